"""Capitulation: a besieged city is handed over, those inside leave unharmed, and the two keep a truce."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import action_cards, armies, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.attacks import at_peace, attacks
from regalia.games.warrior_knights.rules.mobilize import FOUGHT, MobilizeForces, StartBattle, VersatileBattle
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import terminal
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate, may_surrender, terms
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import leave
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

INSIDE = p.BLUE + p.CIRCLE
BLUE = p.seat(p.BLUE)
GREEN = p.seat(p.GREEN)
VECHT = p.town("vecht")
CASES = Cases(GAME)


def shut_in(*variants: str, since: int = 1, tokens: int = 0) -> Kingdom:
    """Blue's Noble with 300 in Vecht, besieged by red since round 1 (0: not yet); it is round 2."""
    g = p.board(4, "capitulation", *variants)
    p.city(g, "vecht", BLUE)
    p.put(g, INSIDE, "vecht", "r100 r50 r50 100", tokens=tokens)
    p.put(g, p.RED, "vecht", "200 200 200 200")
    p.besiege(g, VECHT, 0, since)
    p.stronghold(g, BLUE, "larkdown")
    return g


def press(g: Kingdom, verb: int = v.SIEGE) -> Kingdom:
    """Red acts against Vecht with Versatile Strategy."""
    p.run(g, VersatileBattle(0))
    if p.asked(g) == 0:  # else there was but one way to attack it
        p.do(g, 0, verb, VECHT)
    return g


def surrender(g: Kingdom) -> Kingdom:
    """He is asked, and hands it over; he stands before what follows."""
    p.do(g, BLUE, w.SURRENDER, VECHT, 0)
    return g


# ---- the offer


@proves("wkv.capitulation.offer")
def test_a_besieged_city_with_a_noble_inside_may_be_surrendered() -> None:
    g = press(shut_in())
    assert p.offers(g, BLUE) == [(w.SURRENDER, VECHT, 0), (w.HOLD_OUT,)]
    assert surrender(g).city_owner[VECHT] == 0


@proves("wkv.capitulation.moments", "wkv.ruling.capitulation-when")
def test_he_is_asked_before_the_second_siege_takes_the_city() -> None:
    g = press(shut_in())
    assert p.step(g) == "Siege.capitulate" and g.city_owner[VECHT] == BLUE
    p.do(g, BLUE, w.HOLD_OUT)
    p.first_choices(g)
    assert g.city_owner[VECHT] == 0 and g.dead[INSIDE]


@proves("wkv.capitulation.moments", "wkv.ruling.capitulation-when")
def test_he_is_asked_when_a_siege_is_declared_and_it_goes_on_if_he_holds_out() -> None:
    g = press(shut_in(since=0))
    assert p.step(g) == "Siege.capitulate" and p.sieges(g, VECHT) == [0]
    p.do(g, BLUE, w.HOLD_OUT)
    assert p.asked(g) == -1 and p.sieges(g, VECHT) == [0] and g.city_owner[VECHT] == BLUE
    assert g.exhausted[p.RED] and not g.dead[INSIDE]


@proves("wkv.capitulation.moments")
def test_he_is_asked_before_the_besieger_storms_the_city() -> None:
    g = press(shut_in(), v.ASSAULT)
    assert p.step(g) == "Assault.capitulate" and p.verbs(g, BLUE) == ["surrender", "hold_out"]
    p.do(g, BLUE, w.HOLD_OUT)
    assert p.step(g) == "Assault.discard_fate"
    g = surrender(press(shut_in(), v.ASSAULT))
    p.first_choices(g)
    assert g.city_owner[VECHT] == 0 and not any(g.fate_hand) and not any(g.casualties)


@proves("wkv.capitulation.moments")
def test_who_storms_a_city_that_he_does_not_besiege_offers_no_terms() -> None:
    g = press(shut_in(since=0), v.ASSAULT)
    assert p.step(g) == "Assault.discard_fate"


