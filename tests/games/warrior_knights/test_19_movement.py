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
from tests.games.warrior_knights import position as p


def by_land(g: Kingdom, noble: int) -> list[str]:
    """The areas a Noble can march to, by id."""
    return sorted(p.C.area_ids[o[2]] for o in movement.routes(g, noble, -1) if o[0] == v.MARCH)


def by_road(g: Kingdom, noble: int) -> list[str]:
    return sorted({p.C.area_ids[o[2]] for o in movement.routes(g, noble, -1) if o[0] == v.FOLLOW_ROAD})


def go(g: Kingdom, noble: int, area: str) -> None:
    """Move a Noble with Versatile Strategy, by whichever way comes first."""
    p.run(g, MoveNoble(noble, p.area(area)))
    if p.step(g) == "MoveNoble.choose_route":
        p.do(g, noble // 4, *p.offers(g, noble // 4)[0])


# ---- borders


@proves("wk.move.mountains", "wk.move.rivers")
def test_example_impassable_borders() -> None:
    """Mountains never, rivers only over a bridge: at Millrace all three meet."""
    g = p.board()
    p.put(g, p.GREEN + p.SQUARE, "millrace")
    assert by_land(g, p.GREEN + p.SQUARE) == ["beechholt", "heron_fen", "lenz", "olbi"]
    assert p.area("crossfields") in p.C.touching[p.area("millrace")]  # mountains
    assert p.area("vecht") in p.C.over_river[p.area("millrace")]  # river
    go(g, p.GREEN + p.SQUARE, "heron_fen")  # bridge
    assert g.noble_area[p.GREEN + p.SQUARE] == p.area("heron_fen")
    assert len(p.C.bridges) == 4


@proves("wk.move.one-area")
def test_off_the_roads_a_move_is_one_area() -> None:
    g = p.board()
    p.put(g, p.RED, "pilots_head")
    assert [p.C.area_ids[a] for a in movement.reachable(g, p.RED)] == ["berac", "saltmeadow", "springhead"]


# ---- roads


@proves("wk.move.road")
def test_up_to_three_areas_along_a_road() -> None:
    g = p.board()
    p.put(g, p.RED, "straven")  # Straven, Eagle Stair, Uran, Thornmarch, Tollgate
    assert by_road(g, p.RED) == ["thornmarch", "uran"]
    assert p.area("tollgate") not in movement.reachable(g, p.RED)


@proves("wk.move.road-stay-on")
def test_a_road_move_never_leaves_its_road_nor_joins_it_on_the_way() -> None:
    g = p.board()
    p.put(g, p.RED, "straven")
    assert p.area("ravenholt") not in movement.reachable(g, p.RED)  # two along the road, then off it
    p.put(g, p.BLUE, "beacon_cliffs")  # beside the road, not on it
    assert by_road(g, p.BLUE) == []


def test_where_two_roads_meet_one_is_chosen_for_the_whole_move() -> None:
    g = p.board()
    p.put(g, p.RED, "froli")  # King's Road; the Amber Road begins at Cold Wold
    assert p.area("hartwood") in movement.reachable(g, p.RED)  # a march
    assert (v.FOLLOW_ROAD, p.RED, p.area("hartwood"), 1) not in movement.routes(g, p.RED, -1)


@proves("wk.move.pass-through-permission", "wk.move.end-with-others")
def test_example_road_movement_and_blocking() -> None:
    """Green goes two areas along the road to blue's Noble; on to the third only if blue lets him."""
    g = p.board()
    p.put(g, p.GREEN + p.SQUARE, "kovel")
    p.put(g, p.BLUE + p.STAR, "froli")
    p.put(g, p.BLUE + p.SQUARE, "froli")
    bench = p.run(g, MoveNoble(p.GREEN + p.SQUARE, p.area("froli")))
    assert bench.result == 1  # nobody was asked, nobody fights
    assert g.noble_area[p.GREEN + p.SQUARE] == p.area("froli") and not p.told(g, v.BATTLE_BEGINS)
    g.noble_area[p.GREEN + p.SQUARE] = p.area("kovel")
    bench = p.run(g, MoveNoble(p.GREEN + p.SQUARE, p.area("crossfields")))
    assert p.asked(g) == p.seat(p.BLUE) and p.verbs(g, p.seat(p.BLUE)) == ["allow", "forbid"]
    assert g.noble_area[p.GREEN + p.SQUARE] == p.area("kovel")
    p.do(g, p.seat(p.BLUE), v.ALLOW)
    assert bench.result == 1 and g.noble_area[p.GREEN + p.SQUARE] == p.area("crossfields")


@proves("wk.ruling.permission-timing")
def test_a_refusal_leaves_him_where_he_was_with_another_way_or_none() -> None:
    g = p.board()
    p.put(g, p.GREEN, "kovel")
    p.put(g, p.BLUE, "froli")
    p.run(g, VersatileMove(p.seat(p.GREEN)))
    p.do(g, p.seat(p.GREEN), v.FOLLOW_ROAD, p.GREEN, p.area("crossfields"), 0)
    p.do(g, p.seat(p.BLUE), v.FORBID)
    assert g.noble_area[p.GREEN] == p.area("kovel") and not g.exhausted[p.GREEN]
    assert (v.FOLLOW_ROAD, p.GREEN, p.area("crossfields"), 0) not in p.offers(g, p.seat(p.GREEN))
    assert (v.DECLINE,) in p.offers(g, p.seat(p.GREEN)) and (v.MARCH, p.GREEN, p.area("cold_wold")) in p.offers(g, p.seat(p.GREEN))


@proves("wk.ruling.permission-who", "wk.ruling.sea-presence")
def test_whose_consent_is_needed() -> None:
    """Nobles and standing cities on the way, not at its ends; not those at sea, not neutral or razed cities."""
    g = p.board()
    way = (p.area("cold_wold"), p.area("froli"), p.area("crossfields"))
    assert movement.hosts(g, p.seat(p.GREEN), way) == []  # Froli is neutral
    p.city(g, "froli", p.seat(p.BLUE))
    assert movement.hosts(g, p.seat(p.GREEN), way) == [p.seat(p.BLUE)]
    p.put(g, p.RED, "cold_wold")
    assert movement.hosts(g, p.seat(p.GREEN), way) == [p.seat(p.RED), p.seat(p.BLUE)]
    g.noble_area[p.RED] = p.area("crossfields")
    g.razed = replaced(g.razed, p.town("froli"), 1)
    g.city_owner = replaced(g.city_owner, p.town("froli"), f.NOBODY)
    assert movement.hosts(g, p.seat(p.GREEN), way) == []


@proves("wk.move.stronghold-no-permission")
def test_a_foreign_stronghold_alone_does_not_block() -> None:
    g = p.board()
    p.put(g, p.GREEN, "kovel")
    p.stronghold(g, p.seat(p.BLUE), "cold_wold", "100")
    bench = p.run(g, MoveNoble(p.GREEN, p.area("froli")))
    assert bench.result == 1 and g.noble_area[p.GREEN] == p.area("froli")


@proves("wk.move.by-card")
def test_nobles_move_by_two_cards_only_and_their_troops_with_them() -> None:
    g = p.board()
    p.put(g, p.RED, "froli", "r100 50")
    for procedure in (LevyTaxes(0), RallySupport(0), ServeTheChurch(0)):
        p.run(g, procedure)
        assert not {v.MARCH, v.MOVE_ONE, v.MOVE_NOBLE, v.CHOOSE_AREA} & {o[0] for o in p.offers(g, 0)}
    p.run(g, VersatileStrategy(0))
    assert (v.MOVE_ONE,) in p.offers(g, 0)
    p.run(g, MobilizeForces(0))
    assert p.area("oxback") in p.args(g, 0, v.CHOOSE_AREA)
    go(g, p.RED, "oxback")
    assert armies.troops(g, p.RED) == 150


# ---- the sea


@proves("wk.sea.port-to-port")
def test_example_from_alexandria_to_every_other_port() -> None:
    g = p.board()
    p.put(g, p.GREEN, "alexandria")
    p.run(g, VersatileMove(p.seat(p.GREEN)))
    assert sorted(p.args(g, p.seat(p.GREEN), v.SAIL, 2)) == [port for port in p.C.ports if port != p.area("alexandria")]
    assert len(p.C.ports) > 6


@proves("wk.sea.on-icon", "wk.sea.arrival")
def test_example_sir_john_dudley_black_sails_to_cadiz() -> None:
    g = p.board(5)
    black = p.who("Sir John Dudley Black")
    p.put(g, black, "ballin")
    for s in range(5):
        p.stronghold(g, s, ["hartwood", "oxback", "larkdown", "reedwater", "longacre"][s])
    p.run(g, VersatileMove(p.seat(black)))
    p.do(g, p.seat(black), v.SAIL, black, p.area("cadiz"))
    assert (g.noble_area[black], g.noble_port[black], g.exhausted[black]) == (f.AT_SEA, p.area("cadiz"), 1)
    p.run(g, Upkeep())
    assert (g.noble_area[black], g.noble_port[black], g.exhausted[black]) == (p.area("cadiz"), -1, 0)


@proves("wk.sea.no-road-combination")
def test_sea_travel_is_the_whole_move() -> None:
    g = p.board()
    p.put(g, p.RED, "hartwood")  # one step along the Amber Road from the port of Ballin
    assert not [o for o in movement.routes(g, p.RED, -1) if o[0] == v.SAIL]
    p.run(g, VersatileMove(0))
    with pytest.raises(RuleError):
        p.do(g, 0, v.SAIL, p.RED, p.area("cadiz"))


@proves("wk.sea.no-battle")
def test_a_noble_on_a_port_icon_neither_attacks_nor_is_attacked() -> None:
    g = p.board()
    p.put(g, p.RED, "cadiz")
    p.put(g, p.BLUE, "ballin")
    g.noble_area[p.BLUE] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, p.BLUE, p.area("cadiz"))
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("cadiz"))
    assert (v.ATTACK, p.seat(p.BLUE), p.area("cadiz")) not in p.offers(g, 0)
    assert (v.ASSAULT, p.town("cadiz")) in p.offers(g, 0)
    p.run(g, MobilizeForces(p.seat(p.BLUE)))
    assert not p.args(g, p.seat(p.BLUE), v.CHOOSE_AREA)


