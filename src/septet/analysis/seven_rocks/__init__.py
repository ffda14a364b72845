"""Analysis of Seven Rocks: what a play gave away, with all hands open and with what a player could know, and why."""

from .annotate import Analyses, annotate
from .hand import Analysis, Marked, Sense, Step, analyse, gathered, is_known, judged
from .hints import Hint, hint
from .judging import Judged, judge, warm
from .reasons import Reason, reasons
from .tell import changed

__all__ = [
    "Analyses",
    "Analysis",
    "Hint",
    "Judged",
    "Marked",
    "Reason",
    "Sense",
    "Step",
    "analyse",
    "annotate",
    "changed",
    "gathered",
    "hint",
    "is_known",
    "judge",
    "judged",
    "reasons",
    "warm",
]
