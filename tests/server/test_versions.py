"""Rules that change under stored tables (finding C1): noticed, never silent; bound to a version, games end as they began."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from alembic import command

from regalia.cli import main
from regalia.example.little_throne.game import GAME, LittleThrone
from regalia.example.little_throne.rules import Court, Reign
from regalia.kernel import record, registry
from regalia.kernel import session as sessions
from regalia.kernel.errors import RecordError, SetupError
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Game, Setup, check_setup
from regalia.kernel.vocabulary import Option
from regalia.server.config import Config
from regalia.server.errors import Refusal, StorageError
from regalia.server.house import House
from regalia.server.still import Standstill
from regalia.server.storage import migrate
from regalia.server.storage.store import Guest, Store
from regalia.server.table import Table
from tests.server.conftest import Postgres
from tests.server.harness import aside, run
from tests.server.inside import enters, guest, inside, seated

ID = "little-throne"


class Cheaper(Reign):
    """The planted change: since version 2 who wins pays one coin less than he bid."""

    def on_bid(self, g: Court, drafts: list[list[Option]]) -> None:
        super().on_bid(g, drafts)
        if g.rules.since(2):
            g.coins[self.buyer] += 1


Cheaper.__name__ = "Reign"  # the same place of the rules


class Changed(LittleThrone):
    def __init__(self, version: int, oldest: int) -> None:
        super().__init__()
        self.version, self.oldest = version, oldest
        self.procedures = (Cheaper,)

    def opening(self, g: Court) -> Reign:
        return Cheaper()


class Silent(Changed):
    """The same change, and the version was left as it was."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    def opening(self, g: Court) -> Reign:
        return CheaperForAll()


class CheaperForAll(Reign):
    def on_bid(self, g: Court, drafts: list[list[Option]]) -> None:
        super().on_bid(g, drafts)
        g.coins[self.buyer] += 1


CheaperForAll.__name__ = "Reign"


def silent() -> Game:
    made = Silent()
    made.procedures = cast(tuple[type[Procedure], ...], (CheaperForAll,))
    return made


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    registry.register(GAME)
    yield
    registry.register(GAME)


async def bid(house: House, table: Table, who: list[Guest], coins: int) -> None:
    for seat, player in enumerate(who):
        await house.move(table, player, seat, None, [f"bid coins:{coins if seat == 0 else 0}"])
    await house.move(table, who[0], 0, None, ["crown seat:0"])


def played(folder: Path, rounds: int = 2, **config: Any) -> tuple[str, list[Guest], dict[str, Any]]:
    """A table of two after some rounds, and what the first of them saw last."""
    kept: list[Any] = []

    async def test(house: House) -> None:
        who = [await guest(house, name) for name in ("One", "Two")]
        table = await seated(house, ID, *who)
        for _ in range(rounds):
            await bid(house, table, who, 3)
        kept.extend([table.id, who, {"view": table.view(0), "log": table.log(0, 0), "coins": list(table.state.coins)}])  # type: ignore[attr-defined]

    inside(folder, test, digest_every=2, **config)
    return kept[0], kept[1], kept[2]


def stored(folder: Path) -> Any:
    with sqlite3.connect(folder / "tables.sqlite") as db:
        return [db.execute(f"select * from {name} order by 1, 2").fetchall() for name in ("journal", "snapshots", "tables", "seats")]


# ---- the seam


def test_a_rule_asks_since_which_version_it_holds() -> None:
    game = Changed(2, 1)
    for rules, coins in ((0, 10), (2, 10), (1, 9)):
        s = sessions.new(game, Setup(ID, 2, rules=rules), 7)
        s.choose(0, s.record.game.vocabulary.read("bid coins:3"))
        s.choose(1, s.record.game.vocabulary.read("bid coins:0"))
        assert cast(Court, s.state).coins[0] == coins
        assert f"\nrules {rules or 2}\n" in s.dump()
    with pytest.raises(SetupError, match="version 1 to 2, not 3"):
        check_setup(game, Setup(ID, 2, rules=3))


