"""Deals in Warrior Knights: answered by what they are worth, sometimes made, kept or broken by temperament."""

from regalia.bots.play import drive
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward, deals, politics, promises, war
from regalia.games.warrior_knights.players.steward.judgement import PEACE_NEXT, PEACE_NOW, VOTES_NEXT, Judgement
from regalia.games.warrior_knights.players.steward.manner import BISHOP, MERCHANT, POLITICIAN, STEADY, WARLORD, Manner
from regalia.games.warrior_knights.players.steward.memory import Memory
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.bargaining import BROKEN, KEPT, OPEN, OWN, PROMISE, REFUSED, STRUCK, own
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry
from regalia.kernel.columns import replaced
from regalia.kernel.rules import Setup
from tests.games.warrior_knights import position as p

US, HIM = 0, 2  # red and blue


def facing(red: str = "100 100 100", blue: str = "50") -> Kingdom:
    """Red stands with an army one march from blue's city of Froli; Levy Taxes is being asked of red."""
    g = p.board()
    for s, area in enumerate(("kingsmead", "longacre", "goldenfield", "tollgate")):
        p.stronghold(g, s, area)
    near = g.content.area_ids[g.content.march[g.content.city_area[p.town("froli")]][0]]
    p.put(g, p.RED + p.STAR, near, red)
    p.put(g, p.BLUE + p.CIRCLE, "froli", blue)
    p.city(g, "froli", HIM)
    g.crowns = [10, 10, 10, 10]
    p.run(g, LevyTaxes(US))
    return g


def judge(g: Kingdom, seat: int = US, manner: Manner = STEADY) -> Judgement:
    return Judgement(g, seat, manner)


def test_gifts_are_taken_and_demands_refused() -> None:
    g = facing()
    g.deals += ((1, US, 3, 0, 0, OPEN, g.round),)
    assert deals.answer(judge(g), 0) == (v.TAKE_OFFER, 0)
    g.deals = replaced(g.deals, 0, (1, US, 0, 3, 0, OPEN, g.round))
    assert deals.answer(judge(g), 0) == (v.TURN_DOWN, 0)
    g.deals = replaced(g.deals, 0, (1, US, 50, 0, 0, OPEN, g.round))  # more than he has
    assert deals.answer(judge(g), 0) == (v.TURN_DOWN, 0)


def test_peace_has_its_price() -> None:
    """Red could take Froli: a crown is too little for a promise an honest man would keep; for one who means to break it, any
    crown will do."""
    g = facing()
    assert promises.prospects(judge(g), HIM) > 0
    g.deals += ((HIM, US, 1, 0, PEACE_NOW, OPEN, g.round),)
    assert deals.answer(judge(g, manner=BISHOP), 0) == (v.TURN_DOWN, 0)
    liar = Manner("liar", honour=0.0)
    assert deals.answer(judge(g, manner=liar), 0) == (v.TAKE_OFFER, 0)
    g.crowns[HIM] = 40
    g.deals = replaced(g.deals, 0, (HIM, US, 40, 0, PEACE_NOW, OPEN, g.round))
    assert deals.answer(judge(g, manner=BISHOP), 0) == (v.TAKE_OFFER, 0)


def test_a_promise_of_peace_is_kept_by_the_honest_and_broken_by_the_warlord() -> None:
    g = facing()
    p.put(g, p.RED + p.CIRCLE, "froli", "100 100 100 100")
    siege = (v.SIEGE, p.town("froli"))
    free = war.attack(judge(g), siege, [p.RED + p.CIRCLE])
    assert free > 0
    g.deals += ((HIM, US, 3, 0, PEACE_NOW, STRUCK, g.round),)
    assert war.attack(judge(g, manner=BISHOP), siege, [p.RED + p.CIRCLE]) <= 0
    assert war.attack(judge(g, manner=WARLORD), siege, [p.RED + p.CIRCLE]) > 0


def test_the_weak_offer_crowns_for_peace() -> None:
    g = facing(red="200 200 100")
    said = deals.interject(judge(g, HIM), Memory())
    assert said is not None and said[0] == v.OFFER and said[1] == US and said[2] >= 1 and said[4] == PEACE_NOW
    assert deals.interject(judge(g, HIM, WARLORD), Memory()) is None  # too proud


def test_an_offer_that_was_refused_is_not_repeated_all_round_long() -> None:
    g = facing(red="200 200 100")
    g.deals += ((HIM, US, 2, 0, PEACE_NOW, REFUSED, g.round),) * (g.round - 1)
    assert deals.interject(judge(g, HIM), Memory()) is None  # even a bot made afresh reads it in the ledger
    g.round += 2
    assert deals.interject(judge(g, HIM), Memory()) is not None


