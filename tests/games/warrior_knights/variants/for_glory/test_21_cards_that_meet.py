"""For Glory: cards that meet other cards. What each does by itself stands in the chapters before."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.attacks import garrison, siege_strength
from regalia.games.warrior_knights.rules.battles import Battle, OpenFieldBattle, must_discard
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble, routes
from regalia.games.warrior_knights.rules.neutral_cards import UpgradeDefenses
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, riots
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind
from regalia.games.warrior_knights.variants.for_glory.rules.battle_advancements import usable
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools
from tests.games.warrior_knights.variants.for_glory.companies import card
from tests.games.warrior_knights.variants.for_glory.towns import accept, levy, obey, riot
from tests.games.warrior_knights.variants.for_glory.towns import garrison as guard

ATTACKER, DEFENDER = p.RED + p.CIRCLE, p.BLUE + p.CIRCLE  # whose shapes do nothing in battle
RED, BLUE = p.seat(ATTACKER), p.seat(DEFENDER)
MONZ, FROLI = p.town("monz"), p.town("froli")


def board(ours: str = "", theirs: str = "") -> Kingdom:
    """Red and Blue own these Advancements."""
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, *ours.split())
    schools.own(g, BLUE, *theirs.split())
    return g


def fight(g: Kingdom, battle: Battle, ours: str, theirs: str) -> None:
    """Both declare their first Advancement, if any, and keep these results."""
    hands = [ours.split(), theirs.split()]
    p.stack_fate(g, *hands[0], "draw", "draw", *hands[1], *(["draw", "draw"] if battle.living(g, 1) else []))
    p.run(g, battle)
    while p.step(g).endswith("declare_advancements"):
        p.choose(g, *p.options(g)[0])
    for side in (0, 1):
        if battle.living(g, side):
            p.keep(g, battle.seats[side], *hands[side])


def field(g: Kingdom, ours: str, theirs: str, tokens: int = 0) -> None:
    """300 against 300 at Crossfields, the defenders with casualties."""
    p.put(g, ATTACKER, "crossfields", "200 100")
    p.put(g, DEFENDER, "crossfields", "200 100", tokens=tokens)
    fight(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]), ours, theirs)


def storm(g: Kingdom, city: int, ours: str, theirs: str) -> None:
    """300 before a city."""
    p.put(g, ATTACKER, g.content.city_area[city], "200 100")
    fight(g, Assault(RED, g.city_owner[city], g.content.city_area[city], city, [ATTACKER], garrison(g, city)), ours, theirs)


def used(g: Kingdom) -> list[str]:
    return [content.ADVANCEMENTS[number].id for _, number in p.told(g, w.ADVANCEMENT_USED)]


# ---- battle


@proves("cg.advancements.battle-adds", "cg.advancements.battle-order")
def test_blades_and_pikes_cancel_each_other() -> None:
    g = board("iron_forged_blades", "pike_squares")
    field(g, "prevent prevent prevent", "prevent prevent prevent")
    assert used(g) == ["iron_forged_blades", "pike_squares"]
    assert p.told(g, v.VICTORIES)[0][:2] == (0, 0)


@proves("cg.advancements.battle-adds")
def test_neither_harness_nor_a_pike_captain_stops_a_longbow() -> None:
    g = board("yew_longbows", "plate_harness")
    p.give(g, DEFENDER, "leader_swiss")
    field(g, "victory victory victory", "prevent prevent prevent")
    assert used(g) == ["yew_longbows", "plate_harness"] and g.casualties[DEFENDER] == 1


@proves("cg.advancements.battle-adds", "cg.advancements.battle-no-noble")
def test_powder_behind_walls_without_a_noble_strikes_the_attacker() -> None:
    g = board("", "black_powder")
    city = p.city(g, "froli", BLUE)
    storm(g, city, "victory victory victory", " ".join(["victory"] * (armies.wall_strength(g, city) // 100)))
    assert g.casualties[ATTACKER] == 2 and used(g) == ["black_powder"]


@proves("cg.advancements.use-timing", "cg.garrisons.breaches")
def test_trebuchets_find_walls_in_a_garrison_and_none_where_all_is_breached() -> None:
    g = board("trebuchets")
    city = p.city(g, "froli", BLUE)
    p.mark(g, "breaches", city, armies.wall_full_strength(g, city) // 100)
    p.put(g, ATTACKER, "froli", "200 100")
    battle = Assault(RED, BLUE, p.area("froli"), city, [ATTACKER], [])
    assert usable(g, battle, 0) == []
    guard(g, city)
    assert usable(g, battle, 0) == list(advancements.owned(g, RED))
    held = Assault(BLUE, RED, p.area("froli"), city, [], [ATTACKER])
    assert usable(g, held, 1) == []  # it is for attackers


@proves("cg.advancements.battle-adds", "cg.leaders.ability")
def test_sergeants_draw_as_many_under_a_condottiere_and_he_keeps_one_more() -> None:
    for leader, kept in (("", 3), ("leader_tuscan", 4)):
        g = board("drilled_sergeants")
        p.put(g, ATTACKER, "crossfields", f"200 100 {leader}")
        p.put(g, DEFENDER, "crossfields", "200 100")
        battle = OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER])
        p.run(g, battle)
        p.choose(g, *p.options(g)[0])
        assert len(g.fate_hand[RED]) == 7  # 3 and 2 for the commander, and 2
        assert len(g.fate_hand[RED]) - must_discard(g, battle, 0) == kept


@proves("cg.advancements.battle-aftermath", "cg.retreat.spent-advancement")
def test_surgeons_treat_an_army_that_has_left_the_battle() -> None:
    g = board("black_powder", "barber_surgeons")
    field(g, "prevent prevent prevent", "retreat prevent", tokens=1)
    p.choose(g, w.LEAVE_BATTLE)
    p.choose(g, *p.options(g)[0])  # where to
    assert (p.step(g), p.asked(g)) == ("Surgeons.treat", BLUE)
    p.choose(g, *p.options(g)[0])
    assert g.casualties[DEFENDER] == 0 and used(g) == ["black_powder", "barber_surgeons"]


# ---- siege and army


@proves("cg.leaders.commander-only", "cg.advancements.battle-siege")
def test_sappers_and_the_keeper_of_the_rams_add_up() -> None:
    g = board("sappers")
    city = p.city(g, "froli", BLUE, fortified=1)
    guard(g, city)
    p.put(g, ATTACKER, "froli", "leader_lombard")
    assert siege_strength(g, [ATTACKER]) == 350  # 50, the commander and the rams; against 400
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, city)
    p.choose(g, *p.options(g)[0])
    assert p.told(g, v.SIEGE_BEGINS) == [(RED, city, 550, 400)]


@proves("cg.advancements.battle-siege")
def test_deep_granaries_save_a_stronghold_too() -> None:
    g = board("", "deep_granaries")
    p.stronghold(g, BLUE, "larkdown")
    p.put(g, ATTACKER, "larkdown", "200 200 200 200")
    p.besiege(g, f.STRONGHOLD_WALL + BLUE, RED, since=1)
    p.run(g, StartBattle(RED, p.area("larkdown"), 1))
    p.choose(g, v.SIEGE, f.STRONGHOLD_WALL + BLUE)
    p.choose(g, *p.options(g)[0])
    assert g.stronghold_area[BLUE] == p.area("larkdown") and advancements.owned(g, BLUE) == ()


@proves("cg.leaders.commander-only")
def test_who_leads_the_keeper_of_the_baggage_needs_no_rolls() -> None:
    g = board("muster_rolls")
    p.put(g, ATTACKER, "crossfields", "english100 herald_rumanian")
    p.stack_fate(g, "english")
    p.run(g, Retreat(ATTACKER))
    assert p.step(g) == "Retreat.move_army" and used(g) == [] and armies.troops(g, ATTACKER) == 150


@proves("cg.levies.no-nationality")
def test_a_levy_is_neither_asked_for_a_roll_nor_paid_as_an_unpaid_company() -> None:
    g = board("muster_rolls")
    p.put(g, ATTACKER, "crossfields", "r100")
    levy(g, "monz", ATTACKER)
    p.run(g, Retreat(ATTACKER))
    assert p.step(g) == "Retreat.move_army"
    p.stack_fate(g, "english")
    p.draw_event(g, "unpaid_companies", RED)
    p.suffer(g)
    assert p.told(g, v.TROOP_DESERTS) == [] and armies.troops(g, ATTACKER) == 200


@proves("cg.combine.cards-mercenaries")
def test_an_unpaid_leader_deserts_with_his_nation() -> None:
    g = board()
    p.put(g, p.RED + p.STAR, "crossfields", "r100 leader_english herald_swiss")
    p.stack_fate(g, "english")
    p.draw_event(g, "unpaid_companies", RED)
    p.suffer(g)
    assert g.troop_at[card(g, "leader_english")] == f.IN_DECK
    assert g.troop_at[card(g, "herald_swiss")] == p.RED + p.STAR


# ---- on the march


def way_verbs(g: Kingdom, noble: int) -> set[int]:
    return {route[0] for route in routes(g, noble, -1)}


@proves("cg.advancements.use-timing")
def test_in_a_spate_pathfinders_cross_and_nobody_rides_further_than_one_area() -> None:
    g = board("horse_relays pathfinders")
    p.charge(g, RED, "master_of_posts")
    p.put(g, ATTACKER, "lenz", "100")
    glory(g).spate_round = g.round
    assert way_verbs(g, ATTACKER) == {v.MARCH, w.PATHFIND}


@proves("cg.advancements.use-timing")
def test_where_pathfinders_cross_no_bridge_is_paid_for() -> None:
    g = board("pathfinders")
    p.enact(g, "bridge_tolls")
    g.chairman = BLUE
    g.crowns[RED] = 3
    p.put(g, ATTACKER, "lenz", "100")
    p.put(g, DEFENDER, "bridgefold", "100")
    p.run(g, MoveNoble(ATTACKER, p.area("vecht")))
    p.choose(g, *next(o for o in p.options(g) if o[0] == w.PATHFIND))
    assert g.noble_area[ATTACKER] == p.area("vecht") and g.crowns[RED] == 3 and not g.banned[RED]


@proves("cg.leaders.ability", "cg.advancements.use-timing")
def test_with_safe_conducts_relays_ask_nobody() -> None:
    g = board("horse_relays")
    p.put(g, ATTACKER, "isar", "100 herald_polish")
    p.put(g, DEFENDER, "heron_fen", "100")
    p.run(g, MoveNoble(ATTACKER, p.area("vecht")))
    p.choose(g, *p.options(g)[0])
    assert g.noble_area[ATTACKER] == p.area("vecht") and p.told(g, w.SAFE_CONDUCT) == [(ATTACKER,)]


@proves("cg.riot.end-noble")
def test_who_rides_through_a_rioting_city_of_his_ends_the_riot() -> None:
    g = board()
    p.charge(g, RED, "master_of_posts")
    riot(g, p.city(g, "froli", RED))
    p.put(g, ATTACKER, "kovel", "100")
    p.run(g, MoveNoble(ATTACKER, p.area("lenz")))
    p.last_choices(g)
    assert g.noble_area[ATTACKER] == p.area("lenz") and not riots.rioting(g, FROLI)


# ---- money


@proves("cg.leaders.on-board-only", "cg.advancements.use-timing")
def test_ledgers_and_the_paymaster_pay_together() -> None:
    g = board("double_entry_ledgers")
    p.put(g, p.RED + p.STAR, "froli", "english100 english100 herald_swiss")
    owed = sum(g.content.troop_wage[t] for t in armies.cards(g, p.RED + p.STAR))
    g.crowns[RED] = owed - 4
    p.run(g, PayTroops(RED))
    p.choose(g, *p.options(g)[0])
    p.choose(g, v.PAY_REST)
    assert g.crowns[RED] == 0 and p.told(g, v.TROOP_DESERTS) == []
    assert len(p.told(g, w.PAYMASTERS_CROWN)) == 1 and sum(paid for _, paid in p.told(g, w.LEDGERS_PAY)) == 3


@proves("cg.advancements.exhausted-idle")
def test_schoolmen_on_trial_leave_the_fields_fallow() -> None:
    g = board("three_field_rotation lime_mortar")
    for city in range(4):
        p.city(g, city, RED)
    p.draw_event(g, "schoolmen_on_trial", RED)
    p.suffer(g)
    p.run(g, Taxation())
    assert g.crowns[RED] == sum(g.content.city_income[city] for city in range(4))
    p.mark(g, "breaches", 0, 1)
    before = g.crowns[RED]
    p.run(g, UpgradeDefenses())
    p.do(g, RED, v.REPAIR, 0, 1)
    assert g.crowns[RED] == before - 2  # the printed price


def test_the_salt_concession_counts_his_own_garrisons_and_no_riot_touches_it() -> None:
    g = board()
    p.charge(g, RED, "salt_concession")
    guard(g, p.city(g, "monz", RED))
    riot(g, p.city(g, "froli", RED))
    guard(g, p.city(g, "lenz", BLUE))
    p.run(g, Taxation())
    assert g.crowns[RED] == g.content.city_income[MONZ] + 2  # a crown, and one for his own Garrison


@pytest.mark.parametrize(("trouble", "paid"), [("", 3), ("riot", 2), ("siege", 2)])
def test_cloth_halls_and_full_barns_feel_the_same_trouble(trouble: str, paid: int) -> None:
    g = board()
    p.charge(g, RED, "cloth_halls")
    for id in ("monz", "froli"):
        p.city(g, id, RED)
    if trouble == "riot":
        riot(g, MONZ)
    if trouble == "siege":
        p.put(g, DEFENDER, "monz", "200")
        p.besiege(g, MONZ, BLUE)
    p.draw_event(g, "full_barns", RED)
    assert g.crowns[RED] == (1 if trouble else 2)
    g.crowns[RED] = 0
    p.run(g, Taxation())
    incomes = [g.content.city_income[c] for c in (MONZ, FROLI)]
    assert g.crowns[RED] == paid + (incomes[1] if trouble else sum(incomes))


# ---- the Assembly, Faith and learning


@proves("cg.advancements.use-timing")
def test_a_legate_abroad_prints_no_votes() -> None:
    g = board("printing_press", "printing_press")
    p.charge(g, RED, "legate_abroad")
    g.chairman = BLUE
    p.lay_out(g, "crown_audit")
    p.run(g, Assembly())
    assert p.asked(g) == BLUE
    p.choose(g, *p.options(g)[0])
    assert used(g) == ["printing_press"] and g.votes[RED] == 0 and g.faith[RED] == 1


@proves("cg.riot.pay", "cg.advancements.use-timing")
def test_scripture_stops_a_riot_for_nothing() -> None:
    g = board("illuminated_scripture")
    city = p.city(g, "froli", RED)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(w.PAY_BY_SCRIPTURE,), (w.LET_RIOT, city)]
    p.choose(g, w.PAY_BY_SCRIPTURE)
    assert not riots.rioting(g, city) and g.faith[RED] == 0 and used(g) == ["illuminated_scripture"]


@proves("cg.scholar.strict", "cg.advancements.use-timing")
def test_a_charter_makes_a_scholar_of_who_would_only_have_been_level() -> None:
    for charter, scholar in (("", f.NOBODY), ("university_charter", RED)):
        g = schools.of(1, 2, 0, 0)
        schools.own(g, RED, *charter.split())
        p.run(g, EnrichMind(RED))
        p.choose(g, *p.options(g)[0])
        if charter:
            p.choose(g, *p.options(g)[0])
        assert glory(g).scholar == scholar


@proves("cg.advancements.discard-bottom")
def test_what_is_seized_while_on_trial_comes_back_ready_to_whoever_buys_it() -> None:
    g = board("sappers")
    p.draw_event(g, "schoolmen_on_trial", RED)
    p.suffer(g)
    p.hold(g, "seize_the_writings")
    p.carry(g, RED)
    accept(g, RED, "seize_the_writings")
    taken = schools.deck(g)[-1]
    assert content.ADVANCEMENTS[taken].id == "sappers" and not glory(g).advancement_exhausted[taken] and glory(g).on_trial == ()


@proves("cg.scholar.buys-many")
def test_a_scholar_pays_the_tithe_for_each_card_while_he_has_crowns() -> None:
    g = schools.of(5, 0, 0, 0, scholar=RED)
    p.enact(g, "tithe_on_learning")
    g.head = BLUE
    g.crowns[RED] = 1
    p.run(g, EnrichMind(RED))
    p.choose(g, *p.options(g)[0])
    p.choose(g, *p.options(g)[0])
    obey(g, RED, "tithe_on_learning")
    assert g.crowns[RED] == 0 and g.crowns[BLUE] == 1
    p.choose(g, *p.options(g)[0])
    assert len(advancements.owned(g, RED)) == 2 and p.step(g) != "Defy.choose" and g.crowns[BLUE] == 1  # who has none owes none


# ---- Events


@proves("cg.riot.token")
def test_a_plague_ship_starts_no_riot_under_the_constables_eye() -> None:
    for watched in (False, True):
        g = board()
        city = p.city(g, "monz", RED)
        p.put(g, ATTACKER, "beechholt", "100")
        if watched:
            p.appoint(g, ATTACKER, "constable_of_the_watch")
        p.stack_fate(g, "monz")
        p.draw_event(g, "plague_ship", RED)
        p.suffer(g)
        assert riots.rioting(g, city) != watched


@proves("cg.garrisons.back-to-supply", "cg.garrisons.breach-surplus")
def test_a_mutinous_watch_takes_its_share_of_the_walls_along() -> None:
    g = board()
    city = guard(g, p.city(g, "monz", RED))
    full = armies.wall_full_strength(g, city) // 100
    p.mark(g, "breaches", city, full)
    p.draw_event(g, "mutinous_watch", RED)
    p.suffer(g)
    assert not glory(g).garrison[city] and g.breaches[city] == full - 1 and armies.wall_strength(g, city) == 0


@proves("cg.leaders.figures")
def test_the_great_storm_may_take_a_noble_who_leads_but_a_herald_and_a_leader() -> None:
    g = board()
    p.put(g, ATTACKER, f.AT_SEA, "leader_english herald_swiss")
    p.draw_event(g, "great_storm", RED)
    p.suffer(g)
    p.first_choices(g)
    assert g.dead[ATTACKER] == 1  # 100 troops, 1 casualty
