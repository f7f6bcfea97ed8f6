"""Why something cannot be done, each with the passage it comes from.

The sentences are in words/reasons.toml; which of them holds is found out in reasons/.
"""

from typing import Final

from regalia.games.warrior_knights.vocabulary.book import V

# ---- whose it is
NOT_YOUR_NOBLE: Final = V.reason("not_your_noble", "wk.actions.resolve-own", "noble", "seat")
NOT_YOUR_ARMY: Final = V.reason("not_your_army", "wk.actions.resolve-own", "army", "seat")
NOT_YOUR_TROOP: Final = V.reason("not_your_troop", "wk.actions.resolve-own", "troop", "seat")
IN_NO_ARMY: Final = V.reason("in_no_army", "wk.mercenaries.hire-one", "troop")
NOT_YOUR_CITY: Final = V.reason("not_your_city", "wk.overview.standing-city", "city")
RAZED: Final = V.reason("razed", "wk.raze.permanent", "city")
IS_BANNED: Final = V.reason("banned", "wk.ban.consequence", "seat")
ENVOY: Final = V.reason("envoy", "wk.assembly.attendance", "seat")

# ---- its time will come
NOT_BY_CARD: Final = V.reason("not_by_card", "wk.move.by-card")
ATTACK_BY_CARD: Final = V.reason("attack_by_card", "wk.battle.start-by-card")
CARDS_PLANNED: Final = V.reason("cards_planned", "wk.planning.choose-cards", "card")
HIRED_IN_DRAFT: Final = V.reason("hired_in_draft", "wk.trigger.draft", "troop")
VOTED_IN_ASSEMBLY: Final = V.reason("voted_in_assembly", "wk.trigger.assembly", "agenda")

# ---- what is being decided
AGENDA_NOW: Final = V.reason("agenda_now", "wk.assembly.vote.effect", "agenda")
CITY_NOW: Final = V.reason("city_now", "wk.raze.choice", "city")
EVENT_TOUCHES: Final = V.reason("event_touches", "wk.events.colours", "event")

# ---- what one lacks
CROWNS_SHORT: Final = V.reason("crowns_short", "wk.bargain.money", "need:crowns", "have:crowns")
VOTES_SHORT: Final = V.reason("votes_short", "wk.assembly.vote.secret", "need:votes", "have:votes")
FAITH_SHORT: Final = V.reason("faith_short", "wk.events.cancel-cost", "need:faith", "have:faith")

# ---- set-up
STRONGHOLD_CITY: Final = V.reason("stronghold_city", "wk.setup.stronghold-where", "city")
STRONGHOLD_SITE_TAKEN: Final = V.reason("stronghold_taken_site", "wk.setup.stronghold-where", "area", "seat")
STRONGHOLD_OVERSEAS: Final = V.reason("stronghold_overseas", "wk.setup.stronghold-on-razed", "area")
STRONGHOLD_RIM: Final = V.reason("stronghold_rim", "wk.players.outer-strongholds", "area")
STRONGHOLD_RIVAL: Final = V.reason("stronghold_rival", "wk.stronghold.return-where", "area", "noble")
NOBLE_OVERSEAS: Final = V.reason("noble_overseas", "wk.setup.noble-where", "area")
NOBLE_RIVAL: Final = V.reason("noble_rival", "wk.setup.noble-where", "area", "seat")
NOBLE_TROOPLESS: Final = V.reason("noble_troopless", "wk.setup.noble-needs-troops", "noble")
NOBLE_PLACED_ALREADY: Final = V.reason("noble_placed_already", "wk.setup.noble-order", "noble")
NEXT_TROOP: Final = V.reason("next_troop", "wk.setup.assign-troops", "troop")

