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
from tests.games.warrior_knights import position as p


def storm(g: Kingdom, id: str) -> Assault:
    """Red assaults a city with every Noble he has there."""
    wall = p.town(id)
    area = p.area(id)
    return Assault(0, g.city_owner[wall], area, wall, armies.own_nobles_in(g, 0, area), garrison(g, wall))


# ---- attacking a city


@proves("wk.city.attack-neutral", "wk.ruling.attack-permission-scope")
def test_a_neutral_city_is_attacked_freely_or_with_the_consent_of_all_armies_there() -> None:
    g = p.board()
    p.put(g, p.RED, "froli", "100")
    assert onlookers(g, 0, p.town("froli")) == []
    p.put(g, p.BLUE, "froli", "100")
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.ASSAULT, p.town("froli"))
    assert p.asked(g) == p.seat(p.BLUE) and p.verbs(g, p.seat(p.BLUE)) == ["allow", "forbid"]
    p.do(g, p.seat(p.BLUE), v.FORBID)
    assert (v.ASSAULT, p.town("froli")) not in p.offers(g, 0)
    assert (v.ATTACK, p.seat(p.BLUE), p.area("froli")) in p.offers(g, 0)  # but blue himself may be attacked
    p.do(g, 0, v.SIEGE, p.town("froli"))  # another kind of attack asks anew
    assert p.asked(g) == p.seat(p.BLUE)
    p.do(g, p.seat(p.BLUE), v.ALLOW)
    assert armies.besiegers(g, p.town("froli")) == [0]


@proves("wk.city.attack-owned")
def test_third_barons_are_asked_and_the_owner_is_not() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "50")
    p.put(g, p.GREEN, "vecht", "50")
    p.put(g, p.RED, "vecht", "100")
    assert onlookers(g, 0, vecht) == [p.seat(p.GREEN)]
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.ASSAULT, vecht)
    assert p.asked(g) == p.seat(p.GREEN)
    p.do(g, p.seat(p.GREEN), v.ALLOW)
    assert p.told(g, v.ASSAULT_BEGINS) == [(0, vecht)]


@proves("wk.city.assault-or-siege")
def test_assault_always_siege_only_if_stronger() -> None:
    g = p.board()
    vecht = p.town("vecht")
    p.put(g, p.RED, "vecht", "100")  # 100 and 200 for command against 300
    assert attacks(g, 0, p.area("vecht")) == [(v.ASSAULT, vecht)]
    p.put(g, p.RED + p.SQUARE, "vecht", "200")
    assert attacks(g, 0, p.area("vecht")) == [(v.ASSAULT, vecht), (v.SIEGE, vecht)]


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
    g = p.board()
    scarletti, solferino = p.who("Ricardo di Scarletti"), p.who("Guy de Solferino")
    froli = p.town("froli")
    p.put(g, scarletti, "oxback", "r100")
    p.put(g, solferino, "froli", "r50 r50")
    p.stack_fate(g, "deal", "prevent", "victory", "draw", "deal", "victory")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    p.do(g, 0, v.MOVE_NOBLE, scarletti)
    p.do(g, 0, v.DONE)
    p.do(g, 0, v.ASSAULT, froli)
    p.do(g, 0, v.COMMIT, scarletti)
    p.do(g, 0, v.COMMIT, solferino)
    p.do(g, 0, v.COMMAND, solferino)
    assert p.told(g, v.FATE_TAKEN) == [(0, 4), (f.NEUTRAL_SIDE, 2)]
    p.keep(g, 0, "deal", "prevent")
    assert len([e for e in p.told(g, v.FATE_PLAYED) if e[0] == f.NEUTRAL_SIDE]) == 2  # the city gives up none
    p.do(g, 0, v.USE_ABILITY)
    assert p.told(g, v.TALLY) == [(0, 2, 1, 0), (f.NEUTRAL_SIDE, 1, 0, 2)]
    assert p.told(g, v.VICTORIES_SKIPPED) and not p.told(g, v.VICTORIES)
    p.do(g, 0, v.KEEP_CITY, froli)
    assert g.city_owner[froli] == 0 and g.breaches[froli] == 2
    assert armies.wall_strength(g, froli) == 0
    assert not g.casualties[scarletti] and not g.casualties[solferino]


# ---- strength and breaches


@proves("wk.assault.city-strength", "wk.assault.fortified-strength")
def test_vecht_with_200_troops_draws_seven_fortified_eight() -> None:
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "200")
    p.put(g, p.RED, "vecht", "100")
    p.run(g, storm(g, "vecht"))
    assert len(g.fate_hand[p.seat(p.BLUE)]) == 3 + 2 + 2
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE), fortified=1)
    p.put(g, p.BLUE, "vecht", "200")
    p.put(g, p.RED, "vecht", "100")
    p.run(g, storm(g, "vecht"))
    assert len(g.fate_hand[p.seat(p.BLUE)]) == 8


