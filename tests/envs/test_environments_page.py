"""What docs/environments.md shows runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^## (\w+)\n\n```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_plays_to_the_end(name: str, example: str) -> None:
    names: dict[str, object] = {}
    exec(compile(example, name, "exec"), names)  # noqa: S102
    assert names["reward"]
