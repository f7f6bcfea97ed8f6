"""Deals in Warrior Knights: answered by what they are worth, sometimes made, kept or broken by temperament."""

from regalia.bots.play import drive
from regalia.bots.warrior_knights_steward import KnightsSteward, deals, war
from regalia.bots.warrior_knights_steward.judgement import PEACE_NOW, Judgement
from regalia.bots.warrior_knights_steward.manner import BISHOP, STEADY, WARLORD, Manner
from regalia.bots.warrior_knights_steward.memory import Memory
from regalia.games.warrior_knights import vocab as v
from regalia.games.warrior_knights.rules.bargaining import BROKEN, KEPT, OPEN, REFUSED, STRUCK
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry
from regalia.kernel.columns import replaced
from regalia.kernel.rules import Setup
from tests.games.warrior_knights.scenario import BLUE, CIRCLE, RED, STAR, board, city, put, run, stronghold, town

US, HIM = 0, 2  # red and blue


def facing(red: str = "100 100 100", blue: str = "50") -> Kingdom:
    """Red stands with an army one march from blue's city of Froli; Levy Taxes is being asked of red."""
    g = board()
    for s, area in enumerate(("kingsmead", "longacre", "goldenfield", "tollgate")):
        stronghold(g, s, area)
    near = g.content.area_ids[g.content.march[g.content.city_area[town("froli")]][0]]
    put(g, RED + STAR, near, red)
    put(g, BLUE + CIRCLE, "froli", blue)
    city(g, "froli", HIM)
    g.crowns = [10, 10, 10, 10]
    run(g, LevyTaxes(US))
    return g


def judge(g: Kingdom, seat: int = US, manner: Manner = STEADY) -> Judgement:
    return Judgement(g, seat, manner)


def test_gifts_are_taken_and_demands_refused() -> None:
    g = facing()
    g.deals += ((1, US, 3, 0, 0, OPEN),)
    assert deals.answer(judge(g), 0) == (v.TAKE_OFFER, 0)
    g.deals = replaced(g.deals, 0, (1, US, 0, 3, 0, OPEN))
    assert deals.answer(judge(g), 0) == (v.TURN_DOWN, 0)
    g.deals = replaced(g.deals, 0, (1, US, 50, 0, 0, OPEN))  # more than he has
    assert deals.answer(judge(g), 0) == (v.TURN_DOWN, 0)


def test_peace_has_its_price() -> None:
    """Red could take Froli: a crown is too little for a promise an honest man would keep; for one who means to break it, any
    crown will do."""
    g = facing()
    assert deals.prospects(judge(g), HIM) > 0
    g.deals += ((HIM, US, 1, 0, PEACE_NOW, OPEN),)
    assert deals.answer(judge(g, manner=BISHOP), 0) == (v.TURN_DOWN, 0)
    liar = Manner("liar", honour=0.0)
    assert deals.answer(judge(g, manner=liar), 0) == (v.TAKE_OFFER, 0)
    g.crowns[HIM] = 40
    g.deals = replaced(g.deals, 0, (HIM, US, 40, 0, PEACE_NOW, OPEN))
    assert deals.answer(judge(g, manner=BISHOP), 0) == (v.TAKE_OFFER, 0)


def test_a_promise_of_peace_is_kept_by_the_honest_and_broken_by_the_warlord() -> None:
    g = facing()
    put(g, RED + CIRCLE, "froli", "100 100 100 100")
    siege = (v.SIEGE, town("froli"))
    free = war.attack(judge(g), siege, [RED + CIRCLE])
    assert free > 0
    g.deals += ((HIM, US, 3, 0, PEACE_NOW, STRUCK),)
    assert war.attack(judge(g, manner=BISHOP), siege, [RED + CIRCLE]) <= 0
    assert war.attack(judge(g, manner=WARLORD), siege, [RED + CIRCLE]) > 0


def test_the_weak_offer_crowns_for_peace() -> None:
    g = facing(red="200 200 100")
    said = deals.interject(judge(g, HIM), Memory())
    assert said is not None and said[0] == v.OFFER and said[1] == US and said[2] >= 1 and said[4] == PEACE_NOW
    assert deals.interject(judge(g, HIM, WARLORD), Memory()) is None  # too proud


def test_an_offer_that_was_refused_is_not_repeated_all_round_long() -> None:
    g = facing(red="200 200 100")
    g.deals += ((HIM, US, 2, 0, PEACE_NOW, REFUSED),) * (g.round - 1)
    assert deals.interject(judge(g, HIM), Memory()) is None  # even a bot made afresh reads it in the ledger
    g.round += 1
    assert deals.interject(judge(g, HIM), Memory()) is not None


def test_broken_promises_are_remembered() -> None:
    g = facing()
    memory = Memory()
    g.deals += ((HIM, US, 3, 0, PEACE_NOW, STRUCK),)
    assert deals.settle(judge(g, HIM), memory, 0, g.deals[0]) is None  # the deal is noted
    g.siege_round[town("froli") * 6 + US] = g.round
    assert deals.settle(judge(g, HIM), memory, 0, g.deals[0]) == (v.MARK_BROKEN, 0)
    g.siege_round[town("froli") * 6 + US] = 0
    g.round += 1
    assert deals.settle(judge(g, HIM), memory, 0, g.deals[0]) == (v.MARK_KEPT, 0)
    before = deals.trust(judge(g, HIM), US)
    g.deals = ((*g.deals[0][:5], KEPT), *g.deals[1:])
    assert deals.trust(judge(g, HIM), US) > before
    g.deals = ((*g.deals[0][:5], BROKEN), *g.deals[1:])
    assert deals.trust(judge(g, HIM), US) < before


def test_deals_happen_in_games() -> None:
    struck = offered = 0
    for seed in range(6):
        g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), seed)
        assert isinstance(g, Kingdom)
        played = drive(g, [KnightsSteward(t) for t in ("politician", "merchant", "bishop", "warlord")], seed=seed)
        assert played.mishaps == []
        offered += len(g.deals)
        struck += sum(d[5] in (STRUCK, KEPT, BROKEN) for d in g.deals)
    assert offered > 0 and struck > 0
