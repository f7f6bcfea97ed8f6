"""Chapter 6.10: the Palace, and every King's Favor card. The discount rulings stand here too."""

from pathlib import Path

import pytest

from regalia.games.archon.game import GAME
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    cards,
    city,
    display,
    do,
    favor_id,
    goods,
    have,
    kind,
    may_place,
    options,
    own_tile,
    palace,
    pass_all,
    pass_turn,
    put,
    ready,
    repository,
    slot_id,
    step,
    tile_id,
    whose_turn,
)


@proves("ar.palace.slots")
def test_four_favor_slots_lie_besides_the_23_printed_ones() -> None:
    palace_slots = [s for s in CONTENT.slots if s.place == CONTENT.palace]
    assert (len(palace_slots), len(CONTENT.slots)) == (4, 27)
    g = city(4)
    palace(g, "royal-purse", "call-to-arms", "audience", "quarry-writ")
    ready(g)
    assert all(may_place(g, 0, "palace", n) for n in (1, 2, 3, 4))


@proves("ar.palace.use", "ar.palace.not-owned", "ar.r.favor-repeat")
def test_a_favor_takes_one_figure_per_round_and_stays_in_the_row() -> None:
    g = city(2)
    palace(g, "royal-purse")
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {"gold": 3}
    assert not may_place(g, 1, "palace", 1)
    cards(g, 1, hand=["cleric"])
    assert may_place(ready(g), 1, "palace", 1)
    pass_all(g)
    assert g.round == 2 and g.favor_row[1] == favor_id("royal-purse")  # moved on by one slot, belonging to nobody
    ready(g)
    seat = whose_turn(g)
    assert may_place(g, seat, "palace", 2)
    put(g, seat, "palace", 2)
    assert have(g, seat)["gold"] >= 3


@proves("ar.r.favor-repeat", "ar.cleric.own-slot")
def test_a_player_repeats_a_favor_in_the_same_round_with_cleric_or_postern_gate_only() -> None:
    g = city(2)
    palace(g, "royal-purse")
    cards(g, 0, hand=["courtier"] * 3 + ["cleric"])
    put(ready(g), 0, "palace", 1)
    pass_turn(g, 1)
    put(g, 0, "palace", 1, "cleric")
    assert not may_place(g, 0, "palace", 1)
    own_tile(g, 0, "postern-gate")
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {"gold": 9}


@proves("ar.palace.use")
@pytest.mark.parametrize(("name", "asked"), [("mixed-tribute", 2), ("kings-word", 2), ("royal-purse", 1)])
def test_a_favor_says_how_many_cards_it_asks_for(name: str, asked: int) -> None:
    g = city(4)
    palace(g, name)
    cards(g, 0, hand=["courtier"])
    assert may_place(ready(g), 0, "palace", 1) == (asked == 1)
    cards(g, 0, hand=["courtier", "courtier"])
    assert may_place(ready(g), 0, "palace", 1)


@proves("ar.palace.place-actions")
def test_a_favor_that_does_another_places_action_uses_its_stock_and_ones_tiles_but_stands_in_the_palace() -> None:
    g = city(4)
    palace(g, "builders-licence")
    g.standing[slot_id("builders-guild", 1)] = [1]
    g.standing[slot_id("builders-guild", 2)] = [2]
    goods(g, 0, stone=1)
    put(ready(g), 0, "palace", 1)
    do(g, 0, f"build building:{tile_id('mint-annexe')}")
    assert g.tiles[0] == [tile_id("mint-annexe")] and have(g, 0) == {} and g.score[0] == 7
    assert g.standing[slot_id("palace", 1)] == [0]
    g = city(4)
    palace(g, "kings-word")
    own_tile(g, 0, "mint-annexe")
    cards(g, 0, hand=["courtier"] * 2)
    repository(g)
    put(ready(g), 0, "palace", 1, "two-courtiers")
    do(g, 0, options(g, 0)[0])
    assert have(g, 0) == {"gold": 3}  # one's own tile counts


# ---- every card


def use(name: str, seats: int = 4, **own: int) -> ArchonState:
    """Seat 0 with these goods places a figure on this Favor card."""
    g = city(seats)
    palace(g, name)
    goods(g, 0, **own)
    asked = CONTENT.favors[favor_id(name)].cards
    put(ready(g), 0, "palace", 1, "two-courtiers" if asked == 2 else "courtier")
    return g


def refused(name: str, **own: int) -> bool:
    g = city(4)
    palace(g, name)
    goods(g, 0, **own)
    return not may_place(ready(g), 0, "palace", 1)


