"""For Glory: the Advancements of movement, money and politics, card by card."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.expeditions import News, lay_stake
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble, way
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, UpgradeDefenses
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE, replaced
from regalia.kernel.visibility import events_for, redact, redetermine
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

RED, BLUE = 0, 2
NOBLE = p.RED + p.CIRCLE


def board(*ours: str) -> Kingdom:
    """Red owns these Advancements."""
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, *ours)
    return g


def mine(g: Kingdom, id: str) -> int:
    return next(card for card in advancements.owned(g, RED) if content.ADVANCEMENTS[card].id == id)


def exhausted(g: Kingdom) -> list[str]:
    return [content.ADVANCEMENTS[card].id for card in advancements.owned(g, RED) if glory(g).advancement_exhausted[card]]


# ---- Horse Relays


def ways(g: Kingdom, verb: int, to: str = "") -> list[tuple[str, ...]]:
    """The ways of a kind that are offered to the Noble, area by area."""
    asked = g.clone()
    assert isinstance(asked, Kingdom)
    p.run(asked, MoveNoble(NOBLE, -1))
    offered = [r for r in p.options(asked) if r[0] == verb and (not to or r[2] == p.area(to))]
    return [tuple([g.content.area_ids[a] for a in way(g, r)]) for r in offered]


@proves("cg.advancements.use-timing", "cg.advancements.use-free", "cg.advancements.exhaust")
def test_horse_relays_carry_a_noble_one_area_further() -> None:
    g = board("horse_relays")
    g.crowns, g.faith, g.votes = [5] * 4, [1] * 4, [2] * 4
    p.put(g, NOBLE, "isar", "100")
    assert ways(g, w.RELAY, "vecht") == [("heron_fen", "vecht")]  # off the road
    p.run(g, MoveNoble(NOBLE, p.area("vecht")))
    way_there = (w.RELAY, NOBLE, p.area("vecht"), p.area("heron_fen"), mine(g, "horse_relays"))
    assert p.options(g) == [way_there, (v.DECLINE,)]  # no card is spent without his word
    p.choose(g, *way_there)
    assert g.noble_area[NOBLE] == p.area("vecht")
    assert [e[1:] for e in p.told(g, v.NOBLE_MARCHED)] == [(p.area("isar"), p.area("heron_fen")), (p.area("heron_fen"), p.area("vecht"))]
    assert exhausted(g) == ["horse_relays"]
    assert (g.crowns[RED], g.faith[RED], g.votes[RED], glory(g).knowledge[RED]) == (5, 1, 2, 0)


@proves("cg.advancements.use-timing")
def test_relays_lengthen_a_road_by_one_area_on_it_or_off_it() -> None:
    g = board("horse_relays")
    p.put(g, NOBLE, "isar", "100")
    road = [r[-1] for r in ways(g, w.RELAY_ROAD)]
    assert "vinelands" in road  # the fourth area of the road from Isar
    assert "rota" in road  # beside its third
    assert ("reedwater", "alta", "smugglers_beach", "vinelands") in ways(g, w.RELAY_ROAD)
    assert ways(g, w.RELAY, "alta") == [] == ways(g, w.RELAY_ROAD, "alta")  # where a road leads he needs none


@proves("cg.advancements.use-timing")
def test_relays_keep_to_borders_passage_and_sieges() -> None:
    g = board("horse_relays")
    p.put(g, NOBLE, "isar", "100")
    assert ("heron_fen", "olbi") not in ways(g, w.RELAY)  # no bridge there
    p.put(g, p.BLUE + p.STAR, "heron_fen", "100")
    p.run(g, MoveNoble(NOBLE, p.area("vecht")))
    p.choose(g, w.RELAY, NOBLE, p.area("vecht"), p.area("heron_fen"), mine(g, "horse_relays"))
    assert (p.step(g), p.asked(g)) == ("MoveNoble.ask_permission", BLUE)
    p.choose(g, v.FORBID)
    assert g.noble_area[NOBLE] == p.area("isar") and exhausted(g) == []
    assert (w.RELAY, NOBLE, p.area("vecht"), p.area("heron_fen"), mine(g, "horse_relays")) not in p.options(g)

    g = board("horse_relays")
    p.put(g, NOBLE, "heron_fen", "100")
    p.city(g, "vecht", RED)
    p.besiege(g, p.town("vecht"), BLUE)
    assert ("vecht", "kingsmead") not in ways(g, w.RELAY)


@proves("cg.advancements.use-timing")
def test_a_road_that_another_could_bar_leaves_the_relays_open() -> None:
    g = board("horse_relays")
    p.put(g, NOBLE, "lenz", "100")
    assert ways(g, w.RELAY, "vecht") == []  # two areas along the road
    p.put(g, p.BLUE + p.STAR, "bridgefold", "100")
    assert ways(g, w.RELAY, "vecht") == [("bridgefold", "vecht")]


def riding_post(*ours: str) -> Kingdom:
    """Red is Master of Posts, at the head of the King's Road; the post takes him to Lenz, four areas on, or to Monz."""
    g = board(*ours)
    p.charge(g, RED, "master_of_posts")
    p.put(g, NOBLE, "kovel", "100")
    return g


