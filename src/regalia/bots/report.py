"""The report page of a tournament: one HTML file with its plots inside. Needs matplotlib (`regalia[arena]`)."""

import html
import io
from collections import Counter
from pathlib import Path
from typing import Any

from regalia.bots.arena import ArenaError
from regalia.bots.ratings import Rate, Summary

INK = "#2b2118"
RED = "#8c2f25"
GOLD = "#b58a3c"
BLUE = "#2f5873"

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 16px/1.5 Georgia, serif; color: #2b2118; background: #f6efe0; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}
h1, h2 {{ font-weight: normal; color: #8c2f25 }} table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ padding: .25rem .8rem; border-bottom: 1px solid #cbb98f; text-align: right }} th:first-child, td:first-child {{
text-align: left }} svg {{ max-width: 100%; height: auto }} code {{ background: #eadfc6; padding: 0 .3rem }}
</style></head><body>
<h1>{title}</h1>
<p>{games} games, {seats} seats; an even player wins {chance:.0%}. Seats rotated, seeds paired. Bars are 95 % intervals (Wilson).</p>
{body}
</body></html>
"""


def _percent(r: Rate) -> str:
    return f"{r.rate:.1%} <small>({r.low:.1%} – {r.high:.1%}, {r.games})</small>"


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{h}</th>" for h in head)
    body = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def _svg(figure: Any) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", bbox_inches="tight", transparent=True)
    text = out.getvalue()
    return text[text.index("<svg") :]


def _bars(figure: Any, at: Any, names: list[str], rates: list[Rate], chance: float, title: str) -> None:
    places = range(len(names))
    at.barh(places, [r.rate for r in rates], color=GOLD, height=0.6)
    low = [r.rate - r.low for r in rates]
    high = [r.high - r.rate for r in rates]
    at.errorbar([r.rate for r in rates], places, xerr=[low, high], fmt="none", ecolor=INK, capsize=3)
    at.axvline(chance, color=RED, linestyle="--", linewidth=1)
    at.set_yticks(list(places), names)
    at.invert_yaxis()
    at.set_xlim(0, 1)
    at.set_title(title, color=INK)


def page(s: Summary) -> str:
    try:
        import matplotlib

        matplotlib.use("svg")
        matplotlib.rcParams["svg.hashsalt"] = "regalia"
        from matplotlib.figure import Figure
    except ImportError as fault:
        raise ArenaError("the report page needs matplotlib: pip install 'regalia[arena]'") from fault
    plots = []
    figure = Figure(figsize=(9, 0.6 * len(s.standings) + 1.6))
    _bars(figure, figure.subplots(), [x.bot for x in s.standings], [x.wins for x in s.standings], s.chance, "Games won")
    plots.append(_svg(figure))
    figure = Figure(figsize=(9, 0.4 * (len(s.by_character) + len(s.seats)) + 2.6))
    upper, lower = figure.subplots(2, 1, gridspec_kw={"height_ratios": [len(s.seats) + 1, len(s.by_character) + 1], "hspace": 0.5})
    _bars(figure, upper, [f"seat {k}" for k in range(len(s.seats))], s.seats, s.chance, "Won by seat, whoever sat there")
    _bars(figure, lower, list(s.by_character), list(s.by_character.values()), s.chance, "Won by Baron or army")
    plots.append(_svg(figure))
    figure = Figure(figsize=(9, 3))
    left, right = figure.subplots(1, 2)
    lengths = Counter(s.rounds)
    left.bar(list(lengths), list(lengths.values()), color=BLUE)
    left.set_title("Rounds to the end", color=INK)
    right.barh(list(s.ends), list(s.ends.values()), color=BLUE)
    right.set_title("Ways of ending", color=INK)
    plots.append(_svg(figure))
    rows = [
        [
            html.escape(x.bot),
            _percent(x.wins),
            f"{x.rating:.1f} <small>({x.rating_low:.1f} – {x.rating_high:.1f})</small>",
            f"{x.score:.1f}",
            f"{x.median_ms:.2f}",
            f"{x.p99_ms:.2f}",
            str(x.mishaps),
        ]
        for x in s.standings
    ]
    seats = [[html.escape(name), *[_percent(r) for r in row]] for name, row in s.by_seat.items()]
    body = [
        _table(["bot", "won", "rating", "score", "median ms", "99 % ms", "mishaps"], rows),
        plots[0],
        "<h2>By seat</h2>",
        _table(["bot", *[f"seat {k}" for k in range(len(s.seats))]], seats),
        plots[1],
        "<h2>Length and endings</h2>",
        plots[2],
        f"<p>{s.seconds:.2f} s a game in the mean; {s.unfinished} games were stopped before their end.</p>",
    ]
    if s.mishaps:
        body += ["<h2>Mishaps</h2><ul>", *[f"<li>{html.escape(m)}</li>" for m in s.mishaps[:50]], "</ul>"]
    title = f"Arena: {s.plan.game}, {', '.join(dict.fromkeys(s.plan.bots))}"
    return PAGE.format(title=html.escape(title), games=s.games, seats=s.plan.seats, chance=s.chance, body="\n".join(body))


def write(s: Summary, folder: Path) -> Path:
    path = folder / "report.html"
    path.write_text(page(s), encoding="utf-8")
    return path
