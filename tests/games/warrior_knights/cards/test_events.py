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
from tests.games.warrior_knights.politics import banish, charge, draw_event, suffer
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
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
    event,
    give,
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


def void(g: Kingdom, id: str) -> bool:
    """The Event found nothing to touch: it is discarded, and nobody was asked for Faith."""
    return told(g, v.EVENT_VOID) == [(event(id),)] and event(id) in g.event_discard and asked(g) == -1


# ---- red


@proves("wk.death.no-heir")
def test_no_heir_ends_the_line_of_one_of_his_nobles() -> None:
    g = board(3)
    g.heir = replaced(g.heir, RED + STAR, 0)
    g.gone = replaced(g.gone, RED + SQUARE, 1)
    put(g, RED + TRIANGLE, "monz", "r50 r100 100")
    stack_fate(g, "niebieski+star", "square", "emerande+triangle")  # he has no heir; he is gone; the shape alone is read
    draw_event(g, "no_heir", 0)
    assert g.heir[RED + TRIANGLE] == 0
    assert told(g, v.EVENT_NAMES_NOBLE) == [(event("no_heir"), RED + TRIANGLE)]
    stack_fate(g, "tuscan")
    run(g, NobleDeath(RED + TRIANGLE))
    assert g.gone[RED + TRIANGLE] == 1
    assert [g.troop_at[t] for t in range(f.REGULARS, f.REGULARS + 4)].count(f.OUT) == 4
    assert armies.cards(g, RED + TRIANGLE) == []


def test_no_heir_without_a_noble_who_has_one_is_void() -> None:
    g = board(3)
    g.heir = (0, 0, 0, 0, *g.heir[4:])
    g.faith[0] = 5
    deck = g.fate_deck[:]
    draw_event(g, "no_heir", 0)
    assert void(g, "no_heir")
    assert g.fate_deck == deck  # nothing is drawn for what cannot be


def test_heretic_does_not_guard_his_city_nor_can_faith_save_it() -> None:
    g = board(3)
    city(g, "vecht", 0)
    put(g, RED + STAR, "vecht")
    stack_fate(g, "star")
    draw_event(g, "heretic", 0)
    assert g.heretic[RED + STAR] == 1
    assert list(g.event_lasting) == [event("heretic")]
    g.faith[0], g.crowns[0] = 3, 8
    stack_fate(g, "revolt")
    run(g, Revolts())
    assert offers(g, 0) == [(v.PAY_CROWNS, 8), (v.LET_GO,)]
    put(g, RED + SQUARE, "vecht", "50")  # another Noble is presence enough
    run(g, Revolts())
    assert told(g, v.REVOLT_DRAWN) == []
    run(g, NobleDeath(RED + STAR))
    assert g.heretic[RED + STAR] == 1  # his heirs included


def test_heretic_chooses_one_who_is_not_yet() -> None:
    g = board(3)
    g.heretic = (1, 1, 1, 1, *g.heretic[4:])
    draw_event(g, "heretic", 0)
    assert void(g, "heretic")
    g = board(3)
    g.heretic = (1, 1, 1, *g.heretic[3:])
    draw_event(g, "heretic", 0)
    assert g.heretic[RED + CIRCLE] == 1


@proves("wk.death.by-desertion")
def test_mutiny_of_one_nations_companies() -> None:
    g = board(3)
    g.crowns[0] = 3
    first, second = put(g, RED + CIRCLE, "monz", "polish100 polish150")  # a circle Noble's must be paid too
    (third,) = put(g, RED + STAR, "froli", "polish50", tokens=0)
    put(g, RED + SQUARE, "froli", "english100")
    stack_fate(g, "swiss", "polish")  # he has no Swiss
    draw_event(g, "mutiny", 0)
    assert told(g, v.EVENT_NAMES_NATION) == [(event("mutiny"), 2)]
    assert offers(g, 0) == [(v.PAY, third), (v.DESERT, third)]
    do(g, 0, v.DESERT, third)
    do(g, 0, v.PAY, first)
    assert asked(g) == -1  # one crown is left and the last company wants three: it goes
    assert g.troop_at[first] == RED + CIRCLE
    assert g.crowns[0] == 1
    assert (g.troop_at[second], g.troop_at[third]) == (f.IN_DECK, f.IN_DECK)
    assert g.noble_area[RED + STAR] == f.OFF  # his only company: removed, not dead
    assert g.dead[RED + STAR] == 0


def test_mutiny_needs_mercenaries() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "r100")
    draw_event(g, "mutiny", 0)
    assert void(g, "mutiny")


