"""docs/protocol.md says what the server does."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import get_args

import msgspec
from starlette.routing import Route, WebSocketRoute

from septet.table import Event, Terms
from septet.web.app import NO_TABLE, ROUTES
from septet.web.common import Code, Phase
from septet.web.driver import PAUSES, READY
from septet.web.line import AT_ONCE, ELSEWHERE, MOST_WAITING, PER_SECOND, RESTARTS, TOO_SLOW
from septet.web.messages import Rocks, ToTable
from septet.web.messages_party import Phrase
from septet.web.room import REMEMBERED

DOC = (Path(__file__).parent.parent.parent / "docs/protocol.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", DOC))))


def test_every_route_is_named_and_no_other() -> None:
    routes = {route.path.replace(":int", "") for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    named = set(re.findall(r"`(?:(?:GET|POST) )?(/(?:api|ws)\b[^` ?]*)", DOC))
    assert named == {path for path in routes if path.startswith(("/api", "/ws")) and not path.endswith(":path}")}


def test_every_code_phase_and_message_is_named() -> None:
    assert set(get_args(Code)) <= WORDS
    assert set(get_args(Phase)) <= WORDS
    for message in get_args(ToTable):
        assert f'"type": "{message.__struct_config__.tag}"' in DOC


def test_the_examples_are_messages() -> None:
    examples = re.findall(r'`(\{"type": .*?\})` \|', DOC)
    assert len(examples) == len(get_args(ToTable))
    for example in examples:
        msgspec.json.decode(example, type=ToTable)


def test_fields_of_the_frame_that_are_named_exist() -> None:
    part = DOC[DOC.index("## The frame of Seven Rocks") : DOC.index("## The frame of Sevens")]
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`([\w, ]+)`", part))))
    assert {field.name for field in msgspec.structs.fields(Rocks)} >= named - {"arms", *get_args(Phase)}


def test_kinds_of_events_and_terms_are_named() -> None:
    kinds = set(re.findall(r"^    (\w+) +", str(Event.__doc__), re.MULTILINE))
    assert {"sit", "again"} <= kinds <= set(re.findall(r"`(\w+)`", DOC[DOC.index("## What is kept") :]))
    assert {field.name for field in dataclasses.fields(Terms)} <= WORDS
    assert set(get_args(Phrase)) <= WORDS


def test_numbers_are_those() -> None:
    assert f"({PAUSES['bot']} s and {PAUSES['knock']} s" in DOC
    assert f"{PAUSES['deal']:.0f} s after the last one is settled" in DOC.replace("\n", " ")
    assert f"{READY:.0f} s after the first it begins" in DOC
    assert f"the last {REMEMBERED} that were done" in DOC
    assert f"At most {MOST_WAITING} messages wait" in DOC
    assert f"{PER_SECOND:.0f} messages a\nsecond, and {AT_ONCE:.0f} at once" in DOC
    for code in (TOO_SLOW, RESTARTS, ELSEWHERE, NO_TABLE):
        assert f"{code}" in DOC
