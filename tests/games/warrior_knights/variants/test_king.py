"""The King: a coronation when the pool has run out, a King's Army, a crown that can be usurped, and another end."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, private_motions, table, wages, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Upkeep, influence_due
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.exchanging_heirs import variant as exchanging_heirs
from regalia.games.warrior_knights.variants.for_glory import figures as glory_figures
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.rules.winning import target_is_reached
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.king.terminal import part
from regalia.games.warrior_knights.variants.missions import vocabulary as mission_words
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.games.warrior_knights.variants.player_elimination import variant as player_elimination
from regalia.kernel.columns import replaced
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Setup, check_setup
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
BLUE = p.seat(p.BLUE)  # the King of most of these positions
KEEP = f.STRONGHOLD_WALL + BLUE  # his stronghold, at Larkdown
INSIDE = f.STRONGHOLD_ARMY + BLUE


def reign(seats: int = 4, *variants: str, king: int = BLUE, **options: str) -> Kingdom:
    """Round 8 on a bare board: the pool ran out two rounds ago, blue is King, and his army is at his stronghold at Larkdown."""
    g = p.board(seats, "king", *variants, **options)
    p.stronghold(g, BLUE, "larkdown")
    g.round, g.pool = 8, 0
    own = crown(g)
    own.king, own.kings_army, own.pool_ran_out = king, seats, 6
    for card in kings_army.in_service(g):
        g.troop_at[card] = f.STRONGHOLD_ARMY + king
    return g


def guard(g: Kingdom, *army_of: int) -> list[int]:
    """Cards of the King's Army, one by one, to these armies; the others stay where they are."""
    cards = kings_army.in_service(g)[: len(army_of)]
    for card, army in zip(cards, army_of, strict=True):
        g.troop_at[card] = army
    return cards


def where(g: Kingdom) -> list[int]:
    """Where the King's Army is, card by card."""
    return [g.troop_at[card] for card in kings_army.all_cards(g)]


def end_round(g: Kingdom, step: str = "crown_a_king") -> Kingdom:
    """The end of a round: Upkeep is over, or begins."""
    frame = Round()
    frame.step = g.rules.index[Round][step]
    p.run(g, frame)
    return g