@proves("wk.death.outside-battle")
def test_camp_fever_strikes_every_large_army_on_the_board() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "r100 50")  # 150 and a sworn band: 200
    g.sworn_band = replaced(g.sworn_band, RED + STAR, 1)
    put(g, RED + SQUARE, "froli", "150")
    put(g, RED + TRIANGLE, "vecht", "200", tokens=1)
    give(g, RED + CIRCLE, "100 100")
    g.noble_area[RED + CIRCLE] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, RED + CIRCLE, A("acre"))
    stronghold(g, 0, "crossfields", "r50 r50 r50")
    draw_event(g, "camp_fever", 0)
    assert (g.casualties[RED + STAR], g.casualties[RED + SQUARE], g.casualties[RED + CIRCLE]) == (1, 0, 0)
    assert g.dead[RED + TRIANGLE] == 1  # the second token reaches his 200 troops
    assert g.casualties[f.STRONGHOLD_ARMY] == 0
    g = board(3)
    put(g, RED + SQUARE, "froli", "150")
    draw_event(g, "camp_fever", 0)
    assert void(g, "camp_fever")


def test_broken_strongbox_costs_half_the_crowns_and_at_most_eight() -> None:
    for crowns, left in ((7, 4), (16, 8), (30, 22)):
        g = board(3)
        g.crowns[0] = crowns
        g.stake = replaced(g.stake, 0, 5)
        draw_event(g, "broken_strongbox", 0)
        assert (g.crowns[0], g.stake[0]) == (left, 5)
    g = board(3)
    g.crowns[0] = 1
    draw_event(g, "broken_strongbox", 0)
    assert void(g, "broken_strongbox")


def test_bread_riot_makes_a_city_neutral() -> None:
    g = board(3)
    city(g, "monz", 0, fortified=1, breaches=1)
    stack_fate(g, "monz")
    draw_event(g, "bread_riot", 0)
    assert g.city_owner[town("monz")] == f.NOBODY
    assert (g.fortified[town("monz")], g.breaches[town("monz")]) == (0, 1)
    g = board(3)
    draw_event(g, "bread_riot", 0)
    assert void(g, "bread_riot")


def test_bread_riot_is_held_off_by_a_noble_at_the_price_of_a_casualty() -> None:
    g = board(3)
    city(g, "monz", 0)
    put(g, RED + STAR, "monz", "r100")
    put(g, RED + SQUARE, "monz", "200")
    stack_fate(g, "monz")
    draw_event(g, "bread_riot", 0)
    assert offers(g, 0) == [(v.TAKE_CASUALTY, RED + STAR), (v.TAKE_CASUALTY, RED + SQUARE), (v.LET_GO,)]
    do(g, 0, v.TAKE_CASUALTY, RED + SQUARE)
    assert (g.casualties[RED + SQUARE], g.city_owner[town("monz")]) == (1, 0)
    stack_fate(g, "monz")
    draw_event(g, "bread_riot", 0)
    do(g, 0, v.TAKE_CASUALTY, RED + STAR)
    assert g.dead[RED + STAR] == 1  # 100 casualties for 100 troops
    assert g.city_owner[town("monz")] == 0


@proves("wk.offices.only-moment")
def test_whispers_cost_half_the_votes_and_perhaps_the_chair() -> None:
    g = board(4)
    g.votes = [7, 3, 4, 9]
    banish(g, 3)
    draw_event(g, "whispers", 0)
    assert g.votes[0] == 3
    assert g.chairman == 2  # the most Votes among those who may be Chairman
    g = board(3)
    g.votes = [5, 2, 1]
    draw_event(g, "whispers", 0)
    assert (g.votes[0], g.chairman) == (2, 0)  # nobody has more
    g = board(3)
    g.votes = [0, 2, 1]
    draw_event(g, "whispers", 0)
    assert void(g, "whispers")
    assert g.chairman == 0


def test_whispers_settle_a_tie_for_the_chair_by_fate() -> None:
    g = board(4)
    g.votes = [1, 4, 0, 4]
    stack_fate(g, "niebieski", "limon")
    draw_event(g, "whispers", 0)
    assert g.chairman == 3


def test_mired_wagons_exhaust_all_nobles_but_one() -> None:
    g = board(3)
    put(g, RED + STAR, "monz")
    put(g, RED + SQUARE, "froli")
    put(g, RED + TRIANGLE, "vecht", exhausted=1)
    draw_event(g, "mired_wagons", 0)
    assert args(g, 0, v.CHOOSE_NOBLE) == [RED + STAR, RED + SQUARE]
    do(g, 0, v.CHOOSE_NOBLE, RED + SQUARE)
    assert list(g.exhausted[0:4]) == [1, 0, 1, 0]
    draw_event(g, "mired_wagons", 0)
    assert void(g, "mired_wagons")


