"""What a coach answers and what a review finds, in words: keys of `septet.words` with their values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from septet.sevens import BOOK
from septet.sevens.notation import act_text
from septet.words import say

from ..numbers import number, signed
from .advice import Advice, OpeningAdvice, OutAdvice, PileAdvice, TurnPlan, UseAdvice
from .course import Chance, Fortune
from .decisions import Decision


class Words(NamedTuple):
    """A key, and the values that its text wants."""

    key: str
    values: dict[str, str | int]


def words(key: str, /, **values: str | int) -> Words:
    """A key with its values."""
    return Words(key, values)


class ToldAdvice(NamedTuple):
    """Each answer as sentences; none where it is not the time for it."""

    opening: tuple[Words, ...]
    pile: tuple[Words, ...]
    out: tuple[Words, ...]
    use: tuple[Words, ...]


def advice_words(advice: Advice) -> ToldAdvice:
    """All answers."""
    return ToldAdvice(
        tuple(opening_words(advice.opening)) if advice.opening else (),
        tuple(pile_words(advice.pile)) if advice.pile else (),
        tuple(out_words(advice.out)),
        tuple(use_words(advice.use)) if advice.use else (),
    )


def opening_words(opening: OpeningAdvice) -> list[Words]:
    """Can we open?"""
    if opening.can != "no":
        return [words(f"coach-open-{opening.can}", reach=opening.reach, minimum=opening.minimum)]
    short = opening.minimum - opening.reach
    told = [words("coach-open-no", reach=opening.reach, minimum=opening.minimum, short=short)]
    return told + ([words("coach-open-helps", kinds=" ".join(opening.helps))] if opening.helps else [])


def pile_words(pile: PileAdvice) -> list[Words]:
    """May I take the pile, and should I?"""
    if not pile.may:
        return [words("coach-pile-no"), words(f"no-{pile.code}")]
    if pile.gain is None or pile.error is None:
        return [words("coach-pile-must")]
    verdict = "equal" if abs(pile.gain) < 2 * pile.error else "take" if pile.gain > 0 else "leave"
    return [words(f"coach-pile-{verdict}", gain=abs(round(pile.gain)), error=round(pile.error), cards=pile.cards)]


def out_words(out: OutAdvice) -> list[Words]:
    """What is missing to go out?"""
    told = [
        words("coach-out-book", kind=near.kind, key=near.key or "none", lies=near.lies, short=BOOK - near.lies)
        for near in out.lacking
    ]
    told += [words("coach-out-foot", foot=out.foot)] if out.foot != "foot" else []
    told += [words("coach-out-first", names=" ".join(out.waiting))] if out.waiting else []
    told += [words("coach-out-leave", leave=out.leave)] if out.leave in ("ask", "no") else []
    head = words("coach-out-missing") if out.lacking or out.foot != "foot" else words("coach-out-ready")
    return [head, *told, words("coach-out-cards", count=out.cards)]


def use_words(use: UseAdvice) -> list[Words]:
    """What is the best use of this hand?"""
    if use.gain is None or use.error is None:
        return [words("coach-use-only")]
    verdict = "equal" if use.gain < 2 * use.error else "best"
    return [words(f"coach-use-{verdict}", gain=round(use.gain), error=round(use.error), deals=use.deals)]


def plan_text(plan: TurnPlan) -> str:
    """A plan as a record writes a turn, without its number: `M A (As Ah) D 4s`."""
    return " ".join(act_text(act) for act in plan.acts)


def decision_words(decision: Decision) -> list[Words]:
    """What a decision cost, and why the other way was better."""
    told = [words("review-cost", cost=number(decision.cost), error=number(decision.error), seat=decision.seat)]
    for why in decision.why:
        scale = 100 if why.kind == "gives" else 1
        told.append(words(f"review-why-{why.kind}", better=round(why.better * scale), other=round(why.other * scale)))
    return told


def fortune_words(fortune: Fortune) -> Words:
    """Luck against skill of a team."""
    luck, skill = signed(fortune.cards - fortune.anew), signed(fortune.result - fortune.cards)
    means = {"anew": signed(fortune.anew), "cards": signed(fortune.cards), "error": number(fortune.cards_error)}
    return words("review-luck", team=fortune.team, result=signed(fortune.result), luck=luck, skill=skill, **means)


def chance_words(first: Chance, last: Chance) -> list[Words]:
    """The chances to win, at the deal and at the end."""
    return told_of(
        [
            words("review-chance", team="ABCD"[team], deal=round(100 * one), end=round(100 * two))
            for team, (one, two) in enumerate(zip(first.teams, last.teams, strict=True))
        ]
    )


def told_of(teams: list[Words]) -> list[Words]:
    """What there is to say of each team: of two, the first is enough, since the other has what is left."""
    return teams[:1] if len(teams) == 2 else teams


def fortunes_words(fortunes: Iterable[Fortune]) -> list[Words]:
    """Luck against skill."""
    return told_of([fortune_words(fortune) for fortune in fortunes])


def sentences(lang: str, told: Iterable[Words]) -> str:
    """What is told, in a language, as one text."""
    return ("" if lang == "zh-CN" else " ").join(say(lang, each.key, **each.values) for each in told)


def decision_text(lang: str, decision: Decision) -> str:
    """A decision as a comment of a record tells it."""
    better = say(lang, "better-play", play=plan_text(decision.better))
    return f"{decision.sign} {better}. {sentences(lang, decision_words(decision))}"
