"""One short round of Sevens with nearly everything in it that a record can hold, from a stacked deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hands import faces
from septet import Record
from septet.sevens import GAME, Rules
from septet.sevens.cards import FACE_TEXTS, pack
from septet.sevens.dealing import Deal

RULES = Rules(decks=4, book_each_first=False, required_books=(0, 1, 2, 0))
HANDS = (
    "Ks Kh Kd Kc Ks Kh Kd 4s 4h 4d 4c 7s 7h",
    "Qs Qh As Ah Ad 5s 5h 5d 3s 6s 6h 6d 6c",
    "Ts Th Td Tc Ts 9s 9h 9d 9c 8s 8h 8d 3c",
    "2s 2h 2d 2c X X X Js Jh Jd Jc 3h 6s",
)
FEET = (
    "7s 7h 7d 7c 7s 7h 7d 7c 7s 7h 7d",
    "Js Jh Jd Jc 3h 3h 3d 3d 3d 3c 3c",
    "5c 5c 5s 5h 5d 3s Jc 3c 3h 3d As",
    "Qs Qh Qd Qc Qs Qh 2s X 3s Ac Ad",
)
FLIP, BACK = "Kd 5c 3s 9h Qc", "7c"
DRAWN = "9s 8c 4s 6d 4h 4d 6h 6d 8s 5s Ts Tc Kc Kd Js 8h Ac Qd 9d 4c Kh Ks"
"""The top of the stock."""

TURNS = (
    "P Q+Qc Q+Q Q+Q A+A A+A A+A D3s",
    "S D3c",
    "S W+2 W+2 W+2 W+2 W+X W+X W+X D3h",
    "S K+K K+K K+K K+K K+K K+K K+K 4+4 4+4 4+4 4+4 4+4 4+4 N",
    "S 6+6 6+6 6+6 6+6 6+6 6+6 5+5 5+5 5+5 5+5 D9h",
    "S T+T T+T T+T T+T T+T 9+9 9+9 9+9 9+9 9+9 8+8 8+8 8+8 8+8 8+8 D5s",
    "S Q+Q Q+Q Q+Q Q+X J+J J+J J+J D6s",
    "S 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 7+7 DKc",
    "S DJs",
    "S DAc",
    "S D9d",
    "S K+K K+K K+K",
)


def stacked(rules: Rules, hands: Sequence[str], feet: Sequence[str], flip: str, back: str, drawn: str) -> Deal:
    """A deal of these cards, P2 first: `drawn` comes first from the stock. Feet that are not given get what is left."""
    given = [*map(faces, (*hands, *feet, flip, drawn))]
    rest = Counter(pack(rules.packs, rules.jokers_per_deck))
    rest.subtract(card for row in given for card in row)
    assert min(rest.values()) >= 0, f"too many {[FACE_TEXTS[card] for card in rest if rest[card] < 0]}"
    left = sorted(rest.elements())
    other = [tuple(left.pop() for _ in range(11)) for _ in hands[len(feet) :]]
    return Deal(
        1,
        (26, 24, 21, 25),
        tuple(map(faces, hands)),
        (*map(faces, feet), *other),
        faces(flip),
        faces(back),
        (*faces(drawn), *left),
    )


def played(rules: Rules, deal: Deal, *turns: str) -> Record:
    """A record of this deal and these steps."""
    record = Record(GAME, rules)
    record.start(deal)
    for step in " ".join(turns).split():
        record.play(step)
    return record


def short_game(rules: Rules = RULES, turns: Sequence[str] = TURNS, drawn: str = DRAWN) -> Record:
    """The whole round."""
    return played(rules, stacked(rules, HANDS, FEET, FLIP, BACK, drawn), *turns)


def short_text() -> str:
    """The same as text."""
    return short_game().format()
