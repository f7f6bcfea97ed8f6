"""Advanced Sieges: cards wear walls down, in every Upkeep and with every further action."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, cities
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, garrison, siege_defence
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle, VersatileMove
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import terminal
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as w
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraw, SiegeDraws
from regalia.games.warrior_knights.variants.advanced_sieges.state import has_built, has_terms, needed, of_siege, tokens, works
from regalia.games.warrior_knights.variants.for_glory import content as glory_content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.rules import garrisons
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.kernel.columns import replaced
from regalia.kernel.reasons import why_not
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

RED, BLUE = p.seat(p.RED), p.seat(p.BLUE)
NOBLE = p.BLUE + p.CIRCLE  # inside
CASES = Cases(GAME)


def besieged(city: str, *variants: str, since: int = 1, owner: int = f.NOBODY, fortified: int = 0, breaches: int = 0) -> Kingdom:
    """Red besieges a city since round 1; it is round 2 and he has no crowns for an engine."""
    g = p.board(4, "advanced-sieges", *variants)
    p.put(g, p.RED, city, "200 200 200")
    p.besiege(g, p.city(g, city, owner, fortified, breaches), RED, since)
    return g


def starve(g: Kingdom, wall: int, n: int) -> None:
    works(g).wall_casualties = replaced(works(g).wall_casualties, wall, n)


def hunger(g: Kingdom, city: str) -> int:
    return works(g).wall_casualties[p.town(city)]


def grant(g: Kingdom, wall: int, by: int = RED) -> None:
    works(g).siege_terms = replaced(works(g).siege_terms, of_siege(g, wall, by), 1)


def draw(g: Kingdom, wall: int, *cards: str, by: int = RED) -> p.Bench:
    """One siege draw, with these cards on top of the deck."""
    p.stack_fate(g, *cards)
    return p.run(g, SiegeDraw(by, wall))


def upkeep(g: Kingdom, *cards: str) -> None:
    """The draws at the start of Upkeep."""
    p.stack_fate(g, *cards)
    p.run(g, SiegeDraws())


def act(g: Kingdom, wall: int, *cards: str) -> None:
    """Red's siege action with all he has there."""
    p.stack_fate(g, *cards)
    g.exhausted[p.RED] = 0
    p.run(g, VersatileBattle(RED))
    p.do(g, RED, v.SIEGE, wall)


# ---- the pace


@proves("wkv.advanced-sieges.start", "wkv.ruling.siege-pace")
def test_a_siege_begins_with_a_marker_and_without_a_card() -> None:
    g = p.board(4, "advanced-sieges")
    monz = p.city(g, "monz")
    p.put(g, p.RED, "monz", "50")
    deck = g.fate_deck[:]
    act(g, monz)
    assert p.told(g, v.SIEGE_BEGINS) == [(RED, monz, 250, 200)]
    assert p.sieges(g, monz) == [RED] and g.fate_deck == deck and tokens(g, monz) == 0 and g.exhausted[p.RED]


@proves("wkv.advanced-sieges.no-automatic-fall")
def test_a_second_action_does_not_take_the_city() -> None:
    g = besieged("vecht")
    vecht = p.town("vecht")
    act(g, vecht, "deal")
    assert g.city_owner[vecht] == f.NOBODY and p.sieges(g, vecht) == [RED]
    assert p.told(g, v.SIEGE_COMPLETED) == [] and p.told(g, w.SIEGE_PRESSED) == [(RED, vecht, 800, 300)]


@proves("wkv.advanced-sieges.upkeep-draw", "wkv.ruling.siege-pace")
def test_one_card_in_every_upkeep_of_the_first_round_too() -> None:
    g = besieged("vecht", since=2)
    for troop in armies.cards(g, p.RED)[1:]:
        g.troop_at[troop] = f.IN_DECK  # neither strength
    p.city(g, "vecht", BLUE, fortified=1)
    p.put(g, p.GREEN, "vecht")  # nor consent
    g.exhausted[p.RED] = 1  # nor an action
    upkeep(g, "deal")
    assert tokens(g, p.town("vecht")) == 1
    g.round = 3
    upkeep(g, "prevent")
    assert tokens(g, p.town("vecht")) == 2


