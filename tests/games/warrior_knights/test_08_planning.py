"""Phase 1: Planning."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.warrior_knights import position as p

L, D, R, S, M, X = f.LEVY_TAXES, f.DRAFT_SOLDIERS, f.RALLY_SUPPORT, f.SERVE_THE_CHURCH, f.MOBILIZE_FORCES, f.VERSATILE_STRATEGY


def lay(g: Kingdom, seat: int, *stacks: tuple[int, ...]) -> None:
    """One Baron's plan: the kinds for each of the three stacks, in ascending order."""
    for i, kinds in enumerate(stacks):
        for kind in kinds:
            engine.apply(g, seat, (v.LAY, kind, i))
        if len(kinds) < 2 and engine.offered(g, seat):
            engine.apply(g, seat, (v.DONE,))


@proves("wk.planning.choose-cards")
def test_two_cards_and_never_more_in_each_of_three_stacks() -> None:
    g = p.kingdom(2)
    p.run(g, Planning())
    engine.apply(g, 0, (v.LAY, L, 0))
    engine.apply(g, 0, (v.LAY, M, 0))
    assert all(o[0] == v.DONE or o[2] == 1 for o in engine.offered(g, 0))
    lay(g, 1, (L, M), (D, X), (R, S))
    lay_rest = [(v.LAY, D, 1), (v.LAY, X, 1), (v.LAY, R, 2), (v.LAY, S, 2)]
    for option in lay_rest:
        engine.apply(g, 0, option)
    assert g.over
    assert g.plan == ((L, M), (D, X), (R, S), (L, M), (D, X), (R, S))


@proves("wk.planning.fewer-cards")
def test_fewer_cards_or_none_may_be_laid() -> None:
    g = p.kingdom(2)
    p.run(g, Planning())
    lay(g, 0, (), (X,), ())
    lay(g, 1, (), (), ())
    assert g.over and g.plan == ((), (X,), (), (), (), ())


@proves("wk.planning.only-from-hand")
def test_cards_in_the_special_phase_areas_cannot_be_planned() -> None:
    g = p.kingdom(2)
    g.hold[L] = 0
    g.phase_area = replaced(g.phase_area, f.TAXATION, (L, L))
    p.run(g, Planning())
    assert not any(o[0] == v.LAY and o[1] == L for o in engine.offered(g, 0))
    assert any(o[0] == v.LAY and o[1] == L for o in engine.offered(g, 1))
    engine.apply(g, 0, (v.LAY, M, 0))
    engine.apply(g, 0, (v.LAY, M, 0))
    assert not any(o[0] == v.LAY and o[1] == M for o in engine.offered(g, 0))


@proves("wk.planning.neutral-cards", "wk.ruling.neutral-pile", "wk.planning.shuffle-stacks")
def test_two_of_eight_neutral_cards_in_each_stack_and_two_aside() -> None:
    stacks = set()
    for seed in range(6):
        g = p.kingdom(2)
        g.key = seed
        p.run(g, Planning())
        lay(g, 0, (L, M), (D, X), (R, S))
        lay(g, 1, (L, M), (D, X), (R, S))
        for i in range(3):
            assert len(g.action_stack[i]) == 6
            assert sum(1 for c in g.action_stack[i] if c >= f.NEUTRAL) == 2
        neutral = [c for row in g.action_stack for c in row if c >= f.NEUTRAL] + list(g.aside)
        assert sorted(neutral) == list(range(36, 44)) and len(g.aside) == 2
        stacks.add(tuple(g.action_stack[0]))
    assert len(stacks) > 3


@proves("wk.planning.shuffle-stacks")
def test_six_players_make_stacks_of_fourteen() -> None:
    g = p.kingdom(6)
    p.run(g, Planning())
    for seat in range(6):
        lay(g, seat, (L, M), (D, X), (R, S))
    assert [len(s) for s in g.action_stack] == [14, 14, 14]


@proves("wk.overview.action-backs")
def test_nobody_sees_what_others_laid_nor_the_order_of_a_stack() -> None:
    g = p.kingdom(2)
    p.run(g, Planning())
    lay(g, 0, (L, M), (D, X), (R, S))
    lay(g, 1, (L, L), (), ())
    seen = redact(g, 1)
    assert isinstance(seen, Kingdom)
    assert seen.plan[:3] == ((-1, -1),) * 3 and seen.plan[3] == (L, L)
    assert seen.action_stack == tuple((-1,) * len(s) for s in g.action_stack)
    assert seen.aside == (-1, -1)