@proves("cg.ruling.posts-and-relays", "cg.advancements.exhaust")
def test_relays_carry_a_noble_who_rides_post_one_area_further() -> None:
    g = riding_post("horse_relays")
    on_the_road = ("cold_wold", "froli", "crossfields", "lenz", "bridgefold")
    assert on_the_road in ways(g, w.RELAY_POST) and (*on_the_road[:4], "longacre") in ways(g, w.RELAY_POST)
    p.run(g, MoveNoble(NOBLE, p.area("bridgefold")))
    assert p.options(g) == [(w.RELAY_POST, NOBLE, p.area("bridgefold"), p.area("lenz"), 0, mine(g, "horse_relays")), (v.DECLINE,)]
    p.choose(g, *p.options(g)[0])
    assert g.noble_area[NOBLE] == p.area("bridgefold") and exhausted(g) == ["horse_relays"]
    assert p.told(g, w.POST_RIDDEN) == [(NOBLE,)] and glory(g).post_round[RED] == g.round


@proves("cg.ruling.posts-and-relays")
def test_neither_the_post_nor_the_relays_are_spent_where_one_of_them_would_do() -> None:
    g = riding_post("horse_relays")
    together = [areas[-1] for areas in ways(g, w.RELAY_POST)]
    assert not {"lenz", "monz"} & set(together)  # where the post leads
    assert not {areas[-1] for verb in (w.RELAY, w.RELAY_ROAD) for areas in ways(g, verb)} & set(together)  # where the relays lead
    glory(g).post_round = (g.round, 0, 0, 0)
    assert ways(g, w.RELAY_POST) == []  # the post is ridden once a round
    g = riding_post("horse_relays")
    p.besiege(g, p.city(g, "lenz", RED), BLUE)
    assert not any("lenz" in areas for areas in ways(g, w.RELAY_POST))  # once inside he could not leave


@proves("cg.ruling.posts-and-relays")
def test_with_pathfinders_the_last_border_after_a_ride_may_be_barred() -> None:
    g = riding_post("horse_relays", "pathfinders")
    assert ways(g, w.PATHFIND_RELAY_POST) == [("cold_wold", "froli", "crossfields", "lenz", "vecht")]
    p.run(g, MoveNoble(NOBLE, p.area("vecht")))
    p.choose(g, *p.options(g)[0])
    assert g.noble_area[NOBLE] == p.area("vecht") and exhausted(g) == ["horse_relays", "pathfinders"]
    assert p.told(g, w.POST_RIDDEN) == [(NOBLE,)]


