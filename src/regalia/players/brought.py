"""What a game brings besides its rules: a steward and odds, declared as `PLAYERS` in the package `players` beside its declaration.

    from mygame.players.steward import MANNERS, MySteward
    PLAYERS = Players(steward=MySteward, temperaments=tuple(MANNERS))

Nothing in a game imports its own players: they are found from outside, so that rules never lean on who plays them.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from types import ModuleType

from regalia.kernel import registry
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option
from regalia.players.bot import Steward
from regalia.players.odds import Kind, Odds


def no_odds(view: State, seat: int, option: Option, then: Sequence[Option]) -> Odds | None:
    return None


class Players:
    """Everything has a default: a game may bring a steward, odds, both or neither."""

    def __init__(
        self,
        steward: Callable[[str], Steward] | None = None,
        temperaments: tuple[str, ...] = (),
        strongest: str = "",
        questions: dict[str, Kind] | None = None,
        for_option: Callable[[State, int, Option, Sequence[Option]], Odds | None] = no_odds,
    ) -> None:
        self.steward = steward  # makes one of a temperament
        self.temperaments = temperaments  # the manners it can have; the first is the default
        self.strongest = strongest  # the one that a search should lean on; '': the default
        self.questions = questions or {}  # that people may ask about odds
        self.for_option = for_option  # the odds of what an option would start; None where it starts nothing


def of_variants(game: Game) -> list[ModuleType]:
    """The modules `players` in the folders of a game's variants: what its steward should know of them."""
    return of_these(game.variants)


def of_these(variants: tuple[Variant, ...]) -> list[ModuleType]:
    """The same for some of them: those in play at a table, `rules.variants`."""
    rooms = {type(variant).__module__.rpartition(".")[0]: variant for variant in variants if variant.folder is not None}
    names = [f"{room}.players" for room in rooms]
    return [importlib.import_module(name) for name in names if importlib.util.find_spec(name) is not None]


def brought_by(game: Game) -> Players:
    """The players that live with a game; none where its package has no room for them, or they do not load (see `registry.troubles`)."""
    package = sys.modules[type(game).__module__].__package__
    name = f"{package}.players"
    if package and importlib.util.find_spec(name) is not None:
        with registry.noting(game.id, name):
            found = importlib.import_module(name).PLAYERS
            if not isinstance(found, Players):
                raise SetupError(f"its PLAYERS is of type {type(found).__name__}, and should be an instance of regalia.players.Players")
            return found
    return Players()
