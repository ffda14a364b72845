"""Every byte that is said to anybody at a table: seats, a spectator, a commentator. Nothing that they may not know.

Two ways to find a leak. What a person may not know is dealt again, and what they are sent must be the same bytes. And
every text is searched for what nobody may read: secrets of deals, digests and names of devices, the tiles of others.
"""

from __future__ import annotations

import asyncio
import copy
import json
import re
from collections import deque
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

import pytest

import laws
from laws import test_sevens_views, test_views
from laws.test_frames import shuffled
from septet import GAMES, Record
from septet.game import Game
from septet.seven_rocks import tile_text, tiles_in
from septet.table import Event, Events, Saved, Seat, Store, Table, Terms, head
from septet.table.folded import RECENT
from septet.web import frames, frames_rocks, frames_sevens, presence
from septet.web.common import Sight
from septet.web.hub import Hub
from septet.web.line import Line
from septet.web.messages import PlayMove
from septet.web.messages_party import GoOn, Mix, OpenHands, Say
from septet.web.messages_sevens import LayMoves, TryMoves
from septet.web.presence import Presence
from septet.web.room import Room
from septet.web.seen import seen
from tables import BOTS_GIVEN

SEEN_BY_NOBODY = re.compile(r"[0-9a-f]{64}")
LONGEST = 120 if laws.FULL else 100
"""A game of Sevens is followed so many steps; a match of Seven Rocks to its end."""


class Ear(Line):
    """A line that keeps what is said to it."""

    def __init__(self, device: str) -> None:
        super().__init__(device)
        self.heard: list[str] = []

    def flush(self) -> None:
        self.heard += [text.decode() for text in self.waiting]
        self.waiting.clear()


class NoStore:
    """A store that is never asked; what happened is kept beside."""

    secret = "0" * 64

    def __init__(self) -> None:
        self.events: list[Event] = []

    def load(self, _: str) -> None:
        return None

    def appending(self, _table: str, _version: int, events: Events, done: Callable[[float], None]) -> None:
        self.events += events
        done(0.0)


def opened(game: Game, seed: int) -> tuple[Room, list[Ear], Saved]:
    """A table with a person at every other seat or at all of them, a spectator and a commentator; and how it began."""
    rng = Random(seed)
    bot = "greedy" if game.id == "seven-rocks" else "random"
    seats = tuple(
        Seat(f"Person {at}", None, f"{at:x}" * 64) if rng.random() < 0.7 or at == 0 else Seat(bot, bot)
        for at in range(len(game.seats))
    )
    rules = game.rules.of({"target": 100} if game.id == "seven-rocks" else {})
    hub = Hub(cast(Store, NoStore()), BOTS_GIVEN, 0, {bot: (game.id,)})
    table = Table(
        game, rules, seats, BOTS_GIVEN, {"Id": "t"}, terms=Terms(open_hands=True, stands_in=bot), host="0" * 64
    )
    began = Saved(head(table), table.open(), 0.0, 0.0)
    made = Room("t", began, hub)
    ears = [Ear(seat.owner) for seat in seats if seat.owner]
    return made, [*ears, Ear("spectator"), Ear("commentator")], began


async def followed(game: Game, seed: int, often: float = 0.0) -> int:
    """Play a match and check all that is said, now and then (or so often) with all dealt anew; how many texts."""
    often = often or (0.2 if game.id == "seven-rocks" else 0.05)
    rng = Random(seed)
    made, ears, began = opened(game, seed)
    shown: dict[int, str] = {}
    """The frames that the spectator was sent, by version."""
    for ear in ears:
        await made.come(ear)
    await made.hear(OpenHands(key=made.hub.signer.key("t", "open")), ears[-1])
    assert ears[-1].open
    steps = said = 0
    while made.table.phase != "over" and (game.id == "seven-rocks" or steps < LONGEST):
        steps += 1
        await something(made, ears, rng)
        for ear in ears:
            for text in ear.heard:
                searched(made, ear, text)
                if ear is ears[-2] and '"you":[]' in text:
                    shown[json.loads(text)["version"]] = text
            said += len(ear.heard)
            ear.heard.clear()
        if rng.random() < often:
            dealt_otherwise(made, ears, rng)
            looked_back(made, began, shown)
    await made.close()
    return said


