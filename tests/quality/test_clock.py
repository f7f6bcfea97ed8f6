"""Only tests with real processes, which get a second chance, may look at a clock: elsewhere a time would measure the machine."""

import re
from pathlib import Path

from tests.second_chance import LIVE

ROOT = Path(__file__).parent.parent.parent
CLOCK = re.compile(r"\b(time\.time|time\.monotonic|perf_counter|process_time|loop\.time)\(")


A_TOOL = "tests/costs.py"  # tells what each test costs, and decides nothing


def clocks() -> list[str]:
    files = sorted(str(p.relative_to(ROOT)) for p in (ROOT / "tests").rglob("*.py"))
    return [file for file in files if CLOCK.search((ROOT / file).read_text(encoding="utf-8"))]


def test_no_test_outside_the_second_chance_rooms_looks_at_a_clock() -> None:
    assert [file for file in clocks() if not file.startswith(LIVE)] == [A_TOOL]


def test_clocks_are_seen_where_they_are() -> None:
    assert any(file.startswith(LIVE) for file in clocks())
