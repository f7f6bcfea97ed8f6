"""A table as it stood: its latest snapshot, and what was accepted since, carried out again by the rules of this program.

Whether these are the rules it was played under is not taken on trust: the digests that were stored with it are compared. A game whose
older rules can still be played (`Game.oldest`) goes on under those.
"""

import msgspec

from regalia.kernel import record
from regalia.kernel import session as sessions
from regalia.kernel.errors import RecordError, RegaliaError
from regalia.kernel.record import Record
from regalia.server.storage.store import Line, Snapshot, TableRow
from regalia.server.table import Counts, Table, fresh_counts


class DamagedError(RegaliaError):
    """What is stored of a table cannot be read."""


class OtherRulesError(RegaliaError):
    """A table that these rules do not lead to where it was."""


def load(row: TableRow, snapshot: Snapshot, lines: list[Line], chat: list[Line]) -> Table:
    """Raises RegaliaError where it cannot be led to where it was."""
    table = begun(row, snapshot)
    for line in chat:
        table.heard(line)
    for line in lines:
        follow(table, line)
    return table


def begun(row: TableRow, snapshot: Snapshot) -> Table:
    """The table at its snapshot."""
    try:
        saved = record.load(snapshot.record, any_version=True)
        counts = msgspec.json.decode(snapshot.counts, type=Counts)
    except (RecordError, msgspec.DecodeError) as fault:
        raise DamagedError(f"its snapshot cannot be read: {fault}") from fault
    session = sessions.resume(saved)
    end = len(saved.entries)
    if compares(saved) and end in saved.checks:
        same(session.state.digest(), saved.checks[end], f"entry {end}")
    if not saved.setup.rules:
        session.record.rules_version = saved.game.version  # these lead to the same place: it goes on under them
    table = Table(row, saved.game, session, counts, snapshot.seq)
    table.compares = compares(saved)
    return table


def compares(saved: Record) -> bool:
    """Are its digests of the form that they have now?"""
    return saved.rules_version >= saved.game.digests


def follow(table: Table, line: Line) -> None:
    """One more line of the journal."""
    table.replay(line)
    if line.digest and table.compares:
        same(table.state.digest(), line.digest, f"line {line.seq} of the journal")


def same(found: str, wanted: str, where: str) -> None:
    if found != wanted:
        raise OtherRulesError(f"after {where} the state is {found}, but it was {wanted}: the rules have changed, or what is stored was")


def from_the_beginning(row: TableRow, snapshot: Snapshot, lines: list[Line]) -> Table:
    """The table without its latest snapshot: how it began, and every line since."""
    if not snapshot.first:
        raise DamagedError("how it began was not kept")
    saved = record.load(snapshot.first, any_version=True)
    counts = fresh_counts(saved.setup.seats)
    return load(row, Snapshot(0, snapshot.first, msgspec.json.encode(counts).decode()), lines, [])
