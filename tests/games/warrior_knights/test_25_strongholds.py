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
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    A,
    args,
    asked,
    besiege,
    board,
    city,
    do,
    fight,
    first_choices,
    give,
    offers,
    put,
    run,
    seat,
    sieges,
    stack_fate,
    step,
    stronghold,
    told,
    town,
    verbs,
)

HOME = f.STRONGHOLD_WALL + seat(BLUE)
INSIDE = f.STRONGHOLD_ARMY + seat(BLUE)


def storm(g: Kingdom) -> Assault:
    """Red assaults blue's stronghold at Larkdown with all he has there."""
    return Assault(0, seat(BLUE), A("larkdown"), HOME, armies.own_nobles_in(g, 0, A("larkdown")), garrison(g, HOME))


def castle(troops: str = "", red: str = "200 200 100", **more: int) -> Kingdom:
    g = board()
    stronghold(g, seat(BLUE), "larkdown", troops, **more)
    put(g, RED + CIRCLE, "larkdown", red)
    return g


# ---- like a city


@proves("wk.stronghold.like-city")
def test_an_empty_stronghold_draws_four_and_a_siege_needs_more_than_400() -> None:
    g = castle(red="200")
    assert siege_defence(g, HOME) == 400
    assert attacks(g, 0, A("larkdown")) == [(v.ASSAULT, HOME)]  # 400 against 400
    run(g, storm(g))
    assert told(g, v.FATE_TAKEN) == [(0, 4), (seat(BLUE), 4)]
    g = castle(red="200 50")
    assert (v.SIEGE, HOME) in attacks(g, 0, A("larkdown"))


@proves("wk.ruling.noble-in-own-stronghold")
def test_a_noble_at_his_own_stronghold_is_inside_and_commands_the_unled_troops() -> None:
    g = castle("100")
    put(g, BLUE + CIRCLE, "larkdown", "100")
    assert [o[0] for o in attacks(g, 0, A("larkdown"))] == [v.ASSAULT]
    run(g, storm(g))
    assert told(g, v.FATE_TAKEN)[1] == (seat(BLUE), 4 + 2 + 2)


def test_third_barons_consent_to_an_attack_on_a_stronghold_too() -> None:
    g = castle()
    put(g, GREEN, "larkdown")
    assert onlookers(g, 0, HOME) == [seat(GREEN)]


@proves("wk.stronghold.unled-troops")
def test_unled_troops_fight_with_the_walls_and_give_up_no_card() -> None:
    g = castle("100 50")
    run(g, storm(g))
    assert told(g, v.FATE_TAKEN)[1] == (seat(BLUE), 5)
    assert not offers(g, seat(BLUE)) and asked(g) == 0
    first_choices(g)
    assert len([e for e in told(g, v.FATE_PLAYED) if e[0] == seat(BLUE)]) == 5


@proves("wk.stronghold.reduced")
def test_walls_at_zero_and_troops_wiped_out_end_it_before_victories() -> None:
    """Walls of 400 and 100 unled troops: 500 casualties."""
    g = castle("r100", red="200 200 200 200")
    fight(g, storm(g), " ".join(["deal"] * 5), " ".join(["victory"] * 5))
    first_choices(g)
    assert told(g, v.VICTORIES_SKIPPED) and told(g, v.STRONGHOLD_TAKEN) == [(seat(BLUE), 0)]
    assert g.stronghold_area[seat(BLUE)] == f.OFF and armies.troops(g, INSIDE) == 100


@proves("wk.ruling.unled-troops-wiped-out")
def test_unled_troops_wiped_out_behind_standing_walls_suffer_as_at_a_death() -> None:
    g = castle("r50 polish50", red="200 200 200 200")
    fight(g, storm(g), "deal victory", "victory deal deal deal deal", "english")
    do(g, seat(BLUE), v.TAKE_CASUALTY, INSIDE)
    first_choices(g)
    assert g.casualties[INSIDE] == 0 and armies.troops(g, INSIDE) == 50  # the Poles are lost, the Regulars stay
    assert g.stronghold_area[seat(BLUE)] == A("larkdown")


