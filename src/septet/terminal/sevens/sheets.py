"""The sheets: the deal, the score of a round line by line, the game. Each is a list of lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from septet.sevens import EXACT, ScoreLine

from ..look import BOLD, FAINT, NEXT, PLAIN, POINTS, QUIET, figure, signed
from ..texts import Say, join, padded
from .melds import cut
from .names import card_face, cards_text, key_text, lacks, listed, name_of, pack, sign, team_name
from .parts import game_sheet, members
from .shown import Dealt, Player, Shown

LABEL = 28
"""Columns of the names of the lines."""
LINES: tuple[tuple[str, str, int], ...] = (
    ("red", "S7 S18", 1),
    ("black", "S7 S18", 1),
    ("missing", "S18 SG16", -1),
    ("table", "S19", 1),
    ("hand", "S19 SG17", -1),
    ("foot", "S18 SG17", -1),
    ("out", "S17", 1),
    ("cuts", "S8 SG3", 1),
)
"""Each line of a round's score: what it counts, the rules behind it, its sign."""


def sheet(say: Say, shown: Shown, faults: Sequence[int], width: int) -> list[Text]:
    """Before the first round its deal; after a round its score and the next deal; after the game the result."""
    lines: list[Text] = []
    if shown.round:
        lines += [
            Text(title(say, shown), BOLD),
            Text(),
            *score(say, shown, width),
            Text(),
            *game_sheet(say, shown),
            Text(),
        ]
    if shown.result is not None:
        wrong = [(seat, count) for seat, count in zip(shown.seats, faults, strict=True) if count]
        lines += [Text(say("bot-faults", bot=name_of(say, shown, seat), count=count), QUIET) for seat, count in wrong]
    if shown.next:
        lines += deal(say, shown, shown.next, width)
    return lines


def title(say: Say, shown: Shown) -> str:
    """How the game ended, or the round."""
    if shown.result == "*" or shown.ending == "unfinished":
        return say("settled-unfinished")
    if shown.result is not None:
        won = shown.result.split()
        names = listed(say, [say("team-name", team=team) for team in won])
        ours = shown.teams[shown.team].team in won
        if len(won) > 1:
            return say("game-shared", teams=names, won="yes" if ours else "no")
        return say("game-won" if ours else "game-lost", team=names)
    if shown.ending == "out" and shown.out is not None:
        seat = shown.seats[shown.out]
        return say("round-out", round=shown.round, me=me(shown, seat), name=name_of(say, shown, seat))
    return say("round-stock", round=shown.round)


