"""What axe has against a page."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page

SCRIPT = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# Of what is well no more is collected than that it is: that would be half of the work.
LOOK = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) =>
  nodes.map(({ html }) => `${id}: ${html}`))"""


def clear(page: Page) -> list[str]:
    """The rules of axe that a page breaks, each with what breaks it. A document is given axe once."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{SCRIPT}; null")
    found: list[str] = page.evaluate(LOOK)
    return found
