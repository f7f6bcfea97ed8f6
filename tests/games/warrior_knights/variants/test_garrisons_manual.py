"""Garrisons of the manual: troops left in a city are 100 of its wall, paid, taken along, lost with it, and may put revolts down."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import armies, attacks, cities, pieces, winning
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules import garrisons as expansion
from regalia.games.warrior_knights.variants.for_glory.rules import riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import leave, left_in
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.lords_of_the_realm import standing
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.games.warrior_knights.variants.tie_breakers.variant import all_troops
from regalia.kernel.reasons import why_not
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

MONZ = p.town("monz")  # 200 of wall, 2 of income, on the Pilgrims' Way between Beechholt and Whale Bay
POST = pieces.post(MONZ)
STAR = p.RED + p.STAR
HOME = f.STRONGHOLD_ARMY
GREEN = 1
CASES = Cases(GAME)


def realm(*variants: str, seats: int = 4) -> Kingdom:
    """Monz is Red's, who has his stronghold at Oxback."""
    g = p.board(seats, "garrisons-manual", *variants)
    p.city(g, MONZ, 0)
    p.stronghold(g, 0, "oxback")
    return g


def garrisoned(*variants: str, specs: str = "100", seats: int = 4) -> Kingdom:
    """The same, with troops left in Monz."""
    g = realm(*variants, seats=seats)
    leave(g, STAR, MONZ, p.give(g, POST, specs))
    return g


def march(g: Kingdom, to: str) -> None:
    """The star Noble sets out for a place on the Pilgrims' Way."""
    p.run(g, MoveNoble(STAR, p.area(to)))


def leavable(g: Kingdom) -> list[int]:
    return p.args(g, 0, w.LEAVE)


def faults(g: Kingdom) -> list[str]:
    """Of troops: a bare board lacks other things."""
    return [fault for variant in g.rules.variants for fault in variant.faults(g)]


# ---- leaving


@proves("wkv.garrisons.leave")
def test_a_noble_may_leave_a_card_of_100_in_a_city_of_his_baron() -> None:
    g = realm()
    hundred, _, _ = p.put(g, STAR, "monz", "100 150 50")
    march(g, "beechholt")
    assert leavable(g) == [hundred]  # neither the 150 nor a single 50
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert g.troop_at[hundred] == POST and left_in(g, MONZ) and p.told(g, w.TROOPS_LEFT) == [(STAR, MONZ)]
    assert armies.troops(g, STAR) == 200 and not faults(g)


@proves("wkv.garrisons.leave")
def test_or_two_cards_of_50() -> None:
    g = realm()
    first, second, third, _ = p.put(g, STAR, "monz", "50 50 50 150")
    march(g, "beechholt")
    assert leavable(g) == [first, second, third]
    p.do(g, 0, w.LEAVE, second, MONZ)
    assert p.step(g) == "Garrisoning.second" and p.options(g) == [(w.LEAVE, first, MONZ), (w.LEAVE, third, MONZ)]
    p.do(g, 0, w.LEAVE, third, MONZ)
    assert armies.cards(g, POST) == [second, third] and armies.cards(g, STAR)[0] == first


@proves("wkv.garrisons.leave")
def test_only_in_a_city_that_his_baron_controls() -> None:
    g = realm()
    p.city(g, MONZ, GREEN)
    p.put(g, STAR, "monz", "100 100")
    march(g, "beechholt")
    assert g.noble_area[STAR] == p.area("beechholt") and not p.options(g)


@proves("wkv.garrisons.when", "wkv.ruling.garrison-when")
def test_he_leaves_100_in_passing_and_marches_on() -> None:
    g = realm()
    hundred, _ = p.put(g, STAR, "beechholt", "100 150")
    march(g, "whale_bay")
    assert p.step(g) == "Garrisoning.choose" and g.noble_area[STAR] == p.area("monz")
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert g.noble_area[STAR] == p.area("whale_bay") and left_in(g, MONZ)


