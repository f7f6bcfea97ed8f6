"""Movement: marches and borders, roads, passage, the sea, troops received on the way. With the rulebook's three pictures."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, movement
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, RallySupport, ServeTheChurch, VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
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
    C,
    args,
    asked,
    besiege,
    board,
    city,
    do,
    give,
    offers,
    put,
    run,
    seat,
    stack_fate,
    step,
    stronghold,
    told,
    town,
    verbs,
    who,
)


def by_land(g: Kingdom, noble: int) -> list[str]:
    """The areas a Noble can march to, by id."""
    return sorted(C.area_ids[o[2]] for o in movement.routes(g, noble, -1) if o[0] == v.MARCH)


def by_road(g: Kingdom, noble: int) -> list[str]:
    return sorted({C.area_ids[o[2]] for o in movement.routes(g, noble, -1) if o[0] == v.FOLLOW_ROAD})


def go(g: Kingdom, noble: int, area: str) -> None:
    """Move a Noble with Versatile Strategy, by whichever way comes first."""
    run(g, MoveNoble(noble, A(area)))
    if step(g) == "MoveNoble.choose_route":
        do(g, noble // 4, *offers(g, noble // 4)[0])


# ---- borders


@proves("wk.move.mountains", "wk.move.rivers")
def test_example_impassable_borders() -> None:
    """Mountains never, rivers only over a bridge: at Millrace all three meet."""
    g = board()
    put(g, GREEN + SQUARE, "millrace")
    assert by_land(g, GREEN + SQUARE) == ["beechholt", "heron_fen", "lenz", "olbi"]
    assert A("crossfields") in C.touching[A("millrace")]  # mountains
    assert A("vecht") in C.over_river[A("millrace")]  # river
    go(g, GREEN + SQUARE, "heron_fen")  # bridge
    assert g.noble_area[GREEN + SQUARE] == A("heron_fen")
    assert len(C.bridges) == 4


@proves("wk.move.one-area")
def test_off_the_roads_a_move_is_one_area() -> None:
    g = board()
    put(g, RED, "pilots_head")
    assert [C.area_ids[a] for a in movement.reachable(g, RED)] == ["berac", "saltmeadow", "springhead"]


# ---- roads


@proves("wk.move.road")
def test_up_to_three_areas_along_a_road() -> None:
    g = board()
    put(g, RED, "straven")  # Straven, Eagle Stair, Uran, Thornmarch, Tollgate
    assert by_road(g, RED) == ["thornmarch", "uran"]
    assert A("tollgate") not in movement.reachable(g, RED)


@proves("wk.move.road-stay-on")
def test_a_road_move_never_leaves_its_road_nor_joins_it_on_the_way() -> None:
    g = board()
    put(g, RED, "straven")
    assert A("ravenholt") not in movement.reachable(g, RED)  # two along the road, then off it
    put(g, BLUE, "beacon_cliffs")  # beside the road, not on it
    assert by_road(g, BLUE) == []


def test_where_two_roads_meet_one_is_chosen_for_the_whole_move() -> None:
    g = board()
    put(g, RED, "froli")  # King's Road; the Amber Road begins at Cold Wold
    assert A("hartwood") in movement.reachable(g, RED)  # a march
    assert (v.FOLLOW_ROAD, RED, A("hartwood"), 1) not in movement.routes(g, RED, -1)


@proves("wk.move.pass-through-permission", "wk.move.end-with-others")
def test_example_road_movement_and_blocking() -> None:
    """Green goes two areas along the road to blue's Noble; on to the third only if blue lets him."""
    g = board()
    put(g, GREEN + SQUARE, "kovel")
    put(g, BLUE + STAR, "froli")
    put(g, BLUE + SQUARE, "froli")
    bench = run(g, MoveNoble(GREEN + SQUARE, A("froli")))
    assert bench.result == 1  # nobody was asked, nobody fights
    assert g.noble_area[GREEN + SQUARE] == A("froli") and not told(g, v.BATTLE_BEGINS)
    g.noble_area[GREEN + SQUARE] = A("kovel")
    bench = run(g, MoveNoble(GREEN + SQUARE, A("crossfields")))
    assert asked(g) == seat(BLUE) and verbs(g, seat(BLUE)) == ["allow", "forbid"]
    assert g.noble_area[GREEN + SQUARE] == A("kovel")
    do(g, seat(BLUE), v.ALLOW)
    assert bench.result == 1 and g.noble_area[GREEN + SQUARE] == A("crossfields")


