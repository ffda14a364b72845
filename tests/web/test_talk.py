"""What a socket says is heard in order, however it is cut into frames and packets."""

from __future__ import annotations

import json
import time

import httpx
import pytest
from websockets.frames import Frame, Opcode

from septet.web.edge import ends_whole, text_of
from web.conftest import Served

PLAY = {"type": "play", "version": 1, "move": "55"}
SAID = [PLAY, {"type": "look", "seat": "W"}, PLAY, {"type": "no-such"}, PLAY]
ANSWERS = ["you look on", "W is not a seat", "you look on", "not a message", "you look on"]


def framed(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 127, 1000, 16_384])
def test_the_text_of_a_whole_frame_is_read_and_of_nothing_else(size: int) -> None:
    text = bytes(32 + at % 95 for at in range(size))
    whole = framed(text)
    assert text_of(whole) == text
    assert ends_whole(whole)
    assert ends_whole(framed(b"", Opcode.PING) + whole + framed(text, Opcode.BINARY))
    for other in (
        whole[:-1],
        whole[:1],
        whole + b"\x81",
        whole + whole,
        Frame(Opcode.TEXT, text).serialize(mask=False),
    ):
        assert text_of(other) is None
    for other in (whole[:-1], whole[:1], whole + b"\x81", framed(text, fin=False), framed(text, Opcode.CONT)):
        assert not ends_whole(other)
    assert text_of(framed(text, Opcode.BINARY)) is text_of(framed(text, fin=False)) is None


def packets() -> list[list[bytes]]:
    """What is said, in packets of all kinds."""
    frames = [framed(json.dumps(said).encode()) for said in SAID]
    whole, half = b"".join(frames), json.dumps(PLAY).encode()
    cut = [[whole[:at], whole[at:]] for at in (1, 2, 5, 6, 20, len(frames[0]), len(frames[0]) + 1)]
    in_two = framed(half[:9], fin=False) + framed(half[9:], Opcode.CONT)
    return [
        frames,
        [whole],
        *cut,
        [framed(half[:9], fin=False), framed(half[9:], Opcode.CONT), *frames[1:]],
        [in_two, *frames[1:]],
    ]


def test_however_it_is_cut_all_is_answered_in_order(served: Served, table: str) -> None:
    with served.device() as other:
        for said in packets():
            with served.tab(other, table) as tab:
                tab.hear()
                for packet in said:
                    tab.socket.socket.sendall(packet)
                    time.sleep(0.01)
                heard: list[str] = []
                while len(heard) < len(ANSWERS):
                    if (message := tab.hear())["type"] == "refused":
                        heard.append(message["text"])
                assert all(text.startswith(answer) for text, answer in zip(heard, ANSWERS, strict=True)), heard


def test_a_text_within_another_is_an_error(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        tab.hear()
        tab.socket.socket.sendall(framed(b"{", fin=False))
        time.sleep(0.05)
        tab.socket.socket.sendall(framed(json.dumps(PLAY).encode()))
        assert tab.closed() == 1002


def test_nothing_overtakes_a_move_that_is_being_stored(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        before = tab.until(lambda frame: bool(frame["options"]))
        asking = served.hub.rooms[table].asking
        [loop] = {server.get_loop() for server in served._server.servers}
        asking.storing = True  # nobody is answered
        tab.say(type="play", move=before["options"][0]["move"])
        time.sleep(0.05)
        tab.say(type="look", seat="W")
        tab.say(type="play", move=before["options"][0]["move"])
        assert tab.quiet()
        asking.storing = False
        loop.call_soon_threadsafe(asking.go_on)
        assert tab.hear()["version"] > before["version"]
        codes: list[str] = []
        while len(codes) < 2:
            if (message := tab.hear())["type"] == "refused":
                codes.append(message["code"])
        assert codes == ["no-seat", "stale"]


def test_a_move_sent_again_is_answered_by_the_newest_frame(served: Served, device: httpx.Client, table: str) -> None:
    with served.tab(device, table) as tab:
        frame = tab.until(lambda frame: bool(frame["options"]))
        tab.say(type="play", move=frame["options"][0]["move"], id="one")
        tab.until(lambda now: bool(now["options"]) and now["version"] > frame["version"])
        tab.say(type="play", move=frame["options"][0]["move"], id="one")
        assert tab.hear()["type"] == "rocks"
        assert tab.refused(type="play", move="-", id="two")["type"] == "refused"
        assert tab.refused(type="play", move="-", id="two")["type"] == "refused"  # what was refused may be tried again
