"""What all commands have in common: help, version, wrong calls, and one line for whatever goes wrong."""

from __future__ import annotations

import re

import pytest

from commandline import Run
from septet import GAMES, SeptetError, __version__, cli
from septet.rulebook import BOOKS, book, render_text

COMMANDS = {command.callback.__name__: command for command in cli.app.registered_commands if command.callback}


def plain(text: str) -> str:
    """Help without boxes and line ends."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", text).split())


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"septet {__version__}\n", "")


@pytest.mark.parametrize("args", [[], ["--help"], ["-h"]])
def test_help_names_every_command(run: Run, args: list[str]) -> None:
    done = run(*args)
    assert (done.code, done.err) == (0, "")
    assert [name for name in COMMANDS if f" {name} " in plain(done.out)] == [*COMMANDS]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert (done.code, done.err) == (0, "")
    told = plain(done.out)
    assert told.startswith(f"Usage: septet {name} ")
    assert told.count(f"septet {name}") >= 2


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["scor"], "septet: No such command 'scor'. Did you mean 'score'? (more: septet --help)"),
        (["--nope"], "septet: No such option: --nope (more: septet --help)"),
        (["score", "--nope"], "septet score: No such option: --nope (more: septet score --help)"),
        (
            ["rules"],
            "septet rules: Missing argument 'GAME'. Choose from: seven-rocks, sevens (more: septet rules --help)",
        ),
        (["serve", "--port", "70000"], "'--port'"),
        (["serve", "--port", "x"], "'--port'"),
        (["serve", "--pace", "-1"], "'--pace'"),
        (["serve", "--pace", "nan"], "'--pace'"),
        (["serve", "--pace", "inf"], "'--pace'"),
        (["serve", "--base-path", "/api"], "--base-path: /api is a path of the server itself"),
        (["serve", "--base-path", "/a b"], "--base-path: must be a path"),
        (["serve", "--proxy", "nginx"], "--proxy: 'nginx' does not appear to be"),
        (["serve", "--metrics", "127.0.0.1/99"], "--metrics: '127.0.0.1/99' does not appear to be"),
        (["play", "x"], "septet play: Got unexpected extra argument"),
    ],
)
def test_a_wrong_call_is_one_line(run: Run, args: list[str], why: str) -> None:
    done = run(*args)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert why in done.err


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "zh-CN"])
def test_rules(run: Run, game: str, lang: str) -> None:
    assert game in BOOKS
    assert run("rules", game, "--lang", lang) == (0, render_text(book(game), lang), "")


def test_rules_are_english_unless_asked_otherwise(run: Run) -> None:
    assert run("rules", "seven-rocks").out.startswith("Seven Rocks\n")
    assert run("rules", "seven-rocks", "--lang", "fr").code == 2
    assert run("rules", "chess").code == 2


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (SeptetError("no such table"), 1, "septet: no such table"),
        (PermissionError(13, "Permission denied", "x.srn1"), 1, "septet: x.srn1: Permission denied"),
        (OSError("strange"), 1, "septet: strange"),
        (KeyboardInterrupt(), 130, "septet: stopped"),
        (SystemExit(3), 3, ""),
        (SystemExit("why"), 1, ""),
        (KeyError("x\ny"), 70, "This is our fault, not yours. Please report this line and the command"),
        (RecursionError(), 70, "This is our fault"),
    ],
)
def test_whatever_goes_wrong_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fail(_game: str) -> None:
        raise error

    monkeypatch.setattr("septet.rulebook.book", fail)
    done = run("rules", "seven-rocks")
    assert (done.code, done.out) == (code, "")
    assert told in done.err
    assert done.err.count("\n") == bool(told)
