"""Winning the game, elimination, Saved by the Crown, and the long stop (which is ours)."""

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.city_bonuses import recruiting_grounds
from regalia.games.risk_europe.rules.winning import best
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    board_of,
    build,
    end_turns,
    from_step,
    happened,
    lay,
    offered,
    put,
    sound,
    turn,
)


def ends(g: RiskState) -> str:
    assert g.over
    return g.rules.game.vocabulary.ends[g.end_reason]


def kingdoms(*cities: tuple[int, str]) -> RiskState:
    g = board_of(4)
    for army, place in cities:
        put(g, army, place, footmen=1)
    return g


FOUR = ((BLUE, "saxony"), (ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "rusland"))


@proves("re.win.seven")
def test_seven_crowns_at_the_end_of_a_round_win() -> None:
    g = kingdoms(
        (BLUE, "rome"), (BLUE, "france"), (BLUE, "england"), (BLUE, "sweden"), (ORANGE, "saxony"), (GREEN, "turkey"), (PURPLE, "rusland")
    )
    g.round = 6
    g.crown_cards[BLUE] = 1
    from_step(g, "discard_cards")
    assert not g.over and g.round == 7  # six crowns
    g.crown_cards[BLUE] = 2
    from_step(g, "discard_cards")
    assert ends(g) == "crowns" and g.winners == [BLUE]


def tied() -> RiskState:
    """Blue and Green with seven crowns each and no other difference."""
    g = kingdoms((BLUE, "saxony"), (GREEN, "turkey"), (ORANGE, "rome"), (PURPLE, "rusland"))
    g.crown_cards[BLUE] = g.crown_cards[GREEN] = 6
    g.marker = ORANGE
    return g


@proves("re.win.tie-territories")
def test_more_territories_break_a_tie() -> None:
    g = tied()
    put(g, GREEN, "bulgaria", footmen=1)
    g.coins[BLUE] = 50
    from_step(g, "claim_victory")
    assert g.winners == [GREEN]


@proves("re.win.tie-coins")
def test_then_more_coins() -> None:
    g = tied()
    g.coins[BLUE], g.coins[GREEN] = 9, 8
    from_step(g, "claim_victory")
    assert g.winners == [BLUE]


@proves("re.win.marker-ten")
def test_the_marker_counts_as_ten_coins() -> None:
    g = tied()
    g.coins[BLUE], g.coins[GREEN] = 4, 9
    g.marker = BLUE
    from_step(g, "claim_victory")
    assert g.winners == [BLUE]
    for coins, winners in ((13, [BLUE]), (14, [BLUE, GREEN]), (15, [GREEN])):  # exactly ten
        g = tied()
        g.coins[BLUE], g.coins[GREEN] = 4, coins
        g.marker = BLUE
        from_step(g, "claim_victory")
        assert g.winners == winners


def test_more_crowns_beat_more_territories_and_a_full_tie_is_shared() -> None:
    """Rulings re.r.win-most-crowns and re.r.win-all-tied."""
    g = tied()
    g.crown_cards[GREEN] = 7
    put(g, BLUE, "bohemia", footmen=1)
    assert best(g, [BLUE, GREEN]) == [GREEN]
    g = tied()
    from_step(g, "claim_victory")
    assert g.winners == [BLUE, GREEN]


# ---- elimination


@proves("re.elim.condition")
def test_no_city_and_no_crown_eliminates() -> None:
    g = kingdoms(*FOUR)
    g.holder[T["saxony"]] = ORANGE  # lost in this round's battles
    g.units[ORANGE][T["saxony"] * 4], g.units[BLUE][T["saxony"] * 4] = 1, 0
    g.reserve[ORANGE][0] -= 1
    g.reserve[BLUE][0] += 1
    put(g, BLUE, "bohemia", footmen=3)
    assert board.crowns(g, BLUE) == 0
    from_step(g, "claim_victory")
    assert g.out[BLUE] == 1 and happened(g, "eliminated") == [(BLUE,)]
    assert engine.waiting(g) == [ORANGE, GREEN, PURPLE]  # the others lay cards
    assert g.marker == ORANGE  # and the marker goes on to the left
    sound(g)


