"""Words of Garrisons, Town Levies, Leaders and Heralds."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# ---- Leaders and Heralds
USE_LEADER: Final = W.verb("use_leader", "troop")

LEADER_USED: Final = W.event("leader_used", "troop", "noble")
STAYS_FRESH: Final = W.event("stays_fresh", "noble")
HARD_PURSUIT: Final = W.event("hard_pursuit", "army")
SAFE_CONDUCT: Final = W.event("safe_conduct", "noble")
KEPT_TOGETHER: Final = W.event("kept_together", "noble")
PAYMASTERS_CROWN: Final = W.event("paymasters_crown", "seat", "noble")

HAS_ONE_ALREADY: Final = W.reason("has_one_already", "cg.leaders.one-of-each", "noble", "troop")

# ---- Garrisons
HIRE_GARRISON: Final = W.verb("hire_garrison", "city")
PAY_GARRISONS: Final = W.verb("pay_garrisons", "n")
GIVE_UP_GARRISON: Final = W.verb("give_up_garrison", "city")

GARRISON_HIRED: Final = W.event("garrison_hired", "seat", "city")
GARRISONS_PAID: Final = W.event("garrisons_paid", "seat", "n", "crowns")
GARRISON_GONE: Final = W.event("garrison_gone", "city")

HAS_GARRISON: Final = W.reason("has_garrison", "cg.garrisons.one-per-city", "city")
NO_GARRISON_IN_SIEGE: Final = W.reason("no_garrison_in_siege", "cg.garrisons.no-hire-besieged", "city")
NO_GARRISON_AT_STRONGHOLD: Final = W.reason("no_garrison_at_stronghold", "cg.garrisons.cities-only")
GARRISONS_TOO_DEAR: Final = W.reason("garrisons_too_dear", "cg.garrisons.wage-figure", "need:crowns", "have:crowns")

# ---- Town Levies
RAISE_LEVY: Final = W.verb("raise_levy", "troop", "noble")

LEVY_RAISED: Final = W.event("levy_raised", "troop", "noble")
LEVY_GOES_HOME: Final = W.event("levy_goes_home", "troop", "army")

NO_LEVY_OVERSEAS: Final = W.reason("no_levy_overseas", "cg.levies.own-city", "city")
NO_NOBLE_FOR_LEVY: Final = W.reason("no_noble_for_levy", "cg.levies.condition", "city")
LEVY_TAKEN: Final = W.reason("levy_taken", "cg.levies.taken", "troop", "army")
NO_LEVY_IN_SIEGE: Final = W.reason("no_levy_in_siege", "cg.levies.besieged", "city")

W.costs(HIRE_GARRISON, PAY_GARRISONS, RAISE_LEVY)
