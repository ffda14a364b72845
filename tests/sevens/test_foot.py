"""S15 and SG11: when the Foot is picked up, and how it goes on."""

from __future__ import annotations

from hands import after, ends, hand, lays, legal, position, refusal
from septet.sevens import Rules, State

FEET = {"P1": "J " * 11}
ON_HAND, EARNED, ON_FOOT = 0, 1, 2
ALLOW = Rules(stuck_with_sevens="allow_discard")


def foot(state: State) -> tuple[int, int]:
    """P1's Foot, and how many cards P1 holds."""
    return state.foot_state[0], state.held[0]


def test_s15_play_starts_from_the_hand() -> None:
    state = position(P1="J 9", feet=FEET, melds={"A": "JJJ"})
    assert foot(after(state, "J+J")) == (ON_HAND, 1)
    assert hand(state, "P1") == "9 J"


def test_s15_a_completed_book_earns_the_foot() -> None:
    state = after(position(P1="K 9 9", feet=FEET, melds={"A": "KKKKKK"}), "K+K")
    assert foot(state) == (ON_FOOT, 13)
    assert hand(state, "P1") == "9 9" + " J" * 11


def test_s15_so_does_playing_all_cards() -> None:
    assert foot(after(position(P1="K", feet=FEET, melds={"A": "KKK"}), "K+K")) == (ON_FOOT, 11)
    assert foot(after(position(P1="9", feet=FEET, melds={"A": "KKK"}), "D9")) == (ON_FOOT, 11)


def test_s15_a_partners_book_does_not() -> None:
    """P3 completes a book; P1 still plays from the Hand."""
    state = after(position(turn="P3", P1="9 9", P3="K 9", feet=FEET, melds={"A": "KKKKKK"}), "K+K D9")
    assert foot(state) == (ON_HAND, 2)


def test_s15_the_foot_is_picked_up_once() -> None:
    state = after(position(P1="K 9 9", melds={"A": "KKKKKK"}, on_foot="P1"), "K+K")
    assert foot(state) == (ON_FOOT, 2)


def test_sg11_at_once_after_a_book_it_joins_what_is_left_and_the_turn_goes_on() -> None:
    state = after(position(P1="K 9", feet=FEET, melds={"A": "KKKKKK JJJ"}), "K+K")
    assert lays(state) == ["J+J"]
    assert ends(state) == ["D9", "DJ"]


def test_sg11_after_the_hand_is_melded_out_the_turn_goes_on_with_it() -> None:
    state = after(position(P1="K", feet=FEET, melds={"A": "KKK"}), "K+K")
    assert (state.turn, lays(state), ends(state)) == (0, ["J+J"], ["DJ"])


def test_sg11_after_the_hand_is_emptied_by_the_discard_it_is_used_from_the_next_turn() -> None:
    state = after(position(P1="9", P2="9 9", P3="9 9", P4="9 9", feet=FEET, melds={"A": "KKK", "B": "444"}), "D9")
    assert (state.turn, foot(state)) == (1, (ON_FOOT, 11))
    again = after(state, "S D9 S D9 S D9 S")
    assert (again.turn, foot(again)) == (0, (ON_FOOT, 13))


def test_sg11_any_seven_cards_of_one_rank_are_a_book_even_with_wild_cards() -> None:
    for lying, step in {"888822": "8+2", "222222": "W+2", "777777": "7+7"}.items():
        state = after(position(P1=f"{step[-1]} 9", feet=FEET, melds={"A": lying}), step)
        assert foot(state) == (ON_FOOT, 12)


def test_sg11_a_pick_up_that_makes_the_book_brings_the_foot_and_the_pile() -> None:
    state = position(P1="K K 9", to_draw=True, feet=FEET, pile="6 5 K", melds={"A": "KKKK"})
    state = after(state, "P K+K K+K K+K")
    assert hand(state, "P1") == "5 6 9" + " J" * 11


