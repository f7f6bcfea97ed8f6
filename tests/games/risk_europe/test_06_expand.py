"""King's Orders: Expand and Split Expand."""

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, Tax
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    T,
    at,
    begin,
    board_of,
    build,
    do,
    happened,
    offered,
    put,
    sound,
    targets,
    turn,
)


@proves("re.expand.move")
def test_any_number_and_mix_of_units_expands_into_one_neighbour() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=2, archers=1, cavalry=1)
    begin(g, Expand(BLUE, BLUE, 1))
    do(g, "leave bohemia")
    assert targets(g, "enter") == ["bavaria", "denmark", "franconia", "highlands", "poland", "saxony"]
    do(g, "enter bavaria")
    assert offered(g) == ["send 0 cavalry", "send 1 cavalry"]
    do(g, "send 1 cavalry", "send 0 archer")
    assert offered(g) == ["send 0 footman", "send 1 footman", "send 2 footman"]
    do(g, "send 2 footman")
    assert at(g, BLUE, "bavaria") == [2, 0, 1, 0] and at(g, BLUE, "bohemia") == [0, 1, 0, 0]
    assert g.over
    sound(g)


@proves("re.expand.zero")
def test_expanding_with_nothing_ends_the_order_and_claims_nothing() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=4)
    turn(g, BLUE, "bombardment")
    before = g.holder[:]
    do(g, "order expand", "done")
    assert g.over and g.holder == before  # and Berlin gives no maneuver for it


@proves("re.expand.leave-one")
def test_one_unit_stays_behind() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=4)
    put(g, BLUE, "france", footmen=1)
    begin(g, Expand(BLUE, BLUE, 1))
    assert targets(g, "leave") == ["bohemia"]  # one unit alone cannot expand
    do(g, "leave bohemia", "enter bavaria")
    assert offered(g) == ["send 1 footman", "send 2 footman", "send 3 footman"]


@proves("re.expand.claim-land")
def test_unclaimed_land_belongs_to_who_enters_it_at_once() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=2)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave saxony", "enter bohemia")
    assert g.holder[T["bohemia"]] == BLUE
    begin(g, Tax(BLUE, BLUE))
    assert g.coins[BLUE] == 4 + 1


@proves("re.expand.dispute")
def test_entering_an_opponents_land_makes_a_dispute() -> None:
    g = board_of(4)
    put(g, ORANGE, "highlands", footmen=2)
    put(g, BLUE, "bohemia", footmen=4)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter highlands", "send 3 footman")
    assert (g.attacker[T["highlands"]], g.holder[T["highlands"]]) == (BLUE, ORANGE)


@proves("re.expand.out-of-dispute")
def test_only_the_defender_leaves_a_dispute_and_leaves_as_many_as_the_attacker_has() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", footmen=7)
    put(g, BLUE, "bohemia", footmen=4)
    assert board.may_leave(g, ORANGE, T["bohemia"]) == 3
    assert board.may_leave(g, BLUE, T["bohemia"]) == 0
    do(begin(g, Expand(ORANGE, ORANGE, 1)), "leave bohemia", "enter saxony")
    assert offered(g) == ["send 1 footman", "send 2 footman", "send 3 footman"]
    do(g, "send 3 footman")
    assert board.may_leave(g, ORANGE, T["bohemia"]) == 0  # 4 against 4


@proves("re.expand.castle-needs-siege")
def test_an_enemy_castle_is_entered_with_a_siege_weapon_only() -> None:
    g = board_of(4)
    put(g, ORANGE, "poland", footmen=2)
    build(g, "poland")
    put(g, BLUE, "bohemia", cavalry=11)
    assert T["poland"] not in board.expand_targets(g, BLUE, T["bohemia"])
    put(g, BLUE, "bohemia", siege=1)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter poland")  # the Siege Weapon goes without asking
    assert offered(g)[0] == "send 0 cavalry"
    do(g, "send 0 cavalry")
    assert at(g, BLUE, "poland") == [0, 0, 0, 1]


@proves("re.expand.no-third-army")
def test_a_third_army_stays_out_of_a_dispute() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", footmen=3)
    put(g, BLUE, "bohemia", footmen=3)
    put(g, GREEN, "saxony", footmen=9, siege=1)
    assert T["bohemia"] not in board.expand_targets(g, GREEN, T["saxony"])
    assert T["bohemia"] not in board.within_steps(g, GREEN, T["saxony"], 2)


@proves("re.expand.not-into-own-or-dispute")
def test_expand_enters_neither_own_land_nor_an_own_dispute() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", footmen=3)
    put(g, BLUE, "bohemia", footmen=3)
    put(g, BLUE, "saxony", footmen=4)
    put(g, BLUE, "franconia", footmen=1)
    found = [BOX.ids[t] for t in board.expand_targets(g, BLUE, T["saxony"])]
    assert found == ["denmark", "friesland", "lorraine"]


