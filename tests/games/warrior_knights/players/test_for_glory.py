"""Stewards in For Glory: what they buy, use, hire and raise, what they pay against, and that they play it to the end. In the order of the
modules of variants/for_glory/players."""

import pytest

from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward, events, politics, war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import MANNERS, STEADY
from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import garrison as inside
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.expeditions import lay_stake
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Revolts, Upkeep
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content, players
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.advancements_war import Surgeons
from regalia.games.warrior_knights.variants.for_glory.cards.events_blue import BaronsWager
from regalia.games.warrior_knights.variants.for_glory.cards.motions import PullDownTheWalls, SeizeTheWritings
from regalia.games.warrior_knights.variants.for_glory.players import learning, troops, unrest, values
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind, ForcedMarch
from regalia.games.warrior_knights.variants.for_glory.rules.funds_needed import FundsNeeded
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison, PayGarrisons
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Procedure
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import BLOCK, Option
from regalia.players import Bot
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players import lettered
from tests.games.warrior_knights.players.knowing import judged_alike
from tests.games.warrior_knights.variants.for_glory import companies, schools, towns

RED, GREEN, BLUE = p.seat(p.RED), p.seat(p.GREEN), p.seat(p.BLUE)
STARRED, ROUND = p.RED + p.STAR, p.RED + p.CIRCLE
MONZ, FROLI, ROTA = p.town("monz"), p.town("froli"), p.town("rota")


def chosen(g: Kingdom, seat: int = RED, bot: KnightsSteward | None = None) -> Option:
    """What a steward does with the question that is open; he has a sentence for it."""
    steward = bot or KnightsSteward()
    option = steward.choose(redact(g, seat), seat, p.offers(g, seat))
    assert steward.explain(redact(g, seat), seat, option)
    return option


def asked(g: Kingdom, procedure: Procedure, seat: int = RED, bot: KnightsSteward | None = None) -> Option:
    p.run(g, procedure)
    return chosen(g, seat, bot)


def judged(g: Kingdom, seat: int = RED, manner: str = STEADY.name) -> Judgement:
    g.crowns[seat] = max(g.crowns[seat], 1)
    p.run(g, LevyTaxes(seat))
    return KnightsSteward(manner).judgement(g, seat, MANNERS[manner])


def value(g: Kingdom, id: str, manner: str = STEADY.name) -> float:
    return values.value(judged(g, manner=manner), schools.card(id))


def ends_soon(g: Kingdom) -> None:
    g.pool, g.last_round = 0, 1


# ---- learning


def test_every_advancement_has_a_worth_that_falls_as_the_end_comes_near() -> None:
    assert sorted(values.VALUES) == sorted({row.id for row in content.ADVANCEMENTS})
    early, late = schools.of(0, 0, 0, 0), schools.of(0, 0, 0, 0)
    ends_soon(late)
    for g in (early, late):
        p.put(g, ROUND, "froli", "100 100")
        p.city(g, "monz", RED)
    for id in values.VALUES:
        assert 0.0 <= value(late, id) <= value(early, id), id
    worth = [value(early, id) for id in values.VALUES]
    assert sum([value(late, id) for id in values.VALUES]) < 0.4 * sum(worth)


def test_an_advancement_is_worth_what_the_baron_can_do_with_it() -> None:
    poor, rich = schools.of(0, 0, 0, 0), schools.of(0, 0, 0, 0)
    for city in ("monz", "froli", "rota", "alta"):
        p.city(rich, city, RED)
    p.put(rich, STARRED, "monz", "100 200 200")
    assert value(rich, "three_field_rotation") > value(poor, "three_field_rotation")
    assert value(rich, "double_entry_ledgers") > value(poor, "double_entry_ledgers")
    assert value(rich, "deep_granaries") > value(poor, "deep_granaries") == 0.0
    besieged = value(rich, "deep_granaries")
    p.besiege(rich, ROTA, BLUE)
    assert value(rich, "deep_granaries") > besieged
    votes = value(poor, "printing_press")
    assert value(poor, "printing_press", "politician") > votes
    p.banish(poor, RED)
    assert value(poor, "printing_press") < 0.1 * votes
    assert value(poor, "black_powder", "warlord") > value(poor, "black_powder") > value(poor, "black_powder", "merchant")
    assert value(poor, "illuminated_scripture", "bishop") > value(poor, "illuminated_scripture")


