"""The eight missions by number, in the order of content/missions.toml."""

from typing import Final

NARROW_SEAS: Final = 0
RING_OF_STONE: Final = 1
GRAND_MUSTER: Final = 2
FULL_COFFERS: Final = 3
WIDE_HORIZONS: Final = 4
BREAKER_OF_WALLS: Final = 5
GOLDEN_CIRCLET: Final = 6
UNBROKEN_SHIELD: Final = 7
MISSIONS: Final = (
    "narrow_seas",
    "ring_of_stone",
    "grand_muster",
    "full_coffers",
    "wide_horizons",
    "breaker_of_walls",
    "golden_circlet",
    "unbroken_shield",
)
