"""`regalia odds`: what a battle is likely to bring."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from regalia.bots import odds as odds_
from regalia.cli._errors import UsageError
from regalia.cli._table import console, say
from regalia.players.odds import Odds, OddsError


def odds(game: str, kind: str = "", /, *figures: str, samples: int = 0, json: Annotated[bool, Parameter(negative="")] = False) -> int:
    """The odds of a battle, an assault, a voyage or a fight. Without KIND: what can be asked.

        regalia odds risk-europe fight attacker=8f,2a defender=5f,1c castle=yes
        regalia odds warrior-knights assault troops=300 walls=300 commander=star
        regalia odds warrior-knights battle troops=300 against-troops=200 variants=for-glory

    Parameters
    ----------
    game
        The game's id.
    kind
        What is asked, such as fight or assault.
    figures
        NAME=VALUE for each figure.
    samples
        So many trials instead of the exact sum; the answer shows its error. 0: exact, sampled only where that would take too long.
    json
        The answer as one JSON object.
    """
    id = game.replace("_", "-")
    try:
        if not kind:
            return list_kinds(id, json)
        asked: dict[str, str] = {}
        for item in figures:
            name, equals, value = item.partition("=")
            if not equals:
                raise UsageError(f"figures are NAME=VALUE, not {item!r}")
            asked[name] = value
        answer = odds_.ask(id, kind, asked, samples)
    except OddsError as fault:
        raise UsageError(str(fault)) from fault
    if json:
        say(answer)
    else:
        show(answer)
    return 0


def list_kinds(game: str, json: bool) -> int:
    if json:
        say(odds_.describe(game))
        return 0
    for name, kind in odds_.kinds(game).items():
        console.print(f"[bold]{name}[/]  {kind.text}")
        for p in kind.parameters:
            console.print(f"    {p.name}  {p.text}" + (f" ({p.default} if not said)" if p.default else ""))
    return 0


def show(answer: Odds) -> None:
    table = Table("outcome", "chance", title=f"{answer.kind}: " + ", ".join(f"{k} {v}" for k, v in answer.asked.items()))
    for outcome, chance in answer.chances.items():
        table.add_row(outcome.replace("_", " "), f"{chance:.1%}" + ("" if answer.exact else f" ± {answer.error:.1%}"))
    for name, mean in answer.means.items():
        table.add_row(f"[dim]{name.replace('_', ' ')}, in the mean[/]", f"{mean:.2f}")
    console.print(table)
    how = "exact" if answer.exact else f"sampled, {answer.samples:,} times, each chance within its 95 % error"
    console.print("; ".join([how, *answer.assumes]), style="dim")
    for other in answer.besides:
        show(other)
