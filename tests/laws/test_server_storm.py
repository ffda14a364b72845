"""Everybody's line breaks at once, and everybody comes back at once."""

from __future__ import annotations

import asyncio
import json
import resource
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import laws
from laws.test_kill import Server

AT_A_TABLE = 20
"""Most of them look on: a table has four seats."""


def tables(server: Server, count: int) -> list[str]:
    body = {"bots": ["greedy"] * 3, "rules": {"target": 500}}
    return [server.ask("POST", "/api/tables", body).json()["table"] for _ in range(count)]


async def come(server: Server, table: str, have: int | None = None) -> tuple[ClientConnection, dict[str, Any]]:
    """A spectator's socket, and the first view it is sent."""
    url = f"ws://{server.host}/ws/table/{table}" + ("" if have is None else f"?have={have}")
    line = await connect(url, compression=None, open_timeout=120)
    while (message := json.loads(await asyncio.wait_for(line.recv(), 120)))["type"] == "people":
        pass
    return line, message


async def storm(server: Server, names: list[str], sockets: int) -> None:
    coming = [names[at % len(names)] for at in range(sockets)]
    here = await asyncio.gather(*(come(server, table) for table in coming))
    seen = {frame["table"]: frame for _, frame in here}
    for line, _ in here:
        line.transport.abort()  # nothing is said: the network is gone
    again = await asyncio.gather(*(come(server, table) for table in coming))
    for _, frame in again:
        assert frame == seen[frame["table"]]
    await asyncio.gather(*(line.close() for line, _ in again))


def test_a_reconnect_storm_leaves_everybody_with_their_view(tmp_path: Path) -> None:
    sockets = laws.size("server: sockets in a reconnect storm", quick=200, full=2_000)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most[1], max(most[0], 3 * sockets)), most[1]))
    server = Server(tmp_path)
    with server.running():
        asyncio.run(storm(server, tables(server, -(-sockets // AT_A_TABLE)), sockets))
        assert server.ask("GET", "/api/matches").status_code == 200
