"""Why not; and what stewards and the terminal make of it."""

import pytest

from regalia.bots import registry
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.players import counsel
from regalia.games.warrior_knights.variants.invading_kingdom.rules import cards
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import InvaderBeaten
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.invading_kingdom.terminal import part
from regalia.kernel.visibility import redact
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, INVADER, RED, VERSATILE, lead, realm

CASES = Cases(GAME)


@CASES.case(w.STANDS_IN_THE_WAY)
def under_its_eyes() -> Asked:
    g = realm()
    p.put(g, RED * 4, "monz", "100 100")
    lead(g, p.STAR, "monz", "r50")
    p.run(g, StartBattle(RED, p.area("monz"), 1))
    return g, RED, f"city:{p.town('monz')}", (p.town("monz"), HIS)


@CASES.case(w.NO_PASSAGE)
def past_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    lead(g, p.STAR, "froli", "r50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"area:{p.area('crossfields')}", (p.area("crossfields"), p.area("froli"))


@CASES.case(w.NOBODY_PLAYS_IT)
def a_bargain_with_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"seat:{INVADER}", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_a_steward_wants_a_noble_where_it_will_come_and_knows_what_its_camp_is_worth() -> None:
    g = realm()
    p.city(g, "ballin", RED)
    p.city(g, "gedze", RED)
    lead(g, p.STAR, "hartwood", "r100 r50 50")
    p.put(g, RED * 4, "longacre", "100")
    p.run(g, StartBattle(RED, p.area("longacre"), 1))
    g.stack = [cards.InvaderStrikes(VERSATILE)]
    calm, wary = Judgement(g, RED, STEADY), Judgement(g, RED, STEADY)
    counsel(wary)
    assert wary.posts.keys() == {p.area("ballin")}  # Gedze is far away
    assert war.at(wary, RED * 4, p.area("ballin")) > war.at(calm, RED * 4, p.area("ballin"))
    camp = pieces.stronghold(INVADER)
    poor = wary.gain(camp)
    p.city(g, "froli", INVADER)
    rich = Judgement(g, RED, STEADY)
    counsel(rich)
    assert rich.gain(camp) > poor > 0.5 and calm.gain(camp) == 0


def test_a_steward_who_has_beaten_it_takes_the_best_of_its_cities() -> None:
    g = realm()
    for city in ("bingen", "vecht"):
        p.city(g, city, INVADER)
    p.run(g, InvaderBeaten(RED))
    bot = registry.make("warrior-knights", "steward")
    bot.begin(g.rules, RED, 1)
    assert bot.choose(redact(g, RED), RED, p.offers(g, RED)) == (v.CHOOSE_CITY, p.town("vecht"))


def test_the_terminal_shows_where_it_is_and_what_it_holds() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100", exhausted=1)
    p.city(g, "monz", INVADER)
    shown = str(part(g, RED))
    assert f"The Invader at {p.C.area_names[p.area('hartwood')]}: walls 400" in shown and "Halvard Ironhand 100" in shown
    assert "(exhausted)" in shown and "It holds Monz" in shown
    invasion(g).invasion_over = 1
    assert str(part(g, RED)) == "The invasion is over"
