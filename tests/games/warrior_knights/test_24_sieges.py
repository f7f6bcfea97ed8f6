"""Sieging a City: who may, what it does, how it is lifted, and how it ends. With the worked example."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, cities
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, may_besiege, siege_defence, siege_strength
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.mercenary_draft import armies_for_hired
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.neutral_cards import UpgradeDefenses
from regalia.games.warrior_knights.rules.taxation import income
from regalia.games.warrior_knights.rules.upkeep import exchanging_armies, influence_due
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
    A,
    asked,
    besiege,
    board,
    city,
    do,
    fight,
    first_choices,
    offers,
    put,
    run,
    seat,
    sieges,
    stronghold,
    told,
    town,
    who,
)


def shut_in() -> Kingdom:
    """Blue's Noble in Vecht, besieged by red since round 1; it is round 2."""
    g = board()
    city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "r100 r50 r50")
    put(g, RED + CIRCLE, "vecht", "200 200 200 200")
    besiege(g, town("vecht"), 0, 1)
    return g


# ---- declaring


@proves("wk.siege.marker", "wk.siege.no-losses")
def test_example_of_a_siege() -> None:
    g = board()
    celadon, monz = who("Ernesto di Celadon"), town("monz")
    green = seat(celadon)
    put(g, celadon, "oxback", "r50")
    deck = g.fate_deck[:]
    run(g, MobilizeForces(green))
    do(g, green, v.CHOOSE_AREA, A("monz"))
    do(g, green, v.MOVE_NOBLE, celadon)
    do(g, green, v.SIEGE, monz)
    assert told(g, v.SIEGE_BEGINS) == [(green, monz, 250, 200)]
    assert sieges(g, monz) == [green] and g.exhausted[celadon]
    assert g.city_owner[monz] == f.NOBODY and g.breaches[monz] == 0
    assert g.fate_deck == deck and not any(g.casualties)


@proves("wk.siege.requirement")
def test_strictly_stronger() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED, "monz", "50")
    assert siege_strength(g, [RED]) == 250 and siege_defence(g, monz) == 200
    assert (v.SIEGE, monz) in attacks(g, 0, A("monz"))
    put(g, GREEN, "froli", "50")
    froli = city(g, "froli", seat(BLUE), fortified=0)
    put(g, BLUE, "froli", "50")
    assert siege_defence(g, froli) == 450
    assert (v.SIEGE, froli) not in attacks(g, seat(GREEN), A("froli"))
    g.troop_at[armies.cards(g, GREEN)[0]] = f.IN_DECK
    put(g, GREEN, "froli", "200 50")  # 450 against 450
    assert (v.SIEGE, froli) not in attacks(g, seat(GREEN), A("froli"))


@proves("wk.siege.strength")
def test_what_is_compared() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "50")
    put(g, RED, "vecht", "200 100")
    assert (siege_strength(g, [RED]), siege_defence(g, vecht)) == (500, 550)
    assert not may_besiege(g, [RED], vecht)
    assert siege_defence(g, town("monz")) == 200  # neutral: nobody commands
    put(g, RED + SQUARE, "vecht", "100")
    assert siege_strength(g, [RED, RED + SQUARE]) == 600  # 200 once, and no ability


@proves("wk.siege.tokens-count")
def test_tokens_and_breaches_are_subtracted() -> None:
    g = board()
    vecht = city(g, "vecht", breaches=2)
    put(g, RED, "vecht", "50")
    assert may_besiege(g, [RED], vecht)
    put(g, GREEN, "vecht", "100 100", tokens=1)
    assert siege_strength(g, [GREEN]) == 300


@proves("wk.ruling.siege-attackers-counted")
def test_only_committed_fresh_armies_count_and_are_exhausted() -> None:
    g = board()
    vecht = city(g, "vecht")
    put(g, RED + STAR, "vecht", "200")
    put(g, RED + SQUARE, "vecht", "50")
    put(g, RED + CIRCLE, "vecht", "200 200", exhausted=1)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, vecht)
    do(g, 0, v.COMMIT, RED + SQUARE)
    assert told(g, v.SIEGE_BEGINS) == [(0, vecht, 450, 300)]  # 250 would not do: the other had to come along
    assert g.exhausted[RED + STAR] and g.exhausted[RED + SQUARE]


@proves("wk.ruling.siege-repeat-same-round")
def test_a_second_siege_in_one_round_is_not_offered_an_assault_is() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED + STAR, "monz", "200")
    put(g, RED + SQUARE, "monz", "200")
    besiege(g, monz, 0, g.round)
    assert attacks(g, 0, A("monz")) == [(v.ASSAULT, monz)]


# ---- what the besieged may not do


