"""Variants of the reference manual that meet: sieges by cards, appeals, deals, surrenders, left troops and bribes, each pair of them."""

from collections.abc import Callable

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import at_peace, attacks, garrison, siege_defence
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, instead_of_battle
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as sieges
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraws
from regalia.games.warrior_knights.variants.advanced_sieges.state import has_built, has_terms, needed, of_siege, tokens, works
from regalia.games.warrior_knights.variants.capitulation import vocabulary as surrenders
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate
from regalia.games.warrior_knights.variants.defector import vocabulary as bribes
from regalia.games.warrior_knights.variants.defector.bribe import Bribe
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as diplomacy
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import place_garrison
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as left
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import leave, left_in
from regalia.games.warrior_knights.variants.treachery import penalties, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as treachery_words
from regalia.games.warrior_knights.variants.treachery.state import ACT, BROKEN, IN_FORCE, treachery
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import status, struck, traitors

RED, GREEN, BLUE = 0, 1, 2
INSIDE = p.BLUE + p.CIRCLE
VECHT, MONZ = p.town("vecht"), p.town("monz")
CARDS: tuple[Callable[[int], VersatileStrategy | MobilizeForces], ...] = (VersatileStrategy, MobilizeForces)


def shut_in(*variants: str, since: int = 1, breaches: int = 0) -> Kingdom:
    """Blue's Noble with 300 in Vecht, besieged by red since round 1 (0: not yet); it is round 2. Nobody has crowns."""
    g = p.board(4, *variants)
    p.city(g, "vecht", BLUE, breaches=breaches)
    p.put(g, INSIDE, "vecht", "r100 r50 r50 100")
    p.put(g, p.RED, "vecht", "200 200 200 200")
    p.besiege(g, VECHT, RED, since)
    p.stronghold(g, BLUE, "larkdown")
    g.influence = (7, 5, 5, 3)
    return g


def side_by_side(*variants: str, owner: int = BLUE) -> Kingdom:
    """Red's star stands by Monz, which is blue's, with another Noble of blue's who has come too late: nobody holds the city.

    Blue's circle stands with red's square at Oxback. Red has crowns for whatever it is."""
    g = p.board(4, *variants)
    p.city(g, "monz", owner)
    p.put(g, p.RED, "monz", "200 200 200")
    p.put(g, p.RED + p.SQUARE, "oxback", "200")
    p.put(g, INSIDE, "oxback", "100 50")
    p.stronghold(g, BLUE, "larkdown")
    p.put(g, p.BLUE, "larkdown", "100")
    g.crowns = [20] * 4
    g.influence = (7, 5, 5, 3)
    return g


def press(g: Kingdom, *cards: str) -> None:
    """Red's siege action against Vecht."""
    p.stack_fate(g, *cards)
    p.run(g, StartBattle(RED, p.area("vecht"), 1))
    p.do(g, RED, v.SIEGE, VECHT)


def upkeep(g: Kingdom, *cards: str) -> None:
    p.stack_fate(g, *cards)
    p.run(g, Upkeep())


def used_for(g: Kingdom, where: str, *option: int) -> None:
    """Red's Mobilize Forces, in an area where he moves nobody, used for this."""
    p.run(g, MobilizeForces(RED))
    p.do(g, RED, v.CHOOSE_AREA, p.area(where))
    while p.step(g) == "MobilizeForces.move":
        p.do(g, RED, v.DONE)
    p.do(g, RED, *option)


def betrayed(g: Kingdom, traitor: int = RED, wronged: int = BLUE) -> None:
    """He has broken his word to the other in this round, and has returned 1 Influence for it."""
    penalties.break_word(g, struck(g, traitor, wronged, treachery_words.PROMISE_WORDS, 9), traitor, wronged, 0)


def manned(g: Kingdom, city: int, noble: int, specs: str = "100") -> list[int]:
    """Troops are left in a city."""
    cards = p.give(g, pieces.post(city), specs)
    leave(g, noble, city, cards)
    return cards


# ---- Advanced Sieges and Capitulation


@proves("wkv.compat.sieges-capitulation", "wkv.capitulation.moments")
def test_the_defender_is_asked_before_a_card_is_drawn_by_action() -> None:
    g = shut_in("advanced-sieges", "capitulation", breaches=2)
    press(g, "deal")
    assert p.step(g) == "Siege.capitulate" and p.asked(g) == BLUE and p.told(g, sieges.SIEGE_DRAW) == []
    p.choose(g, surrenders.HOLD_OUT)
    assert len(p.told(g, sieges.SIEGE_DRAW)) == 1 and g.city_owner[VECHT] == RED and g.dead[INSIDE]


