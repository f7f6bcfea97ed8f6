"""The official FAQ on war, ruling by ruling, under its numbers in shared/facts/warrior-knights.md."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, movement
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, garrison, may_besiege, siege_defence, siege_strength
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, fate_draws
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.mercenary_draft import armies_for_hired
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.retreats import refuges
from regalia.games.warrior_knights.rules.setup import stronghold_sites
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Upkeep, places_for_returning
from regalia.games.warrior_knights.rules.wages import PayTroops
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
    appoint,
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
)


def test_faq_01_at_most_ten_fate_cards() -> None:
    g = board()
    assert fate_draws(g, 2_000, RED) == 10 and fate_draws(g, 2_000, -1) == 10


def test_faq_05_a_nobles_200_is_not_troops() -> None:
    """It counts for drawing Fate and for sieges; never for the death threshold."""
    g = board()
    put(g, RED + CIRCLE, "monz", "100")
    assert fate_draws(g, armies.strength(g, RED + CIRCLE), RED + CIRCLE) == 3
    assert siege_strength(g, [RED + CIRCLE]) == 300
    g.casualties[RED + CIRCLE] = 1
    assert armies.is_wiped_out(g, RED + CIRCLE)
    assert armies.troops(g, RED + CIRCLE) == 100


def test_faq_07_a_noble_in_his_barons_city_is_inside_it() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "100")
    put(g, RED, "vecht", "200 200 200")
    assert [o[0] for o in attacks(g, 0, A("vecht"))] == [v.ASSAULT, v.SIEGE]
    assert siege_defence(g, vecht) == 600


def test_faq_08_attacker_dead_and_city_at_zero_no_capture() -> None:
    g = board()
    froli = city(g, "froli", breaches=1)
    put(g, RED + CIRCLE, "froli", "r50")
    fight(g, Assault(0, f.NOBODY, A("froli"), froli, [RED + CIRCLE], []), "deal", "deal")
    assert g.dead[RED + CIRCLE] and armies.wall_strength(g, froli) == 0 and g.city_owner[froli] == f.NOBODY


def test_faq_09_a_city_already_at_zero_is_won_automatically() -> None:
    g = board()
    froli = city(g, "froli", seat(BLUE), breaches=2)
    put(g, RED, "froli", "50")
    run(g, VersatileBattle(0))
    do(g, 0, v.ASSAULT, froli)
    assert not told(g, v.FATE_TAKEN) and g.city_owner[froli] == 0


def test_faq_10_casualties_spread_over_armies_and_the_commander_may_die_in_victory() -> None:
    g = board()
    put(g, RED + STAR, "oxback", "r100")
    put(g, RED + CIRCLE, "oxback", "200 100")
    put(g, BLUE + CIRCLE, "oxback", "200 100")
    battle = OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + STAR, RED + CIRCLE], [BLUE + CIRCLE])
    fight(g, battle, "victory", "deal deal", use=False)
    do(g, 0, v.TAKE_CASUALTY, RED + STAR)  # the commander's whole army
    assert g.casualties[RED + CIRCLE] == 1  # the other token went elsewhere
    first_choices(g)
    assert g.dead[RED + STAR] and told(g, v.PARTIAL_VICTORY) == [(0,)]


def test_faq_12_retreat_past_a_neutral_city() -> None:
    g = board()
    put(g, BLUE, "lantern_point", "r100")
    assert A("monz") in refuges(g, BLUE)
    put(g, RED, "monz")
    assert A("monz") not in refuges(g, BLUE)


def test_faq_13_a_neutral_city_two_ahead_kills_the_attacker() -> None:
    g = board()
    froli = city(g, "froli")
    put(g, RED + CIRCLE, "froli", "r100 r50")
    fight(g, Assault(0, f.NOBODY, A("froli"), froli, [RED + CIRCLE], []), "", "victory victory")
    assert told(g, v.FULL_VICTORY) == [(f.NEUTRAL_SIDE,)] and g.dead[RED + CIRCLE]


def test_faq_14_casualties_never_lower_wages() -> None:
    g = board()
    put(g, RED, "oxback", "r100 r50", tokens=1)
    g.crowns[0] = 10
    run(g, PayTroops(0))
    first_choices(g)
    assert g.crowns[0] == 10 - g.content.troop_wage[f.REGULARS] - g.content.troop_wage[f.REGULARS + 3]


def test_faq_15_casualties_reaching_troops_kill_at_once_outside_battle() -> None:
    g = board()
    put(g, RED, "oxback", "r50", tokens=1)
    run(g, CheckArmies(-1))
    assert g.dead[RED]


def test_faq_16_desertion_may_kill() -> None:
    g = board()
    cards = put(g, RED, "oxback", "r100 english50", tokens=1)
    stack_fate(g, "polish")
    run(g, PayTroops(0))  # no crowns: the Regulars stay unpaid, the English go
    first_choices(g)
    assert g.troop_at[cards[1]] == f.IN_DECK
    assert g.dead[RED]


def test_faq_17_troopless_without_casualties_is_removed_not_dead() -> None:
    g = board()
    put(g, RED, "oxback", "english50")
    g.heir = replaced(g.heir, RED, 0)
    run(g, PayTroops(0))
    first_choices(g)
    assert g.noble_area[RED] == f.OFF and not g.dead[RED] and armies.off_board(g, RED)
    stronghold(g, 0, "larkdown", "r50")
    run(g, ReturnNobles(0))
    do(g, 0, v.TRANSFER, f.REGULARS, RED)  # he returns as usual
    assert g.noble_area[RED] == A("larkdown")


def test_faq_18_all_who_move_or_attack_are_exhausted_those_held_back_are_not() -> None:
    g = board()
    put(g, RED + STAR, "monz", "100")
    put(g, RED + SQUARE, "monz", "100")
    put(g, RED + CIRCLE, "monz", "100")
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("monz"))
    do(g, 0, v.COMMIT, RED + STAR)
    do(g, 0, v.COMMIT, RED + SQUARE)
    do(g, 0, v.DONE)
    assert [g.exhausted[n] for n in (RED + STAR, RED + SQUARE, RED + CIRCLE)] == [1, 1, 0]


def test_faq_19_maintained_troops_count_toward_450() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "r100 200")
    g.crowns[0] = 20
    run(g, PayTroops(0))
    first_choices(g)
    assert g.crowns[0] == 20  # 300 troops: no wages
    appoint(g, RED + CIRCLE, "captain_of_the_guard")  # 150 more make 450
    run(g, PayTroops(0))
    first_choices(g)
    assert g.crowns[0] < 20


def test_faq_20_ports_work_where_the_city_is_razed() -> None:
    g = board()
    g.razed = replaced(g.razed, town("surat"), 1)
    put(g, RED, "surat")
    assert (v.SAIL, RED, A("cadiz")) in movement.routes(g, RED, -1)


def test_faq_21_nobody_needs_to_own_the_port() -> None:
    g = board()
    city(g, "surat", seat(BLUE))
    city(g, "cadiz", seat(GREEN))
    put(g, RED, "surat")
    assert (v.SAIL, RED, A("cadiz")) in movement.routes(g, RED, -1)


def test_faq_22_casualties_and_breaches_count_in_the_comparison() -> None:
    g = board()
    vecht = city(g, "vecht", breaches=1)
    put(g, RED, "vecht", "100 100", tokens=2)
    assert (siege_strength(g, [RED]), siege_defence(g, vecht)) == (200, 200)
    assert not may_besiege(g, [RED], vecht)
    g.casualties[RED] = 1
    assert may_besiege(g, [RED], vecht)


def test_faq_23_another_noble_finishes_the_siege_if_the_area_was_never_empty() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED + STAR, "monz", "50")
    put(g, RED + SQUARE, "oxback", "50")
    besiege(g, monz, 0, 1)
    run(g, MoveNoble(RED + STAR, A("beechholt")))
    assert sieges(g, monz) == []  # left empty: lifted
    besiege(g, monz, 0, 1)
    g.noble_area[RED + SQUARE] = A("monz")
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, monz)
    assert g.city_owner[monz] == 0


def test_faq_24_the_owner_reinforces_a_besieged_city_and_is_shut_in() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, RED, "vecht", "200 200")
    besiege(g, vecht, 0, 1)
    put(g, BLUE, "kingsmead", "100")
    assert run(g, MoveNoble(BLUE, A("vecht"))).result == 1
    assert run(g, VersatileMove(seat(BLUE))).result == 0
    armies.lift_siege(g, vecht, 0)
    assert movement.may_move(g, BLUE)


def test_faq_25_the_own_stronghold_is_always_open_even_besieged() -> None:
    g = board()
    stronghold(g, 0, "larkdown")
    put(g, BLUE, "larkdown", "200 200")
    besiege(g, f.STRONGHOLD_WALL, seat(BLUE), 1)
    assert places_for_returning(g, 0) == [A("larkdown")]
    assert f.STRONGHOLD_ARMY in armies_for_hired(g, 0)


def test_faq_26_a_siege_is_finished_in_any_later_round() -> None:
    g = board()
    g.round = 9
    monz = city(g, "monz")
    put(g, RED, "monz", "50")
    besiege(g, monz, 0, 2)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, monz)
    assert g.city_owner[monz] == 0


def test_faq_27_consent_is_needed_again_to_finish() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED, "monz", "50")
    put(g, GREEN, "monz", "50")
    besiege(g, monz, 0, 1)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, monz)
    assert step(g) == "StartBattle.ask_consent" and asked(g) == seat(GREEN)


def test_faq_28_strongholds_may_stand_on_razed_cities() -> None:
    g = board()
    g.razed = replaced(g.razed, town("lenz"), 1)
    sites = stronghold_sites(g, 0)
    assert A("lenz") in sites and A("vecht") not in sites and A("cadiz") not in sites


def test_faq_29_a_foreign_stronghold_alone_blocks_nobody() -> None:
    g = board()
    stronghold(g, seat(BLUE), "cold_wold", "100")
    assert movement.hosts(g, 0, (A("cold_wold"), A("froli"))) == []
    put(g, BLUE, "cold_wold")
    assert movement.hosts(g, 0, (A("cold_wold"), A("froli"))) == [seat(BLUE)]


def test_faq_30_troops_in_a_captured_stronghold_are_handled_like_a_death() -> None:
    g = board()
    home = f.STRONGHOLD_ARMY + seat(BLUE)
    stronghold(g, seat(BLUE), "larkdown", "r100 english50 polish100", tokens=1)
    stack_fate(g, "english")
    run(g, StrongholdFalls(seat(BLUE), 0))
    assert armies.troops(g, home) == 100 and g.casualties[home] == 0  # the English deserted, the Poles paid for the token
    run(g, ReturnNobles(seat(BLUE)))
    do(g, seat(BLUE), v.PLACE_STRONGHOLD, A("larkdown"))
    assert armies.troops(g, home) == 100


def test_faq_31_brought_to_zero_by_the_dead_it_is_removed_without_rewards() -> None:
    g = board()
    wall = f.STRONGHOLD_WALL + seat(BLUE)
    stronghold(g, seat(BLUE), "larkdown", breaches=3)
    stronghold(g, 0, "oxback")
    city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "r50")
    put(g, RED + CIRCLE, "larkdown", "r50")
    g.crowns[seat(BLUE)] = 6
    fight(g, Assault(0, seat(BLUE), A("larkdown"), wall, [RED + CIRCLE], garrison(g, wall)), "deal", "deal")
    assert g.dead[RED + CIRCLE] and g.crowns == [0, 0, 6, 0] and g.city_owner[town("vecht")] == seat(BLUE)
    assert g.stronghold_area[seat(BLUE)] == f.OFF
    run(g, Upkeep())
    first_choices(g)
    assert g.influence[seat(BLUE)] == 0


@proves("wk.mobilize.unused")
def test_faq_32_mobilize_used_for_nothing_leaves_the_choice() -> None:
    g = board()
    give(g, RED, "r50")
    bench = run(g, MobilizeForces(0))
    assert bench.result == 0 and not offers(g, 0)