def at_a_gate(strength: str) -> Kingdom:
    """Red, with 2 Knowledge, stands before Gedze (walls of 400), which is nobody's."""
    g = schools.of(2, 0, 0, 0)
    schools.offer(g, "sappers", "cipher_clerks", "muster_rolls")
    p.put(g, ROUND, "gedze", strength)
    return g


def test_sappers_are_bought_where_they_open_a_siege() -> None:
    sappers = schools.card("sappers")
    opens = values.value(judged(at_a_gate("50")), sappers)
    assert opens > 2 * values.value(judged(at_a_gate("200 200 50")), sappers)  # who can besiege it without them
    assert asked(at_a_gate("50"), Purchase(RED)) == (w.BUY_ADVANCEMENT, sappers, 2)


def test_little_use_is_made_of_knowledge_in_the_last_round() -> None:
    g = schools.of(4, 0, 0, 0)
    ends_soon(g)
    j = judged(g)
    assert learning.knowledge_worth(j) == 0.0 and learning.offer_enrich_mind(j, 0)[0] < 0.1


def test_of_four_the_one_goes_that_is_worth_least() -> None:
    g = schools.of(4, 0, 0, 0)
    schools.own(g, RED, "black_powder", "cipher_clerks", "iron_forged_blades")
    schools.offer(g, "printing_press", "lime_mortar", "deep_granaries")
    assert asked(g, Purchase(RED)) == (w.BUY_ADVANCEMENT, schools.card("printing_press"), 1)
    p.choose(g, *chosen(g))
    assert chosen(g) == (w.DISCARD_ADVANCEMENT, schools.card("cipher_clerks"))


def test_what_is_worth_less_than_all_he_has_is_not_bought() -> None:
    g = schools.of(1, 0, 0, 0)
    schools.own(g, RED, "black_powder", "printing_press", "iron_forged_blades")
    schools.offer(g, "cipher_clerks", "muster_rolls", "lime_mortar")
    assert asked(g, Purchase(RED)) == (v.DECLINE,)


def test_knowledge_is_kept_for_a_card_that_is_worth_more_for_its_price() -> None:
    """With one Knowledge more he can have Sappers; Barber-Surgeons are all that he could have now."""
    for knowledge, answer in ((1, (v.DECLINE,)), (2, (w.BUY_ADVANCEMENT, schools.card("sappers"), 2))):
        g = schools.of(knowledge, 0, 0, 0)
        g.pool = 40
        schools.offer(g, "sappers", "barber_surgeons", "cipher_clerks")
        assert asked(g, Purchase(RED)) == answer


def learner(knowledge: int, *offered: str) -> Judgement:
    g = schools.of(knowledge, 0, 0, 0)
    g.pool = 40
    schools.offer(g, *offered)
    return judged(g)


def test_two_enrich_minds_that_buy_one_card_share_its_worth() -> None:
    j = learner(0, "plate_harness", "cipher_clerks", "lime_mortar")
    first, second = [learning.offer_enrich_mind(j, i)[0] for i in (0, 1)]
    assert first == second > 0.4 * values.value(j, schools.card("plate_harness"))


def test_a_dear_card_is_saved_for_while_there_are_rounds_to_use_it_in() -> None:
    dear = learner(0, "black_powder", "cipher_clerks", "lime_mortar")
    none = learner(0, "muster_rolls", "cipher_clerks", "lime_mortar")
    assert learning.offer_enrich_mind(dear, 0)[0] > 1.5 * learning.offer_enrich_mind(none, 0)[0]
    assert 0.0 < learning.in_time(dear, 3) < learning.in_time(dear, 2) == learning.in_time(dear, 0) == 1.0


def test_knowledge_beyond_the_dearest_card_is_worth_half() -> None:
    dearest = max([row.cost for row in content.ADVANCEMENTS])
    enough, more = [learning.prize(learner(n, "cipher_clerks", "lime_mortar")) for n in (dearest, dearest + 1)]
    assert dearest == learning.ENOUGH and more == enough / 2 > 0.0


