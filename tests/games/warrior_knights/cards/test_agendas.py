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
from tests.games.warrior_knights.politics import banish, carry, cast, charge, declare, hold
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    A,
    C,
    agenda,
    appoint,
    args,
    asked,
    besiege,
    board,
    city,
    do,
    enact,
    offers,
    put,
    run,
    sieges,
    stack_fate,
    step,
    stronghold,
    told,
    town,
    troop,
    verbs,
)


def motion(g: Kingdom, id: str, chosen: int = -1) -> None:
    """The motion passes, against a Baron or against all."""
    hold(g, id)
    carry(g, chosen)


def discarded(g: Kingdom, id: str) -> bool:
    return agenda(id) in g.agenda_discard and agenda(id) not in g.agenda_current


# ---- motions aimed at one Baron


def test_forced_loan_is_handed_out_crown_by_crown_from_the_chairman() -> None:
    g = board(5)
    g.chairman = 3
    g.crowns = [0, 9, 0, 0, 0]
    banish(g, 2)
    motion(g, "forced_loan", 1)
    do(g, 1, v.ACCEPT, agenda("forced_loan"))
    assert g.crowns == [2, 3, 0, 2, 2]  # six crowns to 3, 4, 0, 3, 4, 0; the banned Baron does not attend
    assert discarded(g, "forced_loan")


def test_forced_loan_takes_no_more_than_there_is_and_not_from_who_refuses() -> None:
    g = board(4)
    g.crowns = [0, 4, 0, 0]
    motion(g, "forced_loan", 1)
    do(g, 1, v.ACCEPT, agenda("forced_loan"))
    assert g.crowns == [2, 0, 1, 1]
    g = board(4)
    g.crowns = [0, 4, 0, 0]
    motion(g, "forced_loan", 1)
    do(g, 1, v.REFUSE, agenda("forced_loan"))
    assert (g.crowns, g.banned) == ([0, 4, 0, 0], (0, 1, 0, 0))
    assert discarded(g, "forced_loan")
    g = board(4)
    motion(g, "forced_loan", 1)  # a Baron without crowns is not touched, hence not asked
    assert asked(g) == -1
    assert discarded(g, "forced_loan")


def test_disband_the_companies_sends_home_at_least_200_of_his_choice() -> None:
    g = board(3)
    english, polish, swiss = put(g, GREEN + STAR, "froli", "english150 polish50 swiss100")
    motion(g, "disband_the_companies", 1)
    do(g, 1, v.ACCEPT, agenda("disband_the_companies"))
    assert args(g, 1, v.DISMISS) == sorted([english, polish, swiss])
    do(g, 1, v.DISMISS, english)
    do(g, 1, v.DISMISS, swiss)
    assert asked(g) == -1  # 250 are more than enough
    assert [g.troop_at[t] for t in (english, polish, swiss)] == [f.IN_DECK, GREEN + STAR, f.IN_DECK]


@proves("wk.death.by-desertion", "wk.death.troopless-removed", "wk.siege.weakened-not-lifted")
def test_disband_the_companies_may_kill_or_remove_a_noble_but_a_siege_goes_on() -> None:
    g = board(3)
    put(g, GREEN + STAR, "froli", "r100 100", tokens=1)
    put(g, GREEN + SQUARE, "froli", "r50")
    put(g, GREEN + CIRCLE, "monz", "50")
    besiege(g, city(g, "froli", 0), 1, 1)
    motion(g, "disband_the_companies", 1)
    do(g, 1, v.ACCEPT, agenda("disband_the_companies"))  # 150 in all: both go, there is nothing to choose
    assert g.dead[GREEN + STAR] == 1  # 100 troops against 100 casualties
    assert (g.dead[GREEN + CIRCLE], g.noble_area[GREEN + CIRCLE]) == (0, f.OFF)
    assert sieges(g, town("froli")) == [1]
    g = board(3)
    put(g, GREEN + STAR, "froli", "150 150")
    motion(g, "disband_the_companies", 1)
    do(g, 1, v.REFUSE, agenda("disband_the_companies"))
    assert armies.troops(g, GREEN + STAR) == 300
    assert list(g.banned) == [0, 1, 0]


