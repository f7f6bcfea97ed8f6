"""For Glory: planning with larger hands and more Neutral cards. (While A Pressing Agenda waits: test_10_neutral_cards.)"""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools


def planned(seats: int) -> Kingdom:
    """All lay two cards on each stack: Levy Taxes, Draft Soldiers, Rally Support."""
    g = schools.of(*[0] * seats)
    p.run(g, Planning())
    for seat in range(seats):
        for stack, kind in enumerate((f.LEVY_TAXES, f.DRAFT_SOLDIERS, f.RALLY_SUPPORT)):
            p.do(g, seat, v.LAY, kind, stack)
            p.do(g, seat, v.LAY, kind, stack)
    return g


@proves("cg.planning.three-neutrals")
def test_three_neutral_cards_are_dealt_to_each_stack() -> None:
    g = planned(4)
    dealt = [[card for card in stack if action_cards.is_neutral(g, card)] for stack in g.action_stack]
    assert [len(cards) for cards in dealt] == [3, 3, 3] and len(g.aside) == 3
    assert sorted(sum(dealt, list(g.aside))) == action_cards.neutrals(g)
    assert len(action_cards.neutrals(g)) == 12


@proves("cg.planning.stack-size")
def test_six_barons_fill_stacks_of_fifteen() -> None:
    assert [len(stack) for stack in planned(6).action_stack] == [15, 15, 15]


@proves("cg.planning.same-limit")
def test_a_stack_still_takes_two_cards_of_a_baron() -> None:
    g = schools.of(0, 0, 0, 0)
    p.run(g, Planning())
    p.do(g, 0, v.LAY, f.LEVY_TAXES, 0)
    p.do(g, 0, v.LAY, g.content.kind["enrich_mind"], 0)
    with pytest.raises(RuleError):
        p.do(g, 0, v.LAY, g.content.kind["enrich_mind"], 0)
    p.do(g, 0, v.LAY, f.RALLY_SUPPORT, 1)
    p.do(g, 0, v.DONE)  # or fewer
    p.do(g, 0, v.DONE)
    assert p.offers(g, 0) == []


@proves("cg.planning.triggers-same")
def test_two_cards_a_player_still_trigger_a_phase() -> None:
    for lying, begins in ((6, []), (7, [(f.WAGES,)])):
        g = schools.of(0, 0, 0, 0)
        schools.lie_in(g, f.WAGES, lying)
        schools.resolve(g, schools.baron_card(g, 0, "forced_march"))
        assert p.told(g, v.PHASE_BEGINS) == begins
