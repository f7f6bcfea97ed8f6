"""What it takes."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import attacks, cities, pieces, winning
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, INVADER, RED, lead, realm


def storm(g: Kingdom, city: str, fate: str) -> None:
    lead(g, p.STAR, city, "r100")
    p.stack_fate(g, fate)
    p.run(g, finishing(g, city))


def finishing(g: Kingdom, city: str) -> Siege:
    p.besiege(g, p.town(city), INVADER, 1)
    return Siege(INVADER, g.city_owner[p.town(city)], p.area(city), p.town(city), [HIS], [])


@proves("wkv.invading-kingdom.capture", "wkv.ruling.invader-capture")
def test_fate_decides_whether_a_city_is_razed_or_held() -> None:
    g = realm()
    p.city(g, "froli", RED)
    storm(g, "froli", "revolt")
    assert g.razed[p.town("froli")] and p.told(g, w.SACKS) == [(p.town("froli"),)] and g.crowns == [10] * 4
    g = realm()
    p.city(g, "froli", RED, fortified=0)
    storm(g, "froli", "calm")
    assert g.city_owner[p.town("froli")] == INVADER and p.told(g, w.HOLDS) == [(p.town("froli"),)]


@proves("wkv.invading-kingdom.capture", "wkv.compat.invader-glory")
def test_a_riot_burns_a_city_as_a_revolt_does() -> None:
    g = realm("for-glory")
    p.city(g, "froli", RED)
    storm(g, "froli", "riot")
    assert g.razed[p.town("froli")]


@proves("wkv.invading-kingdom.held", "wkv.compat.conquest-invader", "wkv.ruling.invader-capture")
def test_a_held_city_stands_for_every_majority_and_never_revolts() -> None:
    g = realm()
    g.razed = tuple([1 if 13 <= city < f.KINGDOM_CITIES else 0 for city in range(f.CITIES)])
    for city in range(3):
        p.city(g, city, INVADER)
    assert winning.cities_to_win(g) == 7
    deck = g.fate_deck[:]
    p.run(g, Revolts())
    assert g.fate_deck == deck  # nothing was drawn
    total = realm("total-conquest")
    p.city(total, "froli", INVADER)
    assert winning.cities_to_win(total) == 18


@proves("wkv.invading-kingdom.held")
def test_a_held_city_keeps_its_walls_and_defends_with_them() -> None:
    g = realm()
    p.city(g, "froli", RED, fortified=1, breaches=1)
    cities.take_control(g, INVADER, p.town("froli"))
    assert g.fortified[p.town("froli")] and g.breaches[p.town("froli")] == 1
    lead(g, p.STAR, "froli", "r100")
    assert attacks.siege_defence(g, p.town("froli")) == 200 + 100 + 200


@proves("wkv.invading-kingdom.stronghold-taken", "wkv.ruling.invader-capture")
def test_a_stronghold_it_takes_costs_half_the_crowns_and_a_city() -> None:
    g = realm()
    g.crowns[RED] = 9
    p.stronghold(g, RED, "longacre")
    p.city(g, "froli", RED)
    p.city(g, "monz", RED)
    lead(g, p.STAR, "longacre", "r100 100 100")
    wall = pieces.stronghold(RED)
    p.besiege(g, wall, INVADER, 1)
    deck = g.fate_deck[:]
    p.run(g, Siege(INVADER, RED, p.area("longacre"), wall, [HIS], []))
    assert p.asked(g) == RED and p.args(g, RED, v.GIVE_CITY) == [p.town("froli"), p.town("monz")]
    p.do(g, RED, v.GIVE_CITY, p.town("monz"))
    assert g.crowns == [5, 10, 10, 10] and g.city_owner[p.town("monz")] == INVADER and g.fate_deck == deck
    assert g.stronghold_area[RED] == f.OFF and g.no_influence[RED] and g.over
