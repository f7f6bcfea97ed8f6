"""Exchanging Heirs: an heir is a hostage."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import invariants
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.deaths import NobleDeath, break_line, restore_line
from regalia.games.warrior_knights.rules.events import ResolveEvent
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, may_return
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.exchanging_heirs import vocabulary as heir_words
from regalia.games.warrior_knights.variants.exchanging_heirs.state import heirs
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def heirs_at_table() -> Kingdom:
    g = p.kingdom(4, "exchanging-heirs")
    p.put(g, 0, "kovel", "english100")
    p.run(g, ReturnNobles(1))
    return g


@proves("wk.option.heirs.tokens", "wk.option.heirs.trade")
def test_every_noble_has_an_heir_his_baron_may_hand_to_another() -> None:
    g = heirs_at_table()
    assert list(heirs(g).heir_holder[:16]) == [n // 4 for n in range(16)]
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    assert heirs(g).heir_holder[0] == 2
    with pytest.raises(RuleError):
        engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 1))  # not his to give any more


@proves("wk.option.heirs.return-needed", "wk.ruling.heirs-renewed")
def test_a_dead_noble_returns_only_when_his_heir_is_given_back() -> None:
    g = heirs_at_table()
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    p.give(g, 0, "swiss50")
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    assert not may_return(g, 0)
    engine.interject(g, 2, (heir_words.GIVE_HEIR, 0, 0))
    assert may_return(g, 0)
    p.run(g, ReturnNobles(0))
    p.last_choices(g)
    assert g.noble_area[0] >= 0 and not g.dead[0] and heirs(g).heir_holder[0] == 0


@proves("wk.option.heirs.kill")
def test_the_holder_may_kill_an_heir_and_the_parents_death_is_then_permanent() -> None:
    g = heirs_at_table()
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    engine.interject(g, 2, (heir_words.KILL_HEIR, 0))
    assert g.heir[0] == 0
    p.run(g, NobleDeath(0))
    p.first_choices(g)
    assert g.gone[0] == 1


@proves("wk.option.heirs.kill")
def test_killing_the_heir_of_the_dead_ends_his_line_at_once() -> None:
    g = heirs_at_table()
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    engine.interject(g, 2, (heir_words.KILL_HEIR, 0))
    assert g.gone[0] == 1 and armies.cards(g, 0) == []


@proves("wk.option.heirs.no-heir-events")
def test_a_noble_whose_heir_an_event_took_has_none_to_give() -> None:
    g = heirs_at_table()
    g.heir = replaced(g.heir, 0, 0)  # No Heir, or Broken Line
    with pytest.raises(RuleError):
        engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))


@proves("wk.option.heirs.no-heir-events", "wk.death.no-heir")
@pytest.mark.parametrize("card", ["no_heir", "broken_line"])
def test_a_dead_noble_whose_heir_an_event_takes_never_returns(card: str) -> None:
    g = heirs_at_table()
    p.give(g, 0, "swiss50")
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    g.faith = [0, 0, 0, 0]
    p.fate_on_top(g, g.content.fate_shape.index(f.STAR) if card == "no_heir" else fate_card(g, 0))
    p.run(g, ResolveEvent(g.content.event[card], 0))
    p.last_choices(g)
    assert g.gone[0] == 1 and armies.cards(g, 0) == []


def fate_card(g: Kingdom, noble: int) -> int:
    """The Fate card that names this Noble."""
    pairs = list(zip(g.content.fate_baron, g.content.fate_shape, strict=True))
    return pairs.index((g.baron[noble // 4], noble % 4))


@proves("wk.option.heirs.return-needed", "wk.option.abandoned-nobles")
def test_an_abandoned_noble_returns_although_his_heir_was_killed() -> None:
    g = p.kingdom(4, "exchanging-heirs", "abandoned-nobles")
    p.put(g, 0, "kovel", "swiss50")
    p.run(g, ReturnNobles(1))
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    engine.interject(g, 2, (heir_words.KILL_HEIR, 0))
    p.run(g, NobleDeath(0, deserted=1))
    assert g.dead[0] == 1 and not g.gone[0]
    assert may_return(g, 0)


@proves("wk.option.heirs.no-heir-events", "wk.ruling.abandoned-scope")
def test_a_broken_line_takes_the_heir_from_whoever_holds_him_and_an_abandoned_noble_still_returns() -> None:
    """Seat 1 holds the heir of the star when No Heir strikes: the token is removed. Deserted later, he dies and lacks no heir."""
    g = p.kingdom(4, "exchanging-heirs", "abandoned-nobles")
    p.put(g, 0, "kovel", "swiss50")
    p.run(g, ReturnNobles(1))
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 1))
    g.faith = [0, 0, 0, 0]
    p.fate_on_top(g, g.content.fate_shape.index(f.STAR))
    p.run(g, ResolveEvent(g.content.event["no_heir"], 0))
    p.last_choices(g)
    assert g.heir[0] == 0 and heirs(g).heir_holder[0] == f.NOBODY
    p.run(g, NobleDeath(0, deserted=1))
    assert g.dead[0] == 1 and not g.gone[0]
    assert may_return(g, 0)


@proves("wk.option.heirs.no-heir-events", "wk.option.miracles", "wk.ruling.heirs-restored")
def test_a_line_that_a_miracle_restores_has_a_new_heir_at_home() -> None:
    g = heirs_at_table()
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    break_line(g, 0)
    assert heirs(g).heir_holder[0] == f.NOBODY
    restore_line(g, 0)
    assert g.heir[0] == 1 and heirs(g).heir_holder[0] == 0


@proves("wk.return.stronghold-casualties", "wk.transfer.give-with-casualties", "wk.ruling.heirs-renewed")
def test_tokens_go_with_the_troops_of_a_noble_who_waits_for_his_heir() -> None:
    """300 troops with 2 tokens on a dead Noble whose heir is held abroad: all of them and both tokens, or nothing."""
    g = p.kingdom(4, "exchanging-heirs")
    for troop in pieces.regulars_of(g, 0):
        armies.to_supply(g, troop)
    p.run(g, ReturnNobles(1))
    engine.interject(g, 0, (heir_words.GIVE_HEIR, 0, 2))
    p.give(g, 0, "swiss150 english150")
    g.casualties[0] = 2
    g.dead = replaced(g.dead, 0, 1)
    p.run(g, ReturnNobles(0))
    assert p.options(g) == [*[(v.TRANSFER_ALL, 0, other) for other in (1, 2, 3)], (v.DONE,)]
    p.choose(g, v.TRANSFER_ALL, 0, 1)
    assert (g.casualties[0], g.casualties[1], armies.troops(g, 1)) == (0, 2, 300)


@proves("wk.transfer.give-with-casualties")
def test_casualty_tokens_without_troops_are_found_by_the_invariants() -> None:
    g = p.kingdom(4)
    p.put(g, 0, "kovel", "swiss50", tokens=1)
    assert invariants.tokens(g) == []
    armies.to_deck(g, armies.cards(g, 0)[0])
    assert invariants.tokens(g) == ["army 0 has 1 casualty tokens and no troops"]
