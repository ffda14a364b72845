"""A round as data for any screen: melds and books, the pile, what a seat may do now, and how the turns went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .acts import Act, turn_acts
from .cards import FACE_TEXTS, JOKER, KEY_TEXTS, KEYS, KIND_OF_FACE, SEVEN, TWO, WILD
from .cells import ANSWERING, DRAWING, EARNED, NOBODY, ON_FOOT
from .dealing import team_names
from .moves import apply, frozen
from .moves import legal as legal_steps
from .opening import minimum
from .refusals import refuse
from .rules import BOOK, Rules
from .score import BLACK_BOOK, RED_BOOK
from .state import State
from .steps import FIRST_DISCARD, TAKE, bare, is_lay, key_of, kind_of, parse, text
from .turn import has_opened, key_of_top, lacking, top_card

BookKind = Literal["red", "black", "wild", "sevens"]
FootState = Literal["hand", "earned", "foot"]
Doing = Literal["draw", "play", "answer"]


@dataclass(frozen=True)
class Meld:
    """An open meld: its key (4…A, W), its cards, and how many of them are natural and wild. It is `locked` when only
    those of the team who wait for their first book may complete it (S16)."""

    key: str
    cards: tuple[str, ...]
    naturals: int
    wilds: int
    locked: bool


@dataclass(frozen=True)
class Book:
    """A complete book, how it was made, and its points."""

    key: str
    kind: BookKind
    naturals: int
    wilds: int
    points: int


@dataclass(frozen=True)
class Lacking:
    """The books a team still needs to go out (S17)."""

    wild: int
    sevens: int
    red: int
    black: int


@dataclass(frozen=True)
class Team:
    """What lies before a team; `points` of the cards on the table, `waiting` the seats that must make a book before
    anyone of the team may complete a second one (S16; empty when nobody waits)."""

    team: str
    melds: tuple[Meld, ...]
    books: tuple[Book, ...]
    lacking: Lacking
    points: int
    waiting: tuple[str, ...]


@dataclass(frozen=True)
class Pile:
    """The discard pile: its size, up to five top cards (the top one first), whether the top one freezes it (S14)."""

    size: int
    top: tuple[str, ...]
    frozen: bool


@dataclass(frozen=True)
class Taking:
    """Taking the pile: whether it is legal now; if so the steps that do it with two matching cards, else why not.

    `key` is the meld that the top card goes to.
    """

    legal: bool
    key: str
    steps: tuple[str, ...]
    code: str
    rule: str | None
    text: str


@dataclass(frozen=True)
class Turn:
    """A turn as it is told."""

    turn: int
    seat: str
    acts: tuple[Act, ...]


def face_text(face: int) -> str:
    """A card as it is written."""
    return FACE_TEXTS[face]


def teams(rules: Rules, state: State) -> tuple[Team, ...]:
    """What lies before each team."""
    return tuple(_team(rules, state, team, name) for team, name in enumerate(team_names(rules)))


def _team(rules: Rules, state: State, team: int, name: str) -> Team:
    row = list(state.cells)
    books = tuple(_book(key, cards) for key, cards in state.faces.books[team])
    seats = range(team, rules.seats, rules.teams)
    made = [state.made[seat] for seat in seats]
    waits = rules.book_each_first and any(made)
    waiting = tuple(f"P{seat + 1}" for seat in seats if waits and not state.made[seat])
    melds = tuple(_meld(key, cards, bool(waiting)) for key, cards in enumerate(state.faces.melds[team]) if cards)
    return Team(name, melds, books, Lacking(*lacking(rules.code, row, team)), state.table[team], waiting)


def _wilds(cards: Sequence[int]) -> int:
    return sum(KIND_OF_FACE[face] in (TWO, JOKER) for face in cards)


def _meld(key: int, cards: Sequence[int], waits: bool) -> Meld:
    wilds = _wilds(cards)
    locked = waits and len(cards) == BOOK - 1
    return Meld(KEY_TEXTS[key], tuple(FACE_TEXTS[face] for face in cards), len(cards) - wilds, wilds, locked)


def _book(key: int, cards: Sequence[int]) -> Book:
    wilds = _wilds(cards)
    kind: BookKind = "wild" if key == WILD else "sevens" if key == SEVEN else "black" if wilds else "red"
    points = BLACK_BOOK if kind == "black" else RED_BOOK
    return Book(KEY_TEXTS[key], kind, len(cards) - wilds, wilds, points)


def pile(rules: Rules, state: State) -> Pile:
    """The discard pile."""
    shown = state.faces.pile[-5:][::-1]
    return Pile(state.pile_size, tuple(FACE_TEXTS[face] for face in shown), frozen(rules.code, list(state.cells)))


def taking(rules: Rules, state: State, legal: Sequence[int]) -> Taking | None:
    """Whether the seat to act may take the pile, by which steps, or why not; None when it is not the time to draw."""
    if state.phase != DRAWING or state.turn < 0:
        return None
    top = top_card(list(state.cells))
    key = KEY_TEXTS[key_of_top(top)] if top != NOBODY and key_of_top(top) < KEYS else ""
    if TAKE in legal:
        return Taking(True, key, _pick_up(rules, state), "", None, "")
    why = refuse(rules, state, TAKE)
    return Taking(False, key, (), why.code, why.rule, why.reason)


def _pick_up(rules: Rules, state: State) -> tuple[str, ...]:
    """The steps that take the pile and lay the three cards, naturals before wild ones."""
    steps = [TAKE]
    state = apply(rules, state, TAKE)
    while state.picking != NOBODY:
        steps.append(legal_steps(rules, state)[0])
        state = apply(rules, state, steps[-1])
    return tuple(text(step) for step in steps)


def discards(state: State, seat: int, legal: Sequence[int]) -> tuple[str, ...]:
    """The cards of the hand, each once, that may be discarded now."""
    kinds = {kind_of(bare(step)) for step in legal if bare(step) >= FIRST_DISCARD}
    found = dict.fromkeys(face for face in state.faces.hands[seat] if KIND_OF_FACE[face] in kinds)
    return tuple(FACE_TEXTS[face] for face in found)


def foot_state(state: State, seat: int) -> FootState:
    """Where a seat's Foot is."""
    known: dict[int, FootState] = {EARNED: "earned", ON_FOOT: "foot"}
    return known.get(state.foot_state[seat], "hand")


