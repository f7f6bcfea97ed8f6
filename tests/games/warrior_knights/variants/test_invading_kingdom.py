"""Invading Kingdom: a power that nobody plays, and what it does to those who do."""

import pytest

from regalia.bots import registry
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_blue import others_on_board, plague, truce_of_god
from regalia.games.warrior_knights.cards.events_red import strike
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import action_cards, armies, attacks, battles, cities, deaths, laws, pieces, table, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.mercenary_draft import reveal_mercenaries
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.motions import GeneralMotion
from regalia.games.warrior_knights.rules.movement import may_act, may_move, routes, way
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Revolts, Upkeep
from regalia.games.warrior_knights.rules.wages import Wages
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.for_glory.vocabulary import BATTLE_LEFT
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.instant_influence.state import pledges
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.players import counsel, man, place_stronghold
from regalia.games.warrior_knights.variants.invading_kingdom.rules import attacking, cards, dealing, prey
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import InvaderBeaten, end_of_invasion
from regalia.games.warrior_knights.variants.invading_kingdom.rules.setting_up import land_invaders, raise_invaders, sites_by
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.invading_kingdom.terminal import part
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.missions.conditions import other_strongholds
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.games.warrior_knights.variants.player_elimination.variant import CAPTURED
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import End
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

RED, GREEN = 0, 1  # seats
INVADER = 4  # the side, at a table of four
HIS = INVADER * 4  # its star Noble
CASES = Cases(GAME)
LEVY, DRAFT, RALLY, SERVE, MOBILIZE, VERSATILE = range(6)


def realm(*variants: str, seats: int = 4) -> Kingdom:
    """A bare board with the Invader's stronghold in the Hartwood, and nobody on it."""
    g = p.board(seats, "invading-kingdom", *variants)
    g.crowns = [10] * seats
    p.stronghold(g, seats, "hartwood")
    return g


def lead(g: Kingdom, shape: int, where: str, specs: str = "100", exhausted: int = 0, tokens: int = 0) -> list[int]:
    """One of the Invader's Nobles with troops."""
    return p.put(g, HIS + shape, where, specs, exhausted, tokens)


def only(g: Kingdom, *standing: str) -> None:
    """No other city stands."""
    kept = [p.town(city) for city in standing]
    g.razed = tuple([0 if city in kept else 1 for city in range(f.CITIES)])


def strike_now(g: Kingdom) -> None:
    p.run(g, cards.InvaderStrikes(VERSATILE))


def mobilize(g: Kingdom) -> None:
    p.run(g, cards.InvaderMobilizes(MOBILIZE))


# ---- the Invader


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


# ---- its cards


@proves("wkv.invading-kingdom.planning", "wkv.ruling.invader-cards")
def test_two_of_its_cards_lie_in_each_stack() -> None:
    g = realm()
    p.run(g, Planning())
    for seat in range(4):
        while p.offers(g, seat):
            p.do(g, seat, *p.offers(g, seat)[0])
    assert [len(stack) for stack in g.action_stack] == [12, 12, 12]
    for i, stack in enumerate(g.action_stack):
        own = [card for card in stack if dealing.is_its_card(g, card)]
        assert len(own) == 2 and tuple(sorted([card % 6 for card in own])) == g.plan[INVADER * 3 + i]
    assert len(dealing.deck(g)) == 12


@proves("wkv.invading-kingdom.planning", "wkv.invading-kingdom.glory-cards", "wkv.compat.invader-glory")
def test_with_for_glory_it_has_fifteen_cards() -> None:
    assert len(dealing.deck(realm("for-glory"))) == 15


@proves("wkv.invading-kingdom.cards-return", "wkv.ruling.invader-cards")
def test_its_cards_are_resolved_and_never_allocated() -> None:
    g = realm()
    card = action_cards.number(g, INVADER, MOBILIZE)
    g.action_stack = ((card,), (), ())
    g.plan = replaced(g.plan, INVADER * 3, (MOBILIZE,))
    p.run(g, Actions())
    assert p.told(g, v.CARD_REVEALED) == [(INVADER, MOBILIZE, 0)] and p.told(g, w.IDLE) == [(MOBILIZE,)]
    assert g.phase_area == ((), (), ()) and g.hold[card] == 1 and g.plan[INVADER * 3] == ()


@proves("wkv.invading-kingdom.prey", "wkv.ruling.invader-target")
def test_of_two_cities_as_near_it_wants_the_barons() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r100 r50")
    only(g, "froli", "ballin")
    assert armed(g).wall == p.town("ballin")  # the lower number
    p.city(g, "froli", RED)
    assert armed(g).wall == p.town("froli")
    p.city(g, "ballin", GREEN)
    g.influence = (3, 5, 0, 0)
    assert armed(g).wall == p.town("ballin")  # the owner with more Influence
    g.influence = (5, 3, 0, 0)
    assert armed(g).wall == p.town("froli")


def armed(g: Kingdom, shape: int = p.STAR) -> prey.Aim:
    found = prey.aim(g, HIS + shape)
    assert found is not None
    return found


@proves("wkv.invading-kingdom.prey", "wkv.ruling.invader-target")
def test_what_is_too_strong_or_besieged_since_this_round_is_no_prey() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50 r50")
    only(g, "ballin", "monz")
    assert armed(g).wall == p.town("monz")  # 300 is as strong as its 300
    lead(g, p.SQUARE, "hartwood", "r50")
    assert armed(g).wall == p.town("ballin")  # but not for two
    g.exhausted[HIS + p.SQUARE] = 1
    assert armed(g).wall == p.town("monz")
    g.exhausted[HIS + p.SQUARE] = 0
    p.besiege(g, p.town("ballin"), INVADER, g.round)
    assert armed(g).wall == p.town("monz")
    p.stronghold(g, RED, "kings_chase", breaches=2)
    assert armed(g).wall == pieces.stronghold(RED)


@proves("wkv.invading-kingdom.no-prey", "wkv.ruling.invader-target")
def test_a_noble_for_whom_all_is_too_strong_joins_the_strongest() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50 r50")
    lead(g, p.CIRCLE, "surat", "r50")
    only(g, "lenz")
    strike_now(g)
    assert g.noble_area[HIS + p.CIRCLE] != p.area("surat") and g.noble_area[HIS] == p.area("hartwood")
    assert p.told(g, w.JOINS) == [(HIS + p.CIRCLE, HIS)]
    g.noble_area[HIS + p.CIRCLE] = p.area("hartwood")
    g.exhausted[HIS + p.CIRCLE] = 0
    strike_now(g)
    assert p.told(g, w.IDLE) == [(VERSATILE,)] and not p.told(g, v.NOBLE_MARCHED)


