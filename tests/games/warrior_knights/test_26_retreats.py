"""Retreats: deserters, where to, and when there is nowhere."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.retreats import Retreat, is_free, refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def names(areas: list[int]) -> list[str]:
    return [p.C.area_ids[a] for a in areas]


def cornered(**home: str) -> Kingdom:
    """Blue's Noble at Lantern Point, both neighbours held by rivals; his stronghold where `area` says."""
    g = p.board()
    p.put(g, p.BLUE, "lantern_point", "r100")
    p.put(g, p.RED, "whale_bay")
    p.put(g, p.GREEN, "monz")
    if home:
        p.stronghold(g, p.seat(p.BLUE), home["area"])
    return g


@proves("wk.retreat.deserters")
def test_one_company_of_the_nation_drawn_deserts_of_the_owners_choice() -> None:
    g = p.board()
    cards = p.put(g, p.BLUE, "oxback", "polish50 polish100 english50")
    p.stack_fate(g, "polish")
    p.run(g, Retreat(p.BLUE))
    assert p.args(g, p.seat(p.BLUE), v.DESERT) == sorted(cards[:2])
    p.do(g, p.seat(p.BLUE), v.DESERT, cards[1])
    assert g.troop_at[cards[1]] == f.IN_DECK and armies.troops(g, p.BLUE) == 100
    g = p.board()
    p.put(g, p.BLUE, "oxback", "polish50 polish100")
    p.stack_fate(g, "english")
    p.run(g, Retreat(p.BLUE))
    assert p.step(g) == "Retreat.move_army" and armies.troops(g, p.BLUE) == 150


@proves("wk.retreat.exhausted-too")
def test_retreating_neither_needs_nor_costs_freshness() -> None:
    for tired in (0, 1):
        g = p.board()
        p.put(g, p.BLUE, "oxback", "r100", exhausted=tired)
        p.run(g, Retreat(p.BLUE))
        p.do(g, p.seat(p.BLUE), v.RETREAT, p.BLUE, p.area("froli"))
        assert g.noble_area[p.BLUE] == p.area("froli") and g.exhausted[p.BLUE] == tired


@proves("wk.retreat.separate-ways")
def test_several_nobles_part_as_they_like() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "eagle_stair", "200 200")
    p.put(g, p.BLUE + p.CIRCLE, "eagle_stair", "r100")
    p.put(g, p.BLUE + p.SQUARE, "eagle_stair", "r50")
    for id in ("uran", "straven"):
        p.city(g, id, p.seat(p.GREEN))
    battle = OpenFieldBattle(0, p.seat(p.BLUE), p.area("eagle_stair"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.SQUARE, p.BLUE + p.CIRCLE])
    p.fight(g, battle, "victory", "", use=False)
    assert p.args(g, p.seat(p.BLUE), v.RESOLVE_NOBLE) == [p.BLUE + p.SQUARE, p.BLUE + p.CIRCLE]
    p.do(g, p.seat(p.BLUE), v.RESOLVE_NOBLE, p.BLUE + p.CIRCLE)
    free = ["highgate_pass", "ravenholt", "beacon_cliffs"]
    assert names(p.args(g, p.seat(p.BLUE), v.RETREAT, 2)) == free
    p.do(g, p.seat(p.BLUE), v.RETREAT, p.BLUE + p.CIRCLE, p.area("ravenholt"))
    assert names(p.args(g, p.seat(p.BLUE), v.RETREAT, 2)) == free  # three by three: nine ways in all
    p.do(g, p.seat(p.BLUE), v.RETREAT, p.BLUE + p.SQUARE, p.area("beacon_cliffs"))
    assert g.noble_area[p.BLUE + p.CIRCLE] != g.noble_area[p.BLUE + p.SQUARE]


@proves("wk.retreat.where", "wk.ruling.retreat-stronghold-bars")
def test_where_one_may_retreat() -> None:
    g = p.board()
    p.put(g, p.BLUE, "oxback", "r100")
    assert "monz" in names(refuges(g, p.BLUE))  # a neutral city, nobody there
    p.put(g, p.RED, "monz")
    assert "monz" not in names(refuges(g, p.BLUE))
    p.city(g, "froli", p.seat(p.GREEN))
    assert "froli" not in names(refuges(g, p.BLUE))
    p.city(g, "froli", p.seat(p.BLUE))
    assert "froli" in names(refuges(g, p.BLUE))
    p.put(g, p.BLUE + p.SQUARE, "greyfoot")
    assert "greyfoot" in names(refuges(g, p.BLUE))  # his own Noble is no obstacle
    p.stronghold(g, p.seat(p.GREEN), "crossfields")
    assert not is_free(g, p.seat(p.BLUE), p.area("crossfields"))


