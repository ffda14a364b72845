"""What hidden hands of Sevens probably hold: `python -m benchmarks.sevens_training [GAMES]`, from games of `club`.

Writes the weights of the beliefs, found by likelihood (beliefs.txt); prints what they are worth in games that they were
not found from. All forms, standard rules.
"""

from __future__ import annotations

import math
import sys
from typing import Any, NamedTuple

import numpy as np

from benchmarks.sevens_dealing import deal_round
from septet.bots.sevens.beliefs import TRAITS, UNIT, WAYS, WEIGHTS_FILE, traits_into
from septet.bots.sevens.books import books_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS
from septet.bots.sevens.books_sight import Weights
from septet.bots.sevens.deals import KNOWN, UNSEEN, heed, nothing_told
from septet.jit import compiled, kernel, packed
from septet.sevens import (
    EXACT,
    FIRST,
    FORMS,
    KINDS,
    NOBODY,
    OFFSET,
    STEPS,
    Code,
    Rules,
    do,
    legal_into,
    pack,
)

TURN, RESULT, PHASE, TURN_NUMBER = (OFFSET[name] for name in ("turn", "result", "phase", "turn_number"))
HAND = OFFSET["hand"]
FIRST_GAME = 2_000_000
"""Far from the games that levels are measured with."""
EVERY = 5
"""One in so many turns is learnt from."""
HANDS = 30_000
"""So many hands are enough for the beliefs."""
PART = 4
"""One in so many games is kept for the test."""


class Moments(NamedTuple):
    """Beginnings of turns: by moment and hand that is hidden there the traits, the cards that nobody has shown, the
    cards that hand holds of them; the game."""

    traits: Any
    unseen: Any
    cards: Any
    game: Any


@kernel
def note_hands(code: Code, row: Any, known: Any, traits: Any, unseen: Any, cards: Any, at: int) -> int:
    """Note what the seat to act does not see of the others' hands; the next free place."""
    viewer, ways = row[TURN], [0] * WAYS
    for seat in range(code.seats):
        if seat == viewer:
            continue
        for kind in range(KINDS):
            own = known[viewer * KINDS + kind] - row[HAND + viewer * KINDS + kind]
            unseen[at, kind] = known[UNSEEN + kind] + own
            cards[at, kind] = row[HAND + seat * KINDS + kind] - known[seat * KINDS + kind]
            traits_into(code, row, known, seat, kind, ways)
            for way in range(WAYS):
                traits[at, kind, way] = ways[way]
        at += 1
    return at


@kernel
def moments_into(code: Code, first: int, count: int, packs: Any, blank: Any, club: Weights, moments: Moments) -> int:
    """Play games and note one in EVERY turns; how many hands were noted."""
    row, dealt = blank.copy(), np.zeros(len(packs), np.int64)
    known: Any = np.zeros(KNOWN, np.int64)
    stock: Any = np.zeros(len(packs) - code.seats * EXACT - code.initial_discards, np.int64)
    out: Any = np.zeros(STEPS, np.int64)
    hand = 0
    for number in range(first, first + count):
        row[:] = blank
        while row[RESULT] == NOBODY:
            deal_round(code, number, packs, dealt, blank, row, stock)
            nothing_told(packs, row, known)
            while row[TURN] != NOBODY:
                if row[PHASE] == 0 and (row[TURN_NUMBER] + number) % EVERY == 0:
                    more = note_hands(code, row, known, moments.traits, moments.unseen, moments.cards, hand)
                    moments.game[hand:more] = number
                    hand = more
                step = books_choice(code, row, out, legal_into(code, row, out), club)
                heed(code, row, known, step)
                do(code, row, stock, len(stock), step)
    return hand


