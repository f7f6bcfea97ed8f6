"""Miracles Can Happen: Faith ends what an Event has brought."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.miracles import vocabulary as miracle_words
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def pray(g: Kingdom, seat: int, id: str, faith: int) -> None:
    engine.interject(g, seat, (miracle_words.PRAY, p.event(id), faith))


def lasting(id: str, drawer: int, target: int = -2) -> Kingdom:
    """A lasting Event in effect; a Levy Taxes of seat 3 is being resolved and another of his lies beneath it."""
    g = p.board(4, "miracles")
    p.put(g, p.RED + p.STAR, "monz", "r100 50")
    p.stronghold(g, 0, "crossfields")
    if target >= 0:
        p.stack_fate(g, *(f"{('madder', 'emerande', 'niebieski')[target // 4]}+{f.SHAPES[target % 4]}",))
    p.draw_event(g, id, drawer)
    assert list(g.event_lasting) == [p.event(id)]
    card = 3 * f.CARD_KINDS + f.LEVY_TAXES
    g.action_stack = replaced(g.action_stack, 0, (card, card))
    g.plan = replaced(g.plan, 9, (f.LEVY_TAXES, f.LEVY_TAXES))
    p.run(g, Actions())
    assert p.asked(g) == 3
    return g


@proves("wk.option.miracles", "wk.ruling.miracles-who-pays")
def test_no_heir_is_lifted_in_a_later_round_for_three_faith_between_two_cards() -> None:
    g = lasting("no_heir", 0, p.RED + p.STAR)
    g.round += 2
    g.faith = [3, 9, 9, 9]
    with pytest.raises(RuleError):
        pray(g, 1, "no_heir", 3)  # red: only its drawer
    pray(g, 0, "no_heir", 3)
    assert g.heir[p.RED + p.STAR] == 0  # not in the middle of a card
    assert g.faith[0] == 3
    p.do(g, 3, v.DECLINE)
    assert g.heir[p.RED + p.STAR] == 1
    assert g.faith == [0, 9, 9, 9]
    assert list(g.event_lasting) == []
    assert p.event("no_heir") in g.event_discard
    assert p.told(g, miracle_words.MIRACLE) == [(p.event("no_heir"),)]


@proves("wk.option.miracles")
def test_two_faith_are_too_few_later_on_and_nothing_is_paid() -> None:
    g = lasting("no_heir", 0, p.RED + p.STAR)
    g.faith = [2, 0, 0, 0]
    pray(g, 0, "no_heir", 2)
    p.do(g, 3, v.DECLINE)
    assert (g.heir[p.RED + p.STAR], g.faith[0]) == (0, 2)
    with pytest.raises(RuleError):
        pray(g, 0, "no_heir", 3)


@proves("wk.option.miracles")
def test_a_dead_noble_stays_dead() -> None:
    g = lasting("no_heir", 0, p.RED + p.STAR)
    stack = g.stack
    p.run(g, NobleDeath(p.RED + p.STAR))
    g.stack = stack
    engine.resume(g)
    g.faith = [9, 0, 0, 0]
    with pytest.raises(RuleError):
        pray(g, 0, "no_heir", 3)
    p.do(g, 3, v.DECLINE)
    assert g.gone[p.RED + p.STAR] == 1


@proves("wk.ruling.miracles-who-pays")
def test_a_blue_event_is_ended_by_several_together_and_exactly_its_price_is_paid() -> None:
    g = lasting("broken_line", 0, p.BLUE + p.SQUARE)
    g.faith = [2, 2, 2, 0]
    for seat in (1, 2, 0):
        pray(g, seat, "broken_line", 2)
    pray(g, 2, "broken_line", 0)  # taken back
    p.do(g, 3, v.DECLINE)
    assert g.heir[p.BLUE + p.SQUARE] == 1
    assert g.faith == [0, 1, 2, 0]  # three in all, clockwise from the Chairman


@proves("wk.option.miracles")
@pytest.mark.parametrize(
    ("id", "column", "before", "price"),
    [
        ("failed_harvest", "failed_harvest", 1, 3),
        ("spring_flood", "flood_until", 3, 2),
        ("corsairs", "corsairs_round", 2, 2),
        ("truce_of_god", "truce_round", 2, 3),
    ],
)
def test_what_lasts_for_a_while_may_be_ended_too(id: str, column: str, before: int, price: int) -> None:
    g = lasting(id, 0)
    assert getattr(g, column) == before
    g.faith = [0, price, 0, 0]
    pray(g, 1, id, price)
    p.do(g, 3, v.DECLINE)
    assert getattr(g, column) == 0
    assert g.faith[1] == 0


def test_heretics_and_the_excommunicated_may_be_forgiven() -> None:
    g = lasting("heretic", 0, p.RED + p.STAR)
    g.faith[0] = 3
    pray(g, 0, "heretic", 3)
    p.do(g, 3, v.DECLINE)
    assert g.heretic[p.RED + p.STAR] == 0
    g = lasting("excommunication", 0)
    g.faith[0] = 3
    pray(g, 0, "excommunication", 3)
    p.do(g, 3, v.DECLINE)
    assert g.excommunicated_until[0] == 0


def test_a_pledge_whose_faith_is_spent_meanwhile_is_worth_what_is_left() -> None:
    g = lasting("no_heir", 0, p.RED + p.STAR)
    g.faith[0] = 3
    pray(g, 0, "no_heir", 3)
    g.faith[0] = 1
    p.do(g, 3, v.DECLINE)
    assert (g.heir[p.RED + p.STAR], g.faith[0]) == (0, 1)


def test_green_events_and_tables_without_the_option_know_no_prayers() -> None:
    g = p.board(4, "miracles")
    p.draw_event(g, "sworn_band", 0)
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.STAR)
    p.run(g, LevyTaxes(0))
    g.faith[0] = 5
    with pytest.raises(RuleError):
        pray(g, 0, "sworn_band", 1)
    g = p.board(4)
    p.stack_fate(g, "star")
    p.draw_event(g, "no_heir", 0)
    p.run(g, LevyTaxes(0))
    g.faith[0] = 5
    with pytest.raises(RuleError):
        pray(g, 0, "no_heir", 3)


@proves("wk.option.miracles", "wk.ruling.miracles-excommunication")
def test_others_pray_for_the_excommunicated_who_can_have_no_faith_himself() -> None:
    """Red, yet not its drawer's alone to end: he has lost all Faith and gains none while it lasts. 2 + 1, of any Barons together."""
    g = lasting("excommunication", 0)
    g.faith = [0, 2, 0, 1]
    pray(g, 1, "excommunication", 2)
    pray(g, 3, "excommunication", 1)
    p.do(g, 3, v.DECLINE)
    assert g.excommunicated_until[0] == 0
    assert g.faith == [0, 0, 0, 0]


@proves("wk.ruling.miracles-who-pays")
def test_a_prayer_that_stands_since_the_upkeep_before_is_heard_before_the_first_card() -> None:
    g = lasting("spring_flood", 0)
    price = 2
    g.faith = [0, price, 0, 0]
    pray(g, 1, "spring_flood", price)
    assert g.flood_until
    p.run(g, Actions())  # a new round: a Levy Taxes of seat 3 is being resolved
    assert p.asked(g) == 3
    assert (g.flood_until, g.faith[1]) == (0, 0)
