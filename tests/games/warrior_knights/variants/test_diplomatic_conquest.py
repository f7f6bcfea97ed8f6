"""Diplomatic Conquest: appeals in place of a battle, and what a city won over is spared."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.odds.board import for_option
from regalia.games.warrior_knights.players.steward import KnightsSteward, war
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import armies, cities, pieces
from regalia.games.warrior_knights.rules.actions import phases_for
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import FOUGHT, MOVED, MobilizeForces
from regalia.games.warrior_knights.rules.movement import may_move
from regalia.games.warrior_knights.rules.setup import standing_kingdom_cities
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest import loyalty, terminal
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as w
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import Appeal
from regalia.games.warrior_knights.variants.diplomatic_conquest.state import diplomacy
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import place_garrison
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players.placing import placing
from tests.games.warrior_knights.variants.for_glory import schools

VARIANT = "diplomatic-conquest"
STAR = p.RED + p.STAR
FROLI = p.town("froli")  # income 3
CASES = Cases(GAME)


def realm(owner: int = f.NOBODY, *variants: str, crowns: int = 10, faith: int = 0, noble: bool = True, area: str = "froli") -> Kingdom:
    """A Noble of the first seat by Froli, which is somebody's or nobody's."""
    g = p.board(4, VARIANT, *variants)
    g.crowns[0] = crowns
    g.faith[0] = faith
    p.city(g, "froli", owner)
    if noble:
        p.put(g, STAR, area, "r100")
    return g


def appeals(g: Kingdom) -> list[tuple[int, ...]]:
    return [o for o in p.offers(g, 0) if o[0] == w.APPEAL]


def offered(g: Kingdom) -> bool:
    """Does Versatile Strategy offer an appeal to Froli?"""
    p.run(g, VersatileStrategy(0))
    return (w.APPEAL, FROLI, STAR, 6) in p.offers(g, 0)


def appeal(g: Kingdom, *cards: str, by: int = v.PAY_CROWNS) -> Kingdom:
    """An appeal to Froli with these Fate cards on top, paid for."""
    p.stack_fate(g, *cards)
    p.run(g, Appeal(0, STAR, FROLI))
    if p.step(g) == "Appeal.pay":
        p.choose(g, *next(o for o in p.options(g) if o[0] == by))
    return g


# ---- using the variants


@proves("wkv.use.one-of-three", "wkv.ruling.instead-of-battle")
def test_one_card_gives_an_appeal_or_a_battle_not_both() -> None:
    g = realm(1)
    p.stack_fate(g, "deal")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    assert {o[0] for o in p.offers(g, 0)} == {v.ASSAULT, v.SIEGE, w.APPEAL, v.DECLINE}
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.asked(g) == -1 and len(p.told(g, w.APPEAL_UNHEARD)) == 1  # his six crowns are the one price he can pay; and that was the card


@proves("wkv.use.instead-of-battle", "wkv.ruling.instead-of-battle")
def test_where_peace_forbids_a_battle_it_forbids_an_appeal() -> None:
    g = realm(1)
    assert offered(g)
    g.truce_round = g.round
    assert not offered(g)
    p.city(g, "froli")  # nobody's: the Truce of God is between Barons
    assert offered(g)


@proves("wkv.use.instead-of-battle")
@pytest.mark.parametrize(("owner", "asked"), [(1, True), (f.NOBODY, False)])
def test_a_law_against_a_battle_with_a_baron_has_to_be_defied_for_an_appeal(owner: int, asked: bool) -> None:
    g = realm(owner)
    g.head = 0
    p.enact(g, "inviolable_prelate")
    p.stack_fate(g, "deal")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert (p.step(g) == "Defy.choose") == asked
    if asked:
        p.choose(g, v.DEFY, p.agenda("inviolable_prelate"))
        assert g.banned[0] and p.told(g, w.APPEAL_MADE)


@proves("wkv.use.instead-of-battle", "wkv.ruling.instead-of-battle")
def test_it_is_no_battle_for_the_castellan() -> None:
    g = realm(1)
    p.appoint(g, STAR, "castellan_of_the_realm")
    assert offered(g) and v.FIGHT not in {o[0] for o in p.offers(g, 0)}


@proves("wkv.use.instead-of-battle")
def test_a_motion_against_war_overseas_forbids_appeals_to_barons_there() -> None:
    g = realm(f.NOBODY, "open-private-motions", area="acre")
    motions(g).motions = ((MOTIONS.index("no_war_overseas"), 1),)
    acre = p.city(g, "acre", 1)
    p.run(g, VersatileStrategy(0))
    assert appeals(g) == []
    p.city(g, "acre")
    p.run(g, VersatileStrategy(0))
    assert appeals(g) == [(w.APPEAL, acre, STAR, 6)]


@proves("wkv.use.instead-of-battle")
def test_a_motion_against_sieges_is_no_matter_to_who_has_chosen_an_appeal() -> None:
    g = realm(f.NOBODY, "open-private-motions")
    p.give(g, STAR, "200 200")  # enough to besiege it
    motions(g).motions = ((MOTIONS.index("no_sieges"), 1),)
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.told(g, w.APPEAL_MADE) == [(0, STAR, FROLI)]


# ---- the action


@proves("wkv.diplomatic-conquest.action")
@pytest.mark.parametrize("owner", [f.NOBODY, 2])
def test_versatile_strategy_offers_an_appeal_besides_its_five_uses(owner: int) -> None:
    g = realm(owner)
    p.run(g, VersatileStrategy(0))
    assert p.verbs(g, 0) == ["take_crowns", "take_vote", "move_one", "fight", "take_space", "appeal"]
    assert appeals(g) == [(w.APPEAL, FROLI, STAR, 6)]


@proves("wkv.diplomatic-conquest.action")
def test_versatile_strategy_carries_it_out_and_is_used() -> None:
    g = realm(1)
    p.stack_fate(g, "victory")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.asked(g) == -1 and g.city_owner[FROLI] == 0


@proves("wkv.diplomatic-conquest.noble", "wkv.ruling.appeal-noble")
def test_a_fresh_noble_has_to_be_there() -> None:
    assert offered(realm(1))
    assert not offered(realm(1, area="oxback"))
    tired = realm(1)
    tired.exhausted[STAR] = 1
    assert not offered(tired)


@proves("wkv.diplomatic-conquest.noble", "wkv.ruling.appeal-noble")
@pytest.mark.parametrize("card", ["victory", "deal"])
def test_he_is_exhausted_afterwards(card: str) -> None:
    g = appeal(realm(1), card)
    assert g.exhausted[STAR] and not may_move(g, STAR)


@proves("wkv.diplomatic-conquest.noble")
def test_each_fresh_noble_there_may_speak_and_only_the_speaker_is_exhausted() -> None:
    g = realm(1)
    p.put(g, p.RED + p.SQUARE, "froli", "50")
    p.run(g, VersatileStrategy(0))
    assert appeals(g) == [(w.APPEAL, FROLI, STAR, 6), (w.APPEAL, FROLI, p.RED + p.SQUARE, 6)]
    p.do(g, 0, w.APPEAL, FROLI, p.RED + p.SQUARE, 6)
    assert g.exhausted[p.RED + p.SQUARE] and not g.exhausted[STAR]


@proves("wkv.diplomatic-conquest.move-first", "wkv.ruling.appeal-noble")
def test_with_mobilize_forces_he_moves_in_and_appeals() -> None:
    g = realm(area="oxback")
    p.stack_fate(g, "victory")
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    p.do(g, 0, v.MOVE_NOBLE, STAR)
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert g.city_owner[FROLI] == 0 and bench.result == MOVED | FOUGHT


@proves("wkv.diplomatic-conquest.allocation", "wkv.ruling.appeal-allocation")
def test_for_allocation_it_is_a_battle() -> None:
    g = realm()
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert bench.result == FOUGHT
    assert phases_for(g, f.MOBILIZE_FORCES, bench.result) == (f.ASSEMBLY,)
    assert phases_for(g, f.MOBILIZE_FORCES, MOVED | FOUGHT) == (f.WAGES, f.ASSEMBLY)


# ---- to whom


@proves("wkv.diplomatic-conquest.targets", "wkv.ruling.appeal-targets")
def test_a_city_with_a_noble_of_its_owner_hears_no_appeal() -> None:
    g = realm(2)
    assert offered(g)
    p.put(g, p.BLUE, "froli", "50")
    assert not offered(g)


@proves("wkv.diplomatic-conquest.targets", "wkv.ruling.appeal-targets")
def test_nor_does_a_besieged_one_nor_his_own() -> None:
    besieged, own = realm(2), realm(0)
    p.besiege(besieged, FROLI, 0)
    assert not offered(besieged) and not offered(own)


@proves("wkv.diplomatic-conquest.targets", "wkv.ruling.appeal-targets")
def test_nor_a_stronghold() -> None:
    g = realm(area="oxback")
    p.stronghold(g, 1, "oxback")
    p.run(g, VersatileStrategy(0))
    assert (v.FIGHT,) in p.offers(g, 0) and appeals(g) == []


@proves("wkv.diplomatic-conquest.permission", "wkv.ruling.appeal-targets")
def test_another_baron_with_an_army_there_has_to_allow_it() -> None:
    g = realm(2)
    p.put(g, p.GREEN, "froli", "50")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.asked(g) == p.seat(p.GREEN) and p.step(g) == "AppealLeave.allow"
    p.choose(g, v.FORBID)
    assert p.step(g) == "StartBattle.choose_target" and appeals(g) == [] and g.crowns[0] == 10 and not g.exhausted[STAR]
    p.choose(g, v.DECLINE)  # he chooses another use, which is no war
    assert p.verbs(g, 0) == ["take_crowns", "take_vote", "move_one", "take_space"]


@proves("wkv.diplomatic-conquest.permission")
def test_allowed_it_goes_on() -> None:
    g = realm(2)
    p.put(g, p.GREEN, "froli", "50")
    p.stack_fate(g, "victory")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    p.choose(g, v.ALLOW)
    assert g.city_owner[FROLI] == 0 and p.told(g, w.APPEAL_ALLOWED) == [(1, 0, FROLI)]


# ---- the price


@proves("wkv.diplomatic-conquest.price")
def test_one_faith_or_twice_the_income() -> None:
    g = realm(1, faith=1)
    p.run(g, Appeal(0, STAR, FROLI))
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 6)]
    p.choose(g, v.PAY_FAITH)
    assert g.faith[0] == 0 and g.crowns[0] == 10


@proves("wkv.diplomatic-conquest.price")
@pytest.mark.parametrize(("crowns", "faith", "may"), [(5, 0, False), (6, 0, True), (0, 1, True)])
def test_who_can_pay_neither_may_not_appeal(crowns: int, faith: int, may: bool) -> None:
    assert offered(realm(1, crowns=crowns, faith=faith)) == may


@proves("wkv.diplomatic-conquest.price-lost", "wkv.ruling.appeal-price")
def test_the_price_is_lost_with_the_appeal() -> None:
    g = appeal(realm(1), "deal")
    assert g.crowns[0] == 4 and g.city_owner[FROLI] == 1


@proves("wkv.diplomatic-conquest.price")
def test_who_has_given_his_crowns_away_meanwhile_makes_no_appeal_and_may_do_something_else() -> None:
    g = realm(2)
    p.put(g, p.GREEN, "froli", "50")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    g.crowns[0] = 0
    p.choose(g, v.ALLOW)
    assert p.step(g) == "StartBattle.choose_target" and p.told(g, w.APPEAL_MADE) == [] and not g.exhausted[STAR]


# ---- what comes of it


@proves("wkv.diplomatic-conquest.success")
def test_on_a_victory_the_city_is_his_and_marked() -> None:
    g = appeal(realm(1), "victory", by=v.PAY_CROWNS)
    assert g.city_owner[FROLI] == 0 and loyalty.is_won_over(g, FROLI)


@proves("wkv.use.single-result", "wkv.diplomatic-conquest.success")
def test_a_draw_one_fate_is_set_aside_for_another_card() -> None:
    g = appeal(realm(1), "draw", "victory")
    assert g.city_owner[FROLI] == 0 and len(p.told(g, v.FATE_DRAWN)) == 2


@proves("wkv.diplomatic-conquest.failure")
@pytest.mark.parametrize("card", ["deal", "prevent"])
def test_on_anything_else_nothing_changes(card: str) -> None:
    g = appeal(realm(1), card)
    assert g.city_owner[FROLI] == 1 and not loyalty.is_won_over(g, FROLI)
    assert sum(g.casualties) == 0 and g.breaches[FROLI] == 0


@proves("wkv.diplomatic-conquest.walls", "wkv.ruling.appeal-city")
def test_walls_and_breaches_stay() -> None:
    g = realm(2)
    p.city(g, "froli", 2, fortified=1, breaches=1)
    appeal(g, "victory")
    assert g.city_owner[FROLI] == 0 and g.fortified[FROLI] == 1 and g.breaches[FROLI] == 1


@proves("wkv.diplomatic-conquest.no-razing", "wkv.ruling.appeal-city")
def test_nobody_asks_whether_to_raze_it() -> None:
    g = realm()
    p.stack_fate(g, "victory")
    p.run(g, VersatileStrategy(0))
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.asked(g) == -1 and not g.razed[FROLI]


@proves("wkv.diplomatic-conquest.mark", "wkv.ruling.appeal-city")
def test_the_mark_is_gone_when_the_city_is_lost() -> None:
    for lose in (lambda g: cities.take_control(g, 1, FROLI), lambda g: cities.make_neutral(g, FROLI), lambda g: cities.raze(g, FROLI)):
        g = appeal(realm(1), "victory")
        lose(g)
        assert not loyalty.is_won_over(g, FROLI)


@proves("wkv.diplomatic-conquest.mark")
def test_a_city_taken_by_force_has_none_and_others_keep_theirs() -> None:
    g = appeal(realm(1), "victory")
    cities.take_control(g, 0, p.town("monz"))
    assert [city for city in range(f.CITIES) if diplomacy(g).won_over[city]] == [FROLI]


# ---- what it is spared


def in_unrest(*cards: str, variants: tuple[str, ...] = (), influence: int = 5) -> Kingdom:
    """Froli, won over by the first seat, is tested for revolt."""
    g = realm(0, *variants, noble=False, faith=1)
    g.influence = (influence, 5, 5, 5)
    loyalty.mark(g, FROLI)
    p.stack_fate(g, *cards)
    p.run(g, Revolts())
    return g


@proves("wkv.diplomatic-conquest.revolt")
@pytest.mark.parametrize(("cards", "drawn"), [(("calm", "revolt"), 1), (("revolt", "calm"), 2)])
def test_one_card_of_no_revolt_keeps_it_safe(cards: tuple[str, str], drawn: int) -> None:
    g = in_unrest(*cards)
    assert p.asked(g) == -1 and g.city_owner[FROLI] == 0 and len(p.told(g, v.FATE_DRAWN)) == drawn


@proves("wkv.diplomatic-conquest.revolt")
def test_two_revolts_are_one_to_be_paid_for() -> None:
    g = in_unrest("revolt", "revolt")
    assert p.step(g) == "Revolts.buy_off" and p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 6), (v.LET_GO,)]
    p.choose(g, v.LET_GO)
    assert g.city_owner[FROLI] == f.NOBODY and not loyalty.is_won_over(g, FROLI)


@proves("wkv.zero-influence.diplomatic", "wkv.ruling.zero-diplomatic", "wkv.compat.zero-diplomatic")
@pytest.mark.parametrize(("card", "asked"), [("revolt", True), ("calm", False)])
def test_without_influence_it_is_a_plain_city_with_one_card(card: str, asked: bool) -> None:
    g = in_unrest(card, variants=("zero-influence",), influence=0)
    assert (p.step(g) == "Revolts.buy_off") == asked and len(p.told(g, v.FATE_DRAWN)) == 1


@proves("wkv.diplomatic-conquest.riot", "wkv.ruling.appeal-riot", "wkv.compat.diplomacy-glory")
@pytest.mark.parametrize("cards", [("revolt", "riot"), ("riot", "revolt"), ("riot", "riot")])
def test_a_riot_among_two_cards_of_unrest_is_a_riot(cards: tuple[str, str]) -> None:
    g = in_unrest(*cards, variants=("for-glory",))
    assert p.options(g)[-1] == (glory_words.LET_RIOT, FROLI)


@proves("wkv.diplomatic-conquest.riot", "wkv.ruling.appeal-riot")
def test_a_riot_and_none_is_nothing_and_two_revolts_a_revolt() -> None:
    assert p.asked(in_unrest("riot", "calm", variants=("for-glory",))) == -1
    assert p.options(in_unrest("revolt", "revolt", variants=("for-glory",)))[-1] == (v.LET_GO,)


@proves("wkv.diplomatic-conquest.levies", "wkv.ruling.appeal-levies", "wkv.compat.diplomacy-glory")
@pytest.mark.parametrize(("won_over", "law", "left"), [(True, False, 9), (False, False, 8), (True, True, 8)])
def test_its_town_levy_costs_half_rounded_up(won_over: bool, law: bool, left: int) -> None:
    g = realm(0, "for-glory")
    if won_over:
        loyalty.mark(g, FROLI)
    if law:
        p.enact(g, "price_of_bread")  # three crowns, of which half is two
    p.run(g, RaiseLevies(0))
    if law:
        p.choose(g, v.OBEY, g.content.agenda["price_of_bread"])
    p.choose(g, *p.options(g)[0])
    assert g.crowns[0] == left


@proves("wkv.diplomatic-conquest.levies")
def test_one_crown_raises_the_levy_of_a_city_won_over_and_of_no_other() -> None:
    g = realm(0, "for-glory", crowns=1)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.SQUARE, "monz", "50")
    loyalty.mark(g, FROLI)
    p.run(g, RaiseLevies(0))
    assert p.options(g)[:-1] == [(glory_words.RAISE_LEVY, g.content.troop["levy_froli"], STAR)]


@proves("wkv.compat.diplomacy-glory", "wkv.diplomatic-conquest.targets")
def test_a_garrison_bars_appeals() -> None:
    g = realm(2, "for-glory")
    assert offered(g)
    place_garrison(g, 2, FROLI)
    assert not offered(g)


@proves("wkv.compat.diplomacy-glory")
def test_illuminated_scripture_pays_for_an_appeal() -> None:
    g = realm(2, "for-glory", crowns=0)
    glory(g).advancement_deck = (schools.card("illuminated_scripture"),)
    schools.own(g, 0, "illuminated_scripture")
    assert offered(g)
    p.do(g, 0, w.APPEAL, FROLI, STAR, 6)
    assert p.told(g, w.APPEAL_MADE) and g.faith[0] == 0 and g.crowns[0] == 0


@proves("wkv.compat.diplomacy-instant")
def test_with_instant_influence_it_moves_at_once() -> None:
    g = realm(1, "instant-influence")
    g.influence = (5, 5, 5, 5)
    appeal(g, "victory")
    assert g.influence == (6, 4, 5, 5)


# ---- why can't I?


@CASES.case(w.HELD_UNDER_ARMS)
def held_under_arms() -> Asked:
    g = realm(2)
    p.put(g, p.BLUE, "froli", "50")
    p.run(g, VersatileStrategy(0))
    return g, 0, f"city:{FROLI}", (FROLI,)


@CASES.case(w.NO_APPEAL_IN_SIEGE)
def no_appeal_in_siege() -> Asked:
    g = realm(2)
    armies.begin_siege(g, FROLI, 0)
    p.run(g, VersatileStrategy(0))
    return g, 0, "verb:appeal", (FROLI,)


@CASES.case(w.APPEAL_TOO_DEAR)
def appeal_too_dear() -> Asked:
    g = realm(2, crowns=5)
    p.run(g, VersatileStrategy(0))
    return g, 0, f"city:{FROLI}", (FROLI, 6, 5)


@CASES.case(w.NOBODY_TO_APPEAL_TO)
def nobody_to_appeal_to() -> Asked:
    g = realm(2, area="oxback")
    p.run(g, VersatileStrategy(0))
    return g, 0, "verb:appeal", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- stewards


def judged(g: Kingdom) -> dict[tuple[int, ...], float]:
    options = p.options(g)
    return dict(zip(options, KnightsSteward().judge(g, p.asked(g), options), strict=True))


def test_a_steward_appeals_to_a_city_that_he_is_too_weak_to_storm() -> None:
    g = p.kingdom(4, VARIANT)
    g.crowns[0], g.faith[0], g.round = 12, 3, 2
    vecht = p.city(g, "vecht", 1)
    p.put(g, STAR, "vecht", "50")
    p.run(g, VersatileStrategy(0))
    worths = judged(g)
    assert max(worths, key=lambda o: worths[o]) == (w.APPEAL, vecht, STAR, 8)


def test_a_steward_does_not_spend_the_wages_on_an_appeal_to_a_poor_city_in_the_last_round() -> None:
    g = p.kingdom(4, VARIANT)
    g.crowns[0], g.faith[0], g.last_round = 2, 0, 1
    isar = p.city(g, "isar")
    p.put(g, STAR, "isar", "50 50")
    p.run(g, VersatileStrategy(0))
    worths = judged(g)
    assert worths[(w.APPEAL, isar, STAR, 2)] < worths[(v.TAKE_CROWNS,)]


def test_a_few_men_march_to_a_city_that_nobody_holds_and_not_to_one_held() -> None:
    g = p.kingdom(4, VARIANT)
    g.crowns[0], g.round = 12, 2
    p.city(g, "vecht", p.seat(p.BLUE))
    p.city(g, "olbi", p.seat(p.BLUE))
    p.put(g, p.BLUE + p.STAR, "olbi", "50")
    p.run(g, VersatileStrategy(0))
    j = KnightsSteward().judgement(g, 0, STEADY)
    assert war.pull(j, p.area("vecht"), 50) > 1.0 > war.pull(j, p.area("olbi"), 50) == 0.0


def test_a_noble_with_too_few_men_for_any_walls_is_placed_at_a_city_all_the_same() -> None:
    g = placing(VARIANT)
    seat = p.asked(g)
    small = min(pieces.nobles_of(g, seat), key=lambda noble: armies.troops(g, noble))
    worths = judged(g)
    high = next(city for city in standing_kingdom_cities(g) if g.content.city_strength[city] >= armies.troops(g, small) + f.COMMANDER)
    assert worths[(v.PLACE_NOBLE, small, g.content.city_area[high])] > 1.0 > worths[(v.PLACE_NOBLE, small, g.stronghold_area[seat])]


def test_a_steward_pays_with_what_he_misses_less() -> None:
    g = realm(1, crowns=30, faith=1)
    p.run(g, Appeal(0, STAR, FROLI))
    rich = judged(g)
    assert rich[(v.PAY_CROWNS, 6)] > rich[(v.PAY_FAITH,)]
    g = realm(1, crowns=6, faith=5)
    p.run(g, Appeal(0, STAR, FROLI))
    pious = judged(g)
    assert pious[(v.PAY_FAITH,)] > pious[(v.PAY_CROWNS, 6)]


def test_the_odds_of_an_appeal_are_the_share_of_victories_in_the_deck() -> None:
    g = realm(1)
    found = for_option(g, 0, (w.APPEAL, FROLI, STAR, 6))
    battles = [g.content.deeds.battles[result] for result in g.content.fate_battle]
    shown = [result for result in battles if result != "draw_1"]
    assert found is not None and found.chances["won_over"] == battles.count("victory") / len(shown) > 0


# ---- in the terminal


def test_the_terminal_tells_which_cities_have_been_won_over() -> None:
    g = realm(1)
    assert terminal.part(g, 0) is None
    appeal(g, "victory")
    assert str(terminal.part(g, 0)) == f"Won over by appeals: Froli ({g.rules.names(g)['seat'][0]})"
