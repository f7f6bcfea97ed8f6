"""What is left to look at of a table that these rules do not lead to where it was: what each viewer saw last, and his log.

It is kept beside the journal while the table can still be played, as each viewer was shown it, so that nothing needs to be worked out
again, and nobody sees more than he saw.
"""

import zlib
from time import monotonic
from typing import Any, Final

import msgspec

from regalia.kernel.columns import SPECTATOR
from regalia.server import journal
from regalia.server.journal import ChatLine
from regalia.server.loading import OtherRulesError, begun, follow
from regalia.server.storage.store import Line, Snapshot, TableRow
from regalia.server.table import Table

SENTENCE: Final = "this table was played under other rules than this server has: it can be looked at, and waits as it is"


class Still(msgspec.Struct, frozen=True):
    """By viewer: his view, and the rows of his log."""

    moment: int
    variants: list[str]
    names: dict[str, list[str]]
    views: dict[int, Any]
    logs: dict[int, Any]


def taken(table: Table) -> Still:
    """For the seats and for who looks on."""
    viewers = [SPECTATOR, *range(table.state.seats)]
    views = {viewer: _settled(table.view(viewer)) for viewer in viewers}
    logs = {viewer: table.log(viewer, 0) for viewer in viewers}
    rules = table.state.rules
    return Still(table.moment, [v.id for v in rules.variants], rules.names(table.state), views, logs)


def _settled(view: dict[str, Any]) -> dict[str, Any]:
    """Nothing can be chosen any more."""
    if view["asking"] is not None:
        view["asking"] = {**view["asking"], "options": [], "draft": []}
    return {**view, "undo": False, "interjections": []}


def rescued(row: TableRow, snapshot: Snapshot, lines: list[Line]) -> Still | None:
    """Where nothing was kept: as far as these rules lead, if they lead astray nowhere but fail at a line."""
    try:
        table = begun(row, snapshot)
    except Exception:  # noqa: BLE001  (rules that are not its own may fail in any way)
        return None
    for line in lines:
        try:
            follow(table, line)
        except OtherRulesError:
            return None
        except Exception:  # noqa: BLE001
            break
    return taken(table)


def packed(still: Still) -> bytes:
    return zlib.compress(msgspec.json.encode(still), 6)


def unpacked(body: bytes) -> Still:
    return msgspec.json.decode(zlib.decompress(body), type=Still)


class Standstill:
    """A table that cannot be played here. `fault` is for the log of who keeps the server."""

    def __init__(self, row: TableRow, still: Still | None, chat: list[Line], fault: str) -> None:
        self.id = row.id
        self.row = row
        self.still = still
        self.chat: list[ChatLine] = [journal.chat_in(line.body) for line in chat]
        self.fault = fault
        self.since = monotonic()

    def seat_of(self, guest: str | None) -> int:
        """The viewer somebody is: one who holds several seats sees what everybody may."""
        mine = [s.seat for s in self.row.seats if guest is not None and s.guest == guest]
        return mine[0] if len(mine) == 1 else SPECTATOR

    def view(self, viewer: int) -> Any:
        return self.still.views[viewer] if self.still is not None else None

    def log(self, viewer: int, since: int) -> list[Any]:
        return [row for row in self.still.logs[viewer] if row["moment"] >= since] if self.still is not None else []
