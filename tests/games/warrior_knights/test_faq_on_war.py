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
from tests.games.warrior_knights import position as p


def test_faq_01_at_most_ten_fate_cards() -> None:
    g = p.board()
    assert fate_draws(g, 2_000, p.RED) == 10 and fate_draws(g, 2_000, -1) == 10


def test_faq_05_a_nobles_200_is_not_troops() -> None:
    """It counts for drawing Fate and for sieges; never for the death threshold."""
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "monz", "100")
    assert fate_draws(g, armies.strength(g, p.RED + p.CIRCLE), p.RED + p.CIRCLE) == 3
    assert siege_strength(g, [p.RED + p.CIRCLE]) == 300
    g.casualties[p.RED + p.CIRCLE] = 1
    assert armies.is_wiped_out(g, p.RED + p.CIRCLE)
    assert armies.troops(g, p.RED + p.CIRCLE) == 100


def test_faq_07_a_noble_in_his_barons_city_is_inside_it() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "100")
    p.put(g, p.RED, "vecht", "200 200 200")
    assert [o[0] for o in attacks(g, 0, p.area("vecht"))] == [v.ASSAULT, v.SIEGE]
    assert siege_defence(g, vecht) == 600


def test_faq_08_attacker_dead_and_city_at_zero_no_capture() -> None:
    g = p.board()
    froli = p.city(g, "froli", breaches=1)
    p.put(g, p.RED + p.CIRCLE, "froli", "r50")
    p.fight(g, Assault(0, f.NOBODY, p.area("froli"), froli, [p.RED + p.CIRCLE], []), "deal", "deal")
    assert g.dead[p.RED + p.CIRCLE] and armies.wall_strength(g, froli) == 0 and g.city_owner[froli] == f.NOBODY


def test_faq_09_a_city_already_at_zero_is_won_automatically() -> None:
    g = p.board()
    froli = p.city(g, "froli", p.seat(p.BLUE), breaches=2)
    p.put(g, p.RED, "froli", "50")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.ASSAULT, froli)
    assert not p.told(g, v.FATE_TAKEN) and g.city_owner[froli] == 0


def test_faq_10_casualties_spread_over_armies_and_the_commander_may_die_in_victory() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "oxback", "r100")
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 100")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "200 100")
    battle = OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.STAR, p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE])
    p.fight(g, battle, "victory", "deal deal", use=False)
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.STAR)  # the commander's whole army
    assert g.casualties[p.RED + p.CIRCLE] == 1  # the other token went elsewhere
    p.first_choices(g)
    assert g.dead[p.RED + p.STAR] and p.told(g, v.PARTIAL_VICTORY) == [(0,)]


def test_faq_12_retreat_past_a_neutral_city() -> None:
    g = p.board()
    p.put(g, p.BLUE, "lantern_point", "r100")
    assert p.area("monz") in refuges(g, p.BLUE)
    p.put(g, p.RED, "monz")
    assert p.area("monz") not in refuges(g, p.BLUE)


def test_faq_13_a_neutral_city_two_ahead_kills_the_attacker() -> None:
    g = p.board()
    froli = p.city(g, "froli")
    p.put(g, p.RED + p.CIRCLE, "froli", "r100 r50")
    p.fight(g, Assault(0, f.NOBODY, p.area("froli"), froli, [p.RED + p.CIRCLE], []), "", "victory victory")
    assert p.told(g, v.FULL_VICTORY) == [(f.NEUTRAL_SIDE,)] and g.dead[p.RED + p.CIRCLE]


def test_faq_14_casualties_never_lower_wages() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "r100 r50", tokens=1)
    g.crowns[0] = 10
    p.run(g, PayTroops(0))
    p.first_choices(g)
    assert g.crowns[0] == 10 - g.content.troop_wage[f.REGULARS] - g.content.troop_wage[f.REGULARS + 3]


def test_faq_15_casualties_reaching_troops_kill_at_once_outside_battle() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "r50", tokens=1)
    p.run(g, CheckArmies(-1))
    assert g.dead[p.RED]