# ---- Pathfinders


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
@pytest.mark.parametrize(("start", "end"), [("lenz", "vecht"), ("crossfields", "millrace")])
def test_pathfinders_cross_a_river_or_mountains(start: str, end: str) -> None:
    g = board("pathfinders")
    p.put(g, NOBLE, start, "100")
    p.put(g, p.BLUE + p.STAR, "bridgefold", "100")  # who could bar the road to Vecht
    p.run(g, MoveNoble(NOBLE, p.area(end)))
    p.choose(g, w.PATHFIND, NOBLE, p.area(end), mine(g, "pathfinders"))
    assert g.noble_area[NOBLE] == p.area(end) and exhausted(g) == ["pathfinders"]


@proves("cg.ruling.pathfinders-flood")
def test_pathfinders_do_not_cross_a_bridge_under_water() -> None:
    g = board("pathfinders")
    p.put(g, NOBLE, "bridgefold", "100")
    bridges = [g.content.area_ids[a] for a in g.content.bridge_to[p.area("bridgefold")]]
    assert "vecht" in bridges and ("vecht",) in ways(g, v.MARCH)
    g.flood_until = g.round
    assert ("vecht",) not in ways(g, v.MARCH) + ways(g, w.PATHFIND)  # a river border with a bridge, although nobody can use it
    p.put(g, NOBLE, "lenz", "100")
    assert ("vecht",) in ways(g, w.PATHFIND)  # without one, high water or not


@proves("cg.advancements.use-timing")
def test_with_both_cards_one_of_two_borders_may_be_barred() -> None:
    g = board("horse_relays", "pathfinders")
    p.put(g, NOBLE, "hermits_cove", "100")
    assert ways(g, v.MARCH) == []
    assert ("straven", "beacon_cliffs") in ways(g, w.PATHFIND_RELAY)
    p.run(g, MoveNoble(NOBLE, p.area("beacon_cliffs")))
    p.choose(g, *next(o for o in p.options(g) if o[:4] == (w.PATHFIND_RELAY, NOBLE, p.area("beacon_cliffs"), p.area("straven"))))
    assert g.noble_area[NOBLE] == p.area("beacon_cliffs") and exhausted(g) == ["horse_relays", "pathfinders"]
    g = board("horse_relays", "pathfinders")
    p.put(g, NOBLE, "isar", "100")
    assert ("heron_fen", "vecht", "lenz") not in ways(g, w.PATHFIND_RELAY)  # never three marches
    p.put(g, NOBLE, "surat", "100")
    assert ways(g, w.PATHFIND_RELAY_ROAD) == [("whale_bay", "monz", "beechholt", "crossfields")]  # over the mountains at the end


# ---- Lateen Sails


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_lateen_sails_land_at_once_and_the_noble_fights_by_the_same_card() -> None:
    g = board("lateen_sails")
    p.put(g, NOBLE, "olbi", "200 100")
    p.city(g, "gedze", BLUE)
    p.run(g, MobilizeForces(RED))
    p.choose(g, v.CHOOSE_AREA, p.area("gedze"))
    p.choose(g, v.MOVE_NOBLE, NOBLE)
    assert p.options(g) == [(v.SAIL, NOBLE, p.area("gedze")), (w.SAIL_IN, NOBLE, p.area("gedze"), mine(g, "lateen_sails"))]
    p.choose(g, *p.options(g)[1])
    assert (g.noble_area[NOBLE], g.exhausted[NOBLE]) == (p.area("gedze"), 0)
    assert p.step(g) == "StartBattle.choose_target" and (v.ASSAULT, p.town("gedze")) in p.options(g)
    assert exhausted(g) == ["lateen_sails"]


@proves("cg.advancements.use-timing")
def test_sails_are_of_no_use_to_the_lord_admiral_or_among_corsairs() -> None:
    g = board("lateen_sails")
    p.put(g, NOBLE, "olbi", "200 100")
    g.corsairs_round = g.round
    assert ways(g, w.SAIL_IN) == []
    g.corsairs_round = 0
    p.appoint(g, NOBLE, "lord_admiral")
    assert ways(g, w.SAIL_IN) == [] and ways(g, v.SAIL) != []


