"""Leaders and Heralds: Mercenaries with an ability, which the Noble who leads them has besides his own.

In everything else they are Mercenaries: drafted, paid, transferred, lost, and they desert. What each can do: content/captains.toml.
cg.leaders.as-mercenaries, cg.leaders.in-addition, cg.leaders.while-exhausted
"""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly, votes_received
from regalia.games.warrior_knights.rules.attacks import siege_strength
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, levy
from regalia.games.warrior_knights.rules.battles import (
    NOT_USED,
    UNDECIDED,
    USED,
    Battle,
    OpenFieldBattle,
    battle_draws,
    battle_results,
    discards_due,
    most_fate,
)
from regalia.games.warrior_knights.rules.deaths import ArmyLosses, desert, draw_deserters
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.movement import MoveNoble, exhaust
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.rules.wages import PayTroops, most_payable, pay_wages, payable, purse
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Ask, Flow
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    limit_them(draft)
    lead_in_battle(draft)
    lead_after_battle(draft)
    serve_in_peace(draft)


def limit_them(draft: Draft) -> None:
    """One Leader and one Herald for a Noble; in all else they are Mercenaries."""
    draft.wrap_rule(armies.may_receive, one_of_each)
    draft.cite(MercenaryDraft, "hire", "cg.leaders.set cg.leaders.figures cg.leaders.as-mercenaries")
    for procedure, step in ((MercenaryDraft, "assign"), (ReturnNobles, "exchange"), (ReturnNobles, "from_stronghold")):
        draft.cite(procedure, step, "cg.leaders.one-of-each cg.leaders.limit-on-transfer cg.ruling.leaders-transfer")
    draft.cite(MoveNoble, "receive_troops", "cg.leaders.limit-on-transfer cg.leaders.goes-with-card cg.ruling.leaders-transfer")
    draft.cite(Retreat, "desert", "cg.leaders.desertion")
    draft.cite(ArmyLosses, "desert", "cg.leaders.desertion")


def lead_in_battle(draft: Draft) -> None:
    """Results, cards and strength for the side that their Noble commands."""
    leaders: Functions = {"use_leaders": use_leaders, "on_use_leaders": on_use_leaders}
    draft.insert_before(
        Battle,
        "use_abilities",
        "use_leaders",
        leaders,
        cites="cg.leaders.ability cg.leaders.in-addition cg.leaders.while-exhausted cg.leaders.commander-only cg.leaders.at-stronghold "
        "cg.ruling.leaders-exhausted cg.ruling.leaders-commander",
    )
    draft.wrap(Battle, "end_battle", end_battle)
    draft.wrap_rule(battle_results, with_leader)
    draft.wrap_rule(battle_draws, keeper_of_the_rams)
    draft.cite(Assault, "draw_fate", "cg.leaders.commander-only")
    draft.wrap_rule(siege_strength, rams_in_a_siege)
    draft.cite(Siege, "declare", "cg.leaders.commander-only")
    draft.wrap_rule(discards_due, condottiere)
    draft.cite(Battle, "discard_fate", "cg.leaders.ability")


def lead_after_battle(draft: Draft) -> None:
    """Who is exhausted, and who deserts."""
    draft.wrap(OpenFieldBattle, "end_attack", master_of_horse)
    draft.wrap_rule(exhaust, but_not_the_spared)
    draft.wrap(Actions, "next_card", action_is_over)
    draft.wrap(Battle, "on_retreat", rider_of_the_marches)
    draft.wrap(Battle, "after_retreat", pursuit_is_over)
    draft.wrap(Battle, "on_resolve_deaths", rider_of_the_marches)
    draft.wrap(Battle, "after_resolve_deaths", pursuit_is_over)
    for army in (Retreat, ArmyLosses):
        draft.insert_after(army, "desert", "draw_again", {"draw_again": draw_again}, cites="cg.leaders.commander-only")
        again: Functions = {"desert_again": desert_again, "on_desert_again": on_desert_again}
        draft.insert_after(army, "draw_again", "desert_again", again, cites="cg.leaders.desertion")
    draft.insert_before(
        Retreat,
        "draw_deserters",
        "keeper_of_the_baggage",
        {"keeper_of_the_baggage": keeper_of_the_baggage},
        cites="cg.leaders.commander-only cg.ruling.leaders-commander",
    )