def test_charter_of_freedom_frees_a_kingdom_city_and_pays_its_income_once() -> None:
    g = board(3)
    city(g, "vecht", 1, fortified=1, breaches=1)
    city(g, "monz", 1)
    city(g, "acre", 1)
    put(g, RED + STAR, "vecht", "200")
    besiege(g, town("vecht"), 0, 1)
    motion(g, "charter_of_freedom", 1)
    do(g, 1, v.ACCEPT, agenda("charter_of_freedom"))
    assert sorted(args(g, 1, v.CHOOSE_CITY)) == sorted([town("monz"), town("vecht")])
    do(g, 1, v.CHOOSE_CITY, town("vecht"))
    assert g.city_owner[town("vecht")] == f.NOBODY
    assert (g.fortified[town("vecht")], g.breaches[town("vecht")], sieges(g, town("vecht"))) == (0, 1, [])
    assert g.crowns[1] == 4


def test_charter_of_freedom_does_nothing_without_a_kingdom_city_and_may_be_refused() -> None:
    g = board(3)
    city(g, "acre", 1)
    motion(g, "charter_of_freedom", 1)
    assert asked(g) == -1
    assert g.city_owner[town("acre")] == 1
    g = board(3)
    city(g, "monz", 1)
    motion(g, "charter_of_freedom", 1)
    do(g, 1, v.REFUSE, agenda("charter_of_freedom"))
    assert (g.city_owner[town("monz")], g.banned[1]) == (1, 1)


@proves("wk.ruling.pool-empties-early")
def test_acclamation_gives_two_influence_or_is_let_go_without_a_ban() -> None:
    g = board(3)
    motion(g, "acclamation", 2)
    assert verbs(g, 2) == ["accept", "decline"]
    do(g, 2, v.ACCEPT, agenda("acclamation"))
    assert (g.influence[2], g.pool, g.last_round) == (2, 28, 0)
    g = board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    do(g, 2, v.DECLINE)
    assert (g.influence[2], g.pool, g.banned) == (0, 2, (0, 0, 0))
    g = board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    do(g, 2, v.ACCEPT, agenda("acclamation"))
    run(g, Upkeep())
    assert (g.pool, g.last_round) == (0, 1)


@proves("wk.ruling.pool-empties-early", "wk.victory.last-round")
def test_an_emptied_pool_that_a_censure_fills_again_before_upkeep_ends_nothing() -> None:
    g = board(3)
    g.pool = 2
    motion(g, "acclamation", 2)
    do(g, 2, v.ACCEPT, agenda("acclamation"))
    assert g.pool == 0
    motion(g, "censure", 2)
    do(g, 2, v.ACCEPT, agenda("censure"))
    run(g, Upkeep())
    assert (g.pool, g.last_round) == (2, 0)


def test_censure_takes_two_influence_back_to_the_pool() -> None:
    g = board(3)
    g.influence = replaced(g.influence, 1, 1)
    motion(g, "censure", 1)
    do(g, 1, v.ACCEPT, agenda("censure"))
    assert (g.influence[1], g.pool) == (0, 31)
    g = board(3)
    g.influence = replaced(g.influence, 1, 7)
    motion(g, "censure", 1)
    do(g, 1, v.REFUSE, agenda("censure"))
    assert (g.influence[1], g.pool, g.banned[1]) == (7, 30, 1)


# ---- motions that bind several


def test_recoinage_takes_a_third_of_the_crowns_of_all_but_those_already_banned() -> None:
    g = board(4)
    g.crowns = [8, 3, 11, 2]
    charge(g, 1, "envoy_abroad")
    banish(g, 2)
    g.stake = replaced(g.stake, 0, 5)
    motion(g, "recoinage")
    do(g, 0, v.ACCEPT, agenda("recoinage"))
    do(g, 1, v.ACCEPT, agenda("recoinage"))  # absent, but bound
    assert asked(g) == -1
    assert g.crowns == [6, 2 + 4, 11, 2]  # the envoy has had his stipend too
    assert g.stake[0] == 5


