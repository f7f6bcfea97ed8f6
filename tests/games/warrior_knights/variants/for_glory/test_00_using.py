"""Using Crown and Glory: three parts, each by itself or together, and what is in the box."""

from itertools import combinations

import msgspec
import pytest

from regalia.conformance.walk import next_choice
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory.content import ADVANCEMENTS
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup, ruleset
from regalia.testing import proves
from tests.games.warrior_knights import position as p

SWITCHES = ("for-glory", "missions", "king")
SUBSETS = [subset for n in range(len(SWITCHES) + 1) for subset in combinations(SWITCHES, n)]


def columns(g: Kingdom) -> set[str]:
    return set(g.to_json())


@proves("cg.use.variants")
def test_each_part_is_a_switch_of_its_own() -> None:
    other = p.begun(4, 1, "missions", "king")
    assert len(other.fate_deck) == 24 and "knowledge" not in columns(other) and "mission" in columns(other)
    g = p.begun(4, 1, "for-glory")
    assert len(g.fate_deck) == 48 and "knowledge" in columns(g) and "mission" not in columns(g)


@pytest.mark.parametrize("subset", SUBSETS, ids="+".join)
@proves("cg.use.all-combine")
def test_every_subset_makes_a_table_that_plays(subset: tuple[str, ...]) -> None:
    g, dice = p.begun(4, 1, *subset), Dice(1)
    while g.round < 2:
        engine.apply(g, *next_choice(g, dice))
    assert g.rules.faults(g) == []


@proves("cg.use.agreed-first")
def test_the_parts_are_agreed_on_before_the_set_up_and_stay() -> None:
    g = p.begun(4, 1, "quick-start", "for-glory")
    before = g.digest()
    with pytest.raises(AttributeError):
        g.rules.setup.variants = ("for-glory", "missions")
    assert g.digest() == before
    assert ruleset(GAME, g.rules.setup) is g.rules
    assert msgspec.structs.replace(g.rules.setup, variants=()) == Setup("warrior-knights", 4)  # another table, not this one


@proves("cg.use.counts")
def test_the_box_holds_as_many_cards_as_the_list_says() -> None:
    g = p.begun(6, 1, "for-glory")
    c, base = g.content, p.C
    counts = {
        "fate": len(c.fate_rows),
        "advancement": len(ADVANCEMENTS),
        "event": len(c.event_ids) - len(base.event_ids),
        "agenda": len(c.agenda_ids) - len(base.agenda_ids),
        "baron action": 6 * sum(row.copies for row in c.deeds.barons if row not in base.deeds.barons),
        "neutral action": sum(row.copies for row in c.deeds.neutrals if row.id not in ("important_event", "fund_expeditions")),
        "garrison": h.GARRISONS,
        "town levy": len(content.levies(c)),
        "mercenary": len(content.captains(c)),
    }
    assert counts == {
        "fate": 48,
        "advancement": 44,
        "event": 20,
        "agenda": 25,
        "baron action": 18,
        "neutral action": 7,
        "garrison": 8,
        "town levy": 18,
        "mercenary": 12,
    }
    missions = len(CARDS.rows)
    kings_army = ruleset(GAME, Setup("warrior-knights", 6, ("king",))).content.company_names.count("King's Army")
    assert (missions, kings_army) == (10, 6)
    assert sum(counts.values()) + missions + kings_army == 216


@proves("cg.use.token-counts")
def test_the_tokens_of_the_box() -> None:
    assert h.TOKENS == {"garrison": 8, "riot": 10, "knowledge": 19, "scholar": 1}


@proves("cg.use.origin-mark")
def test_cards_of_the_expansion_can_be_told_apart() -> None:
    c = p.begun(4, 1, "for-glory").content
    first = content.marked_from(p.C)
    assert (first["event"], len(c.event_ids) - first["event"]) == (36, 20)
    assert (first["agenda"], len(c.agenda_ids) - first["agenda"]) == (44, 25)
    assert c.event_ids[: first["event"]] == p.C.event_ids and c.agenda_ids[: first["agenda"]] == p.C.agenda_ids
    assert sorted(content.captains(c) + content.levies(c)) == list(range(first["troop"], len(c.troop_ids)))


@pytest.mark.parametrize("subset", [subset for subset in SUBSETS if "for-glory" not in subset], ids="+".join)
@proves("cg.use.content-by-variant")
def test_the_other_parts_bring_none_of_for_glorys_cards(subset: tuple[str, ...]) -> None:
    g = p.begun(4, 1, *subset)
    c = g.content
    assert (len(c.agenda_ids), len(c.event_ids), len(c.fate_rows), len(c.mercenaries)) == (44, 36, 24, 66)
    assert (len(action_cards.neutrals(g)), sum(row.copies for row in c.deeds.barons)) == (8, 12)