def serve_in_peace(draft: Draft) -> None:
    """On the march, in the Assembly, when taxes are levied and wages paid."""
    draft.wrap(MoveNoble, "on_choose_route", bearer_of_safe_conducts)
    draft.cite(MoveNoble, "ask_permission", "cg.leaders.ability cg.leaders.goes-with-card")
    draft.wrap_rule(votes_received, clerk_of_the_rolls)
    draft.cite(Assembly, "receive_votes", "cg.leaders.on-board-only cg.ruling.leaders-commander")
    draft.wrap_rule(levy, bankers_factor)
    draft.cite(LevyTaxes, "levy", "cg.leaders.on-board-only")
    draft.insert_before(PayTroops, "borrow", "paymaster", {"paymaster": paymaster}, cites="cg.leaders.on-board-only")
    draft.wrap_rule(payable, with_the_paymasters_crown)
    draft.wrap_rule(pay_wages, paymaster_first)
    draft.wrap(PayTroops, "desertion", crown_is_lost)


# ---- who has which ability


def bearer(g: Kingdom, id: str) -> int:
    """The Noble on the board, or at sea, who leads this Leader or Herald; -1 if he is off the board, or it is at a stronghold or nowhere.

    With one who serves no Baron it is a troop like others.
    cg.leaders.ability, cg.leaders.on-board-only, cg.leaders.at-stronghold, cg.leaders.goes-with-card
    """
    army = g.troop_at[g.content.troop[id]]
    return army if pieces.is_led(g, army) and g.noble_area[army] != f.OFF and pieces.baron_of(g, army) < g.seats else -1


def has_captain(g: Kingdom, noble: int, id: str) -> bool:
    """Has this Noble the ability of a Leader or Herald? He needs not be fresh. cg.leaders.ability, cg.leaders.while-exhausted"""
    return noble >= 0 and bearer(g, id) == noble


def bearer_of(g: Kingdom, seat: int, id: str) -> int:
    """The Noble of this Baron who has the ability, or -1."""
    noble = bearer(g, id)
    return noble if noble >= 0 and pieces.baron_of(g, noble) == seat else -1


# ---- one Leader and one Herald for a Noble


def of_role(g: Kingdom, troops: list[int], role: int) -> list[int]:
    return [t for t in troops if content.role(g.content, t) == role]


def one_of_each(before: Callable[[Kingdom, int, list[int]], bool], g: Kingdom, army: int, troops: list[int]) -> bool:
    """At most one of each role with a Noble; at a stronghold any number. cg.leaders.one-of-each, cg.leaders.limit-on-transfer

    cg.leaders.at-stronghold
    """
    return before(g, army, troops) and in_the_way(g, army, troops) < 0


def in_the_way(g: Kingdom, army: int, troops: list[int]) -> int:
    """The Leader or Herald because of whom a Noble may not receive these cards, or -1: his own, or one of two that would come."""
    if not pieces.is_led(g, army):
        return -1
    for role in (h.LEADER, h.HERALD):
        coming = of_role(g, troops, role)
        if coming:
            there = of_role(g, armies.cards(g, army), role)
            if there:
                return there[0]
            if len(coming) > 1:
                return coming[0]
    return -1


# ---- Captain of the Greenwood, Pike Captain: a result more


def given() -> dict[str, dict[str, int]]:
    """For clients: what each Leader does for his commander, once he is used; `discards` at once."""
    deal, prevent = f.BATTLE_RESULTS[f.DEAL], f.BATTLE_RESULTS[f.PREVENT]
    return {"leader_english": {deal: 1}, "leader_swiss": {prevent: 1}, "leader_tuscan": {"discards": -1}}


def adds(g: Kingdom, battle: Battle, side: int) -> int:
    """The result that the Leader with a side's commander may add: Deal 100 in the open field, Prevent 100 in any defence; -1 for none.

    cg.leaders.commander-only
    """
    commander = battle.commanders[side]
    if battle.wall < 0 and has_captain(g, commander, "leader_english"):
        return f.DEAL
    return f.PREVENT if side == 1 and has_captain(g, commander, "leader_swiss") else -1


def matters(g: Kingdom, battle: Battle, side: int) -> bool:
    """Could the added result change what anybody suffers, whatever the commanders do? If not, nobody needs to be asked."""
    result = adds(g, battle, side)
    if result == f.DEAL:
        return battle.results(g, side, f.DEAL) + battle.commanded_by(g, side, f.STAR) >= battle.results(g, 1 - side, f.PREVENT)
    if result == f.PREVENT:
        return battle.results(g, 1 - side, f.DEAL) + battle.commanded_by(g, 1 - side, f.STAR) > battle.results(g, side, f.PREVENT)
    return False


def use_leaders(self: Battle, g: Kingdom) -> Flow | None:
    for side in (0, 1):
        if glory(g).leader_used[side] == UNDECIDED and matters(g, self, side):
            return Ask(self.seats[side], [(w.USE_LEADER, leader_with(g, self.commanders[side])), (v.DECLINE,)])
    return None


def leader_with(g: Kingdom, noble: int) -> int:
    return of_role(g, armies.cards(g, noble), h.LEADER)[0]


