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
from tests.games.warrior_knights import position as p


def shut_in() -> Kingdom:
    """Blue's Noble in Vecht, besieged by red since round 1; it is round 2."""
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "r100 r50 r50")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200 200 200")
    p.besiege(g, p.town("vecht"), 0, 1)
    return g


# ---- declaring


@proves("wk.siege.marker", "wk.siege.no-losses")
def test_example_of_a_siege() -> None:
    g = p.board()
    celadon, monz = p.who("Ernesto di Celadon"), p.town("monz")
    green = p.seat(celadon)
    p.put(g, celadon, "oxback", "r50")
    deck = g.fate_deck[:]
    p.run(g, MobilizeForces(green))
    p.do(g, green, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, green, v.MOVE_NOBLE, celadon)
    p.do(g, green, v.SIEGE, monz)
    assert p.told(g, v.SIEGE_BEGINS) == [(green, monz, 250, 200)]
    assert p.sieges(g, monz) == [green] and g.exhausted[celadon]
    assert g.city_owner[monz] == f.NOBODY and g.breaches[monz] == 0
    assert g.fate_deck == deck and not any(g.casualties)


@proves("wk.siege.requirement")
def test_strictly_stronger() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "50")
    assert siege_strength(g, [p.RED]) == 250 and siege_defence(g, monz) == 200
    assert (v.SIEGE, monz) in attacks(g, 0, p.area("monz"))
    p.put(g, p.GREEN, "froli", "50")
    froli = p.city(g, "froli", p.seat(p.BLUE), fortified=0)
    p.put(g, p.BLUE, "froli", "50")
    assert siege_defence(g, froli) == 450
    assert (v.SIEGE, froli) not in attacks(g, p.seat(p.GREEN), p.area("froli"))
    g.troop_at[armies.cards(g, p.GREEN)[0]] = f.IN_DECK
    p.put(g, p.GREEN, "froli", "200 50")  # 450 against 450
    assert (v.SIEGE, froli) not in attacks(g, p.seat(p.GREEN), p.area("froli"))


@proves("wk.siege.strength")
def test_what_is_compared() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "50")
    p.put(g, p.RED, "vecht", "200 100")
    assert (siege_strength(g, [p.RED]), siege_defence(g, vecht)) == (500, 550)
    assert not may_besiege(g, [p.RED], vecht)
    assert siege_defence(g, p.town("monz")) == 200  # neutral: nobody commands
    p.put(g, p.RED + p.SQUARE, "vecht", "100")
    assert siege_strength(g, [p.RED, p.RED + p.SQUARE]) == 600  # 200 once, and no ability


@proves("wk.siege.tokens-count")
def test_tokens_and_breaches_are_subtracted() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", breaches=2)
    p.put(g, p.RED, "vecht", "50")
    assert may_besiege(g, [p.RED], vecht)
    p.put(g, p.GREEN, "vecht", "100 100", tokens=1)
    assert siege_strength(g, [p.GREEN]) == 300


@proves("wk.ruling.siege-attackers-counted")
def test_only_committed_fresh_armies_count_and_are_exhausted() -> None:
    g = p.board()
    vecht = p.city(g, "vecht")
    p.put(g, p.RED + p.STAR, "vecht", "200")
    p.put(g, p.RED + p.SQUARE, "vecht", "50")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200", exhausted=1)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, vecht)
    p.do(g, 0, v.COMMIT, p.RED + p.SQUARE)
    assert p.told(g, v.SIEGE_BEGINS) == [(0, vecht, 450, 300)]  # 250 would not do: the other had to come along
    assert g.exhausted[p.RED + p.STAR] and g.exhausted[p.RED + p.SQUARE]


@proves("wk.ruling.siege-repeat-same-round")
def test_a_second_siege_in_one_round_is_not_offered_an_assault_is() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED + p.STAR, "monz", "200")
    p.put(g, p.RED + p.SQUARE, "monz", "200")
    p.besiege(g, monz, 0, g.round)
    assert attacks(g, 0, p.area("monz")) == [(v.ASSAULT, monz)]


# ---- what the besieged may not do


@proves("wk.siege.no-move")
def test_a_noble_inside_cannot_leave_by_land_or_sea() -> None:
    g = p.board()
    ballin = p.city(g, "ballin", p.seat(p.BLUE))
    p.put(g, p.BLUE, "ballin")
    p.put(g, p.RED, "ballin")
    p.besiege(g, ballin, 0, 1)
    bench = p.run(g, VersatileMove(p.seat(p.BLUE)))
    assert bench.result == 0
    p.run(g, MobilizeForces(p.seat(p.BLUE)))
    assert p.offers(g, p.seat(p.BLUE)) == [(v.CHOOSE_AREA, p.area("ballin")), (v.DECLINE,)]  # only to sally


