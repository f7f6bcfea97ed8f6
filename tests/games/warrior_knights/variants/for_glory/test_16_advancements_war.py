"""For Glory: the Advancements of battle, siege and army, card by card."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attacks, garrison
from regalia.games.warrior_knights.rules.battles import Battle, OpenFieldBattle
from regalia.games.warrior_knights.rules.deaths import ArmyLosses
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

ATTACKER, DEFENDER = p.RED + p.CIRCLE, p.BLUE + p.CIRCLE  # whose shapes do nothing in battle
RED, BLUE = p.seat(ATTACKER), p.seat(DEFENDER)
FROLI = p.town("froli")


def board(ours: str = "", theirs: str = "") -> Kingdom:
    """Red and Blue own these Advancements."""
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, *ours.split())
    schools.own(g, BLUE, *theirs.split())
    return g


def fight(g: Kingdom, battle: Battle, ours: str, theirs: str) -> None:
    """Both declare what they have; of their Fate cards they keep exactly these results, which nobody discards without a commander."""
    hands = [ours.split(), theirs.split()]
    p.stack_fate(g, *hands[0], "draw", "draw", *hands[1], *(["draw", "draw"] if battle.living(g, 1) else []))
    p.run(g, battle)
    while p.step(g).endswith("declare_advancements"):
        p.choose(g, *p.options(g)[0])
    for side in (0, 1):
        if battle.living(g, side):
            p.keep(g, battle.seats[side], *hands[side])


def field(g: Kingdom, ours: str, theirs: str, each: str = "200 100") -> None:
    p.put(g, ATTACKER, "crossfields", each)
    p.put(g, DEFENDER, "crossfields", each)
    fight(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]), ours, theirs)


def storm(g: Kingdom, city: int, ours: str, theirs: str) -> None:
    p.put(g, ATTACKER, g.content.city_area[city], "200 100")
    fight(g, Assault(RED, g.city_owner[city], g.content.city_area[city], city, [ATTACKER], garrison(g, city)), ours, theirs)


def exhausted(g: Kingdom, id: str) -> bool:
    return [row.id for row, worn in zip(content.ADVANCEMENTS, glory(g).advancement_exhausted, strict=True) if worn] == [id]


# ---- battle


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_black_powder_counts_two_more_deal_100() -> None:
    g = board("black_powder")
    field(g, "deal deal victory", "prevent victory victory")
    assert p.told(g, v.TALLY) == [(RED, 4, 0, 0), (BLUE, 0, 1, 3)]
    assert exhausted(g, "black_powder")


@pytest.mark.parametrize("card", ["black_powder", "plate_harness", "iron_forged_blades"])
def test_clients_are_told_what_a_card_adds(card: str) -> None:
    """What a page draws in its tally is what the rules count."""
    told = board().rules.tables()["glory_in_battle"][card]
    counted = []
    for own in ("", card):
        g = board(own)
        field(g, "deal prevent victory", "prevent deal victory")
        row = next(row for row in p.told(g, v.TALLY) if row[0] == RED)
        victories = next(row[1] for row in p.told(g, v.VICTORIES) if row[0] == RED)
        counted.append({"deal_100": row[1], "prevent_100": row[2], "victory": victories})
    assert {result: n - counted[0][result] for result, n in counted[1].items() if n != counted[0][result]} == told


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_plate_harness_counts_two_more_prevent_100() -> None:
    g = board("", "plate_harness")
    field(g, "deal deal victory", "prevent victory victory")
    assert p.told(g, v.TALLY)[1] == (BLUE, 0, 3, 0)
    assert exhausted(g, "plate_harness")


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_iron_forged_blades_count_one_more_victory() -> None:
    g = board("iron_forged_blades")
    field(g, "victory prevent prevent", "victory prevent prevent")
    assert p.told(g, v.VICTORIES) == [(RED, 2), (BLUE, 1)]
    assert p.told(g, v.PARTIAL_VICTORY) == [(RED,)]
    assert exhausted(g, "iron_forged_blades")


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_yew_longbows_deal_a_hundred_that_nothing_prevents() -> None:
    g = board("yew_longbows")
    field(g, "deal victory victory", "prevent prevent prevent")
    assert p.told(g, v.TALLY)[1] == (BLUE, 0, 3, 0)
    assert p.told(g, v.CASUALTY) == [(DEFENDER,)]
    assert exhausted(g, "yew_longbows")


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
@pytest.mark.parametrize(("victories", "left"), [(2, 1), (1, 0), (0, 0)])
def test_pike_squares_take_one_victory_from_the_attacker_but_never_below_none(victories: int, left: int) -> None:
    g = board("", "pike_squares")
    ours = ["victory"] * victories + ["prevent"] * (3 - victories)
    field(g, " ".join(ours), "prevent prevent prevent")
    assert p.told(g, v.VICTORIES)[0] == (RED, left)
    assert exhausted(g, "pike_squares")


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_drilled_sergeants_draw_two_more_and_give_up_two_more() -> None:
    g = board("drilled_sergeants")
    p.put(g, ATTACKER, "crossfields", "200 100")
    p.put(g, DEFENDER, "crossfields", "200 100")
    p.run(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]))
    p.choose(g, *p.options(g)[0])
    assert len(g.fate_hand[RED]) == 7
    for card in g.fate_hand[RED][:4]:
        assert (v.DONE,) not in p.offers(g, RED)
        p.do(g, RED, v.DISCARD_FATE, card)
    assert (v.DONE,) in p.offers(g, RED)
    assert exhausted(g, "drilled_sergeants")


@proves("cg.advancements.battle-adds", "cg.advancements.battle-no-noble")
def test_without_a_commander_sergeants_exchange_exactly_two() -> None:
    g = board("", "drilled_sergeants")
    p.city(g, "monz", BLUE)
    p.put(g, ATTACKER, "monz", "200 100")
    p.run(g, Assault(RED, BLUE, p.area("monz"), p.town("monz"), [ATTACKER], []))
    drawn = len(g.fate_hand[BLUE])
    p.choose(g, *p.options(g)[0])
    assert len(g.fate_hand[BLUE]) == drawn + 2
    for _ in range(2):
        assert p.verbs(g, BLUE) == ["discard_fate"]
        p.do(g, BLUE, *p.offers(g, BLUE)[0])
    assert p.offers(g, BLUE) == []
    p.keep(g, RED)
    assert len([played for played in p.told(g, v.FATE_PLAYED) if played[0] == BLUE]) == drawn


@proves("cg.advancements.battle-adds")
def test_sergeants_draw_no_more_than_there_is() -> None:
    g = board("drilled_sergeants")
    p.put(g, ATTACKER, "crossfields", "200 100")
    p.put(g, DEFENDER, "crossfields", "200 100")
    g.fate_deck = g.fate_deck[:11]
    p.run(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]))
    p.choose(g, *p.options(g)[0])
    assert len(g.fate_hand[RED]) == 6 and p.told(g, w.DRILLED) == [(RED, 1)]
    frame = g.stack[-1]
    assert isinstance(frame, Battle) and frame.must_discard(g, RED) == 3


@proves("cg.advancements.battle-adds", "cg.advancements.exhaust")
def test_trebuchets_breach_walls_that_nothing_protects() -> None:
    g = board("trebuchets")
    full = armies.wall_strength(g, FROLI)
    storm(g, FROLI, "prevent prevent prevent", " ".join(["prevent"] * (full // 100)))
    assert g.breaches[FROLI] == 1 and p.told(g, v.BREACH) == [(FROLI,)]
    assert len([e for e in p.told(g, v.FATE_PLAYED) if e[0] == g.content.chairs]) == full // 100  # drawn before
    assert exhausted(g, "trebuchets")


@proves("cg.advancements.battle-adds")
def test_a_defender_who_leaves_before_suffers_no_breach() -> None:
    g = board("trebuchets")
    city = p.city(g, "monz", BLUE)
    p.put(g, DEFENDER, "monz", "200")
    walls = armies.wall_strength(g, city) // 100
    storm(g, city, "prevent prevent prevent", " ".join(["retreat"] + ["prevent"] * (walls + 1)))
    p.choose(g, w.LEAVE_BATTLE)
    assert g.city_owner[city] == RED and g.breaches[city] == 0


# ---- siege


def weak_siege(g: Kingdom, *nobles: tuple[int, str]) -> None:
    """Red stands before Froli with these Nobles and means to besiege it."""
    for noble, troops in nobles:
        p.put(g, noble, "froli", troops)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, FROLI)


@proves("cg.advancements.battle-siege", "cg.ruling.battle-siege", "cg.advancements.exhaust")
def test_sappers_count_two_hundred_in_the_comparison() -> None:
    g = board("sappers")
    g.fortified = replaced(g.fortified, FROLI, 1)
    strength = armies.wall_strength(g, FROLI)
    assert strength == 300
    p.put(g, ATTACKER, "froli", "100")
    assert (v.SIEGE, FROLI) in attacks(g, RED, p.area("froli"))  # 100 + 200 for the commander is not above 300, 500 is
    schools.own(g, RED, "black_powder")
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, FROLI)
    assert p.options(g) == [(w.USE_ADVANCEMENT, schools.card("sappers")), (v.DECLINE,)]
    p.choose(g, w.USE_ADVANCEMENT, schools.card("sappers"))
    assert p.told(g, v.SIEGE_BEGINS) == [(RED, FROLI, 500, 300)]
    assert exhausted(g, "sappers") and glory(g).sapping == 0


@proves("cg.advancements.battle-siege", "cg.advancements.exhausted-idle")
def test_without_ready_sappers_there_is_no_such_siege() -> None:
    g = board()
    schools.own(g, RED, "sappers", exhausted=1)
    g.fortified = replaced(g.fortified, FROLI, 1)
    p.put(g, ATTACKER, "froli", "100")
    assert (v.SIEGE, FROLI) not in attacks(g, RED, p.area("froli"))


@proves("cg.advancements.use-timing")
def test_who_is_strong_enough_keeps_his_sappers() -> None:
    g = board("sappers")
    weak_siege(g, (ATTACKER, "200 200"))
    assert p.sieges(g, FROLI) == [RED]
    assert advancements.owns(g, RED, "sappers") >= 0


@proves("cg.advancements.use-timing")
def test_sappers_spare_a_second_noble_and_may_be_kept_after_all() -> None:
    g = board("sappers")
    g.fortified = replaced(g.fortified, FROLI, 1)
    weak_siege(g, (ATTACKER, "100"), (p.RED + p.STAR, "100"))
    p.choose(g, v.COMMIT, ATTACKER)
    assert p.options(g) == [(v.COMMIT, p.RED + p.STAR), (w.USE_ADVANCEMENT, schools.card("sappers"))]
    p.choose(g, v.COMMIT, p.RED + p.STAR)  # 200 + 200 for the commander: enough
    assert p.sieges(g, FROLI) == [RED] and advancements.owns(g, RED, "sappers") >= 0

    g = board("sappers")
    g.fortified = replaced(g.fortified, FROLI, 1)
    weak_siege(g, (ATTACKER, "100"))
    p.choose(g, v.DECLINE)
    assert (v.SIEGE, FROLI) not in p.options(g) and (v.ASSAULT, FROLI) in p.options(g)


@proves("cg.advancements.discard-bottom", "cg.advancements.battle-siege")
def test_deep_granaries_hold_out_until_the_next_round() -> None:
    g = board("", "deep_granaries")
    p.city(g, FROLI, BLUE)
    p.put(g, ATTACKER, "froli", "200 200 200")
    p.besiege(g, FROLI, RED, since=1)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, FROLI)
    assert (p.step(g), p.asked(g)) == ("Siege.open_granaries", BLUE)
    p.choose(g, *p.options(g)[0])
    assert g.city_owner[FROLI] == BLUE and p.sieges(g, FROLI) == [RED]
    assert schools.deck(g)[-1] == schools.card("deep_granaries") and advancements.owned(g, BLUE) == ()
    assert armies.siege_begun(g, FROLI, RED) == 1  # it is the same siege
    g.exhausted[ATTACKER] = 0  # Forced March
    assert (v.SIEGE, FROLI) not in attacks(g, RED, p.area("froli"))
    g.round += 1
    assert (v.SIEGE, FROLI) in attacks(g, RED, p.area("froli"))


@proves("cg.advancements.use-timing")
def test_granaries_are_not_asked_for_when_a_siege_begins_and_may_be_kept() -> None:
    g = board("", "deep_granaries")
    p.city(g, FROLI, BLUE)
    weak_siege(g, (ATTACKER, "200 200 200"))
    assert p.asked(g) < 0 and p.sieges(g, FROLI) == [RED]
    g.round += 1
    g.exhausted[ATTACKER] = 0
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, FROLI)
    p.choose(g, v.DECLINE)
    assert g.city_owner[FROLI] == RED


# ---- army


@proves("cg.advancements.battle-aftermath", "cg.ruling.battle-aftermath", "cg.advancements.exhaust")
def test_barber_surgeons_take_a_token_from_an_army_that_fought() -> None:
    g = board("black_powder", "barber_surgeons")
    field(g, "victory victory victory", "victory victory victory")
    assert (p.step(g), p.asked(g)) == ("Surgeons.treat", BLUE)
    assert p.options(g) == [(w.TREAT, DEFENDER, schools.card("barber_surgeons")), (v.DECLINE,)]
    assert g.casualties[DEFENDER] == 2
    p.choose(g, *p.options(g)[0])
    assert g.casualties[DEFENDER] == 1 and p.asked(g) < 0


@proves("cg.advancements.battle-aftermath")
def test_an_army_that_lost_its_noble_is_not_treated() -> None:
    g = board("black_powder", "barber_surgeons")
    field(g, "deal victory victory", "victory prevent prevent", "100 100")
    p.first_choices(g)
    assert g.noble_area[DEFENDER] == f.OFF
    assert p.told(g, w.ARMY_TREATED) == [] and advancements.owns(g, BLUE, "barber_surgeons") >= 0


@proves("cg.advancements.battle-aftermath", "cg.ruling.battle-aftermath")
def test_muster_rolls_save_from_deserters_even_after_a_battle_card() -> None:
    g = board("", "plate_harness muster_rolls")
    field(g, "victory prevent prevent", "prevent prevent prevent")
    assert p.told(g, w.ADVANCEMENT_USED) == [(BLUE, schools.card("plate_harness", 1))]  # the first is on offer
    assert (p.step(g), p.asked(g)) == ("Retreat.call_the_roll", BLUE)
    deck = list(g.fate_deck)
    p.choose(g, *p.options(g)[0])
    assert p.step(g) == "Retreat.move_army" and g.fate_deck == deck
    assert armies.troops(g, DEFENDER) == 300


@proves("cg.advancements.use-timing", "cg.advancements.exhaust")
def test_muster_rolls_work_at_a_death_and_are_offered_only_to_those_who_lead_mercenaries() -> None:
    g = board("muster_rolls")
    p.put(g, ATTACKER, "crossfields", "r100")
    p.stack_fate(g, "english")
    p.run(g, ArmyLosses(ATTACKER))
    assert p.asked(g) < 0 and advancements.owns(g, RED, "muster_rolls") >= 0
    p.give(g, ATTACKER, "english100")
    p.run(g, ArmyLosses(ATTACKER))
    assert p.step(g) == "ArmyLosses.call_the_roll"
    p.choose(g, *p.options(g)[0])
    assert p.asked(g) < 0 and armies.troops(g, ATTACKER) == 200 and exhausted(g, "muster_rolls")


@proves("cg.advancements.use-timing")
def test_muster_rolls_stop_the_second_draw_of_a_hard_pursuit_too() -> None:
    g = board("muster_rolls")
    p.put(g, ATTACKER, "crossfields", "english100 english50")
    p.stack_fate(g, "english", "english")
    glory(g).pursuit = 1
    p.run(g, Retreat(ATTACKER))
    p.choose(g, *p.options(g)[0])
    assert p.step(g) == "Retreat.move_army" and p.told(g, w.HARD_PURSUIT) == [] and armies.troops(g, ATTACKER) == 150


@proves("cg.advancements.use-timing")
def test_who_declines_the_rolls_draws_as_ever_and_an_orderly_retreat_asks_nothing() -> None:
    g = board("muster_rolls")
    p.put(g, ATTACKER, "crossfields", "english100 english50")
    p.stack_fate(g, "english")
    p.run(g, Retreat(ATTACKER))
    p.choose(g, v.DECLINE)
    assert p.step(g) == "Retreat.desert"
    p.run(g, Retreat(ATTACKER, orderly=1))
    assert p.step(g) == "Retreat.move_army"
