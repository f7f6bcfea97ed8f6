"""The Agenda cards, one by one: what each does, with its figures, and what refusing it means.

What offices and laws do in war is tested in test_cards_of_war.
"""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, winning
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import RallySupport
from regalia.games.warrior_knights.rules.events import drawers
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts, Upkeep
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def motion(g: Kingdom, id: str, chosen: int = -1) -> None:
    """The motion passes, against a Baron or against all."""
    p.hold(g, id)
    p.carry(g, chosen)


def discarded(g: Kingdom, id: str) -> bool:
    return p.agenda(id) in g.agenda_discard and p.agenda(id) not in g.agenda_current


# ---- motions aimed at one Baron


def test_forced_loan_is_handed_out_crown_by_crown_from_the_chairman() -> None:
    g = p.board(5)
    g.chairman = 3
    g.crowns = [0, 9, 0, 0, 0]
    p.banish(g, 2)
    motion(g, "forced_loan", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("forced_loan"))
    assert g.crowns == [2, 3, 0, 2, 2]  # six crowns to 3, 4, 0, 3, 4, 0; the banned Baron does not attend
    assert discarded(g, "forced_loan")


def test_forced_loan_takes_no_more_than_there_is_and_not_from_who_refuses() -> None:
    g = p.board(4)
    g.crowns = [0, 4, 0, 0]
    motion(g, "forced_loan", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("forced_loan"))
    assert g.crowns == [2, 0, 1, 1]
    g = p.board(4)
    g.crowns = [0, 4, 0, 0]
    motion(g, "forced_loan", 1)
    p.do(g, 1, v.REFUSE, p.agenda("forced_loan"))
    assert (g.crowns, g.banned) == ([0, 4, 0, 0], (0, 1, 0, 0))
    assert discarded(g, "forced_loan")
    g = p.board(4)
    motion(g, "forced_loan", 1)  # a Baron without crowns is not touched, hence not asked
    assert p.asked(g) == -1
    assert discarded(g, "forced_loan")


def test_disband_the_companies_sends_home_at_least_200_of_his_choice() -> None:
    g = p.board(3)
    english, polish, swiss = p.put(g, p.GREEN + p.STAR, "froli", "english150 polish50 swiss100")
    motion(g, "disband_the_companies", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("disband_the_companies"))
    assert p.args(g, 1, v.DISMISS) == sorted([english, polish, swiss])
    p.do(g, 1, v.DISMISS, english)
    p.do(g, 1, v.DISMISS, swiss)
    assert p.asked(g) == -1  # 250 are more than enough
    assert [g.troop_at[t] for t in (english, polish, swiss)] == [f.IN_DECK, p.GREEN + p.STAR, f.IN_DECK]


@proves("wk.death.by-desertion", "wk.death.troopless-removed", "wk.siege.weakened-not-lifted")
def test_disband_the_companies_may_kill_or_remove_a_noble_but_a_siege_goes_on() -> None:
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "froli", "r100 100", tokens=1)
    p.put(g, p.GREEN + p.SQUARE, "froli", "r50")
    p.put(g, p.GREEN + p.CIRCLE, "monz", "50")
    p.besiege(g, p.city(g, "froli", 0), 1, 1)
    motion(g, "disband_the_companies", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("disband_the_companies"))  # 150 in all: both go, there is nothing to choose
    assert g.dead[p.GREEN + p.STAR] == 1  # 100 troops against 100 casualties
    assert (g.dead[p.GREEN + p.CIRCLE], g.noble_area[p.GREEN + p.CIRCLE]) == (0, f.OFF)
    assert p.sieges(g, p.town("froli")) == [1]
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "froli", "150 150")
    motion(g, "disband_the_companies", 1)
    p.do(g, 1, v.REFUSE, p.agenda("disband_the_companies"))
    assert armies.troops(g, p.GREEN + p.STAR) == 300
    assert list(g.banned) == [0, 1, 0]


