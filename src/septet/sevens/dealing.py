"""How a round is dealt, and the state it starts in (S8, S9, SG1 to SG4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from septet.chance import Below, lot, shuffle
from septet.game import BadDeal
from septet.jit import kernel

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
    ROUND_SCORES,
    SCORES,
    STOCK_LEFT,
    TURN,
    TURN_NUMBER,
)
from .melds import Row
from .rules import EACH_ROUND, FOOT_SIZE, HAND_SIZE, ROUND_WINNER, SIMULATED, Code, Rules
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
    def draw(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cuts and the turned cards: what a view tells of how the deal came about."""
        return self.cuts, self.flip


def seat_names(rules: Rules) -> tuple[str, ...]:
    """P1, P2, … clockwise (SG1)."""
    return tuple(f"P{seat + 1}" for seat in range(rules.seats))


def team_names(rules: Rules) -> tuple[str, ...]:
    """A, B, …: team A is that of P1, B that of P2 and so on (SG1)."""
    return tuple("ABCD"[: rules.teams])


@kernel
def next_first(code: Code, row: Sequence[int]) -> int:
    """Who plays first in the next round where it is settled, NOBODY where it is drawn (SG2)."""
    if row[ROUND] == 0 or code.first_player == EACH_ROUND:
        return NOBODY
    seat = next_seat(code, row[FIRST_SEAT])
    if code.first_player == ROUND_WINNER:
        best = row[ROUND_SCORES]
        for team in range(code.teams):
            best = max(best, row[ROUND_SCORES + team])
        while row[ROUND_SCORES + code.team_of[seat]] != best:
            seat = next_seat(code, seat)
    return seat


def deal(rules: Rules, state: State, rng: Random) -> Deal:
    """Shuffle the packs, lift and pass the packets, turn the first cards of the pile."""
    if rules.exact_cut == "manual":
        raise BadDeal("exact_cut=manual is for records of real tables only", "SG3")
    packs = pack(rules.packs, rules.jokers_per_deck)
    size, seats = len(packs), rules.seats
    cards, cuts, back = [0] * size, [0] * seats, [0] * size
    first, count = deal_into(rules.code, next_first(rules.code, state.cells), lot, rng, packs, cards, cuts, back)
    hands = tuple(tuple(cards[seat * HAND_SIZE :][:HAND_SIZE]) for seat in range(seats))
    feet = tuple(tuple(cards[seats * HAND_SIZE + seat * FOOT_SIZE :][:FOOT_SIZE]) for seat in range(seats))
    flip, stock = cards[seats * EXACT :][: rules.initial_discards], cards[seats * EXACT + rules.initial_discards :]
    lifted = tuple(cuts) if rules.exact_cut == "simulated" else ()
    return Deal(first, lifted, hands, feet, tuple(flip), tuple(back[:count]), tuple(stock))


@kernel
def deal_into(
    code: Code, first: int, below: Below, source: Any, packs: Row, cards: Row, cuts: Row, back: Row
) -> tuple[int, int]:
    """Deal the cards of `packs`, which are shuffled: into `cards` go the Hands seat by seat, the Feet, the turned
    cards, the stock as it is drawn; into `cuts` how many cards each seat lifts, 0 where nobody cuts; into `back` the
    sevens that are set aside (SG4). Returns who is first and how many those are."""
    if first == NOBODY:
        first = below(source, code.seats)
    shuffle_packs(code, below, source, packs)
    for seat in range(code.seats):
        cuts[seat] = EXACT + below(source, 9) - below(source, 9) if code.exact_cut == SIMULATED else 0
    pass_packets(code, packs, cards)
    return first, turn_cards(code, below, source, packs, cards, back)


@kernel
def shuffle_packs(code: Code, below: Below, source: Any, packs: Row) -> None:
    """Shuffle until enough cards to turn are left (of very few packs there might be hardly any but sevens)."""
    size, left = len(packs), 0
    while left < code.initial_discards:
        shuffle(below, source, packs, size)
        left = 0
        for at in range(size - code.seats * EXACT):
            left += 1 if KIND_OF_FACE[packs[at]] != SEVEN else 0