@proves("wkv.invading-kingdom.acting-noble", "wkv.ruling.invader-target")
def test_the_noble_nearest_to_a_prey_acts() -> None:
    g = realm()
    lead(g, p.STAR, "cold_wold", "100")
    lead(g, p.CIRCLE, "lantern_point", "50")
    only(g, "monz", "bingen")
    assert prey.acting(g)[0] == HIS + p.CIRCLE
    g.noble_area[HIS + p.CIRCLE] = p.area("cold_wold")
    assert prey.acting(g)[0] == HIS  # more troops
    g.exhausted[HIS] = 1
    assert prey.acting(g)[0] == HIS + p.CIRCLE


@proves("wkv.invading-kingdom.acting-noble")
def test_without_any_prey_the_weakest_acts_and_with_nobody_to_join_nobody() -> None:
    g = realm()
    only(g)
    lead(g, p.STAR, "hartwood", "100")
    lead(g, p.SQUARE, "froli", "r100")
    lead(g, p.TRIANGLE, "froli", "r50")
    assert prey.acting(g) == (-1, None) and prey.joiner(g) == HIS + p.TRIANGLE
    g.noble_area[HIS + p.TRIANGLE] = p.area("thira")  # no way by land
    assert prey.joiner(g) == HIS + p.SQUARE
    g.exhausted[HIS + p.SQUARE] = 1
    assert prey.joiner(g) == -1


@proves("wkv.invading-kingdom.mobilize", "wkv.ruling.invader-cards")
def test_mobilize_forces_brings_all_who_can_be_there_and_they_attack_together() -> None:
    g = realm()
    only(g, "monz")
    lead(g, p.STAR, "beechholt", "r100")
    lead(g, p.SQUARE, "oxback", "r50")
    lead(g, p.CIRCLE, "vecht", "r50")
    mobilize(g)
    assert [g.noble_area[HIS + i] for i in (p.STAR, p.SQUARE)] == [p.area("monz")] * 2
    assert g.noble_area[HIS + p.CIRCLE] == p.area("vecht")
    assert p.told(g, v.SIEGE_BEGINS) == [(INVADER, p.town("monz"), 350, 200)]
    assert g.exhausted[HIS] and g.exhausted[HIS + p.SQUARE] and not g.exhausted[HIS + p.CIRCLE]


@proves("wkv.invading-kingdom.mobilize")
def test_mobilize_forces_without_a_prey_is_versatile_strategy() -> None:
    g = realm()
    only(g)
    lead(g, p.STAR, "hartwood", "r100")
    lead(g, p.SQUARE, "froli", "r50")
    mobilize(g)
    assert g.noble_area[HIS + p.SQUARE] == p.area("hartwood") and p.told(g, w.JOINS) == [(HIS + p.SQUARE, HIS)]


@proves("wkv.invading-kingdom.versatile", "wkv.ruling.invader-cards")
def test_versatile_strategy_attacks_where_it_stands_and_otherwise_moves_one() -> None:
    g = realm()
    only(g, "froli", "monz")
    lead(g, p.STAR, "froli", "r50")
    lead(g, p.SQUARE, "froli", "r50")
    lead(g, p.CIRCLE, "beechholt", "r50")
    strike_now(g)
    assert p.told(g, v.SIEGE_BEGINS) == [(INVADER, p.town("froli"), 300, 200)] and not p.told(g, v.NOBLE_MARCHED)
    strike_now(g)  # the besiegers are spent
    assert [e[0] for e in p.told(g, v.NOBLE_MARCHED)] == [HIS + p.CIRCLE] and not p.told(g, v.SIEGE_BEGINS)


@proves("wkv.invading-kingdom.draft", "wkv.ruling.invader-cards")
def test_draft_soldiers_gives_the_top_mercenary_to_the_weakest() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100")
    lead(g, p.SQUARE, "monz", "r50")
    for n in (HIS + p.TRIANGLE, HIS + p.CIRCLE):
        g.gone = replaced(g.gone, n, 1)
    for troop in pieces.all_mercenaries(g):
        if g.content.troop_strength[troop] != 150:
            g.troop_at[troop] = f.OUT
    p.run(g, cards.InvaderDrafts(DRAFT))
    assert armies.troops(g, HIS + p.SQUARE) == 200
    p.besiege(g, p.city(g, "monz", INVADER), RED)
    p.run(g, cards.InvaderDrafts(DRAFT))
    assert armies.troops(g, HIS) == 250 and armies.troops(g, HIS + p.SQUARE) == 200


@proves("wkv.invading-kingdom.draft")
def test_those_off_the_board_are_served_first_while_the_stronghold_stands() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r50")
    p.run(g, cards.InvaderDrafts(DRAFT))
    assert armies.troops(g, HIS + p.SQUARE) > 0
    g.stronghold_area = replaced(g.stronghold_area, INVADER, f.OFF)
    before = armies.troops(g, HIS)
    p.run(g, cards.InvaderDrafts(DRAFT))
    assert armies.troops(g, HIS) > before
    for troop in armies.cards(g, f.IN_DECK):
        g.troop_at[troop] = f.OUT
    p.run(g, cards.InvaderDrafts(DRAFT))
    assert p.told(g, w.IDLE) == [(DRAFT,)]


@proves("wkv.invading-kingdom.plunder", "wkv.ruling.invader-cards")
def test_levy_taxes_plunders_the_cities_in_reach() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50")
    p.city(g, "ballin", RED)
    p.city(g, "froli", RED)
    p.city(g, "lenz", GREEN)
    p.run(g, cards.InvaderPlunders(LEVY))
    assert g.crowns == [8, 10, 10, 10] and p.told(g, w.PLUNDERS) == [(RED, 2)]
    g.crowns[RED] = 1
    p.run(g, cards.InvaderPlunders(LEVY))
    assert g.crowns[RED] == 0