@proves("wk.siege.no-move")
def test_a_noble_inside_cannot_leave_by_land_or_sea() -> None:
    g = board()
    ballin = city(g, "ballin", seat(BLUE))
    put(g, BLUE, "ballin")
    put(g, RED, "ballin")
    besiege(g, ballin, 0, 1)
    bench = run(g, VersatileMove(seat(BLUE)))
    assert bench.result == 0
    run(g, MobilizeForces(seat(BLUE)))
    assert offers(g, seat(BLUE)) == [(v.CHOOSE_AREA, A("ballin")), (v.DECLINE,)]  # only to sally


@proves("wk.siege.no-transfer")
def test_nobles_inside_shift_no_troops_in_upkeep() -> None:
    g = shut_in()
    put(g, BLUE + STAR, "vecht", "r50")
    assert exchanging_armies(g, seat(BLUE)) == []
    armies.lift_siege(g, town("vecht"), 0)
    assert exchanging_armies(g, seat(BLUE)) == [BLUE + STAR, BLUE + CIRCLE]


@proves("wk.siege.no-new-troops")
def test_no_new_troops_for_a_noble_inside() -> None:
    g = shut_in()
    stronghold(g, seat(BLUE), "larkdown")
    assert BLUE + CIRCLE not in armies_for_hired(g, seat(BLUE))
    assert BLUE + CIRCLE not in exchanging_armies(g, seat(BLUE))
    armies.lift_siege(g, town("vecht"), 0)
    assert BLUE + CIRCLE in armies_for_hired(g, seat(BLUE))


@proves("wk.siege.no-influence", "wk.siege.no-income")
def test_a_besieged_city_yields_nothing() -> None:
    g = shut_in()
    assert influence_due(g, seat(BLUE)) == 0 and income(g, seat(BLUE)) == 0
    armies.lift_siege(g, town("vecht"), 0)
    assert influence_due(g, seat(BLUE)) == 1 and income(g, seat(BLUE)) == 4


@proves("wk.siege.no-works")
def test_a_besieged_city_is_neither_repaired_nor_fortified() -> None:
    g = shut_in()
    g.breaches = replaced(g.breaches, town("vecht"), 2)
    g.crowns[seat(BLUE)] = 8
    run(g, UpgradeDefenses())
    assert asked(g) != seat(BLUE)
    armies.lift_siege(g, town("vecht"), 0)
    run(g, UpgradeDefenses())
    assert asked(g) == seat(BLUE)


@proves("wk.siege.sortie")
def test_a_sortie_is_fought_in_the_open_without_the_walls() -> None:
    g = shut_in()
    run(g, VersatileBattle(seat(BLUE)))
    assert told(g, v.BATTLE_BEGINS) == [(seat(BLUE), 0, A("vecht"))]
    assert len(g.fate_hand[seat(BLUE)]) == 2 + 2


@proves("wk.siege.reinforce")
def test_the_owner_moves_in_and_then_stays() -> None:
    g = shut_in()
    put(g, BLUE + STAR, "kingsmead", "100")
    bench = run(g, MoveNoble(BLUE + STAR, A("vecht")))
    assert bench.result == 1 and g.noble_area[BLUE + STAR] == A("vecht")
    bench = run(g, VersatileMove(seat(BLUE)))
    assert bench.result == 0
    assert attacks(g, seat(BLUE), A("vecht")) == [(v.ATTACK, 0, A("vecht"))]


def test_nobody_marches_through_his_own_besieged_city() -> None:
    g = shut_in()
    put(g, BLUE + STAR, "bridgefold", "100")  # on the King's Road: Bridgefold, Vecht, Kingsmead
    run(g, MobilizeForces(seat(BLUE)))
    assert A("kingsmead") not in [o[1] for o in offers(g, seat(BLUE)) if o[0] == v.CHOOSE_AREA]


# ---- lifting


@proves("wk.siege.lifted-by-battle")
def test_driving_the_besiegers_off_lifts_the_siege() -> None:
    g = board()
    city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "200 100")
    put(g, RED + CIRCLE, "vecht", "r100")
    besiege(g, town("vecht"), 0, 1)
    battle = OpenFieldBattle(seat(BLUE), 0, A("vecht"), -1, [BLUE + CIRCLE], [RED + CIRCLE])
    fight(g, battle, "victory", "")
    first_choices(g)
    assert sieges(g, town("vecht")) == []


@proves("wk.siege.lifted-by-leaving")
def test_leaving_lifts_the_siege_at_once() -> None:
    g = board()
    besiege(g, town("monz"), 0, 1)
    put(g, RED, "monz", "100")
    run(g, MoveNoble(RED, A("oxback")))
    assert sieges(g, town("monz")) == []