def test_broken_promises_are_remembered() -> None:
    g = facing()
    memory = Memory()
    g.deals += ((HIM, US, 3, 0, PEACE_NOW, STRUCK, g.round),)
    promises.notice(judge(g, HIM), memory)
    assert promises.settle(judge(g, HIM), memory, 0) is None
    p.besiege(g, p.town("froli"), US, g.round)
    assert promises.settle(judge(g, HIM), memory, 0) == (v.MARK_BROKEN, 0)
    p.besiege(g, p.town("froli"), US, 0)
    g.round += 1
    assert promises.settle(judge(g, HIM), memory, 0) == (v.MARK_KEPT, 0)
    before = promises.trust(judge(g, HIM), US)
    g.deals = ((*g.deals[0][:5], KEPT, g.round), *g.deals[1:])
    assert promises.trust(judge(g, HIM), US) > before
    g.deals = ((*g.deals[0][:5], BROKEN, g.round), *g.deals[1:])
    assert promises.trust(judge(g, HIM), US) < before


def test_what_was_done_before_the_promise_or_to_a_third_does_not_break_it() -> None:
    """A siege begun in the same round, but before he gave his word; a city that a third took, and he from the third."""
    g = facing()
    p.besiege(g, p.town("froli"), US, g.round)
    g.deals += ((HIM, US, 3, 0, PEACE_NEXT, STRUCK, g.round),)
    memory = Memory()
    promises.notice(judge(g, HIM), memory)
    assert promises.settle(judge(g, HIM), memory, 0) is None
    p.besiege(g, p.town("froli"), US, 0)
    for owner in (1, US):
        p.city(g, "froli", owner)
        promises.notice(judge(g, HIM), memory)
        assert promises.settle(judge(g, HIM), memory, 0) is None
    p.city(g, "froli", HIM)
    promises.notice(judge(g, HIM), memory := Memory())
    p.city(g, "froli", US)
    assert promises.settle(judge(g, HIM), memory, 0) == (v.MARK_BROKEN, 0)


def test_a_bot_made_afresh_reads_from_the_ledger_what_it_owes_and_what_was_broken() -> None:
    g = facing()
    g.deals = ((HIM, US, 3, 0, PEACE_NEXT, STRUCK, g.round),)
    bishop = KnightsSteward("bishop")
    bishop.begin(g.rules, US, 1)
    assert Judgement(g, US, BISHOP, bishop.memory).at_peace(HIM) == 1.0
    g.round += 1
    p.besiege(g, p.town("froli"), US, g.round)
    payer = KnightsSteward()
    payer.begin(g.rules, HIM, 1)
    assert payer.interject(g, HIM) == (v.MARK_BROKEN, 0)
    p.besiege(g, p.town("froli"), US, 0)
    g.round += 1
    assert Judgement(g, US, BISHOP, bishop.memory).at_peace(HIM) == 0.0  # over, though nobody has said so
    assert payer.interject(g, HIM) == (v.MARK_KEPT, 0)


# ---- selling one's own word


def test_who_is_feared_sells_peace_and_the_frightened_buy_it() -> None:
    g = facing(red="200 200 100")
    g.crowns[HIM] = 30
    said = deals.interject(judge(g, US, POLITICIAN), Memory())
    assert said is not None and said[:3] == (v.OFFER, HIM, 0) and said[3] >= 2 and said[4] == own(PEACE_NOW)
    assert deals.interject(judge(g, US, WARLORD), Memory()) is None  # he takes what he wants
    engine.interject(g, US, said)
    assert deals.interject(judge(g, HIM), Memory()) == (v.TAKE_OFFER, 0)
    engine.interject(g, HIM, (v.TAKE_OFFER, 0))
    assert g.crowns[HIM] == 30 - said[3]
    assert judge(g, US, BISHOP).at_peace(HIM) == 1.0 and judge(g, HIM).at_peace(US) == 0.0
    memory = Memory()
    promises.notice(judge(g, HIM), memory)
    p.city(g, "froli", US)
    assert deals.interject(judge(g, HIM), memory) == (v.MARK_BROKEN, 0)  # the buyer says so, not the seller


