"""What a hand that is over costs or earns each team (R17), under the house rules."""

from __future__ import annotations

from septet.jit import kernel

from .places import NONE
from .rules import NO_ROUNDING, PER_TEAM, Code, rounded
from .state import OUT, TIE
from .tiles import pips

Hands = tuple[int, int, int, int]


@kernel
def worth(code: Code, hand: int) -> int:
    """What one hand (a mask) counts on its own: rounded `per_hand`, else its raw pips."""
    count = pips(hand)
    return count if code.rounding in (PER_TEAM, NO_ROUNDING) else rounded(count)


@kernel
def together(code: Code, one: int, other: int) -> int:
    """What two hands that count this much count together, as a team's. R17: each is rounded before they are added."""
    return rounded(one + other) if code.rounding == PER_TEAM else one + other


@kernel
def team_worth(code: Code, hands: Hands, team: int) -> int:
    """What the two hands of a team count together."""
    return together(code, worth(code, hands[team]), worth(code, hands[team + 2]))


@kernel
def counts(code: Code, ending: int, out_seat: int, seat: int) -> bool:
    """Whether the hand of a seat counts in the settlement: an award is made of the opponents' hands alone."""
    return code.award == 0 or ending != OUT or seat % 2 != out_seat % 2


@kernel
def change(code: Code, worths: tuple[int, int], ending: int, out_seat: int, team: int) -> int:
    """The points that settlement adds to a team's score, from what the hands of both teams count: a deduction is
    negative."""
    if code.award and ending == OUT:
        return worths[1 - team] if out_seat % 2 == team else 0
    return -worths[team]


@kernel
def closed(code: Code, scores: tuple[int, int], worths: tuple[int, int], ending: int, out_seat: int) -> tuple[int, int]:
    """Both scores after a settlement, from what the hands of both teams count."""
    north_south = scores[0] + change(code, worths, ending, out_seat, 0)
    east_west = scores[1] + change(code, worths, ending, out_seat, 1)
    if code.floor_zero:
        return max(north_south, 0), max(east_west, 0)
    return north_south, east_west


@kernel
def settled(code: Code, scores: tuple[int, int], hands: Hands, ending: int, out_seat: int) -> tuple[int, int]:
    """Both scores after the settlement of a hand that ended OUT (by `out_seat`) or in a BLOCK."""
    return closed(code, scores, (team_worth(code, hands, 0), team_worth(code, hands, 1)), ending, out_seat)


@kernel
def result(code: Code, scores: tuple[int, int], hand: int) -> int:
    """Who has won after a settled hand: a team, TIE, or NONE if there is another hand (RG7, RG8)."""
    ahead = TIE if scores[0] == scores[1] else (0 if scores[0] > scores[1] else 1)
    if code.end_of_hand and ahead != TIE and max(scores[0], scores[1]) >= code.target:
        return ahead
    return ahead if hand == code.max_hands else NONE