@proves("ar.palace.use")
@pytest.mark.parametrize(
    ("name", "gain"),
    [
        ("quarry-writ", {"stone": 1, "gold": 1}),
        ("reed-writ", {"papyrus": 1, "gold": 1}),
        ("mine-writ", {"silver": 1, "gold": 1}),
        ("forge-writ", {"iron": 1, "gold": 1}),
        ("royal-purse", {"gold": 3}),
        ("call-to-arms", {"recruit": 3}),
        ("precedence", {"gold": 2}),
        ("remission", {"gold": 2, "recruit": 1}),
        ("audience", {"gold": 1}),
        ("city-feast", {"recruit": 1}),
    ],
)
def test_favors_that_give_goods(name: str, gain: dict[str, int]) -> None:
    assert have(use(name), 0) == gain


@proves("ar.palace.use")
def test_open_stores_gives_a_cube_of_choice_and_a_recruit() -> None:
    g = use("open-stores")
    assert options(g, 0) == [f"take good:{i}" for i in range(4)]
    do(g, 0, "take good:1")
    assert have(g, 0) == {"papyrus": 1, "recruit": 1}


@proves("ar.palace.use")
def test_mixed_tribute_gives_two_cubes_of_different_kinds() -> None:
    g = use("mixed-tribute")
    do(g, 0, "take good:0")
    assert options(g, 0) == ["take good:1", "take good:2", "take good:3"]
    do(g, 0, "take good:3")
    assert have(g, 0) == {"stone": 1, "iron": 1}
    g = city(2)
    palace(g, "mixed-tribute")
    goods(g, 1, stone=15, papyrus=15, silver=15)
    repository(g)
    put(ready(g), 0, "palace", 1, "two-courtiers")
    assert have(g, 0) == {"iron": 1}  # only one kind is there


@proves("ar.palace.use", "ar.r.swap-once")
def test_royal_barter_gives_a_gold_and_up_to_two_swaps() -> None:
    g = use("royal-barter", stone=1, iron=1)
    assert "done" in options(g, 0) and "swap good:0 good:0" not in options(g, 0)
    do(g, 0, "swap good:0 good:1")
    assert "swap good:1 good:2" not in options(g, 0)  # a cube just received is not swapped on
    do(g, 0, "swap good:3 good:2")
    assert have(g, 0) == {"papyrus": 1, "silver": 1, "gold": 1} and whose_turn(g) == 1
    g = use("royal-barter", stone=2)
    do(g, 0, "swap good:0 good:1", "done")
    assert have(g, 0) == {"stone": 1, "papyrus": 1, "gold": 1}
    assert have(use("royal-barter"), 0) == {"gold": 1}  # no cube to swap


@proves("ar.palace.use", "ar.turn.must-act")
def test_alms_offering_and_parade_buy_three_points() -> None:
    g = use("alms", gold=4)
    assert have(g, 0) == {"gold": 1} and g.score[0] == 7
    assert refused("alms", gold=2)
    g = use("parade", recruit=3)
    assert have(g, 0) == {} and g.score[0] == 7
    assert refused("parade", recruit=2)
    g = use("guild-offering", stone=2, silver=1, iron=1)
    do(g, 0, "give good:0")
    assert options(g, 0) == ["give good:2", "give good:3"]  # different kinds
    do(g, 0, "give good:2")
    assert have(g, 0) == {"stone": 1, "iron": 1} and g.score[0] == 7
    assert refused("guild-offering", stone=5)


@proves("ar.palace.use", "ar.turn.must-act")
def test_a_cost_is_judged_after_the_toll() -> None:
    g = city(4)
    palace(g, "alms")
    g.tokens[slot_id("palace", 2)] = [1]
    goods(g, 0, gold=3)
    assert not may_place(ready(g), 0, "palace", 1)
    goods(g, 0, gold=4)
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {} and g.score[0] == 7


@proves("ar.palace.use", "ar.r.discount")
@pytest.mark.parametrize(
    ("name", "deck", "card", "own", "left"),
    [
        ("poets-patron", "arts", "fountain-mask", {"silver": 1}, {}),
        ("poets-patron", "arts", "fountain-mask", {"stone": 1}, {}),
        ("royal-observers", "science", "book-of-eclipses", {"papyrus": 1, "silver": 1}, {}),
    ],
)
def test_a_discount_spares_the_cube_one_lacks(name: str, deck: str, card: str, own: dict[str, int], left: dict[str, int]) -> None:
    g = city(4)
    palace(g, name)
    display(g, deck, card)
    goods(g, 0, **own)
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == left and len(g.owned(("arts", "science").index(deck))[0]) == 1


@proves("ar.r.discount", "ar.palace.use")
def test_the_buyer_chooses_the_cube_that_is_spared() -> None:
    g = city(4)
    palace(g, "royal-observers")
    display(g, "science", "geometry-of-domes")  # two papyrus, one silver
    goods(g, 0, papyrus=2, silver=1)
    put(ready(g), 0, "palace", 1)
    assert step(g) == "Spend.spare" and options(g, 0) == ["spare good:1", "spare good:2"]
    do(g, 0, "spare good:2")
    assert have(g, 0) == {"silver": 1}
    g = city(4)
    palace(g, "poets-patron")
    display(g, "arts", "the-laughing-cup")  # one silver and two gold
    goods(g, 0, gold=2)
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {}  # gold is never spared


