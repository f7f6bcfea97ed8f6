"""What it costs: a seat in the Assembly, and Influence."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import cities, pieces, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.offices import ReceiveOffice
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate_captured
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import deals, invariants, penalties
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import BROKEN, BROKEN_DEAL, ENDED, NEXT, STATUS, treachery
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    MINE,
    OURS,
    RED,
    accuse,
    at_the_gates,
    break_word,
    judge,
    march_on,
    realm,
    spoken,
    start_of_upkeep,
    status,
    struck,
    traitors,
)


def shut_out(g: Kingdom, *seats: int) -> None:
    for seat in seats:
        treachery(g).shut_out = replaced(treachery(g).shut_out, seat, NEXT)


@proves("wkv.treachery.ban", "wkv.ruling.treachery-ban")
def test_a_traitor_receives_no_votes_and_casts_none_at_the_next_assembly_only() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.hold(g, "kings_peace")
    assert engine.waiting(g) == [RED, BLUE] and g.votes == [1, 0, 1] and p.told(g, v.STAYS_AWAY) == [(GREEN,)]
    p.cast(g, 1, 0, 0)
    p.declare(g, v.YES)
    p.last_choices(g)
    assert treachery(g).shut_out == (0, 0, 0)
    p.hold(g, "recoinage")
    assert GREEN in engine.waiting(g) or g.votes[GREEN] == 1


@proves("wkv.treachery.ban")
def test_he_still_moves_what_he_likes_if_fate_names_him() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.stack_fate(g, "emerande")
    p.hold(g, "private_motion")
    assert p.step(g) == "PrivateMotion.propose" and p.asked(g) == GREEN


@proves("wkv.treachery.ban-chairman", "wkv.ruling.treachery-ban")
def test_a_chairman_who_is_shut_out_appoints_an_acting_one() -> None:
    g = realm(7, 5, 3)
    shut_out(g, RED)
    p.hold(g, "kings_peace")
    assert p.step(g) == "Preside.appoint" and p.asked(g) == RED
    p.do(g, RED, v.NAME_BARON, BLUE)
    assert g.presiding == BLUE and g.chairman == RED


@proves("wkv.treachery.ban-kind", "wkv.ruling.treachery-ban")
def test_it_is_no_ban_so_refusing_an_office_costs_him_one() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.put(g, p.GREEN, "froli")
    assert not g.banned[GREEN]
    p.lay_out(g, "lord_admiral")
    p.run(g, ReceiveOffice(GREEN, p.agenda("lord_admiral")))
    refusal = next(option for option in p.options(g) if option[0] == v.REFUSE)
    p.do(g, GREEN, *refusal)
    assert g.banned[GREEN]


@proves("wkv.treachery.ban-served", "wkv.ruling.treachery-ban")
def test_an_assembly_that_nobody_can_attend_is_served_all_the_same() -> None:
    g = realm(7, 5, 3)
    shut_out(g, RED, GREEN, BLUE)
    p.hold(g, "kings_peace")
    assert p.told(g, v.ASSEMBLY_NOT_HELD) and treachery(g).shut_out == (0, 0, 0)
    p.run(g, Assembly())
    assert g.votes == [1, 1, 1]


@proves("wkv.treachery.ban-served")
def test_it_is_served_by_one_who_is_banned_and_in_an_assembly_that_is_postponed() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.banish(g, GREEN)
    p.stack_fate(g, "niebieski")
    p.hold(g, "private_motion", "kings_peace")
    p.do(g, p.asked(g), v.POSTPONE)
    p.carry(g)
    assert treachery(g).shut_out == (0, 0, 0) and g.banned[GREEN]


@proves("wkv.treachery.ban-served")
def test_several_breaches_shut_him_out_of_one_and_a_breach_in_the_hall_of_the_next() -> None:
    g = realm(7, 5, 3)
    for other in (GREEN, BLUE):
        penalties.break_word(g, struck(g, RED, other, w.PROMISE_WORDS, 5), RED, other, 0)
    assert treachery(g).shut_out == (NEXT, 0, 0) and g.influence[RED] == 5
    struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 1, 5)
    p.hold(g, "kings_peace")
    p.do(g, RED, v.NAME_BARON, BLUE)
    p.cast(g, 0, 1, 0)
    p.declare(g, v.NO)
    break_word(g, GREEN, BLUE)
    p.last_choices(g)
    assert treachery(g).shut_out == (0, NEXT, 0)


@proves("wkv.treachery.influence")
def test_one_influence_goes_back_at_once() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    assert g.influence == (6, 5, 3) and g.pool == 21


@proves("wkv.treachery.city-noble")
def test_one_more_for_the_city_and_one_for_the_noble() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.city_owner[p.town("vecht")] == RED and g.noble_area[p.GREEN] == f.OFF
    assert g.influence == (6, 5, 3)
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3) and g.pool == 23 and p.told(g, w.PRICE_PAID) == [(RED, GREEN, 2)]
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3)  # once


@proves("wkv.treachery.city-noble")
def test_only_what_the_traitor_does_to_him_counts() -> None:
    g = realm(7, 5, 3)
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    cities.take_control(g, BLUE, p.city(g, "vecht", GREEN))
    cities.make_neutral(g, p.city(g, "froli", GREEN))
    cities.take_control(g, RED, p.city(g, "monz", BLUE))
    p.put(g, p.GREEN, "froli")
    p.run(g, NobleDeath(p.GREEN))  # of a fever
    assert penalties.due(g, RED, GREEN) == 0
    cities.take_control(g, RED, p.city(g, "lenz", GREEN))
    assert penalties.due(g, RED, GREEN) == 1


def at_the_stronghold(*variants: str, influence: tuple[int, ...] = (7, 5, 3)) -> Kingdom:
    """Red's second siege of green's stronghold, with a Noble inside and a city to lose; he has promised peace, and breaks his word."""
    g = realm(*influence, variants=variants)
    p.stronghold(g, GREEN, "froli", "r50")
    p.put(g, p.GREEN, "froli", "r100")
    p.city(g, "froli")
    g.razed = replaced(g.razed, p.town("froli"), 1)
    p.city(g, "vecht", GREEN)
    p.city(g, "monz", GREEN)
    p.put(g, p.RED, "froli", "200 200 200 200")
    wall = pieces.stronghold(GREEN)
    p.besiege(g, wall, RED, 1)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.do(g, RED, v.SIEGE, wall)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.stronghold_area[GREEN] < 0 and g.noble_area[p.GREEN] == f.OFF
    return g


@proves("wkv.treachery.stronghold-baron", "wkv.ruling.treachery-sum")
def test_a_stronghold_costs_two_and_what_falls_with_it_nothing() -> None:
    g = at_the_stronghold()
    assert len([city for city in range(f.CITIES) if g.city_owner[city] == RED]) == 1  # its reward
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3)


@proves("wkv.treachery.stronghold-baron", "wkv.ruling.treachery-sum", "wkv.compat.treachery-elimination")
def test_with_player_elimination_the_baron_costs_two_more() -> None:
    g = at_the_stronghold("player-elimination")
    eliminate_captured(Actions(), g)
    assert g.out[GREEN]
    start_of_upkeep(g)
    assert g.influence == (2, 5, 3)  # 1 + 2 + 2


@proves("wkv.treachery.window", "wkv.ruling.treachery-window")
def test_a_city_taken_in_the_next_round_is_no_addition() -> None:
    g = realm(7, 5, 3)
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    g.round += 1
    deals.beginning(g)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    start_of_upkeep(g)
    assert g.influence == (6, 5, 3)


@proves("wkv.treachery.window")
def test_what_was_lost_before_the_breach_is_no_addition() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_WORDS, 5)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    penalties.break_word(g, deal, RED, GREEN, len(treachery(g).losses))
    cities.take_control(g, RED, p.city(g, "monz", GREEN))
    assert penalties.due(g, RED, GREEN) == 1


@proves("wkv.treachery.window")
def test_a_verdict_after_upkeep_brings_the_whole_price_at_once() -> None:
    g = spoken()
    start_of_upkeep(g)
    assert g.influence[RED] == 7
    accuse(g, 1, late=True)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    assert g.influence[RED] == 4


@proves("wkv.treachery.floor", "wkv.ruling.treachery-sum")
def test_he_never_returns_more_than_he_has() -> None:
    g = at_the_gates(2, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    start_of_upkeep(g)
    assert g.influence == (0, 5, 3) and g.pool == 22


@proves("wkv.treachery.pool-closed", "wkv.ruling.treachery-pool")
def test_after_the_last_upkeep_the_game_still_ends_and_the_traitors_influence_counts() -> None:
    """The verdict comes before the winner is found."""
    g = spoken()
    g.pool, g.last_round, g.influence = 0, 1, (7, 6, 0, 0, 0)
    accuse(g, 1, late=True)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    assert g.pool == 0 and g.winners == [GREEN] and g.influence[RED] == 4


@proves("wkv.treachery.once", "wkv.ruling.deal-breach")
def test_a_second_attack_in_the_round_is_no_second_breach_but_losses_add() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    p.city(g, "monz", GREEN)
    p.put(g, p.RED + p.SQUARE, "monz", "200 200 100")
    p.besiege(g, p.town("monz"), RED, 1)
    march_on(g, where="monz")  # no warning
    p.first_choices(g)
    assert len(traitors(g)) == 1 and g.influence[RED] == 6
    start_of_upkeep(g)
    assert g.influence[RED] == 3


@proves("wkv.treachery.once")
def test_it_ends_with_the_breach_for_both_sides() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, RED, 5, party=OURS)
    penalties.break_all(g, c.attack_breaks(g, RED, GREEN, 0))
    assert status(g, deal) == BROKEN and [row[BROKEN_DEAL] for row in treachery(g).betrayals] == [deal]
    assert c.attack_breaks(g, GREEN, RED, 0) == []


@proves("wkv.treachery.once")
def test_one_act_breaks_every_deal_that_forbids_it_and_each_has_its_price() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    struck(g, RED, BLUE, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    p.do(g, RED, w.BREAK_WORD, GREEN, 2)
    p.first_choices(g)
    start_of_upkeep(g)
    assert traitors(g) == [(RED, GREEN), (RED, BLUE)] and g.influence[RED] == 7 - 2 - 2


def test_a_baron_who_leaves_the_game_is_bound_no_more_and_binds_nobody() -> None:
    g = realm(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    deals.propose(g, BLUE, (w.PROMISE_WORDS, GREEN, MINE, 5))
    table.leave_the_game(g, GREEN)
    assert [pact[STATUS] for pact in treachery(g).pacts] == [ENDED, ENDED] and invariants.faults(g) == []
