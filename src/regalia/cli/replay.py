"""`regalia replay`: a record, looked at from any point and any seat."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from regalia.cli._errors import UsageError
from regalia.cli._table import console, progress, say
from regalia.kernel import record, session
from regalia.kernel.columns import OMNISCIENT, SPECTATOR
from regalia.kernel.record import INTERJECTION, Record, Replay
from regalia.kernel.session import Session
from regalia.kernel.visibility import events_for, view
from regalia.kernel.words import seat_name, words
from regalia.players import board as _board


def replay(
    file: Path,
    /,
    *,
    verify: Annotated[bool, Parameter(negative="")] = False,
    at: int | None = None,
    seat: Annotated[str | None, Parameter(name="--as")] = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Replay a record: its story, and the table at its end or after AT entries.

    Parameters
    ----------
    verify
        Compare the digest at every checkpoint; exit code 1 if one differs.
    at
        Stop after so many entries.
    seat
        As this seat saw it (a number, or `spectator`); everything, by default.
    json
        The view as a client gets it.
    """
    kept = record.load(file.read_text(encoding="utf-8"))
    if at is not None and not 0 <= at <= len(kept.entries):
        raise UsageError(f"--at wants a number from 0 to {len(kept.entries)} (the record's entries), not {at}")
    viewer = who(seat, kept)
    if verify:
        with progress("verifying", len(kept.entries), not json) as bar:
            again = Replay(kept)
            checked = 0
            while again.at < len(kept.entries):
                again.step()
                checked += again.check()
                bar.to(again.at)
        if not json:
            console.print(f"[green]verified[/]: {len(kept.entries)} entries, {checked} checkpoints agree")
    s = session.resume(kept, -1 if at is None else at)
    if json:
        say({**view(s.state, viewer), "entries": len(s.record.entries), "of": len(kept.entries), "hash": s.state.digest()})
        return
    tell(s, viewer, 12 if at is not None or len(kept.entries) > 60 else len(kept.entries))
    console.print(_board.board(s.state, viewer))
    console.print(f"[dim]after entry {len(s.record.entries)} of {len(kept.entries)}, state {s.state.digest()}[/]")


def who(seat: str | None, kept: Record) -> int:
    if seat is None:
        return OMNISCIENT
    if seat == "spectator":
        return SPECTATOR
    if not seat.isdigit() or int(seat) >= kept.setup.seats:
        raise UsageError(f"--as wants a seat from 0 to {kept.setup.seats - 1}, or 'spectator', not {seat!r}")
    return int(seat)


def tell(s: Session, viewer: int, last: int) -> None:
    """The last entries and what they brought, in words."""
    spoken = words(s.record.game)
    n = len(s.record.entries)
    if n > last:
        console.print(f"[dim]… {n - last} entries before these[/]")
    for i in range(max(0, n - last), n):
        entry = s.record.entries[i]
        mark = "out of turn: " if entry.kind == INTERJECTION else ""
        said = spoken.option(s.state, entry.option) if viewer in (OMNISCIENT, entry.seat) else "chooses"  # others hear events only
        console.print(f"[dim]{i + 1:>5}[/] [bold]{escape(seat_name(s.state, entry.seat))}[/] {mark}{escape(said)}")
        for event in events_for(s.log[i + 1], viewer):
            console.print(f"        {escape(spoken.event(s.state, event))}")
