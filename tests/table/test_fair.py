"""Deals that can be proven: the stream, the key, the note, and what a check of a record finds."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from math import sqrt

import pytest

from fairness import TABLE
from septet import Game, seven_rocks, sevens
from septet.table.fair import Stream, Transcript, commitment, fresh_secret, is_share, key, note, read_note, stream

SECRET, SHARE = "5e" * 32, "a1" * 32
NOTE = note(Transcript(1, commitment(SECRET), SECRET, {"N": SHARE, "E": "", "S": SHARE, "W": ""}))
EVERY_GAME = [seven_rocks.GAME, *sevens.GAME.forms.values()]

REFUSED: dict[str, Callable[[Stream], object]] = {
    "pickle": pickle.dumps,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "random": lambda rng: rng.random(),
    "gauss": lambda rng: rng.gauss(),
    "choices": lambda rng: rng.choices([1, 2]),
    "uniform": lambda rng: rng.uniform(0, 1),
    "randbytes": lambda rng: rng.randbytes(3),
    "getrandbits": lambda rng: rng.getrandbits(3),
    "seed": lambda rng: rng.seed(1),
    "getstate": lambda rng: rng.getstate(),
    "setstate": lambda rng: rng.setstate(()),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_stream_refuses_what_it_does_not_define(what: str) -> None:
    with pytest.raises(TypeError):
        REFUSED[what](Stream(bytes(32)))


def test_a_stream_and_a_transcript_do_not_show_what_they_hold() -> None:
    made = key(SECRET, "table", 1, [SHARE])
    shown = repr(Stream(made)) + repr(Transcript(1, commitment(SECRET), SECRET, {"N": SHARE}))
    assert made.hex() not in shown
    assert SECRET not in shown


def test_a_secret_is_fresh() -> None:
    assert is_share(fresh_secret())
    assert fresh_secret() != fresh_secret()


@pytest.mark.parametrize("wrong", ["", "a" * 63, "a" * 65, "A" * 64, "g" * 64, "a" * 64 + "\n", "٣" * 64])
def test_what_is_no_share(wrong: str) -> None:
    assert not is_share(wrong)
    with pytest.raises(ValueError, match="64 hex digits"):
        commitment(wrong)
    with pytest.raises(ValueError, match="64 hex digits"):
        stream(wrong, "table", 1, [SHARE])
    if wrong:
        with pytest.raises(ValueError, match="64 hex digits"):
            key(SECRET, "table", 1, [wrong])


@pytest.mark.parametrize("transcript", [
    Transcript(1, commitment(SECRET), SECRET, {"N": SHARE, "E": "", "S": SHARE, "W": ""}),
    Transcript(12, commitment(SECRET), "", {"P1": "", "P2": ""}),
])  # fmt: skip
def test_a_note_is_read_again(transcript: Transcript) -> None:
    assert read_note(note(transcript)) == transcript


@pytest.mark.parametrize("text", [
    "fair1",
    NOTE.replace("fair1", "fair2"),
    NOTE.replace("hand 1", "hand 0"),
    NOTE.replace("hand 1", "hand ١"),
    NOTE + " ",
    NOTE.replace(" W:-", " W:- N:-"),
    NOTE.replace(SHARE, SHARE.upper()),
    NOTE.replace(f"secret {SECRET}", "secret"),
])  # fmt: skip
def test_what_is_no_note(text: str) -> None:
    assert read_note(NOTE) is not None
    assert read_note(text) is None


@pytest.mark.parametrize("transcript", [
    Transcript(0, commitment(SECRET), SECRET, {"N": ""}),
    Transcript(1, commitment(SECRET), SECRET, {}),
    Transcript(1, "", SECRET, {"N": ""}),
    Transcript(1, commitment(SECRET), SECRET, {"N": "1"}),
    Transcript(1, commitment(SECRET), "-", {"N": ""}),
])  # fmt: skip
def test_a_transcript_that_could_not_be_read_is_not_noted(transcript: Transcript) -> None:
    with pytest.raises(ValueError, match="no transcript"):
        note(transcript)


@pytest.mark.parametrize(("table", "hand"), [("two\nlines", 1), ("table", 0), ("table", -1), ("\ud800", 1)])
def test_a_key_is_of_one_text(table: str, hand: int) -> None:
    with pytest.raises(ValueError, match=r"one line|surrogates"):
        key(SECRET, table, hand, [SHARE])


def flipped(digits: str) -> Iterator[str]:
    """Each digit changed by its lowest bit."""
    for at, digit in enumerate(digits):
        yield f"{digits[:at]}{int(digit, 16) ^ 1:x}{digits[at + 1 :]}"


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id + game.form)
def test_whatever_goes_in_changes_the_deal(game: Game) -> None:
    rules, seats = game.rules.parse(""), len(game.seats)
    shares = [SHARE, *[""] * (seats - 1)]

    def deal(secret: str, table: str, hand: int, given: list[str]) -> str:
        return game.deal_text(game.deal(rules, game.first, stream(secret, table, hand, given)))

    deals = [deal(SECRET, TABLE, 1, shares), deal(SECRET, TABLE, 2, shares), deal(SECRET, TABLE + "a", 1, shares)]
    deals += [deal(secret, TABLE, 1, shares) for secret in flipped(SECRET)]
    deals += [deal(SECRET, TABLE, 1, [share, *shares[1:]]) for share in flipped(SHARE)]
    deals += [deal(SECRET, TABLE, 1, [*[""] * at, SHARE, *[""] * (seats - at - 1)]) for at in range(1, seats)]
    deals += [
        deal(SECRET, TABLE, 1, [""] * seats),
        deal(SECRET, TABLE, 11, shares),
        deal(SECRET, TABLE + "1", 1, shares),
    ]
    assert len(set(deals)) == len(deals) == 64 + 64 + 6 + seats - 1
    assert deal(SECRET, TABLE, 1, shares) == deals[0]


def test_a_table_and_a_hand_do_not_run_together() -> None:
    assert key(SECRET, "t1", 1, []) != key(SECRET, "t", 11, [])
    assert key(SECRET, "t", 1, [SHARE]) != key(SECRET, "t", 1, ["", SHARE])


# --- is it even? Streams of fixed keys, so that nothing here is left to chance. ------------------------------------


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def is_even(counts: list[int], freedom: int) -> bool:
    """Whether chi-square is within four standard deviations of what chance gives, on both sides."""
    return abs(chi_square(counts, sum(counts) / len(counts)) - freedom) < 4 * sqrt(2 * freedom)


@pytest.mark.parametrize("n", [2, 3, 7, 9, 28, 60])
def test_below_is_even(n: int) -> None:
    rng = stream(SECRET, "below", n, [])
    found = Counter(rng.below(n) for _ in range(2000 * n))
    assert is_even([found[value] for value in range(n)], n - 1)


def test_every_tile_comes_everywhere() -> None:
    """As at tables: each shuffle from a key of its own."""
    found: Counter[tuple[int, int]] = Counter()
    for hand in range(1, 4001):
        tiles = list(range(28))
        stream(SECRET, "shuffle", hand, [SHARE]).shuffle(tiles)
        found.update(enumerate(tiles))
    assert is_even([found[at, tile] for at in range(28) for tile in range(28)], 27 * 27)


def test_every_order_comes() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    samples: Counter[tuple[int, ...]] = Counter()
    rng = stream(SECRET, "order", 1, [])
    for _ in range(24_000):
        four = [0, 1, 2, 3]
        rng.shuffle(four)
        found[tuple(four)] += 1
        samples[tuple(rng.sample(range(4), 2))] += 1
    assert is_even([found[order] for order in permutations(range(4))], 23)
    assert is_even([samples[two] for two in permutations(range(4), 2)], 11)


def test_numbers_of_a_range_and_choices() -> None:
    rng = stream(SECRET, "range", 1, [])
    assert {rng.randrange(3, 12, 4) for _ in range(200)} == {3, 7, 11}
    assert {rng.randrange(3) for _ in range(200)} == {0, 1, 2}
    assert {rng.randint(-1, 1) for _ in range(200)} == {-1, 0, 1}
    assert {rng.choice("NESW") for _ in range(200)} == set("NESW")
    assert rng.sample([], 0) == []
    for wrong in (
        lambda: rng.below(0),
        lambda: rng.below(2**32 + 1),
        lambda: rng.randint(2, 1),
        lambda: rng.choice(""),
        lambda: rng.sample([1], 2),
    ):
        with pytest.raises(ValueError, match=r"is not 1 to|cannot be taken"):
            wrong()