def test_a_word_is_bought_only_for_what_it_is_worth() -> None:
    g = facing(red="200 200 100")
    g.crowns[HIM] = 30
    g.deals = ((US, HIM, 0, 25, own(PEACE_NOW), OPEN, g.round),)
    assert deals.answer(judge(g, HIM), 0) == (v.TURN_DOWN, 0)  # too dear
    g.deals = ((1, HIM, 0, 1, own(PEACE_NOW), OPEN, g.round),)
    assert deals.answer(judge(g, HIM), 0) == (v.TURN_DOWN, 0)  # he has nothing to fear from that one
    g.deals = ((US, HIM, 0, 4, own(PEACE_NOW), OPEN, g.round),)
    assert deals.answer(judge(g, HIM), 0) == (v.TAKE_OFFER, 0)
    g.deals += ((1, US, 1, 0, PEACE_NOW, BROKEN, g.round),) * 4
    assert deals.answer(judge(g, HIM), 0) == (v.TURN_DOWN, 0)  # the word of a liar


def test_nobody_hawks_his_word() -> None:
    g = facing(red="200 200 100")
    g.crowns[HIM] = 30
    g.round = 9
    for sales, manner, more in ((0, STEADY, True), (1, STEADY, False), (2, POLITICIAN, True), (3, POLITICIAN, False)):
        g.deals = ((US, 1, 0, 2, own(PEACE_NOW), REFUSED, 3),) * sales
        assert deals.hawking(judge(g, US, manner)) != more
    g.deals = ((US, 1, 0, 2, own(PEACE_NOW), REFUSED, g.round - 1),)
    assert deals.hawking(judge(g, US, POLITICIAN))  # not two rounds in a row


def test_a_vote_that_turns_the_matter_is_sold_to_who_is_losing_it() -> None:
    """Red has 4 Votes, blue 3: the last Baron's 2 decide it for blue."""
    g = hall(cast=(4, 0, 3, 2))
    said = deals.sell_vote(judge(g, 3, MERCHANT), vote(g))
    assert said is not None and said[:3] == (v.OFFER, HIM, 0) and said[4] == own(VOTES_NEXT)
    assert deals.sell_vote(judge(g, 3, POLITICIAN), vote(g)) is None  # his word would not hold: too much hangs on it for him
    g.deals = ((3, HIM, 0, said[3], own(VOTES_NEXT), OPEN, g.round),)
    assert deals.answer(judge(g, HIM), 0) == (v.TAKE_OFFER, 0)
    g.deals = replaced(g.deals, 0, (3, HIM, 0, said[3], own(VOTES_NEXT), STRUCK, g.round))
    assert name(g, 3, BISHOP) == HIM  # and given
    g = hall(cast=(5, 0, 1, 2))
    assert deals.sell_vote(judge(g, 3, MERCHANT), vote(g)) is None  # it would change nothing


def vote(g: Kingdom) -> Vote:
    frame = g.stack[-1]
    assert isinstance(frame, Vote)
    return frame


def test_deals_happen_in_games() -> None:
    struck = offered = sales = 0
    for seed in range(6):
        g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), seed)
        assert isinstance(g, Kingdom)
        played = drive(g, [KnightsSteward(t) for t in ("politician", "merchant", "bishop", "warlord")], seed=seed)
        assert played.mishaps == []
        offered += len(g.deals)
        struck += sum(d[5] in (STRUCK, KEPT, BROKEN) for d in g.deals)
        for seat in range(4):
            own_word = [d for d in g.deals if d[0] == seat and d[PROMISE] > OWN]
            assert len(own_word) <= 3
            sales += len(own_word)
    assert offered > 0 and struck > 0 and sales > 0


# ---- votes


def hall(promised: bool = False, cast: tuple[int, ...] = (3, 0, 3, 2)) -> Kingdom:
    """An Agenda that makes one Baron rich is voted on. The numbers are shown; blue is asked to declare first, then yellow and red."""
    g = p.board()
    for s, area in enumerate(("kingsmead", "longacre", "goldenfield", "tollgate")):
        p.stronghold(g, s, area)
    g.crowns = [6, 10, 40, 10]
    g.votes = [5, 5, 5, 5]
    g.attending = (1, 1, 1, 1)
    g.round = 3
    g.chairman = g.presiding = HIM
    card = p.agenda("speaker_of_the_assembly")
    g.agenda_current = type(g.agenda_current)((card,))
    if promised:
        g.deals += ((HIM, US, 3, 0, VOTES_NEXT, STRUCK, g.round),)
    p.run(g, Vote(card, voting.AGENDA, -1, list(cast), []))
    return g