def moments(form: str, count: int) -> Moments:
    """So many games of a form."""
    rules = Rules(form=form)
    packs: Any = np.array(pack(rules.packs, rules.jokers_per_deck), np.int64)
    blank: Any = np.array([*FIRST.cells, *[0] * len(packs)], np.int64)
    most = count * 4 * 200 // EVERY * (rules.seats - 1)
    room = Moments(
        np.zeros((most, KINDS, WAYS), np.int8),
        np.zeros((most, KINDS), np.int16),
        np.zeros((most, KINDS), np.int16),
        np.zeros(most, np.int64),
    )
    code: Any = packed(rules.code)
    some = compiled(moments_into)(code, FIRST_GAME, count, packs, blank, CLUB_WEIGHTS[form], room)
    return Moments(*(part[:some] for part in room))


def believed(weights: Any, traits: Any, unseen: Any) -> Any:
    """The chance of each kind for a hidden card, by hand and kind."""
    parts = unseen * np.exp(weights[traits].sum(2))
    return parts / parts.sum(1, keepdims=True)


def beliefs(traits: Any, unseen: Any, cards: Any, sweeps: int = 80) -> Any:
    """The logarithms of the weights under which the hidden cards are likeliest (a little shrunk)."""
    weights, rate = np.zeros(TRAITS), np.full(TRAITS, 0.5)
    before = np.zeros(TRAITS)
    counts = np.bincount(traits.ravel(), np.repeat(cards.ravel(), WAYS), TRAITS)
    held = cards.sum(1, keepdims=True)
    for _ in range(sweeps):
        found = np.bincount(traits.ravel(), np.repeat((held * believed(weights, traits, unseen)).ravel(), WAYS), TRAITS)
        slope = (counts - found - 5 * weights) / (np.maximum(counts, found) + 20)
        rate = np.clip(np.where(slope * before > 0, rate * 1.1, rate * 0.6), 0.05, 1)
        weights, before = weights + rate * slope, slope
    return weights


def shrunk(weights: Any) -> list[int]:
    """Weights as whole numbers."""
    return [max(1, min(20 * UNIT, round(UNIT * math.exp(weight)))) for weight in weights]


def tell_beliefs(form: str, weights: Any, test: Moments) -> None:
    """Print how much likelier the hidden cards are by these beliefs than evenly, with an interval over games."""
    traits, unseen, cards, game = test
    even = unseen / unseen.sum(1, keepdims=True)
    gain = (cards * np.log(believed(weights, traits, unseen) / np.maximum(even, 1e-9) + 1e-12)).sum(1)
    games = np.unique(game)
    means = np.array([gain[game == one].sum() / cards[game == one].sum() for one in games])
    within = 1.96 * means.std() / math.sqrt(len(games))
    print(f"  {form}: a hidden card is {math.exp(means.mean()):.3f} times as likely as evenly dealt", end="")
    print(
        f" (95 %: {math.exp(means.mean() - within):.3f} to {math.exp(means.mean() + within):.3f}, {len(games)} games)"
    )
    top = believed(weights, traits, unseen).argmax(1)
    plain, at = even.argmax(1), np.arange(len(cards))
    guessed = [(cards[at, one] / np.maximum(cards.sum(1), 1)).mean() for one in (top, plain)]
    print(f"    the likeliest kind is guessed right for {guessed[0]:.1%} of the cards, evenly for {guessed[1]:.1%}")


def main(games: int = 400) -> None:
    """Learn, write, tell."""
    found = {form: moments(form, games if form == "2x2" else games // 4) for form in FORMS}
    learnt = [np.concatenate(p) for p in zip(*([x[m.game % PART > 0] for x in m] for m in found.values()), strict=True)]
    some = np.random.default_rng(1).permutation(len(learnt[0]))[:HANDS]
    weights = beliefs(learnt[0][some], learnt[1][some], learnt[2][some])
    WEIGHTS_FILE.write_text("\n".join(map(str, shrunk(weights))) + "\n", encoding="ascii")
    print(f"beliefs, in {games} games of 2x2 and {games // 4} of each other form, one in {PART} for the test")
    for form, m in found.items():
        tell_beliefs(form, np.log(np.array(shrunk(weights)) / UNIT), Moments(*(x[m.game % PART == 0] for x in m)))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
