"""The Event cards, one by one: what each does, with its figures, and when it finds nothing to do.

Cancelling is tested in test_13_events; floods, corsairs, truces, spies and sworn bands in war in test_cards_of_war.
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_red import accuser
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.rules.baron_cards import ServeTheChurch
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.events import sweep_lasting
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts, Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def void(g: Kingdom, id: str) -> bool:
    """The Event found nothing to touch: it is discarded, and nobody was asked for Faith."""
    return p.told(g, v.EVENT_VOID) == [(p.event(id),)] and p.event(id) in g.event_discard and p.asked(g) == -1


# ---- red


@proves("wk.death.no-heir")
def test_no_heir_ends_the_line_of_one_of_his_nobles() -> None:
    g = p.board(3)
    g.heir = replaced(g.heir, p.RED + p.STAR, 0)
    g.gone = replaced(g.gone, p.RED + p.SQUARE, 1)
    p.put(g, p.RED + p.TRIANGLE, "monz", "r50 r100 100")
    p.stack_fate(g, "niebieski+star", "square", "emerande+triangle")  # he has no heir; he is gone; the shape alone is read
    p.draw_event(g, "no_heir", 0)
    assert g.heir[p.RED + p.TRIANGLE] == 0
    assert p.told(g, v.EVENT_NAMES_NOBLE) == [(p.event("no_heir"), p.RED + p.TRIANGLE)]
    p.stack_fate(g, "tuscan")
    p.run(g, NobleDeath(p.RED + p.TRIANGLE))
    assert g.gone[p.RED + p.TRIANGLE] == 1
    assert [g.troop_at[t] for t in range(f.REGULARS, f.REGULARS + 4)].count(f.OUT) == 4
    assert armies.cards(g, p.RED + p.TRIANGLE) == []


def test_no_heir_without_a_noble_who_has_one_is_void() -> None:
    g = p.board(3)
    g.heir = (0, 0, 0, 0, *g.heir[4:])
    g.faith[0] = 5
    deck = g.fate_deck[:]
    p.draw_event(g, "no_heir", 0)
    assert void(g, "no_heir")
    assert g.fate_deck == deck  # nothing is drawn for what cannot be


def test_heretic_does_not_guard_his_city_nor_can_faith_save_it() -> None:
    g = p.board(3)
    p.city(g, "vecht", 0)
    p.put(g, p.RED + p.STAR, "vecht")
    p.stack_fate(g, "star")
    p.draw_event(g, "heretic", 0)
    assert g.heretic[p.RED + p.STAR] == 1
    assert list(g.event_lasting) == [p.event("heretic")]
    g.faith[0], g.crowns[0] = 3, 8
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.offers(g, 0) == [(v.PAY_CROWNS, 8), (v.LET_GO,)]
    p.put(g, p.RED + p.SQUARE, "vecht", "50")  # another Noble is presence enough
    p.run(g, Revolts())
    assert p.told(g, v.REVOLT_DRAWN) == []
    p.run(g, NobleDeath(p.RED + p.STAR))
    assert g.heretic[p.RED + p.STAR] == 1  # his heirs included


def test_heretic_chooses_one_who_is_not_yet() -> None:
    g = p.board(3)
    g.heretic = (1, 1, 1, 1, *g.heretic[4:])
    p.draw_event(g, "heretic", 0)
    assert void(g, "heretic")
    g = p.board(3)
    g.heretic = (1, 1, 1, *g.heretic[3:])
    p.draw_event(g, "heretic", 0)
    assert g.heretic[p.RED + p.CIRCLE] == 1


@proves("wk.death.by-desertion")
def test_mutiny_of_one_nations_companies() -> None:
    g = p.board(3)
    g.crowns[0] = 3
    first, second = p.put(g, p.RED + p.CIRCLE, "monz", "polish100 polish150")  # a circle Noble's must be paid too
    (third,) = p.put(g, p.RED + p.STAR, "froli", "polish50", tokens=0)
    p.put(g, p.RED + p.SQUARE, "froli", "english100")
    p.stack_fate(g, "swiss", "polish")  # he has no Swiss
    p.draw_event(g, "mutiny", 0)
    assert p.told(g, v.EVENT_NAMES_NATION) == [(p.event("mutiny"), 2)]
    assert p.offers(g, 0) == [(v.PAY, third), (v.DESERT, third)]
    p.do(g, 0, v.DESERT, third)
    p.do(g, 0, v.PAY, first)
    assert p.asked(g) == -1  # one crown is left and the last company wants three: it goes
    assert g.troop_at[first] == p.RED + p.CIRCLE
    assert g.crowns[0] == 1
    assert (g.troop_at[second], g.troop_at[third]) == (f.IN_DECK, f.IN_DECK)
    assert g.noble_area[p.RED + p.STAR] == f.OFF  # his only company: removed, not dead
    assert g.dead[p.RED + p.STAR] == 0


def test_mutiny_needs_mercenaries() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.draw_event(g, "mutiny", 0)
    assert void(g, "mutiny")


@proves("wk.death.outside-battle")
def test_camp_fever_strikes_every_large_army_on_the_board() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "r100 50")  # 150 and a sworn band: 200
    g.sworn_band = replaced(g.sworn_band, p.RED + p.STAR, 1)
    p.put(g, p.RED + p.SQUARE, "froli", "150")
    p.put(g, p.RED + p.TRIANGLE, "vecht", "200", tokens=1)
    p.give(g, p.RED + p.CIRCLE, "100 100")
    g.noble_area[p.RED + p.CIRCLE] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, p.RED + p.CIRCLE, p.area("acre"))
    p.stronghold(g, 0, "crossfields", "r50 r50 r50")
    p.draw_event(g, "camp_fever", 0)
    assert (g.casualties[p.RED + p.STAR], g.casualties[p.RED + p.SQUARE], g.casualties[p.RED + p.CIRCLE]) == (1, 0, 0)
    assert g.dead[p.RED + p.TRIANGLE] == 1  # the second token reaches his 200 troops
    assert g.casualties[f.STRONGHOLD_ARMY] == 0
    g = p.board(3)
    p.put(g, p.RED + p.SQUARE, "froli", "150")
    p.draw_event(g, "camp_fever", 0)
    assert void(g, "camp_fever")


def test_broken_strongbox_costs_half_the_crowns_and_at_most_eight() -> None:
    for crowns, left in ((7, 4), (16, 8), (30, 22)):
        g = p.board(3)
        g.crowns[0] = crowns
        g.stake = replaced(g.stake, 0, 5)
        p.draw_event(g, "broken_strongbox", 0)
        assert (g.crowns[0], g.stake[0]) == (left, 5)
    g = p.board(3)
    g.crowns[0] = 1
    p.draw_event(g, "broken_strongbox", 0)
    assert void(g, "broken_strongbox")


def test_bread_riot_makes_a_city_neutral() -> None:
    g = p.board(3)
    p.city(g, "monz", 0, fortified=1, breaches=1)
    p.stack_fate(g, "monz")
    p.draw_event(g, "bread_riot", 0)
    assert g.city_owner[p.town("monz")] == f.NOBODY
    assert (g.fortified[p.town("monz")], g.breaches[p.town("monz")]) == (0, 1)
    g = p.board(3)
    p.draw_event(g, "bread_riot", 0)
    assert void(g, "bread_riot")


def test_bread_riot_is_held_off_by_a_noble_at_the_price_of_a_casualty() -> None:
    g = p.board(3)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.put(g, p.RED + p.SQUARE, "monz", "200")
    p.stack_fate(g, "monz")
    p.draw_event(g, "bread_riot", 0)
    assert p.offers(g, 0) == [(v.TAKE_CASUALTY, p.RED + p.STAR), (v.TAKE_CASUALTY, p.RED + p.SQUARE), (v.LET_GO,)]
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.SQUARE)
    assert (g.casualties[p.RED + p.SQUARE], g.city_owner[p.town("monz")]) == (1, 0)
    p.stack_fate(g, "monz")
    p.draw_event(g, "bread_riot", 0)
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.STAR)
    assert g.dead[p.RED + p.STAR] == 1  # 100 casualties for 100 troops
    assert g.city_owner[p.town("monz")] == 0


@proves("wk.offices.only-moment")
def test_whispers_cost_half_the_votes_and_perhaps_the_chair() -> None:
    g = p.board(4)
    g.votes = [7, 3, 4, 9]
    p.banish(g, 3)
    p.draw_event(g, "whispers", 0)
    assert g.votes[0] == 3
    assert g.chairman == 2  # the most Votes among those who may be Chairman
    g = p.board(3)
    g.votes = [5, 2, 1]
    p.draw_event(g, "whispers", 0)
    assert (g.votes[0], g.chairman) == (2, 0)  # nobody has more
    g = p.board(3)
    g.votes = [0, 2, 1]
    p.draw_event(g, "whispers", 0)
    assert void(g, "whispers")
    assert g.chairman == 0


def test_whispers_settle_a_tie_for_the_chair_by_fate() -> None:
    g = p.board(4)
    g.votes = [1, 4, 0, 4]
    p.stack_fate(g, "niebieski", "limon")
    p.draw_event(g, "whispers", 0)
    assert g.chairman == 3


def test_mired_wagons_exhaust_all_nobles_but_one() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz")
    p.put(g, p.RED + p.SQUARE, "froli")
    p.put(g, p.RED + p.TRIANGLE, "vecht", exhausted=1)
    p.draw_event(g, "mired_wagons", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.STAR, p.RED + p.SQUARE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.SQUARE)
    assert list(g.exhausted[0:4]) == [1, 0, 1, 0]
    p.draw_event(g, "mired_wagons", 0)
    assert void(g, "mired_wagons")


def test_old_debts_are_paid_to_the_poorest_other_baron() -> None:
    g = p.board(4)
    g.crowns = [5, 2, 2, 9]
    for id in ("monz", "froli", "acre"):
        p.city(g, id, 0)
    p.draw_event(g, "old_debts", 0)
    assert p.args(g, 0, v.NAME_BARON) == [1, 2]
    p.do(g, 0, v.NAME_BARON, 2)
    assert g.crowns == [2, 2, 5, 9]
    p.draw_event(g, "old_debts", 0)
    assert g.crowns == [0, 4, 5, 9]  # what he has, to the one poorest
    p.draw_event(g, "old_debts", 0)
    assert void(g, "old_debts")


@proves("wk.fortified.reduced-to-zero")
def test_failing_walls_breach_a_city_without_taking_it() -> None:
    g = p.board(3)
    p.city(g, "vecht", 0)
    p.stack_fate(g, "vecht")
    p.draw_event(g, "failing_walls", 0)
    assert g.breaches[p.town("vecht")] == 2
    p.stack_fate(g, "vecht")
    p.draw_event(g, "failing_walls", 0)
    assert (g.breaches[p.town("vecht")], g.city_owner[p.town("vecht")]) == (3, 0)  # no more than its strength
    g = p.board(3)
    p.city(g, "monz", 0, fortified=1, breaches=1)
    p.stack_fate(g, "monz")
    p.draw_event(g, "failing_walls", 0)
    assert (g.fortified[p.town("monz")], g.breaches[p.town("monz")], g.city_owner[p.town("monz")]) == (0, 2, 0)


def test_scandal_takes_a_charge_or_office_that_another_names() -> None:
    g = p.board(4)
    p.charge(g, 1, "salt_pans", "royal_mint")
    p.put(g, p.GREEN + p.STAR, "monz")
    p.appoint(g, p.GREEN + p.STAR, "justiciar")
    p.draw_event(g, "scandal", 1)
    assert p.asked(g) == 0  # the Chairman
    assert p.args(g, 0, v.DISCARD_AGENDA) == [p.agenda("salt_pans"), p.agenda("royal_mint"), p.agenda("justiciar")]
    p.do(g, 0, v.DISCARD_AGENDA, p.agenda("justiciar"))
    assert p.told(g, v.EVENT_NAMES_AGENDA) == [(p.event("scandal"), p.agenda("justiciar"))]
    assert g.office[p.GREEN + p.STAR] == -1
    assert p.agenda("justiciar") in g.agenda_discard


def test_scandal_is_cancelled_once_it_is_known_what_would_be_lost() -> None:
    g = p.board(4)
    g.faith[1] = 2
    p.charge(g, 1, "salt_pans", "royal_mint")
    p.draw_event(g, "scandal", 1)
    p.do(g, 0, v.DISCARD_AGENDA, p.agenda("royal_mint"))
    p.do(g, 1, v.CANCEL, p.event("scandal"), 2)
    assert list(g.charges[1]) == [p.agenda("salt_pans"), p.agenda("royal_mint")]


def test_scandal_without_charge_or_office_costs_three_votes() -> None:
    for votes, left in ((5, 2), (2, 0)):
        g = p.board(3)
        g.votes[1] = votes
        p.draw_event(g, "scandal", 1)
        assert g.votes[1] == left
    p.draw_event(g, "scandal", 1)
    assert void(g, "scandal")


def test_scandal_who_names() -> None:
    g = p.board(4)
    g.chairman, g.head = 1, 2
    assert accuser(g, 3) == 1
    assert accuser(g, 1) == 2
    g.head = 1
    assert accuser(g, 1) == 2  # both: the next Baron clockwise
    g.head = -1
    assert accuser(g, 1) == 2


def test_excommunication_takes_all_faith_and_the_church() -> None:
    g = p.board(4)
    g.head = 0
    g.faith = [1, 1, 3, 0]
    p.draw_event(g, "excommunication", 0)
    assert g.faith[0] == 0
    assert g.head == 2
    for _ in range(2):
        table.gain_faith(g, 0, 2)
        assert g.faith[0] == 0
        assert not table.may_head_church(g, 0)
        sweep_lasting(g)
        assert list(g.event_lasting) == [p.event("excommunication")]
        g.round += 1
    sweep_lasting(g)
    assert list(g.event_lasting) == []
    g.faith = [0, 0, 0, 0]
    p.run(g, ServeTheChurch(0))
    p.do(g, 0, v.CARRY_OUT, f.SERVE_THE_CHURCH)
    assert (g.faith[0], g.head) == (1, 0)


def test_excommunication_settles_a_tie_for_the_church_by_fate_and_spares_other_heads() -> None:
    g = p.board(4)
    g.head = 0
    p.stack_fate(g, "limon")
    p.draw_event(g, "excommunication", 0)
    assert g.head == 3
    p.draw_event(g, "excommunication", 1)
    assert g.head == 3


# ---- green


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


# ---- blue


def test_arson_in_a_neutral_city_kills_nobody_and_ends_sieges() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "acre", "r100")
    p.besiege(g, p.city(g, "acre"), 0, 1)
    p.stack_fate(g, "acre")
    p.draw_event(g, "arson", 1)
    assert g.razed[p.town("acre")] == 1
    assert g.dead[p.RED + p.STAR] == 0
    assert p.sieges(g, p.town("acre")) == []


def test_arson_several_nobles_die_one_after_the_other() -> None:
    g = p.board(3)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.put(g, p.RED + p.SQUARE, "monz", "r50")
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 1)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.STAR, p.RED + p.SQUARE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.SQUARE)
    assert g.dead[0:2] == (1, 1)


@proves("wk.fate.noble-and-baron")
def test_broken_line_names_baron_and_noble_on_one_card() -> None:
    g = p.board(3)
    g.heir = replaced(g.heir, p.GREEN + p.STAR, 0)
    p.stack_fate(g, "emerande+star", "zobel+star", "niebieski+square")
    p.draw_event(g, "broken_line", 0)
    assert g.heir[p.BLUE + p.SQUARE] == 0
    assert g.gone[p.BLUE + p.SQUARE] == 0
    assert p.told(g, v.FATE_DRAWN)[-1][0] == g.fate_deck[-1]


def test_broken_line_ends_a_house_whose_heir_is_awaited() -> None:
    g = p.board(3)
    company, regulars = p.give(g, p.BLUE + p.SQUARE, "100 r100")
    g.dead = replaced(g.dead, p.BLUE + p.SQUARE, 1)
    p.stack_fate(g, "niebieski+square")
    p.draw_event(g, "broken_line", 0)
    assert g.gone[p.BLUE + p.SQUARE] == 1
    assert (g.troop_at[company], g.troop_at[regulars]) == (f.IN_DECK, f.OUT)


@proves("wk.death.outside-battle")
def test_assassin_strikes_a_noble_of_another_baron() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "200 100")
    p.put(g, p.GREEN + p.STAR, "froli", "150 100")
    p.put(g, p.BLUE + p.STAR, "vecht", "r100")
    g.noble_area[p.BLUE + p.SQUARE] = f.AT_SEA
    p.draw_event(g, "assassin", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.GREEN + p.STAR, p.BLUE + p.STAR]
    p.do(g, 0, v.CHOOSE_NOBLE, p.GREEN + p.STAR)
    assert (g.casualties[p.GREEN + p.STAR], g.dead[p.GREEN + p.STAR]) == (2, 0)
    p.draw_event(g, "assassin", 0)
    p.do(g, 0, v.CHOOSE_NOBLE, p.BLUE + p.STAR)
    assert g.dead[p.BLUE + p.STAR] == 1  # one token is all his 100 troops can take
    assert p.told(g, v.STRUCK) == [(p.BLUE + p.STAR, 1)]


def test_assassin_may_be_bought_off_once_the_victim_is_named() -> None:
    g = p.board(3)
    g.faith = [0, 2, 0]
    p.put(g, p.GREEN + p.STAR, "froli", "150 100")
    p.draw_event(g, "assassin", 0)
    assert p.asked(g) == 1  # the only victim there is
    p.do(g, 1, v.PLEDGE, 2)
    assert g.casualties[p.GREEN + p.STAR] == 0
    g.noble_area[p.GREEN + p.STAR] = f.OFF
    p.draw_event(g, "assassin", 0)
    assert void(g, "assassin")


def test_plague_strikes_every_led_army_in_the_citys_area_and_around_it() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "froli", "200")
    p.put(g, p.GREEN + p.STAR, "crossfields", "200")
    p.put(g, p.BLUE + p.STAR, "greyfoot", "r100")  # behind the mountains, but it touches
    p.put(g, p.BLUE + p.SQUARE, "acre", "200")
    p.stronghold(g, 1, "hartwood", "r100")
    g.razed = replaced(g.razed, p.town("froli"), 1)  # razed or not
    p.stack_fate(g, "acre", "froli")  # not overseas
    p.draw_event(g, "plague", 0)
    assert p.told(g, v.EVENT_NAMES_CITY) == [(p.event("plague"), p.town("froli"))]
    assert [g.casualties[n] for n in (p.RED + p.STAR, p.GREEN + p.STAR, p.BLUE + p.SQUARE)] == [1, 1, 0]
    assert g.dead[p.BLUE + p.STAR] == 1
    assert g.casualties[f.STRONGHOLD_ARMY + 1] == 0  # led by no Noble


def test_failed_harvest_takes_a_crown_from_each_kingdom_city_at_the_next_taxation() -> None:
    g = p.board(3)
    p.city(g, "thira", 0, fortified=1)  # 1 less 1, and 1 for the fortification
    p.city(g, "vecht", 0)
    p.city(g, "acre", 0)
    p.charge(g, 0, "salt_pans")
    p.draw_event(g, "failed_harvest", 1)
    p.run(g, Taxation())
    assert g.crowns[0] == (0 + 1) + 3 + 3 + 3
    p.run(g, Taxation())
    assert g.crowns[0] == 10 + (1 + 1) + 4 + 3 + 3


def test_spring_flood_lasts_to_the_end_of_the_next_round() -> None:
    g = p.board(3)
    p.draw_event(g, "spring_flood", 1)
    assert g.flood_until == g.round + 1


def test_corsairs_take_the_richest_fleet_and_close_the_sea() -> None:
    g = p.board(3)
    g.voyage_space = (1, 2, 1)
    g.voyage_blessed = (0, 1, 0)
    g.stake = replaced(g.stake, 0, 4)
    g.stake = replaced(g.stake, f.MOST_SEATS, 3)
    g.stake = replaced(g.stake, f.MOST_SEATS + 1, 2)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS, 1)
    p.draw_event(g, "corsairs", 2)
    assert p.told(g, v.EVENT_NAMES_VOYAGE) == [(p.event("corsairs"), 1)]
    assert list(g.voyage_space) == [1, 0, 1]
    assert list(g.voyage_blessed) == [0, 0, 0]
    assert sum(g.stake) == 5
    assert g.corsairs_round == g.round


def test_corsairs_between_equal_fleets_the_chairman_chooses() -> None:
    g = p.board(3)
    g.chairman = 1
    g.voyage_space = (1, 0, 2)
    g.stake = replaced(g.stake, 0, 3)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS + 1, 3)
    p.draw_event(g, "corsairs", 2)
    assert p.offers(g, 1) == [(v.CHOOSE_VOYAGE, 0), (v.CHOOSE_VOYAGE, 2)]
    p.do(g, 1, v.CHOOSE_VOYAGE, 2)
    assert list(g.voyage_space) == [1, 0, 0]


def test_corsairs_without_a_fleet_still_close_the_sea() -> None:
    g = p.board(3)
    p.draw_event(g, "corsairs", 2)
    assert g.corsairs_round == g.round


def test_rising_of_the_commons_tests_every_unattended_city_at_once() -> None:
    g = p.board(3)
    g.chairman = 1
    p.city(g, "monz", 0)
    p.city(g, "vecht", 1)
    p.city(g, "froli", 1)
    p.put(g, p.GREEN + p.STAR, "froli")
    g.faith[0] = 1
    p.stack_fate(g, "revolt", "revolt")
    p.draw_event(g, "rising_of_the_commons", 2)
    p.suffer(g)  # one Faith is too little to cancel, so nobody was asked
    assert [e[:2] for e in p.told(g, v.REVOLT_DRAWN)] == [(1, p.town("vecht")), (0, p.town("monz"))]
    assert g.city_owner[p.town("vecht")] == f.NOBODY
    assert p.step(g) == "Revolts.buy_off"
    p.do(g, 0, v.PAY_FAITH)
    assert g.city_owner[p.town("monz")] == 0
    assert g.city_owner[p.town("froli")] == 1


def test_sons_called_home_costs_every_baron_a_company_and_changes_the_offer() -> None:
    g = p.board(3)
    first, second = p.put(g, p.RED + p.STAR, "monz", "swiss50 swiss100")
    (third,) = p.put(g, p.GREEN + p.STAR, "froli", "swiss150")
    p.put(g, p.BLUE + p.STAR, "vecht", "polish100")
    for spec in ("swiss100", "polish50"):
        card = p.troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    swiss, polish = g.offer
    p.stack_fate(g, "swiss")
    p.draw_event(g, "sons_called_home", 2)
    assert p.args(g, 0, v.DISMISS) == sorted([first, second])
    p.do(g, 0, v.DISMISS, first)
    assert g.troop_at[third] == f.IN_DECK  # green has no choice
    assert (g.noble_area[p.GREEN + p.STAR], g.dead[p.GREEN + p.STAR]) == (f.OFF, 0)
    assert g.troop_at[second] == p.RED + p.STAR
    assert g.offer[0] == polish
    assert len(g.offer) == 2
    assert g.offer[1] not in (swiss, first, third)  # new ones, before the old are shuffled in
    assert g.troop_at[swiss] == f.IN_DECK
    assert all(g.troop_at[t] == f.ON_OFFER for t in g.offer)


def test_truce_of_god_holds_for_this_round() -> None:
    g = p.board(3)
    p.draw_event(g, "truce_of_god", 1)
    assert g.truce_round == g.round


def test_conclave_goes_to_the_highest_secret_offer_which_alone_is_paid() -> None:
    g = p.board(4)
    g.faith = [2, 3, 1, 5]
    g.excommunicated_until = replaced(g.excommunicated_until, 3, g.round)
    g.head = 0
    p.draw_event(g, "conclave", 1)
    assert engine.waiting(g) == [0, 1, 2]  # the excommunicated Baron cannot be Head of the Church
    p.do(g, 1, v.OFFER_FAITH, 2)
    assert "offer_faith faith:2" not in str(view(g, 2)["asking"])
    p.do(g, 0, v.OFFER_FAITH, 1)
    p.do(g, 2, v.OFFER_FAITH, 1)
    assert g.head == 1
    assert g.faith == [2, 1, 1, 5]


def test_conclave_among_equals_the_present_head_wins_else_the_chairman_chooses() -> None:
    g = p.board(3)
    g.faith = [2, 2, 2]
    g.head = 2
    p.draw_event(g, "conclave", 0)
    for seat in range(3):
        p.do(g, seat, v.OFFER_FAITH, 1)
    assert (g.head, g.faith) == (2, [2, 2, 1])
    p.draw_event(g, "conclave", 0)
    for seat, offer in ((0, 1), (1, 1), (2, 0)):
        p.do(g, seat, v.OFFER_FAITH, offer)
    assert p.offers(g, 0) == [(v.NAME_BARON, 0), (v.NAME_BARON, 1)]
    p.do(g, 0, v.NAME_BARON, 1)
    assert (g.head, g.faith) == (1, [2, 1, 1])


def test_conclave_without_an_offer_changes_nothing() -> None:
    g = p.board(3)
    g.faith = [1, 1, 0]
    p.draw_event(g, "conclave", 0)
    p.do(g, 0, v.OFFER_FAITH, 0)
    p.do(g, 1, v.OFFER_FAITH, 0)
    assert (g.head, g.faith) == (2, [1, 1, 0])


def test_grand_tournament_is_won_by_the_best_card() -> None:
    g = p.board(4)
    g.crowns = [1, 2, 0, 5]
    p.put(g, p.RED + p.STAR, "monz")
    p.put(g, p.GREEN + p.STAR, "froli")
    p.put(g, p.BLUE + p.STAR, "vecht")
    p.put(g, 12, "acre", "50", exhausted=1)
    cards = p.stack_fate(g, "draw", "prevent", "deal")
    p.draw_event(g, "grand_tournament", 3)
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.STAR)
    p.do(g, 1, v.CHOOSE_NOBLE, p.GREEN + p.STAR)
    assert p.asked(g) == -1  # no crown, no fresh Noble: the others are not asked
    assert p.told(g, v.TOURNAMENT_DRAW) == [(p.RED + p.STAR, cards[0]), (p.RED + p.STAR, cards[1]), (p.GREEN + p.STAR, cards[2])]
    assert p.told(g, v.TOURNAMENT_WON) == [(p.GREEN + p.STAR, 5)]
    assert g.crowns == [0, 1 + 5, 0, 5]
    assert g.votes == [0, 1, 0, 0]
    assert g.exhausted[p.GREEN + p.STAR] == 0


def test_grand_tournament_equals_meet_again_three_times_at_most() -> None:
    g = p.board(3)
    g.crowns = [1, 1, 1]
    g.chairman = 1
    for seat in range(3):
        p.put(g, seat * 4, ("monz", "froli", "vecht")[seat])
    p.stack_fate(g, "victory", "deal", "victory", "deal", "deal", "prevent", "prevent")
    p.draw_event(g, "grand_tournament", 0)
    for seat in (1, 2, 0):
        p.do(g, seat, v.CHOOSE_NOBLE, seat * 4)
    assert [e[0] for e in p.told(g, v.TOURNAMENT_DRAW)] == [4, 8, 0, 4, 0, 4, 0]
    assert p.told(g, v.TOURNAMENT_WON) == [(4, 6)]  # still equal: the first clockwise from the Chairman


def test_grand_tournament_without_entrants_is_nothing() -> None:
    g = p.board(3)
    g.crowns = [5, 5, 5]
    p.put(g, p.RED + p.STAR, "monz")
    deck = g.fate_deck[:]
    p.draw_event(g, "grand_tournament", 1)
    p.do(g, 0, v.DECLINE)
    assert (g.crowns, g.votes, g.fate_deck) == ([5, 5, 5], [0, 0, 0], deck)