@proves("wkv.compat.sieges-capitulation", "wkv.capitulation.counts")
def test_if_he_surrenders_no_card_is_drawn_and_the_besiegers_are_exhausted() -> None:
    g = shut_in("advanced-sieges", "capitulation", breaches=2)
    press(g, "deal")
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert p.told(g, sieges.SIEGE_DRAW) == [] and g.city_owner[VECHT] == RED and not g.dead[INSIDE] and g.exhausted[p.RED]


@proves("wkv.compat.sieges-capitulation")
def test_a_siege_just_declared_that_is_not_surrendered_to_may_still_be_given_an_engine() -> None:
    g = shut_in("advanced-sieges", "capitulation", since=0)
    g.crowns[RED] = 4
    press(g, "deal")
    p.choose(g, surrenders.HOLD_OUT)
    assert p.options(g) == [(sieges.BUILD_ENGINE, VECHT, 4), (v.DECLINE,)]
    p.choose(g, sieges.BUILD_ENGINE, VECHT, 4)
    assert has_built(g, VECHT, RED) and p.told(g, sieges.SIEGE_DRAW) == [] and p.asked(g) == -1


@proves("wkv.compat.sieges-capitulation", "wkv.use.upkeep-start")
def test_in_upkeep_he_is_asked_once_before_all_the_draws() -> None:
    g = shut_in("advanced-sieges", "capitulation", breaches=2)
    upkeep(g, "deal")
    assert p.step(g) == "Surrenders.surrender" and p.told(g, sieges.SIEGE_DRAW) == []
    p.choose(g, surrenders.HOLD_OUT)
    assert p.step(g) == "RazeOrKeep.choose" and g.city_owner[VECHT] == RED and len(p.told(g, surrenders.TERMS_REFUSED)) == 0


@proves("wkv.compat.sieges-capitulation", "wkv.advanced-sieges.no-draw")
def test_the_truce_stops_the_draws_between_the_two() -> None:
    g = shut_in("advanced-sieges", "capitulation")
    p.besiege(g, p.city(g, "monz", BLUE), RED)
    p.put(g, p.RED + p.SQUARE, "monz", "200 200")
    upkeep(g, "deal")
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert p.told(g, sieges.SIEGE_DRAW) == [] and tokens(g, MONZ) == 0 and p.sieges(g, MONZ) == [RED]


def test_a_steward_surrenders_to_the_card_that_takes_his_city_and_to_no_earlier_one() -> None:
    def judged(breaches: int) -> tuple[int, ...]:
        g = shut_in("advanced-sieges", "capitulation", breaches=breaches)
        press(g)
        steward = KnightsSteward()
        steward.begin(g.rules, BLUE, 1)
        options = p.offers(g, BLUE)
        worths = steward.judge(redact(g, BLUE), BLUE, options)
        return options[worths.index(max(worths))]

    assert judged(0) == (surrenders.HOLD_OUT,)
    assert judged(3) == (surrenders.SURRENDER, VECHT, RED)  # by any card at all


# ---- Advanced Sieges and left troops


@proves("wkv.compat.sieges-garrison")
def test_left_troops_are_100_of_wall_and_no_army() -> None:
    g = p.board(4, "advanced-sieges", "garrisons-manual")
    p.city(g, "monz", BLUE)
    manned(g, MONZ, INSIDE)
    p.put(g, p.RED, "monz", "200 200 200")
    p.besiege(g, MONZ, RED)
    assert needed(g, MONZ) == 3 and garrison(g, MONZ) == [] and siege_defence(g, MONZ) == 300
    for drawn in (1, 2):
        p.stack_fate(g, "deal")
        p.run(g, SiegeDraws())
        assert tokens(g, MONZ) == drawn and p.asked(g) == -1 and not any(g.casualties) and g.city_owner[MONZ] == BLUE
    p.stack_fate(g, "deal")
    p.run(g, SiegeDraws())
    assert g.city_owner[MONZ] == RED and not left_in(g, MONZ)


