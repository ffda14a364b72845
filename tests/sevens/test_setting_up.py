"""S1 to S3, S8, S9 and SG1 to SG4: forms, house rules, the deal and who begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from hands import STANDARD, after, faces, legal, position
from septet import BadDeal, BadRecord, Record, read
from septet.sevens import FIRST, FORMS, GAME, SEVEN, Rules, State
from septet.sevens.cards import FACE_TEXTS, KIND_OF_FACE, pack
from septet.sevens.dealing import Deal, next_first, shuffle_packs
from septet.sevens.turn import next_seat


def dealt(rules: Rules = STANDARD, seed: int = 1) -> Deal:
    found: Deal = GAME.deal(rules, FIRST, Random(seed))
    return found


def begun(rules: Rules, deal: Deal) -> State:
    state: State = GAME.start(rules, FIRST, deal)
    return state


def bad(rules: Rules, deal: Deal, state: State = FIRST) -> str:
    with pytest.raises(BadDeal) as refused:
        GAME.start(rules, state, deal)
    return str(refused.value)


def test_s1_house_rules_are_agreed_before_the_first_deal_and_do_not_change() -> None:
    rules = Rules(go_out_bonus=50)
    with pytest.raises(FrozenInstanceError):
        rules.go_out_bonus = 100  # type: ignore[misc]
    record = Record(GAME, rules)
    record.deal(Random(1))
    assert '[Options "go_out_bonus=50"]' in record.format()


@pytest.mark.parametrize(
    ("form", "teams", "players", "decks", "cards", "stock"),
    [
        ("2x2", 2, 2, 6, 324, 223),
        ("2x3", 2, 3, 6, 324, 175),
        ("3x2", 3, 2, 8, 432, 283),
        ("4x2", 4, 2, 10, 540, 343),
    ],
)
def test_s2_forms(form: str, teams: int, players: int, decks: int, cards: int, stock: int) -> None:
    rules = Rules(form=form)
    assert (rules.teams, rules.seats, rules.packs) == (teams, teams * players, decks)
    deal = dealt(rules)
    all_cards = [card for part in (*deal.hands, *deal.feet, deal.flip, deal.stock) for card in part]
    assert len(all_cards) == cards
    assert sorted(all_cards) == sorted(pack(decks, 2))
    assert len(deal.stock) == begun(rules, deal).stock_left == stock


def test_s2_a_pack_has_52_cards_and_two_jokers() -> None:
    one = Counter(FACE_TEXTS[card] for card in pack(1, 2))
    assert one.pop("X") == 2
    assert len(one) == 52
    assert set(one.values()) == {1}


@pytest.mark.parametrize("form", ["2x2", "3x2", "4x2"])
def test_s2_partners_sit_opposite(form: str) -> None:
    game = GAME.forms[form]
    half = len(game.seats) // 2
    assert all(game.team_of[seat] == game.team_of[(seat + half) % len(game.seats)] for seat in range(len(game.seats)))


def test_s3_meld_then_books_then_what_is_left() -> None:
    """One turn through all phases: an opening makes the last book, earns nothing more, and the last card goes out."""
    rules = Rules(required_books=(0, 0, 1, 0), opening_minimums=(70, 70, 70, 70))
    state = position(rules, P1="K K K K K K K 9", feet={"P1": "4 4 4 5 5 5 6 6 6 8 8"}, on_foot="P1")
    assert after(state, "K+K " * 7 + "D9", rules).out_seat == 0


def test_s8_a_hand_of_13_and_a_foot_of_11() -> None:
    for form in FORMS:
        state = begun(Rules(form=form), dealt(Rules(form=form)))
        seats = Rules(form=form).seats
        assert [sum(hand) for hand in state.hand[:seats]] == [13] * seats
        assert [sum(foot) for foot in state.foot[:seats]] == [11] * seats
        assert state.held[:seats] == (13,) * seats


class Straight(Random):
    """A generator whose lots are the highest: a shuffle by them leaves the packs in order."""

    def randrange(self, start: int, *_: object) -> int:
        return start - 1


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_s8_the_hand_goes_to_the_right_and_the_foot_to_the_left(direction: str) -> None:
    """P2 lifts the second packet of 24 from the stack: P1, the seat before, gets its Hand and P3 its Foot."""
    stack = pack(6, 2)[::-1]
    second = tuple(stack[24:48])
    deal = GAME.deal(Rules(direction=direction), FIRST, Straight(1))
    assert deal.hands[0] == second[:13]
    assert deal.feet[2] == second[13:]


def test_s8_the_exact_amount_earns_100_points_for_the_team_of_who_lifts() -> None:
    deal = dealt()._replace(cuts=(24, 25, 24, 23))
    assert begun(STANDARD, deal).cuts[:2] == (2, 0)
    assert begun(STANDARD, deal._replace(cuts=(20, 24, 20, 20))).cuts[:2] == (0, 1)


def test_s9_five_cards_are_turned_and_no_7_is_among_them() -> None:
    for seed in range(60):
        deal = dealt(seed=seed)
        assert len(deal.flip) == 5
        assert SEVEN not in {KIND_OF_FACE[card] for card in deal.flip}
    deal = dealt()
    assert bad(STANDARD, deal._replace(flip=faces("4 5 6 7 8"))) == "a 7 is among the turned cards (S9)"
    assert bad(STANDARD, deal._replace(flip=deal.flip[:4])) == "4 cards are turned, not 5 (S9)"


def test_sg1_seats_are_p1_to_pn_and_teams_alternate() -> None:
    assert {form: "".join(GAME.teams[team] for team in GAME.team_of) for form, GAME in GAME.forms.items()} == {
        "2x2": "ABAB",
        "2x3": "ABABAB",
        "3x2": "ABCABC",
        "4x2": "ABCDABCD",
    }
    assert GAME.seats == ("P1", "P2", "P3", "P4")
    assert GAME.forms["4x2"].seats[-1] == "P8"


def test_sg1_play_goes_round_clockwise() -> None:
    state = position(P1="9 T", P2="9 T", P3="9 T", P4="9 T")
    assert [state.turn, after(state, "D9").turn, after(state, "D9 S D9").turn] == [0, 1, 2]
    assert after(position(turn="P4", P4="9 T"), "D9").turn == 0


def test_sg2_the_first_player_is_random_in_round_1() -> None:
    assert {dealt(seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_sg2_then_one_seat_further_each_round_an_extra_round_too() -> None:
    for number in (1, 2, 3, 4):
        state = FIRST._replace(round=number, first=3)
        assert next_first(Rules(tie_break="extra_round").code, state.cells) == 0
        assert next_first(Rules(direction="counterclockwise").code, state.cells) == 2
        assert GAME.deal(STANDARD, state, Random(number)).first == 0
    assert bad(STANDARD, dealt()._replace(first=2), FIRST._replace(round=1, first=3)) == (
        "P3 cannot be first, P1 is (SG2)"
    )


def test_sg3_a_simulated_cut_is_16_to_32_and_exact_once_in_nine() -> None:
    cuts = Counter(cut for seed in range(1_500) for cut in dealt(seed=seed).cuts)
    assert (min(cuts), max(cuts)) == (16, 32)
    assert 560 < cuts[24] < 780  # 6,000 / 9 = 667
    deal = dealt()
    assert bad(STANDARD, deal._replace(cuts=(24, 24, 24, 33))) == "P4 lifts 33, a cut is 16 to 32 cards (SG3)"
    assert bad(STANDARD, deal._replace(cuts=(24, 24, 24))) == "3 cuts, 4 seats lift a packet (S8)"


def test_sg3_whatever_is_lifted_everybody_has_24_cards() -> None:
    for seed in range(20):
        deal = dealt(seed=seed)
        assert {len(hand) for hand in deal.hands} == {13}
        assert {len(foot) for foot in deal.feet} == {11}
        assert len(deal.stock) == 223


def test_sg4_a_7_is_replaced_and_goes_back_into_the_stock() -> None:
    found = [dealt(seed=seed) for seed in range(200)]
    with_back = [deal for deal in found if deal.back]
    assert 40 < len(with_back) < 100
    places = set()
    for deal in with_back:
        assert {KIND_OF_FACE[card] for card in deal.back} == {SEVEN}
        assert not Counter(deal.back) - Counter(deal.stock)
        places |= {at // 80 for at, card in enumerate(deal.stock) if card == deal.back[0]}
    assert places == {0, 1, 2}
    deal = dealt()
    assert bad(STANDARD, deal._replace(back=faces("8h"))) == "only sevens are set aside (SG4)"
    seven = next(card for card in faces("7s 7h 7d 7c") if deal.stock.count(card) < 6)
    assert bad(STANDARD, deal._replace(back=(seven,) * 6)) == "the sevens set aside are part of the stock (SG4)"


def test_sg4_wild_cards_and_threes_may_be_turned_and_the_last_one_is_on_top() -> None:
    turned = {FACE_TEXTS[card][0] for seed in range(60) for card in dealt(seed=seed).flip}
    assert turned == set("2345689TJQKAX")
    deal = dealt()
    assert begun(STANDARD, deal).faces.pile == deal.flip


def test_sg4_with_hardly_a_card_but_sevens_left_the_packs_are_shuffled_again() -> None:
    """Two packs leave twelve cards; eight of them may be sevens, and then five cannot be turned."""
    packs = sorted(pack(2, 2), key=lambda card: KIND_OF_FACE[card] != SEVEN)
    lots: list[int] = []

    def below(rng: Random, count: int) -> int:
        """The first shuffle changes nothing."""
        lots.append(count)
        return count - 1 if len(lots) < len(packs) else rng.randrange(count)

    shuffle_packs(Rules(decks=2).code, below, Random(1), packs)
    assert len(lots) == 2 * (len(packs) - 1)
    assert sum(KIND_OF_FACE[card] != SEVEN for card in packs[:12]) >= 5


def test_a_deal_that_cannot_be_is_refused() -> None:
    deal = dealt()
    spare = next(card for card in deal.stock if card not in deal.hands[0])
    twice = (spare, *deal.hands[0][1:])
    assert bad(STANDARD, deal._replace(hands=(twice, *deal.hands[1:]))).endswith("is dealt 1 times too often (S2)")
    assert bad(STANDARD, deal._replace(hands=((*deal.hands[0], spare), *deal.hands[1:]))) == (
        "the Hand of P1 has 14 cards, not 13 (S8)"
    )
    assert bad(STANDARD, deal._replace(feet=((*deal.feet[0], spare), *deal.feet[1:]))) == (
        "the Foot of P1 has 12 cards, not 11 (S8)"
    )
    assert bad(STANDARD, deal, begun(STANDARD, deal)) == "round 1 is not over (S12)"
    assert bad(STANDARD, deal, FIRST._replace(result=1)) == "the game is over (S12)"


def test_a_deal_is_its_text() -> None:
    for form, game in GAME.forms.items():
        deal = game.deal(game.rules(), FIRST, Random(form))
        assert game.parse_deal(game.deal_text(deal)) == deal


def test_the_text_of_a_deal_is_read_strictly() -> None:
    written = GAME.deal_text(dealt())
    hand = written[written.index("hand P1 (") : written.index("hand P2")]
    for wrong in (
        written.replace(hand, "hand P1 (?13) "),
        written + " more",
        written.replace("first P", "first Q"),
        written[:-1],
        "",
    ):
        with pytest.raises(BadRecord):
            GAME.parse_deal(wrong)


def test_before_the_first_deal_nothing_is_legal() -> None:
    assert legal(FIRST) == []
    assert next_seat(STANDARD.code, 3) == 0
    assert read(Record(GAME).format())[0].state == FIRST
