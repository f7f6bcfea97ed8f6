"""`regalia bench`: decisions, stewards' games and marshals' worlds a second, what copies cost; beside a well-known peer in the same run."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table

from regalia.cli._bench import Subject, measure, peer
from regalia.cli._errors import Failed, UsageError
from regalia.cli._table import console, find_game, progress, say
from regalia.kernel import registry

TOLERANCE = 0.4  # a shared machine is noisy: only a loss of more than this share of the committed ratio is a regression


def bench(
    game: Annotated[list[str] | None, Parameter(negative="")] = None,
    /,
    *,
    seats: int | None = None,
    repeats: int = 5,
    seconds: float = 1.0,
    check: Path | None = None,
    update: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Measure random play, clone, view, pending, replay, stewards and marshals; medians of several rounds, and the ratio to catanatron
    (extra `bench`).

    Parameters
    ----------
    game
        Only these games.
    seats
        Four, or the nearest the game has, by default.
    repeats
        Rounds.
    seconds
        Processor time for random play in each round; the rest takes as long again.
    check
        Compare with the ratios in this file; exit code 1 if one is lost by more than 40 %.
    update
        Write the ratios of this run into this file.
    json
        One JSON object.
    """
    if repeats < 1 or seconds <= 0:
        raise UsageError("--repeats wants 1 or more, --seconds a number above 0")
    found = [find_game(g) for g in game] if game else registry.games()
    with progress("measuring", repeats, not json) as bar:
        other = peer()
        chosen = [min(g.seats, key=lambda n: abs(n - (seats or 4))) for g in found]
        subjects = [Subject(g, n) for g, n in zip(found, chosen, strict=True)]
        data = measure(subjects, other, repeats, seconds, bar.to)
    if json:
        say(data)
    else:
        show(data)
    if update is not None:
        write_baseline(data, update)
    if check is not None:
        compare(data, check)
    return 0


def show(data: dict[str, Any]) -> None:
    way = "compiled" if data["compiled"] else "interpreted"
    measured = ("decisions/s", "games/s", "clone µs", "view µs", "pending µs", "replay ms")
    table = Table("game", "seats", *measured, "× peer", "× its choices", "clone ÷ copy", title=way)
    for id, row in data["games"].items():
        keys = ("decisions_per_s", "games_per_s", "clone_us", "view_us", "pending_us", "replay_ms_per_game")
        ratio = [f"{row[k]:.{n}f}" if k in row else "–" for k, n in (("ratio_decisions", 2), ("ratio_choices", 2), ("ratio_clone", 3))]
        table.add_row(id, str(row["seats"]), *[f"{row[k]:,.1f}" for k in keys], *ratio)
    other = data["peer"]
    if other is not None:
        numbers = [f"{other['decisions_per_s']:,.1f}", f"{other['games_per_s']:,.1f}", f"{other['copy_us']:,.1f}"]
        table.add_row(f"[dim]catanatron {other['version']}[/]", "4", *numbers, "", "", "", "1", f"{other['choices']:.2f}", "1")
    console.print(table)
    console.print(minds(data))
    if other is None:
        console.print("no peer to compare with: pip install 'regalia[bench]' brings catanatron")


def minds(data: dict[str, Any]) -> Table:
    """What bots bring about; `÷ peer's`: games among stewards for each game of the peer's at random."""
    table = Table("game", "stewards' games/s", "÷ peer's", "marshals' worlds/s", title=f"bots, {way(data)}")
    for id, row in data["games"].items():
        keys = (("stewards_games_per_s", 1), ("ratio_stewards", 3), ("marshals_worlds_per_s", 1))
        table.add_row(id, *[f"{row[k]:,.{n}f}" if k in row else "–" for k, n in keys])
    return table


def way(data: dict[str, Any]) -> str:
    return "compiled" if data["compiled"] else "interpreted"


def write_baseline(data: dict[str, Any], path: Path) -> None:
    if data["peer"] is None:
        raise Failed("ratios need the peer: pip install 'regalia[bench]'")
    kept: dict[str, Any] = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    mine = kept.setdefault(way(data), {})
    for id, row in data["games"].items():
        mine[id] = {key: row[key] for key in ("ratio_decisions", "ratio_clone", "ratio_stewards") if key in row}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(kept, order="sorted"), indent=2) + b"\n")


def compare(data: dict[str, Any], path: Path) -> None:
    """Refuse a regression: of the ratio, never of a time."""
    if data["peer"] is None:
        raise Failed("a check compares ratios to the peer, which is not installed: pip install 'regalia[bench]'")
    wanted: dict[str, Any] = msgspec.json.decode(path.read_bytes()).get(way(data), {})
    slow: list[str] = []
    for id, row in data["games"].items():
        if id not in wanted:
            continue
        least = wanted[id]["ratio_decisions"] * (1 - TOLERANCE)
        most = wanted[id]["ratio_clone"] / (1 - TOLERANCE)
        if row["ratio_decisions"] < least:
            slow.append(f"{id}: {row['ratio_decisions']:.2f} × the peer's decisions/s, at least {least:.2f} is wanted")
        games = wanted[id].get("ratio_stewards", 0.0) * (1 - TOLERANCE)
        if row.get("ratio_stewards", 0.0) < games:
            slow.append(
                f"{id}: {row.get('ratio_stewards', 0.0):.4f} games among stewards for each of the peer's, at least {games:.4f} is wanted"
            )
        if row["ratio_clone"] > most:
            slow.append(f"{id}: a clone costs {row['ratio_clone']:.3f} of the peer's copy, at most {most:.3f} is wanted")
    if slow:
        raise Failed("slower than " + str(path) + ": " + "; ".join(slow))
    console.print(f"no regression against {path} ({way(data)})", style="dim")
