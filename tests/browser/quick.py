"""`septet serve` with quick advisers, so that a test of the page need not wait until the true ones are compiled."""

from __future__ import annotations

from septet import cli, sevens
from septet.analysis.seven_rocks import Hint, hints
from septet.analysis.sevens.advice import Advice, OpeningAdvice, OutAdvice, TurnPlan, UseAdvice
from septet.bots.seven_rocks.greedy import greedy
from septet.sevens import Act
from septet.views import View
from septet.web import advising, analyses, coaching


def hint(seen: View) -> Hint:
    """The hint of a server at which `greedy` advises."""
    vars(hints).update(expert=greedy)
    return hints.hint(seen)


def coached(seen: View) -> Advice:
    """To discard the first card that may be; the rest is made up."""
    step = next(text for text in map(sevens.text, seen.legal) if text[0] == "D")
    plan = TurnPlan((step,), (Act("D", cards=("3s",)),))
    use = UseAdvice(plan, plan, 40.0, 10.0, 100.0, 2, 60)
    out = OutAdvice((), "hand", ("P3",), "none", 11)
    return Advice(OpeningAdvice("no", 90, 40, None, ("K", "X")), None, out, use)


def nothing() -> None:
    """What is compiled before anything is asked."""


def main() -> int:
    """Serve."""
    vars(advising).update(hint=hint)
    vars(coaching).update(coached=coached)
    vars(analyses).update(warm=nothing)
    return cli.main()
