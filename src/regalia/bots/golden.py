"""Golden games as a game declares them: `games.toml` in the folder of its records says who plays which table, and what must come of it.

    [[game]]                    # four-crowns.rec
    name = "four-crowns"
    seats = 4
    players = ["steward"]       # in turn around the table
    seed = 3                    # the first that is tried
    end = "crowns"              # the way it must end; any, if it says nothing

    [[further]]                 # further-70001.rec, …, by their seeds: those that show a step or a card that no record has shown
    seats = 4
    players = ["random", "steward:builder"]
    seed = 70001                # another for each such table
    games = 4                   # so many are played

A record is a list of choices, kept as it was played: stewards who have learned since play another game from the same seed, and the old one
goes on proving that the rules are what they were. Only a record that no longer verifies is deleted and written anew.

Players that only golden games need stand in `players.py` beside it, as `PLAYERS`: a class of Bot by name.
"""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import msgspec

from regalia.bots.play import drive
from regalia.bots.registry import make
from regalia.conformance.golden import Visits, files
from regalia.conformance.words import rulesets
from regalia.kernel import engine, record
from regalia.kernel.content import load_toml
from regalia.kernel.errors import ContentError
from regalia.kernel.record import Record
from regalia.kernel.rules import Game, Setup, all_cards
from regalia.players import Bot

FILE = "games.toml"


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table of bots."""

    seats: int
    players: list[str]
    variants: list[str] = []
    options: dict[str, str] = {}
    seed: int = 1


class Wanted(Table, kw_only=True):
    """A record that should be there."""

    name: str
    end: str = ""


class Further(Table, kw_only=True):
    """Tables at which something may be seen that no record shows."""

    games: int = 4


class Declaration(msgspec.Struct, forbid_unknown_fields=True):
    game: list[Wanted] = []
    further: list[Further] = []


def declared(folder: Path) -> Declaration:
    """What the folder wants; nothing where it does not say."""
    return load_toml(folder / FILE, Declaration) if (folder / FILE).exists() else Declaration()


def own_players(folder: Path) -> dict[str, type[Bot]]:
    path = folder / "players.py"
    spec = importlib.util.spec_from_file_location(f"golden_players_{folder.name.replace('-', '_')}", path)
    if not path.exists() or spec is None or spec.loader is None:
        return {}
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[str, type[Bot]] = module.PLAYERS
    return found


def played(game: Game, folder: Path, table: Table, seed: int) -> tuple[Record, str]:
    """One game, and the way it ended."""
    setup = Setup(game.id, table.seats, tuple(table.variants), table.options)
    g = engine.new(game, setup, seed)
    kept = Record(game, setup, seed)
    kept.opening = list(g.chances)
    own = own_players(folder)
    names = [table.players[seat % len(table.players)] for seat in range(table.seats)]
    result = drive(g, [own[name]() if name in own else make(game.id, name) for name in names], seed, record=kept)
    if result.mishaps:
        raise ContentError(f"{folder / FILE}: a player failed with seed {seed}: {result.mishaps[0]}")
    return kept, result.end


def missing(game: Game, folder: Path, tries: int) -> Iterator[tuple[str, Record]]:
    """Play the declared games that have no record yet, each with the first seed that ends as it should."""
    for wanted in declared(folder).game:
        if (folder / f"{wanted.name}.rec").exists():
            continue
        for seed in range(wanted.seed, wanted.seed + tries):
            kept, end = played(game, folder, wanted, seed)
            if wanted.end in ("", end):
                yield wanted.name, kept
                break
        else:
            raise ContentError(f"{folder / FILE}: {wanted.name}: no game of {tries} ended by {wanted.end!r}; choose other players or seeds")


def further(game: Game, folder: Path, tries: int) -> Iterator[tuple[str, Record]]:
    """Play on, table after table, while there are steps or cards that no record shows; those games that show one."""
    tables = declared(folder).further
    visits = Visits()
    for path in files(folder):
        visits.add(record.load(path.read_text(encoding="utf-8")))
    rounds = max((table.games for table in tables), default=0)
    for n in range(min(tries, rounds * len(tables))):
        if not unseen(game, visits):
            return
        table = tables[n % len(tables)]
        if n // len(tables) >= table.games:
            continue
        seed = table.seed + n // len(tables)
        if (folder / f"further-{seed}.rec").exists():
            continue
        kept, _ = played(game, folder, table, seed)
        before = unseen(game, visits)
        visits.add(kept)
        if unseen(game, visits) < before:
            yield f"further-{seed}", kept


def unseen(game: Game, visits: Visits) -> int:
    """How many steps and cards of the game and its variants no record shows."""
    steps = {(procedure.__name__, step.name) for rules in rulesets(game) for procedure, steps in rules.steps.items() for step in steps}
    cards = {(deck, card) for deck, cards in all_cards(game).items() for card in cards}
    return len(steps - set(visits.steps)) + len(cards - set(visits.cards))
