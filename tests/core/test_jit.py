"""The twins of kernels: made from the same source, kept on the disk, never stale."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from septet.jit import compiled, kernel

pytestmark = pytest.mark.xdist_group("compiled")

MODULES = {
    "first.py": "FACTOR = 2",
    "second.py": "from septet.jit import kernel\n\n@kernel\ndef half(n):\n    return n // 2",
    "third.py": "from first import FACTOR\nfrom second import half\nfrom septet.jit import kernel\n\n"
    "@kernel\ndef run(n):\n    return FACTOR * half(n)",
}
PROGRAM = "from septet.jit import compiled\nimport third\nprint(compiled(third.run)(9))"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("SEPTET_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def write(folder: Path, **changed: str) -> None:
    for name, text in MODULES.items():
        (folder / name).write_text(changed.get(name.removesuffix(".py"), text), encoding="utf-8")
        os.utime(folder / name, (1, 1))  # as old as before, whatever is in it


def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """What the compiled kernel of the three modules in a folder says, read anew."""
    for name in MODULES:
        module = ModuleType(name.removesuffix(".py"))
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile((folder / name).read_text(encoding="utf-8"), name, "exec"), module.__dict__)  # noqa: S102
    result = compiled(sys.modules["third"].run)(9)
    assert isinstance(result, int)
    return result


def test_a_change_in_another_file_is_seen(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    assert [run(tmp_path, monkeypatch) for _ in range(2)] == [8, 8]
    assert len(list(cache.iterdir())) == 1
    write(tmp_path, second=MODULES["second.py"].replace("// 2", "// 3"))
    assert run(tmp_path, monkeypatch) == 6
    write(tmp_path, first="FACTOR = 5")
    assert run(tmp_path, monkeypatch) == 20
    assert len(list(cache.iterdir())) == 3


def processes(folder: Path, cache: Path, count: int) -> list[str]:
    """What so many processes say that begin at once."""
    environment = {**os.environ, "SEPTET_CACHE": str(cache), "PYTHONPATH": str(folder)}
    started = [
        subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(count)
    ]
    return [process.communicate(timeout=120)[0].strip() for process in started]


def test_processes_that_begin_at_once_share_the_cache(cache: Path, tmp_path: Path) -> None:
    write(tmp_path)
    assert processes(tmp_path, cache, 2) == ["8", "8"]
    (kept,) = cache.iterdir()
    before = kept.stat().st_ino
    assert processes(tmp_path, cache, 1) == ["8"]
    assert kept.stat().st_ino == before, "what is kept is read, not written again"


CIRCLE = """from septet.jit import kernel

@kernel
def half(n):
    return odd(n)

@kernel
def odd(n):
    return 0 if n == 0 else even(n - 1)

@kernel
def even(n):
    return 1 if n == 0 else odd(n - 1) + row(n)

@kernel
def row(n):
    total = 0
    for other in range(n):
        total += other % 3
    return total
"""


def test_kernels_that_call_each_other_in_a_circle_are_kept(cache: Path, tmp_path: Path) -> None:
    write(tmp_path, second=CIRCLE)
    first = processes(tmp_path, cache, 1)
    assert first[0].isdigit()
    assert processes(tmp_path, cache, 1) == first


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("SEPTET_CACHE", str(tmp_path / "file" / "cache"))
    write(tmp_path)
    assert run(tmp_path, monkeypatch) == 8


def test_a_damaged_file_counts_as_none(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    run(tmp_path, monkeypatch)
    (kept,) = cache.iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-1000])
    assert run(tmp_path, monkeypatch) == 8
    assert len(kept.read_bytes()) > len(whole) - 1000, "and is made anew"


def test_a_kernel_may_stand_in_a_function() -> None:
    three = 3

    @kernel
    def times(number: int) -> int:
        return three * number

    assert compiled(times)(4) == 12


def test_what_is_no_kernel_is_not_compiled() -> None:
    with pytest.raises(ValueError, match="is not a kernel"):
        compiled(write)


def test_the_mark_changes_nothing() -> None:
    def twice(number: int) -> int:
        return 2 * number

    assert kernel(twice) is twice


def test_nothing_is_compiled_before_it_is_wanted() -> None:
    program = (
        "import sys, septet, septet.cli, septet.terminal, septet.web.server, septet.arena, septet.table\n"
        "print(sorted({'numba', 'numpy', 'llvmlite'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
