"""What a check of a record finds: every part of a deal, a share, the secret, the note itself."""

from __future__ import annotations

from functools import cache

import pytest

from fairness import TABLE, deal, noted, proven, redeal, renote
from septet import Record, read, seven_rocks, sevens
from septet.table.fair import NOTED, Finding, check, commitment

FORMS = sevens.GAME.forms
SHORT = "decks=2,jokers_per_deck=4"


def rocks(seed: int = 1, options: str = "", hands: int = 3, last: int | None = None) -> Record:
    return proven(seven_rocks.GAME, seven_rocks.Rules.parse(options), seed, hands, last)


def cards(form: str = "2x2", options: str = "", hands: int = 1, last: int | None = 0) -> Record:
    return proven(FORMS[form], FORMS[form].rules.parse(options), 1, hands, last)


def found(record: Record, hand: int) -> tuple[str, tuple[str, ...]]:
    """Verdict and parts of one hand."""
    (finding,) = [finding for finding in check(record) if finding.hand == hand]
    return finding.verdict, finding.parts


ROCKS = ["", "lead_draw=random_seat", "lead_after_block=same_leader,direction=counterclockwise", "rounding=none"]


@pytest.mark.parametrize("options", ROCKS)
def test_a_match_is_proven_and_stays_so_on_paper(options: str) -> None:
    for seed in range(5):
        record = rocks(seed, options, hands=4, last=5)
        text = record.format()
        (again,) = read(text)
        assert again.format() == text
        assert again.notes == record.notes
        right = [Finding(hand, "proven") for hand in range(1, len(record.hands()) + 1)]
        assert check(record) == check(again) == right


ROUNDS = [("2x2", SHORT, 2), *((form, "", 1) for form in FORMS)]
HOUSE = ["exact_cut=off", "initial_discards=1", "first_player=random_each_round", "direction=counterclockwise"]


@pytest.mark.parametrize(("form", "options", "hands"), [*ROUNDS, *(("2x2", f"{SHORT},{rule}", 2) for rule in HOUSE)])
def test_a_round_is_proven_and_stays_so_on_paper(form: str, options: str, hands: int) -> None:
    record = cards(form, options, hands, 40)
    text = record.format()
    (again,) = read(text)
    assert again.format() == text
    assert check(record) == check(again) == [Finding(hand, "proven") for hand in range(1, hands + 1)]


@cache
def drawn_twice() -> Record:
    """A first hand whose lead draw was tied."""
    return next(record for seed in range(100) if len((record := rocks(seed, hands=1)).events[0].draw) > 1)


def test_a_tied_draw_is_proven_too() -> None:
    assert found(drawn_twice(), 1) == ("proven", ())


def test_two_tiles_that_changed_hands_are_found() -> None:
    record = rocks()
    for hand in (1, 2):
        north, east, *rest = record.hands()[hand - 1].deal.hands
        swapped = (east[:1] + north[1:], north[:1] + east[1:], *rest)
        (again,) = read(redeal(record, hand, hands=swapped).format())
        assert found(again, hand) == ("deal", ("hands",))
        assert all(finding.verdict == "proven" for finding in check(again)[:-1])


def test_another_draw_for_the_lead_is_found() -> None:
    record = drawn_twice()
    draw = record.hands()[0].deal.draw
    free = next(tile for tile in range(28) if all(tile != there for row in draw for _, there in row))
    last = dict(draw[-1])
    loser = next(seat for seat in last if seat != record.hands()[0].deal.leader)
    for changed in ((*draw[:-1], tuple((last | {loser: free}).items())), ()):
        assert found(redeal(record, 1, draw=changed), 1) == ("deal", ("draw",))


def test_another_leader_is_found() -> None:
    record = rocks(options="lead_draw=random_seat")
    leader = record.hands()[0].deal.leader
    assert found(redeal(record, 1, leader=(leader + 1) % 4), 1) == ("deal", ("leader",))


