"""The King: what the crown brings, and how it is usurped."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep, influence_due
from regalia.games.warrior_knights.variants.for_glory import figures as glory_figures
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import BLUE, INSIDE, KEEP, end_round, guard, reign, storm, usurp, where


@proves("cg.king.bonus")
def test_the_king_gains_one_more() -> None:
    g = reign()
    for city in range(3):
        p.city(g, city, BLUE)
    assert influence_due(g, BLUE) == 4 and influence_due(g, 0) == 0


@proves("cg.king.bonus-not-now")
def test_the_upkeep_of_the_coronation_brings_none() -> None:
    g = p.kingdom(3, "king")
    g.round, g.pool, g.influence = 6, 1, (7, 3, 3)
    p.city(g, "froli", 0)
    p.stack_fate(g, "calm")
    end_round(g, "upkeep")
    p.last_choices(g)
    assert crown(g).king == 0 and g.influence == (8, 3, 3)
    g.round = 7
    p.stack_fate(g, "calm")
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.influence == (10, 3, 3)


@proves("cg.king.bonus-stronghold")
def test_without_his_stronghold_he_gains_nothing() -> None:
    g = reign()
    p.city(g, "froli", BLUE)
    p.run(g, StrongholdFalls(BLUE, -1))
    p.stack_fate(g, "calm")
    p.run(g, Upkeep())
    assert crown(g).king == BLUE and g.influence[BLUE] == 0


@proves("cg.king.usurp", "cg.king.usurp-ways", "cg.ruling.usurp-ways")
def test_who_storms_the_kings_stronghold_is_king_at_once() -> None:
    g = reign()
    guard(g, p.BLUE, p.BLUE, p.BLUE, p.BLUE)
    p.put(g, p.BLUE, "froli")
    p.stronghold(g, BLUE, "larkdown", breaches=4)
    p.put(g, p.RED, "larkdown")
    p.run(g, VersatileBattle(0))
    p.choose(g, v.ASSAULT, KEEP)
    assert crown(g).king == 0 and p.told(g, w.USURPS) == [(0, BLUE)] and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    assert g.stronghold_area[BLUE] == f.OFF


@proves("cg.king.usurp-ways", "cg.ruling.usurp-ways")
def test_a_finished_siege_usurps_too_and_lost_cities_do_not() -> None:
    g = reign()
    p.put(g, p.RED, "larkdown", "200 200 200 200 200")
    p.besiege(g, KEEP, 0, 7)
    p.run(g, VersatileBattle(0))
    p.choose(g, v.SIEGE, KEEP)
    p.last_choices(g)
    assert crown(g).king == 0
    g = reign()
    g.influence = (9, 0, 0, 9)
    for city in range(5):
        p.city(g, city, 0)
    end_round(g)
    assert crown(g).king == BLUE


@proves("cg.king.usurp-ways", "cg.ruling.usurp-ways")
def test_so_does_a_defender_who_leaves_the_battle() -> None:
    g = reign(4, "for-glory")
    p.put(g, p.BLUE, "larkdown", "100")
    p.put(g, p.BLUE + p.SQUARE, "larkdown", "r100")
    guard(g, p.BLUE + p.CIRCLE, p.BLUE + p.CIRCLE)
    p.put(g, p.BLUE + p.CIRCLE, "larkdown", "")
    p.put(g, p.RED, "larkdown", "200")
    flight = [c for c in g.fate_deck if g.content.fate_battle[c] == glory_figures.RETREAT]
    p.fate_on_top(g, *[c for c in g.fate_deck if c not in flight][:4], *flight)  # red draws four
    p.run(g, storm(g))
    p.choose(g, *p.options(g)[0])  # who commands
    while not p.step(g).endswith("leave_or_stay"):
        seat = next(s for s in (0, BLUE) if p.offers(g, s))
        p.do(g, seat, *p.offers(g, seat)[-1])
    p.choose(g, glory_words.LEAVE_BATTLE)
    while p.asked(g) == 0:
        p.choose(g, *p.options(g)[-1])
    assert crown(g).king == 0 and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    assert g.noble_area[p.BLUE + p.CIRCLE] == f.OFF and not g.dead[p.BLUE + p.CIRCLE]  # he had nobody else, and does not retreat
    assert p.args(g, BLUE, v.RESOLVE_NOBLE) == [p.BLUE, p.BLUE + p.SQUARE]


@proves("cg.king.usurp-spoils")
def test_the_usual_spoils_go_to_the_usurper() -> None:
    g = reign()
    g.crowns[BLUE] = 9
    p.city(g, "froli", BLUE)
    p.city(g, "monz", BLUE)
    p.run(g, StrongholdFalls(BLUE, 0))
    assert g.crowns[0] == 4 and p.asked(g) == BLUE and crown(g).king == BLUE
    p.choose(g, v.GIVE_CITY, p.town("monz"))
    p.last_choices(g)
    assert g.city_owner[p.town("monz")] == 0 and crown(g).king == 0


@proves("cg.king.usurp-army")
def test_the_whole_army_changes_hands_and_is_assigned_anew() -> None:
    g = reign()
    p.put(g, p.BLUE, "froli", "100")
    guard(g, p.BLUE, p.BLUE, p.BLUE + p.SQUARE)  # the other one is off the board
    p.stronghold(g, 0, "oxback")
    p.put(g, p.RED, "oxback")
    p.run(g, StrongholdFalls(BLUE, 0))
    for card in kings_army.in_service(g):
        assert {option[2] for option in p.options(g)} == {p.RED, f.STRONGHOLD_ARMY}
        p.choose(g, v.ASSIGN, card, p.RED)
    assert where(g) == [p.RED] * 4 + [f.OUT] * 2 and g.rules.faults(g) == []


@proves("cg.king.usurp-army-left", "cg.ruling.usurp-army")
def test_casualties_stay_and_decide_about_the_nobles_left_behind() -> None:
    g = reign()
    hurt, bare, well = p.BLUE, p.BLUE + p.SQUARE, p.BLUE + p.TRIANGLE
    p.put(g, hurt, "froli", "100", tokens=1)
    p.put(g, bare, "oxback", "")
    p.put(g, well, "kovel", "100 100", tokens=1)
    guard(g, hurt, bare, well)
    usurp(g)
    assert g.dead[hurt] and armies.cards(g, hurt) == []
    assert g.noble_area[bare] == f.OFF and not g.dead[bare]
    assert g.noble_area[well] == p.area("kovel") and g.casualties[well] == 1


@proves("cg.king.usurp-army-left")
def test_a_stronghold_that_is_left_empty_bears_no_casualties() -> None:
    g = reign()
    g.casualties[INSIDE] = 2
    usurp(g)
    assert g.casualties[INSIDE] == 0 and not p.told(g, v.FATE_DRAWN)


@proves("cg.king.usurp-army-left")
def test_defenders_left_behind_neither_retreat_nor_die_twice() -> None:
    g = reign()
    hurt, bare, well = p.BLUE, p.BLUE + p.SQUARE, p.BLUE + p.TRIANGLE
    p.put(g, hurt, "larkdown", "100", tokens=1)
    p.put(g, bare, "larkdown", "")
    p.put(g, well, "larkdown", "200")
    guard(g, hurt, bare, bare, bare)
    p.put(g, p.RED, "larkdown", "200 200")
    p.fight(g, storm(g), "victory", "", use=False)
    p.last_choices(g)
    assert crown(g).king == 0
    assert p.told(g, v.NOBLE_DIES) == [(hurt,)] and g.dead[hurt]
    assert g.noble_area[bare] == f.OFF and not g.dead[bare]
    assert [e[0] for e in p.told(g, v.RETREATED)] == [well]


@proves("cg.king.usurp-army-left")
@pytest.mark.parametrize("siege", [True, False])
def test_whom_a_siege_or_a_full_victory_kills_dies_once_whatever_is_left_to_him(siege: bool) -> None:
    g = reign()
    hurt, bare, well = p.BLUE, p.BLUE + p.SQUARE, p.BLUE + p.TRIANGLE
    p.put(g, hurt, "larkdown", "100", tokens=1)
    p.put(g, bare, "larkdown", "")
    p.put(g, well, "larkdown", "100")
    guard(g, hurt, bare, bare, bare)
    p.put(g, p.RED, "larkdown", "200 200 200 200 200")
    if siege:
        p.besiege(g, KEEP, 0, 7)
        p.run(g, VersatileBattle(0))
        p.choose(g, v.SIEGE, KEEP)
    else:
        p.fight(g, storm(g), "victory victory", "", use=False)
    p.last_choices(g)
    assert crown(g).king == 0 and sorted(p.told(g, v.NOBLE_DIES)) == [(hurt,), (bare,), (well,)]


@proves("cg.king.usurp-bonus")
def test_the_bonus_is_whose_the_crown_is() -> None:
    g = reign()
    p.stronghold(g, 0, "oxback")
    usurp(g)
    p.run(g, Upkeep())
    assert g.influence == (1, 0, 0, 0)


@proves("cg.king.usurp-dead-attacker", "cg.ruling.usurp-dead-attacker")
def test_without_a_living_attacker_the_king_stays_king() -> None:
    g = reign()
    p.run(g, StrongholdFalls(BLUE, -1))
    p.last_choices(g)
    assert g.stronghold_area[BLUE] == f.OFF and crown(g).king == BLUE and where(g)[:4] == [INSIDE] * 4
    p.run(g, Upkeep())
    assert g.influence[BLUE] == 0


def test_another_stronghold_is_taken_as_ever() -> None:
    g = reign()
    p.stronghold(g, 1, "oxback", "100")
    p.run(g, StrongholdFalls(1, BLUE))
    p.last_choices(g)
    assert crown(g).king == BLUE and where(g)[:4] == [INSIDE] * 4