# ---- the rewards


@proves("wk.stronghold.reward-crowns")
def test_half_the_crowns_rounded_down() -> None:
    g = castle()
    g.crowns[seat(BLUE)] = 7
    run(g, StrongholdFalls(seat(BLUE), 0))
    assert g.crowns[0] == 3 and g.crowns[seat(BLUE)] == 4


@proves("wk.stronghold.reward-city")
def test_a_city_of_the_losers_choice() -> None:
    g = castle()
    for id in ("bingen", "vecht", "monz"):
        city(g, id, seat(BLUE))
    bench = run(g, StrongholdFalls(seat(BLUE), 0))
    assert asked(g) == seat(BLUE)
    assert sorted(args(g, seat(BLUE), v.GIVE_CITY)) == sorted(town(id) for id in ("bingen", "vecht", "monz"))
    do(g, seat(BLUE), v.GIVE_CITY, town("bingen"))
    assert g.city_owner[town("bingen")] == 0 and bench.result == town("bingen") + 1


@proves("wk.ruling.stronghold-reward-edge")
def test_without_a_city_there_is_no_such_reward() -> None:
    g = castle()
    bench = run(g, StrongholdFalls(seat(BLUE), 0))
    assert bench.result == 0 and g.over


@proves("wk.ruling.stronghold-reward-edge", "wk.ruling.raze-any-gain")
def test_the_victor_may_raze_the_city_he_was_given() -> None:
    g = castle(breaches=4)
    city(g, "vecht", seat(BLUE))
    run(g, VersatileBattle(0))
    do(g, 0, v.ASSAULT, HOME)
    assert verbs(g, 0) == ["keep_city", "raze"]
    do(g, 0, v.RAZE, town("vecht"))
    assert g.razed[town("vecht")] and g.crowns[0] == 12


def test_a_completed_siege_takes_a_stronghold_and_kills_inside() -> None:
    g = castle("r50", red="200 200 200 200")
    put(g, BLUE + CIRCLE, "larkdown", "r50")
    besiege(g, HOME, 0, 1)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, HOME)
    first_choices(g)
    assert g.dead[BLUE + CIRCLE] and g.stronghold_area[seat(BLUE)] == f.OFF
    assert sieges(g, HOME) == []


@proves("wk.ruling.siege-of-stronghold")
def test_what_a_siege_does_to_a_stronghold() -> None:
    g = castle("100")
    put(g, BLUE + CIRCLE, "larkdown", "r100")
    put(g, BLUE + SQUARE, "vecht", "r50")
    city(g, "vecht", seat(BLUE))
    besiege(g, HOME, 0, 1)
    assert not may_move(g, BLUE + CIRCLE) and exchanging_armies(g, seat(BLUE)) == [BLUE + SQUARE]
    assert home(g, BLUE + SQUARE) == -1  # nobody retreats to it
    assert armies_for_hired(g, seat(BLUE)) == [BLUE + STAR, BLUE + SQUARE, BLUE + TRIANGLE, INSIDE]
    assert influence_due(g, seat(BLUE)) == 1  # his cities yield as ever


@proves("wk.stronghold.removed", "wk.ruling.stronghold-breaches-return")
def test_off_the_board_and_no_influence_this_round() -> None:
    g = castle(breaches=4)
    for id in ("bingen", "vecht", "monz", "alta", "isar"):
        city(g, id, seat(BLUE))
    run(g, StrongholdFalls(seat(BLUE), 0))
    do(g, seat(BLUE), v.GIVE_CITY, town("bingen"))
    assert g.stronghold_area[seat(BLUE)] == f.OFF and g.breaches[HOME] == 0
    stronghold(g, 0, "oxback")
    stack_fate(g, *["calm"] * 5)
    run(g, Upkeep())
    first_choices(g)
    assert g.influence[seat(BLUE)] == 0 and g.influence[0] == 1


