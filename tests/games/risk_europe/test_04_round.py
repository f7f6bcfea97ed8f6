"""How to play: the round, its two turns, the hand of orders."""

import pytest

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.round import Round
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    CARD,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    asked,
    at,
    board_of,
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


def four_kingdoms(marker: int = BLUE) -> RiskState:
    """Four small kingdoms far apart, at the choice of cards of round 1."""
    g = board_of(4)
    for army, place in enumerate(("rome", "france", "turkey", "rusland")):
        put(g, army, place, footmen=3)
    g.marker = marker
    g.round = 0
    return from_step(g, "begin")


@proves("re.round.two-turns")
def test_a_round_has_two_turns_for_each_player() -> None:
    g = lay(four_kingdoms(), *[("treasury", "garrison")] * 4)
    turns: list[int] = []
    while g.round == 1:
        turns.append(asked(g))
        do(g, "end_turn")
    assert len(turns) == 8 and all(turns.count(s) == 2 for s in range(4))


@proves("re.round.hand", "re.round.refresh")
def test_the_hand_shrinks_by_two_and_comes_back_in_rounds_5_and_9() -> None:
    g = four_kingdoms()
    sizes: list[int] = []
    pairs = [("treasury", "coronation"), ("treasury", "garrison"), ("garrison", "two_fronts"), ("bombardment", "two_fronts")]
    for number in range(1, 10):
        assert g.round == number and isinstance(g.stack[-1], Round)
        sizes.append(len(g.hand[GREEN]))
        assert all(len(g.hand[s]) == sizes[-1] and len(g.discard[s]) == 8 - sizes[-1] for s in range(4))
        lay(g, *[pairs[(number - 1) % 4]] * 4)
        end_turns(g)
        sound(g)
    assert sizes == [8, 6, 4, 2, 8, 6, 4, 2, 8]


@proves("re.round.select")
def test_two_different_cards_are_laid_in_secret_and_in_order() -> None:
    g = four_kingdoms()
    assert targets(g, "lay", 0) == ["treasury", "coronation", "garrison", "bombardment", "two_fronts"]
    do(g, "lay coronation", seat=0)
    assert targets(g, "lay", 0) == ["treasury", "garrison", "bombardment", "two_fronts"]  # the only Coronation is gone
    do(g, "lay treasury", seat=0)
    assert 0 not in engine.waiting(g)
    for seat in (1, 2, 3):
        do(g, "lay treasury", "lay treasury", seat=seat)  # twins: a second one is left
    assert g.shown[BLUE] == [CARD["coronation"]] and g.laid[BLUE] == [CARD["treasury"]]
    assert view(g, GREEN)["columns"]["laid"][BLUE] == [-1]  # only that a card lies there
    assert view(g, BLUE)["columns"]["laid"][BLUE] == [CARD["treasury"]]
    assert view(g, GREEN)["columns"]["hand"][BLUE] == [-1] * 6


@proves("re.round.no-reorder")
def test_laid_cards_cannot_be_taken_back_once_all_are_laid() -> None:
    g = four_kingdoms()
    do(g, "lay treasury", seat=0)
    engine.retract(g, 0)  # while others still choose
    lay(g, *[("garrison", "treasury")] * 4)
    with pytest.raises(RuleError):
        engine.retract(g, 0)
    assert all(not o.startswith("lay") for s in range(4) for o in offered(g, s))
    assert g.laid[ORANGE] == [CARD["garrison"], CARD["treasury"]]


@proves("re.round.turn-1")
def test_top_cards_are_revealed_clockwise_each_in_its_turn() -> None:
    g = lay(four_kingdoms(marker=ORANGE), *[("garrison", "treasury")] * 4)
    for n, seat in enumerate((1, 2, 3, 0)):
        assert asked(g) == seat
        assert sum(len(s) for s in g.shown) == n + 1
        do(g, "end_turn")


@proves("re.round.one-order")
def test_one_of_the_two_orders_of_a_card_is_used() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=3)
    g.coins[BLUE] = 5
    turn(g, BLUE, "treasury")
    assert offered(g) == ["order tax", "order spend", "end_turn"]
    do(g, "order tax")
    assert g.coins[BLUE] == 9
    assert g.over  # nothing is left to do: the turn has ended by itself