def emptied(*influence: int, seats: int = 3, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Round 6: the pool has run out in this Upkeep."""
    g = p.kingdom(seats, "king", *variants, **options)
    g.round, g.pool, g.influence = 6, 0, influence
    crown(g).pool_ran_out = 6
    return g


def storm(g: Kingdom, seat: int = 0) -> Assault:
    """An assault on the King's stronghold with all that a Baron has there."""
    return Assault(seat, BLUE, p.area("larkdown"), KEEP, armies.own_nobles_in(g, seat, p.area("larkdown")), garrison(g, KEEP))


def usurp(g: Kingdom, by: int = 0) -> Kingdom:
    """The King's stronghold falls; the new King keeps all of the army at home."""
    p.run(g, StrongholdFalls(BLUE, by))
    p.last_choices(g)
    return g


# ---- set-up and coronation


@proves("cg.king.pool")
def test_eight_influence_a_player() -> None:
    assert p.begun(5, 1, "king").pool == 40


@proves("cg.king.aside", "cg.use.content-by-variant")
def test_token_and_army_wait_beside_the_board() -> None:
    g = p.begun(4, 1, "king", "quick-start")
    assert crown(g).king == f.NOBODY and where(g) == [f.OUT] * 6
    assert g.content.troop_names[kings_army.all_cards(g)[0]] == "King's Army 100"
    assert len(g.content.mercenaries) == 66 and len(g.content.agenda_rows) == 44


@proves("cg.king.coronation")
def test_the_most_influence_makes_a_king() -> None:
    g = end_round(emptied(13, 11, 8))
    assert crown(g).king == 0 and p.told(g, w.BECOMES_KING) == [(0,)]


@proves("cg.king.coronation-time", "cg.ruling.coronation-time")
def test_he_is_crowned_after_the_last_step_of_upkeep() -> None:
    g = p.kingdom(3, "king")
    g.round, g.pool, g.influence = 6, 1, (7, 3, 3)
    p.city(g, "froli", 0)
    p.put(g, 5, "kovel")
    g.noble_area[5], g.noble_port = f.AT_SEA, replaced(g.noble_port, 5, p.area("kovel"))
    p.stack_fate(g, "revolt")
    end_round(g, "upkeep")
    assert p.step(g) == "Revolts.buy_off" and g.pool == 0 and crown(g).king == f.NOBODY
    p.last_choices(g)
    kinds = [event[0] for _, event, _ in g.events]
    order = [w.POOL_RUNS_OUT, v.CITY_REVOLTS, v.NOBLE_ARRIVES, w.BECOMES_KING]
    assert [kind for kind in kinds if kind in order] == order and crown(g).king == 0


@proves("cg.king.coronation-ties")
def test_ties_for_the_crown_are_broken_as_for_victory() -> None:
    g = emptied(12, 12, 3)
    for city in range(5):
        p.city(g, city, 1)
    for city in range(5, 9):
        p.city(g, city, 0)
    assert crown(end_round(g)).king == 1


@proves("cg.king.coronation-full-tie", "cg.ruling.coronation-tie")
def test_tied_in_everything_there_is_no_king_until_somebody_is_ahead() -> None:
    g = end_round(emptied(7, 7, 7))
    assert crown(g).king == f.NOBODY and p.told(g, w.NO_KING_YET) and g.end_reason < 0
    g.round = 7
    g.influence = (8, 9, 8)
    assert crown(end_round(g)).king == 1


@proves("cg.king.continues")
def test_after_the_coronation_the_next_round_is_planned() -> None:
    g = p.begun(3, 1, "king", "quick-start")
    g.pool, g.influence = 0, (4, 9, 4)
    while g.round == 1:
        seat = next(s for s in range(3) if p.offers(g, s))
        p.do(g, seat, *p.offers(g, seat)[-1])
    assert crown(g).king == 1 and g.end_reason < 0 and p.step(g) == "Planning.choose_cards" and g.round == 2


@proves("cg.king.influence-source")
def test_influence_comes_from_the_treasury_and_never_goes_back_to_the_pool() -> None:
    g = reign()
    for city in range(4):
        p.city(g, city, 0)
    p.stronghold(g, 0, "oxback")
    p.stack_fate(g, *["calm"] * 4)
    p.run(g, Upkeep())
    assert g.influence[0] == 4 and g.pool == 0
    table.lose_influence(g, 0, 1)
    assert g.influence[0] == 3 and g.pool == 0
    before = p.board(4, "king")
    before.influence = (3, 0, 0, 0)
    table.lose_influence(before, 0, 1)
    assert before.pool == 41


# ---- the King's Army


@proves("cg.king.army-number")
def test_one_card_for_each_player() -> None:
    g = emptied(9, 3, 3, 3, seats=4)
    end_round(g)
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 4 + [f.OUT] * 2 and p.told(g, w.ARMY_SWORN) == [(0, 4)]


@proves("cg.king.army-figures")
def test_a_hundred_strong_for_a_crown_in_wages() -> None:
    g = reign()
    assert armies.troops(g, INSIDE) == 400
    g.crowns[BLUE] = 9
    p.run(g, PayTroops(BLUE))
    assert g.crowns[BLUE] == 5 and g.rules.tables()["troop_strength"][-6:] == [100] * 6


@proves("cg.king.army-assign")
def test_it_is_assigned_to_the_stronghold_and_nobles_at_his_walls_in_any_split() -> None:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    at_city, at_home, afield = p.BLUE + p.STAR, p.BLUE + p.SQUARE, p.BLUE + p.CIRCLE
    p.put(g, at_city, "froli")
    p.put(g, at_home, "larkdown")
    p.put(g, afield, "oxback")
    p.run(g, Crowning(BLUE))
    first = kings_army.all_cards(g)[0]
    assert p.options(g) == [(v.ASSIGN, first, army) for army in (at_city, at_home, INSIDE)]  # one off the board is not offered either
    for card, army in zip(kings_army.in_service(g), (at_city, INSIDE, at_city), strict=True):
        p.choose(g, v.ASSIGN, card, army)
    assert where(g)[:3] == [at_city, INSIDE, at_city] and p.asked(g) < 0


@proves("cg.king.army-besieged", "cg.ruling.kings-army-place")
def test_not_to_a_besieged_noble_but_to_the_stronghold_always() -> None:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    p.put(g, p.BLUE, "froli")
    p.besiege(g, p.town("froli"), 0)
    p.besiege(g, KEEP, 1)
    p.run(g, Crowning(BLUE))
    assert where(g)[:3] == [INSIDE] * 3 and p.asked(g) < 0  # nothing to choose


@proves("cg.king.army-nowhere", "cg.ruling.kings-army-place")
def test_with_a_stronghold_off_the_board_they_wait_for_its_return() -> None:
    g = usurp(reign())  # red has neither a stronghold nor a Noble at a city
    assert g.stronghold_area[0] == f.OFF and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    p.run(g, ReturnNobles(0))
    p.choose(g, v.PLACE_STRONGHOLD, p.area("oxback"))
    assert armies.armies_in(g, 0, p.area("oxback")) == [f.STRONGHOLD_ARMY] and armies.troops(g, f.STRONGHOLD_ARMY) == 400


@proves("cg.king.army-regular")
def test_they_neither_desert_nor_are_lost_for_casualties() -> None:
    g = reign()
    noble = p.BLUE
    p.put(g, noble, "froli", "100", tokens=3)
    cards = guard(g, noble, noble)
    p.run(g, NobleDeath(noble))
    p.first_choices(g)
    assert g.dead[noble] and armies.cards(g, noble) == cards  # they wait for the heir; the company is lost


@proves("cg.king.army-wages")
def test_they_are_paid_before_any_mercenary_and_stay_unpaid() -> None:
    g = reign()
    p.put(g, p.BLUE, "froli", "50")
    g.crowns[BLUE] = 2
    p.run(g, PayTroops(BLUE))
    p.first_choices(g)
    assert g.crowns[BLUE] == 0 and where(g)[:4] == [INSIDE] * 4
    assert armies.cards(g, p.BLUE) == [] and p.told(g, v.TROOP_DESERTS)


@proves("cg.king.army-kept", "cg.ruling.kings-army-no-heir")
def test_without_an_heir_they_go_to_the_kings_stronghold() -> None:
    g = reign()
    noble = p.BLUE
    own = p.put(g, noble, "froli", "r100")[0]
    guard(g, noble, noble)
    g.heir = replaced(g.heir, noble, 0)
    p.run(g, NobleDeath(noble))
    p.first_choices(g)
    assert g.gone[noble] and g.troop_at[own] == f.OUT and where(g)[:4] == [INSIDE] * 4


@proves("cg.king.army-kept")
def test_an_heir_who_is_killed_takes_none_of_them_along() -> None:
    g = reign(4, "exchanging-heirs")
    noble = p.BLUE
    guard(g, noble, noble)
    g.dead = replaced(g.dead, noble, 1)
    exchanging_heirs.hand_over(g, noble, 0)
    exchanging_heirs.kill(g, noble, 0)
    assert g.gone[noble] and where(g)[:4] == [INSIDE] * 4


@proves("cg.king.army-as-troops")
def test_else_they_are_troops_like_others() -> None:
    g = reign()
    noble, circle = p.BLUE, p.BLUE + p.CIRCLE
    p.put(g, noble, "larkdown", "100")
    guard(g, noble, noble)
    assert armies.strength(g, noble) == 300
    g.casualties[noble] = 2
    assert not armies.is_wiped_out(g, noble)
    g.casualties[noble] = 3
    assert armies.is_wiped_out(g, noble)
    p.put(g, circle, "larkdown", "200")
    guard(g, circle, circle)
    assert wages.is_free(g, circle)  # 400, and nobody is paid
    guard(g, circle, circle, circle)
    assert not wages.is_free(g, circle) and set(wages.troops_due(g, BLUE)) >= set(kings_army.in_service(g))
    p.run(g, ReturnNobles(BLUE))
    assert (v.TRANSFER, kings_army.in_service(g)[0], INSIDE) in p.options(g)


@proves("cg.king.army-as-troops")
def test_two_hundred_of_them_and_a_hundred_mercenaries_draw_five_fate_cards() -> None:
    g = reign()
    p.put(g, p.BLUE, "froli", "100")
    guard(g, p.BLUE, p.BLUE)
    p.put(g, p.RED, "froli", "100")
    p.run(g, VersatileBattle(0))
    p.choose(g, *p.options(g)[0])
    assert (BLUE, 3 + 2) in p.told(g, v.FATE_TAKEN)


# ---- reign and usurpation


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


# ---- winning


@proves("cg.king.target")
def test_the_first_round_at_whose_end_somebody_has_sixteen_is_the_last() -> None:
    g = reign()
    g.influence = (15, 3, 9, 4)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 9, (16, 3, 9, 4)
    table.lose_influence(g, 0, 2)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 10, (16, 3, 9, 4)
    assert end_round(g).end_reason == winning.BY_INFLUENCE and g.winners == [0]


@proves("cg.king.target-after-coronation", "cg.ruling.target-first-check")
def test_the_target_counts_from_the_round_after_the_pool_ran_out() -> None:
    g = emptied(17, 3, 3)
    end_round(g)
    p.last_choices(g)
    assert g.end_reason < 0 and crown(g).king == 0
    g.round = 7
    assert end_round(g).winners == [0]
    tied = emptied(17, 17, 17)
    assert end_round(tied).end_reason < 0
    tied.round, tied.influence = 7, (17, 18, 17)
    assert end_round(tied).winners == [1] and crown(tied).king == f.NOBODY  # it counts without a King too
    early = p.board(3, "king")
    early.influence = (40, 0, 0)
    assert end_round(early).end_reason < 0  # the pool has not run out


@proves("cg.king.target-time", "cg.ruling.coronation-time")
def test_it_is_looked_at_after_upkeep_whatever_is_lost_in_it() -> None:
    g = reign()
    p.stronghold(g, 0, "oxback")
    p.city(g, "froli", 0)
    g.influence = (15, 3, 9, 4)
    p.stack_fate(g, "revolt")
    end_round(g, "upkeep")
    assert p.step(g) == "Revolts.buy_off" or g.city_owner[p.town("froli")] == f.NOBODY
    p.last_choices(g)
    assert g.city_owner[p.town("froli")] == f.NOBODY and g.winners == [0]


@proves("cg.king.final-count", "cg.ruling.final-count")
def test_what_only_the_last_count_adds_helps_neither_to_the_crown_nor_to_the_target() -> None:
    g = emptied(7, 8, 3)
    p.charge(g, 0, "guardian_of_the_regalia")
    assert crown(end_round(g)).king == 1  # 9 would have been more
    p.last_choices(g)
    g.round, g.influence = 7, (14, 12, 3)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 8, (16, 17, 3)
    assert end_round(g).winners == [0] and winning.final_influence(g, 0) == 18


@proves("cg.king.winner")
def test_the_most_influence_wins_whoever_is_king() -> None:
    g = reign()
    g.influence = (16, 0, 15, 0)
    assert end_round(g).winners == [0] and crown(g).king == BLUE


@proves("cg.king.winner-ties")
def test_the_crown_breaks_no_tie() -> None:
    g = reign()
    g.influence = (17, 0, 17, 0)
    for city in range(4):
        p.city(g, city, BLUE)
    for city in range(4, 9):
        p.city(g, city, 0)
    assert end_round(g).winners == [0]
    even = reign()
    guard(even, p.BLUE, p.BLUE, p.BLUE, p.BLUE)  # off the board
    even.influence = (17, 0, 17, 0)
    assert end_round(even).winners == [] and even.end_reason == winning.NO_KING


@proves("cg.king.conquest", "cg.ruling.king-conquest")
@pytest.mark.parametrize("king", [f.NOBODY, 0, BLUE])
def test_the_majority_of_cities_wins_before_and_after_the_coronation(king: int) -> None:
    g = p.board(4, "king") if king == f.NOBODY else reign(king=king)
    for city in range(10):
        p.city(g, city, 0)
    assert end_round(g, "upkeep").winners == [0] and g.end_reason == winning.BY_FORCE


@proves("cg.king.conquest-first", "cg.ruling.king-conquest")
def test_the_cities_come_before_the_target() -> None:
    g = reign()
    g.influence = (3, 0, 16, 0)
    for city in range(10):
        p.city(g, city, 0)
    assert end_round(g, "upkeep").winners == [0] and g.influence == (3, 0, 16, 0)


def lasts(g: Kingdom, target: int) -> bool:
    """Does this much Influence end the game, and less not?"""
    g.influence = (target - 1, 0, 0, 0)
    less = target_is_reached(g)
    g.influence = (target, 0, 0, 0)
    return not less and target_is_reached(g)


@proves("cg.king.length-short")
def test_a_short_game_has_six_a_player_and_ends_at_twelve() -> None:
    assert p.begun(4, 1, "king", length="6").pool == 24 and lasts(reign(4, length="6"), 12)


@proves("cg.king.length-normal")
def test_a_normal_game_has_eight_a_player_and_ends_at_sixteen() -> None:
    assert p.begun(4, 1, "king").pool == p.begun(4, 1, "king", length="8").pool == 32 and lasts(reign(4), 16)


@proves("cg.king.length-long")
def test_a_long_game_has_ten_a_player_and_ends_at_twenty() -> None:
    assert p.begun(4, 1, "king", length="10").pool == 40 and lasts(reign(4, length="10"), 20)


# ---- with other variants


@proves("cg.combine.game-length", "cg.ruling.game-length")
def test_the_base_lengths_are_not_offered_with_the_king() -> None:
    with pytest.raises(SetupError, match="option 'length' with variant 'king' is one of 8, 6, 10, not '12'"):
        check_setup(GAME, Setup(GAME.id, 4, ("king",), {"length": "12"}))
    check_setup(GAME, Setup(GAME.id, 4, ("missions",), {"length": "12"}))
    assert GAME.options[0].values == ("10", "8", "12", "15")  # untouched for everybody else


@proves("cg.combine.might-is-right", "cg.ruling.might-is-right")
def test_might_is_right_is_refused_with_a_reason() -> None:
    with pytest.raises(SetupError, match="might-is-right.*ends by Influence"):
        check_setup(GAME, Setup(GAME.id, 4, ("king", "might-is-right")))


@proves("cg.combine.king-two-players")
def test_two_players() -> None:
    g = p.begun(2, 1, "king")
    assert g.pool == 16
    g = end_round(emptied(9, 3, seats=2))
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 2 + [f.OUT] * 4
    for city in range(5):
        p.city(g, city, 1)
    g.round = 7
    assert end_round(g, "upkeep").winners == [1]


def with_missions(*influence: int) -> Kingdom:
    """The first Baron's Mission is fulfilled as things stand: he is the richest."""
    g = emptied(*influence, variants=("missions",))
    g.crowns = [20, 0, 0]
    chest = CARDS.ids.index("golden_chest")
    others = [card for card in range(len(CARDS.ids)) if card != chest]
    own = missions(g)
    own.mission, own.missions_gone = ((chest,), (others[0],), (others[1],)), tuple(others[2:])
    return g


@proves("cg.king.missions-wait", "cg.combine.missions-king")
def test_missions_are_not_looked_at_when_a_king_is_crowned() -> None:
    g = with_missions(7, 8, 3)
    end_round(g)
    assert crown(g).king == 1 and p.told(g, mission_words.MISSION_REVEALED) == [] and g.influence == (7, 8, 3)


@proves("cg.king.missions-then", "cg.combine.missions-king")
def test_but_when_the_target_is_reached_before_the_last_comparison() -> None:
    g = with_missions(15, 16, 3)
    g.round = 7
    end_round(g)
    assert len(p.told(g, mission_words.MISSION_REVEALED)) == 3 and g.winners == [0]
    assert [winning.final_influence(g, seat) for seat in (0, 1)] == [17, 16]


@proves("cg.king.missions-no-trigger", "cg.ruling.mission-trigger")
def test_a_mission_does_not_reach_the_target() -> None:
    g = with_missions(14, 3, 3)
    g.round = 7
    end_round(g)
    assert g.end_reason < 0 and p.told(g, mission_words.MISSION_REVEALED) == []


@proves("cg.combine.glory-king", "cg.ruling.riot-bonus")
def test_riots_do_not_touch_the_bonus() -> None:
    g = reign(4, "for-glory")
    riots = glory(g)
    for city in range(2):
        p.city(g, city, BLUE)
        riots.riot = replaced(riots.riot, city, 1)
    assert influence_due(g, BLUE) == 1


@proves("cg.combine.elimination-king", "cg.ruling.elimination")
def test_a_usurped_king_is_out_after_crown_army_and_spoils_have_passed() -> None:
    g = reign(4, "player-elimination")
    g.crowns[BLUE] = 9
    p.city(g, "froli", BLUE)
    usurp(g)
    assert crown(g).king == 0 and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4 and not g.out[BLUE]
    player_elimination.eliminate_captured(Actions(), g)
    assert g.out[BLUE] and crown(g).king == 0 and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    assert g.crowns[0] == 4 and g.city_owner[p.town("froli")] == 0 and g.rules.faults(g) == []


@proves("cg.combine.elimination-king", "cg.ruling.elimination")
def test_a_king_who_is_out_without_a_usurper_makes_room_for_another() -> None:
    g = reign(4, "player-elimination")
    player_elimination.eliminate(g, BLUE)
    assert crown(g).king == f.NOBODY and where(g) == [f.OUT] * 6 and p.told(g, w.CROWN_VACANT) == [(BLUE,)]
    g.influence = (3, 5, 9, 4)  # the most is of one who is out
    end_round(g)
    p.last_choices(g)
    assert crown(g).king == 1 and where(g) == [f.STRONGHOLD_ARMY + 1] * 4 + [f.OUT] * 2  # as many as before


@proves("cg.combine.elimination-army-number")
def test_the_army_counts_those_still_in_play_at_the_first_coronation() -> None:
    g = emptied(9, 3, 3, 3, 3, seats=5, variants=("player-elimination",))
    player_elimination.eliminate(g, 4)
    end_round(g)
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 4 + [f.OUT] * 2


@proves("cg.combine.abandoned-kings-army", "cg.ruling.usurp-army")
def test_a_noble_emptied_by_a_usurper_is_only_removed_with_abandoned_nobles_too() -> None:
    g = reign(4, "abandoned-nobles")
    p.put(g, p.BLUE, "froli", "")
    guard(g, p.BLUE, p.BLUE)
    usurp(g)
    assert g.noble_area[p.BLUE] == f.OFF and not g.dead[p.BLUE]


@proves("cg.combine.motions-barred")
def test_no_motion_moves_the_crown_the_army_or_the_target() -> None:
    """What may be proposed is the same with the King and without him."""
    with_king = private_motions.proposals(reign(4, "open-private-motions"), 0)
    without = private_motions.proposals(p.board(4, "open-private-motions"), 0)
    assert with_king == without


# ---- why can't I?


def crowning() -> Kingdom:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    p.put(g, p.BLUE, "froli")
    p.put(g, p.BLUE + p.SQUARE, "larkdown")
    p.put(g, p.BLUE + p.CIRCLE, "oxback")
    p.besiege(g, p.town("froli"), 0)
    p.run(g, Crowning(BLUE))
    return g


@CASES.case(w.NOT_BESIEGED)
def besieged() -> Asked:
    return crowning(), BLUE, f"noble:{p.BLUE}", (p.BLUE,)


@CASES.case(w.ONLY_AT_WALLS)
def afield() -> Asked:
    return crowning(), BLUE, f"noble:{p.BLUE + p.CIRCLE}", (p.BLUE + p.CIRCLE,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- in a terminal


def printed(g: Kingdom) -> str:
    return str(part(g, 0))


def test_the_terminal_names_the_king_his_army_and_the_target() -> None:
    g = p.begun(4, 1, "king", "quick-start")
    assert printed(g) == "A King is crowned when the Influence pool has run out\n16 Influence will end the game"
    g = reign()
    guard(g, p.BLUE, p.BLUE)
    names = g.rules.names(g)
    army = f"2 with {names['army'][p.BLUE]}, 2 with {names['army'][INSIDE]}"
    assert printed(g) == f"King: {names['seat'][BLUE]}\nKing's Army: {army}\n16 Influence ends the game"
    tied = end_round(emptied(7, 7, 7, length="6"))
    assert printed(tied) == "Nobody is King yet\n12 Influence ends the game"
