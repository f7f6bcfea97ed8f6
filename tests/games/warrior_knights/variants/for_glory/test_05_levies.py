"""Town Levies."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.motions import DisbandCompanies
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.battles import fate_draws
from regalia.games.warrior_knights.rules.cities import raze, take_control
from regalia.games.warrior_knights.rules.deaths import CheckArmies, NobleDeath
from regalia.games.warrior_knights.rules.mercenary_draft import reveal_mercenaries
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.rules.wages import PayTroops, is_free, troops_due
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies, raisable, to_levy_supply
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import ALTA, FROLI, MONZ, ROTA, board, card

CASES = Cases(GAME)


def at_monz(*shapes: int, owner: int = 0, where: str = "monz", exhausted: int = 0) -> Kingdom:
    """Red's Nobles of these shapes with a Regular each; Monz is somebody's."""
    g = board()
    g.crowns[0] = 6
    p.city(g, MONZ, owner)
    for shape in shapes:
        p.put(g, p.RED + shape, where, "r50", exhausted=exhausted)
    return g


def in_supply(g: Kingdom, *ids: str) -> bool:
    return all(g.troop_at[card(g, id)] == h.IN_SUPPLY for id in ids)


# ---- raising them


@proves("cg.levies.source")
def test_no_offer_ever_has_a_levy() -> None:
    g = p.begun(6, 1, "for-glory", "quick-start")
    levies = content.levies(g.content)
    for _ in range(40):
        for troop in g.offer:
            armies.to_deck(g, troop)
        g.offer = ()
        reveal_mercenaries(g)
        assert g.offer and all(t not in levies for t in list(g.offer))


@proves("cg.levies.own-city", "cg.levies.strength")
def test_each_kingdom_city_has_one_of_a_hundred_and_those_overseas_none() -> None:
    g = board()
    levies = content.levies(g.content)
    assert [content.levy_city(g.content, t) for t in levies] == list(range(f.KINGDOM_CITIES))
    assert {(g.content.troop_strength[t], g.content.troop_wage[t], g.content.troop_nation[t]) for t in levies} == {(100, 0, -1)}
    p.city(g, "acre", 0)
    p.put(g, p.RED, "acre", "r100")
    assert raisable(g, 0) == []


@proves("cg.levies.condition")
def test_the_city_must_be_his_and_a_noble_of_his_there() -> None:
    away = p.C.area_ids[p.C.march[p.area("monz")][0]]
    assert raisable(at_monz(p.STAR, where=away), 0) == []
    g = at_monz(p.STAR)
    assert raisable(g, 0) == [(w.RAISE_LEVY, card(g, "levy_monz"), p.RED)]
    assert raisable(at_monz(p.STAR, owner=f.NOBODY), 0) == []
    assert raisable(at_monz(p.STAR, owner=1), 0) == []


@proves("cg.levies.assign")
def test_any_of_his_nobles_there_may_receive_it() -> None:
    g = at_monz(p.STAR, p.SQUARE)
    p.run(g, RaiseLevies(0))
    assert p.args(g, 0, w.RAISE_LEVY, 2) == [p.RED, p.RED + p.SQUARE]
    p.do(g, 0, w.RAISE_LEVY, card(g, "levy_monz"), p.RED + p.SQUARE)
    assert g.troop_at[card(g, "levy_monz")] == p.RED + p.SQUARE and g.crowns[0] == 4
    assert p.told(g, w.LEVY_RAISED) == [(card(g, "levy_monz"), p.RED + p.SQUARE)]


@proves("cg.levies.taken", "cg.levies.back-to-supply")
def test_one_that_serves_cannot_be_raised_before_it_is_discarded() -> None:
    g = at_monz(p.STAR)
    p.give(g, p.BLUE, "levy_monz")
    assert raisable(g, 0) == []
    g.troop_at[card(g, "levy_monz")] = p.RED + p.TRIANGLE  # his own other Noble's
    assert raisable(g, 0) == []
    to_levy_supply(g, card(g, "levy_monz"))
    assert len(raisable(g, 0)) == 1


@proves("cg.levies.besieged", "cg.ruling.levies-receive")
def test_none_for_a_noble_in_a_besieged_city() -> None:
    g = at_monz(p.STAR)
    p.besiege(g, MONZ, 1)
    assert raisable(g, 0) == []


@proves("cg.levies.exhausted-noble", "cg.ruling.levies-receive")
def test_an_exhausted_noble_receives_one_and_one_at_sea_does_not() -> None:
    g = board()
    p.city(g, "ballin", 0)
    p.put(g, p.RED, "ballin", "r50", exhausted=1)
    assert len(raisable(g, 0)) == 1
    g.noble_area[p.RED] = f.AT_SEA
    p.mark(g, "noble_port", p.RED, p.area("ballin"))
    assert raisable(g, 0) == []


@proves("cg.levies.city-lost", "cg.ruling.levies-city")
def test_a_levy_fights_on_when_its_city_is_lost_or_razed_and_then_is_never_raised_again() -> None:
    g = at_monz(p.STAR)
    p.give(g, p.RED, "levy_monz")
    take_control(g, 1, MONZ)
    raze(g, MONZ)
    assert armies.troops(g, p.RED) == 150
    to_levy_supply(g, card(g, "levy_monz"))
    assert raisable(g, 0) == [] and raisable(g, 1) == []


# ---- as Mercenaries


@proves("cg.levies.as-mercenaries", "cg.levies.strength")
def test_a_levy_counts_in_full_for_strength_and_death() -> None:
    g = board()
    p.put(g, p.RED, "monz", "r100")
    assert fate_draws(g, armies.strength(g, p.RED), p.RED) == 3
    p.give(g, p.RED, "levy_monz")
    assert armies.troops(g, p.RED) == 200 and fate_draws(g, armies.strength(g, p.RED), p.RED) == 4
    g.casualties[p.RED] = 1
    assert not armies.is_wiped_out(g, p.RED)
    g.casualties[p.RED] = 2
    assert armies.is_wiped_out(g, p.RED)


@proves("cg.levies.as-mercenaries")
def test_a_levy_may_be_transferred() -> None:
    g = board()
    p.put(g, p.RED, "monz", "r100 levy_monz")
    p.put(g, p.RED + p.SQUARE, "monz", "r50")
    p.stronghold(g, 0, "oxback")
    p.run(g, ReturnNobles(0))
    assert (v.TRANSFER, card(g, "levy_monz"), p.RED + p.SQUARE) in p.offers(g, 0)


@proves("cg.levies.no-wages")
def test_levies_are_not_paid() -> None:
    g = board()
    p.put(g, p.RED, "monz", "levy_monz levy_alta")
    p.run(g, PayTroops(0))
    assert p.options(g) == [] and armies.troops(g, p.RED) == 200


@proves("cg.levies.circle", "cg.ruling.levies-circle")
def test_levies_count_for_the_circle_nobles_limit() -> None:
    g = board()
    paid = p.put(g, p.RED + p.CIRCLE, "monz", "200 100 r50")
    assert is_free(g, p.RED + p.CIRCLE)
    p.give(g, p.RED + p.CIRCLE, "levy_monz")
    assert not is_free(g, p.RED + p.CIRCLE)
    assert troops_due(g, 0) == sorted(paid)


# ---- they go


@proves("cg.levies.desert-together")
def test_an_unpaid_mercenary_takes_the_levies_of_his_noble_along_and_no_others() -> None:
    g = board()
    g.crowns[0] = 9
    company = p.put(g, p.RED, "monz", "r100 50 levy_monz levy_alta")[1]
    p.put(g, p.RED + p.SQUARE, "froli", "r50 levy_froli")
    p.run(g, PayTroops(0))
    p.do(g, 0, v.DISMISS, company)
    assert in_supply(g, "levy_monz", "levy_alta") and not in_supply(g, "levy_froli")
    assert p.told(g, w.LEVY_GOES_HOME) == [(card(g, "levy_alta"), p.RED), (card(g, "levy_monz"), p.RED)]


@proves("cg.levies.desert-together")
def test_paid_companies_and_their_levies_stay() -> None:
    g = board()
    g.crowns[0] = 9
    company = p.put(g, p.RED, "monz", "50 levy_monz")[0]
    p.run(g, PayTroops(0))
    p.do(g, 0, v.PAY, company)
    assert not in_supply(g, "levy_monz")


@proves("cg.levies.desert-stronghold", "cg.ruling.levies-stronghold")
def test_at_a_stronghold_it_is_the_same() -> None:
    g = board()
    company = p.stronghold(g, 0, "oxback", "100 levy_monz")[0]
    p.run(g, PayTroops(0))  # without a crown
    assert g.troop_at[company] == f.IN_DECK and in_supply(g, "levy_monz")


@proves("cg.levies.stronghold-falls", "cg.ruling.levies-stronghold")
def test_when_a_stronghold_falls_its_levies_go_home_and_its_regulars_stay() -> None:
    g = board()
    regular = p.stronghold(g, 0, "oxback", "r100 levy_monz levy_alta")[0]
    p.stack_fate(g, "english")
    p.run(g, StrongholdFalls(0, 1))
    assert in_supply(g, "levy_monz", "levy_alta") and g.troop_at[regular] == f.STRONGHOLD_ARMY


@proves("cg.levies.stronghold-falls")
def test_when_unled_troops_are_wiped_out_their_levies_go_after_the_casualties() -> None:
    g = board()
    p.stronghold(g, 0, "oxback", "r100 levy_monz levy_alta", tokens=3)
    p.run(g, CheckArmies(0))
    assert in_supply(g, "levy_monz", "levy_alta") and g.casualties[f.STRONGHOLD_ARMY] == 0


@proves("cg.levies.dispersed-noble")
def test_after_the_dispersal_casualties_may_be_too_many() -> None:
    g = board()
    g.crowns[0] = 2
    company = p.put(g, p.RED, "monz", "r100 50 levy_monz", tokens=1)[1]
    p.run(g, PayTroops(0))
    assert g.troop_at[company] == f.IN_DECK and in_supply(g, "levy_monz")
    assert g.dead[p.RED]


@proves("cg.levies.dispersed-noble", "cg.combine.abandoned-levies", "cg.compat.glory-abandoned", "cg.ruling.abandoned")
@pytest.mark.parametrize(("variants", "dies"), [((), 0), (("abandoned-nobles",), 1)])
def test_a_noble_left_alone_is_removed_or_dead_with_abandoned_nobles(variants: tuple[str, ...], dies: int) -> None:
    g = board(4, *variants)
    p.put(g, p.RED, "monz", "50 levy_monz")
    p.run(g, PayTroops(0))
    assert (g.noble_area[p.RED], g.dead[p.RED]) == (f.OFF, dies) and in_supply(g, "levy_monz")


@proves("cg.levies.no-nationality", "cg.ruling.levies-deserters")
def test_no_draw_takes_a_levy_nor_disperses_those_who_stay() -> None:
    g = board()
    english = p.put(g, p.RED, "oxback", "r100 english50 levy_monz")[1]
    p.stack_fate(g, "english")
    p.run(g, Retreat(p.RED))
    assert g.troop_at[english] == f.IN_DECK and not in_supply(g, "levy_monz")


@proves("cg.levies.death")
def test_when_a_noble_dies_the_levies_left_go_after_the_casualties() -> None:
    g = board()
    company = p.put(g, p.RED, "oxback", "swiss100 levy_monz levy_alta", tokens=1)[0]
    p.stack_fate(g, "english")
    p.run(g, NobleDeath(p.RED))
    assert sorted(p.args(g, 0, v.LOSE)) == sorted([company, card(g, "levy_monz"), card(g, "levy_alta")])
    p.do(g, 0, v.LOSE, card(g, "levy_monz"))
    assert in_supply(g, "levy_monz", "levy_alta") and g.troop_at[company] == p.RED and g.dead[p.RED]


@proves("cg.levies.casualties-first")
def test_two_casualties_may_be_paid_with_two_levies() -> None:
    g = board()
    company = p.put(g, p.RED, "oxback", "swiss100 levy_monz levy_alta", tokens=2)[0]
    p.stack_fate(g, "english")
    p.run(g, NobleDeath(p.RED))
    p.do(g, 0, v.LOSE, card(g, "levy_monz"))
    p.do(g, 0, v.LOSE, card(g, "levy_alta"))
    assert g.troop_at[company] == p.RED and in_supply(g, "levy_monz", "levy_alta")


# ---- base cards that speak of Mercenaries


@proves("cg.combine.cards-mercenaries", "cg.ruling.base-cards-troops", "cg.levies.back-to-supply")
def test_disband_the_companies_takes_levies_too() -> None:
    g = board()
    company = p.put(g, p.RED, "oxback", "r100 swiss100 levy_monz levy_alta")[1]
    p.run(g, DisbandCompanies(0, 200))
    p.do(g, 0, v.DISMISS, card(g, "levy_monz"))
    p.do(g, 0, v.DISMISS, card(g, "levy_alta"))
    assert in_supply(g, "levy_monz", "levy_alta") and g.troop_at[company] == p.RED


@proves("cg.combine.cards-mercenaries", "cg.ruling.base-cards-troops")
def test_sons_called_home_may_be_a_leader_and_never_a_levy() -> None:
    g = board()
    swiss = p.put(g, p.RED, "oxback", "r100 swiss100 leader_swiss levy_monz")[1]
    p.stack_fate(g, "swiss")
    p.draw_event(g, "sons_called_home")
    p.suffer(g)
    assert sorted(p.args(g, 0, v.DISMISS)) == sorted([swiss, card(g, "leader_swiss")])


@proves("cg.combine.cards-mercenaries")
def test_a_mutiny_asks_a_herald_for_his_wage_and_no_levy() -> None:
    g = board()
    g.crowns[0] = 5
    p.put(g, p.RED, "oxback", "r100 herald_swiss levy_monz")
    p.stack_fate(g, "swiss")
    p.draw_event(g, "mutiny")
    p.suffer(g)
    assert p.options(g) == [(v.PAY, card(g, "herald_swiss")), (v.DESERT, card(g, "herald_swiss"))]
    p.choose(g, v.DESERT, card(g, "herald_swiss"))
    assert not in_supply(g, "levy_monz") and pieces.hired(g, 0) == [card(g, "levy_monz")]


@proves("cg.combine.cards-mercenaries")
def test_the_captains_bounty_is_not_for_levies() -> None:
    g = board()
    g.crowns[0] = 9
    p.enact(g, "captains_bounty")
    p.put(g, p.RED + p.CIRCLE, "oxback", "levy_monz levy_alta")
    p.run(g, PayTroops(0))
    assert p.options(g) == [] and g.crowns[0] == 9


# ---- why can't I?


def raising() -> Kingdom:
    """Red may raise the Levy of Monz. At Alta he has no Noble, Rota is besieged, that of Froli serves green; and Acre is his."""
    g = board()
    g.crowns[0] = 10
    for city in (MONZ, ALTA, ROTA, FROLI, p.town("acre")):
        p.city(g, city, 0)
    p.put(g, p.RED, "monz", "r100")
    p.put(g, p.RED + p.SQUARE, "rota", "r50")
    p.besiege(g, ROTA, 1)
    p.put(g, p.GREEN, "lenz", "levy_froli")
    p.run(g, RaiseLevies(0))
    return g


@CASES.case(w.NO_LEVY_OVERSEAS)
def no_levy_overseas() -> Asked:
    return raising(), 0, f"city:{p.town('acre')}", (p.town("acre"),)


@CASES.case(w.NO_NOBLE_FOR_LEVY)
def no_noble_for_levy() -> Asked:
    return raising(), 0, f"area:{p.area('alta')}", (ALTA,)


@CASES.case(w.NO_LEVY_IN_SIEGE)
def no_levy_in_siege() -> Asked:
    return raising(), 0, f"city:{ROTA}", (ROTA,)


@CASES.case(w.LEVY_TAKEN)
def levy_taken() -> Asked:
    g = raising()
    return g, 0, f"troop:{card(g, 'levy_froli')}", (card(g, "levy_froli"), p.GREEN)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
