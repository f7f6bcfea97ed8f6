"""With several workers, long tests begin first and are dealt out evenly: else one worker compiles a wheel while the others have gone home.

`--dist worksteal` gives every worker a slice of the collection, in order, and lets idle ones take from the end of a busy one's slice. So
every slice begins with its share of the long tests, and ends with short ones. The order of a run with one worker stays the rulebook's.
"""

import pytest

BROWSER = 10  # seconds of one core, unless its mark says otherwise
SLOW = 15


def seconds(item: pytest.Item) -> int:
    """What a long test takes, roughly: the number in its mark, `@pytest.mark.slow(140)`; 0 for a short one."""
    mark = item.get_closest_marker("slow")
    if mark is not None:
        return int(mark.args[0]) if mark.args else SLOW
    return BROWSER if item.get_closest_marker("browser") is not None else 0


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The same tests as slices for so many workers: each its share of the long ones, the longest first, then short ones in their order."""
    hands: list[list[pytest.Item]] = [[] for _ in range(workers)]
    load = [0] * workers
    for item in sorted(items, key=seconds, reverse=True):
        if seconds(item):
            least = load.index(min(load))
            hands[least].append(item)
            load[least] += seconds(item)
    short = [item for item in items if not seconds(item)]
    left = len(items)
    for n, hand in enumerate(hands):
        room = max(0, left // (workers - n) - len(hand))
        hand += short[:room]
        short = short[room:]
        left -= len(hand)
    return [item for hand in hands for item in hand]


@pytest.hookimpl(trylast=True)  # when marks are set and tests are chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = dealt(items, workers)
