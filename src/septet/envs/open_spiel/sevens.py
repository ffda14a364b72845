"""Sevens by chance: who is first, Hands and Feet, the cuts, the turned cards, and each card when it is drawn.

A lot is a seat, a cut or the kind of a card. Packs that are shuffled and dealt out give each kind in proportion to how
many of it are left, and so does the stock, whose order nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from septet.sevens import (
    DRAW,
    EXACT,
    GAME,
    KIND_TEXTS,
    KINDS,
    LEAST_CUT,
    SEVEN,
    UNSEEN,
    Deal,
    Rules,
    State,
    bare,
    seat_names,
    text,
)

from .sevens_lots import all_kinds, dealt, drawn, faces, picks_up
from .sevens_redeal import redealt

if TYPE_CHECKING:
    from .node import Lots, Node, Outcomes

__all__ = ["GAME", "drawn", "redealt"]

CUTS = 9
"""A cut is EXACT and up to eight cards more, and then up to eight fewer, each number as likely as the others (SG3)."""
MOST_OUTCOMES = 2 * CUTS - 1
RED_BOOK, FLAT_FOOT = 500, 500


def most_lots(rules: Rules) -> int:
    """One for the first player, a cut a seat, every card, and the sevens that are turned and come again."""
    packs = all_kinds(rules)
    return 1 + rules.seats + packs.total() + packs[SEVEN]


def most_drawn(rules: Rules) -> int:
    """The whole stock."""
    return all_kinds(rules).total() - rules.seats * EXACT - rules.initial_discards


def least_and_most(rules: Rules) -> tuple[int, int]:
    """All cards in books, or all in hands and every required book lacking (S18, S19)."""
    kinds = all_kinds(rules)
    cards = sum(rules.card_points[kind] * count for kind, count in kinds.items())
    seats = rules.seats // rules.teams
    lacking = RED_BOOK * sum(rules.required_books[2:])
    most = RED_BOOK * (kinds.total() // 7) + cards + rules.go_out_bonus + rules.exact_cut_bonus * seats
    return -lacking - cards - FLAT_FOOT * seats, most


def outcomes(rules: Rules, lots: Lots) -> Outcomes:
    """See `Part.outcomes`. That hardly any but sevens are left to be turned, and all is shuffled again, is left out: of
    the fewest packs there may be it happens once in 10**15 deals."""
    parts = dealt(rules, lots)
    if not lots:
        return [(seat, 1 / rules.seats) for seat in range(rules.seats)]
    dealing = len(parts.packets) < rules.seats * EXACT
    if not dealing and rules.exact_cut == "simulated" and len(parts.cuts) < rules.seats:
        return [(more, (CUTS - abs(more - CUTS + 1)) / CUTS**2) for more in range(MOST_OUTCOMES)]
    if len(parts.turned) == rules.initial_discards:
        return []
    return _shares(all_kinds(rules) - Counter(parts.packets) - Counter(parts.flip))


def _shares(left: Counter[int]) -> Outcomes:
    """Each kind of which there are some, in proportion to how many."""
    total = left.total()
    return [(kind, left[kind] / total) for kind in range(KINDS) if left[kind] > 0]


def deal(rules: Rules, lots: Lots) -> Deal:
    """The deal of a whole row of lots. Its stock is not seen."""
    parts = dealt(rules, lots)
    gone: Counter[int] = Counter()
    hands = tuple(faces(rules, gone, parts.hand(seat)) for seat in range(rules.seats))
    feet = tuple(faces(rules, gone, parts.foot(seat)) for seat in range(rules.seats))
    flip = faces(rules, gone, parts.turned)
    stock = (UNSEEN,) * (all_kinds(rules) - gone).total()
    back = faces(rules, gone, (SEVEN,) * (len(parts.flip) - len(parts.turned)))
    cuts = tuple(LEAST_CUT + more for more in parts.cuts)
    return Deal(lots[0], cuts, hands, feet, flip, back, stock, hidden=True)


def lot_text(node: Node, lot: int) -> str:
    """`P2 is first`, `P1 lifts 24`, `P3 gets Q`, `turns 7`, `draws 5`."""
    rules = node.setting.rules
    names, parts = seat_names(rules), dealt(rules, node.lots)
    if node.state is not None:
        return f"draws {KIND_TEXTS[lot]}"
    if not node.lots:
        return f"{names[lot]} is first"
    if len(parts.packets) < rules.seats * EXACT:
        return f"{names[len(parts.packets) // EXACT]} gets {KIND_TEXTS[lot]}"
    if rules.exact_cut == "simulated" and len(parts.cuts) < rules.seats:
        return f"{names[len(parts.cuts)]} lifts {LEAST_CUT + lot}"
    return f"turns {KIND_TEXTS[lot]}"


def draws(rules: Rules, state: State, move: int) -> int:
    """How many cards a move draws: all that are left where they are fewer (SG5)."""
    return min(rules.stock_draw, state.stock_left) if bare(move) == DRAW else 0


def cards(node: Node) -> Outcomes:
    """What is in the stock, as far as it is not drawn."""
    return _shares(undrawn(node))


def undrawn(node: Node) -> Counter[int]:
    """How many of each kind are in the stock, as far as it is not drawn."""
    return all_kinds(node.setting.rules) - _gone(node) - Counter(node.cards)


def with_cards(node: Node, cards: Lots) -> State:
    """The state with these kinds next in its stock."""
    state: State = node.state
    at = len(state.stock) - state.stock_left
    end = at + len(cards)
    printed = faces(node.setting.rules, _gone(node), cards)
    return state._replace(
        stock=(*state.stock[:at], *cards, *state.stock[end:]),
        faces_stock=(*state.faces_stock[:at], *printed, *state.faces_stock[end:]),
    )


def _gone(node: Node) -> Counter[int]:
    """What was dealt and drawn, by kind."""
    parts = dealt(node.setting.rules, node.lots)
    return Counter((*parts.packets, *parts.turned, *drawn(None, node.state)))


def told(node: Node, seats: Collection[int]) -> str:
    """`P1 4 4 Q …; P2 first; cut 24 23 26 30; turned 5 8 J A 3b; S(9 9) Q+Q …`: Hands, what all saw of the deal, the
    moves with what these seats drew and found in their Feet."""
    rules = node.setting.rules
    names, parts = seat_names(rules), dealt(rules, node.lots)
    whole = len(seats) == rules.seats
    hands = [hand_text(node, seat) for seat in sorted(seats)]
    feet = [f"foot of {names[seat]} {_texts(sorted(parts.foot(seat)))}" for seat in sorted(seats) if whole]
    first = [f"{names[seat]} first" for seat in parts.first]
    cuts = [f"cut {' '.join(str(LEAST_CUT + more) for more in parts.cuts)}"] if parts.cuts else []
    flip = [f"turned {_texts(parts.turned)}"] if parts.flip else []
    moves = [said + secret * (seat in seats) for said, seat, secret in (each.last_told for each in node.path())]
    return "; ".join([*hands, *feet, *first, *cuts, *flip, " ".join(moves)])


def hand_text(node: Node, seat: int) -> str:
    """`P1 4 4 Q …`: what a seat was dealt so far, without its Foot."""
    hand = sorted(dealt(node.setting.rules, node.lots).hand(seat))
    return f"{seat_names(node.setting.rules)[seat]} {_texts(hand)}"


def told_move(node: Node, before: State) -> tuple[str, int, str]:
    """A move, the seat that made it, and the cards it drew or found in its Foot."""
    seat, cards = before.turn, drawn(before, node.state)
    secret = f"({_texts(cards)})" if cards else ""
    if picks_up(before, node.state, seat):
        secret += f"[{_texts(sorted(dealt(node.setting.rules, node.lots).foot(seat)))}]"
    return text(node.moves[-1]), seat, secret


def _texts(kinds: Collection[int]) -> str:
    return " ".join(KIND_TEXTS[kind] for kind in kinds)
