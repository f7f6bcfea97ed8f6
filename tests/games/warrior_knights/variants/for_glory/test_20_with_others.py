"""For Glory together with the other parts of the expansion."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.riots import rioting
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.missions.conditions import is_met
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import guard
from tests.games.warrior_knights.variants.for_glory.towns import riot


@proves("cg.combine.glory-missions")
def test_missions_are_dealt_knowledge_is_in_play_and_the_pool_ends_the_game() -> None:
    g = p.begun(3, 1, "for-glory", "missions", "quick-start")
    assert [len(row) for row in missions(g).mission] == [1, 1, 1]
    assert glory(g).knowledge == [0, 0, 0] and glory(g).scholar in range(3)
    assert len(glory(g).advancement_offer) == 3 and len(g.fate_deck) == 48
    assert g.pool == 30
    g.pool = 0
    winning.pool_is_empty(g)
    assert winning.end_by_influence(g) and g.end_reason in (winning.BY_INFLUENCE, winning.NO_KING)


def fulfilled(g: Kingdom, id: str) -> bool:
    """Has Red what this Mission asks for, as the board lies?"""
    return is_met(CARDS.needs(g, 0, CARDS.ids.index(id)))


@proves("cg.combine.glory-missions", "cg.combine.cards-mercenaries")
def test_a_leader_serves_for_his_nation_and_a_levy_or_the_kings_army_for_none() -> None:
    g = p.board(4, "for-glory", "missions", "king")
    p.put(g, p.RED + p.STAR, "froli", "polish50 swiss50 english50 levy_monz")
    g.troop_at[kings_army.all_cards(g)[0]] = p.RED + p.STAR
    assert not fulfilled(g, "company_of_nations")
    p.give(g, p.RED + p.STAR, "herald_lombard")
    assert fulfilled(g, "company_of_nations")


@proves("cg.combine.glory-missions", "cg.riot.still-controlled", "cg.levies.as-mercenaries")
def test_a_rioting_city_counts_for_a_mission_and_so_does_a_levy_among_troops() -> None:
    g = p.board(4, "for-glory", "missions")
    for id in ("froli", "cadiz"):
        riot(g, p.city(g, id, 0, fortified=1))
    assert fulfilled(g, "keeper_of_walls")
    for shape, levy in enumerate(("levy_monz", "levy_froli", "levy_lenz", "levy_isar")):
        p.put(g, p.RED + shape, "oxback", levy)
    assert fulfilled(g, "four_banners")
    g.casualties[p.RED] = 1
    assert not fulfilled(g, "four_banners")


@proves("cg.combine.glory-missions", "cg.garrisons.breaches")
def test_walls_that_only_a_garrison_holds_up_are_breached_all_the_same() -> None:
    g = p.board(4, "for-glory", "missions")
    for id in ("froli", "cadiz"):
        guard(g, p.city(g, id, 0, fortified=1))
    p.mark(g, "breaches", p.town("froli"), 1)
    assert not fulfilled(g, "keeper_of_walls")


@proves("cg.riot.base-cards")
def test_a_motion_against_crowns_for_revolts_holds_for_riots_and_may_be_defied() -> None:
    g = p.board(4, "for-glory", "open-private-motions")
    motion = MOTIONS.index("no_crowns_against_revolts")
    motions(g).motions = ((motion, 1),)
    g.crowns[0], g.faith[0] = 10, 1
    froli = p.city(g, "froli", 0)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_FAITH,), (w.LET_RIOT, froli), (motion_words.DEFY_MOTION, motion)]
    p.choose(g, motion_words.DEFY_MOTION, motion)
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 6), (w.LET_RIOT, froli)]  # still a riot, not a revolt
    p.choose(g, w.LET_RIOT, froli)
    assert rioting(g, froli) and g.banned[0]
