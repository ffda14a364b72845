"""What stands before every request: the device's cookie, the origin, and headers that keep the page to itself."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits, address_of

COOKIE = "septet_device"
YEAR = 365 * 24 * 3600
TICKET = 15 * 60
PORTS = {"http": ":80", "https": ":443"}
UNGUARDED = ("/health", "/metrics")
"""For programs that watch over the server: no device asks for these."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the page lays tiles by their style attribute; scripts are its own files
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "base-uri 'self'",
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


class Signer:
    """Makes and reads what a device shows to be known again: a random name, when it expires, and both signed."""

    def __init__(self, secret: str) -> None:
        self._key = hmac.digest(secret.encode(), b"device", "sha256")
        self._keys = hmac.digest(secret.encode(), b"table", "sha256")
        self.key = lru_cache(4096)(self._key_of)
        """What a link of a table must carry to allow this."""

    def token(self, name: str = "") -> str:
        """A token with this name, or of a new device."""
        head = f"{name or secrets.token_urlsafe(24)}.{int(time.time()) + YEAR:x}"
        return f"{head}.{self._mark(head)}"

    def name(self, token: str) -> str:
        """The name in a token; empty if this server did not sign it or it has expired."""
        head, _, mark = token.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(head).encode()) or head.count(".") != 1:
            return ""
        name, _, until = head.partition(".")
        return name if int(until, 16) > time.time() else ""

    def _key_of(self, table: str, what: str) -> str:
        return hmac.digest(self._keys, f"{table} {what}".encode(), "sha256").hex()[:20]

    def allows(self, key: str, table: str, what: str) -> bool:
        """Whether a link carries it."""
        return hmac.compare_digest(key.encode(), self.key(table, what).encode())

    def ticket(self, table: str, device: str, sat: int) -> str:
        """A ticket for the seats of a device at a table, where it has sat down so often."""
        head = f"{table}.{device}.{sat}.{int(time.time()) + TICKET:x}"
        return f"{head}.{self._mark(head)}"

    def ticketed(self, ticket: str) -> tuple[str, str, int]:
        """The table, the device and how often it had sat down there; empty if not of this server, or too old."""
        head, _, mark = ticket.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(head).encode()) or head.count(".") != 3:
            return "", "", 0
        table, device, sat, until = head.split(".")
        return (table, device, int(sat)) if int(until, 16) > time.time() else ("", "", 0)

    def _mark(self, head: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._key, head.encode(), "sha256")[:16]).decode().rstrip("=")


class Guard:
    """Refuses what another site's page sends (403) and tokens that are not this server's (401), knows the device
    (`scope["device"]`), sets the headers.

    A device is known by the digest of its name: the token itself is neither stored nor logged. It comes in a cookie,
    which is set by the first answer and renewed whenever the page is opened, or from a program as a bearer token.
    """

    def __init__(
        self, app: ASGIApp, signer: Signer, known: Callable[[str], bool], refused: Callable[[str], object] = str
    ) -> None:
        self.app, self.signer, self.known, self.refused = app, signer, known, refused
        self.limits = Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in UNGUARDED:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        shown, bearer = bearer_token(headers), True
        if not shown:
            shown, bearer = device_cookie(headers.get("cookie", "")), False
        name = self._name(shown)
        is_page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        wrong = bool(shown) and not name and not is_page
        fresh = "" if name else self.signer.token()
        name = name or self.signer.name(fresh)
        scope["device"] = digest(name)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    out.setdefault(key, value)
                renewed = fresh or (self.signer.token(name) if is_page else "")
                if renewed and not bearer and not wrong and "public" not in out.get("cache-control", ""):
                    out.append("set-cookie", set_cookie(renewed, scope["scheme"] == "https", scope["root_path"]))
            await send(message)

        # The files of the page cost nothing; whatever else is asked for may fold a match or draw a picture.
        asks = not scope["path"].startswith("/assets/")
        if asks and not self.limits.allow(address_of(scope)):
            self.refused("too-fast")
            await refuse(scope, receive, guarded, 429, b"too-fast", b"too many requests from here: wait a moment")
        elif foreign(scope, headers):
            self.refused("wrong-origin")
            await refuse(scope, receive, guarded, 403, b"wrong-origin", b"this request comes from another site")
        elif wrong:
            self.refused("bad-token")
            await refuse(scope, receive, guarded, 401, b"bad-token", b"this token is not of this server or has expired")
        else:
            await self.app(scope, receive, guarded if scope["type"] == "http" else send)

    def _name(self, shown: str) -> str:
        """The name of the device that shows this. Older servers did not sign: theirs counts where it holds a seat."""
        if re.fullmatch(r"[\w-]{32}", shown, re.ASCII):
            return shown if self.known(digest(shown)) else ""
        return self.signer.name(shown)


def digest(name: str) -> str:
    """What a device is known by."""
    return hashlib.sha256(name.encode()).hexdigest()


def bearer_token(headers: Headers) -> str:
    """The token of a program, from its Authorization header."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def device_cookie(header: str) -> str:
    """What a Cookie header says of the device; empty if it says nothing."""
    # Of two the first counts: browsers put the one with the longer path in front, which is ours.
    for each in header.split(";"):
        if each.partition("=")[0].strip() == COOKIE:
            with suppress(CookieError):
                found = SimpleCookie(each).get(COOKIE)
                return found.value if found else ""
    return ""


def set_cookie(token: str, secure: bool, base: str = "") -> str:
    """The Set-Cookie header of a device. Lax: whoever follows a friend's link from another site keeps their seats."""
    flags = "HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
    return f"{COOKIE}={token}; Path={base or '/'}; Max-Age={YEAR}; {flags}"


def foreign(scope: Scope, headers: Headers) -> bool:
    """Whether a page of another site asks for a socket or for a change. Browsers always say their origin then."""
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        scheme, host, *_ = urlsplit(origin)
    except ValueError:
        return True
    if scheme != "https" and scope["scheme"] in ("https", "wss"):
        return True  # a page that came over http may be anybody's
    port = PORTS.get(scheme, "")
    return host.removesuffix(port) != headers.get("host", "").removesuffix(port)


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, code: bytes, text: bytes) -> None:
    """A refusal with this status, or a refused handshake, before anything is read."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    body = b'{"code":"' + code + b'","text":"' + text + b'"}'
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})
