"""The table in a browser: a server with a page, a small HTTP API and a socket to each table."""

from .app import create_app
from .server import ServeError, serve

__all__ = ["ServeError", "create_app", "serve"]
