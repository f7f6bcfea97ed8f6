"""The Kingdom drawn in characters: hexes as courses of bricks, since a brick too has six neighbours.

Between two bricks stands what is on their border: a river, a bridge over it, mountains, a road that crosses it. Below the Kingdom lie the
six cities overseas. The drawing is as wide as the terminal, within reason; one narrower than `NARROWEST` gets a table instead (regions.py).
"""

from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markup import escape
from rich.text import Text

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, taxation
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal.heraldry import colour, letter, sign
from regalia.games.warrior_knights.terminal.regions import by_region
from regalia.kernel.words import words

Line = list[tuple[str, str]]  # pieces of text with their styles

LEAST, MOST = 10, 16  # width of a brick, its left border included
NONE, PLAIN, ROAD, RIVER, BRIDGE, MOUNTAINS = range(6)  # what is between two bricks
STYLES: Final = {NONE: "", PLAIN: "dim", ROAD: "yellow", RIVER: "blue", BRIDGE: "yellow", MOUNTAINS: "yellow4"}
ALONG: Final = {NONE: " ", PLAIN: "─", ROAD: "─", RIVER: "≈", BRIDGE: "≈", MOUNTAINS: "^"}
UPRIGHT: Final = {NONE: " ", PLAIN: "│", ROAD: "│", RIVER: "≈", BRIDGE: "≈", MOUNTAINS: "^"}
CORNERS: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"  # by arms: 1 up, 2 down, 4 left, 8 right
WATER: Final = "~   "

LEGEND: Final = (
    "[bold]Vecht[/] a city · [cyan]P[/] port · M 3c 300F: M's, 3 crowns, walls 300, fortified (f: and breached, -: breached) · "
    "[bold red]![/]Z besieged by Z · M♜400+150 M's stronghold and its unled troops · M★■450 M's star and square Nobles, strength 450 · "
    "m exhausted · ▲ triangle · ● circle\n"
    "Borders: [blue]≈[/] river · [yellow]═ ║[/] bridge · [yellow4]^[/] mountains · [yellow]╪ ╫[/] road"
)


def whole_map(g: Kingdom, viewer: int) -> RenderableType:
    """Where we are in the game, and the map."""
    crumbs = [c for c in words(g.rules.game).crumbs(g) if c]
    where = [f"Round {g.round}", *crumbs[1:]] if crumbs[:1] == ["Round"] else crumbs
    return Group(f"[bold]{escape(' › '.join(where))}[/]", Map(g))


class Map:
    """What Rich prints: a map where there is room for one, else a table by region."""

    def __init__(self, g: Kingdom) -> None:
        self.g = g

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        brick = brick_width(self.g, options.max_width)
        if not brick:
            yield by_region(self.g)
            return
        yield from Drawing(self.g, brick).lines()
        yield from overseas(self.g, brick * columns(self.g))
        yield LEGEND


def columns(g: Kingdom) -> int:
    return max(a.col for a in g.content.map_file.area) + 1


