"""What other variants mean for garrisons, at the tables that play them too."""

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules import riots


def order_is_kept(g: Kingdom, city: int) -> None:
    """With For Glory no Riot token stays on its city. wkv.garrisons.riot, wkv.compat.garrison-glory"""
    if "for-glory" in g.rules.setup.variants:
        riots.end_riot(g, city)