async def something(made: Room, ears: list[Ear], rng: Random) -> None:
    """Somebody does what they may do, or tries what they may not."""
    table = made.table
    turn = table.record.state.turn
    ear = rng.choice(ears)
    if rng.random() < 0.1:
        await made.hear(rng.choice([probe(table, rng), Say(phrase="one-moment"), OpenHands(key="x")]), ear)
    elif table.phase in ("lead", "settled"):
        await made.hear(Mix(hand=table.deals.number, share=rng.randbytes(32).hex()), ear)
        for each in ears:
            if each.seat is not None and table.pending is not None:
                await made.hear(GoOn(version=table.version), each)
        await asyncio.sleep(0)
    elif table.due():
        await made.ask(lambda table: table.step() if table.due() else ())
    elif turn >= 0:
        mover = next(ear for ear in ears if ear.seat == turn)
        game = table.record.game
        move = game.text(rng.choice(table.view(turn).legal))
        if game.id == "sevens" and rng.random() < 0.3:
            await made.hear(TryMoves(version=table.version, moves=(move,)), mover)
            await made.hear(LayMoves(version=table.version, moves=(move,)), mover)
        else:
            await made.hear(PlayMove(version=table.version, move=move), mover)


def probe(table: Table, rng: Random) -> PlayMove | TryMoves:
    """A move of anybody's cards: the refusal must not tell who has them."""
    if table.record.game.id == "seven-rocks":
        return PlayMove(version=table.version, move=rng.choice(["00", "66", "05@00.B", "36@66.a", "-"]))
    moves = rng.choice([("7+7h",), ("X+X",), ("Q+Qh", "Q+Qs"), ("d5",), ("F",), ("P",)])
    return TryMoves(version=table.version, moves=moves)


def searched(made: Room, ear: Ear, text: str) -> None:
    """What nobody, or not this person, may read in a text."""
    table = made.table
    shown = {table.deals.commitment(hand) for hand in range(1, table.deals.number + 1)}
    for found in SEEN_BY_NOBODY.findall(text):
        assert found in shown, f"{found} was said to {ear.device}: {text[:200]}"
    message = json.loads(text)
    if message["type"] == "rocks" and message["phase"] == "play" and not ear.open:
        assert not hidden_tiles(table, ear.seat) & set(tiles_told(message)), text
    if "keys" in message and ear.seat is None:
        assert message["keys"] == {"sit": "", "open": ""}
    if "hands" in message and not ear.open:
        assert message["hands"] is None


def hidden_tiles(table: Table, seat: int | None) -> set[str]:
    """The tiles that others hold."""
    hands = table.record.state.hands
    return {tile_text(tile) for at, hand in enumerate(hands) if at != seat for tile in tiles_in(hand)}


