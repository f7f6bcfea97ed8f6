"""Chapter 6.6: every Building tile: its cost, its points and what it is good for."""

import pytest

from regalia.games.archon.figures import FROM_BONUSES, FROM_GOODS, GOOD_IDS
from regalia.games.archon.rules.final import FinalScoring
from regalia.games.archon.state import ArchonState
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    at,
    cards,
    city,
    display,
    do,
    give_cards,
    goods,
    have,
    may_place,
    options,
    own_tile,
    put,
    ready,
    repository,
    step,
    whose_turn,
)


@proves("ar.build.tile")
@pytest.mark.parametrize("design", range(15), ids=[b.id for b in CONTENT.buildings])
def test_every_tile_costs_and_scores_what_it_says(design: int) -> None:
    tile = CONTENT.buildings[design]
    g = city(4, round=7)
    cost = {GOOD_IDS[i]: n for i, n in enumerate(tile.cost) if n}
    others = [b.id.removeprefix("ar.building.") for i, b in enumerate(CONTENT.buildings) if i != design]
    for name in others:  # out of the way
        own_tile(g, 0, name)
    for name in cost:
        goods(g, 0, **{**cost, name: cost[name] - 1})
        assert not may_place(ready(g), 0, "builders-guild")
    goods(g, 0, **cost)
    put(ready(g), 0, "builders-guild", 1)
    assert have(g, 0) == {} and g.score[0] == 4 + tile.points and g.tiles[0][-1] == design


@proves("ar.build.abilities-add", "ar.planetarium.science", "ar.academy.arts")
def test_the_copyists_loft_pays_a_gold_for_each_science_or_arts_card() -> None:
    for deck, place, card, own in (
        ("science", "planetarium", "star-catalogue", {"papyrus": 1, "silver": 1}),
        ("arts", "academy", "fountain-mask", {"stone": 1, "silver": 1}),
    ):
        g = city(4)
        own_tile(g, 0, "copyists-loft")
        display(g, deck, card)
        goods(g, 0, **own)
        put(ready(g), 0, place, 1)
        assert have(g, 0) == {"gold": 1}
    g = city(4)
    own_tile(g, 0, "copyists-loft")
    display(g, "warrior", "gate-spearman")
    goods(g, 0, iron=1, recruit=2)
    put(ready(g), 0, "royal-guard", 1)
    assert have(g, 0) == {}  # not for Warriors


@proves("ar.build.abilities-add", "ar.guard.choice")
def test_the_old_armoury_saves_a_recruit_per_warrior() -> None:
    g = city(4)
    own_tile(g, 0, "armoury")
    display(g, "warrior", "gate-spearman")
    goods(g, 0, iron=1, recruit=1)
    put(ready(g), 0, "royal-guard", 1)
    assert have(g, 0) == {} and g.wall == [0]


@proves("ar.build.abilities-add")
def test_the_river_storehouse_brings_a_second_cube_if_there_is_one() -> None:
    for there, got in ((1, {"iron": 1}), (3, {"iron": 2})):
        g = city(4)
        own_tile(g, 0, "storehouse")
        repository(g, iron=there)
        put(ready(g), 0, "repository", 1)
        assert have(g, 0) == got


@proves("ar.build.arrow")
def test_the_exchange_arcade_swaps_exactly_one_cube() -> None:
    g = city(4)
    own_tile(g, 0, "exchange-arcade")
    goods(g, 0, stone=1)
    ready(g)
    do(g, 0, options(g, 0)[0])
    assert step(g) == "SwapCubes.swap" and options(g, 0) == ["swap good:0 good:1", "swap good:0 good:2", "swap good:0 good:3"]
    do(g, 0, "swap good:0 good:2")
    assert have(g, 0) == {"silver": 1} and step(g) == "Turn.choose" and whose_turn(g) == 0


@proves("ar.build.arrow")
def test_an_arrow_without_a_cube_to_swap_is_not_offered() -> None:
    g = city(4)
    own_tile(g, 0, "exchange-arcade")
    assert not any(o.startswith("use") for o in options(ready(g), 0))


def final(g: ArchonState) -> ArchonState:
    at(g, FinalScoring(), "sets", reign="final_scoring")
    assert g.over
    return g


@proves("ar.final.tiles")
@pytest.mark.parametrize(
    ("tile", "points"), [("star-tower", 4), ("muses-gallery", 3), ("hall-of-banners", 2), ("archons-residence", 2), ("collegium", 2)]
)
def test_end_bonuses_of_level_three_tiles(tile: str, points: int) -> None:
    g = city(2, round=9)
    give_cards(g, 0, "science", 4)
    give_cards(g, 0, "arts", 3)
    give_cards(g, 0, "warrior", 2)
    own_tile(g, 0, "mint-annexe", tile)
    cards(g, 0, hand=[], waiting=["scribe"] * 3 + ["cleric"] * 2 + ["courtier"] * 5)  # five Magisters: two pairs
    final(g)
    assert g.tally[0][FROM_BONUSES] == points


@proves("ar.final.tiles", "ar.final.goods")
def test_the_royal_vault_counts_goods_in_twos() -> None:
    for tile, points in (("triumphal-arch", 1), ("royal-vault", 2)):
        g = city(2, round=9)
        goods(g, 0, stone=1, iron=1, recruit=1, gold=5)
        own_tile(g, 0, tile)
        final(g)
        assert g.tally[0][FROM_GOODS] == points  # 2 cubes, 1 Recruit, 2 pairs of gold: five units


@proves("ar.final.tiles")
def test_the_triumphal_arch_has_no_ability() -> None:
    g = city(2, round=9)
    own_tile(g, 0, "triumphal-arch")
    final(g)
    assert g.tally[0][FROM_BONUSES] == 0
