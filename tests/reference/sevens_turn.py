"""A turn of Sevens, step by step, written from the rules page as plainly as can be.

Cards are their texts: "4" … "A", "2", "X", "3b", "3r". A meld is named by its rank, the all-wild one "W". Whether a
turn can still be finished is found by trying: `can_finish` plays on in every way there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .sevens_opening import most_points

RANKS = "456789TJQKA"
WILDS = ("2", "X")
KINDS = (*RANKS, "2", "X", "3b", "3r")
POINTS = {**dict.fromkeys("4567", 5), **dict.fromkeys("89TJQK", 10), **dict.fromkeys("A2X", 20), "3b": 5, "3r": 500}
STANDARD: dict[str, Any] = {
    "decks": None,
    "jokers_per_deck": 2,
    "first_player": "random_then_rotate",
    "direction": "clockwise",
    "exact_cut": "simulated",
    "exact_cut_bonus": 100,
    "initial_discards": 5,
    "stock_draw": 2,
    "pile_take": 5,
    "short_pile": "take_all",
    "pickup_match": "two_natural",
    "pickup_wild_top": "same_face",
    "wild_discard_freezes": False,
    "max_wilds": None,
    "book_each_first": True,
    "opening_scope": "team",
    "opening_minimums": (90, 120, 150, 180),
    "foot_pickup": "automatic",
    "stuck_with_sevens": "skip_discard",
    "final_discard": "optional",
    "go_out_bonus": 100,
    "ask_partner": False,
    "required_books": (1, 1, 3, 2),
    "missing_books": "book_value",
    "unpicked_foot": "flat_500",
    "card_points": POINTS,
    "tie_break": "shared",
}

Cards = tuple[str, ...]


def without(cards: Cards, card: str) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def wilds_in(cards: Cards) -> int:
    return sum(card in WILDS for card in cards)


def book_of(key: str, cards: Cards) -> str:
    """S7: what a complete book is called."""
    return {"W": "wild", "7": "sevens"}.get(key, "black" if wilds_in(cards) else "red")


def lacking(rules: Mapping[str, Any], books: list[str]) -> dict[str, int]:
    """S17, SG14: the required books that are not there; any red one beyond the first wild and sevens counts as red."""
    wild, sevens, red, black = rules["required_books"]
    have = {kind: books.count(kind) for kind in ("wild", "sevens", "red", "black")}
    spare = max(0, have["wild"] - wild) + max(0, have["sevens"] - sevens)
    return {
        "wild": max(0, wild - have["wild"]),
        "sevens": max(0, sevens - have["sevens"]),
        "red": max(0, red - wild - sevens - have["red"] - spare),
        "black": max(0, black - have["black"]),
    }


@dataclass(frozen=True)
class Turn:
    """Where a turn stands, from the actor's own place. `partners_made` are the books each partner has made; `foot` is
    None once it is picked up; `picking` the top card while a pick-up is not finished, `to_pick` its cards to come."""

    minimum: int
    hand: Cards
    foot: Cards | None
    taken: Cards = ()
    melds: tuple[tuple[str, Cards], ...] = ()
    books: tuple[tuple[str, Cards], ...] = ()
    made: int = 0
    partners_made: tuple[int, ...] = (0,)
    opened: bool = False
    laid: int | None = None  # points of an opening in progress
    earned: bool = False  # the Foot
    begun: str | None = None
    picking: str | None = None
    to_pick: int = 0
    answer: str | None = None
    out: bool = False

    def meld(self, key: str) -> Cards:
        return dict(self.melds).get(key, ())


def may_go_out(rules: Mapping[str, Any], turn: Turn) -> bool:
    """S17: the Foot, the books, and a partner's yes where it is asked for."""
    have = [book_of(key, cards) for key, cards in turn.books]
    asked = not rules["ask_partner"] or turn.answer == "y"
    return turn.foot is None and asked and not any(lacking(rules, have).values())


def may_complete(rules: Mapping[str, Any], turn: Turn) -> bool:
    """S16, SG9: a player who has a book places no seventh card while a partner has none."""
    return not rules["book_each_first"] or turn.made == 0 or 0 not in turn.partners_made


def fits(rules: Mapping[str, Any], key: str, meld: Cards) -> bool:
    """S4 to S6, SG8: whether a meld may look like this, at this moment."""
    wilds = wilds_in(meld)
    if key == "W":
        return wilds == len(meld)
    if key == "7" and wilds:
        return False
    most = rules["max_wilds"]
    return wilds == 0 or (len(meld) - wilds > wilds and (most is None or wilds <= most))


def key_for(top: str) -> str:
    return "W" if top in WILDS else top


def matches(rules: Mapping[str, Any], turn: Turn, card: str) -> bool:
    """S11, SG6: whether a hand card may be the next of a pick-up; of a natural and a wild card the natural is first."""
    top = turn.picking
    if turn.to_pick == 3 or card == top:
        return card == top
    if top in WILDS:
        return card in WILDS and bool(rules["pickup_wild_top"] == "any_two_wild")
    return card in WILDS and top != "7" and turn.to_pick == 1 and bool(rules["pickup_match"] == "natural_plus_wild")