# ---- coming back


@proves("wk.stronghold.return")
def test_it_returns_in_upkeep_just_before_the_nobles() -> None:
    g = board()
    put(g, BLUE + CIRCLE, "froli", "100")
    g.noble_area[BLUE + CIRCLE] = f.OFF
    g.dead = replaced(g.dead, BLUE + CIRCLE, 1)
    run(g, ReturnNobles(seat(BLUE)))
    assert step(g) == "ReturnNobles.return_stronghold"
    do(g, seat(BLUE), v.PLACE_STRONGHOLD, A("larkdown"))
    do(g, seat(BLUE), v.DONE)  # nothing is shifted off the board
    assert g.noble_area[BLUE + CIRCLE] == A("larkdown") and not g.dead[BLUE + CIRCLE]


@proves("wk.stronghold.return-where")
def test_where_it_may_return() -> None:
    g = board()
    put(g, RED, "larkdown")
    put(g, BLUE, "froli")
    g.razed = replaced(g.razed, town("froli"), 1)
    stronghold(g, seat(GREEN), "oxback")
    sites = return_sites(g, seat(BLUE))
    assert A("larkdown") not in sites  # a rival's Noble
    assert A("oxback") not in sites  # a rival's stronghold
    assert A("vecht") not in sites  # a standing city
    assert A("cadiz") not in sites  # overseas
    assert A("froli") in sites  # razed, and only his own Noble


@proves("wk.stronghold.troops-captured")
def test_troops_inside_are_treated_as_at_a_death_and_the_rest_returns_with_it() -> None:
    g = castle("r100 polish100", tokens=2)
    pole = give(g, RED, "50")[0]
    stack_fate(g, "english")
    run(g, StrongholdFalls(seat(BLUE), 0))
    assert armies.troops(g, INSIDE) == 100 and g.casualties[INSIDE] == 0
    assert [t for t in armies.cards(g, INSIDE)] == [f.REGULARS + 4 * seat(BLUE) + 3]
    assert g.troop_at[pole] == RED


@proves("wk.stronghold.attacker-dead")
def test_brought_down_by_the_dead_no_rewards_but_it_is_gone() -> None:
    g = castle(red="50", breaches=3)
    city(g, "vecht", seat(BLUE))
    g.crowns[seat(BLUE)] = 8
    fight(g, storm(g), "deal", "deal")
    assert g.dead[RED + CIRCLE]
    assert g.stronghold_area[seat(BLUE)] == f.OFF and g.no_influence[seat(BLUE)] == 1
    assert g.crowns[seat(BLUE)] == 8 and g.crowns[0] == 0 and g.city_owner[town("vecht")] == seat(BLUE)
    assert told(g, v.STRONGHOLD_RUINED) == [(seat(BLUE),)]


@proves("wk.stronghold.always-open-to-owner")
def test_a_besieged_stronghold_still_takes_its_own_nobles_back() -> None:
    g = castle()
    besiege(g, HOME, 0, 1)
    assert places_for_returning(g, seat(BLUE)) == [A("larkdown")]


@proves("wk.ruling.retreat-stronghold-same-area", "wk.ruling.capture-then-deaths")
def test_taken_by_victory_the_defenders_find_no_refuge_in_it() -> None:
    """A stronghold just lost is off the board: with every neighbour barred the retreating Noble dies."""
    g = board()
    stronghold(g, seat(BLUE), "sunward_cape")
    put(g, RED + CIRCLE, "sunward_cape", "200 200")
    put(g, BLUE + CIRCLE, "sunward_cape", "r100")
    put(g, RED + SQUARE, "red_strand")
    put(g, GREEN, "gedze")
    wall = HOME
    battle = Assault(0, seat(BLUE), A("sunward_cape"), wall, [RED + CIRCLE], garrison(g, wall))
    fight(g, battle, "victory", "")
    assert told(g, v.NO_RETREAT) == [(BLUE + CIRCLE,)] and g.dead[BLUE + CIRCLE]
