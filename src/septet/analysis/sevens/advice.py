"""What a coach answers, as plain data. Cards and steps are texts as in a record; points are whole numbers or means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from septet.sevens import Act

BookNeeded = Literal["wild", "sevens", "red", "black"]


@dataclass(frozen=True)
class TurnPlan:
    """Steps to the end of a turn, or to where new cards are seen, also as they are told."""

    steps: tuple[str, ...]
    acts: tuple[Act, ...]


@dataclass(frozen=True)
class OpeningAdvice:
    """Can we open? `opened` already; `now` with the cards in hand, or `pile` by taking it, as `plan` shows; else `no`.

    `reach` is the most that the cards in hand can lay this turn (the points of the plan, if there is one) of `minimum`;
    one more card of any of the kinds in `helps` would do.
    """

    can: Literal["opened", "now", "pile", "no"]
    minimum: int
    reach: int
    plan: TurnPlan | None
    helps: tuple[str, ...]


@dataclass(frozen=True)
class PileAdvice:
    """May I take the pile, and should I? If not, `code`, `rule` and `text` say why.

    `key` is where the top card goes, `cards` how many are taken. If it may be taken, or left, `gain` is by how many
    points taking is better than drawing, `error` the standard error of that; None where there is no choice.
    """

    may: bool
    code: str
    rule: str | None
    text: str
    key: str
    cards: int
    gain: float | None
    error: float | None


@dataclass(frozen=True)
class NearBook:
    """A book that is required, and the open meld nearest to it: its key (empty if none lies), and how many cards of
    those that are needed lie there."""

    kind: BookNeeded
    key: str
    lies: int


@dataclass(frozen=True)
class OutAdvice:
    """What is missing to go out? The books that are `lacking`, each once; the Foot of the seat (`hand`: not earned,
    `earned`: not picked up yet, `foot`: it is there); who of the team needs a first book yet before
    anybody else makes a second one (S16); whether a partner must be
    asked, or has answered; how many cards are left."""

    lacking: tuple[NearBook, ...]
    foot: Literal["hand", "earned", "foot"]
    waiting: tuple[str, ...]
    leave: Literal["none", "ask", "yes", "no"]
    cards: int


@dataclass(frozen=True)
class UseAdvice:
    """What is the best use of this hand? A plan, and by how many points it is better than the next best one (None if
    there is no other); `error` is the standard error of that, `worth` by how many points the team then comes out ahead
    in this round on average. `plans` is how many were compared, the best of
    them in `deals` deals of what the seat has not seen."""

    best: TurnPlan
    other: TurnPlan | None
    gain: float | None
    error: float | None
    worth: float
    plans: int
    deals: int


@dataclass(frozen=True)
class Advice:
    """The four answers to a seat; what is asked at its turn only is None at other times."""

    opening: OpeningAdvice | None
    pile: PileAdvice | None
    out: OutAdvice
    use: UseAdvice | None
