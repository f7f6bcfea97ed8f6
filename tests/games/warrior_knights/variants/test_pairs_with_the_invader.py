"""The Invader beside the other variants of the manual: it makes no deals, has no crowns, and nobody chooses for it."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import StartBattle, VersatileBattle, instead_of_battle
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import masters
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as sieges
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraw, SiegeDraws
from regalia.games.warrior_knights.variants.advanced_sieges.state import has_built, of_siege, tokens, works
from regalia.games.warrior_knights.variants.capitulation.surrender import may_surrender, terms
from regalia.games.warrior_knights.variants.defector import vocabulary as bribes
from regalia.games.warrior_knights.variants.diplomatic_conquest import players as appealing
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as appeals
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import Appeal
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import leave, left_in
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules import attacking, cards, prey
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.noble_reassignment.reassigning import Reassignment
from regalia.games.warrior_knights.variants.noble_reassignment.state import nobles_aside
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.games.warrior_knights.variants.treachery import clauses, deals, penalties, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as treason
from regalia.games.warrior_knights.variants.treachery.state import treachery
from regalia.kernel.columns import replaced
from regalia.kernel.reasons import why_not
from regalia.testing import proves
from tests.games.warrior_knights import position as p

RED, GREEN, BLUE = 0, 1, 2  # seats
INVADER = 4  # the side, at a table of four
HIS = INVADER * 4  # its star Noble
VERSATILE = 5  # the kind of card
MONZ, VECHT, FROLI = p.town("monz"), p.town("vecht"), p.town("froli")


def realm(*variants: str, seats: int = 4) -> Kingdom:
    """A bare board with the Invader's stronghold in the Hartwood, and nobody on it."""
    g = p.board(seats, "invading-kingdom", *variants)
    g.crowns = [10] * seats
    p.stronghold(g, seats, "hartwood")
    return g


def strike(g: Kingdom, *fate: str) -> None:
    """Its Versatile Strategy, with these Fate cards on top."""
    p.stack_fate(g, *fate)
    p.run(g, cards.InvaderStrikes(VERSATILE))


def faults(g: Kingdom) -> list[str]:
    """Of the variants: a bare board lacks other things."""
    troops = tuple([t for n in pieces.nobles_of(g, g.seats) for t in armies.cards(g, n)])
    invasion(g).enlisted = troops  # nobody has recruited them here
    return [fault for variant in g.rules.variants for fault in variant.faults(g)]


# ---- Advanced Sieges


def besieging(city: str = "vecht", *variants: str, owner: int = f.NOBODY, specs: str = "200 200", breaches: int = 0) -> Kingdom:
    """It besieges a city since round 1; it is round 2."""
    g = realm("advanced-sieges", *variants)
    p.put(g, HIS, city, specs)
    p.besiege(g, p.city(g, city, owner, breaches=breaches), INVADER)
    return g


@proves("wkv.compat.sieges-invader")
def test_a_further_action_goes_into_its_siege_and_never_into_an_engine() -> None:
    g = besieging()
    strike(g, "deal")
    assert p.told(g, sieges.SIEGE_PRESSED) == [(INVADER, VECHT, 600, 300)] and tokens(g, VECHT) == 1
    assert p.sieges(g, VECHT) == [INVADER] and g.city_owner[VECHT] == f.NOBODY and g.exhausted[HIS]
    assert not has_built(g, VECHT, INVADER) and p.asked(g) == -1


@proves("wkv.compat.sieges-invader")
def test_in_upkeep_it_draws_after_all_barons_in_the_order_of_area_numbers() -> None:
    g = besieging()
    p.put(g, HIS + p.SQUARE, "monz", "200")
    p.besiege(g, MONZ, INVADER)
    p.put(g, p.PURPLE - 8, "froli", "200")  # of the last Baron
    p.besiege(g, FROLI, 3)
    p.stack_fate(g, "deal", "deal", "deal")
    p.run(g, SiegeDraws())
    drawn = [(seat, wall) for seat, wall, _ in p.told(g, sieges.SIEGE_DRAW)]
    own = sorted([MONZ, VECHT], key=lambda wall: armies.wall_area(g, wall))
    assert drawn == [(3, FROLI), (INVADER, own[0]), (INVADER, own[1])] and p.asked(g) == -1


