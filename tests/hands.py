"""Concrete positions of Sevens for tests, written much as records are: `position(P1="Q Q X", pile="3b Q")`.

Cards are kinds (`Q`, `2`, `X`, `3b`) or faces (`Qh`); a kind is its first face in canonical order. Melds and books are
words of cards: `QQQ2`, `777`, `22X`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from septet import IllegalMove, play
from septet.sevens import FIRST, GAME, KINDS, SEVEN, WILD, Rules, State
from septet.sevens.cards import (
    FACE_NUMBER,
    FACE_TEXTS,
    FACES_OF_KIND,
    JOKER,
    KEY_TEXTS,
    KEYS,
    KIND_OF_FACE,
    KIND_TEXTS,
    TWO,
)
from septet.sevens.cells import ALL_WILD, BLACK, DRAWING, EARNED, MOST_SEATS, MOST_TEAMS, ON_FOOT, PLAYING, RED, SEVENS
from septet.sevens.dealing import seat_names
from septet.sevens.steps import text

STANDARD = Rules()
FOOT = "3b " * 11
"""A Foot of which nothing can be laid."""
WILD_BOOK, SEVENS_BOOK, RED_BOOK, BLACK_BOOK = "22222XX", "7777777", "KKKKKKK", "8888222"
READY = f"{WILD_BOOK} {SEVENS_BOOK} {RED_BOOK} {BLACK_BOOK} {BLACK_BOOK}"
"""The five books that a team needs to go out."""

Cards = tuple[int, ...]


def face(card: str) -> int:
    """A card's face."""
    return FACE_NUMBER[card] if card in FACE_NUMBER else FACES_OF_KIND[KIND_TEXTS.index(card)][0]


def faces(cards: str) -> Cards:
    """`"Q Qh X"` as faces."""
    return tuple(face(card) for card in cards.split())


def kinds(cards: Sequence[int]) -> list[int]:
    """How many of each kind there are among these faces."""
    counts = [0] * KINDS
    for card in cards:
        counts[KIND_OF_FACE[card]] += 1
    return counts


def meld(word: str) -> tuple[int, Cards]:
    """`QQQ2` as key and faces."""
    ranks = set(word) - {"2", "X"}
    return KEY_TEXTS.index(ranks.pop()) if ranks else WILD, tuple(face(card) for card in word)


def book_kind(word: str) -> int:
    """S7: the kind of a complete book."""
    key, cards = meld(word)
    assert len(cards) == 7, f"{word} is no book"
    black = BLACK if kinds(cards)[TWO] + kinds(cards)[JOKER] else RED
    return {WILD: ALL_WILD, SEVEN: SEVENS}.get(key, black)


def seats(names: str) -> list[int]:
    """`"P1 P3"` as seats."""
    return [int(name[1:]) - 1 for name in names.split()]


def by_team(given: Mapping[str, str]) -> list[list[str]]:
    """`{"A": "QQQ2 777"}` as the words of each team."""
    return [given.get(team, "").split() for team in "ABCD"]


def table(rules: Rules, melds: list[list[str]], books: list[list[str]]) -> dict[str, object]:
    """The fields of a state that say what lies on the table."""
    cells, counts = [0] * (MOST_TEAMS * KEYS * 3), [0] * (MOST_TEAMS * 4)
    open_faces: list[list[Cards]] = [[()] * KEYS for _ in range(MOST_TEAMS)]
    points = [0] * MOST_TEAMS
    for team in range(MOST_TEAMS):
        for word in melds[team]:
            key, cards = meld(word)
            assert not open_faces[team][key], f"{word}: that rank has a meld"
            held = kinds(cards)
            at = (team * KEYS + key) * 3
            cells[at : at + 3] = [len(cards) - held[TWO] - held[JOKER], held[TWO], held[JOKER]]
            open_faces[team][key] = cards
        for word in books[team]:
            counts[team * 4 + book_kind(word)] += 1
        cards = tuple(card for word in melds[team] + books[team] for card in meld(word)[1])
        points[team] = sum(rules.card_points[KIND_OF_FACE[card]] for card in cards)
    return {
        "meld": cells,
        "books": counts,
        "table": points,
        "faces_melds": tuple(map(tuple, open_faces)),
        "faces_books": tuple(tuple(meld(word) for word in team) for team in books),
    }


