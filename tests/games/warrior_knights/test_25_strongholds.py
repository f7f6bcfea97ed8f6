"""Attacking a Stronghold: assaulted and besieged like a city; what its fall brings, and how it comes back."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, garrison, onlookers, siege_defence
from regalia.games.warrior_knights.rules.mercenary_draft import armies_for_hired
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.rules.movement import may_move
from regalia.games.warrior_knights.rules.retreats import home
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import (
    ReturnNobles,
    Upkeep,
    exchanging_armies,
    influence_due,
    places_for_returning,
    return_sites,
)
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

HOME = f.STRONGHOLD_WALL + p.seat(p.BLUE)
INSIDE = f.STRONGHOLD_ARMY + p.seat(p.BLUE)


def storm(g: Kingdom) -> Assault:
    """Red assaults blue's stronghold at Larkdown with all he has there."""
    return Assault(0, p.seat(p.BLUE), p.area("larkdown"), HOME, armies.own_nobles_in(g, 0, p.area("larkdown")), garrison(g, HOME))


def castle(troops: str = "", red: str = "200 200 100", **more: int) -> Kingdom:
    g = p.board()
    p.stronghold(g, p.seat(p.BLUE), "larkdown", troops, **more)
    p.put(g, p.RED + p.CIRCLE, "larkdown", red)
    return g


# ---- like a city


@proves("wk.stronghold.like-city")
def test_an_empty_stronghold_draws_four_and_a_siege_needs_more_than_400() -> None:
    g = castle(red="200")
    assert siege_defence(g, HOME) == 400
    assert attacks(g, 0, p.area("larkdown")) == [(v.ASSAULT, HOME)]  # 400 against 400
    p.run(g, storm(g))
    assert p.told(g, v.FATE_TAKEN) == [(0, 4), (p.seat(p.BLUE), 4)]
    g = castle(red="200 50")
    assert (v.SIEGE, HOME) in attacks(g, 0, p.area("larkdown"))


@proves("wk.ruling.noble-in-own-stronghold")
def test_a_noble_at_his_own_stronghold_is_inside_and_commands_the_unled_troops() -> None:
    g = castle("100")
    p.put(g, p.BLUE + p.CIRCLE, "larkdown", "100")
    assert [o[0] for o in attacks(g, 0, p.area("larkdown"))] == [v.ASSAULT]
    p.run(g, storm(g))
    assert p.told(g, v.FATE_TAKEN)[1] == (p.seat(p.BLUE), 4 + 2 + 2)


def test_third_barons_consent_to_an_attack_on_a_stronghold_too() -> None:
    g = castle()
    p.put(g, p.GREEN, "larkdown")
    assert onlookers(g, 0, HOME) == [p.seat(p.GREEN)]


@proves("wk.stronghold.unled-troops")
def test_unled_troops_fight_with_the_walls_and_give_up_no_card() -> None:
    g = castle("100 50")
    p.run(g, storm(g))
    assert p.told(g, v.FATE_TAKEN)[1] == (p.seat(p.BLUE), 5)
    assert not p.offers(g, p.seat(p.BLUE)) and p.asked(g) == 0
    p.first_choices(g)
    assert len([e for e in p.told(g, v.FATE_PLAYED) if e[0] == p.seat(p.BLUE)]) == 5


@proves("wk.stronghold.reduced")
def test_walls_at_zero_and_troops_wiped_out_end_it_before_victories() -> None:
    """Walls of 400 and 100 unled troops: 500 casualties."""
    g = castle("r100", red="200 200 200 200")
    p.fight(g, storm(g), " ".join(["deal"] * 5), " ".join(["victory"] * 5))
    p.first_choices(g)
    assert p.told(g, v.VICTORIES_SKIPPED) and p.told(g, v.STRONGHOLD_TAKEN) == [(p.seat(p.BLUE), 0)]
    assert g.stronghold_area[p.seat(p.BLUE)] == f.OFF and armies.troops(g, INSIDE) == 100


@proves("wk.ruling.unled-troops-wiped-out")
def test_unled_troops_wiped_out_behind_standing_walls_suffer_as_at_a_death() -> None:
    g = castle("r50 polish50", red="200 200 200 200")
    p.fight(g, storm(g), "deal victory", "victory deal deal deal deal", "english")
    p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, INSIDE)
    p.first_choices(g)
    assert g.casualties[INSIDE] == 0 and armies.troops(g, INSIDE) == 50  # the Poles are lost, the Regulars stay
    assert g.stronghold_area[p.seat(p.BLUE)] == p.area("larkdown")


