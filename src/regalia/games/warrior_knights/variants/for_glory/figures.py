"""Ids and figures of For Glory, as plain ints."""

from typing import Final

IN_SUPPLY: Final = 252  # where a Troop card is: in the open supply of Town Levies beside the board, or not yet shuffled into its deck

LEADER: Final = 0
HERALD: Final = 1
ROLES: Final = ("leader", "herald")

ON_OFFER: Final = 3  # Advancements face up
MOST_OWNED: Final = 3
RAMS: Final = 100  # strength that the Keeper of the Rams adds to a siege
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

# Advancements, own figures
BLACK_POWDER: Final = 2  # Deal 100
PLATE_HARNESS: Final = 2  # Prevent 100
IRON_FORGED_BLADES: Final = 1  # victories
LONGBOWS: Final = 1  # casualties, in hundreds
PIKE_SQUARES: Final = 1  # victories
SERGEANTS: Final = 2  # Fate cards
SAPPERS: Final = 200
ROTATION_CITIES: Final = 2  # for each crown
ROTATION_MOST: Final = 3  # crowns
LEDGERS: Final = 3  # crowns
LIME_REPAIR: Final = 1
LIME_FORTIFY: Final = 3
PRINTED_VOTES: Final = 2
CHARTER: Final = 1  # Knowledge
DECIPHERED: Final = 3  # cards
