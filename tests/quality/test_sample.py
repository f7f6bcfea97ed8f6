"""What is drawn by lot in a run of the suite can be drawn again."""

import pytest

from tests import sample


def test_the_seed_of_a_run_is_the_one_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sample.VARIABLE, "20261116")
    assert sample.seed() == 20261116


def test_the_seed_of_a_run_follows_from_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(sample.VARIABLE)
    assert sample.seed() == sample.seed() > 0


def test_a_seed_that_is_no_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(sample.VARIABLE, "monday")
    with pytest.raises(pytest.UsageError, match="REGALIA_SAMPLE wants a whole number, such as 20261116, not 'monday'"):
        sample.seed()
