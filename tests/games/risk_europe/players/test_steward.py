"""The steward of Risk Europe: pursues the missions it holds and no others, and does not sit still in a long game."""

import pytest

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.games.risk_europe.figures import CAVALRY, FOOTMAN, NOBODY, SPEND, TAX
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.players.steward import RiskSteward, battles, cards, marches, money
from regalia.games.risk_europe.players.steward.judgement import LONG, Judgement
from regalia.games.risk_europe.players.steward.manner import MANNERS
from regalia.games.risk_europe.players.steward.missions import Step, gain, guard, nearness
from regalia.games.risk_europe.players.steward.setup import MISSION as KEPT
from regalia.games.risk_europe.players.steward.stalemate import attrition, calls, hunt
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, Maneuver, Spend
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.figures import BREAKER_OF_WALLS, MISSIONS, NARROW_SEAS
from regalia.games.risk_europe.variants.missions.goals import fulfilled
from regalia.games.risk_europe.variants.missions.state import missions as lying
from regalia.kernel import engine
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option
from tests.games.risk_europe.position import BLUE, BOX, MISSION, ORANGE, T, begin, board_of, build, put, turn, word


def holding(*missions: str, seats: int = 4) -> RiskState:
    """Blue has kept these missions and holds France, ten Footmen in it."""
    g = board_of(seats, "missions")
    lying(g).mission_deck = [m for m, id in enumerate(MISSIONS) if id not in missions]
    lying(g).missions[BLUE] = [MISSION[m] for m in missions]
    put(g, BLUE, "france", 10)
    return g


def chosen(g: RiskState, procedure: Procedure) -> str:
    """What the steward thinks best to do first in this procedure, before his dice say what is as good."""
    begin(g, procedure)
    seat = engine.waiting(g)[0]
    return word(g, RiskSteward().best(redact(g, seat), seat, engine.offered(g, seat)[:]))


def judgement(g: RiskState, procedure: Procedure | None = None) -> Judgement:
    """Blue's, in the middle of a procedure."""
    g.stack = [procedure or Spend(BLUE, BLUE)]
    return Judgement(g, BLUE, MANNERS["king"])


# ---- a behaviour for each mission


def test_ring_of_stone_builds_when_it_can_and_saves_for_the_last_castle() -> None:
    for missions, rich, poor in (((), "recruit", "recruit"), (("ring_of_stone",), "build", "done")):
        g = holding(*missions)
        g.coins[BLUE] = 12
        assert chosen(g, Spend(BLUE, BLUE)).split()[0] == rich
        for place in ("brittany", "normandy"):
            put(g, BLUE, place, 1)
            build(g, place)
        g.coins[BLUE] = 8
        assert chosen(g, Spend(BLUE, BLUE)).split()[0] == poor


def test_ring_of_stone_that_cannot_be_built_any_more_shuts_no_purse() -> None:
    g = holding("ring_of_stone")
    g.castles_left, g.coins[BLUE] = 0, 8
    assert chosen(g, Spend(BLUE, BLUE)).startswith("recruit")


def test_full_coffers_taxes_and_spends_nothing() -> None:
    for missions, order, purchase in (((), SPEND, "recruit"), (("full_coffers",), TAX, "done")):
        g = holding(*missions)
        g.coins[BLUE] = 30
        j = judgement(g)
        worths = {o: cards.carry_out(j, o)[0] for o in (TAX, SPEND)}
        assert max(worths, key=lambda o: worths[o]) == order
        assert chosen(g, Spend(BLUE, BLUE)).split()[0] == purchase


def test_grand_muster_buys_the_type_it_lacks() -> None:
    for missions, unit in (((), "cavalry"), (("grand_muster",), "archer")):
        g = holding(*missions)
        put(g, BLUE, "brittany", 19, 0, 1)
        g.coins[BLUE] = 3
        assert chosen(g, Spend(BLUE, BLUE)) == f"recruit {unit} france"


def expansions(g: RiskState, origin: str) -> dict[str, float]:
    """What it is worth to expand from there, by target."""
    j = judgement(g, Expand(BLUE, BLUE, 1))
    return {BOX.ids[t]: marches.expansion(j, T[origin], t) for t in board.expand_targets(g, BLUE, T[origin])}


