"""For Glory: the 20 new Events, one by one: what each does, with its figures, and when it finds nothing to do."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.chapters import content as base_content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.events import sweep_lasting
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import routes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.miracles import vocabulary as miracle_words
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.towns import board, garrison, levy_of, riot


@proves("cg.setup.events")
def test_twenty_events_join_the_thirty_six() -> None:
    g = board()
    assert g.content.event_ids[:36] == base_content().event_ids and g.content.event_ids[36:] == content.EVENTS
    colours = g.content.event_colour[36:]
    assert [colours.count(colour) for colour in (f.RED, f.GREEN, f.BLUE)] == [7, 6, 7]


@pytest.mark.parametrize(
    ("id", "faith"),
    [
        ("lost_library", 1),
        ("mutinous_watch", 1),
        ("hungry_suburbs", 2),
        ("marsh_ague", 2),
        ("levies_go_home", 1),
        ("clipped_coin", 1),
        ("schoolmen_on_trial", 2),
        ("great_storm", 1),
        ("plague_ship", 2),
        ("unpaid_companies", 2),
        ("rivers_in_spate", 1),
    ],
)
def test_what_it_costs_to_cancel_each(id: str, faith: int) -> None:
    g = schools.of(2, 0, 0)
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.put(g, p.RED + p.SQUARE, f.AT_SEA, "100")
    schools.own(g, 0, "sappers")
    g.votes[0], g.crowns[0], g.faith[0] = 2, 9, faith
    before = (g.crowns[0], g.votes[0], glory(g).knowledge[0], bytes(g.casualties), glory(g).riot, glory(g).spate_round)
    p.draw_event(g, id, 0)
    card = g.content.event[id]
    p.do(g, 0, *((v.PLEDGE, faith) if g.content.event_colour[card] == f.BLUE else (v.CANCEL, card, faith)))
    assert g.faith[0] == 0 and card in g.event_discard and p.told(g, v.EVENT_CANCELLED) == [(card,)]
    assert before == (g.crowns[0], g.votes[0], glory(g).knowledge[0], bytes(g.casualties), glory(g).riot, glory(g).spate_round)


@pytest.mark.parametrize("id", [*content.EVENTS[7:13], "barons_wager", "fair_winds", "foreign_masters"])
def test_the_others_cannot_be_cancelled(id: str) -> None:
    g = schools.of(0, 0, 0)
    g.faith = [9, 9, 9]
    g.voyage_space = (1, 0, 0)
    p.city(g, "monz", 0, breaches=1)
    p.draw_event(g, id, 0)
    assert not {"cancel", "pledge"} & set(p.verbs(g, p.asked(g)) if p.asked(g) >= 0 else [])


# ---- red


def test_the_lost_library_costs_one_knowledge_and_keeps_the_scholar() -> None:
    g = schools.of(2, 1, 0, scholar=0)
    g.crowns[0] = 5
    p.draw_event(g, "lost_library", 0)
    assert (glory(g).knowledge[0], g.crowns[0], glory(g).scholar) == (1, 5, 0)


@pytest.mark.parametrize(("crowns", "left"), [(5, 3), (1, 0)])
def test_without_knowledge_the_lost_library_costs_two_crowns(crowns: int, left: int) -> None:
    g = schools.of(0, 1, 0)
    g.crowns[0] = crowns
    p.draw_event(g, "lost_library", 0)
    assert g.crowns[0] == left


def test_a_poor_fool_has_no_library_to_lose() -> None:
    g = schools.of(0, 1, 0)
    p.draw_event(g, "lost_library", 0)
    assert p.event_void(g, "lost_library")


def test_the_mutinous_watch_is_a_garrison_of_his_choice() -> None:
    g = board()
    for id in ("monz", "froli"):
        garrison(g, p.city(g, id, 0))
    garrison(g, p.city(g, "lenz", 1))
    p.put(g, p.RED + p.STAR, "vecht", "200")
    p.draw_event(g, "mutinous_watch", 0)
    assert sorted(p.args(g, 0, v.CHOOSE_CITY)) == sorted([p.town("monz"), p.town("froli")])
    p.do(g, 0, v.CHOOSE_CITY, p.town("froli"))
    assert [glory(g).garrison[p.town(id)] for id in ("monz", "froli", "lenz")] == [1, 0, 1]
    assert g.casualties[p.RED + p.STAR] == 0


def test_without_a_garrison_the_mutiny_costs_the_greatest_army_a_casualty() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "monz", "200")
    p.put(g, p.RED + p.SQUARE, "froli", "150 50")
    p.put(g, p.RED + p.TRIANGLE, "lenz", "100")
    p.put(g, p.RED + p.CIRCLE, f.AT_SEA, "200 200")  # not on the board
    p.draw_event(g, "mutinous_watch", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.STAR, p.RED + p.SQUARE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.SQUARE)
    assert g.casualties[p.RED + p.SQUARE] == 1
    g = board()
    p.put(g, p.RED + p.STAR, "monz", "50")
    p.draw_event(g, "mutinous_watch", 0)
    assert g.dead[p.RED + p.STAR] == 1  # his casualties have reached his troops
    g = board()
    p.draw_event(g, "mutinous_watch", 0)
    assert p.event_void(g, "mutinous_watch")


def test_hungry_suburbs_riot_where_nobody_keeps_order() -> None:
    g = board()
    g.crowns[0] = 9
    for id in ("monz", "froli", "lenz", "acre", "vecht"):
        p.city(g, id, 0)
    garrison(g, p.town("froli"))
    p.put(g, p.RED + p.STAR, "lenz")
    riot(g, p.town("vecht"))
    p.draw_event(g, "hungry_suburbs", 0)
    assert sorted(p.args(g, 0, v.CHOOSE_CITY)) == sorted([p.town("monz"), p.town("acre")])
    p.do(g, 0, v.CHOOSE_CITY, p.town("monz"))
    assert riots.rioting(g, p.town("monz")) and g.crowns[0] == 9


@pytest.mark.parametrize(("crowns", "left"), [(3, 1), (1, 0)])
def test_suburbs_that_cannot_riot_cost_two_crowns(crowns: int, left: int) -> None:
    g = board()
    g.crowns[0] = crowns
    garrison(g, p.city(g, "froli", 0))
    p.draw_event(g, "hungry_suburbs", 0)
    assert g.crowns[0] == left and not any(glory(g).riot)
    g = board()
    p.draw_event(g, "hungry_suburbs", 0)
    assert p.event_void(g, "hungry_suburbs")


def test_marsh_ague_falls_on_the_noble_with_the_most_cards() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "monz", "200 200")
    p.put(g, p.RED + p.SQUARE, "froli", "50 50 50")
    p.put(g, p.RED + p.TRIANGLE, "lenz", "50 50 100")
    p.draw_event(g, "marsh_ague", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.SQUARE, p.RED + p.TRIANGLE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.TRIANGLE)
    assert [g.casualties[p.RED + n] for n in range(3)] == [0, 0, 1]
    g = board()
    p.stronghold(g, 0, "monz", "100")
    p.draw_event(g, "marsh_ague", 0)
    assert p.event_void(g, "marsh_ague")


def test_all_his_levies_go_home_and_may_leave_a_noble_alone() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.put(g, p.RED + p.SQUARE, "froli", "")
    p.put(g, p.GREEN + p.STAR, "lenz", "")
    cards = [levy_of(g, id) for id in ("monz", "froli", "lenz")]
    for card, army in zip(cards, (p.RED + p.STAR, p.RED + p.SQUARE, p.GREEN + p.STAR), strict=True):
        g.troop_at[card] = army
    g.votes[0] = 2
    p.draw_event(g, "levies_go_home", 0)
    assert [g.troop_at[card] for card in cards] == [h.IN_SUPPLY, h.IN_SUPPLY, p.GREEN + p.STAR]
    assert (g.noble_area[p.RED + p.STAR], g.noble_area[p.RED + p.SQUARE]) == (p.area("monz"), f.OFF)
    assert g.votes[0] == 2 and not g.dead[p.RED + p.SQUARE]


@proves("cg.ruling.levies-go-home")
@pytest.mark.parametrize(("variants", "dies"), [((), 0), (("abandoned-nobles",), 1)])
def test_whom_the_levies_have_left_alone_is_removed_or_dead_with_abandoned_nobles(variants: tuple[str, ...], dies: int) -> None:
    g = board(3, *variants)
    p.put(g, p.RED + p.STAR, "monz", "")
    g.troop_at[levy_of(g, "monz")] = p.RED + p.STAR
    p.draw_event(g, "levies_go_home", 0)
    assert (g.noble_area[p.RED + p.STAR], g.dead[p.RED + p.STAR]) == (f.OFF, dies)


def test_without_levies_a_vote_goes_home() -> None:
    g = board()
    g.votes[0] = 2
    p.draw_event(g, "levies_go_home", 0)
    assert g.votes[0] == 1
    g = board()
    p.draw_event(g, "levies_go_home", 0)
    assert p.event_void(g, "levies_go_home")


@pytest.mark.parametrize(("crowns", "left"), [(11, 8), (3, 2)])
def test_clipped_coin_is_a_third_rounded_down(crowns: int, left: int) -> None:
    g = board()
    g.crowns[0] = crowns
    p.draw_event(g, "clipped_coin", 0)
    assert g.crowns[0] == left
    g = board()
    g.crowns[0] = 2
    p.draw_event(g, "clipped_coin", 0)
    assert p.event_void(g, "clipped_coin")


def on_trial(*variants: str) -> Kingdom:
    g = schools.of(5, 0, 0, variants=variants)
    schools.own(g, 0, "sappers")
    schools.own(g, 0, "muster_rolls", exhausted=1)
    schools.own(g, 1, "sappers", exhausted=1)
    p.draw_event(g, "schoolmen_on_trial", 0)
    return g


def ready(g: Kingdom, seat: int) -> list[int]:
    return [1 - glory(g).advancement_exhausted[card] for card in advancements.owned(g, seat)]


def upkeep(g: Kingdom) -> None:
    p.run(g, Upkeep())
    p.last_choices(g)


def test_schoolmen_on_trial_are_idle_through_this_rounds_upkeep() -> None:
    g = on_trial()
    assert ready(g, 0) == [0, 0] and list(g.event_lasting) == [g.content.event["schoolmen_on_trial"]]
    upkeep(g)
    assert ready(g, 0) == [0, 0] and ready(g, 1) == [1]
    g.round += 1
    sweep_lasting(g)
    assert g.event_lasting == () and g.content.event["schoolmen_on_trial"] in g.event_discard
    upkeep(g)
    assert ready(g, 0) == [1, 1]


def test_a_card_bought_after_the_trial_began_is_refreshed_as_ever() -> None:
    g = on_trial()
    schools.own(g, 0, "lime_mortar", exhausted=1)
    upkeep(g)
    assert ready(g, 0) == [0, 0, 1]


def test_a_card_on_trial_that_is_discarded_is_free_for_the_next_owner() -> None:
    g = on_trial()
    card = advancements.owned(g, 0)[0]
    advancements.discard(g, 0, card)
    assert card not in glory(g).on_trial and len(glory(g).on_trial) == 1


def test_without_advancements_the_trial_costs_one_faith() -> None:
    g = schools.of(0, 0, 0)
    g.faith[0] = 3
    p.draw_event(g, "schoolmen_on_trial", 0)
    p.do(g, 0, v.SUFFER, g.content.event["schoolmen_on_trial"])
    assert g.faith[0] == 2
    sweep_lasting(g)
    assert g.event_lasting == ()
    g = schools.of(0, 0, 0)
    p.draw_event(g, "schoolmen_on_trial", 0)
    assert p.event_void(g, "schoolmen_on_trial")


# ---- green


def test_the_wandering_scholar_brings_one_knowledge_and_perhaps_the_token() -> None:
    g = schools.of(1, 1, 0, scholar=1)
    p.draw_event(g, "wandering_scholar", 0)
    assert glory(g).knowledge[0] == 2 and glory(g).scholar == 0
    g = schools.of(1, 2, 0, scholar=1)
    p.draw_event(g, "wandering_scholar", 0)
    assert glory(g).knowledge[0] == 2 and glory(g).scholar == 1


def test_a_veteran_company_joins_without_fee_as_in_a_draft() -> None:
    g = board()
    g.crowns[0] = 0
    p.put(g, p.RED + p.STAR, "monz", "50")  # in no city of his: he receives nobody
    p.draw_event(g, "veteran_company", 0)
    company = p.options(g)[0][1]
    assert pieces.is_mercenary(g, company) and p.told(g, v.COMPANY_SHOWN) == [(company,)]
    assert p.RED + p.STAR not in p.args(g, 0, v.ASSIGN, 2) and f.STRONGHOLD_ARMY in p.args(g, 0, v.ASSIGN, 2)
    p.do(g, 0, v.ASSIGN, company, f.STRONGHOLD_ARMY)
    assert g.troop_at[company] == f.STRONGHOLD_ARMY and g.crowns[0] == 0


def test_no_veterans_come_from_an_empty_deck() -> None:
    g = board()
    for troop in armies.cards(g, f.IN_DECK):
        g.troop_at[troop] = f.OUT
    p.draw_event(g, "veteran_company", 0)
    assert p.event_void(g, "veteran_company")


def test_generous_pilgrims_leave_one_faith_and_two_crowns_and_no_token() -> None:
    g = board()
    g.head = 2
    p.draw_event(g, "generous_pilgrims", 0)
    assert (g.faith[0], g.crowns[0], g.head) == (1, 2, 2)
    g = board()
    g.excommunicated_until = replaced(g.excommunicated_until, 0, 9)
    p.draw_event(g, "generous_pilgrims", 0)
    assert (g.faith[0], g.crowns[0]) == (0, 2)


@pytest.mark.parametrize(("cities", "crowns"), [(1, 1), (5, 5), (7, 5)])
def test_full_barns_pay_a_crown_a_quiet_city_five_at_most(cities: int, crowns: int) -> None:
    g = board()
    for id in ("monz", "froli", "lenz", "berac", "acre", "rota", "isar")[:cities]:
        p.city(g, id, 0)
    riot(g, p.city(g, "vecht", 0))
    p.put(g, p.GREEN + p.STAR, "alta", "200")
    p.besiege(g, p.city(g, "alta", 0), 1)
    p.draw_event(g, "full_barns", 0)
    assert g.crowns[0] == crowns


def test_there_are_no_full_barns_in_rioting_cities() -> None:
    g = board()
    riot(g, p.city(g, "vecht", 0))
    p.draw_event(g, "full_barns", 0)
    assert p.event_void(g, "full_barns")


def test_sworn_townsmen_come_unpaid_where_a_levy_could_be_raised() -> None:
    g = board()
    for id, noble in (("monz", p.RED + p.STAR), ("froli", p.RED + p.SQUARE)):
        p.city(g, id, 0)
        p.put(g, noble, id, "100")
    p.city(g, "lenz", 0)  # no Noble there
    p.draw_event(g, "sworn_townsmen", 0)
    assert sorted(p.offers(g, 0)) == sorted(
        [(w.RAISE_LEVY, levy_of(g, "monz"), p.RED + p.STAR), (w.RAISE_LEVY, levy_of(g, "froli"), p.RED + p.SQUARE)]
    )
    p.do(g, 0, w.RAISE_LEVY, levy_of(g, "froli"), p.RED + p.SQUARE)
    assert g.troop_at[levy_of(g, "froli")] == p.RED + p.SQUARE and g.crowns[0] == 0 and p.asked(g) == -1


def test_who_cannot_raise_a_levy_gains_three_crowns_and_the_marshal_counts_only_at_muster_forces() -> None:
    g = board()
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "beechholt", "100")
    p.appoint(g, p.RED + p.STAR, "marshal_of_the_levies")
    p.draw_event(g, "sworn_townsmen", 0)
    assert g.crowns[0] == 3 and p.asked(g) == -1


def test_the_guild_of_masons_fortifies_or_mends_without_pay() -> None:
    g = board()
    p.city(g, "monz", 0, breaches=2)
    p.city(g, "froli", 0, fortified=1)
    p.put(g, p.GREEN + p.STAR, "lenz", "200")
    p.besiege(g, p.city(g, "lenz", 0, breaches=1), 1)
    p.draw_event(g, "guild_of_masons", 0)
    assert p.offers(g, 0) == [(v.REPAIR, p.town("monz"), 2), (v.FORTIFY, p.town("monz"))]
    p.do(g, 0, v.FORTIFY, p.town("monz"))
    assert (g.fortified[p.town("monz")], g.breaches[p.town("monz")]) == (1, 2)
    p.draw_event(g, "guild_of_masons", 0)
    assert g.breaches[p.town("monz")] == 0  # nothing else was left to do
    p.draw_event(g, "guild_of_masons", 0)
    assert p.event_void(g, "guild_of_masons")


# ---- blue


def test_the_great_storm_strikes_those_at_sea() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, f.AT_SEA, "200")
    p.put(g, p.GREEN + p.STAR, f.AT_SEA, "50")
    p.put(g, p.BLUE + p.STAR, "ballin", "200")  # in the harbour town, not on its icon
    for noble in (p.RED + p.STAR, p.GREEN + p.STAR):
        g.noble_port = replaced(g.noble_port, noble, p.area("olbi"))
    p.draw_event(g, "great_storm", 0)
    p.last_choices(g)
    assert g.casualties[p.RED + p.STAR] == 1 and g.dead[p.GREEN + p.STAR] == 1 and g.casualties[p.BLUE + p.STAR] == 0
    g = board()
    p.draw_event(g, "great_storm", 0)
    assert p.event_void(g, "great_storm")


def test_the_plague_ship_strikes_all_armies_by_a_city_and_starts_a_riot() -> None:
    g = board()
    g.razed = replaced(g.razed, p.town("monz"), 1)
    p.city(g, "froli", 1)
    p.put(g, p.RED + p.STAR, "froli", "200")
    p.put(g, p.BLUE + p.STAR, "froli", "100 100")
    p.put(g, p.BLUE + p.SQUARE, "oxback", "100")
    p.stack_fate(g, "monz", "acre", "froli")  # razed; not of the Kingdom
    p.draw_event(g, "plague_ship", 0)
    assert p.told(g, v.EVENT_NAMES_CITY) == [(g.content.event["plague_ship"], p.town("froli"))]
    assert [g.casualties[n] for n in (p.RED + p.STAR, p.BLUE + p.STAR, p.BLUE + p.SQUARE)] == [1, 1, 0]
    assert riots.rioting(g, p.town("froli"))


@pytest.mark.parametrize("order", ["noble", "garrison", "neutral"])
def test_the_plague_ship_starts_no_riot_where_somebody_keeps_order_or_nobody_rules(order: str) -> None:
    g = board()
    p.city(g, "froli", f.NOBODY if order == "neutral" else 1)
    if order == "noble":
        p.put(g, p.GREEN + p.STAR, "froli", "200")
    if order == "garrison":
        garrison(g, p.town("froli"))
    p.stack_fate(g, "froli")
    p.draw_event(g, "plague_ship", 0)
    assert not any(glory(g).riot)


def test_the_order_in_a_city_is_judged_before_the_plague_kills_its_noble() -> None:
    g = board()
    p.city(g, "froli", 1)
    p.put(g, p.GREEN + p.STAR, "froli", "50")
    p.stack_fate(g, "froli")
    p.draw_event(g, "plague_ship", 0)
    p.last_choices(g)
    assert g.dead[p.GREEN + p.STAR] == 1 and not riots.rioting(g, p.town("froli"))


@proves("cg.combine.cards-mercenaries")
def test_unpaid_companies_cost_a_crown_each_or_desert() -> None:
    g = board()
    first, second = p.put(g, p.GREEN + p.STAR, "froli", "polish50 polish200")
    third = p.put(g, p.RED + p.CIRCLE, "monz", "polish100")[0]  # whom a circle Noble feeds is asked for too
    p.put(g, p.BLUE + p.STAR, "lenz", "swiss100")
    leader = g.content.troop_ids.index("leader_polish")
    g.troop_at[leader] = p.GREEN + p.STAR
    levy = levy_of(g, "froli")
    g.troop_at[levy] = p.GREEN + p.STAR
    g.crowns = [1, 1, 5]
    g.chairman = 1
    p.stack_fate(g, "polish")
    p.draw_event(g, "unpaid_companies", 0)
    assert p.asked(g) == 1
    p.do(g, 1, v.DESERT, first)
    p.do(g, 1, v.PAY, second)  # his last crown: the Leader cannot be paid
    p.do(g, 0, v.PAY, third)
    assert [g.troop_at[t] for t in (first, second, third)] == [f.IN_DECK, p.GREEN + p.STAR, p.RED + p.CIRCLE]
    assert g.troop_at[leader] == f.IN_DECK and g.troop_at[levy] == p.GREEN + p.STAR
    assert g.crowns == [0, 0, 5]


def test_a_noble_whom_his_unpaid_company_leaves_is_taken_off_the_board() -> None:
    g = board()
    p.put(g, p.GREEN + p.STAR, "froli", "polish50")
    p.stack_fate(g, "polish")
    p.draw_event(g, "unpaid_companies", 0)
    assert g.noble_area[p.GREEN + p.STAR] == f.OFF and p.asked(g) == -1


def test_the_barons_wager_goes_with_two_votes_to_whom_fate_names_among_those_who_entered() -> None:
    g = board(4)
    g.crowns = [2, 5, 1, 4]
    g.chairman = 3
    p.stack_fate(g, "niebieski", "limon", "emerande")  # not Blue, who is too poor, nor Yellow, who declines
    p.draw_event(g, "barons_wager", 0)
    p.do(g, 3, v.DECLINE)
    p.do(g, 0, w.ENTER_WAGER, 2)
    p.do(g, 1, w.ENTER_WAGER, 2)
    assert g.crowns == [0, 7, 1, 4] and g.votes == [0, 2, 0, 0] and g.chairman == 3
    assert p.told(g, w.WAGER_WON) == [(1, 4)]


def test_with_no_entrant_the_wager_is_nothing() -> None:
    g = board()
    deck = g.fate_deck[:]
    p.draw_event(g, "barons_wager", 0)
    assert p.asked(g) == -1 and g.fate_deck == deck and not any(g.votes)


def test_fair_winds_move_fleets_on_and_resolve_none() -> None:
    g = board()
    g.voyage_space = (1, 2, 3)
    g.stake = tuple([1 if i % f.MOST_SEATS == 0 else 0 for i in range(len(g.stake))])
    p.draw_event(g, "fair_winds", 0)
    assert g.voyage_space == (2, 3, 3) and not p.told(g, v.VOYAGE_RESULT)
    p.run(g, FundExpeditions())
    assert [voyage for voyage, _ in p.told(g, v.VOYAGE_RESULT)][:2] == [0, 1]  # the first has moved on to 3 by itself
    g = board()
    g.voyage_space = (0, 3, 0)
    p.draw_event(g, "fair_winds", 0)
    assert p.event_void(g, "fair_winds") and g.voyage_space == (0, 3, 0)


def by_road(g: Kingdom, noble: int) -> int:
    return len([route for route in routes(g, noble, -1) if route[0] in (v.FOLLOW_ROAD, w.RIDE_POST)])


def test_with_rivers_in_spate_a_move_by_land_is_one_area() -> None:
    g = board()
    p.charge(g, 0, "master_of_posts")
    p.put(g, p.RED + p.STAR, "ballin")
    p.put(g, p.RED + p.SQUARE, "kovel")
    before = [route for route in routes(g, p.RED + p.STAR, -1) if route[0] != v.FOLLOW_ROAD]
    assert by_road(g, p.RED + p.STAR) and by_road(g, p.RED + p.SQUARE)
    p.draw_event(g, "rivers_in_spate", 0)
    assert [route for route in routes(g, p.RED + p.STAR, -1) if route[0] != w.RIDE_POST] == [r for r in before if r[0] != w.RIDE_POST]
    assert by_road(g, p.RED + p.STAR) == by_road(g, p.RED + p.SQUARE) == 0
    g.round += 1
    assert by_road(g, p.RED + p.STAR) and by_road(g, p.RED + p.SQUARE)
    sweep_lasting(g)
    assert g.event_lasting == ()


def test_bridges_stay_open_in_the_spate() -> None:
    g = board()
    here, there = g.content.bridges[0]
    p.put(g, p.RED + p.STAR, here)
    p.draw_event(g, "rivers_in_spate", 0)
    assert (v.MARCH, p.RED + p.STAR, there) in routes(g, p.RED + p.STAR, -1)


def test_foreign_masters_sell_a_knowledge_for_three_crowns_and_no_token() -> None:
    g = schools.of(1, 1, 0, scholar=1)
    g.crowns = [5, 2, 3]
    p.draw_event(g, "foreign_masters", 1)
    p.do(g, 0, w.BUY_KNOWLEDGE, 1, 3)
    assert p.asked(g) == 2  # Green has two crowns and is not asked
    p.do(g, 2, v.DECLINE)
    assert glory(g).knowledge == [2, 1, 0] and g.crowns == [2, 2, 3] and glory(g).scholar == 1


# ---- with Miracles Can Happen


def between_cards(g: Kingdom) -> None:
    """A Levy Taxes of seat 2 is being resolved, and another of his lies beneath it."""
    card = schools.baron_card(g, 2, "levy_taxes")
    schools.resolve(g, card, card)
    assert p.asked(g) == 2


@proves("cg.combine.miracles-events", "cg.compat.glory-miracles", "cg.ruling.miracles")
def test_the_trial_may_be_ended_for_three_faith_and_the_cards_are_refreshed_in_upkeep() -> None:
    g = on_trial("miracles")
    g.faith[0] = 3
    between_cards(g)
    engine.interject(g, 0, (miracle_words.PRAY, g.content.event["schoolmen_on_trial"], 3))
    p.do(g, 2, v.DECLINE)
    assert g.faith[0] == 0 and g.event_lasting == () and ready(g, 0) == [0, 0]
    upkeep(g)
    assert ready(g, 0) == [1, 1]


@proves("cg.combine.miracles-events", "cg.ruling.miracles")
def test_the_rivers_may_be_calmed_for_two_faith_of_several() -> None:
    g = board(3, "miracles")
    p.put(g, p.RED + p.STAR, "ballin")
    p.draw_event(g, "rivers_in_spate", 0)
    g.faith = [1, 1, 0]
    between_cards(g)
    for seat in (0, 1):
        engine.interject(g, seat, (miracle_words.PRAY, g.content.event["rivers_in_spate"], 1))
    assert by_road(g, p.RED + p.STAR) == 0  # not in the middle of a card
    p.do(g, 2, v.DECLINE)
    assert g.faith == [0, 0, 0] and by_road(g, p.RED + p.STAR) and g.event_lasting == ()


@proves("cg.ruling.scripture-prayer")
@pytest.mark.parametrize(("faith", "used"), [(1, 1), (2, 0)])
def test_one_more_faith_than_he_holds_is_prayed_by_scripture(faith: int, used: int) -> None:
    """Rivers in Spate are ended for 1 Faith and 1 more."""
    g = schools.of(0, 0, 0, variants=("miracles",))
    mine = schools.own(g, 0, "illuminated_scripture")[0]
    p.draw_event(g, "rivers_in_spate", 1)
    p.suffer(g)
    g.faith[0] = faith
    between_cards(g)
    engine.interject(g, 0, (miracle_words.PRAY, g.content.event["rivers_in_spate"], 2))
    assert g.faith[0] == faith and not glory(g).advancement_exhausted[mine]  # nothing is paid before it is heard
    p.do(g, 2, v.DECLINE)
    assert glory(g).spate_round == 0 and g.faith[0] == 0 and glory(g).advancement_exhausted[mine] == used


@proves("cg.ruling.miracles")
def test_no_other_of_the_new_events_lasts() -> None:
    g = board()
    lasting = [row.id for row in g.content.event_rows[36:] if row.duration != "instant"]
    assert lasting == ["schoolmen_on_trial", "rivers_in_spate"]
    assert all(g.content.deeds.events[id].undo is not None for id in lasting)


# ---- why can't I?

CASES = Cases(GAME)


@CASES.case(w.ROAD_UNDER_WATER)
def road_under_water() -> Asked:
    g = board()
    p.put(g, p.RED + p.STAR, "kovel")
    p.draw_event(g, "rivers_in_spate", 0)
    p.run(g, MobilizeForces(0))
    return g, 0, f"area:{p.area('froli')}", (p.area("froli"), g.content.event["rivers_in_spate"])


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
