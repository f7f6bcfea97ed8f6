"""What the tests of data sets share."""

from pathlib import Path

import pytest

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.record import Record, Replay
from regalia.kernel.rules import Setup
from regalia.research.data.about import Data
from regalia.research.data.export import export
from regalia.research.data.rows import Source, Wanted
from tests.kernel import toy

registry.register(toy.GAME)
ROOT = Path(__file__).parents[2]


def needs_polars() -> None:
    pytest.importorskip("polars", reason="the extra 'data' is not installed")


def played(setup: Setup, seed: int, *names: str) -> Record:
    """A whole game among bots, as a record."""
    game = registry.game(setup.game)
    kept = Record(game, setup, seed)
    drive(engine.new(game, setup, seed), [bots.make(game.id, name) for name in names], seed, record=kept)
    return kept


def digests(kept: Record) -> list[str]:
    """Of the state after each number of entries."""
    again = Replay(kept)
    found = [again.state.digest()]
    while again.at < len(kept.entries):
        again.step()
        found.append(again.state.digest())
    return found


def golden(name: str) -> Source:
    path = ROOT / "tests" / "golden" / name
    return Source(path.name, path.read_text(encoding="utf-8"))


def written(folder: Path, *sources: Source, wanted: Wanted | None = None) -> Data:
    return export(sources, folder, wanted or Wanted(), "a test")
