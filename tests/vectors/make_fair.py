"""Makes tests/vectors/fair.json, the published test vectors of docs/fair.md, with the reference alone.

    PYTHONPATH=tests python tests/vectors/make_fair.py

They are made once. A change of theirs makes every proven deal of the past unproven.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from reference import fair

FILE = Path(__file__).parent / "fair.json"
TABLE = "q7m2xk9d4tza"
DRAWN_THRICE, SHUFFLED_TWICE = 119, 352  # a lead draw with two ties; a shuffle that leaves too few cards to turn


def digits(name: str) -> str:
    """A secret or a share with nothing up the sleeve."""
    return sha256(name.encode()).hexdigest()


def stream(number: int) -> dict[str, Any]:
    """The words of a key, what `below` makes of them, and a shuffle; each from the beginning of the stream."""
    key = bytes.fromhex(digits(f"key {number}"))
    words = fair.words(key)
    below = fair.words(key)
    shuffled = [f"{at}" for at in range(10)]
    fair.shuffle(fair.words(key), shuffled)
    return {
        "key": key.hex(),
        "words": [next(words) for _ in range(20)],
        "below": [[n, fair.below(below, n)] for n in (1, 2, 6, 7, 28, 3 << 30, (1 << 31) + 1, 1 << 32, 10, 3 << 30)],
        "shuffled": [int(each) for each in shuffled],
    }


def mixed(number: int, seats: int) -> dict[str, Any]:
    """A secret and shares with the key that they make; the third seat gives none."""
    table, secret = TABLE if number else "牌桌 1", digits(f"secret {number}")
    shares = ["" if at == 2 else digits(f"share {number} {at}") for at in range(seats)]
    return {
        "table": table,
        "hand": number + 1,
        "secret": secret,
        "shares": shares,
        "commitment": fair.commitment(secret),
        "text": fair.text_of(table, number + 1, shares),
        "key": fair.key(secret, table, number + 1, shares).hex(),
    }


def add(
    made: list[dict[str, Any]], game: dict[str, str], seats: int, leads: str | None, number: int = 0, **given: Any
) -> None:
    """One more deal; `given` are the house rules that change it, as the reference takes them."""
    source = mixed(number or len(made), seats)
    words = fair.words(bytes.fromhex(source["key"]))
    if game["game"] == "SevenRocks":
        deal = fair.seven_rocks(words, leads, **given)
    else:
        deal = fair.sevens(words, seats, int(leads[1:]) - 1 if leads else None, **given)
    made.append({**game, "leads": leads, **source, "deal": deal})


def deals() -> list[dict[str, Any]]:
    """Deals of both games in all forms. `leads` is who leads or is first, where that is settled."""
    made: list[dict[str, Any]] = []
    rocks = {"game": "SevenRocks", "options": ""}
    for leads in (None, None, "S"):
        add(made, rocks, 4, leads)
    add(made, rocks, 4, None, DRAWN_THRICE)
    random_seat = {"game": "SevenRocks", "options": "lead_draw=random_seat"}
    add(made, random_seat, 4, None, lead_draw="random_seat")
    for teams, seats, packs in (("2x2", 4, 6), ("2x3", 6, 6), ("3x2", 6, 8), ("4x2", 8, 10)):
        add(made, {"game": "Sevens", "teams": teams, "options": ""}, seats, None, packs=packs, jokers=2)
    four = {"game": "Sevens", "teams": "2x2"}
    add(made, {**four, "options": ""}, 4, "P3", packs=6, jokers=2)
    few = {**four, "options": "decks=2,jokers_per_deck=4"}
    for _ in range(2):
        add(made, few, 4, None, packs=2, jokers=4)
    fewest = {**four, "options": "decks=2,jokers_per_deck=0"}
    add(made, fewest, 4, None, SHUFFLED_TWICE, packs=2, jokers=0)
    plain = {**four, "options": "decks=3,exact_cut=off,initial_discards=1"}
    add(made, plain, 4, "P4", packs=3, jokers=2, turned=1, cut=False)
    return made


def vectors() -> dict[str, Any]:
    """All of them."""
    return {"streams": [stream(number) for number in range(3)], "deals": deals()}


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