@proves("wkv.compat.sieges-garrison")
def test_the_army_inside_takes_the_casualty_and_they_do_not() -> None:
    g = shut_in("advanced-sieges", "garrisons-manual")
    manned(g, VECHT, INSIDE)
    p.stack_fate(g, "deal")
    p.run(g, SiegeDraws())
    assert g.casualties[INSIDE] == 1 and sum(g.casualties) == 1 and needed(g, VECHT) == 4 and left_in(g, VECHT)


# ---- Advanced Sieges and Treachery


@proves("wkv.compat.sieges-treachery", "wkv.treachery.attack-meant")
def test_a_draw_in_upkeep_breaks_no_promise_and_an_action_does() -> None:
    g = shut_in("advanced-sieges", "treachery", breaches=2)
    deal = struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    upkeep(g, "deal")
    p.first_choices(g)
    assert g.city_owner[VECHT] == RED and traitors(g) == [] and status(g, deal) == IN_FORCE and p.told(g, treachery_words.PRICE_PAID) == []
    g = shut_in("advanced-sieges", "treachery")
    struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    press(g, "deal")
    assert p.step(g) == "GivenWord.choose"


@proves("wkv.compat.sieges-treachery", "wkv.use.upkeep-start", "wkv.ruling.upkeep-order")
def test_a_city_that_falls_to_the_traitors_draw_is_in_what_he_returns_and_counts_at_the_check_for_victory() -> None:
    g = shut_in("advanced-sieges", "treachery", breaches=2)
    g.noble_area[INSIDE] = f.OFF
    for city in [city for city in range(f.KINGDOM_CITIES) if city != VECHT][:9]:
        p.city(g, city, RED)
    betrayed(g)
    assert g.influence[RED] == 6
    upkeep(g, "deal")
    assert p.step(g) == "RazeOrKeep.choose" and g.influence[RED] == 6 and g.end_reason < 0
    p.choose(g, v.KEEP_CITY, VECHT)
    assert p.told(g, treachery_words.PRICE_PAID) == [(RED, BLUE, 1)] and g.influence[RED] == 5
    assert len(armies.kingdom_cities_of(g, RED)) == 10 and g.end_reason >= 0


@proves("wkv.compat.sieges-treachery")
def test_so_does_a_noble_who_dies_with_it() -> None:
    g = shut_in("advanced-sieges", "treachery", breaches=2)
    betrayed(g)
    upkeep(g, "deal")
    p.first_choices(g)
    assert p.told(g, v.NOBLE_DIES) == [(INSIDE,)] and p.told(g, treachery_words.PRICE_PAID) == [(RED, BLUE, 2)]


@proves("wkv.use.upkeep-start", "wkv.ruling.upkeep-order")
def test_surrenders_then_draws_then_the_price_then_the_check() -> None:
    g = shut_in("advanced-sieges", "treachery", "capitulation", breaches=2)
    steps = [step.name for step in g.rules.steps[Upkeep]]
    assert steps[:4] == ["surrenders", "siege_draws", "price_of_treachery", "check_for_victory"]


# ---- Advanced Sieges and Defector


def worn(g: Kingdom) -> None:
    """One casualty token on Vecht, terms granted and an engine built."""
    own, place = works(g), of_siege(g, VECHT, RED)
    own.wall_casualties = replaced(own.wall_casualties, VECHT, 1)
    own.siege_terms = replaced(own.siege_terms, place, 1)
    own.siege_engine = replaced(own.siege_engine, place, 1)


@proves("wkv.compat.sieges-defector", "wkv.advanced-sieges.lifted")
@pytest.mark.parametrize("last", [True, False])
def test_if_the_last_besieger_defects_all_goes_as_when_it_is_lifted(last: bool) -> None:
    g = shut_in("advanced-sieges", "defector", breaches=1)
    worn(g)
    if not last:
        p.put(g, p.RED + p.CIRCLE, "vecht", "100")
    g.crowns[BLUE] = 5
    p.stack_fate(g, "star")
    p.run(g, Bribe(BLUE, p.RED))
    assert pieces.baron_of(g, p.RED) == BLUE and g.breaches[VECHT] == 1
    kept = 0 if last else 1
    assert (works(g).wall_casualties[VECHT], has_terms(g, VECHT, RED), has_built(g, VECHT, RED)) == (kept, bool(kept), bool(kept))
    assert p.sieges(g, VECHT) == ([] if last else [RED])


