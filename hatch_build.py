"""Hatchling's build hook: a wheel always carries the built page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import page


class PageBuildHook(BuildHookInterface[Any]):
    """Builds `src/septet/web/static`, if the page's sources changed, before a wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's names)
        """Called by hatchling before it packs; an sdist holds the page's sources only."""
        if self.target_name == "wheel":
            page.build()
