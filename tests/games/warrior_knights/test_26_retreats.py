"""Retreats: deserters, where to, and when there is nowhere."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.retreats import Retreat, is_free, refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.testing import proves
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    A,
    C,
    args,
    asked,
    besiege,
    board,
    city,
    do,
    fight,
    first_choices,
    offers,
    put,
    run,
    seat,
    sieges,
    stack_fate,
    step,
    stronghold,
    told,
)


def names(areas: list[int]) -> list[str]:
    return [C.area_ids[a] for a in areas]


def cornered(**home: str) -> Kingdom:
    """Blue's Noble at Lantern Point, both neighbours held by rivals; his stronghold where `area` says."""
    g = board()
    put(g, BLUE, "lantern_point", "r100")
    put(g, RED, "whale_bay")
    put(g, GREEN, "monz")
    if home:
        stronghold(g, seat(BLUE), home["area"])
    return g


@proves("wk.retreat.deserters")
def test_one_company_of_the_nation_drawn_deserts_of_the_owners_choice() -> None:
    g = board()
    cards = put(g, BLUE, "oxback", "polish50 polish100 english50")
    stack_fate(g, "polish")
    run(g, Retreat(BLUE))
    assert args(g, seat(BLUE), v.DESERT) == sorted(cards[:2])
    do(g, seat(BLUE), v.DESERT, cards[1])
    assert g.troop_at[cards[1]] == f.IN_DECK and armies.troops(g, BLUE) == 100
    g = board()
    put(g, BLUE, "oxback", "polish50 polish100")
    stack_fate(g, "english")
    run(g, Retreat(BLUE))
    assert step(g) == "Retreat.move_army" and armies.troops(g, BLUE) == 150


@proves("wk.retreat.exhausted-too")
def test_retreating_neither_needs_nor_costs_freshness() -> None:
    for tired in (0, 1):
        g = board()
        put(g, BLUE, "oxback", "r100", exhausted=tired)
        run(g, Retreat(BLUE))
        do(g, seat(BLUE), v.RETREAT, BLUE, A("froli"))
        assert g.noble_area[BLUE] == A("froli") and g.exhausted[BLUE] == tired


@proves("wk.retreat.separate-ways")
def test_several_nobles_part_as_they_like() -> None:
    g = board()
    put(g, RED + CIRCLE, "eagle_stair", "200 200")
    put(g, BLUE + CIRCLE, "eagle_stair", "r100")
    put(g, BLUE + SQUARE, "eagle_stair", "r50")
    for id in ("uran", "straven"):
        city(g, id, seat(GREEN))
    battle = OpenFieldBattle(0, seat(BLUE), A("eagle_stair"), -1, [RED + CIRCLE], [BLUE + SQUARE, BLUE + CIRCLE])
    fight(g, battle, "victory", "", use=False)
    assert args(g, seat(BLUE), v.RESOLVE_NOBLE) == [BLUE + SQUARE, BLUE + CIRCLE]
    do(g, seat(BLUE), v.RESOLVE_NOBLE, BLUE + CIRCLE)
    free = ["highgate_pass", "ravenholt", "beacon_cliffs"]
    assert names(args(g, seat(BLUE), v.RETREAT, 2)) == free
    do(g, seat(BLUE), v.RETREAT, BLUE + CIRCLE, A("ravenholt"))
    assert names(args(g, seat(BLUE), v.RETREAT, 2)) == free  # three by three: nine ways in all
    do(g, seat(BLUE), v.RETREAT, BLUE + SQUARE, A("beacon_cliffs"))
    assert g.noble_area[BLUE + CIRCLE] != g.noble_area[BLUE + SQUARE]


@proves("wk.retreat.where", "wk.ruling.retreat-stronghold-bars")
def test_where_one_may_retreat() -> None:
    g = board()
    put(g, BLUE, "oxback", "r100")
    assert "monz" in names(refuges(g, BLUE))  # a neutral city, nobody there
    put(g, RED, "monz")
    assert "monz" not in names(refuges(g, BLUE))
    city(g, "froli", seat(GREEN))
    assert "froli" not in names(refuges(g, BLUE))
    city(g, "froli", seat(BLUE))
    assert "froli" in names(refuges(g, BLUE))
    put(g, BLUE + SQUARE, "greyfoot")
    assert "greyfoot" in names(refuges(g, BLUE))  # his own Noble is no obstacle
    stronghold(g, seat(GREEN), "crossfields")
    assert not is_free(g, seat(BLUE), A("crossfields"))


