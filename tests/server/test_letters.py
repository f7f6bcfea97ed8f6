"""Play by letter: who is away hears of his turn, is reminded when he is silent, and finds what happened since he was here."""

import asyncio
import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, text

from regalia.kernel import engine
from regalia.server import journal
from regalia.server.config import Config
from regalia.server.letters import LOOK_AGAIN, Letters
from regalia.server.loading import load
from regalia.server.storage import migrate
from regalia.server.storage.letters import REMINDER, YOUR_TURN, Call, Overdue, Seen
from regalia.server.storage.store import Append, Store
from regalia.server.table import take_snapshot
from tests.server.harness import PATIENCE, Api, Player, Server, free_port, guest, play_out, run
from tests.server.test_store import ROW, furnish, line, url, with_store  # noqa: F401  (url is a fixture)
from tests.server.test_table import do, move, new_table

DAY = 86_400_000


# ---- the store, on both databases


def call(seat: int = 0, event: str = YOUR_TURN, at: int = 5) -> Call:
    return Call("g", "t", seat, event, at, at)


def test_a_letter_is_written_with_its_line_or_not_at_all(url: str) -> None:  # noqa: F811
    async def test(store: Store) -> None:
        await furnish(store)
        await store.append(Append("t", line(1), ROW, calls=(call(),)))
        assert await store.letters.due(DAY) == [], "he has no webhook"
        await store.update_guest("g", webhook="http://x")
        with pytest.raises(Exception, match="."):  # the number is taken
            await store.append(Append("t", line(1), ROW, calls=(call(),)))
        assert await store.letters.due(DAY) == []
        await store.append(Append("t", line(2), ROW, calls=(call(0), call(1))))
        found = await store.letters.due(DAY)
        assert [(x.seat, x.event, x.url, x.tries, x.waiting) for x in sorted(found, key=lambda x: x.seat)] == [
            (0, YOUR_TURN, "http://x", 0, False),  # the row says that seat 1 is waited for
            (1, YOUR_TURN, "http://x", 0, True),
        ]
        assert await store.letters.due(4) == [], "not yet"
        await store.append(Append("t", line(3), ROW, calls=(call(1, at=6),)))
        again = [x for x in await store.letters.due(DAY) if x.seat == 1]
        assert len(again) == 1 and again[0].since == 6, "a newer letter takes the place of the older one"

    with_store(url, test)


def test_a_letter_is_claimed_by_one_and_comes_again_if_he_dies(url: str) -> None:  # noqa: F811
    async def test(store: Store) -> None:
        await furnish(store)
        await store.update_guest("g", webhook="http://x")
        await store.append(Append("t", line(1), ROW, calls=(call(),)))
        (letter,) = await store.letters.due(10)
        assert await store.letters.claim(letter, 50)
        assert not await store.letters.claim(letter, 50), "another process has it"
        assert await store.letters.due(49) == []
        (letter,) = await store.letters.due(50)
        assert letter.tries == 1
        await store.letters.drop(letter.id)
        assert await store.letters.due(DAY) == []

    with_store(url, test)


def test_reminders_are_written_once_whoever_looks(url: str) -> None:  # noqa: F811
    async def test(store: Store) -> None:
        await furnish(store)
        await store.update_guest("g", webhook="http://x")
        await store.append(Append("t", line(1), {**ROW, "waiting": "[0,1]", "since": '{"0":3,"1":4}', "remind_at": 100}))
        assert await store.letters.overdue(99) == []
        (late,) = await store.letters.overdue(100)
        assert late == Overdue("t", 86_400, 100, {0: 3, 1: 4}, [(0, "g", None)]), "an open seat is nobody's"
        assert await store.letters.remind(late, [call(0, REMINDER)], 200, 101)
        assert not await store.letters.remind(late, [call(0, REMINDER)], 200, 101), "another process was quicker"
        assert [x.event for x in await store.letters.due(DAY)] == [REMINDER]
        assert await store.letters.overdue(199) == []
        assert (await store.letters.overdue(200))[0].seats == [(0, "g", 101)]
        await store.append(Append("t", line(2), {**ROW, "waiting": "[0]", "remind_at": 100}))
        assert (await store.letters.overdue(150))[0].seats == [(0, "g", 101)], "that he was reminded is not forgotten by a move"

    with_store(url, test)


def test_how_far_one_has_looked(url: str) -> None:  # noqa: F811
    async def test(store: Store) -> None:
        await furnish(store, "t")
        await furnish(store, "u")
        await store.letters.see([])
        await store.letters.see([("g", "t", Seen(3, 10)), ("g", "u", Seen(1, 11))])
        await store.letters.see([("g", "t", Seen(5, 20))])
        assert await store.letters.seen("g", ["t", "u", "v"]) == {"t": Seen(5, 20), "u": Seen(1, 11)}
        assert await store.letters.seen("h", ["t"]) == {} and await store.letters.seen("g", []) == {}

    with_store(url, test)


