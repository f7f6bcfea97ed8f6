"""Chapter 6: the places of the city, Treasury to Academy."""

import pytest

from regalia.games.archon.figures import DECK_IDS, GOOD_IDS
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    at,
    cards,
    city,
    display,
    do,
    give_cards,
    good,
    goods,
    have,
    kind,
    may_place,
    options,
    own_tile,
    palace,
    pass_turn,
    place_id,
    put,
    ready,
    repository,
    slot_id,
    step,
    tile_id,
    whose_turn,
)


@proves("ar.place.list")
def test_there_are_ten_places() -> None:
    assert [p.name for p in CONTENT.places] == [
        "Treasury", "Repository", "Barracks", "Marketplace", "Guild Hall", "Builder's Guild", "Royal Guard", "Planetarium", "Academy",
        "Palace",
    ]  # fmt: skip


@proves("ar.place.mixed-slots")
def test_early_arrivals_pay_less() -> None:
    g = city(4)
    display(g, "arts", "fountain-mask", "frieze-of-the-harvest")
    for seat in (0, 1):
        goods(g, seat, stone=1, silver=1)
    put(ready(g), 0, "academy", 1, "courtier")
    do(g, 0, options(g, 0)[0])
    put(g, 1, "academy", 2, "two-courtiers")
    assert len(g.hand[0]) == 4 and len(g.hand[1]) == 3


SLOTS = [
    ("treasury", [1, 2, 2], {2: [3], 3: [3]}),
    ("repository", [1, 1, 2, 2], {2: [2], 3: [2]}),
    ("barracks", [1, 2, 2], {2: [3], 3: [3]}),
    ("marketplace", [1, 2], {2: [1], 3: [1]}),
    ("guild-hall", [1, 2, 2], {2: [3], 3: [3]}),
    ("builders-guild", [1, 2], {2: [2], 3: []}),
    ("royal-guard", [1, 2], {2: [2], 3: []}),
    ("planetarium", [1, 2], {2: [1], 3: []}),
    ("academy", [1, 2], {2: [1], 3: []}),
]


