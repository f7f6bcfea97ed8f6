"""One area of the map: what is there, what borders on it and how one gets there."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, movement, pieces, taxation, wages
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal import regions
from regalia.games.warrior_knights.terminal.barons import companies, leader, strength
from regalia.games.warrior_knights.terminal.chart import BRIDGE, MOUNTAINS, RIVER, ROAD, border
from regalia.games.warrior_knights.terminal.heraldry import counted, name, noble_name, sign, whereabouts

FAR = 99  # the map's word for areas that no march joins


def near(g: Kingdom, area: int) -> str:
    """The areas one march away, in a few words: `Lenz, Vecht (bridge)`; what a march cannot reach is left out."""
    c = g.content
    said = [c.area_names[b] + (" (bridge)" if b in c.bridge_to[area] else "") for b in c.march[area]]
    return ", ".join(said + (["the sea (port)"] if c.port[area] else []))


def near_it(g: Kingdom, area: int) -> str:
    return f"next to {near(g, area)}"


def about_noble(g: Kingdom, noble: int) -> str:
    """`★ 150 at Thira, exhausted`"""
    said = f"{sign(noble)} {armies.strength(g, noble)}, {whereabouts(g, noble)}"
    return f"{said}, exhausted" if g.exhausted[noble] else said


def about_army(g: Kingdom, army: int) -> str:
    return about_noble(g, army) if pieces.is_led(g, army) else f"♜ {armies.strength(g, army)} unled"


def about_troop(g: Kingdom, troop: int) -> str:
    return f"wage {wages.wage(g, troop)}"


def about_wall(g: Kingdom, wall: int) -> str:
    """`Zobel's, walls 300, 2 crowns`"""
    side = armies.wall_owner(g, wall)
    said = [f"{name(g, side)}'s" if side >= 0 else "nobody's", f"walls {armies.wall_strength(g, wall)}"]
    if wall < f.CITIES:
        said.append(counted(taxation.city_income(g, wall), "crown"))
    return ", ".join(said)


def place(g: Kingdom, area: int, viewer: int) -> RenderableType:
    """Everything about one area."""
    parts: list[RenderableType] = [f"[bold]{escape(g.content.area_names[area])}[/]  [dim]{escape(kind(g, area))}[/]"]
    parts += [f"  {text}" for text in (regions.city(g, area), regions.home(g, area)) if text]
    for side in range(pieces.sides(g)):
        for army in armies.armies_in(g, side, area):
            tired = " (exhausted)" if pieces.is_led(g, army) and g.exhausted[army] else ""
            parts.append(f"  {leader(g, army)} {strength(g, army)}{tired}: {escape(companies(g, army))}")
    parts.append(around(g, area))
    parts += roads(g, area)
    if g.content.port[area]:
        ports = [g.content.area_names[p] for p in g.content.ports if p != area]
        parts.append(f"[cyan]By sea[/] (he lands in Upkeep): {escape(', '.join(ports))}")
    own = marches(g, area, viewer)
    return Group(*parts, *([f"Yours, in marches: {own}"] if own else []))


def kind(g: Kingdom, area: int) -> str:
    """`forest, Old Baronies, on the rim`"""
    if area >= g.content.kingdom_areas:
        return "overseas, port"
    row = g.content.map_file.area[area]
    said = [row.terrain, regions.region_name(row.region)]
    return ", ".join(said + (["on the rim"] if row.outer else []) + (["port"] if row.port else []))


def around(g: Kingdom, area: int) -> RenderableType:
    """Every area that touches it, and whether one can march there today."""
    c = g.content
    if not c.touching[area]:
        return "[dim]No land borders on it.[/]"
    table = Table("next to it", "way", "city or stronghold", "Nobles", box=None, padding=(0, 2, 0, 0))
    for other in c.touching[area]:
        walls = ", ".join([text for text in (regions.city(g, other), regions.home(g, other)) if text])
        table.add_row(escape(c.area_names[other]), way(g, area, other), walls, regions.crowd(g, other))
    return table


def way(g: Kingdom, a: int, b: int) -> str:
    found = border(g, a, b)
    if found == RIVER:
        return "[blue]river, no bridge[/]"
    if found == MOUNTAINS:
        return "[yellow4]mountains[/]"
    if found == BRIDGE:
        bridge = escape(g.content.bridge_names[g.content.bridges.index((min(a, b), max(a, b)))])
        return f"[red]{bridge}, flooded[/]" if g.flood_until >= max(1, g.round) else f"[yellow]{bridge}[/]"
    return "[yellow]road[/]" if found == ROAD else "march"


def roads(g: Kingdom, area: int) -> list[str]:
    """Where the roads through it lead in one move, the way with its areas in order."""
    c = g.content
    longest: dict[tuple[int, int], tuple[int, ...]] = {}
    for move in c.road_moves[area]:
        longest[(move[0], move[1])] = max(move, longest.get((move[0], move[1]), ()), key=len)
    return [f"[yellow]{escape(c.road_names[m[0]])}[/]: {escape(' › '.join([c.area_names[a] for a in m[1:]]))}" for m in longest.values()]


def marches(g: Kingdom, area: int, viewer: int) -> str:
    """How far the viewer's Nobles are from it by land, and who of them could be there with one move."""
    if not 0 <= viewer < g.seats:
        return ""
    said = []
    for noble in pieces.nobles_of(g, viewer):
        at = g.noble_area[noble]
        if at >= 0:
            far = g.content.distance[at][area]
            text = "no way by land" if far >= FAR else str(far)
            said.append(f"{noble_name(g, noble)} {text}{', one move' if area in movement.reachable(g, noble) else ''}")
    return "; ".join(said)
