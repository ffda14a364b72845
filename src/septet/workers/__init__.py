"""Computing elsewhere: calls that take their time run in a few processes beside the one that must answer everybody."""

from .pool import Workers, WorkersError

__all__ = ["Workers", "WorkersError"]