def test_relief_columns_lift_every_siege_but_those_of_barons_who_refuse() -> None:
    g = board(4)
    put(g, RED + STAR, "vecht", "200")
    put(g, RED + SQUARE, "acre", "100")
    put(g, GREEN + STAR, "monz", "200")
    besiege(g, city(g, "vecht", 2), 0, 1)
    besiege(g, city(g, "acre"), 0, 1)
    besiege(g, city(g, "monz", 2), 1, 1)
    motion(g, "relief_columns")
    do(g, 0, v.ACCEPT, agenda("relief_columns"))
    do(g, 1, v.REFUSE, agenda("relief_columns"))
    assert asked(g) == -1
    assert [sieges(g, town(id)) for id in ("vecht", "acre", "monz")] == [[], [], [1]]
    assert list(g.banned) == [0, 1, 0, 0]
    assert g.noble_area[RED + STAR] == A("vecht")


def test_aid_to_the_holy_places_rewards_those_overseas_and_taxes_the_others() -> None:
    g = board(5)
    g.crowns = [5, 5, 5, 1, 5]
    city(g, "acre", 0)
    put(g, GREEN + STAR, "cadiz")
    g.noble_area[BLUE + STAR] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, BLUE + STAR, A("cadiz"))
    banish(g, 4)
    motion(g, "aid_to_the_holy_places")
    do(g, 2, v.REFUSE, agenda("aid_to_the_holy_places"))
    do(g, 3, v.ACCEPT, agenda("aid_to_the_holy_places"))
    assert asked(g) == -1
    assert g.crowns == [7, 7, 5, 0, 5]
    assert g.faith == [1, 1, 0, 0, 0]
    assert list(g.banned) == [0, 0, 1, 0, 1]
    assert g.head == 4  # the token does not move


def test_rebuild_the_walls_mends_every_city_not_under_siege_but_no_stronghold() -> None:
    g = board(3)
    city(g, "monz", 1, breaches=2)
    city(g, "froli", breaches=1)
    city(g, "acre", breaches=1)
    city(g, "vecht", 1, breaches=1)
    put(g, RED + STAR, "vecht", "200")
    besiege(g, town("vecht"), 0, 1)
    stronghold(g, 2, "crossfields", breaches=2)
    motion(g, "rebuild_the_walls")
    assert asked(g) == -1  # it binds nobody
    assert [g.breaches[town(id)] for id in ("monz", "froli", "acre", "vecht")] == [0, 0, 0, 1]
    assert g.breaches[f.STRONGHOLD_WALL + 2] == 2


# ---- laws (those of war: test_cards_of_war)


@proves("wk.ban.refuse-law")
def test_the_crowns_third_takes_one_crown_in_three_of_what_taxation_brought() -> None:
    g = board(4)
    g.chairman = 1
    g.crowns = [1, 9, 0, 0]
    enact(g, "the_crowns_third")
    city(g, "vecht", 0, fortified=1)  # 4 and 1
    charge(g, 0, "salt_pans")  # 3
    city(g, "gedze", 1)  # 4
    city(g, "monz", 2)  # 2: no crown in three
    run(g, Taxation())
    assert asked(g) == 1
    do(g, 1, v.OBEY, agenda("the_crowns_third"))
    do(g, 0, v.OBEY, agenda("the_crowns_third"))
    assert asked(g) == -1
    assert g.crowns == [1 + 8 - 2, 9 + 4 - 1, 2, 0]


def test_captains_bounty_makes_great_companies_dearer_by_a_crown() -> None:
    g = board(3)
    g.crowns = [20, 0, 0]
    enact(g, "captains_bounty")
    put(g, RED + STAR, "monz", "r50 100 150 200")
    run(g, PayTroops(0))
    do(g, 0, v.OBEY, agenda("captains_bounty"))
    do(g, 0, v.PAY_REST)
    assert g.crowns[0] == 20 - 1 - 2 - (3 + 1) - (4 + 1)


