"""Rule points: each is declared once, typed once, and looked up in one place."""

from pathlib import Path

import pytest

from regalia.conformance.lint import point_faults
from regalia.kernel.rules import Game
from tests.conformance.games import GAMES, game_id


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_point_has_its_place_and_every_place_its_point(game: Game) -> None:
    names = [point.name for point in game.points]
    assert len(set(names)) == len(names)
    assert sorted(vars(game.new_points())) == sorted(names) if names else game.new_points() is None


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_the_base_rule_is_called_like_its_point(game: Game) -> None:
    for point in game.points:
        assert point.base.__name__ == f"base_{point.name}"
        assert point.base.__module__ == point.ask.__module__


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_points_are_looked_at_only_where_they_are_asked(game: Game) -> None:
    assert point_faults(game.folder, [point.name for point in game.points]) == []


ASKING = "def wage(g, troop):\n    changed = g.points.wage\n    return base_wage(g, troop) if changed is None else changed(g, troop)\n"
PLANTED = {
    "": (ASKING, []),
    "read elsewhere": (ASKING + "def pay(g):\n    return g.points.wage(g, 1)\n", ["x.py:5: points.wage is looked at in pay()"]),
    "read at import": (ASKING + "wage = g.points.wage\n", ["x.py:4: points.wage is looked at outside of any function"]),
    "handed on": (ASKING + "def pay(view):\n    p = view.points\n", ["x.py:5: the table's points are handed on"]),
    "asked twice": (ASKING + ASKING, ["the point 'wage' is asked by 2 functions"]),
    "never asked": ("", ["the point 'wage' is asked by 0 functions"]),
    "no point": (ASKING + ASKING.replace("wage", "fee"), ["'fee' is asked, but is no point"]),
    "a short cut": (ASKING + "def wages(g):\n    return 0 if g.points.wage is None else wage(g, 1)\n", []),
    "a short cut elsewhere": (
        ASKING + "def fees(g):\n    return 0 if g.points.fee is None else 1\n",
        ["x.py:5: points.fee is looked at outside its chapter"],
    ),
    "another's points": (ASKING + "def score(card):\n    return card.points.value\n", []),
}


@pytest.mark.parametrize("case", PLANTED)
def test_a_look_from_elsewhere_is_found(case: str, tmp_path: Path) -> None:
    source, said = PLANTED[case]
    (tmp_path / "x.py").write_text(source, encoding="utf-8")
    found = point_faults(tmp_path, ["wage"])
    assert len(found) == len(said)
    assert all(fault.startswith(start) for fault, start in zip(found, said, strict=True))