def test_old_debts_are_paid_to_the_poorest_other_baron() -> None:
    g = board(4)
    g.crowns = [5, 2, 2, 9]
    for id in ("monz", "froli", "acre"):
        city(g, id, 0)
    draw_event(g, "old_debts", 0)
    assert args(g, 0, v.NAME_BARON) == [1, 2]
    do(g, 0, v.NAME_BARON, 2)
    assert g.crowns == [2, 2, 5, 9]
    draw_event(g, "old_debts", 0)
    assert g.crowns == [0, 4, 5, 9]  # what he has, to the one poorest
    draw_event(g, "old_debts", 0)
    assert void(g, "old_debts")


@proves("wk.fortified.reduced-to-zero")
def test_failing_walls_breach_a_city_without_taking_it() -> None:
    g = board(3)
    city(g, "vecht", 0)
    stack_fate(g, "vecht")
    draw_event(g, "failing_walls", 0)
    assert g.breaches[town("vecht")] == 2
    stack_fate(g, "vecht")
    draw_event(g, "failing_walls", 0)
    assert (g.breaches[town("vecht")], g.city_owner[town("vecht")]) == (3, 0)  # no more than its strength
    g = board(3)
    city(g, "monz", 0, fortified=1, breaches=1)
    stack_fate(g, "monz")
    draw_event(g, "failing_walls", 0)
    assert (g.fortified[town("monz")], g.breaches[town("monz")], g.city_owner[town("monz")]) == (0, 2, 0)


def test_scandal_takes_a_charge_or_office_that_another_names() -> None:
    g = board(4)
    charge(g, 1, "salt_pans", "royal_mint")
    put(g, GREEN + STAR, "monz")
    appoint(g, GREEN + STAR, "justiciar")
    draw_event(g, "scandal", 1)
    assert asked(g) == 0  # the Chairman
    assert args(g, 0, v.DISCARD_AGENDA) == [agenda("salt_pans"), agenda("royal_mint"), agenda("justiciar")]
    do(g, 0, v.DISCARD_AGENDA, agenda("justiciar"))
    assert told(g, v.EVENT_NAMES_AGENDA) == [(event("scandal"), agenda("justiciar"))]
    assert g.office[GREEN + STAR] == -1
    assert agenda("justiciar") in g.agenda_discard


def test_scandal_is_cancelled_once_it_is_known_what_would_be_lost() -> None:
    g = board(4)
    g.faith[1] = 2
    charge(g, 1, "salt_pans", "royal_mint")
    draw_event(g, "scandal", 1)
    do(g, 0, v.DISCARD_AGENDA, agenda("royal_mint"))
    do(g, 1, v.CANCEL, event("scandal"), 2)
    assert list(g.charges[1]) == [agenda("salt_pans"), agenda("royal_mint")]


def test_scandal_without_charge_or_office_costs_three_votes() -> None:
    for votes, left in ((5, 2), (2, 0)):
        g = board(3)
        g.votes[1] = votes
        draw_event(g, "scandal", 1)
        assert g.votes[1] == left
    draw_event(g, "scandal", 1)
    assert void(g, "scandal")


def test_scandal_who_names() -> None:
    g = board(4)
    g.chairman, g.head = 1, 2
    assert accuser(g, 3) == 1
    assert accuser(g, 1) == 2
    g.head = 1
    assert accuser(g, 1) == 2  # both: the next Baron clockwise
    g.head = -1
    assert accuser(g, 1) == 2


def test_excommunication_takes_all_faith_and_the_church() -> None:
    g = board(4)
    g.head = 0
    g.faith = [1, 1, 3, 0]
    draw_event(g, "excommunication", 0)
    assert g.faith[0] == 0
    assert g.head == 2
    for _ in range(2):
        table.gain_faith(g, 0, 2)
        assert g.faith[0] == 0
        assert not table.may_head_church(g, 0)
        sweep_lasting(g)
        assert list(g.event_lasting) == [event("excommunication")]
        g.round += 1
    sweep_lasting(g)
    assert list(g.event_lasting) == []
    g.faith = [0, 0, 0, 0]
    run(g, ServeTheChurch(0))
    do(g, 0, v.CARRY_OUT, f.SERVE_THE_CHURCH)
    assert (g.faith[0], g.head) == (1, 0)


