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
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    A,
    agenda,
    appoint,
    asked,
    besiege,
    board,
    city,
    do,
    enact,
    event,
    fight,
    first_choices,
    offers,
    put,
    run,
    seat,
    sieges,
    step,
    told,
    town,
    verbs,
)

# ---- offices


def test_captain_of_the_guard_has_150_maintained_troops() -> None:
    g = board()
    put(g, RED, "oxback", "50")
    appoint(g, RED, "captain_of_the_guard")
    assert armies.troops(g, RED) == 200
    assert fate_draws(g, armies.strength(g, RED), RED) == 4


def test_marshal_of_the_realm_draws_and_gives_up_one_more() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "50")  # and 50 maintained
    put(g, BLUE + CIRCLE, "oxback", "100")
    appoint(g, RED + CIRCLE, "marshal_of_the_realm")
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]))
    hand = g.fate_hand[0][:]
    assert len(hand) == 4
    for n in range(3):
        assert (v.DONE,) not in offers(g, 0)
        do(g, 0, v.DISCARD_FATE, hand[n])
    assert offers(g, 0) == [(v.DISCARD_FATE, hand[3]), (v.DONE,)]
    assert fate_draws(g, 2_000, RED + CIRCLE) == 10  # the limit holds


def test_marshal_always_keeps_one_card() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "")
    put(g, BLUE + CIRCLE, "oxback", "100")
    appoint(g, RED + CIRCLE, "marshal_of_the_realm")
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]))
    hand = g.fate_hand[0][:]
    assert len(hand) == 3  # 50 maintained: no card, 2 for command, 1 for the Marshal
    do(g, 0, v.DISCARD_FATE, hand[0])
    do(g, 0, v.DISCARD_FATE, hand[1])
    assert (v.DONE,) in offers(g, 0)


def test_master_of_engines_adds_100_in_a_siege() -> None:
    g = board()
    monz = city(g, "monz")
    put(g, RED, "monz", "")
    appoint(g, RED, "master_of_engines")
    assert siege_strength(g, [RED]) == 50 + 200 + 100
    put(g, RED + SQUARE, "monz", "50")
    assert siege_strength(g, [RED + SQUARE]) == 250  # only with him among the besiegers
    assert may_besiege(g, [RED], monz)


def test_lord_admiral_lands_at_once_and_may_fight() -> None:
    g = board()
    put(g, RED, "ballin", "r100")
    put(g, RED + SQUARE, "ballin", "r50")
    appoint(g, RED, "lord_admiral")
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("cadiz"))
    do(g, 0, v.MOVE_NOBLE, RED)
    do(g, 0, v.DONE)  # takes no troops along
    assert g.noble_area[RED] == A("cadiz") and not g.exhausted[RED]
    do(g, 0, v.MOVE_NOBLE, RED + SQUARE)  # he travels as usual
    assert g.noble_area[RED + SQUARE] == f.AT_SEA
    do(g, 0, v.SIEGE, town("cadiz"))
    assert bench.result == 3 and sieges(g, town("cadiz")) == [0] and g.exhausted[RED]


def test_captain_of_pontoons_crosses_any_river() -> None:
    g = board()
    put(g, RED, "lenz", "r100")
    assert A("vecht") not in movement.neighbours(g, RED, A("lenz"))
    appoint(g, RED, "captain_of_pontoons")
    assert A("vecht") in movement.neighbours(g, RED, A("lenz"))
    assert A("vecht") in refuges(g, RED)
    g.flood_until = g.round
    assert A("vecht") in movement.neighbours(g, RED, A("lenz"))  # no bridge there, so no flood
    g.noble_area[RED] = A("bridgefold")
    assert A("vecht") not in movement.neighbours(g, RED, A("bridgefold"))  # the bridge is under water
    enact(g, "bridge_tolls")
    g.chairman = seat(BLUE)
    g.noble_area[RED] = A("lenz")
    run(g, MoveNoble(RED, A("vecht")))
    assert g.noble_area[RED] == A("vecht")  # no toll


def test_castellan_never_attacks_but_defends() -> None:
    g = board()
    put(g, RED, "oxback", "100")
    put(g, BLUE, "oxback", "100")
    appoint(g, RED, "castellan_of_the_realm")
    assert attacks(g, 0, A("oxback")) == []
    assert movement.may_move(g, RED)
    put(g, RED + SQUARE, "oxback", "50")
    run(g, VersatileBattle(0))
    assert told(g, v.FIGHTS)[0] == (0, RED + SQUARE)
    run(g, VersatileBattle(seat(BLUE)))
    do(g, 0, v.COMMAND, RED)
    assert told(g, v.FATE_TAKEN)[1] == (0, 5)  # 100 and 200 maintained, 50, and 200 for command


