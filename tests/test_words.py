"""The words on screen: both languages say the same things, and the page asks for no words that are not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

import page
from septet.words import say

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


def asked(source: str) -> set[str]:
    """What `say(…)` is called with: a key, one of several (`say(so ? "a" : "b")`), or `first-${…}`."""
    calls = re.findall(r"\bsay\(([^,()]*(?:\([^()]*\))?[^,()]*)", source)
    literals = (found for call in calls for found in re.finditer(r"(=== )?([\"'`])(.*?)\2", call))
    return {found[3] for found in literals if not found[1]}  # what is compared with is no key


def test_the_page_asks_only_for_keys_that_are_there() -> None:
    known = messages("en").keys()
    sources: list[Path] = [file for file in page.sources() if file.suffix in {".svelte", ".ts"}]
    keys = {(file.name, key) for file in sources for key in asked(file.read_text(encoding="utf-8"))}
    assert len(keys) > 100

    def there(key: str) -> bool:
        pattern = re.sub(r"\$\{[^}]*\}", "@", key)
        return any(re.fullmatch(re.escape(pattern).replace("@", ".+"), each) for each in known)

    assert {each for each in keys if not there(each[1])} == set()


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ('say("close")', {"close"}),
        ("say('team-0', { team })", {"team-0"}),
        ('say(team ? "team-1" : "team-0")', {"team-1", "team-0"}),
        (
            'say(result === "*" ? "result-unfinished" : `result-${result}`, { a })',
            {"result-unfinished", "result-${result}"},
        ),
        ('say(fresh() ? "hints-on" : "hints-again")', {"hints-on", "hints-again"}),
        ('say(key, { name: "x" })', set()),
    ],
)
def test_keys_are_found_in_the_sources(source: str, keys: set[str]) -> None:
    assert asked(source) == keys


# Latin letters that a Chinese screen may show: the other language's own name and the name of a key of the keyboard.
LATIN = {"English"}


def latin(message: ast.Message | ast.Term) -> set[str]:
    """The Latin words in the text of a message: what stands between its placeables."""
    found: set[str] = set()

    class Find(visitor.Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (fluent's name)
            found.update(re.findall(r"[A-Za-z]+", node.value))

        def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802 (fluent's name)
            found.update(re.findall(r"[A-Za-z]+", node.value))

    Find().visit(message)
    return found


def test_no_latin_word_stands_in_the_chinese() -> None:
    left = {key: words for key, message in messages("zh-CN").items() if (words := latin(message) - LATIN)}
    assert left == {}


def test_a_latin_word_is_found() -> None:
    parsed = parse("a = 第 { $hand } 局\nb = { $n ->\n    [one] 一 tile\n   *[other] 张\n  }")
    found = [latin(entry) for entry in parsed.body if isinstance(entry, ast.Message)]
    assert found == [set(), {"tile"}]


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


@pytest.mark.parametrize(("name", "said"), [("Lin", "Lin 打出"), ("阿博", "阿博打出"), ("阿博 3", "阿博 3 打出")])
def test_beside_a_name_in_chinese_letters_no_space_is_left(name: str, said: str) -> None:
    assert say("zh-CN", "played", name=name) == said
