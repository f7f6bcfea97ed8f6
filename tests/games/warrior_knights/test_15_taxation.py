"""Taxation."""

from regalia.games.warrior_knights.rules.taxation import Taxation, income
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.taxation.income", "wk.taxation.fortified", "wk.terms.kingdom-overseas")
def test_every_city_pays_its_income_and_a_fortified_one_a_crown_more() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 3, fortified=1)
    cadiz = p.city(g, "cadiz", 3)
    due = g.content.city_income[froli] + 1 + g.content.city_income[cadiz]
    p.run(g, Taxation())
    assert g.crowns == [10, 10, 10, 10 + due]


@proves("wk.siege.no-income")
def test_a_besieged_city_pays_nothing() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 3)
    p.besiege(g, froli, 0)
    assert income(g, 3) == 0


@proves("wk.taxation.concessions")
def test_concessions_pay_at_taxation() -> None:
    g = p.kingdom()
    g.charges = replaced(g.charges, 2, (g.content.agenda["salt_pans"],))
    p.run(g, Taxation())
    assert g.crowns[2] == 13
