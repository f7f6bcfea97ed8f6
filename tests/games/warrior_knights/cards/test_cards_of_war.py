"""Cards that touch war: offices, laws, and lasting Events."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, movement
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, may_besiege, siege_strength
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, fate_draws
from regalia.games.warrior_knights.rules.cities import GainCity
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.retreats import refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced, without
from regalia.kernel.visibility import redact
from tests.games.warrior_knights import position as p

# ---- offices


def test_captain_of_the_guard_has_150_maintained_troops() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "50")
    p.appoint(g, p.RED, "captain_of_the_guard")
    assert armies.troops(g, p.RED) == 200
    assert fate_draws(g, armies.strength(g, p.RED), p.RED) == 4


def test_marshal_of_the_realm_draws_and_gives_up_one_more() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "50")  # and 50 maintained
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100")
    p.appoint(g, p.RED + p.CIRCLE, "marshal_of_the_realm")
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    hand = g.fate_hand[0][:]
    assert len(hand) == 4
    for n in range(3):
        assert (v.DONE,) not in p.offers(g, 0)
        p.do(g, 0, v.DISCARD_FATE, hand[n])
    assert p.offers(g, 0) == [(v.DISCARD_FATE, hand[3]), (v.DONE,)]
    assert fate_draws(g, 2_000, p.RED + p.CIRCLE) == 10  # the limit holds


def test_marshal_always_keeps_one_card() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100")
    p.appoint(g, p.RED + p.CIRCLE, "marshal_of_the_realm")
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    hand = g.fate_hand[0][:]
    assert len(hand) == 3  # 50 maintained: no card, 2 for command, 1 for the Marshal
    p.do(g, 0, v.DISCARD_FATE, hand[0])
    p.do(g, 0, v.DISCARD_FATE, hand[1])
    assert (v.DONE,) in p.offers(g, 0)


def test_master_of_engines_adds_100_in_a_siege() -> None:
    g = p.board()
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "")
    p.appoint(g, p.RED, "master_of_engines")
    assert siege_strength(g, [p.RED]) == 50 + 200 + 100
    p.put(g, p.RED + p.SQUARE, "monz", "50")
    assert siege_strength(g, [p.RED + p.SQUARE]) == 250  # only with him among the besiegers
    assert may_besiege(g, [p.RED], monz)


def test_lord_admiral_lands_at_once_and_may_fight() -> None:
    g = p.board()
    p.put(g, p.RED, "ballin", "r100")
    p.put(g, p.RED + p.SQUARE, "ballin", "r50")
    p.appoint(g, p.RED, "lord_admiral")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("cadiz"))
    p.do(g, 0, v.MOVE_NOBLE, p.RED)
    p.do(g, 0, v.DONE)  # takes no troops along
    assert g.noble_area[p.RED] == p.area("cadiz") and not g.exhausted[p.RED]
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.SQUARE)  # he travels as usual
    assert g.noble_area[p.RED + p.SQUARE] == f.AT_SEA
    p.do(g, 0, v.SIEGE, p.town("cadiz"))
    assert bench.result == 3 and p.sieges(g, p.town("cadiz")) == [0] and g.exhausted[p.RED]


def test_captain_of_pontoons_crosses_any_river() -> None:
    g = p.board()
    p.put(g, p.RED, "lenz", "r100")
    assert p.area("vecht") not in movement.neighbours(g, p.RED, p.area("lenz"))
    p.appoint(g, p.RED, "captain_of_pontoons")
    assert p.area("vecht") in movement.neighbours(g, p.RED, p.area("lenz"))
    assert p.area("vecht") in refuges(g, p.RED)
    g.flood_until = g.round
    assert p.area("vecht") in movement.neighbours(g, p.RED, p.area("lenz"))  # no bridge there, so no flood
    g.noble_area[p.RED] = p.area("bridgefold")
    assert p.area("vecht") not in movement.neighbours(g, p.RED, p.area("bridgefold"))  # the bridge is under water
    p.enact(g, "bridge_tolls")
    g.chairman = p.seat(p.BLUE)
    g.noble_area[p.RED] = p.area("lenz")
    p.run(g, MoveNoble(p.RED, p.area("vecht")))
    assert g.noble_area[p.RED] == p.area("vecht")  # no toll


def test_castellan_never_attacks_but_defends() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "100")
    p.put(g, p.BLUE, "oxback", "100")
    p.appoint(g, p.RED, "castellan_of_the_realm")
    assert attacks(g, 0, p.area("oxback")) == []
    assert movement.may_move(g, p.RED)
    p.put(g, p.RED + p.SQUARE, "oxback", "50")
    p.run(g, VersatileBattle(0))
    assert p.told(g, v.FIGHTS)[0] == (0, p.RED + p.SQUARE)
    p.run(g, VersatileBattle(p.seat(p.BLUE)))
    p.do(g, 0, v.COMMAND, p.RED)
    assert p.told(g, v.FATE_TAKEN)[1] == (0, 5)  # 100 and 200 maintained, 50, and 200 for command


def champions(blue_office: bool = False) -> Kingdom:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "100")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "200")
    p.appoint(g, (p.BLUE if blue_office else p.RED) + p.CIRCLE, "kings_champion")
    return g


def test_kings_champion_turns_a_stalemate_into_a_partial_victory() -> None:
    for blue_office, winner in ((False, 0), (True, p.seat(p.BLUE))):
        g = champions(blue_office)
        p.fight(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]), "victory", "victory")
        assert p.told(g, v.PARTIAL_VICTORY) == [(winner,)] and not p.told(g, v.STALEMATE)


def test_kings_champion_does_nothing_in_an_assault_or_without_a_stalemate() -> None:
    g = champions()
    p.fight(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]), "", "victory")
    assert p.told(g, v.PARTIAL_VICTORY) == [(p.seat(p.BLUE),)]
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "monz", "100")
    p.appoint(g, p.RED + p.CIRCLE, "kings_champion")
    p.fight(g, Assault(0, f.NOBODY, p.area("monz"), p.town("monz"), [p.RED + p.CIRCLE], []), "", "prevent prevent")
    assert p.told(g, v.STALEMATE)


# ---- laws


def toll_road(crowns: int) -> Kingdom:
    g = p.board()
    p.put(g, p.RED, "bridgefold", "r100")
    p.enact(g, "bridge_tolls")
    g.chairman = p.seat(p.BLUE)
    g.crowns[0] = crowns
    return g


def test_bridge_tolls_are_paid_to_the_chairman_for_each_bridge() -> None:
    g = toll_road(3)
    p.run(g, MoveNoble(p.RED, p.area("kingsmead")))  # two bridges on the King's Road
    assert p.step(g) == "Defy.choose"
    p.do(g, 0, v.OBEY, p.agenda("bridge_tolls"))
    assert g.crowns[0] == 1 and g.crowns[p.seat(p.BLUE)] == 2 and g.noble_area[p.RED] == p.area("kingsmead")


def test_without_the_crowns_he_may_not_cross() -> None:
    g = toll_road(1)
    bench = p.run(g, MoveNoble(p.RED, p.area("kingsmead")))
    p.do(g, 0, v.OBEY, p.agenda("bridge_tolls"))
    assert bench.result == 0 and g.crowns[0] == 1 and g.noble_area[p.RED] == p.area("bridgefold")


def test_who_defies_the_toll_crosses_banned() -> None:
    g = toll_road(0)
    bench = p.run(g, MoveNoble(p.RED, p.area("vecht")))
    p.do(g, 0, v.DEFY, p.agenda("bridge_tolls"))
    assert bench.result == 1 and g.banned[0] and g.noble_area[p.RED] == p.area("vecht")


def test_the_chairman_and_retreats_pay_nothing() -> None:
    g = toll_road(0)
    g.chairman = 0
    assert p.run(g, MoveNoble(p.RED, p.area("vecht"))).result == 1


def test_kings_peace_on_the_roads() -> None:
    g = p.board()
    p.put(g, p.RED, "crossfields", "100")
    p.put(g, p.BLUE, "crossfields", "100")
    p.enact(g, "kings_peace")
    bench = p.run(g, VersatileBattle(0))
    assert p.step(g) == "Defy.choose"
    p.do(g, 0, v.OBEY, p.agenda("kings_peace"))
    assert bench.result == 0 and not g.banned[0]
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.DEFY, p.agenda("kings_peace"))
    assert g.banned[0] and p.told(g, v.BATTLE_BEGINS)
    g = p.board()
    p.put(g, p.RED, "froli", "100")
    p.enact(g, "kings_peace")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, p.town("froli"))  # neutral cities are free
    assert p.sieges(g, p.town("froli")) == [0]


def test_kings_peace_lets_the_besieged_sally_and_old_sieges_end() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "100")
    p.put(g, p.RED, "vecht", "200 200 200")
    p.besiege(g, vecht, 0, 1)
    g.round = 3
    p.enact(g, "kings_peace", since=2)
    p.run(g, VersatileBattle(p.seat(p.BLUE)))
    assert p.told(g, v.BATTLE_BEGINS)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, vecht)
    assert g.city_owner[vecht] == 0


def test_inviolable_prelate() -> None:
    g = p.board()
    g.head = p.seat(p.BLUE)
    p.put(g, p.RED, "oxback", "100")
    p.put(g, p.BLUE, "oxback", "100")
    p.enact(g, "inviolable_prelate")
    p.run(g, VersatileBattle(0))
    assert p.step(g) == "Defy.choose" and p.asked(g) == 0
    p.run(g, VersatileBattle(p.seat(p.BLUE)))
    p.do(g, p.seat(p.BLUE), v.DEFY, p.agenda("inviolable_prelate"))
    assert g.banned[p.seat(p.BLUE)] and g.head == p.seat(p.BLUE)


def test_mercy_to_the_cities() -> None:
    g = p.board()
    p.enact(g, "mercy_to_the_cities")
    p.run(g, GainCity(0, p.town("froli"), 1))
    p.do(g, 0, v.RAZE, p.town("froli"))
    p.do(g, 0, v.OBEY, p.agenda("mercy_to_the_cities"))
    assert g.city_owner[p.town("froli")] == 0 and not g.razed[p.town("froli")]
    p.run(g, GainCity(0, p.town("monz"), 1))
    p.do(g, 0, v.RAZE, p.town("monz"))
    p.do(g, 0, v.DEFY, p.agenda("mercy_to_the_cities"))
    assert g.razed[p.town("monz")] and g.crowns[0] == 6 and g.banned[0]


# ---- Events


def test_spring_flood_closes_the_bridges_to_marches_roads_and_retreats() -> None:
    g = p.board()
    p.put(g, p.RED, "bridgefold", "r100")
    g.flood_until = g.round
    reached = movement.reachable(g, p.RED)
    assert p.area("vecht") not in reached and p.area("kingsmead") not in reached and p.area("lenz") in reached
    assert p.area("vecht") not in refuges(g, p.RED)
    g.flood_until = g.round - 1
    assert p.area("kingsmead") in movement.reachable(g, p.RED)


def test_corsairs_close_the_sea_for_a_round() -> None:
    g = p.board()
    p.put(g, p.RED, "alexandria", "r100")
    g.corsairs_round = g.round
    assert movement.reachable(g, p.RED) == [] and p.run(g, VersatileMove(0)).result == 0
    g.round += 1
    assert movement.reachable(g, p.RED)


def test_truce_of_god_spares_barons_not_neutral_cities() -> None:
    g = p.board()
    p.put(g, p.RED, "monz", "100")
    p.put(g, p.BLUE, "monz", "100")
    p.put(g, p.RED + p.SQUARE, "vecht", "200 200")
    p.city(g, "vecht", p.seat(p.GREEN))
    g.truce_round = g.round
    assert attacks(g, 0, p.area("monz")) == [(v.ASSAULT, p.town("monz")), (v.SIEGE, p.town("monz"))]
    assert attacks(g, 0, p.area("vecht")) == []


def test_spy_in_the_camp_sees_the_other_sides_cards_once() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "100")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100")
    g.kept = replaced(g.kept, 0, (p.event("spy_in_the_camp"),))
    g.event_deck = without(g.event_deck, p.event("spy_in_the_camp"))
    p.run(g, OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    assert p.verbs(g, 0) == ["spy", "decline"]
    p.do(g, 0, v.SPY)
    seen = redact(g, 0)
    others = redact(g, p.seat(p.BLUE))
    assert isinstance(seen, Kingdom) and isinstance(others, Kingdom)
    assert seen.spied[0] == g.fate_hand[p.seat(p.BLUE)] and list(seen.fate_hand[p.seat(p.BLUE)]) == [-1] * 3
    assert list(others.spied[0]) == [-1] * 3
    assert list(g.kept[0]) == [] and p.event("spy_in_the_camp") in g.event_discard
    assert engine.waiting(g) == [0, p.seat(p.BLUE)]
    p.first_choices(g)
    assert not any(g.spied)


def test_spy_sees_a_neutral_citys_cards_too() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "monz", "100")
    g.kept = replaced(g.kept, 0, (p.event("spy_in_the_camp"),))
    p.run(g, Assault(0, f.NOBODY, p.area("monz"), p.town("monz"), [p.RED + p.STAR], []))
    p.do(g, 0, v.SPY)
    assert g.spied[0] == g.fate_hand[f.NEUTRAL_SIDE] and len(g.spied[0]) == 2


def test_sworn_band_is_50_maintained_troops_for_life() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "50")
    g.sworn_band = replaced(g.sworn_band, p.RED, 1)
    assert armies.troops(g, p.RED) == 100
    p.appoint(g, p.RED, "captain_of_the_guard")
    assert armies.troops(g, p.RED) == 250
