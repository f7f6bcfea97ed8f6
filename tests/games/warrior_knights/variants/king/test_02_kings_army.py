"""The King: his army, who gets it, what it costs and how it is kept."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, wages
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.variants.exchanging_heirs import variant as exchanging_heirs
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import BLUE, INSIDE, KEEP, emptied, end_round, guard, reign, usurp, where


@proves("cg.king.army-number")
def test_one_card_for_each_player() -> None:
    g = emptied(9, 3, 3, 3, seats=4)
    end_round(g)
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 4 + [f.OUT] * 2 and p.told(g, w.ARMY_SWORN) == [(0, 4)]


@proves("cg.king.army-figures")
def test_a_hundred_strong_for_a_crown_in_wages() -> None:
    g = reign()
    assert armies.troops(g, INSIDE) == 400
    g.crowns[BLUE] = 9
    p.run(g, PayTroops(BLUE))
    assert g.crowns[BLUE] == 5 and g.rules.tables()["troop_strength"][-6:] == [100] * 6


@proves("cg.king.army-assign")
def test_it_is_assigned_to_the_stronghold_and_nobles_at_his_walls_in_any_split() -> None:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    at_city, at_home, afield = p.BLUE + p.STAR, p.BLUE + p.SQUARE, p.BLUE + p.CIRCLE
    p.put(g, at_city, "froli")
    p.put(g, at_home, "larkdown")
    p.put(g, afield, "oxback")
    p.run(g, Crowning(BLUE))
    first = kings_army.all_cards(g)[0]
    assert p.options(g) == [(v.ASSIGN, first, army) for army in (at_city, at_home, INSIDE)]  # one off the board is not offered either
    for card, army in zip(kings_army.in_service(g), (at_city, INSIDE, at_city), strict=True):
        p.choose(g, v.ASSIGN, card, army)
    assert where(g)[:3] == [at_city, INSIDE, at_city] and p.asked(g) < 0


@proves("cg.king.army-besieged", "cg.ruling.kings-army-place")
def test_not_to_a_besieged_noble_but_to_the_stronghold_always() -> None:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    p.put(g, p.BLUE, "froli")
    p.besiege(g, p.town("froli"), 0)
    p.besiege(g, KEEP, 1)
    p.run(g, Crowning(BLUE))
    assert where(g)[:3] == [INSIDE] * 3 and p.asked(g) < 0  # nothing to choose


@proves("cg.king.army-nowhere", "cg.ruling.kings-army-place")
def test_with_a_stronghold_off_the_board_they_wait_for_its_return() -> None:
    g = usurp(reign())  # red has neither a stronghold nor a Noble at a city
    assert g.stronghold_area[0] == f.OFF and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    p.run(g, ReturnNobles(0))
    p.choose(g, v.PLACE_STRONGHOLD, p.area("oxback"))
    assert armies.armies_in(g, 0, p.area("oxback")) == [f.STRONGHOLD_ARMY] and armies.troops(g, f.STRONGHOLD_ARMY) == 400


@proves("cg.king.army-regular")
def test_they_neither_desert_nor_are_lost_for_casualties() -> None:
    g = reign()
    noble = p.BLUE
    p.put(g, noble, "froli", "100", tokens=3)
    cards = guard(g, noble, noble)
    p.run(g, NobleDeath(noble))
    p.first_choices(g)
    assert g.dead[noble] and armies.cards(g, noble) == cards  # they wait for the heir; the company is lost


@proves("cg.king.army-wages")
def test_they_are_paid_before_any_mercenary_and_stay_unpaid() -> None:
    g = reign()
    p.put(g, p.BLUE, "froli", "50")
    g.crowns[BLUE] = 2
    p.run(g, PayTroops(BLUE))
    p.first_choices(g)
    assert g.crowns[BLUE] == 0 and where(g)[:4] == [INSIDE] * 4
    assert armies.cards(g, p.BLUE) == [] and p.told(g, v.TROOP_DESERTS)


@proves("cg.king.army-kept", "cg.ruling.kings-army-no-heir")
def test_without_an_heir_they_go_to_the_kings_stronghold() -> None:
    g = reign()
    noble = p.BLUE
    own = p.put(g, noble, "froli", "r100")[0]
    guard(g, noble, noble)
    g.heir = replaced(g.heir, noble, 0)
    p.run(g, NobleDeath(noble))
    p.first_choices(g)
    assert g.gone[noble] and g.troop_at[own] == f.OUT and where(g)[:4] == [INSIDE] * 4


@proves("cg.king.army-kept")
def test_an_heir_who_is_killed_takes_none_of_them_along() -> None:
    g = reign(4, "exchanging-heirs")
    noble = p.BLUE
    guard(g, noble, noble)
    g.dead = replaced(g.dead, noble, 1)
    exchanging_heirs.hand_over(g, noble, 0)
    exchanging_heirs.kill(g, noble, 0)
    assert g.gone[noble] and where(g)[:4] == [INSIDE] * 4


@proves("cg.king.army-as-troops")
def test_else_they_are_troops_like_others() -> None:
    g = reign()
    noble, circle = p.BLUE, p.BLUE + p.CIRCLE
    p.put(g, noble, "larkdown", "100")
    guard(g, noble, noble)
    assert armies.strength(g, noble) == 300
    g.casualties[noble] = 2
    assert not armies.is_wiped_out(g, noble)
    g.casualties[noble] = 3
    assert armies.is_wiped_out(g, noble)
    p.put(g, circle, "larkdown", "200")
    guard(g, circle, circle)
    assert wages.is_free(g, circle)  # 400, and nobody is paid
    guard(g, circle, circle, circle)
    assert not wages.is_free(g, circle) and set(wages.troops_due(g, BLUE)) >= set(kings_army.in_service(g))
    p.run(g, ReturnNobles(BLUE))
    assert (v.TRANSFER, kings_army.in_service(g)[0], INSIDE) in p.options(g)


@proves("cg.king.army-as-troops")
def test_two_hundred_of_them_and_a_hundred_mercenaries_draw_five_fate_cards() -> None:
    g = reign()
    p.put(g, p.BLUE, "froli", "100")
    guard(g, p.BLUE, p.BLUE)
    p.put(g, p.RED, "froli", "100")
    p.run(g, VersatileBattle(0))
    p.choose(g, *p.options(g)[0])
    assert (BLUE, 3 + 2) in p.told(g, v.FATE_TAKEN)
