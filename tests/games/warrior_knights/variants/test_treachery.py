"""Treachery: deals that all can see, breaches that the rules find, verdicts on free words, and what it costs."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import bargaining, cities, pieces, table, upkeep
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.offices import ReceiveOffice
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate_captured
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import deals, invariants, penalties, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import (
    BROKEN,
    BROKEN_DEAL,
    DECLINED,
    ENDED,
    IN_FORCE,
    LAPSED,
    NEXT,
    OVER,
    RECALLED,
    STATUS,
    TRAITOR,
    WRONGED,
    treachery,
)
from regalia.games.warrior_knights.variants.treachery.terminal import part
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p

RED, GREEN, BLUE = 0, 1, 2  # seats
MINE, YOURS, OURS = deals.ME, deals.YOU, deals.BOTH


def realm(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Round 4, with some Influence for each and 20 in the pool."""
    g = p.board(len(influence), "treachery", *variants, **options)
    g.round, g.pool, g.influence = 4, 20, influence
    return g


def struck(g: Kingdom, by: int, to: int, verb: int, *args: int, party: int = MINE) -> int:
    """A public deal with one clause, in force; its number."""
    deals.propose(g, by, (verb, to, party, *args))
    deal = deals.open_between(g, by, to)
    deals.accept(g, deal)
    return deal


def status(g: Kingdom, deal: int) -> int:
    return treachery(g).pacts[deal][STATUS]


def traitors(g: Kingdom) -> list[tuple[int, int]]:
    return [(row[TRAITOR], row[WRONGED]) for row in treachery(g).betrayals]


