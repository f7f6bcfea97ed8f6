"""Long tests begin first, and no worker gets all of them (tests/longest_first.py)."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.longest_first import BROWSER, SLOW, dealt, pytest_collection_modifyitems


class Item:
    """What the order of tests looks at."""

    def __init__(self, name: str, **marks: tuple[int, ...]) -> None:
        self.name = name
        self.marks = marks

    def get_closest_marker(self, name: str) -> Any:
        return SimpleNamespace(args=self.marks[name]) if name in self.marks else None


def names(items: list[Any]) -> str:
    return " ".join(item.name for item in items)


WHEEL, GAME, CLICKS, PAGE = (
    Item("wheel", slow=(140,)),
    Item("game", slow=(60,)),
    Item("clicks", slow=(), browser=()),
    Item("page", browser=()),
)
SHORT = [Item(str(n)) for n in range(8)]
ALL: Any = [*SHORT[:3], PAGE, *SHORT[3:], CLICKS, GAME, WHEEL]


def test_every_slice_begins_with_its_share_of_the_long_ones() -> None:
    assert 60 + SLOW + BROWSER < 140
    assert names(dealt(ALL, 2)) == "wheel 0 1 2 3 4 game clicks page 5 6 7"
    assert names(dealt(ALL, 3)) == "wheel 0 1 2 game 3 4 5 clicks page 6 7"


def test_nothing_is_lost_where_workers_outnumber_tests() -> None:
    assert sorted(names(dealt(ALL[-2:], 4)).split()) == ["game", "wheel"]


@pytest.mark.parametrize(("worker", "first"), [({}, "0"), ({"workerinput": {"workercount": 2}}, "wheel")])
def test_one_worker_keeps_the_order_of_the_rulebook(worker: dict[str, Any], first: str) -> None:
    items = ALL[:]
    pytest_collection_modifyitems(SimpleNamespace(**worker), items)  # type: ignore[arg-type]
    assert items[0].name == first