def test_a_record_of_an_older_version_that_is_still_played_is_read_as_it_was_played() -> None:
    s = sessions.new(GAME, Setup(ID, 2), 7)
    s.choose(0, GAME.vocabulary.read("bid coins:3"))
    s.choose(1, GAME.vocabulary.read("bid coins:0"))
    text = s.dump()
    registry.register(Changed(2, 1))
    kept = record.load(text)
    assert kept.setup.rules == 1 and cast(Court, record.replay(kept, verify=True)).coins[0] == 9
    assert sessions.resume(kept).dump() == text
    registry.register(Changed(2, 2))
    with pytest.raises(RecordError, match="rules version 1"):
        record.load(text)


# ---- tables


def test_a_running_game_ends_by_the_rules_it_began_with(tmp_path: Path) -> None:
    id, who, was = played(tmp_path)
    registry.register(Changed(2, 1))

    async def after(house: House) -> None:
        table = await house.table(id)
        assert table.view(0) == was["view"]
        await bid(house, table, who, 3)
        assert table.state.coins[0] == was["coins"][0] - 3, "as it began"  # type: ignore[attr-defined]
        row = await house.store.table(id)
        assert row is not None and row.rules == 1
        fresh = await seated(house, ID, *who)
        await bid(house, fresh, who, 3)
        assert fresh.state.coins[0] == 10, "a new game has the rules of today"  # type: ignore[attr-defined]
        row = await house.store.table(fresh.id)
        assert row is not None and row.rules == 2 and row.content

    inside(tmp_path, after)


@pytest.mark.parametrize("change", [silent, lambda: Changed(2, 2)], ids=["silent", "a new version"])
def test_a_table_under_other_rules_stands_as_it_was(tmp_path: Path, change: Any) -> None:
    id, who, was = played(tmp_path)
    before = stored(tmp_path)
    registry.register(change())

    async def after(house: House) -> None:
        with pytest.raises(Refusal, match="played under other rules") as fault:
            await house.table(id)
        assert fault.value.code == "record" and "coins" not in str(fault.value)
        stands = await house.look(id, None)
        assert isinstance(stands, Standstill)
        view = stands.view(stands.seat_of(who[0].id))
        assert view["columns"] == was["view"]["columns"] and view["moment"] == was["view"]["moment"]
        assert not view["asking"]["options"] and not view["undo"], "nothing can be chosen"
        assert json.loads(json.dumps(was["log"])) == stands.log(0, 0) and was["log"]
        assert stands.view(-1)["columns"]["heirloom"] == [-1, -1], "who looks on sees no more than he saw"
        assert house.clients.row(stands.row, who[0], stands=True).stands

    inside(tmp_path, after)
    assert stored(tmp_path) == before, "never silently altered"
    registry.register(GAME)

    async def back(house: House) -> None:
        assert (await house.table(id)).view(0) == was["view"], "with its own rules it goes on"

    inside(tmp_path, back)