@proves(
    "ar.slots.treasury", "ar.slots.repository", "ar.slots.barracks", "ar.slots.marketplace", "ar.slots.guild-hall",
    "ar.slots.builders-guild", "ar.slots.royal-guard", "ar.slots.planetarium", "ar.slots.academy",
)  # fmt: skip
@pytest.mark.parametrize(("place", "asked", "covered"), SLOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slots_ask_for_one_or_two_cards_and_are_covered_in_smaller_games(
    place: str, asked: list[int], covered: dict[int, list[int]], seats: int
) -> None:
    """A rich player with one Courtier sees the open one-card slots; with two, the two-card slots as well."""
    g = city(seats)
    give_all(g, 0)
    closed = covered.get(seats, [])
    for hand, affordable in ((["courtier"], (1,)), (["courtier"] * 2, (1, 2))):
        cards(g, 0, hand=hand)
        ready(g)
        seen = [n for n in range(1, len(asked) + 1) if may_place(g, 0, place, n)]
        assert seen == [n for n in range(1, len(asked) + 1) if n not in closed and asked[n - 1] in affordable]


def give_all(g: ArchonState, seat: int) -> None:
    goods(g, seat, stone=5, papyrus=5, silver=5, iron=5, gold=12, recruit=9)
    repository(g, stone=2, iron=1)


@proves("ar.slots.royal-guard")
def test_four_players_can_enlist_six_warriors_in_a_season_without_other_help() -> None:
    assert len(CONTENT.places[place_id("royal-guard")].slots) * 3 == 6


# ---- 6.1 to 6.3


@proves("ar.treasury.gold", "ar.build.tile", "ar.build.abilities-add")
@pytest.mark.parametrize(
    ("play", "tile", "gold"), [("courtier", "", 2), ("merchant", "", 3), ("courtier", "mint-annexe", 3), ("merchant", "mint-annexe", 4)]
)
def test_the_treasury_gives_two_gold(play: str, tile: str, gold: int) -> None:
    g = city(4)
    cards(g, 0, hand=["courtier", "merchant"])
    if tile:
        own_tile(g, 0, tile)
    put(ready(g), 0, "treasury", 1, play)
    assert have(g, 0) == {"gold": gold}


@proves("ar.r.supply-short", "ar.treasury.gold")
def test_the_treasury_gives_what_the_bank_has() -> None:
    g = city(2)
    goods(g, 1, gold=74)
    put(ready(g), 0, "treasury", 1)
    assert have(g, 0) == {"gold": 1}
    pass_turn(g, 1)
    assert not may_place(g, 0, "treasury", 2)


@proves("ar.repository.take")
def test_the_repository_gives_one_cube_of_choice() -> None:
    g = city(4)
    repository(g, stone=2, iron=1)
    put(ready(g), 0, "repository", 1)
    assert options(g, 0) == ["take good:0", "take good:3"]
    do(g, 0, "take good:3")
    assert have(g, 0) == {"iron": 1} and g.repository == [2, 0, 0, 0]


@proves("ar.repository.limit")
def test_only_cubes_in_the_repository_can_be_taken() -> None:
    g = city(4)
    repository(g, stone=1, silver=1)
    put(ready(g), 0, "repository", 1)
    assert g.supply[good("papyrus")] == 15
    with pytest.raises(RuleError):
        do(g, 0, "take good:1")


@proves("ar.merchant.repository", "ar.build.abilities-add")
def test_a_merchant_and_a_storehouse_bring_up_to_three_cubes() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    own_tile(g, 0, "storehouse")
    repository(g, stone=2, papyrus=1, iron=2)
    put(ready(g), 0, "repository", 1, "merchant")
    do(g, 0, "take good:0", "take good:1")  # the third is forced: only iron comes after papyrus
    assert have(g, 0) == {"stone": 1, "papyrus": 1, "iron": 1}


@proves("ar.repository.take")
def test_several_cubes_are_named_in_the_order_of_their_kinds() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    repository(g, stone=1, silver=1, iron=1)
    put(ready(g), 0, "repository", 1, "merchant")
    assert options(g, 0) == ["take good:0", "take good:2"]  # iron first would leave nothing to add
    do(g, 0, "take good:2")
    assert have(g, 0) == {"silver": 1, "iron": 1}  # the second is forced


@proves("ar.barracks.recruits")
@pytest.mark.parametrize(
    ("play", "tile", "recruits"), [("courtier", "", 2), ("merchant", "", 3), ("courtier", "drill-yard", 3), ("merchant", "drill-yard", 4)]
)
def test_the_barracks_give_two_recruits(play: str, tile: str, recruits: int) -> None:
    g = city(4)
    cards(g, 0, hand=["courtier", "merchant"])
    if tile:
        own_tile(g, 0, tile)
    put(ready(g), 0, "barracks", 1, play)
    assert have(g, 0) == {"recruit": recruits}


# ---- 6.4 Marketplace


@proves("ar.market.trade", "ar.market.buy")
def test_up_to_three_cubes_are_bought_at_two_gold() -> None:
    g = city(4)
    goods(g, 0, gold=8)
    put(ready(g), 0, "marketplace", 1)
    assert "done" not in options(g, 0)  # a visit needs a trade
    do(g, 0, "buy good:0", "buy good:2", "buy good:2")
    assert have(g, 0) == {"stone": 1, "silver": 2, "gold": 2} and whose_turn(g) == 1  # not a fourth
    g = city(4)
    goods(g, 0, gold=5)
    put(ready(g), 0, "marketplace", 1)
    do(g, 0, "buy good:3", "buy good:3")
    assert have(g, 0) == {"iron": 2, "gold": 1}


@proves("ar.market.sell", "ar.r.market-order")
def test_up_to_three_cubes_are_sold_first_and_the_gold_may_be_spent_at_once() -> None:
    g = city(4)
    goods(g, 0, iron=2)
    put(ready(g), 0, "marketplace", 1)
    assert whose_turn(g) == 0 and have(g, 0) == {"iron": 1, "gold": 1}  # the first sale is forced: there is nothing else to trade
    do(g, 0, "sell good:3")
    do(g, 0, "buy good:2")
    assert have(g, 0) == {"silver": 1}
    g = city(4)
    goods(g, 0, iron=4)
    put(ready(g), 0, "marketplace", 1)
    do(g, 0, "sell good:3", "sell good:3")
    assert step(g) == "MarketVisit.buy"
    do(g, 0, "done")
    assert have(g, 0) == {"iron": 1, "gold": 3}


@proves("ar.market.no-same-kind", "ar.r.market-order")
def test_a_kind_that_was_sold_is_not_bought_back() -> None:
    g = city(4)
    goods(g, 0, stone=1, gold=4)
    put(ready(g), 0, "marketplace", 1)
    do(g, 0, "sell good:0")
    assert options(g, 0) == ["buy good:1", "buy good:2", "buy good:3", "done"]
    do(g, 0, "buy good:1")
    with pytest.raises(RuleError):
        do(g, 0, "sell good:1")  # sales come first


@proves("ar.market.trade", "ar.r.performable")
def test_the_stockpile_must_hold_what_is_bought() -> None:
    g = city(2)
    goods(g, 1, stone=15, papyrus=15, silver=15)
    repository(g)
    goods(g, 0, gold=4)
    put(ready(g), 0, "marketplace", 2, "two-courtiers")
    assert have(g, 0) == {"iron": 1, "gold": 2} and options(g, 0) == ["buy good:3", "done"]


# ---- 6.5 Guild Hall


@proves("ar.guild.gain", "ar.guild.price", "ar.guild.swap")
def test_a_magister_replaces_a_courtier_so_that_ten_cards_are_owned() -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"] * 3, waiting=["courtier"] * 5 + ["cleric", "scribe"])
    goods(g, 0, silver=1)
    put(ready(g), 0, "guild-hall", 1)
    assert step(g) == "GainMagister.replace" and have(g, 0) == {}  # the first Merchant: a silver and nothing else
    do(g, 0, "replace pile:0")
    assert g.hand[0] == [0, kind("merchant")] and g.played[0] == [0]
    assert g.courtiers(0) == 7 and sum(g.tracks[0]) == 3
    assert len(g.hand[0] + g.waiting[0] + g.played[0]) == 10


@proves("ar.guild.price")
@pytest.mark.parametrize(("card", "price"), [("tax-collector", "recruit"), ("cleric", "gold"), ("scribe", "gold"), ("merchant", "silver")])
def test_base_prices(card: str, price: str) -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"])
    goods(g, 0, **{price: 1})
    put(ready(g), 0, "guild-hall", 1)
    if step(g) == "GainMagister.hire":
        do(g, 0, f"hire card:{kind(card)}")
    do(g, 0, "replace pile:1")
    assert have(g, 0) == {} and g.tracks[0][kind(card)] == 1


@proves("ar.guild.surcharge")
def test_the_price_rises_by_a_gold_for_each_step_on_the_track() -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"], waiting=["merchant"] * 2 + ["courtier"] * 7)
    goods(g, 0, silver=1, gold=1)
    assert f"hire card:{kind('merchant')}" not in hires(g)
    goods(g, 0, silver=1, gold=2)
    assert f"hire card:{kind('merchant')}" in hires(g)
    cards(g, 0, hand=["courtier"], waiting=["cleric"] * 3 + ["courtier"] * 6)
    goods(g, 0, gold=4)
    put(ready(g), 0, "guild-hall", 1)
    do(g, 0, f"hire card:{kind('cleric')}", "replace pile:1")
    assert have(g, 0) == {}


def hires(g: ArchonState) -> list[str]:
    """What seat 0 may hire if it goes to the Guild Hall now."""
    trial = g.clone()
    assert isinstance(trial, ArchonState)
    ready(trial)
    if not may_place(trial, 0, "guild-hall"):
        return []
    put(trial, 0, "guild-hall", 1)
    return options(trial, 0)


@proves("ar.guild.swap", "ar.r.courtier-in-hand", "ar.r.magister-same-round")
@pytest.mark.parametrize("pile", [0, 1, 2])
def test_the_courtier_may_lie_in_hand_waiting_pile_or_among_played_cards(pile: int) -> None:
    g = city(2)
    cards(g, 0, hand=["courtier"] * 2, waiting=["courtier"] * 5, played=["courtier"] * 3)
    goods(g, 0, silver=1, gold=1)
    put(ready(g), 0, "guild-hall", 1)
    do(g, 0, f"hire card:{kind('merchant')}")
    assert options(g, 0) == ["replace pile:0", "replace pile:1", "replace pile:2"]
    sizes = [len(g.hand[0]), len(g.waiting[0]), len(g.played[0])]
    do(g, 0, f"replace pile:{pile}")
    piles = [g.hand[0], g.waiting[0], g.played[0]]
    assert [len(p) for p in piles] == sizes
    assert [kind("merchant") in p for p in piles] == [i == pile for i in range(3)]
    pass_turn(g, 1)
    if pile == 0:  # it can be played in the same round
        put(g, 0, "treasury", 1, "merchant")
        assert have(g, 0) == {"gold": 4}


@proves("ar.r.used-cards", "ar.guild.swap")
def test_in_an_even_round_a_courtier_used_in_the_odd_round_may_be_replaced() -> None:
    g = city(2, round=2)
    cards(g, 0, hand=["scribe"] * 3 + ["cleric"] * 2, waiting=[], played=["courtier"] * 5)  # all Courtiers lie among the used cards
    goods(g, 0, silver=1)
    put(ready(g), 0, "guild-hall", 1, "cleric")
    assert g.played[0] == [0, 0, 0, 0, kind("cleric"), kind("merchant")] and g.courtiers(0) == 4


@proves("ar.guild.track", "ar.guild.track-points")
def test_each_magister_moves_the_marker_and_the_steps_score_0_1_1_2() -> None:
    g = city(4)
    for step_before, points in enumerate((0, 1, 1, 2)):
        cards(g, 0, hand=["courtier"], waiting=["tax-collector"] * step_before + ["courtier"] * (9 - step_before))
        goods(g, 0, recruit=1, gold=step_before)
        ready(g)
        before = g.score[0]
        put(g, 0, "guild-hall", 1)
        if step(g) == "GainMagister.hire":
            do(g, 0, f"hire card:{kind('tax-collector')}")
        do(g, 0, "replace pile:1")
        assert g.tracks[0][kind("tax-collector")] == step_before + 1
        assert g.score[0] - before == points
        g = city(4)


@proves("ar.guild.track-points", "ar.guild.stock")
def test_nobody_owns_more_than_four_magisters_of_a_kind() -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"], waiting=["merchant"] * 4 + ["courtier"] * 5)
    goods(g, 0, silver=5, gold=20)
    assert hires(g) == [f"hire card:{kind('cleric')}", f"hire card:{kind('scribe')}"]


@proves("ar.guild.stock")
def test_a_kind_that_is_sold_out_or_a_player_without_courtiers_gains_nothing() -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"])
    goods(g, 0, silver=5, gold=20, recruit=2)
    assert len(hires(g)) == 4
    g.magisters[kind("merchant")] = 0
    assert f"hire card:{kind('merchant')}" not in hires(g) and len(hires(g)) == 3
    cards(g, 0, hand=["cleric"] * 4, waiting=["scribe"] * 3 + ["merchant"] * 3)
    assert not may_place(ready(g), 0, "guild-hall")


# ---- 6.6 Builder's Guild


def build(g: ArchonState, seat: int, name: str) -> None:
    put(g, seat, "builders-guild", 1)
    if step(g) == "BuildTile.build":
        do(g, seat, f"build building:{tile_id(name)}")


@proves("ar.build.tile", "ar.r.ability-when")
def test_a_tile_is_paid_scores_at_once_and_helps_from_the_next_action() -> None:
    g = city(2)
    goods(g, 0, stone=1, silver=1)
    cards(g, 0, hand=["scribe", "courtier", "courtier"])
    put(ready(g), 0, "builders-guild", 1, "scribe")
    assert have(g, 0) == {} and g.score[0] == 7 and g.tiles[0] == [tile_id("mint-annexe")]
    put(g, 0, "treasury", 1)  # the Scribe's second placement already profits
    assert have(g, 0) == {"gold": 3}


@proves("ar.build.levels", "ar.r.level-open")
@pytest.mark.parametrize(("round", "levels"), [(1, {1}), (3, {1}), (4, {1, 2}), (6, {1, 2}), (7, {1, 2, 3}), (9, {1, 2, 3})])
def test_levels_open_with_the_seasons_for_everybody(round: int, levels: set[int]) -> None:
    g = city(4, round=round)
    goods(g, 0, stone=5, papyrus=5, silver=5, iron=5, gold=12)
    put(ready(g), 0, "builders-guild", 1)
    assert {CONTENT.buildings[o[1]].level for o in engine.offered(g, 0)} == levels
    assert len(engine.offered(g, 0)) == sum(1 for b in CONTENT.buildings if b.level in levels)


@proves("ar.build.once")
def test_nobody_owns_two_tiles_of_one_design() -> None:
    g = city(4)
    own_tile(g, 0, "drill-yard")
    goods(g, 0, stone=2, iron=2, silver=2)
    assert g.tiles_left[tile_id("drill-yard")] == 1
    put(ready(g), 0, "builders-guild", 1)
    assert tile_id("drill-yard") not in g.tiles[0][1:] and g.tiles[0] == [tile_id("drill-yard"), tile_id("mint-annexe")]


@proves("ar.build.arrow", "ar.r.arrow-once")
@pytest.mark.parametrize("before", [True, False])
def test_an_arrow_works_once_per_round_before_or_after_the_action(before: bool) -> None:
    g = city(2)
    own_tile(g, 0, "exchange-arcade")
    goods(g, 0, stone=2)
    use = f"use building:{tile_id('exchange-arcade')}"
    ready(g)
    if before:
        do(g, 0, use, "swap good:0 good:3")
        assert whose_turn(g) == 0 and use not in options(g, 0)
        put(g, 0, "treasury", 1)
    else:
        put(g, 0, "treasury", 1)
        assert step(g) == "Turn.afterwards" and options(g, 0) == [use, "done"]
        do(g, 0, use, "swap good:0 good:3")
    assert have(g, 0) == {"stone": 1, "iron": 1, "gold": 2} and whose_turn(g) == 1
    pass_turn(g, 1)
    assert use not in options(g, 0)
    pass_turn(g, 0)
    assert g.round == 2
    while whose_turn(g) != 0:
        pass_turn(g, 1)
    assert use in options(g, 0)  # a new round


@proves("ar.build.once-per-round", "ar.r.cleric-cheap-slot")
def test_postern_gate_and_envoys_house_serve_one_placement_per_round_together_if_need_be() -> None:
    g = city(2)
    own_tile(g, 0, "postern-gate", "envoys-house")
    cards(g, 0, hand=["courtier"] * 5)
    g.standing[slot_id("treasury", 2)] = [1]
    g.standing[slot_id("treasury", 1)] = [1]
    g.standing[slot_id("barracks", 1)] = [1]
    put(ready(g), 0, "treasury", 2, "courtier")  # occupied, and two cards asked
    assert have(g, 0) == {"gold": 2} and len(g.hand[0]) == 4
    pass_turn(g, 1)
    assert not may_place(g, 0, "treasury", 1) and not may_place(g, 0, "barracks", 1)
    assert may_place(g, 0, "barracks", 2)
    put(g, 0, "barracks", 2, "two-courtiers")  # one Courtier is no longer enough
    assert sorted(g.tiles_used[0]) == sorted([tile_id("postern-gate"), tile_id("envoys-house")])


@proves("ar.build.once-per-round", "ar.r.cleric-cheap-slot")
def test_one_courtier_enters_an_occupied_one_card_slot_through_the_postern_gate() -> None:
    g = city(2)
    own_tile(g, 0, "postern-gate")
    cards(g, 0, hand=["courtier", "cleric"])
    g.standing[slot_id("treasury", 1)] = [1]
    put(ready(g), 0, "treasury", 1, "courtier")
    assert g.tiles_used[0] == [tile_id("postern-gate")]
    g = city(2)
    own_tile(g, 0, "postern-gate")
    cards(g, 0, hand=["courtier", "cleric"])
    g.standing[slot_id("treasury", 1)] = [1]
    put(ready(g), 0, "treasury", 1, "cleric")
    assert g.tiles_used[0] == []  # a Cleric needs no gate


@proves("ar.build.abilities-add")
def test_an_envoys_house_opens_a_two_card_slot_to_one_courtier() -> None:
    g = city(2)
    cards(g, 0, hand=["courtier"])
    assert not may_place(ready(g), 0, "treasury", 2)
    own_tile(g, 0, "envoys-house")
    put(ready(g), 0, "treasury", 2)
    assert have(g, 0) == {"gold": 2} and g.hand[0] == []


# ---- 6.7 Royal Guard


@proves("ar.guard.enlist", "ar.guard.choice", "ar.r.display-refill")
def test_a_warrior_is_chosen_paid_scored_and_the_display_refilled_at_once() -> None:
    g = city(4)
    display(g, "warrior", "gate-spearman", "iron-marshal", "hired-pikes")
    goods(g, 0, iron=2, recruit=4, gold=1)
    put(ready(g), 0, "royal-guard", 1)
    marshal = next(i for i, c in enumerate(CONTENT.decks[2]) if c.name == "Iron Marshal")
    do(g, 0, f"enlist warrior:{marshal}")
    assert have(g, 0) == {"gold": 1} and g.wall == [0] and g.warriors[0] == [marshal]
    assert g.score[0] == 4 + 5 + 1  # the card, and the first space of the wall
    assert len(g.displays[2]) == 3 and marshal not in g.displays[2]


@proves("ar.guard.wall-spaces", "ar.guard.wall-odd")
def test_odd_spaces_of_the_wall_score_a_point() -> None:
    assert CONTENT.wall_spaces == 20 and CONTENT.wall_scoring == list(range(1, 20, 2))
    extra: list[int] = []
    for before in range(5):
        g = city(4)
        give_cards(g, 3, "warrior", before)
        spearman = next(i for i, c in enumerate(CONTENT.decks[2]) if c.name == "Gate Spearman")
        display(g, "warrior", "gate-spearman")
        goods(g, 0, iron=1, recruit=2)
        put(ready(g), 0, "royal-guard", 1)
        assert g.warriors[0] == [spearman]
        extra.append(g.score[0] - 4 - 2)
    assert extra == [1, 0, 1, 0, 1]


@proves("ar.guard.stay", "ar.r.wall-stays")
def test_warriors_stay_on_the_wall_from_season_to_season() -> None:
    g = city(2)
    met: list[int] = []
    for token, more in ((3, 4), (7, 3)):
        give_cards(g, 0, "warrior", more)
        g.token = token
        g.events = []
        at(g, Attack(), "reveal", reign="attack")
        met += [e[3] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "attacked"]
    assert met == [4, 7] and g.wall == [0] * 7


# ---- 6.8 and 6.9 Planetarium and Academy


@proves("ar.planetarium.science", "ar.planetarium.choice")
def test_a_science_card_is_chosen_paid_and_scored() -> None:
    g = city(4)
    display(g, "science", "star-catalogue", "the-great-sphere", "geometry-of-domes")
    goods(g, 0, papyrus=1, silver=1)
    put(ready(g), 0, "planetarium", 1)
    assert have(g, 0) == {} and g.score[0] == 6 and len(g.science[0]) == 1
    assert len(g.displays[1]) == 3


@proves("ar.academy.arts", "ar.academy.choice")
def test_an_arts_card_is_chosen_paid_and_scored() -> None:
    g = city(4)
    display(g, "arts", "the-marble-choir", "fountain-mask", "the-laughing-cup")
    goods(g, 0, stone=1, papyrus=1, silver=1, gold=2)
    put(ready(g), 0, "academy", 1)
    choir = next(i for i, c in enumerate(CONTENT.decks[0]) if c.name == "The Marble Choir")
    do(g, 0, f"patronise arts:{choir}")
    assert have(g, 0) == {} and g.score[0] == 9 and g.arts[0] == [choir]


@proves("ar.display.empty-deck", "ar.guard.choice")
def test_an_empty_deck_lets_the_display_shrink_and_an_empty_display_closes_the_place() -> None:
    g = city(4)
    display(g, "warrior", "gate-spearman", "bridge-sentinel")
    for card in g.decks[2]:
        g.warriors[3].append(card)
        g.wall.append(3)
    g.decks[2] = []
    goods(g, 0, iron=2, recruit=4)
    put(ready(g), 0, "royal-guard", 1)
    do(g, 0, options(g, 0)[0])
    assert len(g.displays[2]) == 1
    goods(g, 1, iron=2, recruit=4)
    put(ready(g), 1, "royal-guard", 2, "two-courtiers")
    assert g.displays[2] == [] and len(g.wall) == 20
    goods(g, 2, iron=2, recruit=4, gold=3)
    cards(g, 2, hand=["cleric"])
    ready(g)
    assert not may_place(g, 2, "royal-guard", 1) and not may_place(g, 2, "royal-guard", 2)


ALL_CARDS = [(deck, i) for deck in range(3) for i in range(len(CONTENT.decks[deck]))]
PLACE_OF = ("academy", "planetarium", "royal-guard")
VERB_OF = ("patronise arts", "study science", "enlist warrior")


@proves("ar.planetarium.choice", "ar.academy.choice", "ar.guard.choice", "ar.r.performable")
@pytest.mark.parametrize(("deck", "card"), ALL_CARDS, ids=[CONTENT.decks[d][i].id for d, i in ALL_CARDS])
def test_every_scoring_card_costs_and_scores_what_it_says(deck: int, card: int) -> None:
    printed = CONTENT.decks[deck][card]
    assert printed.points == {1: 2, 2: 3, 3: 5}[printed.grade]
    g = city(4)
    give_cards(g, 3, "warrior", 1)  # the next space of the wall scores nothing
    everything = sorted(g.decks[deck] + g.displays[deck])
    if card not in everything:
        g = city(4)
        g.wall = [3]
        everything = sorted(g.decks[deck] + g.displays[deck])
    g.displays[deck] = [card]
    g.decks[deck] = [c for c in everything if c != card]
    cost = {GOOD_IDS[i]: n for i, n in enumerate(printed.cost) if n}
    for name in cost:  # one unit short of anything: not offered
        goods(g, 0, **{**cost, name: cost[name] - 1})
        assert not may_place(ready(g), 0, PLACE_OF[deck])
    goods(g, 0, **cost)
    put(ready(g), 0, PLACE_OF[deck], 1)
    assert have(g, 0) == {} and g.score[0] == 4 + printed.points
    assert g.owned(deck)[0] == [card] and DECK_IDS[deck] in printed.id


def test_unknown_palace_card_is_never_offered_outside_the_row() -> None:
    g = city(2)
    palace(g, "royal-purse", "alms")
    cards(g, 0, hand=["courtier"])
    ready(g)
    assert may_place(g, 0, "palace", 1)
    assert not may_place(g, 0, "palace", 3)  # two players: two slots
