"""An analysis in words: why a play is better, what it gave away, how a hand went. The words are in `septet.words`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from septet.seven_rocks import KNOCK, SEATS, text, tile_of_play, tile_text
from septet.words import say

from ..numbers import number, signed
from .hand import Analysis, Marked
from .hints import Hint
from .reasons import Reason


def play_words(lang: str, move: int) -> str:
    """A play: `0|5 at 0|2`, or `2|3` for an opening tile."""
    _, _, place = text(move).partition("@")
    tile, at = tile_words(tile_text(tile_of_play(move))), tile_words(place) if place else "none"
    return say(lang, "play-at", tile=tile, at=at)


def tile_words(tile: str) -> str:
    """`0|5` for a tile, or for the tile that a place is on."""
    return f"{tile[0]}|{tile[1]}"


def letters(lang: str) -> dict[str, str]:
    """What seats are called where they have no names."""
    return {seat: say(lang, f"seat-{seat}") for seat in SEATS}


def why(
    lang: str,
    reasons: Sequence[Reason],
    better: int,
    worlds: int,
    line: Sequence[int] = (),
    names: Mapping[str, str] | None = None,
) -> str:
    """What speaks for the better play, in sentences; `names` are what the seats are called."""
    told = [reason_words(lang, reason, better, worlds > 1, names or letters(lang)) for reason in reasons]
    if line and worlds == 1:
        told.append(say(lang, "why-line", line=line_words(line)))
    return joined(lang, told)


def joined(lang: str, told: Sequence[str]) -> str:
    """Sentences one after the other."""
    return ("" if lang == "zh-CN" else " ").join(told)


def reason_words(lang: str, reason: Reason, better: int, known: bool, names: Mapping[str, str]) -> str:
    """One reason."""
    known = known and reason.kind in ("allows", "knock")
    scale = 100 if reason.kind == "knock" and known else 1
    write = signed if reason.kind == "soon" else lambda value: round(value * scale)
    values: dict[str, str | int] = {"better": write(reason.better), "other": write(reason.other)}
    key = f"why-{reason.kind}-known" if known else f"why-{reason.kind}"
    team = say(lang, f"team-{1 - SEATS.index(reason.seat) % 2}")  # that of the seat before
    return say(lang, key, play=play_words(lang, better), seat=names[reason.seat], team=team, **values)


def line_words(line: Sequence[int]) -> str:
    """Moves in order, as tiles: `0|1, 2|4, –`."""
    return ", ".join(tile_words(tile_text(tile_of_play(move))) if move else "–" for move in line)


def gave_words(lang: str, marked: Marked) -> str:
    """What a play gave away, and why another one is better: one text."""
    if marked.worlds == 1:
        values = {"now": signed(marked.value), "then": signed(marked.best_value)}
        team, other = (say(lang, f"team-{team}") for team in (marked.seat % 2, 1 - marked.seat % 2))
        head = say(lang, "gives-away", gave=number(marked.gave), team=team, other=other, **values)
    else:
        seat = say(lang, f"seat-{SEATS[marked.seat]}")
        head = say(lang, "gives-away-known", gave=number(marked.gave), error=number(marked.error), seat=seat)
    better = say(lang, "better-play", play=play_words(lang, marked.best))
    return f"{marked.sign} {better}. {head} {why(lang, marked.reasons, marked.best, marked.worlds, marked.line)}"


def hint_words(lang: str, found: Hint, names: Mapping[str, str]) -> str:
    """A hint, with what the seats are called."""
    best = say(lang, "knock") if found.best == KNOCK else play_words(lang, found.best)
    if found.instead is None:
        return joined(lang, [say(lang, "hint-play", play=best), say(lang, "only-play-now")])
    later = found.reasons[:1] and found.reasons[0].kind == "later"
    told = say(lang, "hint-later") if later else why(lang, found.reasons, found.best, found.worlds, names=names)
    return joined(lang, [say(lang, "hint-rather", play=best, other=play_words(lang, found.instead)), told])


def result_words(lang: str, analysis: Analysis) -> str:
    """How the hand was expected to end at the deal, and how it did."""
    deal, end = (signed(analysis.expected[at]) for at in (0, -1))
    return say(lang, "analysis-story", team=say(lang, "team-0"), deal=deal, end=end, count=changed(analysis))


def changed(analysis: Analysis) -> int:
    """How many plays gave something away."""
    return sum(bool(marked and marked.sign) for marked in analysis.plies)