@proves("wkv.advanced-sieges.upkeep-draw")
def test_it_is_drawn_before_the_check_for_victory() -> None:
    g = besieged("vecht", breaches=2)
    for city in range(f.KINGDOM_CITIES):
        if city != p.town("vecht") and city < 9:
            p.city(g, city, RED)
    p.stack_fate(g, "deal")
    p.run(g, Upkeep())
    assert p.step(g) == "RazeOrKeep.choose" and g.end_reason < 0
    p.choose(g, v.KEEP_CITY, p.town("vecht"))
    assert len(armies.kingdom_cities_of(g, RED)) == 10 and g.end_reason >= 0


@proves("wkv.advanced-sieges.action-draw", "wkv.ruling.siege-pace")
def test_an_action_in_a_later_round_is_one_draw_more() -> None:
    g = besieged("vecht")
    act(g, p.town("vecht"), "deal")
    upkeep(g, "prevent")
    assert tokens(g, p.town("vecht")) == 2


@proves("wkv.advanced-sieges.action-draw")
def test_it_needs_the_strength_again() -> None:
    g = besieged("vecht")
    for troop in armies.cards(g, p.RED)[1:]:
        g.troop_at[troop] = f.IN_DECK
    vecht = p.city(g, "vecht", BLUE, fortified=1)  # 400 against 400
    assert attacks(g, RED, p.area("vecht")) == [(v.ASSAULT, vecht)]


@proves("wkv.advanced-sieges.order", "wkv.ruling.siege-pace")
def test_from_the_chairman_clockwise_each_in_the_order_of_his_choice() -> None:
    g = besieged("froli")  # red, the last of the three from seat 2
    g.chairman = BLUE
    p.put(g, p.BLUE, "vecht")
    p.put(g, p.BLUE + 1, "monz")
    p.put(g, p.YELLOW, "lenz")
    vecht, monz, lenz = p.town("vecht"), p.town("monz"), p.town("lenz")
    for wall, seat in ((vecht, BLUE), (monz, BLUE), (lenz, p.seat(p.YELLOW))):
        p.besiege(g, wall, seat)
    upkeep(g, "deal", "deal", "deal", "deal")
    assert p.asked(g) == BLUE and sorted(p.args(g, BLUE, w.PRESS_SIEGE)) == sorted([vecht, monz])
    p.choose(g, w.PRESS_SIEGE, monz)
    drawn = [row[:2] for row in p.told(g, w.SIEGE_DRAW)]
    assert drawn == [(BLUE, monz), (BLUE, vecht), (p.seat(p.YELLOW), lenz), (RED, p.town("froli"))]


# ---- the engine


@proves("wkv.advanced-sieges.engine")
def test_an_engine_brings_two_cards_one_after_the_other() -> None:
    g = besieged("vecht")
    works(g).siege_engine = replaced(works(g).siege_engine, of_siege(g, p.town("vecht"), RED), 1)
    upkeep(g, "deal", "prevent")
    assert (hunger(g, "vecht"), g.breaches[p.town("vecht")]) == (1, 1)
    _, second = p.stack_fate(g, "deal", "victory")
    p.run(g, SiegeDraws())  # the third token: the second card is not read
    assert p.step(g) == "RazeOrKeep.choose" and g.fate_deck[0] == second


@proves("wkv.advanced-sieges.engine-source", "wkv.ruling.siege-engine")
def test_four_crowns_build_one_with_any_siege_action() -> None:
    g = p.board(4, "advanced-sieges")
    vecht = p.city(g, "vecht")
    p.put(g, p.RED, "vecht", "200 200")
    g.crowns[RED] = 5
    act(g, vecht)
    p.choose(g, w.BUILD_ENGINE, vecht, 4)
    assert g.crowns[RED] == 1 and has_built(g, vecht, RED) and p.told(g, w.ENGINE_BUILT) == [(RED, vecht)]
    upkeep(g, "deal", "deal")
    assert tokens(g, vecht) == 2
    armies.lift_siege(g, vecht, RED)
    assert not has_built(g, vecht, RED)


