"""Sevens 七书: a card game of melds and books for two to four teams."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from septet.game import Game, RulesError

from .acts import Act, Word, turn_acts
from .cards import (
    BLACK_THREE,
    FACE_TEXTS,
    JOKER,
    KEY_TEXTS,
    KEYS,
    KIND_OF_FACE,
    KIND_TEXTS,
    KINDS,
    RANK_ORDER,
    RED_THREE,
    SEVEN,
    TWO,
    UNSEEN,
    WILD,
    pack,
)
from .cells import DRAWING, EARNED, FIXED, MOST_SEATS, MOST_TEAMS, NOBODY, OFFSET, ON_FOOT, PLAYING, WORDS
from .deal_reader import parse_deal
from .dealing import EXACT, LEAST_CUT, Deal, begin_into, deal, deal_into, next_first, seat_names, start, team_names
from .moves import allows, apply, do, legal, legal_into, legal_steps, may_take, reveals
from .notation import deal_text, write
from .opening import minimum, most_points
from .picture import (
    Book,
    Doing,
    FootState,
    Known,
    Lacking,
    Meld,
    Pile,
    Taking,
    Team,
    Turn,
    discards,
    doing,
    face_text,
    foot_state,
    lay_points,
    opening_points,
    pile,
    taking,
    teams,
    told_turn,
    turns,
)
from .reader import read
from .refusals import refuse
from .rules import BOOK, CHOICES, FOOT_SIZE, FORMS, HAND_SIZE, STANDARD, Code, Rules, value_text
from .score import ScoreLine, round_score, score_lines
from .state import FIRST, State
from .steps import (
    ASK,
    DRAW,
    END,
    FIRST_DISCARD,
    NO,
    NO_DISCARD,
    PICK_UP,
    STEPS,
    TAKE,
    YES,
    bare,
    is_lay,
    key_of,
    kind_of,
    parse,
    text,
)
from .turn import asked_partner, has_opened, lacking, next_seat


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
        if given.get("form", self.form) != self.form:
            raise RulesError("form", given["form"], "is said by the tag Teams")
        return Rules.of({**given, "form": self.form})


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
        result_rule="SG18",
        form=form,
    )


_FORMS: dict[str, Game] = {}
for _form in FORMS:
    _FORMS[_form] = replace(_game(_form), forms=_FORMS)
GAME = _FORMS["2x2"]

__all__ = [
    "ASK",
    "BLACK_THREE",
    "BOOK",
    "CHOICES",
    "DRAW",
    "DRAWING",
    "EARNED",
    "END",
    "EXACT",
    "FACE_TEXTS",
    "FIRST",
    "FIRST_DISCARD",
    "FIXED",
    "FOOT_SIZE",
    "FORMS",
    "GAME",
    "HAND_SIZE",
    "JOKER",
    "KEYS",
    "KEY_TEXTS",
    "KINDS",
    "KIND_OF_FACE",
    "KIND_TEXTS",
    "LEAST_CUT",
    "MOST_SEATS",
    "MOST_TEAMS",
    "NO",
    "NOBODY",
    "NO_DISCARD",
    "OFFSET",
    "ON_FOOT",
    "PICK_UP",
    "PLAYING",
    "RANK_ORDER",
    "RED_THREE",
    "SEVEN",
    "STANDARD",
    "STEPS",
    "TAKE",
    "TWO",
    "UNSEEN",
    "WILD",
    "WORDS",
    "YES",
    "Act",
    "Book",
    "Code",
    "Deal",
    "Doing",
    "FootState",
    "Known",
    "Lacking",
    "Meld",
    "Pile",
    "Rules",
    "ScoreLine",
    "State",
    "Taking",
    "Team",
    "Turn",
    "Word",
    "allows",
    "apply",
    "asked_partner",
    "bare",
    "begin_into",
    "deal",
    "deal_into",
    "deal_text",
    "discards",
    "do",
    "doing",
    "face_text",
    "foot_state",
    "has_opened",
    "is_lay",
    "key_of",
    "kind_of",
    "lacking",
    "lay_points",
    "legal",
    "legal_into",
    "legal_steps",
    "may_take",
    "minimum",
    "most_points",
    "next_first",
    "next_seat",
    "opening_points",
    "pack",
    "parse",
    "parse_deal",
    "pile",
    "read",
    "refuse",
    "reveals",
    "round_score",
    "score_lines",
    "seat_names",
    "start",
    "taking",
    "team_names",
    "teams",
    "text",
    "told_turn",
    "turn_acts",
    "turns",
    "value_text",
    "write",
]