@proves("wkv.capitulation.moments", "wkv.ruling.capitulation-when")
def test_he_is_asked_as_upkeep_begins_before_the_check_for_victory() -> None:
    g = shut_in()
    steps = [step.name for step in g.rules.steps[Upkeep]]
    assert steps.index("surrenders") < steps.index("check_for_victory")
    p.run(g, Upkeep())
    assert p.step(g) == "Surrenders.surrender" and p.asked(g) == BLUE
    p.do(g, BLUE, w.HOLD_OUT)
    assert p.told(g, w.SURRENDERED) == [] and g.city_owner[VECHT] == BLUE


@proves("wkv.capitulation.two-besiegers", "wkv.ruling.capitulation-when")
def test_of_two_besiegers_in_upkeep_he_names_one_and_the_other_goes_on() -> None:
    g = shut_in()
    p.put(g, p.GREEN, "vecht", "200 200")
    p.besiege(g, VECHT, GREEN, 1)
    p.run(g, Upkeep())
    assert p.offers(g, BLUE) == [(w.SURRENDER, VECHT, 0), (w.SURRENDER, VECHT, GREEN), (w.HOLD_OUT,)]
    p.do(g, BLUE, w.SURRENDER, VECHT, GREEN)
    assert g.city_owner[VECHT] == GREEN and p.sieges(g, VECHT) == [0]


@proves("wkv.capitulation.two-besiegers")
def test_to_an_action_he_surrenders_only_to_the_one_who_acts() -> None:
    g = shut_in()
    p.put(g, p.GREEN, "vecht", "200 200")
    p.besiege(g, VECHT, GREEN, 1)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, VECHT)
    p.do(g, GREEN, v.ALLOW)
    assert p.offers(g, BLUE) == [(w.SURRENDER, VECHT, 0), (w.HOLD_OUT,)]
    surrender(g)
    assert g.city_owner[VECHT] == 0 and p.sieges(g, VECHT) == [GREEN]


# ---- what is done


@proves("wkv.capitulation.city")
def test_the_city_passes_over_as_it_is_and_may_be_razed() -> None:
    g = shut_in()
    p.city(g, "vecht", BLUE, fortified=1, breaches=1)
    surrender(press(g))
    p.do(g, BLUE, *p.offers(g, BLUE)[0])
    assert (g.city_owner[VECHT], g.fortified[VECHT], g.breaches[VECHT]) == (0, 1, 1) and p.sieges(g, VECHT) == []
    assert p.offers(g, 0) == [(v.KEEP_CITY, VECHT), (v.RAZE, VECHT)]
    p.do(g, 0, v.RAZE, VECHT)
    assert g.razed[VECHT]


@proves("wkv.capitulation.no-losses")
def test_an_army_of_300_leaves_with_300() -> None:
    g = shut_in()
    deck = g.fate_deck[:]
    surrender(press(g))
    p.first_choices(g)
    assert armies.strength(g, INSIDE) == 300 and armies.strength(g, p.RED) == 800
    assert g.fate_deck == deck and not any(g.casualties) and not any(g.dead)


@proves("wkv.capitulation.departure")
def test_all_nobles_inside_leave_as_in_a_retreat() -> None:
    g = shut_in()
    p.put(g, p.BLUE, "vecht", "50")
    surrender(press(g))
    assert p.offers(g, BLUE) == [(v.RESOLVE_NOBLE, p.BLUE), (v.RESOLVE_NOBLE, INSIDE)]
    p.do(g, BLUE, v.RESOLVE_NOBLE, INSIDE)
    there = p.offers(g, BLUE)[0][2]
    assert p.args(g, BLUE, v.RETREAT, 2) and all(area in g.content.march[p.area("vecht")] for area in p.args(g, BLUE, v.RETREAT, 2))
    p.do(g, BLUE, v.RETREAT, INSIDE, there)
    assert g.noble_area[INSIDE] == there and not g.exhausted[INSIDE]
    p.do(g, BLUE, *p.offers(g, BLUE)[0])
    assert p.area("vecht") not in (g.noble_area[p.BLUE], g.noble_area[INSIDE])


