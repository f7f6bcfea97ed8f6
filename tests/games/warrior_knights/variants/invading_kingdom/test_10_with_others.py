"""With other variants."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, battles, cities, deaths, pieces, table, winning
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.movement import routes
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.instant_influence.state import pledges
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules import attacking, cards
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.missions.conditions import other_strongholds
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import GREEN, HIS, INVADER, RALLY, RED, lead, realm


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
