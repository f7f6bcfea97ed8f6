"""Chapters 4 and 4.1: turns, placements, passing, and the order of the next round."""

import pytest

from regalia.games.archon.game import GAME
from regalia.games.archon.rules.end_of_round import EndOfRound
from regalia.games.archon.rules.rounds import Round
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RuleError
from regalia.kernel.visibility import redetermine, view
from regalia.testing import proves
from tests.games.archon.city import (
    at,
    cards,
    city,
    display,
    do,
    goods,
    have,
    may_place,
    own_tile,
    palace,
    pass_all,
    pass_turn,
    plays_for,
    put,
    ready,
    repository,
    slot_id,
    slots_offered,
    step,
    whose_turn,
)


@proves("ar.turn.order")
def test_players_who_have_not_passed_take_turns_in_order() -> None:
    g = city(3)
    g.order = [1, 0, 2]
    at(g, Round(1), "turns")
    turns: list[int] = []
    for place in ("treasury", "barracks", "treasury", "barracks", "palace", "palace"):
        seat = whose_turn(g)
        turns.append(seat)
        if seat == 0:
            pass_turn(g, 0)
            continue
        number = next(n for n in (1, 2, 3) if may_place(g, seat, place, n))
        put(g, seat, place, number, "two-courtiers" if place != "palace" and number > 1 else "courtier")
        while step(g) != "Turn.choose":
            engine.apply(g, seat, engine.offered(g, seat)[0])
    assert turns == [1, 0, 2, 1, 2, 1]


@proves("ar.turn.placement", "ar.treasury.gold")
def test_a_placement_takes_card_and_figure_and_acts_at_once() -> None:
    g = city(4)
    put(g, 0, "treasury", 1)
    assert len(g.hand[0]) == 4 and g.played[0] == [0] and g.figures[0] == 4
    assert g.standing[slot_id("treasury", 1)] == [0]
    assert have(g, 0) == {"gold": 2}
    assert whose_turn(g) == 1


@proves("ar.turn.two-cards", "ar.magister.two-card", "ar.r.pair-with-magister")
def test_a_two_card_slot_takes_two_courtiers_or_one_magister() -> None:
    g = city(4)
    cards(g, 0, hand=["courtier"])
    assert not may_place(ready(g), 0, "treasury", 2)
    cards(g, 0, hand=["scribe"])
    assert may_place(ready(g), 0, "treasury", 2)
    cards(g, 0, hand=["courtier", "courtier", "merchant"])
    assert plays_for(ready(g), 0, "treasury", 2) == ["two-courtiers", "merchant", "merchant-as-courtier"]
    put(g, 0, "treasury", 2, "two-courtiers")
    assert g.hand[0] == [4] and g.played[0] == [0, 0] and g.figures[0] == 4  # two cards, one figure


@proves("ar.turn.magister-as-courtier", "ar.r.tax-as-courtier")
def test_a_magister_may_be_played_as_a_courtier_without_its_benefit() -> None:
    g = city(4)
    cards(g, 0, hand=["tax-collector", "scribe", "merchant"])
    cards(g, 1, hand=["tax-collector"])
    ready(g)
    named = ["tax-collector", "scribe", "merchant"]
    assert sorted(plays_for(g, 0, "treasury")) == sorted(named + [f"{card}-as-courtier" for card in named])
    trial = g.clone()
    assert isinstance(trial, ArchonState)
    put(trial, 0, "treasury", 1, "merchant-as-courtier")
    assert have(trial, 0) == {"gold": 2}
    trial = g.clone()
    assert isinstance(trial, ArchonState)
    put(trial, 0, "treasury", 1, "scribe-as-courtier")
    assert whose_turn(trial) == 1  # no second placement
    put(g, 0, "treasury", 1, "tax-collector-as-courtier")
    assert g.tokens[slot_id("treasury", 1)] == []


@proves("ar.turn.occupied")
def test_an_occupied_slot_is_closed_except_to_a_cleric() -> None:
    g = city(4)
    g.standing[slot_id("academy", 1)] = [3]
    goods(g, 0, stone=1, silver=1)
    display(g, "arts", "fountain-mask")
    cards(g, 0, hand=["merchant"])
    ready(g)
    assert not may_place(g, 0, "academy", 1) and may_place(g, 0, "academy", 2)
    cards(g, 0, hand=["cleric"])
    assert may_place(ready(g), 0, "academy", 1)