def test_excommunication_settles_a_tie_for_the_church_by_fate_and_spares_other_heads() -> None:
    g = board(4)
    g.head = 0
    stack_fate(g, "limon")
    draw_event(g, "excommunication", 0)
    assert g.head == 3
    draw_event(g, "excommunication", 1)
    assert g.head == 3


# ---- green


def test_pilgrims_gift_brings_two_faith_and_perhaps_the_church() -> None:
    g = board(3)
    g.faith = [1, 2, 2]
    draw_event(g, "pilgrims_gift", 0)
    assert (g.faith[0], g.head) == (3, 0)
    g = board(3)
    g.faith = [0, 2, 2]
    draw_event(g, "pilgrims_gift", 0)
    assert (g.faith[0], g.head) == (2, 2)  # not more than every other


def test_popular_acclaim_brings_three_votes_and_perhaps_the_chair() -> None:
    g = board(3)
    g.votes = [4, 2, 0]
    draw_event(g, "popular_acclaim", 1)
    assert (g.votes[1], g.chairman) == (5, 1)
    banish(g, 2)
    g.votes[2] = 9
    draw_event(g, "popular_acclaim", 2)
    assert (g.votes[2], g.chairman) == (12, 1)


def test_a_free_company_joins_without_fee() -> None:
    g = board(3)
    put(g, RED + STAR, "monz")  # not at a city of his
    before = [t for t in range(f.MERCENARIES) if g.troop_at[t] == f.IN_DECK]
    draw_event(g, "free_company", 0)
    shown = args(g, 0, v.CHOOSE_TROOP)
    assert len(shown) == 3
    assert [e[0] for e in told(g, v.COMPANY_SHOWN)] == shown
    do(g, 0, v.CHOOSE_TROOP, shown[1])
    assert [o[2] for o in offers(g, 0)] == [RED + SQUARE, RED + TRIANGLE, RED + CIRCLE, f.STRONGHOLD_ARMY]
    do(g, 0, v.ASSIGN, shown[1], f.STRONGHOLD_ARMY)
    assert g.crowns[0] == 0
    after = [t for t in range(f.MERCENARIES) if g.troop_at[t] == f.IN_DECK]
    assert sorted([*after, shown[1]]) == before


def test_a_free_company_from_a_short_or_empty_deck() -> None:
    g = board(3)
    g.troop_at[: f.MERCENARIES] = [GREEN] * f.MERCENARIES
    draw_event(g, "free_company", 0)
    assert asked(g) == -1
    g.troop_at[7] = f.IN_DECK
    draw_event(g, "free_company", 0)
    assert g.troop_at[7] == f.WAITING_ARMY  # the only one is his; he assigns it
    do(g, 0, v.ASSIGN, 7, f.STRONGHOLD_ARMY)
    assert g.troop_at[7] == f.STRONGHOLD_ARMY


def test_good_harvest_pays_the_income_of_kingdom_cities_between_three_and_eight() -> None:
    g = board(3)
    draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 3
    for id in ("vecht", "monz", "acre", "thira"):  # 4 + 2, overseas 3, and 1 besieged
        city(g, id, 0, fortified=1)
    put(g, GREEN + STAR, "thira")
    besiege(g, town("thira"), 1, 1)
    draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 3 + 6
    city(g, "gedze", 0)
    draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 9 + 8


def test_open_gates_opens_a_neutral_city_unless_fate_shows_revolt() -> None:
    g = board(3)
    put(g, RED + STAR, "crossfields")
    stack_fate(g, "calm")
    draw_event(g, "open_gates", 0)
    assert town("froli") in args(g, 0, v.CHOOSE_CITY)  # one march away
    assert town("acre") not in args(g, 0, v.CHOOSE_CITY)
    do(g, 0, v.CHOOSE_CITY, town("froli"))
    assert g.city_owner[town("froli")] == 0
    assert asked(g) == -1  # he may not raze it now
    g = board(3)
    put(g, RED + STAR, "froli")
    stack_fate(g, "revolt")
    draw_event(g, "open_gates", 0)
    do(g, 0, v.CHOOSE_CITY, town("froli"))
    assert g.city_owner[town("froli")] == f.NOBODY
    assert told(g, v.GATES_STAY_SHUT) == [(town("froli"),)]


