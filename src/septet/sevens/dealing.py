"""How a round is dealt, and the state it starts in (S8, S9, SG1 to SG4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from septet.game import BadDeal

from .cards import FACE_TEXTS, FACES, KIND_OF_FACE, KINDS, SEVEN, UNSEEN, kind_of_face, pack, seen
from .cells import (
    ACTOR,
    CUTS,
    FIRST_SEAT,
    FOOT,
    HAND,
    HELD,
    NOBODY,
    PILE,
    PILE_SIZE,
    ROUND,
    SCORES,
    STOCK_LEFT,
    TURN,
    TURN_NUMBER,
)
from .rules import FOOT_SIZE, HAND_SIZE, Rules
from .state import FIRST, State
from .turn import next_seat

EXACT = HAND_SIZE + FOOT_SIZE
LEAST_CUT, MOST_CUT = 16, 32


class Deal(NamedTuple):
    """The outcome of a deal; cards are faces, hands and feet as received after passing.

    `cuts` are the cards each seat lifted (empty under `exact_cut=off`), `flip` the turned cards from left to right, the
    last one on top, `back` the sevens set aside meanwhile (they are part of `stock` too), `stock` in draw order.
    Of a deal that a public record hides some cards are UNSEEN.
    """

    first: int
    cuts: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    feet: tuple[tuple[int, ...], ...]
    flip: tuple[int, ...]
    back: tuple[int, ...]
    stock: tuple[int, ...]
    hidden: bool = False

    @property
    def draw(self) -> tuple[int, ...]:
        """The cuts: what a view tells of how the deal came about."""
        return self.cuts


def seat_names(rules: Rules) -> tuple[str, ...]:
    """P1, P2, … clockwise (SG1)."""
    return tuple(f"P{seat + 1}" for seat in range(rules.seats))


def team_names(rules: Rules) -> tuple[str, ...]:
    """A, B, …: team A is that of P1, B that of P2 and so on (SG1)."""
    return tuple("ABCD"[: rules.teams])


def next_first(rules: Rules, state: State) -> int | None:
    """Who plays first in the next round where it is settled, None where it is drawn (SG2)."""
    if state.round == 0 or rules.first_player == "random_each_round":
        return None
    seat = next_seat(rules.code, state.first)
    if rules.first_player == "round_winner":
        best = max(state.round_scores[: rules.teams])
        while state.round_scores[seat % rules.teams] != best:
            seat = next_seat(rules.code, seat)
    return seat


def deal(rules: Rules, state: State, rng: Random) -> Deal:
    """Shuffle the packs, lift and pass the packets, turn the first cards of the pile."""
    if rules.exact_cut == "manual":
        raise BadDeal("exact_cut=manual is for records of real tables only", "SG3")
    settled = next_first(rules, state)
    first = rng.randrange(rules.seats) if settled is None else settled
    cards = _shuffled(rules, rng)
    simulated = rules.exact_cut == "simulated"
    cuts = tuple(EXACT + rng.randint(0, 8) - rng.randint(0, 8) for _ in range(rules.seats)) if simulated else ()
    packets = [[cards.pop() for _ in range(EXACT)] for _ in range(rules.seats)]
    # S8: the Hand goes to the right, the seat before in clockwise order; the Foot to the left.
    hands = tuple(tuple(packets[(seat + 1) % rules.seats][:HAND_SIZE]) for seat in range(rules.seats))
    feet = tuple(tuple(packets[(seat - 1) % rules.seats][HAND_SIZE:]) for seat in range(rules.seats))
    flip: list[int] = []
    back: list[int] = []
    while len(flip) < rules.initial_discards:
        card = cards.pop()
        (back if KIND_OF_FACE[card] == SEVEN else flip).append(card)
    for card in back:
        cards.insert(rng.randint(0, len(cards)), card)
    return Deal(first, cuts, hands, feet, tuple(flip), tuple(back), tuple(reversed(cards)))


def _shuffled(rules: Rules, rng: Random) -> list[int]:
    """The packs in an order that leaves enough cards to turn (of very few packs it might be hardly any but sevens)."""
    cards = pack(rules.packs, rules.jokers_per_deck)
    while True:
        rng.shuffle(cards)
        left = cards[: len(cards) - rules.seats * EXACT]
        if sum(KIND_OF_FACE[card] != SEVEN for card in left) >= rules.initial_discards:
            return cards


def start(rules: Rules, state: State, deal: Deal) -> State:
    """The state in which the first player is to draw. Raises BadDeal if this deal cannot follow this state."""
    if state.result != NOBODY:
        raise BadDeal("the game is over", "S12")
    if state.turn != NOBODY:
        raise BadDeal(f"round {state.round} is not over", "S12")
    _check(rules, state, deal)
    cards = rules.packs * (52 + rules.jokers_per_deck)
    cells = list(FIRST.cells) + [0] * cards
    cells[SCORES : SCORES + rules.teams] = state.scores[: rules.teams]
    cells[ROUND], cells[FIRST_SEAT] = state.round + 1, deal.first
    cells[TURN] = cells[ACTOR] = deal.first
    cells[TURN_NUMBER] = 1
    for seat in range(rules.seats):
        cells[HELD + seat] = HAND_SIZE
        for at, dealt in ((HAND, deal.hands[seat]), (FOOT, deal.feet[seat])):
            for card in seen(dealt):
                cells[at + seat * KINDS + KIND_OF_FACE[card]] += 1
    for seat, cut in enumerate(deal.cuts):
        cells[CUTS + seat % rules.teams] += cut == EXACT
    for at, card in enumerate(deal.flip):
        cells[PILE + at] = KIND_OF_FACE[card]
    cells[PILE_SIZE] = len(deal.flip)
    cells[STOCK_LEFT] = len(deal.stock)
    empty = FIRST.faces
    faces = empty._replace(
        hands=(*map(seen, deal.hands), *empty.hands[rules.seats :]),
        feet=(*map(seen, deal.feet), *empty.feet[rules.seats :]),
        pile=deal.flip,
        stock=deal.stock,
    )
    return State(tuple(cells), tuple(map(kind_of_face, deal.stock)), faces)


def _check(rules: Rules, state: State, deal: Deal) -> None:
    names = seat_names(rules)
    _check_shape(rules, names, deal)
    settled = next_first(rules, state)
    if settled is not None and deal.first != settled:
        raise BadDeal(f"{names[deal.first]} cannot be first, {names[settled]} is", "SG2")
    if rules.exact_cut == "off" and deal.cuts:
        raise BadDeal("nobody cuts under exact_cut=off", "SG3", "cut")
    if rules.exact_cut != "off" and len(deal.cuts) != rules.seats:
        raise BadDeal(f"{len(deal.cuts)} cuts, {rules.seats} seats lift a packet", "S8", "cut")
    for seat, cut in enumerate(deal.cuts):
        if rules.exact_cut == "simulated" and not LEAST_CUT <= cut <= MOST_CUT:
            raise BadDeal(f"{names[seat]} lifts {cut}, a cut is {LEAST_CUT} to {MOST_CUT} cards", "SG3", "cut")
    if any(KIND_OF_FACE[card] == SEVEN for card in deal.flip):
        raise BadDeal("a 7 is among the turned cards", "S9", "flip")
    if any(KIND_OF_FACE[card] != SEVEN for card in deal.back):
        raise BadDeal("only sevens are set aside", "SG4", "flip")
    if len(deal.flip) != rules.initial_discards:
        raise BadDeal(f"{len(deal.flip)} cards are turned, not {rules.initial_discards}", "S9", "flip")
    _check_cards(rules, names, deal)


def _check_shape(rules: Rules, names: Sequence[str], deal: Deal) -> None:
    """Whether seats, cuts and cards are such at all; what they are is checked after this."""
    if not _within(deal.first, 0, rules.seats):
        why = f"first: {deal.first!r} is no seat; seats are 0 to {rules.seats - 1}, {names[0]} to {names[-1]}"
        raise BadDeal(why, "SG1")
    cards = rules.packs * (52 + rules.jokers_per_deck)
    for number, cut in enumerate(deal.cuts, 1):
        if not _within(cut, 0, cards + 1):
            raise BadDeal(f"cut {number}: {cut!r} is no packet; there are {cards} cards", "S8", "cut")
    for word, dealt in (("hand", deal.hands), ("foot", deal.feet)):
        if len(dealt) != rules.seats:
            raise BadDeal(f"{word}: {len(dealt)} are dealt, for {rules.seats} seats", "S8", word)
        for name, row in zip(names, dealt, strict=True):
            _check_faces(f"{word} of {name}", row, deal.hidden, "S8", word)
    _check_faces("flip", deal.flip, False, "S9", "flip")
    _check_faces("back", deal.back, False, "SG4", "flip")
    _check_faces("stock", deal.stock, deal.hidden, "S2", "stock")


def _check_faces(place: str, row: Sequence[object], hidden: bool, rule: str, part: str) -> None:
    for card in row:
        if not _within(card, UNSEEN if hidden else 0, FACES):
            raise BadDeal(f"{place}: {card!r} is no card; cards are 0 to {FACES - 1}", rule, part)


def _within(value: object, least: int, end: int) -> bool:
    return isinstance(value, int) and least <= value < end


def _check_cards(rules: Rules, names: Sequence[str], deal: Deal) -> None:
    for name, dealt, size in (("Hand", deal.hands, HAND_SIZE), ("Foot", deal.feet, FOOT_SIZE)):
        for seat, cards in enumerate(dealt):
            if len(cards) != size:
                raise BadDeal(f"the {name} of {names[seat]} has {len(cards)} cards, not {size}", "S8", name.lower())
    packs = pack(rules.packs, rules.jokers_per_deck)
    every = [card for part in (*deal.hands, *deal.feet, deal.flip, deal.stock) for card in part]
    if len(every) != len(packs):
        raise BadDeal(f"{len(every)} cards are dealt and in the stock, not {len(packs)}", "S2", "stock")
    stock = Counter(deal.stock)
    set_aside = Counter(deal.back) - stock
    if set_aside.total() > stock[UNSEEN]:
        raise BadDeal("the sevens set aside are part of the stock", "SG4", "flip")
    left = Counter(packs)
    left.subtract(seen(tuple(every)))
    left.subtract(set_aside)
    for card, number in left.items():
        if number < 0:
            raise BadDeal(f"{FACE_TEXTS[card]} is dealt {-number} times too often", "S2")
