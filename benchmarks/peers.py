"""The environment of the libraries that Septet is compared with: none of them is a dependency."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".peers"
PAGE = ROOT / "docs" / "benchmarks.md"


def environment(name: str, packages: tuple[str, ...]) -> Path:
    """The Python of an environment with these packages (`name==version`), made in `.peers/` when it is not there."""
    folder = FOLDER / name
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = folder / "packages"
    wanted = "\n".join(packages)
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        print(f"installing {', '.join(packages)} into {folder.relative_to(ROOT)}", flush=True)
        venv.create(folder, clear=True, with_pip=True)
        command = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--quiet", *packages]
        subprocess.run(command, check=True)
        stamp.write_text(wanted, encoding="utf-8")
    return python


def keep(heading: str, text: str) -> None:
    """Put a section into docs/benchmarks.md, in the place of the one with the same heading."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else "# Benchmarks\n\nMade by `make bench`.\n"
    head, *sections = page.split("\n## ")
    named = {section.partition("\n")[0]: section for section in sections}
    named[heading] = f"{heading}\n\n{text.strip()}\n"
    PAGE.write_text("\n## ".join([head, *named.values()]), encoding="utf-8")