def test_charter_of_freedom_frees_a_kingdom_city_and_pays_its_income_once() -> None:
    g = p.board(3)
    p.city(g, "vecht", 1, fortified=1, breaches=1)
    p.city(g, "monz", 1)
    p.city(g, "acre", 1)
    p.put(g, p.RED + p.STAR, "vecht", "200")
    p.besiege(g, p.town("vecht"), 0, 1)
    motion(g, "charter_of_freedom", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("charter_of_freedom"))
    assert sorted(p.args(g, 1, v.CHOOSE_CITY)) == sorted([p.town("monz"), p.town("vecht")])
    p.do(g, 1, v.CHOOSE_CITY, p.town("vecht"))
    assert g.city_owner[p.town("vecht")] == f.NOBODY
    assert (g.fortified[p.town("vecht")], g.breaches[p.town("vecht")], p.sieges(g, p.town("vecht"))) == (0, 1, [])
    assert g.crowns[1] == 4


def test_charter_of_freedom_does_nothing_without_a_kingdom_city_and_may_be_refused() -> None:
    g = p.board(3)
    p.city(g, "acre", 1)
    motion(g, "charter_of_freedom", 1)
    assert p.asked(g) == -1
    assert g.city_owner[p.town("acre")] == 1
    g = p.board(3)
    p.city(g, "monz", 1)
    motion(g, "charter_of_freedom", 1)
    p.do(g, 1, v.REFUSE, p.agenda("charter_of_freedom"))
    assert (g.city_owner[p.town("monz")], g.banned[1]) == (1, 1)


@proves("wk.ruling.pool-empties-early")
def test_acclamation_gives_two_influence_or_is_let_go_without_a_ban() -> None:
    g = p.board(3)
    motion(g, "acclamation", 2)
    assert p.verbs(g, 2) == ["accept", "decline"]
    p.do(g, 2, v.ACCEPT, p.agenda("acclamation"))
    assert (g.influence[2], g.pool, g.last_round) == (2, 28, 0)
    g = p.board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    p.do(g, 2, v.DECLINE)
    assert (g.influence[2], g.pool, g.banned) == (0, 2, (0, 0, 0))
    g = p.board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    p.do(g, 2, v.ACCEPT, p.agenda("acclamation"))
    p.run(g, Upkeep())
    assert (g.pool, g.last_round) == (0, 1)


@proves("wk.ruling.pool-empties-early", "wk.victory.last-round")
def test_an_emptied_pool_that_a_censure_fills_again_before_upkeep_ends_nothing() -> None:
    g = p.board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    p.do(g, 2, v.ACCEPT, p.agenda("acclamation"))
    assert g.pool == 0
    motion(g, "censure", 2)
    p.do(g, 2, v.ACCEPT, p.agenda("censure"))
    p.run(g, Upkeep())
    assert (g.pool, g.last_round) == (2, 0)


def test_censure_takes_two_influence_back_to_the_pool() -> None:
    g = p.board(3)
    g.influence = replaced(g.influence, 1, 1)
    motion(g, "censure", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("censure"))
    assert (g.influence[1], g.pool) == (0, 31)
    g = p.board(3)
    g.influence = replaced(g.influence, 1, 7)
    motion(g, "censure", 1)
    p.do(g, 1, v.REFUSE, p.agenda("censure"))
    assert (g.influence[1], g.pool, g.banned[1]) == (7, 30, 1)


# ---- motions that bind several


def test_recoinage_takes_a_third_of_the_crowns_of_all_but_those_already_banned() -> None:
    g = p.board(4)
    g.crowns = [8, 3, 11, 2]
    p.charge(g, 1, "envoy_abroad")
    p.banish(g, 2)
    g.stake = replaced(g.stake, 0, 5)
    motion(g, "recoinage")
    p.do(g, 0, v.ACCEPT, p.agenda("recoinage"))
    p.do(g, 1, v.ACCEPT, p.agenda("recoinage"))  # absent, but bound
    assert p.asked(g) == -1
    assert g.crowns == [6, 2 + 4, 11, 2]  # the envoy has had his stipend too
    assert g.stake[0] == 5


def test_relief_columns_lift_every_siege_but_those_of_barons_who_refuse() -> None:
    g = p.board(4)
    p.put(g, p.RED + p.STAR, "vecht", "200")
    p.put(g, p.RED + p.SQUARE, "acre", "100")
    p.put(g, p.GREEN + p.STAR, "monz", "200")
    p.besiege(g, p.city(g, "vecht", 2), 0, 1)
    p.besiege(g, p.city(g, "acre"), 0, 1)
    p.besiege(g, p.city(g, "monz", 2), 1, 1)
    motion(g, "relief_columns")
    p.do(g, 0, v.ACCEPT, p.agenda("relief_columns"))
    p.do(g, 1, v.REFUSE, p.agenda("relief_columns"))
    assert p.asked(g) == -1
    assert [p.sieges(g, p.town(id)) for id in ("vecht", "acre", "monz")] == [[], [], [1]]
    assert list(g.banned) == [0, 1, 0, 0]
    assert g.noble_area[p.RED + p.STAR] == p.area("vecht")


