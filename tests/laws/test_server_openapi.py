"""What the server does over HTTP is what its OpenAPI document says, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

import laws
from septet.web.described import api_document
from web.conftest import Served

CHECKS = (
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
STREAMS = "/stream"
"""Answers without an end: they have tests of their own."""
QUICK, FULL = 12, 300
CALLS = schemathesis.openapi.from_dict(api_document()).exclude(path_regex=STREAMS)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own."""
    served = Served(tmp_path_factory.mktemp("store"))
    yield f"http://{served.host}"
    served.stop()


@CALLS.parametrize()
@settings(
    max_examples=FULL if laws.FULL else QUICK,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_server_answers_as_its_document_says(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=list(CHECKS), headers={"Authorization": f"Bearer {token(address)}"})


TOKENS: dict[str, str] = {}


def token(address: str) -> str:
    if address not in TOKENS:
        TOKENS[address] = httpx.post(f"{address}/api/token").json()["token"]
    return TOKENS[address]


def test_every_call_is_tried() -> None:
    laws.size("server: requests of each call, made from the OpenAPI document", quick=QUICK, full=FULL)
    tried = {found.ok().path for found in CALLS.get_all_operations() if isinstance(found, Ok)}
    assert tried == {path for path in api_document()["paths"] if STREAMS not in path}
