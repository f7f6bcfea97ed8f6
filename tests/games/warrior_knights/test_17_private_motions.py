"""Private Motions: Fate names a Baron, who puts one matter of his own before the Assembly."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.kernel.columns import without
from regalia.testing import proves
from tests.games.warrior_knights.politics import banish, carry, cast, charge, declare, discard_pile, fail, hold, lay_out
from tests.games.warrior_knights.scenario import (
    BLUE,
    STAR,
    agenda,
    appoint,
    args,
    asked,
    board,
    do,
    enact,
    offers,
    put,
    run,
    stack_fate,
    step,
    told,
    verbs,
)


@proves("wk.assembly.private-first")
def test_a_private_motion_is_settled_before_the_order_of_the_others_is_asked() -> None:
    g = board(4)
    stack_fate(g, "emerande")
    hold(g, "kings_peace", "private_motion", "salt_pans")
    assert step(g) == "PrivateMotion.propose"
    do(g, 1, v.DECLINE)
    assert step(g) == "Assembly.declare_order"
    assert args(g, 0, v.NAME_AGENDA) == [agenda("kings_peace"), agenda("salt_pans")]


@proves("wk.assembly.private-motion.proposer", "wk.fate.redraw")
def test_fate_names_the_proposer_among_the_barons_in_play() -> None:
    g = board(3)
    stack_fate(g, "viola", "zobel", "niebieski")
    hold(g, "private_motion")
    assert asked(g) == 2
    assert told(g, v.PROPOSER) == [(agenda("private_motion"), 2)]


@proves("wk.assembly.private-motion.absent-proposer", "wk.assembly.private-motion.rescind", "wk.ban.reinstated-later")
def test_a_banned_baron_moves_that_his_ban_be_lifted_but_does_not_vote() -> None:
    g = board(4)
    banish(g, 2)
    stack_fate(g, "niebieski")
    hold(g, "private_motion", "kings_peace")
    assert asked(g) == 2
    assert args(g, 2, v.LIFT_BAN) == [2]
    do(g, 2, v.LIFT_BAN, 2)
    carry(g)
    assert list(g.banned) == [0, 0, 0, 0]
    assert list(g.attending) == [1, 1, 0, 1]  # not at this Assembly any more
    assert g.votes[2] == 0
    cast(g, 0, 1, 0, 0)
    declare(g, v.NO)
    run(g, Assembly())
    assert list(g.attending) == [1, 1, 1, 1]
    assert g.votes[2] == 1


@proves("wk.assembly.private-motion.rescind")
def test_with_nobody_banned_no_ban_can_be_lifted_and_a_no_lifts_none() -> None:
    g = board(3)
    stack_fate(g, "madder")
    hold(g, "private_motion")
    assert "lift_ban" not in verbs(g, 0)
    g = board(3)
    banish(g, 2)
    stack_fate(g, "madder")
    hold(g, "private_motion")
    do(g, 0, v.LIFT_BAN, 2)
    fail(g)
    assert list(g.banned) == [0, 0, 1]
    assert agenda("private_motion") in g.agenda_discard


@proves("wk.assembly.private-motion.discard", "wk.ban.no-refusing-withdrawal")
def test_a_law_charge_or_office_may_be_withdrawn_and_its_holder_cannot_refuse() -> None:
    for target in ("closed_lists", "salt_pans", "justiciar"):
        g = board(3)
        enact(g, "closed_lists")
        charge(g, 1, "salt_pans")
        appoint(g, BLUE + STAR, "justiciar")
        stack_fate(g, "madder")
        hold(g, "private_motion")
        assert args(g, 0, v.DISCARD_AGENDA) == [agenda("closed_lists"), agenda("salt_pans"), agenda("justiciar")]
        do(g, 0, v.DISCARD_AGENDA, agenda(target))
        carry(g)
        assert asked(g) == -1
        assert agenda(target) in g.agenda_discard
        assert len(g.laws) == len(g.law_since) == (0 if target == "closed_lists" else 1)
        assert g.charges[1] == (() if target == "salt_pans" else (agenda("salt_pans"),))
        assert g.office[BLUE + STAR] == (-1 if target == "justiciar" else agenda("justiciar"))


def test_maintained_troops_leave_with_a_withdrawn_office() -> None:
    g = board(3)
    put(g, BLUE + STAR, "monz", "r100", tokens=1)
    appoint(g, BLUE + STAR, "justiciar")
    stack_fate(g, "madder")
    hold(g, "private_motion")
    do(g, 0, v.DISCARD_AGENDA, agenda("justiciar"))
    carry(g)
    assert g.dead[BLUE + STAR] == 1


@proves("wk.assembly.private-motion.postpone", "wk.ruling.postponed-assembly")
def test_a_postponed_assembly_ends_at_once_and_its_agendas_wait_without_refill() -> None:
    g = board(4)
    stack_fate(g, "emerande")
    hold(g, "kings_peace", "private_motion", "salt_pans")
    do(g, 1, v.POSTPONE)
    cast(g, 1, 0, 0, 0)
    declare(g, v.YES)
    assert asked(g) == -1
    assert list(g.agenda_current) == [agenda("kings_peace"), agenda("salt_pans")]
    assert g.votes == [0, 1, 1, 1]  # spent and kept as at any vote
    assert told(g, v.POSTPONED) == [()]
    run(g, Assembly())
    assert args(g, 0, v.NAME_AGENDA) == [agenda("kings_peace"), agenda("salt_pans")]


@proves("wk.assembly.private-motion.revive")
def test_an_agenda_from_the_discard_pile_is_voted_on_in_its_own_way() -> None:
    g = board(3)
    discard_pile(g, "kings_peace", "salt_pans")
    stack_fate(g, "madder")
    hold(g, "private_motion")
    assert args(g, 0, v.REVIVE) == sorted([agenda("kings_peace"), agenda("salt_pans")])
    do(g, 0, v.REVIVE, agenda("salt_pans"))
    cast(g, 1, 0, 0)
    assert args(g, 0, v.NAME_BARON) == [0, 1, 2]
    do(g, 0, v.NAME_BARON, 2)
    do(g, 2, v.ACCEPT, agenda("salt_pans"))
    assert list(g.charges[2]) == [agenda("salt_pans")]
    assert list(g.agenda_discard) == [agenda("kings_peace"), agenda("private_motion")]


@proves("wk.assembly.private-motion.revive")
def test_a_failed_law_proposed_again_may_pass_or_fail_again() -> None:
    for passes in (True, False):
        g = board(3)
        discard_pile(g, "kings_peace")
        stack_fate(g, "madder")
        hold(g, "private_motion")
        do(g, 0, v.REVIVE, agenda("kings_peace"))
        if passes:
            carry(g)
            assert list(g.laws) == [agenda("kings_peace")]
            assert list(g.agenda_discard) == [agenda("private_motion")]
        else:
            fail(g)
            assert list(g.laws) == []
            assert sorted(g.agenda_discard) == sorted([agenda("private_motion"), agenda("kings_peace")])


@proves("wk.ruling.private-motion-limits")
def test_the_proposer_may_pass_and_no_private_motion_is_brought_back() -> None:
    g = board(3)
    first, second = [i for i, id in enumerate(g.content.agenda_ids) if id == "private_motion"][:2]
    g.agenda_deck = without(g.agenda_deck, second)
    g.agenda_discard += (second,)
    stack_fate(g, "madder")
    hold(g, "private_motion")
    assert offers(g, 0) == [(v.POSTPONE,), (v.DECLINE,)]
    do(g, 0, v.DECLINE)
    assert told(g, v.VOTE_BEGINS) == []
    assert list(g.agenda_discard) == [second, first]


@proves("wk.ruling.private-motions-several")
def test_several_private_motions_each_have_their_own_proposer() -> None:
    g = board(4)
    stack_fate(g, "limon", "emerande")
    cards = lay_out(g, "private_motion", "kings_peace", "private_motion")
    run(g, Assembly())
    assert asked(g) == 3
    do(g, 3, v.DECLINE)
    assert asked(g) == 1
    do(g, 1, v.DECLINE)
    assert told(g, v.PROPOSER) == [(cards[0], 3), (cards[2], 1)]
    assert step(g) == "Vote.commit"


@proves("wk.ruling.two-player-voting-direction")
def test_with_two_players_a_private_motion_is_voted_on_by_itself() -> None:
    g = board(2)
    g.votes = [3, 3]
    stack_fate(g, "madder")
    hold(g, "private_motion", "kings_peace")
    do(g, 0, v.POSTPONE)
    assert step(g) == "Vote.commit"
    cast(g, 2, 3)
    declare(g, v.YES, v.NO)
    assert step(g) == "Assembly.write_votes"
    assert args(g, 0, v.CAST_FOR, 2) == [0, 1, 2]  # of the four he had, two are spent
