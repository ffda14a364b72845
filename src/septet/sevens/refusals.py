"""Why a step is not legal, in words and with the rule that forbids it. Asks the kernels; decides nothing itself."""

from __future__ import annotations

from septet.game import IllegalMove

from .cards import FACE_TEXTS, JOKER, KEY_TEXTS, KIND_TEXTS, SEVEN, TWO, WILD
from .cells import ANSWERING, DRAWING, LAID, ON_FOOT
from .faces import holds
from .melds import hand_at, may_lay, may_make_book, wilds_fit
from .moves import frozen, legal, matches
from .opening import IMPOSSIBLE, minimum, most_points
from .rules import BOOK, NEVER_MORE, Rules
from .state import State
from .steps import (
    ASK,
    DRAW,
    END,
    FIRST_DISCARD,
    NO,
    NO_CARD,
    PICK_UP,
    STEPS,
    TAKE,
    YES,
    bare,
    is_lay,
    key_of,
    kind_of,
    picked,
)
from .turn import has_opened, key_of_top, lacking, top_card


def refuse(rules: Rules, state: State, step: int) -> IllegalMove:
    """Why a step is not legal here: a stable code, a sentence, the rule's number."""
    plain = bare(step)
    if step < 0 or plain >= STEPS or plain == NO_CARD:
        return IllegalMove("bad-message", f"{step} is no step")
    untimely = _untimely(state, plain)
    if untimely:
        return untimely
    if state.phase == DRAWING:
        return _draw(rules, state, plain)
    face = picked(step)
    if face is not None and plain in legal(rules, state) and not holds(state.faces, state.cells, step):
        return IllegalMove("not-in-hand", f"{FACE_TEXTS[face]} is not the card to be moved here", "SG20")
    if state.begun >= 0 and not (is_lay(plain) and key_of(plain) == state.begun):
        key = KEY_TEXTS[state.begun]
        return IllegalMove("begun", f"the meld of {key} is begun and lacks {state.need} more", "SG20")
    if is_lay(plain):
        return _lay(rules, state, plain)
    if plain >= FIRST_DISCARD:
        return _discard(rules, state, kind_of(plain))
    if plain == PICK_UP:
        return IllegalMove("foot", "the Foot is not earned yet: make a book, or play out the Hand", "S15")
    if plain == ASK:
        return _ask(rules, state)
    if state.opening:
        return _below_minimum(rules, state)
    return IllegalMove("must-discard", "a turn ends with a discard; only a hand of sevens keeps all", "SG12")


def _untimely(state: State, step: int) -> IllegalMove | None:
    """Why it is not the time for any such step, None if it might be."""
    if state.turn < 0:
        if state.round == 0:
            return IllegalMove("over", "no round has begun: the cards are dealt first", "S8")
        return IllegalMove("over", "the game is over" if state.result >= 0 else "the round is over", "SG13")
    if state.phase == ANSWERING:
        return IllegalMove("must-answer", "a partner asks whether to go out; yes or no comes first", "S17")
    if step in (YES, NO):
        return IllegalMove("not-asked", "nobody asks", "S17")
    if step in (DRAW, TAKE, END) and state.phase != DRAWING:
        return IllegalMove("drawn", "this turn has drawn already", "S10")
    return None


def _draw(rules: Rules, state: State, step: int) -> IllegalMove:
    if step == TAKE:
        return refuse_pile(rules, state)
    if step == DRAW:
        return IllegalMove("stock-empty", "the stock is empty: take the pile, or end the round", "SG15")
    if step == END:
        return IllegalMove("stock-left", f"{state.stock_left} cards are left in the stock", "SG15")
    return IllegalMove("draw-first", "a turn begins by drawing, or by taking the pile", "S10")


def refuse_pile(rules: Rules, state: State) -> IllegalMove:
    """Why the pile may not be taken."""
    code, row = rules.code, list(state.cells)
    size, top = state.pile_size, top_card(row)
    if size == 0:
        return IllegalMove("pile-empty", "the pile is empty", "S10")
    if rules.short_pile == "forbid" and code.pile_take != NEVER_MORE and size < code.pile_take:
        return IllegalMove("pile-short", f"the pile has {size} cards, it takes {code.pile_take}", "SG5")
    if frozen(code, row):
        return IllegalMove("frozen", f"{KIND_TEXTS[top]} on top freezes the pile", "S14")
    key = key_of_top(top)
    naturals, wilds = _meld(rules, state, key)
    if not matches(code, row, naturals, wilds):
        needs = "two jokers" if top == JOKER else "two 2s" if top == TWO else f"two natural {KIND_TEXTS[top]}"
        needs = "two wild cards" if top in (TWO, JOKER) and rules.pickup_wild_top == "any_two_wild" else needs
        if top in (TWO, JOKER) and rules.pickup_wild_top == "never":
            return IllegalMove("no-match", "a wild card on top is never taken", "SG6")
        return IllegalMove("no-match", f"{KIND_TEXTS[top]} on top is taken with {needs} from the hand", "S11")
    after = naturals + wilds + 3
    if after > BOOK:
        lying = naturals + wilds
        return IllegalMove(
            "book-full", f"{lying} on the table, two and the top one are {after}, seven is a book", "S13"
        )
    if after == BOOK and not may_make_book(code, row):
        return _no_second_book(rules, state)
    if not has_opened(code, row, state.actor):
        need = minimum(code, row)
        return IllegalMove("minimum", f"the first meld of {need} points cannot be reached with this pick-up", "S11")
    return IllegalMove("no-end", "the turn could not be ended after this pick-up", "SG13")