@proves("wkv.advanced-sieges.engine-source")
def test_it_can_be_declined_and_built_later_but_not_without_the_crowns() -> None:
    g = besieged("vecht")
    vecht = p.town("vecht")
    g.crowns[RED] = 4
    act(g, vecht, "victory")
    assert p.options(g) == [(w.BUILD_ENGINE, vecht, 4), (v.DECLINE,)]
    p.choose(g, v.DECLINE)
    assert g.crowns[RED] == 4 and not has_built(g, vecht, RED)
    act(g, vecht, "deal", "victory")
    p.choose(g, w.BUILD_ENGINE, vecht, 4)
    assert len(p.told(g, w.SIEGE_DRAW)) == 2  # it serves at once
    g.crowns[RED] = 4
    act(g, vecht, "victory", "victory")
    assert g.crowns[RED] == 4  # one is enough: he is not asked again
    armies.lift_siege(g, vecht, RED)
    p.besiege(g, vecht, RED)
    g.crowns[RED] = 3
    act(g, vecht, "victory")
    assert p.told(g, w.ENGINE_BUILT) == [] and not p.options(g)


# ---- what the cards do


@proves("wkv.advanced-sieges.deal")
def test_deal_strikes_the_city_and_the_army_inside() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, NOBLE, "vecht", "200 100")
    draw(g, p.town("vecht"), "deal")
    assert hunger(g, "vecht") == 1 and g.casualties[NOBLE] == 1 and sum(g.casualties) == 1
    assert p.told(g, w.HUNGER) == [(p.town("vecht"), 1, 3)]


@proves("wkv.advanced-sieges.deal-choice", "wkv.ruling.siege-army")
def test_of_several_armies_the_defender_chooses_one() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, NOBLE, "vecht", "200")
    p.put(g, p.BLUE, "vecht", "200")
    draw(g, p.town("vecht"), "deal")
    assert p.asked(g) == BLUE and p.options(g) == [(v.TAKE_CASUALTY, p.BLUE), (v.TAKE_CASUALTY, NOBLE)]
    p.choose(g, v.TAKE_CASUALTY, NOBLE)
    assert (g.casualties[p.BLUE], g.casualties[NOBLE]) == (0, 1)


@proves("wkv.advanced-sieges.deal-choice")
def test_unled_troops_of_a_stronghold_are_an_army_too() -> None:
    g = p.board(4, "advanced-sieges")
    p.stronghold(g, BLUE, "larkdown", "r100 r50")
    p.put(g, NOBLE, "larkdown", "200")
    wall, unled = f.STRONGHOLD_WALL + BLUE, f.STRONGHOLD_ARMY + BLUE
    p.put(g, p.RED, "larkdown", "200")
    p.besiege(g, wall, RED)
    draw(g, wall, "deal")
    assert p.options(g) == [(v.TAKE_CASUALTY, NOBLE), (v.TAKE_CASUALTY, unled)]


@proves("wkv.advanced-sieges.prevent")
def test_prevent_breaches_the_walls() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, NOBLE, "vecht", "200")
    starve(g, p.town("vecht"), 1)
    draw(g, p.town("vecht"), "prevent")
    assert g.breaches[p.town("vecht")] == 1 and tokens(g, p.town("vecht")) == 2 and g.casualties[NOBLE] == 0


@proves("wkv.advanced-sieges.victory", "wkv.ruling.siege-mercy")
def test_a_victory_grants_terms_that_stay() -> None:
    g = besieged("vecht", owner=BLUE, breaches=1)
    p.put(g, NOBLE, "vecht", "200 200 200")
    upkeep(g, "victory")
    assert has_terms(g, p.town("vecht"), RED) and p.told(g, w.TERMS_GRANTED) == [(RED, p.town("vecht"))]
    for g.round in (3, 4):
        upkeep(g, "deal")
        p.first_choices(g)
    assert g.city_owner[p.town("vecht")] == RED and not g.dead[NOBLE] and g.noble_area[NOBLE] >= 0
    assert not has_terms(g, p.town("vecht"), RED)


@proves("wkv.advanced-sieges.draw-one", "wkv.ruling.redraw")
@pytest.mark.parametrize(("more", "again"), [([], "draw"), (["for-glory"], "retreat")])
def test_draw_one_is_replaced_by_another_card(more: list[str], again: str) -> None:
    g = besieged("vecht", *more)
    draw(g, p.town("vecht"), again, "deal")
    assert tokens(g, p.town("vecht")) == 1