# ---- the rewards


@proves("wk.stronghold.reward-crowns")
def test_half_the_crowns_rounded_down() -> None:
    g = castle()
    g.crowns[p.seat(p.BLUE)] = 7
    p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    assert g.crowns[0] == 3 and g.crowns[p.seat(p.BLUE)] == 4


@proves("wk.stronghold.reward-city")
def test_a_city_of_the_losers_choice() -> None:
    g = castle()
    for id in ("bingen", "vecht", "monz"):
        p.city(g, id, p.seat(p.BLUE))
    bench = p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    assert p.asked(g) == p.seat(p.BLUE)
    assert sorted(p.args(g, p.seat(p.BLUE), v.GIVE_CITY)) == sorted(p.town(id) for id in ("bingen", "vecht", "monz"))
    p.do(g, p.seat(p.BLUE), v.GIVE_CITY, p.town("bingen"))
    assert g.city_owner[p.town("bingen")] == 0 and bench.result == p.town("bingen") + 1


@proves("wk.ruling.stronghold-reward-edge")
def test_without_a_city_there_is_no_such_reward() -> None:
    g = castle()
    bench = p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    assert bench.result == 0 and g.over


@proves("wk.ruling.stronghold-reward-edge", "wk.ruling.raze-any-gain")
def test_the_victor_may_raze_the_city_he_was_given() -> None:
    g = castle(breaches=4)
    p.city(g, "vecht", p.seat(p.BLUE))
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.ASSAULT, HOME)
    assert p.verbs(g, 0) == ["keep_city", "raze"]
    p.do(g, 0, v.RAZE, p.town("vecht"))
    assert g.razed[p.town("vecht")] and g.crowns[0] == 12


def test_a_completed_siege_takes_a_stronghold_and_kills_inside() -> None:
    g = castle("r50", red="200 200 200 200")
    p.put(g, p.BLUE + p.CIRCLE, "larkdown", "r50")
    p.besiege(g, HOME, 0, 1)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, HOME)
    p.first_choices(g)
    assert g.dead[p.BLUE + p.CIRCLE] and g.stronghold_area[p.seat(p.BLUE)] == f.OFF
    assert p.sieges(g, HOME) == []


@proves("wk.ruling.siege-of-stronghold")
def test_what_a_siege_does_to_a_stronghold() -> None:
    g = castle("100")
    p.put(g, p.BLUE + p.CIRCLE, "larkdown", "r100")
    p.put(g, p.BLUE + p.SQUARE, "vecht", "r50")
    p.city(g, "vecht", p.seat(p.BLUE))
    p.besiege(g, HOME, 0, 1)
    assert not may_move(g, p.BLUE + p.CIRCLE) and exchanging_armies(g, p.seat(p.BLUE)) == [p.BLUE + p.SQUARE]
    assert home(g, p.BLUE + p.SQUARE) == -1  # nobody retreats to it
    assert armies_for_hired(g, p.seat(p.BLUE), 0) == [p.BLUE + p.STAR, p.BLUE + p.SQUARE, p.BLUE + p.TRIANGLE, INSIDE]
    assert influence_due(g, p.seat(p.BLUE)) == 1  # his cities yield as ever


@proves("wk.stronghold.removed", "wk.ruling.stronghold-breaches-return")
def test_off_the_board_and_no_influence_this_round() -> None:
    g = castle(breaches=4)
    for id in ("bingen", "vecht", "monz", "alta", "isar"):
        p.city(g, id, p.seat(p.BLUE))
    p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    p.do(g, p.seat(p.BLUE), v.GIVE_CITY, p.town("bingen"))
    assert g.stronghold_area[p.seat(p.BLUE)] == f.OFF and g.breaches[HOME] == 0
    p.stronghold(g, 0, "oxback")
    p.stack_fate(g, *["calm"] * 5)
    p.run(g, Upkeep())
    p.first_choices(g)
    assert g.influence[p.seat(p.BLUE)] == 0 and g.influence[0] == 1


# ---- coming back


