"""The drawing of the board: shared borders equal the land adjacency, sea-lines and cities lie where they should."""

import re
from pathlib import Path

from regalia.games.risk_europe.content import FOLDER
from regalia.testing import proves
from tests.games.risk_europe.position import BOX, T

DRAWING = BOX.drawing()
Point = tuple[int, int]  # tenths
Edge = tuple[Point, Point]


def rings(path: str) -> list[list[Point]]:
    """Points of an SVG path of `M x y l dx dy …` pieces, in tenths, so that equality is exact."""
    found: list[list[Point]] = []
    for piece in re.findall(r"M([^M]*)", path):
        head, _, tail = piece.partition("l")
        x, y = (round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", head))
        points = [(x, y)]
        numbers = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", tail)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        if piece.rstrip().endswith("Z"):
            points.append(points[0])
        found.append(points)
    return found


def edges(path: str) -> set[Edge]:
    return {(min(a, b), max(a, b)) for ring in rings(path) for a, b in zip(ring, ring[1:], strict=False)}


OUTLINES = {id: DRAWING["territories"][id]["outline"] for id in BOX.ids}
SIDES = {id: edges(path) for id, path in OUTLINES.items()}
CORNERS = {id: {p for ring in rings(path) for p in ring} for id, path in OUTLINES.items()}


def inside(id: str, at: list[float]) -> bool:
    x, y = (round(v * 10) for v in at)
    crossings = 0
    for (x1, y1), (x2, y2) in SIDES[id]:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


@proves("re.board.borders")
def test_two_outlines_share_a_border_if_and_only_if_the_rules_say_so() -> None:
    for i, a in enumerate(BOX.ids):
        for b in BOX.ids[i + 1 :]:
            common = SIDES[a] & SIDES[b]
            if T[b] in BOX.land[T[a]]:
                length = sum(((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) ** 0.5 for p, q in common) / 10
                assert length >= 12, f"{a} and {b} share only {length:.1f}"
            else:
                assert not common, f"{a} and {b} must not touch"
                assert not CORNERS[a] & CORNERS[b], f"{a} and {b} must not meet in a corner"


def test_the_drawn_borders_are_the_shared_edges() -> None:
    drawn = {tuple(b["ends"]): edges(b["path"]) for b in DRAWING["borders"]}
    assert len(drawn) == 82
    for (a, b), path in drawn.items():
        assert path == SIDES[a] & SIDES[b]


def test_outlines_do_not_overlap() -> None:
    for edge in set().union(*SIDES.values()):
        assert sum(1 for sides in SIDES.values() if edge in sides) <= 2
    for id in BOX.ids:
        centre = DRAWING["territories"][id]["centre"]
        assert [other for other in BOX.ids if inside(other, centre)] == [id]


@proves("re.board.sea-lines")
def test_every_sea_line_is_drawn_from_shore_to_shore() -> None:
    drawn = sorted(tuple(sorted(s["ends"])) for s in DRAWING["sea_lines"])
    assert drawn == sorted(tuple(sorted((BOX.ids[a], BOX.ids[b]))) for a, b in BOX.sea_lines)
    for line in DRAWING["sea_lines"]:
        for id, (x, y) in zip(line["ends"], (line["from"], line["to"]), strict=True):
            near = min((px / 10 - x) ** 2 + (py / 10 - y) ** 2 for px, py in CORNERS[id]) ** 0.5
            assert inside(id, [x, y]) or near < 25, f"{line['ends']} starts {near:.0f} from {id}"


def test_cities_lie_in_their_territories_and_everything_is_on_the_page() -> None:
    width, height = DRAWING["view"]
    for id, entry in DRAWING["territories"].items():
        assert ("city" in entry) == (T[id] in BOX.cities)
        if "city" in entry:
            assert inside(id, entry["city"]), id
        for key in ("label", "army", "centre"):
            x, y = entry[key]
            assert 0 < x < width and 0 < y < height, (id, key)
        assert " ".join(entry["lines"]) == BOX.names[T[id]]


def test_the_file_is_small() -> None:
    assert Path(FOLDER / "map.json").stat().st_size < 150_000
