"""What stands before every request: the device's cookie, the origin, and headers that keep the page to itself."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "septet_device"
YEAR = 365 * 24 * 3600
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the page lays tiles by their style attribute; scripts are its own files
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Refuses what another site's page sends (403), knows the device (`scope["device"]`), sets the headers.

    A device is known by the digest of its cookie: the cookie itself is neither stored nor logged. It is set by the
    first answer, and renewed whenever the start screen is opened.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookie = device_cookie(headers.get("cookie", ""))
        fresh = "" if cookie else secrets.token_urlsafe(24)
        scope["device"] = hashlib.sha256((cookie or fresh).encode()).hexdigest()

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if (fresh or scope["path"] == "/") and "public" not in out.get("cache-control", ""):
                    out.append("set-cookie", set_cookie(cookie or fresh, scope["scheme"] == "https"))
            await send(message)

        if foreign(scope, headers):
            await refuse(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)


def device_cookie(header: str) -> str:
    """The device's secret in a Cookie header; empty if there is none that this server could have made."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found and re.fullmatch(r"[\w-]{32}", found.value, re.ASCII) else ""


def set_cookie(secret: str, secure: bool) -> str:
    """The Set-Cookie header of a device."""
    flags = "HttpOnly; SameSite=Strict" + ("; Secure" if secure else "")
    return f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; {flags}"


def foreign(scope: Scope, headers: Headers) -> bool:
    """Whether a page of another site asks for a socket or for a change. Browsers always say their origin then."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
        return False
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """403, or a refused handshake, before anything is read."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    body = b'{"code":"wrong-origin","text":"this request comes from another site"}'
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": start})
    await send({"type": "http.response.body", "body": body})
