"""Cards, people and turns in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from septet.game import IllegalMove
from septet.sevens import Act, Lacking, Turn

from ..look import BOLD, IVORY, PIP, PLAIN, QUIET, TEAMS
from ..texts import Say, join
from .shown import Player, Shown
from .tray import is_wild, kind_of

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RED, WILD, SEVEN, THREE, DANGER = "#b3261e", "#f3d98b", "#bfe3dd", "#c9c4b8", "#f0b3a8"
"""A red suit; the grounds of a wild card, a seven, a black and a red three."""
SIGNS = "●◆▲■"
COLOURS = (TEAMS[0][0], TEAMS[1][0], "#7ccb98", "#d58ad0")
"""The sign and the colour of each team."""
SHARED = {"stale", "over", "bad-message", "not-stored", "not-your-turn"}
"""Refusals that both games say in the same words."""


def rank_text(rank: str) -> str:
    """A rank as it is printed on a card."""
    return "10" if rank == "T" else rank


def card_text(say: Say, card: str) -> str:
    """`Q♥`."""
    return say("joker-short") if card == "X" else rank_text(card[0]) + SUITS[card[1]]


def cards_text(say: Say, cards: Iterable[str]) -> str:
    """`Q♥ 10♣`."""
    return " ".join(card_text(say, card) for card in cards)


def key_text(say: Say, key: str) -> str:
    """`8`, `10`, `wild`: a meld in short."""
    return say("meld-wild") if key == "W" else rank_text(key)


def key_name(say: Say, key: str) -> str:
    """`Eights`: a meld inside a sentence."""
    return say("key-name", key=f"k{key}", shown=rank_text(key))


def band(card: str) -> str:
    """What a card is besides its rank: `wild`, `seven`, `three`, `red` (a red three) or nothing."""
    if is_wild(card):
        return "wild"
    return {"7": "seven", "3": "red" if card[1:] in "hd" else "three"}.get(card[0], "")


MARKS = {"wild": "*", "seven": "^", "three": "!", "red": "!", "": " "}
"""The signs of wild cards, sevens and threes."""
GROUNDS = {"wild": WILD, "seven": SEVEN, "three": THREE, "red": DANGER, "": IVORY}


def card_style(card: str) -> Style:
    """The ink and the ground of a card."""
    return Style(color=RED if card[1:] in ("h", "d") else PIP, bgcolor=GROUNDS[band(card)], bold=True)


def card_face(say: Say, card: str) -> Text:
    """`*2♠`, ` Q♥`, `10♥`: three columns."""
    text = card_text(say, card)
    return Text((MARKS[band(card)] + text)[-3:] if len(text) < 3 else text, card_style(card))


def sign(team: int) -> Text:
    """The sign of a team."""
    return Text(SIGNS[team], Style(color=COLOURS[team]))


def team_name(say: Say, shown: Shown, team: int) -> str:
    """`Team A`."""
    return say("team-name", team=shown.teams[team].team)


def name_of(say: Say, shown: Shown, seat: Player) -> str:
    """What a seat is called: a bot has a name for its seat, a person the one given."""
    if seat.at == shown.me:
        return say("you")
    return say(f"name-{seat.letter}") if seat.is_bot or not seat.name else seat.name


def named(say: Say, shown: Shown, letter: str) -> str:
    """`name_of` the seat with this letter."""
    return name_of(say, shown, next(seat for seat in shown.seats if seat.letter == letter))


def listed(say: Say, names: Sequence[str]) -> str:
    """`Lin, Bo and Mei`."""
    said = "".join(names[:1])
    for at, name in enumerate(names[1:], 1):
        said = say("names-list-last" if at == len(names) - 1 else "names-list-more", before=said, last=name)
    return said


def lacks(say: Say, lacking: Lacking) -> list[str]:
    """The books that are missing to go out: `wild`, `2 black`."""
    counts = {"wild": lacking.wild, "sevens": lacking.sevens, "red": lacking.red, "black": lacking.black}
    return [say("lacks-short", kind=kind, count=count) for kind, count in counts.items() if count]


def reason(say: Say, refused: IllegalMove) -> str:
    """Why a step is refused, with the rule."""
    said = say(f"refused-{refused.code}" if refused.code in SHARED else f"no-{refused.code}")
    return say("with-rule", said=said, rule=refused.rule) if refused.rule else said


def _act(say: Say, act: Act) -> str:
    cards = cards_text(say, act.cards)
    if act.word == "S":
        return say("act-drew-cards", cards=cards) if act.cards else say("act-drew", count=act.hidden)
    if act.word in "MA":
        ranks = " ".join(rank_text(card[0]) if kind_of(card) < 11 else card_text(say, card) for card in act.cards)
        key = "act-new" if act.word == "M" else "act-added"
        return say(key, cards=ranks, key=key_name(say, act.key), mark=f"m{act.mark[1:]}")
    if act.word == "Q":
        return say("act-asked", answer=act.answer or "none")
    if act.word == "O":
        return say("act-out-cards", cards=cards) if act.cards else say("act-out")
    if act.word == "D":
        return say("act-discarded", cards=cards)
    return say({"P": "act-took", "F": "act-foot"}.get(act.word, "act-kept"))


def told(say: Say, shown: Shown, turn: Turn) -> Text:
    """`● Lin  drew two, discarded 3♠`."""
    seat = next(seat for seat in shown.seats if seat.letter == turn.seat)
    deeds = say("list-comma").join(_act(say, act) for act in turn.acts)
    name = (f" {name_of(say, shown, seat)}  ", BOLD if seat.at == shown.me else PLAIN)
    return Text.assemble(sign(seat.team), name, (deeds, QUIET))


def pack(pieces: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Pieces one after the other, in as many rows as they need."""
    rows: list[list[Text]] = []
    used = width + 1
    for piece in pieces:
        if used + len(gap) + piece.cell_len > width:
            rows.append([])
            used = -len(gap)
        rows[-1].append(piece)
        used += len(gap) + piece.cell_len
    return [join(row, gap) for row in rows]


def wrap(text: Text, width: int, indent: str = "  ") -> list[Text]:
    """A long text in rows, cut at spaces; the second and later ones are set in."""
    words = text.split(" ")
    lines = pack(list(words), width - len(indent), " ")
    return [line if at == 0 else Text(indent).append_text(line) for at, line in enumerate(lines)]