@proves("wkv.capitulation.departure", "wkv.ruling.capitulation-leave")
def test_from_overseas_they_come_exhausted_to_their_stronghold() -> None:
    g = p.board(4, "capitulation")
    cadiz = p.city(g, "cadiz", BLUE)
    p.put(g, INSIDE, "cadiz", "100")
    p.put(g, p.RED, "cadiz", "200 200 200")
    p.besiege(g, cadiz, 0, 1)
    assert terms(g, BLUE) == []  # he has no stronghold yet
    p.stronghold(g, BLUE, "larkdown")
    p.run(g, Upkeep())
    p.do(g, BLUE, w.SURRENDER, cadiz, 0)
    assert g.noble_area[INSIDE] == p.area("larkdown") and g.exhausted[INSIDE] and not g.dead[INSIDE]
    assert g.city_owner[cadiz] == 0


def crowd(g: Kingdom) -> None:
    """A Noble of yellow's or black's on every area around Vecht."""
    nobles = [*range(p.GREEN, p.GREEN + 4), *range(p.YELLOW, p.YELLOW + 4)]
    for noble, area in zip(nobles, g.content.march[p.area("vecht")], strict=False):
        p.put(g, noble, area, "")


@proves("wkv.capitulation.departure", "wkv.capitulation.nowhere", "wkv.ruling.capitulation-leave")
def test_without_a_free_area_the_stronghold_takes_them_in_unless_it_is_besieged() -> None:
    g = shut_in()
    crowd(g)
    assert may_surrender(g, VECHT, 0)
    surrender(press(g))
    assert g.noble_area[INSIDE] == p.area("larkdown") and g.exhausted[INSIDE]
    g = shut_in()
    crowd(g)
    p.besiege(g, pieces.stronghold(BLUE), GREEN, 1)
    press(g)
    p.first_choices(g)
    assert p.told(g, w.SURRENDERED) == [] and g.dead[INSIDE]  # nobody was asked


@proves("wkv.capitulation.binding", "wkv.ruling.capitulation-when")
def test_the_besieger_is_not_asked_whether_he_accepts() -> None:
    g = surrender(press(shut_in()))
    assert g.city_owner[VECHT] == 0 and p.asked(g) == BLUE and p.verbs(g, BLUE) == ["retreat"]


@proves("wkv.capitulation.counts", "wkv.ruling.capitulation-when")
def test_it_counts_as_the_attack_that_it_answers() -> None:
    for since in (0, 1):
        g = shut_in(since=since)
        bench = p.run(g, MobilizeForces(0))
        p.do(g, 0, v.CHOOSE_AREA, p.area("vecht"))
        p.do(g, 0, v.SIEGE, VECHT)
        surrender(g)
        p.first_choices(g)
        assert bench.result == FOUGHT and g.exhausted[p.RED]


@proves("wkv.capitulation.counts")
def test_mobilize_forces_used_only_to_besiege_goes_to_the_assembly_after_a_surrender() -> None:
    g = shut_in()
    g.action_stack = ((action_cards.number(g, 0, f.MOBILIZE_FORCES),), (), ())
    g.plan = replaced(g.plan, 0, (f.MOBILIZE_FORCES,))
    p.run(g, Actions())
    p.do(g, 0, v.CHOOSE_AREA, p.area("vecht"))
    p.do(g, 0, v.SIEGE, VECHT)
    surrender(g)
    p.first_choices(g)
    assert [len(area) for area in g.phase_area] == [0, 0, 1] and p.told(g, v.CARD_ALLOCATED) == [(0, f.MOBILIZE_FORCES, f.ASSEMBLY)]


# ---- the truce


def at_truce(*variants: str) -> Kingdom:
    """Blue has surrendered Vecht to red in this round; all are fresh again. Blue's Noble stands in the open at Oxback."""
    g = shut_in(*variants)
    p.run(g, Capitulate(BLUE, VECHT, 0))
    p.first_choices(g)
    g.noble_area[INSIDE] = p.area("oxback")
    g.exhausted = bytearray(g.content.nobles)
    return g