@proves("wkv.garrisons.when")
def test_and_where_a_move_by_a_card_ends() -> None:
    g = realm()
    hundred, _ = p.put(g, STAR, "beechholt", "100 150")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("monz"))
    p.do(g, 0, v.MOVE_NOBLE, STAR)
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert left_in(g, MONZ) and g.noble_area[STAR] == p.area("monz") and g.exhausted[STAR]


@proves("wkv.garrisons.when", "wkv.ruling.garrison-when")
def test_and_when_nobles_return_in_upkeep() -> None:
    g = realm()
    hundred, _ = p.put(g, STAR, "monz", "100 150")
    p.run(g, ReturnNobles(0))
    assert p.step(g) == "Garrisoning.choose" and leavable(g) == [hundred]
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert left_in(g, MONZ)


@proves("wkv.garrisons.when")
def test_but_not_in_a_besieged_city() -> None:
    g = realm()
    p.put(g, STAR, "monz", "100 150")
    p.put(g, p.GREEN + p.STAR, "monz", "200")
    p.besiege(g, MONZ, GREEN)
    p.run(g, ReturnNobles(0))
    assert not p.options(g) and not left_in(g, MONZ)


@proves("wkv.garrisons.leader-keeps-one")
def test_an_army_with_casualties_leaves_nobody() -> None:
    g = realm()
    p.put(g, STAR, "monz", "100 150", tokens=1)
    march(g, "beechholt")
    assert g.noble_area[STAR] == p.area("beechholt") and not p.told(g, w.TROOPS_LEFT)


@proves("wkv.garrisons.leader-keeps-one")
def test_who_leaves_his_last_troops_is_removed_from_the_board() -> None:
    g = realm()
    (hundred,) = p.put(g, STAR, "beechholt", "100")
    march(g, "whale_bay")
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert g.noble_area[STAR] == f.OFF and not g.dead[STAR] and left_in(g, MONZ)
    g = realm()
    (hundred,) = p.put(g, STAR, "monz", "100")
    p.run(g, ReturnNobles(0))
    p.do(g, 0, w.LEAVE, hundred, MONZ)
    assert g.noble_area[STAR] == f.OFF and left_in(g, MONZ)


@proves("wkv.garrisons.one", "wkv.ruling.garrison-one")
def test_a_city_holds_one_garrison_only() -> None:
    g = garrisoned()
    p.put(g, STAR, "monz", "100 100")
    march(g, "beechholt")
    assert p.verbs(g, 0) == ["take_along", "done"]


@proves("wkv.garrisons.one", "wkv.ruling.garrison-one", "wkv.compat.garrison-glory")
def test_of_whichever_kind() -> None:
    g = realm("for-glory")
    p.put(g, STAR, "monz", "100 100")
    expansion.place_garrison(g, 0, MONZ)
    march(g, "beechholt")
    assert g.noble_area[STAR] == p.area("beechholt") and not p.options(g)
    assert MONZ in expansion.may_hire_for(realm("for-glory"), 0) and MONZ not in expansion.may_hire_for(garrisoned("for-glory"), 0)


# ---- on the walls


@proves("wkv.garrisons.defence", "wkv.ruling.garrison-defence")
def test_it_stands_as_100_of_wall_in_draws_sieges_and_room_for_breaches() -> None:
    g = garrisoned()
    assert armies.wall_full_strength(g, MONZ) == 300 and attacks.siege_defence(g, MONZ) == 300
    noble = p.GREEN + p.STAR
    p.put(g, noble, "monz", "200 200")
    battle = Assault(GREEN, 0, p.area("monz"), MONZ, [noble], [])
    p.run(g, battle)
    assert len(g.fate_hand[0]) == 3
    for _ in range(3):
        assert armies.wall_strength(g, MONZ) > 0
        cities.add_breach(g, MONZ)
    assert g.breaches[MONZ] == 3 and armies.wall_strength(g, MONZ) == 0


