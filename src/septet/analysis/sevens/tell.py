"""A coach's answers in words: keys of `septet.words` with their values, the same for page, terminal and records."""

from __future__ import annotations

from typing import NamedTuple

from septet.sevens.notation import act_text

from .advice import Advice, OpeningAdvice, OutAdvice, PileAdvice, TurnPlan, UseAdvice

BOOK = 7


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
