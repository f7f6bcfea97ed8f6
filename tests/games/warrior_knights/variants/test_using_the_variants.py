"""Using the variants of the reference manual: they are off until a table wants them, they change what they name, and the manual's retelling
of the base rules changes nothing. Most of these tests show that the base rule stands, where the manual tells it otherwise."""

import itertools

import pytest

from regalia.cli import _paths
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import at_peace, garrison
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, fate_draws
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.mercenary_draft import draft_is_due
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts, Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import moments
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate
from regalia.games.warrior_knights.variants.limited_heirs.variant import fate_shows
from regalia.kernel import engine, record
from regalia.kernel.draft import Draft
from regalia.kernel.errors import DefectError, RegaliaError
from regalia.kernel.procedure import Flow
from regalia.kernel.rules import Setup, ruleset
from regalia.testing import proves
from tests.games.warrior_knights import position as p

MANUAL = [variant.id for variant in GAME.variants if variant.group == "Reference manual"]
NEEDS = {"noble-reassignment": "player-elimination"}
BLUE = p.seat(p.BLUE)


def table(*variants: str, seats: int = 4) -> Setup:
    return Setup("warrior-knights", seats, variants)


def storm(g: Kingdom, city: str) -> Assault:
    """Red's Nobles at a city assault it."""
    wall = p.town(city)
    return Assault(0, g.city_owner[wall], p.area(city), wall, armies.own_nobles_in(g, 0, p.area(city)), garrison(g, wall))


# ---- switching them on


@proves("wkv.use.opt-in")
def test_a_table_has_none_of_them_unless_it_asks_for_one() -> None:
    assert MANUAL
    for seats in GAME.seats:
        assert not [variant.id for variant in ruleset(GAME, table(seats=seats)).variants if variant.id in MANUAL]
    assert [variant.id for variant in ruleset(GAME, table("zero-influence")).variants] == ["zero-influence"]


@proves("wkv.use.opt-in")
def test_none_is_switched_on_after_set_up() -> None:
    g = engine.new(GAME, table("quick-start"), 1)
    with pytest.raises(AttributeError):
        g.rules.setup.variants = ("quick-start", "capitulation")  # type: ignore[misc]
    played = (_paths.golden_folder(GAME) / "with-quick-start.rec").read_text(encoding="utf-8")
    assert record.replay(record.load(played), verify=True).over
    with pytest.raises(RegaliaError):
        record.replay(record.load(played.replace("variants quick-start", "variants quick-start capitulation")), verify=True)


@proves("wkv.use.precedence", "wkv.ruling.precedence")
def test_with_no_variant_a_city_at_zero_with_its_nobles_dead_falls_without_a_victory() -> None:
    g = p.board()
    p.city(g, "monz", BLUE, breaches=1)
    p.put(g, p.BLUE + p.CIRCLE, "monz", "r50")
    p.put(g, p.RED + p.CIRCLE, "monz", "200 100")
    p.fight(g, storm(g, "monz"), "deal deal", "victory")
    p.first_choices(g)
    assert p.told(g, v.VICTORIES_SKIPPED) and not p.told(g, v.VICTORIES)
    assert g.city_owner[p.town("monz")] == 0 and g.dead[p.BLUE + p.CIRCLE]


# ---- what the manual tells otherwise


@proves("wkv.use.restated-capture", "wkv.ruling.assault-and")
def test_a_partial_victory_takes_a_city_of_300_that_has_its_strength_left() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "vecht", "200 100")
    p.fight(g, storm(g, "vecht"), "victory", "prevent prevent prevent")
    p.first_choices(g)
    assert g.city_owner[p.town("vecht")] == 0 and armies.wall_strength(g, p.town("vecht")) == 300


@proves("wkv.use.restated-casualties", "wkv.ruling.casualty-per-100")
def test_600_against_100_kill_nobody_by_themselves() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 200 200")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100")
    p.fight(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]), "prevent", "prevent", use=False)
    assert not any(g.casualties) and p.told(g, v.TALLY) == [(0, 0, 1, 0), (BLUE, 0, 1, 0)]


def discarding(troops: str) -> tuple[Kingdom, list[int]]:
    """Red is to give up Fate cards; what he has drawn."""
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", troops)
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100")
    p.run(g, OpenFieldBattle(0, BLUE, p.area("oxback"), -1, [p.RED + p.CIRCLE], [p.BLUE + p.CIRCLE]))
    return g, list(g.fate_hand[0])


