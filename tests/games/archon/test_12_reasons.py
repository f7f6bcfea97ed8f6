"""Why can't I? Each reason in a position of its own, in the order of the rules."""

import pytest

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import (
    ARROW,
    ARTS,
    AS_COURTIER,
    AT_ACTION,
    CLERIC,
    COURTIER,
    GIVE,
    GOLD,
    MERCHANT,
    ONE_COURTIER,
    PAPYRUS,
    PLAYED,
    RECRUIT,
    SCRIBE,
    SILVER,
    STONE,
    SWAP,
    TAX_COLLECTOR,
    TWO_COURTIERS,
    WARRIORS,
)
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.rules.buildings import BuildTile, Spend
from regalia.games.archon.rules.cubes import CollectCubes, GiveCubes, TakeCubes
from regalia.games.archon.rules.displays import AcquireCard
from regalia.games.archon.rules.guild_hall import GainMagister
from regalia.games.archon.rules.market import MarketVisit
from regalia.games.archon.rules.placement import Placement, Turn
from regalia.games.archon.rules.rounds import DivideCards
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.procedure import Procedure
from tests.games.archon.city import (
    CONTENT,
    cards,
    city,
    display,
    do,
    goods,
    opening,
    own_tile,
    palace,
    pass_turn,
    place_id,
    ready,
    repository,
    slot_id,
    tile_id,
)
from tests.games.reason_cases import Asked, Cases, ask

CASES = Cases(GAME)
case = CASES.case


def tile_named(power: int) -> str:
    """A tile of a power, by the name the helpers use."""
    return next(b.id.removeprefix("ar.building.") for b in CONTENT.buildings if b.power == power)


def at(g: ArchonState, frame: Procedure, name: str) -> ArchonState:
    """Start a procedure at one of its steps."""
    frame.step = g.rules.index[type(frame)][name]
    g.stack = [g.stack[0], frame]
    engine.resume(g)
    assert g.stack[-1] is frame, "play has gone on"
    return g


