"""What the lobby tells of a bot: a line on what it is like, and how strong it was when that was measured (tools/bots/ratings.py)."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from regalia.players.level import LEVELS

PATH: Final = Path(__file__).with_name("levels.json")
OTHERS: Final = {
    "random": "Takes whatever lot falls.",
    "marshal": "Looks ahead before it strikes, and takes its time.",
}


class Rating(msgspec.Struct, frozen=True):
    """Points as in chess, the steward's being 1500, with the interval of 95 %."""

    points: int
    low: int
    high: int
    games: int
    measured: str  # the name under which it played: a marshal with less time than people give it


class Measured(msgspec.Struct, frozen=True):
    """One game's."""

    date: str
    ratings: dict[str, Rating]


@lru_cache(1)
def measured() -> dict[str, Measured]:
    return msgspec.json.decode(PATH.read_bytes(), type=dict[str, Measured])


def text(name: str) -> str:
    """What a bot of this name is like; '' for those that are nobody's level."""
    kind = name.partition(":")[0]
    return LEVELS[kind].text if kind in LEVELS else OTHERS.get(kind, "")


def rating(game: str, name: str) -> Rating | None:
    """How strong the level is; None for a temperament of its own, and where nobody measured."""
    found = measured().get(game)
    return found.ratings.get(name) if found is not None else None