def test_the_search_prizes_cards_by_what_they_bring_and_not_by_their_price() -> None:
    worths = []
    for id in ("plate_harness", "lateen_sails"):  # they cost the same
        g = schools.of(0, 0, 0, 0)
        g.pool = 40
        schools.own(g, RED, id)
        worths.append(learning.prospect(g, RED))
        assert learning.prospect(g, BLUE) == 0.0
    assert worths[0] > 4 * worths[1] > 0.0


def test_writings_that_are_seized_are_the_least() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "black_powder", "cipher_clerks")
    assert asked(g, SeizeTheWritings(RED)) == (w.DISCARD_ADVANCEMENT, schools.card("cipher_clerks"))


def test_the_scholar_pays_for_research_while_he_has_crowns_and_knowledge() -> None:
    g = schools.of(4, 0, 0, 0, scholar=RED)
    g.crowns[RED] = 12
    assert asked(g, Research()) == (w.RESEARCH, 2)
    poor = schools.of(0, 0, 0, 0, scholar=RED)
    poor.crowns[RED] = 2
    assert asked(poor, Research()) == (v.DECLINE,)


# ---- planning


def planned(g: Kingdom, bot: KnightsSteward | None = None) -> list[str]:
    """The cards that he lays in all stacks."""
    p.run(g, Planning())
    stacks = (bot or KnightsSteward()).plan(KnightsSteward().judgement(g, RED, STEADY))
    assert all(len(stack) <= 2 for stack in stacks)
    return [g.content.deeds.barons[kind].id for stack in stacks for kind in stack]


def hand(g: Kingdom) -> Kingdom:
    """Red holds all his cards."""
    for kind, card in enumerate(g.content.deeds.barons):
        g.hold[action_cards.number(g, RED, kind)] = card.copies
    return g


def test_enrich_mind_is_planned_while_learning_pays() -> None:
    g = hand(schools.of(0, 0, 0, 0))
    g.pool = 40
    schools.offer(g, "black_powder")
    assert "enrich_mind" in planned(g)
    ends_soon(g)
    assert "enrich_mind" not in planned(g)


def test_who_ignores_the_expansion_plans_neither_of_its_cards_and_buys_nothing() -> None:
    g = hand(schools.of(3, 0, 0, 0))
    schools.offer(g, "printing_press", "iron_forged_blades", "sappers")
    p.put(g, ROUND, "froli", "100 100 100")
    laid = planned(g, lettered.Unlettered())
    assert len(laid) == 6 and not set(lettered.NEW_CARDS) & set(laid)
    assert asked(g, Purchase(RED)) != (v.DECLINE,)
    assert asked(g, Purchase(RED), bot=lettered.Unlettered()) == (v.DECLINE,)


def test_learning_for_this_rounds_war_comes_before_it() -> None:
    g = schools.of(3, 0, 0, 0)
    g.pool = 40
    p.put(g, ROUND, "gedze", "50")
    schools.offer(g, "sappers", "cipher_clerks", "muster_rolls")
    assert learning.offer_enrich_mind(judged(g), 0)[1] > 3.2  # than Versatile Strategy
    schools.offer(g, "printing_press", "cipher_clerks", "lime_mortar")
    assert learning.offer_enrich_mind(judged(g), 0)[1] < 3.0


# ---- using


def test_sappers_dig_where_those_committed_are_too_few() -> None:
    g = at_a_gate("50")
    schools.own(g, RED, "sappers")
    p.run(g, StartBattle(RED, p.area("gedze"), 1))
    assert chosen(g) == (v.SIEGE, p.town("gedze"))
    p.choose(g, *chosen(g))
    while chosen(g)[0] == v.COMMIT:
        p.choose(g, *chosen(g))
    assert chosen(g)[0] == w.USE_ADVANCEMENT


def test_granaries_are_opened_for_a_city_and_kept_shut_in_the_last_upkeep() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, BLUE, "deep_granaries")
    p.city(g, "froli", BLUE)
    p.put(g, ROUND, "froli", "200 200 100")
    p.besiege(g, FROLI, RED, 1)
    p.run(g, Siege(RED, BLUE, p.area("froli"), FROLI, [ROUND], inside(g, FROLI)))
    assert chosen(g, BLUE)[0] == w.USE_ADVANCEMENT


