"""Fair deals once more, written only from docs/fair.md: what the engine's deals are compared with."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

Words = Iterator[int]

TILES = [f"{low}{high}" for low in range(7) for high in range(low, 7)]
CARDS = [rank + suit for rank in "456789TJQKA23" for suit in "shdc"]


def commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def text_of(table: str, hand: int, shares: list[str]) -> str:
    return "septet fair 1\n" + table + "\n" + str(hand) + "\n" + "".join(share + "\n" for share in shares)


def key(secret: str, table: str, hand: int, shares: list[str]) -> bytes:
    return hmac.new(bytes.fromhex(secret), text_of(table, hand, shares).encode("utf-8"), hashlib.sha256).digest()


def words(made: bytes) -> Words:
    counter = 0
    while True:
        block = hmac.new(made, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
        counter += 1


def below(stream: Words, n: int) -> int:
    while True:
        word = next(stream)
        if word < 2**32 // n * n:
            return word % n


def shuffle(stream: Words, things: list[str]) -> None:
    i = len(things) - 1
    while i > 0:
        j = below(stream, i + 1)
        things[i], things[j] = things[j], things[i]
        i -= 1


def seven_rocks(stream: Words, leads: str | None, lead_draw: str = "tile_draw") -> str:
    """`leads`: who leads if that is settled."""
    tiles = list(TILES)
    shuffle(stream, tiles)
    hands = [f"{seat} {' '.join(sorted(tiles[at * 7 : at * 7 + 7]))}" for at, seat in enumerate("NESW")]
    draw = ""
    if leads is None and lead_draw == "random_seat":
        leads = "NESW"[below(stream, 4)]
    elif leads is None:
        tiles = list(TILES)
        shuffle(stream, tiles)
        tied, word = "NESW", " draw"
        while len(tied) > 1:
            drawn = {seat: tiles.pop() for seat in tied}
            draw += word + "".join(f" {seat}:{tile}" for seat, tile in drawn.items())
            most = max(int(tile[0]) + int(tile[1]) for tile in drawn.values())
            tied, word = "".join(s for s in tied if int(drawn[s][0]) + int(drawn[s][1]) == most), " again"
        leads = tied
    return f"lead {leads}{draw} deal {' / '.join(hands)}"


def sevens(
    stream: Words, seats: int, first: int | None, packs: int, jokers: int, turned: int = 5, cut: bool = True
) -> str:
    """`first`: the number of the seat that is first, from 0, if that is settled."""
    if first is None:
        first = below(stream, seats)
    cards = [card for card in CARDS for _ in range(packs)] + ["X"] * (packs * jokers)
    while True:
        shuffle(stream, cards)
        if sum(card[0] != "7" for card in cards[: len(cards) - 24 * seats]) >= turned:
            break
    told = [f"first P{first + 1}"]
    cuts = []
    for seat in range(seats if cut else 0):
        lifted = 24 + below(stream, 9)
        lifted -= below(stream, 9)
        cuts.append(f"cut P{seat + 1} {lifted}{'!' if lifted == 24 else ''}")
    told += ["  ".join(cuts)] if cut else []
    packets = [[cards.pop() for _ in range(24)] for _ in range(seats)]
    told += [f"hand P{seat + 1} ({' '.join(packets[(seat + 1) % seats][:13])})" for seat in range(seats)]
    told += [f"foot P{seat + 1} ({' '.join(packets[(seat - 1) % seats][13:])})" for seat in range(seats)]
    flip: list[str] = []
    back: list[str] = []
    while len(flip) < turned:
        card = cards.pop()
        (back if card[0] == "7" else flip).append(card)
    for card in back:
        cards.insert(below(stream, len(cards) + 1), card)
    told.append(f"flip ({' '.join(flip)})" + (f" back ({' '.join(back)})" if back else ""))
    told.append(f"stock ({' '.join(reversed(cards))})")
    return " ".join(told)
