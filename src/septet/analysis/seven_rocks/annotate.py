"""A record with comments: what each play gave away, in both senses. The record itself stays as it was."""

from __future__ import annotations

from collections.abc import Mapping

from septet.records import Record
from septet.words import say

from ..notes import cleared, note
from .hand import Analysis, Sense
from .tell import gave_words, result_words

Analyses = Mapping[int, Mapping[Sense, Analysis]]
"""By the number of a hand its analysis in each sense."""


def annotate(record: Record, analyses: Analyses, lang: str) -> None:
    """Write the analyses into the comments of a record, in place of those of an earlier one."""
    cleared(record)
    for number, senses in analyses.items():
        for sense, analysis in senses.items():
            if sense == "open":
                note(record, (number, "deal"), f"{say(lang, 'sense-open')}: {result_words(lang, analysis)}")
            for marked in analysis.plies:
                if marked and marked.sign:
                    text = f"{say(lang, f'sense-{sense}')}: {gave_words(lang, marked)}"
                    note(record, (number, marked.ply), text)
