"""Crown and Glory in company: all eight subsets of its switches with two to six Barons, and base options drawn by lot.

The first sixty decisions of each under every promise; the whole of it is `regalia fuzz warrior-knights --variants
for-glory,missions,king --each`, and by lot with all other variants `regalia fuzz warrior-knights --decisions 1000000`.
"""

from itertools import combinations, product

import pytest

from regalia.conformance.companies import asked_for, drawn
from regalia.conformance.tables import label
from regalia.games.warrior_knights.game import GAME
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from tests import sample
from tests.conformance.test_play import must_hold

SWITCHES = ("for-glory", "missions", "king")
SUBSETS = [subset for n in range(len(SWITCHES) + 1) for subset in combinations(SWITCHES, n)]
OPTIONAL = [variant.id for variant in GAME.variants if variant.id not in SWITCHES]
DECISIONS = 60


def tables() -> list[Setup]:
    dice = Dice(sample.seed())
    return [drawn(GAME, dice, asked_for(GAME, seats, list(subset), {}, OPTIONAL)) for subset, seats in product(SUBSETS, GAME.seats)]


@pytest.mark.parametrize("setup", tables(), ids=label)
def test_every_subset_with_any_number_of_barons_keeps_every_promise(setup: Setup, record_property: sample.Property) -> None:
    record_property(sample.PLAYED, label(setup))
    assert must_hold(GAME, setup, seed=sample.seed(), every=401, decisions=DECISIONS) > 0


def test_all_eight_subsets_are_there_with_two_to_six_barons() -> None:
    found = {(tuple(id for id in SWITCHES if id in setup.variants), setup.seats) for setup in tables()}
    assert len(found) == len(tables()) == 40
