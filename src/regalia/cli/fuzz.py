"""`regalia fuzz`: random games under examination, until the time is up; failures are kept as records."""

from pathlib import Path
from time import monotonic
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from regalia.cli._errors import Failed, UsageError
from regalia.cli._table import console, find_game, make_setup, progress, say
from regalia.conformance.checks import Broken
from regalia.conformance.examine import Failure
from regalia.conformance.examine import reproduce as run_again
from regalia.conformance.fuzz import Tally
from regalia.conformance.fuzz import fuzz as run_fuzzer
from regalia.kernel import record
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game


def fuzz(
    game: str,
    /,
    *,
    seconds: float = 60.0,
    seed: int = 1,
    every: int = 7,
    seats: int | None = None,
    variant: Annotated[list[str] | None, Parameter(negative="")] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    out: Path = Path("fuzz-failures"),
    reproduce: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play examined random games of all tables for a time; every failure is written as a record that shows it again.

    Parameters
    ----------
    seconds
        How long.
    seed
        Of the first game; they count up.
    every
        How many decisions lie between two full examinations (1: none; the first visits of every asking step are always examined).
    seats
        Only this seat count (with VARIANT and OPTION: only this table).
    out
        Where failing records go.
    reproduce
        Examine this record instead, decision by decision.
    """
    found = find_game(game)
    if reproduce is not None:
        return once_more(found, reproduce, seed)
    if seconds <= 0 or every < 1:
        raise UsageError("--seconds wants a number above 0, --every 1 or more")
    only = [make_setup(found, seats, variant or [], option or [])] if seats is not None or variant or option else None
    start = monotonic()
    with progress(f"fuzzing {found.title}", seconds, not json) as bar:

        def go_on(tally: Tally) -> bool:
            spent = monotonic() - start
            bar.to(round(min(spent, seconds)), f"{tally.games} games, {tally.looks} looks, {len(tally.found)} failures")
            return spent < seconds and len(tally.found) < 10

        tally = run_fuzzer(found, seed, every, out, go_on, only)
    report(found, tally, monotonic() - start, json)
    return 1 if tally.found else 0


def report(game: Game, tally: Tally, seconds: float, json: bool) -> None:
    failures: list[dict[str, Any]] = [
        {"record": str(f.path), "table": f.table, "seed": f.seed, "message": f.message, "where": f.where, "reproduce": f.command}
        for f in tally.found
    ]
    if json:
        counts = {"games": tally.games, "decisions": tally.decisions, "examined": tally.looks, "seconds": round(seconds, 3)}
        say({"game": game.id, **counts, "failures": failures})
        return
    for failure in failures:
        console.print(f"[red]failed[/] {failure['table']} seed {failure['seed']}: {escape(failure['message'])}")
        console.print(f"  at {escape(failure['where'])}\n  reproduce: [bold]{escape(failure['reproduce'])}[/]")
    console.print(
        f"{tally.games} games, {tally.decisions:,} decisions, {tally.looks:,} examined in {seconds:.0f} s: "
        + (f"[red]{len(failures)} failures[/]" if failures else "[green]nothing found[/]")
    )


def once_more(game: Game, path: Path, seed: int) -> int:
    kept = record.load(path.read_text(encoding="utf-8"))
    if kept.game.id != game.id:
        raise UsageError(f"{path} is a record of {kept.game.id}, not of {game.id}")
    try:
        run_again(kept, seed)
    except (RegaliaError, Broken) as fault:
        raise Failed(f"reproduced: {fault}") from fault
    except Failure as fault:
        raise Failed(f"reproduced: {fault} (at {fault.where})") from fault.fault
    except Exception as fault:
        raise Failed(f"reproduced: {type(fault).__name__}: {fault}") from fault
    console.print(f"[green]{len(kept.entries)} entries examined: nothing found[/]")
    return 0
