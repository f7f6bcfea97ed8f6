"""The Motions among the Agenda cards, one by one: what each does, with its figures, and what refusing it means."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def motion(g: Kingdom, id: str, chosen: int = -1) -> None:
    """The motion passes, against a Baron or against all."""
    p.hold(g, id)
    p.carry(g, chosen)


# ---- motions aimed at one Baron


def test_forced_loan_is_handed_out_crown_by_crown_from_the_chairman() -> None:
    g = p.board(5)
    g.chairman = 3
    g.crowns = [0, 9, 0, 0, 0]
    p.banish(g, 2)
    motion(g, "forced_loan", 1)
    p.do(g, 1, v.ACCEPT, p.agenda("forced_loan"))
    assert g.crowns == [2, 3, 0, 2, 2]  # six crowns to 3, 4, 0, 3, 4, 0; the banned Baron does not attend
    assert p.agenda_discarded(g, "forced_loan")


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
    assert p.agenda_discarded(g, "forced_loan")
    g = p.board(4)
    motion(g, "forced_loan", 1)  # a Baron without crowns is not touched, hence not asked
    assert p.asked(g) == -1
    assert p.agenda_discarded(g, "forced_loan")


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


@proves("wk.agenda.motion", "wk.ban.consequence")
def test_no_card_says_that_a_motion_for_all_takes_from_the_banned() -> None:
    """Whoever is banned is left alone by every motion that binds several: 9, 9, 9 with seat 1 banned become 6, 9, 6."""
    g = p.board(3)
    g.crowns = [9, 9, 9]
    p.banish(g, 1)
    motion(g, "recoinage")
    for seat in (0, 2):
        p.do(g, seat, v.ACCEPT, p.agenda("recoinage"))
    assert g.crowns == [6, 9, 6]
    for id in g.content.deeds.general:
        assert "banned ones too" not in g.content.agenda_rows[p.agenda(id)].effect
