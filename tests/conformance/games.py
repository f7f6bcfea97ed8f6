"""Which games the suite is parameterised over: all that the registry finds. Adding a game adds its tests."""

from regalia.conformance.tables import label, tables
from regalia.example.little_throne.game import GAME as EXAMPLE
from regalia.kernel import registry
from regalia.kernel.rules import Game, Setup
from tests.docs.sworn_crowns.variant import VARIANT
from tests.kernel import toy

registry.register(toy.GAME)
EXAMPLE.variants = (VARIANT,)  # docs/variants.md's, which the game knows nothing of
registry.register(EXAMPLE)  # what `regalia new` writes keeps every promise, before a newcomer changes a line

GAMES: list[Game] = registry.games()
TABLES: list[tuple[Game, Setup]] = [(game, setup) for game in GAMES for setup in tables(game)]


def table_id(value: object) -> str:
    if isinstance(value, Game):
        return value.id
    return label(value) if isinstance(value, Setup) else str(value)


def game_id(game: Game) -> str:
    return game.id