@proves("wkv.invading-kingdom.sedition", "wkv.ruling.invader-cards")
def test_rally_support_tests_the_nearest_city_for_revolt() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50")
    p.city(g, "ballin", RED)
    p.put(g, RED * 4, "ballin", "50")
    p.city(g, "monz", GREEN)
    p.city(g, "gedze", RED)
    p.stack_fate(g, "revolt")
    p.run(g, cards.InvaderStirsUp(RALLY))
    assert p.told(g, w.STIRS_UP) == [(p.town("monz"), GREEN)] and p.step(g) == "Revolts.buy_off" and p.asked(g) == GREEN
    p.do(g, GREEN, v.PAY_CROWNS, 4)
    assert g.city_owner[p.town("monz")] == GREEN and g.crowns[GREEN] == 6 and g.over
    p.stack_fate(g, "revolt")
    p.run(g, cards.InvaderStirsUp(RALLY))
    p.do(g, GREEN, v.LET_GO)
    assert g.city_owner[p.town("monz")] == f.NOBODY


@proves("wkv.invading-kingdom.sedition")
def test_with_no_city_to_be_reached_nothing_happens() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50")
    p.city(g, "thira", RED)  # an island
    p.run(g, cards.InvaderStirsUp(RALLY))
    assert p.told(g, w.IDLE) == [(RALLY,)] and not p.told(g, v.FATE_DRAWN)


@proves("wkv.invading-kingdom.recover", "wkv.ruling.invader-cards")
def test_serve_the_church_mends_what_is_broken() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100 100 100", tokens=2)
    lead(g, p.SQUARE, "monz", "r50")
    g.breaches = replaced(g.breaches, pieces.stronghold(INVADER), 2)
    p.run(g, cards.InvaderRecovers(SERVE))
    assert (g.casualties[HIS], g.casualties[HIS + p.SQUARE], g.breaches[pieces.stronghold(INVADER)]) == (1, 0, 1)


@proves("wkv.invading-kingdom.glory-cards", "wkv.ruling.invader-cards")
def test_for_glorys_cards_refresh_its_nobles_and_burn_a_library() -> None:
    g = realm("for-glory")
    for shape in (p.STAR, p.SQUARE, p.TRIANGLE):
        lead(g, shape, "froli", "50", exhausted=1)
    p.run(g, cards.InvaderRidesOn(0))
    assert not any(g.exhausted)
    own = glory(g)
    own.advancement_offer, own.advancement_deck = (4, 5, 6), (7, 8)
    p.run(g, cards.InvaderBurnsLibrary(0))
    assert own.advancement_offer == (5, 6, 7) and own.advancement_bottom == (4,)


# ---- how it moves


@proves("wkv.invading-kingdom.movement", "wkv.ruling.invader-move")
def test_it_stops_in_the_first_area_with_a_barons_city() -> None:
    g = realm()
    only(g, "froli", "vecht")
    p.city(g, "froli", RED, fortified=1)
    p.city(g, "vecht", breaches=3)
    lead(g, p.STAR, "kovel", "r50")
    strike_now(g)
    assert g.noble_area[HIS] == p.area("froli")  # along the road it would have gone on to the Crossfields
    p.city(g, "froli")
    g.noble_area[HIS] = p.area("kovel")
    g.exhausted[HIS] = 0
    assert max(len(way(g, route)) for route in routes(g, HIS, -1)) == 3


@proves("wkv.invading-kingdom.movement")
def test_it_gives_passage_to_nobody() -> None:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    to = p.area("crossfields")
    assert routes(g, RED * 4, to)
    lead(g, p.STAR, "froli", "r50")
    assert not routes(g, RED * 4, to) and routes(g, RED * 4, p.area("froli"))


@proves("wkv.invading-kingdom.sea", "wkv.ruling.invader-move")
def test_with_only_prey_overseas_it_marches_to_a_port_and_takes_ship() -> None:
    g = realm()
    only(g, "syracuse")
    lead(g, p.STAR, "hartwood", "r100")
    strike_now(g)
    assert g.noble_area[HIS] == p.area("ballin")
    g.exhausted[HIS] = 0
    strike_now(g)
    assert g.noble_area[HIS] == f.AT_SEA and g.noble_port[HIS] == p.area("syracuse")


@proves("wkv.invading-kingdom.sea")
def test_who_has_a_prey_by_land_comes_first() -> None:
    g = realm()
    only(g, "syracuse", "isar")
    lead(g, p.STAR, "kovel", "r50")
    lead(g, p.SQUARE, "hollow_isle", "r100")
    assert armed(g, p.SQUARE).port == p.area("syracuse") and prey.acting(g)[0] == HIS


# ---- how it attacks


@proves("wkv.invading-kingdom.attack-what", "wkv.ruling.invader-attack")
def test_a_city_comes_before_a_noble_and_it_asks_for_no_consent() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r50")
    p.put(g, RED * 4, "froli", "50")
    strike_now(g)
    assert p.told(g, v.SIEGE_BEGINS) and g.over  # nobody was asked
    p.put(g, GREEN * 4, "longacre", "50")
    p.put(g, RED * 4 + 1, "longacre", "50")
    lead(g, p.SQUARE, "longacre", "r100")
    g.influence = (1, 4, 0, 0)
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, GREEN, p.area("longacre"))


@proves("wkv.invading-kingdom.attack-how", "wkv.ruling.invader-attack")
@pytest.mark.parametrize(("specs", "verb"), [("r100", v.SIEGE), ("r100 100", v.ASSAULT), ("", 0)])
def test_how_it_attacks_follows_from_the_strengths(specs: str, verb: int) -> None:
    """300 against 200, 400 against 200, and 200 against 200."""
    g = realm()
    lead(g, p.STAR, "froli", specs)
    found = attacking.chosen(g, p.area("froli"))
    assert found == ((verb, p.town("froli")) if verb else ())


@proves("wkv.invading-kingdom.attack-how")
def test_it_finishes_an_older_siege_before_it_would_assault() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100 100 100")
    p.besiege(g, p.town("froli"), INVADER, 1)
    assert attacking.chosen(g, p.area("froli")) == (v.SIEGE, p.town("froli"))
    p.besiege(g, p.town("froli"), INVADER, g.round)
    assert attacking.chosen(g, p.area("froli")) == (v.ASSAULT, p.town("froli"))


@proves("wkv.invading-kingdom.attack-how")
def test_it_fights_in_the_field_if_it_is_as_strong_and_never_a_stronger_one() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100")
    p.put(g, RED * 4, "longacre", "100")
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, RED, p.area("longacre"))
    p.give(g, RED * 4, "50")
    assert attacking.chosen(g, p.area("longacre")) == ()


