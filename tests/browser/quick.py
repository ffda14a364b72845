"""`septet serve` with quick advisers, so that a test of the page need not wait until the true ones are compiled."""

from __future__ import annotations

from septet import cli, sevens
from septet.analysis.seven_rocks import Hint, hints
from septet.analysis.sevens.advice import Advice, OpeningAdvice, OutAdvice, TurnPlan, UseAdvice
from septet.analysis.sevens.course import Chance, Course, Fortune
from septet.analysis.sevens.decisions import Decision, Reason, Suspect
from septet.analysis.sevens.played import Played
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


def course(found: Played) -> Course:
    """From one chance to another, by luck more than by skill."""
    end = found.last().turn_number
    fortunes = (Fortune("A", 20, 20, 120, 10, 150), Fortune("B", -20, 20, -120, 10, -150))
    return Course((Chance(0, (0.62, 0.38)), Chance(end, (0.5, 0.5))), fortunes)


def suspects(found: Played) -> list[Suspect]:
    """The first step of the round."""
    return [Suspect(0, 1, 0)]


def decision(found: Played, suspect: Suspect) -> Decision:
    """That to draw cost something; the rest is made up."""
    draw = TurnPlan(("S",), (Act("S", hidden=3),))
    take = TurnPlan(("P",), (Act("P"),))
    seat = sevens.GAME.forms[found.rules.form].seats[found.start.turn]
    why = (Reason("gives", 0.12, 0.4),)
    return Decision(found.start.turn_number, suspect.begin, seat, draw, take, 210.0, 30.0, "?", why, 60)


def nothing() -> None:
    """What is compiled before anything is asked."""


def main() -> int:
    """Serve."""
    vars(advising).update(hint=hint)
    vars(coaching).update(coached=coached, course=course, suspects=suspects, decision=decision)
    vars(analyses).update(warm=nothing)
    return cli.main()
