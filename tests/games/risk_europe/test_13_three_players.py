"""Three players: one Mercenary Army, two cities each, eight crowns."""

import pytest

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.rules.round import Round, Turn
from regalia.games.risk_europe.rules.setup import Bid
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries
from regalia.kernel import engine
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    CARD,
    GREEN,
    ORANGE,
    T,
    all_do,
    asked,
    at,
    begin,
    board_of,
    do,
    end_turns,
    from_step,
    happened,
    lay,
    load_dice,
    offered,
    put,
    sound,
    table,
    targets,
)

MERC = 3


def mercenary_cities(g: RiskState) -> list[int]:
    return [t for t in range(BOX.count) if g.holder[t] == MERC]


def drafted(*bids: int, seed: int = 1) -> RiskState:
    """A three-player game after the whole set-up: every player takes the first free city and the first free neighbour, 3 and 2."""
    g = table(3, seed=seed)
    all_do(g, *[f"bid {n}" for n in bids or (2, 1, 0)])
    while g.round == 0:
        choice = offered(g)
        do(g, "divide 2" if "divide 2" in choice else choice[0])
    return g


def three_kingdoms() -> RiskState:
    """A hand-made position at the choice of cards of the second round."""
    g = board_of(3)
    for army, place in enumerate(("rome", "france", "turkey")):
        put(g, army, place, footmen=5)
    g.out[MERC] = 0
    put(g, MERC, "rusland", footmen=5)
    put(g, MERC, "sweden", footmen=5)
    mercenaries(g).pile[MERC] = BOX.deck[:]
    g.coins = [10, 10, 10, 11]
    return from_step(g, "begin")


@proves("re.three.mercenary")
def test_the_fourth_army_belongs_to_no_seat() -> None:
    g = table(3)
    assert g.seats == 3 and g.out == [0, 0, 0, 0]
    assert board.units_on_board(g, MERC) == [20, 0, 0, 0]
    assert sorted(mercenaries(g).pile[MERC]) == BOX.deck and g.hand[MERC] == []


@proves("re.three.merc-cities")
def test_two_random_gold_cities_leave_six_for_the_draft() -> None:
    found = {tuple(mercenary_cities(table(3, seed=s))) for s in range(12)}
    assert len(found) > 3 and all(len(c) == 2 and all(t in BOX.gold for t in c) for c in found)
    g = all_do(table(3), "bid 2", "bid 1", "bid 0")
    assert len(targets(g, "settle")) == 6
    assert len(happened(table(3), "mercenary_city")) == 2  # the first is the starting city, the second the outpost


@proves("re.three.merc-units")
def test_ten_footmen_in_each_city_a_castle_in_the_first_only() -> None:
    for seed in range(6):
        g = table(3, seed=seed)
        places = mercenary_cities(g)
        assert [board.total(g, MERC, t) for t in places] == [10, 10]
        assert sorted(g.castle[t] for t in places) == [0, 1]
        assert g.reserve[MERC] == [15, 12, 12, 4]
        assert g.castle[happened(g, "mercenary_city")[0][1]] == 1


@proves("re.three.merc-coins")
def test_the_mercenary_purse_opens_with_five_and_the_tax_values() -> None:
    for seed in range(6):
        g = table(3, seed=seed)
        assert g.coins[MERC] == 5 + sum(BOX.tax[t] for t in mercenary_cities(g))


@proves("re.three.bid-order")
def test_players_bid_for_the_marker_after_the_mercenaries_are_placed() -> None:
    g = table(3)
    assert isinstance(g.stack[-1], Bid) and mercenary_cities(g)
    all_do(g, "bid 2", "bid 1", "bid 0")
    assert g.coins[:3] == [3, 5, 5] and g.marker == BLUE and asked(g) == BLUE