# ---- the fall


@proves("wkv.advanced-sieges.falls", "wkv.ruling.siege-check")
def test_it_falls_when_tokens_reach_its_strength() -> None:
    g = besieged("monz", breaches=1)
    act(g, p.town("monz"), "deal")
    assert p.told(g, w.STARVED_OUT) == [(RED, p.town("monz"), 2)]
    assert p.step(g) == "RazeOrKeep.choose" and p.asked(g) == RED
    p.choose(g, v.RAZE, p.town("monz"))
    assert g.razed[p.town("monz")] and g.crowns[RED] == 3 * g.content.city_income[p.town("monz")]


@proves("wkv.advanced-sieges.falls", "wkv.ruling.siege-check")
def test_breaches_alone_wait_for_the_first_card() -> None:
    g = p.board(4, "advanced-sieges")
    monz = p.city(g, "monz", BLUE, breaches=2)
    p.put(g, NOBLE, "monz", "50")
    p.put(g, p.RED, "monz", "200 200")
    act(g, monz)
    assert g.city_owner[monz] == BLUE and g.noble_area[NOBLE] >= 0  # not at the declaration
    upkeep(g, "victory")  # whatever the card shows
    assert g.city_owner[monz] == RED
    g = besieged("monz", breaches=1)
    cities.add_breach(g, p.town("monz"))  # an assault, an Event
    assert g.city_owner[monz] == f.NOBODY


@proves("wkv.advanced-sieges.strength", "wkv.ruling.siege-strength")
def test_fortification_and_garrison_count_and_troops_do_not() -> None:
    g = besieged("vecht", "for-glory", owner=BLUE, fortified=1)
    vecht = p.town("vecht")
    garrisons.place_garrison(g, BLUE, vecht)
    p.put(g, NOBLE, "vecht", "200 200 100 100")
    assert needed(g, vecht) == 5
    g.breaches = replaced(g.breaches, vecht, 2)  # from before the siege
    starve(g, vecht, 1)
    assert draw(g, vecht, "deal").result == 0 and tokens(g, vecht) == 4
    assert draw(g, vecht, "deal").result == 1


@proves("wkv.advanced-sieges.strength")
def test_a_fortification_breached_to_the_ground_falls_all_the_same() -> None:
    g = besieged("monz", owner=BLUE, fortified=1, breaches=2)
    draw(g, p.town("monz"), "prevent")
    assert not g.fortified[p.town("monz")] and tokens(g, p.town("monz")) == needed(g, p.town("monz")) == 2
    g = besieged("monz", owner=BLUE, fortified=1, breaches=2)
    upkeep(g, "prevent")
    assert g.city_owner[p.town("monz")] == RED


@proves("wkv.advanced-sieges.nobles-die")
def test_nobles_inside_die_without_terms() -> None:
    g = besieged("vecht", owner=BLUE, breaches=2)
    p.put(g, NOBLE, "vecht", "200")
    p.put(g, p.BLUE, "vecht", "200")
    upkeep(g, "prevent", "english")
    p.first_choices(g)
    assert g.dead[NOBLE] and g.dead[p.BLUE] and g.city_owner[p.town("vecht")] == RED


