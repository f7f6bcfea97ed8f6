"""The red Event cards, one by one: what each does, with its figures, and when it finds nothing to do.

Cancelling is tested in test_13_events; floods, corsairs, truces, spies and sworn bands in war in test_cards_of_war.
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_red import accuser
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.rules.baron_cards import ServeTheChurch
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.events import sweep_lasting
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


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
    assert p.event_void(g, "no_heir")
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
    assert p.event_void(g, "heretic")
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
    assert p.event_void(g, "mutiny")


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
    assert p.event_void(g, "camp_fever")


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
    assert p.event_void(g, "broken_strongbox")


def test_bread_riot_makes_a_city_neutral() -> None:
    g = p.board(3)
    p.city(g, "monz", 0, fortified=1, breaches=1)
    p.stack_fate(g, "monz")
    p.draw_event(g, "bread_riot", 0)
    assert g.city_owner[p.town("monz")] == f.NOBODY
    assert (g.fortified[p.town("monz")], g.breaches[p.town("monz")]) == (0, 1)
    g = p.board(3)
    p.draw_event(g, "bread_riot", 0)
    assert p.event_void(g, "bread_riot")


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
    assert p.event_void(g, "whispers")
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
    assert p.event_void(g, "mired_wagons")


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
    assert p.event_void(g, "old_debts")


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
    assert p.event_void(g, "scandal")


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
