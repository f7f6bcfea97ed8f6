"""Bonus actions: King Me, Fortify, Siege Assault."""

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault, assault_targets, fortify_places
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    asked,
    at,
    begin,
    board_of,
    build,
    do,
    end_turns,
    from_step,
    lay,
    load_dice,
    offered,
    put,
    sound,
    targets,
    turn,
)


@proves("re.bonus.in-addition")
def test_assault_and_maneuver_from_one_card() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3, siege=1)
    put(g, BLUE, "bavaria", footmen=1)
    put(g, ORANGE, "poland", footmen=4)
    turn(g, BLUE, "bombardment")
    load_dice(g, 3, 2)
    do(g, "assault bohemia poland", "order maneuver", "leave bohemia", "send 0 siege", "send 2 footman")
    assert at(g, ORANGE, "poland") == [3, 0, 0, 0] and at(g, BLUE, "bavaria") == [3, 0, 0, 0]


@proves("re.bonus.timing")
def test_a_bonus_action_comes_before_or_after_the_order_not_within() -> None:
    for first in ("fortify", "order"):
        g = board_of(4)
        put(g, BLUE, "poland", footmen=4)
        turn(g, BLUE, "garrison")
        assert "fortify poland" in offered(g) and "order expand" in offered(g)
        if first == "fortify":
            do(g, "fortify poland", "order expand")
        else:
            do(g, "order expand")
        assert not targets(g, "fortify")  # in the middle of the order
        do(g, "leave poland", "enter bohemia", "send 1 footman")
        if first == "order":
            do(g, "fortify poland")
        assert at(g, BLUE, "poland") == [6, 0, 0, 0]
        assert g.over


# ---- King Me


@proves("re.kingme.take")
def test_king_me_takes_the_marker_at_once_and_without_a_choice() -> None:
    g = board_of(4)
    put(g, GREEN, "turkey", footmen=1)
    turn(g, GREEN, "coronation")
    assert g.marker == GREEN
    assert offered(g) == ["order tax", "end_turn"]  # the order is still to be chosen


@proves("re.kingme.several")
def test_the_last_king_me_of_a_round_keeps_the_marker() -> None:
    g = board_of(4)
    for army, place in enumerate(("rome", "france", "turkey", "rusland")):
        put(g, army, place, footmen=1)
    from_step(g, "begin")
    lay(g, ("treasury", "treasury"), ("coronation", "treasury"), ("treasury", "treasury"), ("treasury", "coronation"))
    do(g, "end_turn", "end_turn")
    assert g.marker == ORANGE
    end_turns(g)
    assert g.marker == PURPLE
    lay(g, *[("garrison", "garrison")] * 4)
    assert asked(g) == PURPLE


@proves("re.kingme.only-way")
def test_the_marker_moves_by_king_me_only() -> None:
    g = board_of(4)
    for army, place in enumerate(("rome", "france", "turkey", "rusland")):
        put(g, army, place, footmen=3)
    put(g, BLUE, "swabia", footmen=1)
    put(g, GREEN, "swabia", footmen=9)  # the holder of the marker loses a city this round
    from_step(g, "begin")
    lay(g, *[("treasury", "garrison")] * 4)
    end_turns(g)
    assert g.round == 3 and g.holder[T["swabia"]] == GREEN
    assert g.marker == BLUE


# ---- Fortify


@proves("re.fortify.city")
def test_fortify_brings_three_footmen_to_a_city() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=2)
    do(turn(g, BLUE, "garrison"), "fortify poland")
    assert at(g, BLUE, "poland") == [5, 0, 0, 0] and g.reserve[BLUE][0] == 30


@proves("re.fortify.castle")
def test_fortify_brings_four_footmen_to_a_castle_with_or_without_a_city() -> None:
    g = board_of(4)
    put(g, BLUE, "bavaria", footmen=1)
    put(g, BLUE, "saxony", footmen=1)
    put(g, BLUE, "bohemia", footmen=1)
    build(g, "bavaria", "saxony")
    assert [BOX.ids[t] for t in fortify_places(g, BLUE)] == ["bavaria", "saxony"]
    do(turn(g, BLUE, "garrison"), "fortify bavaria")
    assert at(g, BLUE, "bavaria") == [5, 0, 0, 0]
    do(turn(g, BLUE, "garrison"), "fortify saxony")
    assert at(g, BLUE, "saxony") == [5, 0, 0, 0]  # four, not seven


@proves("re.fortify.dispute")
def test_in_a_dispute_only_the_defender_fortifies() -> None:
    g = board_of(4)
    put(g, ORANGE, "poland", footmen=2)
    put(g, BLUE, "poland", footmen=2)
    assert fortify_places(g, BLUE) == []
    do(turn(g, ORANGE, "garrison"), "fortify poland")
    assert at(g, ORANGE, "poland") == [5, 0, 0, 0]


def test_fortify_stops_at_the_army_reserve() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=33)
    do(turn(g, BLUE, "garrison"), "fortify poland")
    assert at(g, BLUE, "poland") == [35, 0, 0, 0]
    assert fortify_places(g, BLUE) == []


# ---- Siege Assault


