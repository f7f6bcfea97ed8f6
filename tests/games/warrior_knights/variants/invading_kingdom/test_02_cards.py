"""Its cards: two in each stack, and what each of them does."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards, armies, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules import cards, dealing
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import (
    DRAFT,
    GREEN,
    HIS,
    INVADER,
    LEVY,
    MOBILIZE,
    RALLY,
    RED,
    SERVE,
    lead,
    mobilize,
    only,
    realm,
    strike_now,
)


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
