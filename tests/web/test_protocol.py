"""docs/protocol.md says what the server does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
from starlette.routing import Route, WebSocketRoute

from septet.web.app import ROUTES
from septet.web.common import Code, Phase
from septet.web.hub import PAUSES
from septet.web.messages import Rocks, ToTable

DOC = (Path(__file__).parent.parent.parent / "docs/protocol.md").read_text(encoding="utf-8")
WORDS = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`]+)`", DOC))))


def test_every_route_is_named_and_no_other() -> None:
    routes = {route.path.replace(":int", "") for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    named = set(re.findall(r"`(?:(?:GET|POST) )?(/(?:api|ws)/[^` ]*)", DOC))
    assert named == {path for path in routes if not path.endswith(":path}")}


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


def test_the_pauses_are_those() -> None:
    assert f"({PAUSES['bot']} s and {PAUSES['knock']} s" in DOC