@proves("wkv.invading-kingdom.attack-how")
def test_all_its_fresh_nobles_there_take_part() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r50")
    lead(g, p.SQUARE, "froli", "r50")
    lead(g, p.CIRCLE, "froli", "r100", exhausted=1)
    battle = attacking.start(g, p.area("froli"), (v.SIEGE, p.town("froli")))
    assert battle.fighters == [HIS, HIS + p.SQUARE]


@proves("wkv.invading-kingdom.keeps-siege", "wkv.ruling.invader-siege")
def test_besiegers_stay_while_they_are_the_stronger() -> None:
    """Olbi is another prey, and one card would bring the circle Noble there along the road."""
    g = realm()
    only(g, "monz", "olbi")
    lead(g, p.STAR, "monz", "r100", exhausted=1)
    lead(g, p.CIRCLE, "monz", "r50")
    lead(g, p.SQUARE, "beechholt", "r50 100")
    p.besiege(g, p.town("monz"), INVADER, g.round)
    assert not prey.may_leave(g, HIS + p.CIRCLE) and routes(g, HIS + p.CIRCLE, p.area("olbi"))
    mobilize(g)
    assert g.noble_area[HIS + p.SQUARE] == p.area("olbi") and g.noble_area[HIS + p.CIRCLE] == p.area("monz")
    p.city(g, "monz", RED, fortified=1)
    p.put(g, RED * 4, "monz", "100")
    assert prey.may_leave(g, HIS + p.CIRCLE)  # 350 against 600


@proves("wkv.invading-kingdom.keeps-siege")
def test_besiegers_of_an_earlier_round_finish_their_siege() -> None:
    g = realm()
    only(g, "monz", "olbi")
    lead(g, p.CIRCLE, "monz", "r50")
    p.besiege(g, p.town("monz"), INVADER, 1)
    mobilize(g)
    assert p.told(g, v.SIEGE_COMPLETED) == [(INVADER, p.town("monz"), 250, 200)]


@proves("wkv.invading-kingdom.besieged", "wkv.ruling.invader-siege")
def test_shut_in_it_sallies_if_it_is_as_strong() -> None:
    g = realm()
    p.put(g, RED * 4, "hartwood", "100 100 100")
    p.besiege(g, pieces.stronghold(INVADER), RED)
    lead(g, p.STAR, "hartwood", "r100 100 50")
    lead(g, p.SQUARE, "froli", "r50")
    assert prey.aim(g, HIS) is None and prey.acting(g)[0] == HIS + p.SQUARE and not may_move(g, HIS)
    p.give(g, HIS, "r50")
    assert prey.acting(g)[0] == HIS  # 500 against 500, and nobody is nearer
    strike_now(g)
    assert p.told(g, v.BATTLE_BEGINS) == [(INVADER, RED, p.area("hartwood"))]


# ---- in battle


def duel(g: Kingdom, mine: str = "r100 100 100", theirs: str = "100 100 100") -> OpenFieldBattle:
    """It attacks Red in the Longacre, under its star Noble."""
    lead(g, p.STAR, "longacre", mine)
    p.put(g, RED * 4 + p.CIRCLE, "longacre", theirs)
    return OpenFieldBattle(INVADER, RED, p.area("longacre"), -1, [HIS], [RED * 4 + p.CIRCLE])


@proves("wkv.invading-kingdom.battle-choices", "wkv.ruling.invader-battle")
def test_it_keeps_victories_before_damage_before_protection() -> None:
    g = realm()
    battle = duel(g)
    p.stack_fate(g, "victory", "deal", "deal", "prevent", "prevent", *["deal"] * 5)
    p.run(g, battle)
    p.keep(g, RED, "deal")
    shown = [g.content.deeds.battles[g.content.fate_battle[card]] for side, card in p.told(g, v.FATE_PLAYED) if side == INVADER]
    assert shown == ["victory", "deal_100", "deal_100"]


@proves("wkv.invading-kingdom.battle-choices")
def test_it_gives_up_one_of_two_and_a_draw_is_better_than_protection() -> None:
    g = realm()
    battle = duel(g, "r50", "50")
    p.stack_fate(g, "prevent", "draw", "deal", "deal")
    p.run(g, battle)
    assert engine.waiting(g) == [RED]
    p.keep(g, RED, "deal")
    assert (INVADER, 1) in p.told(g, v.FATE_DISCARDED)
    kept = [c for side, c in p.told(g, v.FATE_PLAYED) if side == INVADER]
    assert [g.content.fate_battle[c] for c in kept] == [f.DRAW]


@proves("wkv.invading-kingdom.battle-choices")
def test_who_has_most_troops_commands_and_abilities_are_used() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r50")
    lead(g, p.SQUARE, "longacre", "r100 100")
    p.put(g, RED * 4 + p.CIRCLE, "longacre", "100 100 100")
    battle = OpenFieldBattle(INVADER, RED, p.area("longacre"), -1, [HIS, HIS + p.SQUARE], [RED * 4 + p.CIRCLE])
    p.stack_fate(g, *["prevent"] * 4, *["deal"] * 5)
    p.run(g, battle)
    assert (HIS + p.SQUARE,) in p.told(g, v.COMMANDS)
    p.keep(g, RED, "deal", "deal", "deal")
    assert (HIS + p.SQUARE,) in p.told(g, v.ABILITY_USED)


@proves("wkv.invading-kingdom.battle-choices")
def test_walls_take_the_first_blows_then_the_army_with_most_left() -> None:
    g = realm()
    lead(g, p.STAR, "hartwood", "r50 50")
    lead(g, p.SQUARE, "hartwood", "r100 100")
    battle = Assault(RED, INVADER, p.area("hartwood"), pieces.stronghold(INVADER), [RED * 4], [HIS, HIS + p.SQUARE])
    p.put(g, RED * 4, "hartwood", "100")
    g.breaches = replaced(g.breaches, pieces.stronghold(INVADER), 3)
    battle.suffered = [0, 3]
    battle.step = g.rules.index[Assault]["assign_casualties"]
    p.run(g, battle)
    assert p.told(g, v.BREACH) == [(pieces.stronghold(INVADER),)]
    assert p.told(g, v.CASUALTY)[0] == (HIS + p.SQUARE,) and sorted(p.told(g, v.CASUALTY)) == [(HIS,), (HIS + p.SQUARE,)]