@proves("wk.sea.razed-port", "wk.sea.no-ownership")
def test_ports_serve_everybody_even_where_the_city_is_gone() -> None:
    g = p.board()
    g.razed = replaced(g.razed, p.town("ballin"), 1)
    p.city(g, "cadiz", p.seat(p.BLUE))
    p.put(g, p.RED, "ballin")
    p.put(g, p.GREEN, "cadiz")
    assert (v.SAIL, p.RED, p.area("cadiz")) in movement.routes(g, p.RED, -1)
    assert (v.SAIL, p.GREEN, p.area("ballin")) in movement.routes(g, p.GREEN, -1)


# ---- troops received on the way


@proves("wk.transfer.pick-up")
def test_troops_are_taken_at_the_start_on_the_way_and_at_the_end() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "r50")
    start = p.put(g, p.RED + p.SQUARE, "kovel", "r50 50")
    middle = p.put(g, p.RED + p.TRIANGLE, "cold_wold", "r50 100")
    end = p.stronghold(g, 0, "oxback", "r100")
    g.stronghold_area = replaced(g.stronghold_area, 0, p.area("crossfields"))
    bench = p.run(g, MoveNoble(p.RED + p.STAR, p.area("crossfields")))
    assert [o[1] for o in p.offers(g, 0) if o[0] == v.PICK_UP] == sorted(start)
    p.do(g, 0, v.PICK_UP, start[0])
    p.do(g, 0, v.DONE)
    assert g.noble_area[p.RED + p.STAR] == p.area("cold_wold")
    p.do(g, 0, v.PICK_UP, middle[1])
    p.do(g, 0, v.DONE)
    p.do(g, 0, v.PICK_UP, end[0])
    assert bench.result == 1
    assert armies.troops(g, p.RED + p.STAR) == 300
    assert g.noble_area[p.RED + p.STAR] == p.area("crossfields")


