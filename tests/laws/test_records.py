"""Laws of records: the same moves give the same states, and text and record are one."""

from __future__ import annotations

import pickle
import re
from random import Random

import laws
from matches import cut_short, random_match
from septet import Record, read
from septet.seven_rocks import GAME, KNOCK, tile_of_play, tile_text

ODD = ['"', "\\", "\\\\", ";", "[", "]", "#1", " ", "ß", "王", "'", "\t", "a", ""]


def tagged(record: Record, rng: Random) -> Record:
    """The same match with unknown tags of odd values, here and there without those that may be missing."""
    extra = {f"Note{at}": "".join(rng.choices(ODD, k=rng.randrange(6))) for at in range(rng.randrange(4))}
    tags = list((extra | record.tags).items())
    rng.shuffle(tags)
    record.tags = {name: value for name, value in tags if name != "Result" or rng.random() < 0.7}
    return record


def random_record(seed: int) -> Record:
    rng = Random(seed)
    return tagged(rng.choice((random_match, cut_short))(seed), rng)


def test_the_same_moves_give_the_same_states() -> None:
    for seed in laws.seeds("replay is deterministic", quick=40, full=5_000):
        record = random_match(seed)
        states = [state for _, state in record.fold()]
        assert pickle.dumps(states) == pickle.dumps([state for _, state in record.fold()])
        assert states[-1] == record.state
        again = random_match(seed)
        assert pickle.dumps((again.events, again.state)) == pickle.dumps((record.events, record.state))


def test_a_record_survives_its_text() -> None:
    for seed in laws.seeds("records survive their text", quick=60, full=5_000):
        record = random_record(seed)
        text = record.format()
        (again,) = read(text)
        assert again.format() == text
        assert (again.events, again.state, again.rules) == (record.events, record.state, record.rules)


def test_several_games_in_a_file() -> None:
    for seed in laws.seeds("files of several games", quick=20, full=1_000):
        texts = [noted(random_record(seed * 7 + at), at).format() for at in range(Random(seed).randrange(2, 5))]
        assert [record.format() for record in read("\n".join(texts))] == texts
        assert [record.format() for record in read(" ".join(texts))] == texts


def noted(record: Record, at: int) -> Record:
    """The same match with comments that name it."""
    record.notes = {(1, "deal"): [f"deal of game {at}"], ("tag", "Format"): [f"format of game {at}"]}
    return record


WORD_OR_SIGN = r"\d\d@\d\d\.\w|[A-Za-z]+|-?\d+|[-#.:(>)/=+]"


def test_white_space_is_free() -> None:
    for seed in laws.seeds("white space is free", quick=40, full=2_000):
        rng, record = Random(seed), random_match(seed, most_hands=3)
        text = record.format()
        head, hands = text[: text.index("#1 ")], text[text.index("#1 ") :]
        (again,) = read(head.replace("\n", spaces(rng, 0)) + spread(re.findall(WORD_OR_SIGN, hands), rng))
        assert again.format() == text


def spread(tokens: list[str], rng: Random) -> str:
    """These words and signs in one text, with blanks wherever and line ends however."""
    text = ""
    for token in tokens:
        apart = text[-1:].isalnum() or text[-1:] == "-"
        text += spaces(rng, 1 if apart and re.match(r"[\w-]", token) else 0) + token
    return text + spaces(rng, 0)


def spaces(rng: Random, least: int) -> str:
    return "".join(rng.choices([" ", "\n", "\t", "\r\n"], k=rng.randrange(least, 4)))


def test_comments_are_kept() -> None:
    for seed in laws.seeds("comments are kept", quick=40, full=2_000):
        rng, text = Random(seed), random_record(seed).format()
        lines = text.split("\n")
        for at in range(len(lines)):
            if rng.random() < 0.4:
                lines[at] += f' ; note {at} [x] #1 \\ " 王' + "\n; and on" * rng.randrange(2)
        written = "\n".join(lines)
        (record,) = read(written)
        canonical = record.format()
        assert read(canonical)[0].format() == canonical
        assert comments(canonical) == comments(written)
        record.notes = {}
        assert record.format() == text


def comments(text: str) -> list[str]:
    """The comments of a text whose tags hold no `; `."""
    return re.findall(r"(?m)(?:note \d+|and on).*$", text)


def test_a_public_record_shows_what_was_played() -> None:
    for seed in laws.seeds("public records survive and show only what was played", quick=40, full=2_000):
        record = cut_short(seed)
        text = record.format(public=True)
        (again,) = read(text)
        assert again.format() == again.format(public=True) == text
        moves = record.hands()[-1].moves
        played = sorted(tile_text(tile_of_play(move)) for move in moves if move != KNOCK)
        deal = text[text.rindex("deal ") :].split("\n")[0]
        assert sorted(re.findall(r" (\d\d)", deal)) == played
        assert sum(map(int, re.findall(r"\?(\d)", deal))) == 28 - len(played)
        assert [GAME.text(event) for event in again.events if isinstance(event, int)] == [
            GAME.text(event) for event in record.events if isinstance(event, int)
        ]