# ---- planning and allocating
CARD_IN_AREA: Final = V.reason("card_in_area", "wk.planning.only-from-hand", "card", "phase")
CARD_LAID: Final = V.reason("card_laid", "wk.planning.choose-cards", "card")
CARD_BEFORE: Final = V.reason("card_before", "wk.planning.choose-cards", "card", "stack")
STACK_CLOSED: Final = V.reason("stack_closed", "wk.planning.choose-cards", "stack")
STACK_LATER: Final = V.reason("stack_later", "wk.planning.choose-cards", "stack", "now:stack")
MOBILIZE_AREA: Final = V.reason("mobilize_goes", "wk.mobilize.allocate", "phase")
SPACE_TAKEN: Final = V.reason("space_taken", "wk.draft-card.place", "space", "seat")
SPACE_CLOSED: Final = V.reason("space_closed", "wk.draft-card.spaces", "space")
SPACE_FEE: Final = V.reason("space_fee", "wk.versatile.fees", "space", "need:crowns", "have:crowns")
MOVE_TRIED: Final = V.reason("move_tried", "wk.versatile.move")
FIGHT_TRIED: Final = V.reason("fight_tried", "wk.versatile.battle")
NOBODY_MOVES: Final = V.reason("nobody_moves", "wk.versatile.move")
NOBODY_FIGHTS: Final = V.reason("nobody_fights", "wk.versatile.battle")

# ---- movement
LOST_FOR_GOOD: Final = V.reason("lost_for_good", "wk.death.no-heir", "noble")
OFF_BOARD: Final = V.reason("off_board", "wk.return.who", "noble")
AT_SEA: Final = V.reason("at_sea", "wk.sea.on-icon", "noble", "area")
EXHAUSTED: Final = V.reason("exhausted", "wk.exhaust.limits", "noble")
SHUT_IN: Final = V.reason("shut_in", "wk.siege.no-move", "noble", "seat")
ALREADY_THERE: Final = V.reason("already_there", "wk.mobilize.move", "noble", "area")
MOVED_ALREADY: Final = V.reason("moved_already", "wk.mobilize.move", "noble")
WAY_REFUSED: Final = V.reason("way_refused", "wk.move.pass-through-permission", "noble")
AREA_IS_NAMED: Final = V.reason("area_is_named", "wk.mobilize.one-area", "area")
OTHER_MOVES: Final = V.reason("other_moves", "wk.move.by-card", "noble")
MOUNTAINS: Final = V.reason("mountains", "wk.move.mountains", "from:area", "area")
NO_BRIDGE: Final = V.reason("no_bridge", "wk.move.rivers", "from:area", "area")
FLOOD: Final = V.reason("flood", "wk.move.rivers", "from:area", "area", "event")
ROAD_SIEGE: Final = V.reason("road_siege", "wk.siege.reinforce", "from:area", "area")
NOT_ADJACENT: Final = V.reason("not_adjacent", "wk.move.one-area", "noble", "from:area", "area")
NOT_FROM_A_PORT: Final = V.reason("not_from_a_port", "wk.sea.port-to-port", "from:area")
CORSAIRS: Final = V.reason("corsairs", "wk.sea.port-to-port", "event")
NOT_HERE: Final = V.reason("giver_not_here", "wk.transfer.pick-up", "army")
GIVER_EXHAUSTED: Final = V.reason("giver_exhausted", "wk.transfer.from-fresh-only", "army")
GIVER_EMPTY: Final = V.reason("giver_empty", "wk.transfer.pick-up", "army")
ALL_OR_NONE: Final = V.reason("all_or_none", "wk.transfer.give-with-casualties", "army")
RECEIVER_ONLY: Final = V.reason("receiver_only", "wk.transfer.receive-only", "noble")

