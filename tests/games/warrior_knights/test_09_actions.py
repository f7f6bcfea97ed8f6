"""Phase 2: Actions, and triggering a special phase."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import actions, mobilize
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

L, D, R, S, M, X = f.LEVY_TAXES, f.DRAFT_SOLDIERS, f.RALLY_SUPPORT, f.SERVE_THE_CHURCH, f.MOBILIZE_FORCES, f.VERSATILE_STRATEGY


def stacked(g: Kingdom, *stacks: list[int]) -> Kingdom:
    """Stacks whose cards come in the order given; plans to match."""
    for i, cards in enumerate(stacks):
        g.action_stack = replaced(g.action_stack, i, tuple(reversed(cards)))
        for card in cards:
            if card < f.NEUTRAL:
                g.plan = replaced(g.plan, card // 6 * 3 + i, g.plan[card // 6 * 3 + i] + (card % 6,))
    return g


def card(seat: int, kind: int) -> int:
    return seat * 6 + kind


UNCERTAIN = f.NEUTRAL + 7


@proves("wk.actions.stack-order", "wk.actions.one-at-a-time", "wk.ruling.short-stacks", "wk.round.phases")
def test_stack_one_then_two_then_three_card_by_card() -> None:
    g = stacked(p.kingdom(4), [card(0, R), UNCERTAIN], [card(1, L)], [])
    p.run(g, Actions())
    assert p.asked(g) == 0 and p.told(g, v.CARD_REVEALED) == [(0, R, 0)]
    p.choose(g, v.CARRY_OUT, R)
    assert len(p.told(g, v.NEUTRAL_REVEALED)) == 1
    assert p.told(g, v.CARD_REVEALED)[-1] == (1, L, 1) and p.asked(g) == 1
    p.choose(g, v.CARRY_OUT, L)
    assert g.over


@proves("wk.actions.decline", "wk.actions.resolve-own", "wk.actions.allocate-fixed")
def test_an_owner_may_decline_and_his_card_is_allocated_all_the_same() -> None:
    g = stacked(p.kingdom(4), [card(2, R)], [], [])
    p.run(g, Actions())
    assert p.asked(g) == 2
    p.choose(g, v.DECLINE)
    assert g.votes[2] == 0 and list(g.phase_area[f.ASSEMBLY]) == [card(2, R)]


@proves("wk.actions.resolve-neutral", "wk.actions.allocate-neutral")
def test_a_neutral_card_is_carried_out_and_leaves_the_round() -> None:
    g = stacked(p.kingdom(4), [UNCERTAIN], [], [])
    before = g.fate_deck[:]
    p.run(g, Actions())
    assert g.over and g.fate_deck != before
    assert g.phase_area == ((), (), ()) and list(g.neutral_seen) == [UNCERTAIN]


@pytest.mark.parametrize(
    ("kind", "used", "areas"),
    [
        (L, 0, [f.TAXATION]),
        (D, 0, [f.WAGES]),
        (R, 0, [f.ASSEMBLY]),
        (S, 0, [f.TAXATION, f.WAGES, f.ASSEMBLY]),
        (M, mobilize.MOVED, [f.WAGES]),
        (M, mobilize.FOUGHT, [f.ASSEMBLY]),
        (M, mobilize.MOVED + mobilize.FOUGHT, [f.WAGES, f.ASSEMBLY]),
        (M, 0, [f.WAGES, f.ASSEMBLY]),
    ],
)
@proves("wk.actions.allocate-fixed", "wk.actions.allocate-serve", "wk.mobilize.allocate", "wk.mobilize.unused")
def test_where_each_card_goes(kind: int, used: int, areas: list[int]) -> None:
    """FAQ 32 is the last line: Mobilize Forces used for nothing goes to Wages or Assembly."""
    assert list(actions.phases_for(p.kingdom(2), kind, used)) == areas


@proves("wk.actions.allocate-serve")
def test_serve_the_church_goes_wherever_its_owner_likes() -> None:
    """The rulebook's example: Baron d'Emerande serves, does not lead, and puts the card to Taxation as its third."""
    g = stacked(p.kingdom(4), [card(1, S)], [], [])
    g.faith = [3, 0, 0, 0]
    g.head = 0
    g.hold[L] = g.hold[6 + L] = 1
    g.phase_area = replaced(g.phase_area, f.TAXATION, (card(0, L), card(1, L)))
    p.run(g, Actions())
    p.choose(g, v.CARRY_OUT, S)
    assert g.faith[1] == 1 and g.head == 0
    assert p.options(g) == [(v.ALLOCATE, 0), (v.ALLOCATE, 1), (v.ALLOCATE, 2)]
    p.choose(g, v.ALLOCATE, f.TAXATION)
    assert len(g.phase_area[f.TAXATION]) == 3 and not p.told(g, v.PHASE_BEGINS)


@proves("wk.actions.allocate-versatile")
def test_versatile_strategy_returns_to_hand() -> None:
    g = stacked(p.kingdom(4), [card(3, X)], [], [])
    p.run(g, Actions())
    p.choose(g, v.TAKE_CROWNS)
    assert g.hold[card(3, X)] == 2 and g.phase_area == ((), (), ())


def fill_area(g: Kingdom, phase: int, n: int) -> None:
    kind = {f.TAXATION: L, f.WAGES: D, f.ASSEMBLY: R}[phase]
    cards = [card(s % g.seats, kind if s < g.seats else S) for s in range(n)]
    for c in cards:
        g.hold[c] -= 1
    g.phase_area = replaced(g.phase_area, phase, tuple(cards))


@proves("wk.trigger.taxation", "wk.trigger.complete-first", "wk.taxation.return-cards")
def test_taxation_starts_with_twice_as_many_cards_as_players() -> None:
    g = stacked(p.kingdom(4), [card(0, L), card(1, R)], [], [])
    p.city(g, 0, 2)
    fill_area(g, f.TAXATION, 7)
    p.run(g, Actions())
    p.choose(g, v.CARRY_OUT, L)
    assert g.crowns[2] == 10 + g.content.city_income[0]
    assert list(g.phase_area[f.TAXATION]) == [] and g.hold[card(0, L)] == 2
    assert p.asked(g) == 1  # only now the next card


@proves("wk.trigger.wages", "wk.wages.return-cards")
def test_wages_start_with_twice_as_many_cards_as_players() -> None:
    g = stacked(p.kingdom(4), [card(0, D)], [], [])
    fill_area(g, f.WAGES, 7)
    p.run(g, Actions())
    p.choose(g, v.DECLINE)
    assert g.crowns == [5, 5, 5, 5]  # five crowns for the Regulars of each
    assert list(g.phase_area[f.WAGES]) == []


@proves("wk.trigger.assembly")
def test_the_assembly_starts_with_the_eighth_card_of_four_players() -> None:
    """The rulebook's example: the eighth Rally Support of a four-player game."""
    g = stacked(p.kingdom(4), [card(1, R)], [], [])
    fill_area(g, f.ASSEMBLY, 7)
    p.run(g, Actions())
    p.choose(g, v.CARRY_OUT, R)
    assert (f.ASSEMBLY,) in p.told(g, v.PHASE_BEGINS)


@proves("wk.trigger.draft", "wk.draft-card.wages-first", "wk.ruling.draft-and-wages-timing")
def test_wages_come_before_the_draft_when_one_card_brings_both() -> None:
    g = stacked(p.kingdom(4), [card(0, D)], [], [])
    fill_area(g, f.WAGES, 7)
    g.track = (1, 2, 3, 1, f.NOBODY, f.NOBODY, f.NOBODY)
    p.run(g, Actions())
    p.choose(g, v.TAKE_SPACE, 4)
    kinds = [e[0] for _, e, _ in g.events]
    assert kinds.index(v.PHASE_BEGINS) < kinds.index(v.REGULARS_PAID) < kinds.index(v.DRAFT_BEGINS)
