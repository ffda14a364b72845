"""The most points that a hand can lay before a minimum is met, by looking at all ways to lay melds.

What can be laid on one rank is found by laying it card by card; then every choice for every rank is tried with every
other. Only shared by `sevens_turn`: cards are texts, a turn is anything with its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

Way = tuple[int, int, int]
"""Naturals and wild cards laid on one rank, and the books they complete."""


@cache
def ways(naturals: int, wilds: int, have: int, wild: int, most_wilds: int, books: int) -> frozenset[Way]:
    """All that can be laid on a rank whose open meld has (naturals, wilds), from so many naturals and wild cards."""
    found: set[Way] = set()
    size = naturals + wilds
    if size == 0 or size >= 3:
        found.add((0, 0, 0))
    for natural in (1, 0):
        if (have if natural else wild) == 0:
            continue
        now, now_wild = naturals + natural, wilds + 1 - natural
        if now_wild and not (now > now_wild and now_wild <= most_wilds):
            continue
        full = size == 6
        if full and books == 0:
            continue
        rest = ways(
            0 if full else now,
            0 if full else now_wild,
            have - natural,
            wild - 1 + natural,
            most_wilds,
            books - full,
        )
        found |= {(n + natural, w + 1 - natural, made + full) for n, w, made in rest}
    return frozenset(found)


@cache
def wild_ways(size: int, wild: int, books: int) -> frozenset[Way]:
    """The same for the all-wild meld."""
    found: set[Way] = {(0, 0, 0)} if size == 0 or size >= 3 else set()
    if wild and (size < 6 or books):
        full = size == 6
        rest = wild_ways(0 if full else size + 1, wild - 1, books - full)
        found |= {(0, w + 1, made + full) for _, w, made in rest}
    return frozenset(found)


def books_left(rules: Mapping[str, Any], turn: Any) -> int:
    """S16: how many books the actor may still complete this turn."""
    if not rules["book_each_first"] or 0 not in turn.partners_made:
        return 99
    return 1 if turn.made == 0 else 0


def most_points(rules: Mapping[str, Any], turn: Any) -> int | None:
    """The most points still to be laid from the hand; None if a begun meld cannot be finished."""
    points = rules["card_points"]
    wild = sorted((points[card] for card in turn.hand if card in ("2", "X")), reverse=True)
    most_wilds = 99 if rules["max_wilds"] is None else rules["max_wilds"]
    allowed = books_left(rules, turn)
    choices: list[tuple[int, frozenset[Way]]] = []
    for rank in "456789TJQKA":
        meld = turn.meld(rank)
        wilds = sum(card in ("2", "X") for card in meld)
        spare = 0 if rank == "7" else len(wild)
        have = turn.hand.count(rank)
        choices.append((points[rank], ways(len(meld) - wilds, wilds, have, spare, most_wilds, allowed)))
    choices.append((0, wild_ways(len(turn.meld("W")), len(wild), allowed)))
    # Every way for every rank with every other: the best points for each sum of wild cards and books.
    best: dict[tuple[int, int], int] = {(0, 0): 0}
    for worth, rank_ways in choices:
        after: dict[tuple[int, int], int] = {}
        for (used, books), total in best.items():
            for n, w, made in rank_ways:
                if used + w <= len(wild) and books + made <= allowed:
                    at = (used + w, books + made)
                    after[at] = max(after.get(at, 0), total + n * worth)
        best = after
    return max((total + sum(wild[:used]) for (used, _), total in best.items()), default=None)
