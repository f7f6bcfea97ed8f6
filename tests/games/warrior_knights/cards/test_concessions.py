"""The Concessions among the Agenda cards, one by one: what each does, with its figures, and what refusing it means."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.testing import proves
from tests.games.warrior_knights import position as p


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
    first, second, dear = p.mercenary_draft(g, (0, 0, 1), "english50", "polish100", "swiss200")
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
