"""One's own side of the screen: the hand, the tray, what it says, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from ..look import BOLD, FAINT, GAIN, INK_3, LIT_TEXT, NEXT, PLAIN, QUIET, RACK
from ..texts import Say, ends, join
from .melds import cut
from .names import card_face, card_text, cards_text, key_name, key_text, name_of, reason, wrap
from .shown import Shown, Tried
from .tray import Group, Held, Tray

CARD = 4
"""Columns of a card in the hand, the place of the cursor before it included."""
GONE = Style(color=INK_3, bgcolor=RACK)
"""A card of the hand that lies on the tray."""
FITS = Style(color=GAIN, bold=True)
Key = tuple[str, str, str]


def per_row(width: int) -> int:
    """Cards of the hand to a row."""
    return (width - 2) // CARD


def hand(say: Say, held: Sequence[Held], at: int, tray: Tray, fresh: Sequence[str], width: int) -> list[Text]:
    """The hand in order of rank; each card can be clicked. The cards of this turn's draw are underlined."""
    lies, new = set(tray.cards), list(fresh)
    rows = [Text(" ")]
    for index, one in enumerate(held):
        if index and index % per_row(width) == 0:
            rows.append(Text(" "))
        face = card_face(say, one.card)
        if one in lies:
            face.stylize(GONE)
        elif one.card in new:
            new.remove(one.card)
            face.stylize("underline")
        mark = Text("▸" if index == at else "↑" if one in lies else " ", LIT_TEXT)
        click = Style(meta={"@click": f"app.touch({index})"})
        rows[-1].append_text(Text.assemble(mark, face, style=click))
    return rows


def tray_line(say: Say, tray: Tray, waiting: Sequence[str], width: int) -> Text:
    """The groups on the tray; before them, if the pile is taken, that it is."""
    line = Text(f" {say('tray-title')} ", QUIET)
    pieces = [Text(say("take-pile"), LIT_TEXT)] if tray.taking else []
    pieces += [_group(say, group, group.key == tray.built) for group in tray.groups]
    if waiting:
        pieces.append(Text(f"{say('waiting-cards')} {cards_text(say, waiting)}", QUIET))
    return cut(line.append_text(join(pieces, "   ")), width)


def _group(say: Say, group: Group, is_built: bool) -> Text:
    key = key_text(say, group.key) if group.key else say("tray-loose")
    head = Text(f"{key}: ", LIT_TEXT if is_built else PLAIN)
    return head.append_text(join((card_face(say, held.card) for held in group.cards), " "))


def advice(say: Say, shown: Shown, tray: Tray, tried: Tried | None, width: int) -> list[Text]:
    """In two rows what may be done, or what is wrong with the tray; on the right how far an opening has come."""
    style = LIT_TEXT if shown.is_mine else QUIET
    right = Text()
    if shown.is_mine and not shown.opened and shown.doing != "answer":
        laid = tried.laid if tried else shown.laid
        right = Text(say("of-minimum", laid=laid, minimum=shown.minimum), FITS if laid >= shown.minimum else LIT_TEXT)
        right.append(" ")
    room = width - right.cell_len - 2
    one, *more = wrap(Text(_said(say, shown, tray, tried), style), room, "")
    lines = [Text(" ").append_text(cut(line, room)) for line in (one, join(more, " "))]
    return [ends(lines[0], right, width), lines[1]]


def _said(say: Say, shown: Shown, tray: Tray, tried: Tried | None) -> str:
    if shown.turn is None:
        return ""
    if not shown.is_mine:
        return say("their-turn", name=name_of(say, shown, shown.seats[shown.turn]))
    if shown.doing == "answer":
        return say("partner-asks", name=name_of(say, shown, shown.seats[shown.actor or 0]))
    if tried and tray.steps:
        return verdict(say, tray, tried)
    if shown.doing == "draw":
        return _drawing(say, shown)
    if tray.single:
        return say("one-card")
    if "N" in shown.legal:
        return say("only-sevens")
    return say("pick-cards", discard="d")


