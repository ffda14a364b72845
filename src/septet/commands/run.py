"""How a command ends: an exit code, and one line on standard error for whatever went wrong."""

from __future__ import annotations

import io
import os
import sys
import traceback
from contextlib import suppress
from pathlib import Path

import typer

from septet.game import SeptetError


def run(app: typer.Typer, args: list[str] | None) -> int:
    """Run a command line; the exit code: 0 done, 1 something is wrong with what was read, 2 wrongly called."""
    if isinstance(sys.stdout, io.TextIOWrapper) and isinstance(sys.stderr, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        sys.stderr.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code: int = app(args, prog_name="septet", standalone_mode=False) or 0
        sys.stdout.flush()
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        command = context.command_path if context else "septet"
        return _end(f"{command}: {error.format_message()} (more: {command} --help)", error.exit_code)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 1
    except KeyboardInterrupt:
        code = STOPPED
    except SeptetError as error:
        return _end(f"septet: {error}", 1)
    except BrokenPipeError:
        return _let_go()
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        return _end(f"septet: {named}{error.strerror or error}", 1)
    except Exception as error:
        return _end(f"septet: {_our_fault(error)}", 70)
    return _end("septet: stopped", code) if code == STOPPED else code


STOPPED = 130
"""The exit code after an interrupt from the keyboard."""


def _end(message: str, code: int) -> int:
    print(" ".join(message.split()), file=sys.stderr)
    return code


def _let_go() -> int:
    """Whoever reads what we write wants no more: what is left goes nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _our_fault(error: Exception) -> str:
    at = traceback.extract_tb(error.__traceback__)[-1]
    what = f"{type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})"
    return f"{what}. This is our fault, not yours. Please report this line and the command that led to it."