def champions(blue_office: bool = False) -> Kingdom:
    g = board()
    put(g, RED + CIRCLE, "oxback", "100")
    put(g, BLUE + CIRCLE, "oxback", "200")
    appoint(g, (BLUE if blue_office else RED) + CIRCLE, "kings_champion")
    return g


def test_kings_champion_turns_a_stalemate_into_a_partial_victory() -> None:
    for blue_office, winner in ((False, 0), (True, seat(BLUE))):
        g = champions(blue_office)
        fight(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]), "victory", "victory")
        assert told(g, v.PARTIAL_VICTORY) == [(winner,)] and not told(g, v.STALEMATE)


def test_kings_champion_does_nothing_in_an_assault_or_without_a_stalemate() -> None:
    g = champions()
    fight(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]), "", "victory")
    assert told(g, v.PARTIAL_VICTORY) == [(seat(BLUE),)]
    g = board()
    put(g, RED + CIRCLE, "monz", "100")
    appoint(g, RED + CIRCLE, "kings_champion")
    fight(g, Assault(0, f.NOBODY, A("monz"), town("monz"), [RED + CIRCLE], []), "", "prevent prevent")
    assert told(g, v.STALEMATE)


# ---- laws


def toll_road(crowns: int) -> Kingdom:
    g = board()
    put(g, RED, "bridgefold", "r100")
    enact(g, "bridge_tolls")
    g.chairman = seat(BLUE)
    g.crowns[0] = crowns
    return g


def test_bridge_tolls_are_paid_to_the_chairman_for_each_bridge() -> None:
    g = toll_road(3)
    run(g, MoveNoble(RED, A("kingsmead")))  # two bridges on the King's Road
    assert step(g) == "Defy.choose"
    do(g, 0, v.OBEY, agenda("bridge_tolls"))
    assert g.crowns[0] == 1 and g.crowns[seat(BLUE)] == 2 and g.noble_area[RED] == A("kingsmead")


def test_without_the_crowns_he_may_not_cross() -> None:
    g = toll_road(1)
    bench = run(g, MoveNoble(RED, A("kingsmead")))
    do(g, 0, v.OBEY, agenda("bridge_tolls"))
    assert bench.result == 0 and g.crowns[0] == 1 and g.noble_area[RED] == A("bridgefold")


def test_who_defies_the_toll_crosses_banned() -> None:
    g = toll_road(0)
    bench = run(g, MoveNoble(RED, A("vecht")))
    do(g, 0, v.DEFY, agenda("bridge_tolls"))
    assert bench.result == 1 and g.banned[0] and g.noble_area[RED] == A("vecht")


def test_the_chairman_and_retreats_pay_nothing() -> None:
    g = toll_road(0)
    g.chairman = 0
    assert run(g, MoveNoble(RED, A("vecht"))).result == 1


def test_kings_peace_on_the_roads() -> None:
    g = board()
    put(g, RED, "crossfields", "100")
    put(g, BLUE, "crossfields", "100")
    enact(g, "kings_peace")
    bench = run(g, VersatileBattle(0))
    assert step(g) == "Defy.choose"
    do(g, 0, v.OBEY, agenda("kings_peace"))
    assert bench.result == 0 and not g.banned[0]
    run(g, VersatileBattle(0))
    do(g, 0, v.DEFY, agenda("kings_peace"))
    assert g.banned[0] and told(g, v.BATTLE_BEGINS)
    g = board()
    put(g, RED, "froli", "100")
    enact(g, "kings_peace")
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, town("froli"))  # neutral cities are free
    assert sieges(g, town("froli")) == [0]


def test_kings_peace_lets_the_besieged_sally_and_old_sieges_end() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "100")
    put(g, RED, "vecht", "200 200 200")
    besiege(g, vecht, 0, 1)
    g.round = 3
    enact(g, "kings_peace", since=2)
    run(g, VersatileBattle(seat(BLUE)))
    assert told(g, v.BATTLE_BEGINS)
    run(g, VersatileBattle(0))
    do(g, 0, v.SIEGE, vecht)
    assert g.city_owner[vecht] == 0


