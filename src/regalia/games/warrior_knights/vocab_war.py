"""Further words of Warrior Knights: movement, battles and what follows from them. Kinds of arguments as in vocab.py, and two more:
road, and side (a seat in a battle, or 6 for a neutral city).
"""

from regalia.games.warrior_knights.vocab import V

NEUTRAL_SIDE = 6

# ---- verbs
FOLLOW_ROAD = V.verb("follow_road", "noble", "area", "road")

# ---- movement
NOBLE_MARCHED = V.event("noble_marched", "noble", "from:area", "area")
NOBLE_SAILED = V.event("noble_sailed", "noble", "from:area", "area")
PASSAGE_GRANTED = V.event("passage_granted", "seat", "noble")
PASSAGE_REFUSED = V.event("passage_refused", "seat", "noble")
TOLL_PAID = V.event("toll_paid", "seat", "crowns")
TROOP_PICKED_UP = V.event("troop_picked_up", "noble", "troop", "from:army")
ARMY_PICKED_UP = V.event("army_picked_up", "noble", "from:army")
AREA_NAMED = V.event("area_named", "seat", "area")
NOBLE_EXHAUSTED = V.event("noble_exhausted", "noble")

# ---- declaring a battle
ATTACK_CONSENTED = V.event("attack_consented", "seat", "attacker:seat", "wall")
ATTACK_FORBIDDEN = V.event("attack_forbidden", "seat", "attacker:seat", "wall")
BATTLE_BEGINS = V.event("battle_begins", "seat", "defender:seat", "area")
ASSAULT_BEGINS = V.event("assault_begins", "seat", "wall")
FIGHTS = V.event("fights", "side", "army")

# ---- the battle
COMMANDS = V.event("commands", "noble")
FATE_TAKEN = V.event("fate_taken", "side", "n")
SPIED = V.event("spied", "seat")
FATE_DISCARDED = V.event("fate_discarded", "side", "n")
FATE_PLAYED = V.event("fate_played", "side", "fate")
FATE_ADDED = V.event("fate_added", "side", "fate")
ABILITY_USED = V.event("ability_used", "noble")
TALLY = V.event("tally", "side", "dealt:n", "prevented:n", "suffers:n")
CASUALTY = V.event("casualty", "army")
BREACH = V.event("breach", "wall")
UNFORTIFIED = V.event("unfortified", "city")
CASUALTIES_LOST = V.event("casualties_lost", "side", "n")
VICTORIES = V.event("victories", "side", "n")
VICTORIES_SKIPPED = V.event("victories_skipped")
FULL_VICTORY = V.event("full_victory", "side")
PARTIAL_VICTORY = V.event("partial_victory", "side")
STALEMATE = V.event("stalemate")
CHAMPION = V.event("champion", "noble")
UNOPPOSED = V.event("unopposed", "seat", "wall")
WALL_FALLS = V.event("wall_falls", "seat", "wall")
WALL_HOLDS = V.event("wall_holds", "wall")
BATTLE_ENDS = V.event("battle_ends", "area")

# ---- sieges
SIEGE_BEGINS = V.event("siege_begins", "seat", "wall", "strength", "defence:strength")
SIEGE_COMPLETED = V.event("siege_completed", "seat", "wall", "strength", "defence:strength")

# ---- what follows
RETREATED = V.event("retreated", "noble", "area")
RETREATED_HOME = V.event("retreated_home", "noble", "area")
NO_RETREAT = V.event("no_retreat", "noble")
NOBODY_DESERTS = V.event("nobody_deserts", "army", "nation")
DESERTED = V.event("deserted", "troop", "army")
TROOP_LOST = V.event("troop_lost", "troop", "army")
NOBLE_DIES = V.event("noble_dies", "noble")
OFFICE_LOST = V.event("office_lost", "noble", "agenda")
HEIR_WAITS = V.event("heir_waits", "noble")
LINE_ENDS = V.event("line_ends", "noble")
CITY_TAKEN = V.event("city_taken", "seat", "city")
CITY_NEUTRAL = V.event("city_neutral", "city")
CITY_BURNED = V.event("city_burned", "seat", "city", "crowns")
STRONGHOLD_TAKEN = V.event("stronghold_taken", "seat", "victor:seat")
STRONGHOLD_RUINED = V.event("stronghold_ruined", "seat")