def on_use_leaders(self: Battle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    own = glory(g)
    side = self.side_of(seat)
    own.leader_used = replaced(own.leader_used, side, USED if option[0] == w.USE_LEADER else NOT_USED)
    if option[0] == w.USE_LEADER:
        g.emit(w.LEADER_USED, option[1], self.commanders[side])
    return AGAIN


def with_leader(before: Callable[[Kingdom, Battle, int, int], int], g: Kingdom, battle: Battle, side: int, result: int) -> int:
    """What the cards show, and what a Leader adds. cg.leaders.in-addition, cg.leaders.while-exhausted"""
    used = glory(g).leader_used[side] == USED and adds(g, battle, side) == result
    return before(g, battle, side, result) + used


def end_battle(before: Any, self: Battle, g: Kingdom) -> Flow | None:
    glory(g).leader_used = (UNDECIDED, UNDECIDED)
    flow: Flow | None = before(self, g)
    return flow


# ---- Keeper of the Rams, Condottiere: Fate cards


def keeper_of_the_rams(before: Callable[[Kingdom, Battle, int], int], g: Kingdom, battle: Battle, side: int) -> int:
    """Who commands an assault with him draws one card more, within the limit. cg.leaders.commander-only"""
    cards = before(g, battle, side)
    commands = side == 0 and battle.wall >= 0 and has_captain(g, battle.commanders[0], "leader_lombard")
    return min(most_fate(g), cards + 1) if commands else cards


def rams_in_a_siege(before: Callable[[Kingdom, list[int]], int], g: Kingdom, nobles: list[int]) -> int:
    """Any of the besiegers may be the one who commands. cg.leaders.commander-only"""
    return before(g, nobles) + (h.RAMS if any(has_captain(g, n, "leader_lombard") for n in nobles) else 0)


def condottiere(before: Callable[[Kingdom, Battle, int], int], g: Kingdom, battle: Battle, side: int) -> int:
    """One card less to be given up. cg.leaders.ability"""
    return before(g, battle, side) - (1 if has_captain(g, battle.commanders[side], "leader_tuscan") else 0)


# ---- Master of Horse: not exhausted


def master_of_horse(before: Any, self: OpenFieldBattle, g: Kingdom) -> Flow | None:
    """A full or partial victory of the attack that his Noble commanded, once a round. cg.leaders.commander-only"""
    own = glory(g)
    commander = self.commanders[0]
    if self.lead > 0 and own.spared_round != g.round and has_captain(g, commander, "leader_polish"):
        own.spared = commander
        own.spared_round = g.round
        g.emit(w.STAYS_FRESH, commander)
    flow: Flow | None = before(self, g)
    return flow


def but_not_the_spared(before: Callable[[Kingdom, list[int]], None], g: Kingdom, nobles: list[int]) -> None:
    """Neither by the battle nor by the march before it."""
    before(g, [n for n in nobles if n != glory(g).spared])


def action_is_over(before: Any, self: Actions, g: Kingdom) -> Flow | None:
    glory(g).spared = f.NOBODY
    flow: Flow | None = before(self, g)
    return flow


# ---- Rider of the Marches, Keeper of the Baggage: deserters


def hunts(g: Kingdom, battle: Battle, noble: int) -> bool:
    """Has the enemy of this Noble a commander with the Rider, who has survived the battle? cg.leaders.commander-only"""
    commander = battle.commanders[1 if noble in battle.fighters else 0]
    return commander not in battle.fallen and has_captain(g, commander, "leader_rumanian")


def rider_of_the_marches(before: Any, self: Battle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    glory(g).pursuit = 1 if hunts(g, self, option[1]) else 0
    flow: Flow | None = before(self, g, seat, option)
    return flow


def pursuit_is_over(before: Any, self: Battle, g: Kingdom, result: int) -> Flow | None:
    glory(g).pursuit = 0
    flow: Flow | None = before(self, g, result)
    return flow


def draw_again(self: Retreat | ArmyLosses, g: Kingdom) -> Flow | None:
    """A second Fate card, where there was a first one; each costs one Mercenary."""
    self.deserters = []
    if not glory(g).pursuit or (isinstance(self, Retreat) and self.orderly):
        return None
    army = self.noble if isinstance(self, Retreat) else self.army
    g.emit(w.HARD_PURSUIT, army)
    self.deserters = draw_deserters(g, army)
    return None


def desert_again(self: Retreat | ArmyLosses, g: Kingdom) -> Flow | None:
    if not self.deserters:
        return None
    return Ask(pieces.owner(g, g.troop_at[self.deserters[0]]), [(v.DESERT, t) for t in self.deserters])


def on_desert_again(self: Retreat | ArmyLosses, g: Kingdom, seat: int, option: Option) -> Flow | None:
    desert(g, option[1])
    return None


def keeper_of_the_baggage(self: Retreat, g: Kingdom) -> Flow | None:
    """He guards his own army, whoever commands. cg.leaders.commander-only"""
    if not self.orderly and has_captain(g, self.noble, "herald_rumanian"):
        self.orderly = 1
        g.emit(w.KEPT_TOGETHER, self.noble)
    return None


# ---- Bearer of Safe-Conducts, Clerk of the Rolls, Banker's Factor, Court Humanist


def bearer_of_safe_conducts(before: Any, self: MoveNoble, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """Nobody on his way is asked."""
    flow: Flow | None = before(self, g, seat, option)
    if self.asked and has_captain(g, self.noble, "herald_polish"):
        self.asked = []
        g.emit(w.SAFE_CONDUCT, self.noble)
    return flow


def clerk_of_the_rolls(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    """A Vote more while his Noble is on the board, or at sea. cg.leaders.on-board-only"""
    return before(g, seat) + (1 if bearer_of(g, seat, "herald_english") >= 0 else 0)


def bankers_factor(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    """A crown more if his Noble stands by a city that stands; not at sea. cg.leaders.on-board-only"""
    noble = bearer_of(g, seat, "herald_lombard")
    area = g.noble_area[noble] if noble >= 0 else f.OFF
    return before(g, seat) + (1 if area >= 0 and armies.standing_city(g, area) >= 0 else 0)


def humanist_saves(g: Kingdom, seat: int) -> int:
    """Knowledge saved on the first Advancement bought with an Enrich Mind: his Noble must be at a city of his Baron.

    cg.leaders.on-board-only
    """
    noble = bearer_of(g, seat, "herald_tuscan")
    area = g.noble_area[noble] if noble >= 0 else f.OFF
    city = armies.standing_city(g, area) if area >= 0 else -1
    return 1 if city >= 0 and g.city_owner[city] == seat else 0


# ---- Paymaster: a crown for one army


def paymaster(self: PayTroops, g: Kingdom) -> Flow | None:
    """His crown lies ready when his Baron begins to pay."""
    glory(g).paymaster = bearer_of(g, self.seat, "herald_swiss")
    return None


def pays_for(g: Kingdom, troop: int) -> bool:
    return glory(g).paymaster >= 0 and g.troop_at[troop] == glory(g).paymaster


def with_the_paymasters_crown(
    before: Callable[[Kingdom, int, list[int], list[int]], int], g: Kingdom, seat: int, troops: list[int], prices: list[int]
) -> int:
    """Any one card of his army may cost the Baron a crown less."""
    most = before(g, seat, troops, prices)
    crowns = purse(g, seat) + 1
    for i, troop in enumerate(troops):
        if pays_for(g, troop) and 0 < prices[i] <= crowns:
            most = max(most, prices[i] + most_payable(prices[:i] + prices[i + 1 :], crowns - prices[i]))
    return most


def paymaster_first(before: Callable[[Kingdom, int, list[int], int], None], g: Kingdom, seat: int, troops: list[int], crowns: int) -> None:
    """His crown is spent before the Baron's own."""
    if crowns > 0 and any(pays_for(g, t) for t in troops):
        g.emit(w.PAYMASTERS_CROWN, seat, glory(g).paymaster)
        glory(g).paymaster = f.NOBODY
        crowns -= 1
    before(g, seat, troops, crowns)


def crown_is_lost(before: Any, self: PayTroops, g: Kingdom) -> Flow | None:
    glory(g).paymaster = f.NOBODY
    flow: Flow | None = before(self, g)
    return flow


# ---- why not


def why_not(view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A card that is to be assigned, picked up or transferred, and a Noble who has one of its kind already."""
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, MercenaryDraft) and kind in ("noble", "army") and view.rules.step_name(frame) == "assign":
        return too_many(view, seat, id, [frame.troop])
    if isinstance(frame, MoveNoble) and kind == "troop":
        return too_many(view, seat, frame.noble, [id])
    if isinstance(frame, MoveNoble) and kind in ("noble", "army") and id != frame.noble:
        return too_many(view, seat, frame.noble, armies.cards(view, id))
    if isinstance(frame, ReturnNobles) and kind == "troop" and pieces.is_army(view, view.troop_at[id]):
        army = view.troop_at[id]
        beside = [n for n in pieces.nobles_of(view, seat) if n != army and view.noble_area[n] == pieces.army_area(view, army)]
        return [reason for noble in beside for reason in too_many(view, seat, noble, [id])]
    return []


def too_many(g: Kingdom, seat: int, noble: int, troops: list[int]) -> list[Reason]:
    """Why these cards cannot join this Noble of his, if it is because of a Leader or Herald."""
    if not pieces.is_led(g, noble) or pieces.baron_of(g, noble) != seat:
        return []
    other = in_the_way(g, noble, troops)
    return [(w.HAS_ONE_ALREADY, noble, other)] if other >= 0 else []