@proves("wkv.garrisons.breach-surplus")
def test_breaches_that_the_walls_cannot_hold_go_with_it() -> None:
    g = garrisoned()
    p.mark(g, "breaches", MONZ, 3)
    p.put(g, STAR, "monz", "150")
    march(g, "beechholt")
    p.do(g, 0, w.TAKE_ALONG, MONZ, STAR)
    assert g.breaches[MONZ] == 2 and armies.wall_full_strength(g, MONZ) == 200


@proves("wkv.garrisons.wages", "wkv.ruling.garrison-wages")
def test_its_cards_are_paid_as_they_always_are() -> None:
    g = garrisoned(specs="r100")
    g.crowns[0] = 5
    p.run(g, PayTroops(0))
    assert g.crowns[0] == 3 and left_in(g, MONZ)


@proves("wkv.garrisons.wages", "wkv.ruling.garrison-wages")
def test_of_two_50s_one_is_not_paid_and_the_other_goes_to_the_stronghold() -> None:
    g = garrisoned(specs="50 50")
    first, second = armies.cards(g, POST)
    p.mark(g, "breaches", MONZ, 3)
    g.crowns[0] = 5
    p.run(g, PayTroops(0))
    p.do(g, 0, v.DISMISS, first)
    p.do(g, 0, v.PAY, second)
    assert g.troop_at[first] == f.IN_DECK and g.troop_at[second] == HOME and g.crowns[0] == 4
    assert not left_in(g, MONZ) and g.breaches[MONZ] == 2 and p.told(g, w.DISSOLVED) == [(MONZ,)]


@proves("wkv.garrisons.wages")
def test_a_garrison_that_deserts_altogether_is_gone() -> None:
    g = garrisoned()
    p.run(g, PayTroops(0))
    assert not left_in(g, MONZ) and POST not in g.troop_at and armies.wall_full_strength(g, MONZ) == 200


@proves("wkv.garrisons.static", "wkv.ruling.garrison-defence")
def test_it_adds_nothing_to_a_sally() -> None:
    g = garrisoned()
    p.put(g, STAR, "monz", "200")
    p.put(g, p.GREEN + p.STAR, "monz", "100")
    p.besiege(g, MONZ, GREEN)
    assert attacks.siege_strength(g, [STAR]) == 400 and attacks.garrison(g, MONZ) == [STAR]
    assert attacks.attackers(g, 0, p.area("monz")) == [STAR]
    assert POST not in pieces.armies_of(g, 0)


@proves("wkv.garrisons.static")
def test_a_card_that_was_left_is_moved_by_nobody_else() -> None:
    g = garrisoned()
    (card,) = armies.cards(g, POST)
    p.put(g, STAR, "oxback", "100")
    p.give(g, HOME, "r50")
    p.run(g, MoveNoble(STAR, p.area("monz")))
    assert p.step(g) == "MoveNoble.receive_troops"
    assert [r[0] for r in why_not(g, 0, [("troop", card)]).reasons] == [w.LEFT_IN_CITY]


@proves("wkv.garrisons.pick-up", "wkv.ruling.garrison-when")
def test_a_moving_noble_takes_it_along_and_moves_on() -> None:
    g = garrisoned()
    p.put(g, STAR, "beechholt", "150", tokens=1)
    march(g, "whale_bay")
    p.do(g, 0, w.TAKE_ALONG, MONZ, STAR)
    assert armies.troops(g, STAR) == 250 and g.noble_area[STAR] == p.area("whale_bay")
    assert not left_in(g, MONZ) and p.told(g, w.TAKEN_ALONG) == [(STAR, MONZ)]


@proves("wkv.garrisons.pick-up")
def test_he_may_leave_others_in_its_place_and_then_no_more() -> None:
    g = garrisoned()
    mine, _ = p.put(g, STAR, "monz", "r100 150")
    march(g, "beechholt")
    p.do(g, 0, w.TAKE_ALONG, MONZ, STAR)
    p.do(g, 0, w.LEAVE, mine, MONZ)
    assert armies.cards(g, POST) == [mine] and g.noble_area[STAR] == p.area("beechholt")


