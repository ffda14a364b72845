"""A round that is over, reviewed: how it went, the decisions that cost most; and the same as comments in a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from septet.records import Hand, Record
from septet.sevens import Rules

from ..notes import cleared, note
from .course import Course, course
from .decisions import Decision, decisions
from .played import played
from .tell import decision_text, fortunes_words, sentences


class Review(NamedTuple):
    """How a round went, and the few decisions that cost most, the worst first."""

    course: Course
    decisions: tuple[Decision, ...]


def review(rules: Rules, hand: Hand) -> Review:
    """A round that is over. Raises ValueError if cards of it are not known, ImportError without Numba."""
    found = played(rules, hand)
    return Review(course(found), decisions(found))


def annotate(record: Record, reviews: Mapping[int, Review], lang: str) -> None:
    """Write reviews, by the number of the round, into the comments of a record, in place of earlier ones."""
    cleared(record)
    for number, found in reviews.items():
        for decision in found.decisions:
            note(record, (number, decision.turn), decision_text(lang, decision))
        for words in fortunes_words(found.course.fortunes):
            note(record, (number, "end"), sentences(lang, [words]))
