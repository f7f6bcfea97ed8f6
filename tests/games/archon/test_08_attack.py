"""Chapter 8: the attack and the raid, with the fragment's worked example."""

import pytest

from regalia.games.archon.figures import FROM_RAIDS
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    at,
    attack_id,
    cards,
    city,
    divide_all,
    do,
    give_cards,
    good,
    goods,
    have,
    options,
    pass_all,
    random_moments,
    ready,
    set_score,
    step,
)

LATER = {3: 1, 7: 2, 11: 3}  # attack space -> season


def attack(g: ArchonState, card: str, space: int = 3) -> int:
    """The card attacks at the end of a season. Returns its strength; a choice of cubes stays open."""
    g.token = space
    chosen = attack_id(card)
    everything = sorted(g.attack_deck + g.attacks_gone)
    g.attacks_gone = [c for c in everything if c != chosen][: LATER[space] - 1]
    g.attack_deck = [chosen]
    g.grants = [0, 1, 2]
    g.events = []
    at(g, Attack(), "reveal", reign="attack")
    return next(e[2] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "attacked")


def owed(g: ArchonState) -> list[int]:
    return [e[2] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == "raided"]


@proves("ar.attack.reveal")
def test_a_random_card_attacks_and_is_out_of_the_game() -> None:
    g = city(4)
    strength = attack(g, "hill-clans")
    assert strength == 5 and attack_id("hill-clans") in g.attacks_gone and g.attack_deck == []
    end = list(random_moments(4, 2))[-1]
    assert len(set(end.attacks_gone)) == 3 and len(end.attack_deck) == 3


@proves("ar.attack.reveal", "ar.attack.growth", "ar.r.attack-growth")
@pytest.mark.parametrize("card", range(6), ids=[a.id for a in CONTENT.attacks])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_attack_grows_with_the_seasons(card: int, seats: int) -> None:
    printed = CONTENT.attacks[card].rows[seats - 2][0]
    name = CONTENT.attacks[card].id.removeprefix("ar.attack-card.")
    growth = {2: (3, 5), 3: (4, 7), 4: (5, 10)}[seats]
    assert [attack(city(seats), name, space) for space in (3, 7, 11)] == [printed, printed + growth[0], printed + growth[1]]


@proves("ar.attack.growth")
def test_a_card_of_five_has_strength_5_10_and_15_with_four_players() -> None:
    assert [attack(city(4), "hill-clans", space) for space in (3, 7, 11)] == [5, 10, 15]


@proves("ar.attack.defended")
def test_enough_warriors_together_defend_everybody() -> None:
    g = city(4)
    for seat, count in enumerate((0, 2, 2, 1)):
        give_cards(g, seat, "warrior", count)
        goods(g, seat, stone=1, gold=2, recruit=1)
    before = [row[:] for row in g.goods]
    assert attack(g, "hill-clans") == 5
    assert g.goods == before and owed(g) == []
    assert [row[FROM_RAIDS] for row in g.tally] == [0, 0, 0, 0]


@proves("ar.attack.raid")
def test_otherwise_each_player_owes_the_strength_less_his_own_warriors() -> None:
    g = city(4)
    for seat, count in enumerate((2, 1, 1, 0)):
        give_cards(g, seat, "warrior", count)
    attack(g, "hill-clans")
    assert owed(g) == [3, 4, 4, 5]


@proves("ar.attack.pay-recruits", "ar.attack.payment-order")
def test_recruits_are_paid_first() -> None:
    g = city(4)
    give_cards(g, 0, "warrior", 2)
    goods(g, 0, recruit=4, stone=2, gold=10)
    attack(g, "hill-clans")
    assert have(g, 0) == {"recruit": 1, "stone": 2, "gold": 10}


@proves("ar.attack.pay-resources", "ar.r.raid-choice")
def test_then_resources_of_the_owners_choice() -> None:
    g = city(4)
    give_cards(g, 0, "warrior", 2)
    goods(g, 0, recruit=1, stone=1, papyrus=1, silver=1, gold=4)
    attack(g, "hill-clans")
    assert step(g) == "Attack.choose_cubes" and engine.waiting(g) == [0]
    assert options(g, 0) == ["lose good:0", "lose good:1"]  # two of three, named in the order of their kinds
    with pytest.raises(RuleError):
        do(g, 0, "lose good:3")
    do(g, 0, "lose good:1")
    assert have(g, 0) == {"stone": 1, "gold": 4}


