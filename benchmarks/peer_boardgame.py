"""boardgame.io under load: a server in memory that plays matches of Septet from a script (see boardgame/server.js)."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec

from .line import Line, connect
from .load import SEATS, Load, Sitting, View
from .peer_septet import NAMES

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks/boardgame"
PAGE = [sys.executable, str(ROOT / "tools/page.py")]
OWN = {"type", "version", "table", "party", "seat", "you", "keys", "mine", "options", "hands", "plies", "turn"}
"""What of Septet's frames is not the same for all, or said by boardgame.io in its own words."""


class Played(msgspec.Struct):
    """What the load reads of a match: what the script has next, told to the seat that is to do it."""

    todo: str | None


class State(msgspec.Struct, rename={"number": "_stateID"}):
    """What it reads of a state."""

    G: Played
    number: int


class Synced(msgspec.Struct):
    """What a socket is told first."""

    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
_sync = msgspec.json.Decoder(tuple[str, str, Synced])


class BoardgamePeer:
    """boardgame.io, everything in memory; its packets are socket.io's in engine.io's in a websocket."""

    name = "boardgame.io"

    def __init__(self, matches: Sequence[Sequence[Any]]) -> None:
        """`matches` to be played again, as `script` makes them."""
        self.matches = matches

    def command(self, folder: Path) -> list[str]:
        """What starts it; the script is put into this folder."""
        stamp, lock = HERE / "node_modules/.installed", HERE / "package-lock.json"
        wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
        if not (stamp.exists() and stamp.read_text() == wanted):
            asked = ["npm", "ci", "--loglevel=error", "--omit=optional", "--omit=peer", "--prefix", str(HERE)]
            subprocess.run([*PAGE, *asked], check=True)
            stamp.write_text(wanted)
        (folder / "matches.json").write_text(json.dumps(self.matches), encoding="utf-8")
        return [node("-p", "process.execPath"), str(HERE / "server.js"), str(folder / "matches.json")]

    def versions(self) -> str:
        """What it is made of."""
        lock = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        names = ("boardgame.io", "koa-socket-2/node_modules/socket.io", "koa-compose")
        parts = [f"{name.rpartition('/')[2]} {lock[f'node_modules/{name}']['version']}" for name in names]
        return ", ".join([*parts, f"Node {node('--version')}"])

    async def sit(self, load: Load, http: httpx.AsyncClient, number: int) -> Sitting:
        """Make a match, let four players join with their credentials, and connect them."""
        asked = {"numPlayers": SEATS, "setupData": number % len(self.matches)}
        match = (await http.post("/games/rocks/create", json=asked)).raise_for_status().json()["matchID"]
        sitting = Sitting(load)
        for seat, name in enumerate(NAMES):
            who = {"playerID": str(seat), "playerName": name}
            joined = (await http.post(f"/games/rocks/{match}/join", json=who)).raise_for_status()
            player = _Player(sitting, seat, match, joined.json()["playerCredentials"])
            path = "/socket.io/?EIO=4&transport=websocket"
            sitting.lines.append(await connect(http.base_url.port or 0, path, player.hear, load.fail))
        return sitting


def node(*args: str) -> str:
    """What Node says to this."""
    return subprocess.run([*PAGE, "node", *args], capture_output=True, text=True, check=True).stdout.strip()


class _Player:
    """One seat at a match."""

    def __init__(self, sitting: Sitting, seat: int, match: str, secret: str) -> None:
        self.sitting, self.seat = sitting, seat
        self.match, self.secret = match, secret

    def hear(self, line: Line, packet: bytes) -> None:
        if packet.startswith(b'42/rocks,["update"'):
            self._see(_update.decode(packet[9:])[2], len(packet))
        elif packet.startswith(b'42/rocks,["sync"'):
            self._see(_sync.decode(packet[9:])[2].state, len(packet))
        elif packet.startswith(b"40/rocks"):
            line.say(_event("sync", self.match, str(self.seat), self.secret, SEATS))
        elif packet == b"2":
            line.say(b"3")
        elif packet.startswith(b"0"):
            line.say(b"40/rocks,")
        elif not packet.startswith((b'42/rocks,["matchData"', b"40")):
            self.sitting.load.fail(f"boardgame.io said {packet[:200]!r}")

    def _see(self, state: State, size: int) -> None:
        todo, act = state.G.todo, None
        if todo is not None:
            move: dict[str, object] = {"type": "play", "args": [todo]}
            if todo == "next":
                move = {"type": "next", "args": []}
            payload = {**move, "playerID": str(self.seat), "credentials": self.secret}
            action = {"type": "MAKE_MOVE", "payload": payload}
            act = _event("update", action, state.number, self.match, str(self.seat))
        self.sitting.see(self.seat, View(state.number, act), size)


def _event(*args: object) -> bytes:
    return b"42/rocks," + msgspec.json.encode(args)


def script(kept: Sequence[tuple[int, dict[str, Any]]]) -> list[dict[str, Any]]:
    """A match for boardgame.io, hand by hand, from all frames of Septet that its four seats have seen: what the hands
    are, what all see at first, and what every step changes. A hand that was not played to its end is left out."""
    shown: dict[int, list[dict[str, Any]]] = {}
    for version, frame in kept:
        shown.setdefault(version, []).append(frame)
    # Of several frames after one step (such as a deal that follows it) the last one stands.
    steps = {(now[0]["hand"], len(now[0]["plies"])): sorted(now, key=_seat) for _, now in sorted(shown.items())}
    made: list[dict[str, Any]] = []
    after = [*steps.values()][1:]
    for frames, then in zip(steps.values(), after, strict=False):
        seen = frames[0]
        if not seen["hand"]:
            continue
        lead = seen["turn"] or (seen["next"] or {}).get("lead", "N")
        what: dict[str, Any] = {
            "set": {name: value for name, value in seen.items() if name not in OWN} | {"actor": "NESW".index(lead)},
            "options": next((frame["options"] for frame in frames if frame["options"]), []),
            "todo": "next" if then[0]["hand"] > seen["hand"] else then[0]["plies"][-1]["move"],
        }
        if seen["plies"]:
            made[-1]["steps"].append({"ply": seen["plies"][-1], "move": seen["plies"][-1]["move"], **what})
        else:
            made.append({"hands": [frame["mine"] for frame in frames], **what, "steps": []})
    return made[:-1]


def _seat(frame: dict[str, Any]) -> int:
    return "NESW".index(frame["seat"])
