"""What a seat of Sevens has not seen, dealt again: in every way that the moves allow, each as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from rounds import CHOOSERS, FORM_NAMES, eager, new_record, steps_of
from septet import Record, view
from septet.bots.sevens.deals import GAVE, UNSEEN, imagined, known_of
from septet.sevens import (
    FIRST,
    FIRST_DISCARD,
    FOOT_SIZE,
    GAME,
    KINDS,
    NO_DISCARD,
    OFFSET,
    ON_FOOT,
    SEVEN,
    TAKE,
    Rules,
    State,
    bare,
    kind_of,
)
from septet.views import blanked

HAND, FOOT = OFFSET["hand"], OFFSET["foot"]
DEALS = 1_000


def moments(seed: int, form: str | None = None) -> Iterator[Record]:
    """Moments of a random round under random house rules."""
    rng = Random(seed)
    record = new_record(rng, form, standard=seed % 3 == 0)
    for _ in steps_of(record, rng, CHOOSERS[seed % 4], most_rounds=1):
        if record.state.turn >= 0 and rng.random() < 0.03:
            yield record


def cards_of(row: list[int], rules: Rules, stock: list[int]) -> Counter[int]:
    """All hidden cards of a row, by kind."""
    found = Counter(stock)
    for seat in range(rules.seats):
        for kind in range(KINDS):
            found[kind] += row[HAND + seat * KINDS + kind] + row[FOOT + seat * KINDS + kind]
    return +found


def hidden_of(state: State, rules: Rules) -> Counter[int]:
    """The same of the true state: its stock as it still lies."""
    return cards_of(list(state.cells), rules, list(state.stock[len(state.stock) - state.stock_left :]))


@pytest.mark.parametrize("form", FORM_NAMES)
def test_a_deal_agrees_with_all_that_the_seat_sees(form: str) -> None:
    tried = 0
    for seed in range(4):
        for record in moments(seed, form):
            state, rules, game = record.state, record.rules, record.game
            known = known_of(view(record, None))
            for seat in range(rules.seats):
                seen = view(record, seat)
                row, stock = imagined(seen, known, Random(tried))
                dealt = State(tuple(row), (), FIRST.faces)
                assert blanked(game, dealt, seat, is_over=False).cells == seen.state.cells
                assert cards_of(row, rules, stock[len(stock) - state.stock_left :]) == hidden_of(state, rules)
                for other in range(rules.seats):
                    hand = row[HAND + other * KINDS :][:KINDS]
                    waits = state.taken_count + state.top_waits if other == state.actor else 0
                    assert sum(hand) + waits == state.held[other]
                    assert min(hand) >= 0
                    foot = FOOT_SIZE if state.foot_state[other] != ON_FOOT else 0
                    assert sum(row[FOOT + other * KINDS :][:KINDS]) == foot
                tried += 1
    assert tried > 60


def test_what_is_known_is_true() -> None:
    """What a seat surely holds it holds, and the rest of the cards is where they say."""
    sure = 0
    for seed in range(8):
        for record in moments(seed):
            state, rules = record.state, record.rules
            known, waits = known_of(view(record, None)), Counter[int]()
            unseen = hidden_of(state, rules) + Counter(dict(enumerate(state.taken)))
            for seat in range(rules.seats):
                waits = Counter(dict(enumerate(state.taken if seat == state.actor else ())))
                for kind in range(KINDS):
                    own = known[seat * KINDS + kind]
                    assert 0 <= own <= state.hand[seat][kind] + waits[kind]
                    unseen[kind] -= own
                    sure += own
            assert dict(+unseen) == {kind: count for kind, count in enumerate(known[UNSEEN:GAVE]) if count}
    assert sure > 100


def shuffled(record: Record, seat: int, rng: Random) -> State:
    """The state with what the seat has not seen replaced by anything at all."""
    cells = list(record.state.cells)
    for other in range(record.rules.seats):
        for kind in range(KINDS):
            cells[FOOT + other * KINDS + kind] = rng.randrange(9)
            if other != seat:
                cells[HAND + other * KINDS + kind] = rng.randrange(9)
    stock = tuple(rng.randrange(KINDS) for _ in record.state.stock)
    return State(tuple(cells), stock, record.state.faces)


def test_what_is_hidden_makes_no_difference() -> None:
    for seed in range(8):
        for record in moments(seed):
            seen, game = view(record, record.state.turn), record.game
            other = blanked(game, shuffled(record, seen.seat or 0, Random(seed)), seen.seat, is_over=False)
            again = seen._replace(state=seen.state._replace(hand=other.hand, foot=other.foot, stock=other.stock))
            known = known_of(again)
            assert known == known_of(seen)
            assert imagined(again, known, Random(seed)) == imagined(seen, known, Random(seed))


def late(seed: int, most: int) -> Iterator[tuple[Record, list[list[int]]]]:
    """Moments in which so few cards are hidden from the seat to act, that every way to deal them can be tried; with
    the cards of the others' hands and of the stock."""
    rng = Random(seed)
    rules = Rules(decks=3, opening_minimums=(0,) * 4, stock_draw=1, book_each_first=False, required_books=(0, 0, 9, 0))
    record = Record(GAME, rules)
    for _ in steps_of(record, rng, eager, most_rounds=1):
        state = record.state
        if state.turn < 0 or state.phase or any(state.foot_state[seat] != ON_FOOT for seat in range(4)):
            continue
        places = [[kind for kind in range(KINDS) for _ in range(hand[kind])] for hand in state.hand[:4]]
        places[state.turn] = list(state.stock[len(state.stock) - state.stock_left :])
        if sum(map(len, places)) <= most:
            yield record, places


