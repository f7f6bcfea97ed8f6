"""Zero Influence: two cards, and the worse counts."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import upkeep
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def restless(*cards: str, influence: int = 0, variants: tuple[str, ...] = ()) -> Kingdom:
    """A city of the first seat is tested, with these cards on top."""
    g = p.kingdom(4, "zero-influence", *variants)
    g.influence = (influence, 5, 5, 5)
    g.faith[0] = 1
    p.city(g, "froli", 0)
    p.stack_fate(g, *cards)
    p.run(g, Revolts())
    return g


@proves("wkv.zero-influence.two-cards")
@pytest.mark.parametrize("cards", [("calm", "revolt"), ("revolt", "calm")])
def test_one_revolt_of_two_cards_is_a_revolt(cards: tuple[str, str]) -> None:
    g = restless(*cards)
    assert p.step(g) == "Revolts.buy_off" and len(p.told(g, v.FATE_DRAWN)) == 2


@proves("wkv.zero-influence.two-cards")
def test_two_calm_cards_are_calm() -> None:
    g = restless("calm", "calm", "revolt")
    assert g.over and g.city_owner[p.town("froli")] == 0 and len(p.told(g, v.FATE_DRAWN)) == 2


@proves("wkv.zero-influence.who", "wkv.ruling.zero-when")
def test_one_influence_is_enough_for_one_card() -> None:
    g = restless("calm", "revolt", influence=1)
    assert g.over and len(p.told(g, v.FATE_DRAWN)) == 1


@proves("wkv.zero-influence.who", "wkv.ruling.zero-when")
def test_what_upkeep_has_just_brought_counts() -> None:
    g = p.kingdom(4, "zero-influence")
    froli = p.city(g, "froli", 0)
    p.stack_fate(g, "calm", "revolt")
    p.run(g, upkeep.Upkeep())
    p.first_choices(g)
    assert g.influence[0] == 1 and g.city_owner[froli] == 0 and len(p.told(g, v.REVOLT_DRAWN)) == 1


@proves("wkv.zero-influence.worse", "wkv.ruling.zero-worse")
def test_a_revolt_is_worse_than_a_riot_and_paid_once() -> None:
    g = restless("riot", "revolt", variants=("for-glory",))
    assert p.options(g)[0] == (v.PAY_FAITH,) and p.options(g)[-1] == (v.LET_GO,)
    p.choose(g, v.PAY_FAITH)
    assert g.over and g.faith[0] == 0 and g.city_owner[p.town("froli")] == 0


@proves("wkv.zero-influence.worse")
def test_a_riot_is_worse_than_nothing() -> None:
    g = restless("calm", "riot", variants=("for-glory",))
    assert p.options(g)[-1] == (w.LET_RIOT, p.town("froli"))


@proves("wkv.zero-influence.two-cards")
def test_a_city_lost_to_the_second_card_turns_neutral() -> None:
    g = restless("calm", "revolt")
    p.choose(g, v.LET_GO)
    assert g.city_owner[p.town("froli")] == f.NOBODY
