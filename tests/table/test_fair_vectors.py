"""The published vectors of fair deals: the reference made them, the engine gives the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from reference import fair as reference
from septet import Game, read, seven_rocks, sevens
from septet.table.fair import Finding, Stream, Verdict, check, commitment, key, stream
from vectors.make_fair import FILE, vectors

VECTORS = json.loads(FILE.read_text(encoding="utf-8"))
DEALS = VECTORS["deals"]


def test_the_file_is_what_the_reference_gives() -> None:
    assert json.loads(json.dumps(vectors())) == VECTORS


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["key"][:8])
def test_a_stream(vector: dict[str, Any]) -> None:
    made = bytes.fromhex(vector["key"])
    words, below = Stream(made), Stream(made)
    assert [words.below(1 << 32) for _ in vector["words"]] == vector["words"]
    assert [[n, below.below(n)] for n, _ in vector["below"]] == vector["below"]
    numbers = list(range(10))
    Stream(made).shuffle(numbers)
    assert numbers == vector["shuffled"]


def test_some_words_are_thrown_away() -> None:
    """The vectors would not see a verifier that never does it."""
    for vector in VECTORS["streams"]:
        assert [value for _, value in vector["below"]] != [
            word % n for word, (n, _) in zip(vector["words"], vector["below"], strict=False)
        ]


def before(game: Game, leads: str | None) -> Any:
    """A state after which this seat leads; None: that is open."""
    if leads is None:
        return game.first
    seat = game.seats.index(leads)
    if game.id == "sevens":  # the seat after the one that was first in the last round
        return game.first._replace(round=1, first=(seat - 1) % len(game.seats))
    return game.first._replace(next_leader=seat)


@pytest.mark.parametrize("vector", DEALS, ids=lambda vector: f"{vector['game']}{vector['hand']}")
def test_a_deal(vector: dict[str, Any]) -> None:
    game = sevens.GAME.forms[vector["teams"]] if "teams" in vector else seven_rocks.GAME
    source = [vector[name] for name in ("secret", "table", "hand", "shares")]
    assert commitment(vector["secret"]) == vector["commitment"]
    assert key(*source).hex() == vector["key"]
    dealt = game.deal(game.rules.parse(vector["options"]), before(game, vector["leads"]), stream(*source))
    assert game.deal_text(dealt) == vector["deal"]


def test_the_vectors_hold_what_is_rare() -> None:
    told = [vector["deal"] for vector in DEALS]
    assert any(deal.count(" again ") == 2 for deal in told)
    assert any(" back (" in deal for deal in told)
    assert any("24!" in deal for deal in told)


@pytest.mark.parametrize("seed", range(40))
def test_the_reference_and_the_engine_agree(seed: int) -> None:
    made = key("5e" * 32, "agree", seed + 1, [])
    game, rules = seven_rocks.GAME, seven_rocks.Rules()
    assert game.deal_text(game.deal(rules, game.first, Stream(made))) == reference.seven_rocks(
        reference.words(made), None
    )
    game, cards = sevens.GAME, sevens.Rules.parse("decks=2")
    assert game.deal_text(game.deal(cards, game.first, Stream(made))) == reference.sevens(
        reference.words(made), 4, None, 2, 2
    )


def test_the_record_in_the_documentation_is_proven() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fair.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```srn1\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (record,) = read(text)
    assert record.format() == text
    assert check(record) == [Finding(1, "proven")]
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == set(get_args(Verdict))