def test_aid_to_the_holy_places_rewards_those_overseas_and_taxes_the_others() -> None:
    g = p.board(5)
    g.crowns = [5, 5, 5, 1, 5]
    p.city(g, "acre", 0)
    p.put(g, p.GREEN + p.STAR, "cadiz")
    g.noble_area[p.BLUE + p.STAR] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, p.BLUE + p.STAR, p.area("cadiz"))
    p.banish(g, 4)
    motion(g, "aid_to_the_holy_places")
    p.do(g, 2, v.REFUSE, p.agenda("aid_to_the_holy_places"))
    p.do(g, 3, v.ACCEPT, p.agenda("aid_to_the_holy_places"))
    assert p.asked(g) == -1
    assert g.crowns == [7, 7, 5, 0, 5]
    assert g.faith == [1, 1, 0, 0, 0]
    assert list(g.banned) == [0, 0, 1, 0, 1]
    assert g.head == 4  # the token does not move


def test_rebuild_the_walls_mends_every_city_not_under_siege_but_no_stronghold() -> None:
    g = p.board(3)
    p.city(g, "monz", 1, breaches=2)
    p.city(g, "froli", breaches=1)
    p.city(g, "acre", breaches=1)
    p.city(g, "vecht", 1, breaches=1)
    p.put(g, p.RED + p.STAR, "vecht", "200")
    p.besiege(g, p.town("vecht"), 0, 1)
    p.stronghold(g, 2, "crossfields", breaches=2)
    motion(g, "rebuild_the_walls")
    assert p.asked(g) == -1  # it binds nobody
    assert [g.breaches[p.town(id)] for id in ("monz", "froli", "acre", "vecht")] == [0, 0, 0, 1]
    assert g.breaches[f.STRONGHOLD_WALL + 2] == 2


# ---- laws (those of war: test_cards_of_war)


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


def draft(g: Kingdom, track: tuple[int, ...], *companies: str) -> list[int]:
    """A Mercenary Draft with these markers and companies."""
    g.track = (*track, *[f.NOBODY] * (f.TRACK - len(track)))
    for spec in companies:
        card = p.troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    cards = g.offer[:]
    p.run(g, MercenaryDraft())
    return cards


def test_closed_lists_allow_one_company_a_baron() -> None:
    g = p.board(3)
    g.crowns = [20, 20, 20]
    p.enact(g, "closed_lists")
    english, polish, _ = draft(g, (0, 0, 1), "english100", "polish100", "swiss100")
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
    first, second, third = draft(g, (0, 0, 0), "polish50", "polish100", "polish150")
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


# ---- concessions


@proves("wk.taxation.concessions")
@pytest.mark.parametrize(("id", "crowns"), [("salt_pans", 3), ("royal_mint", 4), ("horse_fairs", 2), ("amber_monopoly", 1)])
def test_concessions_pay_their_figure(id: str, crowns: int) -> None:
    g = p.board(3)
    p.charge(g, 1, id)
    p.run(g, Taxation())
    assert g.crowns == [0, crowns, 0]
    assert p.told(g, v.CONCESSION_PAYS) == [(1, p.agenda(id), crowns)]


def test_royal_mint_costs_its_holder_a_vote_at_every_assembly() -> None:
    g = p.board(3)
    p.charge(g, 1, "royal_mint")
    p.city(g, "monz", 1)
    p.run(g, Assembly())
    assert g.votes == [1, 1, 1]
    g = p.board(3)
    p.charge(g, 1, "royal_mint")
    p.run(g, Assembly())
    assert g.votes == [1, 0, 1]  # never less than none


