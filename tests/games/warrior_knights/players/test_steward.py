"""The steward of Warrior Knights: temperaments that a table notices, and the way to the throne where Might Is Right."""

import pytest

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward.actions import draft
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.players.steward.worth import city_worth, rounds_left
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry
from regalia.kernel.columns import replaced
from regalia.kernel.rules import Setup
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players import manners


def table(*variants: str, seed: int = 1) -> Kingdom:
    g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4, variants), seed)
    assert isinstance(g, Kingdom)
    g.quiet = True
    return g


def test_temperaments_are_what_their_names_say() -> None:
    """A table should notice: each stands out in his own trade (measured over more games in docs/bots.md)."""
    done, _ = manners.tables(15)
    trades = (("warlord", manners.WAR), ("politician", manners.VOTES), ("bishop", manners.CHURCH), ("merchant", manners.STAKES))
    for manner, trade in trades:
        others = [done[m][trade] for m in done if m != manner]
        assert done[manner][trade] > max(others), (trade, done)
        assert done[manner][trade] > 1.1 * sum(others) / len(others), (trade, done)


def test_where_might_is_right_stewards_go_for_the_throne() -> None:
    """The pool is empty: elsewhere the game is nearly over and a city worth little. Here an even assault is worth its risk, the more so for
    one who is a city short of the throne. (How often they get there is measured in docs/bots.md.)"""
    worths = []
    for variants, held in (((), 0), (("might-is-right",), 0), (("might-is-right",), 5)):
        g = p.board(4, *variants)
        g.pool, g.last_round, g.round = 0, 1, 12
        p.put(g, p.RED + p.CIRCLE, "froli", "100 100 100")
        p.city(g, "froli", 2)
        standing = [c for c in range(f.KINGDOM_CITIES) if not g.razed[c] and c != p.town("froli")]
        for c in standing[:held]:
            p.city(g, g.content.city_ids[c], 0)
        p.run(g, LevyTaxes(0))
        worths.append(war.attack(Judgement(g, 0, STEADY), (v.ASSAULT, p.town("froli")), [p.RED + p.CIRCLE]))
    elsewhere, here, near = worths
    assert here > elsewhere + 2.0
    assert near > here + 1.0


def taken_city(menaced: bool, ours: int, his: int, *variants: str) -> Judgement:
    """Red has just taken Froli, and holds so many Kingdom cities with it; blue holds so many, and may have an army beside it."""
    g = p.board(4, *variants)
    others = [c for c in range(f.KINGDOM_CITIES) if not g.razed[c] and c != p.town("froli")]
    for i, c in enumerate(others[: ours - 1 + his]):
        p.city(g, g.content.city_ids[c], 0 if i < ours - 1 else 2)
    p.city(g, "froli", 0)
    if menaced:
        p.put(g, 8, g.content.area_ids[g.content.march[g.content.city_area[p.town("froli")]][0]], "100 100")
    p.run(g, LevyTaxes(0))
    return Judgement(g, 0, STEADY)


def razes(j: Judgement) -> bool:
    return war.raze_or_keep(j, (v.RAZE, p.town("froli"))) > war.raze_or_keep(j, (v.KEEP_CITY, p.town("froli")))


def test_where_might_is_right_a_city_within_a_rivals_reach_is_razed() -> None:
    """Fewer standing cities bring the majority nearer for good; but nobody razes his own victory, or another's way to it."""
    might = "might-is-right"
    assert razes(taken_city(True, 3, 2, might))
    assert not razes(taken_city(True, 3, 2))
    assert not razes(taken_city(False, 3, 2, might))
    needed = taken_city(True, 3, 2, might).needed
    assert not razes(taken_city(True, needed, 2, might))
    assert not razes(taken_city(True, 3, needed - 1, might))  # 18 standing: 10 win; with 17 it is 9


def test_where_a_war_for_the_majority_drags_on_what_is_taken_is_razed() -> None:
    """With an even number standing one city fewer brings the majority nearer at once; in the end nobody trusts in keeping anything."""
    for standing, dragging, weary in ((18, True, True), (17, False, True)):
        for rounds, wanted in ((war.DRAGGING, False), (war.DRAGGING + 1, dragging), (war.WEARY + 1, weary)):
            j = taken_city(False, 3, 2, "might-is-right")
            j.g.round = rounds
            if standing == 17:
                j.g.razed = replaced(j.g.razed, next(c for c, owner in enumerate(j.g.city_owner) if owner < 0), 1)
            assert razes(j) == wanted, (standing, rounds)


def test_where_might_is_right_nobody_sits_idle_while_the_last_cities_stand() -> None:
    """Only Froli stands: the nearer the better, however far it is; and not if all his Nobles together are too weak for it."""
    for troops, drawn in (("200 200", True), ("50", False)):
        g = p.board(4, "might-is-right")
        p.city(g, "froli", 2)
        p.put(g, p.BLUE + p.STAR, "froli", "100")
        p.lay(g, "razed", [0 if city == p.town("froli") else 1 for city in range(f.CITIES)])
        far = g.content.distance[p.area("froli")]
        near, remote = far.index(2), far.index(4)
        p.put(g, p.RED + p.STAR, remote, troops)
        p.run(g, LevyTaxes(0))
        j = Judgement(g, 0, STEADY)
        assert (war.at(j, p.RED + p.STAR, near) > war.at(j, p.RED + p.STAR, remote) > 0) == drawn


def test_where_might_is_right_crowns_become_men() -> None:
    plain, might = (taken_city(True, 3, 2, *variants) for variants in ((), ("might-is-right",)))
    for j in (plain, might):
        j.g.crowns[0] = 20
        j.g.offer = (0,)
        j.left = 5.0
    assert draft(might) == pytest.approx(2 * draft(plain)) and draft(plain) > 0
    assert might.hold(p.town("froli")) > 1.5 * plain.hold(p.town("froli")) * might.left / plain.left


def test_where_might_is_right_most_games_end_by_force() -> None:
    """Measured over 30 games in docs/bots.md."""
    ends = []
    for seed in range(5):
        line_up = [bots.make("warrior-knights", "steward") for _ in range(4)]
        played = drive(table("might-is-right", seed=seed), line_up, seed=seed)
        assert played.mishaps == []
        ends.append(played.end)
    assert ends.count("by-force") >= 3, ends


def test_a_city_abroad_is_worth_less_where_might_is_right() -> None:
    plain, might = table(), table("might-is-right")
    abroad = f.KINGDOM_CITIES
    assert city_worth(might, abroad, 4.0) < 0.6 * city_worth(plain, abroad, 4.0)
    assert city_worth(might, 0, 4.0) == city_worth(plain, 0, 4.0)
    might.pool, might.last_round = 0, 1  # an empty pool ends nothing
    assert rounds_left(might) > 3.0
