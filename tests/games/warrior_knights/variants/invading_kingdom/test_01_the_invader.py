"""The Invader: its forces, where it lands, and which rules of Barons touch it."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_blue import others_on_board, plague, truce_of_god
from regalia.games.warrior_knights.cards.events_red import strike
from regalia.games.warrior_knights.rules import action_cards, armies, attacks, deaths, laws, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.mercenary_draft import reveal_mercenaries
from regalia.games.warrior_knights.rules.motions import GeneralMotion
from regalia.games.warrior_knights.rules.movement import may_act
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.rules.wages import Wages
from regalia.games.warrior_knights.variants.invading_kingdom.rules import attacking
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import InvaderBeaten
from regalia.games.warrior_knights.variants.invading_kingdom.rules.setting_up import land_invaders, raise_invaders, sites_by
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import (
    GREEN,
    HIS,
    INVADER,
    MOBILIZE,
    RED,
    lead,
    only,
    realm,
    strike_now,
)


@proves("wkv.invading-kingdom.faction")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_faction_more_than_there_are_seats(seats: int) -> None:
    g = p.begun(seats, 1, "invading-kingdom", "quick-start")
    its = pieces.nobles_of(g, seats)
    assert g.seats == seats and pieces.sides(g) == seats + 1 and len([a for a in g.stronghold_area if a >= 0]) == seats + 1
    assert [pieces.shape_of(n) for n in its] == [f.STAR, f.SQUARE, f.TRIANGLE, f.CIRCLE]
    assert {g.noble_area[n] for n in its} == {g.stronghold_area[seats]}
    assert armies.wall_strength(g, pieces.stronghold(seats)) == 400
    assert g.rules.names(g)["noble"][its[0]] and g.rules.names(g)["wall"][pieces.stronghold(seats)] == "the Longship Camp"


@proves("wkv.invading-kingdom.not-a-baron")
def test_cities_bring_it_nothing_and_nobody_can_deal_with_it() -> None:
    g = realm()
    for city in ("froli", "monz", "ballin"):
        p.city(g, city, INVADER)
    p.city(g, "vecht", RED)
    p.stronghold(g, RED, "olive_shore")
    p.run(g, Upkeep())
    p.last_choices(g)
    assert p.told(g, v.INFLUENCE_GAINED) == [(RED, 1)] and len(g.influence) == len(g.votes) == len(g.charges) == 4
    p.run(g, InvaderBeaten(RED))  # a choice is open
    forms = [form for form in g.rules.game.interjections(g, RED) if form.verb == v.OFFER]
    assert forms[0].ranges[0] == (0, 3)  # the Barons


@proves("wkv.invading-kingdom.not-counted", "wkv.ruling.invader-count")
def test_pool_offer_and_phases_follow_the_number_of_barons() -> None:
    g = p.begun(4, 1, "invading-kingdom", "quick-start")
    assert g.pool == 40 and len(g.offer) == 5 and sum(g.razed) == f.RAZED_AT_START[4]
    g = realm()
    reveal_mercenaries(g)
    assert len(g.offer) == 5
    g.phase_area = ((), (0,) * 7, ())
    frame = Actions()
    frame.card = action_cards.number(g, RED, MOBILIZE)
    frame.phase = f.WAGES
    for n in (7, 8):
        g.phase_area = replaced(g.phase_area, f.WAGES, (0,) * n)
        found = frame.special_phase(g)
        assert isinstance(found, Wages) == (n == 8)


@proves("wkv.invading-kingdom.troops", "wkv.ruling.invader-force")
@pytest.mark.parametrize(("seats", "strength"), [(2, 400), (3, 400), (4, 500), (5, 600), (6, 700)])
def test_its_army_grows_with_the_table(seats: int, strength: int) -> None:
    g = p.begun(seats, 3, "invading-kingdom", "quick-start")
    own = [t for n in pieces.nobles_of(g, seats) for t in armies.cards(g, n)]
    regulars = sorted([g.content.troop_strength[t] for t in own if pieces.is_regular(g, t)])
    assert sum([g.content.troop_strength[t] for t in own]) == strength and regulars == [50, 50, 50, 100]


@proves("wkv.invading-kingdom.assign", "wkv.ruling.invader-force")
def test_the_strongest_cards_go_first_each_to_the_weakest_noble() -> None:
    g = p.board(4, "invading-kingdom")
    raise_invaders(SetUp(), g)
    assert [armies.troops(g, n) for n in pieces.nobles_of(g, INVADER)] == [150, 150, 100, 100]


@proves("wkv.invading-kingdom.placement", "wkv.ruling.invader-place")
def test_it_lands_beside_the_first_city_drawn_that_has_room() -> None:
    g = p.board(4, "invading-kingdom")
    raise_invaders(SetUp(), g)
    for n, area in enumerate(("merrow_sands", "hartwood", "saltmeadow", "kings_chase", "longacre")):
        p.put(g, n, area, "50")  # nobody can land by Ballin
    p.stack_fate(g, "ballin", "monz")
    assert not sites_by(g, p.town("ballin"))
    land_invaders(SetUp(), g)
    assert g.stronghold_area[INVADER] == p.area("whale_bay") == min(sites_by_area("monz"))
    assert {g.noble_area[n] for n in pieces.nobles_of(g, INVADER)} == {p.area("whale_bay")}


def sites_by_area(city: str) -> list[int]:
    return p.C.march[p.area(city)]


@proves("wkv.invading-kingdom.placement")
def test_with_no_room_beside_any_city_it_lands_on_the_first_free_area() -> None:
    g = p.board(4, "invading-kingdom")
    only(g)
    raise_invaders(SetUp(), g)
    land_invaders(SetUp(), g)
    assert g.stronghold_area[INVADER] == 0


@proves("wkv.invading-kingdom.economy", "wkv.ruling.invader-economy")
def test_it_is_never_paid_nor_pays_and_deserters_leave_it_as_anybody() -> None:
    g = realm()
    cards_of = lead(g, p.STAR, "froli", "swiss100 r50")
    p.run(g, Wages())
    assert g.over or not engine.waiting(g)
    assert all(g.troop_at[card] == HIS for card in cards_of) and len(g.crowns) == 4
    p.stack_fate(g, "swiss")
    p.run(g, Retreat(HIS))
    assert g.troop_at[cards_of[0]] == f.IN_DECK


@proves("wkv.invading-kingdom.base-rules", "wkv.ruling.invader-base")
def test_who_has_moved_is_exhausted_until_upkeep() -> None:
    g = realm()
    lead(g, p.STAR, "cold_wold", "r50")
    only(g, "vecht")
    p.city(g, "vecht", breaches=3)
    strike_now(g)
    assert g.exhausted[HIS] and not may_act(g, HIS)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert may_act(g, HIS)


@proves("wkv.invading-kingdom.cards-and-laws", "wkv.ruling.invader-base")
def test_a_truce_of_barons_and_their_laws_are_nothing_to_it() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100 r50")
    p.put(g, RED * 4, "froli", "50")
    truce_of_god(g, RED, -1)
    p.enact(g, "kings_peace")
    p.enact(g, "inviolable_prelate")
    assert attacking.chosen(g, p.area("froli"))
    assert (v.ATTACK, INVADER, p.area("froli")) in attacks.attacks(g, RED, p.area("froli"))
    assert laws.battle_law(g, RED, INVADER, p.area("froli"), -1, False) == -1
    assert laws.battle_law(g, RED, GREEN, p.area("froli"), -1, False) >= 0


@proves("wkv.invading-kingdom.cards-and-laws", "wkv.ruling.invader-base")
def test_what_speaks_of_all_armies_and_sieges_touches_it_and_what_speaks_of_barons_does_not() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100 r50")
    p.besiege(g, p.town("froli"), INVADER)
    plague(g, RED, p.town("froli"))
    assert g.casualties[HIS] == 1
    p.run(g, GeneralMotion(g.content.agenda["relief_columns"]))
    assert not armies.siege_begun(g, p.town("froli"), INVADER)
    assert HIS not in others_on_board(g, RED)  # an assassin is sent to a Noble of another Baron


@proves("wkv.invading-kingdom.cards-and-laws")
def test_plague_kills_its_nobles_too() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100")
    strike(g, HIS, 1)
    p.run(g, deaths.CheckArmies(-1))
    assert g.dead[HIS] and g.noble_area[HIS] == f.OFF


@proves("wkv.invading-kingdom.cards-and-laws")
def test_a_charge_that_would_fall_to_it_is_discarded() -> None:
    g = realm()
    card = next(i for i, amounts in enumerate(g.content.agenda_amounts) if "seized" in amounts)
    g.charges = replaced(g.charges, RED, (card,))
    p.stronghold(g, RED, "longacre")
    p.run(g, StrongholdFalls(RED, INVADER))
    assert g.charges[RED] == () and card in g.agenda_discard


@proves("wkv.invading-kingdom.equals", "wkv.ruling.invader-equals")
def test_among_equal_barons_it_goes_for_the_first_from_the_chairman() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100 r50")
    p.put(g, 3 * 4, "longacre", "50")
    p.put(g, 1 * 4, "longacre", "50")
    g.influence = (0, 7, 0, 7)
    g.chairman = 2
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, 3, p.area("longacre"))
    g.chairman = 0
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, 1, p.area("longacre"))
