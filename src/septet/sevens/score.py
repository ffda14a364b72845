"""The round score (S18, S19): first as the kernels compute it, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from septet.jit import kernel

from .cards import KINDS
from .cells import (
    ACTOR,
    ALL_WILD,
    BLACK,
    BOOKS,
    CUTS,
    ENDING,
    FOOT,
    FOOT_STATE,
    HAND,
    NOBODY,
    ON_FOOT,
    OUT,
    OUT_SEAT,
    RED,
    RESULT,
    ROUND,
    ROUND_SCORES,
    SCORES,
    SEVENS,
    TABLE,
    TAKEN,
    TURN,
)
from .melds import Row
from .rules import ROUNDS, Code, Rules
from .state import State
from .turn import lacking

RED_BOOK, BLACK_BOOK, FLAT_FOOT = 500, 300, 500
FLAT, FOOT_CARDS, FLAT_AND_CARDS = range(3)


@kernel
def book_points(row: Row, team: int) -> int:
    """S18: 500 a red book (wild and sevens are red), 300 a black one."""
    at = BOOKS + team * 4
    return RED_BOOK * (row[at + RED] + row[at + ALL_WILD] + row[at + SEVENS]) + BLACK_BOOK * row[at + BLACK]


@kernel
def missing_points(code: Code, row: Row, team: int) -> int:
    """S18, SG16: the book value of each required book that is lacking, a positive amount."""
    if not code.count_missing:
        return 0
    wild, sevens, red, black = lacking(code, row, team)
    return RED_BOOK * (wild + sevens + red) + BLACK_BOOK * black


@kernel
def hand_points(code: Code, row: Row, team: int) -> int:
    """S19: the cards left in the team's hands, a positive amount."""
    points = 0
    for seat in range(team, code.seats, code.teams):
        for kind in range(KINDS):
            points += code.points[kind] * row[HAND + seat * KINDS + kind]
            if seat == row[ACTOR]:
                points += code.points[kind] * row[TAKEN + kind]
    return points


@kernel
def foot_points(code: Code, row: Row, team: int) -> int:
    """S18, SG17: the Feet that were not picked up, a positive amount."""
    points = 0
    for seat in range(team, code.seats, code.teams):
        if row[FOOT_STATE + seat] == ON_FOOT:
            continue
        if code.foot_counts != FOOT_CARDS:
            points += FLAT_FOOT
        if code.foot_counts != FLAT:
            for kind in range(KINDS):
                points += code.points[kind] * row[FOOT + seat * KINDS + kind]
    return points


@kernel
def out_points(code: Code, row: Row, team: int) -> int:
    """S17: the bonus for going out."""
    out = row[ENDING] == OUT and code.team_of[row[OUT_SEAT]] == team
    return code.go_out_bonus if out else 0


@kernel
def bonus_points(code: Code, row: Row, team: int) -> int:
    """S8, S17: going out, and exact cuts."""
    return out_points(code, row, team) + code.cut_bonus * row[CUTS + team]


@kernel
def round_score(code: Code, row: Row, team: int) -> int:
    """A team's own score of the round."""
    return (
        book_points(row, team)
        - missing_points(code, row, team)
        + row[TABLE + team]
        - hand_points(code, row, team)
        - foot_points(code, row, team)
        + bonus_points(code, row, team)
    )


@dataclass(frozen=True)
class ScoreLine:
    """A team's round line by line, positive amounts in points: `books - missing + table - hand - foot + bonus`.

    `books` are `red + black`, the bonus is `out + cuts`.
    """

    team: int
    books: int
    missing: int
    table: int
    hand: int
    foot: int
    bonus: int
    round: int
    total: int
    red: int
    black: int
    out: int
    cuts: int


def score_lines(rules: Rules, state: State) -> list[ScoreLine]:
    """The score sheet of a round that is over, a line a team."""
    code, row = rules.code, list(state.cells)
    return [
        ScoreLine(
            team,
            book_points(row, team),
            missing_points(code, row, team),
            row[TABLE + team],
            hand_points(code, row, team),
            foot_points(code, row, team),
            bonus_points(code, row, team),
            row[ROUND_SCORES + team],
            row[SCORES + team],
            book_points(row, team) - BLACK_BOOK * row[BOOKS + team * 4 + BLACK],
            BLACK_BOOK * row[BOOKS + team * 4 + BLACK],
            out_points(code, row, team),
            code.cut_bonus * row[CUTS + team],
        )
        for team in range(code.teams)
    ]


@kernel
def end_round(code: Code, row: Row) -> None:
    """Score the round for every team, and end the game where it is decided (SG18)."""
    for team in range(code.teams):
        row[ROUND_SCORES + team] = round_score(code, row, team)
        row[SCORES + team] += row[ROUND_SCORES + team]
    row[TURN] = NOBODY
    if row[ROUND] < ROUNDS:
        return
    best = row[SCORES]
    for team in range(code.teams):
        best = max(best, row[SCORES + team])
    winners, count = 0, 0
    for team in range(code.teams):
        if row[SCORES + team] == best:
            winners |= 1 << team
            count += 1
    if count == 1 or not code.extra_round:
        row[RESULT] = winners