@proves("ar.turn.must-act", "ar.r.performable", "ar.display.empty-deck")
def test_a_slot_whose_action_cannot_be_carried_out_is_not_offered() -> None:
    g = city(4)
    display(g, "science", "star-catalogue", "phases-of-the-moon")
    repository(g)
    ready(g)
    assert not may_place(g, 0, "planetarium")  # nothing affordable
    assert not may_place(g, 0, "repository")  # empty
    assert not may_place(g, 0, "marketplace")  # nothing to sell, no gold to buy
    assert not may_place(g, 0, "builders-guild") and not may_place(g, 0, "guild-hall")
    goods(g, 0, papyrus=1, silver=1)
    cards(g, 0, hand=["courtier"] * 5)
    ready(g)
    assert may_place(g, 0, "planetarium") and may_place(g, 0, "marketplace") and may_place(g, 0, "guild-hall")


@proves("ar.turn.covered", "ar.r.cleric-covered")
def test_a_covered_slot_is_closed_to_everything() -> None:
    g = city(2)
    cards(g, 0, hand=["cleric"])
    own_tile(g, 0, "postern-gate")
    goods(g, 0, stone=3, silver=3, gold=9)
    ready(g)
    covered = {slot_id(p, n) for p, n in (("academy", 1), ("planetarium", 1), ("treasury", 3), ("repository", 2), ("royal-guard", 2))}
    assert not covered & set(slots_offered(g, 0))
    assert may_place(g, 0, "academy", 2)


@proves("ar.turn.hidden")
def test_moving_cards_between_an_opponents_hand_and_pile_changes_no_view() -> None:
    g = city(3)
    cards(g, 1, hand=["merchant", "scribe"] + ["courtier"] * 3, waiting=["cleric"] + ["courtier"] * 4)
    before = view(ready(g), 0)
    g.hand[1], g.waiting[1] = [0, 0, 0, 0, 2], [0, 0, 0, 3, 4]
    assert view(ready(g), 0) == before
    assert before["columns"]["played"] == g.played and before["columns"]["goods"] == g.goods  # these are public


@proves("ar.turn.hidden")
def test_what_a_viewer_imagines_keeps_everybodys_cards_and_sizes() -> None:
    g = city(3)
    cards(g, 1, hand=["merchant", "scribe"], waiting=["courtier"] * 4 + ["cleric"], played=["courtier"] * 3)
    ready(g)
    hands = set()
    for seed in range(40):
        other = redetermine(g, 0, Dice(seed))
        assert isinstance(other, ArchonState)
        assert sorted(other.hand[1] + other.waiting[1]) == [0, 0, 0, 0, 2, 3, 4] and len(other.hand[1]) == 2
        assert other.hand[0] == g.hand[0]
        assert GAME.faults(other) == []
        hands.add(tuple(other.hand[1]))
    assert len(hands) > 4


@proves("ar.pass.voluntary")
def test_a_player_may_pass_with_cards_and_figures_left() -> None:
    g = city(4)
    for seat in range(4):
        assert (3,) in engine.offered(g, seat)
        pass_turn(g, seat)
    assert g.round == 2


@proves("ar.pass.forced")
def test_who_has_used_all_cards_passes_without_being_asked() -> None:
    g = city(2)
    cards(g, 0, hand=["courtier"])
    put(ready(g), 0, "treasury")
    put(g, 1, "barracks")
    assert g.passed == [1, 0] and whose_turn(g) == 1


@proves("ar.pass.forced", "ar.r.no-legal-slot", "ar.r.forced-pass")
def test_who_has_cards_but_no_legal_placement_can_only_pass_and_the_cards_count() -> None:
    g = city(2)
    cards(g, 0, hand=["courtier"])
    for place in range(10):
        for slot in g.content.places[place].slots:
            g.standing[slot] = [1]
    ready(g)
    assert [o for o in engine.offered(g, 0)] == [(3,)]  # asked in person: the others do not know that it is forced
    pass_turn(g, 0)
    cards(g, 1, hand=[])
    ready(g)
    assert g.round == 2 and g.order == [0, 1]