@proves("wk.siege.no-transfer")
def test_nobles_inside_shift_no_troops_in_upkeep() -> None:
    g = shut_in()
    p.put(g, p.BLUE + p.STAR, "vecht", "r50")
    assert exchanging_armies(g, p.seat(p.BLUE)) == []
    armies.lift_siege(g, p.town("vecht"), 0)
    assert exchanging_armies(g, p.seat(p.BLUE)) == [p.BLUE + p.STAR, p.BLUE + p.CIRCLE]


@proves("wk.siege.no-new-troops")
def test_no_new_troops_for_a_noble_inside() -> None:
    g = shut_in()
    p.stronghold(g, p.seat(p.BLUE), "larkdown")
    assert p.BLUE + p.CIRCLE not in armies_for_hired(g, p.seat(p.BLUE), 0)
    assert p.BLUE + p.CIRCLE not in exchanging_armies(g, p.seat(p.BLUE))
    armies.lift_siege(g, p.town("vecht"), 0)
    assert p.BLUE + p.CIRCLE in armies_for_hired(g, p.seat(p.BLUE), 0)


@proves("wk.siege.no-influence", "wk.siege.no-income")
def test_a_besieged_city_yields_nothing() -> None:
    g = shut_in()
    assert influence_due(g, p.seat(p.BLUE)) == 0 and income(g, p.seat(p.BLUE)) == 0
    armies.lift_siege(g, p.town("vecht"), 0)
    assert influence_due(g, p.seat(p.BLUE)) == 1 and income(g, p.seat(p.BLUE)) == 4


@proves("wk.siege.no-works")
def test_a_besieged_city_is_neither_repaired_nor_fortified() -> None:
    g = shut_in()
    g.breaches = replaced(g.breaches, p.town("vecht"), 2)
    g.crowns[p.seat(p.BLUE)] = 8
    p.run(g, UpgradeDefenses())
    assert p.asked(g) != p.seat(p.BLUE)
    armies.lift_siege(g, p.town("vecht"), 0)
    p.run(g, UpgradeDefenses())
    assert p.asked(g) == p.seat(p.BLUE)


@proves("wk.siege.sortie")
def test_a_sortie_is_fought_in_the_open_without_the_walls() -> None:
    g = shut_in()
    p.run(g, VersatileBattle(p.seat(p.BLUE)))
    assert p.told(g, v.BATTLE_BEGINS) == [(p.seat(p.BLUE), 0, p.area("vecht"))]
    assert len(g.fate_hand[p.seat(p.BLUE)]) == 2 + 2


@proves("wk.siege.reinforce")
def test_the_owner_moves_in_and_then_stays() -> None:
    g = shut_in()
    p.put(g, p.BLUE + p.STAR, "kingsmead", "100")
    bench = p.run(g, MoveNoble(p.BLUE + p.STAR, p.area("vecht")))
    assert bench.result == 1 and g.noble_area[p.BLUE + p.STAR] == p.area("vecht")
    bench = p.run(g, VersatileMove(p.seat(p.BLUE)))
    assert bench.result == 0
    assert attacks(g, p.seat(p.BLUE), p.area("vecht")) == [(v.ATTACK, 0, p.area("vecht"))]


def test_nobody_marches_through_his_own_besieged_city() -> None:
    g = shut_in()
    p.put(g, p.BLUE + p.STAR, "bridgefold", "100")  # on the King's Road: Bridgefold, Vecht, Kingsmead
    p.run(g, MobilizeForces(p.seat(p.BLUE)))
    assert p.area("kingsmead") not in [o[1] for o in p.offers(g, p.seat(p.BLUE)) if o[0] == v.CHOOSE_AREA]


# ---- lifting


@proves("wk.siege.lifted-by-battle")
def test_driving_the_besiegers_off_lifts_the_siege() -> None:
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "200 100")
    p.put(g, p.RED + p.CIRCLE, "vecht", "r100")
    p.besiege(g, p.town("vecht"), 0, 1)
    battle = OpenFieldBattle(p.seat(p.BLUE), 0, p.area("vecht"), -1, [p.BLUE + p.CIRCLE], [p.RED + p.CIRCLE])
    p.fight(g, battle, "victory", "")
    p.first_choices(g)
    assert p.sieges(g, p.town("vecht")) == []


@proves("wk.siege.lifted-by-leaving")
def test_leaving_lifts_the_siege_at_once() -> None:
    g = p.board()
    p.besiege(g, p.town("monz"), 0, 1)
    p.put(g, p.RED, "monz", "100")
    p.run(g, MoveNoble(p.RED, p.area("oxback")))
    assert p.sieges(g, p.town("monz")) == []