@pytest.mark.parametrize(("ports", "crowns"), [(0, 1), (2, 3), (4, 4)])
def test_wool_staple_pays_for_port_cities_up_to_four_crowns(ports: int, crowns: int) -> None:
    g = p.board(3)
    p.charge(g, 1, "wool_staple")
    income = 0
    for id in ("ballin", "cadiz", "surat", "olbi")[:ports]:
        income += p.C.city_income[p.city(g, id, 1)]
    income += p.C.city_income[p.city(g, "monz", 1)]  # no port
    besieged = p.city(g, "thira", 1)
    p.put(g, p.RED + p.STAR, "thira")
    p.besiege(g, besieged, 0, 1)
    p.run(g, Taxation())
    assert g.crowns[1] == income + crowns


def test_bridge_farm_pays_for_each_bridge_he_watches() -> None:
    g = p.board(3)
    p.charge(g, 1, "bridge_farm")
    p.run(g, Taxation())
    assert g.crowns[1] == 1  # at least one
    p.put(g, p.GREEN + p.STAR, "bridgefold")
    p.stronghold(g, 1, "heron_fen")
    p.run(g, Taxation())
    assert g.crowns[1] == 1 + 2
    p.put(g, p.GREEN + p.SQUARE, "vecht", "50")  # both bridges of Vecht; one of them was watched already
    p.put(g, p.GREEN + p.CIRCLE, "bingen", "50")
    p.run(g, Taxation())
    assert g.crowns[1] == 1 + 2 + 4


def test_bridge_farm_counts_no_besieged_city() -> None:
    g = p.board(3)
    p.charge(g, 1, "bridge_farm")
    p.city(g, "vecht", 1)
    p.put(g, p.RED + p.STAR, "vecht")
    p.besiege(g, p.town("vecht"), 0, 1)
    p.run(g, Taxation())
    assert g.crowns[1] == 1
    g.siege_round = bytearray(len(g.siege_round))
    p.run(g, Taxation())
    assert g.crowns[1] == 1 + 4 + 2  # the city's income, and two bridges


def test_altar_wine_is_sold_for_two_crowns_or_given_for_a_faith() -> None:
    g = p.board(3)
    p.charge(g, 1, "salt_pans", "altar_wine", "amber_monopoly")
    p.run(g, Taxation())
    assert p.offers(g, 1) == [(v.TAKE_CROWNS,), (v.TAKE_FAITH,)]
    p.do(g, 1, v.TAKE_FAITH)
    assert (g.crowns[1], g.faith[1], g.votes[1]) == (3 + 1, 1, 1)
    assert g.head == 2  # the token does not move
    p.run(g, Taxation())
    p.do(g, 1, v.TAKE_CROWNS)
    assert (g.crowns[1], g.faith[1]) == (4 + 3 + 2 + 1, 1)


def test_altar_wine_sold_counts_for_the_crowns_third_and_faith_does_not() -> None:
    g = p.board(3)
    p.enact(g, "the_crowns_third")
    p.charge(g, 1, "altar_wine", "amber_monopoly")
    p.run(g, Taxation())
    p.do(g, 1, v.TAKE_CROWNS)
    assert p.verbs(g, 1) == ["obey", "defy"]  # 2 + 1 crowns
    p.do(g, 1, v.OBEY, p.agenda("the_crowns_third"))
    assert g.crowns[1] == 2
    p.run(g, Taxation())
    p.do(g, 1, v.TAKE_FAITH)
    assert p.asked(g) == -1


def test_horse_fairs_make_the_first_company_cheaper() -> None:
    g = p.board(3)
    g.crowns = [3, 0, 0]
    p.charge(g, 0, "horse_fairs")
    first, second, dear = draft(g, (0, 0, 1), "english50", "polish100", "swiss200")
    assert p.args(g, 0, v.HIRE) == [first, second, dear]  # even 4 less 1 crowns
    p.do(g, 0, v.HIRE, second)
    assert g.crowns[0] == 2
    p.do(g, 0, v.ASSIGN, second, f.STRONGHOLD_ARMY)
    p.do(g, 0, v.HIRE, first)
    assert g.crowns[0] == 1  # no favour twice


def test_amber_monopoly_brings_a_vote_but_not_the_chair() -> None:
    g = p.board(3)
    p.charge(g, 1, "amber_monopoly")
    p.run(g, Taxation())
    assert g.votes == [0, 1, 0]
    assert g.chairman == 0


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
    assert discarded(g, "wool_staple")
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
    assert discarded(g, id)
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
    assert discarded(g, id)
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