def test_captains_bounty_is_all_a_circle_nobles_companies_cost() -> None:
    g = board(3)
    g.crowns = [1, 0, 0]
    enact(g, "captains_bounty")
    small, great, greater = put(g, RED + CIRCLE, "monz", "50 150 200")
    run(g, PayTroops(0))
    do(g, 0, v.OBEY, agenda("captains_bounty"))
    do(g, 0, v.PAY, min(great, greater))
    assert asked(g) == -1  # no crown is left for the second bounty: that company deserts
    assert g.crowns[0] == 0
    assert g.troop_at[small] == RED + CIRCLE
    assert sorted(g.troop_at[t] for t in (great, greater)) == [RED + CIRCLE, f.IN_DECK]


def test_captains_bounty_defied_leaves_the_wages_as_printed() -> None:
    g = board(3)
    g.crowns = [4, 0, 0]
    enact(g, "captains_bounty")
    put(g, RED + STAR, "monz", "200")
    run(g, PayTroops(0))
    do(g, 0, v.DEFY, agenda("captains_bounty"))
    do(g, 0, v.PAY, armies.cards(g, RED + STAR)[0])
    assert (g.crowns[0], g.banned[0]) == (0, 1)
    g = board(3)
    enact(g, "captains_bounty")
    put(g, RED + STAR, "monz", "100")
    run(g, PayTroops(0))  # no great company: he is not asked about the law
    assert asked(g) == -1


def draft(g: Kingdom, track: tuple[int, ...], *companies: str) -> list[int]:
    """A Mercenary Draft with these markers and companies."""
    g.track = (*track, *[f.NOBODY] * (f.TRACK - len(track)))
    for spec in companies:
        card = troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    cards = g.offer[:]
    run(g, MercenaryDraft())
    return cards


def test_closed_lists_allow_one_company_a_baron() -> None:
    g = board(3)
    g.crowns = [20, 20, 20]
    enact(g, "closed_lists")
    english, polish, _ = draft(g, (0, 0, 1), "english100", "polish100", "swiss100")
    do(g, 0, v.HIRE, english)
    do(g, 0, v.ASSIGN, english, f.STRONGHOLD_ARMY)
    assert asked(g) == 0  # his second marker
    do(g, 0, v.HIRE, polish)
    assert offers(g, 0) == [(v.OBEY, agenda("closed_lists")), (v.DEFY, agenda("closed_lists"))]
    do(g, 0, v.OBEY, agenda("closed_lists"))
    assert asked(g) == 1  # that marker is gone, nothing was hired or paid
    assert g.crowns[0] == 18
    assert polish in g.offer


def test_closed_lists_defied_ban_at_the_second_hiring() -> None:
    g = board(3)
    g.crowns = [20, 20, 20]
    enact(g, "closed_lists")
    first, second, third = draft(g, (0, 0, 0), "polish50", "polish100", "polish150")
    do(g, 0, v.HIRE, first)
    do(g, 0, v.ASSIGN, first, f.STRONGHOLD_ARMY)
    do(g, 0, v.HIRE_TOGETHER, second)
    assert g.banned[0] == 0
    do(g, 0, v.DEFY, agenda("closed_lists"))
    assert (g.banned[0], g.crowns[0]) == (1, 17)
    do(g, 0, v.GIVE_UP_SPACE, 1)
    do(g, 0, v.ASSIGN, second, f.STRONGHOLD_ARMY)
    do(g, 0, v.HIRE_TOGETHER, third)  # banned already: no law binds him
    assert step(g) == "MercenaryDraft.assign"
    assert g.crowns[0] == 14


def test_measured_voices_are_defied_by_casting_more_than_three() -> None:
    g = board(4)
    g.votes = [8, 8, 8, 0]
    enact(g, "measured_voices")
    hold(g, "kings_peace", "closed_lists")
    do(g, 0, v.NAME_AGENDA, agenda("kings_peace"))
    cast(g, 3, 5, 0, 1)
    declare(g, v.NO, v.YES, v.NO)
    assert told(g, v.VOTE_PASSED) == [(agenda("kings_peace"), 5, 4)]  # all his Votes count
    assert list(g.banned) == [0, 1, 0, 0]
    assert told(g, v.LAW_DEFIED) == [(1, agenda("measured_voices"))]
    cast(g, 0, 0, 3, 0)
    declare(g, v.YES)
    assert list(g.banned) == [0, 1, 0, 0]


