"""The six kinds of goods and the five kinds of cards, as numbers.

A card's number is its worth when unused cards are compared for player order (ar.order.values): Courtier 0 to Merchant 4.
"""

from typing import Final

STONE: Final = 0
PAPYRUS: Final = 1
SILVER: Final = 2
IRON: Final = 3
RESOURCES: Final = 4  # goods below this number are resource cubes
GOLD: Final = 4
RECRUIT: Final = 5
GOODS: Final = 6

GOOD_IDS: Final = ("stone", "papyrus", "silver", "iron", "gold", "recruit")

COURTIER: Final = 0
TAX_COLLECTOR: Final = 1
CLERIC: Final = 2
SCRIBE: Final = 3
MERCHANT: Final = 4
CARDS: Final = 5

CARD_IDS: Final = ("courtier", "tax-collector", "cleric", "scribe", "merchant")

# How a placement is paid for: one Courtier, two Courtiers, a Magister with its benefit, a Magister counted as a Courtier.
ONE_COURTIER: Final = 0
AS_MAGISTER: Final = 0  # plus the card: 1 to 4
TWO_COURTIERS: Final = 5
AS_COURTIER: Final = 5  # plus the card: 6 to 9
PLAYS: Final = 10

# The three decks of scoring cards, in the order of the rows of a King's Grant.
ARTS: Final = 0
SCIENCE: Final = 1
WARRIORS: Final = 2
DECKS: Final = 3

DECK_IDS: Final = ("arts", "science", "warrior")
