"""The strength of `plain`, the beginner of Sevens: how often a round among its kind ends by going out, and how often it
beats `random`. Two numbers are promised; ends with an error where one is missed.

A pair is two games on the same deals, with the seats exchanged in between; each of them counts.
"""

from __future__ import annotations

import math
import platform
import sys
from importlib.metadata import version

from septet import sevens
from septet.arena import Match, Plan, play_match

SEED = 1
OUT_PROMISED, WIN_PROMISED = 0.5, 0.8


def match(seed: int, number: int, *bots: str) -> Match:
    """Match `number` of these bots in the usual form, under the standard rules, with its record."""
    return play_match(Plan("sevens", bots, seed, sevens.STANDARD, keep=True), number)


def rounds_out(seed: int, games: int) -> tuple[int, int]:
    """Of games between four of `plain`: how many rounds ended by going out, and how many there were."""
    out = rounds = 0
    for number in range(1, games + 1):
        played = match(seed, number, *["plain"] * 4)
        out += sum(line.startswith("out P") for line in str(played.record).splitlines())
        rounds += played.hands
    return out, rounds


def pair(seed: int, number: int) -> tuple[int, int]:
    """A pair of `plain` against `random`: how many of its two games `plain` won, and by how many points in both."""
    first = match(seed, number, *("plain", "random") * 2)
    other = match(seed, number, *("random", "plain") * 2)
    won = (first.result == "A") + (other.result == "B")
    return won, first.scores[0] - first.scores[1] + other.scores[1] - other.scores[0]


def wilson(found: int, of: int) -> tuple[float, float]:
    """Wilson's interval, in which the true share lies with 95 % confidence."""
    z = 1.959964
    share, wide = found / of, z * z / of
    middle = (share + wide / 2) / (1 + wide)
    half = z * math.sqrt(share * (1 - share) / of + wide / (4 * of)) / (1 + wide)
    return middle - half, middle + half


def told(what: str, found: int, of: int, promised: float) -> bool:
    """Print a share with its interval and what was promised; whether it is kept."""
    low, high = wilson(found, of)
    print(f"  {what}: {found} of {of}, {found / of:.1%} (95 %: {low:.1%} to {high:.1%}; {promised:.0%} promised)")
    return found >= promised * of


def main(games: int = 100, pairs: int = 120) -> None:
    """Print both shares. Raises SystemExit if one is below what is promised."""
    print(
        f"plain, Sevens 2x2, standard rules (septet {version('septet')}, Python {platform.python_version()}),"
        f" seed {SEED}, games 1 to {games} among its kind, pairs 1 to {pairs} against random"
    )
    kept = told("rounds that end by going out, among its kind", *rounds_out(SEED, games), OUT_PROMISED)
    results = [pair(SEED, number) for number in range(1, pairs + 1)]
    won = sum(games_won for games_won, _ in results)
    kept &= told("games won against random, seats exchanged", won, 2 * pairs, WIN_PROMISED)
    print(f"  pairs with more points than random in both games together: {sum(by > 0 for _, by in results)} of {pairs}")
    print(f"  points more than random a game: {sum(by for _, by in results) / (2 * pairs):,.0f}")
    if not kept:
        sys.exit("plain is weaker than promised")


if __name__ == "__main__":
    main()