@proves("re.three.draft-1", "re.three.draft-2")
def test_two_passes_of_the_draft_with_and_without_a_castle() -> None:
    g = all_do(table(3), "bid 2", "bid 1", "bid 0")
    order = []
    for n in range(6):
        order.append(asked(g))
        city = next(iter(targets(g, "settle")), BOX.ids[g.stack[-1].city])  # type: ignore[attr-defined]  # the last one is no choice
        if n < 5:
            do(g, f"settle {city}")
        assert g.castle[T[city]] == (1 if n < 3 else 0)
        choice = offered(g)
        if choice[0].startswith("border"):
            do(g, choice[0])
            assert offered(g) == [f"divide {k}" for k in range(1, 5)]  # five Footmen
            do(g, "divide 2")
        elif n < 5:
            raise AssertionError("a city without free neighbours")
    assert order == [0, 1, 2, 0, 1, 2]
    for seat in range(3):
        assert len([t for t in BOX.gold if g.holder[t] == seat]) == 2
        assert board.units_on_board(g, seat) == [10, 0, 0, 0]
    assert g.castles_left == 4 and sum(g.castle) == 4


@proves("re.three.coins")
def test_players_start_with_five_coins_and_both_tax_values_less_the_bid() -> None:
    g = drafted(2, 1, 0)
    for seat in range(3):
        paid = 2 if seat == 0 else 0
        assert g.coins[seat] == 5 - paid + sum(BOX.tax[t] for t in board.cities(g, seat))


@proves("re.three.start-state")
def test_four_territories_for_each_player_two_for_the_mercenaries() -> None:
    g = drafted()
    for seat in range(3):
        held = board.territories(g, seat)
        assert len(held) == 4 and sum(1 for t in held if t in BOX.gold) == 2
    assert len(board.territories(g, MERC)) == 2
    sound(g)


@proves("re.three.merc-deck", "re.three.merc-position")
def test_the_mercenaries_act_last_wherever_the_marker_is() -> None:
    g = drafted(0, 2, 1)
    frame = g.stack[-1]
    assert isinstance(frame, Round) and frame.order == [1, 2, 0, MERC]
    g.marker = GREEN
    from_step(g, "begin")
    assert g.stack[-1].order == [2, 0, 1, MERC]  # type: ignore[attr-defined]


@proves("re.three.control-bid")
def test_control_is_bid_for_after_the_cards_are_laid() -> None:
    g = three_kingdoms()
    assert isinstance(g.stack[-1], Round)
    lay(g, *[("treasury", "garrison")] * 3)
    assert isinstance(g.stack[-1], Bid) and engine.waiting(g) == [0, 1, 2]
    assert g.shown == [[], [], [], []]  # no card is turned yet
    assert offered(g, ORANGE) == [f"bid {n}" for n in range(11)]


@proves("re.three.control-pay")
def test_the_bid_goes_to_the_mercenary_purse() -> None:
    g = lay(three_kingdoms(), *[("treasury", "garrison")] * 3)
    all_do(g, "bid 4", "bid 3", "bid 0")
    assert g.coins == [6, 10, 10, 15] and mercenaries(g).controller[MERC] == BLUE


@proves("re.three.control-tie")
def test_tied_control_bids_are_rolled_off() -> None:
    g = lay(three_kingdoms(), *[("treasury", "garrison")] * 3)
    do(g, "bid 2", seat=0)
    do(g, "bid 2", seat=1)
    load_dice(g, 3, 6)
    do(g, "bid 1", seat=2)
    assert g.coins == [10, 8, 10, 13] and mercenaries(g).controller[MERC] == ORANGE


@proves("re.three.control-turn")
def test_the_controller_plays_the_mercenary_turns() -> None:
    g = lay(three_kingdoms(), *[("treasury", "garrison")] * 3)
    all_do(g, "bid 0", "bid 3", "bid 0")
    do(g, "end_turn", "end_turn")
    assert g.shown[MERC] == []  # nobody knows the card before the turn
    for viewer in (0, 1, 2):
        assert view(g, viewer)["columns"]["laid"][MERC] == []
    do(g, "end_turn")
    assert asked(g) == ORANGE and len(g.shown[MERC]) == 1
    card = g.shown[MERC][0]
    orders = [f"order {('expand', 'split_expand', 'maneuver', 'tax', 'spend')[o]}" for o in BOX.card_orders[card]]
    assert any(o in offered(g) for o in orders)
    coins = g.coins[ORANGE]
    do(g, "end_turn")
    assert g.coins[ORANGE] == coins