def test_narrow_seas_crosses_the_water() -> None:
    """Two lines are held, and one end of a third: the other end is worth most, and land without a harbour nothing more."""
    g = board_of(4, "missions")
    for t in (t for line in BOX.sea_lines[:2] for t in line):
        if g.holder[t] != BLUE:
            put(g, BLUE, BOX.ids[t], 1)
    near, far = next((a, b) for a, b in BOX.sea_lines if NOBODY == g.holder[a] == g.holder[b] and BOX.land[a])
    put(g, BLUE, BOX.ids[near], 10)
    before = expansions(g, BOX.ids[near])
    lying(g).missions[BLUE] = [NARROW_SEAS]
    after = expansions(g, BOX.ids[near])
    more = {t: after[t] - before[t] for t in after}
    assert more[BOX.ids[far]] == max(more.values()) > 4.0
    assert min(more.values()) == 0.0


def test_wide_horizons_wants_land_and_leaves_none() -> None:
    g, plain = holding("wide_horizons"), holding()
    for h in (g, plain):
        put(h, BLUE, "brittany", 1)
    before, after = expansions(plain, "france"), expansions(g, "france")
    assert len(before) == 5 and all(after[t] > before[t] for t in before)
    worths = [marches.maneuver(judgement(h, Maneuver(BLUE, BLUE)), T["brittany"], T["france"]) for h in (g, plain)]
    assert worths[0] < worths[1]


def test_golden_circlet_wants_cities_only() -> None:
    g, plain = holding("golden_circlet"), holding()
    for h in (g, plain):
        put(h, BLUE, "normandy", 5)
    before, after = expansions(plain, "normandy"), expansions(g, "normandy")
    assert {t for t in before if after[t] > before[t]} == {"england"}


def test_breaker_of_walls_attacks_a_city() -> None:
    g, plain = holding("breaker_of_walls"), holding()
    for h in (g, plain):
        put(h, BLUE, "normandy", 9)
        put(h, ORANGE, "england", 4)
        put(h, ORANGE, "burgundy", 4)
    before, after = expansions(plain, "normandy"), expansions(g, "normandy")
    assert {t for t in before if after[t] > before[t] + 1.0} == {"england"}
    assert expansions(g, "france")["burgundy"] == expansions(plain, "france")["burgundy"]  # a battle, but no wall


def test_unbroken_shield_mans_its_cities_and_keeps_them_manned() -> None:
    g = holding("unbroken_shield")
    for city, men in (("england", 4), ("sweden", 1)):
        put(g, BLUE, city, men)
    turn(g, BLUE, "garrison")
    j = Judgement(g, BLUE, MANNERS["king"])
    worths = {t: battles.fortify(j, T[t]) for t in ("france", "england", "sweden")}
    assert worths["sweden"] > max(worths["france"], worths["england"]) + 1.0
    assert guard(j, T["england"]) == 4 and guard(j, T["sweden"]) == 0
    g.coins[BLUE] = 3
    assert chosen(g, Spend(BLUE, BLUE)) == "recruit footman sweden"


# ---- the pursuit as a whole


def test_the_last_step_is_worth_more_than_the_first() -> None:
    """And if the crown would win the game, nothing is worth more."""
    g = holding("golden_circlet")
    cities = [BOX.ids[t] for t in BOX.cities if BOX.ids[t] != "france" and BOX.crowns[t] == 1]
    worths = []
    for city in cities[:3]:
        worths.append(gain(judgement(g), Step(gained=T[city])))
        put(g, BLUE, city, 1)
    assert 0.0 < worths[0] < worths[1] < worths[2]
    g.holder[T[cities[2]]] = NOBODY
    g.crown_cards[BLUE] = 3
    assert gain(judgement(g), Step(gained=T[cities[2]])) > 3 * worths[2]


def test_a_crown_may_become_of_king_me() -> None:
    g = holding()
    j = judgement(g)
    with_deck = cards.card_alone(j, BOX.card_ids.index("coronation"))
    lying(g).mission_deck = []
    assert with_deck > cards.card_alone(judgement(g), BOX.card_ids.index("coronation")) + 1.0


