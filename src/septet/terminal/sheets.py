"""The sheets: who leads, the account of a hand, the result. Each is a list of lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from septet.seven_rocks import Drawn, HandLine, Settlement, TeamLine

from .look import BOLD, FAINT, NEXT, PLAIN, QUIET, figure, tile_name
from .paint import DOT, LAST, NUMBER, RIVET, ROOT
from .shown import Shown
from .texts import Say, ends, join, mark, name_of, named, padded, person, sign

WIDTH = 62
"""Columns of an account."""
COLUMNS = {True: (12, 26, 5, 9, 10), False: (12, 45, 5)}
"""Name, tiles left, pips; where each hand is rounded also rounded and deducted."""


def sheet(say: Say, shown: Shown, faults: Sequence[int], width: int) -> list[Text]:
    """Before the first hand who leads it; after a hand its account; after the match the result."""
    if shown.phase == "lead":
        title = say("lead-title", hand=shown.next.hand) if shown.next else ""
        return [Text(title, BOLD), Text(), *next_lead(say, shown, width, heading=False), Text(), _key(say, shown)]
    lines = [Text(title_of(say, shown), BOLD)]
    if shown.settlement:
        lines += [Text(why, QUIET) for why in whys(say, shown, shown.settlement)]
        lines += [Text(), *account(say, shown, shown.settlement)]
    lines += [Text(line, QUIET) for line in bot_faults(say, shown, faults)] if shown.result else []
    if shown.next:
        lines += [Text(), *next_lead(say, shown, width, heading=True)]
    return [*lines, Text(), _key(say, shown)]


def title_of(say: Say, shown: Shown) -> str:
    """How the hand ended, or the match."""
    if shown.result:
        key = "result-unfinished" if shown.result == "*" else f"result-{shown.result}"
        return say(key, a=figure(shown.scores[0]), b=figure(shown.scores[1]))
    ending = shown.settlement
    if ending is None:
        return ""
    who = person(say, shown, shown.seat(ending.by)) if ending.by else {}
    return say(f"settled-{ending.ending}", hand=shown.hand, **who)


def whys(say: Say, shown: Shown, ending: Settlement) -> list[str]:
    """Why the hand is over, and how what is left is counted."""
    said = [say(f"why-{ending.ending}")]
    if ending.ending in ("out", "block"):
        said.append(say(f"why-{shown.rules.rounding}"))
    if _is_award(shown, ending):
        said.append(say("why-award"))
    return said


def _is_award(shown: Shown, ending: Settlement) -> bool:
    """Whether the team that went out is given the others' pips, and nobody pays."""
    return ending.ending == "out" and shown.rules.settlement == "award_to_out_team"


def account(say: Say, shown: Shown, ending: Settlement) -> list[Text]:
    """The four hands turned up, team by team, and how each new score came about."""
    settled = ending.ending in ("out", "block")
    awarded = _is_award(shown, ending)
    rounded = settled and any(hand.rounded is not None for hand in ending.hands)
    heads = ["", "column-tiles", "column-pips"]
    heads += ["column-rounded", "" if awarded else "column-deducted"] if rounded else []
    lines = [_row([Text(say(key) if key else "", FAINT) for key in heads])]
    for line in ending.teams:
        hands = [hand for hand in ending.hands if shown.seat(hand.seat).team == line.team]
        lines += [_hand(say, shown, hand, rounded, not awarded) for hand in hands]
        lines += [_team(say, line, settled and not (awarded and not line.hands))]
        lines += [Text(f"  {say('account-floored')}", FAINT)] if line.floored else []
        lines.append(Text())
    return lines[:-1]


def _row(cells: Sequence[Text]) -> Text:
    """A row of the account: names and tiles on the left of their columns, numbers on the right."""
    row = Text()
    for at, (cell, width) in enumerate(zip(cells, COLUMNS[len(cells) > 3], strict=True)):
        row.append_text(padded(cell, width, right=at > 1))
    return row


def _hand(say: Say, shown: Shown, hand: HandLine, rounded: bool, pays: bool) -> Text:
    seat = shown.seat(hand.seat)
    name = mark(say, seat).append(f" {name_of(say, shown, seat)}", PLAIN)
    cells = [name, _tiles(say, hand.tiles, COLUMNS[rounded][1]), Text(str(hand.pips), PLAIN)]
    if rounded:
        count = "" if hand.rounded is None else str(hand.rounded)
        cells += [Text(count, QUIET), Text(figure(-(hand.rounded or 0)) if pays else "", BOLD)]
    return _row(cells)


def _tiles(say: Say, tiles: Sequence[str], width: int) -> Text:
    """`[1|1] [1|6]`, without brackets where there are many."""
    names = [tile_name(tile) for tile in tiles]
    bracketed = " ".join(f"[{name}]" for name in names)
    text = bracketed if len(bracketed) < width else " ".join(names)
    return Text(text, PLAIN) if text else Text(say("no-tiles"), FAINT)