@proves("wk.transfer.from-fresh-only")
def test_an_exhausted_noble_gives_nothing() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel")
    p.put(g, p.RED + p.SQUARE, "kovel", exhausted=1)
    assert movement.pick_ups(g, p.RED + p.STAR) == []


@proves("wk.transfer.receive-only")
def test_the_mover_only_receives() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "r50 r50")
    p.stronghold(g, 0, "kovel", "100")
    p.put(g, p.RED + p.SQUARE, "kovel", "50")
    own = armies.cards(g, p.RED + p.STAR)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    assert p.verbs(g, 0) == ["pick_up", "done"]
    assert not set(p.args(g, 0, v.PICK_UP)) & set(own)


@proves("wk.transfer.receive-with-casualties")
def test_an_army_with_tokens_may_receive() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "150", tokens=1)
    cards = p.put(g, p.RED + p.SQUARE, "kovel", "100 50")
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    p.do(g, 0, v.PICK_UP, cards[0])
    assert (armies.troops(g, p.RED + p.STAR), g.casualties[p.RED + p.STAR]) == (250, 1)


@proves("wk.transfer.give-with-casualties")
def test_an_army_with_tokens_gives_everything_or_nothing() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "50")
    p.put(g, p.RED + p.SQUARE, "kovel", "100 100", tokens=1)
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    assert p.offers(g, 0) == [(v.PICK_UP_ALL, p.RED + p.SQUARE), (v.DONE,)]
    p.do(g, 0, v.PICK_UP_ALL, p.RED + p.SQUARE)
    assert (armies.troops(g, p.RED + p.STAR), g.casualties[p.RED + p.STAR]) == (250, 1)
    assert (armies.troops(g, p.RED + p.SQUARE), g.casualties[p.RED + p.SQUARE]) == (0, 0)


