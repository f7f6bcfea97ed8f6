"""What is numbered, and how: goods, cards, plays, decks, piles, kinds of effects, powers of tiles, sources of points.

A card's number is its worth when unused cards are compared for player order (ar.order.values): Courtier 0 to Merchant 4. Figures that
are printed stand in content/.
"""

from typing import Final

NOBODY: Final = -1

# goods
STONE: Final = 0
PAPYRUS: Final = 1
SILVER: Final = 2
IRON: Final = 3
RESOURCES: Final = 4  # goods below this number are resource cubes
GOLD: Final = 4
RECRUIT: Final = 5
GOODS: Final = 6

GOOD_IDS: Final = ("stone", "papyrus", "silver", "iron", "gold", "recruit")

# kinds of cards
COURTIER: Final = 0
TAX_COLLECTOR: Final = 1
CLERIC: Final = 2
SCRIBE: Final = 3
MERCHANT: Final = 4
CARDS: Final = 5

CARD_IDS: Final = ("courtier", "tax-collector", "cleric", "scribe", "merchant")

# how a placement is paid for: one Courtier, two Courtiers, a Magister with its benefit, a Magister counted as a Courtier
ONE_COURTIER: Final = 0
AS_MAGISTER: Final = 0  # plus the card: 1 to 4
TWO_COURTIERS: Final = 5
AS_COURTIER: Final = 5  # plus the card: 6 to 9
PLAYS: Final = 10

# the three decks of scoring cards, in the order of the rows of a King's Grant
ARTS: Final = 0
SCIENCE: Final = 1
WARRIORS: Final = 2
DECKS: Final = 3

DECK_IDS: Final = ("arts", "science", "warrior")

# piles a Courtier may lie in
HAND: Final = 0
WAITING: Final = 1
PLAYED: Final = 2

PILE_IDS: Final = ("hand", "waiting", "played")

# kinds of nodes of an effect tree
THEN: Final = 0
CHOOSE: Final = 1
GAIN: Final = 2  # goods from the supply
COLLECT: Final = 3  # cubes of the player's choice from the Repository
TAKE: Final = 4  # cubes of the player's choice from the stockpile
PAY: Final = 5  # goods to the supply
GIVE: Final = 6  # cubes of the player's choice to the stockpile
SWAP: Final = 7  # up to so many own cubes against others of the stockpile
GAIN_POINTS: Final = 8
TRADE: Final = 9  # a visit to the market
MAGISTER: Final = 10  # gain one
BUILD: Final = 11  # build a tile
ACQUIRE: Final = 12  # a card of a deck
ACTION: Final = 13  # the action of a place
OPPONENTS: Final = 14  # goods from the supply for every other player
PRECEDENCE: Final = 15  # count more unused cards
REMISSION: Final = 16  # no tolls for the rest of the round

NODE_IDS: Final = (
    "then",
    "choose",
    "gain",
    "collect",
    "take",
    "pay",
    "give",
    "swap",
    "points",
    "trade",
    "magister",
    "build",
    "acquire",
    "action",
    "opponents",
    "precedence",
    "remission",
)

# what a tile is good for
NEVER: Final = 0
AT_ACTION: Final = 1  # a place's action gives more
AT_PLACEMENT: Final = 2  # once per round a placement may break a limit
AT_ACQUIRE: Final = 3  # an effect whenever a card of a deck is acquired
AT_COST: Final = 4  # a deck's cards cost less
ARROW: Final = 5  # an effect once per round, in one's own turn
AT_FINAL: Final = 6  # points at the end for what one owns
AT_GOODS: Final = 7  # left-over goods score better

POWER_IDS: Final = ("never", "action", "placement", "acquire", "cost", "arrow", "final", "goods")

OCCUPIED: Final = 0  # an occupied slot may be entered
ONE_FOR_TWO: Final = 1  # one Courtier opens a two-card slot

ALLOW_IDS: Final = ("occupied", "one-courtier-for-two")

# what a final bonus counts: the three decks by their numbers, then these
PER_BUILDING: Final = 3
PER_MAGISTER: Final = 4

PER_IDS: Final = (*DECK_IDS, "building", "magister")

ROUND_SPACE: Final = 0
ATTACK_SPACE: Final = 1

SPACE_IDS: Final = ("round", "attack")

# where points come from: the columns of `tally`
FROM_START: Final = 0
FROM_TRACKS: Final = 1
FROM_TILES: Final = 2
FROM_ARTS: Final = 3
FROM_SCIENCE: Final = 4
FROM_WARRIORS: Final = 5
FROM_WALL: Final = 6
FROM_FAVORS: Final = 7
FROM_RAIDS: Final = 8
FROM_GRANTS: Final = 9
FROM_SETS: Final = 10
FROM_LEADS: Final = 11
FROM_BONUSES: Final = 12
FROM_GOODS: Final = 13
POINT_SOURCES: Final = 14

POINT_IDS: Final = (
    "start",
    "tracks",
    "tiles",
    "arts",
    "science",
    "warriors",
    "wall",
    "favors",
    "raids",
    "grants",
    "sets",
    "leads",
    "bonuses",
    "goods",
)
