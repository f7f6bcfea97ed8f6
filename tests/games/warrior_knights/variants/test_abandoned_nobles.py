"""Abandoned Nobles: whom his troops desert dies."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.option.abandoned-nobles", "wk.ruling.abandoned-scope")
def test_a_noble_his_troops_desert_dies_and_keeps_his_heir() -> None:
    g = p.kingdom(4, "abandoned-nobles")
    noble = 0
    p.put(g, noble, "kovel", "swiss200")
    g.office = replaced(g.office, noble, -1)
    g.heir = replaced(g.heir, noble, 0)
    g.crowns = [5, 0, 0, 0]  # enough for the Regulars only, and nobody to borrow from
    p.run(g, PayTroops(0))
    assert g.dead[noble] == 1 and not g.gone[noble] and g.noble_area[noble] == f.OFF


@proves("wk.ruling.abandoned-scope", "wk.death.troopless-removed")
def test_a_noble_who_loses_his_last_troops_without_desertion_is_only_removed() -> None:
    g = p.kingdom(4, "abandoned-nobles")
    g.noble_area[0] = g.content.area_number["kovel"]  # his office, and its maintained troops with it, has been discarded
    p.run(g, CheckArmies(0))
    assert g.noble_area[0] == f.OFF and not g.dead[0]
