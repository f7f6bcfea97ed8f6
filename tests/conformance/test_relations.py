"""Variants say truly how they go together, and what they adapt for each other is tested."""

import pytest

from regalia.cli import _paths
from regalia.cli._coverage import marks
from regalia.conformance.relations import relation_faults, relations
from regalia.kernel.relations import ADAPTS, EXCLUDES, REQUIRES, Relation
from regalia.kernel.rules import Choice, Game
from regalia.kernel.variant import Variant
from tests.house import OURS


@pytest.mark.parametrize("game", OURS, ids=lambda g: g.id)
def test_what_variants_say_of_each_other_is_true_of_the_game(game: Game) -> None:
    assert relation_faults(game) == []


@pytest.mark.parametrize("game", OURS, ids=lambda g: g.id)
def test_whatever_is_adapted_is_proved_by_a_test(game: Game) -> None:
    proved = set().union(*marks(_paths.tests_folder(game)).values())
    assert [r.id for _, r in relations(game) if r.kind == ADAPTS and r.id not in proved] == []


def test_an_untrue_relation_is_found() -> None:
    class Table(Game):
        def __init__(self) -> None:
            super().__init__("table", "Table", 1, (2,), OURS[0].vocabulary)
            self.options = (Choice("length", "Length", "", ("8", "10")),)
            self.variants = (
                Variant("a", "A", "", (Relation("b", EXCLUDES, "Each is enough."), Relation("c", REQUIRES, "Nobody knows."))),
                Variant("b", "B", "", (Relation("a", ADAPTS, "Because."), Relation("length", EXCLUDES, "Two ends."))),
            )

    found = " / ".join(relation_faults(Table()))
    for part in ("neither a variant nor an option 'c'", "told by both", "where one adapts how", "an option always has some value"):
        assert part in found