@proves("wkv.compat.sieges-defector")
def test_a_defender_who_defects_leaves_them_as_they_are() -> None:
    g = shut_in("advanced-sieges", "defector", breaches=1)
    worn(g)
    g.crowns[RED] = 5
    p.stack_fate(g, "circle")
    p.run(g, Bribe(RED, INSIDE))
    assert pieces.baron_of(g, INSIDE) == RED and garrison(g, VECHT) == [] and p.sieges(g, VECHT) == [RED]
    assert tokens(g, VECHT) == 2 and has_terms(g, VECHT, RED) and has_built(g, VECHT, RED)


# ---- Diplomatic Conquest and left troops, Capitulation, Treachery, Defector


@proves("wkv.compat.diplomacy-manual-garrison")
def test_left_troops_bar_appeals() -> None:
    g = side_by_side("diplomatic-conquest", "garrisons-manual")
    assert [o[0] for o in instead_of_battle(g, RED, p.area("monz"))] == [diplomacy.APPEAL]
    manned(g, MONZ, INSIDE)
    assert instead_of_battle(g, RED, p.area("monz")) == []


def surrendered(*variants: str) -> Kingdom:
    """Blue has surrendered Vecht to red in this round; they stand side by side elsewhere, all fresh."""
    g = side_by_side("capitulation", *variants)
    p.city(g, "vecht", BLUE)
    p.put(g, p.BLUE + p.SQUARE, "vecht", "50")
    p.run(g, Capitulate(BLUE, VECHT, RED))
    p.first_choices(g)
    g.exhausted = bytearray(g.content.nobles)
    assert at_peace(g, RED, BLUE)
    return g


@proves("wkv.compat.diplomacy-capitulation", "wkv.use.instead-of-battle", "wkv.ruling.instead-of-battle")
@pytest.mark.parametrize("card", CARDS)
def test_the_truce_bars_appeals_between_the_two(card: Callable[[int], VersatileStrategy | MobilizeForces]) -> None:
    g = surrendered("diplomatic-conquest")
    froli = p.city(g, "froli", RED)
    p.put(g, p.BLUE, "froli", "100")
    assert instead_of_battle(g, RED, p.area("monz")) == [] and instead_of_battle(g, BLUE, p.area("froli")) == []
    p.run(g, card(RED))
    assert diplomacy.APPEAL not in {o[0] for o in p.offers(g, RED)}
    g.round += 1
    assert instead_of_battle(g, RED, p.area("monz"))[0][1] == MONZ and instead_of_battle(g, BLUE, p.area("froli"))[0][1] == froli


def appeal_of(g: Kingdom) -> tuple[int, ...]:
    return next(o for o in instead_of_battle(g, RED, p.area("monz")) if o[0] == diplomacy.APPEAL)


@proves("wkv.compat.diplomacy-treachery", "wkv.treachery.attack-meant", "wkv.ruling.deal-clauses")
def test_an_appeal_to_the_partners_city_breaks_a_promise_not_to_attack_and_a_city_so_gained_is_lost() -> None:
    g = side_by_side("diplomatic-conquest", "treachery")
    deal = struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    p.stack_fate(g, "victory")
    used_for(g, "monz", *appeal_of(g))
    assert p.step(g) == "GivenWord.choose" and traitors(g) == []
    p.choose(g, treachery_words.BREAK_WORD, BLUE, 1)
    assert status(g, deal) == BROKEN and traitors(g) == [(RED, BLUE)] and g.influence[RED] == 6
    p.first_choices(g)
    assert g.city_owner[MONZ] == RED and penalties.due(g, RED, BLUE) == 1
    upkeep(g)
    assert g.influence[RED] == 5


@proves("wkv.compat.diplomacy-treachery")
def test_who_keeps_his_word_makes_no_appeal_and_pays_nothing() -> None:
    g = side_by_side("diplomatic-conquest", "treachery")
    deal = struck(g, RED, BLUE, treachery_words.PROMISE_PLACE, p.area("monz"), 5)
    appeal = appeal_of(g)
    used_for(g, "monz", *appeal)
    p.choose(g, treachery_words.KEEP_WORD)
    assert p.step(g) == "StartBattle.choose_target" and appeal not in p.options(g)
    p.choose(g, v.DECLINE)
    assert status(g, deal) == IN_FORCE and g.crowns[RED] == 20 and p.told(g, diplomacy.APPEAL_MADE) == []


