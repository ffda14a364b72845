"""The built page: made from these sources, small, and in the wheel."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

import page

LARGEST = 90_000  # bytes of JavaScript, gzipped: both games against bots, with start, setting up, replays and rules
LARGEST_AT_FIRST = 60_000  # of it the start screen and the table of Seven Rocks
LARGEST_FOR_APP = 4_500  # loaded besides when the first screen stands: updates, keys, looks, tones; and the worker
LARGEST_FOR_ANALYSIS = 15_000  # loaded when an analysis or a puzzle is opened
LARGEST_FOR_ADVICE = 4_500  # loaded where whoever plays with bots may ask for hints, or the coach
LARGEST_FOR_PEOPLE = 14_000  # loaded only where several people sit, or whoever checks or hands on a deal


def test_the_built_page_is_made_from_these_sources() -> None:
    made = (page.STATIC / ".digest").read_text()
    assert made == page.digest(page.sources()), "the page's sources changed; please run: make setup"


def test_what_hinders_the_build_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    for name in ("package.json", "package-lock.json"):
        shutil.copy(page.CLIENT / name, tmp_path)
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    monkeypatch.setattr(page, "MODULES", tmp_path / "node_modules")
    # Nobody listens there, nothing was fetched before, and once is enough.
    for setting, value in {
        "registry": "http://127.0.0.1:9",
        "cache": str(tmp_path / "npm"),
        "fetch_retries": "0",
    }.items():
        monkeypatch.setenv(f"npm_config_{setting}", value)
    with pytest.raises(subprocess.CalledProcessError):
        page.modules()
    assert "ECONNREFUSED" in "".join(capfd.readouterr())


def test_the_javascript_is_small() -> None:
    assert 1_000 < page.size(first=True) <= LARGEST_AT_FIRST
    names = "analysis", "advice", "coach", "people", "app"
    analysis, advice, coach, people, app = (pieces(f"{name}-*.js") for name in names)
    worker = pieces("sw.js")
    assert 1_000 < analysis <= LARGEST_FOR_ANALYSIS
    assert 500 < advice + coach <= LARGEST_FOR_ADVICE
    assert 1_000 < people <= LARGEST_FOR_PEOPLE
    assert 1_000 < app + worker <= LARGEST_FOR_APP
    assert page.size(first=True) < page.size() - analysis - advice - coach - people - app - worker <= LARGEST


def pieces(name: str) -> int:
    """Bytes of these files of the page, gzipped."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in page.STATIC.rglob(name))


def test_a_changed_source_changes_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "ROOT", tmp_path)
    monkeypatch.setattr(page, "CLIENT", tmp_path / "client")
    monkeypatch.setattr(page, "WORDS", tmp_path / "words")
    monkeypatch.setattr(page, "LOOK", tmp_path / "drawing")
    for name in ("client/src/main.ts", "client/node_modules/big.js", "words/en.ftl", "drawing/tokens.css"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    digests = [page.digest(page.sources())]
    for changed in ("client/src/main.ts", "words/en.ftl", "client/src/new.ts", "drawing/tokens.css"):
        (tmp_path / changed).write_text("changed")
        digests.append(page.digest(page.sources()))
    assert len(set(digests)) == 5
    (tmp_path / "client/node_modules/big.js").write_text("changed")
    assert page.digest(page.sources()) == digests[-1]


def test_the_wheel_has_the_page_and_the_sdist_its_sources(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)], cwd=page.ROOT, check=True)
    (wheel,), (sdist,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as opened:
        packed = set(opened.namelist())
    built = {f"septet/web/static/{file.relative_to(page.STATIC).as_posix()}" for file in page.STATIC.rglob("*.*")}
    assert {"septet/web/static/index.html", "septet/words/en.ftl", "septet/py.typed"} <= packed
    assert built <= packed
    assert not [name for name in packed if "client/" in name or "node_modules" in name]
    with tarfile.open(sdist) as opened_sdist:
        sources = {name.partition("/")[2] for name in opened_sdist.getnames()}
    assert {file.relative_to(page.ROOT).as_posix() for file in page.sources()} <= sources
    assert {"tools/page.py", "hatch_build.py", "requirements.lock", "Makefile"} <= sources
    assert not [name for name in sources if "node_modules" in name or "web/static" in name]
