"""`septet analyse`: what each play of a record gave away, as a summary for people and as comments in the record."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from septet import BadRecord, Record
from septet.analysis.numbers import number
from septet.analysis.seven_rocks import Analysis, Marked, Sense, analyse, annotate, changed, is_known
from septet.analysis.seven_rocks.tell import play_words, result_words, tile_words, why
from septet.records import Hand
from septet.seven_rocks import GAME, SEATS, text, tile_of_play, tile_text
from septet.seven_rocks.notation import score_text
from septet.words import say

from .analyse_sevens import review_rounds
from .reading import complaint, complaint_data, games


def analyse_files(
    files: list[str], senses: tuple[Sense, ...], only: int | None, as_json: bool, lang: str, to: Path | None
) -> int:
    """Analyse all games of all files; the code is 1 if one cannot be read or analysed.

    `only` is the one hand that is wanted; the annotated records go to `to`, or beside each file.
    """
    code = 0
    kept: dict[Path, list[str]] = {}
    for file in files:
        for line, found in games(file):
            where = f"{file}:{line}"
            if not isinstance(found, Record):
                _complain(file, found, as_json, line)
                code = 1
                continue
            if found.game is GAME:
                code = max(code, _hands(where, found, senses, only, as_json, lang))
            else:
                code = max(code, review_rounds(where, found, only, as_json, lang))
            if (path := to or _beside(file)) is not None:
                kept.setdefault(path, []).append(found.format())
    for path, texts in kept.items():
        path.write_text("\n".join(texts), encoding="utf-8")
        print(say(lang, "analyse-written", file=str(path)), file=sys.stderr)
    return code


def _beside(file: str) -> Path | None:
    """Where the annotated record goes: beside the file it was read from; nowhere from standard input."""
    path = Path(file)
    return None if file == "-" else path.with_name(f"{path.stem}.analysed{path.suffix or '.srn1'}")


def _complain(file: str, found: BadRecord | OSError, as_json: bool, line: int | None) -> None:
    print(complaint(file, found), file=sys.stderr)
    if as_json:
        print(json.dumps({"file": file, "line": line, **complaint_data(found)}, ensure_ascii=False))


def _hands(where: str, record: Record, senses: tuple[Sense, ...], only: int | None, as_json: bool, lang: str) -> int:
    """Analyse the hands of a game of Seven Rocks, print them and write the comments; 1 if one cannot be analysed."""
    made: dict[int, dict[Sense, Analysis]] = {}
    code = 0
    for at, dealt in enumerate(record.hands(), 1):
        if only in (None, at):
            code = max(code, _one(where, record, at, dealt, senses, as_json, lang, made))
    annotate(record, made, lang)
    return code


def _one(
    where: str,
    record: Record,
    number: int,
    hand: Hand,
    senses: tuple[Sense, ...],
    as_json: bool,
    lang: str,
    made: dict[int, dict[Sense, Analysis]],
) -> int:
    """Analyse one hand into `made` and print it; 1 if that cannot be done."""
    if not is_known(hand):
        print(f"{where}: {say(lang, 'analyse-unknown', hand=number)}", file=sys.stderr)
        return 1
    made[number] = {sense: analyse(record.rules, hand, sense) for sense in senses}
    if as_json:
        found = {sense: as_data(analysis) for sense, analysis in made[number].items()}
        print(json.dumps({"where": where, "hand": number, **found}, ensure_ascii=False))
    else:
        head = say(lang, "analyse-hand", hand=number, score=score_text(hand.states[-1]))
        print(f"{where}: {head}", *told(lang, made[number]), "", sep="\n", flush=True)
    return 0


def told(lang: str, senses: dict[Sense, Analysis]) -> list[str]:
    """A hand in lines that a person likes to read."""
    lines = []
    for sense, analysis in senses.items():
        story = (
            result_words(lang, analysis)
            if sense == "open"
            else say(lang, "analysis-story-known", count=changed(analysis))
        )
        lines.append(f"  {say(lang, f'sense-{sense}')}: {story}")
        lines += [line for marked in analysis.plies if marked and marked.sign for line in _play(lang, marked)]
    return lines


def _play(lang: str, marked: Marked) -> list[str]:
    """`19 W 0|5 ?? −25  better 0|1 at 0|0`, and why."""
    tile = tile_words(tile_text(tile_of_play(marked.move)))
    better = say(lang, "better-play", play=play_words(lang, marked.best))
    gave = f"−{number(marked.gave)}" + (f" ± {number(marked.error)}" if marked.worlds > 1 else "")
    seat = say(lang, f"seat-{SEATS[marked.seat]}")
    reason = why(lang, marked.reasons, marked.best, marked.worlds, marked.line)
    return [f"  {marked.ply:4} {seat} {tile} {marked.sign:2} {gave:>9}  {better}", f"{'':12}{reason}"]


def as_data(analysis: Analysis) -> dict[str, object]:
    """As JSON: what was expected (N-S less E-W, at the deal and after each ply), and a mark for each play."""
    marks = [_mark(marked) for marked in analysis.plies if marked]
    return {"expected": [round(each, 2) for each in analysis.expected], "gave": list(analysis.gave), "plays": marks}


def _mark(marked: Marked) -> dict[str, object]:
    shown = {name: round(getattr(marked, name), 2) for name in ("value", "best_value", "gave", "error")}
    return {
        "ply": marked.ply,
        "seat": SEATS[marked.seat],
        "move": text(marked.move),
        "best": text(marked.best),
        **shown,
        "sign": marked.sign,
        "choices": marked.choices,
        "worlds": marked.worlds,
        "reasons": [reason._asdict() for reason in marked.reasons],
        "line": [text(move) for move in marked.line],
    }
