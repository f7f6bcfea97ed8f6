"""Defector: bribes in place of a battle, and Nobles who take them."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.actions import phases_for
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, instead_of_battle
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.bribe import Bribe
from regalia.games.warrior_knights.variants.exchanging_heirs.state import heirs
from regalia.games.warrior_knights.variants.exchanging_heirs.variant import hand_over, held_by
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.games.warrior_knights.variants.missions.conditions import nobles_with_troops
from regalia.games.warrior_knights.variants.noble_reassignment.state import nobles_aside
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
US, THEM = p.seat(p.RED), p.seat(p.BLUE)
BRIBER = p.RED + p.STAR
TARGET = p.BLUE + p.CIRCLE


def facing(*variants: str, troops: str = "150", tokens: int = 0, where: str = "kovel") -> Kingdom:
    """A star of ours and a circle of theirs stand in one area; we have the crowns for one bribe."""
    g = p.board(4, "defector", *variants)
    p.put(g, BRIBER, where, "100")
    p.put(g, TARGET, where, troops, tokens=tokens)
    p.put(g, p.BLUE + p.STAR, "vecht", "50")
    g.crowns[US] = 5
    return g


def bribe(g: Kingdom, card: str = "circle") -> p.Bench:
    """Our Noble bribes theirs; Fate shows this symbol."""
    p.stack_fate(g, card)
    return p.run(g, Bribe(US, TARGET))


def bribes_offered(g: Kingdom, area: str = "kovel") -> list[int]:
    return [option[1] for option in instead_of_battle(g, US, p.area(area))]


# ---- the offer


@proves("wkv.defector.action", "wkv.ruling.defector-action")
def test_both_cards_of_movement_offer_a_bribe_in_place_of_a_battle() -> None:
    g = facing()
    p.run(g, VersatileStrategy(US))
    assert (w.BRIBE, TARGET) in p.options(g)
    p.run(g, MobilizeForces(US))
    p.choose(g, v.CHOOSE_AREA, p.area("kovel"))
    assert {(w.BRIBE, TARGET), (v.ATTACK, THEM, p.area("kovel")), (v.DECLINE,)} <= set(p.options(g))
    p.stack_fate(g, "star")
    p.choose(g, w.BRIBE, TARGET)
    assert p.asked(g) == -1 and p.told(g, w.STAYS_TRUE) == [(TARGET, THEM)]  # one of the two: no battle follows


@proves("wkv.defector.where", "wkv.ruling.defector-action")
def test_a_fresh_noble_of_the_briber_has_to_be_there_and_is_exhausted_by_it() -> None:
    g = facing()
    assert bribes_offered(g) == [TARGET] and bribes_offered(g, "vecht") == []
    g.exhausted[BRIBER] = 1
    assert bribes_offered(g) == []
    g.exhausted[BRIBER] = 0
    p.put(g, p.RED + p.SQUARE, "kovel", "100")
    p.stack_fate(g, "star")
    p.run(g, Bribe(US, TARGET))
    assert p.args(g, US, w.SEND_WITH_BRIBE) == [BRIBER, BRIBER + 1]
    p.choose(g, w.SEND_WITH_BRIBE, BRIBER + 1)
    assert (g.exhausted[BRIBER], g.exhausted[BRIBER + 1]) == (0, 1)


@proves("wkv.defector.price")
def test_a_bribe_is_five_crowns_or_one_faith_and_not_returned() -> None:
    g = facing()
    g.crowns[US] = 4
    assert bribes_offered(g) == []
    g.faith[US] = 1
    assert bribes_offered(g) == [TARGET]
    bribe(g, "star")
    assert (g.crowns[US], g.faith[US]) == (4, 0) and pieces.baron_of(g, TARGET) == THEM
    g = facing()
    g.faith[US] = 1
    bribe(g, "star")
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 5)]
    p.choose(g, v.PAY_CROWNS, 5)
    assert (g.crowns[US], g.faith[US]) == (0, 1)


@proves("wkv.defector.draw")
def test_he_defects_if_fate_shows_his_symbol_and_nothing_changes_otherwise() -> None:
    g = facing()
    bribe(g, "circle")
    assert pieces.baron_of(g, TARGET) == US
    assert p.told(g, w.DEFECTS) == [(TARGET, US, THEM)] and g.rules.faults(g) == []
    g = facing()
    before = (armies.troops(g, TARGET), g.noble_area[TARGET], g.exhausted[TARGET])
    bribe(g, "square")
    assert pieces.baron_of(g, TARGET) == THEM
    assert (armies.troops(g, TARGET), g.noble_area[TARGET], g.exhausted[TARGET]) == before


@proves("wkv.defector.once", "wkv.ruling.defector-limits")
def test_each_noble_can_be_tried_once_a_round_by_whomever() -> None:
    g = facing()
    p.put(g, p.GREEN, "kovel", "100")
    g.crowns = [10] * 4
    bribe(g, "star")
    g.exhausted[BRIBER] = 0
    assert bribes_offered(g) == [p.GREEN] and instead_of_battle(g, p.seat(p.GREEN), p.area("kovel")) == [(w.BRIBE, BRIBER)]
    g.round += 1
    assert bribes_offered(g) == [p.GREEN, TARGET]


@proves("wkv.defector.last-noble", "wkv.ruling.defector-limits")
def test_the_last_noble_of_a_baron_cannot_be_bribed() -> None:
    g = facing()
    for noble in range(p.BLUE, p.BLUE + 3):
        g.gone = replaced(g.gone, noble, 1)
        g.noble_area[noble] = f.OFF
        assert bribes_offered(g) == ([TARGET] if noble < p.BLUE + 2 else [])


# ---- what comes with him


@proves("wkv.defector.joins", "wkv.ruling.defector-joins")
def test_he_stands_where_he_stood_with_his_mercenaries_and_casualties_outside_his_old_masters_city() -> None:
    g = facing(troops="100 50", tokens=1, where="monz")
    city = p.city(g, "monz", THEM)
    assert garrison(g, city) == [TARGET]
    bribe(g)
    assert pieces.nobles_of(g, US) == [0, 1, 2, 3, TARGET] and pieces.nobles_of(g, THEM) == [8, 9, 10]
    assert (g.noble_area[TARGET], armies.troops(g, TARGET), g.casualties[TARGET]) == (p.area("monz"), 150, 1)
    assert g.exhausted[TARGET] and garrison(g, city) == []


@proves("wkv.defector.left-behind", "wkv.ruling.defector-joins")
def test_regulars_the_kings_army_and_his_office_stay_behind() -> None:
    g = facing("king", troops="r100 english50")
    crown(g).king = THEM
    kings_army.muster(g, THEM)
    for card in kings_army.in_service(g):
        kings_army.assign(g, card, TARGET)
    p.stronghold(g, THEM, "larkdown")
    p.appoint(g, TARGET, "justiciar")
    bribe(g)
    home = armies.cards(g, pieces.home_army(g, THEM))
    assert set(kings_army.in_service(g)) < set(home) and len(home) == len(kings_army.in_service(g)) + 1
    assert armies.troops(g, TARGET) == 50 and g.office[TARGET] == -1 and g.content.agenda["justiciar"] in g.agenda_discard
    assert g.rules.faults(g) == []


@proves("wkv.defector.left-behind", "wkv.compat.defector-glory")
def test_a_leader_goes_with_him_and_town_levies_do_not() -> None:
    g = facing("for-glory", troops="leader_swiss levy_monz")
    leader, levy = (g.content.troop[id] for id in ("leader_swiss", "levy_monz"))
    bribe(g)
    assert (g.troop_at[leader], g.troop_at[levy]) == (TARGET, h.IN_SUPPLY)


@proves("wkv.defector.no-troops", "wkv.ruling.defector-joins")
def test_without_troops_he_leaves_the_board_and_returns_for_the_new_baron() -> None:
    g = facing(troops="r100")
    bribe(g)
    assert armies.off_board(g, TARGET) and not g.dead[TARGET] and pieces.baron_of(g, TARGET) == US
    p.give(g, TARGET, "50")
    p.stronghold(g, US, "larkdown")
    p.run(g, ReturnNobles(US))
    p.last_choices(g)
    assert g.noble_area[TARGET] == p.area("larkdown")


@proves("wkv.defector.no-troops", "wkv.ruling.defector-joins")
def test_with_casualties_as_many_as_his_troops_he_dies() -> None:
    g = facing(troops="r100 50", tokens=1)
    bribe(g)
    p.first_choices(g)
    assert g.dead[TARGET] and g.noble_area[TARGET] == f.OFF


@proves("wkv.defector.siege", "wkv.ruling.defector-siege")
def test_a_siege_that_he_alone_kept_up_is_lifted() -> None:
    g = facing(where="monz")
    monz = p.city(g, "monz", p.seat(p.YELLOW))
    p.besiege(g, monz, THEM)
    bribe(g)
    assert p.sieges(g, monz) == []
    g = facing(where="monz")
    p.put(g, p.BLUE + p.SQUARE, "monz", "50")
    p.besiege(g, monz, THEM)
    bribe(g)
    assert p.sieges(g, monz) == [THEM]


@proves("wkv.defector.siege", "wkv.ruling.defector-siege")
def test_a_city_whose_last_defender_defects_is_merely_without_a_noble() -> None:
    g = facing(where="monz")
    monz = p.city(g, "monz", THEM)
    p.besiege(g, monz, US)
    bribe(g)
    assert g.city_owner[monz] == THEM and p.sieges(g, monz) == [US] and garrison(g, monz) == []
    assert not armies.is_shut_in(g, TARGET)


@proves("wkv.defector.heirs", "wkv.ruling.defector-joins")
def test_when_he_dies_later_his_heir_serves_the_new_baron() -> None:
    g = facing()
    bribe(g)
    g.round = 7
    p.run(g, NobleDeath(TARGET))
    p.first_choices(g)
    p.stronghold(g, US, "larkdown")
    p.stronghold(g, THEM, "froli")
    p.give(g, TARGET, "50")
    for seat in (THEM, US):
        p.run(g, ReturnNobles(seat))
        p.last_choices(g)
        assert (g.noble_area[TARGET] >= 0) == (seat == US)
    assert g.noble_area[TARGET] == p.area("larkdown")


@proves("wkv.defector.allocation")
def test_for_allocation_a_bribe_is_a_battle() -> None:
    g = facing()
    p.stack_fate(g, "star")
    bench = p.run(g, MobilizeForces(US))
    p.choose(g, v.CHOOSE_AREA, p.area("kovel"))
    p.choose(g, w.BRIBE, TARGET)
    assert phases_for(g, f.MOBILIZE_FORCES, bench.result) == (f.ASSEMBLY,)


# ---- with others


@proves("wkv.compat.defector-exchange")
def test_his_heir_stays_with_whoever_holds_it() -> None:
    g = facing("exchanging-heirs")
    bribe(g)
    assert heirs(g).heir_holder[TARGET] == THEM and TARGET in held_by(g, THEM)
    g.dead = replaced(g.dead, TARGET, 1)
    g.noble_area[TARGET] = f.OFF
    p.stronghold(g, US, "larkdown")
    p.run(g, ReturnNobles(US))
    p.last_choices(g)
    assert g.noble_area[TARGET] == f.OFF  # the old Baron's hostage
    g = facing("exchanging-heirs")
    hand_over(g, TARGET, US)
    bribe(g)
    assert heirs(g).heir_holder[TARGET] == US == pieces.baron_of(g, TARGET)


@proves("wkv.compat.defector-heirs")
def test_his_count_of_deaths_goes_with_him() -> None:
    g = facing("limited-heirs")
    deaths(g).deaths = replaced(deaths(g).deaths, TARGET, 2)
    bribe(g)
    p.stack_fate(g, "polish", "star")
    p.run(g, NobleDeath(TARGET))
    p.first_choices(g)
    assert g.gone[TARGET] and deaths(g).deaths[TARGET] == 3


@proves("wkv.compat.defector-reassignment")
def test_a_defector_set_aside_later_is_his_last_barons() -> None:
    g = facing("player-elimination", "noble-reassignment")
    bribe(g)
    eliminate(g, THEM)
    assert nobles_aside(g) == [8, 9, 10] and g.noble_area[TARGET] == p.area("kovel")
    eliminate(g, US)
    assert nobles_aside(g) == [0, 1, 2, 3, 8, 9, 10, TARGET]


@proves("wkv.compat.defector-missions")
def test_four_banners_counts_him_for_his_new_baron() -> None:
    g = facing("missions")
    for noble in (1, 2):
        p.put(g, noble, "froli", "100")
    wants = {"nobles": 4, "troops": 100}
    assert nobles_with_troops(g, US, wants) == [(3, 4)]
    bribe(g)
    assert nobles_with_troops(g, US, wants) == [(4, 4)]


@proves("wkv.compat.defector-abandoned")
def test_staying_behind_is_no_desertion() -> None:
    g = facing("abandoned-nobles", troops="r100")
    bribe(g)
    assert armies.off_board(g, TARGET) and not g.dead[TARGET]


# ---- why can't I?


def choosing(g: Kingdom) -> Kingdom:
    p.run(g, VersatileStrategy(US))
    return g


@CASES.case(w.TRIED_THIS_ROUND)
def tried_this_round() -> Asked:
    g = facing()
    bribe(g, "star")
    g.exhausted[BRIBER], g.crowns[US] = 0, 5
    return choosing(g), US, f"noble:{TARGET}", (TARGET,)


@CASES.case(w.LAST_NOBLE)
def last_noble() -> Asked:
    g = facing()
    p.lay(g, "gone", [n // 4 == THEM and n != TARGET for n in range(f.NOBLES)])
    g.noble_area[p.BLUE] = f.OFF
    return choosing(g), US, f"army:{TARGET}", (TARGET, THEM)


@CASES.case(w.NO_BRIBE)
def no_bribe() -> Asked:
    g = facing()
    g.crowns[US] = 4
    return choosing(g), US, "verb:bribe", (5,)


@CASES.case(w.NOBODY_BESIDE_HIM)
def nobody_beside_him() -> Asked:
    g = facing()
    g.exhausted[BRIBER] = 1
    return choosing(g), US, f"noble:{TARGET}", (TARGET,)


@CASES.case(w.NOBODY_TO_BRIBE)
def nobody_to_bribe() -> Asked:
    g = facing()
    g.noble_area[TARGET] = p.area("froli")
    return choosing(g), US, "verb:bribe", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