@proves("wk.transfer.empty-giver")
def test_who_gives_his_last_troops_leaves_the_board_alive() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "50")
    cards = p.put(g, p.RED + p.SQUARE, "kovel", "100")
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    p.do(g, 0, v.PICK_UP, cards[0])
    assert g.noble_area[p.RED + p.SQUARE] == f.OFF
    assert not g.dead[p.RED + p.SQUARE] and armies.off_board(g, p.RED + p.SQUARE)


@proves("wk.ruling.maintained-troops")
def test_a_giver_with_maintained_troops_stays() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "50")
    cards = p.put(g, p.RED + p.SQUARE, "kovel", "100")
    g.office = replaced(g.office, p.RED + p.SQUARE, p.C.agenda["captain_of_the_guard"])
    p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    p.do(g, 0, v.PICK_UP, cards[0])
    assert g.noble_area[p.RED + p.SQUARE] == p.area("kovel") and armies.troops(g, p.RED + p.SQUARE) == 150


def test_tokens_taken_over_without_the_maintained_men_may_kill() -> None:
    """The giver's 150 maintained troops stay behind; his token does not."""
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "50")
    p.put(g, p.RED + p.SQUARE, "kovel", "50", tokens=1)
    g.office = replaced(g.office, p.RED + p.SQUARE, p.C.agenda["captain_of_the_guard"])
    p.stack_fate(g, "lombard")  # nobody deserts
    bench = p.run(g, MoveNoble(p.RED + p.STAR, p.area("cold_wold")))
    p.do(g, 0, v.PICK_UP_ALL, p.RED + p.SQUARE)
    assert g.dead[p.RED + p.STAR] == 1 and bench.result == 1


@proves("wk.ruling.transfer-at-sea-and-siege")
def test_nobody_gives_or_receives_in_a_besieged_place_nor_at_sea() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", 0)
    p.put(g, p.RED + p.STAR, "bridgefold")
    p.put(g, p.RED + p.SQUARE, "vecht", "100 100")
    p.put(g, p.BLUE, "vecht")
    p.besiege(g, vecht, p.seat(p.BLUE), 1)
    bench = p.run(g, MoveNoble(p.RED + p.STAR, p.area("vecht")))
    assert bench.result == 1 and g.noble_area[p.RED + p.STAR] == p.area("vecht")  # in he goes, and takes nobody
    assert armies.troops(g, p.RED + p.STAR) == 100
    p.put(g, p.RED + p.TRIANGLE, "ballin")
    p.put(g, p.RED + p.CIRCLE, "ballin", "50")
    p.run(g, MoveNoble(p.RED + p.TRIANGLE, p.area("cadiz")))
    assert p.verbs(g, 0) == ["pick_up", "done"]  # before he sails


@proves("wk.ruling.transfer-needs-move")
def test_troops_are_received_on_a_move_only_and_a_move_leads_elsewhere() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "kovel", "50")
    cards = p.put(g, p.RED + p.SQUARE, "kovel", "50 50")
    p.run(g, VersatileMove(0))
    assert p.verbs(g, 0) == ["move_noble"]
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.STAR)
    assert "pick_up" not in p.verbs(g, 0) and p.area("kovel") not in p.args(g, 0, v.MARCH, 2)  # first the way
    p.do(g, 0, v.MARCH, p.RED + p.STAR, p.area("cold_wold"))
    p.do(g, 0, v.PICK_UP, cards[0])
    assert p.verbs(g, 0) == ["pick_up", "done"]  # he has announced his way and goes it
    p.do(g, 0, v.DONE)
    assert g.noble_area[p.RED + p.STAR] == p.area("cold_wold")


@proves("wk.terms.army")
def test_each_card_belongs_to_one_army() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "150")
    p.stronghold(g, 0, "oxback", "100")
    assert armies.armies_in(g, 0, p.area("oxback")) == [p.RED, f.STRONGHOLD_ARMY]
    p.put(g, p.RED + p.SQUARE, "oxback", "50")
    card = p.give(g, p.RED, "100")[0]
    assert (armies.troops(g, p.RED), armies.troops(g, p.RED + p.SQUARE)) == (250, 50)
    p.run(g, MoveNoble(p.RED + p.SQUARE, p.area("froli")))
    p.do(g, 0, v.PICK_UP, card)
    assert (armies.troops(g, p.RED), armies.troops(g, p.RED + p.SQUARE)) == (150, 150)