@proves("wkv.invading-kingdom.battle-choices", "wkv.compat.invader-glory")
def test_with_for_glory_it_never_leaves_a_battle() -> None:
    g = realm("for-glory")
    lead(g, p.STAR, "longacre", "100 100 100")
    p.put(g, RED * 4, "longacre", "100 100 100")
    battle = OpenFieldBattle(RED, INVADER, p.area("longacre"), -1, [RED * 4], [HIS])
    p.stack_fate(g, "deal", "deal", "deal", "deal", "deal", "retreat", "retreat", "retreat", "retreat", "retreat")
    p.run(g, battle)
    p.keep(g, RED, "deal")
    p.last_choices(g)
    assert p.told(g, v.TALLY) and not p.told(g, BATTLE_LEFT)  # it came to blows


@proves("wkv.invading-kingdom.losses", "wkv.ruling.invader-battle")
def test_the_weakest_who_fits_deserts_and_of_equals_the_one_gained_first() -> None:
    g = realm()
    strong, weak = lead(g, p.STAR, "longacre", "swiss100 swiss50")
    p.stack_fate(g, "swiss")
    p.run(g, deaths.ArmyLosses(HIS))
    assert g.troop_at[weak] == f.IN_DECK and g.troop_at[strong] == HIS
    first, second = p.give(g, HIS, "polish50 polish50")
    invasion(g).enlisted = (second, first)
    p.stack_fate(g, "polish")
    p.run(g, deaths.ArmyLosses(HIS))
    assert g.troop_at[second] == f.IN_DECK and g.troop_at[first] == HIS


@proves("wkv.invading-kingdom.losses")
def test_it_retreats_towards_its_stronghold() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100")
    p.run(g, Retreat(HIS, 1))
    assert g.noble_area[HIS] == p.area("ballin")  # 10 and 19 are as near to the Hartwood
    g.noble_area[HIS] = p.area("longacre")
    p.city(g, "ballin", RED)
    p.run(g, Retreat(HIS, 1))
    assert g.noble_area[HIS] == p.area("kings_chase")
    g.noble_area[HIS] = p.area("larkdown")
    g.stronghold_area = replaced(g.stronghold_area, INVADER, f.OFF)
    p.run(g, Retreat(HIS, 1))
    assert g.noble_area[HIS] == min(p.C.march[p.area("larkdown")])


@proves("wkv.invading-kingdom.under-attack", "wkv.ruling.invader-attack")
def test_barons_attack_it_by_the_base_rules_but_not_a_city_under_its_eyes() -> None:
    g = realm()
    p.put(g, RED * 4, "monz", "100 100")
    lead(g, p.STAR, "monz", "r50")
    area = p.area("monz")
    assert attacks.attacks(g, RED, area) == [(v.ATTACK, INVADER, area)]
    g.noble_area[HIS] = p.area("oxback")
    assert (v.ASSAULT, p.town("monz")) in attacks.attacks(g, RED, area)
    p.city(g, "monz", INVADER)
    g.noble_area[HIS] = area
    assert {option[0] for option in attacks.attacks(g, RED, area)} == {v.ASSAULT}  # it is inside its own walls


# ---- what it takes


def storm(g: Kingdom, city: str, fate: str) -> None:
    lead(g, p.STAR, city, "r100")
    p.stack_fate(g, fate)
    p.run(g, finishing(g, city))


def finishing(g: Kingdom, city: str) -> Siege:
    p.besiege(g, p.town(city), INVADER, 1)
    return Siege(INVADER, g.city_owner[p.town(city)], p.area(city), p.town(city), [HIS], [])


@proves("wkv.invading-kingdom.capture", "wkv.ruling.invader-capture")
def test_fate_decides_whether_a_city_is_razed_or_held() -> None:
    g = realm()
    p.city(g, "froli", RED)
    storm(g, "froli", "revolt")
    assert g.razed[p.town("froli")] and p.told(g, w.SACKS) == [(p.town("froli"),)] and g.crowns == [10] * 4
    g = realm()
    p.city(g, "froli", RED, fortified=0)
    storm(g, "froli", "calm")
    assert g.city_owner[p.town("froli")] == INVADER and p.told(g, w.HOLDS) == [(p.town("froli"),)]


@proves("wkv.invading-kingdom.capture", "wkv.compat.invader-glory")
def test_a_riot_burns_a_city_as_a_revolt_does() -> None:
    g = realm("for-glory")
    p.city(g, "froli", RED)
    storm(g, "froli", "riot")
    assert g.razed[p.town("froli")]


@proves("wkv.invading-kingdom.held", "wkv.compat.conquest-invader", "wkv.ruling.invader-capture")
def test_a_held_city_stands_for_every_majority_and_never_revolts() -> None:
    g = realm()
    g.razed = tuple([1 if 13 <= city < f.KINGDOM_CITIES else 0 for city in range(f.CITIES)])
    for city in range(3):
        p.city(g, city, INVADER)
    assert winning.cities_to_win(g) == 7
    deck = g.fate_deck[:]
    p.run(g, Revolts())
    assert g.fate_deck == deck  # nothing was drawn
    total = realm("total-conquest")
    p.city(total, "froli", INVADER)
    assert winning.cities_to_win(total) == 18


@proves("wkv.invading-kingdom.held")
def test_a_held_city_keeps_its_walls_and_defends_with_them() -> None:
    g = realm()
    p.city(g, "froli", RED, fortified=1, breaches=1)
    cities.take_control(g, INVADER, p.town("froli"))
    assert g.fortified[p.town("froli")] and g.breaches[p.town("froli")] == 1
    lead(g, p.STAR, "froli", "r100")
    assert attacks.siege_defence(g, p.town("froli")) == 200 + 100 + 200


@proves("wkv.invading-kingdom.stronghold-taken", "wkv.ruling.invader-capture")
def test_a_stronghold_it_takes_costs_half_the_crowns_and_a_city() -> None:
    g = realm()
    g.crowns[RED] = 9
    p.stronghold(g, RED, "longacre")
    p.city(g, "froli", RED)
    p.city(g, "monz", RED)
    lead(g, p.STAR, "longacre", "r100 100 100")
    wall = pieces.stronghold(RED)
    p.besiege(g, wall, INVADER, 1)
    deck = g.fate_deck[:]
    p.run(g, Siege(INVADER, RED, p.area("longacre"), wall, [HIS], []))
    assert p.asked(g) == RED and p.args(g, RED, v.GIVE_CITY) == [p.town("froli"), p.town("monz")]
    p.do(g, RED, v.GIVE_CITY, p.town("monz"))
    assert g.crowns == [5, 10, 10, 10] and g.city_owner[p.town("monz")] == INVADER and g.fate_deck == deck
    assert g.stronghold_area[RED] == f.OFF and g.no_influence[RED] and g.over


