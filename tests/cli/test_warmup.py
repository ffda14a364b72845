"""`septet warmup`."""

from __future__ import annotations

import io
from collections.abc import Callable
from importlib import import_module

import pytest
from rich.console import Console

from septet import SeptetError, solve
from septet.bots import speed
from septet.commands import warmup


def test_everything_is_compiled_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    for module in warmup.WARM.values():
        monkeypatch.setattr(import_module(module), "warm", lambda module=module: done.append(module))
    told = io.StringIO()
    warmup.warmup(Console(file=told, width=200))
    assert done == list(warmup.WARM.values())
    assert told.getvalue().strip().startswith(f"{len(done)} simulations are compiled, kept in /")


def test_without_numba_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "find_spec", lambda name: None)
    with pytest.raises(SeptetError, match=r"pip install 'septet\[fast\]'"):
        warmup.warmup(Console(file=io.StringIO()))


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("module", warmup.WARM.values())
def test_what_is_warmed_is_compiled(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is found, and uses what it compiles; compiling itself is left out here."""
    used: list[object] = []

    def noted(kernel: object) -> Callable[..., int]:
        def called(*_: object) -> int:
            used.append(kernel)
            return -1  # none: nothing was refused

        return called

    solve.table()  # its atlas is kept for later, so it must be a true one
    warms = import_module(module)
    if hasattr(warms, "compiled"):
        monkeypatch.setattr(warms, "compiled", noted)
    else:  # bots are asked for a move each, and the coach
        monkeypatch.setattr("septet.bots.speed._ready", False)
        asked = "ask" if hasattr(warms, "ask") else "advise"
        monkeypatch.setattr(warms, asked, lambda bot, *_: used.append(bot))
    warms.warm()
    assert hasattr(warms, "compiled") or speed._ready  # asked compiled
    assert used
