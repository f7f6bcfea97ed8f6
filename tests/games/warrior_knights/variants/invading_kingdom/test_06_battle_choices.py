"""In battle: what it would choose if it were somebody."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import attacks, deaths, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.vocabulary import BATTLE_LEFT
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, INVADER, RED, lead, realm


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
