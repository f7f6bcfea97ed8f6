"""What a given word is to stewards."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import deals, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.kernel import engine
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    MINE,
    OURS,
    RED,
    YOURS,
    accuse,
    assembly,
    at_a_decision,
    at_the_gates,
    march_on,
    realm,
    spoken,
    struck,
)


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