@proves("wk.assault.breach-choice")
def test_the_defender_mixes_breaches_and_casualties() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "200 100")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200 100")
    p.fight(g, storm(g, "vecht"), "deal deal deal", "")
    for _ in range(2):
        p.do(g, p.seat(p.BLUE), v.TAKE_BREACH, vecht)
    p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, p.BLUE + p.CIRCLE)
    assert (g.breaches[vecht], g.casualties[p.BLUE + p.CIRCLE]) == (2, 1)


@proves("wk.assault.breach-effect", "wk.assault.breach-capacity")
def test_a_400_city_with_a_breach_draws_three_and_takes_three_more() -> None:
    g = p.board()
    lenz = p.city(g, "lenz", p.seat(p.BLUE), breaches=1)
    p.put(g, p.BLUE + p.CIRCLE, "lenz", "200 200")
    p.put(g, p.RED + p.CIRCLE, "lenz", "200 200 100")
    p.fight(g, storm(g, "lenz"), "deal deal deal deal", "")
    assert p.told(g, v.FATE_TAKEN)[1] == (p.seat(p.BLUE), 3 + 4 + 2)
    for _ in range(3):
        p.do(g, p.seat(p.BLUE), v.TAKE_BREACH, lenz)
    assert g.breaches[lenz] == 4 and g.casualties[p.BLUE + p.CIRCLE] == 1  # the fourth had to go to the army


@proves("wk.ruling.no-commander-no-choice", "wk.ruling.victories-without-nobles")
def test_an_undefended_city_of_a_baron_reveals_all_and_takes_breaches_only() -> None:
    g = p.board()
    monz = p.city(g, "monz", p.seat(p.BLUE))
    p.put(g, p.RED + p.CIRCLE, "monz", "200 100")
    p.fight(g, storm(g, "monz"), "deal", "prevent victory")
    assert p.told(g, v.TALLY)[1] == (p.seat(p.BLUE), 0, 1, 0)
    assert p.told(g, v.PARTIAL_VICTORY) == [(p.seat(p.BLUE),)]  # a city without a Noble wins by victories too
    assert g.city_owner[monz] == p.seat(p.BLUE)


# ---- how a city falls


@proves("wk.assault.capture-by-victory")
def test_a_partial_victory_takes_an_unbreached_city() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 100")
    p.fight(g, storm(g, "vecht"), "victory", "prevent prevent prevent")
    p.do(g, 0, v.KEEP_CITY, p.town("vecht"))
    assert g.city_owner[p.town("vecht")] == 0 and armies.wall_strength(g, p.town("vecht")) == 300


@proves("wk.assault.partial-retreat")
def test_taken_by_one_the_defenders_retreat_taken_by_two_they_die() -> None:
    for victories, dies in (("victory", 0), ("victory victory", 1)):
        g = p.board()
        p.city(g, "vecht", p.seat(p.BLUE))
        p.put(g, p.BLUE + p.CIRCLE, "vecht", "r100")
        p.put(g, p.RED + p.CIRCLE, "vecht", "200 100")
        p.fight(g, storm(g, "vecht"), victories, "")
        p.first_choices(g)
        assert g.city_owner[p.town("vecht")] == 0
        assert g.dead[p.BLUE + p.CIRCLE] == dies
        assert g.noble_area[p.BLUE + p.CIRCLE] != p.area("vecht")


@proves("wk.ruling.capture-then-deaths")
def test_a_retreat_already_meets_the_new_owner_and_razing_comes_last() -> None:
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "r100")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 100")
    p.fight(g, storm(g, "vecht"), "victory", "")
    assert p.step(g) == "Retreat.move_army" and g.city_owner[p.town("vecht")] == 0
    p.do(g, p.seat(p.BLUE), *p.offers(g, p.seat(p.BLUE))[0])
    assert p.verbs(g, 0) == ["keep_city", "raze"]


@proves("wk.assault.attacker-dead", "wk.ruling.casualties-over-fifty")
def test_a_city_at_zero_is_not_captured_by_the_dead() -> None:
    g = p.board()
    froli = p.town("froli")
    p.put(g, p.RED + p.CIRCLE, "froli", "50 50")
    g.breaches = replaced(g.breaches, froli, 1)
    g.troop_at[armies.cards(g, p.RED + p.CIRCLE)[0]] = f.IN_DECK  # 50 troops
    p.fight(g, storm(g, "froli"), "deal", "deal")
    assert g.dead[p.RED + p.CIRCLE]
    assert g.city_owner[froli] == f.NOBODY and g.breaches[froli] == 2
    assert not p.told(g, v.CITY_TAKEN)