@proves("wkv.garrisons.pick-up")
def test_not_out_of_a_besieged_city_nor_by_others() -> None:
    g = garrisoned()
    p.put(g, STAR, "beechholt", "150")
    p.put(g, p.GREEN + p.STAR, "monz", "200")
    p.besiege(g, MONZ, GREEN)
    march(g, "monz")
    assert left_in(g, MONZ) and armies.troops(g, STAR) == 150
    g = garrisoned()
    p.put(g, p.GREEN + p.STAR, "monz", "200")
    p.run(g, MoveNoble(p.GREEN + p.STAR, p.area("beechholt")))
    assert left_in(g, MONZ) and not p.options(g)


@proves("wkv.garrisons.lost", "wkv.ruling.garrison-lost")
def test_with_the_city_go_mercenaries_but_not_regulars() -> None:
    g = garrisoned(specs="r50 r50")
    both = armies.cards(g, POST)
    cities.take_control(g, GREEN, MONZ)
    assert [g.troop_at[t] for t in both] == [HOME, HOME] and not left_in(g, MONZ)
    g = garrisoned(specs="r50 50")
    regular, mercenary = sorted(armies.cards(g, POST), reverse=True)
    cities.make_neutral(g, MONZ)
    assert g.troop_at[regular] == HOME and g.troop_at[mercenary] == f.IN_DECK and not left_in(g, MONZ)


@proves("wkv.garrisons.lost")
def test_levies_go_to_their_supply() -> None:
    g = garrisoned("for-glory", specs="levy_monz")
    levy = g.content.troop["levy_monz"]
    assert g.troop_at[levy] == POST and not faults(g)
    cities.raze(g, MONZ)
    assert not pieces.is_army(g, g.troop_at[levy]) and not pieces.is_post(g.troop_at[levy]) and g.breaches[MONZ] == 0


@proves("wkv.garrisons.lost")
def test_who_is_out_of_the_game_keeps_nobody_at_his_stronghold() -> None:
    g = garrisoned("player-elimination", specs="r100")
    (card,) = armies.cards(g, POST)
    eliminate(g, 0)
    assert g.troop_at[card] == f.OUT and not left_in(g, MONZ)


# ---- revolts and riots


def revolting(g: Kingdom, *fate: str) -> Kingdom:
    """Monz is tested; it revolts, and these are the next Fate cards."""
    p.stack_fate(g, "revolt", *fate)
    g.crowns[0], g.faith[0] = 5, 1
    p.run(g, Revolts())
    return g


@proves("wkv.garrisons.suppress", "wkv.ruling.garrison-suppress")
def test_plus_1_victory_puts_a_revolt_down_at_no_cost() -> None:
    g = revolting(garrisoned(), "victory")
    assert p.step(g) == "Revolts.suppress" and p.options(g) == [(w.SUPPRESS, MONZ), (v.DECLINE,)]
    p.do(g, 0, w.SUPPRESS, MONZ)
    assert g.city_owner[MONZ] == 0 and g.crowns[0] == 5 and g.faith[0] == 1 and left_in(g, MONZ)
    assert p.told(g, w.SUPPRESSED) == [(0, MONZ)] and not p.options(g)


@proves("wkv.garrisons.suppress")
def test_he_need_not_draw_and_without_a_garrison_cannot() -> None:
    g = revolting(garrisoned(), "victory")
    p.do(g, 0, v.DECLINE)
    assert p.step(g) == "Revolts.buy_off"
    g = revolting(realm(), "victory")
    assert p.step(g) == "Revolts.buy_off"


@proves("wkv.garrisons.suppress-fails", "wkv.ruling.garrison-suppress")
def test_on_any_other_result_he_may_still_pay_or_loses_the_city() -> None:
    g = revolting(garrisoned(), "prevent")
    p.do(g, 0, w.SUPPRESS, MONZ)
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 4), (v.LET_GO,)]
    p.do(g, 0, v.LET_GO)
    assert g.city_owner[MONZ] == f.NOBODY and not left_in(g, MONZ) and POST not in g.troop_at


