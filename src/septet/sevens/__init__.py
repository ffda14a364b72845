"""Sevens 七书: a card game of melds and books for two to four teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from septet.game import Game

from .cards import BLACK_THREE, JOKER, KINDS, RED_THREE, SEVEN, TWO, WILD
from .cells import WORDS
from .deal_reader import parse_deal
from .dealing import deal, seat_names, start, team_names
from .moves import allows, apply, legal, reveals
from .notation import deal_text, write
from .reader import read
from .refusals import refuse
from .rules import FORMS, Rules
from .state import FIRST, State
from .steps import ASK, DRAW, END, NO, NO_DISCARD, PICK_UP, STEPS, TAKE, YES, is_lay, key_of, kind_of, parse, text
from .turn import lacking


@dataclass(frozen=True)
class FormRules:
    """The class of house rules for one form: `Rules` with the form given."""

    form: str

    def __call__(self, **values: Any) -> Rules:
        return Rules(form=self.form, **values)

    def parse(self, written: str) -> Rules:
        """Rules from `name=value,name=value`. Raises RulesError."""
        return Rules.parse(written, self.form)

    def of(self, given: dict[str, object]) -> Rules:
        """Rules from values by name. Raises RulesError."""
        return Rules.of({"form": self.form, **given})


def _game(form: str) -> Game:
    rules = Rules(form=form)
    teams = team_names(rules)
    shares = [" ".join(name for at, name in enumerate(teams) if mask >> at & 1) for mask in range(1 << len(teams))]
    return Game(
        id="sevens",
        tag="Sevens",
        format="svn1",
        seats=seat_names(rules),
        teams=teams,
        team_of=tuple(seat % rules.teams for seat in range(rules.seats)),
        results=tuple(shares),
        rules=FormRules(form),
        first=FIRST,
        blank=FIRST,
        words=WORDS,
        deal=deal,
        start=start,
        legal=legal,
        allows=allows,
        apply=apply,
        text=text,
        parse=parse,
        deal_text=deal_text,
        parse_deal=partial(parse_deal, seats=seat_names(rules)),
        reveals=reveals,
        refuse=refuse,
        write=write,
        read=read,
        form=form,
    )


_FORMS: dict[str, Game] = {}
for _form in FORMS:
    _FORMS[_form] = replace(_game(_form), forms=_FORMS)
GAME = _FORMS["2x2"]

__all__ = [
    "ASK",
    "BLACK_THREE",
    "DRAW",
    "END",
    "FIRST",
    "FORMS",
    "GAME",
    "JOKER",
    "KINDS",
    "NO",
    "NO_DISCARD",
    "PICK_UP",
    "RED_THREE",
    "SEVEN",
    "STEPS",
    "TAKE",
    "TWO",
    "WILD",
    "YES",
    "Rules",
    "State",
    "allows",
    "apply",
    "deal",
    "is_lay",
    "key_of",
    "kind_of",
    "lacking",
    "legal",
    "parse",
    "read",
    "start",
    "text",
    "write",
]