@proves("wkv.capitulation.truce")
def test_neither_may_attack_the_others_nobles_cities_and_strongholds_in_that_round() -> None:
    g = at_truce()
    p.put(g, p.RED + p.SQUARE, "oxback", "200")
    p.put(g, p.RED + p.TRIANGLE, "larkdown", "200")
    froli = p.city(g, "froli", 0)
    p.put(g, p.BLUE, "froli", "100")
    home = pieces.stronghold(BLUE)
    places = [(0, "oxback"), (BLUE, "oxback"), (0, "larkdown"), (BLUE, "froli")]
    assert [attacks(g, seat, p.area(where)) for seat, where in places] == [[], [], [], []]
    assert at_peace(g, 0, BLUE) and at_peace(g, BLUE, 0)
    g.round += 1
    assert (v.ATTACK, BLUE, p.area("oxback")) in attacks(g, 0, p.area("oxback"))
    assert (v.ASSAULT, home) in attacks(g, 0, p.area("larkdown"))
    assert (v.ASSAULT, froli) in attacks(g, BLUE, p.area("froli"))


@proves("wkv.capitulation.truce")
def test_everybody_else_may_be_attacked_as_ever() -> None:
    g = at_truce()
    p.put(g, p.GREEN, "oxback", "100")
    assert attacks(g, BLUE, p.area("oxback")) == [(v.ATTACK, GREEN, p.area("oxback"))]
    assert attacks(g, GREEN, p.area("oxback")) == [(v.ATTACK, BLUE, p.area("oxback"))]
    assert not at_peace(g, 0, f.NOBODY) and not at_peace(g, 0, GREEN)


@proves("wkv.capitulation.truce-sieges", "wkv.ruling.capitulation-truce")
def test_other_sieges_between_the_two_stand_still_and_their_markers_stay() -> None:
    g = at_truce()
    froli = p.city(g, "froli", BLUE)
    p.put(g, p.RED + p.SQUARE, "froli", "200")
    p.besiege(g, froli, 0, 1)
    assert attacks(g, 0, p.area("froli")) == [] and p.sieges(g, froli) == [0]
    g.round += 1
    assert attacks(g, 0, p.area("froli")) == [(v.ASSAULT, froli), (v.SIEGE, froli)]


@proves("wkv.capitulation.one-a-round", "wkv.ruling.capitulation-truce")
def test_of_three_cities_besieged_by_one_baron_one_is_surrendered_in_a_round() -> None:
    g = shut_in()
    for noble, city in ((p.BLUE, "froli"), (p.BLUE + p.SQUARE, "monz")):
        p.city(g, city, BLUE)
        p.put(g, noble, city, "50")
        p.put(g, noble - p.BLUE + p.SQUARE, city, "200")
        p.besiege(g, p.town(city), 0, 1)
    p.run(g, Upkeep())
    assert len(p.args(g, BLUE, w.SURRENDER)) == 3
    p.do(g, BLUE, w.SURRENDER, p.town("monz"), 0)
    p.first_choices(g)
    assert len(p.told(g, w.SURRENDERED)) == 1
    g.round += 1
    assert sorted([option[1] for option in terms(g, BLUE)]) == sorted([p.town("froli"), VECHT])


@proves("wkv.capitulation.one-a-round")
def test_another_besieger_may_still_be_granted_another_city() -> None:
    g = shut_in()
    froli = p.city(g, "froli", BLUE)
    p.put(g, p.BLUE, "froli", "50")
    p.put(g, p.GREEN, "froli", "200")
    p.besiege(g, froli, GREEN, 1)
    p.run(g, Upkeep())
    surrender(g)
    p.do(g, BLUE, *p.offers(g, BLUE)[0])  # his way
    p.do(g, 0, v.KEEP_CITY, VECHT)
    assert p.offers(g, BLUE) == [(w.SURRENDER, froli, GREEN), (w.HOLD_OUT,)]


