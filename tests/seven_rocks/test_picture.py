"""The layout, the plays and the end of a hand as data for screens."""

from __future__ import annotations

from dataclasses import asdict

from matches import random_match
from positions import after, drawn, moves, position
from septet.seven_rocks import (
    EMPTY,
    GAME,
    STANDARD,
    End,
    HandLine,
    Laid,
    Ply,
    Rules,
    TeamLine,
    legal,
    options,
    picture,
    plies,
    settlement,
)
from septet.seven_rocks.course import _told
from septet.seven_rocks.moves import legal_into
from septet.seven_rocks.picture import _drawn


def test_an_empty_layout() -> None:
    shown = picture([])
    assert (shown.root, shown.spinner, shown.ends, shown.open, shown.sum, shown.total) == (None, None, (), (), "", 0)
    assert asdict(shown)["arms"] == {"A": (), "B": (), "a": (), "b": ()}


def test_the_opening_tile_lies_with_its_smaller_half_on_side_a() -> None:
    assert drawn("14").root == Laid("14", 1, 4, False, "", None, 1, "")
    assert drawn("14").ends == (End("14", 4, "B"), End("14", 1, "A"))


def test_a_lone_double_counts_once_and_on_no_arm() -> None:
    assert drawn("44").ends == (End("44", 8, None),)
    assert drawn("44 04@44.A").ends == (End("04", 0, "A"), End("44", 8, "B"))


def test_a_tile_knows_its_halves_its_place_and_who_played_it() -> None:
    shown = picture(moves("14 - 45@14.4 55@45.5"), ["N", "E", "S", "W"])
    assert shown.root == Laid("55", 5, 5, True, "45.5", 5, 4, "W")
    assert shown.arms["A"] == (Laid("45", 5, 4, False, "14.4", 4, 3, "S"), Laid("14", 4, 1, False, "", None, 1, "N"))


def test_arms_run_outwards_from_the_spinner() -> None:
    shown = drawn("55 05@55.A 00@05.0 25@55.B 01@00.B 35@55.a")
    assert [tile.tile for tile in shown.arms["A"]] == ["05", "00", "01"]
    assert [(tile.inner, tile.outer) for tile in shown.arms["A"]] == [(5, 0), (0, 0), (0, 1)]
    assert [tile.tile for tile in shown.arms["a"]] == ["35"]
    assert shown.arms["b"] == ()


def test_knocks_lay_nothing() -> None:
    assert picture(moves("14 - - 45@14.4")).total == picture(moves("14 45@14.4")).total


def test_options_say_where_the_tile_would_lie() -> None:
    def arms(plays: str, hand: str) -> dict[str, tuple[str, ...]]:
        state = position(plays, "N", N=hand)
        return {one.move: one.arms for one in options(state.layout, GAME.legal(STANDARD, state))}

    assert arms("", "55 05") == {"05": (), "55": ()}
    assert arms("55", "05") == {"05@55.A": ("A", "B")}
    assert arms("55 05@55.A", "35") == {"35@55.B": ("B",)}
    assert arms("55 05@55.A 25@55.B", "35") == {"35@55.a": ("a", "b")}
    assert arms("55 05@55.A 25@55.B 35@55.a", "45 03") == {"03@05.0": ("A",), "03@35.3": ("a",), "45@55.b": ("b",)}
    assert arms("14", "44 12") == {"12@14.1": ("A",), "44@14.4": ("B",)}


def test_options_say_what_each_play_would_score() -> None:
    state = position("11 14@11.A 44@14.4 13@11.B 34@13.3", "N", N="24")
    shown = {one.move: (one.sum, one.total, one.points) for one in options(state.layout, GAME.legal(STANDARD, state))}
    assert shown == {"24@34.4": ("2 + 8 = 10", 10, 10), "24@44.B": ("2 + 4 = 6", 6, 0)}
    assert options(EMPTY, GAME.legal(STANDARD, position("", "N", N="00")))[0].total == 0


def test_a_knock_is_no_option() -> None:
    state = position("55", "N", N="00")
    assert options(state.layout, GAME.legal(STANDARD, state)) == ()


