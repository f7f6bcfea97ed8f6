"""Stewards choose among what is as good by dice of their own: games differ, each can be had again; and levels differ in strength."""

from itertools import islice

import pytest
from tools.bots import strength, variety

from regalia.bots import registry as bots
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option
from regalia.players.level import LEVELS, PLAIN, SQUIRE
from tests.bots.test_stewards import GAMES, decisions, table


def seen(setup: Setup, seeds: int, *names: str) -> list[variety.Seen]:
    return [variety.one(setup, names or ("steward",), seed) for seed in range(1, seeds + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_games_of_stewards_are_alike(game: str) -> None:
    games = seen(Setup(game, 4), 5)
    assert variety.distinct([g.whole for g in games]) == 5
    assert variety.distinct([g.opening for g in games]) == 5


@pytest.mark.slow(20)
def test_four_stewards_of_risk_europe_fight_and_every_place_may_win() -> None:
    """They played one and the same game: no battle, over in round 4, the third place always won."""
    games = seen(Setup("risk-europe", 4), 50)
    assert variety.distinct([g.whole for g in games]) >= 49
    assert (
        sum(g.battles > 0 for g in games) >= 42
    )  # 90 % is the bar (docs/bots.md); less than this would come of it once in a hundred times
    assert min(variety.places(games, 4)) >= 3


def test_without_dice_stewards_of_risk_europe_play_one_game() -> None:
    """So the count can fail, and sees that a game turned round the table is the same."""
    games = seen(Setup("risk-europe", 4), 4, "plain")
    assert variety.distinct([g.opening for g in games]) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    setup = Setup(game, registry.game(game).seats[0])
    assert variety.one(setup, ("steward", "apprentice"), 9) == variety.one(setup, ("steward", "apprentice"), 9)


@pytest.mark.parametrize("game", GAMES)
def test_made_afresh_for_a_decision_it_is_of_its_seed_what_it_does(game: str) -> None:
    """As on a server: one seed one choice, and over many seeds more than one where there is leeway."""
    varied = 0
    for g, seat, _ in islice(decisions(game, 3, 3), 30):
        view, options = redact(g, seat), engine.offered(g, seat)
        chosen = []
        for seed in (*range(8), *range(8)):
            steward = bots.steward(game)
            steward.begin(g.rules, seat, seed)
            chosen.append(steward.choose(view, seat, options[:]))
        assert chosen[:8] == chosen[8:]
        varied += len(set(chosen)) > 1
    assert varied > 1


def test_what_is_nearer_to_the_best_is_drawn_oftener_and_what_is_too_far_never() -> None:
    steward = bots.steward("archon")
    steward.dice = Dice(3)
    drawn = [steward.drawn([1.0, 0.8, 1.0, 0.5, 0.0], 0.5) for _ in range(2000)]
    assert [drawn.count(i) for i in (3, 4)] == [0, 0]
    assert 680 < drawn.count(0) < 860 and 680 < drawn.count(2) < 860 and 370 < drawn.count(1) < 550  # 5 : 5 : 3 of 2000
    assert {steward.drawn([0.9, 1.0, 1.0], 0.0) for _ in range(20)} == {1}  # no leeway: the first of the best


def test_before_it_begins_and_without_dice_a_steward_takes_the_best() -> None:
    g = table("risk-europe", 4)
    seat = engine.waiting(g)[0]
    options = engine.offered(g, seat)
    best = bots.steward("risk-europe").choose(g, seat, options)
    assert best == bots.steward("risk-europe").best(g, seat, options)
    for seed in range(10):
        plain = bots.steward("risk-europe", "", PLAIN)
        plain.begin(g.rules, seat, seed)
        assert plain.choose(g, seat, options) == best


def test_a_squire_overlooks_as_often_as_it_says() -> None:
    squire = bots.steward("archon", "", SQUIRE)
    squire.begin(table("archon", 4).rules, 0, 1)
    options: list[Option] = [(n,) for n in range(50)]
    noticed = sum(len(squire.noticed(options)) for _ in range(100))
    assert abs(noticed / 5000 - (1 - SQUIRE.overlooks / 1000)) < 0.03
    squire.overlooks = 1000
    assert len(squire.noticed(options)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_each_level_is_above_the_one_before(game: str) -> None:
    """A small count of what docs/bots.md counts over a hundred games and more."""
    setup = Setup(game, 2)
    for higher, lower in (("squire", "apprentice"), ("steward", "apprentice")):
        won = [strength.block(setup, (higher, lower), seed)[0] for seed in range(6)]
        assert sum(won) >= 8, (higher, lower, won)  # of 12


def test_levels_have_a_line_each() -> None:
    for level in LEVELS.values():
        assert level.text.endswith(".") and len(level.text) < 80
    assert [level.overlooks for level in LEVELS.values()] == sorted((level.overlooks for level in LEVELS.values()), reverse=True)


def test_all_mixed_seatings_are_even() -> None:
    for seats in (2, 3, 4, 5):
        found = strength.seatings(seats)
        assert len(set(found)) == len(found) and 2 * sum(map(sum, found)) == seats * len(found)
    assert strength.interval([3.0] * 10, 6) == (0.5, 0.5)
    low, high = strength.interval([0.0, 6.0] * 20, 6)  # blocks that are all or nothing tell little: as 40 games, not as 240
    assert low < 0.36 and high > 0.64


def test_chance_of_even_places() -> None:
    assert variety.chance_of([10, 10, 10, 10]) == pytest.approx(1.0)
    assert variety.chance_of([5, 15]) == pytest.approx(0.0253, abs=1e-3)  # chi-squared 5, 1 degree
    assert variety.chance_of([20, 10, 6]) == pytest.approx(0.0131, abs=1e-3)  # 8.67, 2 degrees
    assert variety.chance_of([20, 10, 6, 4]) == pytest.approx(0.0018, abs=3e-4)  # 15.2, 3 degrees