def test_surgeons_treat_the_army_that_is_nearly_gone() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "barber_surgeons")
    p.put(g, ROUND, "froli", "200 200", tokens=1)
    p.put(g, STARRED, "froli", "100 50", tokens=1)
    assert asked(g, Surgeons([RED, BLUE], [ROUND, STARRED]))[:2] == (w.TREAT, STARRED)


def test_money_is_always_taken() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "double_entry_ledgers")
    p.put(g, STARRED, "froli", "100 200")
    g.crowns[RED] = 20
    assert asked(g, PayTroops(RED))[0] == w.USE_ADVANCEMENT


def test_the_charter_is_shown() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "university_charter")
    p.run(g, EnrichMind(RED))
    p.choose(g, v.CARRY_OUT, g.content.kind["enrich_mind"])
    assert chosen(g)[0] == w.USE_ADVANCEMENT


def test_a_relay_is_ridden_where_an_ordinary_way_does_not_lead() -> None:
    g = schools.of(0, 0, 0, 0)
    p.put(g, ROUND, "froli", "200 200")
    plain = set(judged(g).ways(ROUND))
    schools.own(g, RED, "horse_relays")
    j = judged(g)
    further = sorted(set(j.ways(ROUND)) - plain)
    assert further
    for area in further:
        assert all(war.way_cost(j, route) < 1.0 for route in j.ways(ROUND)[area])
    city = next(area for area in further if g.content.area_city[area] >= 0)
    for other in range(f.CITIES):
        if other != g.content.area_city[city]:
            g.razed = replaced(g.razed, other, 1)
    p.run(g, MobilizeForces(RED))
    assert chosen(g) == (v.CHOOSE_AREA, city)


def test_a_revolt_is_bought_off_with_the_scripture_rather_than_with_faith() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "illuminated_scripture")
    g.pool, g.faith = 40, [1, 0, 0, 0]
    p.city(g, "monz", RED)
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert chosen(g) == (w.PAY_BY_SCRIPTURE,)


# ---- battles


def in_battle(battle: OpenFieldBattle | Assault, mine: str, *ids: str) -> Kingdom:
    """Red attacks with these Fate cards in hand, and may declare one of these Advancements."""
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, *ids)
    for noble in (ROUND, p.BLUE + p.CIRCLE):
        p.put(g, noble, battle.area if noble == ROUND else "crossfields", "200 100")
    p.city(g, "froli", breaches=1)
    p.stack_fate(g, *mine.split())
    p.run(g, battle)
    while not p.step(g).endswith("declare_advancements"):
        p.choose(g, *p.options(g)[0])
    return g


def declared(g: Kingdom) -> str:
    """The Advancement that red declares."""
    option = chosen(g)
    return content.ADVANCEMENTS[option[1]].id if option[0] == w.USE_ADVANCEMENT else ""


def in_the_field() -> OpenFieldBattle:
    return OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ROUND], [p.BLUE + p.CIRCLE])


def storming_a_breach() -> Assault:
    """A neutral city with one hundred of its walls left: it shows one card."""
    return Assault(RED, f.NOBODY, p.area("froli"), FROLI, [ROUND], [])


def test_in_an_even_battle_the_card_is_declared_that_changes_most() -> None:
    assert declared(in_battle(in_the_field(), "victory prevent prevent prevent prevent", "iron_forged_blades", "plate_harness")) == (
        "iron_forged_blades"
    )


def test_a_card_is_kept_for_another_battle_where_this_one_is_won() -> None:
    won = "victory victory victory victory prevent"
    assert declared(in_battle(storming_a_breach(), won, "iron_forged_blades")) == ""
    lost = "prevent prevent prevent prevent prevent"
    assert declared(in_battle(storming_a_breach(), lost, "iron_forged_blades")) == "iron_forged_blades"


