"""Asking for odds: the questions of every game, and how a question is refused. (The arithmetic is tested with its game.)"""

import pytest

from regalia.bots import odds
from regalia.players.odds import OddsError, error


def test_questions_of_people() -> None:
    answer = odds.ask("risk-europe", "fight", {"attacker": "5f 2a", "defender": "3,1c", "castle": "yes"})
    assert answer.exact and sum(answer.chances.values()) == pytest.approx(1.0) and answer.asked["castle"] == "yes"
    answer = odds.ask("warrior-knights", "assault", {"troops": "300", "walls": "200"})
    assert answer.chances["taken"] > 0.85
    assert {k["kind"] for k in odds.describe("warrior-knights")} == {"assault", "battle", "voyage", "revolt"}
    for game, kind, asked, why in (
        ("archon", "fight", {}, "no odds for 'archon'"),
        ("risk-europe", "duel", {}, "it has fight, siege-assault"),
        ("risk-europe", "fight", {"attacker": "5f"}, "needs defender"),
        ("risk-europe", "fight", {"attacker": "5x", "defender": "1"}, "an army like"),
        ("risk-europe", "fight", {"attacker": "5", "defender": "1", "moat": "1"}, "not 'moat'"),
        ("warrior-knights", "assault", {"troops": "75", "walls": "200"}, "steps of 50"),
        ("warrior-knights", "battle", {"troops": "100", "against-troops": "100", "commander": "moon"}, "commander is one of none, star"),
    ):
        with pytest.raises(OddsError, match=why):
            odds.ask(game, kind, asked)


def test_samples_are_refused_where_they_make_no_sense() -> None:
    with pytest.raises(OddsError, match="always exact"):
        odds.ask("warrior-knights", "revolt", {"cities": "3"}, 500)
    with pytest.raises(OddsError, match="from 100"):
        odds.ask("risk-europe", "fight", {"attacker": "3f", "defender": "3f"}, 5)


def test_the_error_shrinks_with_the_samples_and_is_never_nothing() -> None:
    assert error([0.5, 0.5], 100) == pytest.approx(0.096, abs=0.003)  # Wilson's interval at one half
    assert error([0.5, 0.5], 10_000) == pytest.approx(0.0098, abs=0.0001)
    assert 0.01 < error([1.0, 0.0], 100) < 0.03
