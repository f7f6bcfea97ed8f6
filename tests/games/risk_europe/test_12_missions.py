"""Kingdom Missions: the variant's rules, and our own eight missions with their bonuses."""

import pytest

from regalia.games.risk_europe.figures import BERLIN
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import fortify_strength
from regalia.games.risk_europe.rules.orders import CASTLE, Expand, Spend, price, tax_value
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.goals import fulfilled, has_bonus, reached
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.visibility import redact, redetermine, view
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    MISSION,
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
    happened,
    lay,
    load_dice,
    offered,
    put,
    sound,
    table,
    turn,
)


def with_missions(seats: int = 4) -> RiskState:
    g = board_of(seats, "missions")
    missions(g).mission_deck = list(range(8))
    return g


def holds(g: RiskState, seat: int, *kept: str) -> None:
    """The seat has kept these missions."""
    for name in kept:
        missions(g).mission_deck.remove(MISSION[name])
        missions(g).missions[seat].append(MISSION[name])


def completed(g: RiskState, seat: int, mission: str) -> None:
    """The seat completed this mission in the round before."""
    missions(g).mission_deck.remove(MISSION[mission])
    missions(g).mission_owner[MISSION[mission]] = seat
    missions(g).mission_round[MISSION[mission]] = g.round - 1


@proves("re.mission.option")
def test_missions_go_with_two_three_and_four_players_not_with_teams() -> None:
    game = table(4).rules.game
    for seats in (2, 3, 4):
        assert len(missions(table(seats, "missions")).mission_deck) == 8
    with pytest.raises(SetupError, match="exclude"):
        check_setup(game, Setup(game.id, 4, ("missions", "teams")))


@proves("re.mission.no-purchase")
def test_crown_cards_are_not_for_sale() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=1)
    g.coins[BLUE] = 40
    begin(g, Spend(BLUE, BLUE))
    assert "crown_card" not in offered(g)
    assert {o.split(" ")[0] for o in offered(g)} == {"recruit", "build", "done"}


@proves("re.mission.deck")
def test_the_deck_is_shuffled_and_hidden() -> None:
    decks = [tuple(missions(table(4, "missions", seed=s)).mission_deck) for s in range(5)]
    assert len(set(decks)) > 1 and all(sorted(d) == list(range(8)) for d in decks)
    g = table(4, "missions")
    for viewer in (0, 1, 2, 3, -1):
        assert view(g, viewer)["columns"]["mission_deck"] == [-1] * 8


@proves("re.mission.draw")
def test_king_me_draws_two_keeps_one_and_puts_the_other_under_the_deck() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=1)
    turn(g, BLUE, "coronation")
    assert g.marker == BLUE and asked(g) == BLUE
    assert offered(g) == ["keep narrow_seas", "keep ring_of_stone"]
    assert view(g, ORANGE)["columns"]["drawn"][BLUE] == [-1, -1]
    assert redact(g, ORANGE).asking.options == []  # type: ignore[union-attr]
    do(g, "keep ring_of_stone")
    assert missions(g).mission_deck == [2, 3, 4, 5, 6, 7, 0]
    told = [others for _, event, others in g.events if event != others]
    assert [g.rules.game.vocabulary.events[e[0]].name for e in told] == ["mission_kept_secret"]
    assert missions(g).missions[BLUE] == [MISSION["ring_of_stone"]] and missions(g).drawn[BLUE] == []


def test_a_short_deck() -> None:
    """Ruling re.r.mission-deck-short."""
    g = with_missions()
    put(g, BLUE, "poland", footmen=1)
    missions(g).mission_deck = [MISSION["full_coffers"]]
    turn(g, BLUE, "coronation")
    assert offered(g) == ["keep full_coffers", "put_back full_coffers"]
    do(g, "put_back full_coffers")
    assert missions(g).mission_deck == [MISSION["full_coffers"]] and missions(g).missions[BLUE] == []
    missions(g).mission_deck = []
    turn(g, BLUE, "coronation")
    assert offered(g) == ["order tax", "end_turn"]


@proves("re.mission.secret")
def test_a_kept_mission_is_its_owners_secret() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=1)
    holds(g, BLUE, "grand_muster")
    assert view(g, BLUE)["columns"]["missions"][BLUE] == [MISSION["grand_muster"]]
    for viewer in (ORANGE, GREEN, PURPLE, -1):
        assert view(g, viewer)["columns"]["missions"][BLUE] == [-1]