def test_open_gates_not_where_another_barons_noble_stands_nor_for_razed_or_owned_cities() -> None:
    g = board(3)
    put(g, RED + STAR, "froli")
    put(g, GREEN + STAR, "froli", "50")
    near = [c for c in range(24) if C.city_area[c] in C.march[A("froli")]]
    for c in near:
        g.razed = replaced(g.razed, c, 1)
    draw_event(g, "open_gates", 0)
    assert asked(g) == -1  # nothing to name
    g.noble_area[GREEN + STAR] = f.OFF
    draw_event(g, "open_gates", 0)
    assert args(g, 0, v.CHOOSE_CITY) == [town("froli")]
    do(g, 0, v.DECLINE)
    assert g.city_owner[town("froli")] == f.NOBODY
    city(g, "froli", 2)
    draw_event(g, "open_gates", 0)
    assert asked(g) == -1


def test_master_mason_mends_and_fortifies_an_unbesieged_city() -> None:
    g = board(3)
    city(g, "monz", 0, breaches=2)
    city(g, "vecht", 0, breaches=1)
    city(g, "froli", 0)
    put(g, GREEN + STAR, "vecht")
    besiege(g, town("vecht"), 1, 1)
    draw_event(g, "master_mason", 0)
    assert sorted(args(g, 0, v.CHOOSE_CITY)) == sorted([town("monz"), town("froli")])
    do(g, 0, v.CHOOSE_CITY, town("monz"))
    assert (g.breaches[town("monz")], g.fortified[town("monz")]) == (0, 1)
    assert g.crowns[0] == 0
    draw_event(g, "master_mason", 2)
    assert asked(g) == -1


def test_second_wind_refreshes_up_to_two_nobles() -> None:
    g = board(3)
    for noble in (STAR, SQUARE, TRIANGLE):
        put(g, RED + noble, "monz", "50", exhausted=1)
    draw_event(g, "second_wind", 0)
    do(g, 0, v.CHOOSE_NOBLE, RED + STAR)
    assert verbs(g, 0) == ["choose_noble", "done"]
    do(g, 0, v.CHOOSE_NOBLE, RED + TRIANGLE)
    assert asked(g) == -1
    assert list(g.exhausted[0:4]) == [0, 1, 0, 0]


def test_second_wind_may_be_left_unused() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "50", exhausted=1)
    draw_event(g, "second_wind", 0)
    do(g, 0, v.DONE)
    assert g.exhausted[RED + STAR] == 1


def test_field_surgeons_clear_one_army_and_help_the_others() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "200 200", tokens=3)
    put(g, RED + SQUARE, "froli", "200", tokens=1)
    stronghold(g, 0, "crossfields", "r100 r50 r50 r50", tokens=2)
    draw_event(g, "field_surgeons", 0)
    assert args(g, 0, v.CHOOSE_ARMY) == [RED + STAR, RED + SQUARE, f.STRONGHOLD_ARMY]
    do(g, 0, v.CHOOSE_ARMY, RED + STAR)
    assert (g.casualties[RED + STAR], g.casualties[RED + SQUARE], g.casualties[f.STRONGHOLD_ARMY]) == (0, 0, 1)
    draw_event(g, "field_surgeons", 1)
    assert asked(g) == -1


def test_spy_in_the_camp_is_kept() -> None:
    g = board(3)
    draw_event(g, "spy_in_the_camp", 2)
    assert list(g.kept[2]) == [event("spy_in_the_camp")]
    assert event("spy_in_the_camp") not in g.event_discard


@proves("wk.ruling.pool-empties-early")
def test_royal_blood_is_one_influence_and_may_empty_the_pool() -> None:
    g = board(3)
    draw_event(g, "royal_blood", 1)
    assert (g.influence[1], g.pool, g.last_round) == (1, 29, 0)
    g.pool = 1
    draw_event(g, "royal_blood", 1)
    assert (g.influence[1], g.pool) == (2, 0)
    run(g, Upkeep())
    assert g.last_round == 1


def test_sworn_band_serves_one_noble_for_life_beside_his_office() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "r100")
    appoint(g, RED + STAR, "justiciar")
    g.sworn_band = replaced(g.sworn_band, RED + SQUARE, 1)
    g.gone = replaced(g.gone, RED + CIRCLE, 1)
    draw_event(g, "sworn_band", 0)
    assert args(g, 0, v.CHOOSE_NOBLE) == [RED + STAR, RED + TRIANGLE]
    do(g, 0, v.CHOOSE_NOBLE, RED + STAR)
    assert armies.troops(g, RED + STAR) == 200
    assert list(g.event_lasting) == [event("sworn_band")]
    run(g, NobleDeath(RED + STAR))
    assert g.sworn_band[RED + STAR] == 0
    sweep_lasting(g)
    assert list(g.event_discard) == [event("sworn_band")]