def test_plies_are_told_with_their_sums() -> None:
    assert plies(STANDARD, 3, moves("14 - 11@14.1")) == (
        Ply(1, "W", "14", "14", "4 + 1 = 5", 5, 5),
        Ply(2, "N", "-", None, "", 0, 0),
        Ply(3, "E", "11@14.1", "11", "2 + 4 = 6", 6, 0),
    )
    assert [ply.seat for ply in plies(Rules(direction="counterclockwise"), 0, moves("14 - -"))] == ["N", "W", "S"]


def test_a_settlement_line_by_line() -> None:
    """South goes out with 10 points; N has 9 pips, E 3 and W 12."""
    before = position("55", "S", N="45", E="12", S="05", W="66", scores=(30, -5))
    told = settlement(STANDARD, [before, after(before, "05@55.A")])
    assert (told.ending, told.by) == ("out", "S")
    assert told.hands == (
        HandLine("N", ("45",), 9, 10),
        HandLine("E", ("12",), 3, 5),
        HandLine("S", (), 0, 0),
        HandLine("W", ("66",), 12, 10),
    )
    assert told.teams == (TeamLine(0, 30, 10, -10, 30, False), TeamLine(1, -5, 0, -15, -20, False))


def test_a_settlement_of_an_award() -> None:
    rules = Rules(settlement="award_to_out_team")
    before = position("55", "S", N="45", E="12", S="05", W="66")
    told = settlement(rules, [before, after(before, "05@55.A", rules)])
    assert told.teams == (TeamLine(0, 0, 10, 15, 25, False), TeamLine(1, 0, 0, 0, 0, False))


def test_a_settlement_that_is_floored_says_so() -> None:
    rules = Rules(negative_scores="floor_zero")
    before = position("55", "S", N="45", E="12", S="05", W="66", scores=(0, 5))
    told = settlement(rules, [before, after(before, "05@55.A", rules)])
    assert told.teams == (TeamLine(0, 0, 10, -10, 0, False), TeamLine(1, 5, 0, -15, 0, True))


def test_a_settlement_rounds_hands_only_per_hand() -> None:
    for rounding, counted in {"per_hand": 5, "per_team": None, "none": None}.items():
        rules = Rules(rounding=rounding)
        before = position("55", "S", N="46", E="12", S="05", W="66")
        assert settlement(rules, [before, after(before, "05@55.A", rules)]).hands[1].rounded == counted


def test_a_block_is_nobodys() -> None:
    states = [position("55", "N", N="00", E="00", S="00", W="66")]
    for _ in range(4):
        states.append(after(states[-1], "-"))
    told = settlement(STANDARD, states)
    assert (told.ending, told.by) == ("block", None)
    assert told.teams[1] == TeamLine(1, 0, 0, -10, -10, False)


def test_a_hand_that_is_not_over_is_unfinished_and_costs_nothing() -> None:
    state = position("55", "N", N="05 06", E="12", S="46", W="66")
    told = settlement(STANDARD, [state, after(state, "05@55.A")])
    assert (told.ending, told.by) == ("unfinished", None)
    assert told.teams[0] == TeamLine(0, 0, 10, 0, 10, False)


def test_what_is_remembered_of_a_hand_is_what_is_drawn_anew() -> None:
    record = random_match(3)
    hands = [(hand.deal.leader, hand.moves[:count]) for hand in record.hands() for count in range(len(hand.moves) + 1)]

    def shown(leader: int, played: list[int]) -> tuple[object, ...]:
        told = plies(record.rules, leader, played)
        return told, picture(played, [ply.seat for ply in told]), picture(played)

    grown = [shown(*hand) for hand in hands]
    for hand, before in zip(reversed(hands), reversed(grown), strict=True):
        _drawn.cache_clear()
        _told.cache_clear()
        assert shown(*hand) == before


def test_nobody_can_change_the_legal_moves_that_are_remembered() -> None:
    record = random_match(3, most_hands=1)
    state = record.hands()[0].states[0]
    legal(record.rules, state).clear()
    out = [0] * 28
    assert legal(record.rules, state) == out[: legal_into(state, out)] != []
