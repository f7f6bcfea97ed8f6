"""Battles in disputed territories: disputes, the Ranked Attack Order, castle defence, the General Attack."""

from contextlib import suppress

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle, dice_for
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.games.risk_europe.rules.orders import Expand, Maneuver
from regalia.games.risk_europe.rules.setup import crowns_in_reserve
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.kernel.errors import RecordError
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
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
    from_step,
    happened,
    lay,
    load_dice,
    offered,
    put,
    random_steps,
    sound,
    table,
    targets,
)

HERE = "bohemia"


def battle(attacker: dict[str, int], defender: dict[str, int], *dice: int, castle: bool = False, place: str = HERE) -> RiskState:
    """Orange attacks Blue, as in the guide's examples, with these dice to come."""
    g = board_of(4)
    put(g, BLUE, place, **defender)
    put(g, ORANGE, place, **attacker)
    if castle:
        build(g, place)
    with suppress(RecordError):
        begin(g, Battle(T[place]), *dice)
    return g


def go(g: RiskState, *words: str, seat: int | None = None) -> RiskState:
    """Choose, and let the battle go on until the dice that were laid out run out: there it stands still to be looked at."""
    with suppress(RecordError):
        do(g, *words, seat=seat)
    return g


def frame(g: RiskState) -> Battle:
    found = g.stack[-1]
    assert isinstance(found, Battle)
    return found


def rolled(g: RiskState) -> list[tuple[int, int, int]]:
    """(army, rank, number of dice) of every roll since the last choice."""
    return [(e[0], e[1], sum(e[2:])) for e in happened(g, "rolled")]


# ---- disputed territories


def one_dispute() -> RiskState:
    g = board_of(4)
    put(g, ORANGE, "rome", footmen=5)
    put(g, BLUE, "saxony", footmen=5)
    put(g, GREEN, "turkey", footmen=3)
    put(g, PURPLE, "rusland", footmen=3)
    put(g, ORANGE, HERE, footmen=1)
    from_step(g, "begin")
    lay(g, ("bombardment", "treasury"), *[("treasury", "garrison")] * 3)
    return do(g, "order expand", "leave saxony", "enter bohemia", "send 4 footman")


@proves("re.dispute.outcome", "re.dispute.example")
def test_worked_example_blue_attacks_bohemia_and_the_dice_wait_for_the_last_card() -> None:
    g = one_dispute()
    assert board.is_disputed(g, T[HERE])
    number = g.round
    while g.round == number and len(g.shown[PURPLE]) < 2:
        assert happened(g, "rolled") == []
        assert board.is_disputed(g, T[HERE])
        do(g, "end_turn")
    load_dice(g, 6, 6, 6, 1)
    do(g, "end_turn")
    assert len(happened(g, "battle_begun")) == 1 and g.holder[T[HERE]] == BLUE
    assert g.round == number + 1


@proves("re.dispute.battle-order")
def test_the_holder_of_the_marker_chooses_the_order_of_battles() -> None:
    g = board_of(4)
    for army, place in enumerate(("saxony", "rome", "turkey", "rusland")):
        put(g, army, place, footmen=3)
    for place, defender, attacker in (("poland", BLUE, ORANGE), ("lorraine", ORANGE, GREEN), ("greece", GREEN, BLUE)):
        put(g, defender, place, footmen=2)
        put(g, attacker, place, footmen=2)
    g.marker = PURPLE
    from_step(g, "fight_battles")
    assert asked(g) == PURPLE  # who fights nowhere himself
    assert targets(g, "battle") == ["greece", "lorraine", "poland"]
    do(g, "battle lorraine")
    assert targets(g, "battle") == ["greece", "poland"]  # asked anew after each result


@proves("re.dispute.defender-keeps")
def test_a_disputed_city_counts_for_its_defender_until_the_battle_is_over() -> None:
    g = board_of(4)
    put(g, ORANGE, "hungary", footmen=1)
    build(g, "hungary")
    put(g, BLUE, "hungary", footmen=9, siege=1)
    assert board.crowns(g, ORANGE) == 1 and board.crowns(g, BLUE) == 0
    assert board.controls(g, ORANGE, T["hungary"])