@proves("wkv.compat.diplomacy-treachery", "wkv.diplomatic-conquest.permission")
def test_those_who_look_on_are_asked_for_an_appeal_as_ever() -> None:
    for answer, made in ((v.ALLOW, 1), (v.FORBID, 0)):
        g = side_by_side("diplomatic-conquest", "treachery")
        p.put(g, p.GREEN, "monz", "50")
        p.stack_fate(g, "deal")
        used_for(g, "monz", *appeal_of(g))
        assert p.step(g) == "AppealLeave.allow"
        p.choose(g, answer)
        p.first_choices(g) if made else p.last_choices(g)
        assert len(p.told(g, diplomacy.APPEAL_MADE)) == made and traitors(g) == []


@proves("wkv.compat.diplomacy-treachery", "wkv.treachery.automatic")
def test_forbidding_an_appeal_breaks_a_promise_of_leave_to_attack() -> None:
    g = side_by_side("diplomatic-conquest", "treachery")
    p.put(g, p.GREEN, "monz", "50")
    struck(g, GREEN, RED, treachery_words.PROMISE_LEAVE, 5)
    used_for(g, "monz", *appeal_of(g))
    p.choose(g, v.FORBID)
    assert p.step(g) == "GivenWord.choose" and p.asked(g) == GREEN
    p.choose(g, treachery_words.KEEP_WORD)
    assert p.step(g) == "AppealLeave.allow" and traitors(g) == []
    p.choose(g, v.FORBID)
    p.choose(g, treachery_words.BREAK_WORD, RED, 1)
    assert traitors(g) == [(GREEN, RED)] and p.told(g, diplomacy.APPEAL_FORBIDDEN) == [(GREEN, RED, MONZ)] and p.asked(g) == RED


@proves("wkv.compat.diplomacy-treachery", "wkv.treachery.accusation")
def test_appeals_and_their_refusal_are_acts_that_free_words_may_be_judged_by() -> None:
    g = side_by_side("diplomatic-conquest", "treachery")
    p.put(g, p.GREEN, "monz", "50")
    struck(g, GREEN, RED, treachery_words.PROMISE_WORDS, 5)
    struck(g, RED, BLUE, treachery_words.PROMISE_WORDS, 5)
    used_for(g, "monz", *appeal_of(g))
    p.choose(g, v.FORBID)
    assert [row[ACT] for row in treachery(g).acts] == [trials.REFUSED_LEAVE]
    used_for(g, "monz", *appeal_of(g))
    p.choose(g, v.ALLOW)
    assert [row[ACT] for row in treachery(g).acts] == [trials.REFUSED_LEAVE, trials.ATTACKED]


def beside_a_noble(*variants: str) -> Kingdom:
    """The same, with a Noble of green's by Monz who might be bribed."""
    g = side_by_side("diplomatic-conquest", "defector", *variants)
    p.put(g, p.GREEN, "monz", "100")
    return g


@proves("wkv.compat.diplomacy-defector", "wkv.use.one-of-three", "wkv.ruling.instead-of-battle")
@pytest.mark.parametrize("first", ["appeal", "bribe", "battle"])
def test_one_card_gives_a_battle_an_appeal_or_a_bribe(first: str) -> None:
    g = beside_a_noble()
    p.stack_fate(g, "deal")
    p.run(g, MobilizeForces(RED))
    p.do(g, RED, v.CHOOSE_AREA, p.area("monz"))
    while p.step(g) == "MobilizeForces.move":
        p.do(g, RED, v.DONE)
    assert {v.ATTACK, v.ASSAULT, v.SIEGE, diplomacy.APPEAL, bribes.BRIBE} <= {o[0] for o in p.offers(g, RED)}
    verb = {"appeal": diplomacy.APPEAL, "bribe": bribes.BRIBE, "battle": v.SIEGE}[first]
    p.choose(g, *next(o for o in p.options(g) if o[0] == verb))
    p.first_choices(g)
    told = [len(p.told(g, event)) for event in (diplomacy.APPEAL_MADE, bribes.BRIBED, v.SIEGE_BEGINS)]
    assert told == [int(first == name) for name in ("appeal", "bribe", "battle")]


# ---- Treachery and Capitulation


@proves("wkv.compat.treachery-capitulation")
def test_the_truce_is_no_deal_and_surrendering_breaks_no_promise() -> None:
    g = shut_in("treachery", "capitulation")
    own = struck(g, BLUE, RED, treachery_words.PROMISE_PEACE, RED, 5)
    his = struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    upkeep(g)
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert g.city_owner[VECHT] == RED and traitors(g) == [] and len(treachery(g).pacts) == 2
    assert status(g, own) == status(g, his) == IN_FORCE
    assert p.told(g, treachery_words.PRICE_PAID) == []