def test_inviolable_prelate() -> None:
    g = board()
    g.head = seat(BLUE)
    put(g, RED, "oxback", "100")
    put(g, BLUE, "oxback", "100")
    enact(g, "inviolable_prelate")
    run(g, VersatileBattle(0))
    assert step(g) == "Defy.choose" and asked(g) == 0
    run(g, VersatileBattle(seat(BLUE)))
    do(g, seat(BLUE), v.DEFY, agenda("inviolable_prelate"))
    assert g.banned[seat(BLUE)] and g.head == seat(BLUE)


def test_mercy_to_the_cities() -> None:
    g = board()
    enact(g, "mercy_to_the_cities")
    run(g, GainCity(0, town("froli"), 1))
    do(g, 0, v.RAZE, town("froli"))
    do(g, 0, v.OBEY, agenda("mercy_to_the_cities"))
    assert g.city_owner[town("froli")] == 0 and not g.razed[town("froli")]
    run(g, GainCity(0, town("monz"), 1))
    do(g, 0, v.RAZE, town("monz"))
    do(g, 0, v.DEFY, agenda("mercy_to_the_cities"))
    assert g.razed[town("monz")] and g.crowns[0] == 6 and g.banned[0]


# ---- Events


def test_spring_flood_closes_the_bridges_to_marches_roads_and_retreats() -> None:
    g = board()
    put(g, RED, "bridgefold", "r100")
    g.flood_until = g.round
    reached = movement.reachable(g, RED)
    assert A("vecht") not in reached and A("kingsmead") not in reached and A("lenz") in reached
    assert A("vecht") not in refuges(g, RED)
    g.flood_until = g.round - 1
    assert A("kingsmead") in movement.reachable(g, RED)


def test_corsairs_close_the_sea_for_a_round() -> None:
    g = board()
    put(g, RED, "alexandria", "r100")
    g.corsairs_round = g.round
    assert movement.reachable(g, RED) == [] and run(g, VersatileMove(0)).result == 0
    g.round += 1
    assert movement.reachable(g, RED)


def test_truce_of_god_spares_barons_not_neutral_cities() -> None:
    g = board()
    put(g, RED, "monz", "100")
    put(g, BLUE, "monz", "100")
    put(g, RED + SQUARE, "vecht", "200 200")
    city(g, "vecht", seat(GREEN))
    g.truce_round = g.round
    assert attacks(g, 0, A("monz")) == [(v.ASSAULT, town("monz")), (v.SIEGE, town("monz"))]
    assert attacks(g, 0, A("vecht")) == []


def test_spy_in_the_camp_sees_the_other_sides_cards_once() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "100")
    put(g, BLUE + CIRCLE, "oxback", "100")
    g.kept = replaced(g.kept, 0, (event("spy_in_the_camp"),))
    g.event_deck = without(g.event_deck, event("spy_in_the_camp"))
    run(g, OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + CIRCLE]))
    assert verbs(g, 0) == ["spy", "decline"]
    do(g, 0, v.SPY)
    seen = redact(g, 0)
    others = redact(g, seat(BLUE))
    assert isinstance(seen, Kingdom) and isinstance(others, Kingdom)
    assert seen.spied[0] == g.fate_hand[seat(BLUE)] and list(seen.fate_hand[seat(BLUE)]) == [-1] * 3
    assert list(others.spied[0]) == [-1] * 3
    assert list(g.kept[0]) == [] and event("spy_in_the_camp") in g.event_discard
    assert engine.waiting(g) == [0, seat(BLUE)]
    first_choices(g)
    assert not any(g.spied)


def test_spy_sees_a_neutral_citys_cards_too() -> None:
    g = board()
    put(g, RED + STAR, "monz", "100")
    g.kept = replaced(g.kept, 0, (event("spy_in_the_camp"),))
    run(g, Assault(0, f.NOBODY, A("monz"), town("monz"), [RED + STAR], []))
    do(g, 0, v.SPY)
    assert g.spied[0] == g.fate_hand[f.NEUTRAL_SIDE] and len(g.spied[0]) == 2


def test_sworn_band_is_50_maintained_troops_for_life() -> None:
    g = board()
    put(g, RED, "oxback", "50")
    g.sworn_band = replaced(g.sworn_band, RED, 1)
    assert armies.troops(g, RED) == 100
    appoint(g, RED, "captain_of_the_guard")
    assert armies.troops(g, RED) == 250