@proves("wk.stronghold.return")
def test_it_returns_in_upkeep_just_before_the_nobles() -> None:
    g = p.board()
    p.put(g, p.BLUE + p.CIRCLE, "froli", "100")
    g.noble_area[p.BLUE + p.CIRCLE] = f.OFF
    g.dead = replaced(g.dead, p.BLUE + p.CIRCLE, 1)
    p.run(g, ReturnNobles(p.seat(p.BLUE)))
    assert p.step(g) == "ReturnNobles.return_stronghold"
    p.do(g, p.seat(p.BLUE), v.PLACE_STRONGHOLD, p.area("larkdown"))
    p.do(g, p.seat(p.BLUE), v.DONE)  # nothing is shifted off the board
    assert g.noble_area[p.BLUE + p.CIRCLE] == p.area("larkdown") and not g.dead[p.BLUE + p.CIRCLE]


@proves("wk.stronghold.return-where")
def test_where_it_may_return() -> None:
    g = p.board()
    p.put(g, p.RED, "larkdown")
    p.put(g, p.BLUE, "froli")
    g.razed = replaced(g.razed, p.town("froli"), 1)
    p.stronghold(g, p.seat(p.GREEN), "oxback")
    sites = return_sites(g, p.seat(p.BLUE))
    assert p.area("larkdown") not in sites  # a rival's Noble
    assert p.area("oxback") not in sites  # a rival's stronghold
    assert p.area("vecht") not in sites  # a standing city
    assert p.area("cadiz") not in sites  # overseas
    assert p.area("froli") in sites  # razed, and only his own Noble


@proves("wk.stronghold.troops-captured")
def test_troops_inside_are_treated_as_at_a_death_and_the_rest_returns_with_it() -> None:
    g = castle("r100 polish100", tokens=2)
    pole = p.give(g, p.RED, "50")[0]
    p.stack_fate(g, "english")
    p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    assert armies.troops(g, INSIDE) == 100 and g.casualties[INSIDE] == 0
    assert [t for t in armies.cards(g, INSIDE)] == [f.REGULARS + 4 * p.seat(p.BLUE) + 3]
    assert g.troop_at[pole] == p.RED


@proves("wk.stronghold.attacker-dead")
def test_brought_down_by_the_dead_no_rewards_but_it_is_gone() -> None:
    g = castle(red="50", breaches=3)
    p.city(g, "vecht", p.seat(p.BLUE))
    g.crowns[p.seat(p.BLUE)] = 8
    p.fight(g, storm(g), "deal", "deal")
    assert g.dead[p.RED + p.CIRCLE]
    assert g.stronghold_area[p.seat(p.BLUE)] == f.OFF and g.no_influence[p.seat(p.BLUE)] == 1
    assert g.crowns[p.seat(p.BLUE)] == 8 and g.crowns[0] == 0 and g.city_owner[p.town("vecht")] == p.seat(p.BLUE)
    assert p.told(g, v.STRONGHOLD_RUINED) == [(p.seat(p.BLUE),)]


@proves("wk.stronghold.always-open-to-owner")
def test_a_besieged_stronghold_still_takes_its_own_nobles_back() -> None:
    g = castle()
    p.besiege(g, HOME, 0, 1)
    assert places_for_returning(g, p.seat(p.BLUE)) == [p.area("larkdown")]


@proves("wk.ruling.retreat-stronghold-same-area", "wk.ruling.capture-then-deaths")
def test_taken_by_victory_the_defenders_find_no_refuge_in_it() -> None:
    """A stronghold just lost is off the board: with every neighbour barred the retreating Noble dies."""
    g = p.board()
    p.stronghold(g, p.seat(p.BLUE), "sunward_cape")
    p.put(g, p.RED + p.CIRCLE, "sunward_cape", "200 200")
    p.put(g, p.BLUE + p.CIRCLE, "sunward_cape", "r100")
    p.put(g, p.RED + p.SQUARE, "red_strand")
    p.put(g, p.GREEN, "gedze")
    wall = HOME
    battle = Assault(0, p.seat(p.BLUE), p.area("sunward_cape"), wall, [p.RED + p.CIRCLE], garrison(g, wall))
    p.fight(g, battle, "victory", "")
    assert p.told(g, v.NO_RETREAT) == [(p.BLUE + p.CIRCLE,)] and g.dead[p.BLUE + p.CIRCLE]
