"""What is written around the layout: names, the plays with their sums, the scores, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate

from rich.style import Style
from rich.text import Text

from septet import words
from septet.seven_rocks import Ply

from .look import BOLD, FAINT, LIT_TEXT, PLAIN, POINTS, QUIET, TEAMS, figure, signed, tile_name
from .shown import Seated, Shown

Say = Callable[..., str]
PANEL = 38
"""Columns of text in the panel: the longest play with its sum."""
BARS = 70
"""Columns from which on there is room for a bar for each tile of the others."""
NAME = 4
"""Columns of the longest name of a bot, and of `You`."""


def speaker(lang: str) -> Say:
    """`say(key, …)` in this language."""
    return partial(words.say, lang)


def name_of(say: Say, shown: Shown, seat: Seated) -> str:
    """What a seat is called: a bot has a name for its seat, a person the one given."""
    if seat.at == shown.me:
        return say("you")
    return say(f"name-{seat.letter}") if seat.is_bot or not seat.name else seat.name


def named(say: Say, shown: Shown, letter: str) -> str:
    """`name_of` the seat with this letter."""
    return name_of(say, shown, shown.seat(letter))


def person(say: Say, shown: Shown, seat: Seated) -> dict[str, str]:
    """The arguments of a sentence about a seat: its name, and whether it is oneself."""
    return {"name": name_of(say, shown, seat), "me": "yes" if seat.at == shown.me else "no"}


def team_names(say: Say, shown: Shown, team: int) -> str:
    """The two of a team, such as `Bo & You`."""
    one, two = (name_of(say, shown, seat) for seat in shown.seats if seat.team == team)
    return say("two-names", one=one, two=two)


def mark(say: Say, seat: Seated) -> Text:
    """The mark of a seat, round or angular by its team: `(N)`, `<E>`."""
    ground, letter = TEAMS[seat.team]
    around = "<{}>" if seat.team else "({})"
    style = Style(color=letter, bgcolor=ground, bold=True)
    return Text.assemble((around.format(say(f"seat-{seat.letter}")), style))


def sign(team: int, front: bool = True) -> Text:
    """The sign of a team: a disc or a diamond; an outline for a peg left behind."""
    return Text("●○◆◇"[2 * team + (not front)], Style(color=TEAMS[team][0]))


def padded(text: Text, width: int, right: bool = False) -> Text:
    """With spaces up to this many columns, before it if it is to stand on the right."""
    spaces = " " * max(0, width - text.cell_len)
    return Text.assemble(spaces, text) if right else Text.assemble(text, spaces)


def ends(left: Text, right: Text, width: int) -> Text:
    """One text on the left, another on the right."""
    return padded(left, width - right.cell_len).append_text(right)


def join(texts: Iterable[Text], between: str) -> Text:
    """Texts one after the other."""
    return Text(between).join(texts)


# --- above the layout -----------------------------------------------------------------------------------------------


def head(say: Say, shown: Shown, width: int) -> Text:
    """The game, the hand, the target; on the right the scores."""
    hand = shown.next.hand if shown.next and not shown.hand else shown.hand
    title = Text.assemble((f" {say('title')}", BOLD), (f" · {say('game-seven-rocks')}", PLAIN))
    note = Text(f" · {say('table-note', hand=hand, target=shown.rules.target)}", QUIET)
    scores = join((score(say, shown, team) for team in (0, 1)), "   ").append(" ")
    if title.cell_len + note.cell_len + scores.cell_len < width:
        title.append_text(note)
    return ends(title, scores, width)


def score(say: Say, shown: Shown, team: int) -> Text:
    """`● N–S 65`."""
    return Text.assemble(sign(team), " ", (say(f"team-{team}"), QUIET), " ", (figure(shown.scores[team]), BOLD))


def plates(say: Say, shown: Shown, width: int) -> Text:
    """The other three as they sit: left, opposite, right; who is to play is lit."""
    left, partner, right = (plate(say, shown, seat, bars=width >= BARS) for seat in shown.around[1:])
    space = width - 2 - left.cell_len - partner.cell_len - right.cell_len
    middle = max(1, min((width - partner.cell_len) // 2 - left.cell_len - 1, space - 1))
    return Text.assemble(" ", left, " " * middle, partner, " " * max(1, space - middle), right, " ")


def plate(say: Say, shown: Shown, seat: Seated, bars: bool) -> Text:
    """`▸<E> Bo ▮▮▮ 3`."""
    turn = seat.at == shown.turn
    name = name_of(say, shown, seat)
    text = Text.assemble(("▸" if turn else " ", LIT_TEXT), mark(say, seat), (f" {name}", LIT_TEXT if turn else PLAIN))
    if seat.at == (shown.me + 2) % 4:
        text.append(f" {say('partner')}", QUIET)
    return text.append(f" {'▮' * seat.held}" if bars else "", QUIET).append(f" {seat.held}", PLAIN)


# --- the plays ------------------------------------------------------------------------------------------------------


def sum_of(ply: Ply) -> Text:
    """`0 + 4 + 5 + 6 = 15  +15`: the sum, then the points, lit if there are any."""
    text = Text(ply.sum, PLAIN).append("  ")
    return text.append(signed(ply.points), POINTS if ply.points else QUIET)


def told(say: Say, shown: Shown, width: int, rows: int) -> list[Text]:
    """The play made last with the knocks since, and in a second row the plays before it."""
    last = shown.last
    if last is None:
        return [Text(" ")] * rows
    seat = shown.seat(last.seat)
    line = Text.assemble(" ", mark(say, seat), " ", (say("played", name=name_of(say, shown, seat)), PLAIN))
    line.append(f" {tile_name(last.tile or '')}   ", LIT_TEXT).append_text(sum_of(last))
    if shown.knocks:
        marks = join((mark(say, shown.seat(knock.seat)) for knock in shown.knocks), " ")
        line.append("   ").append_text(marks).append(f" {say('knock')}", QUIET)
    return [line, _earlier(say, shown, last, width)][:rows]


def _earlier(say: Say, shown: Shown, last: Ply, width: int) -> Text:
    """The plays before the last one, the newest first, as many as there is room for."""
    lines = [_short(say, shown, ply) for ply in reversed(shown.plies[: last.ply - 1])]
    lengths = accumulate(line.cell_len + 3 for line in lines)
    return Text("     ").append_text(
        join((x for x, end in zip(lines, lengths, strict=True) if end <= width - 3), "   ")
    )


def _short(say: Say, shown: Shown, ply: Ply) -> Text:
    seat = shown.seat(ply.seat)
    name = name_of(say, shown, seat)
    if ply.tile is None:
        return Text(say("knocked", **person(say, shown, seat)), FAINT)
    points = f"  {signed(ply.points)}" if ply.points else ""
    return Text(f"{name} {tile_name(ply.tile)}  {ply.sum}{points}", FAINT)


def play_line(say: Say, shown: Shown, ply: Ply) -> Text:
    """`● Mei  2|2  0 + 4 + 5 + 6 = 15  +15`, as wide as the panel."""
    style = BOLD if ply is shown.plies[-1] else PLAIN
    seat = shown.seat(ply.seat)
    line = Text.assemble(sign(seat.team), " ", padded(Text(name_of(say, shown, seat), style), NAME), " ")
    if ply.tile is None:
        return padded(line.append(say("knock"), QUIET), PANEL)
    line.append(tile_name(ply.tile), style).append("  ").append(ply.sum, QUIET)
    points = Text(signed(ply.points), POINTS) if ply.points else Text(signed(0), FAINT)
    return ends(line, points, PANEL)


# --- the panel ------------------------------------------------------------------------------------------------------


def panel(say: Say, shown: Shown, rows: int) -> list[Text]:
    """Scores, the plays of the hand, the house rules: so many rows."""
    rules = shown.rules
    wins = "first-wins" if rules.win_timing == "immediate" else "best-wins"
    top = [Text(), *team(say, shown, 0), *team(say, shown, 1), Text(say(wins, target=rules.target), FAINT), Text()]
    count = len(rules.differs)
    foot = Text(f"≠ {say('house-differ', count=count)}" if count else say("house-rules-standard"), FAINT)
    room = rows - len(top) - 6
    middle = [hand_line(say, shown), *(play_line(say, shown, ply) for ply in shown.plies[-room:])] if shown.hand else []
    turn = join(status(say, shown), "  ")
    return [*top, *middle, *[Text()] * (rows - len(top) - len(middle) - 4), turn, Text(), foot]


def team(say: Say, shown: Shown, number: int) -> list[Text]:
    """A team's names and score, and its track of the cribbage board."""
    names = Text.assemble(
        sign(number), (f" {say(f'team-{number}')}", BOLD), (f"  {team_names(say, shown, number)}", QUIET)
    )
    return [ends(names, Text(figure(shown.scores[number]), BOLD), PANEL), track(shown, number), Text()]


