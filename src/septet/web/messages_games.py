"""What is told of the games over HTTP: rules pages, house rules that go together, the bots that play them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from septet.rulebook import Example, Heading, HouseRule, Sentence, Text, Value
from septet.seven_rocks import Picture, Ply


class AskedRules(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules that a table may want, as in `NewTable`: whether they go together."""

    form: str = ""
    rules: dict[str, Any] = {}


class GoodRules(Struct, frozen=True):
    """House rules that go together: those of them that are not the standard ones."""

    differs: tuple[str, ...]


class BotInfo(Struct, frozen=True):
    """A bot that can be seated, weakest first: its games, what it is called, and by game a line about how it plays it.

    `usual` are the games in which it sits where none is asked for.
    """

    name: str
    games: tuple[str, ...]
    usual: tuple[str, ...]
    title: Text
    about: dict[str, Text]


class DrawnFigure(Struct, frozen=True):
    """A standard figure: the rule it shows, its caption, the layout, and its plies as they are told."""

    id: str
    rule: str
    en: str
    zh: str
    layout: Picture
    plies: tuple[Ply, ...]


class Place(Struct, frozen=True):
    """A seat at a table that is to be made, and its team."""

    seat: str
    team: int


class Seating(Struct, frozen=True):
    """The seats of a form (empty where a game has only one), clockwise from the one where the person sits."""

    form: str
    places: tuple[Place, ...]


class RulesPage(Struct, frozen=True):
    """The rulebook of a game, its figures drawn; `seatings` of all its forms, the usual one first.

    `refusals`: the number of the rule behind each code.
    """

    game: str
    title: Text
    origin: Text
    sources: tuple[Heading, ...]
    sections: tuple[Heading, ...]
    statements: tuple[Sentence, ...]
    rulings: tuple[Sentence, ...]
    house_rules: tuple[HouseRule, ...]
    forms: tuple[Value, ...]
    seatings: tuple[Seating, ...]
    figures: tuple[DrawnFigure, ...]
    examples: tuple[Example, ...]
    refusals: dict[str, str | None]
