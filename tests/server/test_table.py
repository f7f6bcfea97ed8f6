"""A table in memory: what it counts, what it refuses, and that its journal leads to the same place again."""

from typing import Any

import msgspec
import pytest

from regalia.kernel import engine, registry
from regalia.kernel import session as sessions
from regalia.kernel.chance import Dice
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.record import Entry, Replay
from regalia.kernel.rules import Setup
from regalia.server import history, journal
from regalia.server.errors import Refusal
from regalia.server.history import History
from regalia.server.loading import load
from regalia.server.storage.store import Line, SeatRow, TableRow
from regalia.server.table import Table, fresh_counts, take_snapshot
from tests.house import SERVED


def new_table(game: str = "toy", seats: int = 2, seed: int = 7) -> Table:
    setup = Setup(game, seats)
    session = sessions.new(registry.game(game), setup, seed)
    sitting = tuple(SeatRow(i, "player", f"g{i}", f"Guest {i}") for i in range(seats))
    text = msgspec.json.encode(setup).decode()
    row = TableRow("t", game, text, "g0", "live", False, True, None, None, 0, 0, 0, "[]", None, False, sitting)
    return Table(row, registry.game(game), session, fresh_counts(seats), 0)


def do(table: Table, kind: str, seat: int, body: str = "") -> Line:
    trial = table.attempt(kind, seat, body)
    line = Line(table.seq + 1, kind, seat, body, None, table.seq + 1)
    table.commit(line, trial)
    return line


def move(table: Table, seat: int, *options: str) -> Line:
    return do(table, journal.MOVE, seat, msgspec.json.encode(list(options)).decode())


def same(a: Table, b: Table) -> bool:
    viewers = [*range(a.state.seats), SPECTATOR]
    return (
        a.state.digest() == b.state.digest()
        and a.counts == b.counts
        and a.session.moments == b.session.moments
        and all(a.view(v) == b.view(v) and a.log(v, 0) == b.log(v, 0) for v in viewers)
    )


@pytest.mark.parametrize("game", [g.id for g in SERVED])
def test_the_journal_leads_to_the_same_table_from_every_snapshot(game: str) -> None:
    table = new_table(game, min(registry.game(game).seats))
    first = take_snapshot(table.session.saved(), table.counts, 0)
    snapshots = [first]
    lines: list[Line] = []
    dice = Dice(3)
    for _ in range(400):
        if table.state.over:
            break
        seat = table.waiting()[dice.below(len(table.waiting()))]
        what = dice.below(10)
        try:
            if what == 0:
                lines.append(do(table, journal.UNDO, seat))
            elif what == 1:
                lines.append(do(table, journal.RETRACT, seat))
            else:
                options = engine.offered(table.state, seat)
                lines.append(move(table, seat, table.game.vocabulary.write(options[dice.below(len(options))])))
        except Refusal:
            continue
        if table.wants_snapshot(20):
            table.snapshot_seq = table.seq
            snapshots.append(table.snapshot())
        if len(lines) % 40 == 0:
            assert same(table, load(table.row, first, lines, []))
    assert len(snapshots) > 1 or len(lines) < 40
    for snapshot in snapshots:
        again = load(table.row, snapshot, [x for x in lines if x.seq > snapshot.seq], [])
        assert again.seq == table.seq
        assert same(table, again)


@pytest.mark.parametrize("game", [g.id for g in SERVED])
def test_the_same_version_is_the_same_view(game: str) -> None:
    """So that one who reconnects finds what he had on his screen, and learns nothing by asking again."""
    table = new_table(game, min(registry.game(game).seats), seed=11)
    viewers = [*range(table.state.seats), SPECTATOR]
    dice = Dice(5)
    for _ in range(300):
        if table.state.over:
            break
        before = [table.view(v) for v in viewers]
        seat = table.waiting()[dice.below(len(table.waiting()))]
        what = dice.below(10)
        try:
            if what < 2:
                do(table, (journal.UNDO, journal.RETRACT)[what], seat)
            else:
                options = engine.offered(table.state, seat)
                move(table, seat, table.game.vocabulary.write(options[dice.below(len(options))]))
        except Refusal:
            pass
        for was, v in zip(before, viewers, strict=True):
            assert table.counts.version(v) >= was["version"]
            if table.counts.version(v) == was["version"]:
                assert table.view(v) == was, f"viewer {v} sees something else, and was not told"


def test_a_move_sent_twice_is_stale_the_second_time() -> None:
    table = new_table()
    seen = table.counts.version(0)
    table.check_move(0, seen)
    move(table, 0, "bid coins:3")
    with pytest.raises(Refusal) as refusal:
        table.check_move(0, seen)
    assert refusal.value.code == "stale"


def test_anothers_secret_choice_does_not_make_mine_stale() -> None:
    table = new_table()
    seen = table.counts.version(1)
    move(table, 0, "bid coins:3")
    table.check_move(1, seen)
    move(table, 1, "bid coins:2")
    assert table.moment == 1
    with pytest.raises(Refusal) as refusal:
        table.check_move(1, seen)
    assert refusal.value.code == "stale"


def test_an_interjection_that_changes_nobodys_options_makes_nothing_stale() -> None:
    table = new_table(seats=3)
    for seat, coins in enumerate((3, 1, 0)):
        move(table, seat, f"bid coins:{coins}")
    assert table.waiting() == [0]
    seen = table.counts.version(0)
    do(table, journal.INTERJECT, 1, "give seat:2 coins:1")
    table.check_move(0, seen)
    assert table.counts.version(0) == seen + 1