def brick_width(g: Kingdom, room: int) -> int:
    """The widest bricks for which there is room, an even number; 0 where there is none for any."""
    width = 2 * ((room - 1) // (2 * columns(g) + 1))
    return min(width, MOST) if width >= LEAST else 0


class Canvas:
    """A sheet of characters, each with its style."""

    def __init__(self, width: int, height: int) -> None:
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            self.chars[y][x + i] = char
            self.styles[y][x + i] = style

    def put_line(self, x: int, y: int, line: Line) -> None:
        for text, style in line:
            self.put(x, y, text, style)
            x += len(text)

    def lines(self) -> list[Text]:
        found = []
        for chars, styles in zip(self.chars, self.styles, strict=True):
            line = Text(no_wrap=True, overflow="crop")
            for char, style in zip(chars, styles, strict=True):
                line.append(char, style or None)
            line.rstrip()
            found.append(line)
        return found


class Drawing:
    """The Kingdom's courses of bricks on a canvas."""

    def __init__(self, g: Kingdom, brick: int) -> None:
        self.g = g
        self.brick = brick
        self.half = brick // 2
        chart = g.content.map_file
        self.at = {(a.row, a.col): i for i, a in enumerate(chart.area)}
        self.seas = {(s.row, s.col): s.name for s in chart.sea}
        self.cols = columns(g)
        self.rows = max(a.row for a in chart.area) + 1
        self.inside = {area: inside(g, area, brick - 1) for area in self.at.values()}
        heights = [max([len(self.inside[a]) for (row, _), a in self.at.items() if row == r]) for r in range(self.rows)]
        self.top = [sum(heights[:r]) + r for r in range(self.rows + 1)]  # y of the border above a course
        self.canvas = Canvas(self.cols * brick + self.half + 1, self.top[-1] + 1)

    def lines(self) -> list[Text]:
        for row in range(self.rows):
            for col in range(self.cols):
                self.fill(row, col)
            for col in range(self.cols + 1):
                self.wall(row, col)
        for row in range(self.rows + 1):
            self.course(row)
        return self.canvas.lines()

    def x(self, row: int, col: int) -> int:
        """The left border of a brick: every second course is shifted by half a brick."""
        return col * self.brick + self.half * (row % 2)

    def fill(self, row: int, col: int) -> None:
        area = self.at.get((row, col))
        lines = self.inside[area] if area is not None else self.sea(row, col)
        for y, line in enumerate(lines):
            self.canvas.put_line(self.x(row, col) + 1, self.top[row] + 1 + y, line)

    def sea(self, row: int, col: int) -> list[Line]:
        wide, high = self.brick - 1, self.top[row + 1] - self.top[row] - 1
        lines: list[Line] = [[((WATER * wide)[2 * (y % 2) : wide + 2 * (y % 2)], "dim blue")] for y in range(high)]
        name = self.seas.get((row, col), "")
        if name != self.seas.get((row, col - 1), ""):  # of a wide one, once
            lines[0] = [(short(name, wide).ljust(wide), "italic blue")]
        return lines

    def beside(self, row: int, x: int) -> int:
        """What brick of a course lies at and after a column of the canvas: an area, or -1 for water and the rim."""
        if not 0 <= row < self.rows:
            return -1
        return self.at.get((row, (x - self.half * (row % 2)) // self.brick), -1)

    def wall(self, row: int, col: int) -> None:
        """The upright border at the left of a brick; a way over it is marked in its middle."""
        x = self.x(row, col)
        kind = self.upright(row, x)
        top, bottom = self.top[row] + 1, self.top[row + 1]
        for y in range(top, bottom):
            self.canvas.put(x, y, UPRIGHT[kind], "dim" if kind == ROAD else STYLES[RIVER if kind == BRIDGE else kind])
        if kind in (ROAD, BRIDGE):
            self.canvas.put(x, (top + bottom - 1) // 2, "═" if kind == BRIDGE else "╪", STYLES[kind])

    def course(self, row: int) -> None:
        """The borders between a course and the one above it, half a brick at a time, and the corners where they meet."""
        y = self.top[row]
        spans = 2 * self.cols + 1
        kinds = [self.level(row, n) for n in range(spans)]
        for n, kind in enumerate(kinds):
            style = "dim" if kind == ROAD else STYLES[RIVER if kind == BRIDGE else kind]
            self.canvas.put(n * self.half + 1, y, ALONG[kind] * (self.half - 1), style)
            if kind in (ROAD, BRIDGE):
                self.canvas.put(n * self.half + (self.half + 1) // 2, y, "║" if kind == BRIDGE else "╫", STYLES[kind])
        for n in range(spans + 1):
            x = n * self.half
            left, right = kinds[n - 1] if n else NONE, kinds[n] if n < spans else NONE
            self.canvas.put(x, y, *corner(self.upright(row - 1, x), self.upright(row, x), left, right))

    def level(self, row: int, span: int) -> int:
        x = span * self.half
        return border(self.g, self.beside(row - 1, x), self.beside(row, x))

    def upright(self, row: int, x: int) -> int:
        """The border that stands at a column of the canvas in a course; none in the middle of a brick."""
        if not 0 <= row < self.rows or (x - self.half * (row % 2)) % self.brick:
            return NONE
        return border(self.g, self.beside(row, x - 1), self.beside(row, x))


def corner(up: int, down: int, left: int, right: int) -> tuple[str, str]:
    """Where borders meet: a river or a range goes on through the corner."""
    arms = [up, down, left, right]
    if len([kind for kind in arms if kind in (RIVER, BRIDGE)]) > 1:
        return ALONG[RIVER], STYLES[RIVER]
    if arms.count(MOUNTAINS) > 1:
        return ALONG[MOUNTAINS], STYLES[MOUNTAINS]
    return CORNERS[sum([1 << i for i, kind in enumerate(arms) if kind != NONE])], STYLES[PLAIN]


def border(g: Kingdom, a: int, b: int) -> int:
    """What lies between two areas that touch, or between one and the water."""
    if a < 0 or b < 0:
        return NONE if a < 0 and b < 0 else PLAIN
    if a == b:
        return NONE
    c = g.content
    if b in c.over_river[a]:
        return RIVER
    if b in c.bridge_to[a]:
        return BRIDGE
    if b not in c.march[a]:
        return MOUNTAINS
    return ROAD if is_road(g, a, b) else PLAIN


def is_road(g: Kingdom, a: int, b: int) -> bool:
    return any((a, b) in zip(road, road[1:], strict=False) or (b, a) in zip(road, road[1:], strict=False) for road in g.content.roads)


# ---- what stands in a brick


def inside(g: Kingdom, area: int, wide: int) -> list[Line]:
    """At least three lines of exactly so many characters: the name, the city or stronghold, then who stands there."""
    lines = [title(g, area, wide), *[fitted(line, wide) for line in (walls(g, area), *crowd(g, area, wide)) if line]]
    return lines + [[(" " * wide, "")]] * (3 - len(lines))


def in_brief(g: Kingdom, area: int) -> str:
    """`· 3c 300 M★450`"""
    lines = [walls(g, area), *crowd(g, area, 2 * MOST)]
    return " ".join(["".join([text for text, _ in line]) for line in lines if line])


def title(g: Kingdom, area: int, wide: int) -> Line:
    """The name; at the right a port, and who besieges the place."""
    wall = walled(g, area)
    besiegers = armies.besiegers(g, wall) if wall >= 0 else []
    marks: Line = [("P", "cyan")] if g.content.port[area] else []
    if besiegers:
        marks += [("!", "bold red"), *[(letter(g, side), colour(g, side)) for side in besiegers]]
    room = wide - width(marks) - (1 if marks else 0)
    name = short(g.content.area_names[area], room)
    return [(name, "bold" if armies.standing_city(g, area) >= 0 else ""), (" " * (wide - len(name) - width(marks)), ""), *marks]


def walled(g: Kingdom, area: int) -> int:
    """The standing city of an area, or the stronghold there, as a wall; -1 if there is neither."""
    city = armies.standing_city(g, area)
    if city >= 0:
        return city
    return pieces.stronghold(g.stronghold_area.index(area)) if area in g.stronghold_area else -1


def walls(g: Kingdom, area: int) -> Line:
    wall = walled(g, area)
    if wall >= f.CITIES:
        return stronghold(g, armies.wall_owner(g, wall))
    if wall >= 0:
        return city(g, wall)
    return [("razed", "dim")] if g.content.area_city[area] >= 0 else []


def city(g: Kingdom, number: int) -> Line:
    """`M 3c 300F`: owner, income, walls."""
    owner = g.city_owner[number]
    state = "-" if g.breaches[number] else ""
    if g.fortified[number]:
        state = "f" if g.breaches[number] else "F"
    shade = colour(g, owner)
    return [
        (letter(g, owner), f"bold {shade}".strip()),
        (f" {taxation.city_income(g, number)}c", ""),
        (f" {armies.wall_strength(g, number)}{state}", shade),
    ]


def stronghold(g: Kingdom, side: int) -> Line:
    """`M♜400+150`: walls, and the troops that nobody leads."""
    unled = armies.strength(g, pieces.home_army(g, side))
    text = f"{letter(g, side)}♜{armies.wall_strength(g, pieces.stronghold(side))}" + (f"+{unled}" if unled else "")
    return [(text, f"bold {colour(g, side)}".strip())]


def crowd(g: Kingdom, area: int, wide: int) -> list[Line]:
    """The Nobles in an area, those of a side together, as many groups on a line as fit; what does not fit on three lines is counted."""
    groups = [
        (group(g, side, nobles, tired, wide), colour(g, side))
        for side in range(pieces.sides(g))
        for tired in (0, 1)
        if (nobles := [n for n in armies.own_nobles_in(g, side, area) if g.exhausted[n] == tired])
    ]
    lines: list[Line] = []
    for text, shade in groups:
        if lines and width(lines[-1]) + 1 + len(text) <= wide:
            lines[-1] += [(" ", ""), (text, shade)]
        else:
            lines.append([(text, shade)])
    return lines if len(lines) <= 3 else [*lines[:2], [(f"+{len(lines) - 2} more", "")]]


def group(g: Kingdom, side: int, nobles: list[int], tired: int, wide: int) -> str:
    """`M★■450`; a small letter for those who are exhausted."""
    strength = sum([armies.strength(g, n) for n in nobles])
    mark = letter(g, side).lower() if tired else letter(g, side)
    text = f"{mark}{''.join([sign(n) for n in nobles])}{strength}"
    return text if len(text) <= wide else f"{text[: wide - 1]}…"


def width(line: Line) -> int:
    return sum([len(text) for text, _ in line])


def fitted(line: Line, wide: int) -> Line:
    return [*line, (" " * (wide - width(line)), "")]


def short(name: str, room: int) -> str:
    """A name in so many characters: `Merrow S.` where `Merrow Sands` has no room."""
    if len(name) <= room:
        return name
    first, _, rest = name.partition(" ")
    shorter = f"{first} {rest[:1]}." if rest else first
    return shorter if len(shorter) <= room else first[:room].rstrip("'")


# ---- overseas


def overseas(g: Kingdom, wide: int) -> list[Text]:
    """The six cities beyond the sea, side by side."""
    areas = range(g.content.kingdom_areas, g.content.areas)
    brick = min(wide // len(areas), 2 * MOST)
    cells = [inside(g, area, brick - 1) for area in areas]
    high = max([len(cell) for cell in cells])
    canvas = Canvas(brick * len(areas) + 1, high + 2)
    for n, cell in enumerate(cells):
        for y, line in enumerate(cell):
            canvas.put_line(n * brick + 1, y + 1, line)
    for n in range(len(areas) + 1):
        for y in range(high):
            canvas.put(n * brick, y + 1, "│", STYLES[PLAIN])
    for y, ends in ((0, "┌┬┐"), (high + 1, "└┴┘")):
        canvas.put(0, y, ends[0] + ends[1].join(["─" * (brick - 1)] * len(areas)) + ends[2], STYLES[PLAIN])
    canvas.put(2, 0, " Overseas ", "italic blue")
    return canvas.lines()
