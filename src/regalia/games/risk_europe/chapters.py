"""The chapters of the guide, in its order: where the game finds its procedures and its rule points."""

from types import ModuleType

from regalia.games.risk_europe.rules import battles, board, bonus_actions, orders, round, setup, winning

CHAPTERS: tuple[ModuleType, ...] = (setup, board, round, orders, bonus_actions, battles, winning)