def test_tables_from_before_letters_are_kept(url: str) -> None:  # noqa: F811
    def back(c: Connection) -> None:
        command.downgrade(migrate.alembic_config(c), "0001")
        assert c.execute(text("select id, waiting from tables")).all() == [("t", "[0]")]

    async def test(store: Store) -> None:
        await furnish(store)
        await store.append(Append("t", line(1), {**ROW, "waiting": "[0]"}))
        async with store.engine.begin() as connection:
            await connection.run_sync(back)
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate.upgrade)
        row = await store.table("t")
        assert row is not None and (row.since, row.remind, row.remind_at) == ("{}", 86_400, None)
        assert len(row.seats) == 2 and [x.seq for x in await store.lines("t", 0)] == [1]

    with_store(url, test)


# ---- since when a seat is waited for


def test_a_seat_is_waited_for_since_it_was_asked() -> None:
    table = new_table(seats=3)  # `at` of a line is its number here
    assert table.since == {0: 0, 1: 0, 2: 0}
    move(table, 1, "bid coins:4")
    assert table.since == {0: 0, 2: 0}, "others are waited for as before"
    do(table, journal.RETRACT, 1)
    assert table.since == {0: 0, 1: 2, 2: 0}
    do(table, journal.INTERJECT, 0, "give seat:2 coins:1")
    assert table.since == {0: 0, 1: 2, 2: 0}, "to interject is not to answer"
    for seat in range(3):
        move(table, seat, f"bid coins:{seat}")
    assert table.since == {2: 6}, "another decision"
    row = table.as_row()
    again = load(row, take_snapshot(table.session.saved(), table.counts, table.seq), [], [])
    assert again.since == table.since


def test_secret_choices_do_not_show_in_since_when_one_is_waited_for() -> None:
    table = new_table("risk-europe", 2)
    drafted = 0
    for _ in range(200):
        seat = table.waiting()[0]
        before = dict(table.since)
        option = table.game.vocabulary.write(engine.offered(table.state, seat)[0])
        trial = table.attempt(journal.MOVE, seat, json.dumps([option]))
        move(table, seat, option)
        if trial.only >= 0:
            drafted += 1
            assert table.since == before
        if drafted > 3:
            return
    raise AssertionError("no secret choice in several steps came by")


def test_only_tables_by_letter_remind_and_only_people() -> None:
    table = new_table(seats=2)
    assert table.as_row().remind_at is None
    table.row = msgspec.structs.replace(table.row, pace="correspondence", remind=60)
    assert table.as_row().remind_at == 60_000
    table.seats[0] = msgspec.structs.replace(table.seats[0], lent="random")
    table.since[1] = 5_000
    assert table.as_row().remind_at == 65_000, "a lent seat is a bot's"
    table.row = msgspec.structs.replace(table.row, remind=0)
    assert table.as_row().remind_at is None


class Quiet:
    """Clients of whom only some seats are there."""

    def __init__(self, *online: int) -> None:
        self.online = list(online)

    def presence(self, id: str) -> tuple[list[int], int]:
        return self.online, 0


def test_a_seat_is_reminded_once_a_day_and_not_while_it_is_there() -> None:
    def of(late: Overdue, at: int, *online: int) -> tuple[list[int], int | None]:
        unused: Any = None
        clients: Any = Quiet(*online)
        calls, again = Letters(Config(), unused, unused, unused, clients).reminders(late, at)
        return [c.seat for c in calls], again

    start = 1_000
    fresh = Overdue("t", 3_600, 0, {0: start, 1: start + 500}, [(0, "g", None), (1, "h", None)])
    assert of(fresh, start + 3_600_000) == ([0], start + 3_600_500), "seat 1 half a second later"
    assert of(fresh, start + 3_600_500) == ([0, 1], start + 3_600_500 + DAY)
    at = start + 4_000_000
    assert of(fresh, at, 0) == ([1], at + LOOK_AGAIN), "one who is there is not written to"
    again = Overdue("t", 3_600, 0, {0: start}, [(0, "g", start + 3_600_000)])
    assert of(again, at) == ([], start + 3_600_000 + DAY), "he was reminded today"
    assert of(again, start + 3_600_000 + DAY) == ([0], start + 3_600_000 + 2 * DAY)
    assert of(Overdue("t", 3_600, 0, {}, []), at) == ([], None)


# ---- real servers