@proves("re.mission.reveal")
def test_a_fulfilled_mission_may_be_shown_or_kept_back() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=3)
    for place in ("saxony", "france", "rome"):
        put(g, BLUE, place, footmen=1)
    holds(g, BLUE, "golden_circlet", "wide_horizons")
    turn(g, BLUE, "treasury")
    assert "show golden_circlet" in offered(g) and "show wide_horizons" not in offered(g)
    do(g, "end_turn")
    assert missions(g).missions[BLUE] != []
    turn(g, BLUE, "treasury")
    assert "show golden_circlet" in offered(g)  # again while it holds
    do(g, "order tax", "tax poland", "show golden_circlet")
    assert happened(g, "mission_shown") == [(BLUE, MISSION["golden_circlet"])]
    assert view(g, PURPLE)["columns"]["mission_owner"][MISSION["golden_circlet"]] == BLUE
    assert offered(g) == ["end_turn"]  # asked although forced: the other mission stays a secret


def test_the_pause_tells_nothing_about_a_secret_mission() -> None:
    """Who holds a face-down mission is asked at the same moments whether it is fulfilled or not."""
    seen = []
    for mission in ("golden_circlet", "wide_horizons"):
        g = with_missions()
        for place in ("saxony", "france", "rome", "poland"):
            put(g, BLUE, place, footmen=1)
        for army, place in ((ORANGE, "england"), (GREEN, "turkey"), (PURPLE, "rusland")):
            put(g, army, place, footmen=1)
        holds(g, BLUE, mission)
        missions(g).mission_deck.sort()
        from_step(g, "show_missions")
        assert asked(g) == BLUE
        seen.append(view(g, ORANGE))
    assert seen[0] == seen[1]


@proves("re.mission.crown")
def test_a_completed_mission_is_a_crown_at_once_also_for_the_victory_of_this_round() -> None:
    g = with_missions()
    for place in ("rome", "saxony", "france", "england", "sweden"):
        put(g, BLUE, place, footmen=1)
    for army, place in ((ORANGE, "leon_castile"), (GREEN, "turkey"), (PURPLE, "rusland")):
        put(g, army, place, footmen=1)
    holds(g, BLUE, "golden_circlet")
    assert board.crowns(g, BLUE) == 6
    from_step(g, "show_missions")
    do(g, "show golden_circlet")
    assert board.crowns(g, BLUE) == 7 and g.over and g.winners == [BLUE]


@proves("re.mission.bonus")
def test_the_bonus_works_from_the_next_round_on() -> None:
    g = with_missions()
    for army, place in ((ORANGE, "leon_castile"), (GREEN, "turkey"), (PURPLE, "rusland")):
        put(g, army, place, footmen=1)
    put(g, BLUE, "poland", footmen=1)
    g.coins[BLUE] = 48
    holds(g, BLUE, "full_coffers")
    from_step(g, "begin")
    lay(g, *[("treasury", "treasury")] * 4)
    do(g, "order tax", "show full_coffers")
    assert board.crowns(g, BLUE) == 2 and g.coins[BLUE] == 50
    assert asked(g) == ORANGE  # showing it ended the turn
    while asked(g) != BLUE:
        do(g, "end_turn")
    do(g, "order tax")
    assert g.coins[BLUE] == 52  # turn 2 of the same round: no bonus yet
    end_turns(g)
    lay(g, *[("coronation", "garrison")] * 4)
    while not any(o.startswith("order tax") for o in offered(g)):
        do(g, offered(g)[0])
    assert asked(g) == BLUE
    do(g, "order tax")
    assert g.coins[BLUE] == 52 + 2 + 2


@proves("re.mission.saved")
def test_only_a_completed_mission_saves() -> None:
    for done in (False, True):
        g = with_missions()
        for army, place in ((ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "rusland")):
            put(g, army, place, footmen=1)
        put(g, BLUE, "bohemia", footmen=1)
        if done:
            completed(g, BLUE, "wide_horizons")
        else:
            holds(g, BLUE, "wide_horizons")
        from_step(g, "claim_victory")
        assert g.out[BLUE] == (0 if done else 1)
        if not done:
            assert missions(g).buried == [MISSION["wide_horizons"]] and missions(g).missions[BLUE] == []
        sound(g)


