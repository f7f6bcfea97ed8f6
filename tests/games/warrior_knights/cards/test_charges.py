"""The other Charges and the Offices among the Agenda cards, one by one: what each does, with its figures, and what refusing it means.

What offices do in war is tested in test_cards_of_war.
"""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, winning
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import RallySupport
from regalia.games.warrior_knights.rules.events import drawers
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.testing import proves
from tests.games.warrior_knights import position as p

# ---- other charges


def test_envoy_abroad_stays_away_from_the_next_assembly_on_and_is_paid_for_it() -> None:
    g = p.board(3)
    p.hold(g, "envoy_abroad")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("envoy_abroad"))
    assert g.crowns[1] == 0  # he attended this one
    g.agenda_current = ()
    p.run(g, Assembly())
    assert p.asked(g) == -1
    assert g.votes[1] == 1  # of the first Assembly; none since
    assert g.crowns[1] == 4


@proves("wk.assembly.attendance", "wk.assembly.private-motion.absent-proposer")
def test_envoy_abroad_may_propose_but_does_not_vote() -> None:
    g = p.board(3)
    p.charge(g, 1, "envoy_abroad")
    p.stack_fate(g, "emerande")
    p.hold(g, "private_motion")
    assert p.asked(g) == 1
    p.do(g, 1, v.POSTPONE)
    p.cast(g, 1, 0, 0)
    p.declare(g, v.YES)
    assert g.crowns[1] == 4  # postponed or not, he was kept away


def test_envoy_who_is_banned_gets_no_stipend() -> None:
    g = p.board(3)
    p.charge(g, 1, "envoy_abroad")
    p.banish(g, 1)
    g.agenda_current = ()
    p.run(g, Assembly())
    assert g.crowns[1] == 0


def test_speaker_takes_the_chair_and_yields_it_only_to_a_lead_of_three() -> None:
    g = p.board(3)
    g.votes = [5, 0, 0]
    p.hold(g, "speaker_of_the_assembly")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("speaker_of_the_assembly"))
    assert g.chairman == 1
    for votes, chairman in ((1, 1), (2, 2)):
        g.votes = [0, 1, votes]
        p.run(g, RallySupport(2))
        p.do(g, 2, v.CARRY_OUT, f.RALLY_SUPPORT)
        assert g.chairman == chairman


def test_a_banned_speaker_leaves_the_token_and_a_ban_moves_it_as_usual() -> None:
    g = p.board(3)
    p.banish(g, 1)
    p.hold(g, "speaker_of_the_assembly")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("speaker_of_the_assembly"))
    assert (g.chairman, g.charges[1]) == (0, (p.agenda("speaker_of_the_assembly"),))


def test_papal_legate_takes_the_church_and_pays_in_crowns() -> None:
    g = p.board(3)
    p.hold(g, "papal_legate")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("papal_legate"))
    assert g.head == 1
    g.event_colour = f.RED
    g.crowns[1] = 2
    assert drawers(g) == [(v.DRAW_EVENT, 1)]
    g.crowns[1] = 3
    assert drawers(g) == [(v.DRAW_EVENT, 1), (v.DRAW_EVENT_BRIBING, 0), (v.DRAW_EVENT_BRIBING, 2)]
    g.event_colour = f.GREEN
    g.faith[1] = 1
    assert drawers(g) == [(v.DRAW_EVENT, 0), (v.DRAW_EVENT, 2), (v.DRAW_EVENT_PAYING, 1), (v.DRAW_EVENT_BRIBING, 1)]
    g.head = 0  # the charge without the token is worth nothing
    assert all(option[0] != v.DRAW_EVENT_BRIBING for option in drawers(g))


def test_keeper_of_the_seal_adds_votes_after_all_have_declared() -> None:
    g = p.board(3)
    g.votes = [4, 4, 0]
    p.charge(g, 1, "keeper_of_the_seal")
    p.hold(g, "kings_peace")
    p.cast(g, 2, 2, 0)
    p.declare(g, v.NO, v.YES)
    assert p.asked(g) == 1  # before the tie is broken
    assert p.offers(g, 1) == [(v.ADD_VOTES, 1), (v.ADD_VOTES, 2), (v.DONE,)]
    p.do(g, 1, v.ADD_VOTES, 1)
    assert p.told(g, v.VOTE_PASSED) == [(p.agenda("kings_peace"), 3, 2)]
    assert g.votes == [3, 2, 1]


