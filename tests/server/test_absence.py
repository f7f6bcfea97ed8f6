"""Seats of those who are away: nobody's is lent while he is here, and no number of silent people stops a table (findings A1)."""

from pathlib import Path

import msgspec
import pytest

from regalia.server.errors import Refusal
from regalia.server.house import House
from tests.server.inside import Clock, enters, guest, inside, seated, until


async def refused(doing: object) -> str:
    with pytest.raises(Refusal) as fault:
        await doing  # type: ignore[misc]
    return fault.value.code


def test_who_is_here_or_was_lately_keeps_his_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        rogue, owner = await guest(house, "Rogue"), await guest(house, "Owner")
        table = await seated(house, "risk-europe", rogue, owner, patience=600)
        lend = house.seating.lend
        assert await refused(lend(table, rogue, 1, "steward")) == "present", "he has only just sat down"
        clock.passes(601)
        client = enters(house, table, owner)
        assert await refused(lend(table, rogue, 1, "steward")) == "present", "he has the table open"
        clock.passes(599)
        assert await refused(lend(table, rogue, 1, "steward")) == "present"
        house.clients.leave(client)
        await house.visits.store()
        assert await refused(lend(table, rogue, 1, "steward")) == "present", "he has only just left"
        assert table.seats[1].lent is None and table.seats[1].lending is None

    inside(tmp_path, test)


def test_a_choice_is_a_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        rogue, owner = await guest(house, "Rogue"), await guest(house, "Owner")
        table = await seated(house, "toy", rogue, owner, patience=600)
        clock.passes(601)
        await house.move(table, owner, 1, None, ["bid coins:1"])
        clock.passes(599)
        assert await refused(house.seating.lend(table, rogue, 1, "random")) == "present"
        clock.passes(2)
        await house.seating.lend(table, rogue, 1, "random")
        assert table.seats[1].lent == "random"

    inside(tmp_path, test)


def test_nobody_sets_a_weak_bot_on_anothers_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        rogue, owner = await guest(house, "Rogue"), await guest(house, "Owner")
        table = await seated(house, "archon", rogue, owner, patience=600)
        clock.passes(601)
        assert await refused(house.seating.lend(table, rogue, 1, "random")) == "setup"
        await house.seating.lend(table, owner, 1, "random")  # his own as he likes
        assert table.seats[1].lent == "random"

    inside(tmp_path, test)


def test_a_lent_seat_waits_before_it_moves_and_its_owner_is_not_driven_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        rogue, owner = await guest(house, "Rogue"), await guest(house, "Owner")
        table = await seated(house, "toy", rogue, owner, patience=600)
        enters(house, table, rogue)
        clock.passes(601)
        await house.seating.lend(table, rogue, 1, "random")
        asked = len(house.bots.busy)
        assert asked == 1 and table.waiting() == [0, 1]
        await house.seating.take_back(table, owner, 1)
        assert table.waiting() == [0, 1], "the bot has not moved"
        for _ in range(10):
            assert await refused(house.seating.lend(table, rogue, 1, "random")) == "present", "no war about the seat"
        clock.passes(601)
        await house.seating.lend(table, rogue, 1, "random")
        clock.passes(31)
        await until(lambda: table.waiting() == [0])

    inside(tmp_path, test)


def test_two_silent_people_of_three_do_not_stop_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        here, one, two = [await guest(house, name) for name in ("Here", "One", "Two")]
        table = await seated(house, "toy", here, one, two, patience=600)
        clock.passes(601)
        for seat in (1, 2):
            await house.seating.lend(table, here, seat, "random")
        assert [s.lent for s in table.seats] == [None, "random", "random"]

    inside(tmp_path, test)


def test_those_who_are_here_are_asked_and_a_return_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        host, second, third, gone = [await guest(house, name) for name in ("Host", "Second", "Third", "Gone")]
        table = await seated(house, "toy", host, second, third, gone, patience=600)
        clock.passes(601)
        enters(house, table, second)
        await house.seating.lend(table, host, 3, "random")
        assert house.clients.row(table.as_row(), host).lending[0].needed == [1], "the third is away as well: he is not asked"
        await house.move(table, gone, 3, None, ["bid coins:1"])
        assert await refused(house.seating.agree(table, second, 3, True)) == "present"
        assert table.seats[3].lent is None
        clock.passes(601)
        await house.seating.agree(table, second, 3, True)
        assert table.seats[3].lent == "random"

    inside(tmp_path, test)


@pytest.mark.parametrize("public", [False, True])
def test_the_host_of_a_private_table_decides_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, public: bool) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        host, second, gone = [await guest(house, name) for name in ("Host", "Second", "Gone")]
        table = await seated(house, "toy", host, second, gone, patience=600)
        table.row = msgspec.structs.replace(table.row, public=public)
        clock.passes(601)
        enters(house, table, second)
        await house.seating.lend(table, host, 2, "random")
        assert (table.seats[2].lent is None) == public
        assert await refused(house.seating.lend(table, host, 1, "random")) == "present", "he is here"

    inside(tmp_path, test)


def test_a_screen_left_open_is_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    async def test(house: House) -> None:
        here, gone = await guest(house, "Here"), await guest(house, "Gone")
        table = await seated(house, "toy", here, gone, patience=600)
        enters(house, table, gone)
        clock.passes(3_599)
        assert await refused(house.seating.lend(table, here, 1, "random")) == "present"
        clock.passes(2)
        await house.seating.lend(table, here, 1, "random")
        assert table.seats[1].lent == "random"

    inside(tmp_path, test)