def lays(rules: Mapping[str, Any], turn: Turn) -> Iterator[tuple[str, str]]:
    """Every key and card that the rules of melds allow next, whatever becomes of the turn."""
    cards = {turn.picking or ""} if turn.to_pick == 3 else set(turn.hand)
    for key in (*RANKS, "W"):
        for card in cards & {key, *WILDS}:
            meld = (*turn.meld(key), card)
            if (
                turn.begun in (None, key)
                and (turn.picking is None or matches(rules, turn, card))
                and fits(rules, key, meld)
                and (len(meld) < 7 or may_complete(rules, turn))
            ):
                yield key, card


def lay(rules: Mapping[str, Any], turn: Turn, key: str, card: str) -> Turn:
    """One card laid, and all that follows from it."""
    meld = tuple(sorted((*turn.meld(key), card)))
    melds = {**dict(turn.melds), key: meld}
    if turn.to_pick < 3:
        turn = replace(turn, hand=without(turn.hand, card))
    to_pick = max(0, turn.to_pick - 1)
    done = to_pick == 0 if turn.picking else len(meld) >= 3
    turn = replace(turn, to_pick=to_pick, picking=None if done else turn.picking, begun=None if done else key)
    if len(meld) == 7:
        del melds[key]
        turn = replace(turn, books=(*turn.books, (key, meld)), made=turn.made + 1, earned=True)
    turn = replace(turn, melds=tuple(sorted(melds.items())))
    if not turn.opened:
        laid = (turn.laid or 0) + rules["card_points"][card]
        turn = replace(turn, laid=laid, opened=turn.begun is None and laid >= turn.minimum)
    if turn.opened and turn.begun is None:
        turn = settle(rules, turn)
    return turn


def settle(rules: Mapping[str, Any], turn: Turn) -> Turn:
    """After the minimum: the taken cards may be played (SG6), the Foot is picked up (SG11), the last card is out."""
    turn = replace(turn, hand=tuple(sorted(turn.hand + turn.taken)), taken=(), laid=None)
    if turn.foot is not None and (not turn.hand or (turn.earned and rules["foot_pickup"] == "automatic")):
        turn = pick_up(turn)
    return replace(turn, out=not turn.hand)


def pick_up(turn: Turn) -> Turn:
    assert turn.foot is not None
    return replace(turn, hand=tuple(sorted(turn.hand + turn.foot)), foot=None)


def stops(rules: Mapping[str, Any], turn: Turn) -> set[str]:
    """The ways to end the turn as it stands: discards, or N (SG12, SG13)."""
    if turn.out or turn.begun or (turn.laid is not None and not turn.opened):
        return set()
    only_sevens = set(turn.hand) == {"7"}
    last = len(turn.hand) == 1 and turn.foot is None
    if only_sevens:
        may = rules["stuck_with_sevens"] == "allow_discard" and not last
        return {"D7"} if may else {"N"}
    if last and not (may_go_out(rules, turn) and rules["final_discard"] != "forbidden"):
        return set()
    return {f"D{card}" for card in turn.hand if card != "7"}


def goes_out_well(rules: Mapping[str, Any], turn: Turn) -> bool:
    """Whether a turn that has laid its last card was allowed to."""
    return may_go_out(rules, turn) and rules["final_discard"] != "required"


def can_finish(rules: Mapping[str, Any], turn: Turn, *, by_trying: bool = False) -> bool:
    """Whether some continuation ends the turn lawfully: every way to lay on is tried.

    An opening is looked at meld by meld (`most_points`), unless `by_trying` asks for card by card there too.
    """
    seen, waiting = {turn}, [turn]
    while waiting:
        now = waiting.pop()
        if goes_out_well(rules, now) if now.out else stops(rules, now):
            return True
        if not (now.opened or now.picking or by_trying):
            most = most_points(rules, now)
            if most is not None and (now.laid or 0) + most >= now.minimum:
                return True
        else:
            after = {lay(rules, now, *one) for one in lays(rules, now)} - seen
            seen |= after
            waiting += after
    return False


def most_by_trying(rules: Mapping[str, Any], turn: Turn) -> int | None:
    """The most points that can still be laid from the hand, card by card; None if a begun meld cannot be finished."""
    start = replace(turn, minimum=10**9)
    seen, waiting, most = {start}, [start], None
    while waiting:
        now = waiting.pop()
        if now.begun is None:
            most = max(most or 0, (now.laid or 0) - (turn.laid or 0))
        after = {lay(rules, now, *one) for one in lays(rules, now)} - seen
        seen |= after
        waiting += after
    return most


def legal(rules: Mapping[str, Any], turn: Turn, *, by_trying: bool = False) -> set[str]:
    """Every legal step of a turn that has drawn."""
    found = stops(rules, turn)
    for key, card in lays(rules, turn):
        if can_finish(rules, lay(rules, turn, key, card), by_trying=by_trying):
            found.add(f"{key}+{card}")
    if turn.begun is None and turn.opened:
        if turn.foot is not None and turn.earned:
            found.add("F")
        if rules["ask_partner"] and turn.foot is None and turn.answer is None:
            found.add("Q")
    return found


def play(rules: Mapping[str, Any], turn: Turn, step: str) -> Turn:
    """A legal step that does not end the turn."""
    if step == "F":
        return pick_up(turn)
    if step in ("y", "n"):
        return replace(turn, answer=step)
    key, _, card = step.partition("+")
    return lay(rules, turn, key, card)