@proves("wkv.compat.sieges-invader")
def test_the_order_is_that_of_areas_and_not_of_cities() -> None:
    by_number = [city for city in range(f.KINGDOM_CITIES)]
    by_area = sorted(by_number, key=lambda city: p.C.city_area[city])
    first = next(i for i, city in enumerate(by_area) if by_number[i] != city)
    one, other = by_area[first], by_number[first]
    g = besieging(p.C.city_ids[other])
    p.put(g, HIS + p.SQUARE, p.C.city_area[one], "200")
    p.besiege(g, one, INVADER)
    assert one > other and p.C.city_area[one] < p.C.city_area[other]
    p.stack_fate(g, "deal", "deal")
    p.run(g, SiegeDraws())
    assert [wall for _, wall, _ in p.told(g, sieges.SIEGE_DRAW)] == [one, other]


@proves("wkv.compat.sieges-invader")
def test_it_keeps_a_siege_up_even_where_it_is_the_weaker() -> None:
    g = besieging(owner=GREEN, specs="50")
    p.put(g, p.GREEN, "vecht", "200 200")
    p.stronghold(g, RED, "oxback", breaches=3)
    assert not attacking.chosen(g, p.area("vecht"))
    assert prey.kept_siege(g, p.area("vecht")) == VECHT and not prey.may_leave(g, HIS)
    strike(g)
    assert g.noble_area[HIS] == p.area("vecht") and p.told(g, w.IDLE) == [(VERSATILE,)]
    plain = realm()
    p.put(plain, HIS, "vecht", "50")
    p.besiege(plain, p.city(plain, "vecht", GREEN), INVADER)
    p.put(plain, p.GREEN, "vecht", "200 200")
    assert prey.kept_siege(plain, p.area("vecht")) == -1


@proves("wkv.compat.sieges-invader")
@pytest.mark.parametrize(("card", "razed"), [("revolt", 1), ("calm", 0)])
def test_a_city_that_its_draw_brings_down_is_razed_or_held_as_fate_decides(card: str, razed: int) -> None:
    g = besieging("monz", owner=GREEN, breaches=1)
    p.stack_fate(g, "deal+calm", card)
    p.run(g, SiegeDraws())
    assert g.razed[MONZ] == razed and g.city_owner[MONZ] == (f.NOBODY if razed else INVADER)
    assert p.asked(g) == -1 and works(g).wall_casualties[MONZ] == 0 and faults(g) == []


@proves("wkv.compat.sieges-invader")
def test_who_is_struck_in_its_stronghold_and_who_leaves_under_terms_is_settled_for_it() -> None:
    g = realm("advanced-sieges")
    camp = pieces.stronghold(INVADER)
    p.put(g, HIS, "hartwood", "100")
    p.put(g, HIS + p.SQUARE, "hartwood", "200")
    p.put(g, p.RED, "hartwood", "200 200 200")
    p.besiege(g, camp, RED)
    p.stack_fate(g, "deal")
    p.run(g, SiegeDraw(RED, camp))
    assert g.casualties[HIS + p.SQUARE] == 1 and g.casualties[HIS] == 0 and p.asked(g) == -1
    works(g).siege_terms = replaced(works(g).siege_terms, of_siege(g, camp, RED), 1)
    g.breaches = replaced(g.breaches, camp, 3)
    p.stack_fate(g, "prevent")
    p.run(g, SiegeDraws())
    assert g.stronghold_area[INVADER] == f.OFF and p.told(g, w.BEATEN) == [(RED, 10)]
    assert [noble for (noble,) in p.told(g, sieges.LET_GO)] == [HIS, HIS + p.SQUARE] and not g.dead[HIS]


@proves("wkv.compat.sieges-invader", "wkv.invading-kingdom.over")
def test_if_its_end_comes_in_upkeep_what_it_held_is_free_at_once() -> None:
    g = realm("advanced-sieges")
    camp = pieces.stronghold(INVADER)
    g.breaches = replaced(g.breaches, camp, 3)
    p.city(g, "monz", INVADER)
    p.city(g, "vecht", INVADER)
    p.put(g, p.RED, "hartwood", "200 200 200")
    p.besiege(g, camp, RED)
    p.stack_fate(g, "deal")
    p.run(g, Upkeep())
    p.do(g, RED, v.CHOOSE_CITY, MONZ)
    p.do(g, RED, v.KEEP_CITY, MONZ)
    assert invasion(g).invasion_over and g.city_owner[VECHT] == f.NOBODY and g.city_owner[MONZ] == RED


@proves("wkv.compat.sieges-invader", "wkv.compat.invader-elimination")
@pytest.mark.parametrize("captor", [INVADER, BLUE])
def test_a_baron_whose_stronghold_falls_by_a_draw_in_upkeep_is_eliminated_then(captor: int) -> None:
    g = realm("advanced-sieges", "player-elimination")
    for seat, area in enumerate(("oxback", "longacre", "vinelands", "cold_wold")):
        p.stronghold(g, seat, area)
    wall = pieces.stronghold(GREEN)
    g.breaches = replaced(g.breaches, wall, 3)
    p.put(g, captor * 4, "longacre", "200 200 200")
    p.besiege(g, wall, captor)
    p.stack_fate(g, "deal")
    p.run(g, Upkeep())
    assert g.out == (0, 1, 0, 0)


