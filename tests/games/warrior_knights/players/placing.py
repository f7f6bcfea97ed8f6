"""Set-up, as far as the first Noble to be placed, among stewards."""

from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.vocabulary import Option
from tests.games.warrior_knights import position as p


def placing(*variants: str, seed: int = 1) -> Kingdom:
    g = engine.new(GAME, Setup(GAME.id, 4, variants), seed)
    assert isinstance(g, Kingdom)
    while p.step(g) != "SetUp.place_nobles":
        seat = engine.waiting(g)[0]
        engine.apply(g, seat, choice(g, seat))
    return g


def choice(g: Kingdom, seat: int) -> Option:
    """What the steward of a seat chooses."""
    options = engine.offered(g, seat)
    worths = KnightsSteward().judge(g, seat, options)
    return options[worths.index(max(worths))]


def placed_at(g: Kingdom) -> int:
    """The city at which the next Noble is placed, or -1."""
    return armies.standing_city(g, choice(g, p.asked(g))[2])