# ---- blue


def test_arson_in_a_neutral_city_kills_nobody_and_ends_sieges() -> None:
    g = board(3)
    put(g, RED + STAR, "acre", "r100")
    besiege(g, city(g, "acre"), 0, 1)
    stack_fate(g, "acre")
    draw_event(g, "arson", 1)
    assert g.razed[town("acre")] == 1
    assert g.dead[RED + STAR] == 0
    assert sieges(g, town("acre")) == []


def test_arson_several_nobles_die_one_after_the_other() -> None:
    g = board(3)
    city(g, "monz", 0)
    put(g, RED + STAR, "monz", "r100")
    put(g, RED + SQUARE, "monz", "r50")
    stack_fate(g, "monz")
    draw_event(g, "arson", 1)
    assert args(g, 0, v.CHOOSE_NOBLE) == [RED + STAR, RED + SQUARE]
    do(g, 0, v.CHOOSE_NOBLE, RED + SQUARE)
    assert g.dead[0:2] == (1, 1)


@proves("wk.fate.noble-and-baron")
def test_broken_line_names_baron_and_noble_on_one_card() -> None:
    g = board(3)
    g.heir = replaced(g.heir, GREEN + STAR, 0)
    stack_fate(g, "emerande+star", "zobel+star", "niebieski+square")
    draw_event(g, "broken_line", 0)
    assert g.heir[BLUE + SQUARE] == 0
    assert g.gone[BLUE + SQUARE] == 0
    assert told(g, v.FATE_DRAWN)[-1][0] == g.fate_deck[-1]


def test_broken_line_ends_a_house_whose_heir_is_awaited() -> None:
    g = board(3)
    company, regulars = give(g, BLUE + SQUARE, "100 r100")
    g.dead = replaced(g.dead, BLUE + SQUARE, 1)
    stack_fate(g, "niebieski+square")
    draw_event(g, "broken_line", 0)
    assert g.gone[BLUE + SQUARE] == 1
    assert (g.troop_at[company], g.troop_at[regulars]) == (f.IN_DECK, f.OUT)


@proves("wk.death.outside-battle")
def test_assassin_strikes_a_noble_of_another_baron() -> None:
    g = board(3)
    put(g, RED + STAR, "monz", "200 100")
    put(g, GREEN + STAR, "froli", "150 100")
    put(g, BLUE + STAR, "vecht", "r100")
    g.noble_area[BLUE + SQUARE] = f.AT_SEA
    draw_event(g, "assassin", 0)
    assert args(g, 0, v.CHOOSE_NOBLE) == [GREEN + STAR, BLUE + STAR]
    do(g, 0, v.CHOOSE_NOBLE, GREEN + STAR)
    assert (g.casualties[GREEN + STAR], g.dead[GREEN + STAR]) == (2, 0)
    draw_event(g, "assassin", 0)
    do(g, 0, v.CHOOSE_NOBLE, BLUE + STAR)
    assert g.dead[BLUE + STAR] == 1  # one token is all his 100 troops can take
    assert told(g, v.STRUCK) == [(BLUE + STAR, 1)]


def test_assassin_may_be_bought_off_once_the_victim_is_named() -> None:
    g = board(3)
    g.faith = [0, 2, 0]
    put(g, GREEN + STAR, "froli", "150 100")
    draw_event(g, "assassin", 0)
    assert asked(g) == 1  # the only victim there is
    do(g, 1, v.PLEDGE, 2)
    assert g.casualties[GREEN + STAR] == 0
    g.noble_area[GREEN + STAR] = f.OFF
    draw_event(g, "assassin", 0)
    assert void(g, "assassin")


def test_plague_strikes_every_led_army_in_the_citys_area_and_around_it() -> None:
    g = board(3)
    put(g, RED + STAR, "froli", "200")
    put(g, GREEN + STAR, "crossfields", "200")
    put(g, BLUE + STAR, "greyfoot", "r100")  # behind the mountains, but it touches
    put(g, BLUE + SQUARE, "acre", "200")
    stronghold(g, 1, "hartwood", "r100")
    g.razed = replaced(g.razed, town("froli"), 1)  # razed or not
    stack_fate(g, "acre", "froli")  # not overseas
    draw_event(g, "plague", 0)
    assert told(g, v.EVENT_NAMES_CITY) == [(event("plague"), town("froli"))]
    assert [g.casualties[n] for n in (RED + STAR, GREEN + STAR, BLUE + SQUARE)] == [1, 1, 0]
    assert g.dead[BLUE + STAR] == 1
    assert g.casualties[f.STRONGHOLD_ARMY + 1] == 0  # led by no Noble