@proves("ar.palace.use", "ar.r.discount")
def test_builders_licence_spares_a_cube_but_no_gold() -> None:
    g = use("builders-licence", gold=2)
    assert g.tiles[0] == [tile_id("postern-gate")] and have(g, 0) == {}  # the stone is spared
    assert refused("builders-licence", gold=1)


@proves("ar.palace.use", "ar.r.discount", "ar.build.abilities-add")
def test_captains_commission_and_the_old_armoury_add_up_and_stop_at_nought() -> None:
    g = city(4)
    palace(g, "captains-commission")
    display(g, "warrior", "gate-spearman")
    goods(g, 0, iron=1)
    put(ready(g), 0, "palace", 1)
    assert g.wall == [0] and have(g, 0) == {}
    g = city(4)
    palace(g, "captains-commission")
    own_tile(g, 0, "armoury")
    display(g, "warrior", "wall-captain")  # an iron and four Recruits
    goods(g, 0, iron=1, recruit=1)
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {} and g.wall == [0]
    g = city(4)
    palace(g, "captains-commission")
    own_tile(g, 0, "armoury")
    display(g, "warrior", "gate-spearman")  # two Recruits: the discount of three is not paid out
    goods(g, 0, iron=1, recruit=1)
    put(ready(g), 0, "palace", 1)
    assert have(g, 0) == {"recruit": 1}


@proves("ar.palace.use", "ar.guild.surcharge")
def test_court_appointment_asks_the_base_price() -> None:
    g = city(4)
    palace(g, "court-appointment")
    cards(g, 0, hand=["courtier"], waiting=["merchant"] * 3 + ["courtier"] * 6)
    goods(g, 0, silver=1)
    put(ready(g), 0, "palace", 1)
    do(g, 0, "replace pile:1")
    assert g.tracks[0][kind("merchant")] == 4 and have(g, 0) == {} and g.score[0] == 6


@proves("ar.palace.use", "ar.r.favor-benefits")
def test_the_kings_word_does_the_action_of_any_place_that_is_possible() -> None:
    g = city(4)
    palace(g, "kings-word")
    repository(g, stone=1)
    put(ready(g), 0, "palace", 1, "two-courtiers")
    names = GAME.names(g)["effect"]
    offered = [names[o[1]] for o in engine.offered(g, 0)]
    assert offered == ["the action of the Treasury", "the action of the Repository", "the action of the Barracks"]
    do(g, 0, options(g, 0)[1])
    assert have(g, 0) == {"stone": 1}


@proves("ar.palace.use")
@pytest.mark.parametrize(
    "place", ["treasury", "repository", "barracks", "marketplace", "guild-hall", "builders-guild", "royal-guard", "planetarium", "academy"]
)
def test_the_kings_word_reaches_all_nine_places(place: str) -> None:
    g = city(4)
    palace(g, "kings-word")
    goods(g, 0, stone=5, papyrus=5, silver=5, iron=5, gold=12, recruit=9)
    before = g.goods[0][:], g.score[0], sum(g.tracks[0])
    put(ready(g), 0, "palace", 1, "two-courtiers")
    offers = engine.offered(g, 0)
    assert len(offers) == 9
    wanted = next(o for o in offers if CONTENT.nodes[o[1]].place == CONTENT.place_called(place))
    engine.apply(g, 0, wanted)
    while whose_turn(g) == 0:
        engine.apply(g, 0, engine.offered(g, 0)[0])
    assert (g.goods[0], g.score[0], sum(g.tracks[0])) != before


@proves("ar.palace.use")
def test_royal_audience_and_city_feast_score_a_point_and_a_feast_feeds_the_others() -> None:
    assert use("audience").score[0] == 5
    g = use("city-feast", seats=3)
    assert g.score == [5, 4, 4] and have(g, 1) == have(g, 2) == {"gold": 1}


@proves("ar.palace.use", "ar.r.toll-no-gold")
def test_remission_frees_from_tolls_for_the_rest_of_the_round() -> None:
    g = city(2)
    palace(g, "remission")
    g.tokens[slot_id("barracks", 1)] = [1]
    put(ready(g), 0, "palace", 1)
    pass_turn(g, 1)
    put(g, 0, "barracks", 1)
    assert have(g, 0) == {"gold": 2, "recruit": 3} and have(g, 1) == {}
    pass_all(g)
    assert g.remission == [0, 0]


def test_every_favor_card_has_been_used_above() -> None:
    """The list of cards that these tests place a figure on is the whole deck."""
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [f.id for f in CONTENT.favors if f'"{f.id.removeprefix("ar.favor.")}"' not in source]
    assert missing == []
    with pytest.raises(RuleError):
        do(city(2), 0, "done")