@proves("wk.ruling.permission-timing")
def test_a_refusal_leaves_him_where_he_was_with_another_way_or_none() -> None:
    g = board()
    put(g, GREEN, "kovel")
    put(g, BLUE, "froli")
    run(g, VersatileMove(seat(GREEN)))
    do(g, seat(GREEN), v.FOLLOW_ROAD, GREEN, A("crossfields"), 0)
    do(g, seat(BLUE), v.FORBID)
    assert g.noble_area[GREEN] == A("kovel") and not g.exhausted[GREEN]
    assert (v.FOLLOW_ROAD, GREEN, A("crossfields"), 0) not in offers(g, seat(GREEN))
    assert (v.DECLINE,) in offers(g, seat(GREEN)) and (v.MARCH, GREEN, A("cold_wold")) in offers(g, seat(GREEN))


@proves("wk.ruling.permission-who", "wk.ruling.sea-presence")
def test_whose_consent_is_needed() -> None:
    """Nobles and standing cities on the way, not at its ends; not those at sea, not neutral or razed cities."""
    g = board()
    way = (A("cold_wold"), A("froli"), A("crossfields"))
    assert movement.hosts(g, seat(GREEN), way) == []  # Froli is neutral
    city(g, "froli", seat(BLUE))
    assert movement.hosts(g, seat(GREEN), way) == [seat(BLUE)]
    put(g, RED, "cold_wold")
    assert movement.hosts(g, seat(GREEN), way) == [seat(RED), seat(BLUE)]
    g.noble_area[RED] = A("crossfields")
    g.razed = replaced(g.razed, town("froli"), 1)
    g.city_owner = replaced(g.city_owner, town("froli"), f.NOBODY)
    assert movement.hosts(g, seat(GREEN), way) == []


@proves("wk.move.stronghold-no-permission")
def test_a_foreign_stronghold_alone_does_not_block() -> None:
    g = board()
    put(g, GREEN, "kovel")
    stronghold(g, seat(BLUE), "cold_wold", "100")
    bench = run(g, MoveNoble(GREEN, A("froli")))
    assert bench.result == 1 and g.noble_area[GREEN] == A("froli")


@proves("wk.move.by-card")
def test_nobles_move_by_two_cards_only_and_their_troops_with_them() -> None:
    g = board()
    put(g, RED, "froli", "r100 50")
    for procedure in (LevyTaxes(0), RallySupport(0), ServeTheChurch(0)):
        run(g, procedure)
        assert not {v.MARCH, v.MOVE_ONE, v.MOVE_NOBLE, v.CHOOSE_AREA} & {o[0] for o in offers(g, 0)}
    run(g, VersatileStrategy(0))
    assert (v.MOVE_ONE,) in offers(g, 0)
    run(g, MobilizeForces(0))
    assert A("oxback") in args(g, 0, v.CHOOSE_AREA)
    go(g, RED, "oxback")
    assert armies.troops(g, RED) == 150


# ---- the sea


@proves("wk.sea.port-to-port")
def test_example_from_alexandria_to_every_other_port() -> None:
    g = board()
    put(g, GREEN, "alexandria")
    run(g, VersatileMove(seat(GREEN)))
    assert sorted(args(g, seat(GREEN), v.SAIL, 2)) == [p for p in C.ports if p != A("alexandria")]
    assert len(C.ports) > 6


@proves("wk.sea.on-icon", "wk.sea.arrival")
def test_example_sir_john_dudley_black_sails_to_cadiz() -> None:
    g = board(5)
    black = who("Sir John Dudley Black")
    put(g, black, "ballin")
    for s in range(5):
        stronghold(g, s, ["hartwood", "oxback", "larkdown", "reedwater", "longacre"][s])
    run(g, VersatileMove(seat(black)))
    do(g, seat(black), v.SAIL, black, A("cadiz"))
    assert (g.noble_area[black], g.noble_port[black], g.exhausted[black]) == (f.AT_SEA, A("cadiz"), 1)
    run(g, Upkeep())
    assert (g.noble_area[black], g.noble_port[black], g.exhausted[black]) == (A("cadiz"), -1, 0)