def let_go(city: str = "vecht") -> Kingdom:
    """A city about to fall, on terms; blue's stronghold is far away."""
    g = besieged(city, owner=BLUE, breaches=2)
    p.city(g, city, BLUE, breaches=armies.wall_full_strength(g, p.town(city)) // 100 - 1)
    p.put(g, NOBLE, city, "english100 r100")
    p.stronghold(g, BLUE, "larkdown")
    grant(g, p.town(city))
    return g


@proves("wkv.advanced-sieges.nobles-spared", "wkv.ruling.siege-mercy")
def test_spared_nobles_leave_with_all_their_troops() -> None:
    g = let_go()
    troops = armies.cards(g, NOBLE)
    card = p.stack_fate(g, "prevent", "english")[1]
    p.run(g, SiegeDraws())
    p.choose(g, *p.options(g)[0])  # an adjacent area
    assert g.noble_area[NOBLE] in g.content.march[p.area("vecht")] and not g.exhausted[NOBLE]
    assert armies.cards(g, NOBLE) == troops and g.fate_deck[0] == card  # nobody has deserted, no card was drawn for it
    assert p.told(g, w.LET_GO) == [(NOBLE,)]


@proves("wkv.advanced-sieges.nobles-spared")
def test_where_no_area_is_free_they_go_home_exhausted_unless_it_is_besieged() -> None:
    for stands in (True, False):
        g = let_go()
        for n, area in enumerate(g.content.march[p.area("vecht")]):
            p.put(g, p.GREEN + n if n < 4 else p.YELLOW + n - 4, area)
        if not stands:
            p.put(g, p.RED + 1, "larkdown")
            p.besiege(g, f.STRONGHOLD_WALL + BLUE, RED, g.round)
        upkeep(g, "prevent", "prevent")
        p.first_choices(g)
        assert g.city_owner[p.town("vecht")] == RED
        assert (g.noble_area[NOBLE] == p.area("larkdown") and bool(g.exhausted[NOBLE])) is stands
        assert bool(g.dead[NOBLE]) is not stands


@proves("wkv.advanced-sieges.nobles-spared")
def test_from_overseas_too_they_find_home() -> None:
    city = next(c for c in range(f.KINGDOM_CITIES, f.CITIES))
    g = let_go(p.C.city_ids[city])
    upkeep(g, "prevent")
    p.first_choices(g)
    assert g.noble_area[NOBLE] == p.area("larkdown") and g.exhausted[NOBLE] and not g.dead[NOBLE]
    g = let_go(p.C.city_ids[city])
    g.stronghold_area = replaced(g.stronghold_area, BLUE, f.OFF)
    upkeep(g, "prevent")
    p.first_choices(g)
    assert g.dead[NOBLE]


@proves("wkv.advanced-sieges.army-worn-down", "wkv.ruling.siege-army")
def test_a_noble_worn_down_dies_at_once_and_the_city_holds_on() -> None:
    g = besieged("vecht", owner=BLUE)
    grant(g, p.town("vecht"))
    p.put(g, NOBLE, "vecht", "r100")
    bench = draw(g, p.town("vecht"), "deal")
    assert g.dead[NOBLE] and bench.result == 0
    assert tokens(g, p.town("vecht")) == 1 and g.city_owner[p.town("vecht")] == BLUE and p.sieges(g, p.town("vecht")) == [RED]


# ---- its end


@proves("wkv.advanced-sieges.lifted", "wkv.ruling.siege-lifted")
def test_a_siege_lifted_leaves_breaches_only() -> None:
    g = besieged("vecht", owner=BLUE, breaches=1)
    vecht = p.town("vecht")
    p.put(g, NOBLE, "vecht", "200", tokens=1)
    starve(g, vecht, 1)
    grant(g, vecht)
    works(g).siege_engine = replaced(works(g).siege_engine, of_siege(g, vecht, RED), 1)
    g.noble_area[p.RED] = p.area("monz")
    armies.lift_abandoned_sieges(g)
    assert (hunger(g, "vecht"), g.breaches[vecht], g.casualties[NOBLE]) == (0, 1, 1)
    assert not has_terms(g, vecht, RED) and not has_built(g, vecht, RED)


@proves("wkv.advanced-sieges.captured", "wkv.ruling.siege-lifted")
def test_after_the_fall_hunger_is_over_and_breaches_stay() -> None:
    g = besieged("vecht", owner=BLUE, breaches=1)
    p.put(g, p.GREEN, "vecht")
    p.besiege(g, p.town("vecht"), p.seat(p.GREEN), g.round)
    starve(g, p.town("vecht"), 1)
    p.stack_fate(g, "prevent")
    p.run(g, Siege(RED, BLUE, p.area("vecht"), p.town("vecht"), [], []))
    p.choose(g, v.KEEP_CITY, p.town("vecht"))
    assert g.city_owner[p.town("vecht")] == RED and armies.wall_strength(g, p.town("vecht")) == 100
    assert hunger(g, "vecht") == 0 and p.sieges(g, p.town("vecht")) == [p.seat(p.GREEN)]


@proves("wkv.advanced-sieges.two-besiegers", "wkv.ruling.siege-lifted")
def test_of_two_besiegers_the_one_whose_card_completes_it_gains_the_city() -> None:
    g = besieged("vecht")
    vecht = p.town("vecht")
    starve(g, vecht, 1)
    p.put(g, p.BLUE, "vecht")
    p.besiege(g, vecht, BLUE)
    upkeep(g, "deal", "deal")  # red's is the second, blue's the third
    p.first_choices(g)
    assert g.city_owner[vecht] == BLUE


@proves("wkv.advanced-sieges.two-besiegers")
def test_hunger_stays_until_no_siege_is_left() -> None:
    g = besieged("vecht")
    vecht = p.town("vecht")
    starve(g, vecht, 2)
    p.put(g, p.BLUE, "vecht")
    p.besiege(g, vecht, BLUE)
    armies.lift_siege(g, vecht, RED)
    assert hunger(g, "vecht") == 2
    armies.lift_siege(g, vecht, BLUE)
    assert hunger(g, "vecht") == 0


@proves("wkv.advanced-sieges.stronghold", "wkv.ruling.siege-strength")
def test_a_stronghold_falls_by_four_tokens_with_the_usual_rewards() -> None:
    g = p.board(4, "advanced-sieges")
    p.stronghold(g, BLUE, "larkdown", breaches=2)
    wall = f.STRONGHOLD_WALL + BLUE
    p.city(g, "lenz", BLUE)
    p.put(g, p.RED, "larkdown", "200 200 200")
    p.besiege(g, wall, RED)
    starve(g, wall, 1)
    g.crowns[BLUE] = 8
    assert needed(g, wall) == 4
    upkeep(g, "deal")
    p.first_choices(g)
    assert g.stronghold_area[BLUE] == f.OFF and g.crowns[RED] == 4 and g.city_owner[p.town("lenz")] == RED
    assert tokens(g, wall) == 0 and p.sieges(g, wall) == []


@proves("wkv.advanced-sieges.neutral")
def test_a_neutral_city_alone_takes_the_tokens() -> None:
    g = besieged("monz")
    act(g, p.town("monz"), "deal")
    assert tokens(g, p.town("monz")) == 1
    upkeep(g, "deal")
    p.choose(g, v.KEEP_CITY, p.town("monz"))
    assert g.city_owner[p.town("monz")] == RED and not any(g.casualties)


# ---- what stays, and what stops it


@proves("wkv.advanced-sieges.still-base")
def test_the_besieged_sally_and_do_not_leave() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, NOBLE, "vecht", "200")
    assert attacks(g, BLUE, p.area("vecht")) == [(v.ATTACK, RED, p.area("vecht"))]
    assert p.run(g, VersatileMove(BLUE)).result == 0