# ---- attacks
NO_NOBLE_THERE: Final = V.reason("no_noble_there", "wk.battle.start-requirement", "area")
NOBODY_TO_FIGHT: Final = V.reason("nobody_to_fight", "wk.battle.start-requirement", "area")
OWN_WALLS: Final = V.reason("own_walls", "wk.battle.type-city", "wall")
INSIDE_WALLS: Final = V.reason("inside_walls", "wk.battle.in-city-no-open-field", "noble", "wall")
CASTELLAN: Final = V.reason("castellan", "wk.agenda.office-assign", "noble", "agenda")
TRUCE: Final = V.reason("truce", "wk.battle.start-requirement", "event")
ATTACK_OFF: Final = V.reason("attack_off", "wk.city.attack-owned", "area")
SIEGE_TOO_WEAK: Final = V.reason("siege_too_weak", "wk.siege.requirement", "wall", "ours:strength", "theirs:strength")
SIEGE_THIS_ROUND: Final = V.reason("siege_this_round", "wk.siege.later-round", "wall")
RIVAL_NOT_THERE: Final = V.reason("rival_not_there", "wk.battle.start-requirement", "seat")
NO_WALLS: Final = V.reason("no_walls", "wk.battle.type-city", "area")
FIGHTS_ELSEWHERE: Final = V.reason("fights_elsewhere", "wk.battle.attacker-chooses", "noble", "area")
COMMITTED: Final = V.reason("committed", "wk.battle.attacker-chooses", "noble")
COMMIT_ONE: Final = V.reason("commit_one", "wk.battle.attacker-chooses")

# ---- battles and what follows
NOT_IN_BATTLE: Final = V.reason("not_in_battle", "wk.battle.attacker-chooses", "army")
OTHER_SIDE: Final = V.reason("other_side", "wk.battle.two-sides", "army")
GIVEN_UP: Final = V.reason("given_up", "wk.battle.open.discard-two", "fate")
NOT_IN_HAND: Final = V.reason("not_in_hand", "wk.battle.open.discard-two", "fate")
MUST_DISCARD: Final = V.reason("must_discard", "wk.battle.open.discard-two", "n")
ARMY_FULL: Final = V.reason("army_full", "wk.battle.open.assign-capacity", "army")
WALL_ZERO: Final = V.reason("wall_zero", "wk.assault.breach-capacity", "wall")
NOT_DEFENDED: Final = V.reason("not_defended", "wk.assault.breach-choice", "wall")
NOT_RETREATING: Final = V.reason("not_retreating", "wk.retreat.not-voluntary", "noble")
RETREATS_NOW: Final = V.reason("retreats_now", "wk.retreat.separate-ways", "noble")
NOT_FREE_NOBLE: Final = V.reason("not_free_noble", "wk.retreat.where", "area", "noble")
NOT_FREE_CITY: Final = V.reason("not_free_city", "wk.retreat.where", "area", "seat")
RETREAT_ONE_STEP: Final = V.reason("retreat_one_step", "wk.retreat.where", "from:area", "area")
NOT_DESERTING: Final = V.reason("not_deserting", "wk.retreat.deserters", "troop")

# ---- wages, the Draft
WAGES_TOO_HIGH: Final = V.reason("wages_too_high", "wk.wages.amount", "need:crowns", "have:crowns")
WAGE_NEXT: Final = V.reason("wage_next", "wk.wages.mercenaries-choice", "troop")
REGULARS_FIRST: Final = V.reason("regulars_first", "wk.wages.regulars-first", "troop")
CIRCLE_FREE: Final = V.reason("circle_free", "wk.wages.circle-noble", "noble")
NOT_ON_OFFER: Final = V.reason("not_on_offer", "wk.mercenaries.hire-one", "troop")
FEE_TOO_HIGH: Final = V.reason("fee_too_high", "wk.mercenaries.cannot-pay", "troop", "need:crowns", "have:crowns")
OTHER_NATION: Final = V.reason("other_nation", "wk.mercenaries.same-nationality", "troop", "nation")
NOT_AT_OWN_WALLS: Final = V.reason("not_at_own_walls", "wk.mercenaries.assign", "noble")
BESIEGED_NO_TROOPS: Final = V.reason("besieged_no_troops", "wk.siege.no-new-troops", "noble")
ASSIGN_NOW: Final = V.reason("assign_now", "wk.mercenaries.assign", "troop")
MARKER_SERVED: Final = V.reason("marker_served", "wk.mercenaries.same-nationality", "space")
NOT_YOUR_MARKER: Final = V.reason("not_your_marker", "wk.mercenaries.same-nationality", "space")