def makers(rules: Rules, books: list[list[str]], made: str) -> list[int]:
    """How many books each seat made: as named, else the partners in turn."""
    counts = [0] * MOST_SEATS
    for seat in seats(made):
        counts[seat] += 1
    for team in range(rules.teams if not made else 0):
        for number in range(len(books[team])):
            counts[team + rules.teams * (number % (rules.seats // rules.teams))] += 1
    return counts


def position(
    rules: Rules = STANDARD,
    turn: str = "P1",
    *,
    to_draw: bool = False,
    melds: Mapping[str, str] | None = None,
    books: Mapping[str, str] | None = None,
    made: str = "",
    opened: str | None = None,
    on_foot: str = "",
    earned: str = "",
    feet: Mapping[str, str] | None = None,
    pile: str = "",
    stock: str = "9 T J " * 6,
    hands: Mapping[str, str] | None = None,
    **rest: object,
) -> State:
    """A round in which this seat is to draw, or has drawn and is to play on.

    A team that has something on the table has opened (each seat of it), unless `opened` names the seats that have.
    The partners made the books in turn unless `made` names the makers. Further fields of the state by name; hands by
    seat: `P2="K K"`, a 9 where nothing is said.
    """
    melds_of, books_of = by_team(melds or {}), by_team(books or {})
    held = {**dict.fromkeys(seat_names(rules), "9"), **(hands or {})}
    held |= {name: str(rest.pop(name)) for name in seat_names(rules) if name in rest}
    cards = [faces(held.get(f"P{seat + 1}", "")) for seat in range(MOST_SEATS)]
    state_of_foot = [0] * MOST_SEATS
    for names, value in ((earned, EARNED), (on_foot, ON_FOOT)):
        for seat in seats(names):
            state_of_foot[seat] = value
    hidden = [
        () if state == ON_FOOT else faces((feet or {}).get(f"P{seat + 1}", FOOT))
        for seat, state in enumerate(state_of_foot)
    ]
    have = [
        seat < rules.seats and bool(melds_of[seat % rules.teams] or books_of[seat % rules.teams])
        for seat in range(MOST_SEATS)
    ]
    who_opened = [seat in seats(opened) for seat in range(MOST_SEATS)] if opened is not None else have
    actor = seats(turn)[0]
    state = FIRST._replace(
        turn=actor,
        actor=actor,
        phase=DRAWING if to_draw else PLAYING,
        round=1,
        first=0,
        turn_number=1,
        stock_left=len(faces(stock)),
        pile_size=len(faces(pile)),
        held=[len(hand) for hand in cards],
        hand=[kinds(hand) for hand in cards],
        foot=[kinds(foot) for foot in hidden],
        foot_state=state_of_foot,
        made=makers(rules, books_of, made),
        opened=[int(flag) for flag in who_opened],
        stock=tuple(KIND_OF_FACE[card] for card in faces(stock)),
        pile=[KIND_OF_FACE[card] for card in faces(pile)] + [0] * 60,
        faces_hands=tuple(cards),
        faces_feet=tuple(hidden),
        faces_pile=faces(pile),
        faces_stock=faces(stock),
        **table(rules, melds_of, books_of),
    )
    return state._replace(**rest)


def after(state: State, steps: str, rules: Rules = STANDARD) -> State:
    """The state after these steps, each checked."""
    for step in steps.split():
        state = play(GAME.forms[rules.form], rules, state, GAME.parse(step))
    return state


def legal(state: State, rules: Rules = STANDARD) -> list[str]:
    """The texts of all legal steps."""
    return [text(step) for step in GAME.legal(rules, state)]


def lays(state: State, rules: Rules = STANDARD) -> list[str]:
    """Those that lay a card."""
    return [step for step in legal(state, rules) if "+" in step]


def ends(state: State, rules: Rules = STANDARD) -> list[str]:
    """Those that end the turn."""
    return [step for step in legal(state, rules) if step[0] in "DN"]


def refusal(state: State, step: str, rules: Rules = STANDARD) -> tuple[str, str | None]:
    """The code and the rule with which a step is refused."""
    with pytest.raises(IllegalMove) as refused:
        play(GAME.forms[rules.form], rules, state, GAME.parse(step))
    assert refused.value.reason
    return refused.value.code, refused.value.rule


def hand(state: State, seat: str) -> str:
    """The kinds a seat holds, in order: `Q Q X`."""
    counts = state.hand[seats(seat)[0]]
    return " ".join(text for text, count in zip(KIND_TEXTS, counts, strict=True) for _ in range(count))


def melds(state: State, team: str = "A") -> list[str]:
    """The open melds of a team as words of kinds, in order of the keys."""
    words = ["".join(FACE_TEXTS[card][0] for card in cards) for cards in state.faces.melds["ABCD".index(team)]]
    return [word for word in words if word]


def books(state: State, team: str = "A") -> tuple[int, int, int, int]:
    """How many wild books, books of sevens, further red and black ones a team has."""
    at = "ABCD".index(team) * 4
    count = state.books[at : at + 4]
    return count[ALL_WILD], count[SEVENS], count[RED], count[BLACK]
