"""What each test costs: seconds waited, and those of processors, servers and browsers included. `pytest --costs FILE`, Linux only.

The clock on the wall says little on a shared machine; processor time says what could be done with less, and the rest was waited for.
`python -m tests.costs FILE` adds up what the workers of one run wrote.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", metavar="FILE", help="write what each test costs: seconds, processor seconds, test")


def spent() -> float:
    """Seconds of processor time of this process and all below it, those that have ended and were waited for among them."""
    below: dict[int, list[int]] = {}
    used: dict[int, int] = {}
    for entry in os.listdir("/proc"):
        if entry.isdecimal():
            try:
                fields = Path("/proc", entry, "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has just ended
                continue
            below.setdefault(int(fields[1]), []).append(int(entry))
            used[int(entry)] = sum(int(ticks) for ticks in fields[11:15])
    total, left = 0, [os.getpid()]
    while left:
        process = left.pop()
        total += used.get(process, 0)
        left += below.get(process, [])
    return total / TICK


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    file = item.config.getoption("--costs")
    if file is None:
        return (yield)
    begun, before = time.monotonic(), spent()
    answer = yield
    with Path(file).open("a", encoding="utf-8") as out:
        out.write(f"{time.monotonic() - begun:8.2f} {spent() - before:8.2f} {item.nodeid}\n")
    return answer


def told(file: str) -> None:
    """The dearest tests and, below them, the dearest files, by processor time."""
    rows = [line.split(maxsplit=2) for line in Path(file).read_text(encoding="utf-8").splitlines()]
    tests = sorted(((float(cpu), float(wall), node) for wall, cpu, node in rows), reverse=True)
    files: dict[str, tuple[float, float]] = {}
    for cpu, wall, node in tests:
        name = node.partition("::")[0]
        had = files.get(name, (0.0, 0.0))
        files[name] = (had[0] + cpu, had[1] + wall)
    print("processor     wall")
    for cpu, wall, node in tests[:60]:
        print(f"{cpu:9.1f} {wall:8.1f} {node}")
    for name, (cpu, wall) in sorted(files.items(), key=lambda row: -row[1][0])[:60]:
        print(f"{cpu:9.1f} {wall:8.1f} {name}")
    print(f"{sum(t[0] for t in tests):9.1f} {sum(t[1] for t in tests):8.1f} together")


if __name__ == "__main__":
    told(sys.argv[1])