def name(g: Kingdom, seat: int, manner: Manner) -> int:
    """Whom he declares for."""
    options = [(v.NAME_BARON, s) for s in range(4)]
    return max(options, key=lambda o: politics.declare(judge(g, seat, manner), o))[1]


def test_votes_that_were_paid_for_are_cast_as_wished_by_a_bishop_and_not_by_a_warlord() -> None:
    g = hall()
    assert name(g, US, BISHOP) == name(g, US, WARLORD) == US  # unpaid, both speak for themselves
    g = hall(promised=True)
    assert name(g, US, BISHOP) == HIM
    assert name(g, US, WARLORD) == US


def test_a_bought_baron_casts_votes_though_the_matter_is_nothing_to_him() -> None:
    g = hall(cast=())
    frame = g.stack[-1]
    assert isinstance(frame, Vote)
    j = judge(g, US, Manner("idle", votes=0.0, honour=1.0))
    ranked = [politics.cast_votes(j, (v.CAST, n)) for n in range(6)]
    assert ranked.index(max(ranked)) == 0
    g.deals += ((HIM, US, 3, 0, VOTES_NEXT, STRUCK, g.round),)
    j = judge(g, US, BISHOP)
    ranked = [politics.cast_votes(j, (v.CAST, n)) for n in range(6)]
    assert ranked.index(max(ranked)) >= 2


def test_a_vote_about_to_be_lost_is_bought_where_one_can_turn_it() -> None:
    """Blue has shown 3 Votes and red 4: with red's, blue has the most."""
    g = hall(cast=(4, 0, 3, 0))
    said = deals.interject(judge(g, HIM, POLITICIAN), Memory())
    assert said is not None and said[0] == v.OFFER and said[1] == US and said[2] > 0 and said[4] == VOTES_NEXT
    assert deals.interject(judge(g, HIM, WARLORD), Memory()) is None  # he does not haggle
    g.deals += ((HIM, US, said[2], 0, VOTES_NEXT, OPEN, g.round),)
    assert deals.answer(judge(g), 0) == (v.TAKE_OFFER, 0)  # and it was a fair price
    g = hall(cast=(2, 0, 3, 0))
    assert deals.interject(judge(g, HIM, POLITICIAN), Memory()) is None  # blue wins as it is


def test_the_buyer_sees_whether_the_votes_came() -> None:
    g = hall(promised=True)
    memory = Memory()
    assert deals.interject(judge(g, HIM), memory) is None  # the vote is noted, nobody has declared
    assert memory.votes == {0: p.agenda("speaker_of_the_assembly")} and memory.wished == {0: HIM}
    frame = g.stack[-1]
    assert isinstance(frame, Vote)
    frame.declared[US] = HIM
    assert promises.settle(judge(g, HIM), memory, 0) == (v.MARK_KEPT, 0)
    frame.declared[US] = US
    assert promises.settle(judge(g, HIM), memory, 0) == (v.MARK_BROKEN, 0)


# ---- other promises


def test_nobody_honest_promises_what_he_does_not_know_how_to_do() -> None:
    g = facing()
    for promise in (6, 7, 8):  # leave an area, help in battle, as spoken
        g.deals = ((HIM, US, 5, 0, promise, OPEN, g.round),)
        assert deals.answer(judge(g, manner=BISHOP), 0) == (v.TURN_DOWN, 0)
        assert deals.answer(judge(g, manner=WARLORD), 0) == (v.TAKE_OFFER, 0)


def test_a_promise_ends_with_its_round_even_if_nobody_says_so() -> None:
    g = facing()
    memory = Memory()
    g.deals = ((HIM, US, 3, 0, PEACE_NOW, STRUCK, g.round), (1, US, 3, 0, PEACE_NEXT, STRUCK, g.round))
    promises.notice(judge(g), memory)
    assert [Judgement(g, US, BISHOP, memory).at_peace(s) for s in (HIM, 1)] == [1.0, 1.0]
    g.round += 1
    assert [Judgement(g, US, BISHOP, memory).at_peace(s) for s in (HIM, 1)] == [0.0, 1.0]
    g.round += 1
    assert [Judgement(g, US, BISHOP, memory).at_peace(s) for s in (HIM, 1)] == [0.0, 0.0]


def test_who_thinks_ahead_buys_peace_for_the_next_round_too() -> None:
    g = facing(red="200 200 100")
    g.crowns[HIM] = 30
    said = deals.interject(judge(g, HIM, MERCHANT), Memory())
    assert said is not None and said[1] == US and said[4] == PEACE_NEXT