def tiles_told(message: Any, under: str = "") -> Iterator[str]:
    """All texts in a message that are tiles or moves of tiles, but for those that were drawn for the lead."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key not in ("draw", "next", "rules", "party", "table"):
                yield from tiles_told(value, key)
    elif isinstance(message, list):
        for value in message:
            yield from tiles_told(value, under)
    elif isinstance(message, str) and under not in ("place", "at", "open"):
        yield from re.findall(r"^([0-6][0-6])(?:@.*)?$", message)


def dealt_otherwise(made: Room, ears: list[Ear], rng: Random) -> None:
    """What each of them is sent does not depend on what they may not know."""
    table = made.table
    if table.record.game.id == "sevens" and table.phase == "play":
        # Which copy of a card is laid is a person's choice: here they choose the one that was laid.
        table = with_record(table, test_sevens_views.picked(table.record))
    for ear in ears:
        if ear.open and table.phase == "play":
            continue  # a commentator knows all hands; feet and stock are nobody's, and looked for in the views' own law
        other = hidden_otherwise(table, ear.seat, rng)
        is_sent, would_be = what_is_sent(made, table, ear), what_is_sent(made, other, ear)
        assert is_sent == would_be, differing(is_sent, would_be)


def looked_back(made: Room, began: Saved, shown: dict[int, str]) -> None:
    """Whoever comes late is shown what the spectator was sent, byte for byte."""
    kept = cast(NoStore, made.hub.store).events
    version = made.table.version
    told = seen(began._replace(events=(*began.events, *kept)), BOTS_GIVEN, "t", version + 1)
    for frame in json.loads(told):
        if frame["version"] in shown:
            assert shown[frame["version"]].encode() in told


def differing(one: bytes, other: bytes) -> str:
    """Where two texts part."""
    at = next(at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1])
    return f"…{one[max(0, at - 300) : at + 50]!r} … and not {other[at : at + 50]!r}"


def what_is_sent(made: Room, table: Table, ear: Ear) -> bytes:
    """The frame, the list of matches and the record, as they would be of this table."""
    told = Table.__new__(type(table))
    told.__dict__ = table.__dict__
    you = tuple(told.party.letters[at] for at in told.party.of(ear.device))
    frame = frames.own(told, Sight(ear.seat, you, made.keys(ear), ear.open)) + frames.shared(told, "t")
    listed = json.dumps(str(frames.match(told, "t", ear.seat, (0, 0))))
    return frame + listed.encode() + told.record.format(public=not told.record.over).encode()


def hidden_otherwise(table: Table, seat: int | None, rng: Random) -> Table:
    """The same table with other tiles or cards wherever this person cannot look."""
    is_rocks = table.record.game.id == "seven-rocks"
    if table.phase == "play" and is_rocks:
        return with_record(table, test_views.dealt_again(table.record, -1 if seat is None else seat, rng))
    if table.phase == "play":
        return with_record(table, test_sevens_views.dealt_again(table.record, seat, rng))
    other = copy.copy(table)
    if table.pending is not None:
        deal = table.pending
        other.pending = shuffled(deal, rng) if is_rocks else deal._replace(hands=deal.feet, feet=deal.hands[::-1])
    return other


def with_record(table: Table, record: Record) -> Table:
    """The same table with this record."""
    other = copy.copy(table)
    other.record = record
    record.tags, record.notes = table.record.tags, table.record.notes
    hand = record.hands()[-1]
    other.recent = deque(zip(hand.states, hand.moves, strict=False), RECENT)
    return other


def games() -> list[Game]:
    return [GAMES["seven-rocks"], *GAMES["sevens"].forms.values()]


@pytest.mark.parametrize("game", games(), ids=lambda game: f"{game.id}{game.form}")
def test_nobody_is_told_what_they_may_not_know(game: Game) -> None:
    quick = 6 if game.id == "seven-rocks" else 1
    name = f"server: all that is said in matches of {game.id} {game.form}".rstrip()
    for seed in laws.seeds(name, quick=quick, full=200):
        assert asyncio.run(followed(game, seed)) > 50


def planted(monkeypatch: pytest.MonkeyPatch, where: str) -> Game:
    """A leak at this place."""
    rocks, cards = GAMES["seven-rocks"], GAMES["sevens"]
    if where == "a hand in the seats":
        honest = frames_rocks.seats
        monkeypatch.setattr(
            frames_rocks,
            "seats",
            lambda at, state: (*honest(at, state), *map(tile_text, tiles_in(at.record.state.hands[1]))),
        )
        return rocks
    if where == "the secret of a deal":
        monkeypatch.setattr(
            Presence, "told", lambda self: json.dumps({"type": "people", "x": self.room.table.deals._secrets}).encode()
        )
        return rocks
    if where == "a device":
        monkeypatch.setattr(presence, "People", lambda **_: {"type": "people", "x": "0" * 64})
        return rocks
    if where == "the next card of the stock":
        honest_seats = frames_sevens.seats
        monkeypatch.setattr(
            frames_sevens, "seats", lambda at, state: (*honest_seats(at, state), at.record.state.faces.stock[:3])
        )
        return cards
    raise ValueError(where)


@pytest.mark.parametrize(
    "where", ["a hand in the seats", "the secret of a deal", "a device", "the next card of the stock"]
)
def test_a_planted_leak_is_caught(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(monkeypatch, where)
    with pytest.raises(AssertionError):
        asyncio.run(followed(game, 1, often=1.0))
