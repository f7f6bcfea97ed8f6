"""When the garbage collector may run: not while people play, unless it must."""

import pytest

from regalia.server.memory import LATEST, MANY, QUIET, SOME, SOON, is_due


@pytest.mark.parametrize(
    ("quiet_for", "since", "new", "due"),
    [
        (0.0, 10.0, 0, False),
        (0.0, SOON + 1, SOME + 1, False),  # somebody plays: it waits
        (0.0, LATEST + 1, 0, True),
        (0.0, 1.0, MANY + 1, True),  # memory must not grow without bounds
        (QUIET + 1, 1.0, 0, False),
        (QUIET + 1, 1.0, SOME + 1, True),
        (QUIET + 1, SOON + 1, 0, True),
    ],
)
def test_the_collector_waits_until_nobody_plays(quiet_for: float, since: float, new: int, due: bool) -> None:
    assert is_due(quiet_for, since, new) is due
