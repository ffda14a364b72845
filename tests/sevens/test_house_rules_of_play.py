"""Every house rule of play: a position in which its values differ."""

from __future__ import annotations

from functools import partial

from hands import READY, after, books, ends, hand, lays, legal, melds, position, refusal
from septet.sevens import GAME, Rules

OPEN = {"A": "444", "B": "444"}
to_draw = partial(position, to_draw=True, melds=OPEN)


def test_stock_draw() -> None:
    for count in (1, 2, 3, 18):
        drawn = after(to_draw(P1="9"), "S", Rules(stock_draw=count))
        assert (drawn.held[0], drawn.stock_left) == (1 + count, 18 - count)
    assert after(to_draw(P1="9"), "S", Rules(stock_draw=50)).held[0] == 19


def test_pile_take() -> None:
    state = to_draw(P1="Q Q 9", pile="3r A K J T 8 6 5 Q")
    for count, left in {1: "9", 3: "5 6 9", 5: "5 6 8 9 T", 7: "5 6 8 9 T J K"}.items():
        rules = Rules(pile_take=count)
        taken = after(state, "P Q+Q Q+Q Q+Q", rules)
        assert (hand(taken, "P1"), taken.pile_size) == (left, 9 - count)
    whole = after(state, "P Q+Q Q+Q Q+Q", Rules(pile_take=None))
    assert (hand(whole, "P1"), whole.pile_size) == ("5 6 8 9 T J K A 3r", 0)


def test_short_pile() -> None:
    short, full = to_draw(P1="Q Q 9", pile="5 5 5 Q"), to_draw(P1="Q Q 9", pile="5 5 5 5 Q")
    assert [legal(state, Rules(short_pile="take_all")) for state in (short, full)] == [["S", "P"], ["S", "P"]]
    forbid = Rules(short_pile="forbid")
    assert [legal(state, forbid) for state in (short, full)] == [["S"], ["S", "P"]]
    assert refusal(short, "P", forbid) == ("pile-short", "SG5")
    assert legal(short, Rules(short_pile="forbid", pile_take=None)) == ["S", "P"]


def test_pickup_match() -> None:
    wild = Rules(pickup_match="natural_plus_wild")
    state = to_draw(P1="Q 2 9", pile="5 Q")
    assert legal(state, Rules(pickup_match="two_natural")) == ["S"]
    assert legal(state, wild) == ["S", "P"]
    assert legal(after(state, "P Q+Q Q+Q", wild), wild) == ["Q+2"]
    assert melds(after(state, "P Q+Q Q+Q Q+2", wild)) == ["444", "QQ2"]
    both = after(to_draw(P1="Q Q X 9", pile="5 Q"), "P Q+Q Q+Q", wild)
    assert legal(both, wild) == ["Q+Q", "Q+X"]


def test_pickup_match_natural_plus_wild_needs_the_natural_and_not_a_7() -> None:
    wild = Rules(pickup_match="natural_plus_wild")
    assert legal(to_draw(P1="2 2 9", pile="5 Q"), wild) == ["S"]
    assert legal(to_draw(P1="7 2 9", pile="5 7"), wild) == ["S"]
    assert legal(to_draw(P1="7 7 9", pile="5 7"), wild) == ["S", "P"]


def test_pickup_match_natural_plus_wild_keeps_the_majority() -> None:
    wild = Rules(pickup_match="natural_plus_wild")
    tight = position(P1="Q 2 9", to_draw=True, pile="5 Q", melds={"A": "QQ2"})
    assert legal(tight, wild) == ["S", "P"]
    capped = Rules(pickup_match="natural_plus_wild", max_wilds=1)
    assert legal(tight, capped) == ["S"]


def test_pickup_wild_top() -> None:
    state, same = to_draw(P1="2 X 9", pile="5 X"), to_draw(P1="X X 9", pile="5 X")
    expected = {"same_face": (False, True), "any_two_wild": (True, True), "never": (False, False)}
    for value, may in expected.items():
        rules = Rules(pickup_wild_top=value)
        assert tuple("P" in legal(one, rules) for one in (state, same)) == may
    rules = Rules(pickup_wild_top="any_two_wild")
    assert legal(after(state, "P W+X", rules), rules) == ["W+2", "W+X"]
    assert melds(after(state, "P W+X W+2 W+X", rules)) == ["444", "X2X"]
    assert refusal(same, "P", Rules(pickup_wild_top="never")) == ("no-match", "SG6")


def test_wild_discard_freezes() -> None:
    for card in "2X":
        state = to_draw(P1=f"{card} {card} 9", pile=f"5 {card}")
        assert legal(state, Rules(wild_discard_freezes=False)) == ["S", "P"]
        assert legal(state, Rules(wild_discard_freezes=True)) == ["S"]
        assert refusal(state, "P", Rules(wild_discard_freezes=True)) == ("frozen", "S14")
    assert "P" in legal(to_draw(P1="Q Q 9", pile="2 Q"), Rules(wild_discard_freezes=True))