@proves("wkv.advanced-sieges.still-base")
def test_an_onlooker_is_asked_for_every_action() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, p.GREEN, "vecht")
    act(g, p.town("vecht"), "deal")
    assert p.step(g) == "StartBattle.ask_consent" and p.asked(g) == p.seat(p.GREEN)
    p.choose(g, v.FORBID)
    assert tokens(g, p.town("vecht")) == 0


@proves("wkv.advanced-sieges.tokens-elsewhere", "wkv.ruling.siege-tokens")
def test_hunger_weakens_no_wall_in_battle() -> None:
    g = besieged("vecht", owner=BLUE)
    starve(g, p.town("vecht"), 2)
    assault = Assault(RED, BLUE, p.area("vecht"), p.town("vecht"), [p.RED], garrison(g, p.town("vecht")))
    assert assault.strength(g, 1) == 300 and siege_defence(g, p.town("vecht")) == 300


@proves("wkv.advanced-sieges.no-draw", "wkv.ruling.siege-stopped")
def test_a_truce_stops_the_draws_against_barons_only() -> None:
    g = besieged("vecht", owner=BLUE)
    p.put(g, p.RED + 1, "monz")
    p.besiege(g, p.city(g, "monz"), RED)
    g.truce_round = g.round
    upkeep(g, "deal", "deal")
    assert tokens(g, p.town("vecht")) == 0 and tokens(g, p.town("monz")) == 1


