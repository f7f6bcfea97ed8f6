"""The chapters of the rulebook, in its order: where the game finds its procedures and its rule points."""

from types import ModuleType

from regalia.games.archon.rules import (
    attack,
    buildings,
    cubes,
    displays,
    effects,
    end_of_round,
    final,
    grants,
    guild_hall,
    market,
    placement,
    reign,
    rounds,
    setup,
)

CHAPTERS: tuple[ModuleType, ...] = (
    reign,
    setup,
    rounds,
    placement,
    effects,
    cubes,
    market,
    guild_hall,
    buildings,
    displays,
    end_of_round,
    attack,
    grants,
    final,
)
