"""The fuzzer: examined random games, table after table, seed after seed, until somebody says stop. Every failure is kept as a record."""

from collections.abc import Callable, Iterable
from pathlib import Path

from regalia.conformance.examine import Failure, examine
from regalia.conformance.tables import label
from regalia.kernel.rules import Game, Setup

LONGEST_NAME = 120  # systems differ in what they allow; none allows less than 255 bytes


class Found:
    """A failure on disk: the record, what it shows, and the command that shows it again."""

    __slots__ = ("command", "message", "path", "seed", "table", "where")

    def __init__(self, path: Path, message: str, where: str, command: str, table: str, seed: int) -> None:
        self.path = path
        self.message = message
        self.where = where
        self.command = command
        self.table = table
        self.seed = seed


class Tally:
    __slots__ = ("decisions", "found", "games", "looks", "tables")

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.looks = 0
        self.found: list[Found] = []
        self.tables: dict[str, int] = {}  # how often each of them was played


def fuzz(game: Game, seed: int, every: int, folder: Path, go_on: Callable[[Tally], bool], tables: Iterable[Setup]) -> Tally:
    """Examine a game at table after table while `go_on(tally)`; seeds count up from `seed`."""
    tally = Tally()
    for n, setup in enumerate(tables):
        if not go_on(tally):
            break
        try:
            _, examiner = examine(game, setup, seed + n, every, go_on=lambda: go_on(tally))
        except Failure as failure:
            tally.found.append(keep(game, setup, seed + n, failure, folder))
        except KeyboardInterrupt:  # who stops it by hand hears what was done until then
            break
        else:
            tally.decisions += examiner.decisions
            tally.looks += examiner.looks
        tally.games += 1
        tally.tables[label(setup)] = tally.tables.get(label(setup), 0) + 1
    return tally


def keep(game: Game, setup: Setup, seed: int, failure: Failure, folder: Path) -> Found:
    folder.mkdir(parents=True, exist_ok=True)
    table = label(setup)
    path = folder / f"{game.id}-{file_name(setup)}-{seed}.rec"
    path.write_text(failure.record, encoding="utf-8")
    command = f"regalia fuzz {game.id} --reproduce {path} --seed {seed}"
    note = f"{failure}\nat {failure.where}\nreproduce: {command}\n"
    path.with_suffix(".txt").write_text(note, encoding="utf-8")
    return Found(path, str(failure), failure.where, command, table, seed)


def file_name(setup: Setup) -> str:
    """The table's label, or how many variants it has where they are too many for the name of a file."""
    name = label(setup).replace("=", "_").replace("+", "-")
    return name if len(name) <= LONGEST_NAME else f"{setup.seats}-seats-{len(setup.variants)}-variants"
