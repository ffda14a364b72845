"""Records of Seven Rocks as text: writing `srn1`."""

from __future__ import annotations

from septet.records import Hand, Record, with_notes

from .layout import points, total
from .places import KNOCK, NONE, text, tile_of_play
from .rules import Rules
from .settle import counts, worth
from .state import BLOCK, HAND_SIZE, OUT, RUNNING, SEATS, TEAMS, WIN, Deal, DrawnTile, State
from .tiles import pips, tile_text, tiles_in

PLIES_A_LINE = 4


def write(record: Record, public: bool) -> str:
    """The movetext of a record in canonical form; the public profile leaves out tiles that nobody has seen."""
    hands = record.hands()
    texts = []
    for number, hand in enumerate(hands, 1):
        hidden = public and number == len(hands) and record.state.turn >= 0  # RG9: a hand that is not settled
        deal = _seen(hand) if hidden else hand.deal
        lines = [*_head(record, number, deal), *_plies(record, number, hand), *_end(record, number, hand)]
        texts.append("\n".join(lines) + "\n")
    return "\n".join(texts)


def ply_text(before: State, move: int, after: State) -> str:
    """A ply as it stands in a record after its number: `E 25@55.B =7`, `W 05@00.B =20 +20`, `E -`."""
    seat = SEATS[before.turn]
    if move == KNOCK:
        return f"{seat} -"
    count = total(after.layout)
    scored = f" +{points(count)}" if points(count) else ""
    return f"{seat} {text(move)} ={count}{scored}"


def draw_text(draw: tuple[tuple[DrawnTile, ...], ...]) -> str:
    """`draw N:35 E:16 S:44 W:02 again N:56 S:03`, empty if there was no draw."""
    rows = [" ".join(f"{SEATS[seat]}:{tile_text(tile)}" for seat, tile in row) for row in draw]
    return "draw " + " again ".join(rows) if rows else ""


def hand_text(tiles: tuple[int, ...]) -> str:
    """The tiles of a dealt hand, `?n` for n tiles that nobody has seen."""
    known = [tile_text(tile) for tile in tiles]
    return " ".join(known + [f"?{HAND_SIZE - len(tiles)}"] * (len(tiles) < HAND_SIZE))


def hands_text(deal: Deal) -> str:
    """The four hands of a deal: `N 00 03 … / E 11 16 … / S 06 12 … / W 01 02 …`."""
    return " / ".join(f"{seat} {hand_text(tiles)}" for seat, tiles in zip(SEATS, deal.hands, strict=True))


def deal_text(deal: Deal) -> str:
    """A deal as one line, as it stands in a record after the number of the hand: `lead E draw … deal N 00 03 …`."""
    return f"{_lead_text(deal)} deal {hands_text(deal)}"


def rest_text(rules: Rules, state: State, seat: int) -> str:
    """What a seat was left with and what it counts: `E:11.16(9>10)`, `E:11.16(9>0)` where it does not. R17."""
    hand = state.hands[seat]
    out_seat = state.held.index(0) if state.ending == OUT else NONE
    counted = worth(rules.code, hand) if counts(rules.code, state.ending, out_seat, seat) else 0
    left = ".".join(tile_text(tile) for tile in tiles_in(hand)) or "-"
    return f"{SEATS[seat]}:{left}({pips(hand)}>{counted})"


def ending_text(hand: Hand) -> str:
    """How a hand ended: `out S`, `block`, `win NS`, or `unfinished`."""
    state = hand.states[-1]
    if state.ending == RUNNING:
        return "unfinished"
    if state.ending == BLOCK:
        return "block"
    if state.ending == WIN:
        return f"win {TEAMS[state.result]}"
    return f"out {SEATS[hand.states[-2].turn]}"


def score_text(state: State) -> str:
    """The running score of the match: `NS 80 EW 30`."""
    return " ".join(f"{team} {score}" for team, score in zip(TEAMS, state.scores, strict=True))


def _seen(hand: Hand) -> Deal:
    """A deal with only those tiles that have been played."""
    shown: list[list[int]] = [[], [], [], []]
    for before, move in zip(hand.states, hand.moves, strict=False):
        if move != KNOCK:
            shown[before.turn].append(tile_of_play(move))
    north, east, south, west = (tuple(sorted(tiles)) for tiles in shown)
    return Deal(hand.deal.leader, hand.deal.draw, (north, east, south, west), hidden=True)


def _notes(record: Record, hand: int, part: object) -> list[str]:
    return record.notes.get((hand, part), [])


def _head(record: Record, number: int, deal: Deal) -> list[str]:
    return [
        with_notes(f"#{number} {_lead_text(deal)}", _notes(record, number, "#")),
        with_notes(f"deal {hands_text(deal)}", _notes(record, number, "deal")),
    ]


def _lead_text(deal: Deal) -> str:
    return f"lead {SEATS[deal.leader]} {draw_text(deal.draw)}".rstrip()


def _plies(record: Record, number: int, hand: Hand) -> list[str]:
    lines: list[str] = []
    row: list[str] = []
    for ply, move in enumerate(hand.moves, 1):
        row.append(f"{ply}.{ply_text(hand.states[ply - 1], move, hand.states[ply])}")
        notes = _notes(record, number, ply)
        if notes or len(row) == PLIES_A_LINE or ply == len(hand.moves):
            lines.append(with_notes("   ".join(row), notes))
            row = []
    return lines


def _end(record: Record, number: int, hand: Hand) -> list[str]:
    state: State = hand.states[-1]
    lines = [with_notes(ending_text(hand), _notes(record, number, "end"))]
    if state.ending in (OUT, BLOCK):
        rest = " ".join(rest_text(record.rules, state, seat) for seat in range(4))
        lines.append(with_notes(f"rest {rest}", _notes(record, number, "rest")))
    if state.ending != RUNNING:
        lines.append(with_notes(f"score {score_text(state)}", _notes(record, number, "score")))
    return lines
