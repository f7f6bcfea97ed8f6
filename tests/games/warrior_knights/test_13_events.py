"""Important Event, Three Types of Events and Canceling an Event."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.events import ImportantEvent, drawers, sweep_lasting
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.warrior_knights import position as p

# ---- who draws


@proves("wk.overview.event-backs")
def test_the_colour_of_the_top_card_is_public_and_nothing_else() -> None:
    g = p.board(4)
    p.event_on_top(g, "arson")
    for seat in range(4):
        seen = redact(g, seat)
        assert isinstance(seen, Kingdom)
        assert seen.event_colour == f.BLUE
        assert seen.event_deck == tuple(sorted(g.event_deck))  # what is left, not in which order


@proves("wk.event-card.who-draws")
def test_with_a_blue_back_the_head_of_the_church_names_anybody_without_paying() -> None:
    g = p.board(4)
    g.head = 2
    p.important_event(g, "truce_of_god")
    assert p.offers(g, 2) == [(v.DRAW_EVENT, 0), (v.DRAW_EVENT, 1), (v.DRAW_EVENT, 2), (v.DRAW_EVENT, 3)]
    p.do(g, 2, v.DRAW_EVENT, 3)
    assert p.told(g, v.EVENT_DRAWN) == [(3, p.event("truce_of_god"))]
    assert len(g.event_deck) == 35


@proves("wk.event-card.red")
def test_a_red_card_is_his_own_unless_he_pays_a_faith() -> None:
    g = p.board(3)
    g.head = 1
    p.event_on_top(g, "old_debts")
    assert drawers(g) == [(v.DRAW_EVENT, 1)]
    g.faith[1] = 1
    assert drawers(g) == [(v.DRAW_EVENT, 1), (v.DRAW_EVENT_PAYING, 0), (v.DRAW_EVENT_PAYING, 2)]
    p.run(g, ImportantEvent())
    p.do(g, 1, v.DRAW_EVENT_PAYING, 2)
    assert g.faith[1] == 0
    assert p.told(g, v.EVENT_DRAWN) == [(2, p.event("old_debts"))]


@proves("wk.event-card.green", "wk.events.colours")
def test_a_green_card_is_anothers_unless_he_pays_a_faith() -> None:
    g = p.board(3)
    g.head = 1
    p.event_on_top(g, "popular_acclaim")
    assert drawers(g) == [(v.DRAW_EVENT, 0), (v.DRAW_EVENT, 2)]
    g.faith[1] = 1
    assert drawers(g)[-1] == (v.DRAW_EVENT_PAYING, 1)
    p.run(g, ImportantEvent())
    p.do(g, 1, v.DRAW_EVENT, 2)
    assert g.votes == [0, 0, 3]  # the drawer alone benefits
    assert g.faith[1] == 1


@proves("wk.ruling.no-head-of-church")
def test_while_the_office_is_vacant_the_chairman_draws_himself() -> None:
    g = p.board(3)
    g.head = -1
    g.faith[0] = 3
    g.crowns[0] = 9
    p.important_event(g, "broken_strongbox")
    assert p.told(g, v.EVENT_DRAWN) == [(0, p.event("broken_strongbox"))]
    assert g.faith[0] == 3


# ---- cancelling


@proves("wk.events.cancel-cost", "wk.events.cancel-red")
def test_only_the_drawer_cancels_a_red_event_with_his_own_faith() -> None:
    g = p.board(4)
    g.crowns[1] = 10
    g.faith = [0, 0, 5, 0]
    p.draw_event(g, "broken_strongbox", 1)
    assert p.asked(g) == -1  # he has no Faith, and green's five are no use
    assert g.crowns[1] == 5
    g = p.board(4)
    g.crowns[1] = 10
    g.faith = [0, 1, 5, 0]
    p.draw_event(g, "broken_strongbox", 1)
    assert p.offers(g, 1) == [(v.CANCEL, p.event("broken_strongbox"), 1), (v.SUFFER, p.event("broken_strongbox"))]
    p.do(g, 1, v.CANCEL, p.event("broken_strongbox"), 1)
    assert (g.crowns[1], g.faith[1]) == (10, 0)
    assert list(g.event_discard) == [p.event("broken_strongbox")]


@proves("wk.events.cancel-cost")
def test_an_event_without_a_price_cannot_be_cancelled() -> None:
    g = p.board(3)
    g.faith = [9, 9, 9]
    g.crowns = [5, 5, 5]
    p.city(g, "monz", 0)
    p.draw_event(g, "old_debts", 0)
    assert p.verbs(g, 0) == ["name_baron"]


@proves("wk.events.cancel-after-targets", "wk.events.cancel-blue", "wk.events.cancelled", "wk.ruling.event-cancel-window")
def test_the_rulebooks_example_arson_is_cancelled_when_its_target_is_known() -> None:
    g = p.board(4)
    g.head = 3
    g.faith = [0, 0, 2, 0]
    p.city(g, "monz", 0)
    p.stack_fate(g, "monz")
    p.important_event(g, "arson")
    p.do(g, 3, v.DRAW_EVENT, 3)  # blue: it does not matter who draws
    assert p.told(g, v.EVENT_NAMES_CITY) == [(p.event("arson"), p.town("monz"))]
    assert p.asked(g) == 2  # the others have no Faith
    assert p.args(g, 2, v.PLEDGE) == [0, 1, 2]
    p.do(g, 2, v.PLEDGE, 2)
    assert p.told(g, v.EVENT_CANCELLED) == [(p.event("arson"),)]
    assert (g.faith[2], g.razed[p.town("monz")], g.city_owner[p.town("monz")]) == (0, 0, 0)
    assert list(g.event_discard) == [p.event("arson")]


@proves("wk.events.cancel-together", "wk.ruling.event-cancel-procedure")
def test_several_barons_share_the_price_once_around_from_the_chairman() -> None:
    g = p.board(4)
    g.chairman = 2
    g.faith = [1, 1, 3, 1]
    p.city(g, "monz", 0)
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 3)
    assert p.asked(g) == 2
    p.do(g, 2, v.PLEDGE, 1)
    assert p.args(g, 3, v.PLEDGE) == [0, 1]  # no more than is wanting
    p.do(g, 3, v.PLEDGE, 0)
    p.do(g, 0, v.PLEDGE, 1)
    assert p.asked(g) == -1  # as soon as the price is met
    assert g.faith == [0, 1, 2, 1]
    assert p.told(g, v.FAITH_PLEDGED) == [(2, 1), (0, 1)]
    assert g.razed[p.town("monz")] == 0


@proves("wk.ruling.event-cancel-procedure")
def test_pledges_that_fall_short_are_not_paid() -> None:
    g = p.board(3)
    g.faith = [1, 1, 0]
    p.city(g, "monz", 0)
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 0)
    p.do(g, 0, v.PLEDGE, 1)
    p.do(g, 1, v.PLEDGE, 0)
    assert g.faith == [1, 1, 0]
    assert g.razed[p.town("monz")] == 1


@proves("wk.events.cancel-cost")
def test_one_faith_in_all_is_not_enough_for_arson_and_nobody_is_asked() -> None:
    g = p.board(3)
    g.faith = [0, 1, 0]
    p.city(g, "monz", 0)
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 0)
    assert p.asked(g) == -1
    assert g.razed[p.town("monz")] == 1


@proves("wk.events.arson", "wk.ruling.arson-who-is-inside")
def test_the_rulebooks_example_arson_razes_the_city_and_kills_the_nobles_inside() -> None:
    g = p.board(3)
    p.city(g, "froli", 0, fortified=1)
    p.put(g, p.RED + p.STAR, "froli", "r100")
    p.put(g, p.GREEN + p.STAR, "froli", "r100")
    p.stronghold(g, 0, "crossfields")
    p.stack_fate(g, "froli", "polish")
    p.draw_event(g, "arson", 2)
    assert g.razed[p.town("froli")] == 1
    assert g.crowns == [0, 0, 0]  # nobody is paid for it
    assert g.dead[p.RED + p.STAR] == 1
    assert (g.dead[p.GREEN + p.STAR], g.noble_area[p.GREEN + p.STAR]) == (0, p.C.area_number["froli"])  # outside


@proves("wk.fate.redraw", "wk.ruling.fate-absent-baron", "wk.events.arson")
def test_arson_passes_over_cities_that_are_razed_already() -> None:
    g = p.board(3)
    g.razed = replaced(g.razed, p.town("monz"), 1)
    top = p.stack_fate(g, "monz", "acre")
    p.draw_event(g, "arson", 2)
    assert g.razed[p.town("acre")] == 1
    assert g.fate_deck[-2:] == top


# ---- lasting Events: FAQ 6


@proves("wk.events.cancel-now-or-never")
def test_faq_6_cancel_when_played_or_never() -> None:
    g = p.board(3)
    g.faith = [2, 0, 0]
    p.put(g, p.RED + p.STAR, "monz", "r100 50")
    p.stack_fate(g, "star")
    p.draw_event(g, "no_heir", 0)
    p.do(g, 0, v.SUFFER, p.event("no_heir"))
    assert g.heir[p.RED + p.STAR] == 0
    assert list(g.event_lasting) == [p.event("no_heir")]
    g.round += 2
    g.faith = [9, 9, 9]
    sweep_lasting(g)
    p.important_event(g, "truce_of_god")
    assert all(option[0] == v.DRAW_EVENT for option in p.options(g))  # no Faith removes it now
    assert list(g.event_lasting) == [p.event("no_heir")]
    p.run(g, NobleDeath(p.RED + p.STAR))
    assert g.gone[p.RED + p.STAR] == 1


@proves("wk.ruling.decks-run-out")
def test_lasting_events_leave_the_table_when_they_no_longer_act() -> None:
    g = p.board(3)
    p.draw_event(g, "truce_of_god")
    p.draw_event(g, "spring_flood")
    p.draw_event(g, "failed_harvest")
    p.draw_event(g, "corsairs")
    assert len(g.event_lasting) == 4
    sweep_lasting(g)
    assert len(g.event_lasting) == 4
    g.round += 1
    sweep_lasting(g)
    assert list(g.event_lasting) == [p.event("spring_flood"), p.event("failed_harvest")]
    g.round += 1
    g.failed_harvest = 0
    sweep_lasting(g)
    assert list(g.event_lasting) == list(g.lasting_drawer) == list(g.lasting_target) == []
    assert sorted(g.event_discard) == sorted(p.event(id) for id in ("truce_of_god", "spring_flood", "failed_harvest", "corsairs"))


@proves("wk.components-out.decks", "wk.ruling.decks-run-out")
def test_an_empty_event_deck_is_rebuilt_without_those_in_effect() -> None:
    g = p.board(3)
    g.event_lasting = (p.event("no_heir"),)
    g.lasting_drawer = (0,)
    g.lasting_target = (p.RED + p.STAR,)
    g.event_discard = tuple([e for e in g.event_deck if e != p.event("no_heir")])
    g.event_deck = ()
    g.event_colour = -1
    p.run(g, ImportantEvent())
    assert p.told(g, v.EVENTS_SHUFFLED) == [()]
    assert p.event("no_heir") not in g.event_deck
    assert g.event_colour in (f.RED, f.GREEN, f.BLUE)


def test_with_every_event_on_the_table_nothing_is_drawn() -> None:
    g = p.board(3)
    g.event_deck = ()
    bench = p.run(g, ImportantEvent())
    assert p.asked(g) == -1
    assert bench.result == 0


# ---- Dispensation


def test_dispensation_cancels_in_place_of_faith_whatever_it_costs() -> None:
    g = p.board(3)
    p.draw_event(g, "dispensation", 1)
    assert list(g.kept[1]) == [p.event("dispensation")]
    g.votes[1] = 4
    p.draw_event(g, "scandal", 1)
    assert p.offers(g, 1) == [(v.USE_KEPT, p.event("dispensation")), (v.SUFFER, p.event("scandal"))]
    p.do(g, 1, v.USE_KEPT, p.event("dispensation"))
    assert g.votes[1] == 4
    assert list(g.kept[1]) == []
    assert sorted(g.event_discard) == sorted([p.event("dispensation"), p.event("scandal")])


def test_dispensation_cancels_a_blue_event_and_frees_the_pledges() -> None:
    g = p.board(3)
    g.faith = [1, 0, 0]
    g.event_deck = without(g.event_deck, p.event("dispensation"))
    g.kept = replaced(g.kept, 2, (p.event("dispensation"),))
    p.city(g, "monz", 2)
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 0)
    p.do(g, 0, v.PLEDGE, 1)
    assert p.offers(g, 2) == [(v.PLEDGE, 0), (v.USE_KEPT, p.event("dispensation"))]
    p.do(g, 2, v.USE_KEPT, p.event("dispensation"))
    assert g.faith == [1, 0, 0]
    assert g.razed[p.town("monz")] == 0


def test_dispensation_is_no_use_to_a_baron_who_may_not_cancel() -> None:
    g = p.board(3)
    g.event_deck = without(g.event_deck, p.event("dispensation"))
    g.kept = replaced(g.kept, 2, (p.event("dispensation"),))
    g.crowns[1] = 6
    p.draw_event(g, "broken_strongbox", 1)
    assert p.asked(g) == -1
    assert g.crowns[1] == 3


# ---- what a page is told


@pytest.mark.parametrize("id", p.C.event_ids)
def test_every_event_has_a_target_rule_and_an_effect_and_ends(id: str) -> None:
    """From a quiet position each card can be drawn and let happen, and lands in exactly one place."""
    g = p.board(3)
    for seat in range(3):
        p.put(g, seat * 4, ("monz", "vecht", "acre")[seat], "r100 100")
        p.city(g, ("monz", "vecht", "acre")[seat], seat)
        p.stronghold(g, seat, ("crossfields", "oxback", "cold_wold")[seat], "r50")
    g.crowns, g.votes, g.faith = [9, 9, 9], [3, 3, 3], [3, 3, 3]
    bench = p.draw_event(g, id, 0)
    p.suffer(g)
    p.first_choices(g)
    assert bench.result == 0
    places = [g.event_discard, g.event_lasting, *g.kept]
    assert sum(row.count(p.event(id)) for row in places) == 1
    assert p.told(g, v.EVENT_STRIKES) == [(p.event(id),)] or p.told(g, v.EVENT_VOID) == [(p.event(id),)]