@proves("re.three.reshuffle")
def test_an_empty_mercenary_deck_is_shuffled_again() -> None:
    g = three_kingdoms()
    pairs = [("treasury", "coronation"), ("treasury", "garrison"), ("garrison", "two_fronts"), ("bombardment", "two_fronts")]
    for n in range(4):
        lay(g, *[pairs[n]] * 3)
        all_do(g, "bid 1", "bid 0", "bid 0")
        end_turns(g)
        assert len(mercenaries(g).pile[MERC]) == 6 - 2 * n and len(g.discard[MERC]) == 2 + 2 * n
    lay(g, *[pairs[0]] * 3)
    all_do(g, "bid 1", "bid 0", "bid 0")
    do(g, "end_turn", "end_turn", "end_turn")
    assert len(mercenaries(g).pile[MERC]) == 7 and g.discard[MERC] == []  # eight before its first turn of round 5
    sound(g)


@proves("re.three.win")
def test_eight_crowns_win() -> None:
    g = board_of(3)
    for army, place in ((ORANGE, "france"), (GREEN, "turkey")):
        put(g, army, place, footmen=1)
    put(g, BLUE, "rome", footmen=1)
    g.crown_cards[BLUE] = 5
    from_step(g, "claim_victory")
    assert not g.over
    g.crown_cards[BLUE] = 6
    from_step(g, "claim_victory")
    assert g.over and g.winners == [BLUE]


@proves("re.three.merc-no-win")
def test_the_mercenaries_never_win() -> None:
    g = board_of(3)
    for army, place in enumerate(("rome", "france", "turkey")):
        put(g, army, place, footmen=1)
    g.out[MERC] = 0
    for place in ("saxony", "england", "sweden", "rusland", "leon_castile", "poland", "hungary", "greece"):
        put(g, MERC, place, footmen=1)
    from_step(g, "claim_victory")
    assert not g.over and len(g.rules.game.scores(g)) == 3


@proves("re.three.merc-elim")
def test_mercenaries_without_a_city_leave_and_no_bid_is_held() -> None:
    g = board_of(3)
    for army, place in enumerate(("rome", "france", "turkey")):
        put(g, army, place, footmen=1)
    g.out[MERC] = 0
    g.coins[MERC] = 9
    put(g, MERC, "bohemia", footmen=3)
    from_step(g, "claim_victory")
    assert g.out[MERC] == 1 and g.holder[T["bohemia"]] == -1 and g.coins[MERC] == 0
    lay(g, *[("treasury", "garrison")] * 3)
    assert not isinstance(g.stack[-1], Bid)
    assert happened(g, "mercenaries_hired") == []


# ---- rulings


def test_mercenaries_ignore_king_me_and_buy_no_crown_cards() -> None:
    """Rulings re.r.merc-kingme and re.r.merc-crown-cards."""
    g = three_kingdoms()
    mercenaries(g).controller[MERC] = GREEN
    mercenaries(g).pile[MERC] = [CARD["coronation"]]
    g.coins[MERC] = 60
    begin(g, Turn(MERC, 1))
    assert g.marker == BLUE and asked(g) == GREEN
    do(g, "order spend")
    assert "crown_card" not in offered(g)
    do(g, "recruit footman sweden", "buy 2", "done")
    assert at(g, MERC, "sweden") == [7, 0, 0, 0] and g.coins[MERC] == 58


@pytest.mark.parametrize(("controller", "enemy", "chooser"), [(BLUE, ORANGE, BLUE), (ORANGE, ORANGE, GREEN), (GREEN, GREEN, BLUE)])
def test_nobody_chooses_losses_for_both_sides(controller: int, enemy: int, chooser: int) -> None:
    """Ruling re.r.merc-decisions."""
    g = three_kingdoms()
    mercenaries(g).controller[MERC] = controller
    put(g, MERC, "bohemia", footmen=3, archers=1)
    put(g, enemy, "bavaria", siege=1)
    begin(g, SiegeAssault(enemy, T["bavaria"], T["bohemia"]), 6, 1)
    assert asked(g) == chooser
    put(g, enemy, "bohemia", footmen=5)
    begin(g, Battle(T["bohemia"]), 1, 6, 5, 4, 5, 1)
    assert set(engine.waiting(g)) <= {chooser, enemy}
