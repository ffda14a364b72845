"""A record with comments: what each play gave away, in both senses. The record itself stays as it was."""

from __future__ import annotations

from collections.abc import Mapping

from septet.records import Record
from septet.words import say

from .hand import Analysis, Sense
from .tell import gave_words, result_words

MARK = "Septet: "
"""Comments of an analysis begin with this, so that a later one replaces them and leaves all others."""

Analyses = Mapping[int, Mapping[Sense, Analysis]]
"""By the number of a hand its analysis in each sense."""


def annotate(record: Record, analyses: Analyses, lang: str) -> None:
    """Write the analyses into the comments of a record, in place of those of an earlier one."""
    kept = {at: [note for note in notes if not note.startswith(MARK)] for at, notes in record.notes.items()}
    record.notes = {at: notes for at, notes in kept.items() if notes}
    for number, senses in analyses.items():
        for sense, analysis in senses.items():
            if sense == "open":
                _note(record, (number, "deal"), f"{say(lang, 'sense-open')}: {result_words(lang, analysis)}")
            for marked in analysis.plies:
                if marked and marked.sign:
                    text = f"{say(lang, f'sense-{sense}')}: {gave_words(lang, marked)}"
                    _note(record, (number, marked.ply), text)


def _note(record: Record, at: object, text: str) -> None:
    record.notes.setdefault(at, []).append(MARK + " ".join(text.split()))
