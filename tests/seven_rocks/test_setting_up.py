"""R1 to R6, each by concrete positions."""

from __future__ import annotations

from random import Random

import pytest

from positions import STANDARD, after, legal, position, refusal
from septet import BadDeal, Record, play, view
from septet.seven_rocks import FIRST, GAME, MOVES, SEATS, Deal, Rules, State, tile_of_play, tiles_in


def dealt(seed: int = 1) -> tuple[Record, Deal]:
    record = Record(GAME)
    deal: Deal = record.deal(Random(seed))
    return record, deal


def test_r01_four_seats_in_two_teams_with_partners_opposite() -> None:
    assert GAME.seats == ("N", "E", "S", "W")
    assert GAME.teams == ("NS", "EW")
    assert GAME.team_of == (0, 1, 0, 1)


def test_r01_a_team_has_one_score() -> None:
    state = position("", "N", N="55 00", S="05 11", E="66", W="33")
    assert after(state, "55").scores == (10, 0)
    assert after(state, "55 -", Rules(direction="clockwise")).scores == (10, 0)
    assert after(state, "55 - 05@55.A").scores == (20, 0)


def test_r02_all_28_tiles_are_dealt_seven_to_each() -> None:
    record, deal = dealt()
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert sorted(tile for hand in deal.hands for tile in hand) == list(range(28))
    assert record.state.held == (7, 7, 7, 7)


def test_r02_hands_stay_hidden() -> None:
    record, deal = dealt()
    for seat in range(4):
        shown = view(record, seat).state.hands
        assert tiles_in(shown[seat]) == deal.hands[seat]
        assert [hand for other, hand in enumerate(shown) if other != seat] == [0, 0, 0]
    assert view(record, None).state.hands == (0, 0, 0, 0)


def test_r02_nothing_is_drawn() -> None:
    """The only move without a tile is the knock, and it changes no hand."""
    assert [GAME.text(move) for move in range(MOVES) if "-" in GAME.text(move)] == ["-"]
    state = position("55", "N", N="00", E="05", S="11", W="22")
    assert after(state, "-").hands == state.hands


def test_r02_a_tile_that_is_not_held_cannot_be_played() -> None:
    assert refusal(position("55", "N", N="05", E="25"), "25@55.A") == ("not-in-hand", "R2")


def test_r03_points_are_kept_raw_and_as_they_happen() -> None:
    state = position("", "N", N="55 66", E="05 66", S="25 66", W="35 66")
    scores = []
    for ply in ("55", "05@55.A", "25@55.B", "35@55.a"):
        state = after(state, ply)
        scores.append(state.scores)
    assert scores == [(10, 0), (10, 10), (10, 10), (10, 15)]


@pytest.mark.parametrize(("before", "winner"), [(235, -1), (240, 0), (245, 0)])
def test_r04_at_least_250_wins_at_once(before: int, winner: int) -> None:
    state = after(position("", "N", N="55 66", E="00", S="11", W="22", scores=(before, 0)), "55")
    assert state.scores == (before + 10, 0)
    assert state.result == winner
    assert (state.turn == -1) == (winner == 0)


def test_r04_either_team_may_win() -> None:
    state = after(position("", "W", N="00", E="00", S="11", W="55 22", scores=(245, 245)), "55")
    assert (state.result, state.scores) == (1, (245, 255))


def test_r05_a_draw_decides_who_leads_the_first_hand() -> None:
    record, deal = dealt()
    drawn = {seat: pips(tile) for seat, tile in deal.draw[0]}
    assert list(drawn) == [0, 1, 2, 3]
    assert len(deal.draw) == 1
    assert deal.leader == max(drawn, key=lambda seat: drawn[seat])
    assert record.state.turn == record.state.leader == deal.leader


