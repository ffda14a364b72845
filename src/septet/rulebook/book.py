"""The rulebook as data: every sentence of a game once, in both languages, with where it comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, TypeVar

T = TypeVar("T")

BOOKS = ("seven-rocks", "sevens")

Setting: TypeAlias = str | int | bool | tuple[int, ...] | None
"""What a house rule is set to; None is "not set"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """The same words in English and in Simplified Chinese."""

    en: str
    zh: str

    def get(self, lang: str) -> str:
        """The words in `lang`: Chinese for "zh" and everything that begins with it, else English."""
        return self.zh if lang.lower().startswith("zh") else self.en


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading(Text):
    """The title of a section or of a kind of source, and a line about it (a section may have none)."""

    id: str
    title: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence(Text):
    """A numbered statement (R13, S4) or ruling (RG6, SG13); `source` is the id of one of the book's sources."""

    id: str
    section: str
    title: Text
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Text):
    """One value of a house rule, its short label and its sentence; `written` is what a record's options write."""

    value: Setting
    label: Text
    written: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRule(Text):
    """A choice of the table. `varies` lists the numbers of the sentences it changes.

    Kind "choice": one of `values`, which may be true and false. Kind "integer": at least `min`, in steps of `step`, or
    None where `optional`. Kind "list": such an integer for each of `entries`, the labels of its places. `values` of the
    last two holds only those that have a name.
    """

    name: str
    kind: Literal["choice", "integer", "list"]
    title: Text
    default: Setting
    values: tuple[Value, ...]
    varies: tuple[str, ...]
    min: int | None = None
    step: int | None = None
    optional: bool = False
    entries: tuple[Text, ...] = ()
    section: str = "house-rules"
    source: str = "house rule"

    def value(self, value: Setting) -> Value:
        """The entry of a named value. Raises KeyError for a value without a name of its own."""
        return _find(self.values, "value", value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(Text):
    """A standard figure: a layout as the plies that make it (`srn1`), the rule it shows, a caption."""

    id: str
    rule: str
    plies: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Text):
    """A worked example in cards: the rule it shows, and a caption. Cards are written as in records, blanks between.

    `table` are the melds and books of a team, `pile` the top cards of the pile, the top one first, `hands` what the
    partners hold, the one whose turn it is first. Either `steps` are tried in order, and all of them are legal, or the
    last one is refused with the code `refused`. Or a round has ended and is scored: the team went `out` or not, so many
    of its `feet` were not picked up, so many of its `cuts` were exact. `sum` is how the points add up.
    """

    id: str
    rule: str
    table: tuple[str, ...] = ()
    pile: str = ""
    hands: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    refused: str = ""
    out: bool = False
    feet: int = 0
    cuts: int = 0
    sum: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """The whole rulebook of one game. `forms` are the ways to divide the seats into teams, where there are several."""

    game: str
    title: Text
    origin: Text
    sources: tuple[Heading, ...]
    sections: tuple[Heading, ...]
    statements: tuple[Sentence, ...]
    rulings: tuple[Sentence, ...]
    house_rules: tuple[HouseRule, ...]
    forms: tuple[Value, ...]
    figures: tuple[Figure, ...]
    examples: tuple[Example, ...]
    refusals: Mapping[str, str | None]
    """The number of the rule behind each code with which a move is refused; None where there is none."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Statements and rulings, in order."""
        return self.statements + self.rulings

    def sentence(self, number: str) -> Sentence:
        """The statement or ruling with this number. Raises KeyError if there is none."""
        return _find(self.sentences, "id", number)

    def house_rule(self, name: str) -> HouseRule:
        """The house rule with this name. Raises KeyError if there is none."""
        return _find(self.house_rules, "name", name)

    def figure(self, name: str) -> Figure:
        """The figure with this id. Raises KeyError if there is none."""
        return _find(self.figures, "id", name)

    def example(self, name: str) -> Example:
        """The example with this id. Raises KeyError if there is none."""
        return _find(self.examples, "id", name)

    def section(self, name: str) -> Heading:
        """The section with this id. Raises KeyError if there is none."""
        return _find(self.sections, "id", name)

    def source(self, name: str) -> Heading:
        """The kind of source with this id. Raises KeyError if there is none."""
        return _find(self.sources, "id", name)


@cache
def book(game: str) -> Book:
    """The rulebook of a game, by the game's id ("sevens"). Raises KeyError for a game without one."""
    if game not in BOOKS:
        raise KeyError(game)
    return parse(files(__package__).joinpath(f"{game.replace('-', '_')}.toml").read_text(encoding="utf-8"))


def parse(toml: str) -> Book:
    """The book in a TOML text. Raises KeyError or TypeError where a field is missing or unknown."""
    data = tomllib.loads(toml)
    return Book(
        game=data["game"],
        title=Text(**data["title"]),
        origin=Text(**data["origin"]),
        sources=tuple(map(_heading, data["sources"])),
        sections=tuple(map(_heading, data["sections"])),
        statements=tuple(map(_sentence, data["statements"])),
        rulings=tuple(map(_sentence, data["rulings"])),
        house_rules=tuple(map(_house_rule, data["house_rules"])),
        forms=tuple(map(_value, data.get("forms", ()))),
        figures=tuple(Figure(**_frozen(entry)) for entry in data.get("figures", ())),
        examples=tuple(Example(**_frozen(entry)) for entry in data.get("examples", ())),
        refusals=MappingProxyType({code: number or None for code, number in data["refusals"].items()}),
    )


def _find(entries: tuple[T, ...], field: str, wanted: object) -> T:
    for entry in entries:
        if getattr(entry, field) == wanted:
            return entry
    raise KeyError(wanted)


def _heading(entry: dict[str, Any]) -> Heading:
    return Heading(**{"en": "", "zh": ""} | entry | {"title": Text(**entry["title"])})


def _sentence(entry: dict[str, Any]) -> Sentence:
    return Sentence(**entry | {"title": Text(**entry["title"])})


def _house_rule(entry: dict[str, Any]) -> HouseRule:
    typed = {
        "title": Text(**entry["title"]),
        "values": tuple(map(_value, entry["values"])),
        "entries": tuple(Text(**label) for label in entry.get("entries", ())),
    }
    return HouseRule(**_frozen({"default": None} | entry | typed))


def _value(entry: dict[str, Any]) -> Value:
    typed = _frozen({"value": None} | entry | {"label": Text(**entry["label"])})
    return Value(**{"written": _written(typed["value"])} | typed)


def _written(value: Setting) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _frozen(entry: dict[str, Any]) -> dict[str, Any]:
    """The entry with tuples for its lists."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
