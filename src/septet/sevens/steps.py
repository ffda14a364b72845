"""The least steps a player takes, as small ints and as text (SG20).

A **step** is one small int below STEPS. A person may pick the copy that moves: then the face is carried above it, and
`bare` gives the step itself. `Q+Q` lays a queen on the queens, `Q+Qh` the queen of hearts.
"""

from __future__ import annotations

from septet.game import IllegalMove
from septet.jit import kernel

from .cards import FACE_NUMBER, FACE_TEXTS, JOKER, KEY_TEXTS, KIND_OF_FACE, KIND_TEXTS, KINDS, TWO, WILD

DRAW, TAKE, PICK_UP, ASK, YES, NO, NO_DISCARD, END = range(8)
FIRST_LAY = 8
FIRST_DISCARD = FIRST_LAY + 36
NO_CARD = FIRST_LAY + WILD * 3
"""The code that would lay a natural on the all-wild meld: never legal, it has no text."""
STEPS = FIRST_DISCARD + KINDS
PICK = 64
"""A picked copy is carried as (face + 1) × PICK."""

WORDS = ("S", "P", "F", "Q", "y", "n", "N", "end")


@kernel
def lay_of(key: int, kind: int) -> int:
    """The step that lays a card of this kind on this key: a natural, a 2 or a joker."""
    if kind == TWO:
        return FIRST_LAY + key * 3 + 1
    if kind == JOKER:
        return FIRST_LAY + key * 3 + 2
    return FIRST_LAY + key * 3


@kernel
def key_of(step: int) -> int:
    """The key of a lay."""
    return (step - FIRST_LAY) // 3


@kernel
def kind_of(step: int) -> int:
    """The kind that a lay or a discard moves."""
    if step >= FIRST_DISCARD:
        return step - FIRST_DISCARD
    which = (step - FIRST_LAY) % 3
    return (step - FIRST_LAY) // 3 if which == 0 else TWO + which - 1


@kernel
def bare(step: int) -> int:
    """A step without the copy that was picked for it."""
    return step % PICK


def picked(step: int) -> int | None:
    """The face that was picked for a step, None if any copy will do."""
    return step // PICK - 1 if step >= PICK else None


def with_pick(step: int, face: int) -> int:
    """A step that moves this very copy."""
    return step + (face + 1) * PICK


def is_lay(step: int) -> bool:
    """Whether a bare step lays a card."""
    return FIRST_LAY <= step < FIRST_DISCARD


def text(step: int) -> str:
    """`S`, `P`, `Q+Q`, `8+2`, `W+X`, `F`, `Q`, `y`, `n`, `D4`, `N`, `end`; with a picked copy `Q+Qh`, `D4d`."""
    plain, face = bare(step), picked(step)
    if plain < FIRST_LAY:
        return WORDS[plain]
    card = KIND_TEXTS[kind_of(plain)] if face is None else FACE_TEXTS[face]
    return f"D{card}" if plain >= FIRST_DISCARD else f"{KEY_TEXTS[key_of(plain)]}+{card}"


def parse(written: str) -> int:
    """The step with this text. Raises IllegalMove for what is no step at all."""
    if written in WORDS:
        return WORDS.index(written)
    key, plus, card = written.partition("+")
    if not plus:
        key, card = written[:1], written[1:]
    face = FACE_NUMBER.get(card) if card != "X" else None
    kind = KIND_OF_FACE[face] if face is not None else KIND_TEXTS.index(card) if card in KIND_TEXTS else None
    if kind is None or (plus and key not in KEY_TEXTS) or (not plus and key != "D"):
        raise IllegalMove("bad-message", f"{written!r} is not a step; a step is written S, P, Q+Q, 8+2, D4, N …")
    step = FIRST_DISCARD + kind if not plus else _lay(KEY_TEXTS.index(key), kind, written)
    return step if face is None else with_pick(step, face)


def _lay(key: int, kind: int, written: str) -> int:
    if kind not in (TWO, JOKER) and (kind != key or key == WILD):
        raise IllegalMove("no-match", f"{written}: a meld holds cards of its rank and wild cards", "S5")
    return lay_of(key, kind)
