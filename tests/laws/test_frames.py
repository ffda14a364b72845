"""On the wire too: what a seat cannot see makes no difference to what it is sent (RG9)."""

from __future__ import annotations

import copy
from random import Random

import msgspec
import pytest

import laws
from laws.test_views import dealt_again
from septet import GAMES
from septet.game import Game, IllegalMove
from septet.seven_rocks import TILES, Deal
from septet.table import Events, Seat, Table
from septet.web import frames, frames_rocks
from septet.web.common import Sight
from septet.web.frames import Frames
from tables import BOTS_GIVEN, answer, table, until


def sent(at: Table, seat: int) -> bytes:
    """Everything that the server says to a seat about a table."""
    shown = (frames.frame(at, "t", seat), frames.match(at, "t", seat, (0, 0)))
    replays = [frames.replay(at, "t", seat, hand) for hand in (at.hand, at.hand + 1)]
    record = at.record.format(public=at.phase != "over")
    return msgspec.json.encode((*shown, replays, record))


def cut_short(seed: int, persons: str = "NESW") -> Table:
    """A match stopped anywhere: while a hand is played, before one, between two."""
    rng = Random(seed)
    at = table(seed, persons)
    for _ in range(rng.randrange(120)):
        if at.phase != "over":
            at.apply(answer(at, rng))
    return at


def hidden_otherwise(at: Table, seat: int, rng: Random) -> Table:
    """The same table with other tiles wherever this seat cannot look: in hands, and in the deal that waits."""
    other = copy.copy(at)
    if at.phase == "play":
        other.record = dealt_again(at.record, seat, rng)
        other.record.tags, other.record.notes = at.record.tags, at.record.notes
    elif at.pending is not None:
        other.pending = shuffled(at.pending, rng)
    return other


def shuffled(deal: Deal, rng: Random) -> Deal:
    tiles = rng.sample(range(TILES), TILES)
    north, east, south, west = (tuple(sorted(tiles[seat * 7 :][:7])) for seat in range(4))
    return deal._replace(hands=(north, east, south, west))


def leaks(at: Table) -> bool:
    """Whether some seat is sent something that it may not know."""
    return any(sent(at, seat) != sent(hidden_otherwise(at, seat, Random(seat)), seat) for seat in range(4))


def test_a_frame_does_not_depend_on_what_is_hidden() -> None:
    phases = set()
    for seed in range(laws.size("frames, lists, replays and records of re-dealt tables", quick=60, full=2_000)):
        at = cut_short(seed)
        phases.add(at.phase)
        assert not leaks(at)
    assert {"play", "settled"} <= phases


def test_a_planted_leak_of_a_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    at = until(table(1), lambda at: at.due() is None and at.phase == "play")
    honest = frames_rocks.seats
    assert not leaks(at)
    monkeypatch.setattr(frames_rocks, "seats", lambda at, state: (honest(at, state), at.record.state.hands))
    assert leaks(at)


@pytest.mark.parametrize("phase", ["lead", "settled"])
def test_a_planted_leak_of_the_next_deal_is_caught(phase: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = until(table(2), lambda at: at.phase == phase and at.pending is not None)
    assert not leaks(at)
    monkeypatch.setattr(frames_rocks, "next_hand", lambda at: at.pending.hands)
    assert leaks(at)


def beside(at: Table, rng: Random) -> Events:
    """Something at the table that is no move: a share, a wish, a bot that sits in, a person who is back."""
    seat = rng.randrange(len(at.seats))
    owner = at.seats[seat].owner
    asked = (
        lambda: at.mix((seat,), at.deals.number, rng.randbytes(32).hex()),
        lambda: at.wish((seat,), at.version)[:1],
        lambda: at.party.put_bot(seat, "random", may_replace=True),
        lambda: at.party.sit(owner, seat, ""),
    )
    try:
        return tuple(event for event in rng.choice(asked)() if event.kind != "end")
    except IllegalMove:
        return ()


def kept_and_anew(game: Game, seed: int, steps: int) -> None:
    """Play on; after every event the frames that are kept are those of a table that is looked at for the first time."""
    rng = Random(seed)
    seats = [Seat(f"Person {at}", None, f"device {at}") for at in range(len(game.seats))]
    at = Table(game, game.rules(), seats, BOTS_GIVEN, {"Id": "t"}, host="device 0")
    kept = Frames(at, "t")
    for event in at.open():
        at.apply((event,))
    for _ in range(steps):
        for event in (beside(at, rng) if rng.random() < 0.2 else ()) or (answer(at, rng) if at.phase != "over" else ()):
            at.apply((event,))
            for seat in (*range(len(seats)), None):
                assert kept.of(Sight(seat, () if seat is None else (game.seats[seat],))) == frames.frame(at, "t", seat)


def test_turns_that_are_kept_are_of_this_round() -> None:
    rng, game = Random(1), GAMES["sevens"]
    seats = [Seat(f"Person {at}", None, f"device {at}") for at in range(len(game.seats))]
    at = Table(game, game.rules(), seats, BOTS_GIVEN, {"Id": "t"}, host="device 0")
    at.apply(at.open())
    kept, looked = Frames(at, "t"), {1: 0, 2: 0}
    while looked[2] < 40:
        at.apply(answer(at, rng))
        if at.hand and looked[at.hand] < 40:
            looked[at.hand] += 1
            assert kept.of(Sight(0, ("P1",))) == frames.frame(at, "t", 0)


def test_frames_that_are_kept_are_those_made_anew() -> None:
    for seed in laws.seeds("tables whose frames are kept from move to move", quick=4, full=100):
        kept_and_anew(GAMES["seven-rocks"], seed, 150)
        kept_and_anew(GAMES["sevens"], seed, 60)
