"""`regalia sim`: whole games without a table, as fast as the rules go."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from regalia.bots import registry as bot_registry
from regalia.bots.play import drive
from regalia.cli._errors import Failed, UsageError
from regalia.cli._table import console, find_game, make_setup, progress, say
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup

RANDOM = "random"


def sim(
    game: str,
    /,
    *,
    seats: int | None = None,
    games: int = 1,
    seed: int = 1,
    bots: str = RANDOM,
    variant: Annotated[list[str] | None, Parameter(negative="")] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    jobs: int = 1,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play whole games headless. The same arguments give the same hashes on any machine (except where a bot thinks by the clock).

    Parameters
    ----------
    game
        The game's id; `regalia games` lists them.
    seats
        How many play; the most that the game seats, by default.
    games
        How many games; their seeds count up from SEED.
    bots
        Names separated by commas, one per seat; fewer are repeated around the table.
    variant
        A variant's id; may be given several times.
    option
        KEY=VALUE; may be given several times.
    jobs
        Processes to share the work.
    json
        One JSON object per game, then a summary.
    """
    found = find_game(game)
    setup = make_setup(found, seats, variant or [], option or [])
    if games < 1 or jobs < 1:
        raise UsageError("--games and --jobs want a number of 1 or more")
    names = seat_bots(found.id, setup.seats, bots)
    start = perf_counter()
    lines: list[dict[str, Any]] = []
    with progress(f"{found.title}", games, not json) as bar:
        for line in results(setup, names, range(seed, seed + games), jobs):
            lines.append(line)
            bar.to(len(lines))
            if json:
                say(line)
    total = summary(lines, perf_counter() - start)
    if json:
        say(total)
    else:
        show(lines, total)
    return 1 if total["failures"] else 0


def seat_bots(game: str, seats: int, bots: str) -> list[str]:
    """The bots' names by seat; each is made once now, so that a wrong name is refused before anything is played."""
    names = [n.strip() for n in bots.split(",") if n.strip()] or [RANDOM]
    if len(names) > seats:
        raise UsageError(f"{len(names)} bots for {seats} seats")
    for name in names:
        try:
            bot_registry.make(game, name)
        except bot_registry.BotError as fault:
            raise UsageError(str(fault)) from fault
    return [names[i % len(names)] for i in range(seats)]


def results(setup: Setup, names: list[str], seeds: range, jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        for seed in seeds:
            yield one(setup, names, seed)
        return
    chunk = max(1, min(16, len(seeds) // (4 * jobs)))
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, [setup] * len(seeds), [names] * len(seeds), seeds, chunksize=chunk)


def one(setup: Setup, names: list[str], seed: int) -> dict[str, Any]:
    """One game, as its line of JSON. A game that breaks is a failure with a reason, and the others go on."""
    found = registry.game(setup.game)
    start = perf_counter()
    line: dict[str, Any] = {"seed": seed, "seats": setup.seats, "variants": list(setup.variants)}
    try:
        g = engine.new(found, setup, seed)
        g.quiet = True
        if all(name == RANDOM for name in names):
            decisions = engine.play_out(g, Dice(seed), found.decision_bound)
        else:
            played = drive(g, [bot_registry.make(found.id, name) for name in names], seed)
            if played.mishaps:
                raise Failed(str(played.mishaps[0]))
            decisions = played.decisions
    except Exception as fault:  # a defect in the rules or a bot: this game failed, and says why
        return {**line, "error": f"{type(fault).__name__}: {fault}", "seconds": round(perf_counter() - start, 6)}
    winner: Any = g.winners[0] if len(g.winners) == 1 else g.winners or None
    return {
        **line,
        "decisions": decisions,
        "rounds": found.rounds(g),
        "end": found.vocabulary.ends[g.end_reason] if g.over else "",
        "winner": winner,
        "scores": found.scores(g),
        "hash": g.digest(),
        "seconds": round(perf_counter() - start, 6),
    }


def summary(lines: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    decisions = sum(line.get("decisions", 0) for line in lines)
    return {
        "summary": True,
        "games": len(lines),
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_s": round(decisions / seconds),
        "games_per_s": round(len(lines) / seconds, 3),
        "failures": sum("error" in line for line in lines),
    }


def show(lines: list[dict[str, Any]], total: dict[str, Any]) -> None:
    table = Table("seed", "decisions", "rounds", "end", "winner", "scores", "hash")
    for line in lines[:50]:
        if "error" in line:
            table.add_row(str(line["seed"]), "", "", "[red]failed[/]", "", line["error"], "")
        else:
            table.add_row(*[str(line[k]) for k in ("seed", "decisions", "rounds", "end", "winner", "scores", "hash")])
    console.print(table)
    if len(lines) > 50:
        console.print(f"… and {len(lines) - 50} more")
    console.print(
        f"{total['games']} games, {total['decisions']:,} decisions in {total['seconds']:.2f} s: "
        f"{total['decisions_per_s']:,} decisions/s, {total['games_per_s']} games/s, {total['failures']} failures"
    )