@proves("wk.sea.no-road-combination")
def test_sea_travel_is_the_whole_move() -> None:
    g = board()
    put(g, RED, "hartwood")  # one step along the Amber Road from the port of Ballin
    assert not [o for o in movement.routes(g, RED, -1) if o[0] == v.SAIL]
    run(g, VersatileMove(0))
    with pytest.raises(RuleError):
        do(g, 0, v.SAIL, RED, A("cadiz"))


@proves("wk.sea.no-battle")
def test_a_noble_on_a_port_icon_neither_attacks_nor_is_attacked() -> None:
    g = board()
    put(g, RED, "cadiz")
    put(g, BLUE, "ballin")
    g.noble_area[BLUE] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, BLUE, A("cadiz"))
    run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("cadiz"))
    assert (v.ATTACK, seat(BLUE), A("cadiz")) not in offers(g, 0)
    assert (v.ASSAULT, town("cadiz")) in offers(g, 0)
    run(g, MobilizeForces(seat(BLUE)))
    assert not args(g, seat(BLUE), v.CHOOSE_AREA)


@proves("wk.sea.razed-port", "wk.sea.no-ownership")
def test_ports_serve_everybody_even_where_the_city_is_gone() -> None:
    g = board()
    g.razed = replaced(g.razed, town("ballin"), 1)
    city(g, "cadiz", seat(BLUE))
    put(g, RED, "ballin")
    put(g, GREEN, "cadiz")
    assert (v.SAIL, RED, A("cadiz")) in movement.routes(g, RED, -1)
    assert (v.SAIL, GREEN, A("ballin")) in movement.routes(g, GREEN, -1)


# ---- troops received on the way


@proves("wk.transfer.pick-up")
def test_troops_are_taken_at_the_start_on_the_way_and_at_the_end() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "r50")
    start = put(g, RED + SQUARE, "kovel", "r50 50")
    middle = put(g, RED + TRIANGLE, "cold_wold", "r50 100")
    end = stronghold(g, 0, "oxback", "r100")
    g.stronghold_area = replaced(g.stronghold_area, 0, A("crossfields"))
    bench = run(g, MoveNoble(RED + STAR, A("crossfields")))
    assert [o[1] for o in offers(g, 0) if o[0] == v.PICK_UP] == sorted(start)
    do(g, 0, v.PICK_UP, start[0])
    do(g, 0, v.DONE)
    assert g.noble_area[RED + STAR] == A("cold_wold")
    do(g, 0, v.PICK_UP, middle[1])
    do(g, 0, v.DONE)
    do(g, 0, v.PICK_UP, end[0])
    assert bench.result == 1
    assert armies.troops(g, RED + STAR) == 300
    assert g.noble_area[RED + STAR] == A("crossfields")


@proves("wk.transfer.from-fresh-only")
def test_an_exhausted_noble_gives_nothing() -> None:
    g = board()
    put(g, RED + STAR, "kovel")
    put(g, RED + SQUARE, "kovel", exhausted=1)
    assert movement.pick_ups(g, RED + STAR) == []


@proves("wk.transfer.receive-only")
def test_the_mover_only_receives() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "r50 r50")
    stronghold(g, 0, "kovel", "100")
    put(g, RED + SQUARE, "kovel", "50")
    own = armies.cards(g, RED + STAR)
    run(g, MoveNoble(RED + STAR, A("cold_wold")))
    assert verbs(g, 0) == ["pick_up", "done"]
    assert not set(args(g, 0, v.PICK_UP)) & set(own)


@proves("wk.transfer.receive-with-casualties")
def test_an_army_with_tokens_may_receive() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "150", tokens=1)
    cards = put(g, RED + SQUARE, "kovel", "100 50")
    run(g, MoveNoble(RED + STAR, A("cold_wold")))
    do(g, 0, v.PICK_UP, cards[0])
    assert (armies.troops(g, RED + STAR), g.casualties[RED + STAR]) == (250, 1)


@proves("wk.transfer.give-with-casualties")
def test_an_army_with_tokens_gives_everything_or_nothing() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "50")
    put(g, RED + SQUARE, "kovel", "100 100", tokens=1)
    run(g, MoveNoble(RED + STAR, A("cold_wold")))
    assert offers(g, 0) == [(v.PICK_UP_ALL, RED + SQUARE), (v.DONE,)]
    do(g, 0, v.PICK_UP_ALL, RED + SQUARE)
    assert (armies.troops(g, RED + STAR), g.casualties[RED + STAR]) == (250, 1)
    assert (armies.troops(g, RED + SQUARE), g.casualties[RED + SQUARE]) == (0, 0)