@proves("ar.pass.final")
def test_who_has_passed_does_nothing_more_but_still_collects_tolls() -> None:
    g = city(2)
    cards(g, 0, hand=["tax-collector", "courtier", "courtier"])
    goods(g, 1, gold=3)
    put(ready(g), 0, "treasury", 1, "tax-collector")
    put(g, 1, "barracks")
    pass_turn(g, 0)
    put(g, 1, "treasury", 2, "two-courtiers")
    assert whose_turn(g) == 1  # again: seat 0 is out
    assert have(g, 0) == {"gold": 3} and have(g, 1) == {"gold": 4, "recruit": 2}


@proves("ar.pass.announce")
def test_passing_announces_how_many_cards_are_unused_but_not_which() -> None:
    g = city(3)
    cards(g, 0, hand=["merchant", "courtier"], played=["courtier"] * 3)
    ready(g)
    g.events = []
    pass_turn(g, 0)
    told = [e for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "passed"]
    assert told == [(told[0][0], 0, 2)]
    assert view(g, 1)["columns"]["hand"][0] == [-1, -1]


@proves("ar.pass.round-end")
def test_the_round_ends_when_all_have_passed_and_unused_cards_are_shown() -> None:
    g = city(2)
    cards(g, 0, hand=["merchant"])
    ready(g)
    pass_turn(g, 0)
    assert g.round == 1
    g.events = []
    pass_turn(g, 1)
    assert g.round == 2
    shown = [e[1:] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "unused"]
    assert shown == [(0, 4)] + [(1, 0)] * 5
    assert view(g, 1)["columns"]["played"][0] == [4]


def order_after(g: ArchonState) -> list[int]:
    """The order that the end of the round makes of these hands."""
    at(g, EndOfRound(), "compare_unused", reign="end_of_round")
    return g.order


@proves("ar.order.most-cards")
def test_more_unused_cards_come_first() -> None:
    g = city(3)
    for seat, count in enumerate((0, 2, 1)):
        cards(g, seat, hand=["courtier"] * count)
    assert order_after(g) == [1, 2, 0]


@proves("ar.order.values", "ar.r.order-sum")
@pytest.mark.parametrize(
    ("one", "two", "order"),
    [
        (["cleric"], ["scribe"], [1, 0]),
        (["courtier"], ["tax-collector"], [1, 0]),
        (["tax-collector"], ["cleric"], [1, 0]),
        (["scribe"], ["merchant"], [1, 0]),
        (["tax-collector", "tax-collector"], ["cleric", "courtier"], [0, 1]),  # the sums are equal: the old order stays
        (["tax-collector", "tax-collector"], ["scribe", "courtier"], [1, 0]),
        (["courtier", "courtier"], ["merchant"], [0, 1]),  # number before value
    ],
)
def test_equal_numbers_are_decided_by_the_summed_value(one: list[str], two: list[str], order: list[int]) -> None:
    g = city(2)
    cards(g, 0, hand=one)
    cards(g, 1, hand=two)
    assert order_after(g) == order


@proves("ar.order.still-tied")
def test_players_still_tied_keep_their_order() -> None:
    g = city(4)
    g.order = [2, 0, 3, 1]
    for seat in range(4):
        cards(g, seat, hand=[])
    cards(g, 3, hand=["courtier"])
    assert order_after(g) == [3, 2, 0, 1]


@proves("ar.r.order-precedence", "ar.order.most-cards")
def test_precedence_adds_two_unused_cards_of_no_value() -> None:
    g = city(3)
    palace(g, "precedence")
    put(ready(g), 0, "palace", 1)
    assert g.precedence == [2, 0, 0] and have(g, 0) == {"gold": 2}
    cards(g, 0, hand=[])
    cards(g, 1, hand=["courtier"])
    cards(g, 2, hand=["merchant", "courtier"])
    assert order_after(g) == [2, 0, 1]  # two each, but seat 2's are worth more
    assert g.precedence == [0, 0, 0]


def test_only_what_was_offered_is_taken() -> None:
    g = city(2)
    before = g.digest()
    for seat, text in ((1, "pass"), (0, "place slot:26"), (0, "done"), (0, "take good:0")):
        with pytest.raises(RuleError):
            do(g, seat, text)
    assert g.digest() == before
    pass_all(g)
    assert g.round == 2
