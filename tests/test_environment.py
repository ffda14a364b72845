"""What `make` says or does where the machine lacks something."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable

import pytest

import environment

Machine = Callable[..., list[tuple[str, ...]]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A pretended machine; gives the list of the commands that are run on it."""

    def pretend(
        *, root: bool, programs: frozenset[str] | set[str] = frozenset(), modules: bool = True
    ) -> list[tuple[str, ...]]:
        ran: list[tuple[str, ...]] = []

        def run(*command: str) -> subprocess.CompletedProcess[str]:
            ran.append(command)
            return subprocess.CompletedProcess(command, 0, "")

        monkeypatch.setattr(environment, "run", run)
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr(shutil, "which", lambda name: name if name in programs else None)
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if modules else None)
        return ran

    return pretend


VENV = f"python3.{sys.version_info[1]}-venv"


def test_an_environment_is_made(machine: Machine) -> None:
    ran = machine(root=False)
    environment.venv("there")
    assert ran == [(sys.executable, "-m", "venv", "--clear", "there")]


def test_root_gets_the_missing_venv_module(machine: Machine) -> None:
    ran = machine(root=True, programs={"apt-get"}, modules=False)
    environment.venv("there")
    assert ran[0] == ("apt-get", "-q", "update")
    assert ran[1][-1] == VENV
    assert ran[2][1:3] == ("-m", "venv")


@pytest.mark.parametrize("programs", [{"apt-get"}, set()])
def test_others_are_told_what_is_missing_in_one_line(machine: Machine, programs: set[str]) -> None:
    machine(root=False, programs=programs, modules=False)
    with pytest.raises(SystemExit, match=f"^Python's venv module is missing. Please run: .* {VENV}$"):
        environment.venv("there")


def test_an_old_python_is_told_in_one_line(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(root=True)
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"^Septet needs Python 3\.11 or newer, .* make PYTHON=python3\.11$"):
        environment.venv("there")


def test_the_browser_and_its_font_are_installed_once(machine: Machine) -> None:
    ran = machine(root=True, programs={"apt-get"})
    environment.browser()
    assert next(step[-3:] for step in ran if "install" in step) == ("chromium", "fontconfig", "fonts-noto-cjk")
    machine(root=False, programs={"chromium"})
    with pytest.raises(SystemExit, match=r"apt-get install fontconfig fonts-noto-cjk$"):
        environment.browser()


@pytest.mark.parametrize("package", [True, False])
def test_a_lighter_browser_is_installed_where_there_is_one(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, package: bool
) -> None:
    ran = machine(root=True, programs={"apt-get", "chromium", "fc-list"})

    def run(*command: str) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0 if package or environment.LIGHT not in command else 100, "font")

    monkeypatch.setattr(environment, "run", run)
    environment.browser()
    assert ran[-1][1:3] == ("-q", "install")
    assert ran[-1][-1] == environment.LIGHT
