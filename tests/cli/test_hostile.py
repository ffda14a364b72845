"""Whatever is read, nothing breaks: records are read or refused, and the command line ends in its own words."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from commandline import PRINTED, Run
from septet import GAMES, BadRecord, Record, read
from septet.records import each

TEXT = PRINTED.read_text(encoding="utf-8")
TOKENS = re.findall(r"\s+|[\w@?]+|.", TEXT)
WORDS = sorted({*TOKENS, "win NS", "out S", "unfinished", "again", "draw N:35", "?7", '[Profile "public"]', ";", '"'})

many = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
few = settings(many, max_examples=40)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """The printed hands with some tokens left out, doubled, exchanged, or replaced."""
    tokens = [*TOKENS]
    for _ in range(draw(st.integers(1, 4))):
        one, other = (draw(st.integers(0, len(tokens) - 1)) for _ in range(2))
        match draw(st.sampled_from("ldxrc")):
            case "l":
                del tokens[one]
            case "d":
                tokens.insert(one, tokens[one])
            case "x":
                tokens[one], tokens[other] = tokens[other], tokens[one]
            case "r":
                tokens[one] = draw(st.sampled_from(WORDS))
            case "c":
                tokens[one] = draw(st.text(max_size=3))
    return "".join(tokens)


texts = st.one_of(
    st.text(),
    damaged(),
    st.lists(st.sampled_from(WORDS)).map(" ".join),
    st.lists(st.sampled_from(WORDS)).map(lambda words: TEXT[: TEXT.index("1.E")] + " ".join(words)),
)


@many
@given(texts)
@example(f"{TEXT}#{'9' * 5_000} lead E")
@example(TEXT.replace("1.E 23", f"{'9' * 5_000}.E 23", 1))
@example(TEXT.replace("=5", f"={'9' * 5_000}", 1))
@example(TEXT.replace("1.E 23", "١.E ٢٣", 1))
@example("[" * 10_000)
@example('[A "' + "\\" * 9_999)
def test_any_text_is_read_or_refused(text: str) -> None:
    found = [game for _, game in each(text, GAMES)]
    refused = [game for game in found if isinstance(game, BadRecord)]
    if refused:
        with pytest.raises(BadRecord, match=re.escape(str(refused[0]))):
            read(text)
    else:
        assert [record.format() for record in read(text)] == [
            game.format() for game in found if isinstance(game, Record)
        ]
    for error in refused:
        assert 1 <= error.line <= text.count("\n") + 1
    for record in found:
        if isinstance(record, Record):
            (again,) = read(record.format())
            assert (again.format(), again.events) == (record.format(), record.events)
            (public,) = read(record.format(public=True))
            assert public.state.scores == record.state.scores


@many
@given(texts)
@example('[Game "SevenRocks"][Format "srn1')
@example("#1 [")
@example('; [Game "SevenRocks"')
def test_after_a_bad_game_the_others_are_read(before: str) -> None:
    """Words before the first printed hand may spoil it, but not the second."""
    found = list(each(f"{before}\n{TEXT}", GAMES))
    assert [line for line, _ in found] == sorted(line for line, _ in found)
    last = found[-1][1]
    assert isinstance(last, Record)
    assert last.format() == TEXT.split("\n\n")[1]


def ends_well(code: int, err: str) -> bool:
    """Not by our fault, and with a complaint exactly where there is one."""
    return (code, bool(err)) in {(0, False), (1, True), (2, True)}


@few
@given(
    data=st.one_of(st.binary(), texts.map(lambda text: text.encode("utf-8", "replace"))),
    show=st.sampled_from(["", "--json", "--format", "--public"]),
)
@example(data=b"\xef\xbb\xbf", show="")
@example(data=b"\xff" + TEXT.encode(), show="--format")
def test_replay_of_anything(run: Run, data: bytes, show: str) -> None:
    done = run("replay", "-", *show.split(), stdin=data)
    assert ends_well(done.code, done.err)
    for complaint in done.err.splitlines():
        assert re.match(r"-:\d+: ", complaint)


plies = st.one_of(st.sampled_from(["55", "05@55.A", "25@55.B", "35@55.a", "-", "05@55.a", "5@5", ""]), st.text())


@few
@given(
    note=st.one_of(texts, st.text(alphabet="fair1 NESW:-0a"), st.text().map(lambda text: f"fair1 hand 1 {text}")),
    show=st.sampled_from(["", "--json", "--lang zh-CN"]),
)
def test_verify_of_anything(run: Run, note: str, show: str) -> None:
    noted = TEXT.replace("#1 lead E", f"#1 lead E ; {note}").encode("utf-8", "replace")
    for data in (noted, note.encode("utf-8", "replace")):
        done = run("verify", "-", *show.split(), stdin=data)
        assert ends_well(done.code, done.err)
        assert done.code == 1 or not data.strip(b"; \n")


@few
@given(args=st.lists(plies, max_size=6), show=st.sampled_from(["", "--json"]))
def test_score_of_anything(run: Run, args: list[str], show: str) -> None:
    done = run("score", *show.split(), "--", *args)
    assert ends_well(done.code, done.err)
    assert done.err.count("\n") <= 1


@few
@given(lines=st.lists(st.one_of(st.binary(), plies.map(str.encode)).map(lambda line: line.replace(b"\n", b""))))
def test_lines_of_anything(run: Run, lines: list[bytes]) -> None:
    given = [b'{"plies": ["55", "-"]}', *lines]
    done = run("score", "--jsonl", stdin=b"\n".join(given) + b"\n")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert (len(answers), done.err) == (len(given), "")
    assert done.code == int(any("error" in answer for answer in answers))
    assert answers[0] == {"totals": [10, 0], "points": [10, 0]}


@few
@given(deal=st.one_of(st.text(), damaged().map(lambda text: text[text.find("N ") : text.find("\n1.")])))
def test_perft_of_anything(run: Run, deal: str) -> None:
    done = run("perft", "seven-rocks", "--lead", "E", "--depth", "1", "--deal", deal)
    assert ends_well(done.code, done.err)
    assert done.code in (0, 2)


def printable(text: str) -> str:
    """An argument of a process holds no NUL."""
    return text.replace("\0", "")


@many
@given(
    command=st.sampled_from(["rules", "perft", "arena", "replay", "verify", "score", ""]),
    args=st.lists(
        st.one_of(st.text().map(printable), st.sampled_from(["--json", "--rules", "--lang", "--help", "-", "--"]))
    ),
)
def test_any_command_line(run: Run, command: str, args: list[str]) -> None:
    done = run(*[command][: len(command)], *args)
    assert done.code in (0, 1, 2)
    assert done.code == 0 or done.err
