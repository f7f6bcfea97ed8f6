"""Ids and figures of Warrior Knights, as plain ints.

Nobles are numbered by seat: noble = seat * 4 + shape; only rules/pieces.py reckons with that. Armies: each Noble leads the army of his own
number; the unled troops at the stronghold of a seat are army 24 + seat; troops waiting to be assigned by a seat (set-up, Mercenary Draft)
are army 30 + seat. Troops that a variant leaves in a city are no army: their place is 200 + city.
Walls (what can be assaulted, besieged and breached): cities 0-23, strongholds 24 + seat.
"""

from typing import Final

MOST_SEATS: Final = 6
NEUTRAL_SIDE: Final = 6  # of a battle: a neutral city; else a side is a seat

STAR: Final = 0
SQUARE: Final = 1
TRIANGLE: Final = 2
CIRCLE: Final = 3
SHAPES: Final = ("star", "square", "triangle", "circle")

EACH: Final = 4  # Nobles of a Baron, one of each shape; and his Regulars
NOBLES: Final = 24
STRONGHOLD_ARMY: Final = 24  # + seat
WAITING_ARMY: Final = 30  # + seat
ARMIES: Final = 36
POST: Final = 200  # + city; from here on a place of cards is no army

CITIES: Final = 24
KINGDOM_CITIES: Final = 18
STRONGHOLD_WALL: Final = 24  # + seat
WALLS: Final = 30

# where a Noble is, when not in an area
OFF: Final = -1
AT_SEA: Final = -2

# where a Troop card is, when in no army
IN_DECK: Final = 253
ON_OFFER: Final = 254
OUT: Final = 255  # removed from the game, or of a seat nobody plays

NOBODY: Final = -1
UNOWNED: Final = -2  # on the Mercenary Track: a marker that is no Baron's; it fills its space and is never served

# kinds of Troop cards
MERCENARY: Final = 0
REGULAR: Final = 1
OTHER: Final = 2  # of a variant

# How many cards there are, the content of a table says; this is what the base game has, for the page and for tests.
# Troops: 66 Mercenaries, then four Regulars a seat
MERCENARIES: Final = 66
REGULARS: Final = 66
TROOPS: Final = 90

# Baron Action cards; a card in a stack is seat * CARD_KINDS + kind, a Neutral card NEUTRAL + its number
LEVY_TAXES: Final = 0
DRAFT_SOLDIERS: Final = 1
RALLY_SUPPORT: Final = 2
SERVE_THE_CHURCH: Final = 3
MOBILIZE_FORCES: Final = 4
VERSATILE_STRATEGY: Final = 5
CARD_KINDS: Final = 6
BARON_CARDS: Final = ("levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces", "versatile_strategy")
NEUTRAL: Final = 36  # + number

IMPORTANT_EVENT: Final = 0
FUND_EXPEDITIONS: Final = 1
UPGRADE_DEFENSES: Final = 2
MUSTER_TROOPS: Final = 3
UNCERTAIN_TIMES: Final = 4
NEUTRAL_CARDS: Final = ("important_event", "fund_expeditions", "upgrade_defenses", "muster_troops", "uncertain_times")

# Special Phase areas
TAXATION: Final = 0
WAGES: Final = 1
ASSEMBLY: Final = 2
PHASES: Final = ("taxation", "wages", "assembly")

# Fate: battle results and voyages
DEAL: Final = 0
PREVENT: Final = 1
VICTORY: Final = 2
DRAW: Final = 3
BATTLE_RESULTS: Final = ("deal_100", "prevent_100", "victory", "draw_1")
# expedition results, from worst to best, so that the better of two is the greater
FLEET_LOST: Final = 0
NO_NEWS: Final = 1
VOYAGE_RESULTS: Final = ("lost", "no_news", "1x", "2x", "3x", "4x")  # what each means: rules/expeditions.py
VOYAGES: Final = ("ceylon", "spice_islands", "china")

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
COLOURS: Final = ("red", "green", "blue")

# the Mercenary Track, left to right: two blanks, then spaces 2 to 6
TRACK: Final = 7
NEUTRALS_A_STACK: Final = 2
TRACK_FEES: Final = (8, 7, 6, 5, 4, 3, 2)

COMMANDER: Final = 200
MOST_FATE: Final = 10  # FAQ erratum 1
CIRCLE_LIMIT: Final = 450
STARTING_CROWNS: Final = 15
RAZED_AT_START: Final = {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}
FORTIFY: Final = 4
REPAIR: Final = 2
MUSTER: Final = 2
MOST_STAKE: Final = 5
CHARGES: Final = 3
TWO_PLAYER_CITIES: Final = 5  # FAQ 4
MOST_ROUNDS: Final = 40  # own rule wk.own.long-stop: a game in which nobody gains Influence any more must still end