def at_the_gates(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Red's second siege of green's Vecht, with a Noble of green inside, will take it without a fight."""
    g = realm(*influence, variants=variants, **options)
    p.city(g, "vecht", GREEN)
    p.put(g, p.GREEN, "vecht", "r100")
    p.put(g, p.RED, "vecht", "200 200 200 200")
    p.besiege(g, p.town("vecht"), RED, 1)
    return g


def march_on(g: Kingdom, seat: int = RED, where: str = "vecht", verb: int = v.SIEGE) -> p.Bench:
    """He declares it; all his Nobles there join."""
    bench = p.run(g, StartBattle(seat, p.area(where), 1))
    p.do(g, seat, verb, p.town(where))
    return bench


def break_word(g: Kingdom, seat: int, to: int) -> None:
    p.do(g, seat, w.BREAK_WORD, to, 1)


def at_a_decision(g: Kingdom) -> Kingdom:
    """Red is asked something, so that others may speak."""
    p.run(g, VersatileStrategy(RED))
    return g


def start_of_upkeep(g: Kingdom) -> None:
    """The price, and nothing else of Upkeep."""
    penalties.price_of_treachery(upkeep.Upkeep(), g)


# ---- deals


@proves("wkv.treachery.public-deal", "wkv.ruling.deal")
def test_only_what_is_in_the_record_with_both_consents_can_be_broken() -> None:
    g = at_the_gates(7, 5, 3)
    deals.propose(g, RED, (w.PROMISE_PEACE, GREEN, MINE, GREEN, 5))  # offered, not accepted
    march_on(g)
    p.first_choices(g)
    assert g.influence == (7, 5, 3) and traitors(g) == [] and g.city_owner[p.town("vecht")] == RED


@proves("wkv.treachery.public-deal")
def test_a_public_deal_is_told_to_everybody_and_stands_in_public_columns() -> None:
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, OURS, RED, 5))
    engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))
    assert p.told(g, w.PACT_OFFERED) == [(GREEN, RED)] and p.told(g, w.PACT_MADE) == [(GREEN, RED)]
    assert p.told(g, w.SAID_PEACE) == [(GREEN, RED, RED, 5), (RED, GREEN, GREEN, 5)]
    assert all(seen == -1 for seen, _, _ in g.events[-4:]) and all(col.visibility == 0 for col in treachery(g).columns)


@proves("wkv.treachery.public-deal", "wkv.ruling.deal")
def test_a_bargain_of_the_base_game_whose_promise_can_be_checked_is_a_public_deal() -> None:
    """The peace it sells is: a promise as spoken is none, and binds nobody, as ever."""
    peace, spoken = bargaining.PROMISES.index("peace_next_round"), bargaining.PROMISES.index("as_spoken")
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (v.OFFER, RED, 0, 0, peace))
    engine.interject(g, RED, (v.TAKE_OFFER, 0))
    engine.interject(g, BLUE, (v.OFFER, RED, 0, 0, spoken))
    engine.interject(g, RED, (v.TAKE_OFFER, 1))
    assert len(treachery(g).pacts) == 1 and c.promised(g, RED, c.PEACE) == [(0, RED, GREEN, c.PEACE, GREEN, 0, 0, 5, 0)]
    penalties.break_all(g, c.attack_breaks(g, RED, GREEN, 0))
    assert traitors(g) == [(RED, GREEN)] and g.deals[0][bargaining.STATUS] == bargaining.BROKEN


@proves("wkv.treachery.terms")
def test_every_kind_of_clause_can_be_proposed_and_is_told() -> None:
    g = at_a_decision(realm(7, 5, 3))
    plague, law, mint = p.event("plague"), p.agenda("kings_peace"), p.agenda("royal_mint")
    said = {
        w.PROMISE_WORDS: (),
        w.PROMISE_PEACE: (RED,),
        w.PROMISE_PLACE: (p.area("froli"),),
        w.PROMISE_PASSAGE: (),
        w.PROMISE_LEAVE: (),
        w.PROMISE_CROWNS: (5,),
        w.PROMISE_CANCEL: (plague,),
        w.PROMISE_SUFFER: (plague,),
        w.PROMISE_YES: (law, 3),
        w.PROMISE_NO: (law, 3),
        w.PROMISE_VOTES: (mint, BLUE, 3),
    }
    for kind, (verb, args) in enumerate(said.items()):
        engine.interject(g, GREEN, (verb, RED, MINE, *args, 5))
        assert p.told(g, c.CLAUSES[kind].told) == [(GREEN, RED, *args, 5)]
        engine.interject(g, RED, (w.REFUSE_DEAL, kind))
    assert [pact[STATUS] for pact in treachery(g).pacts] == [DECLINED] * len(said)


@proves("wkv.treachery.terms")
def test_what_an_agenda_does_not_ask_cannot_be_promised() -> None:
    g = at_a_decision(realm(7, 5, 3))
    for option in (
        (w.PROMISE_YES, RED, MINE, p.agenda("royal_mint"), 3, 5),
        (w.PROMISE_VOTES, RED, MINE, p.agenda("kings_peace"), BLUE, 3, 5),
        (w.PROMISE_PEACE, GREEN, MINE, RED, 5),  # with oneself
    ):
        with pytest.raises(RuleError):
            engine.interject(g, GREEN, option)
    assert treachery(g).pacts == ()


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_an_offer_lapses_when_the_next_action_card_is_revealed() -> None:
    g = realm(7, 5, 3)
    g.action_stack = ((0, 0), (), ())  # red's Levy Taxes, twice
    g.plan = replaced(g.plan, 0, (0, 0))
    p.run(g, Actions())
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, OURS, RED, 5))
    assert any(form.verb == w.ACCEPT_DEAL for form in bargaining.interjections(g, RED))
    p.do(g, RED, v.DECLINE)
    assert p.step(g) == "LevyTaxes.levy" and status(g, 0) == LAPSED
    assert not any(form.verb == w.ACCEPT_DEAL for form in bargaining.interjections(g, RED))
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))


@proves("wkv.treachery.when-made")
def test_offers_lapse_with_the_phase_and_the_round() -> None:
    for step in ("planning_is_over", "offers_lapse"):
        g = realm(7, 5, 3)
        deals.propose(g, RED, (w.PROMISE_WORDS, GREEN, MINE, 5))
        frame = Actions()
        frame.step = g.rules.index[Actions][step]
        g.end_reason = -1
        p.run(g, frame)
        assert status(g, 0) == LAPSED
    g = realm(7, 5, 3)
    deals.propose(g, RED, (w.PROMISE_WORDS, GREEN, MINE, 5))
    start_of_upkeep(g)
    assert status(g, 0) == LAPSED


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_no_deal_is_made_during_a_secret_choice() -> None:
    g = p.kingdom(3, "treachery")
    p.run(g, Planning())
    assert bargaining.interjections(g, RED) == []


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_two_barons_have_one_offer_open_between_them_to_which_its_maker_may_add() -> None:
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, MINE, RED, 5))
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.PROMISE_PASSAGE, GREEN, MINE, 5))
    engine.interject(g, GREEN, (w.PROMISE_CROWNS, RED, YOURS, 3, 4))
    assert len(treachery(g).pacts) == 1 and len(c.of_deal(g, 0)) == 2
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 1))  # he has read one clause only
    with pytest.raises(RuleError):
        engine.interject(g, BLUE, (w.ACCEPT_DEAL, 0, 2))  # no party to it
    engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))
    assert status(g, 0) == IN_FORCE
    engine.interject(g, RED, (w.PROMISE_PASSAGE, GREEN, MINE, 5))
    engine.interject(g, RED, (w.RECALL_DEAL, 1))
    assert status(g, 1) == RECALLED


# ---- what breaks one


@proves("wkv.treachery.automatic", "wkv.ruling.deal-breach", "wkv.treachery.terms")
def test_who_attacks_in_spite_of_his_promise_is_warned_and_a_traitor() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    assert p.step(g) == "GivenWord.choose" and traitors(g) == []
    break_word(g, RED, GREEN)
    assert traitors(g) == [(RED, GREEN)] and p.told(g, w.BETRAYED) == [(RED, GREEN)] and p.told(g, w.SHUT_OUT) == [(RED,)]


@proves("wkv.treachery.automatic")
def test_who_is_warned_may_keep_his_word_and_do_something_else() -> None:
    g = at_the_gates(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    p.do(g, RED, w.KEEP_WORD)
    assert p.step(g) == "StartBattle.choose_target" and (v.SIEGE, p.town("vecht")) not in p.options(g)
    p.do(g, RED, v.ASSAULT, p.town("vecht"))
    assert p.step(g) == "GivenWord.choose"  # the other way to attack it breaks his word as well
    p.do(g, RED, w.KEEP_WORD)
    assert status(g, deal) == IN_FORCE and g.influence == (7, 5, 3) and g.noble_area[p.GREEN] >= 0


@proves("wkv.treachery.attack-meant", "wkv.ruling.deal-clauses")
def test_without_the_leave_of_a_third_baron_there_is_no_battle_and_no_breach() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    p.put(g, p.BLUE, "vecht", "50")
    march_on(g)
    assert p.step(g) == "StartBattle.ask_consent"
    p.do(g, BLUE, v.FORBID)
    assert p.step(g) == "StartBattle.choose_target" and traitors(g) == []


@proves("wkv.treachery.attack-meant")
def test_a_first_siege_is_an_attack_and_so_is_a_battle_in_the_field() -> None:
    g = at_the_gates(7, 5, 3)
    g.siege_round = bytearray(len(g.siege_round))
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    assert traitors(g) == [(RED, GREEN)] and p.sieges(g, p.town("vecht")) == [RED]
    g = realm(7, 5, 3)
    p.put(g, p.GREEN, "froli", "r100")
    p.put(g, p.RED, "froli", "100")
    struck(g, GREEN, RED, w.PROMISE_PLACE, p.area("froli"), 4, party=YOURS)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.do(g, RED, v.ATTACK, GREEN, p.area("froli"))
    break_word(g, RED, GREEN)
    assert traitors(g) == [(RED, GREEN)]


@proves("wkv.treachery.attack-meant")
def test_what_a_promise_does_not_speak_of_is_free() -> None:
    """Another Baron, another place, and what is not begun by him."""
    g = realm(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    struck(g, RED, GREEN, w.PROMISE_PLACE, p.area("froli"), 5)
    assert c.attack_breaks(g, RED, BLUE, p.area("vecht")) == [] and c.attack_breaks(g, GREEN, RED, p.area("froli")) == []
    assert len(c.attack_breaks(g, RED, GREEN, p.area("vecht"))) == 1 and len(c.attack_breaks(g, RED, -1, p.area("froli"))) == 1


@proves("wkv.treachery.automatic")
def test_refusing_promised_leave_to_pass_is_a_breach() -> None:
    g = realm(7, 5, 3)
    struck(g, BLUE, GREEN, w.PROMISE_PASSAGE, 5)
    p.put(g, p.GREEN, "kovel")
    p.put(g, p.BLUE, "froli")

    def set_out() -> None:
        p.run(g, MoveNoble(p.GREEN, p.area("crossfields")))
        p.do(g, BLUE, v.FORBID)
        assert p.step(g) == "GivenWord.choose"

    set_out()
    p.do(g, BLUE, w.KEEP_WORD)
    assert p.step(g) == "MoveNoble.ask_permission" and traitors(g) == []
    p.do(g, BLUE, v.ALLOW)
    assert g.noble_area[p.GREEN] == p.area("crossfields")
    g.noble_area[p.GREEN] = p.area("kovel")
    set_out()
    break_word(g, BLUE, GREEN)
    assert traitors(g) == [(BLUE, GREEN)] and p.told(g, v.PASSAGE_REFUSED) == [(BLUE, p.GREEN)]


@proves("wkv.treachery.automatic")
def test_refusing_promised_leave_to_attack_is_a_breach() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, BLUE, RED, w.PROMISE_LEAVE, 5)
    p.put(g, p.BLUE, "vecht", "50")
    march_on(g)
    p.do(g, BLUE, v.FORBID)
    break_word(g, BLUE, RED)
    assert traitors(g) == [(BLUE, RED)] and p.step(g) == "StartBattle.choose_target"


@proves("wkv.treachery.automatic", "wkv.treachery.could-not")
def test_an_event_that_was_to_be_cancelled_and_is_suffered() -> None:
    """A red one by its drawer; who has not the Faith for it has broken nothing."""
    for faith, broken in ((1, True), (0, False)):
        g = realm(7, 5, 3)
        g.faith = [faith, 0, 0]
        g.crowns = [10, 10, 10]
        struck(g, RED, GREEN, w.PROMISE_CANCEL, p.event("broken_strongbox"), 5)
        p.draw_event(g, "broken_strongbox")
        p.suffer(g)
        if broken:
            break_word(g, RED, GREEN)
        assert bool(traitors(g)) == broken


@proves("wkv.treachery.automatic")
def test_an_event_that_was_not_to_be_cancelled_and_is() -> None:
    g = realm(7, 5, 3)
    g.faith = [2, 2, 2]
    struck(g, GREEN, BLUE, w.PROMISE_SUFFER, p.event("plague"), 5)  # it costs 3
    p.draw_event(g, "plague")
    p.do(g, RED, v.PLEDGE, 1)
    p.do(g, GREEN, v.PLEDGE, 1)
    assert p.step(g) == "GivenWord.choose"
    break_word(g, GREEN, BLUE)
    assert traitors(g) == []  # a pledge alone cancels nothing
    p.do(g, BLUE, v.PLEDGE, 1)
    assert traitors(g) == [(GREEN, BLUE)] and p.told(g, v.EVENT_CANCELLED)


@proves("wkv.treachery.could-not", "wkv.treachery.automatic")
def test_a_blue_event_strikes_because_one_kept_back_what_he_had_promised() -> None:
    for pledge, broken in ((1, True), (2, False)):
        g = realm(7, 5, 3)
        g.faith = [1, 2, 1]
        deal = struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
        p.draw_event(g, "plague")
        p.do(g, RED, v.PLEDGE, 1)
        p.do(g, GREEN, v.PLEDGE, pledge)
        if broken:
            break_word(g, GREEN, BLUE)
            p.do(g, BLUE, v.PLEDGE, 0)
        assert traitors(g) == ([(GREEN, BLUE)] if broken else []) and status(g, deal) == (BROKEN if broken else OVER)
    g = realm(7, 5, 3)
    g.faith = [0, 1, 9]
    struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
    p.draw_event(g, "plague")
    p.do(g, GREEN, v.PLEDGE, 1)
    p.do(g, BLUE, v.PLEDGE, 0)
    assert traitors(g) == []  # he gave all he had


@proves("wkv.treachery.could-not")
def test_a_dispensation_kept_back_breaks_a_promise_to_cancel_unless_it_is_not_needed() -> None:
    for pledge, broken in ((1, True), (3, False)):
        g = realm(7, 5, 3)
        g.faith = [0, 3, 0]
        g.kept = replaced(g.kept, GREEN, (p.event("dispensation"),))
        struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
        p.draw_event(g, "plague")
        p.do(g, GREEN, v.PLEDGE, pledge)
        assert (p.step(g) == "GivenWord.choose") == broken
        if broken:
            break_word(g, GREEN, BLUE)
        assert bool(traitors(g)) == broken


def assembly(g: Kingdom, votes: list[int], agenda: str = "kings_peace") -> None:
    g.votes = [n - 1 for n in votes]  # each receives one
    p.hold(g, agenda)


@proves("wkv.treachery.could-not", "wkv.ruling.deal-clauses")
def test_promised_three_votes_who_has_two_and_casts_both_has_kept_his_word() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 3, 5)
    assembly(g, [2, 2, 2])
    p.cast(g, 0, 2, 0)
    p.declare(g, v.YES)
    assert traitors(g) == [] and status(g, deal) == OVER


@proves("wkv.treachery.automatic")
def test_too_few_votes_are_warned_of_before_they_are_shown() -> None:
    g = realm(7, 5, 3)
    struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 2, 5)
    assembly(g, [2, 3, 2])
    p.do(g, RED, v.CAST, 0)
    p.do(g, BLUE, v.CAST, 0)
    p.do(g, GREEN, v.CAST, 1)
    assert p.offers(g, GREEN) == [(w.KEEP_WORD,), (w.BREAK_WORD, BLUE, 1)]
    before = g.clone()
    p.do(g, GREEN, w.KEEP_WORD)
    assert p.told(g, v.VOTES_REVEALED)[1] == (GREEN, 2)
    p.declare(g, v.YES)
    assert traitors(g) == []
    p.do(before, GREEN, w.BREAK_WORD, BLUE, 1)
    p.declare(before, v.YES)
    assert traitors(before) == [(GREEN, BLUE)] and p.told(before, v.VOTES_REVEALED)[1] == (GREEN, 1)


@proves("wkv.treachery.automatic")
def test_votes_the_other_way_break_a_promise_and_are_warned_of() -> None:
    for agenda, promise, kept, broken in (
        ("kings_peace", (w.PROMISE_NO, BLUE, MINE, p.agenda("kings_peace"), 1, 5), (v.NO,), (v.YES,)),
        (
            "royal_mint",
            (w.PROMISE_VOTES, BLUE, MINE, p.agenda("royal_mint"), BLUE, 1, 5),
            (v.NAME_BARON, BLUE),
            (v.NAME_BARON, GREEN),
        ),
    ):
        g = realm(7, 5, 3)
        deals.propose(g, GREEN, promise)
        deals.accept(g, 0)
        assembly(g, [2, 3, 2], agenda)
        p.cast(g, 0, 1, 0)
        p.declare(g, broken)
        assert p.step(g) == "GivenWord.choose"
        other = g.clone()
        break_word(g, GREEN, BLUE)
        assert traitors(g) == [(GREEN, BLUE)]
        p.do(other, GREEN, w.KEEP_WORD)
        p.declare(other, kept)
        assert traitors(other) == [] and status(other, 0) == OVER


@proves("wkv.treachery.could-not")
def test_who_is_not_in_the_hall_breaks_no_promise_of_votes() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 3, 5)
    p.banish(g, GREEN)
    assembly(g, [2, 3, 2])
    p.cast(g, 1, 0, 0)
    p.declare(g, v.NO)
    assert traitors(g) == [] and status(g, deal) == IN_FORCE


@proves("wkv.treachery.automatic")
def test_two_players_are_warned_while_they_write_their_votes() -> None:
    g = realm(7, 5)
    struck(g, GREEN, RED, w.PROMISE_YES, p.agenda("recoinage"), 2, 5)
    g.votes = [1, 4]
    p.lay_out(g, "kings_peace", "recoinage")
    p.run(g, Assembly())
    while p.step(g) == "Assembly.declare_order":
        p.choose(g, *p.options(g)[0])
    law, coin = p.agenda("kings_peace"), p.agenda("recoinage")
    p.do(g, RED, v.CAST_FOR, law, 0)
    p.do(g, RED, v.CAST_FOR, coin, 0)
    p.do(g, GREEN, v.CAST_FOR, law, 1)
    p.do(g, GREEN, v.CAST_FOR, coin, 1)
    p.do(g, GREEN, w.KEEP_WORD)
    assert p.told(g, v.VOTES_WRITTEN)[-1] == (GREEN, coin, 2)


@proves("wkv.treachery.could-not", "wkv.ruling.deal-clauses")
def test_a_debt_binds_even_the_poor_who_are_asked_once_more() -> None:
    def end_of_actions(crowns: int) -> Kingdom:
        g = realm(7, 5, 3)
        struck(g, RED, GREEN, w.PROMISE_CROWNS, 5, 4)
        g.crowns = [crowns, 0, 3]
        frame = Round()
        frame.step = g.rules.index[Round]["call_in_debts"]
        p.run(g, frame)
        assert p.step(g) == "Round.call_in_debts" and p.asked(g) == RED
        return g

    g = end_of_actions(4)
    assert p.options(g) == [(w.BREAK_WORD, GREEN, 1)]
    break_word(g, RED, GREEN)
    assert traitors(g) == [(RED, GREEN)] and g.influence[RED] == 6
    g = end_of_actions(4)
    engine.interject(g, BLUE, (v.GIVE_CROWNS, RED, 1))  # somebody helps him
    p.do(g, RED, w.PAY_PROMISED, GREEN, 5, 0)
    assert traitors(g) == [] and g.crowns == [0, 5, 2] and status(g, 0) == OVER


@proves("wkv.treachery.could-not")
def test_a_debt_may_be_paid_before_it_is_due() -> None:
    g = at_a_decision(realm(7, 5, 3))
    struck(g, RED, GREEN, w.PROMISE_CROWNS, 5, 6)
    g.crowns = [6, 0, 0]
    engine.interject(g, RED, (w.PAY_PROMISED, GREEN, 5, 0))
    assert g.crowns == [1, 5, 0] and status(g, 0) == OVER


# ---- free words


def spoken(seats: int = 5) -> Kingdom:
    """Red has promised green something in free words, and taken Vecht from him."""
    g = at_the_gates(*[7, 5, 3, 3, 3][:seats])
    struck(g, RED, GREEN, w.PROMISE_WORDS, 4)
    march_on(g)
    p.first_choices(g)
    return g


def accuse(g: Kingdom, act: int, late: bool = False) -> None:
    """Green accuses red, and it comes to a trial: after this Action card, or after Upkeep."""
    at_a_decision(g)
    engine.interject(g, GREEN, (w.ACCUSE, 0, act))
    frame = Round() if late else Actions()
    frame.step = g.rules.index[type(frame)]["last_accusations" if late else "hear_accusations"]
    p.run(g, frame)
    assert p.step(g) == "Trial.answer"


def judge(g: Kingdom, *answers: int) -> None:
    for seat, answer in zip(engine.waiting(g), answers, strict=True):
        p.do(g, seat, answer)


@proves("wkv.treachery.accusation", "wkv.ruling.deal-verdict")
def test_three_judges_two_of_whom_say_guilty() -> None:
    g = spoken()
    accuse(g, 1)
    assert engine.waiting(g) == [2, 3, 4]
    judge(g, w.GUILTY, w.NOT_GUILTY, w.GUILTY)
    assert p.told(g, w.FOUND_GUILTY) == [(RED, 2, 3)] and traitors(g) == [(RED, GREEN)] and g.influence[RED] == 6
    start_of_upkeep(g)
    assert g.influence[RED] == 4  # the city and the Noble that the act named has cost


@proves("wkv.treachery.accusation")
def test_he_accuses_once_in_a_deal_and_names_an_act_of_the_other() -> None:
    g = at_a_decision(spoken())
    assert treachery(g).acts == ((RED, trials.ATTACKED, GREEN, p.area("vecht"), 0),)
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCUSE, 0, 1))  # green has promised nothing
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 2))  # no such act
    engine.interject(g, GREEN, (w.ACCUSE, 0, 1))
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 1))


@proves("wkv.treachery.accusation")
def test_an_act_before_the_deal_or_of_another_round_is_no_breach_of_it() -> None:
    g = spoken()
    struck(g, RED, GREEN, w.PROMISE_WORDS, 6)
    at_a_decision(g)
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 1, 1))
    g.round += 1
    deals.beginning(g)
    assert treachery(g).acts == () and status(g, 0) == OVER and not trials.may_accuse(g, GREEN, 0)


@proves("wkv.treachery.accusation")
def test_what_was_left_undone_counts_from_the_accusation_on() -> None:
    g = spoken()
    accuse(g, trials.LEFT_UNDONE)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    start_of_upkeep(g)
    assert g.influence[RED] == 6


@proves("wkv.treachery.false-accusation", "wkv.ruling.deal-acquittal")
def test_one_to_one_is_not_guilty_and_the_accuser_pays() -> None:
    g = spoken(4)
    accuse(g, 1)
    judge(g, w.GUILTY, w.NOT_GUILTY)
    assert p.told(g, w.FOUND_NOT_GUILTY) == [(RED, 1, 2)] and traitors(g) == []
    assert g.influence == (7, 4, 3, 3) and g.pool == 21 and status(g, 0) == IN_FORCE
    g = spoken(4)
    g.influence = (7, 0, 3, 3)
    accuse(g, 1)
    judge(g, w.NOT_GUILTY, w.NOT_GUILTY)
    assert g.influence == (7, 0, 3, 3)  # as far as he has any


@proves("wkv.treachery.two-players", "wkv.ruling.deal-verdict")
def test_two_players_have_nobody_to_judge() -> None:
    g = at_a_decision(spoken(2))
    assert not any(form.verb == w.ACCUSE for form in bargaining.interjections(g, GREEN))
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 1))
    assert any(form.verb == w.ACCUSE for form in bargaining.interjections(at_a_decision(spoken(3)), GREEN))


# ---- the end of a deal


@proves("wkv.treachery.release", "wkv.ruling.deal")
def test_after_its_last_round_a_truce_binds_nobody() -> None:
    g = at_the_gates(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    for number in (5, 6):
        g.round = number
        deals.beginning(g)
        assert status(g, deal) == (IN_FORCE if number == 5 else OVER)
    march_on(g)
    p.first_choices(g)
    assert traitors(g) == [] and g.city_owner[p.town("vecht")] == RED


@proves("wkv.treachery.release")
def test_both_together_may_end_a_deal() -> None:
    g = at_a_decision(realm(7, 5, 3))
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    engine.interject(g, RED, (w.END_DEAL, deal))
    assert status(g, deal) == IN_FORCE
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.END_DEAL, deal))  # not alone
    engine.interject(g, GREEN, (w.END_DEAL, deal))
    assert status(g, deal) == ENDED and c.attack_breaks(g, RED, GREEN, 0) == []


# ---- shut out


def shut_out(g: Kingdom, *seats: int) -> None:
    for seat in seats:
        treachery(g).shut_out = replaced(treachery(g).shut_out, seat, NEXT)


@proves("wkv.treachery.ban", "wkv.ruling.treachery-ban")
def test_a_traitor_receives_no_votes_and_casts_none_at_the_next_assembly_only() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.hold(g, "kings_peace")
    assert engine.waiting(g) == [RED, BLUE] and g.votes == [1, 0, 1] and p.told(g, v.STAYS_AWAY) == [(GREEN,)]
    p.cast(g, 1, 0, 0)
    p.declare(g, v.YES)
    p.last_choices(g)
    assert treachery(g).shut_out == (0, 0, 0)
    p.hold(g, "recoinage")
    assert GREEN in engine.waiting(g) or g.votes[GREEN] == 1


@proves("wkv.treachery.ban")
def test_he_still_moves_what_he_likes_if_fate_names_him() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.stack_fate(g, "emerande")
    p.hold(g, "private_motion")
    assert p.step(g) == "PrivateMotion.propose" and p.asked(g) == GREEN


@proves("wkv.treachery.ban-chairman", "wkv.ruling.treachery-ban")
def test_a_chairman_who_is_shut_out_appoints_an_acting_one() -> None:
    g = realm(7, 5, 3)
    shut_out(g, RED)
    p.hold(g, "kings_peace")
    assert p.step(g) == "Preside.appoint" and p.asked(g) == RED
    p.do(g, RED, v.NAME_BARON, BLUE)
    assert g.presiding == BLUE and g.chairman == RED


@proves("wkv.treachery.ban-kind", "wkv.ruling.treachery-ban")
def test_it_is_no_ban_so_refusing_an_office_costs_him_one() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.put(g, p.GREEN, "froli")
    assert not g.banned[GREEN]
    p.lay_out(g, "lord_admiral")
    p.run(g, ReceiveOffice(GREEN, p.agenda("lord_admiral")))
    refusal = next(option for option in p.options(g) if option[0] == v.REFUSE)
    p.do(g, GREEN, *refusal)
    assert g.banned[GREEN]


@proves("wkv.treachery.ban-served", "wkv.ruling.treachery-ban")
def test_an_assembly_that_nobody_can_attend_is_served_all_the_same() -> None:
    g = realm(7, 5, 3)
    shut_out(g, RED, GREEN, BLUE)
    p.hold(g, "kings_peace")
    assert p.told(g, v.ASSEMBLY_NOT_HELD) and treachery(g).shut_out == (0, 0, 0)
    p.run(g, Assembly())
    assert g.votes == [1, 1, 1]


@proves("wkv.treachery.ban-served")
def test_it_is_served_by_one_who_is_banned_and_in_an_assembly_that_is_postponed() -> None:
    g = realm(7, 5, 3)
    shut_out(g, GREEN)
    p.banish(g, GREEN)
    p.stack_fate(g, "niebieski")
    p.hold(g, "private_motion", "kings_peace")
    p.do(g, p.asked(g), v.POSTPONE)
    p.carry(g)
    assert treachery(g).shut_out == (0, 0, 0) and g.banned[GREEN]


@proves("wkv.treachery.ban-served")
def test_several_breaches_shut_him_out_of_one_and_a_breach_in_the_hall_of_the_next() -> None:
    g = realm(7, 5, 3)
    for other in (GREEN, BLUE):
        penalties.break_word(g, struck(g, RED, other, w.PROMISE_WORDS, 5), RED, other, 0)
    assert treachery(g).shut_out == (NEXT, 0, 0) and g.influence[RED] == 5
    struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 1, 5)
    p.hold(g, "kings_peace")
    p.do(g, RED, v.NAME_BARON, BLUE)
    p.cast(g, 0, 1, 0)
    p.declare(g, v.NO)
    break_word(g, GREEN, BLUE)
    p.last_choices(g)
    assert treachery(g).shut_out == (0, NEXT, 0)


# ---- the price


@proves("wkv.treachery.influence")
def test_one_influence_goes_back_at_once() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    assert g.influence == (6, 5, 3) and g.pool == 21


@proves("wkv.treachery.city-noble")
def test_one_more_for_the_city_and_one_for_the_noble() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.city_owner[p.town("vecht")] == RED and g.noble_area[p.GREEN] == f.OFF
    assert g.influence == (6, 5, 3)
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3) and g.pool == 23 and p.told(g, w.PRICE_PAID) == [(RED, GREEN, 2)]
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3)  # once


@proves("wkv.treachery.city-noble")
def test_only_what_the_traitor_does_to_him_counts() -> None:
    g = realm(7, 5, 3)
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    cities.take_control(g, BLUE, p.city(g, "vecht", GREEN))
    cities.make_neutral(g, p.city(g, "froli", GREEN))
    cities.take_control(g, RED, p.city(g, "monz", BLUE))
    p.put(g, p.GREEN, "froli")
    p.run(g, NobleDeath(p.GREEN))  # of a fever
    assert penalties.due(g, RED, GREEN) == 0
    cities.take_control(g, RED, p.city(g, "lenz", GREEN))
    assert penalties.due(g, RED, GREEN) == 1


def at_the_stronghold(*variants: str, influence: tuple[int, ...] = (7, 5, 3)) -> Kingdom:
    """Red's second siege of green's stronghold, with a Noble inside and a city to lose; he has promised peace, and breaks his word."""
    g = realm(*influence, variants=variants)
    p.stronghold(g, GREEN, "froli", "r50")
    p.put(g, p.GREEN, "froli", "r100")
    p.city(g, "froli")
    g.razed = replaced(g.razed, p.town("froli"), 1)
    p.city(g, "vecht", GREEN)
    p.city(g, "monz", GREEN)
    p.put(g, p.RED, "froli", "200 200 200 200")
    wall = pieces.stronghold(GREEN)
    p.besiege(g, wall, RED, 1)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.do(g, RED, v.SIEGE, wall)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.stronghold_area[GREEN] < 0 and g.noble_area[p.GREEN] == f.OFF
    return g


@proves("wkv.treachery.stronghold-baron", "wkv.ruling.treachery-sum")
def test_a_stronghold_costs_two_and_what_falls_with_it_nothing() -> None:
    g = at_the_stronghold()
    assert len([city for city in range(f.CITIES) if g.city_owner[city] == RED]) == 1  # its reward
    start_of_upkeep(g)
    assert g.influence == (4, 5, 3)


@proves("wkv.treachery.stronghold-baron", "wkv.ruling.treachery-sum", "wkv.compat.treachery-elimination")
def test_with_player_elimination_the_baron_costs_two_more() -> None:
    g = at_the_stronghold("player-elimination")
    eliminate_captured(Actions(), g)
    assert g.out[GREEN]
    start_of_upkeep(g)
    assert g.influence == (2, 5, 3)  # 1 + 2 + 2


@proves("wkv.treachery.window", "wkv.ruling.treachery-window")
def test_a_city_taken_in_the_next_round_is_no_addition() -> None:
    g = realm(7, 5, 3)
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    g.round += 1
    deals.beginning(g)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    start_of_upkeep(g)
    assert g.influence == (6, 5, 3)


@proves("wkv.treachery.window")
def test_what_was_lost_before_the_breach_is_no_addition() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_WORDS, 5)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    penalties.break_word(g, deal, RED, GREEN, len(treachery(g).losses))
    cities.take_control(g, RED, p.city(g, "monz", GREEN))
    assert penalties.due(g, RED, GREEN) == 1


@proves("wkv.treachery.window")
def test_a_verdict_after_upkeep_brings_the_whole_price_at_once() -> None:
    g = spoken()
    start_of_upkeep(g)
    assert g.influence[RED] == 7
    accuse(g, 1, late=True)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    assert g.influence[RED] == 4


@proves("wkv.treachery.floor", "wkv.ruling.treachery-sum")
def test_he_never_returns_more_than_he_has() -> None:
    g = at_the_gates(2, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    start_of_upkeep(g)
    assert g.influence == (0, 5, 3) and g.pool == 22


@proves("wkv.treachery.pool-closed", "wkv.ruling.treachery-pool")
def test_after_the_last_upkeep_the_game_still_ends_and_the_traitors_influence_counts() -> None:
    """The verdict comes before the winner is found."""
    g = spoken()
    g.pool, g.last_round, g.influence = 0, 1, (7, 6, 0, 0, 0)
    accuse(g, 1, late=True)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    assert g.pool == 0 and g.winners == [GREEN] and g.influence[RED] == 4


@proves("wkv.treachery.once", "wkv.ruling.deal-breach")
def test_a_second_attack_in_the_round_is_no_second_breach_but_losses_add() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    p.city(g, "monz", GREEN)
    p.put(g, p.RED + p.SQUARE, "monz", "200 200 100")
    p.besiege(g, p.town("monz"), RED, 1)
    march_on(g, where="monz")  # no warning
    p.first_choices(g)
    assert len(traitors(g)) == 1 and g.influence[RED] == 6
    start_of_upkeep(g)
    assert g.influence[RED] == 3


@proves("wkv.treachery.once")
def test_it_ends_with_the_breach_for_both_sides() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, RED, 5, party=OURS)
    penalties.break_all(g, c.attack_breaks(g, RED, GREEN, 0))
    assert status(g, deal) == BROKEN and [row[BROKEN_DEAL] for row in treachery(g).betrayals] == [deal]
    assert c.attack_breaks(g, GREEN, RED, 0) == []


@proves("wkv.treachery.once")
def test_one_act_breaks_every_deal_that_forbids_it_and_each_has_its_price() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    struck(g, RED, BLUE, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    p.do(g, RED, w.BREAK_WORD, GREEN, 2)
    p.first_choices(g)
    start_of_upkeep(g)
    assert traitors(g) == [(RED, GREEN), (RED, BLUE)] and g.influence[RED] == 7 - 2 - 2


def test_a_baron_who_leaves_the_game_is_bound_no_more_and_binds_nobody() -> None:
    g = realm(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    deals.propose(g, BLUE, (w.PROMISE_WORDS, GREEN, MINE, 5))
    table.leave_the_game(g, GREEN)
    assert [pact[STATUS] for pact in treachery(g).pacts] == [ENDED, ENDED] and invariants.faults(g) == []


# ---- with others


@proves("wkv.compat.lords-treachery")
def test_with_lords_of_the_realm_the_penalty_enters_the_balance() -> None:
    g = realm(0, 0, 0, variants=("lords-of-the-realm",))
    g.pool = 0
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    start_of_upkeep(g)
    assert lords(g).balance == (-2, 0, 0) and g.pool == 0


@proves("wkv.compat.hail-treachery")
def test_with_hail_to_the_king_the_penalty_is_his_and_his_own_the_treasurys() -> None:
    g = realm(7, 5, 3, variants=("hail-to-the-king",))
    g.pool = 0
    crown(g).king, crown(g).pool_ran_out = BLUE, 3
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert g.influence == (6, 5, 4) and g.pool == 0
    penalties.break_word(g, struck(g, BLUE, GREEN, w.PROMISE_WORDS, 5), BLUE, GREEN, 0)
    assert g.influence == (6, 5, 3) and g.pool == 0


@proves("wkv.compat.treachery-king")
def test_with_the_king_it_goes_to_the_treasury_once_the_pool_has_run_out() -> None:
    g = realm(7, 5, 3, variants=("king",))
    g.pool = 0
    crown(g).king, crown(g).pool_ran_out = BLUE, 3
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert g.influence == (6, 5, 3) and g.pool == 0


@proves("wkv.compat.treachery-instant")
def test_with_instant_influence_each_is_carried_out_by_itself() -> None:
    g = at_the_gates(7, 5, 3, variants=("instant-influence",))
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.influence == (7, 4, 3)  # one returned, one for the city
    start_of_upkeep(g)
    assert g.influence == (5, 4, 3)


@proves("wkv.compat.treachery-might")
def test_with_might_is_right_the_shut_out_remains() -> None:
    g = realm(7, 5, 3, variants=("might-is-right",))
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert treachery(g).shut_out == (NEXT, 0, 0)


# ---- stewards


def steward(g: Kingdom, seat: int, temperament: str = "steady") -> tuple[int, ...]:
    """What he chooses at the open decision."""
    return KnightsSteward(temperament).choose(g, seat, p.offers(g, seat))


def test_a_steward_keeps_his_word_where_he_would_have_taken_the_city() -> None:
    g = at_the_gates(7, 5, 3)
    p.run(g, StartBattle(RED, p.area("vecht"), 1))
    assert steward(g, RED) == (v.SIEGE, p.town("vecht"))
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    g.pool = 1  # little is left to gain
    p.run(g, StartBattle(RED, p.area("vecht"), 1))
    assert steward(g, RED, "bishop") == (v.DECLINE,) and steward(g, RED) == (v.DECLINE,)


def test_a_steward_breaks_his_word_for_a_crown_unless_it_is_sacred_to_him() -> None:
    g = at_the_gates(7, 5, 3)
    for city in range(f.KINGDOM_CITIES // 2):
        p.city(g, city, RED)
    p.city(g, "vecht", GREEN)
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    p.run(g, StartBattle(RED, p.area("vecht"), 1))
    assert steward(g, RED) == (v.SIEGE, p.town("vecht")) and steward(g, RED, "bishop") == (v.DECLINE,)
    p.do(g, RED, v.SIEGE, p.town("vecht"))
    assert steward(g, RED) == (w.BREAK_WORD, GREEN, 1)


def test_a_steward_gives_the_leave_and_the_votes_that_he_has_promised() -> None:
    g = at_the_gates(7, 5, 3)
    struck(g, BLUE, RED, w.PROMISE_LEAVE, 5)
    p.put(g, p.BLUE, "vecht", "50")
    march_on(g)
    assert steward(g, BLUE) == (v.ALLOW,)
    g = realm(7, 5, 3)
    struck(g, GREEN, BLUE, w.PROMISE_VOTES, p.agenda("censure"), GREEN, 2, 5)  # even to his own harm
    assembly(g, [2, 3, 2], "censure")
    assert steward(g, GREEN)[1] >= 2
    p.cast(g, 0, 2, 0)
    assert steward(g, GREEN) == (v.NAME_BARON, GREEN)


def test_a_steward_accepts_what_is_harmless_and_promises_nothing_in_free_words() -> None:
    g = at_a_decision(realm(7, 5, 3))
    deals.propose(g, GREEN, (w.PROMISE_WORDS, RED, MINE, 5))
    assert KnightsSteward().interject(g, RED) == (w.ACCEPT_DEAL, 0, 1)
    deals.propose(g, GREEN, (w.PROMISE_WORDS, RED, YOURS, 5))
    assert KnightsSteward().interject(g, RED) == (w.REFUSE_DEAL, 0)


def test_two_stewards_who_fear_each_other_make_peace() -> None:
    g = realm(3, 3, 3)
    for seat, city in ((RED, "froli"), (GREEN, "vecht")):
        p.city(g, city, seat)
        near = g.content.march[p.area("vecht" if seat == RED else "froli")][0]
        p.put(g, 4 * seat, near, "200 200 200")
    at_a_decision(g)
    said = KnightsSteward().interject(g, RED)
    assert said == (w.PROMISE_PEACE, GREEN, OURS, GREEN, 5)
    engine.interject(g, RED, said)
    assert KnightsSteward().interject(g, GREEN) == (w.ACCEPT_DEAL, 0, 2)


def test_a_steward_accuses_with_cause_and_judges_by_fact() -> None:
    g = at_a_decision(spoken())
    assert KnightsSteward().interject(g, GREEN) == (w.ACCUSE, 0, 1)
    accuse(g, 1)
    assert steward(g, BLUE) == (w.GUILTY,)
    g = spoken()
    accuse(g, trials.LEFT_UNDONE)
    assert steward(g, BLUE) == (w.NOT_GUILTY,)
    g = at_the_gates(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_WORDS, 4)
    assert KnightsSteward().interject(at_a_decision(g), GREEN) is None


def test_a_steward_pays_what_he_owes() -> None:
    g = realm(7, 5, 3)
    struck(g, RED, GREEN, w.PROMISE_CROWNS, 5, 4)
    g.crowns = [6, 0, 0]
    frame = Round()
    frame.step = g.rules.index[Round]["call_in_debts"]
    p.run(g, frame)
    assert steward(g, RED) == (w.PAY_PROMISED, GREEN, 5, 0)


# ---- in a terminal


def test_the_terminal_shows_deals_acts_and_betrayals() -> None:
    g = realm(7, 5, 3)
    names = g.rules.names(g)["seat"]
    assert part(g, RED) is None
    deals.propose(g, RED, (w.PROMISE_VOTES, GREEN, MINE, p.agenda("royal_mint"), BLUE, 2, 5))
    struck(g, RED, BLUE, w.PROMISE_WORDS, 5)
    trials.note(g, RED, trials.ATTACKED, BLUE, p.area("froli"))
    penalties.break_word(g, struck(g, BLUE, GREEN, w.PROMISE_PEACE, GREEN, 5), BLUE, GREEN, 0)
    shown = str(part(g, RED))
    mint = g.rules.names(g)["agenda"][p.agenda("royal_mint")]
    assert f"Public deal 0 (offered): {names[RED]} promises {names[GREEN]} 2 Votes on {mint} for {names[BLUE]} until round 5" in shown
    assert f"Act 1: {names[RED]} attacked in" in shown and f"Round 4: {names[BLUE]} betrayed {names[GREEN]}" in shown
    assert f"Shut out of the Assembly: {names[BLUE]}" in shown
