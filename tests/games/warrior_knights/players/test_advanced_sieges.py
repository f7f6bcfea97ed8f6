"""Stewards at sieges that go on: they reckon with the cards, keep up what will fall, and buy an engine where it pays."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.fate import deck_of
from regalia.games.warrior_knights.players.steward import KnightsSteward, war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import players
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as w
from regalia.games.warrior_knights.variants.advanced_sieges.state import works
from regalia.kernel.columns import replaced
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players.placing import placed_at, placing

RED, BLUE = p.seat(p.RED), p.seat(p.BLUE)


def before(city: str, hunger: int = 0, since: int = 1, troops: str = "200 200 200") -> Kingdom:
    """Red before a neutral city, which he has besieged since a round, or not yet (0)."""
    g = p.board(4, "advanced-sieges")
    p.put(g, p.RED, city, troops)
    if since:
        p.besiege(g, p.town(city), RED, since)
    works(g).wall_casualties = replaced(works(g).wall_casualties, p.town(city), hunger)
    return g


def judged(g: Kingdom, seat: int = RED) -> Judgement:
    p.run(g, LevyTaxes(seat))
    return KnightsSteward().judgement(g, seat, STEADY)


def test_the_odds_follow_from_the_numbers_of_the_deck() -> None:
    chance = players.token_chance(deck_of(p.board(4, "advanced-sieges").rules))
    assert chance == pytest.approx(14 / 21)  # nine Deals and five Preventions to seven Victories
    assert players.falls_within(2, 2, chance) == pytest.approx(4 / 9)
    assert players.falls_within(2, 3, chance) == pytest.approx(20 / 27)
    assert (players.falls_within(3, 2, chance), players.falls_within(0, 1, chance), players.falls_within(0, 0, chance)) == (0, 1, 0)


def test_a_further_action_is_worth_what_it_adds_to_the_draws_that_come_by_themselves() -> None:
    monz = p.town("monz")
    for hunger in (0, 1):
        j = judged(before("monz", hunger))
        assert 0 < war.siege(j, monz, [p.RED], True) < j.gain(monz) - 0.5 * war.besieged_worth(j, p.RED)
    plain = p.board(4)
    p.put(plain, p.RED, "monz", "200 200 200")
    p.besiege(plain, monz, RED)
    j = judged(plain)
    assert war.siege(j, monz, [p.RED], True) == j.gain(monz)  # of the base game: the second takes it


def test_a_siege_that_is_nearly_won_is_not_left() -> None:
    g = before("monz", 1)
    assert war.besieged_worth(judged(g), p.RED) > 0.7 * judged(g).gain(p.town("monz"))
    p.put(g, p.RED + 1, "monz", "50")  # another keeps it up, however weak
    assert war.besieged_worth(judged(g), p.RED) == 0.0


def decides(g: Kingdom) -> int:
    """The verb that a steward chooses of what is offered to red."""
    options = p.options(g)
    worths = KnightsSteward().judge(g, RED, options)
    return options[worths.index(max(worths))][0]


def test_an_engine_is_bought_for_strong_walls_by_who_can_pay_and_not_for_walls_about_to_fall() -> None:
    for hunger, crowns, built in ((0, 30, True), (2, 6, False)):
        g = before("vecht", hunger)
        g.crowns[RED] = crowns
        p.run(g, VersatileBattle(RED))
        p.do(g, RED, v.SIEGE, p.town("vecht"))
        assert p.step(g) == "Siege.build_engine"
        assert (decides(g) == w.BUILD_ENGINE) is built


def test_walls_that_can_be_stormed_are_stormed_and_others_besieged() -> None:
    g = before("monz", since=0, troops="200 200 200 100 100")
    p.run(g, VersatileBattle(RED))
    assert decides(g) == v.ASSAULT
    g = before("vecht", since=0, troops="100 50")
    p.run(g, VersatileBattle(RED))
    assert decides(g) == v.SIEGE


def test_a_storm_must_be_better_than_to_wait_for_what_hunger_does_by_itself() -> None:
    monz = p.town("monz")
    fresh, begun, starved = (judged(before("monz", hunger, since)) for hunger, since in ((0, 0), (0, 1), (1, 1)))
    assert war.assault(fresh, monz, [p.RED]) > war.assault(begun, monz, [p.RED]) > war.assault(starved, monz, [p.RED])


def test_walls_draw_him_the_more_the_sooner_they_fall() -> None:
    g = p.board(4, "advanced-sieges")
    p.city(g, "monz", breaches=1)
    j = judged(g)
    breached, low, high, highest = (war.pull(j, p.area(city), 600) for city in ("monz", "berac", "rota", "straven"))  # all pay two crowns
    assert breached > low > high > highest
    assert war.pull(judged(p.board(4)), p.area("berac"), 600) == war.pull(judged(p.board(4)), p.area("straven"), 600)  # of the base game


def test_his_nobles_are_placed_at_low_walls() -> None:
    g = placing("advanced-sieges")
    assert g.content.city_strength[placed_at(g)] == 200


def test_he_tells_the_odds() -> None:
    g = before("monz", 1)
    p.run(g, VersatileBattle(RED))
    said = KnightsSteward().explain(g, RED, (v.SIEGE, p.town("monz")))
    assert "99 times in a hundred" in said  # four cards, one token wanted
