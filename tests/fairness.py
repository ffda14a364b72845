"""Records whose deals are proven, for tests, each from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from septet import Game, Record
from septet.table.fair import NOTED, Transcript, commitment, note, read_note, stream

TABLE = "q7m2xk9d4tza"


def hex_digits(rng: Random) -> str:
    """A secret or a share."""
    return rng.randbytes(32).hex()


def deal(record: Record, hand: int, secret: str, shares: Sequence[str]) -> Transcript:
    """Deal a hand from these, and note it."""
    record.deal(stream(secret, record.tags["Id"], hand, shares))
    transcript = Transcript(hand, commitment(secret), secret, dict(zip(record.game.seats, shares, strict=True)))
    record.notes[hand, NOTED] = [note(transcript)]
    return transcript


def proven(game: Game, rules: Any, seed: int, hands: int, last: int | None = None) -> Record:
    """A match of random moves with so many hands, of the last one only `last` moves; some seats give no share."""
    rng = Random(seed)
    record = Record(game, rules, {"Id": TABLE})
    for hand in range(1, hands + 1):
        shares = [hex_digits(rng) if rng.random() < 0.7 else "" for _ in game.seats]
        shares[hand % len(shares)] = hex_digits(rng)
        deal(record, hand, hex_digits(rng), shares)
        left = last if hand == hands else None
        while record.state.turn >= 0 and left != 0:
            record.play(rng.choice(record.legal()))
            left = left and left - 1
        if record.over:
            break
    return record


def noted(record: Record, hand: int) -> Transcript:
    """The transcript of a hand."""
    transcript = read_note(record.notes[hand, NOTED][0])
    assert transcript
    return transcript


def renote(record: Record, hand: int, **changed: Any) -> None:
    """Another transcript in its place."""
    record.notes[hand, NOTED] = [note(replace(noted(record, hand), **changed))]


def redeal(record: Record, hand: int, **changed: Any) -> Record:
    """The same record up to this hand, with another deal there, not played."""
    again = Record(record.game, record.rules, record.tags)
    again.notes = {**record.notes}
    for number, dealt in enumerate(record.hands(), 1):
        if number == hand:
            again.start(dealt.deal._replace(**changed))
            break
        again.start(dealt.deal)
        for move in dealt.moves:
            again.play(move)
    return again