@proves("wkv.advanced-sieges.no-draw", "wkv.ruling.siege-stopped")
def test_so_does_a_law_for_those_whom_it_binds() -> None:
    for banned in (0, 1):
        g = besieged("vecht", owner=BLUE)
        g.head = BLUE
        p.enact(g, "inviolable_prelate")
        g.banned = replaced(g.banned, RED, banned)
        upkeep(g, "deal")
        assert tokens(g, p.town("vecht")) == banned


@proves("wkv.advanced-sieges.no-draw")
def test_the_kings_peace_lets_older_sieges_go_on() -> None:
    city = next(c for c in range(f.KINGDOM_CITIES) if p.C.on_road[p.C.city_area[c]])
    for since, drawn in ((1, 0), (3, 1)):  # when the law was passed; the siege began in round 2
        g = besieged(p.C.city_ids[city], since=2, owner=BLUE)
        g.round = 4
        p.enact(g, "kings_peace", since)
        upkeep(g, "deal")
        assert tokens(g, city) == drawn


# ---- with other variants


def own(g: Kingdom, seat: int, advancement: str, exhausted: int = 0) -> int:
    """An Advancement of For Glory before a Baron."""
    card = next(n for n, row in enumerate(glory_content.ADVANCEMENTS) if row.id == advancement)
    glory(g).advancements = replaced(glory(g).advancements, seat, (card,))
    glory(g).advancement_deck = tuple(c for c in glory(g).advancement_deck if c != card)
    glory(g).advancement_exhausted = replaced(glory(g).advancement_exhausted, card, exhausted)
    return card


@proves("wkv.compat.sieges-glory", "wkv.advanced-sieges.engine-source", "wkv.ruling.siege-engine")
def test_trebuchets_are_an_engine_even_exhausted() -> None:
    g = besieged("vecht", "for-glory")
    own(g, RED, "trebuchets", exhausted=1)
    g.crowns[RED] = 10
    act(g, p.town("vecht"), "deal", "prevent")
    assert g.crowns[RED] == 10 and tokens(g, p.town("vecht")) == 2  # and he is not asked to build one


@proves("wkv.compat.sieges-glory")
def test_sappers_help_each_siege_action() -> None:
    g = besieged("vecht", "for-glory", owner=BLUE, fortified=1)
    p.put(g, NOBLE, "vecht", "100 100")  # 800 against 800
    card = own(g, RED, "sappers")
    act(g, p.town("vecht"), "victory")
    p.choose(g, glory_words.USE_ADVANCEMENT, card)
    assert p.told(g, w.SIEGE_PRESSED) == [(RED, p.town("vecht"), 1000, 800)] and not glory(g).sapping


@proves("wkv.compat.sieges-glory")
def test_deep_granaries_cancel_one_fall_and_the_tokens_of_that_draw() -> None:
    g = besieged("vecht", "for-glory", owner=BLUE, breaches=1)
    vecht = p.town("vecht")
    p.put(g, NOBLE, "vecht", "200 100")
    works(g).siege_engine = replaced(works(g).siege_engine, of_siege(g, vecht, RED), 1)
    card = own(g, BLUE, "deep_granaries")
    upkeep(g, "deal", "prevent")
    assert p.step(g) == "SiegeDraw.open_granaries" and p.asked(g) == BLUE and tokens(g, vecht) == 2
    p.choose(g, glory_words.USE_ADVANCEMENT, card)
    assert g.city_owner[vecht] == BLUE and p.sieges(g, vecht) == [RED] and glory(g).advancements[BLUE] == ()
    assert (hunger(g, "vecht"), g.breaches[vecht], g.casualties[NOBLE]) == (0, 1, 0)
    upkeep(g, "deal", "prevent")  # this siege cannot be finished in this round
    assert tokens(g, vecht) == 1 and (v.SIEGE, vecht) not in attacks(g, RED, p.area("vecht"))


@proves("wkv.compat.sieges-glory")
def test_or_they_are_kept_and_the_city_falls() -> None:
    g = besieged("vecht", "for-glory", owner=BLUE, breaches=2)
    own(g, BLUE, "deep_granaries")
    act(g, p.town("vecht"), "deal")
    p.choose(g, v.DECLINE)
    assert g.city_owner[p.town("vecht")] == RED and p.step(g) == "RazeOrKeep.choose"


