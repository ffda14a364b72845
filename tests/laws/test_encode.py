"""An encoding depends on the view alone: what a seat cannot see makes no difference to it (RG9, SG19)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

import laws
import matches
import rounds
from laws.test_sevens_views import dealt_again as cards_again
from laws.test_sevens_views import picked
from laws.test_views import dealt_again as tiles_again
from septet import Record, View, view
from septet.envs.encode import encode, history

Again = Callable[[Record, int | None, Random], Record]


def seen(shown: View) -> bytes:
    """An encoding and its history as bytes."""
    return encode(shown).tobytes() + history(shown).tobytes()


def compare(record: Record, again: Again, seed: int, of: Callable[[Record, int], View] = view) -> int:
    """Compare what every seat sees before and after all that it cannot see is dealt anew; return how often another
    state lay behind it."""
    changed = 0
    for seat in range(len(record.game.seats)):
        other = again(record, seat, Random(seed))
        assert seen(of(other, seat)) == seen(of(record, seat))
        changed += other.state != record.state
    return changed


def test_the_encoding_of_a_hand_does_not_depend_on_what_is_hidden() -> None:
    changed = 0
    for seed in laws.seeds("encodings of re-dealt hands, from all seats", quick=60, full=3_000):
        changed += compare(matches.cut_short(seed), tiles_again, seed)
    assert changed


@pytest.mark.parametrize("form", rounds.FORM_NAMES)
def test_the_encoding_of_a_round_does_not_depend_on_what_is_hidden(form: str) -> None:
    changed = 0
    for seed in laws.seeds(f"sevens {form}: encodings of re-dealt rounds, from all seats", quick=2, full=300):
        record = picked(rounds.cut_short(seed, form, standard=seed % 3 == 0, longest=200))
        if record.state.turn >= 0:
            changed += compare(record, cards_again, seed)
    assert changed


def neighbour(record: Record, seat: int) -> View:
    """A fault: a window that shows all hands, and an observer that looks at the one to its left."""
    field = "hand" if record.game.form else "hands"
    record.game = replace(record.game, words=dict(record.game.words) | {field: "all"})
    return view(record, seat)._replace(seat=(seat + 1) % len(record.game.seats))


PLANTED: list[tuple[Callable[[], Record], Again]] = [
    (lambda: matches.cut_short(3), tiles_again),
    (lambda: picked(rounds.cut_short(1, "2x2", longest=60)), cards_again),
]


@pytest.mark.parametrize(("make", "again"), PLANTED, ids=["seven-rocks", "sevens"])
def test_a_planted_look_at_another_hand_is_caught(make: Callable[[], Record], again: Again) -> None:
    assert compare(make(), again, 3)
    with pytest.raises(AssertionError, match="assert"):
        compare(make(), again, 3, neighbour)
