"""What several commands share: a table from its arguments, JSON on stdout, a progress bar on what takes longer than a second."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from regalia.cli._errors import UsageError
from regalia.conformance.tables import possible
from regalia.kernel import registry
from regalia.kernel.rules import Game, Setup, check_setup

console = Console(highlight=False)


def find_game(id: str) -> Game:
    return registry.game(id.replace("_", "-"))


def make_setup(game: Game, seats: int | None, variants: list[str], options: list[str]) -> Setup:
    """The table that the arguments describe, with as many seats as can be if they do not say; refused with what would be valid."""
    ids, values = tuple(named(variants)), chosen(options)
    if seats is None:
        seats = max(possible(game, ids, values), default=game.seats[-1])
    setup = Setup(game.id, seats, ids, values)
    check_setup(game, setup)
    return setup


def named(items: list[str]) -> list[str]:
    """`--variant king --variant missions,king`: each name once."""
    return list(dict.fromkeys([name for item in items for name in item.split(",") if name]))


def chosen(items: list[str]) -> dict[str, str]:
    """`--option length=8`, by id."""
    found: dict[str, str] = {}
    for item in items:
        key, equals, value = item.partition("=")
        if not equals or not key or not value:
            raise UsageError(f"--option wants KEY=VALUE, not {item!r}")
        found[key] = value
    return found


def say(data: Any) -> None:
    """One JSON value, on a line of its own."""
    sys.stdout.write(msgspec.json.encode(data).decode() + "\n")


@contextmanager
def progress(what: str, total: float, show: bool = True) -> Iterator["Steps"]:
    """A bar on stderr, so that stdout stays clean; nothing at all where nobody looks."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not show or not sys.stderr.isatty(),
    )
    with bar:
        yield Steps(bar, bar.add_task(what, total=total))


class Steps:
    def __init__(self, bar: Progress, task: TaskID) -> None:
        self.bar = bar
        self.task = task

    def of(self, total: float) -> None:
        """How many there are, where that is known later only."""
        self.bar.update(self.task, total=total)

    def to(self, done: float, text: str = "") -> None:
        if text:
            self.bar.update(self.task, completed=done, description=text)
        else:
            self.bar.update(self.task, completed=done)