def test_max_wilds() -> None:
    for cap, laid in {None: 3, 3: 3, 2: 2, 1: 1}.items():
        rules = Rules(max_wilds=cap)
        state = position(rules, P1="2 2 2 9", melds={"A": "8888"})
        for _ in range(laid):
            state = after(state, "8+2", rules)
        assert "8+2" not in legal(state, rules)
    rules = Rules(max_wilds=1)
    state = position(rules, P1="2 9", melds={"A": "88882"})
    assert refusal(state, "8+2", rules) == ("wild-cap", "S6")


def test_max_wilds_is_besides_the_majority_and_not_for_the_all_wild_book() -> None:
    assert refusal(position(P1="2 9 9", melds={"A": "88822"}), "8+2") == ("wild-majority", "S6")
    rules = Rules(max_wilds=0, required_books=(1, 1, 3, 0))
    state = position(rules, P1="2 2 9", melds={"A": "888 22222"})
    assert lays(state, rules) == ["W+2"]
    assert books(after(state, "W+2 W+2", rules)) == (1, 0, 0, 0)


def test_book_each_first() -> None:
    state = position(P1="K 9 9", melds={"A": "KKKKKK"}, books={"A": "7777777"}, made="P1")
    assert lays(state, Rules(book_each_first=True)) == []
    assert lays(state, Rules(book_each_first=False)) == ["K+K"]


def test_opening_scope() -> None:
    """P1 has opened. Its partner's kings make 30 and a queen on the team's queens 10."""
    state = position(turn="P3", P3="K K K Q 9", melds={"A": "AAA QQQ"}, opened="P1")
    assert lays(state, Rules(opening_scope="team")) == ["Q+Q", "K+K"]
    player = Rules(opening_scope="player")
    assert lays(state, player) == []
    enough = position(turn="P3", P3="K K K A A Q 9", melds={"A": "AAA QQQ"}, opened="P1")
    assert lays(enough, Rules(opening_scope="player", opening_minimums=(80,) * 4)) == ["Q+Q", "K+K", "A+A"]
    assert lays(enough, player) == []


def test_opening_scope_player_cards_added_to_a_partners_meld_count() -> None:
    rules = Rules(opening_scope="player", opening_minimums=(40,) * 4)
    state = position(rules, "P3", P3="A A 9", melds={"A": "AAA"}, opened="P1")
    first = after(state, "A+A", rules)
    assert (first.laid, ends(first, rules)) == (20, [])
    second = after(first, "A+A", rules)
    assert (second.laid, second.opened[2], ends(second, rules)) == (40, 1, ["D9"])


def test_opening_minimums() -> None:
    state = position(P1="A A A 9", round=3)
    for minimums, may in {(90, 120, 150, 180): False, (0, 0, 60, 0): True, (0, 0, 61, 0): False}.items():
        assert (lays(state, Rules(opening_minimums=minimums)) == ["A+A"]) == may


def test_opening_minimum_of_nothing() -> None:
    rules = Rules(opening_minimums=(0, 0, 0, 0))
    state = after(position(rules, P1="4 4 4 9 9"), "4+4", rules)
    assert (state.opened[0], legal(state, rules)) == (0, ["4+4"])
    assert after(state, "4+4 4+4", rules).opened[0] == 1


def test_foot_pickup() -> None:
    state = position(P1="K 9 9", melds={"A": "KKKKKK"})
    assert after(state, "K+K", Rules(foot_pickup="automatic")).foot_state[0] == 2
    assert after(state, "K+K", Rules(foot_pickup="optional")).foot_state[0] == 1


def test_stuck_with_sevens() -> None:
    state = position(P1="7 7", melds=OPEN)
    allow = Rules(stuck_with_sevens="allow_discard")
    assert legal(state, Rules(stuck_with_sevens="skip_discard")) == ["N"]
    assert legal(state, allow) == ["D7"]
    assert refusal(state, "N", allow) == ("must-discard", "SG12")
    assert ends(position(P1="7 9", melds=OPEN), allow) == ["D9"]
    assert after(state, "D7", allow).pile == (3,)


def test_stuck_with_sevens_a_lone_7_on_the_foot_is_kept() -> None:
    allow = Rules(stuck_with_sevens="allow_discard")
    for state in (
        position(P1="7", on_foot="P1", melds=OPEN),
        position(P1="7", on_foot="P1", books={"A": READY}),
    ):
        assert legal(state, allow) == ["N"]
        assert refusal(state, "D7", allow) == ("seven", "SG13")
    assert legal(position(P1="7 7", on_foot="P1", melds=OPEN), allow) == ["D7"]


def test_stuck_with_sevens_a_refused_7_is_told_by_the_rules_of_this_table() -> None:
    state, allow = position(P1="7 9", melds=OPEN), Rules(stuck_with_sevens="allow_discard")
    assert refusal(state, "D7") == ("seven", "S4")
    assert refusal(state, "D7", allow) == ("seven", "S4")
    never, only = (str(GAME.refuse(rules, state, GAME.parse("D7"))) for rules in (Rules(), allow))
    assert never == "sevens are never discarded (S4)"
    assert only == "a 7 is discarded only by who holds nothing but sevens (S4)"
    lone = position(P1="7", on_foot="P1", melds=OPEN)
    assert "a lone 7 on the Foot is kept" in str(GAME.refuse(allow, lone, GAME.parse("D7")))


