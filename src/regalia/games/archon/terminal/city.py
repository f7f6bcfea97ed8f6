"""The city: places with their slots, the Palace's Favors, the Guild Hall, tiles, and the cards that can be acquired."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.archon.figures import CARDS, DECKS, GOODS, TAX_COLLECTOR
from regalia.games.archon.rules import displays, guild_hall, placement
from regalia.games.archon.state import ArchonState
from regalia.games.archon.terminal.heraldry import cost, letter, name, sheet

LEGEND = "[dim](1) free, for one card · (2) for two · (W) White stands there · W$ with a Tax Collector's token · × closed at this table[/]"
ROMAN = ("", "I", "II", "III")


def places(g: ArchonState, viewer: int) -> RenderableType:
    """Every place with its slots and what it does; the Palace's slots are its Favors."""
    table = sheet("The city", "place", "slots", "action")
    for number, place in enumerate(g.content.places):
        if number != g.content.palace:
            table.add_row(escape(place.name), " ".join([slot(g, s) for s in place.slots]), escape(place.text) + here(g, place.id))
    for s in g.content.places[g.content.palace].slots:
        if placement.is_open(g, s):
            favor = g.content.favors[g.favor_row[g.content.slots[s].number]]
            table.add_row(f"Palace: [italic]{escape(favor.name)}[/]", slot(g, s), escape(favor.text))
    return Group(table, LEGEND)


def here(g: ArchonState, id: str) -> str:
    """What lies at a place besides its slots."""
    if not id.endswith(".repository"):
        return ""
    lies = cost(g, [*g.repository, 0, 0])
    return f" There: [bold]{lies if sum(g.repository) else 'nothing'}[/]."


def slot(g: ArchonState, number: int) -> str:
    """`(1)`, `(W$)`, `×`"""
    if not placement.is_open(g, number):
        return "[dim]×[/]"
    tokens = g.tokens[number]
    who = [letter(g, seat) + ("$" if seat in tokens else "") for seat in g.standing[number]]
    who += [letter(g, seat) + "$" for seat in tokens if seat not in g.standing[number]]
    return f"({'+'.join(who)})" if who else f"[green]({placement.slot_cards(g, number)})[/]"


def in_brief(g: ArchonState, number: int) -> str:
    printed = g.content.slots[number]
    wanted = placement.slot_cards(g, number)
    said = [g.content.favors[g.favor_row[printed.number]].name] if printed.place == g.content.palace else []
    said += ["1 card" if wanted == 1 else f"{wanted} cards"]
    return ", ".join([*said, *[name(g, seat) for seat in g.standing[number]]])


def guild(g: ArchonState, viewer: int) -> Table:
    """The Magisters: what one more costs the viewer, and what it is good for."""
    table = sheet("The Guild Hall", "Magister", "left")
    table.add_column("your price" if 0 <= viewer < g.seats else "price")
    table.add_column("benefit")
    for card in range(TAX_COLLECTOR, CARDS):
        magister = g.content.magisters[card - 1]
        table.add_row(escape(magister.name), str(g.magisters[card]), price(g, viewer, card), escape(magister.text))
    return table


def price(g: ArchonState, viewer: int, card: int) -> str:
    """With the surcharge of the viewer's track, and the points of the next step; the base price for a spectator."""
    magister = g.content.magisters[card - 1]
    if not 0 <= viewer < g.seats:
        return cost(g, magister.price)
    step = g.tracks[viewer][card]
    if step >= len(magister.track_points):
        return "[dim]track full[/]"
    points = magister.track_points[step]
    return cost(g, guild_hall.price_of(g, viewer, card, False)) + (f" (+{points})" if points else "")


def tiles(g: ArchonState, viewer: int) -> RenderableType:
    """The Building tiles that can be built in this season with what they do; below, what later seasons bring."""
    table = sheet("The Builder's Guild", "tile", "left")
    table.add_column("points", justify="right")
    table.add_column("cost")
    table.add_column("what it does")
    own = g.tiles[viewer] if 0 <= viewer < g.seats else []
    for design, tile in enumerate(g.content.buildings):
        if tile.level <= g.season and g.tiles_left[design]:
            left = "yours" if design in own else str(g.tiles_left[design])
            table.add_row(escape(tile.name), left, str(tile.points), cost(g, tile.cost), escape(tile.text))
    return Group(table, *[later(g, level) for level in range(g.season + 1, len(ROMAN))])


def later(g: ArchonState, level: int) -> str:
    said = [f"{tile.name} ({tile.points}: {cost(g, tile.cost)})" for tile in g.content.buildings if tile.level == level]
    return f"[dim]In season {ROMAN[level]}: {escape(', '.join(said))}[/]"


def cards(g: ArchonState, viewer: int) -> Table:
    """The three displays, and how many cards their decks still have."""
    table = sheet("To be acquired", "deck", "card")
    table.add_column("points", justify="right")
    table.add_column("cost")
    names = g.rules.names(g)["deck"]
    for deck in range(DECKS):
        for place, card in enumerate(sorted(g.displays[deck])):
            row = g.content.decks[deck][card]
            head = f"{escape(names[deck])} [dim]({len(g.decks[deck])} more)[/]" if place == 0 else ""
            table.add_row(head, escape(row.name), str(row.points), card_cost(g, viewer, deck, card))
    return table


def card_cost(g: ArchonState, viewer: int, deck: int, card: int) -> str:
    """What the viewer would pay: tiles of his may save Recruits."""
    if not 0 <= viewer < g.seats:
        return cost(g, g.content.decks[deck][card].cost)
    return cost(g, displays.cost_of(g, viewer, deck, card, 0))


def place(g: ArchonState, number: int, viewer: int) -> RenderableType:
    """One place: its slots, what it gives, what a Merchant adds, and who takes a toll."""
    found = g.content.places[number]
    lines = [f"[bold]{escape(found.name)}[/]  {escape(found.text)}{here(g, found.id)}"]
    lines.append("  " + " ".join([slot(g, s) for s in found.slots]))
    if number == g.content.palace:
        favors = [g.content.favors[favor] for favor in g.favor_row]
        lines += [f"  [italic]{escape(favor.name)}[/] ({favor.cards}): {escape(favor.text)}" for favor in favors]
    if any(found.merchant):
        extra = cost(g, found.merchant) if any(found.merchant[:GOODS]) else f"{found.merchant[GOODS]} more cube"
        lines.append(f"  A Merchant adds {extra}.")
    tolls = placement.collectors(g, viewer, number) if 0 <= viewer < g.seats else []
    if tolls:
        lines.append(f"  You would pay {g.content.toll} gold to {' and '.join([letter(g, seat) for seat in tolls])}.")
    return "\n".join(lines)
