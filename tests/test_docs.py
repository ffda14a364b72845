"""The documentation says what is so: records in it replay, complaints in it are the reader's own, links lead on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from septet import BadRecord, Record, read
from septet.cli import app

ROOT = Path(__file__).parent.parent
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```srn1\n(.*?)^```$", NOTATION, re.MULTILINE | re.DOTALL)
ROUND, PUBLIC = re.findall(r"^```svn1\n(.*?)^```$", NOTATION, re.MULTILINE | re.DOTALL)
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("text", [*RECORDS, ROUND])
def test_a_record_in_the_documentation_is_canonical(text: str) -> None:
    (record,) = read(text)
    assert record.format(public="Profile" in record.tags) == text


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("44@34.4 =10", "44@34.4 =11"),
        ("5.E 34@35.3", "5.E -"),
        ("46@44.B", "46@44.a"),
        ("26(8>10)", "26(8>5)"),
    ],
)
def test_a_complaint_in_the_documentation_is_the_readers(right: str, wrong: str) -> None:
    with pytest.raises(BadRecord) as error:
        read(RECORDS[0].replace(right, wrong))
    assert f"\nmatch.srn1:{error.value}\n" in NOTATION


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("2.P3 S (4s 2s)", "2.P3 P (3s)"),
        ("M A (As Ah Ad)", "M A (As Ad)"),
        ("#r F", "F"),
        (" N\n", " D 7d\n"),
    ],
)
def test_a_complaint_about_a_round_is_the_readers(right: str, wrong: str) -> None:
    with pytest.raises(BadRecord) as error:
        read(ROUND.replace(right, wrong, 1))
    assert f"\ngame.svn1:{error.value}\n" in NOTATION


def test_the_public_round_is_the_beginning_of_the_whole_one() -> None:
    (whole,) = read(ROUND)
    begun = Record(whole.game, whole.rules)
    for event, state in whole.fold():
        if isinstance(event, int):
            begun.play(event)
        else:
            begun.start(event)
        if state.turn_number == 3:
            break
    assert begun.format(public=True) == PUBLIC


def test_the_turns_in_the_documentation_are_from_the_games_in_the_tests() -> None:
    (shown,) = re.findall(r"^```svn1-turns\n(.*?)^```$", NOTATION, re.MULTILINE | re.DOTALL)
    games = (ROOT / "tests" / "vectors" / "sevens.svn").read_text(encoding="utf-8")
    turns = {re.sub(r" ;.*", "", line) for line in games.splitlines()}
    assert set(shown.splitlines()) - turns == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = page.parent / path if path else page
        assert file.exists(), target
        if anchor and file.suffix == ".md" and f'id="{anchor}"' not in file.read_text(encoding="utf-8"):
            headings = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in headings}, target


@pytest.mark.parametrize("name", ["README.md", "README.zh-CN.md"])
def test_a_readme_names_every_command_and_no_option_that_is_not_there(name: str) -> None:
    commands = getattr(get_command(app), "commands")  # noqa: B009 - the class has no public name
    rows = re.findall(r"^\| `septet ([a-z]+)(.*)$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert {command for command, _ in rows} == set(commands)
    for command, rest in rows:
        known = {option for parameter in commands[command].params for option in parameter.opts}
        assert set(re.findall(r"--[a-z]+", rest)) - known == set()