@proves("wkv.use.restated-discards", "wkv.ruling.discards")
def test_of_five_cards_two_to_five_are_given_up_and_of_two_one_may_stay() -> None:
    g, hand = discarding("100 100 100")
    assert len(hand) == 5
    for given_up, card in enumerate(hand):
        assert ((v.DONE,) in p.offers(g, 0)) == (given_up >= 2)
        p.do(g, 0, v.DISCARD_FATE, card)
    g, hand = discarding("50")
    assert len(hand) == 2 and (v.DONE,) not in p.offers(g, 0)
    p.do(g, 0, v.DISCARD_FATE, hand[0])
    assert (v.DONE,) in p.offers(g, 0)


@proves("wkv.use.restated-draft", "wkv.ruling.draft-area")
def test_the_fifth_marker_of_four_players_brings_the_draft_and_no_fourth_area() -> None:
    g = p.kingdom(4)
    assert len(g.phase_area) == 3
    for markers, due in ((4, False), (5, True)):
        g.track = (*[0] * markers, *[f.NOBODY] * (f.TRACK - markers))
        assert draft_is_due(g) == due


@proves("wkv.use.restated-revolt", "wkv.ruling.revolt-without-draw")
def test_a_city_without_a_noble_pays_nothing_if_no_revolt_is_drawn() -> None:
    for card, asked in (("calm", -1), ("revolt", 2)):
        g = p.kingdom()
        froli = p.city(g, "froli", 2)
        p.stack_fate(g, card)
        p.run(g, Revolts())
        assert p.asked(g) == asked and g.city_owner[froli] == 2 and g.crowns[2] == 10


@proves("wkv.use.restated-death", "wkv.ruling.death-losses")
def test_one_casualty_takes_two_companies_of_50() -> None:
    g = p.board()
    cards = p.put(g, p.RED, "oxback", "r100 english50 swiss50", tokens=1)
    p.stack_fate(g, "polish")
    p.run(g, NobleDeath(p.RED))
    assert [g.troop_at[card] for card in cards] == [p.RED, f.IN_DECK, f.IN_DECK]


@proves("wkv.use.restated-stronghold", "wkv.ruling.stronghold-loss")
def test_who_loses_his_stronghold_hands_over_one_of_four_cities_and_stays() -> None:
    g = p.board()
    p.stronghold(g, BLUE, "larkdown")
    held = [p.city(g, city, BLUE) for city in ("bingen", "vecht", "monz", "froli")]
    p.put(g, p.BLUE, "oxback", "100")
    p.run(g, StrongholdFalls(BLUE, 0))
    p.do(g, BLUE, v.GIVE_CITY, held[0])
    assert [g.city_owner[city] for city in held] == [0, BLUE, BLUE, BLUE]
    assert not g.out[BLUE] and g.noble_area[p.BLUE] == p.area("oxback") and armies.troops(g, p.BLUE) == 100


@proves("wkv.use.restated-transfer", "wkv.ruling.transfer")
def test_nobles_at_rest_in_one_area_pass_no_troops_in_the_actions_phase() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "100 50")
    p.put(g, p.RED + p.SQUARE, "oxback", "100")
    p.run(g, MobilizeForces(0))
    assert p.verbs(g, 0) == ["choose_area", "decline"]
    p.do(g, 0, v.CHOOSE_AREA, g.content.march[p.area("oxback")][0])
    assert p.offers(g, 0) == [(v.MOVE_NOBLE, p.RED), (v.MOVE_NOBLE, p.RED + p.SQUARE), (v.DONE,)]
    p.do(g, 0, v.MOVE_NOBLE, p.RED)
    assert p.verbs(g, 0) == ["pick_up", "done"]  # but one who moves is joined


@pytest.mark.parametrize("variant", ["", *MANUAL])
@proves("wkv.use.restated-return", "wkv.ruling.return-placement")
def test_returning_nobles_are_placed_as_ever(variant: str) -> None:
    g = p.kingdom(4, *[chosen for chosen in (variant, NEEDS.get(variant, "")) if chosen])
    monz = p.city(g, "monz", 0)
    p.besiege(g, p.city(g, "vecht", 0), 1)
    p.put(g, p.GREEN, "vecht", "200 200")
    p.city(g, "froli", 1)
    noble = p.RED + p.STAR
    p.give(g, noble, "english50")
    p.run(g, ReturnNobles(0))
    while "place_noble" not in p.verbs(g, 0):
        p.choose(g, *p.options(g)[-1])  # no troops change hands
    places = sorted([g.stronghold_area[0], armies.wall_area(g, monz)])
    assert p.options(g) == [(v.PLACE_NOBLE, noble, place) for place in places]


@proves("wkv.use.restated-commander")
def test_300_troops_and_a_commander_draw_five_cards() -> None:
    g = p.board()
    p.put(g, p.RED + p.CIRCLE, "oxback", "100 100 100")
    assert fate_draws(g, 300, p.RED + p.CIRCLE) == 5 and fate_draws(g, 300, -1) == 3