@kernel
def pass_packets(code: Code, packs: Row, cards: Row) -> None:
    """S8: each seat lifts a packet, from the top, the last of `packs`; the Hand goes to the right, the seat before in
    clockwise order, the Foot to the left."""
    top = len(packs) - 1
    for seat in range(code.seats):
        right, left = (seat - 1) % code.seats, (seat + 1) % code.seats
        for at in range(HAND_SIZE):
            cards[right * HAND_SIZE + at] = packs[top - seat * EXACT - at]
        for at in range(FOOT_SIZE):
            foot = code.seats * HAND_SIZE + left * FOOT_SIZE
            cards[foot + at] = packs[top - seat * EXACT - HAND_SIZE - at]


@kernel
def turn_cards(code: Code, below: Below, source: Any, packs: Row, cards: Row, back: Row) -> int:
    """S9, SG4: turn the first cards of the pile; the sevens among them go back anywhere into the stock. Returns how
    many those are."""
    at, left, count = code.seats * EXACT, len(packs) - code.seats * EXACT, 0
    end = at + code.initial_discards
    while at < end:
        left -= 1
        if KIND_OF_FACE[packs[left]] == SEVEN:
            back[count] = packs[left]
            count += 1
        else:
            cards[at] = packs[left]
            at += 1
    for card in range(left):
        cards[end + card] = packs[left - 1 - card]
    for card in range(count):
        # So many cards stay below it.
        place = end + left - below(source, left + 1)
        for behind in range(end + left, place, -1):
            cards[behind] = cards[behind - 1]
        cards[place] = back[card]
        left += 1
    return count


@kernel
def begin_into(
    code: Code, before: Sequence[int], first: int, cuts: Sequence[int], cards: Sequence[int], row: Row
) -> None:
    """Begin the round after `before` in a blank row: `cards` are the kinds of Hands, Feet and turned cards, seat by
    seat, then the stock; those below 0 nobody has seen."""
    for team in range(code.teams):
        row[SCORES + team] = before[SCORES + team]
    row[ROUND], row[FIRST_SEAT] = before[ROUND] + 1, first
    row[TURN], row[ACTOR] = first, first
    row[TURN_NUMBER] = 1
    for seat in range(code.seats):
        row[HELD + seat] = HAND_SIZE
        row[CUTS + code.team_of[seat]] += 1 if cuts[seat] == EXACT else 0
        for at in range(seat * HAND_SIZE, (seat + 1) * HAND_SIZE):
            if cards[at] >= 0:
                row[HAND + seat * KINDS + cards[at]] += 1
        foot = code.seats * HAND_SIZE + seat * FOOT_SIZE
        for at in range(foot, foot + FOOT_SIZE):
            if cards[at] >= 0:
                row[FOOT + seat * KINDS + cards[at]] += 1
    turned = code.seats * EXACT
    for at in range(code.initial_discards):
        row[PILE + at] = cards[turned + at]
    row[PILE_SIZE] = code.initial_discards
    row[STOCK_LEFT] = len(cards) - turned - code.initial_discards


def start(rules: Rules, state: State, deal: Deal) -> State:
    """The state in which the first player is to draw. Raises BadDeal if this deal cannot follow this state."""
    if state.result != NOBODY:
        raise BadDeal("the game is over", "S12")
    if state.turn != NOBODY:
        raise BadDeal(f"round {state.round} is not over", "S12")
    _check(rules, state, deal)
    every = [card for part in (*deal.hands, *deal.feet, deal.flip, deal.stock) for card in part]
    cells = list(FIRST.cells) + [0] * len(every)
    cuts = deal.cuts or (0,) * rules.seats
    begin_into(rules.code, state.cells, deal.first, cuts, list(map(kind_of_face, every)), cells)
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
    settled = next_first(rules.code, state.cells)
    if settled != NOBODY and deal.first != settled:
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
