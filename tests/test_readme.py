"""The Python session in each README runs as it stands and plays a whole match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from septet import Record, read

ROOT = Path(__file__).parent.parent


def session(name: str) -> str:
    """The first Python block of a README."""
    block = re.search(r"^```python\n(.*?)^```$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert block
    return block[1]


@pytest.mark.parametrize("name", ["README.md", "README.zh-CN.md"])
def test_the_session_plays_a_match(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    exec(compile(session(name), name, "exec"), names)  # noqa: S102
    record = names["record"]
    assert isinstance(record, Record)
    assert record.result in {"NS", "EW"}
    assert capsys.readouterr().out == f"{record.result} {record.state.scores}\n"
    assert [again.format() for again in read(record.format())] == [record.format()]


def test_the_sessions_are_the_same_and_ten_lines_long() -> None:
    english, chinese = (session(name) for name in ("README.md", "README.zh-CN.md"))
    assert re.sub(r"#.*", "", english) == re.sub(r"#.*", "", chinese)
    assert len([line for line in english.splitlines() if line]) <= 10