@proves("wkv.compat.treachery-capitulation")
def test_nobody_is_asked_whether_he_breaks_the_truce() -> None:
    g = surrendered("treachery")
    assert attacks(g, RED, p.area("monz")) == [] and attacks(g, RED, p.area("oxback")) == [] and treachery(g).pacts == ()


@proves("wkv.compat.treachery-capitulation", "wkv.treachery.city-noble", "wkv.ruling.treachery-window")
def test_a_city_surrendered_to_the_traitor_in_the_round_of_his_breach_counts_as_lost() -> None:
    g = shut_in("treachery", "capitulation")
    struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    press(g)
    p.choose(g, treachery_words.BREAK_WORD, BLUE, 1)
    assert p.step(g) == "Siege.capitulate" and traitors(g) == [(RED, BLUE)]
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert penalties.due(g, RED, BLUE) == 1 and traitors(g) == [(RED, BLUE)]


@proves("wkv.compat.treachery-capitulation")
def test_a_city_surrendered_to_another_does_not() -> None:
    g = shut_in("treachery", "capitulation")
    p.put(g, p.GREEN, "vecht", "200 200")
    p.besiege(g, VECHT, GREEN)
    betrayed(g)
    p.run(g, Capitulate(BLUE, VECHT, GREEN))
    p.first_choices(g)
    assert g.city_owner[VECHT] == GREEN and penalties.due(g, RED, BLUE) == 0


# ---- Treachery and Defector


@proves("wkv.compat.treachery-defector", "wkv.treachery.attack-meant", "wkv.ruling.deal-clauses")
@pytest.mark.parametrize(("card", "lost"), [("circle", 1), ("square", 0)])
def test_a_bribe_breaks_a_promise_not_to_attack_and_a_noble_who_defects_is_lost(card: str, lost: int) -> None:
    g = side_by_side("treachery", "defector")
    struck(g, RED, BLUE, treachery_words.PROMISE_PEACE, BLUE, 5)
    p.stack_fate(g, card)
    used_for(g, "oxback", bribes.BRIBE, INSIDE)
    assert p.step(g) == "GivenWord.choose" and traitors(g) == []
    p.choose(g, treachery_words.BREAK_WORD, BLUE, 1)
    p.first_choices(g)
    assert traitors(g) == [(RED, BLUE)] and len(p.told(g, bribes.DEFECTS)) == lost
    assert g.influence[RED] == 6 and penalties.due(g, RED, BLUE) == lost
    upkeep(g)
    assert g.influence[RED] == 6 - lost


@proves("wkv.compat.treachery-defector")
def test_a_noble_won_from_anybody_else_is_no_loss_of_the_wronged_baron() -> None:
    g = side_by_side("treachery", "defector")
    betrayed(g, RED, GREEN)
    p.stack_fate(g, "circle")
    p.run(g, Bribe(RED, INSIDE))
    p.first_choices(g)
    assert pieces.baron_of(g, INSIDE) == RED and penalties.due(g, RED, GREEN) == penalties.due(g, RED, BLUE) == 0


# ---- Capitulation and garrisons of either kind


def garrisoned() -> tuple[Kingdom, list[int]]:
    """Two Nobles of blue's and left troops in Vecht, which red besieges."""
    g = shut_in("capitulation", "garrisons-manual")
    p.put(g, p.BLUE, "vecht", "r50")
    return g, manned(g, VECHT, INSIDE, "english50 swiss50")


@proves("wkv.compat.capitulation-garrison", "wkv.capitulation.no-losses")
@pytest.mark.parametrize("noble", [p.BLUE, INSIDE])
def test_left_troops_go_along_with_a_departing_noble_of_the_barons_choice(noble: int) -> None:
    g, cards = garrisoned()
    before = armies.troops(g, noble)
    press(g)
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    assert p.options(g) == [(left.TAKE_ALONG, VECHT, p.BLUE), (left.TAKE_ALONG, VECHT, INSIDE)]
    p.choose(g, left.TAKE_ALONG, VECHT, noble)
    p.first_choices(g)
    assert g.city_owner[VECHT] == RED and not left_in(g, VECHT) and p.told(g, left.LEFT_LOST) == []
    assert {g.troop_at[card] for card in cards} == {noble} and armies.troops(g, noble) == before + 100
    assert g.noble_area[noble] not in (p.area("vecht"), f.OFF)