def test_attacks_are_weighed_with_what_both_sides_have_ready() -> None:
    worths = []
    for ours, theirs in (("", ""), ("black_powder", ""), ("", "pike_squares")):
        g = schools.of(0, 0, 0, 0)
        schools.own(g, RED, *ours.split())
        schools.own(g, BLUE, *theirs.split())
        p.city(g, "froli", BLUE)
        p.put(g, ROUND, "froli", "200 200 100")
        worths.append(war.attack(judged(g), (v.ASSAULT, FROLI), [ROUND]))
    plain, powder, pikes = worths
    assert powder > plain > pikes


def test_a_neutral_city_has_nothing_ready() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, p.seat(p.YELLOW), "pike_squares")  # the last seat, which -1 would name
    p.put(g, ROUND, "froli", "200 200 100")
    battle = Assault(RED, f.NOBODY, p.area("froli"), FROLI, [ROUND], [])
    assert judged(g).armed(battle, 1).fewer == 0


# ---- Garrisons, Levies, Leaders, Forced March


def two_cities(crowns: int = 6) -> Kingdom:
    g = companies.board()
    g.pool = 40
    p.city(g, "monz", RED)
    p.city(g, "rota", RED)
    g.crowns[RED] = crowns
    return g


def test_a_garrison_goes_where_an_army_is_near() -> None:
    g = two_cities()
    p.put(g, p.BLUE, g.content.march[p.area("rota")][0], "200 200")
    assert asked(g, HireGarrison(RED)) == (w.HIRE_GARRISON, ROTA)


def test_a_garrison_ends_a_riot() -> None:
    g = two_cities()
    towns.riot(g, MONZ)
    assert asked(g, HireGarrison(RED)) == (w.HIRE_GARRISON, MONZ)


def test_no_garrison_is_hired_that_could_not_be_paid_or_would_not_pay() -> None:
    poor = two_cities(1)
    p.put(poor, p.BLUE, poor.content.march[p.area("rota")][0], "200 200")
    assert asked(poor, HireGarrison(RED)) == (v.DECLINE,)
    late = two_cities()
    ends_soon(late)
    assert asked(late, HireGarrison(RED)) == (v.DECLINE,)


def test_garrisons_are_paid_and_the_least_is_given_up() -> None:
    g = two_cities()
    p.put(g, p.BLUE, g.content.march[p.area("rota")][0], "200 200")
    companies.guard(g, MONZ, ROTA)
    assert asked(g, PayGarrisons(RED)) == (w.PAY_GARRISONS, 2)
    p.run(g, PayGarrisons(RED))
    p.choose(g, w.PAY_GARRISONS, 1)
    assert chosen(g) == (w.GIVE_UP_GARRISON, MONZ)


def test_a_levy_is_raised_with_crowns_to_spare_and_not_with_those_that_wages_need() -> None:
    g = two_cities()
    p.put(g, ROUND, "monz", "50")
    assert asked(g, RaiseLevies(RED)) == (w.RAISE_LEVY, towns.levy_of(g, "monz"), ROUND)
    assert asked(g, RaiseLevies(RED), bot=lettered.Unlettered()) == (v.DONE,)
    p.put(g, STARRED, "rota", "200 200 200")
    g.crowns[RED] = 3
    assert asked(g, RaiseLevies(RED)) == (v.DONE,)


def test_a_leader_is_worth_more_than_his_men_and_belongs_with_a_noble() -> None:
    g = companies.board()
    g.pool = 40
    g.crowns[RED] = 10
    p.stronghold(g, RED, "oxback")
    p.put(g, ROUND, "froli", "100")
    leader = companies.card(g, "leader_lombard")
    j = judged(g)
    assert troops.captain(j, leader) > 0.1
    assert troops.captain(j, towns.levy_of(g, "monz")) == 0.0
    bot = KnightsSteward()
    assert bot.rate(j, (v.HIRE, leader)) > bot.rate(j, (v.HIRE, p.troop(g, ROUND, "50")))
    p.mercenary_draft(g, (RED,), "100")
    hired = KnightsSteward().judgement(g, RED, STEADY)
    with_noble = bot.rate(hired, (v.ASSIGN, leader, ROUND))
    assert with_noble > bot.rate(hired, (v.ASSIGN, leader, f.STRONGHOLD_ARMY + RED))


