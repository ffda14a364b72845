"""A turn as it is told: its steps gathered into acts (SG20). Records write them, screens show them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .cards import FACE_TEXTS, KEY_TEXTS, canonical
from .cells import BOOKS, NOBODY, ON_FOOT, OUT
from .faces import face_of
from .rules import Rules
from .state import State
from .steps import ASK, DRAW, FIRST_DISCARD, NO, NO_DISCARD, TAKE, YES, bare, is_lay, key_of

Word = Literal["S", "P", "M", "A", "F", "Q", "D", "N", "O"]
MARKS = ("#r", "#b", "#w", "#7")


@dataclass(frozen=True)
class Act:
    """One act: drawn from the stock (S) or the pile taken (P), a new meld (M) or an addition (A) on `key`, the Foot
    picked up (F), a partner asked (Q; the answer `y` or `n`, empty while it is open), a discard (D), no lawful discard
    (N), out (O). `hidden` cards are not shown; `mark` names the book that a meld completed."""

    word: Word
    key: str = ""
    cards: tuple[str, ...] = ()
    hidden: int = 0
    mark: str = ""
    answer: str = ""


def turn_acts(rules: Rules, states: Sequence[State], moves: Sequence[int], hidden: bool) -> list[Act]:
    """The acts of one turn: `states[0]` before its first step, `states[n]` after step n; draws may be hidden."""
    gathering = _Gathering(rules, hidden)
    for before, move, after in zip(states, moves, states[1:], strict=False):
        gathering.step(before, move, after)
    gathering.close()
    return gathering.acts


class _Gathering:
    """Consecutive lays on one key become one act."""

    def __init__(self, rules: Rules, hidden: bool) -> None:
        self.rules, self.hidden = rules, hidden
        self.acts: list[Act] = []
        self.key, self.new, self.mark = NOBODY, False, ""
        self.cards: list[int] = []

    def close(self) -> None:
        """End the act that is being gathered."""
        if self.cards:
            cards = tuple(FACE_TEXTS[face] for face in canonical(self.cards))
            self.acts.append(Act("M" if self.new else "A", KEY_TEXTS[self.key], cards, mark=self.mark))
        self.key, self.cards, self.mark = NOBODY, [], ""

    def step(self, before: State, move: int, after: State) -> None:
        """Add one step."""
        plain, seat = bare(move), before.actor
        if is_lay(plain):
            self._lay(before, move, after)
        else:
            self.close()
            self._other(before, move, after)
        if before.foot_state[seat] != ON_FOOT == after.foot_state[seat]:
            self.close()
            self.acts.append(Act("F"))
        if is_lay(plain) and after.ending == OUT:
            self.close()
            self.acts.append(Act("O"))

    def _other(self, before: State, move: int, after: State) -> None:
        plain = bare(move)
        if plain == DRAW:
            count = before.stock_left - after.stock_left
            known = after.faces.hands[before.actor][len(before.faces.hands[before.actor]) :]
            drawn = () if self.hidden else _texts(known)
            self.acts.append(Act("S", cards=drawn, hidden=count - len(drawn)))
        elif plain == TAKE:
            self.acts.append(Act("P", cards=_texts(after.faces.top + after.faces.taken)))
        elif plain == ASK:
            self.acts.append(Act("Q"))
        elif plain in (YES, NO):
            self.acts[-1] = Act("Q", answer="y" if plain == YES else "n")
        elif plain == NO_DISCARD:
            self.acts.append(Act("N"))
        elif plain >= FIRST_DISCARD:
            card = _texts((face_of(before.faces, before.cells, move),))
            self.acts.append(Act("O" if after.ending == OUT else "D", cards=card))

    def _lay(self, before: State, move: int, after: State) -> None:
        key, team = key_of(bare(move)), before.actor % self.rules.teams
        fresh = not before.faces.melds[team][key]
        if key != self.key or fresh:
            self.close()
            self.key, self.new = key, fresh
        self.cards.append(face_of(before.faces, before.cells, move))
        for which, mark in enumerate(MARKS):
            at = BOOKS + team * 4 + which
            if after.cells[at] > before.cells[at]:
                self.mark = mark
        # The first act after a pick-up is the three cards alone; after a book a new meld begins.
        if self.mark or (before.picking != NOBODY and after.picking == NOBODY):
            self.close()


def _texts(faces: Sequence[int]) -> tuple[str, ...]:
    return tuple(FACE_TEXTS[face] for face in faces)