@proves("wkv.compat.capitulation-garrison")
def test_in_upkeep_too_and_one_noble_needs_no_choice() -> None:
    g = shut_in("capitulation", "garrisons-manual")
    (card,) = manned(g, VECHT, INSIDE)
    upkeep(g)
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    assert p.told(g, left.TAKEN_ALONG) == [(INSIDE, VECHT)] and g.troop_at[card] == INSIDE and p.step(g) == "Retreat.move_army"


@proves("wkv.compat.capitulation-garrison", "wkv.garrisons.breach-surplus")
def test_the_city_is_handed_over_with_the_breaches_that_its_walls_can_hold() -> None:
    g, _ = garrisoned()
    p.city(g, "vecht", BLUE, breaches=4)
    press(g)
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert g.breaches[VECHT] == 3 and g.rules.variants[0].faults(g) == []


@proves("wkv.compat.capitulation-garrison")
@pytest.mark.parametrize("variants", [(), ("garrisons-manual",)])
def test_an_expansion_garrison_is_lost_with_the_city(variants: tuple[str, ...]) -> None:
    g = shut_in("capitulation", "for-glory", *variants)
    place_garrison(g, BLUE, VECHT)
    press(g)
    p.choose(g, surrenders.SURRENDER, VECHT, RED)
    p.first_choices(g)
    assert g.city_owner[VECHT] == RED and not glory(g).garrison[VECHT] and armies.troops(g, INSIDE) == 300


# ---- Capitulation and Defector


@proves("wkv.compat.capitulation-defector", "wkv.use.instead-of-battle", "wkv.ruling.instead-of-battle")
@pytest.mark.parametrize("card", CARDS)
def test_the_truce_bars_bribes_between_the_two(card: Callable[[int], VersatileStrategy | MobilizeForces]) -> None:
    g = surrendered("defector")
    p.put(g, p.GREEN, "oxback", "50")
    ways = [(RED, p.GREEN), (BLUE, p.GREEN), (GREEN, p.RED + p.SQUARE), (GREEN, INSIDE)]
    for seat in (RED, BLUE, GREEN):
        offered = [o[1] for o in instead_of_battle(g, seat, p.area("oxback"))]
        assert offered == [noble for who, noble in ways if who == seat]
    p.run(g, card(RED))
    assert (bribes.BRIBE, INSIDE) not in p.offers(g, RED)
    g.round += 1
    assert (bribes.BRIBE, INSIDE) in instead_of_battle(g, RED, p.area("oxback"))


# ---- after the last step of Upkeep


@proves("wkv.use.upkeep-end", "wkv.ruling.upkeep-order")
def test_an_accusation_upheld_in_the_last_round_costs_the_traitor_the_crown() -> None:
    for verdict, winner in ((treachery_words.GUILTY, GREEN), (treachery_words.NOT_GUILTY, RED)):
        g = p.board(4, "treachery")
        g.pool, g.last_round, g.influence = 0, 1, (7, 6, 0, 0)
        deal = struck(g, RED, BLUE, treachery_words.PROMISE_WORDS, 9)
        betrayal = penalties.AT_ONCE + penalties.CITY
        treachery(g).losses = ((RED, BLUE, penalties.CITY),)
        treachery(g).acts = ((RED, trials.ATTACKED, BLUE, MONZ, 0),)
        treachery(g).accusations = ((deal, BLUE, 1),)
        frame = Round()
        frame.step = g.rules.index[Round]["last_accusations"]
        p.run(g, frame)
        for seat in engine.waiting(g):
            p.do(g, seat, verdict)
        assert g.winners == [winner] and g.influence[RED] == (7 - betrayal if winner == GREEN else 7)


@proves("wkv.use.upkeep-end")
@pytest.mark.parametrize("reign", [(), ("king",), ("hail-to-the-king",), ("lords-of-the-realm",), ("missions",)])
def test_accusations_are_heard_before_whatever_may_end_the_game(reign: tuple[str, ...]) -> None:
    steps = [step.name for step in p.board(4, "treachery", *reign).rules.steps[Round]]
    assert steps[steps.index("upkeep") + 1] == "last_accusations" and steps[-1] != "last_accusations"