@proves("wkv.garrisons.riot", "wkv.compat.garrison-glory")
def test_with_for_glory_no_riot_token_can_be_on_its_city() -> None:
    g = garrisoned("for-glory")
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert not riots.rioting(g, MONZ) and not p.options(g) and not riots.can_keep_riot(g, MONZ)


@proves("wkv.garrisons.riot")
def test_a_riot_ends_when_troops_are_left() -> None:
    g = realm("for-glory")
    p.mark(g, "heretic", STAR, 1)  # his mere presence restores no order
    (hundred, _) = p.put(g, STAR, "monz", "100 150")
    riots.start_riot(g, MONZ)
    assert riots.rioting(g, MONZ)
    leave(g, STAR, MONZ, [hundred])
    assert not riots.rioting(g, MONZ)


# ---- in company


@proves("wkv.compat.garrison-glory")
def test_the_suppressing_draw_serves_the_expansions_garrisons_too() -> None:
    g = realm("for-glory")
    expansion.place_garrison(g, 0, MONZ)
    revolting(g, "victory")
    p.do(g, 0, w.SUPPRESS, MONZ)
    assert g.city_owner[MONZ] == 0 and glory(g).garrison[MONZ] == 1 and not left_in(g, MONZ)


@proves("wkv.compat.garrison-glory")
def test_cards_that_name_garrisons_mean_the_expansions() -> None:
    g = garrisoned("for-glory")
    assert expansion.garrisoned(g, 0) == [] and expansion.in_supply(g) == 8
    assert expansion.garrison_wage(g, 0) == 1


@proves("wkv.compat.garrison-lords")
def test_left_troops_count_for_a_standing_and_their_mercenaries_for_a_nationality() -> None:
    g = garrisoned("lords-of-the-realm", specs="polish50 polish50")
    p.put(g, STAR, "froli", "polish50 150 200")
    assert standing.troops(g, 0) == 500 and standing.from_troops(g, 0) == 1 and standing.from_nationalities(g, 0) == 1


@proves("wkv.compat.garrison-tie-breakers")
def test_left_troops_count_in_the_last_tie_break() -> None:
    g = garrisoned("tie-breakers")
    p.put(g, STAR, "froli", "150")
    assert all_troops(g, 0) == 250
    assert winning.troops_on_board(g, 0) == 250  # of the base game


@proves("wkv.compat.garrison-king")
def test_cards_of_the_kings_army_may_be_left_and_go_with_the_crown() -> None:
    g = realm("king")
    own = crown(g)
    own.king, own.kings_army = 0, 4
    loses_the_crown(g)
    assert own.king == GREEN


@proves("wkv.compat.garrison-hail")
def test_so_with_hail_to_the_king() -> None:
    g = realm("hail-to-the-king")
    own = reign(g)
    own.king, own.kings_army, own.first_crowned, own.pool_ran_out = 0, 4, 1, 1
    g.pool = 0
    loses_the_crown(g)
    assert own.king == GREEN


def loses_the_crown(g: Kingdom) -> None:
    """The King leaves a card of his army in Monz, and then his stronghold falls to Green."""
    serving = kings_army.in_service(g)
    for card in serving:
        g.troop_at[card] = STAR
    g.noble_area[STAR] = p.area("monz")
    march(g, "beechholt")
    p.do(g, 0, w.LEAVE, serving[0], MONZ)
    assert left_in(g, MONZ) and not faults(g)
    p.mark(g, "breaches", MONZ, 3)
    p.city(g, "froli", 0)  # the city that he gives up
    p.stronghold(g, GREEN, "hartwood")
    p.run(g, StrongholdFalls(0, GREEN))
    p.do(g, 0, v.GIVE_CITY, p.town("froli"))
    p.last_choices(g)
    assert all(pieces.owner(g, g.troop_at[card]) == GREEN for card in serving)
    assert not left_in(g, MONZ) and g.breaches[MONZ] == 2 and g.city_owner[MONZ] == 0


# ---- the steward


def advised(g: Kingdom) -> int:
    """The verb that a steward chooses for Red; he has a sentence for it."""
    option = KnightsSteward().choose(redact(g, 0), 0, p.offers(g, 0))
    assert KnightsSteward().explain(redact(g, 0), 0, option)
    return option[0]


