"""Deals that can be proven: the stream, the key, the note, and what a check of a record finds."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from septet.table.fair import Stream, Transcript, commitment, fresh_secret, is_share, key, note, read_note, stream

SECRET, SHARE = "5e" * 32, "a1" * 32

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
