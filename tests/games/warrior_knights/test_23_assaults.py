"""Attacking a City: consent, assault or siege. Assaulting a City: walls, breaches, and the ways a city falls."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, garrison, onlookers
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    A,
    asked,
    board,
    city,
    do,
    fight,
    first_choices,
    keep,
    offers,
    put,
    run,
    seat,
    stack_fate,
    step,
    told,
    town,
    verbs,
    who,
)


def storm(g: Kingdom, id: str) -> Assault:
    """Red assaults a city with every Noble he has there."""
    wall = town(id)
    area = A(id)
    return Assault(0, g.city_owner[wall], area, wall, armies.own_nobles_in(g, 0, area), garrison(g, wall))


# ---- attacking a city


@proves("wk.city.attack-neutral", "wk.ruling.attack-permission-scope")
def test_a_neutral_city_is_attacked_freely_or_with_the_consent_of_all_armies_there() -> None:
    g = board()
    put(g, RED, "froli", "100")
    assert onlookers(g, 0, town("froli")) == []
    put(g, BLUE, "froli", "100")
    run(g, VersatileBattle(0))
    do(g, 0, v.ASSAULT, town("froli"))
    assert asked(g) == seat(BLUE) and verbs(g, seat(BLUE)) == ["allow", "forbid"]
    do(g, seat(BLUE), v.FORBID)
    assert (v.ASSAULT, town("froli")) not in offers(g, 0)
    assert (v.ATTACK, seat(BLUE), A("froli")) in offers(g, 0)  # but blue himself may be attacked
    do(g, 0, v.SIEGE, town("froli"))  # another kind of attack asks anew
    assert asked(g) == seat(BLUE)
    do(g, seat(BLUE), v.ALLOW)
    assert armies.besiegers(g, town("froli")) == [0]


@proves("wk.city.attack-owned")
def test_third_barons_are_asked_and_the_owner_is_not() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "50")
    put(g, GREEN, "vecht", "50")
    put(g, RED, "vecht", "100")
    assert onlookers(g, 0, vecht) == [seat(GREEN)]
    run(g, VersatileBattle(0))
    do(g, 0, v.ASSAULT, vecht)
    assert asked(g) == seat(GREEN)
    do(g, seat(GREEN), v.ALLOW)
    assert told(g, v.ASSAULT_BEGINS) == [(0, vecht)]


@proves("wk.city.assault-or-siege")
def test_assault_always_siege_only_if_stronger() -> None:
    g = board()
    vecht = town("vecht")
    put(g, RED, "vecht", "100")  # 100 and 200 for command against 300
    assert attacks(g, 0, A("vecht")) == [(v.ASSAULT, vecht)]
    put(g, RED + SQUARE, "vecht", "200")
    assert attacks(g, 0, A("vecht")) == [(v.ASSAULT, vecht), (v.SIEGE, vecht)]


# ---- the worked example


@proves(
    "wk.assault.procedure",
    "wk.assault.neutral-draw",
    "wk.assault.no-commander-no-discard",
    "wk.assault.capture-by-reduction",
    "wk.assault.breach-persist",
    "wk.ruling.neutral-city-draws",
    "wk.ruling.manual-on-capture",
)
def test_example_of_an_assault() -> None:
    g = board()
    scarletti, solferino = who("Ricardo di Scarletti"), who("Guy de Solferino")
    froli = town("froli")
    put(g, scarletti, "oxback", "r100")
    put(g, solferino, "froli", "r50 r50")
    stack_fate(g, "deal", "prevent", "victory", "draw", "deal", "victory")
    run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("froli"))
    do(g, 0, v.MOVE_NOBLE, scarletti)
    do(g, 0, v.DONE)
    do(g, 0, v.ASSAULT, froli)
    do(g, 0, v.COMMIT, scarletti)
    do(g, 0, v.COMMIT, solferino)
    do(g, 0, v.COMMAND, solferino)
    assert told(g, v.FATE_TAKEN) == [(0, 4), (f.NEUTRAL_SIDE, 2)]
    keep(g, 0, "deal", "prevent")
    assert len([e for e in told(g, v.FATE_PLAYED) if e[0] == f.NEUTRAL_SIDE]) == 2  # the city gives up none
    do(g, 0, v.USE_ABILITY)
    assert told(g, v.TALLY) == [(0, 2, 1, 0), (f.NEUTRAL_SIDE, 1, 0, 2)]
    assert told(g, v.VICTORIES_SKIPPED) and not told(g, v.VICTORIES)
    do(g, 0, v.KEEP_CITY, froli)
    assert g.city_owner[froli] == 0 and g.breaches[froli] == 2
    assert armies.wall_strength(g, froli) == 0
    assert not g.casualties[scarletti] and not g.casualties[solferino]


# ---- strength and breaches


@proves("wk.assault.city-strength", "wk.assault.fortified-strength")
def test_vecht_with_200_troops_draws_seven_fortified_eight() -> None:
    g = board()
    city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "200")
    put(g, RED, "vecht", "100")
    run(g, storm(g, "vecht"))
    assert len(g.fate_hand[seat(BLUE)]) == 3 + 2 + 2
    g = board()
    city(g, "vecht", seat(BLUE), fortified=1)
    put(g, BLUE, "vecht", "200")
    put(g, RED, "vecht", "100")
    run(g, storm(g, "vecht"))
    assert len(g.fate_hand[seat(BLUE)]) == 8


@proves("wk.assault.breach-choice")
def test_the_defender_mixes_breaches_and_casualties() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "200 100")
    put(g, RED + CIRCLE, "vecht", "200 200 100")
    fight(g, storm(g, "vecht"), "deal deal deal", "")
    for _ in range(2):
        do(g, seat(BLUE), v.TAKE_BREACH, vecht)
    do(g, seat(BLUE), v.TAKE_CASUALTY, BLUE + CIRCLE)
    assert (g.breaches[vecht], g.casualties[BLUE + CIRCLE]) == (2, 1)


@proves("wk.assault.breach-effect", "wk.assault.breach-capacity")
def test_a_400_city_with_a_breach_draws_three_and_takes_three_more() -> None:
    g = board()
    lenz = city(g, "lenz", seat(BLUE), breaches=1)
    put(g, BLUE + CIRCLE, "lenz", "200 200")
    put(g, RED + CIRCLE, "lenz", "200 200 100")
    fight(g, storm(g, "lenz"), "deal deal deal deal", "")
    assert told(g, v.FATE_TAKEN)[1] == (seat(BLUE), 3 + 4 + 2)
    for _ in range(3):
        do(g, seat(BLUE), v.TAKE_BREACH, lenz)
    assert g.breaches[lenz] == 4 and g.casualties[BLUE + CIRCLE] == 1  # the fourth had to go to the army


@proves("wk.ruling.no-commander-no-choice", "wk.ruling.victories-without-nobles")
def test_an_undefended_city_of_a_baron_reveals_all_and_takes_breaches_only() -> None:
    g = board()
    monz = city(g, "monz", seat(BLUE))
    put(g, RED + CIRCLE, "monz", "200 100")
    fight(g, storm(g, "monz"), "deal", "prevent victory")
    assert told(g, v.TALLY)[1] == (seat(BLUE), 0, 1, 0)
    assert told(g, v.PARTIAL_VICTORY) == [(seat(BLUE),)]  # a city without a Noble wins by victories too
    assert g.city_owner[monz] == seat(BLUE)


# ---- how a city falls


@proves("wk.assault.capture-by-victory")
def test_a_partial_victory_takes_an_unbreached_city() -> None:
    g = board()
    put(g, RED + CIRCLE, "vecht", "200 100")
    fight(g, storm(g, "vecht"), "victory", "prevent prevent prevent")
    do(g, 0, v.KEEP_CITY, town("vecht"))
    assert g.city_owner[town("vecht")] == 0 and armies.wall_strength(g, town("vecht")) == 300


@proves("wk.assault.partial-retreat")
def test_taken_by_one_the_defenders_retreat_taken_by_two_they_die() -> None:
    for victories, dies in (("victory", 0), ("victory victory", 1)):
        g = board()
        city(g, "vecht", seat(BLUE))
        put(g, BLUE + CIRCLE, "vecht", "r100")
        put(g, RED + CIRCLE, "vecht", "200 100")
        fight(g, storm(g, "vecht"), victories, "")
        first_choices(g)
        assert g.city_owner[town("vecht")] == 0
        assert g.dead[BLUE + CIRCLE] == dies
        assert g.noble_area[BLUE + CIRCLE] != A("vecht")


@proves("wk.ruling.capture-then-deaths")
def test_a_retreat_already_meets_the_new_owner_and_razing_comes_last() -> None:
    g = board()
    city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "r100")
    put(g, RED + CIRCLE, "vecht", "200 100")
    fight(g, storm(g, "vecht"), "victory", "")
    assert step(g) == "Retreat.move_army" and g.city_owner[town("vecht")] == 0
    do(g, seat(BLUE), *offers(g, seat(BLUE))[0])
    assert verbs(g, 0) == ["keep_city", "raze"]


@proves("wk.assault.attacker-dead", "wk.ruling.casualties-over-fifty")
def test_a_city_at_zero_is_not_captured_by_the_dead() -> None:
    g = board()
    froli = town("froli")
    put(g, RED + CIRCLE, "froli", "50 50")
    g.breaches = replaced(g.breaches, froli, 1)
    g.troop_at[armies.cards(g, RED + CIRCLE)[0]] = f.IN_DECK  # 50 troops
    fight(g, storm(g, "froli"), "deal", "deal")
    assert g.dead[RED + CIRCLE]
    assert g.city_owner[froli] == f.NOBODY and g.breaches[froli] == 2
    assert not told(g, v.CITY_TAKEN)


@proves("wk.ruling.several-attackers-one-dies")
def test_one_survivor_among_several_attackers_is_enough() -> None:
    g = board()
    put(g, RED + CIRCLE, "froli", "50")
    put(g, RED + SQUARE, "froli", "200 100")
    fight(g, storm(g, "froli"), "deal deal", "deal deal", use=False)
    do(g, 0, v.TAKE_CASUALTY, RED + CIRCLE)
    first_choices(g)
    assert g.dead[RED + CIRCLE] and g.city_owner[town("froli")] == 0


@proves("wk.assault.zero-city", "wk.ruling.automatic-capture-is-battle")
def test_an_undefended_city_at_zero_is_walked_into() -> None:
    g = board()
    froli = city(g, "froli", breaches=2)
    put(g, RED, "froli", "50")
    deck = g.fate_deck[:]
    bench = run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("froli"))
    do(g, 0, v.ASSAULT, froli)
    do(g, 0, v.KEEP_CITY, froli)
    assert g.city_owner[froli] == 0 and g.fate_deck == deck and g.exhausted[RED]
    assert bench.result == 2  # it counts as a battle


@proves("wk.ruling.zero-city-with-noble")
def test_a_noble_inside_a_city_at_zero_still_fights() -> None:
    g = board()
    froli = city(g, "froli", seat(BLUE), breaches=2)
    put(g, BLUE, "froli", "100")
    put(g, RED, "froli", "50")
    run(g, storm(g, "froli"))
    assert step(g) == "Assault.discard_fate" and len(g.fate_hand[seat(BLUE)]) == 3
    assert g.city_owner[froli] == seat(BLUE)


@proves("wk.assault.neutral-wins")
def test_a_neutral_city_kills_or_drives_off_by_victories() -> None:
    g = board()
    put(g, RED + CIRCLE, "froli", "r100")
    put(g, RED + SQUARE, "froli", "r50")
    fight(g, storm(g, "froli"), "", "victory victory")
    first_choices(g)
    assert g.dead[RED + CIRCLE] and g.dead[RED + SQUARE]
    g = board()
    put(g, RED + CIRCLE, "froli", "r100")
    fight(g, storm(g, "froli"), "", "victory prevent")
    assert step(g) == "Retreat.move_army"
    first_choices(g)
    assert g.noble_area[RED + CIRCLE] not in (A("froli"), f.OFF)


@proves("wk.ruling.defenders-dead-walls-stand")
def test_dead_defenders_behind_standing_walls_keep_the_city() -> None:
    g = board()
    city(g, "vecht", seat(BLUE))
    put(g, BLUE + CIRCLE, "vecht", "r50")
    put(g, RED + CIRCLE, "vecht", "200 200")
    fight(g, storm(g, "vecht"), "deal victory victory", "")
    do(g, seat(BLUE), v.TAKE_CASUALTY, BLUE + CIRCLE)
    assert g.dead[BLUE + CIRCLE] and told(g, v.VICTORIES_SKIPPED)
    assert g.city_owner[town("vecht")] == seat(BLUE)


@proves("wk.ruling.walls-zero-nobles-alive", "wk.ruling.quick-reference-steps")
def test_walls_at_zero_with_a_living_noble_victories_are_counted() -> None:
    g = board()
    city(g, "monz", seat(BLUE))
    put(g, BLUE + CIRCLE, "monz", "r100 r50 r50 r50")
    put(g, RED + CIRCLE, "monz", "200 200")
    fight(g, storm(g, "monz"), "deal deal", "")
    do(g, seat(BLUE), v.TAKE_BREACH, town("monz"))
    do(g, seat(BLUE), v.TAKE_BREACH, town("monz"))
    assert told(g, v.VICTORIES) and told(g, v.STALEMATE)
    assert g.city_owner[town("monz")] == seat(BLUE) and armies.wall_strength(g, town("monz")) == 0


@proves("wk.ruling.must-assign-all")
def test_all_that_can_be_assigned_must_be() -> None:
    """No way to leave casualties unassigned while an army or the walls have room."""
    g = board()
    city(g, "monz", seat(BLUE))
    put(g, BLUE + CIRCLE, "monz", "r100")
    put(g, RED + CIRCLE, "monz", "200 200 100")
    fight(g, storm(g, "monz"), "deal deal deal deal", "")
    assert set(verbs(g, seat(BLUE))) == {"take_casualty", "take_breach"}
    do(g, seat(BLUE), v.TAKE_CASUALTY, BLUE + CIRCLE)
    assert told(g, v.CASUALTIES_LOST) == [(seat(BLUE), 1)]  # two breaches by themselves, one lost
    assert g.city_owner[town("monz")] == 0


def test_an_attackers_own_losses_come_first() -> None:
    g = board()
    city(g, "monz", seat(BLUE))
    put(g, BLUE + CIRCLE, "monz", "r100 100")
    put(g, RED + CIRCLE, "monz", "200 100")
    put(g, RED + STAR, "monz", "100")
    fight(g, storm(g, "monz"), "deal", "deal", use=False)
    assert asked(g) == 0
