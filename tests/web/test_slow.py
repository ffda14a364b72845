"""A reader that does not read is cut off alone, and goes on where the table is when it comes again."""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from threading import Thread

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from septet.web.edge import head_of
from septet.web.line import SocketLine
from web.conftest import Tab
from web.friends import Circle, play

MANY, LONG = 3000, 4000


def test_a_reader_that_does_not_read_is_cut_off_and_comes_again(circle: Circle) -> None:
    ann, bob = circle.begin("Bob")
    served, room = circle.served, circle.served.hub.rooms[ann.table]
    [loop] = {server.get_loop() for server in served._server.servers}
    host, _, port = served.host.partition(":")
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect((host, int(port)))
    said = json.dumps({"type": "said", "seat": "S", "phrase": "x" * LONG}).encode()
    with connect(f"ws://{served.host}/ws/table/{ann.table}", sock=narrow, compression=None, max_queue=4) as slow:
        lazy = Tab(slow)
        lazy.hear()
        [line] = [line for line in room.lines if line.seat is None]
        for _ in range(MANY):
            loop.call_soon_threadsafe(line.say, said)
        until = time.monotonic() + 120
        while not line.gone:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert line.code == 1013
        assert not line.waiting  # nothing is kept for it
        play([ann, bob], lambda frame: len(frame["plies"]) > 4)  # nobody else is held up
        assert lazy.closed() == 1013
        assert lazy.frame["phase"] == "lead"
    again = circle.come(ann.table, have=lazy.frame["version"]).wait(lambda tab: tab.frame)
    assert again.frame["plies"] == ann.wait(lambda tab: tab.frame["version"] >= again.frame["version"]).frame["plies"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_is_framed_as_the_websocket_has_it(size: int) -> None:
    text = b"x" * size
    assert head_of(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_of_a_socket_that_says_more_than_is_heard_little_is_read(circle: Circle) -> None:
    ann, _ = circle.begin("Bob")
    served, room = circle.served, circle.served.hub.rooms[ann.table]
    [loop] = {server.get_loop() for server in served._server.servers}
    room.asking.storing = True  # nobody is answered
    told = json.dumps({"type": "mix", "hand": 1, "share": "0" * 64, "more": "x" * LONG}).encode()
    with served.device() as device, served.tab(device, ann.table) as tab:
        tab.hear()
        [line] = [line for line in room.lines if line.seat is None and isinstance(line, SocketLine)]
        talk = Thread(target=say, args=(tab.socket, told), daemon=True)
        talk.start()
        talk.join(3)
        assert talk.is_alive()
        assert 0 < line.edge.queue.qsize() < MANY / 10
        room.asking.storing = False
        loop.call_soon_threadsafe(room.asking.go_on)
        talk.join(120)
        assert not talk.is_alive()


def say(socket: ClientConnection, text: bytes) -> None:
    """Say this many times, without hearing what is answered; until the socket is closed."""
    with suppress(ConnectionClosed):
        for _ in range(MANY):
            socket.send(text)