@proves("re.round.extras")
def test_order_and_bonus_action_in_one_turn() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=3)
    turn(g, BLUE, "garrison")
    do(g, "fortify poland", "order expand", "leave poland", "enter bohemia", "send 1 footman")
    assert g.over and at(g, BLUE, "poland") == [5, 0, 0, 0] and at(g, BLUE, "bohemia") == [1, 0, 0, 0]


@proves("re.round.turn-2")
def test_turn_2_runs_in_the_order_of_turn_1_whoever_took_the_marker() -> None:
    g = four_kingdoms(marker=ORANGE)
    lay(g, ("treasury", "treasury"), ("treasury", "treasury"), ("treasury", "treasury"), ("coronation", "treasury"))
    order: list[int] = []
    while g.round == 1:
        order.append(asked(g))
        do(g, "end_turn")
    assert order == [1, 2, 3, 0, 1, 2, 3, 0]
    assert g.marker == PURPLE


@proves("re.round.decline")
def test_a_card_may_be_left_unused_and_is_discarded_all_the_same() -> None:
    g = four_kingdoms()
    g.coins = [0] * 4
    lay(g, *[("treasury", "garrison")] * 4)
    before = (g.holder[:], g.coins[:], [u[:] for u in g.units])
    assert "order spend" not in offered(g)  # no coins
    end_turns(g)
    assert (g.holder, g.coins, g.units) == before
    assert g.discard[BLUE] == [CARD["treasury"], CARD["garrison"]]


@proves("re.round.battles")
def test_every_dispute_is_fought_after_the_cards_and_banners_move_at_once() -> None:
    g = board_of(4)
    put(g, ORANGE, "hungary", footmen=1)
    put(g, ORANGE, "greece", footmen=5)
    put(g, BLUE, "saxony", footmen=5)
    for place in ("hungary", "bulgaria", "serbia"):
        if g.holder[T[place]] == -1:
            put(g, ORANGE, place, footmen=1)
        put(g, BLUE, place, footmen=4)
    for army, place in ((GREEN, "rome"), (PURPLE, "rusland")):
        put(g, army, place, footmen=1)
    from_step(g, "fight_battles")
    assert board.crowns(g, ORANGE) == 2
    load_dice(g, 6, 6, 6, 1)
    do(g, "battle hungary")
    g.script = None
    assert (board.crowns(g, ORANGE), board.crowns(g, BLUE)) == (1, 2)  # with two battles still to come
    assert targets(g, "battle") == ["bulgaria", "serbia"] and g.round == 1
    load_dice(g, 6, 6, 6, 1, 6, 6, 6, 1)
    do(g, "battle serbia")  # the last one needs no choice
    assert g.round == 2


@proves("re.round.discard")
def test_played_cards_go_to_the_players_own_open_discard_pile() -> None:
    g = lay(four_kingdoms(), *[("treasury", "garrison")] * 4)
    end_turns(g)
    lay(g, *[("two_fronts", "bombardment")] * 4)
    end_turns(g)
    assert g.round == 3
    assert all(len(g.discard[s]) == 4 and len(g.hand[s]) == 4 for s in range(4))
    assert view(g, GREEN)["columns"]["discard"][BLUE] == [CARD["treasury"], CARD["garrison"], CARD["bombardment"], CARD["two_fronts"]]


@proves("re.round.over")
def test_a_crown_that_is_still_fought_for_wins_nothing_yet() -> None:
    g = board_of(4)
    for place in ("rome", "france", "england", "leon_castile", "sweden"):
        put(g, BLUE, place, footmen=3)
    put(g, BLUE, "hungary", footmen=1)  # the seventh crown, under attack
    put(g, ORANGE, "hungary", footmen=6)
    for army, place in ((ORANGE, "turkey"), (GREEN, "rusland"), (PURPLE, "algeria")):
        put(g, army, place, footmen=1)
    assert board.crowns(g, BLUE) == 7
    g.script = [5, 5, 5, 0]
    from_step(g, "fight_battles")
    assert not g.over and g.round == 2 and board.crowns(g, BLUE) == 6


@proves("re.round.next-starter")
def test_the_holder_of_the_marker_starts_the_next_round() -> None:
    g = four_kingdoms()
    lay(g, ("treasury", "treasury"), ("treasury", "treasury"), ("treasury", "treasury"), ("treasury", "coronation"))
    end_turns(g)
    assert g.round == 2 and g.marker == PURPLE
    lay(g, *[("garrison", "garrison")] * 4)
    assert asked(g) == PURPLE