def test_failed_harvest_takes_a_crown_from_each_kingdom_city_at_the_next_taxation() -> None:
    g = board(3)
    city(g, "thira", 0, fortified=1)  # 1 less 1, and 1 for the fortification
    city(g, "vecht", 0)
    city(g, "acre", 0)
    charge(g, 0, "salt_pans")
    draw_event(g, "failed_harvest", 1)
    run(g, Taxation())
    assert g.crowns[0] == (0 + 1) + 3 + 3 + 3
    run(g, Taxation())
    assert g.crowns[0] == 10 + (1 + 1) + 4 + 3 + 3


def test_spring_flood_lasts_to_the_end_of_the_next_round() -> None:
    g = board(3)
    draw_event(g, "spring_flood", 1)
    assert g.flood_until == g.round + 1


def test_corsairs_take_the_richest_fleet_and_close_the_sea() -> None:
    g = board(3)
    g.voyage_space = (1, 2, 1)
    g.voyage_blessed = (0, 1, 0)
    g.stake = replaced(g.stake, 0, 4)
    g.stake = replaced(g.stake, f.MOST_SEATS, 3)
    g.stake = replaced(g.stake, f.MOST_SEATS + 1, 2)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS, 1)
    draw_event(g, "corsairs", 2)
    assert told(g, v.EVENT_NAMES_VOYAGE) == [(event("corsairs"), 1)]
    assert list(g.voyage_space) == [1, 0, 1]
    assert list(g.voyage_blessed) == [0, 0, 0]
    assert sum(g.stake) == 5
    assert g.corsairs_round == g.round


def test_corsairs_between_equal_fleets_the_chairman_chooses() -> None:
    g = board(3)
    g.chairman = 1
    g.voyage_space = (1, 0, 2)
    g.stake = replaced(g.stake, 0, 3)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS + 1, 3)
    draw_event(g, "corsairs", 2)
    assert offers(g, 1) == [(v.CHOOSE_VOYAGE, 0), (v.CHOOSE_VOYAGE, 2)]
    do(g, 1, v.CHOOSE_VOYAGE, 2)
    assert list(g.voyage_space) == [1, 0, 0]


def test_corsairs_without_a_fleet_still_close_the_sea() -> None:
    g = board(3)
    draw_event(g, "corsairs", 2)
    assert g.corsairs_round == g.round


def test_rising_of_the_commons_tests_every_unattended_city_at_once() -> None:
    g = board(3)
    g.chairman = 1
    city(g, "monz", 0)
    city(g, "vecht", 1)
    city(g, "froli", 1)
    put(g, GREEN + STAR, "froli")
    g.faith[0] = 1
    stack_fate(g, "revolt", "revolt")
    draw_event(g, "rising_of_the_commons", 2)
    suffer(g)  # one Faith is too little to cancel, so nobody was asked
    assert [e[:2] for e in told(g, v.REVOLT_DRAWN)] == [(1, town("vecht")), (0, town("monz"))]
    assert g.city_owner[town("vecht")] == f.NOBODY
    assert step(g) == "Revolts.buy_off"
    do(g, 0, v.PAY_FAITH)
    assert g.city_owner[town("monz")] == 0
    assert g.city_owner[town("froli")] == 1


def test_sons_called_home_costs_every_baron_a_company_and_changes_the_offer() -> None:
    g = board(3)
    first, second = put(g, RED + STAR, "monz", "swiss50 swiss100")
    (third,) = put(g, GREEN + STAR, "froli", "swiss150")
    put(g, BLUE + STAR, "vecht", "polish100")
    for spec in ("swiss100", "polish50"):
        card = troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    swiss, polish = g.offer
    stack_fate(g, "swiss")
    draw_event(g, "sons_called_home", 2)
    assert args(g, 0, v.DISMISS) == sorted([first, second])
    do(g, 0, v.DISMISS, first)
    assert g.troop_at[third] == f.IN_DECK  # green has no choice
    assert (g.noble_area[GREEN + STAR], g.dead[GREEN + STAR]) == (f.OFF, 0)
    assert g.troop_at[second] == RED + STAR
    assert g.offer[0] == polish
    assert len(g.offer) == 2
    assert g.offer[1] not in (swiss, first, third)  # new ones, before the old are shuffled in
    assert g.troop_at[swiss] == f.IN_DECK
    assert all(g.troop_at[t] == f.ON_OFFER for t in g.offer)