def score(say: Say, shown: Shown, width: int) -> list[Text]:
    """The score of the round, a column a team; beside or below it what the lines are made of."""
    if not shown.lines:
        return []
    column = min(24, max(9, (width - LABEL) // len(shown.lines)))
    details = column >= 20
    heads = [Text.assemble(sign(line.team), (f" {team_name(say, shown, line.team)}", BOLD)) for line in shown.lines]
    lines = [_row(Text(), heads, column)]
    for name, rules, plus in LINES:
        label = Text.assemble((say(f"sheet-{name}"), PLAIN), (f" {rules}", FAINT))
        cells = []
        for line in shown.lines:
            value = getattr(line, name) * plus
            cell = padded(Text(figure(value), PLAIN if value else FAINT), 6, right=True)
            made = made_of(say, shown, name, line) if details and value else ""
            cells.append(cell.append(f" {made}", FAINT))
        lines.append(_row(label, cells, column))
    rounds = [padded(Text(signed(line.round), POINTS), 6, right=True) for line in shown.lines]
    totals = [padded(Text(figure(line.total), BOLD), 6, right=True) for line in shown.lines]
    lines += [_row(Text(say("round-title", round=shown.round), BOLD), rounds, column)]
    lines.append(_row(Text(say("total"), BOLD), totals, column))
    return lines + _left(say, shown, width)


def _row(label: Text, cells: Sequence[Text], column: int) -> Text:
    row = padded(cut(label, LABEL - 1), LABEL)
    for cell in cells:
        row.append_text(padded(cut(cell, column - 1), column))
    return row


def made_of(say: Say, shown: Shown, name: str, line: ScoreLine) -> str:
    """What a line of a team is made of: `8, wild`, `a black book`, `3 cards`, names."""
    team, seats = shown.teams[line.team], shown.of(line.team)
    said: list[str] = []
    if name in ("red", "black"):
        books = [book for book in team.books if (book.kind == "black") == (name == "black")]
        said = [key_text(say, book.key) for book in books]
    elif name == "missing":
        said = lacks(say, team.lacking)
    elif name == "hand":
        return say("cards-count", count=sum(len(shown.left[seat.at]) for seat in seats))
    elif name == "foot":
        said = [name_of(say, shown, seat) for seat in seats if seat.foot != "foot"]
    elif name == "out":
        said = [name_of(say, shown, seat) for seat in seats if seat.at == shown.out]
    elif name == "cuts":
        said = [name_of(say, shown, seat) for seat in seats if shown.cuts[seat.at : seat.at + 1] == (EXACT,)]
    return say("list-comma").join(said)


def _left(say: Say, shown: Shown, width: int) -> list[Text]:
    """The cards left in each hand."""
    held = [seat for seat in shown.seats if shown.left[seat.at]]
    lines = [Text(), Text(say("sheet-hand"), FAINT)] if held else []
    for seat in held:
        said = say("holds", name=name_of(say, shown, seat), cards=cards_text(say, shown.left[seat.at]))
        pieces = [Text(word, QUIET) for word in said.split(" ")]
        first, *more = pack(pieces, width - 4, " ")
        lines += [Text.assemble(sign(seat.team), " ", first), *(Text("    ").append_text(line) for line in more)]
    return lines


def deal(say: Say, shown: Shown, dealt: Dealt, width: int) -> list[Text]:
    """The deal as everybody saw it: the packets lifted, Hand and Foot passed on, five cards turned, who begins."""
    lines = [Text(say("deal-title", round=dealt.round), BOLD)]
    if not shown.round:
        lines += [Text(), *(members(say, shown, team) for team in range(len(shown.teams)))]
    lines.append(Text())
    if dealt.cuts:
        cuts = [_cut(say, shown, seat, dealt.cuts[seat.at]) for seat in shown.seats]
        widest = max(piece.cell_len for piece in cuts)
        lines += [Text(say("deal-cut"), QUIET), *pack([padded(piece, widest) for piece in cuts], width, "   ")]
    lines.append(Text(say("deal-pass"), QUIET))
    turned = join((card_face(say, card) for card in dealt.flip), " ")
    lines.append(Text(f"{say('deal-flip', count=len(dealt.flip))}  ", QUIET).append_text(turned))
    if dealt.back:
        lines.append(Text(say("deal-back", count=len(dealt.back)), FAINT))
    first = shown.seats[dealt.first]
    lines.append(Text(say("deal-minimum", minimum=dealt.minimum), QUIET))
    lines.append(Text(say("deal-first", me=me(shown, first), name=name_of(say, shown, first)), BOLD))
    return lines


def me(shown: Shown, seat: Player) -> str:
    """Whether a sentence is about oneself, as its argument."""
    return "yes" if seat.at == shown.me else "no"


def _cut(say: Say, shown: Shown, seat: Player, cards: int) -> Text:
    """`● Lin lifted 24 +100`."""
    text = Text.assemble(sign(seat.team), (f" {say('cut-lifted', name=name_of(say, shown, seat), count=cards)}", PLAIN))
    return text.append(" ").append(signed(shown.rules.exact_cut_bonus), POINTS) if cards == EXACT else text


def key(say: Say, shown: Shown) -> Text:
    """The main key while a sheet lies there, which can also be clicked."""
    text = say("begin-round", round=shown.next.round) if shown.next else say("rematch")
    return Text(f" {say('key-enter')} {text} ", NEXT + Style(meta={"@click": "app.go_on"}))


def help_sheet(say: Say) -> list[Text]:
    """Every key with what it does, and what the signs mean."""
    rows = (
        ("← → ↑ ↓", "help-card"),
        (say("key-space"), "help-pick"),
        ("2 … 9 T J Q K A X", "help-rank"),
        ("w", "help-wild"),
        ("s  p", "help-draw"),
        ("l  Esc", "help-lay"),
        ("d", "help-discard"),
        ("n", "help-sevens"),
        ("u", "help-turn-back"),
        ("f", "help-foot"),
        ("g  y  n", "help-ask"),
        ("e", "help-stock"),
        ("v", "help-cloth"),
        ("S  L  q", "help-machine"),
    )
    samples = (("2s", "band-wild"), ("7h", "band-seven"), ("3s", "band-three"), ("3h", "band-red-three"))
    lines = [Text(say("help-title"), BOLD)]
    lines += [padded(Text(key, BOLD), 19).append(say(what), QUIET) for key, what in rows]
    signs = [card_face(say, card).append(f" {say(what)}", QUIET) for card, what in samples]
    return [*lines, join(signs, "   "), Text(say("help-cards-mouse"), QUIET), Text(say("help-close"), FAINT)]