# ---- Three-Field Rotation


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
@pytest.mark.parametrize(("cities", "more"), [(1, 0), (2, 1), (5, 2), (9, 3)])
def test_three_field_rotation_adds_a_crown_for_two_cities_three_at_most(cities: int, more: int) -> None:
    g = board("three_field_rotation")
    for city in range(cities):
        p.city(g, city, RED)
    printed = sum(g.content.city_income[city] for city in range(cities))
    p.run(g, Taxation())
    assert g.crowns[RED] == printed + more and exhausted(g) == []


@proves("cg.advancements.use-timing")
def test_a_besieged_or_rioting_city_is_none_that_pays() -> None:
    g = board("three_field_rotation")
    for city in range(3):
        p.city(g, city, RED)
    p.besiege(g, 0, BLUE)
    glory(g).riot = replaced(glory(g).riot, 1, 1)
    p.run(g, Taxation())
    assert g.crowns[RED] == g.content.city_income[2]


# ---- Double-Entry Ledgers


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_double_entry_ledgers_pay_three_crowns_of_wages_first() -> None:
    g = board("double_entry_ledgers")
    p.put(g, p.RED + p.STAR, "froli", "r100 100")
    wages = [g.content.troop_wage[t] for t in range(len(g.troop_at)) if g.troop_at[t] == p.RED + p.STAR]
    g.crowns[RED] = sum(wages)
    p.run(g, PayTroops(RED))
    assert p.step(g) == "PayTroops.open_ledgers"
    p.choose(g, *p.options(g)[0])
    p.choose(g, *p.options(g)[0])
    assert g.crowns[RED] == min(3, sum(wages)) and exhausted(g) == ["double_entry_ledgers"]


@proves("cg.advancements.use-timing")
def test_what_the_ledgers_do_not_pay_is_lost_and_without_wages_they_stay_shut() -> None:
    g = board("double_entry_ledgers")
    p.run(g, PayTroops(RED))
    assert p.asked(g) < 0 and exhausted(g) == []
    p.put(g, p.RED + p.STAR, "froli", "50")
    p.run(g, PayTroops(RED))
    p.choose(g, *p.options(g)[0])
    p.choose(g, v.DISMISS, p.options(g)[-1][1])
    assert g.crowns[RED] == 0 and glory(g).ledgers == [0] * 4


@proves("cg.advancements.use-timing")
def test_ledgers_pay_garrisons_too() -> None:
    g = board("double_entry_ledgers")
    for city in (0, 1):
        p.city(g, city, RED)
        glory(g).garrison = replaced(glory(g).garrison, city, 1)
    p.run(g, PayTroops(RED))
    p.choose(g, *p.options(g)[0])
    assert p.step(g) == "PayGarrisons.pay"
    p.choose(g, w.PAY_GARRISONS, 2)
    assert p.told(g, w.LEDGERS_PAY) == [(RED, 2)] and g.crowns[RED] == 0 and sum(glory(g).garrison) == 2


# ---- Mariner's Compass


def ceylon(g: Kingdom, *results: str) -> None:
    """The next Fate cards say this of the fleet to Ceylon, which has arrived."""
    names = [row.id for row in g.content.deeds.voyages]
    top: list[int] = []
    for result in results:
        top.append(next(c for c in g.fate_deck if c not in top and g.content.fate_voyage[0][c] == names.index(result)))
    p.fate_on_top(g, *top)
    g.voyage_space = (3, 0, 0)
    lay_stake(g, 0, RED, 2)
    lay_stake(g, 0, BLUE, 3)


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_mariners_compass_draws_one_more_card_and_the_best_counts_for_all() -> None:
    g = board("mariners_compass")
    ceylon(g, "lost", "2x", "3x")
    p.run(g, News([0]))
    assert (p.step(g), p.asked(g)) == ("Offer.use", RED)
    p.choose(g, *p.options(g)[0])
    assert [g.crowns[s] for s in (RED, BLUE)] == [4, 6]
    assert exhausted(g) == ["mariners_compass"] and glory(g).compass_voyage == -1


