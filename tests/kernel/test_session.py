"""A session changes whole or not at all, and a record can be taken up anywhere."""

from typing import Any

import pytest

from regalia.kernel import engine, record, session
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError, RuleError
from regalia.kernel.record import Replay
from tests.kernel import toy
from tests.kernel.test_engine import at_the_card, play, table


def everything(s: session.Session) -> list[Any]:
    return [
        s.state,
        s.state.digest(),
        s.record.entries[:],
        dict(s.record.checks),
        s.log[:],
        s.moments[:],
        [d[:] for d in s.drafted],
        s.undoable[:],
    ]


def kept(monkeypatch: pytest.MonkeyPatch) -> session.Session:
    """Seat 0 has kept its card and may undo that; now all bid for the next one."""
    monkeypatch.setattr(record, "CHECK_EVERY", 1)  # so that checkpoints are written, and could be left behind
    s = at_the_card()
    s.choose(0, (toy.KEEP, s.state.hand[0][0]))  # type: ignore[attr-defined]
    return s


@pytest.mark.parametrize(
    ("seat", "run"),
    [
        (0, [(toy.BID, 2), (toy.BID, 3)]),  # the second of a run: a secret choice is made and another is not offered
        (1, [(toy.BID, 1), (toy.KEEP, 1)]),  # another seat's choice would have ended the undo of seat 0
    ],
)
def test_a_run_of_choices_that_fails_leaves_no_trace(monkeypatch: pytest.MonkeyPatch, seat: int, run: list[tuple[int, ...]]) -> None:
    s = kept(monkeypatch)
    assert s.can_undo(0)
    before = everything(s)
    with pytest.raises(RuleError, match="not offered|nothing to choose"):
        s.choose(seat, *run)
    assert everything(s) == before
    s.undo(0)


def test_a_run_that_fails_after_it_was_written_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    s = at_the_card()
    monkeypatch.setattr(record, "CHECK_EVERY", 1)
    before = everything(s)
    card = s.state.hand[0][0]  # type: ignore[attr-defined]
    with pytest.raises(RuleError):
        s.choose(0, (toy.KEEP, card), (toy.BID, 1), (toy.BID, 1))
    assert everything(s) == before


def test_the_last_of_secret_choices_leaves_no_trace_if_what_follows_it_fails() -> None:
    s = table()
    s.choose(0, (toy.BID, 1))
    s.choose(1, (toy.BID, 2))
    before = everything(s)
    with pytest.raises(RuleError):
        s.choose(2, (toy.BID, 0), (toy.BID, 0))
    assert everything(s) == before


def test_an_interjection_or_a_retraction_that_fails_leaves_no_trace() -> None:
    s = table()
    s.choose(0, (toy.BID, 1))
    before = everything(s)
    with pytest.raises(RuleError):
        s.interject(1, (toy.GIVE, 0, 11))
    with pytest.raises(RuleError):
        s.retract(1)
    with pytest.raises(RuleError, match="nothing to undo"):
        s.undo(0)
    assert everything(s) == before


def test_a_change_is_nothing_until_it_is_taken_and_is_taken_once() -> None:
    s = table()
    before = everything(s)
    change = s.chosen(0, [(toy.BID, 1)])
    assert everything(s) == before
    s.take(change)
    assert s.drafted[0] == [(toy.BID, 1)] and everything(s) != before
    with pytest.raises(RegaliaError, match="has gone on"):
        s.take(change)


def test_undo_takes_entries_checkpoints_log_and_moments_back(monkeypatch: pytest.MonkeyPatch) -> None:
    s = at_the_card()
    monkeypatch.setattr(record, "CHECK_EVERY", 1)
    before = everything(s)
    s.choose(0, (toy.KEEP, s.state.hand[0][0]))  # type: ignore[attr-defined]
    change = s.undone(0)
    assert (change.version, change.moment) == (3, 1)
    assert s.version == 4 and len(s.moments) == 2, "not yet"
    s.take(change)
    assert everything(s) == before


def test_what_was_saved_stays_as_it_was_while_the_session_goes_on() -> None:
    s = at_the_card()
    saved = s.saved()
    text = saved.dump()
    play(s, Dice(1))
    assert saved.dump() == text


def test_a_replay_goes_on_from_a_state_that_was_kept() -> None:
    s = table(seed=4)
    play(s, Dice(4))
    whole = Replay(s.record)
    middle = whole.to(5).clone()
    end = whole.to(s.version)
    assert Replay(s.record, middle, 5).to(s.version).same(end)
    assert end.same(s.state) and engine.waiting(end) == []
