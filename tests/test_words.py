"""The words on screen: both languages say the same things, and the page asks for no words that are not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

import page

LANGUAGES = ["en", "zh-CN"]


def resource(language: str) -> ast.Resource:
    """A language's file, parsed."""
    parsed = parse((page.WORDS / f"{language}.ftl").read_text(encoding="utf-8"))
    assert isinstance(parsed, ast.Resource)
    return parsed


def arguments(message: ast.Message | ast.Term) -> set[str]:
    """The variables that a message takes."""
    found: set[str] = set()

    class Find(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (fluent's name)
            found.add(node.id.name)

    Find().visit(message)
    return found


def messages(language: str) -> dict[str, ast.Message | ast.Term]:
    """A language's messages by key."""
    return {entry.id.name: entry for entry in resource(language).body if isinstance(entry, ast.Message | ast.Term)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_understood_and_no_key_stands_twice(language: str) -> None:
    body = resource(language).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message | ast.Term)]
    assert sorted(keys) == sorted(set(keys))


def test_both_languages_have_the_same_keys() -> None:
    assert messages("en").keys() == messages("zh-CN").keys()


def test_both_languages_take_the_same_arguments() -> None:
    chinese = messages("zh-CN")
    # A plural of English has its number as argument; Chinese may leave it out, but never takes another.
    wrong = {key: (arguments(en), arguments(chinese[key])) for key, en in messages("en").items()}
    assert {key: both for key, both in wrong.items() if not both[1] <= both[0]} == {}


def test_the_page_asks_only_for_keys_that_are_there() -> None:
    known = messages("en").keys()
    sources: list[Path] = [file for file in page.sources() if file.suffix in {".svelte", ".ts"}]
    asked = {
        (file.name, key)
        for file in sources
        for key in re.findall(r"\bsay\(\s*[\"'`]([\w-]+)[\"'`]", file.read_text(encoding="utf-8"))
    }
    assert len(asked) > 1
    assert {each for each in asked if each[1] not in known} == set()


def test_no_key_is_left_over() -> None:
    files = [*page.sources(), *(page.ROOT / "src/septet").rglob("*.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files if file.suffix in {".svelte", ".ts", ".py"})
    # A key is written out, or put together as `first-${…}` or `${…}-last`.
    first = tuple(re.findall(r"[`\"]([\w-]+-)\$?\{", source))
    last = tuple(re.findall(r"\}(-[\w-]+)[`\"]", source))
    written = set(re.findall(r"[\"'`]([\w-]+)[\"'`]", source))
    left = {
        key for key in messages("en") if key not in written and not key.startswith(first) and not key.endswith(last)
    }
    assert left == set()