@proves("wkv.use.restated-event")
def test_a_green_event_goes_to_another_baron_or_costs_a_faith() -> None:
    g = p.board(3)
    g.head = 1
    g.faith = [0, 1, 0]
    p.event_on_top(g, "popular_acclaim")
    p.run(g, ImportantEvent())
    assert p.offers(g, 1) == [(v.DRAW_EVENT, 0), (v.DRAW_EVENT, 2), (v.DRAW_EVENT_PAYING, 1)]


# ---- how they go together


@proves("wkv.use.combine", "wkv.ruling.precedence")
def test_they_are_combined_freely_but_where_a_pair_is_excluded() -> None:
    assert {variant.id for variant in ruleset(GAME, table("worthy-barons", "capitulation")).variants} == {"worthy-barons", "capitulation"}
    with pytest.raises(RegaliaError, match="Both rewrite the victory by cities, in opposite ways"):
        ruleset(GAME, table("total-conquest", "might-is-right"))


@proves("wkv.use.symbol", "wkv.ruling.symbol")
@pytest.mark.parametrize(("variants", "matching", "cards"), [((), 6, 24), (("for-glory",), 12, 48)])
def test_a_star_is_matched_by_every_star_whoever_stands_on_the_card(variants: tuple[str, ...], matching: int, cards: int) -> None:
    g = p.board(4, "limited-heirs", *variants)
    assert len(g.fate_deck) == cards
    assert [fate_shows(g, p.RED + p.STAR) for _ in range(cards)].count(True) == matching


@proves("wkv.use.turn", "wkv.ruling.turn")
def test_a_truce_for_the_turn_ends_with_the_round() -> None:
    g = p.board(4, "capitulation")
    p.stronghold(g, BLUE, "larkdown")
    p.put(g, p.BLUE, p.area("vecht"), "100")
    p.run(g, Capitulate(BLUE, p.city(g, "vecht", BLUE), 0))
    p.first_choices(g)
    assert at_peace(g, 0, BLUE)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert at_peace(g, 0, BLUE)  # to the last step of the round
    g.round += 1
    assert not at_peace(g, 0, BLUE)


# ---- order and numbers


def nothing(self: Upkeep, g: Kingdom) -> Flow | None:
    return None


@proves("wkv.use.upkeep-start", "wkv.ruling.upkeep-order")
def test_what_comes_before_the_check_comes_in_the_manuals_order_whoever_is_first() -> None:
    """With steps that do nothing; what the real ones do to each other is shown where they meet."""
    order = ("surrenders", "siege_draws", "price_of_treachery")
    for count in (1, 2, 3):
        for steps in itertools.permutations(order, count):
            draft = Draft(table(), (Upkeep,), (), None)
            for step in steps:
                moments.before_the_check(draft, step, {step: nothing}, "")
            expected = [step for step in order if step in steps]
            assert draft.outlines[Upkeep][: count + 1] == [*expected, "check_for_victory"]
    with pytest.raises(DefectError, match="the order is surrenders, siege_draws, price_of_treachery"):
        moments.before_the_check(Draft(table(), (Upkeep,), (), None), "fireworks", {"fireworks": nothing}, "")


@proves("wkv.use.upkeep-start")
def test_barons_surrender_from_the_chairman_clockwise() -> None:
    g = p.board(4, "capitulation")
    g.chairman = 2
    for seat, city in ((1, "monz"), (2, "vecht"), (3, "froli")):
        p.put(g, seat * 4, city, "50")
        p.put(g, seat, city, "200")
        p.besiege(g, p.city(g, city, seat), 0, 1)
    p.run(g, Upkeep())
    asked = []
    while p.step(g) == "Surrenders.surrender":
        asked.append(p.asked(g))
        p.choose(g, *p.options(g)[-1])
    assert asked == [2, 3, 1]


@proves("wkv.use.upkeep-end", "wkv.ruling.upkeep-order")
def test_the_end_comes_before_concessions_and_those_before_the_cap() -> None:
    """But for accusations, which come first and are shown with Treachery."""
    steps = [step.name for step in ruleset(GAME, table("hail-to-the-king")).steps[Round]]
    assert steps.index("upkeep") < steps.index("coronation") < steps.index("concessions") < steps.index("reign_is_over")


@proves("wkv.use.area-number", "wkv.ruling.area-number")
def test_areas_are_numbered_row_by_row_from_the_north_then_those_overseas() -> None:
    rows = [(area.row, area.col) for area in p.C.map_file.area]
    assert rows == sorted(rows) and len(rows) == p.C.kingdom_areas
    assert [p.C.area_number[area.id] for area in p.C.map_file.area] == list(range(p.C.kingdom_areas))
    assert all(p.C.area_number[overseas.id] >= p.C.kingdom_areas for overseas in p.C.map_file.overseas)
