"""What stands in front of the server: a reverse proxy that is trusted, and the base path that it serves us under.

Behind this, a request is as the browser sent it: its scheme, its host and its address are the browser's, its path is
that inside the base path. Forwarded headers that are left were sent by somebody who is not trusted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

Addresses = Sequence[IPv4Network | IPv6Network]
LOOPBACK: Addresses = (ip_network("127.0.0.0/8"), ip_network("::1"))
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded")
SECURE = {"http": "https", "ws": "wss"}
OWN = {"api", "assets", "health", "metrics", "preview", "replay", "rules", "table", "ws"}
"""What paths of the server itself begin with."""


def addresses(text: str) -> Addresses:
    """`127.0.0.1,10.0.0.0/8`. Raises ValueError."""
    return tuple(ip_network(each.strip()) for each in text.split(",") if each.strip())


def within(address: str, allowed: Addresses) -> bool:
    """Whether an address, as text, is one of these; what is none is not."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return any((mapped or found) in network for network in allowed)


def base_path(text: str) -> str:
    """`/septet`, without a slash at the end; empty for none. Raises ValueError."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if not re.fullmatch(r"(/[\w.~-]+)*", path, re.ASCII) or {".", ".."} & set(path.split("/")):
        raise ValueError("must be a path of letters, digits and -._~ such as /septet")
    if path and path.split("/")[1] in OWN:
        raise ValueError(f"/{path.split('/')[1]} is a path of the server itself")
    return path


class Behind(NamedTuple):
    """What stands between the server and browsers: the base path, the proxies trusted, and who may ask for metrics."""

    base: str = ""
    proxies: Addresses = ()
    metrics: Addresses = LOOPBACK


DIRECT = Behind()


class Front:
    """Tells what is behind it what the browser asked for. `base` is the base path, `proxies` are those trusted."""

    def __init__(self, app: ASGIApp, base: str = "", proxies: Addresses = ()) -> None:
        self.app, self.base, self.proxies = app, base, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = {**scope}
            if scope["client"] and within(scope["client"][0], self.proxies):
                scope.update(self._forwarded(scope))
            path: str = scope["path"]
            if self.base:
                scope["root_path"] = self.base
                if path == self.base or path.startswith(self.base + "/"):
                    scope["path"] = path[len(self.base) :] or "/"
        await self.app(scope, receive, send)

    def _forwarded(self, scope: Scope) -> dict[str, Any]:
        """What a trusted proxy says of the request."""
        said: dict[bytes, str] = {}
        for key, value in scope["headers"]:
            if key in FORWARDED:
                said[key] = f"{said[key]},{value.decode('latin-1')}" if key in said else value.decode("latin-1")
        headers = [(key, value) for key, value in scope["headers"] if key not in FORWARDED]
        found: dict[str, Any] = {}
        proto = said.get(b"x-forwarded-proto", "").rpartition(",")[2].strip().lower()
        if proto in ("https", "wss"):
            found["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])
        if host := said.get(b"x-forwarded-host", "").rpartition(",")[2].strip():
            headers = [(key, value) for key, value in headers if key != b"host"]
            headers.append((b"host", host.encode("latin-1")))
        if client := self._client(said.get(b"x-forwarded-for", "")):
            found["client"] = (client, 0)
        return {**found, "headers": headers}

    def _client(self, hops: str) -> str:
        """The address of the browser: the last that no trusted proxy has. Empty if none is told."""
        told = ""
        for hop in reversed(hops.split(",")):
            told = address(hop) or told
            if not within(told, self.proxies):
                break
        return told


def address(hop: str) -> str:
    """The address in an entry of X-Forwarded-For, which may have a port; empty if there is none."""
    text = hop.strip()
    found = re.fullmatch(r"\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?", text)
    text = (found[1] or found[2]) if found else text
    try:
        return str(ip_address(text))
    except ValueError:
        return ""