# ---- Diplomatic Conquest


def appeal(g: Kingdom, area: str = "froli") -> list[tuple[int, ...]]:
    return [option for option in instead_of_battle(g, RED, p.area(area)) if option[0] == appeals.APPEAL]


@proves("wkv.compat.invader-diplomacy")
def test_a_city_that_it_holds_without_a_noble_may_be_appealed_to() -> None:
    g = realm("diplomatic-conquest")
    p.city(g, "froli", INVADER)
    p.put(g, p.RED, "froli", "r100")
    p.enact(g, "kings_peace")
    g.truce_round = g.round
    assert appeal(g) == [(appeals.APPEAL, FROLI, p.RED, 6)]
    p.stack_fate(g, "victory")
    p.run(g, Appeal(RED, p.RED, FROLI))
    assert g.city_owner[FROLI] == RED and p.told(g, appeals.APPEAL_HEARD) == [(RED, FROLI)] and g.crowns[RED] == 4


@proves("wkv.compat.invader-diplomacy")
@pytest.mark.parametrize("owner", [INVADER, GREEN, f.NOBODY])
def test_one_of_its_nobles_there_bars_every_appeal(owner: int) -> None:
    g = realm("diplomatic-conquest")
    p.city(g, "froli", owner)
    p.put(g, p.RED, "froli", "r100")
    assert appeal(g)
    p.put(g, HIS, "froli", "50")
    assert not appeal(g)
    p.run(g, VersatileStrategy(RED))
    assert (appeals.APPEAL, FROLI, p.RED, 6) not in p.offers(g, RED)
    reason = (appeals.HELD_UNDER_ARMS, FROLI) if owner == INVADER else (w.STANDS_IN_THE_WAY, FROLI, HIS)
    assert why_not(g, RED, [("city", FROLI)]).reasons == [reason]


@proves("wkv.compat.invader-diplomacy")
def test_a_steward_expects_no_appeal_under_its_eyes() -> None:
    g = realm("diplomatic-conquest")
    g.influence = (5, 5, 5, 5)
    p.city(g, "froli", INVADER)
    p.put(g, p.RED, "froli", "r100")
    p.run(g, VersatileStrategy(RED))
    assert appealing.instead_of_battle(Judgement(g, RED, STEADY), p.area("froli"), [p.RED]) != 0.0
    p.put(g, HIS, "froli", "50")
    assert appealing.instead_of_battle(Judgement(g, RED, STEADY), p.area("froli"), [p.RED]) == 0.0


# ---- Treachery


def struck(g: Kingdom, by: int, to: int, verb: int, *args: int) -> None:
    """A public deal with one clause, in force."""
    deals.propose(g, by, (verb, to, deals.ME, *args))
    deals.accept(g, deals.open_between(g, by, to))


@proves("wkv.compat.treachery-invader")
def test_who_attacks_it_where_he_has_promised_not_to_attack_breaks_no_deal() -> None:
    g = realm("treachery")
    g.influence = (5, 5, 5, 5)
    p.put(g, HIS, "vecht", "50")
    p.put(g, p.RED, "vecht", "200 200")
    p.put(g, p.BLUE, "vecht", "50")
    struck(g, RED, GREEN, treason.PROMISE_PLACE, p.area("vecht"), 5)
    struck(g, RED, GREEN, treason.PROMISE_WORDS, 5)
    assert not clauses.attack_breaks(g, RED, INVADER, p.area("vecht"))
    assert clauses.attack_breaks(g, RED, BLUE, p.area("vecht"))
    p.run(g, StartBattle(RED, p.area("vecht"), 1))
    p.do(g, RED, v.ATTACK, INVADER, p.area("vecht"))
    assert "OpenFieldBattle" in p.step(g) and treachery(g).betrayals == () and treachery(g).acts == ()


@proves("wkv.compat.treachery-invader")
def test_an_attack_on_a_baron_may_be_named_by_an_accuser() -> None:
    g = realm("treachery")
    struck(g, RED, GREEN, treason.PROMISE_WORDS, 5)
    for other in (BLUE, INVADER):
        trials.note(g, RED, trials.ATTACKED, other, p.area("vecht"))
    assert [act[2] for act in treachery(g).acts] == [BLUE]