# ---- its end


@proves("wkv.invading-kingdom.return", "wkv.ruling.invader-end")
def test_its_nobles_come_back_to_the_stronghold_after_all_barons() -> None:
    g = realm()
    p.give(g, HIS, "r100")
    g.dead = replaced(g.dead, HIS, 1)
    g.gone = replaced(g.gone, HIS + p.CIRCLE, 1)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert [g.noble_area[HIS + i] for i in range(3)] == [p.area("hartwood")] * 3 and g.noble_area[HIS + p.CIRCLE] == f.OFF
    assert len(armies.cards(g, HIS)) == 1 and len(armies.cards(g, HIS + p.SQUARE)) == 1 and not g.dead[HIS]


@proves("wkv.invading-kingdom.return")
def test_with_an_empty_deck_one_without_troops_waits() -> None:
    g = realm()
    for troop in pieces.all_mercenaries(g):
        g.troop_at[troop] = pieces.home_army(g, RED)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert all(g.noble_area[n] == f.OFF for n in pieces.nobles_of(g, INVADER))


@proves("wkv.invading-kingdom.beaten", "wkv.ruling.invader-end")
def test_who_takes_its_stronghold_gets_ten_crowns_and_one_of_its_cities() -> None:
    g = realm()
    p.city(g, "froli", INVADER)
    p.city(g, "monz", INVADER)
    p.give(g, HIS, "r100")
    g.dead = replaced(g.dead, HIS, 1)
    lead(g, p.SQUARE, "froli", "r50")
    p.put(g, RED * 4, "hartwood", "100 100 100")
    wall = pieces.stronghold(INVADER)
    p.besiege(g, wall, RED, 1)
    p.run(g, Siege(RED, INVADER, p.area("hartwood"), wall, [RED * 4], []))
    assert p.step(g) == "InvaderBeaten.claim_city" and p.args(g, RED, v.CHOOSE_CITY) == [p.town("froli"), p.town("monz")]
    p.do(g, RED, v.CHOOSE_CITY, p.town("froli"))
    p.do(g, RED, v.KEEP_CITY, p.town("froli"))
    assert g.crowns[RED] == 20 and g.city_owner[p.town("froli")] == RED and g.stronghold_area[INVADER] == f.OFF
    assert g.gone[HIS] and not g.gone[HIS + p.SQUARE]
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.noble_area[HIS] == f.OFF
    p.run(g, deaths.NobleDeath(HIS + p.SQUARE))
    assert g.gone[HIS + p.SQUARE]  # nobody comes back to it


@proves("wkv.invading-kingdom.beaten")
def test_a_stronghold_that_falls_with_nobody_left_rewards_nobody() -> None:
    g = realm()
    p.city(g, "froli", INVADER)
    p.run(g, InvaderBeaten(-1))
    assert g.crowns == [10] * 4 and p.told(g, w.STRONGHOLD_LOST) == [()] and g.city_owner[p.town("froli")] == INVADER


@proves("wkv.invading-kingdom.over", "wkv.ruling.invader-end")
def test_without_stronghold_and_nobles_it_is_over() -> None:
    g = realm()
    p.city(g, "froli", INVADER, fortified=1)
    lead(g, p.STAR, "froli", "r50")
    g.stronghold_area = replaced(g.stronghold_area, INVADER, f.OFF)
    end_of_invasion(Actions(), g)
    assert not invasion(g).invasion_over
    p.run(g, deaths.NobleDeath(HIS))
    end_of_invasion(Actions(), g)
    assert invasion(g).invasion_over and g.city_owner[p.town("froli")] == f.NOBODY
    card = action_cards.number(g, INVADER, LEVY)
    g.action_stack = ((card,), (), ())
    g.plan = replaced(g.plan, INVADER * 3, (LEVY,))
    p.run(g, Actions())
    assert not p.told(g, w.IDLE) and not p.told(g, w.PLUNDERS)
    p.run(g, Planning())
    for seat in range(4):
        while p.offers(g, seat):
            p.do(g, seat, *p.offers(g, seat)[-1])
    assert [len(stack) for stack in g.action_stack] == [2, 2, 2]


@proves("wkv.invading-kingdom.no-victory")
def test_it_cannot_win_by_cities() -> None:
    g = realm()
    for city in range(f.KINGDOM_CITIES):
        p.city(g, city, INVADER)
    assert not winning.check_majority(g) and not g.winners


@proves("wkv.invading-kingdom.no-victory", "wkv.compat.invader-elimination", "wkv.ruling.invader-win")
def test_the_last_baron_left_wins_even_if_it_removed_the_others() -> None:
    g = realm("player-elimination", seats=3)
    for seat, area in enumerate(("longacre", "vinelands", "oxback")):
        p.stronghold(g, seat, area)
    for loser in (0, 1):
        p.run(g, StrongholdFalls(loser, 3))
        assert g.no_influence[loser] == CAPTURED
        eliminate(g)
    assert g.out == (1, 1, 0) and g.winners == [2]


def eliminate(g: Kingdom) -> object:
    step = g.rules.steps[Actions][g.rules.index[Actions]["eliminate"]]
    return step.enter(Actions(), g)


@proves("wkv.invading-kingdom.no-victory", "wkv.compat.invader-elimination", "wkv.ruling.invader-win")
def test_if_the_last_two_go_at_once_nobody_wins() -> None:
    g = realm("player-elimination")
    g.out = (1, 1, 0, 0)
    g.no_influence = (0, 0, CAPTURED, CAPTURED)
    assert isinstance(eliminate(g), End) and g.winners == [] and g.end_reason == winning.NO_KING


