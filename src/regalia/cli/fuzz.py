"""`regalia fuzz`: random games under examination, until the time is up; failures are kept as records."""

from pathlib import Path
from time import monotonic
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from regalia.cli._errors import Failed, UsageError
from regalia.cli._table import chosen, console, find_game, named, progress, say
from regalia.conformance import companies
from regalia.conformance.checks import Broken
from regalia.conformance.examine import Failure
from regalia.conformance.examine import reproduce as run_again
from regalia.conformance.fuzz import Tally
from regalia.conformance.fuzz import fuzz as run_fuzzer
from regalia.kernel import record
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game

SECONDS = 60.0
MOST_FAILURES = 10  # then it stops: they are likely to be one


def fuzz(
    game: str,
    /,
    *,
    seconds: float | None = None,
    decisions: int | None = None,
    seed: int = 1,
    every: int = 7,
    seats: int | None = None,
    variant: Annotated[list[str] | None, Parameter(negative="")] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    variants: str = "all",
    each: Annotated[bool, Parameter(negative="")] = False,
    out: Path = Path("fuzz-failures"),
    reproduce: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play examined random games at tables drawn by lot; every failure is written as a record that shows it again.

    Parameters
    ----------
    seconds
        How long: 60 unless DECISIONS or EACH say when to stop.
    decisions
        Stop after so many.
    seed
        Of the first game; they count up. Tables are drawn by it, too.
    every
        How many decisions lie between two full examinations (1: none; the first visits of every asking step are always examined).
    seats
        Every table has so many; else by lot.
    variant
        Every table has these.
    option
        KEY=VALUE that every table has; other options by lot.
    variants
        Which others may join by lot: all, none, or their names with commas between.
    each
        Every table that there is of this description, once and in turn, instead of by lot.
    out
        Where failing records go.
    reproduce
        Examine this record instead, decision by decision.
    """
    found = find_game(game)
    if reproduce is not None:
        return once_more(found, reproduce, seed)
    if seconds is None and decisions is None and not each:
        seconds = SECONDS
    if (seconds is not None and seconds <= 0) or (decisions is not None and decisions <= 0) or every < 1:
        raise UsageError("--seconds and --decisions want a number above 0, --every 1 or more")
    pool = None if variants == "all" else [] if variants == "none" else named([variants])
    company = companies.asked_for(found, seats, named(variant or []), chosen(option or []), pool)
    tables = companies.each(found, company) if each else companies.by_lot(found, seed, company)
    start = monotonic()
    with progress(f"fuzzing {found.title}", decisions or seconds or 0, not json) as bar:

        def go_on(tally: Tally) -> bool:
            spent = monotonic() - start
            done = tally.decisions if decisions else spent
            told = f"{tally.games} games at {len(tally.tables)} tables, {tally.decisions:,} decisions, {len(tally.found)} failures"
            bar.to(round(min(done, decisions or seconds or done)), told)
            in_time = (seconds is None or spent < seconds) and (decisions is None or tally.decisions < decisions)
            return in_time and len(tally.found) < MOST_FAILURES

        tally = run_fuzzer(found, seed, every, out, go_on, tables)
    report(found, tally, monotonic() - start, json)
    return 1 if tally.found else 0


def report(game: Game, tally: Tally, seconds: float, json: bool) -> None:
    failures: list[dict[str, Any]] = [
        {"record": str(f.path), "table": f.table, "seed": f.seed, "message": f.message, "where": f.where, "reproduce": f.command}
        for f in tally.found
    ]
    if json:
        counts: dict[str, float] = {"games": tally.games, "tables": len(tally.tables), "decisions": tally.decisions}
        counts |= {"examined": tally.looks, "seconds": round(seconds, 3)}
        say({"game": game.id, **counts, "failures": failures})
        return
    for failure in failures:
        console.print(f"[red]failed[/] {failure['table']} seed {failure['seed']}: {escape(failure['message'])}")
        console.print(f"  at {escape(failure['where'])}\n  reproduce: [bold]{escape(failure['reproduce'])}[/]")
    console.print(
        f"{tally.games} games at {len(tally.tables)} tables, {tally.decisions:,} decisions, {tally.looks:,} examined in {seconds:.0f} s: "
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
