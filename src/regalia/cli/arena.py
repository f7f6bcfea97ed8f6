"""`regalia arena`: tournaments among bots, measured fairly."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from regalia.bots import arena as arena_
from regalia.bots import ratings, report
from regalia.bots.arena import ArenaError, Plan
from regalia.bots.registry import BotError
from regalia.cli._errors import UsageError
from regalia.cli._table import console, find_game, make_setup, progress, say


def arena(
    game: str,
    /,
    *,
    bots: str = "steward,random",
    games: int = 100,
    seats: int | None = None,
    seed: int = 1,
    variant: list[str] | None = None,
    option: list[str] | None = None,
    limit: float = 0.0,
    jobs: int = 1,
    cluster: str = "",
    out: Path | None = None,
    records: bool = True,
    page: bool = True,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let bots play many games against each other: seats rotated, seeds paired. A run that was stopped goes on where it stood.

    Parameters
    ----------
    game
        The game's id; `regalia games` lists them.
    bots
        Names separated by commas: random, steward, steward:TEMPERAMENT, marshal, marshal:SECONDS, FILE.py:Class. With fewer than
        seats the last one fills up; with more, every company meets in turn.
    games
        How many games; a multiple of the seats keeps the rotation whole.
    seats
        How many play; four, or the most that the game seats.
    limit
        Seconds a decision after which a bot is replaced; 0 for none.
    jobs
        Processes on this machine.
    cluster
        The address of a Dask scheduler, instead of processes here.
    out
        The folder for games.jsonl, records and report; arena/GAME-BOTS-… by default.
    records
        Keep the record of every game.
    page
        Write report.html (needs the extra `arena`).
    json
        The summary as one JSON object.
    """
    found = find_game(game)
    if seats is None:
        seats = 4 if 4 in found.seats else found.seats[-1]
    setup = make_setup(found, seats, variant or [], option or [])
    names = tuple(n.strip() for n in bots.split(",") if n.strip())
    if games < 1 or jobs < 1 or not names:
        raise UsageError("--games and --jobs want a number of 1 or more, --bots at least one name")
    plan = Plan(found.id, names, seats, seed, setup.variants, setup.options, limit)
    folder = out if out is not None else Path("arena") / folder_name(plan)
    try:
        with progress(found.title, games, not json) as bar:
            results = arena_.run(plan, games, folder, jobs, cluster, records, lambda done, _: bar.to(done))
    except BotError as fault:
        raise UsageError(str(fault)) from fault
    summary = ratings.summary(plan, results)
    (folder / "summary.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    written = ""
    if page:
        try:
            written = str(report.write(summary, folder))
        except ArenaError as fault:
            written = f"no page: {fault}"
    if json:
        say(summary)
    else:
        show(summary, folder, written)
    return 1 if summary.unfinished else 0


def folder_name(plan: Plan) -> str:
    parts = [plan.game, *[Path(b).name.replace(":", "-").replace(".", "_") for b in plan.bots], f"{plan.seats}s", f"seed{plan.seed}"]
    return "-".join([*parts, *plan.variants, *[f"{k}_{v}" for k, v in sorted(plan.options.items())]])


def show(s: ratings.Summary, folder: Path, written: str) -> None:
    table = Table("bot", "games", "won (95 %)", "rating", "score", "ms: half, 99 %", "mishaps")
    for x in s.standings:
        table.add_row(
            x.bot,
            str(x.wins.games),
            f"{x.wins.rate:.1%} ({x.wins.low:.0%}-{x.wins.high:.0%})",
            f"{x.rating:.0f} ({x.rating_low:.0f}-{x.rating_high:.0f})",
            f"{x.score:.1f}",
            f"{x.median_ms:.2f}, {x.p99_ms:.2f}",
            str(x.mishaps),
        )
    console.print(table)
    console.print("by seat: " + "  ".join(f"{k}: {r.rate:.0%}" for k, r in enumerate(s.seats)))
    console.print("by character: " + "  ".join(f"{c}: {r.rate:.0%}" for c, r in s.by_character.items()))
    ends = ", ".join(f"{end} {n}" for end, n in s.ends.items())
    rounds = sorted(s.rounds)
    console.print(f"endings: {ends}; rounds: median {rounds[len(rounds) // 2]}, {rounds[0]} to {rounds[-1]}; {s.seconds:.2f} s a game")
    for mishap in s.mishaps[:5]:
        console.print(f"[yellow]{mishap}[/]")
    console.print(f"{folder / 'games.jsonl'}  {written}")