def test_mercenaries_have_no_missions() -> None:
    g = holding("golden_circlet", seats=2)
    put(g, 2, "england", 9)
    mercenaries(g).controller[2] = BLUE
    assert judgement(g, Expand(2, BLUE, 1)).goals == []
    assert judgement(g, Expand(BLUE, BLUE, 1)).goals == [MISSION["golden_circlet"]]


def test_the_likelier_mission_is_kept() -> None:
    """As things stand; and where nothing speaks for either, by the table."""

    def kept(g: RiskState, *missions: int) -> int:
        j = judgement(g)
        steward = RiskSteward()
        return max(missions, key=lambda m: steward.rate(j, (w.KEEP, m)))

    g = holding()
    coffers, stone, shield, seas = (MISSION[m] for m in ("full_coffers", "ring_of_stone", "unbroken_shield", "narrow_seas"))
    build(g, "france")
    g.coins[BLUE] = 46
    assert kept(g, coffers, stone) == coffers
    g.coins[BLUE] = 0
    for place in ("brittany", "england"):
        put(g, BLUE, place, 1)
        build(g, place)
    assert kept(g, coffers, stone) == stone
    assert KEPT[shield][0] > KEPT[seas][0] and kept(board_of(4, "missions"), seas, shield) == shield


def missions_game(seats: int, seed: int, every: int) -> list[tuple[RiskState, int, list[Option]]]:
    """Every so many decisions of a game among stewards: a copy of the true state, whose turn it is, what is offered."""
    g = engine.new(GAME, Setup(GAME.id, seats, ("missions",)), seed)
    steward = RiskSteward()
    steward.begin(g.rules, 0, seed)
    found: list[tuple[RiskState, int, list[Option]]] = []
    n = 0
    while not g.over:
        seat = engine.waiting(g)[0]
        options = engine.offered(g, seat)[:]
        if n % every == 0:
            copy = g.clone()
            assert isinstance(copy, RiskState)
            found.append((copy, seat, options))
        engine.apply(g, seat, steward.choose(g, seat, options))
        n += 1
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_never_looks_at_the_missions_of_others(seats: int) -> None:
    """States that differ in nothing but others' missions are judged alike, to the last figure."""
    differed = 0
    for g, seat, options in missions_game(seats, 3, 5):
        hidden = [m for s in range(seats) if s != seat for m in lying(g).missions[s]] + lying(g).mission_deck
        other = g.clone()
        assert isinstance(other, RiskState)
        turned = hidden[1:] + hidden[:1]
        for s in range(seats):
            if s != seat:
                count = len(lying(g).missions[s])
                lying(other).missions[s], turned = turned[:count], turned[count:]
        lying(other).mission_deck = turned
        differed += any(lying(g).missions[s] != lying(other).missions[s] for s in range(seats))
        assert RiskSteward().judge(g, seat, options) == RiskSteward().judge(other, seat, options), engine.where(g)
    assert differed > 10


def test_a_mission_is_as_near_as_can_be_exactly_when_it_is_fulfilled() -> None:
    seen = set()
    for seats in (2, 3, 4):
        for g, _, _ in missions_game(seats, 8, 9):
            for seat in range(seats):
                for mission in range(len(MISSIONS)):
                    if mission != BREAKER_OF_WALLS:
                        done = fulfilled(g, seat, mission)
                        assert (nearness(g, seat, mission) == 1.0) == done, MISSIONS[mission]
                        seen.add((mission, done))
    assert len(seen) > 10


# ---- long games


def facing_a_castle(number: int) -> RiskState:
    """Blue holds all cities but one and has all his men under arms; that one stands behind a castle with one man in it."""
    g = board_of(2)
    g.round = number
    for city in BOX.cities:
        g.holder[city] = BLUE
    g.holder[T["england"]] = NOBODY
    put(g, BLUE, "france", 1)
    put(g, BLUE, "normandy", 34, 12, 12)
    put(g, ORANGE, "england", 1)
    build(g, "england")
    g.coins[BLUE] = 19
    g.crown_cards_left = 0
    return g


def test_in_a_long_game_a_siege_weapon_opens_weak_castles() -> None:
    assert not chosen(facing_a_castle(LONG), Spend(BLUE, BLUE)).startswith("recruit siege")
    assert chosen(facing_a_castle(LONG + 1), Spend(BLUE, BLUE)).startswith("recruit siege")