@proves("ar.attack.pay-gold")
def test_then_two_gold_for_each_point() -> None:
    g = city(4)
    give_cards(g, 0, "warrior", 3)
    goods(g, 0, gold=5)
    attack(g, "hill-clans")
    assert have(g, 0) == {"gold": 1} and g.tally[0][FROM_RAIDS] == 0  # nothing is owed any more: the last coin is safe


@proves("ar.attack.pay-points", "ar.attack.payment-order", "ar.r.raid-odd-coin")
def test_points_are_lost_only_after_all_coins_the_odd_one_included() -> None:
    """The fragment: points come after all Recruits, all resources and all coins are lost."""
    g = city(4)
    give_cards(g, 0, "warrior", 3)
    goods(g, 0, gold=3)
    before = g.supply[good("gold")]
    attack(g, "hill-clans")
    assert have(g, 0) == {} and g.tally[0][FROM_RAIDS] == -1  # the odd coin goes too and settles nothing
    assert g.supply[good("gold")] == before + 3


@proves("ar.attack.pay-points", "ar.r.score-negative")
def test_then_victory_points_even_below_nought() -> None:
    g = city(4)
    assert g.score[0] == 4
    attack(g, "hill-clans")
    assert g.score == [-1, -1, -1, -1]


@proves("ar.attack.payment-order")
def test_a_later_means_is_used_only_when_the_earlier_is_used_up() -> None:
    g = city(4)
    give_cards(g, 0, "warrior", 3)
    goods(g, 0, recruit=2, gold=10, iron=3)
    attack(g, "hill-clans")
    assert have(g, 0) == {"gold": 10, "iron": 3}  # nobody was asked to pay gold instead
    assert step(g) != "Attack.choose_cubes"


@proves("ar.r.raid-simultaneous")
def test_players_pay_at_the_same_time_and_the_goods_go_to_the_supply() -> None:
    g = city(2)
    goods(g, 0, stone=2, iron=2)
    goods(g, 1, papyrus=2, silver=2)
    before = g.supply[:]
    attack(g, "rebel-banners")
    assert engine.waiting(g) == [0, 1]
    do(g, 1, "lose good:2")  # three of four: the first papyrus and the last silver are forced
    assert have(g, 1) == {"papyrus": 2, "silver": 2}  # nothing happens before all have chosen
    do(g, 0, "lose good:0")
    assert have(g, 0) == {"iron": 1} and have(g, 1) == {"papyrus": 1}
    assert sum(g.supply[:4]) - sum(before[:4]) == 6


@proves(
    "ar.attack.example", "ar.attack.raid", "ar.attack.pay-recruits", "ar.attack.pay-resources", "ar.attack.pay-gold", "ar.attack.pay-points"
)
def test_the_worked_example_of_sandra() -> None:
    """Season 1, four Warriors against strength 5. Sandra has one of them, 1 Recruit, 1 resource and 2 gold: she owes 4, and loses
    all of it and a point.
    """
    g = city(4)
    sandra = 0
    for seat, count in enumerate((1, 1, 1, 1)):
        give_cards(g, seat, "warrior", count)
    goods(g, sandra, recruit=1, papyrus=1, gold=2)
    set_score(g, sandra, 10)
    assert attack(g, "hill-clans") == 5 and len(g.wall) == 4
    assert owed(g)[sandra] == 4
    assert have(g, sandra) == {} and g.tally[sandra][FROM_RAIDS] == -1


@proves("ar.attack.when")
@pytest.mark.parametrize("round", [3, 6, 9])
def test_the_attack_comes_when_the_token_reaches_its_space(round: int) -> None:
    g = city(2, round=round)
    done = round // 3 - 1
    g.attacks_gone, g.attack_deck = list(range(done)), list(range(done, 6))
    if round % 2 == 0:
        for seat in (0, 1):
            cards(g, seat, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    ready(g)
    pass_all(g)
    divide_all(g)
    assert len(g.attacks_gone) == done + 1
