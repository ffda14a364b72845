"""What lies before the teams, side by side: books, what is missing to go out, a line a meld."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from septet.sevens import Book, Meld, Team

from ..look import BOLD, FAINT, LIT_TEXT, PLAIN, QUIET, figure
from ..texts import Say, ends, join, padded
from .names import COLOURS, key_text, lacks, listed, named, pack, sign, team_name, wrap
from .shown import Shown

BOOK_STYLES = {
    "red": Style(color="#ffffff", bgcolor="#a3342b", bold=True),
    "black": Style(color="#ffffff", bgcolor="#000000", bold=True),
    "wild": Style(color="#1f1b17", bgcolor="#f3d98b", bold=True),
    "sevens": Style(color="#0d1716", bgcolor="#8cc4bb", bold=True),
}


def cloth(say: Say, shown: Shown, width: int, rows: int) -> list[Text]:
    """So many rows: every team in a column of its own, one's own on the left."""
    count = len(shown.teams)
    order = [(shown.team + at) % count for at in range(count)]
    column = (width - 1) // count - 1
    blocks = [_block(say, shown, team, column, rows) for team in order]
    lines = []
    for row in range(rows):
        cells = [padded(block[row] if row < len(block) else Text(), column) for block in blocks]
        lines.append(Text(" ").append_text(join(cells, " ")))
    return lines


def _block(say: Say, shown: Shown, team: int, width: int, rows: int) -> list[Text]:
    lies = shown.teams[team]
    name = Text.assemble(sign(team), (f" {team_name(say, shown, team)}", Style(color=COLOURS[team], bold=True)))
    lines = [cut(ends(name, Text(figure(lies.points), QUIET), width), width)]
    lines += pack([_book(say, book) for book in lies.books], width, " ")
    lacking = lacks(say, lies.lacking)
    said = f"{say('to-go-out')} {say('list-comma').join(lacking)}" if lacking else say("may-go-out")
    lines += wrap(Text(said, FAINT), width, "")
    if lies.waiting:
        names = listed(say, [named(say, shown, letter) for letter in lies.waiting])
        lines += wrap(Text(say("book-first", names=names), FAINT), width, "")
    return lines + _melds(say, lies, width, rows - len(lines))


def _book(say: Say, book: Book) -> Text:
    """`red 8`, `black K`, `wild`, `sevens`."""
    said = say("book-short", kind=book.kind, key=key_text(say, book.key))
    return Text(f" {said} ", BOOK_STYLES[book.kind])


def _melds(say: Say, team: Team, width: int, rows: int) -> list[Text]:
    """A line a meld; two beside each other, or all in a row, where there is no room for that."""
    long = [_meld(say, meld) for meld in team.melds]
    if len(long) <= rows:
        return long
    half = (len(long) + 1) // 2
    if half <= rows and max(line.cell_len for line in long) <= width // 2 - 1:
        right = [*long[half:], Text()]
        return [padded(one, width // 2).append_text(two) for one, two in zip(long[:half], right, strict=False)]
    return pack([_compact(say, meld) for meld in team.melds], width, " ")


def _meld(say: Say, meld: Meld) -> Text:
    """`8: 4 + 2 wild`."""
    count = str(meld.wilds if meld.key == "W" else meld.naturals)
    line = Text.assemble((f"{key_text(say, meld.key)}: ", BOLD), (count, PLAIN))
    if meld.wilds and meld.naturals:
        line.append(f" + {say('count-wild', count=meld.wilds)}", PLAIN)
    return line.append(" =", LIT_TEXT) if meld.locked else line


def _compact(say: Say, meld: Meld) -> Text:
    """`8:4+2`."""
    counts = "+".join(str(count) for count in (meld.naturals, meld.wilds) if count)
    return Text.assemble((f"{key_text(say, meld.key)}:", BOLD), (counts, PLAIN), ("=" if meld.locked else "", LIT_TEXT))


def cut(text: Text, width: int) -> Text:
    """At most so many columns."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis")
    return text
