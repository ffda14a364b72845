"""`python -m septet.rulebook [FOLDER]` writes the rules pages of the documentation (into docs/rules)."""

import sys
from pathlib import Path

from . import BOOKS, book, render_markdown


def main(folder: Path) -> None:
    """Write one Markdown page a game into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in BOOKS:
        page = folder / f"{name.replace('-', '_')}.md"
        page.write_text(render_markdown(book(name)), encoding="utf-8")
        print(page)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rules"))