def test_every_part_of_a_round_is_looked_at() -> None:
    record = cards(options="first_player=random_each_round")
    dealt = record.hands()[0].deal
    turned = {
        "first": (dealt.first + 1) % 4,
        "cuts": (*dealt.cuts[:-1], 16 if dealt.cuts[-1] > 16 else 17),
        "hands": (dealt.hands[0][::-1], *dealt.hands[1:]),
        "feet": (*dealt.feet[:-1], dealt.feet[-1][::-1]),
        "flip": dealt.flip[::-1],
        "stock": dealt.stock[::-1],
    }
    for part, value in turned.items():
        assert value != getattr(dealt, part)
        (again,) = read(redeal(record, 1, **{part: value}).format())
        assert found(again, 1) == ("deal", (part,))
    hand, foot = dealt.hands[0], dealt.feet[0]
    both = {"hands": (foot[:1] + hand[1:], *dealt.hands[1:]), "feet": (hand[:1] + foot[1:], *dealt.feet[1:])}
    assert found(redeal(record, 1, **both), 1) == ("deal", ("hands", "feet"))


def test_sevens_set_aside_are_looked_at() -> None:
    records = (proven(FORMS["2x2"], FORMS["2x2"].rules.parse(SHORT), seed, 1, 0) for seed in range(100))
    record = next(record for record in records if record.events[0].back[::-1] != record.events[0].back)
    assert found(record, 1) == ("proven", ())
    assert found(redeal(record, 1, back=record.events[0].back[::-1]), 1) == ("deal", ("back",))


def test_another_share_is_found() -> None:
    record = rocks()
    shares = noted(record, 2).shares
    for seat in shares:
        for other in ("", "0" * 64):
            if other != shares[seat]:
                changed = rocks()
                renote(changed, 2, shares={**shares, seat: other})
                assert [finding.verdict for finding in check(changed)] == ["proven", "deal", "proven"]


def test_a_deal_without_any_share_proves_less() -> None:
    record = Record(seven_rocks.GAME, tags={"Id": TABLE})
    deal(record, 1, "5e" * 32, [""] * 4)
    assert found(record, 1) == ("alone", ())
    assert found(redeal(record, 1, hands=record.events[0].hands[::-1]), 1) == ("deal", ("hands",))


def test_another_secret_is_found() -> None:
    record = rocks()
    renote(record, 2, secret="0" * 64)
    assert found(record, 2) == ("commitment", ())
    renote(record, 2, commitment=commitment("0" * 64))
    assert found(record, 2)[0] == "deal"


def test_another_table_is_found() -> None:
    record = rocks()
    record.tags["Id"] = "other"
    assert {finding.verdict for finding in check(record)} == {"deal"}
    del record.tags["Id"]
    assert {finding.verdict for finding in check(record)} == {"deal"}


def test_other_house_rules_are_found() -> None:
    text = rocks(hands=1, last=0).format().replace('[Result "*"]', '[Options "lead_draw=random_seat"]\n[Result "*"]')
    text = text.replace(text[text.index(" draw ") : text.index(" ;")], "")
    (again,) = read(text)
    assert found(again, 1) == ("deal", ("leader",))


def test_a_deal_that_only_people_can_make() -> None:
    record = cards()
    text = record.format().replace('[Result "*"]', '[Options "exact_cut=manual"]\n[Result "*"]')
    (again,) = read(text)
    assert found(again, 1) == ("deal", ("all",))


def test_a_note_that_is_gone_or_spoilt() -> None:
    record = rocks()
    (text,) = record.notes[2, NOTED]
    for notes, verdict in (
        ([], "missing"),
        (["the second hand"], "missing"),
        (["the second hand", text, "as promised"], "proven"),
        ([text, text], "unreadable"),
        ([text[:-1]], "unreadable"),
        (["fair1"], "unreadable"),
        (record.notes[1, NOTED], "unreadable"),
        ([text.replace("S:", "X:")], "unreadable"),
        ([text.replace(" N:", " A:").replace(" E:", " N:").replace(" A:", " E:")], "unreadable"),
    ):
        record.notes[2, NOTED] = notes
        assert [finding.verdict for finding in check(record)] == ["proven", verdict, "proven"]
        (again,) = read(record.format())
        assert check(again) == check(record)


def test_a_hand_that_is_not_over_is_sealed() -> None:
    record = rocks(last=5)
    open_note = record.notes[3, NOTED]
    renote(record, 3, secret="")
    for public in (False, True):
        (again,) = read(record.format(public))
        assert [finding.verdict for finding in check(again)] == ["proven", "proven", "sealed"]
    record.notes[3, NOTED] = open_note
    assert found(record, 3) == ("proven", ())
    (again,) = read(record.format(public=True))
    assert found(again, 3) == ("sealed", ())


def test_a_secret_that_is_kept_after_the_hand_is_withheld() -> None:
    record = rocks()
    renote(record, 1, secret="")
    assert found(record, 1) == ("withheld", ())
