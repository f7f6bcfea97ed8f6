"""Further words of Warrior Knights: movement, battles and what follows from them. Kinds of arguments as in vocab.py, and two more:
road, and side (a seat in a battle, or 6 for a neutral city).
"""

from typing import Final

from regalia.games.warrior_knights.vocab import V

NEUTRAL_SIDE = 6

# ---- verbs
FOLLOW_ROAD: Final = V.verb("follow_road", "noble", "area", "road")

# ---- movement
NOBLE_MARCHED: Final = V.event("noble_marched", "noble", "from:area", "area")
NOBLE_SAILED: Final = V.event("noble_sailed", "noble", "from:area", "area")
PASSAGE_GRANTED: Final = V.event("passage_granted", "seat", "noble")
PASSAGE_REFUSED: Final = V.event("passage_refused", "seat", "noble")
TOLL_PAID: Final = V.event("toll_paid", "seat", "crowns")
TROOP_PICKED_UP: Final = V.event("troop_picked_up", "noble", "troop", "from:army")
ARMY_PICKED_UP: Final = V.event("army_picked_up", "noble", "from:army")
AREA_NAMED: Final = V.event("area_named", "seat", "area")
NOBLE_EXHAUSTED: Final = V.event("noble_exhausted", "noble")

# ---- declaring a battle
ATTACK_CONSENTED: Final = V.event("attack_consented", "seat", "attacker:seat", "wall")
ATTACK_FORBIDDEN: Final = V.event("attack_forbidden", "seat", "attacker:seat", "wall")
BATTLE_BEGINS: Final = V.event("battle_begins", "seat", "defender:seat", "area")
ASSAULT_BEGINS: Final = V.event("assault_begins", "seat", "wall")
FIGHTS: Final = V.event("fights", "side", "army")

# ---- the battle
COMMANDS: Final = V.event("commands", "noble")
FATE_TAKEN: Final = V.event("fate_taken", "side", "n")
SPIED: Final = V.event("spied", "seat")
FATE_DISCARDED: Final = V.event("fate_discarded", "side", "n")
FATE_PLAYED: Final = V.event("fate_played", "side", "fate")
FATE_ADDED: Final = V.event("fate_added", "side", "fate")
ABILITY_USED: Final = V.event("ability_used", "noble")
TALLY: Final = V.event("tally", "side", "dealt:n", "prevented:n", "suffers:n")
CASUALTY: Final = V.event("casualty", "army")
BREACH: Final = V.event("breach", "wall")
UNFORTIFIED: Final = V.event("unfortified", "city")
CASUALTIES_LOST: Final = V.event("casualties_lost", "side", "n")
VICTORIES: Final = V.event("victories", "side", "n")
VICTORIES_SKIPPED: Final = V.event("victories_skipped")
FULL_VICTORY: Final = V.event("full_victory", "side")
PARTIAL_VICTORY: Final = V.event("partial_victory", "side")
STALEMATE: Final = V.event("stalemate")
CHAMPION: Final = V.event("champion", "noble")
UNOPPOSED: Final = V.event("unopposed", "seat", "wall")
WALL_FALLS: Final = V.event("wall_falls", "seat", "wall")
WALL_HOLDS: Final = V.event("wall_holds", "wall")
BATTLE_ENDS: Final = V.event("battle_ends", "area")

# ---- sieges
SIEGE_BEGINS: Final = V.event("siege_begins", "seat", "wall", "strength", "defence:strength")
SIEGE_COMPLETED: Final = V.event("siege_completed", "seat", "wall", "strength", "defence:strength")

# ---- what follows
RETREATED: Final = V.event("retreated", "noble", "area")
RETREATED_HOME: Final = V.event("retreated_home", "noble", "area")
NO_RETREAT: Final = V.event("no_retreat", "noble")
NOBODY_DESERTS: Final = V.event("nobody_deserts", "army", "nation")
DESERTED: Final = V.event("deserted", "troop", "army")
TROOP_LOST: Final = V.event("troop_lost", "troop", "army")
NOBLE_DIES: Final = V.event("noble_dies", "noble")
OFFICE_LOST: Final = V.event("office_lost", "noble", "agenda")
HEIR_WAITS: Final = V.event("heir_waits", "noble")
LINE_ENDS: Final = V.event("line_ends", "noble")
CITY_TAKEN: Final = V.event("city_taken", "seat", "city")
CITY_NEUTRAL: Final = V.event("city_neutral", "city")
CITY_BURNED: Final = V.event("city_burned", "seat", "city", "crowns")
STRONGHOLD_TAKEN: Final = V.event("stronghold_taken", "seat", "victor:seat")
STRONGHOLD_RUINED: Final = V.event("stronghold_ruined", "seat")
