"""The fuzzer: examined random games, table after table, seed after seed, until somebody says stop. Every failure is kept as a record."""

from collections.abc import Callable
from pathlib import Path

from regalia.conformance.examine import Examiner, Failure, examine
from regalia.conformance.tables import label, tables
from regalia.kernel.rules import Game, Setup


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
    __slots__ = ("decisions", "found", "games", "looks")

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.looks = 0
        self.found: list[Found] = []


def fuzz(
    game: Game,
    seed: int,
    every: int,
    folder: Path,
    go_on: Callable[[Tally], bool],
    only: list[Setup] | None = None,
) -> Tally:
    """Examine game after game while `go_on(tally)`; seeds count up from `seed`, tables take turns."""
    tally = Tally()
    choices = only or tables(game)
    n = 0
    while go_on(tally):
        setup = choices[n % len(choices)]
        game_seed = seed + n
        n += 1
        try:
            _, examiner = examine(game, setup, game_seed, every, go_on=lambda: go_on(tally))
        except Failure as failure:
            tally.found.append(keep(game, setup, game_seed, failure, folder))
            tally.games += 1
            continue
        tally.games += 1
        count(tally, examiner)
    return tally


def count(tally: Tally, examiner: Examiner) -> None:
    tally.decisions += examiner.decisions
    tally.looks += examiner.looks


def keep(game: Game, setup: Setup, seed: int, failure: Failure, folder: Path) -> Found:
    folder.mkdir(parents=True, exist_ok=True)
    table = label(setup)
    path = folder / f"{game.id}-{table.replace('=', '_').replace('+', '-')}-{seed}.rec"
    path.write_text(failure.record, encoding="utf-8")
    command = f"regalia fuzz {game.id} --reproduce {path} --seed {seed}"
    note = f"{failure}\nat {failure.where}\nreproduce: {command}\n"
    path.with_suffix(".txt").write_text(note, encoding="utf-8")
    return Found(path, str(failure), failure.where, command, table, seed)
