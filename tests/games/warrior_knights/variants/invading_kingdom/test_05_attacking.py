"""How it attacks."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.movement import may_move, routes
from regalia.games.warrior_knights.variants.invading_kingdom.rules import attacking, prey
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import (
    GREEN,
    HIS,
    INVADER,
    RED,
    lead,
    mobilize,
    only,
    realm,
    strike_now,
)


@proves("wkv.invading-kingdom.attack-what", "wkv.ruling.invader-attack")
def test_a_city_comes_before_a_noble_and_it_asks_for_no_consent() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r50")
    p.put(g, RED * 4, "froli", "50")
    strike_now(g)
    assert p.told(g, v.SIEGE_BEGINS) and g.over  # nobody was asked
    p.put(g, GREEN * 4, "longacre", "50")
    p.put(g, RED * 4 + 1, "longacre", "50")
    lead(g, p.SQUARE, "longacre", "r100")
    g.influence = (1, 4, 0, 0)
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, GREEN, p.area("longacre"))


@proves("wkv.invading-kingdom.attack-how", "wkv.ruling.invader-attack")
@pytest.mark.parametrize(("specs", "verb"), [("r100", v.SIEGE), ("r100 100", v.ASSAULT), ("", 0)])
def test_how_it_attacks_follows_from_the_strengths(specs: str, verb: int) -> None:
    """300 against 200, 400 against 200, and 200 against 200."""
    g = realm()
    lead(g, p.STAR, "froli", specs)
    found = attacking.chosen(g, p.area("froli"))
    assert found == ((verb, p.town("froli")) if verb else ())


@proves("wkv.invading-kingdom.attack-how")
def test_it_finishes_an_older_siege_before_it_would_assault() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100 100 100")
    p.besiege(g, p.town("froli"), INVADER, 1)
    assert attacking.chosen(g, p.area("froli")) == (v.SIEGE, p.town("froli"))
    p.besiege(g, p.town("froli"), INVADER, g.round)
    assert attacking.chosen(g, p.area("froli")) == (v.ASSAULT, p.town("froli"))


@proves("wkv.invading-kingdom.attack-how")
def test_it_fights_in_the_field_if_it_is_as_strong_and_never_a_stronger_one() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100")
    p.put(g, RED * 4, "longacre", "100")
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, RED, p.area("longacre"))
    p.give(g, RED * 4, "50")
    assert attacking.chosen(g, p.area("longacre")) == ()


@proves("wkv.invading-kingdom.attack-how")
def test_all_its_fresh_nobles_there_take_part() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r50")
    lead(g, p.SQUARE, "froli", "r50")
    lead(g, p.CIRCLE, "froli", "r100", exhausted=1)
    battle = attacking.start(g, p.area("froli"), (v.SIEGE, p.town("froli")))
    assert battle.fighters == [HIS, HIS + p.SQUARE]


@proves("wkv.invading-kingdom.keeps-siege", "wkv.ruling.invader-siege")
def test_besiegers_stay_while_they_are_the_stronger() -> None:
    """Olbi is another prey, and one card would bring the circle Noble there along the road."""
    g = realm()
    only(g, "monz", "olbi")
    lead(g, p.STAR, "monz", "r100", exhausted=1)
    lead(g, p.CIRCLE, "monz", "r50")
    lead(g, p.SQUARE, "beechholt", "r50 100")
    p.besiege(g, p.town("monz"), INVADER, g.round)
    assert not prey.may_leave(g, HIS + p.CIRCLE) and routes(g, HIS + p.CIRCLE, p.area("olbi"))
    mobilize(g)
    assert g.noble_area[HIS + p.SQUARE] == p.area("olbi") and g.noble_area[HIS + p.CIRCLE] == p.area("monz")
    p.city(g, "monz", RED, fortified=1)
    p.put(g, RED * 4, "monz", "100")
    assert prey.may_leave(g, HIS + p.CIRCLE)  # 350 against 600


@proves("wkv.invading-kingdom.keeps-siege")
def test_besiegers_of_an_earlier_round_finish_their_siege() -> None:
    g = realm()
    only(g, "monz", "olbi")
    lead(g, p.CIRCLE, "monz", "r50")
    p.besiege(g, p.town("monz"), INVADER, 1)
    mobilize(g)
    assert p.told(g, v.SIEGE_COMPLETED) == [(INVADER, p.town("monz"), 250, 200)]


@proves("wkv.invading-kingdom.besieged", "wkv.ruling.invader-siege")
def test_shut_in_it_sallies_if_it_is_as_strong() -> None:
    g = realm()
    p.put(g, RED * 4, "hartwood", "100 100 100")
    p.besiege(g, pieces.stronghold(INVADER), RED)
    lead(g, p.STAR, "hartwood", "r100 100 50")
    lead(g, p.SQUARE, "froli", "r50")
    assert prey.aim(g, HIS) is None and prey.acting(g)[0] == HIS + p.SQUARE and not may_move(g, HIS)
    p.give(g, HIS, "r50")
    assert prey.acting(g)[0] == HIS  # 500 against 500, and nobody is nearer
    strike_now(g)
    assert p.told(g, v.BATTLE_BEGINS) == [(INVADER, RED, p.area("hartwood"))]