@proves("wkv.compat.sieges-king", "wkv.compat.sieges-hail")
@pytest.mark.parametrize("reign", ["king", "hail-to-the-king"])
def test_a_kings_stronghold_starved_out_in_upkeep_passes_the_crown_before_influence(reign: str) -> None:
    g = p.board(4, "advanced-sieges", reign)
    wall = f.STRONGHOLD_WALL + BLUE
    crown(g).king = BLUE
    crown(g).pool_ran_out = 1
    p.stronghold(g, RED, "oxback")
    p.stronghold(g, BLUE, "larkdown", breaches=3)
    p.put(g, p.RED, "larkdown", "200 200 200")
    p.put(g, NOBLE, "larkdown", "200")
    p.besiege(g, wall, RED)
    grant(g, wall)
    p.stack_fate(g, "prevent")
    p.run(g, Upkeep())
    p.first_choices(g)
    assert crown(g).king == RED and g.influence[BLUE] == 0
    assert g.influence[RED] == (1 if reign == "king" else 0)  # the King's bonus is his in this very Upkeep
    assert not g.dead[NOBLE] and g.noble_area[NOBLE] not in (p.area("larkdown"), f.OFF)


@proves("wkv.advanced-sieges.falls")
def test_with_instant_influence_a_fall_in_upkeep_moves_it_before_the_gain() -> None:
    g = besieged("vecht", "instant-influence", owner=BLUE, breaches=2)
    g.influence = replaced(g.influence, BLUE, 3)
    upkeep(g, "prevent")
    assert (g.influence[RED], g.influence[BLUE]) == (1, 2)


@proves("wkv.compat.sieges-open-motions", "wkv.advanced-sieges.no-draw")
def test_a_motion_against_sieges_stops_the_draws_of_those_it_binds() -> None:
    for banned in (0, 1):
        g = besieged("vecht", "open-private-motions")
        motions(g).motions = ((MOTIONS.index("no_sieges"), 1),)
        g.banned = replaced(g.banned, RED, banned)
        upkeep(g, "deal")
        assert tokens(g, p.town("vecht")) == banned


# ---- why can't I?


def choosing() -> Kingdom:
    """Red besieges blue's Vecht, with whom there is a truce, and neutral Monz, Lenz and Froli: he has drawn for Monz."""
    g = besieged("vecht", owner=BLUE)
    for n, city in enumerate(("monz", "lenz", "froli")):
        p.put(g, p.RED + 1 + n, city)
        p.besiege(g, p.town(city), RED)
    g.truce_round = g.round
    upkeep(g, "victory")
    p.choose(g, w.PRESS_SIEGE, p.town("monz"))
    assert [why_not(g, RED, [("wall", p.town(city))]).reasons for city in ("lenz", "froli")] == [[], []]
    return g


@CASES.case(w.SIEGE_STOPPED)
def siege_stopped() -> Asked:
    return choosing(), RED, f"wall:{p.town('vecht')}", (p.town("vecht"),)


@CASES.case(w.SIEGE_DRAWN)
def siege_drawn() -> Asked:
    return choosing(), RED, f"wall:{p.town('monz')}", (p.town("monz"),)


@CASES.case(w.NOT_BESIEGED_BY_YOU)
def not_besieged_by_you() -> Asked:
    return choosing(), RED, f"city:{p.town('kovel')}", (p.town("kovel"),)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- what is seen


def test_the_terminal_tells_of_every_siege() -> None:
    g = besieged("vecht", breaches=1)
    assert terminal.part(p.board(4, "advanced-sieges"), RED) is None
    starve(g, p.town("vecht"), 1)
    grant(g, p.town("vecht"))
    works(g).siege_engine = replaced(works(g).siege_engine, of_siege(g, p.town("vecht"), RED), 1)
    name = g.rules.names(g)["seat"][RED]
    assert terminal.part(g, BLUE) == f"Siege of Vecht by {name} (engine, terms granted): 1 casualties and 1 breaches of 3"
    assert g.rules.variants[-1].figures(g)["tokens_to_fall"][p.town("vecht")] == 3