def test_stuck_with_sevens_a_7_on_top_is_taken_with_two_natural_7s() -> None:
    allow = Rules(stuck_with_sevens="allow_discard")
    state = after(position(P1="7 7", P2="7 7 9", melds=OPEN), "D7", allow)
    assert melds(after(state, "P 7+7 7+7 7+7", allow), "B") == ["444", "777"]


def test_final_discard() -> None:
    """With a 9 that may be laid or discarded as the last card."""
    both = position(P1="9", on_foot="P1", melds={"A": "999"}, books={"A": READY})
    only_discard = position(P1="9 9", on_foot="P1", books={"A": READY})
    expected = {"optional": ["9+9", "D9"], "forbidden": ["9+9"], "required": ["D9"]}
    for value, steps in expected.items():
        rules = Rules(final_discard=value)
        assert legal(both, rules) == steps
        assert legal(only_discard, rules) == ["D9"]


def test_final_discard_forbidden_a_card_that_cannot_be_laid_is_kept() -> None:
    rules = Rules(final_discard="forbidden")
    state = position(P1="4 9", on_foot="P1", melds={"A": "444"}, books={"A": READY})
    assert legal(state, rules) == ["D4", "D9"]
    assert refusal(state, "4+4", rules) == ("no-end", "SG13")
    last = position(P1="9 9", on_foot="P1", melds={"A": "999"}, books={"A": READY})
    assert after(last, "9+9 9+9", rules).ending == 1
    assert refusal(after(last, "9+9", rules), "D9", rules) == ("no-end", "SG13")


def test_final_discard_required_the_last_card_is_never_laid() -> None:
    rules = Rules(final_discard="required")
    state = position(P1="9 9", on_foot="P1", melds={"A": "999"}, books={"A": READY})
    assert after(state, "9+9 D9", rules).ending == 1
    assert refusal(after(state, "9+9", rules), "9+9", rules) == ("no-end", "SG13")


def test_ask_partner() -> None:
    state = position(P1="9", P3="K", on_foot="P1", melds={"A": "999"}, books={"A": READY})
    ask = Rules(ask_partner=True)
    more = position(P1="9 T", P3="K", on_foot="P1", melds={"A": "999"}, books={"A": READY})
    assert legal(state, Rules(ask_partner=False)) == ["9+9", "D9"]
    assert legal(more, ask) == ["Q", "D9", "DT"]
    yes, no = after(more, "Q y", ask), after(more, "Q n", ask)
    assert legal(yes, ask) == ["9+9", "D9", "DT"]
    assert legal(no, ask) == ["D9", "DT"]
    assert after(yes, "9+9 DT", ask).ending == 1
    assert refusal(no, "9+9", ask) == ("no-end", "SG13")


def test_ask_partner_a_yes_does_not_oblige_and_is_for_one_turn() -> None:
    ask = Rules(ask_partner=True)
    more = position(
        P1="9 T", P2="9 9", P3="9 9", P4="9 9", on_foot="P1", melds={"A": "999", "B": "444"}, books={"A": READY}
    )
    state = after(more, "Q y DT S D9 S D9 S D9 S", ask)
    assert (state.turn, state.asked, "Q" in legal(state, ask)) == (0, 0, True)


def test_ask_partner_once_a_turn_after_the_draw_and_on_the_foot_only() -> None:
    ask = Rules(ask_partner=True)
    assert refusal(position(P1="9 T", books={"A": READY}), "Q", ask) == ("no-asking", "S17")
    assert refusal(position(P1="9 T", on_foot="P1", books={"A": READY}), "Q") == ("no-asking", "S17")
    assert refusal(position(P1="9", to_draw=True, on_foot="P1", books={"A": READY}), "Q", ask) == ("draw-first", "S10")
    asked = after(position(P1="9 T", on_foot="P1", books={"A": READY}), "Q n", ask)
    assert refusal(asked, "Q", ask) == ("no-asking", "S17")


def test_ask_partner_the_next_partner_in_the_direction_of_play_answers() -> None:
    for direction, turn in {"clockwise": 2, "counterclockwise": 4}.items():
        rules = Rules(form="2x3", ask_partner=True, direction=direction)
        state = position(rules, P1="9 T", on_foot="P1", books={"A": READY})
        assert after(state, "Q", rules).turn == turn
        assert after(state, "Q y", rules).turn == 0


def test_required_books() -> None:
    state = position(P1="9 9", on_foot="P1", melds={"A": "999"}, books={"A": "7777777 KKKKKKK"})
    for required, may in {(1, 1, 3, 2): False, (0, 1, 2, 0): True, (0, 1, 2, 1): False, (0, 0, 0, 0): True}.items():
        assert ("9+9" in legal(state, Rules(required_books=required))) == may
