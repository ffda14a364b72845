"""Bots from files: `FILE.py:NAME`."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

from .all import BOTS
from .bot import Bot, BotError, complaint


def bot_named(name: str) -> Bot:
    """One of `BOTS`, or that of `FILE.py:NAME`. Raises BotError."""
    if name in BOTS:
        return BOTS[name]
    if ":" not in name:
        raise BotError(f"there is no bot {name!r}: it is {', '.join(BOTS)} or FILE.py:NAME")
    return load_bot(name)


def load_bot(spec: str) -> Bot:
    """The bot that `FILE.py:NAME` names: a function that takes a view and a generator and returns a move.

    Its file is run anew at each call, so that two bots from one file share nothing. Raises BotError.
    """
    folder, colon, name = spec.rpartition(":")
    if not (colon and folder and name.isidentifier()):
        raise BotError(f"bot {spec!r} is not written FILE.py:NAME")
    file = Path(folder)
    module = _run(file)
    if not hasattr(module, name):
        raise BotError(f"bot file {file} has no {name}")
    choose = getattr(module, name)
    if not callable(choose):
        raise BotError(f"bot file {file}: {name} is not a function of a view and a generator")
    told = (getattr(choose, "__doc__", None) or f"{name} ({file.name})").strip().split("\n")[0]
    return Bot(spec, spec, told, told, choose)


@cache
def _compiled(file: Path) -> CodeType:
    return compile(file.read_bytes(), file, "exec", dont_inherit=True)


def _run(file: Path) -> ModuleType:
    whole = file.resolve()
    try:
        code = _compiled(whole)
    except OSError as error:
        raise BotError(f"bot file {file}: {error.strerror or error}") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise BotError(f"bot file {file} is not Python: {complaint(error)}") from None
    module = ModuleType(f"septet_bot_{file.stem}")
    module.__file__ = str(whole)
    sys.modules[module.__name__] = module  # dataclasses look for their module there
    if str(whole.parent) not in sys.path:
        sys.path.append(str(whole.parent))
    try:
        exec(code, module.__dict__)  # noqa: S102 - a bot is the user's own program
    except (Exception, SystemExit) as error:
        raise BotError(f"bot file {file} cannot be run: {complaint(error)}") from error
    return module
