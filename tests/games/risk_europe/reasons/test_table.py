"""Why can't I? Who is in the game, and what is told to whom. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import TAX, UNITS
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules.orders import Expand, Spend
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases, ask, names
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    MISSION,
    ORANGE,
    T,
    begin,
    board_of,
    put,
    table,
    turn,
)
from tests.games.risk_europe.reasons.positions import CITY, armed, card_with, expanding, laying, star

CASES = Cases(GAME)
case = CASES.case


@case(v.OUT_OF_THE_GAME)
def eliminated() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 3)
    g.out[3] = 1
    begin(g, Expand(BLUE, BLUE, 1))
    return g, 3, "step", (3,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_the_steps_of_a_turn_name_what_is_missing_at_once() -> None:
    """`step`: all that the card shows and cannot be done."""
    g = armed()
    g.coins[BLUE] = 0
    card = card_with(order=4)
    turn(g, BLUE, card)
    assert "no_purchase" in names(GAME, ask(g, BLUE, "step"))
    assert "no_bonus" not in names(GAME, ask(g, BLUE, "step"))


def test_kiev_lets_one_recruit_in_the_open_and_leaves_nothing_to_explain() -> None:
    """The rules are asked, not repeated."""
    g = board_of()
    kiev = BOX.ids.index("kiev") if "kiev" in BOX.ids else next(t for t in BOX.gold if "kiev" in BOX.city_names[t].lower())
    land = next(n for n in BOX.links[kiev] if n not in BOX.cities)
    g.coins[BLUE] = 5
    put(g, BLUE, BOX.ids[kiev], 3)
    put(g, BLUE, BOX.ids[land], 3)
    begin(g, Spend(BLUE, BLUE))
    assert ask(g, BLUE, f"territory:{land}").offered


def test_another_kings_laid_cards_are_not_told_by_a_reason() -> None:
    """While all lay cards: whatever the others hold and lay, the answers about cards are the same."""
    one, other = laying(), laying()
    other.hand[ORANGE] = other.discard[ORANGE][: len(other.hand[ORANGE])]
    engine.apply(one, ORANGE, (v.LAY, one.hand[ORANGE][0]))
    for card in range(len(BOX.card_ids)):
        assert ask(one, BLUE, f"card:{card}").reasons == ask(other, BLUE, f"card:{card}").reasons


def test_a_mission_of_another_king_is_no_news() -> None:
    answers = []
    for mission in (0, 1):
        g = board_of(4, "missions")
        put(g, BLUE, CITY, 5)
        missions(g).missions[ORANGE] = [mission]
        missions(g).missions[BLUE] = [2]
        turn(g, BLUE, card_with(order=TAX))
        answers.append([ask(g, BLUE, f"mission:{m}").reasons for m in range(len(MISSION))])
    assert answers[0] == answers[1]


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    g = expanding()
    why = ask(g, ORANGE, f"territory:{T[CITY]}")
    assert why.reasons == [] and why.waiting == [BLUE] and why.step == "Expand.choose_origin" and why.rules[0] == "re.expand.move"


def test_the_board_of_the_tests_has_enough_neighbours() -> None:
    star(3)
    assert UNITS == 4 and table().seats == 4