@proves("cg.advancements.use-timing")
def test_two_compasses_and_a_blessing_are_four_cards_and_none_is_forced() -> None:
    g = board("mariners_compass")
    schools.own(g, BLUE, "mariners_compass")
    ceylon(g, "lost", "lost", "1x", "3x")
    g.voyage_blessed = (1, 0, 0)
    p.run(g, News([0]))
    p.choose(g, *p.options(g)[0])
    p.choose(g, *p.options(g)[0])
    assert g.crowns[RED] == 6
    g = board("mariners_compass")
    ceylon(g, "1x", "3x")
    p.run(g, News([0]))
    p.choose(g, v.DECLINE)
    assert g.crowns[RED] == 2 and exhausted(g) == []


@proves("cg.advancements.use-timing")
def test_who_funds_nothing_is_not_asked_for_his_compass() -> None:
    g = board()
    schools.own(g, 1, "mariners_compass")
    ceylon(g, "1x")
    p.run(g, News([0]))
    assert p.asked(g) < 0


# ---- Lime Mortar


@proves("cg.advancements.exhaust", "cg.advancements.use-timing")
def test_lime_mortar_makes_breaches_cost_one_and_fortification_three() -> None:
    g = board("lime_mortar")
    p.city(g, "froli", RED, breaches=1)
    g.crowns[RED] = 3
    p.run(g, UpgradeDefenses())
    assert {(v.REPAIR, p.town("froli"), 1), (v.FORTIFY, p.town("froli"))} <= set(p.options(g))
    p.choose(g, v.REPAIR, p.town("froli"), 1)
    assert g.crowns[RED] == 2 and exhausted(g) == []
    g.crowns[RED] = 3
    p.run(g, UpgradeDefenses())
    p.choose(g, v.FORTIFY, p.town("froli"))
    assert g.crowns[RED] == 0 and exhausted(g) == []


# ---- Printing Press


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_printing_press_brings_two_votes_to_one_who_attends() -> None:
    g = board("printing_press")
    schools.own(g, 1, "printing_press")
    p.banish(g, 1)
    p.lay_out(g, "salt_pans")
    p.run(g, Assembly())
    assert (p.step(g), p.asked(g)) == ("Offer.use", RED)
    before = list(g.votes)
    p.choose(g, *p.options(g)[0])
    assert [now - old for now, old in zip(g.votes, before, strict=True)] == [2, 0, 0, 0]
    assert exhausted(g) == ["printing_press"] and p.step(g) != "Offer.use"


# ---- University Charter


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_university_charter_gains_one_more_before_the_comparison() -> None:
    g = schools.of(0, 1, 0, 0, scholar=1)
    schools.own(g, RED, "university_charter")
    p.run(g, EnrichMind(RED))
    p.choose(g, *p.options(g)[0])
    assert p.step(g) == "EnrichMind.show_charter" and glory(g).scholar == 1
    p.choose(g, *p.options(g)[0])
    assert glory(g).knowledge[RED] == 2 and glory(g).scholar == RED
    assert exhausted(g) == ["university_charter"]


# ---- Illuminated Scripture


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_scripture_stops_a_revolt_for_nothing() -> None:
    g = board("illuminated_scripture")
    p.city(g, "froli", RED)
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.options(g) == [(w.PAY_BY_SCRIPTURE,), (v.LET_GO,)]
    p.choose(g, w.PAY_BY_SCRIPTURE)
    assert g.city_owner[p.town("froli")] == RED and g.faith[RED] == 0 and exhausted(g) == ["illuminated_scripture"]


@proves("cg.advancements.use-timing")
def test_who_pays_without_it_keeps_it() -> None:
    g = board("illuminated_scripture")
    p.city(g, "froli", RED)
    g.faith[RED] = 1
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    p.choose(g, v.PAY_FAITH)
    assert g.faith[RED] == 0 and exhausted(g) == []


