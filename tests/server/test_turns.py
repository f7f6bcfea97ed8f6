"""Bots are fair to everybody: whose thought comes next, which tables play, and what one guest can take (findings D1, B1, E12)."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.kernel.rules import Setup
from regalia.server import botplay, thinking
from regalia.server.config import Limits
from regalia.server.house import House
from regalia.server.metrics import Metrics
from regalia.server.opening import Manner, NewSeat
from regalia.server.storage.store import Guest
from regalia.server.table import Table
from regalia.server.thinking import Thinkers
from regalia.server.turns import BY_LETTER, PATIENT, PLAYED, WATCHED, Turns, Wanted
from tests.server.harness import run
from tests.server.inside import enters, guest, inside, seated, until


class Hands:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def order(turns: Turns) -> list[tuple[str, str]]:
    """Everything that waits, as it would be begun if one thought ended at a time."""
    told = []
    while True:
        begun = turns.begin()
        if begun is None:
            return told
        told.append((begun.guest, begun.table))
        turns.leave(begun)


def test_one_guests_hundred_thoughts_do_not_stand_before_anothers_one() -> None:
    turns = Turns(1, Hands())
    for n in range(180):
        turns.come(Wanted("rogue", f"t{n % 30}", PLAYED))
    began = turns.begin()
    turns.come(Wanted("honest", "h", PLAYED))
    assert began is not None
    turns.leave(began)
    assert order(turns)[0] == ("honest", "h")


def test_guests_take_turns_and_so_do_their_tables() -> None:
    turns = Turns(1, Hands())
    for table in ("a1", "a1", "a2"):
        turns.come(Wanted("a", table, PLAYED))
    for _ in range(2):
        turns.come(Wanted("b", "b1", PLAYED))
    assert order(turns) == [("a", "a1"), ("b", "b1"), ("a", "a2"), ("b", "b1"), ("a", "a1")]


def test_who_comes_back_at_once_after_his_turn_is_no_newcomer() -> None:
    turns = Turns(1, Hands())
    turns.come(Wanted("a", "a1", PLAYED))
    first = turns.begin()
    turns.come(Wanted("b", "b1", PLAYED))
    assert first is not None
    turns.leave(first)
    turns.come(Wanted("a", "a1", PLAYED))
    assert order(turns) == [("b", "b1"), ("a", "a1")]


def test_people_come_before_lookers_on_and_these_before_letters_but_none_waits_for_ever() -> None:
    hands = Hands()
    turns = Turns(1, hands)
    letter, seen, played = Wanted("a", "letter", BY_LETTER), Wanted("b", "seen", WATCHED), Wanted("c", "played", PLAYED)
    for wanted in (letter, seen, played):
        turns.come(wanted)
    assert [table for _, table in order(turns)] == ["played", "seen", "letter"]
    turns = Turns(1, hands)
    turns.come(letter)
    hands.time = PATIENT + 1
    turns.come(played)
    assert [table for _, table in order(turns)] == ["letter", "played"]


def test_a_guest_never_holds_all_workers() -> None:
    turns = Turns(3, Hands())
    for n in range(9):
        turns.come(Wanted("rogue", f"t{n}", PLAYED))
    assert [turns.begin() is not None for _ in range(4)] == [True, True, False, False]
    turns.come(Wanted("honest", "h", BY_LETTER))
    begun = turns.begin()
    assert begun is not None and begun.guest == "honest", "at once, whoever else thinks"
    alone = Turns(1, Hands())
    alone.come(Wanted("rogue", "t", PLAYED))
    assert alone.begin() is not None, "one worker is for whoever comes"


class Pools(ThreadPoolExecutor):
    """A worker's process, as it were: each thought takes 20 ms."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thoughts = 0

    def submit(self, *_: Any, **__: Any) -> Any:
        self.thoughts += 1
        return super().submit(time.sleep, 0.02)