def _meld(rules: Rules, state: State, key: int) -> tuple[int, int]:
    at = (state.actor % rules.teams * 12 + key) * 3
    naturals, twos, jokers = state.meld[at : at + 3]
    return naturals, twos + jokers


def _no_second_book(rules: Rules, state: State) -> IllegalMove:
    partners = range(state.actor % rules.teams, rules.seats, rules.teams)
    waiting = " and ".join(f"P{seat + 1}" for seat in partners if state.made[seat] == 0)
    return IllegalMove("book-each", f"{waiting} must make a book before a partner makes a second one", "S16")


def _lay(rules: Rules, state: State, step: int) -> IllegalMove:
    code, row = rules.code, list(state.cells)
    key, kind = key_of(step), kind_of(step)
    if row[hand_at(row) + kind] == 0:
        return _not_in_hand(state, kind)
    if not may_lay(code, row, key, kind):
        return _no_place(rules, state, key, kind)
    if not has_opened(code, row, state.actor):
        need, laid = minimum(code, row), row[LAID]
        most = most_points(code, row)
        reach = laid if most == IMPOSSIBLE else laid + most
        return IllegalMove("minimum", f"{need} points open, this hand reaches at most {reach} that way", "SG10")
    return _no_end(rules, state)


def _not_in_hand(state: State, kind: int) -> IllegalMove:
    where = "among the taken cards and may not be played yet" if state.taken[kind] else "not in the hand"
    return IllegalMove("not-in-hand", f"{KIND_TEXTS[kind]} is {where}", "SG6" if state.taken[kind] else "S10")


def _no_place(rules: Rules, state: State, key: int, kind: int) -> IllegalMove:
    naturals, wilds = _meld(rules, state, key)
    is_wild = kind in (TWO, JOKER)
    if state.picking >= 0:
        return IllegalMove("no-match", "the top card is laid with two that match it", "S11")
    if is_wild and key == SEVEN:
        return IllegalMove("wild-seven", "wild cards are never laid with sevens", "S4")
    if naturals + wilds == BOOK - 1 and not may_make_book(rules.code, list(state.cells)):
        return _no_second_book(rules, state)
    if is_wild and key != WILD and naturals + wilds >= 3 and not wilds_fit(rules.code, naturals, wilds + 1):
        if wilds + 1 > rules.code.most_wilds:
            return IllegalMove("wild-cap", f"a book holds {rules.max_wilds} wild cards at most", "S6")
        return IllegalMove("wild-majority", f"{naturals} naturals take no more than {wilds} wild cards", "S6")
    return IllegalMove("three-needed", "a meld begins with three cards, more naturals than wild ones", "SG7")


def _below_minimum(rules: Rules, state: State) -> IllegalMove:
    need = minimum(rules.code, list(state.cells))
    return IllegalMove("minimum", f"{state.laid} of {need} points are laid; the opening is finished first", "SG10")


def _no_end(rules: Rules, state: State) -> IllegalMove:
    lacking = missing_books(rules, state)
    if lacking:
        return IllegalMove("no-end", f"a card must be kept: to go out the team lacks {lacking}", "SG13")
    if rules.ask_partner:
        return IllegalMove("no-end", "a card must be kept: going out needs a partner's yes", "SG13")
    return IllegalMove("no-end", "a card must be kept for the discard", "SG13")


def missing_books(rules: Rules, state: State) -> str:
    """What the actor's team lacks to go out, in words; empty when it lacks nothing (S17)."""
    counts = lacking(rules.code, list(state.cells), state.actor % rules.teams)
    names = ("a wild book", "a book of sevens", "a red book", "a black book")
    lacks = [(count, name) for count, name in zip(counts, names, strict=True) if count]
    return ", ".join(f"{name} (×{count})" if count > 1 else name for count, name in lacks)


def _discard(rules: Rules, state: State, kind: int) -> IllegalMove:
    row = list(state.cells)
    if row[hand_at(row) + kind] == 0:
        return _not_in_hand(state, kind)
    if kind == SEVEN and rules.stuck_with_sevens == "skip_discard":
        return IllegalMove("seven", "sevens are never discarded", "S4")
    if kind == SEVEN and row[hand_at(row) + SEVEN] < state.held[state.actor]:
        return IllegalMove("seven", "a 7 is discarded only by who holds nothing but sevens", "S4")
    if state.opening:
        return _below_minimum(rules, state)
    if kind == SEVEN:
        return IllegalMove("seven", "a lone 7 on the Foot is kept: it is never the final discard", "SG13")
    if rules.final_discard == "forbidden" and not missing_books(rules, state):
        return IllegalMove("no-end", "the last card is laid, not discarded, when going out", "SG13")
    return _no_end(rules, state)


def _ask(rules: Rules, state: State) -> IllegalMove:
    if not rules.ask_partner:
        return IllegalMove("no-asking", "partners are not asked under these house rules", "S17")
    if state.foot_state[state.actor] != ON_FOOT:
        return IllegalMove("no-asking", "a partner is asked on the Foot only", "S17")
    return IllegalMove("no-asking", "a partner is asked once a turn", "S17")