def test_faq_16_desertion_may_kill() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "r100 english50", tokens=1)
    p.stack_fate(g, "polish")
    p.run(g, PayTroops(0))  # no crowns: the Regulars stay unpaid, the English go
    p.first_choices(g)
    assert g.troop_at[cards[1]] == f.IN_DECK
    assert g.dead[p.RED]


def test_faq_17_troopless_without_casualties_is_removed_not_dead() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "english50")
    g.heir = replaced(g.heir, p.RED, 0)
    p.run(g, PayTroops(0))
    p.first_choices(g)
    assert g.noble_area[p.RED] == f.OFF and not g.dead[p.RED] and armies.off_board(g, p.RED)
    p.stronghold(g, 0, "larkdown", "r50")
    p.run(g, ReturnNobles(0))
    p.do(g, 0, v.TRANSFER, f.REGULARS, p.RED)  # he returns as usual
    assert g.noble_area[p.RED] == p.area("larkdown")


def test_faq_18_all_who_move_or_attack_are_exhausted_those_held_back_are_not() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.put(g, p.RED + p.SQUARE, "monz", "100")
    p.put(g, p.RED + p.CIRCLE, "monz", "100")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("monz"))
    p.do(g, 0, v.COMMIT, p.RED + p.STAR)
    p.do(g, 0, v.COMMIT, p.RED + p.SQUARE)
    p.do(g, 0, v.DONE)
    assert [g.exhausted[n] for n in (p.RED + p.STAR, p.RED + p.SQUARE, p.RED + p.CIRCLE)] == [1, 1, 0]


def test_faq_19_maintained_troops_count_toward_450() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "r100 200")
    g.crowns[0] = 20
    p.run(g, PayTroops(0))
    p.first_choices(g)
    assert g.crowns[0] == 20  # 300 troops: no wages
    p.appoint(g, p.RED + p.CIRCLE, "captain_of_the_guard")  # 150 more make 450
    p.run(g, PayTroops(0))
    p.first_choices(g)
    assert g.crowns[0] < 20


def test_faq_20_ports_work_where_the_city_is_razed() -> None:
    g = p.board()
    g.razed = replaced(g.razed, p.town("surat"), 1)
    p.put(g, p.RED, "surat")
    assert (v.SAIL, p.RED, p.area("cadiz")) in movement.routes(g, p.RED, -1)


def test_faq_21_nobody_needs_to_own_the_port() -> None:
    g = p.board()
    p.city(g, "surat", p.seat(p.BLUE))
    p.city(g, "cadiz", p.seat(p.GREEN))
    p.put(g, p.RED, "surat")
    assert (v.SAIL, p.RED, p.area("cadiz")) in movement.routes(g, p.RED, -1)


def test_faq_22_casualties_and_breaches_count_in_the_comparison() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", breaches=1)
    p.put(g, p.RED, "vecht", "100 100", tokens=2)
    assert (siege_strength(g, [p.RED]), siege_defence(g, vecht)) == (200, 200)
    assert not may_besiege(g, [p.RED], vecht)
    g.casualties[p.RED] = 1
    assert may_besiege(g, [p.RED], vecht)


def test_faq_23_another_noble_finishes_the_siege_if_the_area_was_never_empty() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED + p.STAR, "monz", "50")
    p.put(g, p.RED + p.SQUARE, "oxback", "50")
    p.besiege(g, monz, 0, 1)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("beechholt")))
    assert p.sieges(g, monz) == []  # left empty: lifted
    p.besiege(g, monz, 0, 1)
    g.noble_area[p.RED + p.SQUARE] = p.area("monz")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, monz)
    assert g.city_owner[monz] == 0


def test_faq_24_the_owner_reinforces_a_besieged_city_and_is_shut_in() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.RED, "vecht", "200 200")
    p.besiege(g, vecht, 0, 1)
    p.put(g, p.BLUE, "kingsmead", "100")
    assert p.run(g, MoveNoble(p.BLUE, p.area("vecht"))).result == 1
    assert p.run(g, VersatileMove(p.seat(p.BLUE))).result == 0
    armies.lift_siege(g, vecht, 0)
    assert movement.may_move(g, p.BLUE)


