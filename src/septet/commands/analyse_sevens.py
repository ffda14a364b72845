"""`septet analyse` of Sevens: how each round went, the decisions that cost most, and the same as comments."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Any

from septet import Record
from septet.analysis.numbers import number
from septet.analysis.sevens import Review, annotate, review
from septet.analysis.sevens.decisions import Decision
from septet.analysis.sevens.tell import chance_words, decision_words, fortunes_words, plan_text, sentences
from septet.words import say


def review_rounds(where: str, record: Record, only: int | None, as_json: bool, lang: str) -> int:
    """Review the rounds of a game, print them and write the comments; 1 if one cannot be reviewed."""
    made: dict[int, Review] = {}
    code = 0
    for at, hand in enumerate(record.hands(), 1):
        if only not in (None, at):
            continue
        if hand.deal.hidden:
            print(f"{where}: {say(lang, 'review-unknown', round=at)}", file=sys.stderr)
            code = 1
            continue
        made[at] = review(record.rules, hand)
        if as_json:
            print(json.dumps({"where": where, "round": at, **as_data(made[at])}, ensure_ascii=False))
        else:
            scores = zip(record.game.teams, hand.states[-1].round_scores, strict=False)
            score = ", ".join(f"{team} {points}" for team, points in scores)
            print(f"{where}: {say(lang, 'review-round', round=at, score=score)}", *told(lang, made[at]), "", sep="\n")
    annotate(record, made, lang)
    return code


def told(lang: str, found: Review) -> list[str]:
    """A round in lines that a person likes to read."""
    course = found.course
    lines = [f"  {sentences(lang, [words])}" for words in chance_words(course.chances[0], course.chances[-1])]
    lines += [f"  {sentences(lang, [words])}" for words in fortunes_words(course.fortunes)]
    lines += [line for decision in found.decisions for line in _decision(lang, decision)]
    return lines if found.decisions else [*lines, f"  {say(lang, 'review-none')}"]


def _decision(lang: str, decision: Decision) -> list[str]:
    """`31 P4 ?! −124 ± 39  better A 7 (7c) D 4s`, what was done, and why."""
    better = say(lang, "better-play", play=plan_text(decision.better))
    done = say(lang, "review-done", plan=plan_text(decision.done))
    _, *why = decision_words(decision)
    cost = f"−{number(decision.cost)} ± {number(decision.error)}"
    head = f"  {decision.turn:4} {decision.seat} {decision.sign:2} {cost:>12}  {better}"
    return [head, f"{'':12}{done}", f"{'':12}{sentences(lang, why)}"]


def as_data(found: Review) -> dict[str, Any]:
    """As JSON."""
    data = {**asdict(found.course), "decisions": [asdict(decision) for decision in found.decisions]}
    rounded: dict[str, Any] = _rounded(data)
    return rounded


def _rounded(data: Any) -> Any:
    if isinstance(data, float):
        return round(data, 3)
    if isinstance(data, dict):
        return {key: _rounded(value) for key, value in data.items()}
    return [_rounded(each) for each in data] if isinstance(data, list | tuple) else data