@proves("wkv.capitulation.cities-only", "wkv.ruling.capitulation-where")
def test_strongholds_and_cities_without_a_noble_cannot_capitulate() -> None:
    g = shut_in()
    p.stronghold(g, BLUE, "larkdown", breaches=3)
    g.noble_area[INSIDE] = p.area("larkdown")
    p.put(g, p.RED + p.SQUARE, "larkdown", "200 100 100 100 100")
    p.besiege(g, pieces.stronghold(BLUE), 0, 1)
    assert terms(g, BLUE) == [] and not may_surrender(g, pieces.stronghold(BLUE), 0)
    p.run(g, VersatileBattle(0))
    p.do(g, 0, v.SIEGE, pieces.stronghold(BLUE))
    p.first_choices(g)
    assert g.stronghold_area[BLUE] == f.OFF and g.dead[INSIDE] and p.told(g, w.SURRENDERED) == []


def test_a_neutral_city_is_taken_without_a_word() -> None:
    g = shut_in()
    p.city(g, "vecht")
    g.noble_area[INSIDE] = p.area("oxback")
    press(g)
    assert p.options(g) == [(v.KEEP_CITY, VECHT), (v.RAZE, VECHT)]


# ---- with others


@proves("wkv.compat.capitulation-instant")
def test_a_surrender_moves_influence_at_once() -> None:
    g = shut_in("instant-influence")
    g.influence = (3, 3, 3, 3)
    surrender(press(g))
    assert (g.influence[0], g.influence[BLUE]) == (4, 2)


def test_deep_granaries_are_asked_for_only_when_he_holds_out() -> None:
    g = shut_in("for-glory")
    outline = [step.name for step in g.rules.steps[type(press(g).stack[-1])]]
    assert outline.index("declare") + 1 == outline.index("capitulate") < outline.index("open_granaries") < outline.index("capture")


# ---- why not


def at_the_gates() -> Kingdom:
    """Blue is asked as Upkeep begins about Vecht; Froli has no Noble, Monz no besieger, and at Cadiz there is no way out."""
    g = shut_in()
    p.city(g, "monz", BLUE)
    for noble, city in ((p.GREEN, "froli"), (p.GREEN + p.SQUARE, "cadiz")):
        p.put(g, noble, city, "100")
        p.besiege(g, p.city(g, city, BLUE), GREEN, 1)
    p.put(g, p.BLUE, "cadiz", "50")
    p.put(g, p.YELLOW, "larkdown", "100")
    p.besiege(g, pieces.stronghold(BLUE), p.seat(p.YELLOW), 1)
    p.run(g, Upkeep())
    assert p.args(g, BLUE, w.SURRENDER) == [VECHT]
    return g


@CASES.case(w.NOBODY_INSIDE)
def nobody_inside() -> Asked:
    return at_the_gates(), BLUE, f"city:{p.town('froli')}", (p.town("froli"),)


@CASES.case(w.NO_BESIEGER)
def no_besieger() -> Asked:
    return at_the_gates(), BLUE, f"area:{p.area('monz')}", (p.town("monz"),)


@CASES.case(w.NOWHERE_TO_GO)
def nowhere_to_go() -> Asked:
    return at_the_gates(), BLUE, f"city:{p.town('cadiz')}", (p.town("cadiz"), p.BLUE)


@CASES.case(w.STRONGHOLD_STANDS)
def stronghold_stands() -> Asked:
    return at_the_gates(), BLUE, f"wall:{pieces.stronghold(BLUE)}", (pieces.stronghold(BLUE),)


@CASES.case(w.ONLY_TO_BESIEGER)
def only_to_besieger() -> Asked:
    return press(shut_in()), BLUE, f"seat:{GREEN}", (VECHT, 0)


@CASES.case(w.CANNOT_LEAD_THEM)
def cannot_lead_them() -> Asked:
    """Of two Nobles inside one takes along the troops left there; a third is far away."""
    g = shut_in("garrisons-manual")
    p.put(g, p.BLUE, "vecht", "50")
    p.put(g, p.BLUE + p.SQUARE, "oxback", "50")
    leave(g, INSIDE, VECHT, p.give(g, pieces.post(VECHT), "100"))
    surrender(press(g))
    assert p.step(g) == "Capitulate.take_along"
    return g, BLUE, f"noble:{p.BLUE + p.SQUARE}", (p.BLUE + p.SQUARE, VECHT)


