"""Temperaments: which way to score each of them overrates. `balanced` overrates none."""

from typing import Final


class Manner:
    """How much the ways to score are worth to a temperament."""

    __slots__ = ("arts", "buildings", "magisters", "science", "warriors")

    def __init__(
        self, arts: float = 1.0, science: float = 1.0, warriors: float = 1.0, buildings: float = 1.0, magisters: float = 1.0
    ) -> None:
        self.arts = arts
        self.science = science
        self.warriors = warriors
        self.buildings = buildings
        self.magisters = magisters


MANNERS: Final[dict[str, Manner]] = {
    "balanced": Manner(),
    "scholar": Manner(science=1.6),
    "patron": Manner(arts=1.6),
    "captain": Manner(warriors=1.35),
    "builder": Manner(buildings=1.6),
    "guildmaster": Manner(magisters=1.8),
}
