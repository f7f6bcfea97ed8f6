"""The table in a terminal: kingdoms side by side, then every territory that somebody holds; and one territory with its neighbours."""

from collections.abc import Callable
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import GOLD, NOBODY
from regalia.games.risk_europe.rules import board as rules
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.state import State
from regalia.kernel.words import words

COLOURS = ("blue", "dark_orange", "green", "magenta")


def painted(g: RiskState, army: int) -> str:
    name = g.rules.names(g)["army"][army]
    colour = g.colour[army]
    return f"[{COLOURS[colour]}]{escape(name)}[/]" if colour != NOBODY else escape(name)


def kingdoms(g: RiskState, viewer: int) -> Table:
    box = g.content
    crumbs = " › ".join(c for c in words(g.rules.game).crumbs(g) if c)
    armies = [a for a in range(len(g.out)) if a < g.seats or not g.out[a]]
    table = Table("", *[painted(g, a) for a in armies], title=escape(crumbs) or "Risk Europe", title_justify="left")
    table.add_row("", *["out" if g.out[a] else role(g, a) for a in armies])
    table.add_row("crowns", *[str(rules.crowns(g, a)) if a < g.seats else "–" for a in armies])
    table.add_row("coins", *[str(g.coins[a]) for a in armies])
    table.add_row("cities", *[", ".join(box.city_names[t] for t in rules.cities(g, a)) or "–" for a in armies])
    table.add_row("in reserve", *[force(g, g.reserve[a]) for a in armies])
    table.add_row("hand", *[cards(g, g.hand[a]) for a in armies])
    table.add_row("laid", *[stack(g, g.laid[a]) for a in armies])
    table.add_row("played this round", *[cards(g, g.shown[a]) for a in armies])
    table.add_row("discarded", *[cards(g, g.discard[a]) for a in armies])
    return table


def role(g: RiskState, army: int) -> str:
    if army >= g.seats:
        return "without a seat"
    said = ["first player"] if g.marker == army else []
    if g.saved[army]:
        said.append("saved by the Crown")
    return ", ".join(said)


def cards(g: RiskState, row: list[int]) -> str:
    if row and min(row) < 0:
        return f"{len(row)} face down"
    kinds = [(name, row.count(c)) for c, name in enumerate(g.content.card_names)]
    return ", ".join(escape(name) if n == 1 else f"{n} {escape(name)}" for name, n in kinds if n) or "–"


def stack(g: RiskState, row: list[int]) -> str:
    """Laid cards, in their order."""
    return cards(g, row) if not row or min(row) < 0 else ", then ".join(escape(g.content.card_names[c]) for c in row)


def force(g: RiskState, units: list[int]) -> str:
    """`5 Footmen, 1 Archer`"""
    kinds = list(g.content.figures.unit.values())
    said = [f"{n} {kind.name if n == 1 else kind.plural}" for kind, n in zip(kinds, units, strict=True) if n]
    return ", ".join(said) or "–"


def lands(g: RiskState, viewer: int) -> Table:
    """Held land first by army, then the cities that are still free."""
    box = g.content
    table = Table("territory", "city", "held by", "army", "attacked by", title="The board", title_justify="left")
    held = sorted([t for t in range(box.count) if g.holder[t] != NOBODY], key=lambda t: (g.holder[t], box.names[t]))
    free = [t for t in range(box.count) if g.holder[t] == NOBODY and (rules.is_city(g, t) or g.castle[t])]
    for t in held + free:
        army = g.holder[t]
        attacker = g.attacker[t]
        table.add_row(
            escape(box.names[t]),
            site(g, t),
            painted(g, army) if army != NOBODY else "free",
            force(g, rules.army_at(g, army, t)) if army != NOBODY else "",
            f"{painted(g, attacker)}: {force(g, rules.army_at(g, attacker, t))}" if attacker != NOBODY else "",
        )
    return table


def site(g: RiskState, t: int) -> str:
    """City, its crowns and tax, and a castle."""
    box = g.content
    said = []
    if rules.is_city(g, t):
        said.append(f"{escape(box.city_names[t])} ({'gold' if box.crown[t] == GOLD else 'black'}, tax {box.tax[t]})")
    if g.castle[t]:
        said.append("castle")
    return ", ".join(said)


# ---- one territory, and what is said beside options


def place(view: State, viewer: int, id: int) -> RenderableType:
    """A territory with everything that borders on it, by land and by sea-line."""
    g = cast(RiskState, view)
    box = g.content
    table = Table("next to it", "way", "city", "held by", "army", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for other in box.links[id]:
        table.add_row(escape(box.names[other]), "[cyan]sea-line[/]" if other in box.sea[id] else "land", site(g, other), *held(g, other))
    own = [t for t in rules.territories(g, viewer) if t in box.links[id]] if 0 <= viewer < g.seats else []
    beside = f"You stand next to it in {escape(', '.join([box.names[t] for t in own]))}." if own else ""
    head = f"[bold]{escape(box.names[id])}[/]  {site(g, id)}  {' '.join(held(g, id))}".rstrip()
    return Group(head, table, *([beside] if beside else []))


def held(g: RiskState, t: int) -> tuple[str, str]:
    """By whom, and with what; a dispute names both armies."""
    army, attacker = g.holder[t], g.attacker[t]
    if army == NOBODY:
        return "free", ""
    units = force(g, rules.army_at(g, army, t))
    if attacker != NOBODY:
        units += f", attacked by {painted(g, attacker)}: {force(g, rules.army_at(g, attacker, t))}"
    return painted(g, army), units


def note(view: State, viewer: int, kind: str, id: int) -> str:
    """Beside an option that names a territory: its neighbours, those by sea-line marked."""
    if kind != PLACES:
        return ""
    box = cast(RiskState, view).content
    return "next to " + ", ".join([box.names[t] + (" (sea)" if t in box.sea[id] else "") for t in box.links[id]])


def brief(view: State, viewer: int, kind: str, id: int) -> str:
    """Where there are many: only the city of a territory."""
    return cast(RiskState, view).content.city_names[id] if kind == PLACES else ""


def summary(view: State, viewer: int) -> str:
    """One's own line, above every question."""
    g = cast(RiskState, view)
    own = [
        counted(rules.crowns(g, viewer), "crown", "crowns"),
        counted(g.coins[viewer], "coin", "coins"),
        counted(len(rules.territories(g, viewer)), "territory", "territories"),
        counted(len(rules.cities(g, viewer)), "city", "cities"),
    ]
    return f"{painted(g, viewer)}: {' · '.join(own)} · hand {cards(g, g.hand[viewer])}"


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def also_called(view: State) -> list[str]:
    """Territories by their cities, for those who ask."""
    return cast(RiskState, view).content.city_names


def tint(view: State, seat: int) -> str:
    colour = cast(RiskState, view).colour[seat]
    return COLOURS[colour] if colour != NOBODY else ""


def owner(view: State, kind: str, id: int) -> int:
    """Whose a thing is: armies have the numbers of their seats."""
    if kind in ("seat", "army"):
        return id
    return cast(RiskState, view).holder[id] if kind == "territory" else NOBODY


PLACES: Final = "territory"  # what has neighbours
PARTS: Final[dict[str, Callable[[RiskState, int], RenderableType | None]]] = {"kingdoms": kingdoms, "board": lands}
# events that take something from somebody, and which argument says from whom
LOSSES: Final = {v.LOST: 0, v.TAKEN: 1, v.UNCLAIMED: 0, v.WIPED_OUT: 0, v.ELIMINATED: 0}
