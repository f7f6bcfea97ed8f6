"""Ids and figures of For Glory, as plain ints."""

from typing import Final

IN_SUPPLY: Final = 252  # where a Troop card is: in the open supply of Town Levies beside the board, or not yet shuffled into its deck

LEADER: Final = 0
HERALD: Final = 1
ROLES: Final = ("leader", "herald")

ON_OFFER: Final = 3  # Advancements face up
MOST_OWNED: Final = 3
GARRISONS: Final = 8
GARRISON: Final = 100  # strength
GARRISON_HIRE: Final = 1
GARRISON_WAGE: Final = 1  # own figure
LEVY: Final = 2  # crowns
ENRICH_MIND: Final = 1  # Knowledge
FORCED_MARCH: Final = 2  # crowns for each further Noble
RESEARCH: Final = 2  # crowns
RESEARCH_DISCOUNT: Final = 1  # Knowledge
MOST_FATE: Final = 20
FUNDS_NEEDED: Final = 2  # crowns
NEUTRALS_A_STACK: Final = 3
TOKENS: Final = {"garrison": GARRISONS, "riot": 10, "knowledge": 19, "scholar": 1}  # cg.use.token-counts: only Garrisons run out

RIOT: Final = "riot"  # in `more` of a Fate card
RETREAT: Final = 4  # the battle result "Retreat/Draw 1 Fate", after the four of the base game
