"""Its prey: whom it goes for, and which of its Nobles acts."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules import prey
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import (
    GREEN,
    HIS,
    INVADER,
    RED,
    VERSATILE,
    armed,
    lead,
    only,
    realm,
    strike_now,
)


@proves("wkv.invading-kingdom.prey", "wkv.ruling.invader-target")
def test_of_two_cities_as_near_it_wants_the_barons() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r100 r50")
    only(g, "froli", "ballin")
    assert armed(g).wall == p.town("ballin")  # the lower number
    p.city(g, "froli", RED)
    assert armed(g).wall == p.town("froli")
    p.city(g, "ballin", GREEN)
    g.influence = (3, 5, 0, 0)
    assert armed(g).wall == p.town("ballin")  # the owner with more Influence
    g.influence = (5, 3, 0, 0)
    assert armed(g).wall == p.town("froli")


@proves("wkv.invading-kingdom.prey", "wkv.ruling.invader-target")
def test_what_is_too_strong_or_besieged_since_this_round_is_no_prey() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50 r50")
    only(g, "ballin", "monz")
    assert armed(g).wall == p.town("monz")  # 300 is as strong as its 300
    lead(g, p.SQUARE, "hartwood", "r50")
    assert armed(g).wall == p.town("ballin")  # but not for two
    g.exhausted[HIS + p.SQUARE] = 1
    assert armed(g).wall == p.town("monz")
    g.exhausted[HIS + p.SQUARE] = 0
    p.besiege(g, p.town("ballin"), INVADER, g.round)
    assert armed(g).wall == p.town("monz")
    p.stronghold(g, RED, "kings_chase", breaches=2)
    assert armed(g).wall == pieces.stronghold(RED)


@proves("wkv.invading-kingdom.no-prey", "wkv.ruling.invader-target")
def test_a_noble_for_whom_all_is_too_strong_joins_the_strongest() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50 r50")
    lead(g, p.CIRCLE, "surat", "r50")
    only(g, "lenz")
    strike_now(g)
    assert g.noble_area[HIS + p.CIRCLE] != p.area("surat") and g.noble_area[HIS] == p.area("hartwood")
    assert p.told(g, w.JOINS) == [(HIS + p.CIRCLE, HIS)]
    g.noble_area[HIS + p.CIRCLE] = p.area("hartwood")
    g.exhausted[HIS + p.CIRCLE] = 0
    strike_now(g)
    assert p.told(g, w.IDLE) == [(VERSATILE,)] and not p.told(g, v.NOBLE_MARCHED)


@proves("wkv.invading-kingdom.acting-noble", "wkv.ruling.invader-target")
def test_the_noble_nearest_to_a_prey_acts() -> None:
    g = realm()
    lead(g, p.STAR, "cold_wold", "100")
    lead(g, p.CIRCLE, "lantern_point", "50")
    only(g, "monz", "bingen")
    assert prey.acting(g)[0] == HIS + p.CIRCLE
    g.noble_area[HIS + p.CIRCLE] = p.area("cold_wold")
    assert prey.acting(g)[0] == HIS  # more troops
    g.exhausted[HIS] = 1
    assert prey.acting(g)[0] == HIS + p.CIRCLE


@proves("wkv.invading-kingdom.acting-noble")
def test_without_any_prey_the_weakest_acts_and_with_nobody_to_join_nobody() -> None:
    g = realm()
    only(g)
    lead(g, p.STAR, "hartwood", "100")
    lead(g, p.SQUARE, "froli", "r100")
    lead(g, p.TRIANGLE, "froli", "r50")
    assert prey.acting(g) == (-1, None) and prey.joiner(g) == HIS + p.TRIANGLE
    g.noble_area[HIS + p.TRIANGLE] = p.area("thira")  # no way by land
    assert prey.joiner(g) == HIS + p.SQUARE
    g.exhausted[HIS + p.SQUARE] = 1
    assert prey.joiner(g) == -1
