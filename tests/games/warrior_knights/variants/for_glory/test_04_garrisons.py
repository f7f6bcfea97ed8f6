"""Garrisons."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, wages, winning
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import may_besiege, siege_defence
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.cities import add_breach, make_neutral, raze, take_control
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import pick_ups
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import riots
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import (
    HireGarrison,
    PayGarrisons,
    discard_garrison,
    garrisoned,
    in_supply,
    may_hire_for,
)
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import ALTA, FROLI, MONZ, ROTA, board, guard, guarded

CASES = Cases(GAME)
CADIZ = p.town("cadiz")


def owning(*cities: int, crowns: int = 0) -> Kingdom:
    """Red controls these cities."""
    g = board()
    g.crowns[0] = crowns
    for city in cities:
        p.city(g, city, 0)
    return g


def assault(g: Kingdom, city: int, owner: int) -> Assault:
    """Green assaults a city with the circle Noble."""
    at = g.content.city_area[city]
    return Assault(1, owner, at, city, [p.GREEN + p.CIRCLE], armies.armies_in(g, owner, at))


# ---- hiring


@proves("cg.garrisons.source")
def test_a_draft_offers_no_garrison() -> None:
    g = owning(MONZ, crowns=9)
    p.mercenary_draft(g, (0,), "100")
    assert p.verbs(g, 0) == ["hire", "decline"]


@proves("cg.garrisons.to-city", "cg.garrisons.static")
def test_a_garrison_belongs_to_a_city_and_to_no_army() -> None:
    g = owning(MONZ, crowns=3)
    p.put(g, p.RED, "monz", "r100")
    p.run(g, HireGarrison(0))
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert (in_supply(g), garrisoned(g, 0), g.crowns[0]) == (7, [MONZ], 2)
    assert p.told(g, w.GARRISON_HIRED) == [(0, MONZ)]
    assert armies.troops(g, p.RED) == 100
    p.put(g, p.RED + p.SQUARE, "monz", "r50")
    assert [option[0] for option in pick_ups(g, p.RED)] == [v.PICK_UP]  # the 50 of the other Noble


@proves("cg.garrisons.cities-only", "cg.ruling.garrison-where")
def test_overseas_cities_may_have_one_and_strongholds_none() -> None:
    g = owning(CADIZ, crowns=3)
    p.stronghold(g, 0, "oxback")
    p.run(g, HireGarrison(0))
    assert p.offers(g, 0) == [(w.HIRE_GARRISON, CADIZ), (v.DECLINE,)]


@proves("cg.garrisons.supply", "cg.garrisons.back-to-supply")
def test_eight_are_all_there_are() -> None:
    g = owning(MONZ, crowns=3)
    others = [c for c in range(f.KINGDOM_CITIES) if c != MONZ][:8]
    for city in others:
        p.city(g, city, 1)
    guard(g, *others)
    assert in_supply(g) == 0
    assert may_hire_for(g, 0) == []
    bench = p.run(g, HireGarrison(0))
    assert bench.result == 0  # he was not even asked
    discard_garrison(g, others[0])
    assert in_supply(g) == 1 and may_hire_for(g, 0) == [MONZ]


@proves("cg.garrisons.one-per-city")
def test_a_city_has_one_at_most() -> None:
    g = owning(MONZ, crowns=3)
    guard(g, MONZ)
    assert may_hire_for(g, 0) == []


@proves("cg.garrisons.no-hire-besieged", "cg.ruling.garrison-where")
def test_none_is_hired_for_a_besieged_city_and_one_hired_before_stays() -> None:
    g = owning(MONZ, ROTA, crowns=3)
    guard(g, ROTA)
    p.besiege(g, MONZ, 1)
    p.besiege(g, ROTA, 1)
    assert may_hire_for(g, 0) == []
    assert armies.wall_strength(g, ROTA) == 400


@proves("cg.garrisons.to-city")
def test_a_riot_ends_when_a_garrison_comes() -> None:
    g = owning(MONZ, crowns=1)
    riots.start_riot(g, MONZ)
    p.run(g, HireGarrison(0))
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert not riots.rioting(g, MONZ)


# ---- in war


@proves("cg.garrisons.strength", "cg.ruling.garrison-walls")
def test_a_garrison_is_worth_a_fate_card_and_a_fortification_another() -> None:
    for fortified, cards in ((0, 3), (1, 4)):
        g = owning(MONZ)
        p.city(g, MONZ, 0, fortified=fortified)
        guard(g, MONZ)
        p.put(g, p.GREEN + p.CIRCLE, "monz", "200")
        p.run(g, assault(g, MONZ, 0))
        assert p.told(g, v.FATE_TAKEN)[1] == (0, cards)


@proves("cg.garrisons.without-noble")
def test_without_a_noble_inside_four_cards_are_drawn_and_kept() -> None:
    g = owning(ALTA)
    guard(g, ALTA)
    p.put(g, p.GREEN + p.CIRCLE, "alta", "200")
    p.run(g, assault(g, ALTA, 0))
    assert len(g.fate_hand[0]) == 4 and p.offers(g, 0) == []


@proves("cg.garrisons.not-in-sally", "cg.garrisons.static")
def test_in_a_sally_the_garrison_stays_inside() -> None:
    g = owning(MONZ)
    guard(g, MONZ)
    p.put(g, p.RED + p.CIRCLE, "monz", "200")
    p.put(g, p.GREEN + p.CIRCLE, "monz", "200 200")
    p.besiege(g, MONZ, 1)
    p.run(g, StartBattle(0, p.area("monz"), 0))
    while p.step(g).startswith("StartBattle"):
        p.choose(g, *p.options(g)[0])
    assert isinstance(g.stack[-1], OpenFieldBattle)
    assert p.told(g, v.FATE_TAKEN)[0] == (0, 4)


@proves("cg.garrisons.siege-strength", "cg.ruling.garrison-walls")
def test_a_siege_must_be_stronger_than_walls_and_garrison() -> None:
    g = owning(MONZ)
    p.put(g, p.GREEN, "monz", "50")
    assert siege_defence(g, MONZ) == 200 and may_besiege(g, [p.GREEN], MONZ)  # 250
    guard(g, MONZ)
    assert siege_defence(g, MONZ) == 300 and not may_besiege(g, [p.GREEN], MONZ)


@proves("cg.garrisons.breaches", "cg.garrisons.breach-surplus")
def test_a_garrisoned_city_of_200_takes_three_breaches_before_it_falls() -> None:
    for hits, falls in (("deal deal", False), ("deal deal deal", True)):
        g = owning(MONZ)
        guard(g, MONZ)
        p.put(g, p.GREEN + p.CIRCLE, "monz", "200 200")
        p.fight(g, assault(g, MONZ, 0), hits, "victory victory victory")
        assert p.told(g, v.CASUALTY) == []  # the Garrison takes none
        assert len(p.told(g, v.BREACH)) == len(hits.split())
        assert (p.told(g, v.WALL_FALLS) != []) == falls
        assert g.breaches[MONZ] == 2 and guarded(g) == ([] if falls else [MONZ])


@proves("cg.garrisons.breaches")
def test_three_breaches_bring_it_to_nothing_with_the_garrison_still_there() -> None:
    g = owning(MONZ)
    guard(g, MONZ)
    strengths = []
    for _ in range(3):
        add_breach(g, MONZ)
        strengths.append(armies.wall_strength(g, MONZ))
    assert strengths == [200, 100, 0] and guarded(g) == [MONZ]
    g = owning(MONZ)
    p.city(g, MONZ, 0, fortified=1)
    guard(g, MONZ)
    for _ in range(4):
        add_breach(g, MONZ)
    assert (g.fortified[MONZ], g.breaches[MONZ], armies.wall_strength(g, MONZ)) == (0, 3, 0)
    assert guarded(g) == [MONZ]


@proves("cg.garrisons.breach-surplus", "cg.garrisons.city-lost", "cg.ruling.garrison-walls")
def test_with_the_garrison_the_surplus_breach_goes() -> None:
    g = owning(MONZ)
    guard(g, MONZ)
    p.mark(g, "breaches", MONZ, 3)
    take_control(g, 1, MONZ)
    assert (g.breaches[MONZ], armies.wall_strength(g, MONZ)) == (2, 0)
    assert guarded(g) == [] and garrisoned(g, 1) == []


# ---- wages


@proves("cg.garrisons.wages", "cg.garrisons.wage-figure")
def test_each_costs_a_crown_in_every_wages_phase() -> None:
    g = owning(MONZ, ALTA, crowns=5)
    guard(g, MONZ, ALTA)
    p.run(g, PayTroops(0))
    assert p.options(g) == [(w.PAY_GARRISONS, 2), (w.PAY_GARRISONS, 1), (w.PAY_GARRISONS, 0)]
    p.choose(g, w.PAY_GARRISONS, 2)
    assert g.crowns[0] == 3 and guarded(g) == sorted([MONZ, ALTA])
    assert p.told(g, w.GARRISONS_PAID) == [(0, 2, 2)]


@proves("cg.garrisons.wage-figure", "cg.garrisons.unpaid", "cg.garrisons.unpaid-choice")
def test_of_three_with_two_crowns_one_goes_and_the_baron_says_which() -> None:
    g = owning(ALTA, MONZ, FROLI, crowns=2)
    guard(g, ALTA, MONZ, FROLI)
    p.run(g, PayTroops(0))
    assert p.options(g)[0] == (w.PAY_GARRISONS, 2)
    p.choose(g, w.PAY_GARRISONS, 2)
    assert p.options(g) == [(w.GIVE_UP_GARRISON, c) for c in sorted([ALTA, MONZ, FROLI])]
    p.choose(g, w.GIVE_UP_GARRISON, MONZ)
    assert guarded(g) == sorted([ALTA, FROLI]) and g.crowns[0] == 0


@proves("cg.garrisons.unpaid", "cg.garrisons.back-to-supply")
def test_of_three_with_one_paid_two_go_back() -> None:
    g = owning(ALTA, MONZ, FROLI, crowns=5)
    guard(g, ALTA, MONZ, FROLI)
    p.run(g, PayTroops(0))
    p.choose(g, w.PAY_GARRISONS, 1)
    p.choose(g, w.GIVE_UP_GARRISON, ALTA)
    p.choose(g, w.GIVE_UP_GARRISON, FROLI)
    assert guarded(g) == [MONZ] and in_supply(g) == 7 and g.crowns[0] == 4


@proves("cg.garrisons.wages-order", "cg.ruling.garrison-wages")
def test_mercenary_or_garrison_whichever_he_likes() -> None:
    def paying() -> tuple[Kingdom, int]:
        g = owning(MONZ, crowns=3)
        guard(g, MONZ)
        company = p.put(g, p.RED, "lenz", "150")[0]
        p.run(g, PayTroops(0))
        return g, company

    g, company = paying()
    p.choose(g, v.PAY, company)
    assert (g.crowns[0], guarded(g)) == (0, [])
    g, company = paying()
    p.choose(g, v.DISMISS, company)
    p.choose(g, w.PAY_GARRISONS, 1)
    assert (g.crowns[0], guarded(g)) == (2, [MONZ]) and g.troop_at[company] == f.IN_DECK


@proves("cg.garrisons.wages-order")
def test_who_cannot_pay_all_regulars_loses_every_garrison() -> None:
    g = owning(MONZ, ALTA, crowns=3)
    guard(g, MONZ, ALTA)
    p.put(g, p.RED, "lenz", "r100")
    p.put(g, p.RED + p.SQUARE, "lenz", "r50 r50")
    p.run(g, PayTroops(0))  # four crowns are due
    assert guarded(g) == [] and p.options(g) == []


@proves("cg.garrisons.wages-order")
def test_the_kings_army_comes_before_garrisons_too() -> None:
    g = board(4, "king")
    p.city(g, MONZ, 0)
    guard(g, MONZ)
    p.put(g, p.RED, "lenz", "r50")
    g.troop_at[kings_army.all_cards(g)[0]] = p.RED
    g.crowns[0] = 1  # of two that are due
    p.run(g, PayTroops(0))
    assert (g.crowns[0], guarded(g)) == (0, [])


# ---- loss


@proves("cg.garrisons.city-lost", "cg.garrisons.revolt-draw", "cg.ruling.garrison-revolt")
def test_a_garrisoned_city_revolts_as_any_other_and_its_garrison_is_lost() -> None:
    g = owning(MONZ, crowns=4)
    g.faith[0] = 1
    guard(g, MONZ)
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 4), (v.LET_GO,)]
    p.choose(g, v.LET_GO)
    assert g.city_owner[MONZ] == f.NOBODY and guarded(g) == [] and in_supply(g) == 8
    assert p.told(g, w.GARRISON_GONE) == [(MONZ,)]


@proves("cg.garrisons.stops-riot", "cg.ruling.garrison-revolt")
def test_a_riot_is_stopped_without_payment() -> None:
    g = owning(MONZ, crowns=4)
    guard(g, MONZ)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [] and not riots.rioting(g, MONZ) and g.crowns[0] == 4


@proves("cg.garrisons.city-lost")
def test_a_city_given_away_neutral_or_razed_has_lost_its_garrison() -> None:
    g = owning(MONZ, ALTA, FROLI)
    guard(g, MONZ, ALTA, FROLI)
    p.stronghold(g, 0, "oxback")
    p.run(g, StrongholdFalls(0, 1))
    p.do(g, 0, v.GIVE_CITY, MONZ)
    assert g.city_owner[MONZ] == 1 and MONZ not in guarded(g)
    make_neutral(g, ALTA)
    raze(g, FROLI)
    assert guarded(g) == []


@proves("cg.garrisons.not-troops", "cg.ruling.garrison-troops")
def test_garrisons_are_no_troops() -> None:
    g = owning(MONZ)
    guard(g, MONZ)
    p.put(g, p.RED + p.CIRCLE, "monz", "200 200")
    assert wages.is_free(g, p.RED + p.CIRCLE)
    assert winning.troops_on_board(g, 0) == 400
    g.casualties[p.RED + p.CIRCLE] = 4
    assert armies.is_wiped_out(g, p.RED + p.CIRCLE)


# ---- why can't I?


def hiring() -> Kingdom:
    """Red may hire a Garrison for Monz; Alta has one, Rota is besieged."""
    g = board()
    g.crowns[0] = 5
    for city in (MONZ, ALTA, ROTA):
        p.city(g, city, 0)
    p.stronghold(g, 0, "oxback")
    guard(g, ALTA)
    p.besiege(g, ROTA, 1)
    p.run(g, HireGarrison(0))
    return g


@CASES.case(w.HAS_GARRISON)
def has_garrison() -> Asked:
    return hiring(), 0, f"city:{ALTA}", (ALTA,)


@CASES.case(w.NO_GARRISON_IN_SIEGE)
def no_garrison_in_siege() -> Asked:
    return hiring(), 0, f"area:{p.area('rota')}", (ROTA,)


@CASES.case(w.NO_GARRISON_AT_STRONGHOLD)
def no_garrison_at_stronghold() -> Asked:
    return hiring(), 0, f"wall:{f.STRONGHOLD_WALL}", ()


@CASES.case(w.GARRISONS_TOO_DEAR)
def garrisons_too_dear() -> Asked:
    g = board()
    for city in (MONZ, ALTA, FROLI):
        p.city(g, city, 0)
    guard(g, MONZ, ALTA, FROLI)
    g.crowns[0] = 2
    p.run(g, PayGarrisons(0))
    return g, 0, "n:3", (3, 2)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
