"""Make the pictures of the README from the program itself: `python tools/pictures.py`.

The table stands in the first hand that is printed with the rules, after 18 plies, with a tile picked. Needs what the
tests need: the packages of requirements-dev.lock, Chromium, and a built page.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from septet import GAMES, read
from septet.seven_rocks import SEATS
from septet.table import Event, Head, Seat, Store
from septet.web.guard import COOKIE, Signer, digest

ROOT = Path(__file__).resolve().parent.parent
PRINTED = ROOT / "tests/records/printed.srn"
TABLE = ROOT / "docs/images/table.png"
GAME = GAMES["seven-rocks"]
DEVICE = "the-device-of-the-readme-picture"
PLIES, ME, PICKED = 18, "W", "05"


def stored(folder: Path) -> tuple[str, str]:
    """Store the table of the picture; its name, and the token of the device that sits there."""
    hand = read(PRINTED.read_text(encoding="utf-8"))[0].hands()[0]
    moves = [Event("move", GAME.text(move)) for move in hand.moves[:PLIES]]
    events = (Event("deal", GAME.deal_text(hand.deal)), Event("next"), *moves)
    seats = tuple(Seat("", None, digest(DEVICE)) if seat == ME else Seat("greedy", "greedy") for seat in SEATS)
    store = Store(folder)
    head = Head(GAME.id, "", seats, {"Id": "picture"})
    store.create("picture", head, events).result()
    token = Signer(store.secret).token(DEVICE)
    store.close()
    return "picture", token


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server over that store; its address."""
    command = [sys.executable, "-u", "-m", "septet", "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            lines = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in process.stdout or ())
            yield next(found[0] for found in lines if found)
        finally:
            process.terminate()


@contextmanager
def opened(address: str, token: str) -> Iterator[Page]:
    """A page at 1280 × 800, in English, in light colours."""
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--disable-gpu", *sandbox])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
        context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
        yield context.new_page()
        browser.close()


def main() -> None:
    """Write docs/images/table.png."""
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        name, token = stored(Path(folder))
        with served(Path(folder)) as address, opened(address, token) as page:
            page.goto(f"{address}/table/{name}")
            page.get_by_role("button", name="No more hints").click()
            page.locator(f'[data-tile="{PICKED}"]').click()
            page.mouse.move(640, 5)
            page.locator("[data-place]").first.wait_for()
            page.evaluate("document.activeElement.blur(); document.fonts.ready")
            page.screenshot(path=TABLE)
    print(f"{TABLE.relative_to(ROOT)}: {TABLE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
