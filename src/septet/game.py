"""What every game of Septet is: a frozen bundle of plain functions, and the errors they raise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .records import Record, Scanner


class SeptetError(ValueError):
    """Any refusal of Septet: `str()` is one sentence for people; `rule` the number of the rule behind it."""

    rule: str | None = None


class IllegalMove(SeptetError):
    """A move that may not be made. `code` is a stable word for programs, `rule` the rule it breaks (R8, S12, …)."""

    def __init__(self, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.code = code
        self.reason = reason
        self.rule = rule


class BadDeal(SeptetError):
    """A deal that cannot be: tiles missing or twice, the wrong leader, a draw that names somebody else.

    `part` names what of the deal is wrong, where it has parts.
    """

    def __init__(self, reason: str, rule: str | None = None, part: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.part = part


class RulesError(SeptetError):
    """House rules that cannot be agreed: names the field, the value and why.

    `code` is a stable word for programs: `value` if the value itself is impossible, else what does not go together.
    """

    def __init__(self, field: str, value: object, why: str, code: str = "value") -> None:
        super().__init__(f"house rule {field}={_written(value)}: {why}")
        self.field = field
        self.value = value
        self.why = why
        self.code = code


def _written(value: object) -> str:
    """A value of a house rule as people write it."""
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    return "/".join(map(_written, value)) if isinstance(value, (tuple, list)) else str(value)


@dataclass(frozen=True)
class Game:
    """One game, as the functions that make it. States, deals and rules are the game's own types.

    Every state has a field `turn` (the seat to act, -1 if nobody: before a deal, between deals, after the end) and a
    field `result` (-1 while the match runs, else a position in `results`).
    """

    id: str
    tag: str
    format: str
    seats: tuple[str, ...]
    teams: tuple[str, ...]
    team_of: tuple[int, ...]
    results: tuple[str, ...]
    """The ways a match ends, as a record names them."""
    rules: Any
    """The class of its house rules: frozen, with `parse(text)`, `of(values)`, `text()` and `differs`."""
    first: Any
    """The state before the first deal."""
    blank: Any
    """A state that shows nothing: what a view is built from."""
    words: Mapping[str, str]
    """Beside each field of the state who may see it: `all`, `own seat` (an entry a seat), `nobody`."""
    deal: Callable[[Any, Any, Random], Any]
    start: Callable[[Any, Any, Any], Any]
    legal: Callable[[Any, Any], list[int]]
    allows: Callable[[Any, Any, int], bool]
    """Whether a move may be made: it is legal, or a legal one that also picks a copy which is there (Sevens)."""
    apply: Callable[[Any, Any, int], Any]
    text: Callable[[int], str]
    parse: Callable[[str], int]
    deal_text: Callable[[Any], str]
    parse_deal: Callable[[str], Any]
    """A deal and its text, like `text` and `parse` of a move."""
    reveals: Callable[[Any, Any, Any], bool]
    """Whether a move (rules, state before, state after) told anybody something new, so that it cannot be taken back."""
    refuse: Callable[[Any, Any, int], IllegalMove]
    """Why this move is not legal here."""
    write: Callable[[Record, bool], str]
    """The movetext of a record; with True the public profile."""
    read: Callable[[Record, Scanner], None]
    """Fill a new record from its movetext, recomputing everything. Raises BadRecord."""
    result_rule: str | None = None
    """The rule that says who wins."""
    form: str = ""
    """How many teams of how many, where a game has several forms: the tag Teams."""
    forms: Mapping[str, Game] = field(default_factory=dict)
    """The same game in each of its forms, this one included."""

    @cached_property
    def fields(self) -> Mapping[str, tuple[str, ...]]:
        """The fields of the state, by the word that stands beside them."""
        return {word: tuple(name for name in self.words if self.words[name] == word) for word in self.words.values()}


def play(game: Game, rules: Any, state: Any, move: int) -> Any:
    """The state after a legal move. Raises IllegalMove with the reason otherwise; the given state is never changed."""
    if not game.allows(rules, state, move):
        raise game.refuse(rules, state, move)
    return game.apply(rules, state, move)
