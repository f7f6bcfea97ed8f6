"""Supply lines and the Maneuver order."""

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Maneuver
from regalia.games.risk_europe.state import RiskState
from regalia.testing import proves
from tests.games.risk_europe.position import BLUE, BOX, ORANGE, T, at, begin, board_of, build, do, offered, put, targets


def line(g: RiskState, place: str) -> list[str]:
    return [BOX.ids[t] for t in board.supply_line(g, BLUE, T[place])]


@proves("re.supply.definition")
def test_a_supply_line_runs_over_borders_and_sea_lines() -> None:
    g = board_of(4)
    put(g, BLUE, "england", footmen=1)
    put(g, BLUE, "normandy", footmen=1)
    put(g, BLUE, "turkey", footmen=1)
    assert line(g, "england") == ["england", "normandy"]
    assert line(g, "turkey") == ["turkey"]


@proves("re.supply.dispute-cuts")
def test_a_dispute_cuts_a_supply_line_for_both_sides() -> None:
    g = board_of(4)
    for place in ("saxony", "friesland", "lorraine", "france", "barcelona"):
        put(g, BLUE, place, footmen=1)
    assert len(line(g, "saxony")) == 5
    put(g, ORANGE, "lorraine", footmen=1)
    assert line(g, "saxony") == ["friesland", "saxony"]
    assert line(g, "france") == ["barcelona", "france"]
    assert line(g, "lorraine") == []


@proves("re.maneuver.move")
def test_units_maneuver_to_one_place_up_to_two_steps_away() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=5)
    for place in ("bohemia", "poland", "prussia"):
        put(g, BLUE, place, footmen=1)
    do(begin(g, Maneuver(BLUE, BLUE)), "leave saxony")
    assert targets(g, "enter") == ["bohemia", "poland"]  # Prussia is three steps away
    do(g, "enter poland", "send 4 footman")
    assert at(g, BLUE, "poland") == [5, 0, 0, 0] and at(g, BLUE, "saxony") == [1, 0, 0, 0]


@proves("re.maneuver.path")
def test_the_step_between_must_be_own_land() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=5)
    put(g, BLUE, "poland", footmen=1)
    assert board.within_steps(g, BLUE, T["saxony"], 2) == []
    put(g, ORANGE, "bohemia", footmen=1)
    assert board.within_steps(g, BLUE, T["saxony"], 2) == []


@proves("re.maneuver.stop-in-dispute")
def test_units_stop_in_a_disputed_territory() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=5)
    put(g, BLUE, "bohemia", footmen=1)
    put(g, ORANGE, "bohemia", footmen=1)
    put(g, BLUE, "poland", footmen=1)
    assert board.within_steps(g, BLUE, T["saxony"], 2) == [T["bohemia"]]


@proves("re.maneuver.no-retreat")
def test_nobody_maneuvers_out_of_a_dispute() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=9)
    put(g, ORANGE, "poland", footmen=1)
    put(g, BLUE, "bohemia", footmen=1)
    put(g, ORANGE, "prussia", footmen=1)
    assert board.maneuver_targets(g, BLUE, T["poland"]) == []
    assert board.maneuver_targets(g, ORANGE, T["poland"]) == []


@proves("re.maneuver.leave-one")
def test_one_unit_stays_in_a_city_or_castle() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=3)
    put(g, BLUE, "bohemia", footmen=3)
    build(g, "bohemia")
    for place in ("saxony", "bohemia"):
        assert board.may_maneuver_out(g, BLUE, T[place]) == 2


@proves("re.maneuver.empty")
def test_plain_land_may_be_emptied_and_is_then_unclaimed() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=1)
    put(g, BLUE, "bohemia", footmen=5)
    do(begin(g, Maneuver(BLUE, BLUE)), "leave bohemia", "send 5 footman")  # Saxony is the only way
    assert g.holder[T["bohemia"]] == -1 and at(g, BLUE, "saxony") == [6, 0, 0, 0]


@proves("re.maneuver.reinforce")
def test_a_maneuver_reinforces_attacker_and_defender() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", footmen=3)
    put(g, BLUE, "bohemia", footmen=1)
    put(g, BLUE, "saxony", footmen=4)
    put(g, ORANGE, "poland", footmen=4)
    build(g, "bohemia")  # a castle asks for a Siege Weapon of those who expand, not of those who reinforce
    do(begin(g, Maneuver(BLUE, BLUE)), "leave saxony", "send 3 footman")
    assert at(g, BLUE, "bohemia") == [4, 0, 0, 0]
    do(begin(g, Maneuver(ORANGE, ORANGE)), "leave poland", "send 2 footman")
    assert at(g, ORANGE, "bohemia") == [5, 0, 0, 0]


@proves("re.maneuver.example")
def test_worked_example_orange_maneuvers_into_poland_or_along_its_line() -> None:
    g = board_of(4)
    put(g, ORANGE, "poland", footmen=2)
    put(g, BLUE, "poland", footmen=2)  # in dispute
    put(g, ORANGE, "bulgaria", footmen=4)
    for place in ("galicia", "hungary"):
        put(g, ORANGE, place, footmen=2)
    begin(g, Maneuver(ORANGE, ORANGE))
    do(g, "leave bulgaria")
    assert targets(g, "enter") == ["galicia", "hungary", "poland"]
    do(g, "enter poland", "send 4 footman")
    assert at(g, ORANGE, "poland") == [6, 0, 0, 0]


def test_a_maneuver_may_be_declined() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=3)
    put(g, BLUE, "bohemia", footmen=3)
    begin(g, Maneuver(BLUE, BLUE))
    assert offered(g) == ["leave bohemia", "leave saxony", "done"]
    do(g, "done")
    assert g.over
