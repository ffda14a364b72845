"""The house rules of Sevens: one frozen, validated object, agreed before the first deal (S1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import NamedTuple

from septet.game import RulesError

from .cards import KIND_TEXTS

FORMS: dict[str, tuple[int, int]] = {"2x2": (2, 2), "2x3": (2, 3), "3x2": (3, 2), "4x2": (4, 2)}
"""Teams and players a team (S2)."""

HAND_SIZE, FOOT_SIZE, ROUNDS, BOOK = 13, 11, 4, 7

CHOICES: dict[str, tuple[str, ...]] = {
    "first_player": ("random_then_rotate", "random_each_round", "round_winner"),
    "direction": ("clockwise", "counterclockwise"),
    "exact_cut": ("simulated", "manual", "off"),
    "short_pile": ("take_all", "forbid"),
    "pickup_match": ("two_natural", "natural_plus_wild"),
    "pickup_wild_top": ("same_face", "any_two_wild", "never"),
    "opening_scope": ("team", "player"),
    "foot_pickup": ("automatic", "optional"),
    "stuck_with_sevens": ("skip_discard", "allow_discard"),
    "final_discard": ("optional", "forbidden", "required"),
    "missing_books": ("book_value", "none"),
    "unpicked_foot": ("flat_500", "cards", "flat_500_plus_cards"),
    "tie_break": ("shared", "extra_round"),
}
"""The values of each house rule that is a choice, the standard one first."""

NEVER_MORE = 1_000_000
MOST_DECKS = 40
STANDARD_POINTS = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 20, 5, 500)
POINTS_ORDER = ("X", "2", "A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3r", "3b")
ROUND_WINNER = 2
EACH_ROUND = 1
SIMULATED = 0
ANY_TWO_WILD, NEVER = 1, 2
FORBIDDEN, REQUIRED = 1, 2


class Code(NamedTuple):
    """House rules as the kernels read them: integers only. Choices are positions in CHOICES; a cap of wild cards or a
    pile that is taken whole are NEVER_MORE."""

    teams: int
    seats: int
    first_player: int
    counterclockwise: int
    exact_cut: int
    initial_discards: int
    stock_draw: int
    pile_take: int
    forbid_short_pile: int
    wild_may_match: int
    wild_top: int
    wild_freezes: int
    most_wilds: int
    book_each_first: int
    each_opens: int
    foot_optional: int
    sevens_discard: int
    final_discard: int
    ask_partner: int
    count_missing: int
    foot_counts: int
    extra_round: int
    go_out_bonus: int
    cut_bonus: int
    minimums: tuple[int, int, int, int]
    required: tuple[int, int, int, int]
    points: tuple[int, ...]
    team_of: tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    """House rules; the defaults are the standard rules. Raises RulesError(field, value, why) when built badly.

    `form` is teams x players a team; `decks` None means by the form (S2). Amounts are cards or points.
    `pile_take` None takes the whole pile, `max_wilds` None is the majority rule alone (S6); `required_books` counts
    wild, sevens, red in all, black; `card_points` goes by kind: 4…K, A, 2, joker, black 3, red 3.
    """

    form: str = "2x2"
    decks: int | None = None
    jokers_per_deck: int = 2
    first_player: str = "random_then_rotate"
    direction: str = "clockwise"
    exact_cut: str = "simulated"
    exact_cut_bonus: int = 100
    initial_discards: int = 5
    stock_draw: int = 2
    pile_take: int | None = 5
    short_pile: str = "take_all"
    pickup_match: str = "two_natural"
    pickup_wild_top: str = "same_face"
    wild_discard_freezes: bool = False
    max_wilds: int | None = None
    book_each_first: bool = True
    opening_scope: str = "team"
    opening_minimums: tuple[int, ...] = (90, 120, 150, 180)
    foot_pickup: str = "automatic"
    stuck_with_sevens: str = "skip_discard"
    final_discard: str = "optional"
    go_out_bonus: int = 100
    ask_partner: bool = False
    required_books: tuple[int, ...] = (1, 1, 3, 2)
    missing_books: str = "book_value"
    unpicked_foot: str = "flat_500"
    card_points: tuple[int, ...] = STANDARD_POINTS
    tie_break: str = "shared"

    def __post_init__(self) -> None:
        if self.form not in tuple(FORMS):
            raise RulesError("form", self.form, f"must be one of {', '.join(FORMS)}")
        for name, values in CHOICES.items():
            if getattr(self, name) not in values:
                raise RulesError(name, getattr(self, name), f"must be one of {', '.join(values)}")
        self._check_numbers()
        self._check_together()

    def _check_numbers(self) -> None:
        for name, (least, absent) in NUMBERS.items():
            value = getattr(self, name)
            if value is None and absent:
                continue
            if type(value) is not int or not least <= value <= NEVER_MORE:
                raise RulesError(name, value, f"must be a whole number from {least} to {NEVER_MORE:,}")
        for name, length in LISTS.items():
            row = getattr(self, name)
            if type(row) is not tuple or len(row) != length:
                raise RulesError(name, row, f"must be {length} numbers")
            if any(type(value) is not int or not 0 <= value <= NEVER_MORE for value in row):
                raise RulesError(name, row, f"must be whole numbers from 0 to {NEVER_MORE:,}")
        for name in FLAGS:
            if type(getattr(self, name)) is not bool:
                raise RulesError(name, getattr(self, name), "must be true or false")
        if self.initial_discards not in (1, 5):
            raise RulesError("initial_discards", self.initial_discards, "must be 5 or 1")
        if self.jokers_per_deck not in (0, 2, 4):
            raise RulesError("jokers_per_deck", self.jokers_per_deck, "must be 2, 0 or 4")

    def _check_together(self) -> None:
        packs = self.packs
        if packs > MOST_DECKS:
            raise RulesError("decks", packs, f"must be at most {MOST_DECKS}", "many-packs")
        cards = packs * (52 + self.jokers_per_deck)
        need = self.seats * (HAND_SIZE + FOOT_SIZE) + self.initial_discards + self.stock_draw
        if cards < need:
            why = f"{cards} cards are too few for the deal, the flip and a draw: {need}"
            raise RulesError("decks", packs, why, "few-cards")
        wild, sevens, red, black = self.required_books
        if red < wild + sevens:
            why = f"{red} red books in all cannot hold {wild} wild and {sevens} of sevens"
            raise RulesError("required_books", self.required_books, why, "red-books")
        most_wild = packs * (4 + self.jokers_per_deck) // BOOK
        if wild > most_wild:
            why = f"the packs hold {most_wild} wild books at most"
            raise RulesError("required_books", self.required_books, why, "wild-books")
        if sevens > packs * 4 // BOOK:
            why = f"the packs hold {packs * 4 // BOOK} books of sevens at most"
            raise RulesError("required_books", self.required_books, why, "sevens-books")
        if black and self.max_wilds == 0:
            why = "black books are required, and max_wilds=0 allows none"
            raise RulesError("required_books", self.required_books, why, "black-books")

    @property
    def teams(self) -> int:
        """How many teams."""
        return FORMS[self.form][0]

    @property
    def seats(self) -> int:
        """How many seats; seat % teams is the team (SG1)."""
        return FORMS[self.form][0] * FORMS[self.form][1]

    @property
    def packs(self) -> int:
        """How many packs: six for two teams, players + 2 for more (S2), or as agreed."""
        if self.decks is not None:
            return self.decks
        return 6 if self.teams == 2 else self.seats + 2

    @cached_property
    def code(self) -> Code:
        """These rules as the kernels read them."""

        def choice(name: str) -> int:
            return CHOICES[name].index(getattr(self, name))

        def number(value: int | None) -> int:
            return NEVER_MORE if value is None else value

        return Code(
            self.teams,
            self.seats,
            choice("first_player"),
            choice("direction"),
            choice("exact_cut"),
            self.initial_discards,
            self.stock_draw,
            number(self.pile_take),
            choice("short_pile"),
            choice("pickup_match"),
            choice("pickup_wild_top"),
            int(self.wild_discard_freezes),
            number(self.max_wilds),
            int(self.book_each_first),
            choice("opening_scope"),
            choice("foot_pickup"),
            choice("stuck_with_sevens"),
            choice("final_discard"),
            int(self.ask_partner),
            1 - choice("missing_books"),
            choice("unpicked_foot"),
            choice("tie_break"),
            self.go_out_bonus,
            self.exact_cut_bonus,
            _four(self.opening_minimums),
            _four(self.required_books),
            self.card_points,
            tuple(seat % self.teams for seat in range(max(teams * players for teams, players in FORMS.values()))),
        )

    @classmethod
    def parse(cls, text: str, form: str = "2x2") -> Rules:
        """Rules from `name=value,name=value`; what is not given has its default. Raises RulesError."""
        given: dict[str, object] = {"form": form}
        for part in text.split(",") if text.strip() else ():
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not name or not equals or not value:
                raise RulesError(name, value, f"{part.strip()!r} must be written name=value")
            if name in given:
                raise RulesError(name, value, "is given twice" if name != "form" else "is said by the tag Teams")
            given[name] = value
        return cls.of(given)

    @classmethod
    def of(cls, given: Mapping[str, object]) -> Rules:
        """Rules from values by name (numbers, flags and lists also as text). Raises RulesError."""
        known = {field.name for field in fields(cls)}
        values: dict[str, object] = {}
        for name, value in given.items():
            if name not in known:
                raise RulesError(name, value, "there is no such house rule")
            values[name] = _value(name, value)
        try:
            return cls(**values)  # type: ignore[arg-type]
        except RulesError as error:  # told with the value as it was given
            raise RulesError(error.field, given.get(error.field, error.value), error.why, error.code) from None

    @property
    def differs(self) -> dict[str, object]:
        """The house rules that are not the standard ones, by name; the form is not one of them."""
        now = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "form"}
        return {name: value for name, value in now.items() if value != getattr(STANDARD, name)}

    def text(self) -> str:
        """`name=value,name=value` of what differs from the standard rules; empty when nothing does."""
        return ",".join(f"{name}={value_text(name, value)}" for name, value in self.differs.items())


NUMBERS: dict[str, tuple[int, bool]] = {
    "decks": (1, True),
    "jokers_per_deck": (0, False),
    "exact_cut_bonus": (0, False),
    "initial_discards": (1, False),
    "stock_draw": (1, False),
    "pile_take": (1, True),
    "max_wilds": (0, True),
    "go_out_bonus": (0, False),
}
"""The house rules that are numbers: the least, and whether a word may stand instead (None)."""

LISTS = {"opening_minimums": 4, "required_books": 4, "card_points": 15}
FLAGS = ("wild_discard_freezes", "book_each_first", "ask_partner")
ABSENT = {"decks": "form", "pile_take": "whole", "max_wilds": "majority"}
"""The word for None in a record."""

STANDARD = Rules()


def value_text(name: str, value: object) -> str:
    """A value as it is written in a record: `whole`, `true`, `90/120/150/180`, `X:20/2:20/…`."""
    if value is None:
        return ABSENT[name]
    if isinstance(value, bool):
        return "true" if value else "false"
    if name == "card_points" and isinstance(value, tuple):
        return "/".join(f"{kind}:{value[KIND_TEXTS.index(kind)]}" for kind in POINTS_ORDER)
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _value(name: str, value: object) -> object:
    if isinstance(value, list):
        value = tuple(value)
    if not isinstance(value, str) or name in CHOICES or name == "form":
        return value
    if name in FLAGS:
        return {"true": True, "false": False}.get(value, value)
    if value == ABSENT.get(name):
        return None
    if name == "card_points":
        return _card_points(value)
    if name in LISTS:
        return tuple(_number(name, part) for part in value.split("/"))
    return _number(name, value)


def _card_points(value: str) -> tuple[int, ...]:
    points: dict[str, int] = {}
    for part in value.split("/"):
        kind, _, number = part.partition(":")
        if kind not in KIND_TEXTS or kind in points:
            raise RulesError("card_points", value, f"{part!r} is not one of the 15 kinds, each once, as X:20")
        points[kind] = _number("card_points", number)
    if len(points) < len(KIND_TEXTS):
        lacking = ", ".join(kind for kind in POINTS_ORDER if kind not in points)
        raise RulesError("card_points", value, f"a full table is needed, {lacking} lacking")
    return tuple(points[kind] for kind in KIND_TEXTS)


def _number(name: str, value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= 9):
        raise RulesError(name, value, "must be a whole number")
    return int(value)


def _four(row: tuple[int, ...]) -> tuple[int, int, int, int]:
    one, two, three, four = row
    return one, two, three, four