def splits(cards: list[int], sizes: list[int]) -> Iterator[list[list[int]]]:
    """Every way to put these cards, each one a card of its own, into places of these sizes."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for at, card in enumerate(cards) if at not in chosen]
        for others in splits(rest, sizes[1:]):
            yield [[cards[at] for at in chosen], *others]


def possible(record: Record, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether a seat can hold these cards now: its turns taken back, it must have held what it took from the pile, and
    nothing but sevens where it could not discard."""
    hand, drawn = Counter(cards), 0
    told = record.hands()[-1]
    for move, before in reversed(list(zip(told.moves, told.states[:-1], strict=False))):
        if before.actor != seat:
            continue
        step = bare(move)
        if step == NO_DISCARD or step == FIRST_DISCARD + SEVEN:
            held = before.held[seat] - (step != NO_DISCARD)
            if hand[SEVEN] < held or hand.total() - hand[SEVEN] > drawn:
                return False
            hand, drawn = Counter({SEVEN: held}), 0
        if step == TAKE:
            taken = Counter(before.pile[-min(record.rules.pile_take or 999, before.pile_size) : -1])
            if any(hand[kind] < count for kind, count in taken.items()):
                return False
            hand -= taken
        elif step > TAKE + 6 and not (step < FIRST_DISCARD and before.top_waits):
            if hand[kind_of(step)] < before.taken[kind_of(step)]:
                return False
            hand[kind_of(step)] += 1
        drawn += step == 0
        drawn += 11 * (before.foot_state[seat] != ON_FOOT)
    return True


def test_each_deal_that_the_moves_allow_is_dealt_as_often() -> None:
    """The chi-square of 1,000 deals a position; with these seeds it is what it is."""
    positions, excluded = 0, 0
    for seed in (1, 20, 21, 26, 34, 50, 71, 76):
        record, places = next(late(seed, 7))
        seat, allowed = record.state.turn, dict[tuple[int, tuple[int, ...]], bool]()
        ways, dealt = Counter[tuple[tuple[int, ...], ...]](), Counter[tuple[tuple[int, ...], ...]]()
        for split in splits(sorted(card for place in places for card in place), [len(place) for place in places]):
            way = tuple(tuple(sorted(place)) for place in split)
            for other in range(4):
                if (other, way[other]) not in allowed:
                    allowed[other, way[other]] = other == seat or possible(record, other, way[other])
            ways[way] += all(allowed[other, way[other]] for other in range(4))
        excluded += sum(count == 0 for count in ways.values())
        seen, rng = view(record, seat), Random(seed)
        known = known_of(seen)
        for _ in range(DEALS):
            row, stock = imagined(seen, known, rng)
            hands = [row[HAND + other * KINDS :][:KINDS] for other in range(4)]
            places = [[kind for kind in range(KINDS) for _ in range(hand[kind])] for hand in hands]
            places[seat] = sorted(stock[len(stock) - record.state.stock_left :])
            dealt[tuple(map(tuple, places))] += 1
        ways = +ways
        assert set(dealt) <= set(ways)
        often = {way: DEALS * count / ways.total() for way, count in ways.items()}
        square = sum((dealt[way] - most) ** 2 / most for way, most in often.items())
        free = len(ways) - 1
        assert square < free + 3.5 * (2 * free) ** 0.5 + 6
        positions += len(ways) > 1
    assert positions > 3
    assert excluded > 30