def test_the_time_of_a_thought_counts_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty thoughts on one worker, together longer than the time allowed to each: none is called hung for having waited."""

    async def main() -> int:
        metrics = Metrics()
        thinkers = Thinkers(1, 0.2, metrics)

        async def one(n: int) -> None:
            async with thinkers.worker("guest", f"t{n}") as worker:
                await worker._run(None)

        await asyncio.gather(*[one(n) for n in range(20)])
        return metrics.counters.get("bot_pool_restarts_total", 0)

    pools = Pools()
    monkeypatch.setattr(thinking, "ProcessPoolExecutor", lambda *_, **__: pools)
    assert run(main()) == 0 and pools.thoughts == 21, "one of them is its start"


def test_who_gives_up_waiting_leaves_the_queue() -> None:
    async def main() -> None:
        thinkers = Thinkers(1, 1.0, Metrics())
        async with thinkers.worker("a", "a"):
            waits = asyncio.create_task(thinkers.worker("b", "b").__aenter__())
            await asyncio.sleep(0)
            assert len(thinkers.turns.waiting) == 1
            waits.cancel()
            await asyncio.gather(waits, return_exceptions=True)
            assert not thinkers.turns.waiting
        async with asyncio.timeout(5), thinkers.worker("c", "c"):
            pass

    run(main())


# ---- which tables play


def test_bots_do_not_play_for_nobody(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        rogue = await guest(house, "Rogue")
        tables = [await seated(house, "toy", rogue, "random") for _ in range(3)]
        bots_only = await seated_bots(house, rogue)
        assert not house.bots.busy, "nobody has opened any of them"
        looking = enters(house, bots_only, None)
        house.bots.kick(bots_only)
        await until(lambda: bots_only.moment > 0)
        house.clients.leave(looking)
        await until(lambda: not house.bots.busy)
        assert all(t.moment == 0 for t in tables)

    inside(tmp_path, test)


async def seated_bots(house: House, host: Guest) -> Table:
    row = await house.opening.open(host, Setup("toy", 2), [NewSeat("bot", "random")] * 2, Manner())
    return await house.table(row.id)


def test_by_letter_bots_answer_whoever_is_away_and_live_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        who = await guest(house, "Who")
        letter = await seated(house, "toy", who, "random", pace="correspondence")
        await until(lambda: letter.waiting() == [0])
        live = await seated(house, "toy", who, "random")
        assert live.waiting() == [0, 1]
        screen = enters(house, live, who)
        house.clients.leave(screen)
        house.bots.kick(live)
        await until(lambda: live.waiting() == [0])
        monkeypatch.setattr(botplay, "LINGER", 0.0)
        await house.move(live, who, 0, None, ["bid coins:1"])
        before = live.moment
        await asyncio.sleep(0.05)
        assert live.moment == before and not house.bots.busy

    inside(tmp_path, test)


def test_only_so_many_tables_of_one_host_play_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once: list[int] = []

    async def test(house: House) -> None:
        rogue, honest = await guest(house, "Rogue"), await guest(house, "Honest")
        gate = asyncio.Event()

        async def once(table: Table, seat: int, bot: str) -> None:
            at_once.append(len(house.bots.busy))
            await gate.wait()
            await real(table, seat, bot)

        real = house.bots._once
        monkeypatch.setattr(house.bots, "_once", once)
        theirs = [await seated(house, "toy", rogue, "random", pace="correspondence") for _ in range(8)]
        mine = await seated(house, "toy", honest, "random", pace="correspondence")
        await until(lambda: len(at_once) == 4)
        assert len(house.bots.busy) == 4 and mine.id in house.bots.busy, "three of one host, and another's at once"
        gate.set()
        await until(lambda: all(t.waiting() == [0] for t in [*theirs, mine]))
        assert not house.bots._held

    inside(tmp_path, test, limits=Limits(bot_tables=3))


def test_a_restart_wakes_all_tables_by_letter_whatever_the_clock_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than were once taken in one go (200); and the clock went back by a day meanwhile."""
    ids: list[str] = []

    async def before(house: House) -> None:
        monkeypatch.setattr(house.bots, "kick", lambda table: None)
        who = await guest(house, "Who")
        first = await seated(house, "toy", who, "random", pace="correspondence")
        row, snapshot = first.as_row(), first.snapshot()
        for n in range(230):
            again = msgspec.structs.replace(row, id=f"t{n}", updated=row.updated + 86_400_000)
            await house.store.add_table(again, snapshot)
            ids.append(again.id)

    async def after(house: House) -> None:
        await house.bots.wake(1 << 62)
        await until(lambda: all(house.tables[id].waiting() == [0] for id in ids if id in house.tables))
        assert all(id in house.tables for id in ids)

    inside(tmp_path, before)
    inside(tmp_path, after)
    assert len(ids) == 230
