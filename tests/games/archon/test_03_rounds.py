"""Chapter 3: seasons, rounds, and the secret division of the cards."""

import pytest

from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.archon.city import cards, city, divide_all, do, draft_all, kind, opening, pass_all, random_moments, ready, step


@proves("ar.season.nine-rounds", "ar.attack.when")
def test_three_seasons_of_three_rounds() -> None:
    seen: list[tuple[int, int]] = []
    for g in random_moments(3, 9):
        if (g.round, g.season) not in seen:
            seen.append((g.round, g.season))
        assert len(g.attacks_gone) == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3][g.token]  # after rounds 3, 6 and 9 only
    assert seen == [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)]
    assert g.over and g.round == 9


@proves("ar.round.split", "ar.turn.hidden")
def test_ten_cards_are_divided_five_and_five_in_secret() -> None:
    g = opening(3)
    draft_all(g, "cleric", "merchant")
    assert step(g) == "DivideCards.divide"
    do(g, 1, "keep card:4", "keep card:2")  # the rest is forced: only Courtiers are left
    assert g.drafts[1] == [(1, 4), (1, 2), (1, 0), (1, 0), (1, 0)]
    assert view(g, 0)["asking"]["draft"] == [] and view(g, 0)["columns"]["hand"][1] == [-1] * 10
    with pytest.raises(RuleError):
        do(g, 1, "keep card:0")  # a sixth card
    divide_all(g)
    assert [len(h) for h in g.hand] == [len(w) for w in g.waiting] == [5, 5, 5]
    seen = view(g, 0)["columns"]
    assert seen["hand"][1] == seen["waiting"][1] == [-1] * 5


@proves("ar.round.choose-pile")
def test_the_chosen_pile_is_the_hand_and_the_other_waits() -> None:
    g = opening(2)
    draft_all(g, "scribe", "merchant")
    for seat in (0, 1):
        do(g, seat, "keep card:3")
    assert g.hand[0] == [0, 0, 0, 0, kind("scribe")]
    assert g.waiting[0] == [0, 0, 0, 0, kind("merchant")]


@proves("ar.round.split")
def test_a_division_can_be_made_in_one_way_only() -> None:
    g = opening(2)
    draft_all(g, "scribe", "merchant")
    do(g, 0, "keep card:3")
    assert engine.offered(g, 0) == []  # after the Scribe no Merchant: four Courtiers are forced


@proves("ar.round.even", "ar.end.cards")
def test_in_an_even_round_the_hand_is_the_other_pile() -> None:
    g = city(2)
    left = [g.waiting[s][:] for s in (0, 1)]
    pass_all(g)
    assert g.round == 2 and g.hand == left and g.waiting == [[], []]
    assert step(g) == "Turn.choose"  # no new division


@proves("ar.end.cards", "ar.round.split", "ar.r.split-when")
def test_before_an_odd_round_all_ten_cards_are_taken_back_and_divided() -> None:
    g = city(2, round=2)
    cards(g, 0, hand=["merchant", "courtier"], waiting=[], played=["courtier"] * 7 + ["cleric"])
    cards(g, 1, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    ready(g)
    pass_all(g)
    assert step(g) == "DivideCards.divide"
    assert g.hand[0] == [0] * 8 + [2, 4] and g.played[0] == []
    assert g.token == 1  # the token moves only afterwards


@proves("ar.r.split-when")
def test_the_cards_are_divided_before_the_attack() -> None:
    g = city(2, round=6)
    cards(g, 0, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    cards(g, 1, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    g.attacks_gone, g.attack_deck = [0], [1, 2, 3, 4, 5]
    ready(g)
    cards(g, 0, hand=["courtier"] * 4 + ["scribe"], waiting=[], played=["courtier"] * 4 + ["merchant"])
    ready(g)
    pass_all(g)
    assert step(g) == "DivideCards.divide" and g.attacks_gone == [0]
    divide_all(g)
    assert len(g.attacks_gone) == 2


@proves("ar.round.ninth", "ar.r.after-nine")
def test_in_round_nine_the_pile_not_chosen_is_never_played() -> None:
    g = city(2, round=9)
    g.attacks_gone, g.attack_deck = [0, 1], [2, 3, 4, 5]
    waiting = g.waiting[0][:]
    row = g.favor_row[:]
    province = g.province
    pass_all(g)
    assert g.over and g.round == 9
    assert g.waiting[0] == waiting and g.hand[0] == []
    assert g.favor_row == row and g.province == province  # nothing is prepared for a tenth round
