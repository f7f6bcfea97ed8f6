"""For tests: which passages of the rules a test proves.

    @proves("wk.planning.secret", "wk.planning.fewer")
    def test_a_baron_may_place_fewer_cards() -> None: ...

`regalia coverage GAME` counts them against the game's passages.
"""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def proves(*passages: str) -> Callable[[F], F]:
    def mark(function: F) -> F:
        function.__proves__ = passages  # type: ignore[attr-defined]
        return function

    return mark