def test_truce_of_god_holds_for_this_round() -> None:
    g = board(3)
    draw_event(g, "truce_of_god", 1)
    assert g.truce_round == g.round


def test_conclave_goes_to_the_highest_secret_offer_which_alone_is_paid() -> None:
    g = board(4)
    g.faith = [2, 3, 1, 5]
    g.excommunicated_until = replaced(g.excommunicated_until, 3, g.round)
    g.head = 0
    draw_event(g, "conclave", 1)
    assert engine.waiting(g) == [0, 1, 2]  # the excommunicated Baron cannot be Head of the Church
    do(g, 1, v.OFFER_FAITH, 2)
    assert "offer_faith faith:2" not in str(view(g, 2)["asking"])
    do(g, 0, v.OFFER_FAITH, 1)
    do(g, 2, v.OFFER_FAITH, 1)
    assert g.head == 1
    assert g.faith == [2, 1, 1, 5]


def test_conclave_among_equals_the_present_head_wins_else_the_chairman_chooses() -> None:
    g = board(3)
    g.faith = [2, 2, 2]
    g.head = 2
    draw_event(g, "conclave", 0)
    for seat in range(3):
        do(g, seat, v.OFFER_FAITH, 1)
    assert (g.head, g.faith) == (2, [2, 2, 1])
    draw_event(g, "conclave", 0)
    for seat, offer in ((0, 1), (1, 1), (2, 0)):
        do(g, seat, v.OFFER_FAITH, offer)
    assert offers(g, 0) == [(v.NAME_BARON, 0), (v.NAME_BARON, 1)]
    do(g, 0, v.NAME_BARON, 1)
    assert (g.head, g.faith) == (1, [2, 1, 1])


def test_conclave_without_an_offer_changes_nothing() -> None:
    g = board(3)
    g.faith = [1, 1, 0]
    draw_event(g, "conclave", 0)
    do(g, 0, v.OFFER_FAITH, 0)
    do(g, 1, v.OFFER_FAITH, 0)
    assert (g.head, g.faith) == (2, [1, 1, 0])


def test_grand_tournament_is_won_by_the_best_card() -> None:
    g = board(4)
    g.crowns = [1, 2, 0, 5]
    put(g, RED + STAR, "monz")
    put(g, GREEN + STAR, "froli")
    put(g, BLUE + STAR, "vecht")
    put(g, 12, "acre", "50", exhausted=1)
    cards = stack_fate(g, "draw", "prevent", "deal")
    draw_event(g, "grand_tournament", 3)
    do(g, 0, v.CHOOSE_NOBLE, RED + STAR)
    do(g, 1, v.CHOOSE_NOBLE, GREEN + STAR)
    assert asked(g) == -1  # no crown, no fresh Noble: the others are not asked
    assert told(g, v.TOURNAMENT_DRAW) == [(RED + STAR, cards[0]), (RED + STAR, cards[1]), (GREEN + STAR, cards[2])]
    assert told(g, v.TOURNAMENT_WON) == [(GREEN + STAR, 5)]
    assert g.crowns == [0, 1 + 5, 0, 5]
    assert g.votes == [0, 1, 0, 0]
    assert g.exhausted[GREEN + STAR] == 0


def test_grand_tournament_equals_meet_again_three_times_at_most() -> None:
    g = board(3)
    g.crowns = [1, 1, 1]
    g.chairman = 1
    for seat in range(3):
        put(g, seat * 4, ("monz", "froli", "vecht")[seat])
    stack_fate(g, "victory", "deal", "victory", "deal", "deal", "prevent", "prevent")
    draw_event(g, "grand_tournament", 0)
    for seat in (1, 2, 0):
        do(g, seat, v.CHOOSE_NOBLE, seat * 4)
    assert [e[0] for e in told(g, v.TOURNAMENT_DRAW)] == [4, 8, 0, 4, 0, 4, 0]
    assert told(g, v.TOURNAMENT_WON) == [(4, 6)]  # still equal: the first clockwise from the Chairman


def test_grand_tournament_without_entrants_is_nothing() -> None:
    g = board(3)
    g.crowns = [5, 5, 5]
    put(g, RED + STAR, "monz")
    deck = g.fate_deck[:]
    draw_event(g, "grand_tournament", 1)
    do(g, 0, v.DECLINE)
    assert (g.crowns, g.votes, g.fate_deck) == ([5, 5, 5], [0, 0, 0], deck)