def test_keeper_of_the_seal_who_cast_none_may_declare_late() -> None:
    g = p.board(3)
    g.votes = [0, 4, 0]
    p.charge(g, 1, "keeper_of_the_seal")
    p.hold(g, "salt_pans")
    p.cast(g, 1, 0, 0)
    p.declare(g, (v.NAME_BARON, 0))
    p.do(g, 1, v.ADD_VOTES, 2)
    assert p.step(g) == "Vote.keeper_declares"
    p.do(g, 1, v.NAME_BARON, 2)
    assert p.told(g, v.BARON_CHOSEN) == [(p.agenda("salt_pans"), 2, 2)]


def test_keeper_of_the_seal_adds_only_votes_he_has_left_and_measured_voices_count_them() -> None:
    g = p.board(3)
    g.votes = [0, 2, 0]
    p.charge(g, 1, "keeper_of_the_seal")
    p.enact(g, "measured_voices")
    p.hold(g, "kings_peace")
    p.cast(g, 0, 2, 0)
    p.declare(g, v.YES)
    assert p.offers(g, 1) == [(v.ADD_VOTES, 1), (v.DONE,)]  # one Vote left
    g = p.board(3)
    g.votes = [0, 5, 0]
    p.charge(g, 1, "keeper_of_the_seal")
    p.enact(g, "measured_voices")
    p.hold(g, "kings_peace")
    p.cast(g, 0, 2, 0)
    p.declare(g, v.YES)
    assert p.offers(g, 1) == [(v.ADD_VOTES, 1), (v.ADD_VOTES_DEFYING, 2), (v.DONE,)]
    p.do(g, 1, v.ADD_VOTES_DEFYING, 2)
    assert list(g.laws) == [p.agenda("measured_voices"), p.agenda("kings_peace")]
    assert list(g.banned) == [0, 1, 0]


def test_keeper_of_the_seal_in_a_written_vote_adds_what_he_did_not_write() -> None:
    g = p.board(2)
    g.votes = [0, 4]
    p.charge(g, 1, "keeper_of_the_seal")
    p.hold(g, "kings_peace", "closed_lists")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("kings_peace"))
    p.do(g, 1, v.CAST_FOR, p.agenda("kings_peace"), 1)
    p.do(g, 1, v.CAST_FOR, p.agenda("closed_lists"), 3)
    p.do(g, 0, v.CAST_FOR, p.agenda("kings_peace"), 1)
    p.declare(g, v.NO, v.YES)
    assert p.offers(g, 1) == [(v.ADD_VOTES, 1), (v.DONE,)]  # five Votes, one and three written


def test_royal_almoner_keeps_a_rising_city_for_its_income() -> None:
    g = p.board(3)
    g.crowns = [5, 0, 0]
    p.city(g, "vecht", 0)
    p.stack_fate(g, "revolt", "revolt")
    p.run(g, Revolts())
    assert p.verbs(g, 0) == []  # 8 crowns are too many: the city is lost without a choice
    assert g.city_owner[p.town("vecht")] == f.NOBODY
    p.city(g, "vecht", 0)
    p.charge(g, 0, "royal_almoner")
    g.faith[0] = 1
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.offers(g, 0) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 4), (v.LET_GO,)]
    p.do(g, 0, v.PAY_CROWNS, 4)
    assert (g.crowns[0], g.city_owner[p.town("vecht")]) == (1, 0)


def test_guardian_of_the_regalia_counts_two_influence_more() -> None:
    g = p.board(3)
    g.influence = (5, 4, 0)
    p.charge(g, 1, "guardian_of_the_regalia")
    assert [winning.final_influence(g, seat) for seat in range(3)] == [5, 6, 0]
    g.last_round = 1
    assert winning.end_by_influence(g)
    assert g.winners == [1]


