"""The Kingdom as a table by region, for terminals too narrow for a map: where there is anything, and who."""

from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights.rules import armies, pieces, taxation
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal.heraldry import counted, dyed, letter, sheet, sign


def by_region(g: Kingdom) -> Table:
    """Every area with a city, a stronghold or a Noble; the empty ones beside the name of their region."""
    table = sheet("The Kingdom", "area", "city or stronghold", "Nobles")
    for region, areas in regions(g).items():
        told = [area for area in areas if city(g, area) or home(g, area) or crowd(g, area)]
        rest = [g.content.area_names[area] + (" (port)" if g.content.port[area] else "") for area in areas if area not in told]
        table.add_row(f"[bold]{escape(region)}[/]", f"[dim]{escape(', '.join(rest))}[/]")
        for area in told:
            walls = ", ".join([text for text in (city(g, area), home(g, area)) if text])
            table.add_row(f"  {escape(g.content.area_names[area])}", walls, crowd(g, area))
    return table


def regions(g: Kingdom) -> dict[str, list[int]]:
    """Areas by the name of their region, in the order of the map; overseas last."""
    found: dict[str, list[int]] = {}
    for area, row in enumerate(g.content.map_file.area):
        found.setdefault(region_name(row.region), []).append(area)
    found["Overseas"] = list(range(g.content.kingdom_areas, g.content.areas))
    return found


def region_name(id: str) -> str:
    """`Between the Waters`"""
    return " ".join([word if word == "the" else word.capitalize() for word in id.split("_")])


def city(g: Kingdom, area: int) -> str:
    """`M 3 crowns, walls 300`; nothing where there is none."""
    number = g.content.area_city[area]
    if number < 0:
        return ""
    if g.razed[number]:
        return "razed"
    owner = g.city_owner[number]
    said = [f"{letter(g, owner)} {counted(taxation.city_income(g, number), 'crown')}", f"walls {armies.wall_strength(g, number)}"]
    said += ["fortified"] if g.fortified[number] else []
    said += ["breached"] if g.breaches[number] else []
    said += ["port"] if g.content.port[area] else []
    return dyed(g, owner, ", ".join(said)) + besieged(g, number)


def home(g: Kingdom, area: int) -> str:
    if area not in g.stronghold_area:
        return ""
    side = g.stronghold_area.index(area)
    wall = pieces.stronghold(side)
    unled = armies.strength(g, pieces.home_army(g, side))
    said = f"{letter(g, side)}♜ walls {armies.wall_strength(g, wall)}" + (f", unled troops {unled}" if unled else "")
    return dyed(g, side, said) + besieged(g, wall)


def besieged(g: Kingdom, wall: int) -> str:
    by = [dyed(g, side, letter(g, side)) for side in armies.besiegers(g, wall)]
    return f" [bold red]!besieged by[/] {' '.join(by)}" if by else ""


def crowd(g: Kingdom, area: int) -> str:
    """`M★450 z■100`: a small letter for one who is exhausted."""
    said = []
    for noble in armies.nobles_in(g, area):
        side = pieces.baron_of(g, noble)
        mark = letter(g, side).lower() if g.exhausted[noble] else letter(g, side)
        said.append(dyed(g, side, f"{mark}{sign(noble)}{armies.strength(g, noble)}"))
    return " ".join(said)