@proves("cg.advancements.use-timing")
def test_scripture_cancels_a_red_event_for_one_faith_less() -> None:
    g = board("illuminated_scripture")
    id = next(e for e in g.content.event_ids if g.content.event_colour[p.event(e)] == f.RED and g.content.event_faith[p.event(e)] == 2)
    g.faith[RED] = 1
    p.put(g, NOBLE, "froli", "100")
    p.city(g, "froli", RED)
    p.draw_event(g, id, RED)
    assert [o[0] for o in p.options(g)] == [w.CANCEL_BY_SCRIPTURE, v.SUFFER]
    p.choose(g, w.CANCEL_BY_SCRIPTURE, p.event(id), 2)
    assert g.faith[RED] == 0 and p.told(g, v.EVENT_CANCELLED) == [(p.event(id),)] and exhausted(g) == ["illuminated_scripture"]


def blue_event(g: Kingdom) -> str:
    """A blue Event for 3 Faith or more that finds something to do here."""
    return "truce_of_god"


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_a_pledge_by_scripture_is_one_more_than_he_holds_and_costs_one_less() -> None:
    g = board("illuminated_scripture")
    id = blue_event(g)
    cost = g.content.event_faith[p.event(id)]
    g.faith[RED] = cost - 1
    p.draw_event(g, id, 1)
    assert p.asked(g) == RED and (w.PLEDGE_BY_SCRIPTURE, cost) in p.options(g) and (v.PLEDGE, cost) not in p.options(g)
    p.choose(g, w.PLEDGE_BY_SCRIPTURE, cost)
    assert g.faith[RED] == 0 and p.told(g, v.EVENT_CANCELLED) == [(p.event(id),)] and exhausted(g) == ["illuminated_scripture"]


@proves("cg.advancements.use-timing")
def test_a_pledge_that_comes_to_nothing_leaves_the_scripture_unused() -> None:
    g = board("illuminated_scripture")
    id = blue_event(g)
    g.faith = [g.content.event_faith[p.event(id)] - 1, 1, 0, 0]
    p.draw_event(g, id, 1)
    p.choose(g, w.PLEDGE_BY_SCRIPTURE, 1)
    p.suffer(g)
    assert exhausted(g) == [] and glory(g).by_scripture == (0,) * 4 and sum(g.faith) == g.content.event_faith[p.event(id)]


@proves("cg.advancements.use-timing")
def test_the_head_of_the_church_directs_and_blesses_by_scripture() -> None:
    g = board("illuminated_scripture")
    g.head = RED
    red = next(e for e in g.content.event_ids if g.content.event_colour[p.event(e)] == f.RED)
    p.important_event(g, red)
    assert [o for o in p.options(g) if o[0] == w.DRAW_EVENT_BY_SCRIPTURE] == [(w.DRAW_EVENT_BY_SCRIPTURE, s) for s in (1, 2, 3)]
    p.choose(g, w.DRAW_EVENT_BY_SCRIPTURE, 2)
    assert p.told(g, v.EVENT_DRAWN) == [(2, p.event(red))] and exhausted(g) == ["illuminated_scripture"]

    g = board("illuminated_scripture")
    g.head = RED
    g.crowns = [3] * 4
    p.run(g, FundExpeditions())
    p.choose(g, v.START_VOYAGE, 1)
    for _ in range(4):
        p.choose(g, v.FUND, 1)
    assert p.options(g) == [(w.BLESS_BY_SCRIPTURE, 1), (v.DECLINE,)]
    p.choose(g, w.BLESS_BY_SCRIPTURE, 1)
    assert g.voyage_blessed[1] == 1 and g.faith[RED] == 0 and exhausted(g) == ["illuminated_scripture"]


@proves("cg.advancements.use-timing")
def test_in_a_secret_offer_it_lowers_only_what_is_paid() -> None:
    g = board("illuminated_scripture")
    schools.own(g, 1, "illuminated_scripture")
    g.faith = [2, 1, 2, 0]
    g.head = 3
    p.draw_event(g, "conclave", BLUE)
    p.suffer(g)
    p.do(g, RED, w.OFFER_BY_SCRIPTURE, 3)
    p.do(g, 1, w.OFFER_BY_SCRIPTURE, 2)
    p.do(g, BLUE, v.OFFER_FAITH, 2)
    assert g.head == RED and g.faith == [0, 1, 2, 0]
    assert exhausted(g) == ["illuminated_scripture"] and advancements.owns(g, 1, "illuminated_scripture") >= 0
    assert glory(g).by_scripture == (0,) * 4


