"""`plain` at Sevens: a small sample of what `python -m benchmarks.plain` measures."""

from __future__ import annotations

import pytest
from benchmarks.plain import main, pair, rounds_out, wilson


def test_plain_beats_random_in_both_games_of_every_pair() -> None:
    for number in (1, 2):
        won, points = pair(7, number)
        assert won == 2
        assert points > 0


def test_plain_goes_out_in_most_rounds_among_its_kind() -> None:
    out, rounds = rounds_out(7, 2)
    assert rounds == 8
    assert 2 * out >= rounds


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(8, 10)  # Agresti and Coull 1998: 0.490 to 0.943
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
    assert wilson(0, 10)[0] == pytest.approx(0)


def test_a_promise_that_is_missed_ends_with_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("benchmarks.plain.rounds_out", lambda seed, games: (50, 100))
    monkeypatch.setattr("benchmarks.plain.pair", lambda seed, number: (2, 100) if number < 5 else (1, 20))
    main(25, 6)
    assert "50 of 100, 50.0%" in capsys.readouterr().out
    monkeypatch.setattr("benchmarks.plain.rounds_out", lambda seed, games: (49, 100))
    with pytest.raises(SystemExit, match="weaker than promised"):
        main(25, 6)