def test_sg11_a_hand_of_the_last_card_laid_on_a_seventh_place() -> None:
    """Both reasons at once: one Foot."""
    state = after(position(P1="K", feet=FEET, melds={"A": "KKKKKK"}), "K+K")
    assert foot(state) == (ON_FOOT, 11)


def test_dead_end_only_sevens_in_the_hand() -> None:
    state = position(P1="7 7", feet=FEET, melds={"A": "KKK"})
    assert legal(state) == ["N"]
    kept = after(state, "N")
    assert (kept.turn, foot(kept), kept.pile_size) == (1, (ON_HAND, 2), 0)
    assert refusal(state, "D7") == ("seven", "S4")


def test_dead_end_a_hand_of_sevens_that_can_be_laid() -> None:
    """Three of them are a meld, and the Hand is played out."""
    state = position(P1="7 7 7", feet=FEET, melds={"A": "KKK"})
    assert legal(state) == ["N", "7+7"]
    assert legal(after(state, "7+7")) == ["7+7"]
    assert foot(after(state, "7+7 7+7 7+7")) == (ON_FOOT, 11)


def test_the_hand_emptied_of_its_last_seven_under_allow_discard() -> None:
    state = position(ALLOW, P1="7", feet=FEET, melds={"A": "KKK"})
    assert legal(state, ALLOW) == ["D7"]
    assert foot(after(state, "D7", ALLOW)) == (ON_FOOT, 11)


def test_optional_a_foot_that_is_earned_waits_for_its_owner() -> None:
    rules = Rules(foot_pickup="optional")
    state = after(position(rules, P1="K 9 9", feet=FEET, melds={"A": "KKKKKK"}), "K+K", rules)
    assert foot(state) == (EARNED, 2)
    assert legal(state, rules) == ["F", "D9"]
    assert foot(after(state, "F", rules)) == (ON_FOOT, 13)
    assert refusal(position(rules, P1="K 9", melds={"A": "KKK"}), "F", rules) == ("foot", "S15")


def test_optional_at_any_later_step_after_the_draw_of_ones_own_turns() -> None:
    rules = Rules(foot_pickup="optional")
    state = position(rules, P1="9 9 K K K", to_draw=True, earned="P1", melds={"A": "444"}, books={"A": "JJJJJJJ"})
    assert legal(state, rules) == ["S"]
    assert refusal(state, "F", rules) == ("draw-first", "S10")
    state = after(state, "S", rules)
    assert "F" in legal(state, rules)
    assert "F" not in legal(after(state, "K+K", rules), rules)  # the begun meld first
    assert "F" in legal(after(state, "K+K K+K K+K", rules), rules)


def test_optional_an_emptied_hand_takes_it_at_once() -> None:
    rules = Rules(foot_pickup="optional")
    earned = position(rules, P1="9", feet=FEET, earned="P1", melds={"A": "444"}, books={"A": "JJJJJJJ"})
    assert foot(after(earned, "D9", rules)) == (ON_FOOT, 11)
    assert foot(after(position(rules, P1="9", feet=FEET, melds={"A": "444"}), "D9", rules)) == (ON_FOOT, 11)
    assert foot(after(position(rules, P1="4", feet=FEET, melds={"A": "444"}), "4+4", rules)) == (ON_FOOT, 11)
    assert foot(after(position(rules, P1="K", feet=FEET, melds={"A": "KKKKKK"}), "K+K", rules)) == (ON_FOOT, 11)


def test_optional_not_before_the_minimum_is_met() -> None:
    rules = Rules(foot_pickup="optional")
    state = after(position(rules, P1="9 9 9 9 9 9 9 K K K 4", feet=FEET), "9+9 " * 7, rules)
    assert legal(state, rules) == ["K+K"]
    state = after(state, "K+K K+K K+K", rules)
    assert (foot(state), legal(state, rules)) == ((EARNED, 1), ["F", "D4"])
