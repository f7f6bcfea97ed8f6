"""Private Motions: Fate names a Baron, who puts one matter of his own before the Assembly."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.kernel.columns import without
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.assembly.private-first")
def test_a_private_motion_is_settled_before_the_order_of_the_others_is_asked() -> None:
    g = p.board(4)
    p.stack_fate(g, "emerande")
    p.hold(g, "kings_peace", "private_motion", "salt_pans")
    assert p.step(g) == "PrivateMotion.propose"
    p.do(g, 1, v.DECLINE)
    assert p.step(g) == "Assembly.declare_order"
    assert p.args(g, 0, v.NAME_AGENDA) == [p.agenda("kings_peace"), p.agenda("salt_pans")]


@proves("wk.assembly.private-motion.proposer", "wk.fate.redraw")
def test_fate_names_the_proposer_among_the_barons_in_play() -> None:
    g = p.board(3)
    p.stack_fate(g, "viola", "zobel", "niebieski")
    p.hold(g, "private_motion")
    assert p.asked(g) == 2
    assert p.told(g, v.PROPOSER) == [(p.agenda("private_motion"), 2)]


@proves("wk.assembly.private-motion.absent-proposer", "wk.assembly.private-motion.rescind", "wk.ban.reinstated-later")
def test_a_banned_baron_moves_that_his_ban_be_lifted_but_does_not_vote() -> None:
    g = p.board(4)
    p.banish(g, 2)
    p.stack_fate(g, "niebieski")
    p.hold(g, "private_motion", "kings_peace")
    assert p.asked(g) == 2
    assert p.args(g, 2, v.LIFT_BAN) == [2]
    p.do(g, 2, v.LIFT_BAN, 2)
    p.carry(g)
    assert list(g.banned) == [0, 0, 0, 0]
    assert list(g.attending) == [1, 1, 0, 1]  # not at this Assembly any more
    assert g.votes[2] == 0
    p.cast(g, 0, 1, 0, 0)
    p.declare(g, v.NO)
    p.run(g, Assembly())
    assert list(g.attending) == [1, 1, 1, 1]
    assert g.votes[2] == 1


@proves("wk.assembly.private-motion.rescind")
def test_with_nobody_banned_no_ban_can_be_lifted_and_a_no_lifts_none() -> None:
    g = p.board(3)
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert "lift_ban" not in p.verbs(g, 0)
    g = p.board(3)
    p.banish(g, 2)
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    p.do(g, 0, v.LIFT_BAN, 2)
    p.fail(g)
    assert list(g.banned) == [0, 0, 1]
    assert p.agenda("private_motion") in g.agenda_discard


@proves("wk.assembly.private-motion.discard", "wk.ban.no-refusing-withdrawal")
def test_a_law_charge_or_office_may_be_withdrawn_and_its_holder_cannot_refuse() -> None:
    for target in ("closed_lists", "salt_pans", "justiciar"):
        g = p.board(3)
        p.enact(g, "closed_lists")
        p.charge(g, 1, "salt_pans")
        p.appoint(g, p.BLUE + p.STAR, "justiciar")
        p.stack_fate(g, "madder")
        p.hold(g, "private_motion")
        assert p.args(g, 0, v.DISCARD_AGENDA) == [p.agenda("closed_lists"), p.agenda("salt_pans"), p.agenda("justiciar")]
        p.do(g, 0, v.DISCARD_AGENDA, p.agenda(target))
        p.carry(g)
        assert p.asked(g) == -1
        assert p.agenda(target) in g.agenda_discard
        assert len(g.laws) == len(g.law_since) == (0 if target == "closed_lists" else 1)
        assert g.charges[1] == (() if target == "salt_pans" else (p.agenda("salt_pans"),))
        assert g.office[p.BLUE + p.STAR] == (-1 if target == "justiciar" else p.agenda("justiciar"))


def test_maintained_troops_leave_with_a_withdrawn_office() -> None:
    g = p.board(3)
    p.put(g, p.BLUE + p.STAR, "monz", "r100", tokens=1)
    p.appoint(g, p.BLUE + p.STAR, "justiciar")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    p.do(g, 0, v.DISCARD_AGENDA, p.agenda("justiciar"))
    p.carry(g)
    assert g.dead[p.BLUE + p.STAR] == 1


@proves("wk.assembly.private-motion.postpone", "wk.ruling.postponed-assembly")
def test_a_postponed_assembly_ends_at_once_and_its_agendas_wait_without_refill() -> None:
    g = p.board(4)
    p.stack_fate(g, "emerande")
    p.hold(g, "kings_peace", "private_motion", "salt_pans")
    p.do(g, 1, v.POSTPONE)
    p.cast(g, 1, 0, 0, 0)
    p.declare(g, v.YES)
    assert p.asked(g) == -1
    assert list(g.agenda_current) == [p.agenda("kings_peace"), p.agenda("salt_pans")]
    assert g.votes == [0, 1, 1, 1]  # spent and kept as at any vote
    assert p.told(g, v.POSTPONED) == [()]
    p.run(g, Assembly())
    assert p.args(g, 0, v.NAME_AGENDA) == [p.agenda("kings_peace"), p.agenda("salt_pans")]


@proves("wk.assembly.private-motion.revive")
def test_an_agenda_from_the_discard_pile_is_voted_on_in_its_own_way() -> None:
    g = p.board(3)
    p.discard_pile(g, "kings_peace", "salt_pans")
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert p.args(g, 0, v.REVIVE) == sorted([p.agenda("kings_peace"), p.agenda("salt_pans")])
    p.do(g, 0, v.REVIVE, p.agenda("salt_pans"))
    p.cast(g, 1, 0, 0)
    assert p.args(g, 0, v.NAME_BARON) == [0, 1, 2]
    p.do(g, 0, v.NAME_BARON, 2)
    p.do(g, 2, v.ACCEPT, p.agenda("salt_pans"))
    assert list(g.charges[2]) == [p.agenda("salt_pans")]
    assert list(g.agenda_discard) == [p.agenda("kings_peace"), p.agenda("private_motion")]


@proves("wk.assembly.private-motion.revive")
def test_a_failed_law_proposed_again_may_pass_or_fail_again() -> None:
    for passes in (True, False):
        g = p.board(3)
        p.discard_pile(g, "kings_peace")
        p.stack_fate(g, "madder")
        p.hold(g, "private_motion")
        p.do(g, 0, v.REVIVE, p.agenda("kings_peace"))
        if passes:
            p.carry(g)
            assert list(g.laws) == [p.agenda("kings_peace")]
            assert list(g.agenda_discard) == [p.agenda("private_motion")]
        else:
            p.fail(g)
            assert list(g.laws) == []
            assert sorted(g.agenda_discard) == sorted([p.agenda("private_motion"), p.agenda("kings_peace")])


@proves("wk.ruling.private-motion-limits")
def test_the_proposer_may_pass_and_no_private_motion_is_brought_back() -> None:
    g = p.board(3)
    first, second = [i for i, id in enumerate(g.content.agenda_ids) if id == "private_motion"][:2]
    g.agenda_deck = without(g.agenda_deck, second)
    g.agenda_discard += (second,)
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion")
    assert p.offers(g, 0) == [(v.POSTPONE,), (v.DECLINE,)]
    p.do(g, 0, v.DECLINE)
    assert p.told(g, v.VOTE_BEGINS) == []
    assert list(g.agenda_discard) == [second, first]


@proves("wk.ruling.private-motions-several")
def test_several_private_motions_each_have_their_own_proposer() -> None:
    g = p.board(4)
    p.stack_fate(g, "limon", "emerande")
    cards = p.lay_out(g, "private_motion", "kings_peace", "private_motion")
    p.run(g, Assembly())
    assert p.asked(g) == 3
    p.do(g, 3, v.DECLINE)
    assert p.asked(g) == 1
    p.do(g, 1, v.DECLINE)
    assert p.told(g, v.PROPOSER) == [(cards[0], 3), (cards[2], 1)]
    assert p.step(g) == "Vote.commit"


@proves("wk.ruling.two-player-voting-direction")
def test_with_two_players_a_private_motion_is_voted_on_by_itself() -> None:
    g = p.board(2)
    g.votes = [3, 3]
    p.stack_fate(g, "madder")
    p.hold(g, "private_motion", "kings_peace")
    p.do(g, 0, v.POSTPONE)
    assert p.step(g) == "Vote.commit"
    p.cast(g, 2, 3)
    p.declare(g, v.YES, v.NO)
    assert p.step(g) == "Assembly.write_votes"
    assert p.args(g, 0, v.CAST_FOR, 2) == [0, 1, 2]  # of the four he had, two are spent
