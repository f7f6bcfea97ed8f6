"""Tests with real processes, sockets and browsers get one second chance, and the summary names each that needed it.

On a shared machine the operating system may starve a process for longer than any sensible patience. Such a failure must
not hide among two thousand results, and must not hold up work either: so it is told, with its first message. Rules,
kernel, bots and conformance get none: there every failure is a fault.
"""

from collections.abc import Sequence

import pytest
from _pytest.runner import runtestprotocol

LIVE = ("tests/browser/", "tests/server/", "tests/research/test_mcp.py", "tests/research/test_llm.py", "tests/research/test_data_corpus.py")
NEEDED = "needed a second chance"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if not item.nodeid.startswith(LIVE):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if why := failure(reports):
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        reports[-1].user_properties.append((NEEDED, why))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def failure(reports: Sequence[pytest.TestReport]) -> str:
    """Where and why it failed first, in a line; '' if it did not."""
    for report in reports:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            return " ".join(str(crash or report.longrepr).split())[:400]
    return ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    told = [
        (report.nodeid, value)
        for reports in terminalreporter.stats.values()
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == NEEDED
    ]
    for node, why in told:
        terminalreporter.write_line(f"{NEEDED}: {node}: {why}")
