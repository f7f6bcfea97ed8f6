"""The Barons and their armies as tables."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights.rules import armies, pieces, table, taxation, wages, winning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal.heraldry import counted, dyed, name, noble_name, painted, sheet, sign, whereabouts


def barons(g: Kingdom, viewer: int) -> RenderableType:
    """One row for each Baron: what he has, what he gets and owes; below, what he is."""
    shown = sheet("The Barons", "Baron")
    for heading in ("Influence", "crowns", "income", "wages", "Votes", "Faith", "cities"):
        shown.add_column(heading, justify="right")
    shown.add_column("Nobles")
    for seat in range(g.seats):
        shown.add_row(
            f"[bold]{painted(g, seat)}[/]" if seat == viewer else painted(g, seat),
            str(table.influence_of(g, seat)),
            str(g.crowns[seat]),
            f"+{taxation.income(g, seat)}",
            f"-{owed(g, seat)}",
            str(g.votes[seat]),
            str(g.faith[seat]),
            cities(g, seat),
            signs(g, seat),
        )
    return Group(shown, *[f" {painted(g, seat)}: {escape(', '.join(standing(g, seat)))}" for seat in range(g.seats) if standing(g, seat)])


def owed(g: Kingdom, seat: int) -> int:
    """What all his troops want in the next Wages."""
    return sum([wages.wage(g, troop) for troop in wages.troops_due(g, seat)])


def cities(g: Kingdom, seat: int) -> str:
    """`3+1`: of the Kingdom, and overseas."""
    kingdom = len(armies.kingdom_cities_of(g, seat))
    beyond = len(armies.cities_of(g, seat)) - kingdom
    return f"{kingdom}+{beyond}" if beyond else str(kingdom)


def signs(g: Kingdom, seat: int) -> str:
    """His Nobles: on the board, or (in brackets) not. Those who are lost for good have no sign."""
    said = [sign(n) if g.noble_area[n] >= 0 else f"({sign(n)})" for n in pieces.nobles_of(g, seat) if not g.gone[n]]
    return dyed(g, seat, "".join(said) or "–")


def standing(g: Kingdom, seat: int) -> list[str]:
    """What he is at the table, then his charges, then the Events he keeps."""
    said = ["Chairman"] if g.chairman == seat else []
    said += ["Head of the Church"] if g.head == seat else []
    said += ["banned"] if g.banned[seat] else []
    said += [f"excommunicated until round {g.excommunicated_until[seat]}"] if g.excommunicated_until[seat] >= max(1, g.round) else []
    said += ["out of the game"] if g.out[seat] else []
    said += [g.content.agenda_names[card] for card in g.charges[seat]]
    return said + [f"keeps {g.content.event_names[card]}" for card in g.kept[seat]]


def hosts(g: Kingdom, viewer: int) -> Table:
    """Every Noble with his army, and the troops that nobody leads; one's own first."""
    shown = sheet("Armies", "army", "where")
    shown.add_column("strength", justify="right")
    shown.add_column("troops")
    order = sorted(range(pieces.sides(g)), key=lambda side: (side != viewer, side))
    for side in order:
        for army in armies_to_tell(g, side):
            shown.add_row(leader(g, army), place(g, army), strength(g, army), escape(companies(g, army)))
    return shown


def armies_to_tell(g: Kingdom, side: int) -> list[int]:
    found = [n for n in pieces.nobles_of(g, side) if not g.gone[n]]
    return found + [army for army in (pieces.home_army(g, side), pieces.waiting_army(g, side)) if army in g.troop_at]


def leader(g: Kingdom, army: int) -> str:
    if pieces.is_led(g, army):
        return noble_name(g, army)
    side = pieces.owner(g, army)
    home = g.rules.names(g)["army"][pieces.home_army(g, side)] or f"stronghold of {name(g, side)}"
    return dyed(g, side, f"♜ {home}" if army == pieces.home_army(g, side) else "to be assigned")


def place(g: Kingdom, army: int) -> str:
    """Where, and in what state."""
    if not pieces.is_led(g, army):
        area = pieces.army_area(g, army)
        return escape(g.content.area_names[area]) if area >= 0 else "off the board"
    said = [whereabouts(g, army)]
    said += ["exhausted"] if g.exhausted[army] else []
    said += ["shut in"] if armies.is_shut_in(g, army) else []
    said += [g.content.agenda_names[g.office[army]]] if g.office[army] >= 0 else []
    said += ["no heir"] if not g.heir[army] and not g.gone[army] else []
    said += ["heretic"] if g.heretic[army] else []
    return escape(", ".join(said))


def strength(g: Kingdom, army: int) -> str:
    """What is left, and the casualties."""
    lost = 100 * g.casualties[army]
    return f"{armies.strength(g, army)}" + (f" [red](-{lost})[/]" if lost else "")


def companies(g: Kingdom, army: int) -> str:
    """`2 Regulars 50, Fenland Bowmen (English 50)`"""
    names = [g.rules.names(g)["troop"][card] for card in armies.cards(g, army)]
    said = [text if names.count(text) == 1 else f"{names.count(text)} {text}" for text in dict.fromkeys(names)]
    kept = armies.maintained(g, army)
    return ", ".join(said + ([f"maintained {kept}"] if kept else []))


def throne(g: Kingdom) -> str:
    """How far it is to the end, by either way."""
    most = max([len(armies.kingdom_cities_of(g, seat)) for seat in range(g.seats)])
    last = " [bold red]The last round.[/]" if g.last_round else ""
    return f"Influence in the pool: [bold]{g.pool}[/]. By force: {winning.cities_to_win(g)} Kingdom cities; the most now is {most}.{last}"


def summary(g: Kingdom, seat: int) -> str:
    """One's own line, above every question."""
    money = f"{counted(g.crowns[seat], 'crown')} (+{taxation.income(g, seat)} income, -{owed(g, seat)} wages)"
    held = "1 city" if cities(g, seat) == "1" else f"{cities(g, seat)} cities"
    own = [f"{table.influence_of(g, seat)} Influence", money, counted(g.votes[seat], "Vote"), f"{g.faith[seat]} Faith", held]
    return f"{painted(g, seat)}, round {g.round}: {' · '.join(own)}"