@proves("re.expand.example")
def test_worked_example_blue_expands_from_bohemia() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3, siege=1)
    put(g, ORANGE, "highlands", footmen=2)
    put(g, ORANGE, "poland", footmen=2)
    build(g, "poland")
    begin(g, Expand(BLUE, BLUE, 1))
    do(g, "leave bohemia")
    assert {"highlands", "saxony", "bavaria", "poland"} <= set(targets(g, "enter"))
    assert board.may_leave(g, BLUE, T["bohemia"]) == 3
    do(g, "enter poland")
    assert offered(g) == ["send 0 footman", "send 1 footman", "send 2 footman"]  # with the Siege Weapon: up to three
    do(g, "send 2 footman")
    assert at(g, BLUE, "poland") == [2, 0, 0, 1] and g.attacker[T["poland"]] == BLUE
    without = board_of(4)
    put(without, BLUE, "bohemia", footmen=4)
    put(without, ORANGE, "poland", footmen=2)
    build(without, "poland")
    do(begin(without, Expand(BLUE, BLUE, 1)), "leave bohemia")
    assert "poland" not in targets(without, "enter")
    do(without, "enter saxony", "send 1 footman")
    assert without.coins[BLUE] == 4  # Berlin


# ---- Split Expand


@proves("re.split.move")
def test_split_expand_goes_from_one_territory_into_two() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=6)
    turn(g, BLUE, "two_fronts")
    do(g, "order split_expand", "leave bohemia", "enter bavaria", "send 2 footman", "enter saxony", "send 3 footman")
    assert [at(g, BLUE, p)[0] for p in ("bavaria", "saxony", "bohemia")] == [2, 3, 1]
    sound(g)
    more = board_of(4)
    put(more, BLUE, "bohemia", footmen=9)
    turn(more, BLUE, "two_fronts")
    do(more, "order split_expand", "leave bohemia", "enter bavaria", "send 1 footman", "enter poland", "send 1 footman")
    assert more.over  # two territories, not three
    single = board_of(4)
    put(single, BLUE, "bohemia", footmen=9)
    do(turn(single, BLUE, "bombardment"), "order expand", "leave bohemia", "enter bavaria", "send 1 footman")
    assert single.over


def test_a_march_is_told_with_its_figures() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=5, archers=4, cavalry=3, siege=2)
    begin(g, Expand(BLUE, BLUE, 1))
    do(g, "leave bohemia", "enter bavaria", "send 1 siege", "send 2 cavalry", "send 3 archer", "send 4 footman")
    assert happened(g, "moved") == [(BLUE, T["bohemia"], T["bavaria"], 4, 3, 2, 1)]


@proves("re.split.same-origin")
def test_the_second_target_borders_the_origin_not_the_first_target() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=6)
    do(begin(g, Expand(BLUE, BLUE, 2)), "leave bohemia", "enter bavaria", "send 2 footman")
    assert T["swabia"] in BOX.land[T["bavaria"]]
    assert targets(g, "enter") == ["denmark", "franconia", "highlands", "poland", "saxony"]  # no Swabia, no Bavaria again


@proves("re.split.leave-one")
def test_one_unit_stays_after_both_moves() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3)
    do(begin(g, Expand(BLUE, BLUE, 2)), "leave bohemia", "enter bavaria")
    assert offered(g) == ["send 1 footman", "send 2 footman"]
    do(g, "send 1 footman", "enter saxony")  # the other one goes without asking
    assert at(g, BLUE, "bohemia") == [1, 0, 0, 0] and g.over
    two = board_of(4)
    put(two, BLUE, "bohemia", footmen=3)
    do(begin(two, Expand(BLUE, BLUE, 2)), "leave bohemia", "enter bavaria", "send 2 footman")
    assert two.over  # nobody is left for a second move


@proves("re.split.one-target")
def test_split_expand_may_stay_single() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=5)
    do(begin(g, Expand(BLUE, BLUE, 2)), "leave saxony", "enter franconia", "send 3 footman")
    assert "done" in offered(g)
    do(g, "done")
    assert g.over and at(g, BLUE, "franconia") == [3, 0, 0, 0]


@proves("re.split.restrictions")
def test_each_of_two_castles_needs_a_siege_weapon_of_its_own() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=5, siege=1)
    for place in ("poland", "highlands"):
        put(g, ORANGE, place, footmen=1)
    build(g, "poland", "highlands")
    do(begin(g, Expand(BLUE, BLUE, 2)), "leave bohemia")
    assert {"poland", "highlands"} <= set(targets(g, "enter"))
    do(g, "enter poland", "send 1 footman")
    assert "highlands" not in targets(g, "enter")
    # a dispute at the origin counts for both moves together
    other = board_of(4)
    put(other, BLUE, "bohemia", footmen=6)
    put(other, ORANGE, "bohemia", footmen=4)
    do(begin(other, Expand(BLUE, BLUE, 2)), "leave bohemia", "enter bavaria", "send 1 footman", "enter saxony")
    assert other.over and at(other, BLUE, "bohemia") == [4, 0, 0, 0]
