"""The house rules of Seven Rocks: one frozen, validated object, agreed before the first deal."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import NamedTuple

from septet.game import RulesError
from septet.jit import kernel

CHOICES: dict[str, tuple[str, ...]] = {
    "win_timing": ("immediate", "end_of_hand"),
    "lead_draw": ("tile_draw", "random_seat"),
    "lead_after_block": ("draw_again", "same_leader", "next_seat"),
    "settlement": ("deduct_own", "award_to_out_team"),
    "rounding": ("per_hand", "per_team", "none"),
    "negative_scores": ("allow", "floor_zero"),
    "direction": ("clockwise", "counterclockwise"),
}
"""The values of each house rule that is a choice, the standard one first."""

DRAW_AGAIN, SAME_LEADER, NEXT_SEAT = range(3)
PER_HAND, PER_TEAM, NO_ROUNDING = range(3)


class Code(NamedTuple):
    """House rules as the kernels read them: integers only. Choices are positions in CHOICES; `max_hands` 0 is none."""

    target: int
    end_of_hand: int
    random_seat: int
    after_block: int
    award: int
    rounding: int
    floor_zero: int
    counterclockwise: int
    max_hands: int


@dataclass(frozen=True)
class Rules:
    """House rules; the defaults are the standard rules. Raises RulesError(field, value, why) when built badly.

    `target` is a multiple of 5, at most MOST (points); `max_hands` a number of hands, at most MOST, or None (RG8).
    """

    target: int = 250
    win_timing: str = "immediate"
    lead_draw: str = "tile_draw"
    lead_after_block: str = "draw_again"
    settlement: str = "deduct_own"
    rounding: str = "per_hand"
    negative_scores: str = "allow"
    direction: str = "clockwise"
    max_hands: int | None = None

    def __post_init__(self) -> None:
        for name, values in CHOICES.items():
            value = getattr(self, name)
            if value not in values:
                raise RulesError(name, value, f"must be one of {', '.join(values)}")
        if type(self.target) is not int or not 5 <= self.target <= MOST or self.target % 5:
            raise RulesError("target", self.target, f"must be a multiple of 5 from 5 to {MOST:,}")
        if self.max_hands is not None and (type(self.max_hands) is not int or not 1 <= self.max_hands <= MOST):
            raise RulesError("max_hands", self.max_hands, f"must be a whole number from 1 to {MOST:,}, or none")

    @cached_property
    def code(self) -> Code:
        """These rules as the kernels read them."""
        place = {name: values.index(getattr(self, name)) for name, values in CHOICES.items()}
        return Code(
            self.target,
            place["win_timing"],
            place["lead_draw"],
            place["lead_after_block"],
            place["settlement"],
            place["rounding"],
            place["negative_scores"],
            place["direction"],
            self.max_hands or 0,
        )

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Rules from `name=value,name=value`; what is not given has its default. Raises RulesError."""
        given: dict[str, str] = {}
        for part in text.split(",") if text.strip() else ():
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not name or not equals or not value:
                raise RulesError(name, value, f"{part.strip()!r} must be written name=value")
            if name in given:
                raise RulesError(name, value, "is given twice")
            given[name] = value
        return cls.of(given)

    @classmethod
    def of(cls, given: dict[str, str] | dict[str, object]) -> Rules:
        """Rules from values by name (numbers also as text, `none` for no limit). Raises RulesError."""
        known = {field.name for field in fields(cls)}
        values: dict[str, object] = {}
        for name, value in given.items():
            if name not in known:
                raise RulesError(name, value, "there is no such house rule")
            values[name] = _number(name, value) if name not in CHOICES else value
        return cls(**values)  # type: ignore[arg-type]

    @cached_property
    def differs(self) -> dict[str, int | str | None]:
        """The house rules that are not the standard ones, by name."""
        now = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in now.items() if value != getattr(STANDARD, name)}

    def text(self) -> str:
        """`name=value,name=value` of what differs from the standard rules; empty when nothing does."""
        return ",".join(f"{name}={'none' if value is None else value}" for name, value in self.differs.items())


MOST = 1_000_000
"""A bound for numbers in house rules, so that a score fits every screen and every integer."""


def _number(name: str, value: object) -> object:
    if not isinstance(value, str):
        return value
    if value == "none":
        return None if name == "max_hands" else value
    if not (value.isascii() and value.isdigit()):
        raise RulesError(name, value, "must be a whole number")
    return int(value) if len(value) <= 9 else value  # too large: the range is told, with the number as it was given


STANDARD = Rules()


@kernel
def next_seat(code: Code, seat: int) -> int:
    """Who acts after this seat, in the direction of play (R6, RG10)."""
    return (seat + 3) % 4 if code.counterclockwise else (seat + 1) % 4


@kernel
def rounded(count: int) -> int:
    """R17: pips rounded to the nearest 5."""
    return (count + 2) // 5 * 5
