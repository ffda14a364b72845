"""Chance of the games for OpenSpiel: what is dealt and drawn is as likely as in a deal, also when it is dealt anew."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations, product
from math import factorial, perm, prod
from random import Random

import pytest

from envs.test_open_spiel import GAMES, begun
from septet import GAMES as BOTH
from septet import IllegalMove, play
from septet.envs.open_spiel import ROCKS, SEVENS, rocks, sevens, sevens_lots
from septet.envs.open_spiel.node import Node, Setting, folded, setting
from septet.seven_rocks import tiles_in
from septet.sevens import FIRST_DISCARD, KIND_OF_FACE, SEVEN, TAKE, is_lay, kind_of, pack


def path(of: Setting, rng: Random) -> tuple[tuple[int, ...], list[Fraction]]:
    """Lots of a whole deal, and how likely each was."""
    node, shares = Node(of), []
    while node.state is None:
        outcomes = node.outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        lot, share = rng.choice(outcomes)
        shares.append(Fraction(share).limit_denominator(1000))
        node = node.after(lot)
    return node.lots, shares


def test_every_deal_of_seven_rocks_is_equally_likely() -> None:
    for seed in range(20):
        lots, shares = path(setting("seven-rocks", "", ""), Random(seed))
        assert prod(shares[:28]) == Fraction(1, factorial(28))
        # For the lead the first four draw from the full set, and the tied from what is left of it (RG4).
        assert prod(shares[28:]) == Fraction(1, perm(28, len(lots) - 28))
        drawn = rocks.deal(BOTH["seven-rocks"].rules(), lots).draw
        assert sum(map(len, drawn)) == len(lots) - 28
    _, shares = path(setting("seven-rocks", "", "lead_draw=random_seat"), Random(1))
    assert shares[28:] == [Fraction(1, 4)]


@pytest.mark.parametrize(
    ("form", "rules"), [("2x2", ""), ("3x2", "decks=6,exact_cut=off"), ("2x2", "initial_discards=1")]
)
def test_a_deal_of_sevens_is_as_likely_as_from_shuffled_packs(form: str, rules: str) -> None:
    of = setting("sevens", form, rules)
    cards = Counter(KIND_OF_FACE[face] for face in pack(of.rules.packs, of.rules.jokers_per_deck))
    for seed in range(6):
        lots, shares = path(of, Random(seed))
        parts = sevens_lots.dealt(of.rules, lots)
        kinds = Counter((*parts.packets, *parts.flip))
        # So many cards in this order of kinds, out of all orders of the packs.
        ways = prod(perm(cards[kind], kinds[kind]) for kind in kinds)
        packets, cuts = len(parts.packets), len(parts.cuts)
        likely = prod(shares[1 : 1 + packets] + shares[1 + packets + cuts :])
        assert likely == Fraction(ways, perm(cards.total(), kinds.total()))
        assert shares[0] == Fraction(1, of.rules.seats)
        assert cuts == (0 if "off" in rules else of.rules.seats)
        assert len(parts.turned) == of.rules.initial_discards
        assert parts.flip[-1] != SEVEN


def test_cuts_are_as_likely_as_in_a_deal() -> None:
    node = Node(setting("sevens", "2x2", ""))
    while len(node.lots) < 1 + 4 * 24:
        node = node.after(node.outcomes()[0][0])
    cuts = Counter(24 + more - fewer for more, fewer in product(range(9), repeat=2))
    assert {16 + lot: share for lot, share in node.outcomes()} == pytest.approx(
        {cut: count / 81 for cut, count in cuts.items()}
    )


def test_a_draw_is_of_what_is_not_dealt_drawn_or_turned() -> None:
    for name in GAMES[2:]:
        for state in begun(name, 3)[::11]:
            node: Node = state.node
            of = node.setting
            if 0 not in state.legal_actions():
                continue
            hidden = Counter(KIND_OF_FACE[face] for face in pack(of.rules.packs, of.rules.jokers_per_deck))
            cells = node.state
            for row in (*cells.hand, *cells.foot, cells.taken, Counter(cells.pile)):
                counts = row if isinstance(row, Counter) else Counter(dict(enumerate(row)))
                hidden.subtract(counts)
            for cards in (*cells.faces_melds, *((cards for _, cards in books) for books in cells.faces_books)):
                hidden.subtract(KIND_OF_FACE[face] for each in cards for face in each)
            assert hidden.total() == cells.stock_left
            shares = dict(node.after(0).outcomes())
            assert shares == pytest.approx({kind: n / hidden.total() for kind, n in hidden.items() if n})


Hands = tuple[frozenset[int], ...]


def worlds(node: Node, seat: int) -> set[Hands]:
    """What the seats may have been dealt, by trying every way to spread what this seat does not see."""
    state = node.state
    dealt = [frozenset(rocks.dealt(node.lots, other)) for other in range(4)]
    held = [frozenset(tiles_in(hand)) for hand in state.hands]
    others = [other for other in range(4) if other != seat]
    found = set()
    for order in permutations([tile for other in others for tile in held[other]]):
        hands, at = list(dealt), 0
        for other in others:
            hands[other] = dealt[other] - held[other] | {*order[at : at + state.held[other]]}
            at += state.held[other]
        found.add(tuple(hands))
    return {hands for hands in found if may_be(node, hands)}


def may_be(node: Node, hands: Hands) -> bool:
    """Whether every move is legal if these are the hands that were dealt."""
    of = node.setting
    state = of.game.start(of.rules, of.game.first, rocks.deal(of.rules, node.lots))
    state = state._replace(hands=tuple(sum(1 << tile for tile in hand) for hand in hands))
    try:
        for move in node.moves:
            state = play(of.game, of.rules, state, move)
    except IllegalMove:
        return False
    return True


def test_hands_dealt_anew_are_all_that_may_be_each_as_likely() -> None:
    counts = []
    for seed in (1, 2, 3):
        node = next(each.node for each in begun(f"{ROCKS}()", seed)[::-1] if sum(each.node.state.held) >= 7)
        seat, rng = node.state.turn, Random(seed)
        dealt = worlds(node, seat)
        found: Counter[Hands] = Counter()
        for _ in range(40 * len(dealt)):
            lots = tuple(rocks.redealt(node, seat, rng))
            found[tuple(frozenset(rocks.dealt(lots, other)) for other in range(4))] += 1
        assert set(found) == dealt
        assert all(abs(count - 40) < 5 * 40**0.5 for count in found.values())
        counts.append(len(dealt))
    assert max(counts) > 10


@pytest.mark.parametrize("form", BOTH["sevens"].forms)
def test_cards_dealt_anew_go_with_every_move(form: str) -> None:
    few = {"2x2": 3, "2x3": 4, "3x2": 4, "4x2": 5}[form]
    rules = f"decks:{few};stock_draw:5;opening_minimums:0/0/0/0;required_books:0/0/0/0;ask_partner:true"
    rng = Random(form)
    for state in begun(f"{SEVENS}(form={form},rules={rules})", 2)[::17]:
        node = state.node
        seat = node.state.turn
        other = folded(node.setting, sevens.redealt(node, seat, rng))
        for before, after in pairwise([*other.path()]):
            assert after.moves[-1] in before.legal()
        assert other.legal() == node.legal()
        assert other.state.pile == node.state.pile
        assert other.state.hand[seat] == node.state.hand[seat]
        hands = [sum(hand) for hand in other.state.hand]
        assert hands == [sum(hand) for hand in node.state.hand]


def known_to_hold(node: Node) -> list[Counter[int]]:
    """By seat what it took from the pile and cannot have played since, whichever copies it played."""
    known: list[Counter[int]] = [Counter() for _ in node.setting.game.seats]
    for before, move, after in node.steps():
        seat = before.actor
        if move >= FIRST_DISCARD or (is_lay(move) and not before.top_waits):
            known[seat] -= Counter([kind_of(move)])
        if before.taken_count and not after.taken_count:
            known[seat] += Counter(dict(enumerate(before.taken)))
    return known


def test_what_a_seat_took_and_has_not_played_stays_in_its_hand() -> None:
    rng, some = Random(1), 0
    for seed in range(3):
        for state in begun(f"{SEVENS}(rules=decks:3;opening_minimums:0/0/0/0)", seed, liked=TAKE)[::9]:
            node = state.node
            other = folded(node.setting, sevens.redealt(node, node.state.turn, rng))
            for known, hand in zip(known_to_hold(node), other.state.hand, strict=False):
                assert known <= Counter(dict(enumerate(hand)))
                some += known.total()
    assert some > 50


@pytest.mark.parametrize(("rules", "end"), [("skip_discard", "N"), ("allow_discard", "D7")])
def test_a_turn_that_ends_with_nothing_but_sevens_shows_them(rules: str, end: str) -> None:
    of = setting("sevens", "2x2", f"decks=4,opening_minimums=9999/9999/9999/9999,stuck_with_sevens={rules}")
    node = Node(of)
    while node.state is None:
        hand_of_second = 1 + 24 <= len(node.lots) < 1 + 24 + 13
        lots = [lot for lot, _ in node.outcomes()]
        wanted = [lot for lot in lots if (lot == SEVEN) == hand_of_second] if len(node.lots) != 0 else [1]
        node = node.after((wanted or lots)[0])
    move = of.game.parse(end)
    node = folded(of, [*node.lots, 0, SEVEN, SEVEN])
    assert node.legal() == [move]
    node = node.after(move)
    assert node.state.turn == 2
    for seed in range(5):
        other = folded(of, sevens.redealt(node, 2, Random(seed)))
        assert other.state.hand[1] == node.state.hand[1]
        assert other.state.hand[0] != node.state.hand[0]
