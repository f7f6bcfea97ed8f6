"""`regalia games`: what can be played."""

from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from regalia.bots import registry as bots
from regalia.cli._table import console, find_game, say
from regalia.kernel import registry
from regalia.kernel.rules import Choice, Game


def games(game: str | None = None, /, *, json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """List the games, their seat counts, bots, options and variants; and what from outside does not load.

    Parameters
    ----------
    game
        Only this one.
    json
        One JSON object per game; and one with `trouble` for each from outside that does not load.
    """
    found = registry.games() if game is None else [find_game(game)]
    for one in found:
        if json:
            say(describe(one))
        else:
            show(one)
    for trouble in registry.troubles():
        if game is not None and trouble.id != found[0].id:
            continue
        if json:
            say({"id": trouble.id, "where": trouble.where, "trouble": trouble.why})
        else:
            console.print(f"[yellow]left out:[/] [bold]{escape(trouble.id)}[/], from {escape(trouble.where)}: {escape(trouble.why)}")


def describe(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "text": game.text,
        "rules_version": game.version,
        "seats": list(game.seats),
        "ends": list(game.vocabulary.ends.values()),
        "bots": bots.names(game.id),
        "options": [described(choice) for choice in game.options],
        "presets": [{"id": p.id, "name": p.name, "text": p.text, "variants": list(p.variants), "options": p.options} for p in game.presets],
        "variants": [
            {
                "id": v.id,
                "name": v.name,
                "text": v.text,
                "group": v.group,
                "needs": list(v.needs),
                "excludes": list(v.excludes),
                "relations": [{"with": r.other, "is": r.kind, "reason": r.reason, "how": r.how} for r in v.relations],
                "seats": list(v.seats),
                "fixes": v.fixes,
                "defaults": v.defaults,
                "options": [described(choice) for choice in v.options],
            }
            for v in game.variants
        ],
    }


def described(choice: Choice) -> dict[str, Any]:
    return {"id": choice.id, "name": choice.name, "text": choice.text, "values": list(choice.values), "default": choice.default}


def show(game: Game) -> None:
    seats = f"{game.seats[0]} to {game.seats[-1]} seats" if len(game.seats) > 1 else f"{game.seats[0]} seats"
    console.print(f"[bold]{game.title}[/]  [dim]({game.id}, {seats}, rules version {game.version})[/]")
    if game.text:
        console.print(f"  {game.text}")
    console.print(f"  bots: {', '.join(bots.names(game.id))}", style="dim")
    options = [(choice, "") for choice in game.options]
    options += [(choice, f" [dim](with {variant.id})[/]") for variant in game.variants for choice in variant.options]
    if options:
        table = Table("option", "values", "what it does", title_justify="left", box=None, padding=(0, 2))
        for option, where in options:
            values = ", ".join(f"[bold]{v}[/]" if v == option.default else v for v in option.values)
            table.add_row(option.id, values, option.text + where)
        console.print(table)
    if game.presets:
        table = Table("preset", "what it is", "variants", box=None, padding=(0, 2))
        for preset in game.presets:
            table.add_row(preset.id, preset.text, ", ".join([*preset.variants, *[f"{k}={v}" for k, v in preset.options.items()]]))
        console.print(table)
    if game.variants:
        table = Table("variant", "what it changes", "needs", "excludes", box=None, padding=(0, 2))
        for variant in game.variants:
            seats = f" [dim]({', '.join(map(str, variant.seats))} seats)[/]" if variant.seats else ""
            table.add_row(variant.id, variant.text + seats, ", ".join(variant.needs), ", ".join(variant.excludes))
        console.print(table)
    console.print()
