"""`regalia corpus`: a data set of many games among mixed bots, over all games, seat counts and variants."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from regalia.bots.registry import BotError
from regalia.cli._errors import UsageError
from regalia.cli._table import console, find_game, named, progress, say
from regalia.cli.export import summary, tell
from regalia.kernel import registry
from regalia.research.data import corpus as corpus_
from regalia.research.data.errors import DataError


def corpus(
    folder: Path,
    /,
    *,
    games: int = 10_000,
    seed: int = 1,
    jobs: int = 1,
    game: Annotated[list[str] | None, Parameter(negative="")] = None,
    bots: str = "",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let bots play a corpus and write it as tables (docs/data.md). A run that was stopped goes on where it stood.

    The same games, seed and bots give the same content on any machine, with any number of jobs.

    Parameters
    ----------
    folder
        The folder to write: a new one, or one in which such a run was stopped.
    games
        How many games; the titles come in turn, at plain tables and at tables with variants by lot.
    seed
        Games follow from it and from their number alone.
    jobs
        Processes to share the work.
    game
        A game's id; may be given several times. All games, by default.
    bots
        Names separated by commas, drawn by lot for each seat; by default all that do not think by the clock.
    json
        What was written, as one JSON object.
    """
    if jobs < 1:
        raise UsageError(f"--jobs wants a number of 1 or more, not {jobs}")
    titles = [find_game(id) for id in named(game or [])] or registry.games()
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    try:
        plan = corpus_.plan(games, seed, titles, names)
    except (BotError, DataError) as fault:
        raise UsageError(str(fault)) from fault
    chosen = "".join([f" --game {id}" for id in named(game or [])]) + (f" --bots {','.join(names)}" if names else "")
    how = f"regalia corpus DIR --games {games} --seed {seed}{chosen}"
    with progress("playing", games, not json) as bar:
        ran = corpus_.run(plan, folder, jobs, how, bar.to)
    rate = ran.played / ran.seconds if ran.seconds else 0.0
    if json:
        measured = {"played": ran.played, "processor_seconds": round(ran.seconds, 3), "games_per_processor_second": round(rate, 3)}
        say({**summary(ran.data, folder), **measured})
    else:
        tell(ran.data, folder)
        if ran.played:
            console.print(f"{ran.played:,} games played now, in {ran.seconds:.1f} s of processors: {rate:.2f} a second")
    return 1 if ran.data.failed else 0
