"""What the Makefile needs before there is an environment. Runs on old Pythons, so that they get a clear sentence.

    python3 tools/environment.py venv DIR      make a virtual environment
    python3 tools/environment.py browser       Chromium, a lighter one beside it, and a Chinese font, for the tests

What is missing is installed with apt-get where that works (Debian or Ubuntu, as root); otherwise one line names
it.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from contextlib import suppress

OLDEST = (3, 11)
LIGHT = "chromium-headless-shell"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command; what it prints is kept for a complaint."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def provide(what: str, packages: list[str]) -> None:
    """Install system packages; where that cannot be done, stop with the line that says how to."""
    named = " ".join(packages)
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        raise SystemExit(f"{what} missing. Please run: sudo apt-get install {named}")
    print(f"installing {named}", flush=True)
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = run(apt, "-q", *step)
        if done.returncode:
            raise SystemExit(f"{done.stdout}apt-get could not install {named}")


def venv(folder: str) -> None:
    """A virtual environment with pip in it."""
    if sys.version_info < OLDEST:
        wanted, here = "{}.{}".format(*OLDEST), sys.version.split()[0]
        raise SystemExit(
            f"Septet needs Python {wanted} or newer, this is {here}. Please run: make PYTHON=python{wanted}"
        )
    if not (importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv")):
        provide("Python's venv module is", [f"python3.{sys.version_info[1]}-venv"])
    done = run(sys.executable, "-m", "venv", "--clear", folder)
    if done.returncode:
        raise SystemExit(f"{done.stdout}could not make a virtual environment in {folder}")


def browser() -> None:
    """Chromium with windows and, where there is such a package, without; a Chinese font for the pictures it takes."""
    fonts = shutil.which("fc-list")
    missing = [] if shutil.which("chromium") else ["chromium"]
    missing += [] if fonts and run(fonts, ":lang=zh-cn").stdout.strip() else ["fontconfig", "fonts-noto-cjk"]
    if missing:
        provide("What the browser tests need is", missing)
    if not shutil.which(LIGHT):
        with suppress(SystemExit):  # not every system has it, and the tests run without, only longer
            provide("", [LIGHT])


if __name__ == "__main__":
    if sys.argv[1] == "venv":
        venv(sys.argv[2])
    else:
        browser()