def test_faq_25_the_own_stronghold_is_always_open_even_besieged() -> None:
    g = p.board()
    p.stronghold(g, 0, "larkdown")
    p.put(g, p.BLUE, "larkdown", "200 200")
    p.besiege(g, f.STRONGHOLD_WALL, p.seat(p.BLUE), 1)
    assert places_for_returning(g, 0) == [p.area("larkdown")]
    assert f.STRONGHOLD_ARMY in armies_for_hired(g, 0, 0)


def test_faq_26_a_siege_is_finished_in_any_later_round() -> None:
    g = p.board()
    g.round = 9
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "50")
    p.besiege(g, monz, 0, 2)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, monz)
    assert g.city_owner[monz] == 0


def test_faq_27_consent_is_needed_again_to_finish() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "50")
    p.put(g, p.GREEN, "monz", "50")
    p.besiege(g, monz, 0, 1)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, monz)
    assert p.step(g) == "StartBattle.ask_consent" and p.asked(g) == p.seat(p.GREEN)


def test_faq_28_strongholds_may_stand_on_razed_cities() -> None:
    g = p.board()
    g.razed = replaced(g.razed, p.town("lenz"), 1)
    sites = stronghold_sites(g, 0)
    assert p.area("lenz") in sites and p.area("vecht") not in sites and p.area("cadiz") not in sites


def test_faq_29_a_foreign_stronghold_alone_blocks_nobody() -> None:
    g = p.board()
    p.stronghold(g, p.seat(p.BLUE), "cold_wold", "100")
    assert movement.hosts(g, 0, (p.area("cold_wold"), p.area("froli"))) == []
    p.put(g, p.BLUE, "cold_wold")
    assert movement.hosts(g, 0, (p.area("cold_wold"), p.area("froli"))) == [p.seat(p.BLUE)]


def test_faq_30_troops_in_a_captured_stronghold_are_handled_like_a_death() -> None:
    g = p.board()
    home = f.STRONGHOLD_ARMY + p.seat(p.BLUE)
    p.stronghold(g, p.seat(p.BLUE), "larkdown", "r100 english50 polish100", tokens=1)
    p.stack_fate(g, "english")
    p.run(g, StrongholdFalls(p.seat(p.BLUE), 0))
    assert armies.troops(g, home) == 100 and g.casualties[home] == 0  # the English deserted, the Poles paid for the token
    p.run(g, ReturnNobles(p.seat(p.BLUE)))
    p.do(g, p.seat(p.BLUE), v.PLACE_STRONGHOLD, p.area("larkdown"))
    assert armies.troops(g, home) == 100


def test_faq_31_brought_to_zero_by_the_dead_it_is_removed_without_rewards() -> None:
    g = p.board()
    wall = f.STRONGHOLD_WALL + p.seat(p.BLUE)
    p.stronghold(g, p.seat(p.BLUE), "larkdown", breaches=3)
    p.stronghold(g, 0, "oxback")
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "r50")
    p.put(g, p.RED + p.CIRCLE, "larkdown", "r50")
    g.crowns[p.seat(p.BLUE)] = 6
    p.fight(g, Assault(0, p.seat(p.BLUE), p.area("larkdown"), wall, [p.RED + p.CIRCLE], garrison(g, wall)), "deal", "deal")
    assert g.dead[p.RED + p.CIRCLE] and g.crowns == [0, 0, 6, 0] and g.city_owner[p.town("vecht")] == p.seat(p.BLUE)
    assert g.stronghold_area[p.seat(p.BLUE)] == f.OFF
    p.run(g, Upkeep())
    p.first_choices(g)
    assert g.influence[p.seat(p.BLUE)] == 0


@proves("wk.mobilize.unused")
def test_faq_32_mobilize_used_for_nothing_leaves_the_choice() -> None:
    g = p.board()
    p.give(g, p.RED, "r50")
    bench = p.run(g, MobilizeForces(0))
    assert bench.result == 0 and not p.offers(g, 0)
