"""The Dockerfile's steps, run without an image: each RUN in a clean folder, then what ENTRYPOINT and CMD start.

A virtual environment stands in for the image's Python, a folder for its root.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

ROOT = Path(__file__).parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
IGNORE = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()


class Step(NamedTuple):
    """A line of the Dockerfile."""

    word: str
    rest: str


def steps() -> list[Step]:
    """All lines, those that go on joined."""
    lines = re.sub(r"\\\n\s*", "", re.sub(r"(?m)^#.*\n", "", DOCKERFILE)).splitlines()
    return [Step(*line.split(maxsplit=1)) for line in lines if line]


def only(word: str) -> str:
    """What the one line with this word says."""
    (found,) = [step.rest for step in steps() if step.word == word]
    return found


def context(to: Path) -> None:
    """What `COPY . .` would copy from a clean checkout."""
    kept = {line[1:] for line in IGNORE if line.startswith("!")}
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0"):
        if name.split("/")[0] in kept and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)


class Machine:
    """A folder as the root of a container."""

    def __init__(self, root: Path) -> None:
        self.root = root
        python = root / "image"
        subprocess.run([sys.executable, "-m", "venv", python], check=True)
        paths = [str(python / "bin"), os.environ["PATH"]]
        self.env = {**os.environ, "PATH": os.pathsep.join(paths)}
        self.env["PIP_NO_COMPILE"] = "0"  # as pip has it: nothing is compiled that is never run
        self.env.pop("VIRTUAL_ENV", None)

    def inside(self, text: str) -> str:
        """The same with absolute paths in this folder."""
        return re.sub(r"(?<![\w./:])/(?=(opt|src|data)\b)", f"{self.root}/", text)

    def run(self, command: str, folder: str) -> None:
        """A RUN."""
        here = Path(self.inside(folder))
        here.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            ["/bin/sh", "-ec", self.inside(command)],
            cwd=here,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}"

    def build(self) -> None:
        """The first stage; the second only copies from it."""
        folder = "/"
        for word, rest in steps():
            if word == "WORKDIR":
                folder = rest
            elif word == "RUN":
                self.run(rest, folder)
            elif word == "COPY" and not rest.startswith("--from"):
                (self.root / folder[1:]).mkdir(parents=True, exist_ok=True)
                what, _ = rest.split()
                if what == ".":
                    context(self.root / folder[1:])
                else:
                    shutil.copy(ROOT / what, self.root / folder[1:] / what)


def test_the_image_is_small_and_runs_as_nobody() -> None:
    words = [step.word for step in steps()]
    assert words.count("FROM") == 2
    last = words[len(words) - words[::-1].index("FROM") :]
    assert "RUN" not in last
    assert re.fullmatch(r"[1-9]\d{3,}:[1-9]\d{3,}", only("USER"))
    assert only("EXPOSE") == "7777"
    assert f"--chown={only('USER')} {only('VOLUME')} {only('VOLUME')}" in DOCKERFILE
    assert {"*", "**/node_modules", "**/__pycache__", "src/septet/web/static"} <= set(IGNORE)
    assert all((ROOT / line[1:]).exists() for line in IGNORE if line.startswith("!"))


@pytest.mark.timeout(1200)
def test_its_steps_make_a_server_that_answers(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.build()
    shutil.rmtree(tmp_path / "src")  # the second stage has none of it
    command = [machine.inside(arg) for arg in (*json.loads(only("ENTRYPOINT")), *json.loads(only("CMD")))]
    machine.env["PATH"] = f"{tmp_path}/opt/septet/bin{os.pathsep}{machine.env['PATH']}"
    machine.env["PYTHONUNBUFFERED"] = "1"
    program = shutil.which(command[0], path=machine.env["PATH"])
    assert program == f"{tmp_path}/opt/septet/bin/septet"
    process = subprocess.Popen(
        [program, *command[1:], "--port", "0"], cwd=tmp_path, env=machine.env, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        said = re.search(r"127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert said
        page = httpx.get(f"http://{said[0]}/")
        assert page.status_code == 200
        (script,) = re.findall(r'<script type="module"[^>]* src="\./([^"]+)"', page.text)
        assert httpx.get(f"http://{said[0]}/{script}").status_code == 200
        asks = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
        asks = [arg.replace(only("EXPOSE"), said[1]) for arg in asks]
        assert subprocess.run(asks, env=machine.env, timeout=60).returncode == 0
        process.terminate()
        assert process.wait(timeout=20) == 0
        assert subprocess.run(asks, env=machine.env, timeout=60, stderr=subprocess.DEVNULL).returncode != 0
        assert (tmp_path / "data/septet.sqlite3").is_file()
    finally:
        process.kill()
        process.communicate()