def betrayed(*variants: str) -> Kingdom:
    """Red has broken his word to green in this round."""
    g = realm("treachery", *variants)
    g.influence = (5, 5, 5, 5)
    struck(g, RED, GREEN, treason.PROMISE_PEACE, BLUE, 5)
    penalties.break_all(g, clauses.promised(g, RED, clauses.PEACE))
    assert penalties.due(g, RED, GREEN) == 0 and treachery(g).betrayals
    return g


@proves("wkv.compat.treachery-invader")
def test_what_it_takes_from_the_wronged_baron_is_not_counted_as_lost_by_the_breach() -> None:
    g = betrayed()
    p.city(g, "vecht", GREEN)
    p.put(g, p.GREEN, "vecht", "50")
    p.put(g, HIS, "vecht", "200 200 200")
    p.besiege(g, VECHT, INVADER)
    strike(g, "calm", "calm", "calm")  # for the dead Noble's men, too
    assert g.city_owner[VECHT] == INVADER and g.dead[p.GREEN]
    assert treachery(g).losses == () and penalties.due(g, RED, GREEN) == 0


@proves("wkv.compat.treachery-invader", "wkv.compat.invader-elimination")
def test_nor_is_a_stronghold_or_a_baron_whom_it_eliminates() -> None:
    g = betrayed("player-elimination")
    p.city(g, "vecht", GREEN)
    p.stronghold(g, GREEN, "longacre")
    p.run(g, StrongholdFalls(GREEN, INVADER))
    eliminate(g, GREEN)
    assert g.city_owner[VECHT] == INVADER and g.out[GREEN]
    assert treachery(g).losses == () and penalties.due(g, RED, GREEN) == 0


# ---- Capitulation


@proves("wkv.compat.capitulation-invader")
def test_nobody_can_surrender_to_it() -> None:
    g = realm("capitulation")
    p.city(g, "vecht", GREEN)
    p.put(g, p.GREEN, "vecht", "50")
    p.stronghold(g, GREEN, "longacre")
    p.put(g, HIS, "vecht", "200 200")
    p.besiege(g, VECHT, INVADER)
    assert may_surrender(g, VECHT, RED) and not may_surrender(g, VECHT, INVADER) and not terms(g, GREEN)
    strike(g, "calm", "calm", "calm")  # for the dead Noble's men, too
    assert g.city_owner[VECHT] == INVADER and g.dead[p.GREEN] and p.asked(g) == -1


@proves("wkv.compat.capitulation-invader")
@pytest.mark.parametrize("verb", [v.SIEGE, v.ASSAULT])
def test_it_never_surrenders_and_keeps_no_truce(verb: int) -> None:
    g = realm("capitulation")
    p.city(g, "vecht", INVADER)
    p.put(g, HIS, "vecht", "50")
    p.put(g, p.RED, "vecht", "200 200 200 200")
    p.besiege(g, VECHT, RED)
    assert not may_surrender(g, VECHT, RED) and not terms(g, INVADER)
    p.run(g, VersatileBattle(RED))
    p.do(g, RED, verb, VECHT)
    where = Siege if verb == v.SIEGE else Assault
    assert "capitulate" in g.rules.index[where] and not p.step(g).endswith("capitulate")
    p.first_choices(g)
    assert g.city_owner[VECHT] != INVADER or verb == v.ASSAULT


# ---- Garrisons of the manual


@proves("wkv.compat.garrison-invader")
def test_it_leaves_no_garrison_where_it_marches_or_returns() -> None:
    g = realm("garrisons-manual")
    for city in (MONZ, VECHT):
        p.city(g, city, INVADER)
    p.put(g, HIS, "monz", "100 100 100")
    for card in range(6):
        g.exhausted[HIS] = 0
        p.run(g, list(cards.CARDS.values())[card](card))
        p.first_choices(g)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert not any(left_in(g, city) for city in range(f.CITIES))


@proves("wkv.compat.garrison-invader")
def test_a_garrison_counts_against_it_and_is_lost_with_the_city() -> None:
    g = realm("garrisons-manual")
    p.city(g, "monz", GREEN)
    p.stronghold(g, GREEN, "longacre")
    regulars = [t for t in pieces.regulars_of(g, GREEN) if g.content.troop_strength[t] == 50][:2]
    leave(g, p.GREEN, MONZ, regulars)
    p.put(g, HIS, "monz", "100")
    assert not attacking.chosen(g, p.area("monz"))  # 300 against 300
    p.give(g, HIS, "50")
    assert attacking.chosen(g, p.area("monz")) == (v.SIEGE, MONZ)
    p.besiege(g, MONZ, INVADER)
    strike(g, "calm")
    assert g.city_owner[MONZ] == INVADER and not left_in(g, MONZ)
    assert [g.troop_at[t] for t in regulars] == [pieces.home_army(g, GREEN)] * 2 and faults(g) == []