def test_a_failed_attempt_leaves_the_table_as_it_was() -> None:
    table = new_table()
    before = (table.state.digest(), table.counts.copy(), table.seq, list(table.session.record.entries))
    for seat, body in (
        (0, '["bid coins:99"]'),
        (0, '["bid coins:1", "bid coins:1"]'),
        (1, '["keep card:1"]'),
        (0, '["sing"]'),
        (0, '["bid coins:x"]'),
    ):
        with pytest.raises(Refusal) as refusal:
            table.attempt(journal.MOVE, seat, body)
        assert refusal.value.code == "not-offered"
    for kind in (journal.UNDO, journal.RETRACT):
        with pytest.raises(Refusal) as refusal:
            table.attempt(kind, 0, "")
        assert refusal.value.code == "nothing-to-undo"
    table.attempt(journal.MOVE, 0, '["bid coins:1"]')  # trying is not doing
    assert (table.state.digest(), table.counts, table.seq, table.session.record.entries) == before


def test_updates_tell_only_what_changed_and_gaps_are_filled_from_them() -> None:
    table = new_table()
    shown = table.show(1)
    start = shown.version
    view = shown.view
    frames = []
    for seat, option in ((0, "bid coins:4"), (1, "bid coins:1")):
        moment = table.moment
        trial = table.attempt(journal.MOVE, seat, msgspec.json.encode([option]).decode())
        table.commit(Line(table.seq + 1, journal.MOVE, seat, "", None, 0), trial)
        sent = table.update(1, trial, moment)
        assert sent is not None
        frames.append(msgspec.json.decode(sent))
    assert frames[0]["columns"] == {}
    assert set(frames[1]["columns"]) == {"coins", "deck", "hand"}
    assert frames[1]["columns"]["hand"] == [[-1], []], "the card bought is hidden from the other"
    assert [f["since"] for f in frames] == [start, start + 1]
    missed = table.missed(1, start)
    assert missed is not None and [msgspec.json.decode(m) for m in missed] == frames
    assert table.missed(1, start - 5) is None
    assert {**view["columns"], **frames[0]["columns"], **frames[1]["columns"]} == table.view(1)["columns"]


def test_history_is_seen_through_ones_own_seat() -> None:
    table = new_table(seed=3)
    views = {0: table.view(1)}
    dice = Dice(1)
    while not table.state.over:
        seat = table.waiting()[0]
        options = engine.offered(table.state, seat)
        move(table, seat, table.game.vocabulary.write(options[dice.below(len(options))]))
        if not any(table.session.drafted):
            views[table.moment] = table.view(1)
    assert len(views) == table.moment + 1
    for moment, then in views.items():
        past = table.past_view(table.history.state(table.record_until(moment)), moment, 1)
        for key in ("columns", "crumbs", "over", "moment"):
            assert past[key] == then[key], (moment, key)


def at_random(table: Table, dice: Dice) -> None:
    seat = table.waiting()[0]
    options = engine.offered(table.state, seat)
    move(table, seat, table.game.vocabulary.write(options[dice.below(len(options))]))


def charts(table: Table, other: History | None = None) -> dict[str, Any]:
    return msgspec.json.decode((other or table.history).charts(table.record_until(table.moment), table.state.over))


def test_charts_are_drawn_on_and_no_entry_is_replayed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(seed=3)
    dice = Dice(1)
    replayed: list[int] = []
    step = Replay.step

    def counted(again: Replay) -> Entry:
        replayed.append(again.at)
        return step(again)

    while not table.state.over:
        running = table.session.version
        at_random(table, dice)
        with monkeypatch.context() as patch:
            patch.setattr(Replay, "step", counted)
            drawn = charts(table)
        assert drawn == charts(table, History({})), "as if drawn at once"
    assert replayed == [*range(running), *range(table.session.version)], "once as it went on; once more at the end, which shows all columns"
    assert "hand" not in drawn["series"] and drawn["series"]["score"][0][-1] == table.game.scores(table.state)[0]


def test_an_undo_takes_its_moments_out_of_history_and_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEYFRAME", 1)
    table = new_table(seed=3)
    for seat in (0, 1):
        move(table, seat, f"bid coins:{2 - seat}")
    first = table.state.hand[0][0]  # type: ignore[attr-defined]
    move(table, 0, f"keep card:{first}")
    busy = table.history  # in a thread, say
    undone = table.record_until(table.moment)
    assert busy.state(undone).digest() == table.state.digest()
    assert charts(table)["rounds"] == [0, 1]
    do(table, journal.UNDO, 0)
    assert busy.state(undone).round == 1, "what was undone can still be looked at by whoever was busy with it"  # type: ignore[attr-defined]
    assert charts(table)["rounds"] == [0]
    move(table, 0, f"pass card:{first} seat:1")
    past = table.history.state(table.record_until(table.moment))
    assert past.digest() == table.state.digest() and past.hand[1] == [first]  # type: ignore[attr-defined]


def test_a_snapshot_is_of_its_moment_though_the_table_goes_on() -> None:
    table = new_table()
    move(table, 0, "bid coins:3")
    saved, seq = table.session.saved(), table.seq
    text = saved.dump()
    move(table, 1, "bid coins:2")
    assert take_snapshot(saved, table.counts, seq).record == text