@proves("re.mission.saved-one-round")
def test_many_missions_save_for_one_round_all_the_same() -> None:
    g = with_missions()
    g.round = 7
    for army, place in ((ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "rusland")):
        put(g, army, place, footmen=1)
    put(g, BLUE, "bohemia", footmen=1)
    for mission in ("wide_horizons", "full_coffers", "grand_muster"):
        completed(g, BLUE, mission)
    from_step(g, "claim_victory")
    assert g.out[BLUE] == 0 and g.round == 8
    from_step(g, "claim_victory")
    assert g.out[BLUE] == 1


def test_what_a_player_cannot_know_is_dealt_anew_and_what_he_knows_is_kept() -> None:
    dealt = set()
    for n in range(12):
        g = with_missions()
        for army, place in enumerate(("rome", "france", "turkey", "rusland")):
            put(g, army, place, footmen=1)
        holds(g, BLUE, "full_coffers", "narrow_seas")
        holds(g, ORANGE, "grand_muster")
        from_step(g, "begin")
        lay(g, *[("treasury", "garrison")] * 4)
        fresh = redetermine(g, BLUE, Dice(n))
        assert isinstance(fresh, RiskState)
        sound(fresh)
        assert missions(fresh).missions[BLUE] == missions(g).missions[BLUE] and fresh.laid[BLUE] == g.laid[BLUE]
        assert view(fresh, BLUE) == view(g, BLUE)
        dealt.add((tuple(missions(fresh).missions[ORANGE]), tuple(fresh.laid[ORANGE])))
    assert len(dealt) > 6


# ---- the eight missions (own design): what they ask


def test_narrow_seas_asks_for_sea_lines_with_both_ends() -> None:
    g = with_missions()
    for place in ("ireland", "scotland", "wales"):
        put(g, BLUE, place, footmen=1)
    assert not fulfilled(g, BLUE, MISSION["narrow_seas"])  # two sea-lines
    put(g, BLUE, "brittany", footmen=1)
    assert fulfilled(g, BLUE, MISSION["narrow_seas"])
    put(g, ORANGE, "ireland", footmen=1)
    assert not fulfilled(g, BLUE, MISSION["narrow_seas"])  # an end in dispute


def test_ring_of_stone_asks_for_castles() -> None:
    g = with_missions()
    for place in ("saxony", "bavaria", "poland"):
        put(g, BLUE, place, footmen=1)
    build(g, "saxony", "bavaria")
    assert not fulfilled(g, BLUE, MISSION["ring_of_stone"])
    build(g, "poland")
    assert fulfilled(g, BLUE, MISSION["ring_of_stone"])
    put(g, ORANGE, "poland", siege=1)
    assert not fulfilled(g, BLUE, MISSION["ring_of_stone"])  # in dispute


def test_grand_muster_asks_for_numbers_and_three_types() -> None:
    g = with_missions()
    put(g, BLUE, "saxony", footmen=30, archers=1)
    assert not fulfilled(g, BLUE, MISSION["grand_muster"])
    put(g, BLUE, "saxony", siege=1)
    assert fulfilled(g, BLUE, MISSION["grand_muster"])
    g = with_missions()
    put(g, BLUE, "saxony", footmen=27, archers=1, cavalry=1)
    assert not fulfilled(g, BLUE, MISSION["grand_muster"])  # 29
    put(g, BLUE, "poland", footmen=1)
    assert fulfilled(g, BLUE, MISSION["grand_muster"])
    assert CARDS.target(MISSION["grand_muster"], 2) == 48


def test_wide_horizons_asks_for_undisputed_land() -> None:
    g = with_missions()
    for t in range(10):
        assert not fulfilled(g, BLUE, MISSION["wide_horizons"])
        put(g, BLUE, BOX.ids[t], footmen=1)
    assert fulfilled(g, BLUE, MISSION["wide_horizons"])
    put(g, ORANGE, BOX.ids[3], footmen=1)
    assert not fulfilled(g, BLUE, MISSION["wide_horizons"])


