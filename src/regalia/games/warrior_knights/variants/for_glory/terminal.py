"""For Glory in a terminal: Knowledge, Advancements with what they do, Garrisons and Riots."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.state import State

LOSSES: Final = {w.KNOWLEDGE_LOST: 0, w.RIOT_BEGINS: 0, w.GARRISON_GONE: 0}


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public but what Cipher Clerks have read."""
    g = cast(Kingdom, view)
    own, names = glory(g), g.rules.names(g)
    table = Table(title="For Glory", title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    scholar = f"; {names['seat'][own.scholar]} is the Scholar" if own.scholar != f.NOBODY else ""
    table.add_row("Knowledge", escape(", ".join([f"{names['seat'][s]} {n}" for s, n in enumerate(own.knowledge)]) + scholar))
    table.add_row("offer", "\n".join([advancement(g, card, True) for card in own.advancement_offer]))
    for seat, cards in enumerate(own.advancements):
        if cards:
            table.add_row(escape(names["seat"][seat]), "\n".join([advancement(g, card, False) for card in cards]))
    for heading, marked in (("Garrisons", own.garrison), ("Riots", own.riot)):
        cities = [names["city"][city] for city, there in enumerate(marked) if there]
        if cities:
            table.add_row(heading, escape(", ".join(cities)))
    if 0 <= viewer < g.seats and own.deciphered[viewer]:
        table.add_row("deciphered", escape(", ".join([names["action"][card] for card in own.deciphered[viewer]])))
    return table


def advancement(g: Kingdom, card: int, priced: bool) -> str:
    row = content.ADVANCEMENTS[card]
    price = f" ({row.cost} Knowledge)" if priced else " (exhausted)" if glory(g).advancement_exhausted[card] else ""
    return f"[bold]{escape(row.name)}[/]{price}: {escape(row.text)}"