@proves("wk.ruling.retreat-borders")
def test_no_retreat_over_mountains_unbridged_rivers_or_by_road() -> None:
    g = board()
    put(g, BLUE, "millrace", "r100")
    assert names(refuges(g, BLUE)) == ["lenz", "beechholt", "olbi", "heron_fen"]


@proves("wk.retreat.to-stronghold")
def test_with_no_free_area_he_goes_home_exhausted() -> None:
    g = cornered(area="larkdown")
    run(g, Retreat(BLUE))
    assert g.noble_area[BLUE] == A("larkdown") and g.exhausted[BLUE] and not g.dead[BLUE]
    assert told(g, v.RETREATED_HOME) == [(BLUE, A("larkdown"))]


@proves("wk.ruling.retreat-stronghold-same-area")
def test_home_may_be_where_he_already_is() -> None:
    g = cornered(area="lantern_point")
    run(g, Retreat(BLUE))
    assert g.noble_area[BLUE] == A("lantern_point") and g.exhausted[BLUE]


@proves("wk.retreat.stronghold-unavailable")
def test_with_no_area_and_no_home_he_dies() -> None:
    g = cornered()
    run(g, Retreat(BLUE))
    assert g.dead[BLUE]
    g = cornered(area="larkdown")
    put(g, GREEN + SQUARE, "larkdown")
    besiege(g, f.STRONGHOLD_WALL + seat(BLUE), seat(GREEN), 1)
    run(g, Retreat(BLUE))
    assert g.dead[BLUE]


@proves("wk.retreat.overseas")
def test_nobody_retreats_by_sea() -> None:
    g = board()
    stronghold(g, seat(BLUE), "larkdown")
    put(g, BLUE + CIRCLE, "acre", "r100")
    put(g, RED + CIRCLE, "acre", "200 100")
    battle = OpenFieldBattle(0, seat(BLUE), A("acre"), -1, [RED + CIRCLE], [BLUE + CIRCLE])
    fight(g, battle, "victory", "")
    assert told(g, v.PARTIAL_VICTORY) and g.dead[BLUE + CIRCLE]


@proves("wk.ruling.retreat-borders")
def test_a_kingdom_area_without_any_march_leads_home() -> None:
    g = board()
    stronghold(g, seat(BLUE), "larkdown")
    put(g, BLUE, "hermits_cove", "r100")
    run(g, Retreat(BLUE))
    assert g.noble_area[BLUE] == A("larkdown") and g.exhausted[BLUE]


@proves("wk.ruling.desertion-checks")
def test_desertion_on_the_way_may_kill_or_empty_an_army() -> None:
    g = board()
    put(g, BLUE, "oxback", "r100 polish50", tokens=1)
    stack_fate(g, "polish", "english")
    run(g, Retreat(BLUE))
    assert g.dead[BLUE]  # 100 troops against 100 casualties
    g = board()
    put(g, BLUE, "oxback", "polish50")
    stack_fate(g, "polish")
    run(g, Retreat(BLUE))
    assert not g.dead[BLUE] and g.noble_area[BLUE] == f.OFF


@proves("wk.ruling.besieged-noble-retreats")
def test_a_besieged_noble_who_loses_a_sortie_leaves_the_city_besieged() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "r100")
    put(g, RED + CIRCLE, "vecht", "200 200")
    besiege(g, vecht, 0, 1)
    battle = OpenFieldBattle(seat(BLUE), 0, A("vecht"), -1, [BLUE + CIRCLE], [RED + CIRCLE])
    fight(g, battle, "", "victory")
    assert asked(g) == seat(BLUE) and step(g) == "Retreat.move_army"
    do(g, seat(BLUE), *offers(g, seat(BLUE))[0])
    assert sieges(g, vecht) == [0] and g.city_owner[vecht] == seat(BLUE)
    assert g.noble_area[BLUE + CIRCLE] != A("vecht")


@proves("wk.ruling.retreat-one-draw-each")
def test_one_draw_for_each_army() -> None:
    g = board()
    put(g, RED + CIRCLE, "oxback", "200 200")
    put(g, BLUE + CIRCLE, "oxback", "r100")
    put(g, BLUE + SQUARE, "oxback", "r50")
    battle = OpenFieldBattle(0, seat(BLUE), A("oxback"), -1, [RED + CIRCLE], [BLUE + SQUARE, BLUE + CIRCLE])
    fight(g, battle, "victory", "", use=False)
    first_choices(g)
    assert len(told(g, v.NOBODY_DESERTS)) == 2
