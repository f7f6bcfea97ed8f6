"""What breaks a deal: attacks, and leave that is refused."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import IN_FORCE
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    RED,
    YOURS,
    at_the_gates,
    break_word,
    march_on,
    realm,
    status,
    struck,
    traitors,
)


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
