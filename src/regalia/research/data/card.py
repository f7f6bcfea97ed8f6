"""The data card: what a data set holds and how it was made, for people. The same data set always has the same card."""

from typing import Final

from regalia.research.data.about import Data
from regalia.research.data.schema import TABLES

LICENCE: Final = """The records are of games played by this program, and by whoever sat at its tables; the data set is licensed
like the program, under Apache-2.0. Rules wording and card wording are the project's own. It is independent of the owners of the games:
titles and trademarks are theirs."""

KINDS: Final = {
    "game": "Games",
    "seats": "By seats",
    "variant": "By variant (a game counts for each)",
    "end": "By ending",
    "player": "Seats by player",
    "mishap": "Decisions that were taken for a bot that failed (as far as is known)",
}


def card(data: Data) -> str:
    per_game = data.bytes / data.games / 1000 if data.games else 0.0
    lines = [
        "# Games as tables",
        "",
        f"{data.games:,} games in {data.bytes / 1000:,.0f} KB of Parquet: {per_game:.1f} KB a game. Schema version {data.schema}.",
        "What the columns mean, and how to read them: docs/data.md of Regalia. `vocabulary.json` names what options and events speak of.",
        "",
        "## How it was made",
        "",
        "```sh",
        data.how,
        "```",
        "",
        "Versions: " + ", ".join([f"{name} {version}" for name, version in data.versions.items()]) + ".",
        "Rules: " + ", ".join([f"{game} {version}" for game, version in data.rules.items()]) + ".",
        "The same command under the same rules gives the same content (below) on any machine, with any number of jobs; the bytes of the",
        "files, and so their sha256, also depend on the version of polars.",
        "",
        "## What is in it",
        "",
        "Every row leads back to the state it speaks of (`regalia.research.data.state_at`), so **the tables know everything**, the",
        "secrets of the seats included. What one seat knew is in the table `views`, where it was asked for, and in `view_at`: redacted,",
        "hidden numbers null.",
        "",
        "| table | rows |",
        "|---|---|",
        *[f"| {table} | {data.rows[table]:,} |" for table in TABLES if table in data.rows],
        "",
    ]
    for kind, title in KINDS.items():
        counts = data.kinds.get(kind, {})
        lines += [f"### {title}", "", "| | |", "|---|---|", *[f"| {name} | {n:,} |" for name, n in counts.items()], ""]
    if data.failed:
        lines += ["### Games that broke", "", *[f"* {number}: {why}" for number, why in data.failed.items()], ""]
    lines += ["## Hashes", "", f"Content: `{data.content}`", "", "| file | rows | bytes | sha256 |", "|---|---|---|---|"]
    lines += [f"| {file.path} | {file.rows} | {file.bytes} | `{file.sha256}` |" for file in data.files]
    lines += ["", "## Licence", "", LICENCE, ""]
    return "\n".join(lines)