@proves("re.siege.select")
def test_an_assault_uses_all_siege_weapons_of_one_territory() -> None:
    g = board_of(4)
    put(g, BLUE, "franconia", footmen=1, siege=2)
    put(g, BLUE, "saxony", siege=1)
    put(g, ORANGE, "lorraine", footmen=9)
    turn(g, BLUE, "bombardment")
    assert [o for o in offered(g) if o.startswith("assault")] == ["assault franconia lorraine", "assault saxony lorraine"]
    load_dice(g, 6, 6, 6, 6)  # two weapons, four dice: neither three nor all six
    do(g, "assault franconia lorraine")
    assert g.script == [] and at(g, ORANGE, "lorraine") == [5, 0, 0, 0]
    assert not any(o.startswith("assault") for o in offered(g))


@proves("re.siege.dice")
def test_an_assault_rolls_two_dice_a_weapon_and_hits_on_three() -> None:
    g = board_of(4)
    put(g, BLUE, "franconia", siege=2)
    put(g, ORANGE, "lorraine", footmen=5)
    begin(g, SiegeAssault(BLUE, T["franconia"], T["lorraine"]), 1, 2, 3, 5)
    assert at(g, ORANGE, "lorraine") == [3, 0, 0, 0]


@proves("re.siege.losses")
def test_the_owner_chooses_what_an_assault_removes() -> None:
    g = board_of(4)
    put(g, BLUE, "franconia", siege=1)
    put(g, ORANGE, "lorraine", footmen=3, cavalry=1)
    begin(g, SiegeAssault(BLUE, T["franconia"], T["lorraine"]), 3, 5)
    assert asked(g) == ORANGE  # one of the two hits can only be a Footman, since lighter units are named first
    assert offered(g) == ["lose footman", "lose cavalry"]
    do(g, "lose footman")
    assert at(g, ORANGE, "lorraine") == [1, 0, 1, 0]
    sound(g)


@proves("re.siege.no-defence")
def test_nobody_shoots_back_and_no_castle_rerolls() -> None:
    g = board_of(4)
    put(g, BLUE, "franconia", footmen=2, siege=1)
    put(g, ORANGE, "lorraine", archers=12)
    build(g, "lorraine")
    begin(g, SiegeAssault(BLUE, T["franconia"], T["lorraine"]), 6, 6)
    assert g.over and g.script == []
    assert at(g, BLUE, "franconia") == [2, 0, 0, 1] and at(g, ORANGE, "lorraine") == [0, 10, 0, 0]


@proves("re.siege.land-only")
def test_an_assault_does_not_cross_the_sea() -> None:
    g = board_of(4)
    put(g, BLUE, "denmark", siege=1)
    for place in ("norway", "sweden", "saxony"):
        put(g, ORANGE, place, footmen=2)
    assert [BOX.ids[t] for t in assault_targets(g, BLUE, T["denmark"])] == ["saxony"]


@proves("re.siege.no-disputes")
def test_no_assault_out_of_a_dispute_or_into_one() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", siege=2)
    put(g, ORANGE, "bohemia", footmen=1)
    put(g, ORANGE, "saxony", footmen=1)
    assert assault_targets(g, BLUE, T["bohemia"]) == []
    put(g, BLUE, "franconia", siege=1)
    put(g, GREEN, "saxony", footmen=1)
    assert assault_targets(g, BLUE, T["franconia"]) == []


@proves("re.siege.none")
def test_without_a_siege_weapon_the_bonus_action_is_ignored() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3)
    put(g, BLUE, "bavaria", footmen=3)
    put(g, ORANGE, "poland", footmen=1)
    turn(g, BLUE, "bombardment")
    assert offered(g) == ["order expand", "order maneuver", "end_turn"]


@proves("re.siege.example")
def test_worked_example_blue_assaults_from_franconia() -> None:
    g = board_of(4)
    put(g, BLUE, "franconia", footmen=2, siege=1)
    for place in ("lorraine", "swabia", "bohemia"):
        put(g, ORANGE, place, footmen=2)
    put(g, BLUE, "bohemia", footmen=1)  # in dispute
    assert [BOX.ids[t] for t in assault_targets(g, BLUE, T["franconia"])] == ["lorraine", "swabia"]


def test_an_assault_that_removes_the_last_unit_leaves_the_city_for_anybody() -> None:
    """Ruling re.r.siege-last-defender."""
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3, siege=1)
    put(g, ORANGE, "poland", footmen=1)
    build(g, "poland")
    turn(g, BLUE, "bombardment")
    load_dice(g, 3, 1)
    do(g, "assault bohemia poland")
    assert g.holder[T["poland"]] == -1 and g.castle[T["poland"]] == 1 and board.crowns(g, ORANGE) == 0
    do(g, "order expand", "leave bohemia", "enter poland", "send 0 siege", "send 1 footman")
    assert g.holder[T["poland"]] == BLUE and g.coins[BLUE] == 2


def test_a_siege_weapon_that_moved_may_fire() -> None:
    """Ruling re.r.siege-forced."""
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=2, siege=1)
    put(g, ORANGE, "swabia", footmen=2)
    turn(g, BLUE, "bombardment")
    assert not any(o.startswith("assault") for o in offered(g))
    do(g, "order expand", "leave bohemia", "enter franconia", "send 1 siege", "send 0 footman")
    assert "assault franconia swabia" in offered(g)
