"""A position of Seven Rocks as one line of text, in the words of a record:

lead E deal N 00 03 … / E 11 16 … / S 06 12 … / W 01 02 … plies 23 13@23.3 - score NS 80 EW 30

The deal with who leads; then, where they are given, the plies played so far and the scores before the hand (R3).
"""

from __future__ import annotations

import re

from septet.game import BadDeal, IllegalMove, SeptetError, play
from septet.records import BadRecord
from septet.seven_rocks import FIRST, GAME, HAND_SIZE, Rules, State, parse, parse_deal, start

_PARTS = re.compile(r"\s*(?P<deal>.*?)(?:\bplies\b(?P<plies>.*?))?(?:\bscore\b(?P<score>.*))?", re.DOTALL)
_SCORE = re.compile(r"\s*NS\s+(-?\d{1,7})\s+EW\s+(-?\d{1,7})\s*", re.ASCII)


class BadPosition(SeptetError):
    """A position that cannot be read or reached: where (deal, ply 3, score), what is wrong, and its rule."""

    def __init__(self, where: str, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{where}: {reason}" + (f" ({rule})" if rule and f"({rule})" not in reason else ""))
        self.where = where
        self.reason = reason
        self.rule = rule


def parse_position(text: str, rules: Rules) -> State:
    """The state that a position tells of. Raises BadPosition."""
    parts = _PARTS.fullmatch(text)
    assert parts  # noqa: S101 - it matches anything
    state = _dealt(parts["deal"], rules)._replace(scores=_scores(parts["score"]))
    for ply, written in enumerate((parts["plies"] or "").split(), 1):
        try:
            state = play(GAME, rules, state, parse(written))
        except IllegalMove as error:
            raise BadPosition(f"ply {ply}", error.reason, error.rule) from None
    return state


def _dealt(text: str, rules: Rules) -> State:
    try:
        deal = parse_deal(text)
        state = start(rules, FIRST, deal)
    except (BadRecord, BadDeal) as error:
        raise BadPosition("deal", error.reason, error.rule) from None
    for seat, hand in zip(GAME.seats, deal.hands, strict=True):
        if len(hand) < HAND_SIZE:
            raise BadPosition("deal", f"{seat} has {len(hand)} tiles that are known, all {HAND_SIZE} are needed", "R2")
    return state


def _scores(text: str | None) -> tuple[int, int]:
    if text is None:
        return 0, 0
    match = _SCORE.fullmatch(text)
    if not match:
        raise BadPosition("score", f"expected NS 80 EW 30, found {text.strip()!r}", "R3")
    return int(match[1]), int(match[2])