def test_sumptuary_law_takes_half_of_what_exceeds_twelve_crowns() -> None:
    g = board(4)
    g.crowns = [12, 13, 17, 30]
    g.stronghold_area = (A("crossfields"), A("oxback"), A("cold_wold"), A("hartwood"))
    enact(g, "sumptuary_law")
    run(g, Upkeep())
    do(g, 1, v.OBEY, agenda("sumptuary_law"))
    do(g, 2, v.OBEY, agenda("sumptuary_law"))
    do(g, 3, v.DEFY, agenda("sumptuary_law"))
    assert g.crowns == [12, 12, 14, 30]
    assert list(g.banned) == [0, 0, 0, 1]


# ---- concessions


@proves("wk.taxation.concessions")
@pytest.mark.parametrize(("id", "crowns"), [("salt_pans", 3), ("royal_mint", 4), ("horse_fairs", 2), ("amber_monopoly", 1)])
def test_concessions_pay_their_figure(id: str, crowns: int) -> None:
    g = board(3)
    charge(g, 1, id)
    run(g, Taxation())
    assert g.crowns == [0, crowns, 0]
    assert told(g, v.CONCESSION_PAYS) == [(1, agenda(id), crowns)]


def test_royal_mint_costs_its_holder_a_vote_at_every_assembly() -> None:
    g = board(3)
    charge(g, 1, "royal_mint")
    city(g, "monz", 1)
    run(g, Assembly())
    assert g.votes == [1, 1, 1]
    g = board(3)
    charge(g, 1, "royal_mint")
    run(g, Assembly())
    assert g.votes == [1, 0, 1]  # never less than none


@pytest.mark.parametrize(("ports", "crowns"), [(0, 1), (2, 3), (4, 4)])
def test_wool_staple_pays_for_port_cities_up_to_four_crowns(ports: int, crowns: int) -> None:
    g = board(3)
    charge(g, 1, "wool_staple")
    income = 0
    for id in ("ballin", "cadiz", "surat", "olbi")[:ports]:
        income += C.city_income[city(g, id, 1)]
    income += C.city_income[city(g, "monz", 1)]  # no port
    besieged = city(g, "thira", 1)
    put(g, RED + STAR, "thira")
    besiege(g, besieged, 0, 1)
    run(g, Taxation())
    assert g.crowns[1] == income + crowns


def test_bridge_farm_pays_for_each_bridge_he_watches() -> None:
    g = board(3)
    charge(g, 1, "bridge_farm")
    run(g, Taxation())
    assert g.crowns[1] == 1  # at least one
    put(g, GREEN + STAR, "bridgefold")
    stronghold(g, 1, "heron_fen")
    run(g, Taxation())
    assert g.crowns[1] == 1 + 2
    put(g, GREEN + SQUARE, "vecht", "50")  # both bridges of Vecht; one of them was watched already
    put(g, GREEN + CIRCLE, "bingen", "50")
    run(g, Taxation())
    assert g.crowns[1] == 1 + 2 + 4


def test_bridge_farm_counts_no_besieged_city() -> None:
    g = board(3)
    charge(g, 1, "bridge_farm")
    city(g, "vecht", 1)
    put(g, RED + STAR, "vecht")
    besiege(g, town("vecht"), 0, 1)
    run(g, Taxation())
    assert g.crowns[1] == 1
    g.siege_round = bytearray(len(g.siege_round))
    run(g, Taxation())
    assert g.crowns[1] == 1 + 4 + 2  # the city's income, and two bridges


