"""What other variants bring to a standing, at the tables that play them too."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king.state import crown

ADVANCEMENTS_A_POINT: Final = 2
KING: Final = 2
BESIEGED: Final = -1

Source = Callable[[Kingdom, int], int]


def plays(g: Kingdom, variant: str) -> bool:
    return variant in g.rules.setup.variants


def sources(g: Kingdom) -> dict[str, Source]:
    found: dict[str, Source] = {}
    if plays(g, "for-glory"):
        found["advancements"] = from_advancements
    if plays(g, "king"):
        found["crown"] = from_crown
    if plays(g, "instant-influence"):
        found["siege"] = lost_by_siege
    return found


def garrisons(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.troops"""
    if not plays(g, "for-glory"):
        return 0
    return h.GARRISON * sum([1 for city in armies.cities_of(g, seat) if glory(g).garrison[city]])


def scholar(g: Kingdom, seat: int) -> int:
    """The third of the dignities. wkv.lords-of-the-realm.two-tokens"""
    return 1 if plays(g, "for-glory") and glory(g).scholar == seat else 0


def from_advancements(g: Kingdom, seat: int) -> int:
    """Exhausted or not. wkv.lords-of-the-realm.advancements"""
    return len(glory(g).advancements[seat]) // ADVANCEMENTS_A_POINT


def from_crown(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.king"""
    return KING if crown(g).king == seat else 0


def lost_by_siege(g: Kingdom, seat: int) -> int:
    """With Instant Influence, while his stronghold is besieged. wkv.compat.lords-instant"""
    return BESIEGED if g.stronghold_area[seat] >= 0 and armies.is_besieged(g, pieces.stronghold(seat)) else 0