@proves("re.dispute.winner-takes")
def test_the_winner_takes_territory_city_castle_and_tile() -> None:
    g = battle({"siege": 1}, {"footmen": 1}, 3, 1, castle=True, place="saxony")
    assert g.holder[T["saxony"]] == ORANGE and g.castle[T["saxony"]] == 1
    assert board.crowns(g, ORANGE) == 1 and board.crowns(g, BLUE) == 0
    assert g.holder[g.content.tile_at[1]] == ORANGE  # Berlin's tile


@proves("re.dispute.attacker", "re.dispute.defender")
def test_who_enters_attacks_and_who_was_there_defends_even_since_the_same_turn() -> None:
    g = board_of(4)
    put(g, ORANGE, "hungary", footmen=4)
    put(g, BLUE, "bohemia", footmen=5)
    do(begin(g, Expand(ORANGE, ORANGE, 1)), "leave hungary", "enter bavaria", "send 3 footman")
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter bavaria", "send 4 footman")
    t = T["bavaria"]
    assert (g.attacker[t], g.holder[t]) == (BLUE, ORANGE)
    assert dice_for(g, BLUE, t, 4, True) == 3 and dice_for(g, ORANGE, t, 4, False) == 2


@proves("re.dispute.no-retreat")
def test_nobody_withdraws_from_an_attack() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=1)
    put(g, ORANGE, HERE, footmen=8)
    put(g, BLUE, HERE, footmen=1)
    assert begin(g, Maneuver(BLUE, BLUE)).over  # nothing but "done"
    assert begin(g, Expand(BLUE, BLUE, 1)).over
    g2 = battle({"footmen": 1, "archers": 1}, {"footmen": 8, "archers": 2}, 1, 1, 1, 1, 1, 6, 6)
    while not g2.over:
        assert all(o.startswith("lose") for s in engine.waiting(g2) for o in offered(g2, s))
        random_steps(g2, 1)


@proves("re.dispute.two-armies")
def test_no_territory_ever_holds_three_armies() -> None:
    for seed in range(3):
        g = table(4, seed=seed)
        for _ in range(150):
            random_steps(g, 2, seed=seed + g.round)
            for t in range(g.content.count):
                assert sum(1 for a in range(4) if board.total(g, a, t)) <= 2


@proves("re.dispute.many")
def test_one_player_may_fight_several_opponents() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=7)
    put(g, GREEN, "bavaria", footmen=1)
    put(g, ORANGE, "highlands", footmen=1)
    do(begin(g, Expand(BLUE, BLUE, 2)), "leave bohemia", "enter bavaria", "send 3 footman", "enter highlands", "send 3 footman")
    for army, place in enumerate(("saxony", "rome", "turkey", "rusland")):
        put(g, army, place, footmen=1)
    from_step(g, "fight_battles")
    assert targets(g, "battle") == ["bavaria", "highlands"]


# ---- the battle


@proves("re.battle.sequence")
def test_the_four_ranks_come_in_order() -> None:
    every = {"footmen": 9, "archers": 1, "cavalry": 1, "siege": 1}
    g = battle(every, every, *[1] * 8, 1, 1, 1, 6, 6)
    assert rolled(g) == [
        (ORANGE, 1, 2),
        (BLUE, 1, 2),
        (ORANGE, 2, 1),
        (BLUE, 2, 1),
        (ORANGE, 3, 1),
        (BLUE, 3, 1),
        (ORANGE, 4, 3),
        (BLUE, 4, 2),
    ]


@proves("re.battle.simultaneous")
def test_both_sides_roll_before_either_loses() -> None:
    g = battle({"archers": 1}, {"archers": 1}, 5, 5)
    assert at(g, ORANGE, HERE) == at(g, BLUE, HERE) == [0, 0, 0, 0]


@proves("re.battle.repeat")
def test_the_ranks_start_over_until_an_army_is_gone() -> None:
    g = battle({"footmen": 8, "archers": 1}, {"footmen": 6}, 1, 6, 3, 2, 1, 6)
    # rank 2 missed; rank 4: 6 beats 6? no, a tie for the defender; 3 beats 1
    assert rolled(g)[:3] == [(ORANGE, 2, 1), (ORANGE, 4, 3), (BLUE, 4, 2)]
    load_dice(g, 1)
    go(g, "lose footman", seat=ORANGE)
    assert at(g, ORANGE, HERE) == [7, 1, 0, 0] and at(g, BLUE, HERE) == [5, 0, 0, 0]
    assert rolled(g)[0] == (ORANGE, 2, 1)  # 8 against 5 left: back to the first rank that has dice