def test_altar_wine_is_sold_for_two_crowns_or_given_for_a_faith() -> None:
    g = board(3)
    charge(g, 1, "salt_pans", "altar_wine", "amber_monopoly")
    run(g, Taxation())
    assert offers(g, 1) == [(v.TAKE_CROWNS,), (v.TAKE_FAITH,)]
    do(g, 1, v.TAKE_FAITH)
    assert (g.crowns[1], g.faith[1], g.votes[1]) == (3 + 1, 1, 1)
    assert g.head == 2  # the token does not move
    run(g, Taxation())
    do(g, 1, v.TAKE_CROWNS)
    assert (g.crowns[1], g.faith[1]) == (4 + 3 + 2 + 1, 1)


def test_altar_wine_sold_counts_for_the_crowns_third_and_faith_does_not() -> None:
    g = board(3)
    enact(g, "the_crowns_third")
    charge(g, 1, "altar_wine", "amber_monopoly")
    run(g, Taxation())
    do(g, 1, v.TAKE_CROWNS)
    assert verbs(g, 1) == ["obey", "defy"]  # 2 + 1 crowns
    do(g, 1, v.OBEY, agenda("the_crowns_third"))
    assert g.crowns[1] == 2
    run(g, Taxation())
    do(g, 1, v.TAKE_FAITH)
    assert asked(g) == -1


def test_horse_fairs_make_the_first_company_cheaper() -> None:
    g = board(3)
    g.crowns = [3, 0, 0]
    charge(g, 0, "horse_fairs")
    first, second, dear = draft(g, (0, 0, 1), "english50", "polish100", "swiss200")
    assert args(g, 0, v.HIRE) == [first, second, dear]  # even 4 less 1 crowns
    do(g, 0, v.HIRE, second)
    assert g.crowns[0] == 2
    do(g, 0, v.ASSIGN, second, f.STRONGHOLD_ARMY)
    do(g, 0, v.HIRE, first)
    assert g.crowns[0] == 1  # no favour twice


def test_amber_monopoly_brings_a_vote_but_not_the_chair() -> None:
    g = board(3)
    charge(g, 1, "amber_monopoly")
    run(g, Taxation())
    assert g.votes == [0, 1, 0]
    assert g.chairman == 0


# ---- other charges


def test_envoy_abroad_stays_away_from_the_next_assembly_on_and_is_paid_for_it() -> None:
    g = board(3)
    hold(g, "envoy_abroad")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("envoy_abroad"))
    assert g.crowns[1] == 0  # he attended this one
    g.agenda_current = ()
    run(g, Assembly())
    assert asked(g) == -1
    assert g.votes[1] == 1  # of the first Assembly; none since
    assert g.crowns[1] == 4


@proves("wk.assembly.attendance", "wk.assembly.private-motion.absent-proposer")
def test_envoy_abroad_may_propose_but_does_not_vote() -> None:
    g = board(3)
    charge(g, 1, "envoy_abroad")
    stack_fate(g, "emerande")
    hold(g, "private_motion")
    assert asked(g) == 1
    do(g, 1, v.POSTPONE)
    cast(g, 1, 0, 0)
    declare(g, v.YES)
    assert g.crowns[1] == 4  # postponed or not, he was kept away


def test_envoy_who_is_banned_gets_no_stipend() -> None:
    g = board(3)
    charge(g, 1, "envoy_abroad")
    banish(g, 1)
    g.agenda_current = ()
    run(g, Assembly())
    assert g.crowns[1] == 0


def test_speaker_takes_the_chair_and_yields_it_only_to_a_lead_of_three() -> None:
    g = board(3)
    g.votes = [5, 0, 0]
    hold(g, "speaker_of_the_assembly")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("speaker_of_the_assembly"))
    assert g.chairman == 1
    for votes, chairman in ((1, 1), (2, 2)):
        g.votes = [0, 1, votes]
        run(g, RallySupport(2))
        do(g, 2, v.CARRY_OUT, f.RALLY_SUPPORT)
        assert g.chairman == chairman


def test_a_banned_speaker_leaves_the_token_and_a_ban_moves_it_as_usual() -> None:
    g = board(3)
    banish(g, 1)
    hold(g, "speaker_of_the_assembly")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("speaker_of_the_assembly"))
    assert (g.chairman, g.charges[1]) == (0, (agenda("speaker_of_the_assembly"),))


