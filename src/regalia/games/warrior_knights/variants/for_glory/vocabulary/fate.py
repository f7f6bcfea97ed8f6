"""Words of Riot, Retreat/Draw 1 Fate and Funds Needed."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# Riot
LET_RIOT: Final = W.verb("let_riot", "city")
RIOT_DRAWN: Final = W.event("riot_drawn", "seat", "city")
RIOT_STOPPED: Final = W.event("riot_stopped", "city")
RIOT_BEGINS: Final = W.event("riot_begins", "city")
RIOT_ENDS: Final = W.event("riot_ends", "city")

# Retreat/Draw 1 Fate
STAY_AND_FIGHT: Final = W.verb("stay_and_fight")
LEAVE_BATTLE: Final = W.verb("leave_battle")
BATTLE_LEFT: Final = W.event("battle_left", "seat", "area")
# what would come of leaving, told to him who may
LEAVES_FOR: Final = W.reason("leaves_for", "cg.retreat.move", "noble", "area")
LEAVES_FOR_HOME: Final = W.reason("leaves_for_home", "cg.retreat.move", "noble", "area")
LEAVES_TO_DIE: Final = W.reason("leaves_to_die", "cg.retreat.no-way-out", "noble")
LEAVES_THE_CITY: Final = W.reason("leaves_the_city", "cg.retreat.city", "wall", "seat")
LEAVES_THE_STRONGHOLD: Final = W.reason("leaves_the_stronghold", "cg.retreat.stronghold", "wall", "seat")

# Funds Needed
PAY_FUNDS: Final = W.verb("pay_funds", "voyage")
GIVE_UP_STAKE: Final = W.verb("give_up_stake", "voyage")
FUNDS_PAID: Final = W.event("funds_paid", "seat", "voyage", "crowns")
STAKE_GIVEN_UP: Final = W.event("stake_given_up", "seat", "voyage", "crowns")
VOYAGE_ABANDONED: Final = W.event("voyage_abandoned", "voyage")

W.costs(PAY_FUNDS)