@proves("re.elim.timing")
def test_elimination_is_checked_after_the_last_battle() -> None:
    g = kingdoms((ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "rusland"))
    put(g, BLUE, "france", footmen=1)
    put(g, ORANGE, "france", footmen=5)  # Blue loses his last city here
    put(g, GREEN, "poland", footmen=1)
    put(g, BLUE, "poland", footmen=5)  # and may win another there
    from_step(g, "fight_battles")
    g.script = [5, 5, 5, 0, 5, 5, 5, 0]
    engine.apply(g, BLUE, engine.offered(g, BLUE)[0])  # France first
    assert g.round == 2 and g.out == [0, 0, 0, 0] and board.cities(g, BLUE) == [T["poland"]]


@proves("re.elim.cleanup")
def test_an_eliminated_players_things_go_back() -> None:
    g = kingdoms(*FOUR[1:])
    for place in ("bohemia", "bavaria", "franconia"):
        put(g, BLUE, place, footmen=2)
    build(g, "bavaria")
    g.coins[BLUE] = 5
    from_step(g, "eliminate_players")
    assert [g.holder[T[p]] for p in ("bohemia", "bavaria", "franconia")] == [-1, -1, -1]
    assert g.coins[BLUE] == 0 and g.reserve[BLUE] == [35, 12, 12, 4]
    assert g.castle[T["bavaria"]] == 1
    assert not g.over and g.stack[-1].order == [ORANGE, GREEN, PURPLE]  # type: ignore[attr-defined]


def test_the_last_kingdom_wins_whatever_its_crowns() -> None:
    """Ruling re.r.elim-last."""
    g = kingdoms((GREEN, "turkey"))
    from_step(g, "claim_victory")
    assert ends(g) == "last-kingdom" and g.winners == [GREEN]
    nobody = board_of(4)
    put(nobody, PURPLE, "bohemia", footmen=1)
    from_step(nobody, "claim_victory")
    assert ends(nobody) == "last-kingdom" and nobody.winners == [PURPLE]


# ---- Saved by the Crown


def saved_king() -> RiskState:
    """Blue has no city but a Crown Card, at the end of round 5."""
    g = kingdoms(*FOUR[1:])
    put(g, BLUE, "bohemia", footmen=3)
    g.crown_cards[BLUE] = 1
    g.round = 5
    return from_step(g, "claim_victory")


@proves("re.saved.one-round")
def test_a_crown_card_saves_for_one_round() -> None:
    g = saved_king()
    assert g.round == 6 and g.saved[BLUE] == 1 and g.out[BLUE] == 0
    assert BLUE in engine.waiting(g)
    from_step(g, "claim_victory")
    assert g.out[BLUE] == 1


@proves("re.saved.no-tax")
def test_without_a_city_there_is_no_tax() -> None:
    g = saved_king()
    build(g, "bohemia")
    g.coins[BLUE] = 4
    turn(g, BLUE, "treasury")
    assert offered(g) == ["order spend", "end_turn"]


@proves("re.saved.recruit-castle")
def test_without_a_city_recruits_need_an_own_castle() -> None:
    g = saved_king()
    g.coins[BLUE] = 9
    assert recruiting_grounds(g, BLUE) == []
    assert turn(g, BLUE, "treasury").over  # neither Tax nor Spend can do anything
    build(g, "bohemia")
    assert recruiting_grounds(g, BLUE) == [T["bohemia"]]


@proves("re.saved.reclaimed")
def test_a_city_regained_ends_the_danger() -> None:
    g = saved_king()
    put(g, BLUE, "poland", footmen=1)
    from_step(g, "claim_victory")
    assert g.round == 7 and g.saved[BLUE] == 0 and g.out[BLUE] == 0


@proves("re.saved.cards-gone")
def test_crown_cards_of_the_eliminated_leave_the_game() -> None:
    g = saved_king()
    g.crown_cards[BLUE] = 2
    g.crown_cards_left = 3
    from_step(g, "claim_victory")
    assert g.out[BLUE] == 1 and g.crown_cards_left == 3 and g.crown_cards[BLUE] == 0


# ---- ours


def test_the_long_stop_gives_the_game_to_the_most_crowns() -> None:
    """Ruling re.r.long-stop, own design."""
    g = board_of(4, long_stop="30")
    for army, place in FOUR:
        put(g, army, place, footmen=1)
    g.round = 30
    from_step(g, "long_stop")
    assert ends(g) == "long-stop" and g.winners == [ORANGE]  # Rome counts two
    g = kingdoms(*FOUR)
    g.round = 30
    from_step(g, "long_stop")
    assert not g.over  # sixty, unless the table says otherwise
    lay(g, *[("treasury", "garrison")] * 4)
    end_turns(g)
    assert g.round == 32