@proves("wk.ruling.retreat-borders")
def test_no_retreat_over_mountains_unbridged_rivers_or_by_road() -> None:
    g = p.board()
    p.put(g, p.BLUE, "millrace", "r100")
    assert names(refuges(g, p.BLUE)) == ["lenz", "beechholt", "olbi", "heron_fen"]


@proves("wk.retreat.to-stronghold")
def test_with_no_free_area_he_goes_home_exhausted() -> None:
    g = cornered(area="larkdown")
    p.run(g, Retreat(p.BLUE))
    assert g.noble_area[p.BLUE] == p.area("larkdown") and g.exhausted[p.BLUE] and not g.dead[p.BLUE]
    assert p.told(g, v.RETREATED_HOME) == [(p.BLUE, p.area("larkdown"))]


@proves("wk.ruling.retreat-stronghold-same-area")
def test_home_may_be_where_he_already_is() -> None:
    g = cornered(area="lantern_point")
    p.run(g, Retreat(p.BLUE))
    assert g.noble_area[p.BLUE] == p.area("lantern_point") and g.exhausted[p.BLUE]


@proves("wk.retreat.stronghold-unavailable")
def test_with_no_area_and_no_home_he_dies() -> None:
    g = cornered()
    p.run(g, Retreat(p.BLUE))
    assert g.dead[p.BLUE]
    g = cornered(area="larkdown")
    p.put(g, p.GREEN + p.SQUARE, "larkdown")
    p.besiege(g, f.STRONGHOLD_WALL + p.seat(p.BLUE), p.seat(p.GREEN), 1)
    p.run(g, Retreat(p.BLUE))
    assert g.dead[p.BLUE]


@proves("wk.retreat.overseas")
def test_nobody_retreats_by_sea() -> None:
    g = p.board()
    p.stronghold(g, p.seat(p.BLUE), "larkdown")
    p.put(g, p.BLUE + p.CIRCLE, "acre", "r100")
    p.put(g, p.RED + p.CIRCLE, "acre", "200 100")
    battle = OpenFieldBattle(0, p.seat(p.BLUE), p.area("acre"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE])
    p.fight(g, battle, "victory", "")
    assert p.told(g, v.PARTIAL_VICTORY) and g.dead[p.BLUE + p.CIRCLE]


@proves("wk.ruling.retreat-borders")
def test_a_kingdom_area_without_any_march_leads_home() -> None:
    g = p.board()
    p.stronghold(g, p.seat(p.BLUE), "larkdown")
    p.put(g, p.BLUE, "hermits_cove", "r100")
    p.run(g, Retreat(p.BLUE))
    assert g.noble_area[p.BLUE] == p.area("larkdown") and g.exhausted[p.BLUE]


@proves("wk.ruling.desertion-checks")
def test_desertion_on_the_way_may_kill_or_empty_an_army() -> None:
    g = p.board()
    p.put(g, p.BLUE, "oxback", "r100 polish50", tokens=1)
    p.stack_fate(g, "polish", "english")
    p.run(g, Retreat(p.BLUE))
    assert g.dead[p.BLUE]  # 100 troops against 100 casualties
    g = p.board()
    p.put(g, p.BLUE, "oxback", "polish50")
    p.stack_fate(g, "polish")
    p.run(g, Retreat(p.BLUE))
    assert not g.dead[p.BLUE] and g.noble_area[p.BLUE] == f.OFF


@proves("wk.ruling.besieged-noble-retreats")
def test_a_besieged_noble_who_loses_a_sortie_leaves_the_city_besieged() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "r100")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200")
    p.besiege(g, vecht, 0, 1)
    battle = OpenFieldBattle(p.seat(p.BLUE), 0, p.area("vecht"), -1, [p.BLUE + p.CIRCLE], [p.RED + p.CIRCLE])
    p.fight(g, battle, "", "victory")
    assert p.asked(g) == p.seat(p.BLUE) and p.step(g) == "Retreat.move_army"
    p.do(g, p.seat(p.BLUE), *p.offers(g, p.seat(p.BLUE))[0])
    assert p.sieges(g, vecht) == [0] and g.city_owner[vecht] == p.seat(p.BLUE)
    assert g.noble_area[p.BLUE + p.CIRCLE] != p.area("vecht")


@proves("wk.ruling.retreat-one-draw-each")
def test_one_draw_for_each_army() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 200")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "r100")
    p.put(g, p.BLUE + p.SQUARE, "oxback", "r50")
    battle = OpenFieldBattle(0, p.seat(p.BLUE), p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.SQUARE, p.BLUE + p.CIRCLE])
    p.fight(g, battle, "victory", "", use=False)
    p.first_choices(g)
    assert len(p.told(g, v.NOBODY_DESERTS)) == 2
