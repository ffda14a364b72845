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

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling; `version` is "standard" or "editable". The sdist has no page: it has the sources."""
        if self.target_name == "wheel":
            page.build()