@proves("re.battle.rank-1", "re.battle.rank-2", "re.battle.rank-3")
def test_dice_and_hit_numbers_of_the_first_three_ranks() -> None:
    g = board_of(4)
    put(g, BLUE, HERE, archers=4, cavalry=2, siege=3)
    put(g, ORANGE, HERE, footmen=1)
    t = T[HERE]
    assert [dice_for(g, BLUE, t, rank, False) for rank in (1, 2, 3)] == [6, 4, 2]
    box = g.content
    assert hits([2, 2, 3, 4, 6, 1], box.unit_hits_on[3]) == 3
    assert hits([4, 5, 6, 1], box.unit_hits_on[1]) == 2
    assert hits([2, 3], box.unit_hits_on[2]) == 1


@proves("re.battle.count")
def test_a_rank_counts_the_units_left_when_it_begins() -> None:
    g = battle({"siege": 1, "footmen": 20}, {"archers": 6}, 3, 3, 1, 1, 1, 1)  # two Archers fall in rank 1
    assert rolled(g) == [(ORANGE, 1, 2), (BLUE, 2, 4)]


@proves("re.battle.one-side")
def test_only_who_has_units_of_a_rank_rolls_and_a_rank_without_is_skipped() -> None:
    g = battle({"footmen": 5, "siege": 2}, {"footmen": 5}, 1, 1, 1, 1, 6, 6, 6, 1, 1)
    assert rolled(g)[:3] == [(ORANGE, 1, 4), (ORANGE, 4, 3), (BLUE, 4, 2)]


@proves("re.battle.hits-stand")
def test_hits_of_ranks_1_to_3_cannot_be_prevented() -> None:
    g = battle({"footmen": 5, "siege": 2}, {"footmen": 10}, 3, 4, 5, 1, castle=True)
    assert at(g, BLUE, HERE) == [7, 0, 0, 0]  # three hits, three units, castle or not


@proves("re.battle.losses")
def test_the_owner_picks_the_units_that_fall() -> None:
    # rank 1: four misses; rank 3: two misses; then 1, 1, 1 against 6, 6 would be the General Attack
    g = battle({"footmen": 9, "siege": 1}, {"footmen": 3, "archers": 2, "siege": 1}, 6, 6, 1, 1)
    assert engine.waiting(g) == [BLUE] and frame(g).to_lose(g, BLUE) == 2
    assert offered(g, BLUE) == ["lose footman", "lose archer"]  # a single Siege Weapon cannot be both
    # lighter units are named first, so that the order of clicks makes no other game
    do(g, "lose archer", seat=BLUE)
    assert offered(g, BLUE) == ["lose archer", "lose siege"]
    go(g, "lose siege", seat=BLUE)
    assert at(g, BLUE, HERE) == [3, 1, 0, 0]


@proves("re.battle.losses-first")
def test_losses_of_a_rank_are_removed_before_the_next_rolls() -> None:
    g = battle({"archers": 4, "footmen": 9}, {"footmen": 3, "cavalry": 1}, 5, 5, 5, 5)
    assert g.over and at(g, BLUE, HERE) == [0, 0, 0, 0]  # the Cavalry never rolled
    assert rolled(g) == [(ORANGE, 2, 4)]


@proves("re.battle.both-gone")
def test_if_both_armies_fall_the_territory_is_unclaimed() -> None:
    g = battle({"cavalry": 1}, {"cavalry": 1}, 4, 4)
    assert g.holder[T[HERE]] == g.attacker[T[HERE]] == -1
    sound(g)


@proves("re.battle.both-gone-crown")
def test_the_crown_of_a_city_without_army_returns_to_the_reserve() -> None:
    g = battle({"cavalry": 1}, {"cavalry": 1}, 4, 4, place="hungary")
    assert board.crowns(g, BLUE) == 0 and crowns_in_reserve(g) == 15
    put(g, GREEN, "galicia", footmen=2)
    do(begin(g, Expand(GREEN, GREEN, 1)), "leave galicia", "enter hungary")
    assert g.coins[GREEN] == 3  # the Tax Value is paid again


@proves("re.battle.example-rank-1")
def test_worked_example_of_a_siege_rank() -> None:
    g = battle({"siege": 2, "archers": 2, "footmen": 8}, {"archers": 6, "footmen": 4}, 1, 2, 3, 5)
    assert rolled(g) == [(ORANGE, 1, 4)]  # Blue has none and rolls nothing
    assert frame(g).to_lose(g, BLUE) == 2 and frame(g).to_lose(g, ORANGE) == 0
    load_dice(g, *[1] * 8)
    go(g, "lose footman", "lose footman", seat=BLUE)
    assert at(g, BLUE, HERE) == [2, 6, 0, 0]


