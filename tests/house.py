"""The games of the house: what a server of the tests offers, whatever other tests have registered in the same process."""

from regalia.kernel import registry
from regalia.kernel.rules import Game
from tests.kernel import toy

OURS: list[Game] = [game for game in registry.games() if type(game).__module__.startswith("regalia.games.")]
SERVED: list[Game] = sorted([*OURS, toy.GAME], key=lambda game: game.id)  # tests/server/serve.py brings the toy along