# ---- the Assembly
AGENDA_ORDERED: Final = V.reason("agenda_ordered", "wk.assembly.declare-order", "agenda")
AGENDA_NOT_CURRENT: Final = V.reason("agenda_not_current", "wk.assembly.next-agendas", "agenda")
AGENDA_PRIVATE: Final = V.reason("agenda_private", "wk.assembly.private-motion.revive", "agenda")
AGENDA_NOT_IN_EFFECT: Final = V.reason("agenda_not_in_effect", "wk.assembly.private-motion.discard", "agenda")
NOT_BANNED: Final = V.reason("not_banned", "wk.assembly.private-motion.rescind", "seat")
YES_OR_NO: Final = V.reason("yes_or_no", "wk.assembly.kind.yes-no", "agenda")
CHOOSE_BARON: Final = V.reason("choose_baron", "wk.assembly.kind.choose-baron", "agenda")
NOT_TIED: Final = V.reason("not_tied", "wk.assembly.vote.ties", "seat")

# ---- Neutral cards and Events
UNDER_WAY: Final = V.reason("under_way", "wk.expedition.not-underway", "voyage")
STAKE_LIMIT: Final = V.reason("stake_limit", "wk.expedition.funding-limit", "most:crowns")
NO_WORKS: Final = V.reason("no_works", "wk.siege.no-works", "wall")
NO_BREACH_FORTIFIED: Final = V.reason("no_breach_fortified", "wk.upgrade.fortify", "city")
NO_BREACH: Final = V.reason("no_breach", "wk.upgrade.stronghold-repair", "wall")
WORKS_TOO_DEAR: Final = V.reason("works_too_dear", "wk.upgrade.one-city", "need:crowns", "have:crowns")
NO_CASUALTIES: Final = V.reason("no_casualties", "wk.muster.remove-casualties", "army")
DRAWER_PRICE: Final = V.reason("drawer_price", "wk.event-card.who-draws", "seat")

# ---- Upkeep
CITY_GUARDED: Final = V.reason("city_guarded", "wk.upkeep.revolt-draw", "city")
CITY_TESTED: Final = V.reason("city_tested", "wk.upkeep.revolt-draw", "city")
REVOLT_FAITH: Final = V.reason("revolt_faith", "wk.upkeep.revolt-buy-off")
REVOLT_HERETIC: Final = V.reason("revolt_heretic", "wk.upkeep.revolt-buy-off", "city")
REVOLT_CROWNS: Final = V.reason("revolt_crowns", "wk.upkeep.revolt-buy-off", "need:crowns", "have:crowns")
ALONE: Final = V.reason("alone", "wk.upkeep.same-area-transfer", "army")
ARMY_SHUT_IN: Final = V.reason("army_shut_in", "wk.siege.no-transfer", "army")
TROOP_PASSED: Final = V.reason("troop_passed", "wk.upkeep.same-area-transfer", "troop")
ON_BOARD: Final = V.reason("on_board", "wk.return.redistribute", "noble")
HOME_NEXT: Final = V.reason("home_next", "wk.return.from-stronghold")
HOME_ONLY: Final = V.reason("home_only", "wk.return.from-stronghold", "army")
RETURN_PLACE: Final = V.reason("return_place", "wk.return.must-place", "area")
RETURN_BESIEGED: Final = V.reason("return_besieged", "wk.return.not-besieged-city", "city")
RETURN_TROOPLESS: Final = V.reason("return_troopless", "wk.return.needs-troops", "noble")
RETURN_TURN: Final = V.reason("return_turn", "wk.return.must-place", "noble")

# ---- Open Private Motions
