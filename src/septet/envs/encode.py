"""What a seat sees, as an array: made of its View alone, and written once for all environments.

    from septet import GAMES, Record, view
    from septet.envs.encode import encode, mask, spec

    record = Record(game := GAMES["seven-rocks"])
    record.deal(Random(1))
    spec(game).fields  # name, offset, length, unit and meaning of each
    encode(view(record, 0))  # int8, (spec(game).size,)
    mask(game, record.legal())  # int8, (spec(game).moves,)

Seats are relative to the observer: 0 itself, 1 the next to its left, and so on clockwise, whatever the direction of
play; teams likewise, 0 its own. House rules are no part of it: they never change during a match, and what they ask for
shows where it bears on play (what is short of the target, what an opening lacks, what taking the pile gives). Left out
too: how the deal came about (the draw for the lead, cuts), which copy of a card it is, the scores of a round that is
over. An amount that a cell of int8 cannot hold is written as 127 or -127.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from septet import seven_rocks
from septet.game import Game
from septet.views import View

from . import encode_rocks, encode_sevens
from .fields import Encoding, Field

Cells = npt.NDArray[np.int8]

WORD = 2**64 - 1

PADDING = -1
"""Fills a history after its last move."""

__all__ = ["PADDING", "Encoding", "Field", "encode", "history", "history_length", "mask", "spec"]


def spec(game: Game) -> Encoding:
    """The fields of this game's observation; the same in all its forms."""
    return encode_rocks.ENCODING if game.id == seven_rocks.GAME.id else encode_sevens.ENCODING


def encode(view: View) -> Cells:
    """What the seat of this view sees, int8 (size,): see `spec`. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no seat to see from")
    if view.game.id == seven_rocks.GAME.id:
        memory = encode_rocks.recalled(view.rules, view.state, view.moves)
        words = [0] * encode_rocks.ENCODING.words
        encode_rocks.encode_into(view.rules.code, view.state, view.seat, memory, words)
        return np.array([word & WORD for word in words], np.uint64).view(np.int8)[: encode_rocks.ENCODING.size]
    out = [0] * encode_sevens.ENCODING.size
    encode_sevens.encode_into(view.rules.code, view.state.cells, view.seat, out)
    return np.array(out, np.int8)


def mask(game: Game, legal: Sequence[int]) -> Cells:
    """1 at each of these moves, else 0; int8 (moves,). Of Sevens without picked copies, as `legal` gives them."""
    out = np.zeros(spec(game).moves, np.int8)
    out[list(legal)] = 1
    return out


def history(view: View) -> npt.NDArray[np.int16]:
    """The moves of this hand or round so far, int16 (`history_length`, 2): the seat, relative to the observer, and the
    code of its move (of Sevens without a picked copy); after the last one PADDING. Raises ValueError for a spectator's.

    With the observer's own hand (`encode`) it is all that a seat of Seven Rocks ever knew of the hand. In Sevens it
    does not say at which of its draws the observer drew which card.
    """
    if view.seat is None:
        raise ValueError("a spectator has no seat to see from")
    out = np.full((history_length(view.game, view.rules), 2), PADDING, np.int16)
    told = encode_rocks.told if view.game.id == seven_rocks.GAME.id else encode_sevens.told
    for at, (seat, move) in enumerate(told(view.rules, view.state, view.moves)):
        out[at] = (seat - view.seat) % len(view.game.seats), move
    return out


def history_length(game: Game, rules: Any) -> int:
    """No hand or round under these house rules has more moves."""
    return encode_rocks.MOST_MOVES if game.id == seven_rocks.GAME.id else encode_sevens.most_moves(rules)