def _team(say: Say, line: TeamLine, counts: bool) -> Text:
    key = "account-plays" if not counts else "account-plus" if line.hands > 0 else "account-minus"
    said = say(key, before=figure(line.before), plays=line.plays, hands=figure(abs(line.hands)))
    left = Text.assemble(sign(line.team), (f" {say(f'team-{line.team}')}", BOLD), (f"  {said}", QUIET))
    return ends(left, Text(figure(line.after), BOLD), WIDTH)


def next_lead(say: Say, shown: Shown, width: int, heading: bool) -> list[Text]:
    """Who leads the hand that waits, and why; the draws for the lead, tile by tile."""
    waits = shown.next
    if waits is None:
        return []
    lines = [Text(say("lead-title", hand=waits.hand), BOLD)] if heading else []
    lines.append(Text(say(_why_leads(shown)), QUIET))
    for at, row in enumerate(waits.draw):
        if at:
            lines.append(_tie(say, shown, row, waits.draw[at - 1]))
        lines += _draws([_drawn(say, shown, drawn) for drawn in row], width)
    return [*lines, Text(say("draw-leads", hand=waits.hand, **person(say, shown, shown.seat(waits.lead))), BOLD)]


def _draws(texts: Sequence[Text], width: int) -> list[Text]:
    """A draw for the lead in one row, or two to a row where there is no room for that."""
    row = join(texts, "  ")
    return [row] if row.cell_len <= width else [join(texts[at : at + 2], "  ") for at in range(0, len(texts), 2)]


def _why_leads(shown: Shown) -> str:
    rules, ending = shown.rules, shown.settlement.ending if shown.settlement else None
    after_block = {"same_leader": "lead-why-same", "next_seat": "lead-why-next"}
    if ending == "out":
        return "lead-why-out"
    if ending == "block" and rules.lead_after_block in after_block:
        return after_block[rules.lead_after_block]
    if rules.lead_draw == "random_seat":
        return "lead-why-random"
    return "lead-why-again" if ending else "lead-why"


def _drawn(say: Say, shown: Shown, drawn: Drawn) -> Text:
    seat = shown.seat(drawn.seat)
    text = mark(say, seat).append(f" {name_of(say, shown, seat)} [{tile_name(drawn.tile)}] ", PLAIN)
    return text.append(str(drawn.pips), BOLD)


def _tie(say: Say, shown: Shown, again: Sequence[Drawn], before: Sequence[Drawn]) -> Text:
    names = [named(say, shown, drawn.seat) for drawn in again]
    said = names[0]
    for at, name in enumerate(names[1:], 1):
        said = say("names-list-last" if at == len(names) - 1 else "names-list-more", before=said, last=name)
    pips = next(drawn.pips for drawn in before if drawn.seat == again[0].seat)
    return Text(say("draw-tie", names=said, pips=pips), QUIET)


def bot_faults(say: Say, shown: Shown, faults: Sequence[int]) -> list[str]:
    """The bots that offered moves that are not legal, and how often."""
    return [
        say("bot-faults", bot=name_of(say, shown, seat), count=count)
        for seat, count in zip(shown.seats, faults, strict=True)
        if count
    ]


def _key(say: Say, shown: Shown) -> Text:
    """The main key of the sheet, which can also be clicked."""
    if shown.phase == "lead" and shown.next:
        text = say("begin-hand", hand=shown.next.hand)
    else:
        text = say("next-hand" if shown.next else "rematch")
    return Text(f" {say('key-enter')}  {text} ", NEXT + Style(meta={"@click": "app.go_on"}))


def help_sheet(say: Say) -> list[Text]:
    """Every key with what it does, the mouse, and what the signs on the layout mean."""
    keys = (
        ("← →", "help-tile"),
        ("↑ ↓", "help-place"),
        (say("key-enter"), "help-play"),
        ("Esc", "help-back"),
        ("h", "help-hint"),
        ("n", "help-next"),
        ("v", "help-view"),
        ("s", "help-record"),
        ("l", "help-language"),
        ("q", "help-quit"),
    )
    rivet = Text.assemble(("▐", RIVET), ("5", NUMBER), ("▌", RIVET))
    signs = (
        (rivet, "rules-legend-end"),
        (Text("○", DOT), "rules-legend-dot"),
        (Text("╠═╣", ROOT[1]), "rules-legend-spinner"),
        (Text("«2┃5»", LAST[0]), "help-last"),
    )
    lines = [Text(say("help-title"), BOLD), Text()]
    lines += [padded(Text(key, BOLD), 8).append(say(what), QUIET) for key, what in keys]
    lines += [Text(say("help-mouse"), QUIET), Text()]
    lines += [padded(sample, 8).append(say(what), QUIET) for sample, what in signs]
    return [*lines, Text(), Text(say("help-close"), FAINT)]


def leave_sheet(say: Say) -> list[Text]:
    """Whether to leave a match that is not over."""
    keys = (("q", "leave-yes"), ("s", "key-record"), ("Esc", "leave-no"))
    line = join((Text.assemble((key, BOLD), (f" {say(what)}", QUIET)) for key, what in keys), "   ")
    return [Text(say("leave-title"), BOLD), Text(), Text(say("leave-why"), QUIET), Text(), line]