def track(shown: Shown, number: int) -> Text:
    """Start and target at the ends, the front peg at the score, the other where it stood before."""
    target = shown.rules.target

    def at(points: int) -> int:
        return max(0, min(PANEL - 1, points * (PANEL - 1) // target))

    holes = [Text("·", FAINT) for _ in range(PANEL)]
    holes[at(shown.before[number])] = sign(number, front=False)
    holes[at(shown.scores[number])] = sign(number)
    return join(holes, "")


def hand_line(say: Say, shown: Shown) -> Text:
    """The hand, how many plays, and who led."""
    leader = person(say, shown, shown.seats[shown.leader])
    count = len(shown.plies)
    right = say("hand-plays", ply=count, **leader) if count else say("hand-leads", **leader)
    return ends(Text(say("hand-title", hand=shown.hand), BOLD), Text(right, QUIET), PANEL)


def status(say: Say, shown: Shown) -> Sequence[Text]:
    """Beside one's own tiles: who one is and whose turn it is."""
    mine = shown.seats[shown.me]
    who = mark(say, mine).append(f" {say('you')}", LIT_TEXT)
    if shown.turn is None:
        return [who]
    if shown.turn != shown.me:
        return [who, Text(say("their-turn", name=name_of(say, shown, shown.seats[shown.turn])), QUIET)]
    return [who, Text(say("your-turn"), LIT_TEXT)]


# --- below the layout -----------------------------------------------------------------------------------------------


def keys(say: Say, shown: Shown, sheeted: bool, hints: bool, width: int) -> Text:
    """The keys that do something now; each can be clicked. `hints`: one may ask for a hint on one's turn."""
    moving = [("← →", "key-tile", "tile(1)"), ("↑ ↓", "key-place", "place(1)"), (say("key-enter"), "key-play", "enter")]
    moving += [("h", "key-hint", "hint")] * hints
    turning = [("v", "key-layout" if sheeted else "key-account", "turn_over")]
    now = moving if shown.options else turning if shown.phase in ("settled", "over") else []
    always = [
        ("?", "key-help", "help"),
        ("s", "key-record", "save"),
        ("l", "other-language", "language"),
        ("q", "key-quit", "leave"),
    ]
    every, few = (*now, *always), (*now, *(each for each in always if each[2] != "save"))
    lines = [_keys(say, keys, gap) for keys, gap in ((every, 3), (every, 2), (few, 2), (few, 1))]
    return next((line for line in lines if line.cell_len <= width), lines[-1])


def _keys(say: Say, keys: Iterable[tuple[str, str, str]], gap: int) -> Text:
    """Each key with what it does, and its action where it is clicked."""
    texts = []
    for key, what, action in keys:
        meta = Style(meta={"@click": f"app.{action}"})
        texts.append(Text.assemble((key, BOLD + meta), (f" {say(what)}", FAINT + meta)))
    return Text(" ").append_text(join(texts, " " * gap))