# ---- castle defence


@proves("re.castle-defence.reroll", "re.castle.defence")
def test_the_defender_of_a_castle_may_reroll_all_dice_of_a_rank_and_the_new_ones_stand() -> None:
    g = battle({"footmen": 12}, {"archers": 6}, 1, 1, 1, 1, 1, 5, castle=True)
    assert asked(g) == BLUE and offered(g) == ["reroll", "stand"]
    load_dice(g, 1, 2, 3, 4, 1, 2)  # worse: the old hit is void
    go(g, "reroll")
    assert rolled(g)[0] == (BLUE, 2, 6)
    assert frame(g).rank == 4 and at(g, ORANGE, HERE) == [12, 0, 0, 0]
    # the attacker is never asked, not even in a castle that was his before
    h = battle({"footmen": 3, "archers": 2}, {"footmen": 3}, 1, 1, 1, 1, 1, 6, 6, castle=True)
    assert asked(h) == BLUE and frame(h).rank == 4


@proves("re.castle-defence.once-per-pass")
def test_one_reroll_in_each_pass() -> None:
    g = battle({"footmen": 12}, {"archers": 2, "footmen": 3}, 1, 1, castle=True)
    load_dice(g, 1, 1, 6, 6, 1, 6, 1)
    do(g, "reroll")  # rank 2; then rank 4 comes without asking: 6, 6, 1 against 6, 1
    assert asked(g) == BLUE and offered(g) == ["lose footman", "lose archer"]
    load_dice(g, 1, 1)
    do(g, "lose footman")
    assert frame(g).rank == 2 and offered(g) == ["reroll", "stand"]  # a new pass


@proves("re.castle-defence.any-rank")
def test_the_reroll_may_wait_for_the_general_attack() -> None:
    g = battle({"footmen": 12}, {"archers": 1, "footmen": 3}, 1, castle=True)
    load_dice(g, 6, 5, 4, 1, 1)
    do(g, "stand")
    assert frame(g).rank == 4 and offered(g) == ["reroll", "stand"]
    load_dice(g, 6, 5, 1)
    do(g, "reroll")
    assert frame(g).rank == 2 and at(g, ORANGE, HERE) == [10, 0, 0, 0]  # 6 ties 6, 5 ties 5


@proves("re.castle-defence.example")
def test_worked_example_of_an_archer_volley_with_castle_defence() -> None:
    g = battle({"siege": 2, "archers": 2, "footmen": 8}, {"archers": 6, "footmen": 2}, 1, 1, 1, 1, 5, 6, 1, 2, 3, 4, 1, 2, castle=True)
    assert frame(g).rank == 2 and asked(g) == BLUE
    assert frame(g).to_lose(g, BLUE) == 2 and frame(g).to_lose(g, ORANGE) == 0
    load_dice(g, 3, 4, 5, 5, 5, 6)
    do(g, "reroll")
    assert frame(g).to_lose(g, ORANGE) == 4 and sorted(engine.waiting(g)) == [BLUE, ORANGE]
    do(g, "lose footman", "lose footman", "lose footman", "lose footman", seat=ORANGE)
    load_dice(g, 3, 3, 6, 3, 5)
    do(g, "lose footman", "lose footman", seat=BLUE)
    assert at(g, ORANGE, HERE) == [4, 2, 0, 2] and at(g, BLUE, HERE) == [0, 6, 0, 0]  # 8 and 6
    assert frame(g).rank == 4  # rank 3 is skipped


# ---- General Attack


@proves("re.general.count")
def test_all_types_count_in_the_general_attack() -> None:
    g = board_of(4)
    put(g, BLUE, HERE, footmen=3)
    put(g, ORANGE, HERE, archers=1, siege=1)
    assert dice_for(g, ORANGE, T[HERE], 4, True) == 2


@proves("re.general.attacker-dice", "re.general.defender-dice")
def test_dice_of_the_general_attack() -> None:
    for units, attacking, defending in ((8, 3, 2), (6, 3, 2), (3, 3, 2), (2, 2, 2), (1, 1, 1)):
        g = board_of(4)
        put(g, BLUE, HERE, footmen=units)
        assert dice_for(g, BLUE, T[HERE], 4, True) == attacking
        assert dice_for(g, BLUE, T[HERE], 4, False) == defending


