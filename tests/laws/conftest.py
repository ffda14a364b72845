"""Tells the laws which tests have passed; shows the table after a full run."""

from __future__ import annotations

from collections.abc import Generator

import pytest

import laws


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Runs round each test; a failure is raised by the `yield`."""
    laws.begin()
    yield
    laws.passed()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """The table of counts after `make laws`; a whole one becomes the page in docs."""
    if laws.FULL:
        terminalreporter.write_line("\n" + laws.table())
        if exitstatus == pytest.ExitCode.OK:
            laws.write_table()
