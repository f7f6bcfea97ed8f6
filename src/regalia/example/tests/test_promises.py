"""What every game promises, at every kind of table."""

from pathlib import Path

import pytest
from little_throne.game import GAME

from regalia.conformance import golden, lint
from regalia.conformance.examine import examine
from regalia.conformance.tables import label, tables
from regalia.conformance.words import passage_faults, word_faults
from regalia.kernel.rules import Setup

RECORDS = golden.files(Path(__file__).parent / "golden" / GAME.id)


@pytest.mark.parametrize("setup", tables(GAME), ids=label)
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_random_game_keeps_every_promise(setup: Setup, seed: int) -> None:
    session, examiner = examine(GAME, setup, seed, 1)
    assert session.state.over and examiner.looks > 0


def test_everything_is_said_in_words_and_every_passage_exists() -> None:
    assert word_faults(GAME) + passage_faults(GAME) == []


def test_no_clock_no_float_and_no_chance_but_the_kernels() -> None:
    assert lint.faults(GAME.folder) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_goes_on_as_it_went(path: Path) -> None:
    assert golden.verify(path).over
