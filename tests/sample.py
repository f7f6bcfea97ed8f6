"""The companies of variants that the suite draws by lot: others for every commit, and the same again with REGALIA_SAMPLE.

The summary says how many were played and how to draw them again. Workers get the seed with their environment.
"""

import os
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

VARIABLE = "REGALIA_SAMPLE"
PLAYED = "company of variants"  # the property by which a test says that it played one
Property = Callable[[str, object], None]


def seed() -> int:
    """That of this run: what the variable says, else the commit, else (outside of a repository) the day."""
    said = os.environ.get(VARIABLE, "")
    if said:
        if not said.isdecimal():
            raise pytest.UsageError(f"{VARIABLE} wants a whole number, such as 20261116, not {said!r}")
        return int(said)
    head = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=False)
    return int(head.stdout.strip()[:7], 16) if head.returncode == 0 else int(datetime.now(UTC).strftime("%Y%m%d"))


def pytest_configure(config: pytest.Config) -> None:
    os.environ[VARIABLE] = str(seed())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    played = [value for report in reports for name, value in report.user_properties if name == PLAYED]
    if played:
        terminalreporter.write_line(f"{len(played)} companies of variants were played; {VARIABLE}={seed()} draws those by lot again")