@proves("wkv.invading-kingdom.standstill", "wkv.ruling.invader-standstill")
def test_five_barren_upkeeps_end_the_game_by_influence() -> None:
    g = realm()
    for seat, area in enumerate(("longacre", "vinelands", "oxback", "cold_wold")):
        p.stronghold(g, seat, area)
    g.influence = (1, 2, 7, 3)
    for city in range(f.CITIES):
        p.city(g, city, INVADER)
    for barren in range(1, 6):
        g.round += 1
        assert not winning.end_by_influence(g)
        p.run(g, Upkeep())
        p.last_choices(g)
        assert invasion(g).barren_upkeeps == barren
    assert winning.end_by_influence(g) and g.winners == [2] and g.end_reason == w.STANDSTILL


@proves("wkv.invading-kingdom.standstill")
def test_one_city_that_gives_influence_starts_the_count_anew() -> None:
    g = realm()
    p.stronghold(g, RED, "longacre")
    p.city(g, "froli", RED)
    invasion(g).barren_upkeeps = 4
    p.run(g, Upkeep())
    assert invasion(g).barren_upkeeps == 0


# ---- with others


@proves("wkv.compat.invader-glory")
def test_leaders_in_its_army_have_no_ability_and_its_cities_no_garrison() -> None:
    g = realm("for-glory")
    lead(g, p.STAR, "longacre", "100 leader_tuscan")
    p.put(g, RED * 4, "longacre", "100")
    battle = OpenFieldBattle(RED, INVADER, p.area("longacre"), -1, [RED * 4], [HIS])
    battle.commanders = [RED * 4, HIS]
    assert battles.discards_due(g, battle, 1) == 2
    g.noble_area[HIS] = f.OFF
    p.city(g, "froli", RED)
    own = glory(g)
    own.garrison = replaced(own.garrison, p.town("froli"), 1)
    cities.take_control(g, INVADER, p.town("froli"))
    assert not own.garrison[p.town("froli")] and len(own.advancements) == 4


@proves("wkv.compat.invader-heirs")
def test_its_nobles_have_heirs_without_number() -> None:
    g = realm("limited-heirs")
    for _ in range(4):
        lead(g, p.STAR, "froli", "")
        deck = g.fate_deck[:]
        p.run(g, deaths.NobleDeath(HIS))
        assert g.dead[HIS] and not g.gone[HIS]
    assert sorted(deck) == sorted(g.fate_deck)
    assert not p.told(g, v.LINE_ENDS)


@proves("wkv.compat.invader-exchange")
def test_nobody_holds_an_heir_of_its_nobles() -> None:
    g = realm("exchanging-heirs")
    for seat in range(4):
        named = [form.ranges[0][0] for form in g.rules.game.interjections(g, seat) if len(form.ranges) == 2]
        assert not any(noble in named for noble in pieces.nobles_of(g, INVADER))
    g.dead = replaced(g.dead, HIS, 1)
    p.give(g, HIS, "r50")
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.noble_area[HIS] == p.area("hartwood")


@proves("wkv.compat.invader-king")
def test_who_loses_his_stronghold_to_it_stays_king() -> None:
    g = realm("king")
    p.stronghold(g, RED, "longacre")
    crown(g).king = RED
    p.run(g, StrongholdFalls(RED, INVADER))
    assert crown(g).king == RED and crown(g).deposed == f.NOBODY


@proves("wkv.compat.invader-hail")
def test_hail_to_a_king_whose_stronghold_it_takes() -> None:
    g = realm("hail-to-the-king")
    p.stronghold(g, RED, "longacre")
    own = reign(g)
    own.king, own.first_crowned, own.pool_ran_out = RED, 1, 1
    g.influence = (9, 1, 1, 1)
    p.run(g, StrongholdFalls(RED, INVADER))
    assert own.king == RED and g.influence == (9, 1, 1, 1)
    for city in range(f.KINGDOM_CITIES):
        p.city(g, city, RED)
    p.city(g, 0, INVADER)
    p.run(g, Upkeep())
    assert not g.winners


@proves("wkv.compat.invader-instant")
def test_losers_pay_influence_and_it_takes_none() -> None:
    g = realm("instant-influence")
    g.influence = (3, 3, 3, 3)
    p.city(g, "froli", RED)
    cities.take_control(g, INVADER, p.town("froli"))
    assert g.influence == (2, 3, 3, 3)
    cities.take_control(g, GREEN, p.town("froli"))
    assert g.influence == (2, 4, 3, 3)
    armies.begin_siege(g, pieces.stronghold(INVADER), RED)
    armies.lift_siege(g, pieces.stronghold(INVADER), RED)
    assert g.influence == (2, 4, 3, 3) and not any(pledges(g).given_for_siege)


@proves("wkv.compat.invader-might", "wkv.ruling.invader-standstill")
def test_where_might_is_right_twenty_rounds_are_enough() -> None:
    g = realm("might-is-right")
    p.city(g, "froli", RED)
    p.city(g, "monz", GREEN)
    p.city(g, "ballin", INVADER)
    g.crowns = [1, 9, 1, 1]
    g.round = 19
    assert not winning.end_by_influence(g)
    g.round = 20
    assert winning.end_by_influence(g) and g.winners == [GREEN] and g.end_reason == w.TWENTY_ROUNDS


@proves("wkv.compat.lords-invader")
def test_with_lords_of_the_realm_it_looks_at_the_standing() -> None:
    g = realm("lords-of-the-realm")
    lead(g, p.STAR, "longacre", "r100 100")
    p.put(g, GREEN * 4, "longacre", "50")
    p.put(g, RED * 4, "longacre", "50")
    for city in ("vecht", "gedze", "rota"):
        p.city(g, city, GREEN)
    assert table.influence_of(g, GREEN) > table.influence_of(g, RED) and g.influence == (0, 0, 0, 0)
    assert attacking.chosen(g, p.area("longacre")) == (v.ATTACK, GREEN, p.area("longacre"))
    g.round = 19
    invasion(g).barren_upkeeps = 9
    assert not winning.end_by_influence(g)


@proves("wkv.compat.zero-invader")
def test_sedition_draws_twice_against_one_without_influence() -> None:
    g = realm("zero-influence")
    lead(g, p.STAR, "hartwood", "r50")
    p.city(g, "froli", RED)
    g.influence = (0, 1, 1, 1)
    p.stack_fate(g, "calm", "revolt")
    p.run(g, cards.InvaderStirsUp(RALLY))
    assert len(p.told(g, v.FATE_DRAWN)) == 2 and p.step(g) == "Revolts.buy_off"


