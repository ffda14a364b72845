"""What a link is shown with does not depend on what is hidden: tiles, hands, Feet, stock and the deal that waits."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

import laws
from laws.test_frames import cut_short, hidden_otherwise
from laws.test_sevens_views import dealt_again, picked
from rounds import FORM_NAMES
from rounds import cut_short as sevens_cut_short
from septet import Record
from septet.table import Seat, Table
from septet.web import previews, shown
from septet.web.shown import shown_position, shown_replay, shown_table
from tables import BOTS_GIVEN, table, until


def said(at: Table) -> bytes:
    """Everything that is told of a table to those who only have its link: tags in both languages, pictures."""
    tags = [previews.table_tags(at, "t", "http://host", lang) for lang in ("en", "zh-CN")]
    hands = (at.hand, at.hand + 1)
    tags += [previews.replay_tags(at, "t", hand, "http://host") for hand in hands]
    tags += [previews.position_tags(at, "t", hand, 2, "http://host") for hand in hands]
    pictures = [previews.picture(shown_table(at)), *(previews.picture(shown_replay(at, hand)) for hand in hands)]
    pictures += [previews.picture(shown_position(at, hand, 2)) for hand in hands]
    return b"".join([*(each.encode() for each in tags), *pictures])


def hidden_from_all(at: Table, rng: Random) -> Table:
    """The same table of Seven Rocks with other tiles in all four hands, and in the deal that waits."""
    other = at
    for seat in range(4):  # each leaves a seat's own tiles as they are
        other = hidden_otherwise(other, seat, rng)
    return other


def seated(record: Record) -> Table:
    """A table at which this game of Sevens is played."""
    seats = [Seat(f"Person {at}") for at in record.game.seats]
    made = Table(record.game, record.rules, seats, BOTS_GIVEN)
    made.record, made.hand = record, record.state.round
    return made


def hidden_cards_otherwise(at: Table, rng: Random) -> Table:
    """The same table of Sevens with other cards in hands, Feet and stock."""
    other = copy.copy(at)
    other.record = dealt_again(at.record, None, rng)
    return other


def test_a_link_does_not_depend_on_hidden_tiles() -> None:
    phases, same = list[str](), 0
    for seed in range(laws.size("links of re-dealt tables of Seven Rocks", quick=25, full=1_000)):
        at = cut_short(seed)
        phases.append(at.phase)
        other = hidden_from_all(at, Random(seed))
        same += at.phase == "play" and other.record.state.hands == at.record.state.hands
        assert said(other) == said(at)
    assert {"play", "settled"} <= set(phases)
    assert same < phases.count("play") / 10  # late in a hand the few tiles left may come back as they were


@pytest.mark.parametrize("form", FORM_NAMES)
def test_a_link_does_not_depend_on_hidden_cards(form: str) -> None:
    for seed in range(laws.size(f"links of re-dealt tables of Sevens {form}", quick=3, full=250)):
        record = picked(sevens_cut_short(seed, form, standard=seed % 3 == 0, longest=300))
        if record.state.turn < 0:
            continue
        at = seated(record)
        assert said(hidden_cards_otherwise(at, Random(seed))) == said(at)


def with_hands(at: Table | None) -> shown.Shown | None:
    """A leak: the state as it is, not as all may see it."""
    made = shown.shown_table(at)
    if at and made:
        leaky: Any = at.record.state
        held = leaky.hands if at.record.game.id == "seven-rocks" else leaky.faces.hands
        made = copy.copy(made)
        object.__setattr__(made, "seats", (Seat(str(held)), *made.seats[1:]))
    return made


def test_a_planted_leak_of_tiles_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    at = until(table(1, "NESW"), lambda at: at.due() is None and at.phase == "play")
    other = hidden_from_all(at, Random(1))
    assert said(other) == said(at)
    monkeypatch.setattr(previews, "shown_table", with_hands)
    assert previews.table_tags(other, "t", "") != previews.table_tags(at, "t", "")
    assert previews.picture(with_hands(other)) != previews.picture(with_hands(at))


def test_a_planted_leak_of_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(seated(sevens_cut_short(1, "2x2", standard=True)).record.game)
    record.deal(Random(3))
    at = seated(picked(record))
    other = hidden_cards_otherwise(at, Random(3))
    assert said(other) == said(at)
    monkeypatch.setattr(previews, "shown_table", with_hands)
    assert previews.table_tags(other, "t", "") != previews.table_tags(at, "t", "")
    assert previews.picture(with_hands(other)) != previews.picture(with_hands(at))