def test_a_steward_leaves_a_hundred_he_can_spare_where_an_army_is_near() -> None:
    g = realm()
    p.put(g, STAR, "beechholt", "100 200 200 200")
    p.put(g, p.GREEN + p.STAR, "lantern_point", "100")
    march(g, "whale_bay")
    assert p.step(g) == "Garrisoning.choose" and advised(g) == w.LEAVE


def test_but_not_what_he_needs_himself() -> None:
    g = realm()
    p.put(g, STAR, "beechholt", "100 100")
    p.put(g, p.GREEN + p.STAR, "lantern_point", "100")
    march(g, "whale_bay")
    assert p.step(g) == "Garrisoning.choose" and advised(g) == v.DONE


def test_a_steward_draws_against_a_revolt() -> None:
    assert advised(revolting(garrisoned(), "victory")) == w.SUPPRESS


# ---- why can't I?


def may_leave(troops: str = "100 150") -> tuple[Kingdom, list[int]]:
    """Red is asked in Upkeep what his star leaves in Monz. Another Noble of his stands by Lenz, which is nobody's; a third by Froli, his
    and besieged; a fourth by Vecht, his and garrisoned. Unled troops are in his stronghold."""
    g = realm()
    cards = p.put(g, STAR, "monz", troops)
    p.put(g, p.RED + p.SQUARE, "lenz", "100")
    p.put(g, p.RED + p.TRIANGLE, "froli", "100")
    p.put(g, p.GREEN, "froli", "200 200")
    p.besiege(g, p.city(g, "froli", 0), GREEN)
    p.put(g, p.RED + p.CIRCLE, "vecht", "100", tokens=1)
    vecht = p.city(g, "vecht", 0)
    leave(g, p.RED + p.CIRCLE, vecht, p.give(g, pieces.post(vecht), "50 50"))
    p.give(g, HOME, "r100")
    p.run(g, ReturnNobles(0))
    while p.step(g) != "Garrisoning.choose":
        p.choose(g, *p.options(g)[-1])
    return g, cards


@CASES.case(w.NOT_A_HUNDRED)
def not_a_hundred() -> Asked:
    g, (_, other) = may_leave()
    return g, 0, f"troop:{other}", (other,)


@CASES.case(w.NOBLES_ONLY)
def nobles_only() -> Asked:
    g, _ = may_leave()
    (unled,) = armies.cards(g, HOME)
    return g, 0, f"troop:{unled}", (unled,)


@CASES.case(w.NOT_WITH_CASUALTIES)
def not_with_casualties() -> Asked:
    g = realm()
    p.put(g, STAR, "monz", "100 150")
    p.put(g, p.RED + p.SQUARE, "monz", "100 100", tokens=1)
    p.run(g, ReturnNobles(0))
    while p.step(g) != "Garrisoning.choose":
        p.choose(g, *p.options(g)[-1])
    return g, 0, f"noble:{p.RED + p.SQUARE}", (p.RED + p.SQUARE,)


@CASES.case(w.GARRISONED_ALREADY)
def garrisoned_already() -> Asked:
    g, _ = may_leave()
    (card,) = armies.cards(g, p.RED + p.CIRCLE)
    return g, 0, f"troop:{card}", (p.town("vecht"),)


@CASES.case(w.NOT_IN_SIEGE)
def not_in_siege() -> Asked:
    return may_leave()[0], 0, f"city:{p.town('froli')}", (p.town("froli"),)


@CASES.case(w.NO_CITY_HERE)
def no_city_here() -> Asked:
    return may_leave()[0], 0, f"noble:{p.RED + p.SQUARE}", (p.RED + p.SQUARE,)


@CASES.case(w.LEFT_IN_CITY)
def left_in_city() -> Asked:
    g, _ = may_leave()
    card = armies.cards(g, pieces.post(p.town("vecht")))[0]
    return g, 0, f"troop:{card}", (card, p.town("vecht"))


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