@proves("wkv.compat.garrison-invader")
def test_hired_men_left_in_a_city_that_it_takes_go_back_to_their_deck() -> None:
    g = realm("garrisons-manual")
    p.city(g, "monz", GREEN)
    company = p.give(g, pieces.post(MONZ), "100")
    leave(g, p.GREEN, MONZ, company)
    p.put(g, HIS, "monz", "200 100")
    p.besiege(g, MONZ, INVADER)
    strike(g, "revolt")
    assert g.razed[MONZ] and g.troop_at[company[0]] == f.IN_DECK and not left_in(g, MONZ) and faults(g) == []


# ---- Defector


@proves("wkv.compat.invader-defector")
def test_its_nobles_cannot_be_bribed() -> None:
    g = realm("defector")
    p.put(g, p.RED, "kovel", "100")
    p.put(g, HIS, "kovel", "150")
    p.put(g, HIS + p.SQUARE, "monz", "150")
    p.put(g, p.BLUE, "kovel", "150")
    assert [o for o in instead_of_battle(g, RED, p.area("kovel")) if o[0] == bribes.BRIBE] == [(bribes.BRIBE, p.BLUE)]
    p.run(g, VersatileStrategy(RED))
    assert why_not(g, RED, [("noble", HIS)]).reasons == [(w.NOBODY_PLAYS_IT,)]


@proves("wkv.compat.invader-defector")
def test_it_bribes_nobody() -> None:
    g = realm("defector")
    p.put(g, p.RED, "kovel", "50")
    p.put(g, p.RED + p.SQUARE, "monz", "50")
    p.put(g, HIS, "kovel", "200 200")
    strike(g)
    p.last_choices(g)
    assert not p.told(g, bribes.BRIBED) and pieces.baron_of(g, p.RED) == RED


@proves("wkv.compat.invader-defector", "wkv.compat.reassignment-invader")
@pytest.mark.parametrize("variants", [("defector",), ("player-elimination", "noble-reassignment")])
@pytest.mark.parametrize("seats", [2, 6])
def test_its_nobles_serve_it_where_others_may_change_their_masters(variants: tuple[str, ...], seats: int) -> None:
    g = p.begun(seats, 1, "invading-kingdom", "quick-start", *variants)
    its = [seats * 4 + shape for shape in range(4)]
    assert pieces.nobles_of(g, seats) == its and [pieces.baron_of(g, n) for n in its] == [seats] * 4
    assert len(masters.masters(g).master) == g.content.nobles and g.rules.faults(g) == []


# ---- Noble Reassignment


@proves("wkv.compat.reassignment-invader")
def test_the_nobles_of_a_baron_whom_it_eliminates_are_set_aside_and_it_gains_none() -> None:
    g = realm("player-elimination", "noble-reassignment")
    for seat, area in enumerate(("oxback", "longacre", "vinelands", "cold_wold")):
        p.stronghold(g, seat, area)
    p.put(g, p.GREEN, "vecht", "50")
    wall = pieces.stronghold(GREEN)
    p.put(g, HIS, "longacre", "200 200 200")
    p.besiege(g, wall, INVADER)
    strike(g)
    eliminate(g, GREEN)
    green = [p.GREEN + shape for shape in range(4)]
    assert g.out[GREEN] and nobles_aside(g) == green and pieces.nobles_of(g, INVADER) == [HIS + shape for shape in range(4)]
    p.lay(g, "attending", [1, 0, 1, 1])
    g.presiding = RED
    p.stack_fate(g, *["circle"] * 3, "star", *["square"] * 2, *["triangle"] * 3)
    p.run(g, Reassignment(p.GREEN))
    p.do(g, BLUE, *p.offers(g, BLUE)[0])
    assert pieces.baron_of(g, p.GREEN) == BLUE and nobles_aside(g) == green[1:]


# ---- all of them


ALL = (
    "invading-kingdom",
    "advanced-sieges",
    "diplomatic-conquest",
    "treachery",
    "capitulation",
    "garrisons-manual",
    "defector",
    "player-elimination",
    "noble-reassignment",
)


def test_in_whatever_order_they_are_declared_the_table_is_the_same() -> None:
    one, other = p.begun(4, 5, "quick-start", *ALL), p.begun(4, 5, "quick-start", *reversed(ALL))
    assert one.rules.index == other.rules.index
