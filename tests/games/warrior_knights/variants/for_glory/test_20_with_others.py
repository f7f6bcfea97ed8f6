"""For Glory together with the other parts of the expansion."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.riots import rioting
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.testing import proves
from tests.games.warrior_knights import position as p


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
