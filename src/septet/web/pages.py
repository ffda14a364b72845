"""The built page: a handful of files, read once, kept as they are and gzipped."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""Whatever this machine's registry says."""


class Page(NamedTuple):
    """One file of the page."""

    kind: str
    plain: bytes
    zipped: bytes
    tag: str
    keep: str


class Pages:
    """All files under a folder by their path; `index.html` for everything that is no file.

    `base` is the base path: everything in the page is relative to its one `<base>`.
    """

    def __init__(self, folder: Path = STATIC, base: str = "") -> None:
        files = sorted(file for file in folder.rglob("*") if file.is_file() and not file.name.startswith("."))
        self.pages = {file.relative_to(folder).as_posix(): read(file, folder, base) for file in files}

    def answer(self, request: Request) -> Response:
        """The file at this path of the request, or the page itself, which knows its own routes."""
        path = request.url.path.lstrip("/")
        page = self.pages.get(path)
        if page is None and (path.startswith("assets/") or "." in path.rsplit("/", 1)[-1]):
            return PlainTextResponse("not found", 404)
        page = page or self.pages.get("index.html")
        if page is None:
            return PlainTextResponse("The page has not been built. Please run: make setup", 503)
        headers = {"cache-control": page.keep, "etag": page.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == page.tag:
            return Response(status_code=304, headers=headers)
        small = "gzip" in request.headers.get("accept-encoding", "") and len(page.zipped) < len(page.plain)
        if small:
            headers["content-encoding"] = "gzip"
        return Response(page.zipped if small else page.plain, media_type=page.kind, headers=headers)


def read(file: Path, folder: Path, base: str = "") -> Page:
    """A file and what is said about it. Names under assets/ change with their contents, so they keep forever."""
    plain = file.read_bytes()
    if file.name == "index.html":
        plain = plain.replace(b'<base href="/" />', b'<base href="%s/" />' % base.encode())
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    kind = KINDS.get(file.suffix, kind)
    keep = FOREVER if file.parent.name == "assets" and file.parent.parent == folder else "no-cache"
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"'
    return Page(kind, plain, gzip.compress(plain, 9, mtime=0), tag, keep)