@proves("wk.transfer.empty-giver")
def test_who_gives_his_last_troops_leaves_the_board_alive() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "50")
    cards = put(g, RED + SQUARE, "kovel", "100")
    run(g, MoveNoble(RED + STAR, A("cold_wold")))
    do(g, 0, v.PICK_UP, cards[0])
    assert g.noble_area[RED + SQUARE] == f.OFF
    assert not g.dead[RED + SQUARE] and armies.off_board(g, RED + SQUARE)


@proves("wk.ruling.maintained-troops")
def test_a_giver_with_maintained_troops_stays() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "50")
    cards = put(g, RED + SQUARE, "kovel", "100")
    g.office = replaced(g.office, RED + SQUARE, C.agenda["captain_of_the_guard"])
    run(g, MoveNoble(RED + STAR, A("cold_wold")))
    do(g, 0, v.PICK_UP, cards[0])
    assert g.noble_area[RED + SQUARE] == A("kovel") and armies.troops(g, RED + SQUARE) == 150


def test_tokens_taken_over_without_the_maintained_men_may_kill() -> None:
    """The giver's 150 maintained troops stay behind; his token does not."""
    g = board()
    put(g, RED + STAR, "kovel", "50")
    put(g, RED + SQUARE, "kovel", "50", tokens=1)
    g.office = replaced(g.office, RED + SQUARE, C.agenda["captain_of_the_guard"])
    stack_fate(g, "lombard")  # nobody deserts
    bench = run(g, MoveNoble(RED + STAR, A("cold_wold")))
    do(g, 0, v.PICK_UP_ALL, RED + SQUARE)
    assert g.dead[RED + STAR] == 1 and bench.result == 1


@proves("wk.ruling.transfer-at-sea-and-siege")
def test_nobody_gives_or_receives_in_a_besieged_place_nor_at_sea() -> None:
    g = board()
    vecht = city(g, "vecht", 0)
    put(g, RED + STAR, "bridgefold")
    put(g, RED + SQUARE, "vecht", "100 100")
    put(g, BLUE, "vecht")
    besiege(g, vecht, seat(BLUE), 1)
    bench = run(g, MoveNoble(RED + STAR, A("vecht")))
    assert bench.result == 1 and g.noble_area[RED + STAR] == A("vecht")  # in he goes, and takes nobody
    assert armies.troops(g, RED + STAR) == 100
    put(g, RED + TRIANGLE, "ballin")
    put(g, RED + CIRCLE, "ballin", "50")
    run(g, MoveNoble(RED + TRIANGLE, A("cadiz")))
    assert verbs(g, 0) == ["pick_up", "done"]  # before he sails


@proves("wk.ruling.transfer-needs-move")
def test_troops_are_received_on_a_move_only_and_a_move_leads_elsewhere() -> None:
    g = board()
    put(g, RED + STAR, "kovel", "50")
    cards = put(g, RED + SQUARE, "kovel", "50 50")
    run(g, VersatileMove(0))
    assert verbs(g, 0) == ["move_noble"]
    do(g, 0, v.MOVE_NOBLE, RED + STAR)
    assert "pick_up" not in verbs(g, 0) and A("kovel") not in args(g, 0, v.MARCH, 2)  # first the way
    do(g, 0, v.MARCH, RED + STAR, A("cold_wold"))
    do(g, 0, v.PICK_UP, cards[0])
    assert verbs(g, 0) == ["pick_up", "done"]  # he has announced his way and goes it
    do(g, 0, v.DONE)
    assert g.noble_area[RED + STAR] == A("cold_wold")


@proves("wk.terms.army")
def test_each_card_belongs_to_one_army() -> None:
    g = board()
    put(g, RED, "oxback", "150")
    stronghold(g, 0, "oxback", "100")
    assert armies.armies_in(g, 0, A("oxback")) == [RED, f.STRONGHOLD_ARMY]
    put(g, RED + SQUARE, "oxback", "50")
    card = give(g, RED, "100")[0]
    assert (armies.troops(g, RED), armies.troops(g, RED + SQUARE)) == (250, 50)
    run(g, MoveNoble(RED + SQUARE, A("froli")))
    do(g, 0, v.PICK_UP, card)
    assert (armies.troops(g, RED), armies.troops(g, RED + SQUARE)) == (150, 150)
