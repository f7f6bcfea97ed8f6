"""A data set read again: its tables as data frames, and any row back to the state that it speaks of.

The tables of choices, deals and chance hold all that a record does, so no other copy of a game is kept: `record` puts it together, and
`state_at` carries it out. What it comes to is held against the digests that the tables have.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from regalia.kernel import registry
from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import CHOICE, INTERJECTION, Entry, Record, Replay
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.research.data.about import Data
from regalia.research.data.errors import DataError
from regalia.research.data.folder import polars, read
from regalia.research.data.rows import short
from regalia.research.data.schema import CHANCE, DEALS, DECISIONS, GAMES, TABLES
from regalia.research.data.seen import seen

Row = Mapping[str, Any]


class DataSet:
    """A folder that `regalia export` or `regalia corpus` wrote."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.about: Data = read(self.folder)
        self._replay: tuple[int, Replay] | None = None  # of the game asked for last: rows are mostly asked for in their order

    def tables(self) -> list[str]:
        return [table for table in TABLES if table in self.about.rows]

    def scan(self, table: str) -> Any:
        """A table as a lazy frame of polars: what is filtered out is not read."""
        if table not in self.about.rows:
            hint = f"; `regalia export` writes it with --{table}" if table in TABLES else ""
            raise DataError(f"{self.folder} has no table {table!r}; it has {', '.join(self.tables())}{hint}")
        return polars().scan_parquet(self.folder / table / "*.parquet")

    def frame(self, table: str) -> Any:
        """A whole table as a data frame of polars."""
        return self.scan(table).collect()

    def row(self, id: int) -> dict[str, Any]:
        """A game's row."""
        found = self._of(GAMES, id)
        if not found:
            raise DataError(f"{self.folder} has no game {id}; it has {self.about.games} games")
        return found[0]

    def record(self, id: int) -> Record:
        """A game's record, put together from the tables: word for word what they were made from."""
        row = self.row(id)
        game = registry.game(row["game"])
        options = dict(option.split("=", 1) for option in row["options"])
        kept = Record(game, Setup(game.id, row["seats"], tuple(row["variants"]), options, tuple(row["sides"])), int(row["seed"]))
        kept.rules_version = row["rules"]
        if kept.rules_version != game.version:
            raise DataError(
                f"game {id} was played under rules version {kept.rules_version} of {game.id}; this program has version {game.version}"
            )
        try:
            kept.entries = self._entries(kept, row)
            self._add_chance(kept, id)
        except (RegaliaError, IndexError, ValueError) as fault:
            raise DataError(f"the tables of {self.folder} do not make up game {id}: {fault}") from fault
        kept.checks = {int(n): digest for n, _, digest in (check.partition(" ") for check in row["checks"])}
        return kept

    def state_at(self, row: Row, after: bool = False) -> State:
        """The state that a row speaks of: where its entry was still to come, or after it. For a row of `games`: the end.

        The caller's own. DataError where the digests in the tables say otherwise.
        """
        id, at, check = where(row, after)
        again = self._until(id, at)
        if check is not None and short(again.state) != check:
            raise DataError(f"game {id}, entry {row['entry']}: the state is {again.state.digest()}, the row says {check:04x}…")
        g = again.state.clone()
        g.events = []
        g.chances = []
        return g

    def view_at(self, row: Row, seat: int) -> dict[str, Any]:
        """What a seat (or SPECTATOR) knew there: as in the table `views`."""
        return seen(self.state_at(row), seat)

    def _until(self, id: int, at: int) -> Replay:
        """The game after so many entries; goes on from where it stood, if that was the same game before it."""
        if self._replay is None or self._replay[0] != id or self._replay[1].at > at:
            self._replay = (id, Replay(self.record(id)))
        again = self._replay[1]
        if not 0 <= at <= len(again.record.entries):
            raise DataError(f"game {id} has entries 1 to {len(again.record.entries)}; there is no entry {at}")
        try:
            while again.at < at:
                again.step()
                again.check()
        except RegaliaError as fault:
            self._replay = None
            raise DataError(f"game {id}: {fault}") from fault
        return again

    def _entries(self, kept: Record, row: Row) -> list[Entry]:
        read = kept.game.vocabulary.read
        chosen = [(r["entry"], Entry(CHOICE, r["seat"], read(r["options"][r["chosen"]]), [])) for r in self._of(DECISIONS, row["id"])]
        said = [(r["entry"], Entry(INTERJECTION, r["seat"], read(r["option"]), [])) for r in self._of(DEALS, row["id"])]
        both = sorted(chosen + said, key=lambda pair: pair[0])
        if [n for n, _ in both] != list(range(1, row["entries"] + 1)):
            raise DataError(f"it has {row['entries']} entries, and the tables {len(both)} rows for them")
        return [entry for _, entry in both]

    def _add_chance(self, kept: Record, id: int) -> None:
        for r in self._of(CHANCE, id):
            into = kept.entries[r["entry"] - 1].chances if r["entry"] else kept.opening
            into.append((kept.game.vocabulary.purpose_id(r["purpose"]), r["of"], r["outcome"]))

    def _of(self, table: str, id: int) -> list[dict[str, Any]]:
        """A game's rows, in order: they stand in one file."""
        pl = polars()
        path = self.folder / table / f"part-{id // self.about.part:05d}.parquet"
        if id < 0 or not path.is_file():
            raise DataError(f"{self.folder} has no game {id}: there is no {table}/{path.name}")
        rows: list[dict[str, Any]] = pl.scan_parquet(path).filter(pl.col("id") == id).collect().to_dicts()
        return rows


def where(row: Row, after: bool) -> tuple[int, int, int | None]:
    """The game, after how many entries, and the check for it, if the row has one."""
    if "id" not in row:
        raise DataError(f"a row has an `id`; this has {', '.join(row) or 'nothing'}: `frame.row(n, named=True)` gives one with its names")
    id = int(row["id"])
    if "entry" not in row:
        if "entries" not in row:
            raise DataError("a row has an `entry`, or (a game's) `entries`: keep that column to come back to the state")
        return id, int(row["entries"]), None
    if row["entry"] is None:
        raise DataError("it is not known when this was said: its `entry` is null")
    entry = int(row["entry"])
    if after or entry == 0 or "seconds" in row:  # what was said in words was said after the entry it stands with
        return id, entry, None
    return id, entry - 1, row.get("check")


def state_at(row: Row, data: DataSet | Path | str, after: bool = False) -> State:
    """See DataSet.state_at; `data` may be the folder's name."""
    return (data if isinstance(data, DataSet) else DataSet(data)).state_at(row, after)


def view_at(row: Row, seat: int, data: DataSet | Path | str) -> dict[str, Any]:
    """See DataSet.view_at."""
    return (data if isinstance(data, DataSet) else DataSet(data)).view_at(row, seat)
