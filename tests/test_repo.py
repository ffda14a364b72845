"""What the tracked files may not hold: a registry's address, a machine's path, words we do not use."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Written with classes of one letter, so that this file does not find itself.
FORBIDDEN = {
    "a registry's host": r"p[y]pi\.org|python[h]osted|npm[j]s\.(org|com)|deb\.deb[i]an|crates\.[i]o",
    "a path of a machine": r"(?<![\w.])/(wor[k]|roo[t]|hom[e]|User[s])/\w|[/]tmp/pla[n]",
    "an index address in a lock": r"^--(extra-)?(index-ur[l]|find-link[s])|\"resolve[d]\": \"http",
    "what is left to do": r"\b(TOD[O]|FIXM[E]|XX[X])\b|NotImplementedErro[r]",
    "a skipped test": r"pytest\.(mark\.)?(ski[p]|xfai[l])|importorski[p]|test\.(ski[p]|fixm[e])",
}
# The rules as written are the standard rules. Random generators keep the word.
WORD = r"\b[Ss]eed (rule|document|text|law)s?\b|种子[规]则"


def tracked() -> list[Path]:
    """Every file under version control."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]


def text(file: Path) -> str | None:
    """A file's text; None for pictures and the like."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def found(pattern: str) -> list[str]:
    """Where a pattern stands, as `FILE:LINE: words`."""
    expression = re.compile(pattern, re.MULTILINE)
    return [
        f"{file.relative_to(ROOT)}:{source.count(chr(10), 0, match.start()) + 1}: {match[0]}"
        for file in tracked()
        if (source := text(file)) is not None
        for match in expression.finditer(source)
    ]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_tracked_file_holds(what: str) -> None:
    assert found(FORBIDDEN[what]) == []


def test_the_rules_as_written_are_called_the_standard_rules() -> None:
    assert found(WORD) == []


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_every_locked_package_has_a_version_and_a_hash(lock: str) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n", "", (ROOT / lock).read_text(encoding="utf-8")))
    assert entries
    for entry in filter(None, entries):
        assert re.match(r"[\w.-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_lock_for_tests_agrees_with_the_one_for_users() -> None:
    def pins(lock: str) -> set[str]:
        return set(re.findall(r"(?m)^[\w.-]+==\S+", (ROOT / lock).read_text(encoding="utf-8")))

    assert pins("requirements.lock") <= pins("requirements-dev.lock")


@pytest.mark.parametrize("folder", ["src/septet/web/client", "benchmarks/boardgame"])
def test_a_lock_of_npm_has_hashes_and_no_addresses(folder: str) -> None:
    lock = (ROOT / folder / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') == lock.count('"node_modules/')
