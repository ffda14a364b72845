"""Hints: what is advised depends on what the seat sees alone, is what `expert` plays, and says what can be counted."""

from __future__ import annotations

from random import Random

import pytest

from bots.test_levels import dealt_anew, records
from septet import View, view
from septet.analysis.seven_rocks import Hint, hint, hints
from septet.bots.seven_rocks.expert import expert
from septet.bots.seven_rocks.greedy import greedy
from septet.seven_rocks import GAME, KNOCK, lay, points, total

pytestmark = pytest.mark.xdist_group("compiled")


def views(few: int) -> list[tuple[View, View]]:
    """Views with a choice of plays and at most so many tiles in all hands, and the same with what they do not show
    dealt anew."""
    rng = Random(0)
    late = (
        record
        for seed in range(6)
        for record in records(seed)
        if sum(record.state.held) <= few and len(record.legal()) > 1
    )
    pairs = ((record, dealt_anew(record, rng)) for record in late)
    return [(view(one, one.state.turn), view(other, other.state.turn)) for one, other in pairs if other]


def test_a_hint_depends_on_what_the_seat_sees_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "expert", greedy)  # of expert itself this is known
    pairs = views(20)
    found = [hint(seen) for seen, _ in pairs]
    assert len(found) > 30
    assert found == [hint(other) for _, other in pairs]
    assert {reason.kind for each in found for reason in each.reasons} >= {"scores", "allows", "knock", "keeps", "sheds"}
    for (seen, _), each in zip(pairs, found, strict=True):
        assert each.seat == seen.seat
        compared(seen, each)


def test_a_hint_is_what_expert_plays() -> None:
    seen = views(5)[0][0]
    assert hint(seen).best == expert(seen, Random(f"{seen.seat} {seen.moves} {seen.state.hands}"))


def compared(seen: View, found: Hint) -> None:
    """The other play is the tempting one, and the points that are told are those of the two plays."""
    scores = {move: points(total(lay(seen.state.layout, move))) for move in seen.legal if move != KNOCK}
    assert found.instead in scores
    assert scores[found.instead] == max(score for move, score in scores.items() if move != found.best)
    for reason in found.reasons:
        if reason.kind == "scores":
            assert (reason.better, reason.other) == (scores[found.best], scores[found.instead])


def test_a_seat_without_a_choice_is_told_its_play_and_nobody_else_anything() -> None:
    seen = next(
        view(each, each.state.turn) for each in records(1) if each.legal() != [KNOCK] and len(each.legal()) == 1
    )
    assert hint(seen) == Hint(seen.state.turn, seen.legal[0], None, (), 0)
    with pytest.raises(ValueError, match="nobody is to act"):
        hint(View(GAME, seen.rules, 0, seen.state._replace(turn=-1), (), (), ()))
