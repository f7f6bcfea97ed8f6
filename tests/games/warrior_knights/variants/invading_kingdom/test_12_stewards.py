"""What a steward makes of the Invader."""

from typing import cast

import pytest

from regalia.bots import registry
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward, war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.instant_influence.players import besiege
from regalia.games.warrior_knights.variants.invading_kingdom.players import counsel, foreseen, man, place_stronghold
from regalia.games.warrior_knights.variants.invading_kingdom.rules import cards
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import InvaderBeaten
from regalia.kernel.visibility import redact
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import INVADER, RED, VERSATILE, lead, only, realm


def views(g: Kingdom) -> tuple[Judgement, Judgement]:
    """How Red sees a position if he has no idea of the Invader, and as it is."""
    g.stack = [cards.InvaderStrikes(VERSATILE)]
    calm, wary = Judgement(g, RED, STEADY), Judgement(g, RED, STEADY)
    counsel(wary)
    return calm, wary


def ballin_and_gedze(companies: str) -> Kingdom:
    """Red holds both; only Ballin is near such an Invader, and nothing else stands."""
    g = realm()
    only(g, "ballin", "gedze")
    p.city(g, "ballin", RED)
    p.city(g, "gedze", RED)
    lead(g, p.STAR, "hartwood", companies)
    p.put(g, RED * 4, "longacre", "100")
    return g


def test_what_it_is_about_to_do_is_worked_out_once_for_a_decision() -> None:
    _, wary = views(ballin_and_gedze("r100 r50 50"))
    assert foreseen(wary) is foreseen(wary) and wary.stands == [foreseen(wary).stands]


def test_a_steward_wants_a_noble_where_he_keeps_it_off() -> None:
    calm, wary = views(ballin_and_gedze("r100 r50 50"))  # 400 with its commander: Ballin has 300, and 600 with him
    assert war.at(wary, RED * 4, p.area("ballin")) > war.at(calm, RED * 4, p.area("ballin")) + 0.5
    assert war.at(wary, RED * 4, p.area("gedze")) == war.at(calm, RED * 4, p.area("gedze"))  # far away


def test_a_steward_keeps_him_there_as_long_as_it_needs_him() -> None:
    g = ballin_and_gedze("r100 r50 50")
    g.noble_area[RED * 4] = p.area("ballin")
    calm, wary = views(g)
    assert war.stay(wary, RED * 4) > war.stay(calm, RED * 4) + 0.5


def test_a_steward_does_not_die_behind_walls_that_it_will_storm() -> None:
    calm, wary = views(ballin_and_gedze("r100 r50 150 150 150"))  # 800, and Ballin with him 600
    assert war.at(wary, RED * 4, p.area("ballin")) < war.at(calm, RED * 4, p.area("ballin"))


def test_a_steward_shuns_what_it_goes_for_next() -> None:
    g = realm()
    only(g, "ballin", "gedze")
    lead(g, p.STAR, "hartwood", "r100 r50 50")
    calm, wary = views(g)
    assert wary.gain(p.town("ballin")) < calm.gain(p.town("ballin")) and wary.gain(p.town("gedze")) == calm.gain(p.town("gedze"))


def test_hired_men_wait_in_a_steward_s_stronghold_if_that_keeps_it_off() -> None:
    g = realm()
    only(g, "gedze")
    p.city(g, "gedze", RED)
    p.stronghold(g, RED, "longacre")
    lead(g, p.STAR, "hartwood", "r100 r50 150")  # 500 with its commander, and the walls are 400
    _, wary = views(g)
    hired = next(t for t in pieces.all_mercenaries(g) if g.content.troop_strength[t] == 100)
    assert man(wary, (v.ASSIGN, hired, pieces.home_army(g, RED))) > 0.3
    lead(g, p.SQUARE, "hartwood", "150 50")  # 700: it would storm 500 as well
    _, wary = views(g)
    assert man(wary, (v.ASSIGN, hired, pieces.home_army(g, RED))) == 0


def test_a_steward_raises_a_fallen_stronghold_away_from_it() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100")
    _, wary = views(g)
    assert (
        place_stronghold(wary, (v.PLACE_STRONGHOLD, p.area("longacre")))
        < place_stronghold(wary, (v.PLACE_STRONGHOLD, p.area("kovel")))
        == 0
    )


def test_a_steward_knows_what_its_camp_is_worth() -> None:
    g = realm()
    camp = pieces.stronghold(INVADER)
    calm, wary = views(g)
    poor = wary.gain(camp)
    p.city(g, "froli", INVADER)
    _, rich = views(g)
    assert rich.gain(camp) > poor > 0.5 and calm.gain(camp) == 0


def test_a_steward_who_has_beaten_it_takes_the_best_of_its_cities() -> None:
    g = realm()
    for city in ("bingen", "vecht"):
        p.city(g, city, INVADER)
    p.run(g, InvaderBeaten(RED))
    bot = registry.make("warrior-knights", "steward")
    bot.begin(g.rules, RED, 1)
    assert bot.choose(redact(g, RED), RED, p.offers(g, RED)) == (v.CHOOSE_CITY, p.town("vecht"))


@pytest.mark.parametrize("variant", ["lords-of-the-realm", "worthy-barons"])
def test_a_city_of_the_invader_is_no_barons_loss(variant: str) -> None:
    """Whoever counts others' cities: its owner is in no column of theirs."""
    dear = []
    for owner in (INVADER, f.NOBODY):
        g = realm(variant)
        p.city(g, "gedze", RED)
        p.city(g, "ballin", owner)
        g.stack = [cards.InvaderStrikes(VERSATILE)]
        steward = KnightsSteward("steady")
        steward.begin(g.rules, RED, 1)
        dear.append(steward.judgement(cast(Kingdom, redact(g, RED)), RED, STEADY).dear[p.town("ballin")])
    assert dear[0] == dear[1]


def test_a_siege_of_the_invader_s_stronghold_takes_no_influence() -> None:
    g = realm("instant-influence")
    g.stack = [cards.InvaderStrikes(VERSATILE)]
    assert besiege(Judgement(g, RED, STEADY), (v.SIEGE, pieces.stronghold(INVADER))) == 0.0
