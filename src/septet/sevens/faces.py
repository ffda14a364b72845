"""Which physical card is where: suits are dressing that the rules never ask for, folded beside the counts of kinds.

A person's pick of a copy is carried by the step; without one the first copy in canonical order moves.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import FACES_OF_KIND, KIND_OF_FACE, seen
from .cells import ACTOR, FOOT_STATE, MELD, ON_FOOT, STOCK_LEFT, TAKEN_COUNT, TOP_WAITS
from .rules import Rules
from .steps import DRAW, FIRST_DISCARD, PICK_UP, TAKE, bare, is_lay, key_of, kind_of, picked

Cards = tuple[int, ...]


class Faces(NamedTuple):
    """Cards as printed: by seat the hands and Feet; the top card and the others of a pile just taken; the pile from the
    bottom; by team and key the open melds, and the books as they were made (key, cards); the stock after the flip."""

    hands: tuple[Cards, ...] = ()
    feet: tuple[Cards, ...] = ()
    top: Cards = ()
    taken: Cards = ()
    pile: Cards = ()
    melds: tuple[tuple[Cards, ...], ...] = ()
    books: tuple[tuple[tuple[int, Cards], ...], ...] = ()
    stock: Cards = ()


def put(row: tuple[Cards, ...], at: int, cards: Cards) -> tuple[Cards, ...]:
    """A row of card lists with one of them replaced."""
    return (*row[:at], cards, *row[at + 1 :])


def without(cards: Cards, face: int) -> Cards:
    """Cards less one copy of a face."""
    at = cards.index(face)
    return cards[:at] + cards[at + 1 :]


def face_of(faces: Faces, cells: Cards, step: int) -> int:
    """The face that a lay or a discard moves: the waiting top card, the picked copy, or the first one held."""
    if is_lay(bare(step)) and cells[TOP_WAITS]:
        return faces.top[0]
    face = picked(step)
    if face is not None:
        return face
    hand = faces.hands[cells[ACTOR]]
    return next(face for face in FACES_OF_KIND[kind_of(bare(step))] if face in hand)


def holds(faces: Faces, cells: Cards, step: int) -> bool:
    """Whether the copy that a step picks is there to be moved (any is, where none is picked)."""
    face = picked(step)
    if face is None:
        return True
    if bare(step) < 8 or KIND_OF_FACE[face] != kind_of(bare(step)):
        return False
    if is_lay(bare(step)) and cells[TOP_WAITS]:
        return face == faces.top[0]
    return face in faces.hands[cells[ACTOR]]


def moved(rules: Rules, faces: Faces, before: Cards, step: int, after: Cards) -> Faces:
    """The faces after a legal step that took the cells `before` to `after`."""
    seat, plain = before[ACTOR], bare(step)
    if plain == DRAW:
        at = len(faces.stock) - before[STOCK_LEFT]
        drawn = seen(faces.stock[at : at + before[STOCK_LEFT] - after[STOCK_LEFT]])
        return faces._replace(hands=put(faces.hands, seat, faces.hands[seat] + drawn))
    if plain == TAKE:
        left = len(faces.pile) - after[TAKEN_COUNT] - 1
        pile = faces.pile
        return faces._replace(top=pile[-1:], taken=pile[left:-1][::-1], pile=pile[:left])
    if is_lay(plain):
        faces = _laid(rules, faces, before, step, after)
    elif plain >= FIRST_DISCARD:
        face = face_of(faces, before, step)
        hands = put(faces.hands, seat, without(faces.hands[seat], face))
        faces = faces._replace(hands=hands, pile=(*faces.pile, face))
    elif plain != PICK_UP:
        return faces
    return _joined(faces, seat, before, after)


def _laid(rules: Rules, faces: Faces, before: Cards, step: int, after: Cards) -> Faces:
    """One card laid; a complete book leaves the open melds."""
    seat, team, key = before[ACTOR], before[ACTOR] % rules.teams, key_of(bare(step))
    face = face_of(faces, before, step)
    if before[TOP_WAITS]:
        faces = faces._replace(top=())
    else:
        faces = faces._replace(hands=put(faces.hands, seat, without(faces.hands[seat], face)))
    meld = (*faces.melds[team][key], face)
    books = faces.books
    at = MELD + (team * 12 + key) * 3
    if sum(after[at : at + 3]) == 0:
        books = (*books[:team], (*books[team], (key, meld)), *books[team + 1 :])
        meld = ()
    melds = (*faces.melds[:team], put(faces.melds[team], key, meld), *faces.melds[team + 1 :])
    return faces._replace(melds=melds, books=books)


def _joined(faces: Faces, seat: int, before: Cards, after: Cards) -> Faces:
    """Taken cards and the Foot join the hand when the counts say so."""
    hand = faces.hands[seat]
    if faces.taken and after[TAKEN_COUNT] == 0:
        hand += faces.taken
        faces = faces._replace(taken=())
    if after[FOOT_STATE + seat] == ON_FOOT != before[FOOT_STATE + seat]:
        hand += faces.feet[seat]
        faces = faces._replace(feet=put(faces.feet, seat, ()))
    return faces._replace(hands=put(faces.hands, seat, hand))