def test_papal_legate_takes_the_church_and_pays_in_crowns() -> None:
    g = board(3)
    hold(g, "papal_legate")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("papal_legate"))
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
    g = board(3)
    g.votes = [4, 4, 0]
    charge(g, 1, "keeper_of_the_seal")
    hold(g, "kings_peace")
    cast(g, 2, 2, 0)
    declare(g, v.NO, v.YES)
    assert asked(g) == 1  # before the tie is broken
    assert offers(g, 1) == [(v.ADD_VOTES, 1), (v.ADD_VOTES, 2), (v.DONE,)]
    do(g, 1, v.ADD_VOTES, 1)
    assert told(g, v.VOTE_PASSED) == [(agenda("kings_peace"), 3, 2)]
    assert g.votes == [3, 2, 1]


def test_keeper_of_the_seal_who_cast_none_may_declare_late() -> None:
    g = board(3)
    g.votes = [0, 4, 0]
    charge(g, 1, "keeper_of_the_seal")
    hold(g, "salt_pans")
    cast(g, 1, 0, 0)
    declare(g, (v.NAME_BARON, 0))
    do(g, 1, v.ADD_VOTES, 2)
    assert step(g) == "Vote.keeper_declares"
    do(g, 1, v.NAME_BARON, 2)
    assert told(g, v.BARON_CHOSEN) == [(agenda("salt_pans"), 2, 2)]


def test_keeper_of_the_seal_adds_only_votes_he_has_left_and_measured_voices_count_them() -> None:
    g = board(3)
    g.votes = [0, 2, 0]
    charge(g, 1, "keeper_of_the_seal")
    enact(g, "measured_voices")
    hold(g, "kings_peace")
    cast(g, 0, 2, 0)
    declare(g, v.YES)
    assert offers(g, 1) == [(v.ADD_VOTES, 1), (v.DONE,)]  # one Vote left
    g = board(3)
    g.votes = [0, 5, 0]
    charge(g, 1, "keeper_of_the_seal")
    enact(g, "measured_voices")
    hold(g, "kings_peace")
    cast(g, 0, 2, 0)
    declare(g, v.YES)
    assert offers(g, 1) == [(v.ADD_VOTES, 1), (v.ADD_VOTES_DEFYING, 2), (v.DONE,)]
    do(g, 1, v.ADD_VOTES_DEFYING, 2)
    assert list(g.laws) == [agenda("measured_voices"), agenda("kings_peace")]
    assert list(g.banned) == [0, 1, 0]


def test_keeper_of_the_seal_in_a_written_vote_adds_what_he_did_not_write() -> None:
    g = board(2)
    g.votes = [0, 4]
    charge(g, 1, "keeper_of_the_seal")
    hold(g, "kings_peace", "closed_lists")
    do(g, 0, v.NAME_AGENDA, agenda("kings_peace"))
    do(g, 1, v.CAST_FOR, agenda("kings_peace"), 1)
    do(g, 1, v.CAST_FOR, agenda("closed_lists"), 3)
    do(g, 0, v.CAST_FOR, agenda("kings_peace"), 1)
    declare(g, v.NO, v.YES)
    assert offers(g, 1) == [(v.ADD_VOTES, 1), (v.DONE,)]  # five Votes, one and three written


def test_royal_almoner_keeps_a_rising_city_for_its_income() -> None:
    g = board(3)
    g.crowns = [5, 0, 0]
    city(g, "vecht", 0)
    stack_fate(g, "revolt", "revolt")
    run(g, Revolts())
    assert verbs(g, 0) == []  # 8 crowns are too many: the city is lost without a choice
    assert g.city_owner[town("vecht")] == f.NOBODY
    city(g, "vecht", 0)
    charge(g, 0, "royal_almoner")
    g.faith[0] = 1
    stack_fate(g, "revolt")
    run(g, Revolts())
    assert offers(g, 0) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 4), (v.LET_GO,)]
    do(g, 0, v.PAY_CROWNS, 4)
    assert (g.crowns[0], g.city_owner[town("vecht")]) == (1, 0)