def verdict(say: Say, tray: Tray, tried: Tried) -> str:
    """What the table says of the tray: the first refused step and why, what is still lacking, or that it fits."""
    refused = tried.refused
    if refused and refused.code != "unseen":
        return say("step-refused", step=_step(say, tray.steps[tried.fits]), why=reason(say, refused))
    if tried.begun:
        return say("begun", key=key_name(say, tried.begun[0]), count=tried.begun[1])
    if tried.short:
        return say("short", short=tried.short)
    made = [say("makes", kind=book.kind, key=key_name(say, book.key)) for book in tried.books]
    if refused:
        return " ".join([*made, say("then-rest", count=tried.fits)])
    return " ".join(made) or say("fits-pile" if tray.taking else "fits")


def _step(say: Say, step: str) -> str:
    """A refused step as a person reads it: `2♠ on Queens`, `the pile`."""
    key, plus, card = step.partition("+")
    if not plus:
        return say("take-pile")
    shown = card_text(say, card) if len(card) == 2 or card == "X" else card
    return say("step-lay", card=shown, key=key_name(say, key))


def _drawing(say: Say, shown: Shown) -> str:
    taking = shown.taking
    if taking is None:
        return ""
    if taking.legal:
        kinds = [step.partition("+")[2] for step in taking.steps[2:]]
        cards = " ".join(say("joker-short") if kind == "X" else "10" if kind == "T" else kind for kind in kinds)
        top = card_text(say, shown.pile.top[0])
        joins = "yes" if any(meld.key == taking.key for meld in shown.teams[shown.team].melds) else "no"
        return say("take-needs", top=top, cards=cards, key=key_name(say, taking.key), joins=joins)
    return say("no-pile", why=why_not(say, shown))


def why_not(say: Say, shown: Shown) -> str:
    """Why the pile may not be taken."""
    taking = shown.taking
    if taking is None or taking.legal:
        return ""
    said = say(f"no-{taking.code}")
    return say("with-rule", said=said, rule=taking.rule) if taking.rule else said


def keys(say: Say, shown: Shown, tray: Tray, width: int) -> Text:
    """The keys that do something now; each can be clicked."""
    machine = [("?", "key-help", "help"), ("S", "key-record", "save"), ("L", "other-language", "language")]
    lines = [_keys(say, [*_now(shown, tray), *machine, ("q", "key-quit", "leave")], gap) for gap in ("   ", "  ", " ")]
    short = _keys(say, [*_now(shown, tray), ("?", "key-help", "help"), ("q", "key-quit", "leave")], " ")
    return next((line for line in lines if line.cell_len <= width), short)


def _now(shown: Shown, tray: Tray) -> list[Key]:
    if not shown.is_mine:
        return [("v", "key-cloth", "turn_over")] if shown.phase in ("settled", "over") else []
    if shown.doing == "answer":
        return [("y", "key-yes", "answer('y')"), ("n", "key-no", "answer('n')")]
    can = {
        "S": ("s", "key-draw", "do('S')"),
        "P": ("p", "key-pile", "pile"),
        "F": ("f", "key-foot", "do('F')"),
        "Q": ("g", "key-ask", "do('Q')"),
        "N": ("n", "key-end", "no_discard"),
        "end": ("e", "key-stock", "do('end')"),
    }
    found = [key for step, key in can.items() if step in shown.legal]
    if tray.steps:
        found.append(("l", "key-lay", "lay"))
    if any(step.startswith("D") for step in shown.legal) and (not tray.cards or tray.single):
        found.append(("d", "key-discard", "discard"))
    if shown.free:
        found.append(("u", "key-back", "take_back"))
    return found


def _keys(say: Say, pairs: Sequence[Key], gap: str) -> Text:
    texts = []
    for key, what, action in pairs:
        meta = Style(meta={"@click": f"app.{action}"})
        texts.append(Text.assemble((key, BOLD + meta), (f" {say(what)}", FAINT + meta)))
    return Text(" ").append_text(join(texts, gap))


def question(said: str) -> Text:
    """A question in the last row."""
    return Text(f" {said} ", NEXT)
