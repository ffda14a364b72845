"""What `expert` of Sevens has learnt from rounds of `club` players: `python -m benchmarks.sevens_training [GAMES]`.

Writes the weights of its beliefs, found by likelihood (beliefs.txt), its net, by gradient descent (value.txt), and how
far leads are overturned (spreads.toml); prints what they are worth in games that they were not found from. All forms,
standard rules.
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
from septet.bots.sevens.chances import SPREADS_FILE, Spreads, chance, rounds_left
from septet.bots.sevens.deals import KNOWN, UNSEEN, heed, nothing_told
from septet.bots.sevens.value import FEATURES, SCALE, UNITS, VALUE_FILE, features_into
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
    round_score,
)

TURN, RESULT, PHASE, TURN_NUMBER = (OFFSET[name] for name in ("turn", "result", "phase", "turn_number"))
HAND, SCORES, ROUND_SCORES, STOCK_LEFT = (OFFSET[name] for name in ("hand", "scores", "round_scores", "stock_left"))
FIRST_GAME = 2_000_000
"""Far from the games that levels are measured with."""
EVERY = 5
"""One in so many turns is learnt from."""
HANDS = 30_000
"""So many hands are enough for the beliefs."""
PART = 4
"""One in so many games is kept for the test."""


class Moments(NamedTuple):
    """Beginnings of turns: by moment and hand that is hidden there (traits, cards that nobody has shown, cards that
    hand holds of them), by moment and team (features, what the score of the round would be now, and what it still
    brought, the score before the round, rounds left, cards in the stock, the share of the win); the games of both."""

    traits: Any
    unseen: Any
    cards: Any
    hand_game: Any
    features: Any
    now: Any
    gains: Any
    before: Any
    left: Any
    stock: Any
    won: Any
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
def moments_into(
    code: Code, first: int, count: int, packs: Any, blank: Any, club: Weights, hands: Any, teams: Any
) -> tuple[int, int]:
    """Play games and note one in EVERY turns; how many hands and teams were noted."""
    traits, unseen, cards, hand_game = hands
    features, now, gains, before, left, stock_left, won, game = teams
    row, dealt = blank.copy(), np.zeros(len(packs), np.int64)
    known: Any = np.zeros(KNOWN, np.int64)
    stock: Any = np.zeros(len(packs) - code.seats * EXACT - code.initial_discards, np.int64)
    out: Any = np.zeros(STEPS, np.int64)
    hand, team = 0, 0
    for number in range(first, first + count):
        row[:] = blank
        start = team
        while row[RESULT] == NOBODY:
            deal_round(code, number, packs, dealt, blank, row, stock)
            nothing_told(packs, row, known)
            begun = team
            while row[TURN] != NOBODY:
                if row[PHASE] == 0 and (row[TURN_NUMBER] + number) % EVERY == 0:
                    more = note_hands(code, row, known, traits, unseen, cards, hand)
                    hand_game[hand:more] = number
                    hand = more
                    for each in range(code.teams):
                        features_into(code, row, each, features[team])
                        now[team], game[team] = round_score(code, row, each), number * 10 + each
                        before[team], left[team] = row[SCORES + each], rounds_left(code, row)
                        stock_left[team] = row[STOCK_LEFT]
                        team += 1
                step = books_choice(code, row, out, legal_into(code, row, out), club)
                heed(code, row, known, step)
                do(code, row, stock, len(stock), step)
            for at in range(begun, team):
                gains[at] = row[ROUND_SCORES + game[at] % 10] - now[at]
        winners = 0
        for each in range(code.teams):
            winners += row[RESULT] >> each & 1
        for at in range(start, team):
            won[at] = (row[RESULT] >> (game[at] % 10) & 1) / winners
    return hand, team


def moments(form: str, count: int) -> Moments:
    """So many games of a form."""
    rules = Rules(form=form)
    packs: Any = np.array(pack(rules.packs, rules.jokers_per_deck), np.int64)
    blank: Any = np.array([*FIRST.cells, *[0] * len(packs)], np.int64)
    turns = count * 4 * 200 // EVERY
    most, sides = turns * (rules.seats - 1), turns * rules.teams
    hands: Any = (
        np.zeros((most, KINDS, WAYS), np.int8),
        np.zeros((most, KINDS), np.int16),
        np.zeros((most, KINDS), np.int16),
        np.zeros(most, np.int64),
    )
    whole: Any = [np.zeros(sides, np.int64) for _ in range(5)]
    teams: Any = np.zeros((sides, FEATURES)), *whole, np.zeros(sides), np.zeros(sides, np.int64)
    code: Any = packed(rules.code)
    some, many = compiled(moments_into)(code, FIRST_GAME, count, packs, blank, CLUB_WEIGHTS[form], hands, teams)
    return Moments(*(part[:some] for part in hands), *(part[:many] for part in teams))


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


def tell_beliefs(form: str, weights: Any, test: tuple[Any, Any, Any, Any]) -> None:
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


def trained(features: Any, gains: Any, rng: Any, epochs: int = 12) -> tuple[Any, Any, Any, float]:
    """The net by Adam: inner weights and biases, outer weights, the last bias."""
    parts = [
        rng.normal(0, 1 / math.sqrt(FEATURES), (FEATURES, UNITS)),
        np.zeros(UNITS),
        rng.normal(0, 1 / math.sqrt(UNITS), UNITS),
        np.array(gains.mean()),
    ]
    first, second, count = [p * 0 for p in parts], [p * 0 for p in parts], 0
    for epoch in range(epochs):
        order, rate = rng.permutation(len(gains)), 0.004 * 0.7**epoch
        for start in range(0, len(gains), 256):
            some = order[start : start + 256]
            x, excited = features[some], features[some] @ parts[0] + parts[1]
            active = np.maximum(excited, 0)
            error = np.clip(active @ parts[2] + parts[3] - gains[some], -2, 2) / len(some)
            back = np.outer(error, parts[2]) * (excited > 0)
            slopes = [x.T @ back, back.sum(0), active.T @ error, error.sum()]
            count += 1
            for at, slope in enumerate(slopes):
                first[at] = 0.9 * first[at] + 0.1 * slope
                second[at] = 0.999 * second[at] + 0.001 * slope**2
                step = first[at] / (1 - 0.9**count) / (np.sqrt(second[at] / (1 - 0.999**count)) + 1e-8)
                parts[at] = parts[at] - rate * step
    return parts[0], parts[1], parts[2], float(parts[3])


def guessed(parts: tuple[Any, Any, Any, float], features: Any) -> Any:
    """What the net says."""
    return np.maximum(features @ parts[0] + parts[1], 0) @ parts[2] + parts[3]


def tell_value(form: str, parts: tuple[Any, Any, Any, float], features: Any, gains: Any) -> None:
    """Print how much of the spread of what a round still brings the net explains."""
    off = guessed(parts, features) - gains
    explained = 1 - (off**2).mean() / gains.var()
    print(f"  {form}: off by {SCALE * math.sqrt((off**2).mean()):,.0f} points (sd {SCALE * gains.std():,.0f}),", end="")
    print(f" {explained:.0%} explained, {len(gains):,} moments")


def leads(values: Any, teams: int) -> Any:
    """By moment and team, how far a value is ahead of the best of the others."""
    by_team = values.reshape(-1, teams)
    best = [np.delete(by_team, team, 1).max(1) for team in range(teams)]
    return (by_team - np.stack(best, 1)).ravel()


def spreads(form: str, m: Moments, parts: tuple[Any, Any, Any, float], learnt: Any, test: Any) -> Spreads:
    """The spreads of a form; prints how often leads of which it makes a chance last."""
    teams, mind = Rules(form=form).teams, SCALE * guessed(parts, m.features)
    ended, ahead = leads(m.now + m.gains, teams), leads(m.now + mind, teams)
    full = m.stock.max()
    off = (((ended - ahead) ** 2)[learnt].sum() / (m.stock / full)[learnt].sum()) ** 0.5
    found = Spreads(round(float(ended[learnt & (m.left == 3)].std())), round(float(off)))
    lead = leads(m.before + m.now + mind, teams)
    spread = np.sqrt(found.round**2 * m.left + found.running**2 * m.stock / full)
    chances = np.array([chance(*pair) for pair in zip(lead[test], spread[test], strict=True)])
    print(f"  {form}: a round {found.round:,} points, the running one {found.running:,};", end="")
    for low in range(0, 100, 20):
        there = (chances * 100 >= low) & (chances * 100 < low + 20)
        print(f" {chances[there].mean():.0%} was {m.won[test][there].mean():.0%}", end="")
    print()
    return found


def main(games: int = 400) -> None:
    """Learn, write, tell."""
    found = {form: moments(form, games if form == "2x2" else games // 4) for form in FORMS}
    of = {form: (m.traits, m.unseen, m.cards, m.hand_game) for form, m in found.items()}
    learnt = [np.concatenate(p) for p in zip(*([x[s[3] % PART > 0] for x in s] for s in of.values()), strict=True)]
    some = np.random.default_rng(1).permutation(len(learnt[0]))[:HANDS]
    weights = beliefs(learnt[0][some], learnt[1][some], learnt[2][some])
    WEIGHTS_FILE.write_text("\n".join(map(str, shrunk(weights))) + "\n", encoding="ascii")
    print(f"beliefs, in {games} games of 2x2 and {games // 4} of each other form, one in {PART} for the test")
    for form, s in of.items():
        tell_beliefs(form, np.log(np.array(shrunk(weights)) / UNIT), tuple(x[s[3] % PART == 0] for x in s))
    kept = {form: m.game // 10 % PART > 0 for form, m in found.items()}
    features = np.concatenate([m.features[kept[form]] for form, m in found.items()])
    gains = np.concatenate([m.gains[kept[form]] for form, m in found.items()]) / SCALE
    parts = trained(features, gains, np.random.default_rng(1))
    inner = np.vstack([parts[0], parts[1]]).T
    lines = [" ".join(f"{number:.5f}" for number in line) for line in (*inner, [*parts[2], parts[3]])]
    VALUE_FILE.write_text("\n".join(lines) + "\n", encoding="ascii")
    print("the net, in moments of the test")
    for form, m in found.items():
        tell_value(form, parts, m.features[~kept[form]], m.gains[~kept[form]] / SCALE)
    print("spreads of leads; the chance to win that they make of a moment of the test, and how many games were won")
    told = {form: spreads(form, m, parts, kept[form], ~kept[form]) for form, m in found.items()}
    lines = [f'["{form}"]\nround = {s.round}.0\nrunning = {s.running}.0\n' for form, s in told.items()]
    SPREADS_FILE.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
