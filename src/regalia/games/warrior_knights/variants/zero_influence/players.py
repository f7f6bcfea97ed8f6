"""What having no Influence is to a steward: each city that he leaves alone is tested by two cards, so he leaves fewer alone.

Influence is handed out before cities are tested: it only matters to who has none and is due none, while his stronghold is gone or all
that he holds is besieged. Everything here reads public columns only.
"""

from regalia.games.warrior_knights.players.odds import fortune
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.rules.upkeep import influence_due
from regalia.games.warrior_knights.state import Kingdom


def has_none(g: Kingdom, seat: int) -> bool:
    """When his cities are tested, as things stand."""
    comes = g.stronghold_area[seat] >= 0 and not g.no_influence[seat] and influence_due(g, seat) > 0
    return table.influence_of(g, seat) <= 0 and not comes


def counsel(j: Judgement) -> None:
    """A Noble at a city spares it what the second card would add."""
    if not has_none(j.g, j.seat):
        return
    chance = fortune.revolt_chance(j.g.content)
    for city in armies.cities_of(j.g, j.seat):
        j.posts[j.g.content.city_area[city]] = chance * (1.0 - chance) * j.hold(city)
