"""Laws of records of Sevens: the same steps give the same states, and text and record are one."""

from __future__ import annotations

import pickle
import re
from random import Random

import laws
from rounds import cut_short, random_game
from septet import Record, read
from septet.sevens import GAME

ODD = ['"', "\\", "\\\\", ";", "[", "]", "#1", " ", "ß", "王", "'", "\t", "a", "(?2)", ""]


def tagged(record: Record, rng: Random) -> Record:
    """The same game with unknown tags of odd values, here and there without the result."""
    extra = {f"Note{at}": "".join(rng.choices(ODD, k=rng.randrange(6))) for at in range(rng.randrange(4))}
    tags = list((extra | record.tags).items())
    rng.shuffle(tags)
    record.tags = {name: value for name, value in tags if name != "Result" or rng.random() < 0.7}
    return record


def random_record(seed: int) -> Record:
    """A few rounds, or a game that stopped in the middle of one."""
    rng = Random(seed)
    return tagged(random_game(seed) if rng.random() < 0.3 else cut_short(seed), rng)


def texts_of(record: Record) -> list[str]:
    """The finished turns of the last round: what a record tells of them."""
    return re.findall(r"(?m)^\d+\..*$", record.format().rpartition("\n#")[2])


def test_the_same_steps_give_the_same_states() -> None:
    for seed in laws.seeds("sevens: replay is deterministic", quick=4, full=2_000):
        record = cut_short(seed)
        states = [state for _, state in record.fold()]
        assert states == [state for _, state in record.fold()]
        assert states[-1] == record.state
        again = cut_short(seed)
        assert pickle.dumps(again.events) == pickle.dumps(record.events)
        assert again.state == record.state


def test_records_survive_their_text() -> None:
    for seed in laws.seeds("sevens: records survive their text", quick=8, full=4_000):
        record = random_record(seed)
        text = record.format()
        (again,) = read(text)
        assert again.format() == text
        assert again.rules == record.rules
        whole = record.hands()[-1].states
        if whole[-1].ending or texts_of(record) == []:
            assert again.state.scores == record.state.scores
        ours, theirs = again.hands(), record.hands()
        assert [hand.deal for hand in ours] == [hand.deal for hand in theirs]
        # A turn only begun is not written; within an act cards may have been laid in another order.
        for mine, yours in zip(ours, theirs, strict=True):
            finished = next(
                state
                for state in reversed(yours.states)
                if state.turn_number == mine.states[-1].turn_number and (state.phase == 0 or state.turn < 0)
            )
            assert mine.states[-1].cells == finished.cells
            assert [sorted(hand) for hand in mine.states[-1].faces.hands] == [
                sorted(hand) for hand in finished.faces.hands
            ]
            assert mine.states[-1].faces.pile == finished.faces.pile


def test_comments_are_kept() -> None:
    for seed in laws.seeds("sevens: comments are kept", quick=4, full=2_000):
        rng, text = Random(seed), random_record(seed).format()
        lines = text.split("\n")
        for at in range(len(lines)):
            if rng.random() < 0.4:
                lines[at] += f' ; note {at} [x] #1 \\ " 王' + "\n; and on" * rng.randrange(2)
        written = "\n".join(lines)
        (record,) = read(written)
        canonical = record.format()
        assert read(canonical)[0].format() == canonical
        # Lines of a stock are one part of a record: its comments follow it.
        assert sorted(comments(canonical)) == sorted(comments(written))
        record.notes = {}
        assert record.format() == text


def comments(text: str) -> list[str]:
    """The comments of a text whose tags hold no `; `."""
    return re.findall(r"(?m)(?:note \d+|and on).*$", text)


WORD_OR_SIGN = r"\d+\.P\d|[A-Za-z0-9]+!?|-?\d+|#[rbw7]?|[()?=]"


def test_white_space_is_free() -> None:
    for seed in laws.seeds("sevens: white space is free", quick=4, full=1_000):
        rng, record = Random(seed), cut_short(seed)
        text = record.format()
        head, rounds = text[: text.index("#1 ")], text[text.index("#1 ") :]
        tokens = re.findall(WORD_OR_SIGN, rounds)
        assert "".join(tokens) == re.sub(r"\s", "", rounds)
        spread = "".join(token + rng.choice((" ", "\n", "\t ", "\r\n")) for token in tokens)
        (again,) = read(head + spread)
        assert again.format() == text


HIDDEN = r"(hand P\d|foot P\d|stock|\d+\.P\d S) \([^)]*\)"


def test_public_records_survive_and_hide_what_is_hidden() -> None:
    for seed in laws.seeds("sevens: public records survive and hide what is hidden", quick=15, full=5_000):
        record = cut_short(seed)
        text, full = record.format(public=True), record.format()
        (again,) = read(text)
        assert again.format() == again.format(public=True) == text
        shown, _, running = text.rpartition("\n#")
        assert shown.replace('\n[Profile "public"]', "") in full
        if record.state.turn >= 0:
            assert not re.search(r"(hand P\d|foot P\d|stock|S) \([^?)]", running)
            assert re.sub(HIDDEN, r"\1 ()", running) == re.sub(HIDDEN, r"\1 ()", full.rpartition("\n#")[2])
            assert public_part(again) == public_part(record)


def public_part(record: Record) -> list[tuple[object, ...]]:
    """What everybody knew after each finished turn of the last round."""
    names = [name for name, word in GAME.words.items() if word == "all" and name not in ("faces_melds", "faces_books")]
    states = record.hands()[-1].states
    return [tuple(getattr(state, name) for name in names) for state in states if state.phase == 0]