def test_everybody_is_told_how_far_everybody_is() -> None:
    """The page reckons nothing: what a mission asks here, and what a seat has of it, come with the columns, the secret cards do not."""
    g = with_missions()
    for place, n in (("hungary", 5), ("france", 6), ("england", 3), ("rome", 1)):
        put(g, BLUE, place, footmen=n)
    told = view(g, ORANGE)["columns"]
    every = len(CARDS.rows)
    assert told["mission_targets"] == [CARDS.target(m, 4) for m in range(every)]
    far = told["mission_reached"][BLUE * every : (BLUE + 1) * every]
    assert far == [reached(g, BLUE, m) for m in range(every)]
    assert far[MISSION["golden_circlet"]] == len(board.cities(g, BLUE))
    assert far[MISSION["grand_muster"]] == 15
    assert far[MISSION["breaker_of_walls"]] == -1  # a deed
    assert far[MISSION["unbroken_shield"]] == sorted([board.total(g, BLUE, t) for t in board.cities(g, BLUE)])[-3]


def test_breaker_of_walls_is_shown_right_after_the_battle_or_not_at_all() -> None:
    g = with_missions()
    put(g, ORANGE, "poland", footmen=1)
    build(g, "poland")
    put(g, BLUE, "poland", siege=1)
    holds(g, BLUE, "breaker_of_walls", "full_coffers")
    begin(g, Battle(T["poland"]), 3, 1)
    assert offered(g) == ["show breaker_of_walls", "conceal"]
    do(g, "show breaker_of_walls")
    assert board.crowns(g, BLUE) == 2
    assert not fulfilled(g, BLUE, MISSION["breaker_of_walls"])  # never by the state of the board
    for place, walls in (("hungary", True), ("bavaria", False)):  # a city counts, plain land does not
        g = with_missions()
        put(g, ORANGE, place, footmen=1)
        put(g, BLUE, place, footmen=3)
        holds(g, BLUE, "breaker_of_walls")
        begin(g, Battle(T[place]), 6, 6, 6, 1)
        assert (not g.over) is walls


def test_golden_circlet_asks_for_cities_of_both_crowns() -> None:
    g = with_missions()
    for place in ("saxony", "rome", "poland", "bohemia"):
        put(g, BLUE, place, footmen=1)
    assert not fulfilled(g, BLUE, MISSION["golden_circlet"])  # three cities; Rome is one, whatever its crowns
    put(g, BLUE, "hungary", footmen=1)
    assert fulfilled(g, BLUE, MISSION["golden_circlet"])
    put(g, ORANGE, "hungary", footmen=1)
    assert not fulfilled(g, BLUE, MISSION["golden_circlet"])  # in dispute


def test_a_mission_may_be_shown_after_berlins_maneuver() -> None:
    """Ruling re.r.mission-timing: the maneuver is the last step of the own turn, and finished like any other."""
    g = with_missions()
    holds(g, BLUE, "unbroken_shield")
    put(g, BLUE, "saxony", footmen=5)  # Berlin
    for place, men in (("poland", 2), ("rome", 4), ("france", 4)):
        put(g, BLUE, place, footmen=men)
    put(g, BLUE, "bohemia", footmen=4)
    turn(g, BLUE, "bombardment")
    do(g, "order expand", "leave saxony", "enter franconia", "send 2 footman")
    assert "show unbroken_shield" not in offered(g)
    do(g, "end_turn", "leave bohemia", "enter saxony", "send 1 footman")
    assert asked(g) == BLUE and "show unbroken_shield" in offered(g)
    do(g, "show unbroken_shield")
    assert g.over and board.permanent_crowns(g, BLUE) == 1


@pytest.mark.parametrize(("seats", "watch"), [(4, 4), (3, 6), (2, 6)])
def test_unbroken_shield_asks_for_a_watch_in_three_cities(seats: int, watch: int) -> None:
    g = with_missions(seats)
    put(g, BLUE, "bohemia", footmen=watch)  # no city
    put(g, BLUE, "poland", footmen=watch - 1, archers=1)
    put(g, BLUE, "rome", footmen=watch)
    put(g, BLUE, "france", footmen=1)
    put(g, BLUE, "greece", footmen=watch - 1)
    assert not fulfilled(g, BLUE, MISSION["unbroken_shield"])
    put(g, BLUE, "greece", siege=1)
    assert fulfilled(g, BLUE, MISSION["unbroken_shield"])  # the fourth city may stand almost empty
    put(g, ORANGE, "rome", footmen=1)
    assert not fulfilled(g, BLUE, MISSION["unbroken_shield"])  # in dispute
    put(g, BLUE, "france", footmen=watch)
    assert fulfilled(g, BLUE, MISSION["unbroken_shield"])