def test_a_forced_march_refreshes_the_noble_with_most_to_do() -> None:
    g = companies.board()
    g.pool = 40
    g.crowns[RED] = 1
    p.put(g, ROUND, "froli", "200 200", exhausted=1)
    p.put(g, STARRED, "crossfields", "50", exhausted=1)
    assert asked(g, ForcedMarch(RED)) == (w.REFRESH_NOBLE, ROUND, 0)


def test_a_forced_march_is_worth_more_the_more_there_is_to_do() -> None:
    idle, busy = companies.board(), companies.board()
    idle.pool = busy.pool = 40
    p.put(busy, ROUND, "froli", "200 200")
    assert troops.offer_forced_march(judged(busy), 0)[0] > troops.offer_forced_march(judged(idle), 0)[0]


# ---- riots


def riot_in(g: Kingdom) -> Kingdom:
    """Upkeep, after Influence has been handed out."""
    p.city(g, "monz", RED)
    p.stack_fate(g, "riot")
    upkeep = Upkeep()
    upkeep.step = g.rules.index[Upkeep]["revolts"]
    p.run(g, upkeep)
    return g


def test_a_riot_is_paid_against_while_the_city_still_pays() -> None:
    g = companies.board()
    g.pool = 40
    g.crowns[RED] = 12
    assert chosen(riot_in(g))[0] == v.PAY_CROWNS


def test_in_the_last_upkeep_it_may_riot() -> None:
    g = companies.board()
    g.crowns[RED] = 12
    ends_soon(g)
    assert chosen(riot_in(g)) == (w.LET_RIOT, MONZ)


def test_a_riot_costs_less_than_the_city_and_calls_for_a_noble() -> None:
    g = two_cities()
    j = judged(g)
    assert 0.0 < unrest.riot(j, MONZ) < j.hold(MONZ)
    assert p.area("monz") not in j.posts
    towns.riot(g, MONZ)
    assert judged(g).posts[p.area("monz")] == unrest.riot(j, MONZ)
    assert unrest.chance(g) == 10 / 48


# ---- Funds Needed, Agendas, Events


def test_funds_are_paid_for_a_great_stake_and_not_for_a_small_one() -> None:
    for stake, answer in ((5, w.PAY_FUNDS), (1, w.GIVE_UP_STAKE)):
        g = companies.board()
        g.pool = 40
        g.crowns[RED] = 5
        g.voyage_space = (1, *g.voyage_space[1:])
        lay_stake(g, 0, RED, stake)
        assert asked(g, FundsNeeded(0)) == (answer, 0)


def test_writings_are_seized_from_another() -> None:
    g = schools.of(0, 0, 0, 0)
    g.pool = 40
    schools.own(g, RED, "black_powder")
    schools.own(g, BLUE, "iron_forged_blades")
    j = judged(g)
    card = towns.agenda(g, "seize_the_writings")
    worth = [politics.chosen(j, card, seat) for seat in range(4)]
    assert max(worth) == worth[BLUE] > 0.0 > worth[RED]


def test_schools_are_endowed_at_home() -> None:
    j = judged(schools.of(0, 0, 0, 0))
    card = towns.agenda(j.g, "endow_the_schools")
    assert politics.chosen(j, card, RED) > 0.0 > politics.chosen(j, card, BLUE)


@pytest.mark.parametrize("motion", ["disarm_the_towns", "wall_penny", "crown_audit"])
def test_who_has_most_to_lose_is_against_it(motion: str) -> None:
    g = two_cities(30)
    companies.guard(g, MONZ, ROTA)
    p.put(g, ROUND, "monz", "50")
    towns.levy(g, "monz", ROUND)
    g.crowns[BLUE] = 1
    card = towns.agenda(g, motion)
    assert politics.passed(judged(g), card) < 0.0 < politics.passed(judged(g, BLUE), card)


def test_walls_shall_stand_say_those_who_hold_them() -> None:
    g = two_cities()
    card = towns.agenda(g, "standing_walls")
    assert politics.passed(judged(g), card) > 0.0 > politics.passed(judged(g, BLUE), card)
    assert politics.passed(judged(g, BLUE, "warlord"), card) < politics.passed(judged(g, BLUE), card)