def test_r05_a_tied_draw_is_repeated_among_the_tied_only() -> None:
    deal = next(deal for seed in range(2_000) if len((deal := GAME.deal(STANDARD, FIRST, Random(seed))).draw) == 3)
    first, second, third = deal.draw
    assert [seat for seat, _ in second] == heaviest(first)
    assert [seat for seat, _ in third] == heaviest(second)
    assert heaviest(third) == [deal.leader]


def pips(tile: int) -> int:
    return sum(map(int, GAME.text(1 + tile)))


def heaviest(row: tuple[tuple[int, int], ...]) -> list[int]:
    most = max(pips(tile) for _, tile in row)
    return [seat for seat, tile in row if pips(tile) == most]


def test_r05_the_leader_may_open_with_any_tile() -> None:
    state = position("", "S", S="00 06 14 33 66", N="55")
    assert legal(state) == ["00", "06", "14", "33", "66"]


def test_r05_no_tile_gives_a_right_to_lead() -> None:
    leads = {(deal.leader, holder(deal, "66"), holder(deal, "00")) for seed in range(40) for _, deal in [dealt(seed)]}
    assert len({leader - of_66 for leader, of_66, _ in leads}) > 3
    assert len({leader - of_00 for leader, _, of_00 in leads}) > 3


def holder(deal: Deal, tile: str) -> int:
    return next(seat for seat, hand in enumerate(deal.hands) if GAME.parse(tile) - 1 in hand)


def out_by(seat: str) -> State:
    """A hand that this seat has ended by going out."""
    n, e, s, w = ("01" if seat == other else "66" for other in SEATS)
    return after(position("55 05@55.A", seat, N=n, E=e, S=s, W=w), "01@05.0")


@pytest.mark.parametrize("seat", SEATS)
def test_r06_who_goes_out_leads_the_next_hand(seat: str) -> None:
    state = out_by(seat)
    assert SEATS[state.next_leader] == seat
    following = GAME.deal(STANDARD, state, Random(5))
    assert following.draw == ()
    assert SEATS[following.leader] == seat
    assert SEATS[GAME.start(STANDARD, state, following).turn] == seat


def test_r06_nobody_else_can_lead_then() -> None:
    state = out_by("E")
    right = GAME.deal(STANDARD, state, Random(5))
    with pytest.raises(BadDeal, match=r"N cannot lead, E does \(R6\)"):
        GAME.start(STANDARD, state, right._replace(leader=0))
    drawn = GAME.deal(STANDARD, FIRST, Random(5)).draw
    with pytest.raises(BadDeal, match=r"E leads, there is no draw \(R6\)"):
        GAME.start(STANDARD, state, right._replace(draw=drawn))


def test_r06_after_a_block_the_lead_is_drawn_again() -> None:
    blocked = after(position("55", "N", leader="E", N="00", E="11", S="22", W="33"), "- - - -")
    leaders = set()
    for seed in range(40):
        following = GAME.deal(STANDARD, blocked, Random(seed))
        assert following.draw
        leaders.add(GAME.start(STANDARD, blocked, following).leader)
    assert leaders == {0, 1, 2, 3}


def test_r06_turns_go_clockwise() -> None:
    state = position("", "N", N="55 66", E="05 66", S="25 66", W="35 66")
    turns = []
    for ply in ("55", "05@55.A", "25@55.B", "35@55.a"):
        turns.append(SEATS[state.turn])
        state = after(state, ply)
    assert [*turns, SEATS[state.turn]] == ["N", "E", "S", "W", "N"]


def test_the_opening_tile_is_laid_alone() -> None:
    assert refusal(position("", "N", N="55 05"), "05@55.A") == ("not-open", "R5")


def test_each_play_takes_its_tile_out_of_the_hand() -> None:
    before = position("", "N", N="55 66", E="00", S="11", W="22")
    state = play(GAME, STANDARD, before, GAME.parse("55"))
    assert tiles_in(state.hands[0]) == (tile_of_play(GAME.parse("66")),)
    assert state.held == (1, 1, 1, 1)
