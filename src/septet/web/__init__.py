"""The table in a browser: a server with a page, a small HTTP API and a socket to each table."""

from .app import create_app
from .front import Addresses, Behind, addresses, base_path
from .server import ServeError, serve

__all__ = ["Addresses", "Behind", "ServeError", "addresses", "base_path", "create_app", "serve"]