def test_in_a_long_game_money_is_worth_what_it_can_buy() -> None:
    g = facing_a_castle(LONG + 1)
    g.castle = [0] * BOX.count
    j = judgement(g)
    assert g.reserve[BLUE][FOOTMAN] == g.reserve[BLUE][CAVALRY] == 0 and money.spending(j) < 1.0
    g.round = LONG
    assert money.spending(judgement(g)) > 5.0


def test_in_a_long_game_an_army_hears_a_weak_city_from_afar() -> None:
    """The nearer the louder; but walls call only one who has a Siege Weapon."""
    g = facing_a_castle(LONG + 1)
    assert calls(judgement(g)) == [0.0] * BOX.count
    put(g, BLUE, "france", siege=1)
    call = calls(judgement(g))
    assert call[T["normandy"]] > call[T["france"]] > call[T["barcelona"]] > 0.0
    g.holder[T["france"]] = ORANGE  # a way through others' land is longer
    assert calls(judgement(g))[T["france"]] < call[T["france"]]


def test_in_a_long_game_the_siege_weapon_goes_to_the_army_and_the_army_to_the_castle() -> None:
    g = facing_a_castle(LONG + 1)
    put(g, BLUE, "france", siege=1)
    assert marches.best_maneuver(judgement(g, Maneuver(BLUE, BLUE)))[1:] == (T["france"], T["normandy"])
    put(g, BLUE, "normandy", siege=1)
    assert marches.best_expansion(judgement(g, Expand(BLUE, BLUE, 1)), False)[1:] == (T["normandy"], T["england"])


@pytest.mark.parametrize("seats", [2, 3])
def test_stewards_with_missions_end_their_games(seats: int) -> None:
    """More than half of such games went on to the long stop (docs/risk-europe.md has the figures)."""
    ends = []
    for seed in range(6):
        g = engine.new(GAME, Setup(GAME.id, seats, ("missions",), {"long-stop": "30"}), seed)
        g.quiet = True
        ends.append(drive(g, [bots.make(GAME.id, "steward") for _ in range(seats)], seed=seed).end)
    assert ends.count("crowns") >= 5, ends


def test_in_a_long_game_the_last_city_of_a_kingdom_is_worth_most() -> None:
    g = facing_a_castle(LONG + 1)
    last = hunt(judgement(g), T["england"])
    put(g, ORANGE, "rome", 1)
    g.holder[T["rome"]] = ORANGE
    assert last == 4 * hunt(judgement(g), T["england"]) > 0.0
    g.crown_cards[ORANGE] = 1  # it would save him
    assert hunt(judgement(g), T["england"]) == 0.0


def test_in_a_long_game_who_is_rich_wears_down_who_is_not() -> None:
    g = facing_a_castle(LONG + 1)
    assert attrition(judgement(g), T["england"], (20, 0, 0, 0)) == 0.0  # 19 coins
    g.coins[BLUE] = 99
    assert attrition(judgement(g), T["england"], (20, 0, 0, 0)) > 0.0
    assert money.useful(judgement(g)) == 0


def test_stewards_end_the_long_game_of_teams() -> None:
    """Eleven of twelve went on to the long stop (docs/bots.md has the figures)."""
    ends = []
    for seed in (45, 50, 51):
        g = engine.new(GAME, Setup(GAME.id, 4, ("teams", "long-teams"), {}), seed)
        g.quiet = True
        ends.append(drive(g, [bots.make(GAME.id, "steward") for _ in range(4)], seed=seed).end)
    assert ends.count("all-cities") >= 2, ends


def test_a_leader_who_would_win_at_the_end_of_this_round_is_struck_at_where_something_can_be_done() -> None:
    """With six crowns of seven he is one purchase from the throne: a fair chance at his city is then worth more than an open one."""

    def dearer(bought: int) -> bool:
        g = board_of(4)
        put(g, BLUE, "poland", 8)
        put(g, ORANGE, "hungary", 6)
        g.crown_cards[ORANGE] = bought
        j = judgement(g)
        poland, hungary, rusland = (g.content.index[id] for id in ("poland", "hungary", "rusland"))
        assert g.holder[rusland] == NOBODY
        return marches.expansion(j, poland, hungary) > marches.expansion(j, poland, rusland)

    assert dearer(5) and not dearer(0)
