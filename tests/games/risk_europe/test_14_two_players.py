"""Two players: two Mercenary Armies, three cities each, ten crowns."""

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.rules.round import Round
from regalia.games.risk_europe.rules.setup import Bid
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    ORANGE,
    T,
    all_do,
    asked,
    begin,
    board_of,
    do,
    end_turns,
    from_step,
    lay,
    offered,
    put,
    sound,
    table,
    targets,
)

LEFT, RIGHT = 2, 3


def two_kingdoms() -> RiskState:
    g = board_of(2)
    put(g, BLUE, "rome", footmen=5)
    put(g, ORANGE, "france", footmen=5)
    for army, place in ((LEFT, "turkey"), (RIGHT, "rusland")):
        g.out[army] = 0
        put(g, army, place, footmen=5)
        mercenaries(g).pile[army] = BOX.deck[:]
    g.circle = [BLUE, LEFT, ORANGE, RIGHT]
    g.coins = [10, 10, 8, 7]
    return from_step(g, "begin")


@proves("re.two.base")
def test_the_rules_for_three_hold_with_two() -> None:
    g = lay(two_kingdoms(), *[("treasury", "garrison")] * 2)
    do(g, "bid_on green")
    assert isinstance(g.stack[-1], Bid)
    all_do(g, "bid 3", "bid 1")
    assert g.coins == [7, 10, 11, 7] and mercenaries(g).controller[LEFT] == BLUE
    assert missions(table(2, "missions")).mission_deck


@proves("re.two.armies")
def test_two_mercenary_armies_with_a_random_city_each() -> None:
    seen = set()
    for seed in range(8):
        g = table(2, seed=seed)
        cities = [board.cities(g, army) for army in (LEFT, RIGHT)]
        assert all(len(c) == 1 and c[0] in BOX.gold for c in cities)
        seen.add(cities[0][0])
        all_do(g, "bid 1", "bid 0")
        assert len(targets(g, "settle")) == 6
    assert len(seen) > 2


@proves("re.two.merc-units")
def test_each_mercenary_army_has_castle_crown_ten_footmen_and_its_coins() -> None:
    g = table(2)
    for army in (LEFT, RIGHT):
        (city,) = board.cities(g, army)
        assert board.total(g, army, city) == 10 and g.castle[city] == 1
        assert g.coins[army] == 5 + BOX.tax[city]


@proves("re.two.draft", "re.two.castles")
def test_three_cities_each_the_first_two_with_a_castle() -> None:
    g = all_do(table(2), "bid 1", "bid 0")
    order = []
    for n in range(6):
        order.append(asked(g))
        city = next(iter(targets(g, "settle")), BOX.ids[g.stack[-1].city])  # type: ignore[attr-defined]  # the last one is no choice
        if n < 5:
            do(g, f"settle {city}")
        assert g.castle[T[city]] == (1 if n < 4 else 0)
        if g.round == 0 and offered(g)[0].startswith("border"):
            do(g, offered(g)[0], "divide 1")
    assert order == [0, 1, 0, 1, 0, 1]
    assert [sum(board.units_on_board(g, s)) for s in (0, 1)] == [15, 15]
    assert sum(g.castle) == 6 and g.castles_left == 2
    sound(g)


@proves("re.two.bids")
def test_two_bids_a_round_in_the_order_of_the_marker_holder() -> None:
    g = two_kingdoms()
    g.marker = ORANGE
    lay(g, *[("treasury", "garrison")] * 2)
    assert asked(g) == ORANGE and offered(g) == ["bid_on green", "bid_on purple"]
    do(g, "bid_on purple")
    all_do(g, "bid 10", "bid 0")
    assert mercenaries(g).controller[RIGHT] == BLUE and g.coins[BLUE] == 0
    assert isinstance(g.stack[-1], Bid) and offered(g, BLUE) == []  # nothing left to bid: settled before the second bid
    do(g, "bid 1", seat=ORANGE)
    assert mercenaries(g).controller[LEFT] == ORANGE


@proves("re.two.both")
def test_one_player_may_win_both_bids() -> None:
    g = lay(two_kingdoms(), *[("treasury", "garrison")] * 2)
    do(g, "bid_on green")
    all_do(g, "bid 3", "bid 1")
    all_do(g, "bid 2", "bid 1")
    assert mercenaries(g).controller[LEFT] == mercenaries(g).controller[RIGHT] == BLUE and g.coins[BLUE] == 5


@proves("re.two.positions")
def test_the_mercenaries_sit_between_the_players() -> None:
    for bids, first in ((("bid 1", "bid 0"), BLUE), (("bid 0", "bid 1"), ORANGE)):
        g = all_do(table(2), *bids)
        while g.round == 0:
            do(g, offered(g)[0])
        frame = g.stack[-1]
        assert isinstance(frame, Round) and frame.order == [first, LEFT, 1 - first, RIGHT]
        g.marker = 1 - first  # they keep their seats when the marker moves
        from_step(g, "begin")
        assert g.stack[-1].order == [1 - first, RIGHT, first, LEFT]  # type: ignore[attr-defined]


@proves("re.two.control-turn")
def test_the_winner_of_each_bid_plays_that_army_in_both_turns() -> None:
    g = lay(two_kingdoms(), *[("treasury", "garrison")] * 2)
    do(g, "bid_on green")
    all_do(g, "bid 0", "bid 1")
    all_do(g, "bid 1", "bid 0")
    players = []
    while g.round == 2 and not g.over:
        players.append((g.stack[-1].army, asked(g)))  # type: ignore[attr-defined]
        do(g, "end_turn")
    assert players == [(BLUE, BLUE), (LEFT, ORANGE), (ORANGE, ORANGE), (RIGHT, BLUE)] * 2


@proves("re.two.win")
def test_ten_crowns_win() -> None:
    g = two_kingdoms()
    g.crown_cards[BLUE] = 7  # with Rome: nine
    from_step(g, "claim_victory")
    assert not g.over
    g.crown_cards[BLUE] = 8
    from_step(g, "claim_victory")
    assert g.over and g.winners == [BLUE]


def test_two_mercenary_armies_of_one_controller_have_two_deciders() -> None:
    """Ruling re.r.merc-both."""
    g = two_kingdoms()
    mercenaries(g).controller[LEFT] = mercenaries(g).controller[RIGHT] = ORANGE
    put(g, LEFT, "bohemia", footmen=2, archers=2)
    put(g, RIGHT, "bohemia", footmen=2, archers=2)
    begin(g, Battle(T["bohemia"]), 5, 1, 5, 1)
    assert engine.waiting(g) == [BLUE, ORANGE]


def test_a_round_of_two_players_is_sound() -> None:
    g = lay(two_kingdoms(), *[("garrison", "two_fronts")] * 2)
    do(g, "bid_on green")
    all_do(g, "bid 1", "bid 0")
    all_do(g, "bid 1", "bid 0")
    end_turns(g)
    assert g.round == 3
    sound(g)


def test_an_army_that_is_shot_at_is_never_decided_for_by_who_shoots() -> None:
    """Rulings re.r.merc-decisions and re.r.merc-both: one controller of both, whichever of the two is the first in the box."""
    for shooter, victim in ((LEFT, RIGHT), (RIGHT, LEFT)):
        g = two_kingdoms()
        mercenaries(g).controller[LEFT] = mercenaries(g).controller[RIGHT] = ORANGE
        put(g, shooter, "bohemia", siege=1)
        put(g, victim, "bavaria", footmen=2, archers=2)
        begin(g, SiegeAssault(shooter, T["bohemia"], T["bavaria"]), 6, 1)
        assert asked(g) == BLUE