@proves("wk.siege.weakened-not-lifted")
def test_growing_weaker_does_not_lift_it() -> None:
    g = p.board()
    p.besiege(g, p.town("vecht"), 0, 1)
    p.put(g, p.RED + p.STAR, "vecht", "50")
    p.put(g, p.RED + p.SQUARE, "vecht", "200 50")
    p.run(g, MoveNoble(p.RED + p.SQUARE, p.area("bridgefold")))
    p.do(g, 0, v.DONE)
    assert p.sieges(g, p.town("vecht")) == [0]
    assert not may_besiege(g, [p.RED + p.STAR], p.town("vecht"))


# ---- the second siege


@proves("wk.siege.second-captures", "wk.siege.defenders-die")
def test_a_second_siege_in_a_later_round_takes_the_city_and_kills_all_inside() -> None:
    g = shut_in()
    p.put(g, p.BLUE + p.STAR, "vecht", "r50")
    deck = len(g.fate_deck)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("vecht"))
    assert g.city_owner[p.town("vecht")] == 0
    assert not p.told(g, v.FATE_TAKEN)
    p.first_choices(g)
    assert g.dead[p.BLUE + p.STAR] and g.dead[p.BLUE + p.CIRCLE]
    assert p.sieges(g, p.town("vecht")) == [] and len(g.fate_deck) == deck


@proves("wk.siege.later-round")
def test_not_in_the_same_round() -> None:
    g = shut_in()
    p.besiege(g, p.town("vecht"), 0, g.round)
    assert (v.SIEGE, p.town("vecht")) not in attacks(g, 0, p.area("vecht"))


@proves("wk.siege.any-later-round")
def test_in_any_later_round() -> None:
    g = shut_in()
    g.round = 5
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("vecht"))
    assert g.city_owner[p.town("vecht")] == 0


@proves("wk.siege.strength-again")
def test_the_second_declaration_needs_superior_strength_again() -> None:
    g = shut_in()
    p.put(g, p.BLUE + p.STAR, "vecht", "150 150")  # 300 + 200 + 300 + 200 against 1000
    assert (v.SIEGE, p.town("vecht")) not in attacks(g, 0, p.area("vecht"))
    assert p.sieges(g, p.town("vecht")) == [0]


@proves("wk.siege.same-baron-other-noble")
def test_another_noble_of_the_same_baron_completes_it() -> None:
    g = p.board()
    p.besiege(g, p.town("monz"), 0, 1)
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.put(g, p.RED + p.SQUARE, "oxback", "100")
    p.run(g, MoveNoble(p.RED + p.SQUARE, p.area("monz")))
    p.do(g, 0, v.DONE)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("beechholt")))
    p.do(g, 0, v.DONE)
    assert p.sieges(g, p.town("monz")) == [0]
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("monz"))
    p.do(g, 0, v.KEEP_CITY, p.town("monz"))
    assert g.city_owner[p.town("monz")] == 0


@proves("wk.siege.permission-again")
def test_consent_is_asked_again_to_complete() -> None:
    g = shut_in()
    p.put(g, p.GREEN, "vecht", "50")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("vecht"))
    assert p.asked(g) == p.seat(p.GREEN)
    p.do(g, p.seat(p.GREEN), v.FORBID)
    p.do(g, 0, v.DECLINE)
    assert g.city_owner[p.town("vecht")] == p.seat(p.BLUE) and p.sieges(g, p.town("vecht")) == [0]


@proves("wk.ruling.siege-two-barons")
def test_two_barons_besiege_one_city_each_for_himself() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "100")
    p.put(g, p.GREEN, "monz", "100")
    p.besiege(g, monz, 0, 1)
    p.run(g, VersatileBattle(p.seat(p.GREEN)))
    p.do(g, p.seat(p.GREEN), v.SIEGE, monz)
    p.do(g, 0, v.ALLOW)
    assert p.sieges(g, monz) == [0, p.seat(p.GREEN)] and g.city_owner[monz] == f.NOBODY
    armies.lift_siege(g, monz, 0)
    assert armies.is_besieged(g, monz)


@proves("wk.ruling.siege-owner-changes")
def test_a_siege_outlives_a_change_of_owner_but_not_the_besiegers_own_gain() -> None:
    g = shut_in()
    cities.make_neutral(g, p.town("vecht"))
    assert p.sieges(g, p.town("vecht")) == [0]
    cities.take_control(g, p.seat(p.GREEN), p.town("vecht"))
    assert p.sieges(g, p.town("vecht")) == [0]
    cities.take_control(g, 0, p.town("vecht"))
    assert p.sieges(g, p.town("vecht")) == []


@proves("wk.ruling.siege-repeat-same-round")
def test_the_besiegers_own_assault_does_not_end_his_siege() -> None:
    g = p.board()
    vecht = p.city(g, "vecht")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200")
    p.besiege(g, vecht, 0, 1)
    p.fight(g, Assault(0, f.NOBODY, p.area("vecht"), vecht, [p.RED + p.CIRCLE], []), "", "prevent prevent prevent")
    assert p.told(g, v.STALEMATE) and p.sieges(g, vecht) == [0]
