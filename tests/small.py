"""Random small positions of Sevens: few cards, so that everything can be tried, at the places where rules meet."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hands import BLACK_BOOK, RED_BOOK, SEVENS_BOOK, WILD_BOOK, position
from rounds import FORM_NAMES, random_rules
from septet.sevens import Rules, State

RANKS = "456789TJQKA"
KEYS = (*RANKS, "W")


def some_rules(rng: Random) -> Rules:
    """Random house rules, one in three the standard ones."""
    return random_rules(rng) if rng.random() < 0.67 else Rules(form=rng.choice(FORM_NAMES))


def some_ranks(rng: Random) -> list[str]:
    """The ranks that a small position is about; often sevens."""
    ranks = rng.sample(RANKS, rng.randrange(1, 4))
    return ["7", *ranks] if rng.random() < 0.4 else ranks


def some_cards(rng: Random, ranks: list[str], count: int) -> str:
    """Cards of these ranks, wild cards and a few threes."""
    weights = [6 / len(ranks)] * len(ranks) + [1.5, 1.5, 0.3, 0.3]
    return " ".join(rng.choices([*ranks, "2", "X", "3b", "3r"], weights, k=count))


def some_pile(rng: Random, ranks: list[str], hand: str) -> str:
    """A pile of a few cards, whose top one often matches cards in hand."""
    pile = some_cards(rng, ranks, rng.randrange(7))
    return f"{pile} {rng.choice(hand.split())}" if rng.random() < 0.6 else pile


def some_meld(rng: Random, rules: Rules, key: str) -> str:
    """A meld of three to six cards that these rules allow."""
    size = rng.choice((3, 4, 4, 5, 6, 6))
    if key == "W":
        return "".join(rng.choices("2X", k=size))
    most = 0 if key == "7" else min((size - 1) // 2, size if rules.max_wilds is None else rules.max_wilds)
    wilds = rng.randrange(most + 1)
    return key * (size - wilds) + "".join(rng.choices("2X", k=wilds))


def some_melds(rng: Random, rules: Rules, ranks: list[str]) -> str:
    keys = {*rng.sample(KEYS, rng.randrange(3)), *(key for key in (*ranks, "W") if rng.random() < 0.5)}
    return " ".join(some_meld(rng, rules, key) for key in sorted(keys))


def some_books(rng: Random, ready: float) -> str:
    """Some of the books that are needed to go out, with this chance each, and now and then one more."""
    needed = [WILD_BOOK, SEVENS_BOOK, RED_BOOK, BLACK_BOOK, BLACK_BOOK]
    books = [book for book in needed if rng.random() < ready]
    return " ".join(books + [rng.choice(needed)] * (rng.random() < 0.1))


def some_makers(rng: Random, rules: Rules, seat: int, books: str) -> str:
    """Who of the team made them; often one of the partners none."""
    partners = list(range(seat % rules.teams, rules.seats, rules.teams))
    if rng.random() < 0.4:
        partners.remove(rng.choice(partners))
    return " ".join(f"P{rng.choice(partners) + 1}" for _ in books.split())


def opening(rng: Random, cards: int = 9) -> tuple[Rules, State]:
    """A seat that has not opened, with a few cards, about to draw or to play; the pile often fits its hand.

    Under `opening_scope=player` a partner may have melds and books.
    """
    rules = some_rules(rng)
    if rng.random() < 0.6:
        rules = replace(rules, opening_minimums=(rng.randrange(5, 161, 5),) * 4)
    seat, ranks = rng.randrange(rules.seats), some_ranks(rng)
    team = "ABCD"[seat % rules.teams]
    partner = (seat + rules.teams) % rules.seats
    melds = books = opened = ""
    if rules.opening_scope == "player" and rng.random() < 0.7:
        melds, opened = some_melds(rng, rules, ranks), f"P{partner + 1}"
        books = some_books(rng, 0.3)
    hand = some_cards(rng, ranks, rng.randrange(3, cards + 1))
    state = position(
        rules,
        f"P{seat + 1}",
        to_draw=rng.random() < 0.4,
        melds={team: melds},
        books={team: books},
        made=some_makers(rng, rules, seat, books) if books else "",
        opened=opened,
        pile=some_pile(rng, ranks, hand),
        stock=some_cards(rng, ranks, rng.choice((0, 1, 2, 4))),
        round=rng.randrange(1, 6),
        hands={f"P{seat + 1}": hand},
    )
    return rules, state


def last_cards(rng: Random, cards: int = 5) -> tuple[Rules, State]:
    """A seat on the Foot with its last cards, near going out or not."""
    rules = some_rules(rng)
    seat, ranks = rng.randrange(rules.seats), some_ranks(rng)
    team = "ABCD"[seat % rules.teams]
    books = some_books(rng, rng.choice((0.5, 0.9, 1.0)))
    to_draw = rng.random() < 0.3
    hand = some_cards(rng, ranks, rng.randrange(1 if to_draw else 2, cards + 1))
    state = position(
        rules,
        f"P{seat + 1}",
        to_draw=to_draw,
        melds={team: some_melds(rng, rules, ranks)},
        books={team: books},
        made=some_makers(rng, rules, seat, books) if books else "",
        opened=f"P{seat + 1}",
        on_foot=f"P{seat + 1}",
        pile=some_pile(rng, ranks, hand),
        stock=some_cards(rng, ranks, rng.choice((0, 1, 2, 4))),
        hands={f"P{seat + 1}": hand},
    )
    return rules, state


def in_hand(rng: Random, cards: int = 6) -> tuple[Rules, State]:
    """A seat that has opened and has not picked up its Foot, with few cards left in the Hand."""
    rules = some_rules(rng)
    seat, ranks = rng.randrange(rules.seats), some_ranks(rng)
    team = "ABCD"[seat % rules.teams]
    books = some_books(rng, 0.4)
    made = some_makers(rng, rules, seat, books) if books else ""
    name = f"P{seat + 1}"
    hand = some_cards(rng, ranks, rng.randrange(1, cards + 1))
    state = position(
        rules,
        name,
        to_draw=rng.random() < 0.4,
        melds={team: some_melds(rng, rules, ranks)},
        books={team: books},
        made=made,
        opened=name,
        earned=name if rules.foot_pickup == "optional" and name in made.split() else "",
        on_foot="" if rules.foot_pickup == "optional" or name not in made.split() else name,
        feet={name: some_cards(rng, ranks, 11)},
        pile=some_pile(rng, ranks, hand),
        stock=some_cards(rng, ranks, rng.choice((0, 1, 2, 4))),
        hands={name: hand},
    )
    return rules, state
