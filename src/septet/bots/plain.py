"""A sensible beginner at Sevens: opens when it can, saves wild cards, works towards the required books."""

from __future__ import annotations

from random import Random

from septet import sevens
from septet.sevens import BLACK_THREE, JOKER, RED_THREE, SEVEN, TWO, WILD
from septet.views import View

from .bot import Bot

BIG_PILE = 4
"""From so many cards on a pile is worth taking, and worth guarding."""


def plain(seen: View, _rng: Random) -> int:
    """The step that a sensible beginner takes."""
    sight = _Sight(seen)
    return max(seen.legal, key=lambda step: (_worth(sight, step), -step))


class _Sight:
    """What a beginner looks at: the own hand by kind, the own team's melds and what it lacks."""

    def __init__(self, seen: View) -> None:
        state, rules = seen.state, seen.rules
        self.state, self.rules = state, rules
        self.seat = seen.seat or 0
        self.team = self.seat % rules.teams
        self.hand = state.hand[self.seat]
        self.wild, self.sevens, self.red, self.black = sevens.lacking(rules.code, list(state.cells), self.team)
        self.ready = not (self.wild or self.sevens or self.red or self.black)

    def meld(self, key: int, team: int | None = None) -> tuple[int, int]:
        """Naturals and wild cards of an open meld."""
        at = ((self.team if team is None else team) * 12 + key) * 3
        naturals, twos, jokers = self.state.meld[at : at + 3]
        return naturals, twos + jokers

    @property
    def others(self) -> list[int]:
        """The other teams."""
        return [team for team in range(self.rules.teams) if team != self.team]


def _worth(sight: _Sight, step: int) -> float:
    """How gladly a step is taken; only the order counts."""
    if step == sevens.TAKE:
        return 60 if sight.state.pile_size >= BIG_PILE or not sight.state.stock_left else 40
    if step in (sevens.DRAW, sevens.YES):
        return 50
    if step == sevens.PICK_UP:
        return 900
    if step == sevens.ASK:
        return 800 if sight.ready else -900
    if step in (sevens.NO_DISCARD, sevens.END, sevens.NO):
        return 0
    if sevens.is_lay(step):
        return _lay(sight, sevens.key_of(step), sevens.kind_of(step))
    return _discard(sight, sevens.kind_of(step))


def _lay(sight: _Sight, key: int, kind: int) -> float:
    """Laying is better than discarding (above 0) unless the card is worth keeping (below -500)."""
    naturals, wilds = sight.meld(key)
    if kind not in (TWO, JOKER):
        return 300 + 10 * (naturals + wilds) + (50 if key == SEVEN else 0) - key
    if sight.ready and not any(sight.hand[:WILD]):
        return 100
    if key == WILD:
        return 200 + naturals if sight.wild or wilds else _forced(sight)
    size = naturals + wilds
    if sight.black and size >= 4 and (not sight.wild or _spare(sight)) and _may_spoil(sight, wilds):
        return 150 + 10 * size + 5 * wilds
    if size == 6 and wilds:
        return 120
    return _forced(sight)


def _forced(sight: _Sight) -> float:
    """A wild card that is better kept, unless it is needed to open or nothing else may be done."""
    return 50 if sight.state.laid or sight.state.begun >= 0 else -700


def _spare(sight: _Sight) -> bool:
    """Whether the hand holds more wild cards than a wild book still takes."""
    _, lying = sight.meld(WILD)
    return bool(sight.hand[TWO] + sight.hand[JOKER] > 7 - lying)


def _may_spoil(sight: _Sight, wilds: int) -> bool:
    """Whether a meld may become black: it is so already, or enough clean ones remain for the red books."""
    clean = sum(1 for key in range(WILD) if key != SEVEN and sight.meld(key)[0] >= 3 and not sight.meld(key)[1])
    return bool(wilds > 0 or clean > sight.red or not sight.red)


def _discard(sight: _Sight, kind: int) -> float:
    """The least useful card goes: red threes at once, black ones to guard a big pile, wild cards last."""
    if kind == RED_THREE:
        return -100
    if kind == BLACK_THREE:
        return -110 if sight.state.pile_size >= BIG_PILE else -150
    if kind in (TWO, JOKER):
        return -600
    naturals, wilds = sight.meld(kind)
    use = 40 * min(sight.hand[kind], 3) + (60 if naturals + wilds else 0)
    feeds = sum(25 for team in sight.others if sum(sight.meld(kind, team)) in (3, 4))
    return float(-200 - use - feeds - (5 if kind == 10 else 0))


PLAIN = Bot(
    "plain",
    "平实",
    "A sensible beginner: opens when it can, saves wild cards, collects the five books.",
    "稳当的新手：能亮牌就亮，省着百搭牌，凑齐五书。",
    plain,
    ("sevens",),
)