@proves("re.general.maximum")
def test_nobody_is_asked_how_many_dice_to_roll() -> None:
    g = battle({"footmen": 8}, {"footmen": 1}, 6, 6, 6, 1)
    assert rolled(g) == [(ORANGE, 4, 3), (BLUE, 4, 1)] and g.over


@proves("re.general.first-pair")
def test_the_highest_dice_are_compared() -> None:
    assert general_hits([6, 3, 3], [5]) == (1, 0)
    assert general_hits([3, 6, 3], [5, 3]) == (1, 1)


@proves("re.general.second-pair")
def test_the_next_pair_is_compared_only_if_both_have_one() -> None:
    assert sum(general_hits([6, 3, 3], [5])) == 1
    assert sum(general_hits([6], [5, 5])) == 1
    assert sum(general_hits([6, 2], [5, 5])) == 2


@proves("re.general.tie")
def test_a_tie_is_a_hit_for_the_defender_alone() -> None:
    assert general_hits([4], [4]) == (0, 1)
    g = battle({"footmen": 1}, {"footmen": 1}, 4, 4)
    assert at(g, BLUE, HERE) == [1, 0, 0, 0] and g.holder[T[HERE]] == BLUE


@proves("re.general.two-hits")
def test_at_most_two_hits() -> None:
    assert general_hits([6, 6, 6], [1, 1]) == (2, 0)
    for a in ([1], [6, 5], [4, 4, 4]):
        for d in ([1], [6, 6]):
            assert sum(general_hits(a, d)) == min(len(a), len(d))


@proves("re.general.footmen-only")
def test_footmen_fight_general_attacks_only() -> None:
    g = battle({"footmen": 3}, {"footmen": 4}, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1)
    assert {rank for _, rank, _ in rolled(g)} == {4} and g.over


@proves("re.general.example")
def test_worked_example_of_a_general_attack() -> None:
    g = board_of(4)
    put(g, BLUE, HERE, archers=6)
    put(g, ORANGE, HERE, footmen=4, archers=2, siege=2)
    fight = Battle(T[HERE])
    fight.attacker, fight.defender, fight.rank = ORANGE, BLUE, 4
    fight.step = g.rules.index[Battle]["roll_rank"]
    begin(g, fight, 3, 3, 6, 3, 5)
    assert rolled(g) == [(ORANGE, 4, 3), (BLUE, 4, 2)]
    assert (fight.to_lose(g, BLUE), fight.to_lose(g, ORANGE)) == (1, 1)
    load_dice(g, 1, 1, 1, 1)
    go(g, "lose footman", seat=ORANGE)
    assert board.total(g, ORANGE, T[HERE]) == 7 and board.total(g, BLUE, T[HERE]) == 5
    assert rolled(g)[0] == (ORANGE, 1, 4)  # the order restarts at rank 1


@proves("re.battle.end")
def test_the_battle_ends_with_the_last_unit_of_an_army() -> None:
    g = battle({"siege": 1, "archers": 3}, {"footmen": 1}, 3, 1)
    assert g.over and g.script == [] and at(g, ORANGE, HERE) == [0, 3, 0, 1]
    assert g.holder[T[HERE]] == ORANGE


def test_losses_of_both_sides_are_chosen_in_secret() -> None:
    """Ruling re.r.losses-order."""
    g = battle({"archers": 3, "footmen": 3}, {"archers": 3, "footmen": 3}, 5, 1, 1, 5, 1, 1)
    assert engine.waiting(g) == [BLUE, ORANGE]
    do(g, "lose archer", seat=BLUE)
    assert at(g, BLUE, HERE) == [3, 3, 0, 0]  # nothing is removed before the other has chosen


def test_a_battle_always_ends() -> None:
    for n in range(20):
        g = table(4, seed=n)
        begin_at = board_of(4)
        begin_at.key = g.key
        put(begin_at, BLUE, HERE, footmen=5, archers=n % 4, cavalry=n % 3, siege=n % 2)
        put(begin_at, ORANGE, HERE, footmen=6, archers=n % 3, cavalry=n % 4)
        begin(begin_at, Battle(T[HERE]))
        random_steps(begin_at, 200, seed=n)
        assert begin_at.over
        sound(begin_at)