def test_barns_are_opened_by_whose_cities_riot() -> None:
    g = two_cities()
    towns.riot(g, MONZ)
    card = towns.agenda(g, "open_the_barns")
    assert politics.passed(judged(g), card) > 0.0 > politics.passed(judged(g, BLUE), card)


def test_walls_are_pulled_down_where_they_matter_least() -> None:
    g = companies.board()
    g.pool = 40
    rich, poor = sorted((MONZ, FROLI, ROTA), key=lambda city: -g.content.city_income[city])[0::2]
    for city in (rich, poor):
        p.city(g, city, RED, fortified=1)
    assert asked(g, PullDownTheWalls(RED)) == (v.CHOOSE_CITY, poor)


def test_every_new_agenda_and_event_that_asks_for_judgement_has_one() -> None:
    offices = [row for row in content.AGENDAS if row in OFFICES]
    judged_by_kind = {"private_motion", "salt_concession", "cloth_halls", *offices}
    assert set(content.AGENDAS) - judged_by_kind == set(players.TO_BARON) | set(players.PASSED)
    assert set(players.HARMS) <= set(content.EVENTS)


OFFICES = ("captain_of_the_ordnance", "marshal_of_the_levies", "warden_of_the_havens", "constable_of_the_watch")


def test_an_event_harms_who_has_what_it_takes() -> None:
    g = schools.of(0, 0, 0, 0)
    g.faith = [3, 3, 3, 3]
    schools.own(g, RED, "black_powder", "iron_forged_blades", "printing_press")
    p.draw_event(g, "schoolmen_on_trial", RED)
    j = KnightsSteward().judgement(g, RED, STEADY)
    assert events.harm(j) > 0.5
    g = schools.of(0, 0, 0, 0)
    g.faith = [3, 3, 3, 3]
    p.draw_event(g, "schoolmen_on_trial", RED)
    assert events.harm(KnightsSteward().judgement(g, RED, STEADY)) == pytest.approx(j.faith)


def test_a_wager_is_entered_with_crowns_to_spare() -> None:
    g = companies.board()
    g.chairman = RED
    g.crowns[RED] = 8
    assert asked(g, BaronsWager()) == (w.ENTER_WAGER, 2)
    g.crowns[RED] = 2
    assert asked(g, BaronsWager()) == (v.DECLINE,)


# ---- all of it


def test_every_verb_is_judged_and_explained() -> None:
    verbs = [verb for verb in w.W.verbs if verb // BLOCK == w.BUY_ADVANCEMENT // BLOCK]
    assert len(verbs) > 30
    for verb in verbs:
        assert verb in players.BY_VERB, w.W.verbs[verb].name
        assert verb in players.REASONS, w.W.verbs[verb].name


def test_a_steward_judges_by_what_his_seat_may_know() -> None:
    g = p.begun(4, 5, "for-glory", "quick-start", length="8")
    assert judged_alike(g, 500) > 200


def test_one_who_plays_it_sits_among_three_who_ignore_it() -> None:
    """One game of what is measured in docs/bots.md: only he learns."""
    tally = lettered.Tally()
    lettered.table(tally, 3, 1, length="8")
    assert tally.games == 1 and tally.did["Knowledge gained"] > 0
    assert tally.others[lettered.BOUGHT] == 0


ALL_THREE = ("for-glory", "king", "missions")


@pytest.mark.parametrize(
    ("seats", "variants"), [*[(seats, ("for-glory",)) for seats in range(2, 7)], *[(seats, ALL_THREE) for seats in (2, 4, 6)]]
)
def test_stewards_of_all_manners_play_it_to_the_end(seats: int, variants: tuple[str, ...]) -> None:
    """Short games: nobody fails, and somebody learns something, but for two, who have little time."""
    g = p.begun(seats, 7, *variants, length="6" if "king" in variants else "8")
    manners = [*MANNERS, STEADY.name][:seats]
    bots: list[Bot] = [KnightsSteward(manner) for manner in manners]
    played = drive(g, bots, seed=seats)
    assert played.mishaps == [] and g.over
    assert seats == 2 or sum(glory(g).knowledge) + sum([len(row) for row in glory(g).advancements]) > 0
