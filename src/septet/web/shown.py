"""What all may see of a match at one moment, and how it is said in a few words: what links are shown with elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from septet.game import Game
from septet.table import Seat, Table
from septet.views import imagined
from septet.words import say

from .common import hand_over, steps_of

Kind = Literal["table", "replay", "position"]


@dataclass(frozen=True)
class Shown:
    """What all may see of a match at one moment. `state` shows nothing hidden; `moves` are those of the hand."""

    kind: Kind
    game: Game
    rules: Any
    state: Any
    moves: tuple[int, ...]
    seats: tuple[Seat, ...]
    phase: str
    hand: int
    result: str
    version: int = 0


def shown_table(table: Table | None) -> Shown | None:
    """A table as it is now; None if there is none."""
    if table is None:
        return None
    seen = table.view(None)
    record = table.record
    fixed = (table.seats, table.phase, table.hand, record.result if record.over else "*")
    return Shown("table", record.game, seen.rules, seen.state, seen.moves, *fixed, table.version)


def shown_replay(table: Table | None, number: int) -> Shown | None:
    """A hand or round at its end; None if it is not over, or there is none."""
    hand = None if table is None else hand_over(table, number)
    if table is None or hand is None:
        return None
    record = table.record
    state = imagined(record, hand.states[-1], None)
    return Shown("replay", record.game, record.rules, state, tuple(hand.moves), table.seats, "settled", number, "*")


def shown_position(table: Table | None, number: int, step: int) -> Shown | None:
    """A hand or round at a step of its replay (0: the deal); None if it is not over, or has no such step."""
    at_end = shown_replay(table, number)
    hand = None if table is None else hand_over(table, number)
    if table is None or at_end is None or hand is None:
        return None
    steps = steps_of(at_end.game, hand)
    if not 0 <= step < len(steps):
        return None
    moves = steps[step]
    state = imagined(table.record, hand.states[moves], None)
    phase = "play" if state.turn >= 0 else "settled"
    return replace(at_end, kind="position", state=state, moves=tuple(hand.moves[:moves]), phase=phase)


# --- in words -----------------------------------------------------------------------------------------------------


def names(shown: Shown, lang: str) -> tuple[str, ...]:
    """What those at the seats are called: a bot by the name of its seat, a person by their own."""
    said = []
    for letter, seat in zip(shown.game.seats, shown.seats, strict=True):
        if shown.phase == "gathering" and seat.free:
            said.append(say(lang, "preview-seat"))
        else:
            said.append(say(lang, f"name-{letter}") if seat.bot or not seat.name else seat.name)
    return tuple(said)


def teams(shown: Shown, lang: str) -> tuple[tuple[str, ...], ...]:
    """The names of each team."""
    called, team_of = names(shown, lang), shown.game.team_of
    return tuple(
        tuple(name for name, team in zip(called, team_of, strict=True) if team == at)
        for at in range(len(shown.game.teams))
    )


def listed(words: Sequence[str], lang: str) -> str:
    """`Lin & Mei`; `Vera, Mei and Anna`."""
    if len(words) == 2:
        return say(lang, "two-names", one=words[0], two=words[1])
    said = words[0]
    for at, word in enumerate(words[1:], 1):
        key = "names-list-last" if at == len(words) - 1 else "names-list-more"
        said = say(lang, key, before=said, last=word)
    return said


def team_names(shown: Shown, lang: str) -> tuple[str, ...]:
    """What the teams themselves are called."""
    count = range(len(shown.game.teams))
    if shown.game.id == "sevens":
        return tuple(say(lang, "team-name", team=chr(ord("A") + at)) for at in count)
    return tuple(say(lang, f"team-{at}") for at in count)


def title(shown: Shown, lang: str) -> str:
    """`Seven Rocks: Lin & Mei 65 · Bo & Anna 30`."""
    sides = [listed(team, lang) for team in teams(shown, lang)]
    scored = shown.phase not in ("gathering", "lead")
    scores = [f" {score}".replace("-", "−") if scored else "" for score in shown.state.scores]
    told = " · ".join(side + score for side, score in zip(sides, scores, strict=False))
    return say(lang, "preview-title", game=say(lang, f"game-{shown.game.id}"), sides=told)


def doing(shown: Shown, lang: str) -> str:
    """What happens now, in a few words."""
    if shown.kind == "replay":
        return say(lang, "preview-replay", game=shown.game.id, hand=shown.hand)
    if shown.phase == "gathering":
        return say(lang, "preview-gathering", free=sum(seat.free for seat in shown.seats))
    if shown.phase == "play":
        return say(lang, "their-turn", name=names(shown, lang)[shown.state.turn])
    if shown.phase == "settled":
        return say(lang, "preview-over", game=shown.game.id, hand=shown.hand)
    if shown.phase == "lead":
        return say(lang, "matches-running", game=shown.game.id, hand=0)
    return _outcome(shown, lang)


def _outcome(shown: Shown, lang: str) -> str:
    won = [at for at, team in enumerate(shown.game.teams) if team in shown.result.split()]
    if shown.result == "*":
        return say(lang, "preview-ended")
    if not won or len(won) == len(shown.game.teams):
        return say(lang, "matches-tie")
    return say(lang, "preview-won", teams=listed([team_names(shown, lang)[at] for at in won], lang))


def note(shown: Shown, lang: str) -> str:
    """Which hand it is."""
    if shown.game.id == "sevens":
        return say(lang, "matches-running", game="sevens", hand=shown.hand)
    return say(lang, "table-note", hand=max(1, shown.hand), target=shown.rules.target)