@proves("wk.ruling.several-attackers-one-dies")
def test_one_survivor_among_several_attackers_is_enough() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "froli", "50")
    p.put(g, p.RED + p.SQUARE, "froli", "200 100")
    p.fight(g, storm(g, "froli"), "deal deal", "deal deal", use=False)
    p.do(g, 0, v.TAKE_CASUALTY, p.RED + p.CIRCLE)
    p.first_choices(g)
    assert g.dead[p.RED + p.CIRCLE] and g.city_owner[p.town("froli")] == 0


@proves("wk.assault.zero-city", "wk.ruling.automatic-capture-is-battle")
def test_an_undefended_city_at_zero_is_walked_into() -> None:
    g = p.board()
    froli = p.city(g, "froli", breaches=2)
    p.put(g, p.RED, "froli", "50")
    deck = g.fate_deck[:]
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    p.do(g, 0, v.ASSAULT, froli)
    p.do(g, 0, v.KEEP_CITY, froli)
    assert g.city_owner[froli] == 0 and g.fate_deck == deck and g.exhausted[p.RED]
    assert bench.result == 2  # it counts as a battle


@proves("wk.ruling.zero-city-with-noble")
def test_a_noble_inside_a_city_at_zero_still_fights() -> None:
    g = p.board()
    froli = p.city(g, "froli", p.seat(p.BLUE), breaches=2)
    p.put(g, p.BLUE, "froli", "100")
    p.put(g, p.RED, "froli", "50")
    p.run(g, storm(g, "froli"))
    assert p.step(g) == "Assault.discard_fate" and len(g.fate_hand[p.seat(p.BLUE)]) == 3
    assert g.city_owner[froli] == p.seat(p.BLUE)


@proves("wk.assault.neutral-wins")
def test_a_neutral_city_kills_or_drives_off_by_victories() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "froli", "r100")
    p.put(g, p.RED + p.SQUARE, "froli", "r50")
    p.fight(g, storm(g, "froli"), "", "victory victory")
    p.first_choices(g)
    assert g.dead[p.RED + p.CIRCLE] and g.dead[p.RED + p.SQUARE]
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "froli", "r100")
    p.fight(g, storm(g, "froli"), "", "victory prevent")
    assert p.step(g) == "Retreat.move_army"
    p.first_choices(g)
    assert g.noble_area[p.RED + p.CIRCLE] not in (p.area("froli"), f.OFF)


@proves("wk.ruling.defenders-dead-walls-stand")
def test_dead_defenders_behind_standing_walls_keep_the_city() -> None:
    g = p.board()
    p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "vecht", "r50")
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 200")
    p.fight(g, storm(g, "vecht"), "deal victory victory", "")
    p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, p.BLUE + p.CIRCLE)
    assert g.dead[p.BLUE + p.CIRCLE] and p.told(g, v.VICTORIES_SKIPPED)
    assert g.city_owner[p.town("vecht")] == p.seat(p.BLUE)


@proves("wk.ruling.walls-zero-nobles-alive", "wk.ruling.quick-reference-steps")
def test_walls_at_zero_with_a_living_noble_victories_are_counted() -> None:
    g = p.board()
    p.city(g, "monz", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "monz", "r100 r50 r50 r50")
    p.put(g, p.RED + p.CIRCLE, "monz", "200 200")
    p.fight(g, storm(g, "monz"), "deal deal", "")
    p.do(g, p.seat(p.BLUE), v.TAKE_BREACH, p.town("monz"))
    p.do(g, p.seat(p.BLUE), v.TAKE_BREACH, p.town("monz"))
    assert p.told(g, v.VICTORIES) and p.told(g, v.STALEMATE)
    assert g.city_owner[p.town("monz")] == p.seat(p.BLUE) and armies.wall_strength(g, p.town("monz")) == 0


@proves("wk.ruling.must-assign-all")
def test_all_that_can_be_assigned_must_be() -> None:
    """No way to leave casualties unassigned while an army or the walls have room."""
    g = p.board()
    p.city(g, "monz", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "monz", "r100")
    p.put(g, p.RED + p.CIRCLE, "monz", "200 200 100")
    p.fight(g, storm(g, "monz"), "deal deal deal deal", "")
    assert set(p.verbs(g, p.seat(p.BLUE))) == {"take_casualty", "take_breach"}
    p.do(g, p.seat(p.BLUE), v.TAKE_CASUALTY, p.BLUE + p.CIRCLE)
    assert p.told(g, v.CASUALTIES_LOST) == [(p.seat(p.BLUE), 1)]  # two breaches by themselves, one lost
    assert g.city_owner[p.town("monz")] == 0


def test_an_attackers_own_losses_come_first() -> None:
    g = p.board()
    p.city(g, "monz", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.CIRCLE, "monz", "r100 100")
    p.put(g, p.RED + p.CIRCLE, "monz", "200 100")
    p.put(g, p.RED + p.STAR, "monz", "100")
    p.fight(g, storm(g, "monz"), "deal", "deal", use=False)
    assert p.asked(g) == 0