@CASES.case(w.TRUCE_HOLDS)
def truce_holds() -> Asked:
    g = at_truce()
    p.put(g, p.RED + p.SQUARE, "oxback", "200")
    p.put(g, p.GREEN, "oxback", "50")
    p.run(g, StartBattle(0, -1, 1))
    assert p.offers(g, 0) == [(v.ATTACK, GREEN, p.area("oxback")), (v.DECLINE,)]
    return g, 0, f"seat:{BLUE}", (BLUE,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_reasons(reason: int) -> None:
    CASES.check(reason)


@pytest.mark.parametrize("about", [f"area:{p.area('larkdown')}", f"wall:{f.STRONGHOLD_WALL + BLUE}", "verb:assault", "verb:siege"])
def test_a_truce_is_why_walls_are_not_attacked(about: str) -> None:
    g = at_truce()
    p.put(g, p.GREEN, "oxback", "50")
    p.put(g, p.RED + p.SQUARE, "oxback", "50")
    p.put(g, p.RED + p.TRIANGLE, "larkdown", "200 100 100")
    p.run(g, StartBattle(0, -1, 1))
    assert ask(g, 0, about).reasons == [(w.TRUCE_HOLDS, BLUE)]


def test_another_barons_city_is_not_his_to_surrender() -> None:
    assert ask(at_the_gates(), BLUE, f"city:{p.town('kovel')}").reasons == [(v.NOT_YOUR_CITY, p.town("kovel"))]


# ---- stewards


def judged(g: Kingdom) -> tuple[int, ...]:
    """What blue's steward chooses."""
    steward = KnightsSteward()
    steward.begin(g.rules, BLUE, 1)
    options = p.offers(g, BLUE)
    worths = steward.judge(redact(g, BLUE), BLUE, options)
    return options[worths.index(max(worths))]


def test_a_steward_surrenders_what_falls_anyway_and_nothing_sooner() -> None:
    assert judged(press(shut_in())) == (w.SURRENDER, VECHT, 0)
    assert judged(press(shut_in(since=0))) == (w.HOLD_OUT,)
    g = shut_in()
    p.run(g, Upkeep())
    assert judged(g) == (w.HOLD_OUT,)


@pytest.mark.parametrize("sieges", [(), ("advanced-sieges",)], ids=["second declaration", "tokens"])
def test_a_steward_with_deep_granaries_holds_out_and_opens_them(sieges: tuple[str, ...]) -> None:
    g = shut_in("for-glory", *sieges)
    p.city(g, "vecht", BLUE, breaches=3)  # one more card takes it
    assert judged(press(g.clone())) == (w.SURRENDER, VECHT, 0)
    card = schools.card("deep_granaries")
    glory(g).advancements = replaced(glory(g).advancements, BLUE, (card,))
    p.stack_fate(g, "deal")
    assert judged(press(g)) == (w.HOLD_OUT,)
    p.do(g, BLUE, w.HOLD_OUT)
    if p.asked(g) == 0:
        p.do(g, 0, v.DECLINE)  # red builds no engine
    assert judged(g) == (glory_words.USE_ADVANCEMENT, card)


def test_a_steward_reckons_with_the_odds_of_an_assault() -> None:
    hopeless = shut_in(tokens=2)
    p.city(hopeless, "vecht", BLUE, breaches=3)
    assert judged(press(hopeless, v.ASSAULT)) == (w.SURRENDER, VECHT, 0)
    strong = shut_in()
    p.give(strong, INSIDE, "100 100 100")
    assert judged(press(strong, v.ASSAULT)) == (w.HOLD_OUT,)


# ---- in the terminal


def test_the_terminal_tells_of_a_truce_while_it_lasts() -> None:
    g = at_truce()
    assert str(terminal.part(g, 0)).count("Truce until the end of the round") == 1
    g.round += 1
    assert terminal.part(g, 0) is None