def test_guardian_of_the_regalia_counts_two_influence_more() -> None:
    g = board(3)
    g.influence = (5, 4, 0)
    charge(g, 1, "guardian_of_the_regalia")
    assert [winning.final_influence(g, seat) for seat in range(3)] == [5, 6, 0]
    g.last_round = 1
    assert winning.end_by_influence(g)
    assert g.winners == [1]


def test_the_regalia_go_to_the_captor_of_the_guardians_stronghold() -> None:
    g = board(3)
    stronghold(g, 1, "crossfields")
    charge(g, 1, "guardian_of_the_regalia", "salt_pans")
    charge(g, 0, "royal_mint", "wool_staple", "amber_monopoly")
    run(g, StrongholdFalls(1, 0))
    assert args(g, 0, v.DISCARD_CHARGE) == [agenda("royal_mint"), agenda("wool_staple"), agenda("amber_monopoly")]
    do(g, 0, v.DISCARD_CHARGE, agenda("wool_staple"))
    assert agenda("guardian_of_the_regalia") in g.charges[0]
    assert list(g.charges[1]) == [agenda("salt_pans")]
    assert discarded(g, "wool_staple")
    g = board(3)
    stronghold(g, 1, "crossfields")
    charge(g, 1, "guardian_of_the_regalia")
    run(g, StrongholdFalls(1, -1))  # no attacker alive: nobody takes it
    assert list(g.charges[1]) == [agenda("guardian_of_the_regalia")]


CHARGES = [id for id, kind in zip(C.agenda_ids, C.agenda_kind, strict=True) if kind in ("charge", "concession")]
OFFICES = [id for id, kind in zip(C.agenda_ids, C.agenda_kind, strict=True) if kind == "office"]


def test_there_are_thirteen_charges_and_eight_offices() -> None:
    assert (len(CHARGES), len(OFFICES)) == (13, 8)


@pytest.mark.parametrize("id", CHARGES)
def test_a_refused_charge_is_discarded_and_bans(id: str) -> None:
    g = board(3)
    hold(g, id)
    carry(g, 1)
    do(g, 1, v.REFUSE, agenda(id))
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
    g = board(3)
    put(g, GREEN + STAR, "monz", "r50")
    hold(g, id)
    carry(g, 1)
    do(g, 1, v.GIVE_OFFICE, GREEN + STAR)
    assert told(g, v.OFFICE_RECEIVED) == [(GREEN + STAR, agenda(id))]
    assert armies.troops(g, GREEN + STAR) == 50 + maintained.get(id, 50)
    g = board(3)
    hold(g, id)
    carry(g, 1)
    do(g, 1, v.REFUSE, agenda(id))
    assert discarded(g, id)
    assert (g.banned, g.office) == ((0, 1, 0), (-1,) * f.NOBLES)


def test_justiciar_keeps_the_cities_one_march_away_quiet() -> None:
    g = board(3)
    near = city(g, "froli", 1)
    far = city(g, "acre", 1)
    put(g, GREEN + STAR, "crossfields")
    run(g, Revolts())
    assert sorted(args(g, 1, v.TEST_CITY)) == sorted([near, far])
    appoint(g, GREEN + STAR, "justiciar")
    stack_fate(g, "calm")
    run(g, Revolts())
    assert [e[1] for e in told(g, v.REVOLT_DRAWN)] == [far]
    g.noble_area[GREEN + STAR] = f.AT_SEA
    run(g, Revolts())
    assert sorted(args(g, 1, v.TEST_CITY)) == sorted([near, far])


def test_justiciar_serves_only_his_own_baron() -> None:
    g = board(3)
    city(g, "froli", 2)
    put(g, GREEN + STAR, "crossfields")
    appoint(g, GREEN + STAR, "justiciar")
    stack_fate(g, "calm")
    run(g, Revolts())
    assert [e[1] for e in told(g, v.REVOLT_DRAWN)] == [town("froli")]
