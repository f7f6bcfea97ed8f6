"""Retreat/Draw 1 Fate: a new battle result."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, attacks, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.battle_advancements import declared
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import reasons
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

ATTACKER, DEFENDER = p.RED + p.CIRCLE, p.BLUE + p.CIRCLE
BLUE = p.seat(p.BLUE)
MONZ = p.town("monz")
CASES = Cases(GAME)


def board() -> Kingdom:
    return p.board(4, "for-glory")


def added(g: Kingdom) -> list[int]:
    """Whose side each further card was drawn for."""
    return [row for row, _ in p.told(g, v.FATE_ADDED)]


def leaves(g: Kingdom) -> None:
    """The defender is asked, and leaves."""
    assert p.asked(g) == BLUE and p.options(g) == [(w.STAY_AND_FIGHT,), (w.LEAVE_BATTLE,)]
    p.choose(g, w.LEAVE_BATTLE)


def field(ours: str, theirs: str, *after: str) -> Kingdom:
    """Red attacks blue at Oxback, 400 against 300."""
    g = board()
    p.put(g, ATTACKER, "oxback", "200 200")
    p.put(g, DEFENDER, "oxback", "200 100")
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]), ours, theirs, *after)
    return g


def storm(g: Kingdom, wall: int, ours: str, theirs: str, *after: str) -> None:
    """Red assaults a wall with every Noble he has there."""
    area = armies.wall_area(g, wall)
    p.fight(
        g,
        Assault(0, armies.wall_owner(g, wall), area, wall, armies.own_nobles_in(g, 0, area), attacks.garrison(g, wall)),
        ours,
        theirs,
        *after,
    )


def monz(ours: str = "deal", theirs: str = "retreat", troops: str = "100") -> Kingdom:
    """Blue holds Monz, fortified and breached once, with a Noble; red assaults it."""
    g = board()
    p.city(g, MONZ, BLUE, fortified=1, breaches=1)
    p.put(g, ATTACKER, "monz", "200 100")
    p.put(g, DEFENDER, "monz", troops)
    storm(g, MONZ, ours, theirs)
    return g


def own_stronghold(*unled: str, at: str = "lantern_point") -> Kingdom:
    """Blue is assaulted in his stronghold, with a Noble who leads 200; he has ten crowns and the cities Vecht and Monz."""
    g = board()
    p.mark(g, "crowns", BLUE, 11)
    p.city(g, "vecht", BLUE)
    p.city(g, MONZ, BLUE)
    p.stronghold(g, BLUE, at, " ".join(unled))
    p.put(g, DEFENDER, at, "200")
    p.put(g, ATTACKER, at, "200 200")
    return g


# ---- the choice


@proves("cg.retreat.count", "cg.ruling.retreat-count")
def test_the_results_are_counted_when_all_is_revealed_and_before_more_is_drawn() -> None:
    g = field("retreat deal", "retreat retreat", "calm+deal", "calm+deal", "calm+deal")
    assert p.step(g) == "OpenFieldBattle.leave_or_stay" and p.asked(g) == BLUE
    assert len(p.told(g, v.FATE_PLAYED)) == 4 and added(g) == []


@proves("cg.retreat.option")
def test_only_a_defender_with_more_of_them_may_leave() -> None:
    g = field("retreat", "retreat", "victory", "victory")
    assert w.BATTLE_LEFT not in [e[0] for _, e, _ in g.events] and added(g) == [0, BLUE]
    g = field("deal", "retreat")
    assert p.options(g) == [(w.STAY_AND_FIGHT,), (w.LEAVE_BATTLE,)]


@proves("cg.retreat.otherwise")
def test_who_stays_draws_for_each_and_so_does_the_attacker() -> None:
    g = field("retreat", "retreat retreat", "prevent", "prevent", "prevent")
    p.choose(g, w.STAY_AND_FIGHT)
    assert added(g) == [0, BLUE, BLUE] and p.told(g, w.BATTLE_LEFT) == []


@proves("cg.retreat.later-cards", "cg.ruling.retreat-count")
def test_one_drawn_additionally_brings_a_card_and_no_choice() -> None:
    g = field("draw", "draw", "victory", "retreat", "retreat", "victory")
    assert added(g) == [0, BLUE, BLUE, BLUE] and p.step(g) != "OpenFieldBattle.leave_or_stay"


@proves("cg.retreat.attacker")
def test_the_attacker_never_leaves_and_his_results_only_hinder() -> None:
    g = field("retreat retreat", "deal", "prevent", "prevent")
    assert added(g) == [0, 0] and p.told(g, w.BATTLE_LEFT) == []


@proves("cg.retreat.needs-noble", "cg.ruling.retreat-noble")
def test_without_a_noble_nobody_can_leave() -> None:
    g = board()
    p.stronghold(g, BLUE, "oxback", "200")
    p.put(g, ATTACKER, "oxback", "200 200")
    draws = (200 + g.content.stronghold_strength) // 100
    theirs = ["retreat", "retreat"] + ["prevent"] * (draws - 2)
    storm(g, pieces.stronghold(BLUE), "deal", " ".join(theirs), "victory", "victory")
    assert added(g) == [BLUE, BLUE] and p.told(g, w.BATTLE_LEFT) == []


@proves("cg.retreat.neutral")
def test_a_neutral_city_draws_one_more() -> None:
    g = board()
    p.put(g, ATTACKER, "froli", "200 200")
    storm(g, p.town("froli"), "deal", "retreat prevent", "prevent")
    assert added(g) == [g.content.chairs]


# ---- leaving


@proves("cg.retreat.no-losses", "cg.ruling.retreat-deserters")
def test_nobody_is_hurt_nothing_is_counted_and_nobody_deserts() -> None:
    g = field("deal deal deal deal", "retreat")
    leaves(g)
    p.choose(g, v.RETREAT, DEFENDER, p.area("monz"))
    assert g.noble_area[DEFENDER] == p.area("monz") and armies.troops(g, DEFENDER) == 300
    assert not any(g.casualties) and not any(g.dead)
    for event in (v.TALLY, v.VICTORIES, v.FATE_DRAWN, v.NOBODY_DESERTS):
        assert p.told(g, event) == []
    assert p.told(g, v.BATTLE_ENDS) == [(p.area("oxback"),)]
    assert sorted(g.fate_deck) == list(range(48))  # all cards played are under the deck again


@proves("cg.retreat.spent-advancement")
def test_an_advancement_that_was_declared_is_spent_for_nothing() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, 0, "black_powder")
    powder = schools.card("black_powder")
    p.put(g, ATTACKER, "oxback", "200")
    p.put(g, DEFENDER, "oxback", "200")
    top = p.stack_fate(g, *["deal"] * 4, "retreat", *["prevent"] * 3)
    p.run(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]))
    p.choose(g, w.USE_ADVANCEMENT, powder)
    p.keep(g, 0, "deal", "deal")
    p.keep(g, BLUE, "retreat")
    assert g.fate_shown[1] == (top[4],)
    leaves(g)
    p.choose(g, v.RETREAT, DEFENDER, p.area("monz"))
    assert glory(g).advancement_exhausted[powder] and declared(g, 0) == ""
    assert not any(g.casualties) and armies.troops(g, DEFENDER) == 200


@proves("cg.retreat.move")
def test_the_nobles_may_part_and_go_where_a_forced_retreat_leads() -> None:
    g = board()
    other = p.BLUE + p.SQUARE
    p.put(g, ATTACKER, "oxback", "200")
    p.put(g, DEFENDER, "oxback", "100")
    p.put(g, other, "oxback", "50")
    p.city(g, "froli", p.seat(p.GREEN))  # another Baron's city bars the way, the neutral Monz does not
    p.put(g, p.GREEN, "whale_bay")
    p.stronghold(g, 3, "greyfoot")
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER, other]), "", "retreat")
    leaves(g)
    assert p.step(g) == "VoluntaryRetreat.retreat"
    p.choose(g, v.RESOLVE_NOBLE, other)
    assert p.args(g, BLUE, v.RETREAT, 2) == sorted(p.area(id) for id in ("crossfields", "monz", "beechholt"))
    p.choose(g, v.RETREAT, other, p.area("crossfields"))
    p.choose(g, v.RETREAT, DEFENDER, p.area("monz"))
    assert (g.noble_area[other], g.noble_area[DEFENDER]) == (p.area("crossfields"), p.area("monz"))


@proves("cg.retreat.move")
def test_with_no_area_free_they_stand_exhausted_at_the_stronghold() -> None:
    g = board()
    other = p.BLUE + p.SQUARE
    p.stronghold(g, BLUE, "vecht")
    p.put(g, ATTACKER, "lantern_point", "200")
    p.put(g, DEFENDER, "lantern_point", "100")
    p.put(g, other, "lantern_point", "50")
    p.put(g, p.GREEN, "whale_bay")
    p.city(g, MONZ, p.seat(p.GREEN))
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("lantern_point"), -1, [ATTACKER], [DEFENDER, other]), "", "retreat")
    leaves(g)
    p.first_choices(g)
    for noble in (DEFENDER, other):
        assert g.noble_area[noble] == p.area("vecht") and g.exhausted[noble]


@proves("cg.retreat.exhaustion")
def test_the_attacker_is_exhausted_and_who_leaves_is_as_he_was() -> None:
    for tired in (0, 1):
        g = board()
        p.put(g, ATTACKER, "oxback", "200")
        p.put(g, DEFENDER, "oxback", "100", exhausted=tired)
        p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [ATTACKER], [DEFENDER]), "", "retreat")
        leaves(g)
        p.choose(g, v.RETREAT, DEFENDER, p.area("monz"))
        assert (g.exhausted[ATTACKER], g.exhausted[DEFENDER]) == (1, tired)


@proves("cg.retreat.no-way-out", "cg.ruling.retreat-trapped")
def test_overseas_leaving_is_death_and_still_his_choice() -> None:
    g = board()
    p.stronghold(g, BLUE, "vecht")
    cadiz = p.city(g, "cadiz", BLUE)
    p.put(g, ATTACKER, "cadiz", "200 200")
    p.put(g, DEFENDER, "cadiz", "polish100 swiss100")
    storm(g, cadiz, "", "retreat", "polish")
    leaves(g)
    assert g.dead[DEFENDER] and p.told(g, v.NO_RETREAT) == [(DEFENDER,)]
    assert len(p.told(g, v.FATE_DRAWN)) == 1 and armies.troops(g, DEFENDER) == 100  # the Poles deserted at his death
    assert g.city_owner[cadiz] == 0 and p.options(g) == [(v.KEEP_CITY, cadiz), (v.RAZE, cadiz)]


@proves("cg.retreat.no-way-out")
def test_so_it_is_with_no_area_free_and_the_stronghold_besieged() -> None:
    g = board()
    p.stronghold(g, BLUE, "vecht")
    p.put(g, p.GREEN + p.SQUARE, "vecht")
    p.besiege(g, pieces.stronghold(BLUE), p.seat(p.GREEN))
    p.put(g, ATTACKER, "lantern_point", "200")
    p.put(g, DEFENDER, "lantern_point", "100")
    p.put(g, p.GREEN, "whale_bay")
    p.city(g, MONZ, p.seat(p.GREEN))
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("lantern_point"), -1, [ATTACKER], [DEFENDER]), "", "retreat")
    leaves(g)
    assert g.dead[DEFENDER]


# ---- the place that is left


@proves("cg.retreat.city")
def test_who_leaves_his_city_leaves_it_to_the_attacker() -> None:
    g = monz()
    leaves(g)
    assert g.city_owner[MONZ] == 0 and (g.fortified[MONZ], g.breaches[MONZ]) == (1, 1)
    p.choose(g, v.RETREAT, DEFENDER, p.area("oxback"))
    assert p.asked(g) == 0 and p.options(g) == [(v.KEEP_CITY, MONZ), (v.RAZE, MONZ)]
    p.choose(g, v.RAZE, MONZ)
    assert g.razed[MONZ] and g.crowns[0] == 6
    assert g.casualties[DEFENDER] == 0 and p.told(g, v.BREACH) == []


@proves("cg.retreat.besieged", "cg.ruling.retreat-besieged")
def test_the_besieged_may_leave_too() -> None:
    g = board()
    p.city(g, MONZ, BLUE)
    p.put(g, ATTACKER, "monz", "200 200")
    p.put(g, DEFENDER, "monz", "100")
    p.besiege(g, MONZ, 0)
    storm(g, MONZ, "", "retreat")
    leaves(g)
    p.choose(g, v.RETREAT, DEFENDER, p.area("oxback"))
    p.choose(g, v.KEEP_CITY, MONZ)
    assert g.city_owner[MONZ] == 0 and p.sieges(g, MONZ) == [] and g.noble_area[DEFENDER] == p.area("oxback")


@proves("cg.retreat.stronghold")
def test_who_leaves_his_stronghold_loses_it_with_all_that_follows() -> None:
    g = own_stronghold(at="oxback")
    storm(g, pieces.stronghold(BLUE), "", "retreat")
    leaves(g)
    assert (g.crowns[0], g.crowns[BLUE]) == (5, 6)  # half of eleven, rounded down
    p.choose(g, v.GIVE_CITY, p.town("vecht"))
    assert g.stronghold_area[BLUE] == f.OFF and g.city_owner[p.town("vecht")] == 0
    p.choose(g, v.RETREAT, DEFENDER, p.area("monz"))
    assert p.options(g) == [(v.KEEP_CITY, p.town("vecht")), (v.RAZE, p.town("vecht"))]


@proves("cg.retreat.order", "cg.ruling.retreat-order")
def test_the_city_that_is_given_can_no_longer_be_entered() -> None:
    g = own_stronghold(at="oxback")
    storm(g, pieces.stronghold(BLUE), "", "retreat")
    leaves(g)
    p.choose(g, v.GIVE_CITY, MONZ)
    assert p.step(g) == "Retreat.move_army" and p.area("monz") not in p.args(g, BLUE, v.RETREAT, 2)
    assert p.told(g, v.CITY_BURNED) == []  # razing comes last


@proves("cg.retreat.stronghold-refuge", "cg.ruling.retreat-stronghold")
def test_the_stronghold_given_up_is_no_refuge() -> None:
    g = own_stronghold()
    p.put(g, p.GREEN, "whale_bay")
    storm(g, pieces.stronghold(BLUE), "", "retreat")
    leaves(g)
    p.choose(g, v.GIVE_CITY, MONZ)  # and with it the last way out
    assert g.dead[DEFENDER] and p.asked(g) == 0


@proves("cg.retreat.stronghold-troops", "cg.ruling.retreat-left-behind")
def test_troops_under_no_noble_are_captured_with_the_stronghold() -> None:
    g = own_stronghold("polish100", "r50", at="oxback")
    storm(g, pieces.stronghold(BLUE), "", "retreat", "polish")
    home = pieces.home_army(g, BLUE)
    assert sorted(attacks.garrison(g, pieces.stronghold(BLUE))) == [DEFENDER, home]
    leaves(g)
    p.choose(g, v.GIVE_CITY, p.town("vecht"))
    assert len(p.told(g, v.FATE_DRAWN)) == 1  # for them, and none for his 200
    assert armies.troops(g, home) == 50
    p.choose(g, v.RETREAT, DEFENDER, p.area("froli"))
    assert armies.troops(g, DEFENDER) == 200 and len(p.told(g, v.FATE_DRAWN)) == 1


@proves("cg.retreat.besieger")
def test_besiegers_who_leave_lift_the_siege() -> None:
    g = board()
    p.city(g, MONZ, 0)
    p.put(g, ATTACKER, "monz", "200")
    p.put(g, DEFENDER, "monz", "200 100")
    p.besiege(g, MONZ, BLUE)
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("monz"), -1, [ATTACKER], [DEFENDER]), "", "retreat")
    assert p.sieges(g, MONZ) == [BLUE]
    leaves(g)
    p.choose(g, v.RETREAT, DEFENDER, p.area("oxback"))
    assert p.sieges(g, MONZ) == [] and g.city_owner[MONZ] == 0


# ---- what would come of it, told before he decides


@proves("cg.retreat.move")
def test_he_is_told_every_area_that_he_will_be_offered() -> None:
    g = field("", "retreat")
    told = [reason[2] for reason in reasons.why_not(g, BLUE, [("noble", DEFENDER)]).reasons]
    leaves(g)
    assert told == p.args(g, BLUE, v.RETREAT, 2) and len(told) > 1


@proves("cg.retreat.stronghold-refuge")
def test_he_is_told_that_the_stronghold_he_gives_up_is_no_refuge() -> None:
    g = own_stronghold()
    p.city(g, MONZ, p.seat(p.GREEN))
    p.put(g, p.GREEN, "whale_bay")
    storm(g, pieces.stronghold(BLUE), "", "retreat")
    told = reasons.why_not(g, BLUE, [("step", 0)]).reasons
    assert told == [(w.LEAVES_THE_STRONGHOLD, pieces.stronghold(BLUE), 0), (w.LEAVES_TO_DIE, DEFENDER)]
    assert reasons.why_not(g, BLUE, [("noble", ATTACKER)]).reasons == []
    leaves(g)
    assert g.dead[DEFENDER]


@CASES.case(w.LEAVES_FOR)
def leaves_for() -> Asked:
    g = monz()
    return g, BLUE, f"noble:{DEFENDER}", (DEFENDER, p.area("oxback"))


@CASES.case(w.LEAVES_FOR_HOME)
def leaves_for_home() -> Asked:
    g = board()
    p.stronghold(g, BLUE, "vecht")
    p.put(g, ATTACKER, "lantern_point", "200")
    p.put(g, DEFENDER, "lantern_point", "100")
    p.put(g, p.GREEN, "whale_bay")
    p.city(g, MONZ, p.seat(p.GREEN))
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("lantern_point"), -1, [ATTACKER], [DEFENDER]), "", "retreat")
    return g, BLUE, f"noble:{DEFENDER}", (DEFENDER, p.area("vecht"))


@CASES.case(w.LEAVES_TO_DIE)
def leaves_to_die() -> Asked:
    g = board()
    p.stronghold(g, BLUE, "vecht")
    cadiz = p.city(g, "cadiz", BLUE)
    p.put(g, ATTACKER, "cadiz", "200 200")
    p.put(g, DEFENDER, "cadiz", "100")
    storm(g, cadiz, "", "retreat")
    return g, BLUE, f"noble:{DEFENDER}", (DEFENDER,)


@CASES.case(w.LEAVES_THE_CITY)
def leaves_the_city() -> Asked:
    return monz(), BLUE, f"wall:{MONZ}", (MONZ, 0)


@CASES.case(w.LEAVES_THE_STRONGHOLD)
def leaves_the_stronghold() -> Asked:
    g = own_stronghold(at="oxback")
    wall = pieces.stronghold(BLUE)
    storm(g, wall, "", "retreat")
    return g, BLUE, f"wall:{wall}", (wall, 0)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
