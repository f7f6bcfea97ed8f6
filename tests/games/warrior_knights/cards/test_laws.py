"""The Laws among the Agenda cards, one by one: what each does, with its figures, and what refusing it means.

What laws do in war is tested in test_cards_of_war.
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.ban.refuse-law")
def test_the_crowns_third_takes_one_crown_in_three_of_what_taxation_brought() -> None:
    g = p.board(4)
    g.chairman = 1
    g.crowns = [1, 9, 0, 0]
    p.enact(g, "the_crowns_third")
    p.city(g, "vecht", 0, fortified=1)  # 4 and 1
    p.charge(g, 0, "salt_pans")  # 3
    p.city(g, "gedze", 1)  # 4
    p.city(g, "monz", 2)  # 2: no crown in three
    p.run(g, Taxation())
    assert p.asked(g) == 1
    p.do(g, 1, v.OBEY, p.agenda("the_crowns_third"))
    p.do(g, 0, v.OBEY, p.agenda("the_crowns_third"))
    assert p.asked(g) == -1
    assert g.crowns == [1 + 8 - 2, 9 + 4 - 1, 2, 0]


def test_captains_bounty_makes_great_companies_dearer_by_a_crown() -> None:
    g = p.board(3)
    g.crowns = [20, 0, 0]
    p.enact(g, "captains_bounty")
    p.put(g, p.RED + p.STAR, "monz", "r50 100 150 200")
    p.run(g, PayTroops(0))
    p.do(g, 0, v.OBEY, p.agenda("captains_bounty"))
    p.do(g, 0, v.PAY_REST)
    assert g.crowns[0] == 20 - 1 - 2 - (3 + 1) - (4 + 1)


def test_captains_bounty_is_all_a_circle_nobles_companies_cost() -> None:
    g = p.board(3)
    g.crowns = [1, 0, 0]
    p.enact(g, "captains_bounty")
    small, great, greater = p.put(g, p.RED + p.CIRCLE, "monz", "50 150 200")
    p.run(g, PayTroops(0))
    p.do(g, 0, v.OBEY, p.agenda("captains_bounty"))
    p.do(g, 0, v.PAY, min(great, greater))
    assert p.asked(g) == -1  # no crown is left for the second bounty: that company deserts
    assert g.crowns[0] == 0
    assert g.troop_at[small] == p.RED + p.CIRCLE
    assert sorted(g.troop_at[t] for t in (great, greater)) == [p.RED + p.CIRCLE, f.IN_DECK]


def test_captains_bounty_defied_leaves_the_wages_as_printed() -> None:
    g = p.board(3)
    g.crowns = [4, 0, 0]
    p.enact(g, "captains_bounty")
    p.put(g, p.RED + p.STAR, "monz", "200")
    p.run(g, PayTroops(0))
    p.do(g, 0, v.DEFY, p.agenda("captains_bounty"))
    p.do(g, 0, v.PAY, armies.cards(g, p.RED + p.STAR)[0])
    assert (g.crowns[0], g.banned[0]) == (0, 1)
    g = p.board(3)
    p.enact(g, "captains_bounty")
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.run(g, PayTroops(0))  # no great company: he is not asked about the law
    assert p.asked(g) == -1


def test_closed_lists_allow_one_company_a_baron() -> None:
    g = p.board(3)
    g.crowns = [20, 20, 20]
    p.enact(g, "closed_lists")
    english, polish, _ = p.mercenary_draft(g, (0, 0, 1), "english100", "polish100", "swiss100")
    p.do(g, 0, v.HIRE, english)
    p.do(g, 0, v.ASSIGN, english, f.STRONGHOLD_ARMY)
    assert p.asked(g) == 0  # his second marker
    p.do(g, 0, v.HIRE, polish)
    assert p.offers(g, 0) == [(v.OBEY, p.agenda("closed_lists")), (v.DEFY, p.agenda("closed_lists"))]
    p.do(g, 0, v.OBEY, p.agenda("closed_lists"))
    assert p.asked(g) == 1  # that marker is gone, nothing was hired or paid
    assert g.crowns[0] == 18
    assert polish in g.offer


def test_closed_lists_defied_ban_at_the_second_hiring() -> None:
    g = p.board(3)
    g.crowns = [20, 20, 20]
    p.enact(g, "closed_lists")
    first, second, third = p.mercenary_draft(g, (0, 0, 0), "polish50", "polish100", "polish150")
    p.do(g, 0, v.HIRE, first)
    p.do(g, 0, v.ASSIGN, first, f.STRONGHOLD_ARMY)
    p.do(g, 0, v.HIRE_TOGETHER, second)
    assert g.banned[0] == 0
    p.do(g, 0, v.DEFY, p.agenda("closed_lists"))
    assert (g.banned[0], g.crowns[0]) == (1, 17)
    p.do(g, 0, v.GIVE_UP_SPACE, 1)
    p.do(g, 0, v.ASSIGN, second, f.STRONGHOLD_ARMY)
    p.do(g, 0, v.HIRE_TOGETHER, third)  # banned already: no law binds him
    assert p.step(g) == "MercenaryDraft.assign"
    assert g.crowns[0] == 14


def test_measured_voices_are_defied_by_casting_more_than_three() -> None:
    g = p.board(4)
    g.votes = [8, 8, 8, 0]
    p.enact(g, "measured_voices")
    p.hold(g, "kings_peace", "closed_lists")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("kings_peace"))
    p.cast(g, 3, 5, 0, 1)
    p.declare(g, v.NO, v.YES, v.NO)
    assert p.told(g, v.VOTE_PASSED) == [(p.agenda("kings_peace"), 5, 4)]  # all his Votes count
    assert list(g.banned) == [0, 1, 0, 0]
    assert p.told(g, v.LAW_DEFIED) == [(1, p.agenda("measured_voices"))]
    p.cast(g, 0, 0, 3, 0)
    p.declare(g, v.YES)
    assert list(g.banned) == [0, 1, 0, 0]


def test_sumptuary_law_takes_half_of_what_exceeds_twelve_crowns() -> None:
    g = p.board(4)
    g.crowns = [12, 13, 17, 30]
    g.stronghold_area = (p.area("crossfields"), p.area("oxback"), p.area("cold_wold"), p.area("hartwood"))
    p.enact(g, "sumptuary_law")
    p.run(g, Upkeep())
    p.do(g, 1, v.OBEY, p.agenda("sumptuary_law"))
    p.do(g, 2, v.OBEY, p.agenda("sumptuary_law"))
    p.do(g, 3, v.DEFY, p.agenda("sumptuary_law"))
    assert g.crowns == [12, 12, 14, 30]
    assert list(g.banned) == [0, 0, 0, 1]
