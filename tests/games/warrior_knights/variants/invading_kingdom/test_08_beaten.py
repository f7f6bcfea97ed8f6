"""How it is beaten, and what that brings."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards, armies, deaths, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import InvaderBeaten, end_of_invasion
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, INVADER, LEVY, RED, lead, realm


@proves("wkv.invading-kingdom.return", "wkv.ruling.invader-end")
def test_its_nobles_come_back_to_the_stronghold_after_all_barons() -> None:
    g = realm()
    p.give(g, HIS, "r100")
    g.dead = replaced(g.dead, HIS, 1)
    g.gone = replaced(g.gone, HIS + p.CIRCLE, 1)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert [g.noble_area[HIS + i] for i in range(3)] == [p.area("hartwood")] * 3 and g.noble_area[HIS + p.CIRCLE] == f.OFF
    assert len(armies.cards(g, HIS)) == 1 and len(armies.cards(g, HIS + p.SQUARE)) == 1 and not g.dead[HIS]


@proves("wkv.invading-kingdom.return")
def test_with_an_empty_deck_one_without_troops_waits() -> None:
    g = realm()
    for troop in pieces.all_mercenaries(g):
        g.troop_at[troop] = pieces.home_army(g, RED)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert all(g.noble_area[n] == f.OFF for n in pieces.nobles_of(g, INVADER))


@proves("wkv.invading-kingdom.beaten", "wkv.ruling.invader-end")
def test_who_takes_its_stronghold_gets_ten_crowns_and_one_of_its_cities() -> None:
    g = realm()
    p.city(g, "froli", INVADER)
    p.city(g, "monz", INVADER)
    p.give(g, HIS, "r100")
    g.dead = replaced(g.dead, HIS, 1)
    lead(g, p.SQUARE, "froli", "r50")
    p.put(g, RED * 4, "hartwood", "100 100 100")
    wall = pieces.stronghold(INVADER)
    p.besiege(g, wall, RED, 1)
    p.run(g, Siege(RED, INVADER, p.area("hartwood"), wall, [RED * 4], []))
    assert p.step(g) == "InvaderBeaten.claim_city" and p.args(g, RED, v.CHOOSE_CITY) == [p.town("froli"), p.town("monz")]
    p.do(g, RED, v.CHOOSE_CITY, p.town("froli"))
    p.do(g, RED, v.KEEP_CITY, p.town("froli"))
    assert g.crowns[RED] == 20 and g.city_owner[p.town("froli")] == RED and g.stronghold_area[INVADER] == f.OFF
    assert g.gone[HIS] and not g.gone[HIS + p.SQUARE]
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.noble_area[HIS] == f.OFF
    p.run(g, deaths.NobleDeath(HIS + p.SQUARE))
    assert g.gone[HIS + p.SQUARE]  # nobody comes back to it


@proves("wkv.invading-kingdom.beaten")
def test_a_stronghold_that_falls_with_nobody_left_rewards_nobody() -> None:
    g = realm()
    p.city(g, "froli", INVADER)
    p.run(g, InvaderBeaten(-1))
    assert g.crowns == [10] * 4 and p.told(g, w.STRONGHOLD_LOST) == [()] and g.city_owner[p.town("froli")] == INVADER


@proves("wkv.invading-kingdom.over", "wkv.ruling.invader-end")
def test_without_stronghold_and_nobles_it_is_over() -> None:
    g = realm()
    p.city(g, "froli", INVADER, fortified=1)
    lead(g, p.STAR, "froli", "r50")
    g.stronghold_area = replaced(g.stronghold_area, INVADER, f.OFF)
    end_of_invasion(Actions(), g)
    assert not invasion(g).invasion_over
    p.run(g, deaths.NobleDeath(HIS))
    end_of_invasion(Actions(), g)
    assert invasion(g).invasion_over and g.city_owner[p.town("froli")] == f.NOBODY
    card = action_cards.number(g, INVADER, LEVY)
    g.action_stack = ((card,), (), ())
    g.plan = replaced(g.plan, INVADER * 3, (LEVY,))
    p.run(g, Actions())
    assert not p.told(g, w.IDLE) and not p.told(g, w.PLUNDERS)
    p.run(g, Planning())
    for seat in range(4):
        while p.offers(g, seat):
            p.do(g, seat, *p.offers(g, seat)[-1])
    assert [len(stack) for stack in g.action_stack] == [2, 2, 2]