@pytest.mark.parametrize("reason", CASES.numbers(), ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- set-up and the division of cards


@case(v.DRAFT_PRICE)
def draft_price() -> Asked:
    g = opening()
    seat = g.order[0]
    goods(g, seat, gold=2, recruit=1)
    ready(g)
    return g, seat, f"card:{MERCHANT}", (MERCHANT,)


@case(v.COURTIER_NOT_BOUGHT)
def courtier_not_bought() -> Asked:
    g = opening()
    return g, g.order[0], f"card:{COURTIER}", (COURTIER,)


def dividing() -> ArchonState:
    g = city()
    for seat in range(4):
        cards(g, seat, hand=["courtier"] * 5 + ["scribe", "cleric", "cleric", "merchant", "merchant"])
    return at(g, DivideCards(), "divide")


@case(v.KEPT_ALREADY)
def kept_already() -> Asked:
    g = dividing()
    do(g, 0, f"keep card:{MERCHANT}", f"keep card:{MERCHANT}")
    return g, 0, f"card:{MERCHANT}", (MERCHANT,)


@case(v.NOT_HELD)
def not_held() -> Asked:
    return dividing(), 0, f"card:{TAX_COLLECTOR}", (TAX_COLLECTOR,)


@case(v.KEEP_ORDER)
def keep_order() -> Asked:
    g = dividing()
    do(g, 0, f"keep card:{CLERIC}")
    return g, 0, f"card:{MERCHANT}", (MERCHANT,)


# ---- a turn


@case(v.HAS_PASSED)
def passed() -> Asked:
    g = city()
    pass_turn(g, 0)
    return g, 0, f"slot:{slot_id('treasury')}", (0,)


@case(v.SLOT_FIRST)
def slot_first() -> Asked:
    return city(), 0, f"card:{COURTIER}", (COURTIER,)


@case(v.CARD_NOT_IN_HAND)
def card_not_in_hand() -> Asked:
    return city(), 0, f"card:{MERCHANT}", (MERCHANT,)


@case(v.NO_FIGURES)
def no_figures() -> Asked:
    g = city()
    own_tile(g, 0, tile_named(ARROW))
    goods(g, 0, stone=2, papyrus=2, silver=2, iron=2, gold=9, recruit=3)
    turn = Turn(0)
    turn.placed = 1
    g.figures[0] = 0
    at(g, turn, "second")
    return g, 0, f"slot:{slot_id('treasury')}", ()


@case(v.COVERED)
def covered() -> Asked:
    slot = next(i for i, s in enumerate(CONTENT.slots) if 2 in s.covered)
    return city(2), 0, f"slot:{slot}", (slot,)


@case(v.OCCUPIED)
def occupied() -> Asked:
    g = city()
    slot = slot_id("treasury")
    g.standing[slot] = [2]
    ready(g)
    return g, 0, f"slot:{slot}", (slot, 2)


def two_card_slot() -> int:
    return next(s for s in CONTENT.places[place_id("treasury")].slots if CONTENT.slots[s].cards == 2 and 4 not in CONTENT.slots[s].covered)


@case(v.TWO_CARDS)
def two_cards() -> Asked:
    g = city()
    cards(g, 0, hand=["courtier"])
    ready(g)
    return g, 0, f"slot:{two_card_slot()}", (two_card_slot(),)


def taxed(gold: int) -> ArchonState:
    g = city()
    goods(g, 0, gold=gold, stone=0)
    g.tokens[slot_id("treasury", 2)] = [1]
    g.tokens[slot_id("guild-hall", 2)] = [1]
    return ready(g)


@case(v.TOLL)
def toll() -> Asked:
    return taxed(0), 0, f"slot:{slot_id('treasury')}", (1, 0, 1)


@case(v.TOLL_AND_COST)
def toll_and_cost() -> Asked:
    """One gold would buy a Magister, or pay the toll, but not both."""
    return taxed(1), 0, f"slot:{slot_id('guild-hall')}", (1, 1)


# ---- what an action needs


@case(v.SUPPLY_EMPTY)
def supply_empty() -> Asked:
    g = city()
    g.supply[GOLD] = 0
    ready(g)
    return g, 0, f"slot:{slot_id('treasury')}", (GOLD,)


@case(v.REPOSITORY_EMPTY)
def repository_empty() -> Asked:
    g = city()
    repository(g)
    ready(g)
    return g, 0, f"slot:{slot_id('repository')}", ()


@case(v.NO_TRADE)
def no_trade() -> Asked:
    slot = next(s for s in CONTENT.places[place_id("marketplace")].slots if 4 not in CONTENT.slots[s].covered)
    return city(), 0, f"slot:{slot}", ()


@case(v.NO_COURTIER)
def no_courtier() -> Asked:
    g = city()
    cards(g, 0, hand=["scribe"] * 5, waiting=["cleric"] * 5)
    goods(g, 0, gold=9)
    ready(g)
    return g, 0, f"slot:{slot_id('guild-hall')}", ()


@case(v.NO_MAGISTER)
def no_magister() -> Asked:
    return city(), 0, f"slot:{slot_id('guild-hall')}", ()


@case(v.NO_TILE)
def no_tile() -> Asked:
    return city(), 0, f"slot:{slot_id('builders-guild')}", ()


@case(v.NO_CARD)
def no_card() -> Asked:
    return city(), 0, f"slot:{slot_id('academy')}", (ARTS,)


@case(v.DISPLAY_EMPTY)
def display_empty() -> Asked:
    g = city()
    display(g, "warrior")
    goods(g, 0, gold=9, iron=3, recruit=6)
    ready(g)
    return g, 0, f"slot:{slot_id('royal-guard')}", (WARRIORS,)


PALACE = CONTENT.places[CONTENT.palace].slots[0]


@case(v.NO_CUBES_LEFT)
def no_cubes_left() -> Asked:
    g = city()
    palace(g, "mixed-tribute")
    g.supply[:4] = [0, 0, 0, 0]
    ready(g)
    return g, 0, f"slot:{PALACE}", ()


@case(v.CUBES_SHORT)
def cubes_short() -> Asked:
    g = city()
    palace(g, "guild-offering")
    ready(g)
    wanted = next(CONTENT.nodes[c].count for c in CONTENT.nodes[favor_node("guild-offering")].children if CONTENT.nodes[c].kind == GIVE)
    return g, 0, f"slot:{PALACE}", (wanted, 0)


@case(v.NOTHING_TO_SWAP)
def nothing_to_swap() -> Asked:
    """A tile's arrow swaps cubes, and there are none."""
    name = next(b.id.removeprefix("ar.building.") for b in CONTENT.buildings if b.power == ARROW and CONTENT.nodes[b.node].kind == SWAP)
    g = city()
    own_tile(g, 0, name)
    ready(g)
    return g, 0, f"building:{tile_id(name)}", ()


@case(v.GOOD_SHORT)
def good_short() -> Asked:
    """A Favor that is paid for."""
    g = city()
    palace(g, "alms")
    ready(g)
    cost = next(n for n in (CONTENT.nodes[c] for c in CONTENT.nodes[favor_node("alms")].children) if any(n.goods))
    good = next(i for i in range(6) if cost.goods[i])
    return g, 0, f"slot:{PALACE}", (good, cost.goods[good], 0)


def favor_node(name: str) -> int:
    return next(f.node for f in CONTENT.favors if f.id == f"ar.favor.{name}")


# ---- the cards of a placement


def paying(hand: list[str], slot: int) -> ArchonState:
    g = city()
    cards(g, 0, hand=hand)
    return at(g, Placement(0, slot), "cards")


@case(v.ONE_COURTIER)
def one_courtier() -> Asked:
    g = paying(["courtier", "courtier", "merchant"], two_card_slot())
    return g, 0, f"play:{ONE_COURTIER}", (two_card_slot(),)


@case(v.ONE_IS_ENOUGH)
def one_is_enough() -> Asked:
    g = paying(["courtier", "courtier", "merchant"], slot_id("treasury"))
    return g, 0, f"play:{TWO_COURTIERS}", (slot_id("treasury"),)


# ---- cubes


@case(v.KIND_PASSED)
def kind_passed() -> Asked:
    g = city()
    repository(g, stone=1, silver=1, iron=1)
    collect = CollectCubes(0, 1)
    collect.last = SILVER
    at(g, collect, "take")
    return g, 0, f"good:{STONE}", (STONE,)


@case(v.NOT_IN_REPOSITORY)
def not_in_repository() -> Asked:
    g = city()
    repository(g, stone=1, silver=1)
    at(g, CollectCubes(0, 1), "take")
    return g, 0, f"good:{PAPYRUS}", (PAPYRUS,)


@case(v.NOT_A_CUBE)
def not_a_cube() -> Asked:
    g = city()
    at(g, TakeCubes(0, 1, False), "take")
    return g, 0, f"good:{RECRUIT}", (RECRUIT,)


@case(v.NONE_OWNED)
def none_owned() -> Asked:
    g = city()
    goods(g, 0, stone=1, iron=1)
    at(g, GiveCubes(0, 1, False), "give")
    return g, 0, f"good:{SILVER}", (SILVER,)


# ---- the Marketplace


@case(v.SOLD_THIS_VISIT)
def sold_this_visit() -> Asked:
    g = city()
    goods(g, 0, gold=9)
    market = MarketVisit(0, CONTENT.places[place_id("marketplace")].node)
    market.sold = [STONE]
    at(g, market, "buy")
    return g, 0, f"good:{STONE}", (STONE,)


# ---- Magisters


def hiring(**have: int) -> ArchonState:
    g = city()
    goods(g, 0, **have)
    return at(g, GainMagister(0, False), "hire")


@case(v.MAGISTER_PRICE)
def magister_price() -> Asked:
    return hiring(gold=5), 0, f"card:{TAX_COLLECTOR}", (TAX_COLLECTOR, RECRUIT, 1, 0)


@case(v.COURTIER_FREE)
def courtier_free() -> Asked:
    return hiring(gold=5), 0, f"card:{COURTIER}", ()


@case(v.SOLD_OUT)
def sold_out() -> Asked:
    g = hiring(gold=5, recruit=3, silver=3)
    g.magisters[SCRIBE] = 0
    ready(g)
    return g, 0, f"card:{SCRIBE}", (SCRIBE,)


@case(v.TRACK_FULL)
def track_full() -> Asked:
    g = hiring(gold=9, recruit=3, silver=3)
    g.tracks[0][SCRIBE] = len(CONTENT.magisters[SCRIBE - 1].track_points)
    ready(g)
    return g, 0, f"card:{SCRIBE}", (SCRIBE,)


@case(v.NO_COURTIER_THERE)
def no_courtier_there() -> Asked:
    g = hiring(gold=9)
    do(g, 0, f"hire card:{SCRIBE}")
    return g, 0, f"pile:{PLAYED}", (PLAYED,)


# ---- tiles and cards


def building(season_round: int = 1, **have: int) -> ArchonState:
    g = city(round=season_round)
    goods(g, 0, **(have or {"gold": 9, "stone": 3, "papyrus": 3, "silver": 3, "iron": 3, "recruit": 3}))
    return at(g, BuildTile(0, 0), "build")


FIRST = [i for i, b in enumerate(CONTENT.buildings) if b.level == 1]


@case(v.TILE_LEVEL)
def tile_level() -> Asked:
    third = next(i for i, b in enumerate(CONTENT.buildings) if b.level == 3)
    return building(), 0, f"building:{third}", (third, 3)


@case(v.TILE_OWNED)
def tile_owned() -> Asked:
    g = building()
    g.tiles[0].append(FIRST[0])
    ready(g)
    return g, 0, f"building:{FIRST[0]}", (FIRST[0],)


@case(v.TILE_GONE)
def tile_gone() -> Asked:
    g = building()
    g.tiles_left[FIRST[0]] = 0
    ready(g)
    return g, 0, f"building:{FIRST[0]}", (FIRST[0],)


@case(v.TILE_PRICE)
def tile_price() -> Asked:
    """Stone and iron for some tiles of the first level, but not for all."""
    g = building(1, stone=1, iron=1, silver=1, gold=2)
    dear = next(i for i in FIRST if (i not in [o[1] for o in engine.offered(g, 0)]))
    cost = CONTENT.buildings[dear].cost
    short = next(x for x in range(6) if cost[x] > g.goods[0][x])
    return g, 0, f"building:{dear}", (dear, short, cost[short], g.goods[0][short])


def acquiring() -> tuple[ArchonState, list[int]]:
    """Two Arts cards can be paid for, one cannot."""
    g = city()
    rows = CONTENT.decks[ARTS]
    dear = max(range(len(rows)), key=lambda i: sum(rows[i].cost))
    cheap = sorted((i for i in range(len(rows)) if i != dear), key=lambda i: sum(rows[i].cost))[:2]
    g.decks[ARTS] = sorted(set(g.decks[ARTS]) | set(g.displays[ARTS]) - {dear, *cheap})
    g.displays[ARTS] = [*cheap, dear]
    have = [max(rows[i].cost[good] for i in cheap) for good in range(6)]
    for good in range(6):
        g.goods[0][good] = have[good]
    return at(g, AcquireCard(0, ARTS, 0, 0), "acquire"), [*cheap, dear]


@case(v.CARD_PRICE)
def card_price() -> Asked:
    g, shown = acquiring()
    cost = CONTENT.decks[ARTS][shown[2]].cost
    short = next(x for x in range(6) if cost[x] > g.goods[0][x])
    return g, 0, f"arts:{shown[2]}", (short, cost[short], g.goods[0][short])


@case(v.NOT_SHOWN)
def not_shown() -> Asked:
    g, shown = acquiring()
    hidden = next(i for i in range(len(CONTENT.decks[ARTS])) if i not in shown)
    return g, 0, f"arts:{hidden}", (ARTS,)


@case(v.ARROW_USED)
def arrow_used() -> Asked:
    g = city()
    own_tile(g, 0, tile_named(ARROW))
    g.tiles_used[0].append(tile_id(tile_named(ARROW)))
    ready(g)
    return g, 0, f"building:{tile_id(tile_named(ARROW))}", (tile_id(tile_named(ARROW)),)


@case(v.NO_ARROW)
def no_arrow() -> Asked:
    g = city()
    own_tile(g, 0, tile_named(AT_ACTION))
    ready(g)
    return g, 0, f"building:{tile_id(tile_named(AT_ACTION))}", (tile_id(tile_named(AT_ACTION)),)


@case(v.NOT_YOUR_TILE)
def not_your_tile() -> Asked:
    g = city()
    own_tile(g, 1, tile_named(AT_ACTION))
    g.tiles_left[tile_id(tile_named(AT_ACTION))] = 0
    ready(g)
    return g, 0, f"building:{tile_id(tile_named(AT_ACTION))}", (tile_id(tile_named(AT_ACTION)),)


@case(v.BUILT_BY_ACTION)
def built_by_action() -> Asked:
    return city(), 0, f"building:{FIRST[0]}", (FIRST[0],)


@case(v.BOUGHT_BY_ACTION)
def bought_by_action() -> Asked:
    g = city()
    return g, 0, f"arts:{g.displays[ARTS][0]}", (ARTS,)


@case(v.NOT_IN_COST)
def not_in_cost() -> Asked:
    g = city()
    goods(g, 0, stone=3, iron=3)
    at(g, Spend(0, [1, 0, 0, 1, 0, 0], 1), "spare")
    return g, 0, f"good:{SILVER}", (SILVER,)


# ---- more of the same


def test_a_cleric_joins_and_leaves_nothing_to_explain() -> None:
    """The rules are asked, not repeated."""
    g = city()
    cards(g, 0, hand=["cleric"])
    slot = slot_id("treasury")
    g.standing[slot] = [2]
    ready(g)
    assert ask(g, 0, f"slot:{slot}").offered


def test_a_magister_as_a_courtier_does_not_join_a_figure() -> None:
    g = city()
    cards(g, 0, hand=["cleric", "scribe", "cleric"])
    own_tile(g, 0, "postern-gate")
    slot = slot_id("treasury")
    g.standing[slot] = [2]
    at(g, Placement(0, slot), "cards")
    assert ask(g, 0, f"play:{AS_COURTIER + SCRIBE}").offered  # the Postern Gate lets one in
    g.tiles_used[0].append(tile_id("postern-gate"))
    assert g.asking is not None
    assert (v.OCCUPIED, slot, 2) in GAME.why_not(g, 0, "play", AS_COURTIER + SCRIBE)


def test_cubes_lost_in_a_raid_are_ones_own() -> None:
    g = city()
    for seat in range(4):
        goods(g, seat, stone=2, iron=2)
    attack = Attack()
    attack.strength = 2
    attack.owes = [2] * 4
    attack.lost = [0] * 16
    at(g, attack, "choose_cubes")
    assert ask(g, 0, f"good:{SILVER}").reasons == [(v.NONE_OWNED, SILVER)]
    assert ask(g, 0, f"good:{STONE}").offered


def test_anothers_hand_is_not_told_by_a_reason() -> None:
    """Whatever the others hold, every answer to seat 0 is the same."""
    one, other = city(), city()
    for g, hand in ((one, ["courtier"] * 5), (other, ["courtier"] * 3 + ["cleric", "merchant"])):
        for seat in (1, 2, 3):
            g.hand[seat] = sorted(["courtier", "tax-collector", "cleric", "scribe", "merchant"].index(c) for c in hand)
        ready(g)
    for slot in range(len(CONTENT.slots)):
        assert ask(one, 0, f"slot:{slot}").reasons == ask(other, 0, f"slot:{slot}").reasons


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    g = city()
    why = ask(g, 2, f"slot:{slot_id('treasury')}")
    assert why.reasons == [] and why.waiting == [0] and why.step == "Turn.choose" and why.rules[0] == "ar.turn.order"