class Mailbox:
    """Somebody's webhook, which need not always answer."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/turn?me=1"
        self.got: list[dict[str, Any]] = []
        self.status = 204
        self.tries = 0
        self._running: HTTPServer | None = None

    def open(self) -> "Mailbox":
        box = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                message = json.loads(self.rfile.read(int(self.headers["content-length"])))
                box.tries += 1
                if box.status < 400:
                    box.got.append(message)
                self.send_response(box.status)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self._running = HTTPServer(("127.0.0.1", self.port), Handler)
        threading.Thread(target=self._running.serve_forever, daemon=True).start()
        return self

    def close(self) -> None:
        if self._running is not None:
            self._running.shutdown()
            self._running.server_close()
            self._running = None


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.close()


def wait_for(condition: Any, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


def by_letter(server: Server, mailbox: Mailbox, both: bool = False, **more: Any) -> tuple[Api, Api, str]:
    """A table of two; the second has a webhook."""
    here, away = guest(server, "Here"), guest(server, "Away")
    for who in (here, away) if both else (away,):
        assert who.request("PATCH", "/api/guests/me", json={"webhook": mailbox.url}).json()["webhook"] == mailbox.url
    table, links = here.open("toy", "me", "link", pace="correspondence", **more)
    away.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    return here, away, table


def his_turn(server: Server, here: Api, away: Api, table: str) -> None:
    """He who is away gets the card, so that only he is waited for."""

    async def play() -> None:
        player, other = await Player(server, table, here.secret).connect(), await Player(server, table, away.secret).connect()
        await other.play(lambda o: "bid coins:3")
        await other.close()
        await player.until(lambda: player.online == [0])
        await player.play(lambda o: "bid coins:1")
        await player.until(lambda: player.view["asking"]["waiting"] == [1])
        await player.close()

    run(play())


def test_a_webhook_hears_of_the_turn_of_one_who_is_away(tmp_path: Path, mailbox: Mailbox) -> None:
    server = Server(tmp_path, private_webhooks=True).start()
    mailbox.open()
    try:
        here, away, table = by_letter(server, mailbox, both=True)  # who opens a table is not told that he has
        his_turn(server, here, away, table)
        wait_for(lambda: mailbox.got, "the letter")
        since = away.get(f"/api/tables/{table}")["seats"][1]["since"]
        letter = {"event": "your-turn", "table": table, "game": "toy", "title": "Toy", "seat": 1, "since": since, "url": f"/#/t/{table}"}
        assert mailbox.got == [letter] and abs(time.time() - since) < 2 * PATIENCE
        assert [s["since"] for s in here.get("/api/tables", mine=1)[0]["seats"]] == [None, since], "the list tells it too"
        assert away.request("PATCH", "/api/guests/me", json={"webhook": ""}).json()["webhook"] == ""
    finally:
        server.stop()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_letter_that_could_not_be_delivered_outlives_a_kill(
    tmp_path: Path, mailbox: Mailbox, database: str, request: pytest.FixtureRequest
) -> None:
    db = "" if database == "sqlite" else request.getfixturevalue("postgres").url(f"letters-{tmp_path.name}")
    server = Server(tmp_path, db=db, private_webhooks=True, webhook_waits=[0.5] * 400, webhook_lease=3, post_every=0.2).start()
    try:
        here, away, table = by_letter(server, mailbox)
        his_turn(server, here, away, table)  # nobody answers at his address
        wait_for(lambda: "regalia_webhooks_delayed_total" in " ".join(server.metrics()), "a try in vain")
        mailbox.status = 503
        mailbox.open()
        wait_for(lambda: mailbox.tries, "another try")
        server.kill()
        mailbox.close()  # what the dead server sent last is not to be mistaken for what the living one sends
        mailbox.status = 204
        mailbox.open()
        server.start()
        wait_for(lambda: mailbox.got, "the letter after the restart")
        assert [m["event"] for m in mailbox.got] == ["your-turn"]
        wait_for(lambda: "regalia_webhooks_sent_total 1" in server.metrics(), "that it is crossed off")
        time.sleep(1.5)  # three more rounds of the postman
        assert len(mailbox.got) == 1, "once it is delivered it is not sent again"
    finally:
        server.stop()


def test_a_letter_that_is_no_longer_true_is_not_sent_again(tmp_path: Path, mailbox: Mailbox) -> None:
    server = Server(tmp_path, private_webhooks=True, webhook_waits=[0.5] * 400, webhook_lease=3, post_every=0.2).start()
    try:
        here, away, table = by_letter(server, mailbox)
        his_turn(server, here, away, table)
        wait_for(lambda: "regalia_webhooks_delayed_total" in " ".join(server.metrics()), "a try in vain")

        async def answer() -> None:
            player = await Player(server, table, away.secret).connect()
            await player.play(lambda o: o[0])
            await player.play(lambda o: "bid coins:0")  # now it is the other's turn alone
            await player.close()

        run(answer())
        assert here.get(f"/api/tables/{table}")["waiting"] == [0]
        mailbox.open()
        time.sleep(2)
        assert mailbox.got == []
    finally:
        server.stop()


def test_one_who_is_silent_is_reminded_once_a_day_also_after_a_restart(tmp_path: Path, mailbox: Mailbox) -> None:
    server = Server(tmp_path, private_webhooks=True, post_every=0.2).start()
    mailbox.open()
    try:
        here, away, table = by_letter(server, mailbox, remind=1)
        assert here.get(f"/api/tables/{table}")["remind"] == 1
        live, _ = away.open("toy", "me", "hotseat", remind=1)  # not by letter: he is not reminded of it
        his_turn(server, here, away, table)
        # (both were waited for at the opening, and he may have been reminded then already: he was away)
        wait_for(lambda: "reminder" in [m["event"] for m in mailbox.got], "the reminder")
        server.kill()
        server.start()
        time.sleep(2.5)  # two intervals of silence
        reminders = [m for m in mailbox.got if m["event"] == "reminder"]
        assert len(reminders) == 1, "at most one a day"
        assert {k: reminders[0][k] for k in ("table", "seat", "url")} == {"table": table, "seat": 1, "url": f"/#/t/{table}"}
        assert live not in [m["table"] for m in mailbox.got if m["event"] == "reminder"]
    finally:
        server.stop()


def test_reminders_come_again_after_their_gap(tmp_path: Path, mailbox: Mailbox) -> None:
    server = Server(tmp_path, private_webhooks=True, post_every=0.2, remind_gap=1.0).start()
    mailbox.open()
    try:
        by_letter(server, mailbox, remind=1)
        wait_for(lambda: [m["event"] for m in mailbox.got].count("reminder") >= 2, "two reminders")
    finally:
        server.stop()


def stored_moment(folder: Path, guest: str) -> int | None:
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as c:
        found = c.execute("select moment from seen where guest = ?", (guest,)).fetchone()
    return found[0] if found else None


@pytest.mark.parametrize("kind", ["stopped", "killed", "going on"])
def test_what_happened_since_one_was_here(tmp_path: Path, kind: str) -> None:
    server = Server(tmp_path).start()
    try:
        here, away = guest(server, "Here"), guest(server, "Away")
        table, links = here.open("toy", "me", "link", pace="correspondence")
        away.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
        path = f"/api/tables/{table}"
        assert away.get(path)["seen"] is None

        async def go() -> None:
            a, b = await Player(server, table, here.secret).connect(), await Player(server, table, away.secret).connect()
            watcher = await Player(server, table, None).connect()
            assert a.seen is None and b.seen is None
            await b.play(lambda o: "bid coins:3")
            await a.play(lambda o: "bid coins:5")
            await b.settled()
            assert b.view["moment"] == 1
            await b.close()
            await a.until(lambda: a.online == [0])
            await a.send(t="interject", option="give seat:1 coins:1")  # what the other misses
            await a.settled()
            assert a.view["moment"] == 2
            if kind == "killed":  # what one has seen is stored a little later; a server that is stopped does it at once
                await asyncio.to_thread(wait_for, lambda: stored_moment(tmp_path, away.id) == 1, "that it is stored")
            if kind != "going on":
                await asyncio.to_thread(server.kill if kind == "killed" else server.stop)
                await asyncio.to_thread(server.start)
                await a.until(lambda: a.closed is not None)
                await a.connect()
            row = away.get(path)
            assert row["seen"]["moment"] == 1 and abs(row["seen"]["at"] - time.time()) < 2 * PATIENCE and row["moment"] == 2
            assert away.get("/api/tables", mine=1)[0]["seen"] == row["seen"]
            assert "seen" not in b.row, "on the socket it stands beside the row"
            await b.connect()
            assert b.seen == row["seen"]
            missed = away.get(f"{path}/log", since=b.seen["moment"] + 1)
            assert [(r["moment"], [e[0] for e in r["events"]]) for r in missed] == [(2, ["given"])]
            # a tab in the background says what it has really looked at
            await b.send(t="seen", moment=2)
            await a.play(lambda o: o[0])
            await b.settled()
            assert b.view["moment"] == 3
            await b.close()
            again = await Player(server, table, away.secret).connect()
            assert again.seen["moment"] == 2, "not 3: it was not looked at"
            await play_out([a, again])
            await asyncio.gather(a.close(), again.close(), watcher.close())
            assert watcher.seen is None

        run(go())
    finally:
        server.stop()