def test_a_battle_held_or_lost_together_breaks_no_walls() -> None:
    for dice in ((1, 6), (6, 6)):
        g = with_missions()
        put(g, BLUE, "poland", cavalry=1)
        put(g, ORANGE, "poland", cavalry=1)
        holds(g, ORANGE, "breaker_of_walls")
        holds(g, BLUE, "full_coffers")
        assert begin(g, Battle(T["poland"]), *dice).over


# ---- and what they give


def test_bonus_of_narrow_seas_and_full_coffers() -> None:
    g = with_missions()
    for place in ("ireland", "scotland", "wales", "england", "normandy", "lorraine"):
        put(g, BLUE, place, footmen=1)
    plain = tax_value(g, BLUE, T["england"])
    completed(g, BLUE, "narrow_seas")
    assert tax_value(g, BLUE, T["england"]) == plain + 3  # four sea-lines, at most three coins
    completed(g, BLUE, "full_coffers")
    assert tax_value(g, BLUE, T["england"]) == plain + 5


def test_bonus_of_ring_of_stone_and_breaker_of_walls() -> None:
    g = with_missions()
    put(g, BLUE, "saxony", footmen=1)
    assert (price(g, BLUE, CASTLE), price(g, BLUE, 3)) == (9, 10)
    completed(g, BLUE, "ring_of_stone")
    completed(g, BLUE, "breaker_of_walls")
    assert (price(g, BLUE, CASTLE), price(g, BLUE, 3)) == (5, 7)  # discounts add up
    g.tile_ready[BERLIN] = 0
    assert price(g, BLUE, CASTLE) == 8


def test_bonus_of_grand_muster() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=1)
    put(g, BLUE, "saxony", footmen=1)
    build(g, "saxony")
    completed(g, BLUE, "grand_muster")
    assert (fortify_strength(g, BLUE, T["poland"]), fortify_strength(g, BLUE, T["saxony"])) == (4, 5)


def test_bonus_of_wide_horizons() -> None:
    g = with_missions()
    for place in ("saxony", "bohemia", "poland", "prussia"):
        put(g, BLUE, place, footmen=3)
    assert T["prussia"] not in board.maneuver_targets(g, BLUE, T["saxony"])
    completed(g, BLUE, "wide_horizons")
    assert T["prussia"] in board.maneuver_targets(g, BLUE, T["saxony"])


def test_bonus_of_golden_circlet() -> None:
    g = with_missions()
    put(g, BLUE, "bohemia", footmen=2)
    completed(g, BLUE, "golden_circlet")
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter poland")
    assert at(g, BLUE, "poland") == [3, 0, 0, 0]
    put(g, ORANGE, "hungary", footmen=1)
    put(g, BLUE, "hungary", footmen=3)
    begin(g, Battle(T["hungary"]), 6, 6, 6, 1)
    assert at(g, BLUE, "hungary") == [5, 0, 0, 0]


def test_bonus_of_unbroken_shield() -> None:
    g = with_missions()
    put(g, BLUE, "poland", footmen=2)
    put(g, ORANGE, "poland", footmen=3)
    build(g, "poland")
    completed(g, BLUE, "unbroken_shield")
    begin(g, Battle(T["poland"]), 6, 5, 5, 5, 1)
    assert offered(g) == ["reroll", "stand"]  # the castle first
    do(g, "stand")
    assert asked(g) == BLUE and offered(g) == ["reroll_die 1", "reroll_die 5", "stand"]
    load_dice(g, 6, 1, 1, 1, 6)  # 6 and 5 against 6, 5, 5: two ties; then one attacker alone
    do(g, "reroll_die 1")
    assert happened(g, "rolled")[0] == (BLUE, 4, 0, 0, 0, 0, 1, 1)  # a five that stays and a six
    assert at(g, ORANGE, "poland") == [1, 0, 0, 0]


def test_a_bonus_belongs_to_its_owner_and_waits_for_the_next_round() -> None:
    g = with_missions()
    completed(g, BLUE, "full_coffers")
    assert has_bonus(g, BLUE, MISSION["full_coffers"]) and not has_bonus(g, ORANGE, MISSION["full_coffers"])
    missions(g).mission_round[MISSION["full_coffers"]] = g.round
    assert not has_bonus(g, BLUE, MISSION["full_coffers"])
    assert engine.waiting(g) == []
