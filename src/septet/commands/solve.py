"""`septet solve`: a hand of Seven Rocks with all tiles known."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from septet import Record, SeptetError, seven_rocks
from septet.seven_rocks import SEATS, TEAMS, Rules, State, text
from septet.words import say

from .options import House, Language, rules_of, wrong
from .reading import complaint, games

if TYPE_CHECKING:
    from septet.solve import Solution


class Asked(NamedTuple):
    """A position, its house rules, and the number of its ply (of the move that is next) in its hand, from 1."""

    rules: Rules
    state: State
    hand: int
    ply: int


def solve(
    what: Annotated[
        list[str],
        typer.Argument(metavar="FILE|POSITION", help="A record (- is standard input), or a position in its words."),
    ],
    every: Annotated[bool, typer.Option("--all", help="The value of every legal move.")] = False,
    hand: Annotated[int | None, typer.Option("--hand", min=1, help="The hand of the record, else the last.")] = None,
    ply: Annotated[
        int | None, typer.Option("--ply", min=0, help="After so many plies; else after the last, or the deal.")
    ] = None,
    past: Annotated[bool, typer.Option("--past-target", help="Play the hand to its end, whatever the scores.")] = False,
    house: House = "",
    as_json: Annotated[bool, typer.Option("--json", help="The same as JSON.")] = False,
    lang: Language = "en",
) -> int:
    """Solve a hand of Seven Rocks with all tiles known: its exact value, and a best line.

    The value is in points that a team still gains over the other, settlement included, when all four play their best.
    Of a file its last game is taken: the last position of its last hand, or the deal of a hand that is over.
    A position is written in the words of a record; house rules for it are given with --rules.

    \b
    septet solve match.srn1 --hand 2 --ply 12 --all
    septet solve "lead E deal N 00 03 04 24 26 35 46 / E 11 16 23 25 33 34 45 / S 06 12 13 14 22 44 56 /
    W 01 02 05 15 36 55 66 plies 23 13@23.3 15@13.1 score NS 80 EW 30"
    """
    if find_spec("numba") is None:
        raise SeptetError("solving needs the extra, pip install 'septet[fast]'")
    asked = of_position(" ".join(what), house, hand, ply) if what[0] == "lead" or " " in what[0] else None
    if asked is None:
        if len(what) > 1 or house:
            raise wrong("a record has its own house rules, and one file is read", "--rules" if house else "FILE")
        asked = of_file(what[0], hand, ply)
    from septet.solve import solve_open_hand

    solution = solve_open_hand(asked.state, asked.rules, stop_at_target=not past)
    print(json.dumps(as_data(asked, solution)) if as_json else told(asked, solution, every, lang))
    return 0


def of_position(written: str, house: str, hand: int | None, ply: int | None) -> Asked:
    """The position that is written."""
    from septet.solve.position import parse_position

    if hand is not None or ply is not None:
        raise wrong("a position is a ply of a hand already", "--hand" if hand is not None else "--ply")
    rules: Rules = rules_of(seven_rocks.GAME, house)
    state = parse_position(written, rules)
    return Asked(rules, state, state.hand, len(written.partition("plies")[2].partition("score")[0].split()) + 1)


def of_file(file: str, hand: int | None, ply: int | None) -> Asked:
    """The position of a record. Raises SeptetError."""
    *_, (_, found) = games(file)
    if not isinstance(found, Record):
        raise SeptetError(complaint(file, found))
    if found.game.id != seven_rocks.GAME.id:
        raise SeptetError(f"{file}: {found.game.tag} cannot be solved, only SevenRocks")
    hands = found.hands()
    number = len(hands) if hand is None else hand
    if not 1 <= number <= len(hands):
        raise wrong(f"the record has {len(hands)} hands", "--hand")
    deal, moves, states = hands[number - 1]
    if deal.hidden:
        raise SeptetError(f"{file}: hand {number}: not every tile of the deal is known (R2)")
    at = (len(moves) if states[-1].turn >= 0 else 0) if ply is None else ply
    if at > len(moves) or states[at].turn < 0:
        raise wrong(f"hand {number} has {len(moves)} plies, and nobody is to act after ply {at}", "--ply")
    return Asked(found.rules, states[at], number, at + 1)


def as_data(asked: Asked, solution: Solution) -> dict[str, object]:
    """The answer as JSON."""
    return {
        "hand": asked.hand,
        "ply": asked.ply,
        "seat": SEATS[asked.state.turn],
        "team": TEAMS[asked.state.turn % 2],
        "value": solution.value,
        "line": [text(move) for move in solution.line],
        "values": {text(move): value for move, value in solution.values.items()},
    }


def told(asked: Asked, solution: Solution, every: bool, lang: str) -> str:
    """The answer in words."""
    seat, team = SEATS[asked.state.turn], TEAMS[asked.state.turn % 2]
    lines = [
        say(lang, "solve-to-act", hand=asked.hand, ply=asked.ply, seat=seat),
        say(lang, "solve-value", team=team, value=f"{solution.value:+}"),
        say(lang, "solve-line"),
        *plies(asked, solution.line),
    ]
    if every:
        best = say(lang, "solve-best")
        worth = [(text(move), value) for move, value in solution.values.items()]
        marked = [f"  {move:<8} {value:+5}" + (f"  {best}" * (value == solution.value)) for move, value in worth]
        lines += [say(lang, "solve-all", team=team), *marked]
    return "\n".join(lines)


def plies(asked: Asked, line: tuple[int, ...]) -> list[str]:
    """A line as it stands in a record, four plies on each line."""
    from septet.seven_rocks.notation import PLIES_A_LINE, ply_text

    state, written = asked.state, []
    for number, move in enumerate(line, asked.ply):
        after = seven_rocks.apply(asked.rules, state, move)
        written.append(f"{number}.{ply_text(state, move, after)}")
        state = after
    rows = [written[at : at + PLIES_A_LINE] for at in range(0, len(written), PLIES_A_LINE)]
    return ["  " + "   ".join(row) for row in rows]