# ---- Cipher Clerks


def stacked(*ours: str) -> tuple[Kingdom, list[int]]:
    """Red owns these cards. The first stack: a Levy Taxes and a Rally Support of Blue, an Uncertain Times, a Levy Taxes of Red, in this
    order from the top."""
    g = board(*ours)
    cards = [
        schools.baron_card(g, BLUE, "levy_taxes"),
        schools.baron_card(g, BLUE, "rally_support"),
        schools.neutral_card(g, "uncertain_times"),
        schools.baron_card(g, RED, "levy_taxes"),
    ]
    schools.resolve(g, *cards)
    return g, cards


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_cipher_clerks_show_the_next_three_cards_to_their_owner_alone() -> None:
    g, cards = stacked("cipher_clerks")
    assert (p.step(g), p.asked(g)) == ("Decipher.look", RED) and p.told(g, v.CARD_REVEALED) == []
    p.choose(g, w.USE_ADVANCEMENT, mine(g, "cipher_clerks"))
    own = redact(g, RED)
    assert isinstance(own, Kingdom)
    assert p.told(g, v.CARD_REVEALED) == [(BLUE, f.LEVY_TAXES, 0)]
    assert glory(own).deciphered[RED] == tuple(cards[1:3])  # the first of them is on the table now
    for viewer in (1, BLUE, 3, -1):
        view = redact(g, viewer)
        assert isinstance(view, Kingdom)
        assert glory(view).deciphered[RED] == (HIDE, HIDE)
    assert exhausted(g) == ["cipher_clerks"]


@proves("cg.advancements.use-timing")
def test_nobody_else_is_told_what_the_clerks_have_read() -> None:
    g, cards = stacked("cipher_clerks")
    p.choose(g, w.USE_ADVANCEMENT, mine(g, "cipher_clerks"))
    told = [[e for e in events_for(g.events, viewer) if e[0] == w.DECIPHERED] for viewer in (RED, BLUE)]
    assert told == [[(w.DECIPHERED, card) for card in cards[:3]], []]


@proves("cg.advancements.use-timing")
def test_clerks_may_wait_for_the_next_card_or_leave_a_stack_alone() -> None:
    g, _ = stacked("cipher_clerks")
    p.choose(g, v.DECLINE)
    assert p.step(g) != "Decipher.look" and exhausted(g) == []
    decline_until(g, "Decipher.look")
    p.choose(g, w.NOT_THIS_STACK, 0)
    decline_until(g, "")
    assert p.told(g, w.ADVANCEMENT_USED) == []


def decline_until(g: Kingdom, step: str) -> None:
    """The last option of whoever is asked, until play stands at this step, or is over."""
    asked = 0
    while p.asked(g) >= 0 and p.step(g) != step:
        assert p.step(g) != "Decipher.look" or step
        p.choose(g, *p.options(g)[-1])
        asked += 1
    assert asked and (not step or p.step(g) == step)


@proves("cg.advancements.use-timing")
def test_whatever_else_is_dealt_at_random_what_the_clerks_saw_lies_on_top() -> None:
    g, cards = stacked("cipher_clerks")
    p.choose(g, w.USE_ADVANCEMENT, mine(g, "cipher_clerks"))
    for seed in range(30):
        for viewer in range(4):
            other = redetermine(g, viewer, Dice(seed))
            assert isinstance(other, Kingdom)
            assert glory(other).deciphered[RED] == other.action_stack[0][-2:][::-1]
            assert HIDE not in glory(other).deciphered[RED]
            if viewer == RED:
                assert other.action_stack[0] == tuple(reversed(cards[1:]))
                assert other.plan[BLUE * 3] == (f.RALLY_SUPPORT,)


@proves("cg.advancements.use-timing")
def test_without_the_card_nobody_is_asked() -> None:
    g, _ = stacked()
    assert p.step(g) != "Decipher.look" and isinstance(g.stack[1], Actions)