@proves("wk.siege.weakened-not-lifted")
def test_growing_weaker_does_not_lift_it() -> None:
    g = board()
    besiege(g, town("vecht"), 0, 1)
    put(g, RED + STAR, "vecht", "50")
    put(g, RED + SQUARE, "vecht", "200 50")
    run(g, MoveNoble(RED + SQUARE, A("bridgefold")))
    do(g, 0, v.DONE)
    assert sieges(g, town("vecht")) == [0]
    assert not may_besiege(g, [RED + STAR], town("vecht"))


# ---- the second siege


@proves("wk.siege.second-captures", "wk.siege.defenders-die")
def test_a_second_siege_in_a_later_round_takes_the_city_and_kills_all_inside() -> None:
    g = shut_in()
    put(g, BLUE + STAR, "vecht", "r50")
    deck = len(g.fate_deck)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("vecht"))
    assert g.city_owner[town("vecht")] == 0
    assert not told(g, v.FATE_TAKEN)
    first_choices(g)
    assert g.dead[BLUE + STAR] and g.dead[BLUE + CIRCLE]
    assert sieges(g, town("vecht")) == [] and len(g.fate_deck) == deck


@proves("wk.siege.later-round")
def test_not_in_the_same_round() -> None:
    g = shut_in()
    besiege(g, town("vecht"), 0, g.round)
    assert (v.SIEGE, town("vecht")) not in attacks(g, 0, A("vecht"))


@proves("wk.siege.any-later-round")
def test_in_any_later_round() -> None:
    g = shut_in()
    g.round = 5
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("vecht"))
    assert g.city_owner[town("vecht")] == 0


@proves("wk.siege.strength-again")
def test_the_second_declaration_needs_superior_strength_again() -> None:
    g = shut_in()
    put(g, BLUE + STAR, "vecht", "150 150")  # 300 + 200 + 300 + 200 against 1000
    assert (v.SIEGE, town("vecht")) not in attacks(g, 0, A("vecht"))
    assert sieges(g, town("vecht")) == [0]


@proves("wk.siege.same-baron-other-noble")
def test_another_noble_of_the_same_baron_completes_it() -> None:
    g = board()
    besiege(g, town("monz"), 0, 1)
    put(g, RED + STAR, "monz", "100")
    put(g, RED + SQUARE, "oxback", "100")
    run(g, MoveNoble(RED + SQUARE, A("monz")))
    do(g, 0, v.DONE)
    run(g, MoveNoble(RED + STAR, A("beechholt")))
    do(g, 0, v.DONE)
    assert sieges(g, town("monz")) == [0]
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("monz"))
    do(g, 0, v.KEEP_CITY, town("monz"))
    assert g.city_owner[town("monz")] == 0


@proves("wk.siege.permission-again")
def test_consent_is_asked_again_to_complete() -> None:
    g = shut_in()
    put(g, GREEN, "vecht", "50")
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("vecht"))
    assert asked(g) == seat(GREEN)
    do(g, seat(GREEN), v.FORBID)
    do(g, 0, v.DECLINE)
    assert g.city_owner[town("vecht")] == seat(BLUE) and sieges(g, town("vecht")) == [0]


@proves("wk.ruling.siege-two-barons")
def test_two_barons_besiege_one_city_each_for_himself() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED, "monz", "100")
    put(g, GREEN, "monz", "100")
    besiege(g, monz, 0, 1)
    run(g, VersatileBattle(seat(GREEN)))
    do(g, seat(GREEN), v.SIEGE, monz)
    do(g, 0, v.ALLOW)
    assert sieges(g, monz) == [0, seat(GREEN)] and g.city_owner[monz] == f.NOBODY
    armies.lift_siege(g, monz, 0)
    assert armies.is_besieged(g, monz)


@proves("wk.ruling.siege-owner-changes")
def test_a_siege_outlives_a_change_of_owner_but_not_the_besiegers_own_gain() -> None:
    g = shut_in()
    cities.make_neutral(g, town("vecht"))
    assert sieges(g, town("vecht")) == [0]
    cities.take_control(g, seat(GREEN), town("vecht"))
    assert sieges(g, town("vecht")) == [0]
    cities.take_control(g, 0, town("vecht"))
    assert sieges(g, town("vecht")) == []


@proves("wk.ruling.siege-repeat-same-round")
def test_the_besiegers_own_assault_does_not_end_his_siege() -> None:
    g = board()
    vecht = city(g, "vecht")
    put(g, RED + CIRCLE, "vecht", "200 200")
    besiege(g, vecht, 0, 1)
    fight(g, Assault(0, f.NOBODY, A("vecht"), vecht, [RED + CIRCLE], []), "", "prevent prevent prevent")
    assert told(g, v.STALEMATE) and sieges(g, vecht) == [0]