@proves("wkv.compat.invader-missions")
def test_its_stronghold_is_no_gate_for_a_mission() -> None:
    g = realm("missions")
    p.stronghold(g, GREEN, "longacre")
    assert other_strongholds(g, RED) == [p.area("longacre")]


@proves("wkv.compat.invader-open-motions")
def test_no_motion_binds_it() -> None:
    g = realm("open-private-motions")
    for motion in ("no_sieges", "no_roads"):
        motions(g).motions += ((MOTIONS.index(motion), g.round),)
    lead(g, p.STAR, "kovel", "r100")
    p.put(g, RED * 4, "kovel", "100")
    assert any(route[0] == v.FOLLOW_ROAD for route in routes(g, HIS, -1))
    assert not any(route[0] == v.FOLLOW_ROAD for route in routes(g, RED * 4, -1))
    assert attacking.chosen(g, p.area("kovel"))[0] == v.SIEGE


# ---- why not, and those who play


@CASES.case(w.STANDS_IN_THE_WAY)
def under_its_eyes() -> Asked:
    g = realm()
    p.put(g, RED * 4, "monz", "100 100")
    lead(g, p.STAR, "monz", "r50")
    p.run(g, StartBattle(RED, p.area("monz"), 1))
    return g, RED, f"city:{p.town('monz')}", (p.town("monz"), HIS)


@CASES.case(w.NO_PASSAGE)
def past_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    lead(g, p.STAR, "froli", "r50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"area:{p.area('crossfields')}", (p.area("crossfields"), p.area("froli"))


@CASES.case(w.NOBODY_PLAYS_IT)
def a_bargain_with_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"seat:{INVADER}", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def views(g: Kingdom) -> tuple[Judgement, Judgement]:
    """How Red sees a position if he has no idea of the Invader, and as it is."""
    g.stack = [cards.InvaderStrikes(VERSATILE)]
    calm, wary = Judgement(g, RED, STEADY), Judgement(g, RED, STEADY)
    counsel(wary)
    return calm, wary


def ballin_and_gedze(companies: str) -> Kingdom:
    """Red holds both; only Ballin is near such an Invader, and nothing else stands."""
    g = realm()
    only(g, "ballin", "gedze")
    p.city(g, "ballin", RED)
    p.city(g, "gedze", RED)
    lead(g, p.STAR, "hartwood", companies)
    p.put(g, RED * 4, "longacre", "100")
    return g


def test_a_steward_wants_a_noble_where_he_keeps_it_off() -> None:
    calm, wary = views(ballin_and_gedze("r100 r50 50"))  # 400 with its commander: Ballin has 300, and 600 with him
    assert war.at(wary, RED * 4, p.area("ballin")) > war.at(calm, RED * 4, p.area("ballin")) + 0.5
    assert war.at(wary, RED * 4, p.area("gedze")) == war.at(calm, RED * 4, p.area("gedze"))  # far away


def test_a_steward_keeps_him_there_as_long_as_it_needs_him() -> None:
    g = ballin_and_gedze("r100 r50 50")
    g.noble_area[RED * 4] = p.area("ballin")
    calm, wary = views(g)
    assert war.stay(wary, RED * 4) > war.stay(calm, RED * 4) + 0.5


def test_a_steward_does_not_die_behind_walls_that_it_will_storm() -> None:
    calm, wary = views(ballin_and_gedze("r100 r50 150 150 150"))  # 800, and Ballin with him 600
    assert war.at(wary, RED * 4, p.area("ballin")) < war.at(calm, RED * 4, p.area("ballin"))


def test_a_steward_shuns_what_it_goes_for_next() -> None:
    g = realm()
    only(g, "ballin", "gedze")
    lead(g, p.STAR, "hartwood", "r100 r50 50")
    calm, wary = views(g)
    assert wary.gain(p.town("ballin")) < calm.gain(p.town("ballin")) and wary.gain(p.town("gedze")) == calm.gain(p.town("gedze"))


def test_hired_men_wait_in_a_steward_s_stronghold_if_that_keeps_it_off() -> None:
    g = realm()
    only(g, "gedze")
    p.city(g, "gedze", RED)
    p.stronghold(g, RED, "longacre")
    lead(g, p.STAR, "hartwood", "r100 r50 150")  # 500 with its commander, and the walls are 400
    _, wary = views(g)
    hired = next(t for t in pieces.all_mercenaries(g) if g.content.troop_strength[t] == 100)
    assert man(wary, (v.ASSIGN, hired, pieces.home_army(g, RED))) > 0.3
    lead(g, p.SQUARE, "hartwood", "150 50")  # 700: it would storm 500 as well
    assert man(wary, (v.ASSIGN, hired, pieces.home_army(g, RED))) == 0


def test_a_steward_raises_a_fallen_stronghold_away_from_it() -> None:
    g = realm()
    lead(g, p.STAR, "longacre", "r100")
    _, wary = views(g)
    assert (
        place_stronghold(wary, (v.PLACE_STRONGHOLD, p.area("longacre")))
        < place_stronghold(wary, (v.PLACE_STRONGHOLD, p.area("kovel")))
        == 0
    )


def test_a_steward_knows_what_its_camp_is_worth() -> None:
    g = realm()
    camp = pieces.stronghold(INVADER)
    calm, wary = views(g)
    poor = wary.gain(camp)
    p.city(g, "froli", INVADER)
    _, rich = views(g)
    assert rich.gain(camp) > poor > 0.5 and calm.gain(camp) == 0


def test_a_steward_who_has_beaten_it_takes_the_best_of_its_cities() -> None:
    g = realm()
    for city in ("bingen", "vecht"):
        p.city(g, city, INVADER)
    p.run(g, InvaderBeaten(RED))
    bot = registry.make("warrior-knights", "steward")
    bot.begin(g.rules, RED, 1)
    assert bot.choose(redact(g, RED), RED, p.offers(g, RED)) == (v.CHOOSE_CITY, p.town("vecht"))


def test_the_terminal_shows_where_it_is_and_what_it_holds() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100", exhausted=1)
    p.city(g, "monz", INVADER)
    shown = str(part(g, RED))
    assert f"The Invader at {p.C.area_names[p.area('hartwood')]}: walls 400" in shown and "Halvard Ironhand 100" in shown
    assert "(exhausted)" in shown and "It holds Monz" in shown
    invasion(g).invasion_over = 1
    assert str(part(g, RED)) == "The invasion is over"
