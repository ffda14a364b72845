"""What the upper levels of Sevens make of what they remember: `python -m benchmarks.sevens_memory [GAMES]`.

Plays games between `expert` and `club`, looks at every card that could be discarded, and whether the next seat held a
pair for it, and finds the weights of its traits by logistic regression (bots/sevens/memory.txt). Prints what they are
worth in games that they were not found from, beside what `club` believes. All forms, standard rules.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np

from benchmarks.sevens_dealing import deal_round
from septet.bots.sevens.books import chance_at_sight, remembering_choice
from septet.bots.sevens.books_levels import CLUB_WEIGHTS, EXPERT_WEIGHTS
from septet.bots.sevens.books_sight import Weights, look
from septet.bots.sevens.deals import KNOWN, heed, nothing_told
from septet.bots.sevens.memory import TRAITS, UNIT, WAYS, WEIGHTS_FILE, Memory, chance_of_pair, learnt, pair_traits_into
from septet.bots.speed import ready
from septet.jit import compiled, kernel, packed
from septet.sevens import (
    EXACT,
    FIRST,
    FIRST_DISCARD,
    FORMS,
    KINDS,
    NOBODY,
    OFFSET,
    SEVEN,
    STEPS,
    WILD,
    Code,
    Rules,
    do,
    kind_of,
    legal_into,
    next_seat,
    pack,
)

TURN, RESULT, HAND = (OFFSET[name] for name in ("turn", "result", "hand"))
FIRST_GAME, PART = 4_100_000, 4
"""Far from the games that levels are measured with; one in PART is kept for the test."""
MOST = 150_000
"""So many cards of a form are enough."""
SHRINK = 3.0


class Cards(NamedTuple):
    """Cards that could be discarded: their traits, whether the next seat held a pair, and how likely `club` held that,
    in thousandths; the game."""

    traits: Any
    pair: Any
    sight: Any
    game: Any


@kernel
def cards_into(
    code: Code, first: int, count: int, packs: Any, blank: Any, one: Weights, other: Weights, odds: Any, cards: Cards
) -> int:
    """Play games, in turn among seats that remember, among mixed teams, and among seats that do not; note cards, the
    next free place."""
    row, dealt = blank.copy(), np.zeros(len(packs), np.int64)
    out: Any = np.zeros(STEPS, np.int64)
    known: Any = np.zeros(KNOWN, np.int64)
    traits: Any = np.zeros(WAYS, np.int64)
    stock: Any = np.zeros(len(packs) - code.seats * EXACT - code.initial_discards, np.int64)
    memory, at = Memory(known, odds), 0
    for number in range(first, first + count):
        row[:] = blank
        while row[RESULT] == NOBODY:
            deal_round(code, number, packs, dealt, blank, row, stock)
            nothing_told(packs, row, memory.known)
            while row[TURN] != NOBODY:
                legal = legal_into(code, row, out)
                recalls = number % 3 == 0 or (number % 3 == 1 and code.team_of[row[TURN]] == number % 2)
                step = remembering_choice(code, row, out, legal, one if recalls else other, memory)
                sight = look(code, row, other)
                for which in range(legal if step >= FIRST_DISCARD else 0):
                    kind = kind_of(out[which])
                    if out[which] >= FIRST_DISCARD and kind < WILD and kind != SEVEN and at < len(cards.game):
                        chance = chance_of_pair(code, row, memory, row[TURN], kind)
                        if 0 < chance < 1_000:
                            pair_traits_into(code, row, memory.known, row[TURN], kind, traits)
                            for way in range(WAYS):
                                cards.traits[at, way] = traits[way]
                            held = row[HAND + next_seat(code, row[TURN]) * KINDS + kind]
                            cards.pair[at], cards.game[at] = 1 if held >= 2 else 0, number
                            cards.sight[at] = chance_at_sight(code, row, sight, kind)
                            at += 1
                heed(code, row, memory.known, step)
                do(code, row, stock, len(stock), step)
    return at


def cards_of(form: str, games: int) -> Cards:
    """The cards of so many games of a form."""
    rules, odds = Rules(form=form), np.array(learnt(), np.int64)
    packs: Any = np.array(pack(rules.packs, rules.jokers_per_deck), np.int64)
    blank: Any = np.array([*FIRST.cells, *[0] * len(packs)], np.int64)
    whole: Any = [np.zeros(MOST, np.int64) for _ in range(3)]
    cards, code = Cards(np.zeros((MOST, WAYS), np.int64), *whole), packed(rules.code)
    weights = EXPERT_WEIGHTS[form], CLUB_WEIGHTS[form]
    count = compiled(cards_into)(code, FIRST_GAME, games, packs, blank, *weights, odds, cards)
    return Cards(*(part[:count] for part in cards))


def regression(traits: Any, pair: Any, sweeps: int = 12) -> tuple[Any, float]:
    """The weights of the traits and the odds to begin with, by Newton's method, a little shrunk."""
    there: Any = np.zeros((len(pair), TRAITS), np.float32)
    there[np.arange(len(pair))[:, None], traits] = 1
    weights, begin = np.zeros(TRAITS), float(np.log(pair.mean() / (1 - pair.mean())))
    for _ in range(sweeps):
        chance = 1 / (1 + np.exp(-(there @ weights + begin)))
        sure = chance * (1 - chance)
        bend = (there * sure[:, None].astype(np.float32)).T @ there + SHRINK * np.eye(TRAITS)
        weights = weights + np.linalg.solve(bend, there.T @ (pair - chance) - SHRINK * weights)
        begin += 0.5 * (pair - chance).sum() / sure.sum()
    return weights, begin


def surprise(chance: Any, pair: Any) -> float:
    """What is left to be learnt, in nats a card: the mean log loss."""
    sure = np.clip(chance, 1e-3, 1 - 1e-3)
    return float(-(pair * np.log(sure) + (1 - pair) * np.log(1 - sure)).mean())


def tell(form: str, cards: Cards, weights: Any, begin: float) -> None:
    """Print how well the chances fit the cards kept for the test."""
    test = cards.game % PART == 0
    chance, pair = 1 / (1 + np.exp(-(weights[cards.traits[test]].sum(1) + begin))), cards.pair[test]
    by_sight, evenly = surprise(cards.sight[test] / 1_000, pair), surprise(np.full(len(pair), pair.mean()), pair)
    print(f"  {form}: log loss {surprise(chance, pair):.3f}, club's {by_sight:.3f}, of the mean {evenly:.3f};", end="")
    for low in range(0, 100, 20):
        there = (chance * 100 >= low) & (chance * 100 < low + 20)
        print(f" {chance[there].mean():.0%} was {pair[there].mean():.0%}", end="")
    print(f" ({len(pair):,} cards)")


def main(games: int = 120) -> None:
    """Learn, write, tell."""
    ready()
    found = {form: cards_of(form, games if form == "2x2" else games // 3) for form in FORMS}
    learning = [np.concatenate(part) for part in zip(*found.values(), strict=True)]
    kept = learning[3] % PART > 0
    weights, begin = regression(learning[0][kept], learning[1][kept].astype(float))
    lines = [str(round(float(odds) * UNIT)) for odds in (*weights, begin)]
    WEIGHTS_FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"whether the next seat holds a pair, in {games} games of 2x2 and {games // 3} of each other form")
    for form, cards in found.items():
        tell(form, cards, weights, begin)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