def test_the_regalia_go_to_the_captor_of_the_guardians_stronghold() -> None:
    g = p.board(3)
    p.stronghold(g, 1, "crossfields")
    p.charge(g, 1, "guardian_of_the_regalia", "salt_pans")
    p.charge(g, 0, "royal_mint", "wool_staple", "amber_monopoly")
    p.run(g, StrongholdFalls(1, 0))
    assert p.args(g, 0, v.DISCARD_CHARGE) == [p.agenda("royal_mint"), p.agenda("wool_staple"), p.agenda("amber_monopoly")]
    p.do(g, 0, v.DISCARD_CHARGE, p.agenda("wool_staple"))
    assert p.agenda("guardian_of_the_regalia") in g.charges[0]
    assert list(g.charges[1]) == [p.agenda("salt_pans")]
    assert p.agenda_discarded(g, "wool_staple")
    g = p.board(3)
    p.stronghold(g, 1, "crossfields")
    p.charge(g, 1, "guardian_of_the_regalia")
    p.run(g, StrongholdFalls(1, -1))  # no attacker alive: nobody takes it
    assert list(g.charges[1]) == [p.agenda("guardian_of_the_regalia")]


CHARGES = [id for id, kind in zip(p.C.agenda_ids, p.C.agenda_kind, strict=True) if kind in ("charge", "concession")]
OFFICES = [id for id, kind in zip(p.C.agenda_ids, p.C.agenda_kind, strict=True) if kind == "office"]


def test_there_are_thirteen_charges_and_eight_offices() -> None:
    assert (len(CHARGES), len(OFFICES)) == (13, 8)


@pytest.mark.parametrize("id", CHARGES)
def test_a_refused_charge_is_discarded_and_bans(id: str) -> None:
    g = p.board(3)
    p.hold(g, id)
    p.carry(g, 1)
    p.do(g, 1, v.REFUSE, p.agenda(id))
    assert p.agenda_discarded(g, id)
    assert list(g.banned) == [0, 1, 0]
    assert g.charges == ((), (), ())
    assert (g.chairman, g.head) == (0, 2)  # no token moves


# ---- offices (what they do in war: test_cards_of_war)


@proves("wk.agenda.office-assign", "wk.agenda.maintained-troops")
@pytest.mark.parametrize("id", OFFICES)
def test_an_office_brings_its_maintained_troops_or_is_refused(id: str) -> None:
    maintained = {
        "captain_of_the_guard": 150,
        "castellan_of_the_realm": 200,
        "kings_champion": 100,
    }
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "monz", "r50")
    p.hold(g, id)
    p.carry(g, 1)
    p.do(g, 1, v.GIVE_OFFICE, p.GREEN + p.STAR)
    assert p.told(g, v.OFFICE_RECEIVED) == [(p.GREEN + p.STAR, p.agenda(id))]
    assert armies.troops(g, p.GREEN + p.STAR) == 50 + maintained.get(id, 50)
    g = p.board(3)
    p.hold(g, id)
    p.carry(g, 1)
    p.do(g, 1, v.REFUSE, p.agenda(id))
    assert p.agenda_discarded(g, id)
    assert (g.banned, g.office) == ((0, 1, 0), (-1,) * f.NOBLES)


def test_justiciar_keeps_the_cities_one_march_away_quiet() -> None:
    g = p.board(3)
    near = p.city(g, "froli", 1)
    far = p.city(g, "acre", 1)
    p.put(g, p.GREEN + p.STAR, "crossfields")
    p.run(g, Revolts())
    assert sorted(p.args(g, 1, v.TEST_CITY)) == sorted([near, far])
    p.appoint(g, p.GREEN + p.STAR, "justiciar")
    p.stack_fate(g, "calm")
    p.run(g, Revolts())
    assert [e[1] for e in p.told(g, v.REVOLT_DRAWN)] == [far]
    g.noble_area[p.GREEN + p.STAR] = f.AT_SEA
    p.run(g, Revolts())
    assert sorted(p.args(g, 1, v.TEST_CITY)) == sorted([near, far])


def test_justiciar_serves_only_his_own_baron() -> None:
    g = p.board(3)
    p.city(g, "froli", 2)
    p.put(g, p.GREEN + p.STAR, "crossfields")
    p.appoint(g, p.GREEN + p.STAR, "justiciar")
    p.stack_fate(g, "calm")
    p.run(g, Revolts())
    assert [e[1] for e in p.told(g, v.REVOLT_DRAWN)] == [p.town("froli")]
