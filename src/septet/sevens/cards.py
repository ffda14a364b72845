"""The cards: what the rules count (kinds), what a person sees (faces), and what a meld is named by (keys).

A **kind** is one small int, 0..14: 4 5 6 7 8 9 T J Q K A, 2, joker, black 3, red 3 (suits are dressing). A **key**
is the kind of the naturals of a meld, 0..10, or WILD for the all-wild meld. A **face** is a card as printed, 0..52:
rank and suit, or the joker; equal cards need no serial number.
"""

from __future__ import annotations

RANKS = "456789TJQKA"
KINDS = 15
TWO, JOKER, BLACK_THREE, RED_THREE = 11, 12, 13, 14
SEVEN = 3
KEYS = 12
WILD = 11
KIND_TEXTS = (*RANKS, "2", "X", "3b", "3r")
KEY_TEXTS = (*RANKS, "W")

RANK_ORDER = (BLACK_THREE, RED_THREE, *range(WILD), TWO, JOKER)
"""The kinds in the order in which a hand is sorted: threes, 4 to ace, wild cards."""

SUITS = "shdc"
FACE_RANKS = "4567" + "89TJQKA" + "23"
JOKER_FACE = 52
FACES = 53
FACE_TEXTS = (*(rank + suit for rank in FACE_RANKS for suit in SUITS), "X")
UNSEEN = -1
"""A card of a public record that nobody has seen, as face and as kind."""
FACE_NUMBER = {text: face for face, text in enumerate(FACE_TEXTS)}


def _kind(text: str) -> int:
    if text[0] == "3":
        return RED_THREE if text[1] in "hd" else BLACK_THREE
    return KIND_TEXTS.index(text[0])


KIND_OF_FACE = tuple(_kind(text) for text in FACE_TEXTS)
FACES_OF_KIND = tuple(tuple(face for face in range(FACES) if KIND_OF_FACE[face] == kind) for kind in range(KINDS))
"""The faces of each kind in canonical order: suits s h d c."""


def canonical(faces: list[int] | tuple[int, ...]) -> list[int]:
    """Cards in the order of a record: naturals, then 2s by suit s h d c, then jokers."""
    order = {TWO: 1, JOKER: 2}
    return sorted(faces, key=lambda face: (order.get(KIND_OF_FACE[face], 0), face))


def pack(decks: int, jokers_per_deck: int) -> list[int]:
    """All cards of so many packs."""
    return [face for face in range(JOKER_FACE) for _ in range(decks)] + [JOKER_FACE] * (decks * jokers_per_deck)


def kind_of_face(face: int) -> int:
    """The kind of a card, UNSEEN of one that is."""
    return UNSEEN if face == UNSEEN else KIND_OF_FACE[face]


def seen(faces: tuple[int, ...]) -> tuple[int, ...]:
    """Cards without those that are not seen."""
    return tuple(face for face in faces if face != UNSEEN)


def cards_text(faces: tuple[int, ...], hidden: bool = False) -> str:
    """`(Qs Qh X)`; `(?13)` where they are hidden."""
    shown = () if hidden else seen(faces)
    count = len(faces) - len(shown)
    return "(" + " ".join([*(FACE_TEXTS[face] for face in shown), *([f"?{count}"] * (count > 0))]) + ")"
