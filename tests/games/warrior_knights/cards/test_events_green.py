"""The green Event cards, one by one: what each does, with its figures, and when it finds nothing to do.

Cancelling is tested in test_13_events; floods, corsairs, truces, spies and sworn bands in war in test_cards_of_war.
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.events import sweep_lasting
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def test_pilgrims_gift_brings_two_faith_and_perhaps_the_church() -> None:
    g = p.board(3)
    g.faith = [1, 2, 2]
    p.draw_event(g, "pilgrims_gift", 0)
    assert (g.faith[0], g.head) == (3, 0)
    g = p.board(3)
    g.faith = [0, 2, 2]
    p.draw_event(g, "pilgrims_gift", 0)
    assert (g.faith[0], g.head) == (2, 2)  # not more than every other


def test_popular_acclaim_brings_three_votes_and_perhaps_the_chair() -> None:
    g = p.board(3)
    g.votes = [4, 2, 0]
    p.draw_event(g, "popular_acclaim", 1)
    assert (g.votes[1], g.chairman) == (5, 1)
    p.banish(g, 2)
    g.votes[2] = 9
    p.draw_event(g, "popular_acclaim", 2)
    assert (g.votes[2], g.chairman) == (12, 1)


def test_a_free_company_joins_without_fee() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz")  # not at a city of his
    before = [t for t in range(f.MERCENARIES) if g.troop_at[t] == f.IN_DECK]
    p.draw_event(g, "free_company", 0)
    shown = p.args(g, 0, v.CHOOSE_TROOP)
    assert len(shown) == 3
    assert [e[0] for e in p.told(g, v.COMPANY_SHOWN)] == shown
    p.do(g, 0, v.CHOOSE_TROOP, shown[1])
    assert [o[2] for o in p.offers(g, 0)] == [p.RED + p.SQUARE, p.RED + p.TRIANGLE, p.RED + p.CIRCLE, f.STRONGHOLD_ARMY]
    p.do(g, 0, v.ASSIGN, shown[1], f.STRONGHOLD_ARMY)
    assert g.crowns[0] == 0
    after = [t for t in range(f.MERCENARIES) if g.troop_at[t] == f.IN_DECK]
    assert sorted([*after, shown[1]]) == before


def test_a_free_company_from_a_short_or_empty_deck() -> None:
    g = p.board(3)
    g.troop_at[: f.MERCENARIES] = [p.GREEN] * f.MERCENARIES
    p.draw_event(g, "free_company", 0)
    assert p.asked(g) == -1
    g.troop_at[7] = f.IN_DECK
    p.draw_event(g, "free_company", 0)
    assert g.troop_at[7] == f.WAITING_ARMY  # the only one is his; he assigns it
    p.do(g, 0, v.ASSIGN, 7, f.STRONGHOLD_ARMY)
    assert g.troop_at[7] == f.STRONGHOLD_ARMY


def test_good_harvest_pays_the_income_of_kingdom_cities_between_three_and_eight() -> None:
    g = p.board(3)
    p.draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 3
    for id in ("vecht", "monz", "acre", "thira"):  # 4 + 2, overseas 3, and 1 besieged
        p.city(g, id, 0, fortified=1)
    p.put(g, p.GREEN + p.STAR, "thira")
    p.besiege(g, p.town("thira"), 1, 1)
    p.draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 3 + 6
    p.city(g, "gedze", 0)
    p.draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 9 + 8


def test_open_gates_opens_a_neutral_city_unless_fate_shows_revolt() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "crossfields")
    p.stack_fate(g, "calm")
    p.draw_event(g, "open_gates", 0)
    assert p.town("froli") in p.args(g, 0, v.CHOOSE_CITY)  # one march away
    assert p.town("acre") not in p.args(g, 0, v.CHOOSE_CITY)
    p.do(g, 0, v.CHOOSE_CITY, p.town("froli"))
    assert g.city_owner[p.town("froli")] == 0
    assert p.asked(g) == -1  # he may not raze it now
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "froli")
    p.stack_fate(g, "revolt")
    p.draw_event(g, "open_gates", 0)
    p.do(g, 0, v.CHOOSE_CITY, p.town("froli"))
    assert g.city_owner[p.town("froli")] == f.NOBODY
    assert p.told(g, v.GATES_STAY_SHUT) == [(p.town("froli"),)]


def test_open_gates_not_where_another_barons_noble_stands_nor_for_razed_or_owned_cities() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "froli")
    p.put(g, p.GREEN + p.STAR, "froli", "50")
    near = [c for c in range(24) if p.C.city_area[c] in p.C.march[p.area("froli")]]
    for c in near:
        g.razed = replaced(g.razed, c, 1)
    p.draw_event(g, "open_gates", 0)
    assert p.asked(g) == -1  # nothing to name
    g.noble_area[p.GREEN + p.STAR] = f.OFF
    p.draw_event(g, "open_gates", 0)
    assert p.args(g, 0, v.CHOOSE_CITY) == [p.town("froli")]
    p.do(g, 0, v.DECLINE)
    assert g.city_owner[p.town("froli")] == f.NOBODY
    p.city(g, "froli", 2)
    p.draw_event(g, "open_gates", 0)
    assert p.asked(g) == -1


def test_master_mason_mends_and_fortifies_an_unbesieged_city() -> None:
    g = p.board(3)
    p.city(g, "monz", 0, breaches=2)
    p.city(g, "vecht", 0, breaches=1)
    p.city(g, "froli", 0)
    p.put(g, p.GREEN + p.STAR, "vecht")
    p.besiege(g, p.town("vecht"), 1, 1)
    p.draw_event(g, "master_mason", 0)
    assert sorted(p.args(g, 0, v.CHOOSE_CITY)) == sorted([p.town("monz"), p.town("froli")])
    p.do(g, 0, v.CHOOSE_CITY, p.town("monz"))
    assert (g.breaches[p.town("monz")], g.fortified[p.town("monz")]) == (0, 1)
    assert g.crowns[0] == 0
    p.draw_event(g, "master_mason", 2)
    assert p.asked(g) == -1


def test_second_wind_refreshes_up_to_two_nobles() -> None:
    g = p.board(3)
    for noble in (p.STAR, p.SQUARE, p.TRIANGLE):
        p.put(g, p.RED + noble, "monz", "50", exhausted=1)
    p.draw_event(g, "second_wind", 0)
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.STAR)
    assert p.verbs(g, 0) == ["choose_noble", "done"]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.TRIANGLE)
    assert p.asked(g) == -1
    assert list(g.exhausted[0:4]) == [0, 1, 0, 0]


def test_second_wind_may_be_left_unused() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "50", exhausted=1)
    p.draw_event(g, "second_wind", 0)
    p.do(g, 0, v.DONE)
    assert g.exhausted[p.RED + p.STAR] == 1


def test_field_surgeons_clear_one_army_and_help_the_others() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "200 200", tokens=3)
    p.put(g, p.RED + p.SQUARE, "froli", "200", tokens=1)
    p.stronghold(g, 0, "crossfields", "r100 r50 r50 r50", tokens=2)
    p.draw_event(g, "field_surgeons", 0)
    assert p.args(g, 0, v.CHOOSE_ARMY) == [p.RED + p.STAR, p.RED + p.SQUARE, f.STRONGHOLD_ARMY]
    p.do(g, 0, v.CHOOSE_ARMY, p.RED + p.STAR)
    assert (g.casualties[p.RED + p.STAR], g.casualties[p.RED + p.SQUARE], g.casualties[f.STRONGHOLD_ARMY]) == (0, 0, 1)
    p.draw_event(g, "field_surgeons", 1)
    assert p.asked(g) == -1


def test_spy_in_the_camp_is_kept() -> None:
    g = p.board(3)
    p.draw_event(g, "spy_in_the_camp", 2)
    assert list(g.kept[2]) == [p.event("spy_in_the_camp")]
    assert p.event("spy_in_the_camp") not in g.event_discard


@proves("wk.ruling.pool-empties-early")
def test_royal_blood_is_one_influence_and_may_empty_the_pool() -> None:
    g = p.board(3)
    p.draw_event(g, "royal_blood", 1)
    assert (g.influence[1], g.pool, g.last_round) == (1, 29, 0)
    g.pool = 1
    p.draw_event(g, "royal_blood", 1)
    assert (g.influence[1], g.pool) == (2, 0)
    p.run(g, Upkeep())
    assert g.last_round == 1


def test_sworn_band_serves_one_noble_for_life_beside_his_office() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.appoint(g, p.RED + p.STAR, "justiciar")
    g.sworn_band = replaced(g.sworn_band, p.RED + p.SQUARE, 1)
    g.gone = replaced(g.gone, p.RED + p.CIRCLE, 1)
    p.draw_event(g, "sworn_band", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.STAR, p.RED + p.TRIANGLE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.STAR)
    assert armies.troops(g, p.RED + p.STAR) == 200
    assert list(g.event_lasting) == [p.event("sworn_band")]
    p.run(g, NobleDeath(p.RED + p.STAR))
    assert g.sworn_band[p.RED + p.STAR] == 0
    sweep_lasting(g)
    assert list(g.event_discard) == [p.event("sworn_band")]
