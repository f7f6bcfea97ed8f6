"""The words of the game as integers: what can be chosen, what happens, what chance is asked for."""

from typing import Final

from regalia.kernel.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("risk-europe")

# ---- options: set-up
BID: Final = VOCABULARY.verb("bid", "coins:n")
SETTLE: Final = VOCABULARY.verb("settle", "territory")  # take a starting city
BORDER: Final = VOCABULARY.verb("border", "territory")  # the neighbouring territory that shares the Footmen
TOGETHER: Final = VOCABULARY.verb("together")  # all Footmen into the city
DIVIDE: Final = VOCABULARY.verb("divide", "footmen:n")  # so many of them into the neighbouring territory
COLOUR: Final = VOCABULARY.verb("colour", "colour")
# ---- options: the round
LAY: Final = VOCABULARY.verb("lay", "card")
ORDER: Final = VOCABULARY.verb("order", "order")
FORTIFY: Final = VOCABULARY.verb("fortify", "territory")
ASSAULT: Final = VOCABULARY.verb("assault", "origin:territory", "target:territory")
END_TURN: Final = VOCABULARY.verb("end_turn")
# ---- options: orders
LEAVE: Final = VOCABULARY.verb("leave", "origin:territory")  # units set out from here
ENTER: Final = VOCABULARY.verb("enter", "target:territory")
SEND: Final = VOCABULARY.verb("send", "number:n", "unit")
TAX: Final = VOCABULARY.verb("tax", "territory")
RECRUIT: Final = VOCABULARY.verb("recruit", "unit", "territory")
BUY: Final = VOCABULARY.verb("buy", "number:n")
BUILD: Final = VOCABULARY.verb("build", "territory")
CROWN_CARD: Final = VOCABULARY.verb("crown_card")
DONE: Final = VOCABULARY.verb("done")
# ---- options: battles
BATTLE: Final = VOCABULARY.verb("battle", "territory")
REROLL: Final = VOCABULARY.verb("reroll")
STAND: Final = VOCABULARY.verb("stand")
LOSE: Final = VOCABULARY.verb("lose", "unit")
# ---- options: variants
KEEP: Final = VOCABULARY.verb("keep", "mission")
PUT_BACK: Final = VOCABULARY.verb("put_back", "mission")
SHOW: Final = VOCABULARY.verb("show", "mission")
CONCEAL: Final = VOCABULARY.verb("conceal")
BID_ON: Final = VOCABULARY.verb("bid_on", "army")  # which Mercenary Army is bid on first
REROLL_DIE: Final = VOCABULARY.verb("reroll_die", "die:n")

# ---- events
E_COLOUR: Final = VOCABULARY.event("colour_taken", "army", "colour")
E_BID: Final = VOCABULARY.event("bid_shown", "seat", "coins:n")
E_TIE: Final = VOCABULARY.event("tie_rolled", "seat", "die:n")
E_BID_WON: Final = VOCABULARY.event("bid_won", "seat", "coins:n")
E_HIRED: Final = VOCABULARY.event("mercenaries_hired", "seat", "army", "coins:n")
E_MARKER: Final = VOCABULARY.event("marker_taken", "seat")
E_SETTLED: Final = VOCABULARY.event("settled", "army", "territory", "castle:n", "coins:n")
E_GARRISON: Final = VOCABULARY.event("garrisoned", "army", "territory", "number:n")
E_ROUND: Final = VOCABULARY.event("round_begun", "round")
E_HANDS: Final = VOCABULARY.event("hands_back")
E_LAID: Final = VOCABULARY.event("cards_laid")
E_REVEALED: Final = VOCABULARY.event("card_revealed", "army", "card", "turn:n")
E_ORDER: Final = VOCABULARY.event("order_given", "army", "order")
E_MOVED: Final = VOCABULARY.event("moved", "army", "origin:territory", "target:territory", "footmen:n", "archers:n", "cavalry:n", "siege:n")
E_CLAIMED: Final = VOCABULARY.event("claimed", "army", "territory")
E_CITY_CLAIMED: Final = VOCABULARY.event("city_claimed", "army", "city", "coins:n")
E_DISPUTED: Final = VOCABULARY.event("disputed", "attacker:army", "defender:army", "territory")
E_UNCLAIMED: Final = VOCABULARY.event("unclaimed", "territory")
E_TAXED: Final = VOCABULARY.event("taxed", "army", "city", "coins:n")
E_FREE_UNITS: Final = VOCABULARY.event("free_units", "army", "territory", "number:n", "unit")
E_RECRUITED: Final = VOCABULARY.event("recruited", "army", "number:n", "unit", "territory", "coins:n")
E_BUILT: Final = VOCABULARY.event("castle_built", "army", "territory", "coins:n")
E_CROWN_CARD: Final = VOCABULARY.event("crown_card_bought", "army", "coins:n")
E_FORTIFIED: Final = VOCABULARY.event("fortified", "army", "territory", "number:n")
E_ASSAULT: Final = VOCABULARY.event("siege_assault", "army", "origin:territory", "target:territory", "hits:n")
E_ROLLED: Final = VOCABULARY.event("rolled", "army", "rank", "ones:n", "twos:n", "threes:n", "fours:n", "fives:n", "sixes:n")
E_REROLLED: Final = VOCABULARY.event("castle_reroll", "army", "territory")
E_LOST: Final = VOCABULARY.event("lost", "army", "territory", "footmen:n", "archers:n", "cavalry:n", "siege:n")
E_BATTLE: Final = VOCABULARY.event("battle_begun", "territory", "attacker:army", "defender:army")
E_HELD: Final = VOCABULARY.event("held", "defender:army", "territory")
E_TAKEN: Final = VOCABULARY.event("taken", "attacker:army", "defender:army", "territory")
E_WIPED_OUT: Final = VOCABULARY.event("wiped_out", "territory")
E_PILLAGE: Final = VOCABULARY.event("pillaged", "army", "coins:n")
E_SAVED: Final = VOCABULARY.event("saved_by_the_crown", "army")
E_ELIMINATED: Final = VOCABULARY.event("eliminated", "army")
E_DRAWN: Final = VOCABULARY.event("missions_drawn", "seat", "number:n")
E_KEPT: Final = VOCABULARY.event("mission_kept", "seat", "mission")
E_KEPT_SECRET: Final = VOCABULARY.event("mission_kept_secret", "seat")
E_SHOWN: Final = VOCABULARY.event("mission_shown", "seat", "mission")
E_MERC_CITY: Final = VOCABULARY.event("mercenary_city", "army", "territory")
E_WON: Final = VOCABULARY.event("won", "seat")

# ---- chance
P_TIE: Final = VOCABULARY.purpose("tie")
P_DICE: Final = VOCABULARY.purpose("dice")
P_MISSIONS: Final = VOCABULARY.purpose("missions")
P_MERC_TILES: Final = VOCABULARY.purpose("mercenary-cities")
P_MERC_CARDS: Final = VOCABULARY.purpose("mercenary-cards")
