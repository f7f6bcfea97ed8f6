"""How it moves."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules.movement import routes, way
from regalia.games.warrior_knights.variants.invading_kingdom.rules import prey
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, RED, armed, lead, only, realm, strike_now


@proves("wkv.invading-kingdom.movement", "wkv.ruling.invader-move")
def test_it_stops_in_the_first_area_with_a_barons_city() -> None:
    g = realm()
    only(g, "froli", "vecht")
    p.city(g, "froli", RED, fortified=1)
    p.city(g, "vecht", breaches=3)
    lead(g, p.STAR, "kovel", "r50")
    strike_now(g)
    assert g.noble_area[HIS] == p.area("froli")  # along the road it would have gone on to the Crossfields
    p.city(g, "froli")
    g.noble_area[HIS] = p.area("kovel")
    g.exhausted[HIS] = 0
    assert max(len(way(g, route)) for route in routes(g, HIS, -1)) == 3


@proves("wkv.invading-kingdom.movement")
def test_it_gives_passage_to_nobody() -> None:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    to = p.area("crossfields")
    assert routes(g, RED * 4, to)
    lead(g, p.STAR, "froli", "r50")
    assert not routes(g, RED * 4, to) and routes(g, RED * 4, p.area("froli"))


@proves("wkv.invading-kingdom.sea", "wkv.ruling.invader-move")
def test_with_only_prey_overseas_it_marches_to_a_port_and_takes_ship() -> None:
    g = realm()
    only(g, "syracuse")
    lead(g, p.STAR, "hartwood", "r100")
    strike_now(g)
    assert g.noble_area[HIS] == p.area("ballin")
    g.exhausted[HIS] = 0
    strike_now(g)
    assert g.noble_area[HIS] == f.AT_SEA and g.noble_port[HIS] == p.area("syracuse")


@proves("wkv.invading-kingdom.sea")
def test_who_has_a_prey_by_land_comes_first() -> None:
    g = realm()
    only(g, "syracuse", "isar")
    lead(g, p.STAR, "kovel", "r50")
    lead(g, p.SQUARE, "hollow_isle", "r100")
    assert armed(g, p.SQUARE).port == p.area("syracuse") and prey.acting(g)[0] == HIS