def doing(state: State) -> Doing | None:
    """What the seat to act is to do."""
    if state.turn < 0:
        return None
    return "draw" if state.phase == DRAWING else "answer" if state.phase == ANSWERING else "play"


def lay_points(rules: Rules, moves: Sequence[str]) -> dict[str, int]:
    """The points of the cards that these steps lay, by key. Raises IllegalMove for what is no step."""
    points: dict[str, int] = {}
    for step in (bare(parse(move)) for move in moves):
        if is_lay(step):
            key = KEY_TEXTS[key_of(step)]
            points[key] = points.get(key, 0) + rules.card_points[kind_of(step)]
    return points


def opening_points(rules: Rules, state: State, seat: int) -> tuple[int, int, bool]:
    """Points laid towards the opening in this turn, the minimum, and whether this seat has opened (S12)."""
    code, row = rules.code, list(state.cells)
    least = minimum(code, row) if state.round else rules.opening_minimums[0]
    return state.laid if state.actor == seat else 0, least, bool(has_opened(code, row, seat))


Known = dict[tuple[int, bool], Turn]
"""Turns of a round that are over, by their numbers and by whether their draws are hidden, as they were told before."""


def turns(
    rules: Rules,
    states: Sequence[State],
    moves: Sequence[int],
    seat: int | None,
    most: int,
    known: Known | None = None,
) -> tuple[Turn, ...]:
    """The last turns (at most so many), an unfinished one included; draws of other seats are hidden, all for seat None.

    `states[n]` is the state before `moves[n]`, the last one the state now. Turns without their beginning are left out.
    """
    known = {} if known is None else known
    found: list[Turn] = []
    end = len(moves)
    for at in range(len(moves) - 1, -1, -1):
        if states[at].phase == DRAWING and len(found) < most:
            key = states[at].turn_number, states[at].actor != seat
            told = known.get(key) or told_turn(rules, states[at : end + 1], moves[at:end], seat)
            if end < len(moves):
                known[key] = told
            found.append(told)
            end = at
        if len(found) == most:
            break
    return tuple(reversed(found))


def told_turn(rules: Rules, states: Sequence[State], moves: Sequence[int], seat: int | None) -> Turn:
    """One turn, told to a seat."""
    first = states[0]
    acts = turn_acts(rules, states, moves, hidden=first.actor != seat)
    return Turn(first.turn_number, f"P{first.actor + 1}", tuple(acts))