def test_a_digest_in_the_journal_is_compared_too(tmp_path: Path) -> None:
    """No snapshot was taken since the change would have shown, and nothing else refuses."""
    played(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        assert db.execute("select count(*) from journal where digest is not null").fetchone()[0] >= 2
        assert db.execute("select seq from snapshots").fetchone()[0] == 0


def test_a_change_that_no_game_has_met_yet_goes_on(tmp_path: Path) -> None:
    id, who, was = played(tmp_path, rounds=0)
    registry.register(silent())

    async def after(house: House) -> None:
        assert (await house.table(id)).view(0) == was["view"]

    inside(tmp_path, after)


def test_digests_of_another_form_are_not_compared(tmp_path: Path) -> None:
    id, who, was = played(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        db.execute("update journal set digest = 'other' where digest is not null")
    game = LittleThrone()
    game.version = game.digests = 2
    registry.register(game)

    async def after(house: House) -> None:
        assert (await house.table(id)).view(0) == was["view"]

    inside(tmp_path, after)


def test_a_table_is_kept_to_look_at_when_it_has_been_quiet(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        who = [await guest(house, name) for name in ("One", "Two")]
        table = await seated(house, ID, *who)
        enters(house, table, who[0])
        assert await house.stills.of(table.id) is None
        await house.stills.keep_quiet([table])
        assert await house.stills.of(table.id) is None, "not while they play"
        table.updated -= 121_000
        await house.stills.keep_quiet([table])
        still = await house.stills.of(table.id)
        assert still is not None and set(still.views) == {-1, 0, 1}

    inside(tmp_path, test)


def test_a_damaged_snapshot_is_made_up_for_by_the_journal(tmp_path: Path) -> None:
    """Finding E13."""
    id, who, was = played(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        db.execute("update snapshots set seq = 4, record = substr(record, 1, 60) || 'x' || substr(record, 80)")

    async def after(house: House) -> None:
        table = await house.table(id)
        assert table.view(0) == was["view"]
        await bid(house, table, who, 1)

    inside(tmp_path, after)


# ---- before a release


def validated(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, Any]:
    code = aside(main.run, ["validate", "--data", str(folder), "--json", *more])
    return code, json.loads(capsys.readouterr().out)


def test_all_tables_are_tried_before_a_release(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id, _, _ = played(tmp_path)
    before = stored(tmp_path)
    assert validated(tmp_path, capsys) == (0, {"tables": 1, "counts": {"same": 1}, "found": []})
    registry.register(silent())
    code, told = validated(tmp_path, capsys, "--running")
    (found,) = told["found"]
    assert (code, told["counts"], found["table"], found["verdict"]) == (1, {"differs": 1}, id, "differs")
    assert "line" in found["why"] and found["rules"] == 1
    registry.register(Changed(2, 1))
    code, told = validated(tmp_path, capsys)
    assert (code, told["counts"], told["found"][0]["rules"]) == (0, {"bound": 1}, 1)
    assert aside(main.run, ["validate", "--data", str(tmp_path)]) == 0 and "1 bound" in capsys.readouterr().out
    assert stored(tmp_path) == before
    assert aside(main.run, ["validate", "--data", str(tmp_path / "none")]) == 1


def test_tables_in_postgresql_are_tried_too(tmp_path: Path, capsys: pytest.CaptureFixture[str], postgres: Postgres) -> None:
    url = postgres.url(f"validate-{tmp_path.name}")
    played(tmp_path, db=url)
    registry.register(silent())
    assert aside(main.run, ["validate", "--db", url, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["counts"] == {"differs": 1}


def test_tables_of_an_older_schema_are_tried_without_changing_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path)

    async def back() -> None:
        store = Store(Config(data=str(tmp_path)).url, "node")
        async with store.engine.begin() as c:
            await c.run_sync(lambda sync: command.downgrade(migrate.alembic_config(sync), "0004"))
        await store.close()

    run(back())
    assert validated(tmp_path, capsys) == (0, {"tables": 1, "counts": {"same": 1}, "found": []})
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        assert db.execute("select version_num from alembic_version").fetchone() == ("0004",)


def test_a_database_that_fails_makes_no_table_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id, _, was = played(tmp_path)
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        db.execute("update snapshots set seq = 4, record = 'damaged'")

    async def after(house: House) -> None:
        read = house.store.lines

        async def fails(table: str, after: int) -> Any:
            if after == 0:
                raise StorageError("the disk is gone")
            return await read(table, after)

        monkeypatch.setattr(house.store, "lines", fails)
        with pytest.raises(Refusal) as fault:
            await house.table(id)
        assert fault.value.code == "storage" and not house.standing
        monkeypatch.setattr(house.store, "lines", read)
        assert (await house.table(id)).view(0) == was["view"]

    inside(tmp_path, after)
