"""What is written around the melds: the seats, the pile, the last turns, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from rich.text import Text

from ..look import BOLD, FAINT, LIT_TEXT, PLAIN, QUIET, figure
from ..texts import Say, ends, join, padded
from .melds import cut
from .names import card_face, name_of, sign, team_name, told, wrap
from .shown import Player, Shown
from .tray import is_wild

PANEL = 38
"""Columns of text in the panel."""


def head(say: Say, shown: Shown, width: int) -> Text:
    """The game, the round and its minimum; on the right the scores."""
    title = Text.assemble((f" {say('title')}", BOLD), (f" · {say('game-sevens')}", PLAIN))
    number = max(1, shown.round)
    note = Text(f" · {say('round-note', round=number, rounds=len(shown.rounds))}", QUIET)
    scores = join((_score(shown, team) for team in range(len(shown.teams))), "  ").append(" ")
    least = Text(f" · {say('minimum-is', minimum=shown.rounds[number - 1].minimum)}", QUIET)
    for piece in (note, least):
        if title.cell_len + piece.cell_len + scores.cell_len < width:
            title.append_text(piece)
    return ends(title, scores, width)


def _score(shown: Shown, team: int) -> Text:
    """`● A 1240`."""
    return Text.assemble(sign(team), (f" {shown.teams[team].team} ", QUIET), (figure(shown.scores[team]), BOLD))


def seats(say: Say, shown: Shown, width: int) -> list[Text]:
    """Every seat clockwise from oneself: its team, name, Hand or Foot, cards held; who is to act is lit."""
    row = len(shown.seats) if len(shown.seats) <= 4 else (len(shown.seats) + 1) // 2
    column = (width - 1) // row
    plates = [padded(cut(plate(say, shown, seat), column - 1), column) for seat in shown.around]
    return [join(plates[at : at + row], "") for at in range(0, len(plates), row)]


def plate(say: Say, shown: Shown, seat: Player) -> Text:
    """`▸● Lin  Hand 13`."""
    turn = seat.at == shown.turn
    where = say("seat-holds", foot=seat.foot, held=seat.held) + ("↑" if seat.foot == "earned" else "")
    name = (f" {name_of(say, shown, seat)} ", LIT_TEXT if turn else PLAIN)
    return Text.assemble(("▸" if turn else " ", LIT_TEXT), sign(seat.team), name, (where, BOLD if turn else QUIET))


def pile(say: Say, shown: Shown, width: int) -> Text:
    """The stock; the pile with its top five cards, the top one first; whether it is frozen."""
    line = Text.assemble((f" {say('stock-is', count=shown.stock)}", PLAIN), "   ")
    line.append(say("pile-is", count=shown.pile.size), PLAIN)
    for at, card in enumerate(shown.pile.top):
        line.append("  " if at == 0 else " ").append_text(card_face(say, card))
    if shown.pile.frozen:
        wild = "yes" if is_wild(shown.pile.top[0]) else "no"
        line.append(f"  ! {say('pile-frozen', wild=wild)}", LIT_TEXT)
    return cut(line, width)


def last_turns(say: Say, shown: Shown, width: int, rows: int) -> list[Text]:
    """The turns made last, the newest first, a row each."""
    turns = [turn for turn in reversed(shown.turns) if turn.acts]
    lines = [Text(" ").append_text(cut(told(say, shown, turn), width - 2)) for turn in turns[:rows]]
    return [*lines, *[Text(" ")] * (rows - len(lines))]


def panel(say: Say, shown: Shown, rows: int) -> list[Text]:
    """The game sheet, the last turns in full, the house rules: so many rows."""
    top = [Text(), *game_sheet(say, shown), Text(), Text(say("turns-title"), BOLD)]
    count = len(shown.rules.differs)
    foot = Text(f"≠ {say('house-differ', count=count)}" if count else say("house-rules-standard"), FAINT)
    room = rows - len(top) - 2
    lines: list[Text] = []
    for turn in (turn for turn in reversed(shown.turns) if turn.acts):
        wrapped = wrap(told(say, shown, turn), PANEL)
        if len(lines) + len(wrapped) > room:
            break
        lines += wrapped
    return [*top, *lines, *[Text()] * (room - len(lines)), Text(), cut(foot, PANEL)]


def game_sheet(say: Say, shown: Shown) -> list[Text]:
    """The rounds side by side: the minimum of each, what every team made in it, and the totals."""
    rounds = list(islice(shown.rounds, max(0, len(shown.rounds) - 4), None))
    lines = [_row(Text(say("column-minimum"), FAINT), [Text(str(one.minimum), FAINT) for one in rounds], Text())]
    for team in range(len(shown.teams)):
        made = [Text(figure(one.scores[team]) if one.scores else "·", PLAIN if one.scores else FAINT) for one in rounds]
        name = Text.assemble(sign(team), (f" {shown.teams[team].team}", BOLD))
        lines.append(_row(name, made, Text(figure(shown.scores[team]), BOLD)))
    return lines


def _row(name: Text, cells: Sequence[Text], total: Text) -> Text:
    row = padded(name, 8)
    for cell in cells:
        row.append_text(padded(cell, 6, right=True))
    return row.append_text(padded(total, 6, right=True))


def members(say: Say, shown: Shown, team: int) -> Text:
    """`● Team A  You and Mei`."""
    names = say("list-comma").join(name_of(say, shown, seat) for seat in shown.of(team))
    return Text.assemble(sign(team), (f" {team_name(say, shown, team)}", BOLD), (f"  {names}", QUIET))
