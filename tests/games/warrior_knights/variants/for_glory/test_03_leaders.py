"""Leaders and Heralds."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import votes_received
from regalia.games.warrior_knights.rules.attacks import siege_strength
from regalia.games.warrior_knights.rules.baron_cards import levy
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle, battle_draws
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import has_captain
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.companies import MONZ, board, card

CASES = Cases(GAME)
BLUE = p.seat(p.BLUE)


def face(red: str, blue: str, red_shape: int = p.CIRCLE, blue_shape: int = p.CIRCLE) -> Kingdom:
    """One Noble a side at Oxback; of circles, who have no ability in battle, unless another shape is named."""
    g = board()
    p.put(g, p.RED + red_shape, "oxback", red)
    p.put(g, p.BLUE + blue_shape, "oxback", blue)
    return g


def battle(g: Kingdom) -> OpenFieldBattle:
    """Red attacks blue at Oxback with all he has there."""
    at = p.area("oxback")
    return OpenFieldBattle(0, BLUE, at, -1, armies.own_nobles_in(g, 0, at), armies.own_nobles_in(g, BLUE, at))


def use_leader(g: Kingdom, id: str) -> None:
    """Whoever is asked uses his Leader; commanders then use their own abilities."""
    p.choose(g, w.USE_LEADER, card(g, id))
    while p.step(g).endswith("use_abilities"):
        p.choose(g, v.USE_ABILITY)


def assault(g: Kingdom, city: int, owner: int = f.NOBODY) -> Assault:
    """Red assaults a city with the Nobles he has there."""
    at = g.content.city_area[city]
    return Assault(0, owner, at, city, armies.own_nobles_in(g, 0, at), armies.armies_in(g, owner, at) if owner >= 0 else [])


# ---- what they are


@proves("cg.leaders.set", "cg.leaders.figures")
def test_each_nation_has_a_leader_and_a_herald_of_fifty_for_a_crown() -> None:
    g = board()
    c = g.content
    captains = content.captains(c)
    assert len(captains) == 12
    assert sorted((c.troop_nation[t], content.role(c, t)) for t in captains) == [(nation, role) for nation in range(6) for role in (0, 1)]
    assert {(c.troop_strength[t], c.troop_wage[t]) for t in captains} == {(50, 1)}
    assert [row.id for row in content.CAPTAINS] == [c.troop_ids[t] for t in captains]  # each says what it can do
    assert all(row.text for row in content.CAPTAINS)


@proves("cg.leaders.as-mercenaries", "cg.leaders.figures")
def test_one_is_drafted_for_his_wage_and_adds_fifty() -> None:
    g = board()
    g.crowns[1] = 5
    p.put(g, p.GREEN, "monz", "r100")
    p.city(g, MONZ, 1)
    leader, _ = p.mercenary_draft(g, (f.NOBODY, 1), "leader_english", "swiss100")
    p.do(g, 1, v.HIRE, leader)
    assert g.crowns[1] == 4
    p.do(g, 1, v.ASSIGN, leader, p.GREEN)
    assert armies.troops(g, p.GREEN) == 150
    p.run(g, PayTroops(1))
    assert p.options(g) == [(v.PAY, leader), (v.DISMISS, leader)]
    p.do(g, 1, v.DISMISS, leader)
    assert g.troop_at[leader] == f.IN_DECK


@proves("cg.leaders.not-dealt", "cg.ruling.leaders-set-up")
def test_none_is_dealt_at_the_start_and_some_are_soon_on_offer() -> None:
    offered = 0
    for seed in range(60):
        g = p.begun(5, seed, "for-glory", "quick-start")
        captains = content.captains(g.content)
        assert not [t for t in captains if pieces.is_army(g, g.troop_at[t])]
        offered += len([t for t in captains if t in g.offer])
        assert all(g.troop_at[t] in (f.IN_DECK, f.ON_OFFER) for t in captains)
    assert offered > 20  # 60 times six of 68 cards


# ---- the ability


@proves("cg.leaders.ability")
def test_the_condottiere_makes_his_noble_give_up_one_card_only() -> None:
    g = face("100 150 leader_tuscan", "100")
    p.run(g, battle(g))
    assert len(g.fate_hand[0]) == 5
    p.do(g, 0, v.DISCARD_FATE, g.fate_hand[0][0])
    assert (v.DONE,) in p.offers(g, 0)
    p.do(g, BLUE, v.DISCARD_FATE, g.fate_hand[BLUE][0])
    assert (v.DONE,) not in p.offers(g, BLUE)


@proves("cg.leaders.ability")
def test_the_condottiere_helps_the_marshal_too_who_gives_up_two() -> None:
    g = face("100 100 leader_tuscan", "100")
    p.appoint(g, p.RED + p.CIRCLE, "marshal_of_the_realm")
    fight = battle(g)
    p.run(g, fight)
    assert fight.must_discard(g, 0) == 2


@proves("cg.leaders.in-addition", "cg.leaders.ability")
def test_a_star_with_the_captain_of_the_greenwood_deals_two_more() -> None:
    g = face("100 50 leader_english", "200 200", red_shape=p.STAR)
    p.fight(g, battle(g), "deal", "victory")
    assert p.step(g) == "OpenFieldBattle.use_leaders"
    assert p.options(g) == [(w.USE_LEADER, card(g, "leader_english")), (v.DECLINE,)]
    use_leader(g, "leader_english")
    assert p.told(g, v.TALLY)[0][1] == 3
    assert p.told(g, w.LEADER_USED) == [(card(g, "leader_english"), p.RED)]


@proves("cg.leaders.ability")
def test_the_result_is_an_offer_and_may_be_declined() -> None:
    g = face("100 50 leader_english", "200 200")
    p.fight(g, battle(g), "deal", "victory")
    p.do(g, 0, v.DECLINE)
    assert p.told(g, v.TALLY)[0][1] == 1


@proves("cg.leaders.ability")
def test_nobody_is_asked_about_a_leader_who_cannot_matter() -> None:
    g = face("100 50 leader_english", "200 200")
    p.fight(g, battle(g), "victory", "prevent prevent")
    assert p.told(g, v.TALLY)[0][1] == 0


@proves("cg.leaders.ability")
def test_the_captain_of_the_greenwood_is_of_no_use_against_walls() -> None:
    g = board()
    p.put(g, p.RED, "monz", "100 50 leader_english")
    p.fight(g, assault(g, MONZ), "deal", "")
    assert p.told(g, w.LEADER_USED) == [] and p.step(g) != "Assault.use_leaders"
    assert p.told(g, v.TALLY)[0][1] == 2  # the card, and the star


@proves("cg.leaders.while-exhausted", "cg.ruling.leaders-exhausted")
def test_an_exhausted_square_with_the_pike_captain_prevents_one_hundred_not_two() -> None:
    g = face("200 200", "200 50 leader_swiss", blue_shape=p.SQUARE)
    g.exhausted[p.BLUE + p.SQUARE] = 1
    p.fight(g, battle(g), "deal deal deal", "victory")
    assert p.asked(g) == BLUE
    use_leader(g, "leader_swiss")
    assert p.told(g, v.TALLY)[1][2:] == (1, 2)  # prevented, suffered


@proves("cg.leaders.ability")
def test_the_pike_captain_defends_a_city_and_never_attacks() -> None:
    g = face("200 leader_swiss", "200 200")
    p.fight(g, battle(g), "victory", "deal")
    assert p.told(g, v.TALLY)[0][2:] == (0, 1)
    g = board()
    p.put(g, p.RED, "monz", "200 200")
    p.put(g, p.BLUE + p.CIRCLE, "monz", "200 leader_swiss")
    p.city(g, MONZ, BLUE)
    p.fight(g, assault(g, MONZ, BLUE), "deal", "", use=False)
    assert p.step(g) == "Assault.use_leaders"
    p.do(g, BLUE, w.USE_LEADER, card(g, "leader_swiss"))
    p.do(g, 0, v.DECLINE)
    assert p.told(g, v.TALLY)[1][2:] == (1, 0)


@proves("cg.leaders.commander-only", "cg.ruling.leaders-commander")
def test_a_leader_with_a_noble_who_does_not_command_adds_nothing() -> None:
    g = face("100", "200 200")
    p.put(g, p.RED + p.SQUARE, "oxback", "100 leader_english")
    fight = battle(g)
    top = p.stack_fate(g, "deal", "victory", "calm", "calm", "calm")
    p.run(g, fight)
    p.do(g, 0, v.COMMAND, p.RED + p.CIRCLE)
    assert top[0] in g.fate_hand[0]
    p.keep(g, 0, "deal")
    p.keep(g, BLUE, "calm")
    assert "use_leaders" not in p.step(g)
    assert p.told(g, v.TALLY)[0][1] == 1


@proves("cg.leaders.commander-only")
def test_the_keeper_of_the_baggage_guards_his_army_whoever_commands() -> None:
    g = board()
    swiss = p.put(g, p.RED + p.SQUARE, "oxback", "r100 swiss50 herald_rumanian")[1]
    p.stack_fate(g, "swiss")
    deck = g.fate_deck[:]
    p.run(g, Retreat(p.RED + p.SQUARE))
    assert p.step(g) == "Retreat.move_army" and g.fate_deck == deck
    assert g.troop_at[swiss] == p.RED + p.SQUARE
    assert p.told(g, w.KEPT_TOGETHER) == [(p.RED + p.SQUARE,)]


@proves("cg.leaders.commander-only")
def test_the_keeper_of_the_baggage_is_no_help_when_his_noble_dies() -> None:
    g = board()
    swiss = p.put(g, p.RED, "oxback", "r100 swiss50 herald_rumanian")[1]
    p.stack_fate(g, "swiss")
    p.run(g, NobleDeath(p.RED))
    assert g.troop_at[swiss] == f.IN_DECK


# ---- one of each


@proves("cg.leaders.one-of-each", "cg.leaders.limit-on-transfer", "cg.ruling.leaders-transfer")
def test_a_noble_with_a_leader_takes_a_herald_but_no_second_leader() -> None:
    g = board()
    g.crowns[0] = 9
    p.city(g, MONZ, 0)
    p.put(g, p.RED, "monz", "100 leader_english")
    p.put(g, p.RED + p.SQUARE, "monz", "100")
    p.stronghold(g, 0, "oxback")
    leader, herald = p.mercenary_draft(g, (0, 0), "leader_polish", "herald_polish")
    p.do(g, 0, v.HIRE, herald)
    assert p.RED in p.args(g, 0, v.ASSIGN, 2)
    p.do(g, 0, v.ASSIGN, herald, p.RED)
    p.do(g, 0, v.HIRE_TOGETHER, leader)
    assert p.args(g, 0, v.ASSIGN, 2) == [p.RED + p.SQUARE, p.RED + p.TRIANGLE, p.RED + p.CIRCLE, f.STRONGHOLD_ARMY]


@proves("cg.leaders.limit-on-transfer")
def test_on_the_march_a_second_leader_is_not_picked_up_but_those_beside_him_are() -> None:
    g = receiving()
    others = [t for t in armies.cards(g, p.RED + p.SQUARE) if t != card(g, "leader_tuscan")]
    assert p.args(g, 0, v.PICK_UP) == others


@proves("cg.leaders.limit-on-transfer", "cg.ruling.leaders-transfer")
def test_a_damaged_army_with_a_leader_cannot_be_handed_to_a_noble_who_has_one() -> None:
    g = board()
    p.put(g, p.RED, "oxback", "200 leader_swiss", tokens=1)
    p.put(g, p.RED + p.SQUARE, "oxback", "100 leader_tuscan")
    p.put(g, p.RED + p.TRIANGLE, "oxback", "100")
    p.stronghold(g, 0, "lenz")
    p.run(g, ReturnNobles(0))
    assert p.args(g, 0, v.TRANSFER_ALL, 2) == [p.RED + p.TRIANGLE]
    march = MoveNoble(p.RED + p.SQUARE, -1)
    target = g.content.march[p.area("oxback")][0]
    march.route, march.onward = [v.MARCH, p.RED + p.SQUARE, target], [target]
    p.at(g, march, "receive_troops")
    assert p.args(g, 0, v.PICK_UP_ALL) == []


@proves("cg.leaders.limit-on-transfer")
def test_in_upkeep_too_a_second_one_stays_where_it_is() -> None:
    g = board()
    p.put(g, p.RED, "oxback", "100 leader_swiss")
    p.put(g, p.RED + p.SQUARE, "oxback", "100 leader_tuscan herald_swiss")
    p.stronghold(g, 0, "lenz")
    p.run(g, ReturnNobles(0))
    assert (v.TRANSFER, card(g, "herald_swiss"), p.RED) in p.offers(g, 0)
    assert (v.TRANSFER, card(g, "leader_tuscan"), p.RED) not in p.offers(g, 0)
    for noble in (p.RED, p.RED + p.SQUARE):
        g.noble_area[noble] = f.OFF
    p.run(g, ReturnNobles(0))
    assert p.step(g) == "ReturnNobles.redistribute"
    assert (v.TRANSFER, card(g, "leader_tuscan"), p.RED) not in p.offers(g, 0)
    assert (v.TRANSFER, card(g, "leader_tuscan"), p.RED + p.TRIANGLE) in p.offers(g, 0)


# ---- where it is idle


@proves("cg.leaders.at-stronghold")
def test_three_leaders_at_a_stronghold_are_troops_and_no_more() -> None:
    g = board()
    p.stronghold(g, BLUE, "oxback", "leader_swiss leader_tuscan leader_english herald_swiss herald_polish")
    p.put(g, p.RED + p.CIRCLE, "oxback", "200 200")
    wall = pieces.stronghold(BLUE)
    fight = Assault(0, BLUE, p.area("oxback"), wall, [p.RED + p.CIRCLE], [pieces.home_army(g, BLUE)])
    p.fight(g, fight, "deal", "")
    assert p.told(g, w.LEADER_USED) == [] and "use_leaders" not in p.step(g)
    assert armies.troops(g, pieces.home_army(g, BLUE)) == 250
    assert not any(has_captain(g, noble, "leader_swiss") for noble in pieces.nobles_of(g, BLUE))


@proves("cg.leaders.at-stronghold", "cg.leaders.limit-on-transfer")
def test_of_a_damaged_stronghold_army_with_two_leaders_nobody_takes_all() -> None:
    g = board()
    p.stronghold(g, 0, "oxback", "100 leader_swiss leader_tuscan", tokens=1)
    p.run(g, ReturnNobles(0))
    assert p.args(g, 0, v.TRANSFER_ALL, 2) == []
    g.casualties[f.STRONGHOLD_ARMY] = 0
    p.run(g, ReturnNobles(0))
    assert (v.TRANSFER, card(g, "leader_swiss"), p.RED) in p.offers(g, 0)


@proves("cg.leaders.on-board-only")
def test_the_clerk_of_the_rolls_brings_a_vote_while_his_noble_is_on_the_board_or_at_sea() -> None:
    g = board()
    p.city(g, MONZ, 0)
    p.put(g, p.RED, "lenz", "r100 herald_english")
    assert votes_received(g, 0) == 3  # one, one for Monz, one for the Clerk
    g.noble_area[p.RED] = f.AT_SEA
    assert votes_received(g, 0) == 3
    g.noble_area[p.RED] = f.OFF
    assert (votes_received(g, 0), votes_received(g, 1)) == (2, 1)


@proves("cg.leaders.on-board-only")
def test_the_bankers_factor_needs_a_standing_city_where_his_noble_is() -> None:
    g = board()
    p.put(g, p.RED, "monz", "r100 herald_lombard")
    p.put(g, p.RED + p.SQUARE, "lenz", "r50")
    assert levy(g, 0) == 3
    g.razed = replaced(g.razed, MONZ, 1)
    assert levy(g, 0) == 2
    g.noble_area[p.RED] = p.area("oxback")  # no city there
    assert levy(g, 0) == 2
    g.noble_area[p.RED] = f.AT_SEA
    assert levy(g, 0) == 1


@proves("cg.leaders.goes-with-card", "cg.leaders.ability")
def test_free_passage_goes_with_the_bearer_of_safe_conducts() -> None:
    g = board()
    p.put(g, p.GREEN, "kovel", "r50 herald_polish")
    p.put(g, p.GREEN + p.SQUARE, "kovel", "r100")
    p.put(g, p.BLUE, "froli")
    bench = p.run(g, MoveNoble(p.GREEN, p.area("crossfields")))
    while p.step(g) == "MoveNoble.receive_troops":
        p.choose(g, v.DONE)
    assert bench.result == 1 and g.noble_area[p.GREEN] == p.area("crossfields")
    assert p.told(g, w.SAFE_CONDUCT) == [(p.GREEN,)]
    g.noble_area[p.GREEN] = p.area("kovel")
    g.troop_at[card(g, "herald_polish")] = p.GREEN + p.SQUARE
    p.run(g, MoveNoble(p.GREEN, p.area("crossfields")))
    assert p.step(g) == "MoveNoble.ask_permission" and p.asked(g) == BLUE


@proves("cg.leaders.desertion")
def test_of_the_swiss_the_leader_or_another_deserts_as_the_baron_likes() -> None:
    g = board()
    p.put(g, p.RED, "oxback", "r100 swiss100 leader_swiss")
    p.stack_fate(g, "swiss")
    p.run(g, Retreat(p.RED))
    assert len(p.args(g, 0, v.DESERT)) == 2 and card(g, "leader_swiss") in p.args(g, 0, v.DESERT)
    p.do(g, 0, v.DESERT, card(g, "leader_swiss"))
    assert g.troop_at[card(g, "leader_swiss")] == f.IN_DECK
    assert not has_captain(g, p.RED, "leader_swiss")


# ---- the other abilities


@proves("cg.leaders.commander-only")
def test_the_master_of_horse_keeps_a_victorious_attacker_fresh_after_march_and_battle() -> None:
    g = board()
    area = p.area("oxback")
    p.put(g, p.RED + p.CIRCLE, g.content.march[area][0], "100 leader_polish")
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "r100")
    rest = [c for c in g.fate_deck if p.fits(g, c, "prevent")]
    wins = [c for c in g.fate_deck if p.fits(g, c, "victory")]
    p.fate_on_top(g, wins[0], *rest[:6])
    bench = p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, area)
    p.do(g, 0, v.MOVE_NOBLE, p.RED + p.CIRCLE)
    while not p.step(g).endswith("discard_fate"):
        p.choose(g, *p.options(g)[0])
    p.keep(g, 0, "victory")
    p.keep(g, BLUE, "prevent")
    while bench.result < 0:
        p.choose(g, *p.options(g)[0])
    assert p.told(g, w.STAYS_FRESH) == [(p.RED + p.CIRCLE,)]
    assert bench.result == 3 and not g.exhausted[p.RED + p.CIRCLE]  # moved and fought


def won_by_one(g: Kingdom) -> None:
    """Red attacks at Oxback, wins by one victory, and all that follows is carried out."""
    p.fight(g, battle(g), "victory", "calm+prevent")
    p.first_choices(g)


@proves("cg.leaders.commander-only")
def test_the_master_of_horse_helps_once_a_round_and_not_in_defeat() -> None:
    g = face("100 50 leader_polish", "r100")
    won_by_one(g)
    assert not g.exhausted[p.RED + p.CIRCLE]
    actions = Actions()
    actions.stack = 3
    actions.step = g.rules.index[Actions]["next_card"]
    p.run(g, actions)  # the card is done
    g.noble_area[p.BLUE + p.CIRCLE] = p.area("oxback")
    won_by_one(g)
    assert g.exhausted[p.RED + p.CIRCLE]
    g.round += 1
    g.exhausted[p.RED + p.CIRCLE] = 0
    g.noble_area[p.BLUE + p.CIRCLE] = p.area("oxback")
    p.fight(g, battle(g), "prevent", "prevent")
    p.first_choices(g)
    assert g.exhausted[p.RED + p.CIRCLE]  # a stalemate is no victory


@proves("cg.leaders.commander-only", "cg.leaders.desertion")
def test_the_rider_of_the_marches_has_two_cards_drawn_for_deserters() -> None:
    g = face("100 50 leader_rumanian", "r100 english50 swiss50")
    p.fight(g, battle(g), "victory", "calm+prevent", "english", "swiss")
    p.first_choices(g)
    assert p.told(g, w.HARD_PURSUIT) == [(p.BLUE + p.CIRCLE,)]
    assert len(p.told(g, v.DESERTED)) == 2
    assert [g.content.troop_nation[t] for t, _ in p.told(g, v.DESERTED)] == [0, g.content.nation_ids.index("swiss")]


@proves("cg.leaders.commander-only")
def test_the_rider_hunts_nobody_for_whom_no_deserters_are_drawn() -> None:
    g = face("100 50 leader_rumanian", "r100 english50 swiss50 herald_rumanian")
    p.fight(g, battle(g), "victory", "calm+prevent", "english", "swiss")
    p.first_choices(g)
    assert p.told(g, w.HARD_PURSUIT) == [] and p.told(g, v.DESERTED) == []


@proves("cg.leaders.commander-only")
def test_the_rider_hunts_armies_that_have_lost_their_noble_and_not_after_his_own_death() -> None:
    g = face("100 50 leader_rumanian", "r50 english50 swiss50")
    p.fight(g, battle(g), "victory victory", "calm+prevent", "english", "swiss")
    p.first_choices(g)
    assert p.told(g, w.HARD_PURSUIT) == [(p.BLUE + p.CIRCLE,)] and len(p.told(g, v.DESERTED)) == 2
    g = face("100 50 leader_rumanian", "r100 english50 swiss50")
    g.casualties[p.RED + p.CIRCLE] = g.casualties[p.BLUE + p.CIRCLE] = 1
    p.fight(g, battle(g), "deal", "deal", "english", "swiss")  # both fall
    p.first_choices(g)
    assert g.dead[p.RED + p.CIRCLE] and g.dead[p.BLUE + p.CIRCLE] and p.told(g, w.HARD_PURSUIT) == []


@proves("cg.leaders.commander-only")
def test_the_keeper_of_the_rams_draws_a_card_more_in_an_assault_and_counts_in_a_siege() -> None:
    g = board()
    p.put(g, p.RED, "monz", "200 leader_lombard")
    p.put(g, p.RED + p.SQUARE, "monz", "50")
    fight = assault(g, MONZ)
    fight.commanders = [p.RED, -1]
    assert battle_draws(g, fight, 0) == 6  # three, two for the commander, one for the rams
    fight.commanders = [p.RED + p.SQUARE, -1]
    assert battle_draws(g, fight, 0) == 5
    open_field = OpenFieldBattle(0, 1, p.area("monz"), -1, [p.RED], [])
    open_field.commanders = [p.RED, -1]
    assert battle_draws(g, open_field, 0) == 4
    assert siege_strength(g, [p.RED]) == 250 + 200 + 100
    assert siege_strength(g, [p.RED + p.SQUARE]) == 250


@proves("cg.leaders.on-board-only", "cg.leaders.ability")
def test_the_paymasters_crown_pays_his_army_first_its_regulars() -> None:
    g = board()
    g.crowns[0] = 2
    regular, company = p.put(g, p.RED, "lenz", "r100 50")[:2]
    p.give(g, p.RED, "herald_swiss")
    p.run(g, PayTroops(0))
    assert g.crowns[0] == 1 and p.told(g, w.PAYMASTERS_CROWN) == [(0, p.RED)]  # one of two for the Regulars
    assert p.asked(g) == 0
    p.choose(g, v.PAY, p.options(g)[0][1])
    assert g.crowns[0] == 0


@proves("cg.leaders.ability")
def test_the_paymasters_crown_pays_a_mercenary_of_his_army_and_nobody_else() -> None:
    g = board()
    herald = p.put(g, p.RED, "lenz", "herald_swiss")[0]
    other = p.put(g, p.RED + p.SQUARE, "monz", "english50")[0]
    p.run(g, PayTroops(0))  # without a crown of his own
    assert p.options(g) == [(v.DISMISS, other)] or p.options(g) == [(v.PAY, herald), (v.DISMISS, herald)]
    while p.asked(g) == 0:
        p.choose(g, *p.options(g)[0])
    assert g.troop_at[herald] == p.RED and g.troop_at[other] == f.IN_DECK


@proves("cg.leaders.ability")
def test_the_court_humanist_makes_the_first_advancement_cheaper_but_never_free() -> None:
    g = schools.of(3, 0, 0, 0, scholar=0)  # 1, 2 and 3 are on offer
    p.put(g, p.RED, "monz", "r100 herald_tuscan")
    p.run(g, Purchase(0))
    assert p.args(g, 0, w.BUY_ADVANCEMENT, 2) == [1, 2, 3]  # Monz is not his
    p.city(g, MONZ, 0)
    p.run(g, Purchase(0))
    assert p.args(g, 0, w.BUY_ADVANCEMENT, 2) == [1, 1, 2]
    p.do(g, 0, *p.offers(g, 0)[1])
    assert 3 not in p.args(g, 0, w.BUY_ADVANCEMENT, 2) and 1 in p.args(g, 0, w.BUY_ADVANCEMENT, 2)
    assert all(cost == content.ADVANCEMENTS[c].cost for _, c, cost in p.offers(g, 0)[:-1])


# ---- with Exchanging Heirs


@proves("cg.combine.heirs-leaders", "cg.ruling.heirs")
def test_without_an_heir_leaders_go_to_the_deck_and_levies_to_their_supply() -> None:
    g = board(4, "exchanging-heirs")
    p.put(g, p.RED, "oxback", "r100 50 leader_swiss levy_monz")
    g.heir = replaced(g.heir, p.RED, 0)  # killed by his keeper
    p.stack_fate(g, "english")
    p.run(g, NobleDeath(p.RED))
    p.first_choices(g)
    assert g.gone[p.RED] and g.troop_at[card(g, "leader_swiss")] == f.IN_DECK
    assert g.troop_at[card(g, "levy_monz")] not in (f.IN_DECK, f.OUT) and not pieces.is_army(g, g.troop_at[card(g, "levy_monz")])


# ---- why can't I?


def receiving() -> Kingdom:
    """The star Noble, who has the Swiss Leader, is on the march; the square one beside him has the Tuscan Leader."""
    g = board()
    p.put(g, p.RED, "lenz", "r100 leader_swiss")
    p.put(g, p.RED + p.SQUARE, "lenz", "leader_tuscan 50")
    march = MoveNoble(p.RED, -1)
    target = g.content.march[p.area("lenz")][0]
    march.route = [v.MARCH, p.RED, target]
    march.onward = [target]
    return p.at(g, march, "receive_troops")


@CASES.case(w.HAS_ONE_ALREADY)
def has_one_already() -> Asked:
    g = receiving()
    return g, 0, f"troop:{card(g, 'leader_tuscan')}", (p.RED, card(g, "leader_swiss"))


def test_it_is_said_in_the_draft_and_in_upkeep_too_and_only_where_it_is_so() -> None:
    g = board()
    g.crowns[0] = 9
    p.city(g, MONZ, 0)
    p.put(g, p.RED, "monz", "100 leader_english")
    p.put(g, p.RED + p.SQUARE, "monz", "100")
    p.stronghold(g, 0, "oxback")
    leader, herald = p.mercenary_draft(g, (0, 0), "leader_polish", "herald_polish")
    said = [(w.HAS_ONE_ALREADY, p.RED, card(g, "leader_english"))]
    p.do(g, 0, v.HIRE, leader)
    assert ask(g, 0, f"noble:{p.RED}").reasons == said
    p.do(g, 0, v.ASSIGN, leader, p.RED + p.SQUARE)
    assert said[0] not in ask(g, 0, f"noble:{p.RED}").reasons  # it is about the next card now
    p.run(g, ReturnNobles(0))
    assert ask(g, 0, f"troop:{leader}").reasons == said


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
