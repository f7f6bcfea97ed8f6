"""Draw the board of Risk Europe: Natural Earth coasts, territories of our own, borders that equal the rules.

A build-time tool, not a part of the package. It needs shapely and npm's `world-atlas` (Natural Earth, public domain):

    python -m venv /tmp/map && /tmp/map/bin/pip install shapely cairosvg
    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    /tmp/map/bin/python tools/risk_europe_map/generate.py package/land-50m.json [--png preview.png]

The recipe: project, cut the land into Voronoi cells of hand-placed seeds (seeds.toml) one landmass at a time, bend the whole
plane a little so that borders meander (a homeomorphism: it cannot create or lose a border), cut by the coast, simplify as one
coverage (neighbours keep exactly the same points), round to a tenth. The result is refused unless the shared borders are
exactly the land borders of content/board.toml.
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from pathlib import Path
from typing import Any

import shapely
from shapely import LineString, MultiPolygon, Point, Polygon, box
from shapely.ops import polygonize, polylabel, unary_union

HERE = Path(__file__).parent
GAME = HERE.parents[1] / "src/regalia/games/risk_europe/content"
SEEDS = tomllib.loads((HERE / "seeds.toml").read_text())
BOARD = tomllib.loads((GAME / "board.toml").read_text())["territory"]
PROJECTION = SEEDS["projection"]
WIDTH, HEIGHT = PROJECTION["view"]
MARGIN = 60
XY = tuple[float, float]

_p1, _p2 = (math.radians(v) for v in PROJECTION["parallels"])
_lon0, _lat0 = (math.radians(v) for v in PROJECTION["origin"])
_n = (math.sin(_p1) + math.sin(_p2)) / 2
_c = math.cos(_p1) ** 2 + 2 * _n * math.sin(_p1)
_r0 = math.sqrt(_c - 2 * _n * math.sin(_lat0)) / _n


def albers(lon: float, lat: float) -> XY:
    theta = _n * (math.radians(lon) - _lon0)
    r = math.sqrt(max(0.0, _c - 2 * _n * math.sin(math.radians(lat)))) / _n
    k, (ox, oy) = PROJECTION["scale"], PROJECTION["centre"]
    return ox + k * r * math.sin(theta), oy - k * (_r0 - r * math.cos(theta))


_LENS_AT = albers(*PROJECTION["lens"]["at"])


def project(lon: float, lat: float) -> XY:
    """Albers, then a lens over the middle of Europe: distances are stretched near its centre and unchanged far away."""
    x, y = albers(lon, lat)
    dx, dy = x - _LENS_AT[0], y - _LENS_AT[1]
    factor = 1 + PROJECTION["lens"]["gain"] * math.exp(-(dx * dx + dy * dy) / PROJECTION["lens"]["radius"] ** 2)
    return _LENS_AT[0] + dx * factor, _LENS_AT[1] + dy * factor


def meander(x: float, y: float) -> XY:
    """Bend the plane: a sum of gentle waves, so that straight cell edges become borders that look drawn."""
    dx = dy = 0.0
    for i, (frequency, amplitude) in enumerate(((0.026, 6.4), (0.062, 4.0), (0.14, 2.1), (0.31, 1.0))):
        f = frequency
        dx += amplitude * (math.sin(f * x * 1.1 + f * y * 0.7 + i * 2.3 + 1) + 0.6 * math.sin(f * y * 1.7 - i))
        dy += amplitude * (math.sin(f * y * 1.2 - f * x * 0.8 + i * 1.7 + 0.4) + 0.6 * math.sin(f * x * 1.5 + i * 3))
    return x + dx * 0.6, y + dy * 0.6


def land(path: str) -> list[Polygon]:
    """Landmasses of the TopoJSON file, projected and cut to the view with a margin; largest first."""
    topology = json.loads(Path(path).read_text())
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[list[XY]] = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)

    def ring(indices: list[int]) -> list[XY]:
        out: list[XY] = []
        for i in indices:
            points = arcs[i] if i >= 0 else arcs[~i][::-1]
            out += points[1:] if out else points
        return unwrap(out)

    window = box(-34, 22, 70, 74)
    view = box(-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN)
    masses: list[Polygon] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        for rings in geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]:
            outer, *holes = [ring(r) for r in rings]
            if len(outer) < 4:
                continue
            shape = shapely.make_valid(Polygon(outer, holes)).intersection(window)
            for part in polygons(shape):
                part = part.segmentize(0.5)
                drawn = Polygon([project(*p) for p in part.exterior.coords], [[project(*p) for p in h.coords] for h in part.interiors])
                masses += polygons(shapely.make_valid(drawn).intersection(view))
    return sorted((m for m in masses if m.area > 22), key=lambda m: -m.area)


def unwrap(ring: list[XY]) -> list[XY]:
    """Undo the jump from 180 to -180 degrees: Eurasia crosses it, and the chord would cut Scandinavia in two."""
    out = [ring[0]]
    for lon, lat in ring[1:]:
        while lon - out[-1][0] > 180:
            lon -= 360
        while lon - out[-1][0] < -180:
            lon += 360
        out.append((lon, lat))
    shift = -360 * round(sum(lon for lon, _ in out) / len(out) / 360)
    return [(lon + shift, lat) for lon, lat in out]


def polygons(shape: Any) -> list[Polygon]:
    return [g for g in getattr(shape, "geoms", [shape]) if g.geom_type == "Polygon" and not g.is_empty]


def divide(masses: list[Polygon]) -> tuple[dict[str, Any], list[Polygon]]:
    """Give every landmass with seeds to its territories; what has none (or a 'beyond' seed) is neutral land."""
    seeds = [(name, Point(project(*at))) for name, points in SEEDS["seeds"].items() for at in points]
    faces: dict[str, list[Polygon]] = {}
    frame = box(-900, -900, WIDTH + 900, HEIGHT + 900)
    for mass in masses:
        near = mass.buffer(4)
        mine = [(n, p) for n, p in seeds if near.contains(p)]
        mine = mine if mass.area > 150 else []
        names = sorted({n for n, _ in mine})
        if len(names) <= 1:
            faces.setdefault(names[0] if names else "beyond", []).append(mass)
            continue
        cells = shapely.voronoi_polygons(shapely.MultiPoint([p for _, p in mine]), extend_to=frame).geoms
        merged: dict[str, list[Any]] = {}
        for cell in cells:
            owner = next(n for n, p in mine if cell.covers(p))
            merged.setdefault(owner, []).append(cell)
        bent: dict[str, Any] = {}
        lines: list[Any] = [mass.boundary]
        for name, parts in merged.items():
            whole = shapely.set_precision(unary_union(parts), 0.001)
            rings = [r for g in polygons(whole.segmentize(2.0)) for r in (g.exterior, *g.interiors)]
            lines += [LineString([meander(*p) for p in r.coords]) for r in rings]
            bent[name] = unary_union([Polygon([meander(*p) for p in g.exterior.coords]).buffer(0) for g in polygons(whole.segmentize(2.0))])
        noded = shapely.unary_union(shapely.set_precision(shapely.GeometryCollection(lines), 0.01), grid_size=0.01)
        for face in polygonize(noded):
            at = face.representative_point()
            if not mass.covers(at):
                continue
            owner = next((n for n, g in bent.items() if g.covers(at)), None) or min(bent, key=lambda n: bent[n].distance(at))
            faces.setdefault(owner, []).append(face)
    return {n: unary_union(parts) for n, parts in faces.items() if n != "beyond"}, faces["beyond"]


def tidy(territories: dict[str, Any], neutral: list[Polygon]) -> tuple[dict[str, Any], list[Polygon]]:
    """Specks cut off from a territory go to the neighbour they touch most; then simplify all as one coverage and round."""
    for name in list(territories):
        parts = sorted(polygons(territories[name]), key=lambda g: -g.area)
        own = [Point(project(*s)) for s in SEEDS["seeds"][name]]
        keep = [parts[0]] + [p for p in parts[1:] if p.area > 90 or any(p.buffer(4).covers(s) for s in own)]
        for speck in (p for p in parts if p not in keep):
            others = [(territories[n].boundary.intersection(speck.boundary).length, n) for n in territories if n != name]
            length, nearest = max(others)
            if length > 0.5:
                territories[nearest] = unary_union([territories[nearest], speck])
            else:
                neutral.append(speck)
        territories[name] = unary_union(keep)
    names = list(territories)
    beyond = unary_union(neutral)
    shapes = [*territories.values(), beyond]
    assert shapely.coverage_is_valid(shapes), "the cut land is not a coverage"
    simple = shapely.coverage_simplify(shapes, 1.1)
    rounded = [MultiPolygon([round_polygon(g) for g in polygons(s) if g.area > 12]) for s in simple]
    return dict(zip(names, rounded, strict=False)), list(rounded[-1].geoms)


def round_ring(coords: Any) -> list[XY]:
    out: list[XY] = []
    for x, y in coords:
        p = (round(x, 1) + 0.0, round(y, 1) + 0.0)
        if not out or out[-1] != p:
            out.append(p)
    return out


def round_polygon(g: Polygon) -> Polygon:
    return Polygon(round_ring(g.exterior.coords), [round_ring(h.coords) for h in g.interiors if Polygon(h).area > 12])


def edges(shape: Any) -> set[tuple[XY, XY]]:
    out: set[tuple[XY, XY]] = set()
    for g in polygons(shape):
        for r in (g.exterior, *g.interiors):
            points = list(r.coords)
            out |= {(min(a, b), max(a, b)) for a, b in zip(points, points[1:], strict=False)}
    return out


def check_borders(territories: dict[str, Any]) -> list[str]:
    """Every difference between the drawn borders and the land borders of the rules, in words."""
    sides = {n: edges(g) for n, g in territories.items()}
    names = sorted(territories)
    faults = [f"no land drawn for {n}" for n in BOARD if n not in territories]
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            common = sides[a] & sides[b]
            length = sum(math.dist(p, q) for p, q in common)
            wanted = b in BOARD[a]["land"]
            if wanted and length < 12:
                faults.append(f"{a} and {b} are neighbours but share only {length:.1f}")
            if not wanted and (common or set(sum(sides[a], ())) & set(sum(sides[b], ()))):
                faults.append(f"{a} and {b} are not neighbours but share {length:.1f}")
    return faults


def number(v: float) -> str:
    text = f"{v:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path(rings: list[list[XY]], close: bool = True) -> str:
    """SVG path data with relative lines in tenths: compact, and exact because every point is a multiple of a tenth."""
    out = ""
    for ring in rings:
        tenths = [(round(x * 10), round(y * 10)) for x, y in (ring[:-1] if close else ring)]
        x, y = tenths[0]
        out += f"M{number(x / 10)} {number(y / 10)}l"
        steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(tenths, tenths[1:], strict=False)]
        out += " ".join(number(dx / 10) + (" " if dy >= 0 else "") + number(dy / 10) for dx, dy in steps)
        out += "Z" if close else ""
    return out


def rings_of(shape: Any) -> list[list[XY]]:
    return [list(r.coords) for g in polygons(shape) for r in (g.exterior, *g.interiors)]


def arcs_of(segments: set[tuple[XY, XY]]) -> list[list[XY]]:
    """Chain loose segments into lines."""
    merged = shapely.line_merge(shapely.MultiLineString(sorted(segments)))
    return [list(g.coords) for g in getattr(merged, "geoms", [merged])]


def anchors(territories: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The middle of the widest visible part holds the army; the name stands above it; names are pushed apart."""
    boxes: list[dict[str, Any]] = []
    visible = box(14, 14, WIDTH - 14, HEIGHT - 14)
    for name, shape in territories.items():
        part = max(polygons(shape.intersection(visible)), key=lambda g: g.area)
        at = polylabel(part, 1.0)
        words = BOARD[name]["name"].split(" ")
        lines = [" ".join(words)] if len(BOARD[name]["name"]) < 13 else [" ".join(words[:-1]), words[-1]]
        w, h = max(len(t) for t in lines) * 8.0 + 6, 15.0 * len(lines) + 26
        boxes.append({"name": name, "x": at.x, "y": at.y, "ax": at.x, "ay": at.y, "w": max(w, 64), "h": h, "lines": lines, "part": part})
    towns = [project(*at) for at in SEEDS["cities"].values()]
    for _ in range(500):
        for i, a in enumerate(boxes):
            for tx, ty in towns:  # a town keeps its true place; names and armies make room for its crown
                ox, oy = a["w"] / 2 + 9 - abs(a["x"] - tx), a["h"] / 2 + 9 - abs(a["y"] - ty)
                if ox > 0 and oy > 0:
                    axis, push, at = ("x", ox, tx) if ox < oy else ("y", oy, ty)
                    a[axis] += 0.3 * push * (1 if a[axis] > at else -1)
            for b in boxes[i + 1 :]:
                ox = (a["w"] + b["w"]) / 2 - abs(a["x"] - b["x"])
                oy = (a["h"] + b["h"]) / 2 - abs(a["y"] - b["y"])
                if ox > 0 and oy > 0:
                    axis, push = ("x", ox) if ox < oy else ("y", oy)
                    sign = 1 if a[axis] > b[axis] else -1
                    a[axis] += sign * push * 0.25
                    b[axis] -= sign * push * 0.25
        for a in boxes:
            a["x"] += (a["ax"] - a["x"]) * 0.04
            a["y"] += (a["ay"] - a["y"]) * 0.04
            a["x"] = min(max(a["x"], a["w"] / 2 + 6), WIDTH - a["w"] / 2 - 6)
            a["y"] = min(max(a["y"], a["h"] / 2 + 6), HEIGHT - a["h"] / 2 - 6)
    out: dict[str, dict[str, Any]] = {}
    for a in boxes:
        top = a["y"] - a["h"] / 2
        label_y = top + 12
        army_y = top + 15 * len(a["lines"]) + 12
        out[a["name"]] = {
            "label": [round(a["x"], 1), round(label_y, 1)],
            "lines": a["lines"],
            "army": [round(a["x"], 1), round(army_y, 1)],
            "centre": [round(a["ax"], 1), round(a["ay"], 1)],
        }
    return out


def sea_lines(territories: dict[str, Any]) -> list[dict[str, Any]]:
    out = []
    for key, line in SEEDS["sea_lines"].items():
        a, b = key.split(" ")
        ends = []
        for name, at in zip((a, b), line["ends"], strict=True):
            point = Point(project(*at))
            distance = territories[name].distance(point)
            if distance > 14:
                raise SystemExit(f"seeds.toml: sea_lines.{key!r}: the end {at} lies {distance:.0f} from {name}")
            ends.append(shapely.ops.nearest_points(territories[name], point)[0])
        (x1, y1), (x2, y2) = ends[0].coords[0], ends[1].coords[0]
        bend = line.get("bend", 0.12)
        cx, cy = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
        x1, y1, cx, cy, x2, y2 = (round(v, 1) for v in (x1, y1, cx, cy, x2, y2))
        out.append({"ends": [a, b], "from": [x1, y1], "to": [x2, y2],
                    "path": f"M{number(x1)} {number(y1)}Q{number(cx)} {number(cy)} {number(x2)} {number(y2)}"})  # fmt: skip
    return out


def main() -> None:
    territories, neutral = divide(land(sys.argv[1]))
    territories, neutral = tidy(territories, neutral)
    faults = check_borders(territories)
    for fault in faults:
        print("fault:", fault)
    sides = {n: edges(g) for n, g in territories.items()}
    beyond = edges(MultiPolygon(neutral))
    inner: list[dict[str, Any]] = []
    for a in sorted(territories):
        for b in sorted(BOARD[a]["land"]):
            if a < b and (common := sides[a] & sides[b]):
                inner.append({"ends": [a, b], "path": path(arcs_of(common), close=False)})
    frame = box(-MARGIN + 1, -MARGIN + 1, WIDTH + MARGIN - 1, HEIGHT + MARGIN - 1)
    counted: dict[tuple[XY, XY], int] = {}
    for one in (*sides.values(), beyond):
        for edge in one:
            counted[edge] = counted.get(edge, 0) + 1
    coast = {e for e, n in counted.items() if n == 1 and frame.covers(LineString(e))}
    edge_of_board = {e for s in sides.values() for e in s if e in beyond}
    places = anchors(territories)
    cities: dict[str, list[float]] = {}
    for name, at in SEEDS["cities"].items():
        point = Point(project(*at))
        if not territories[name].covers(point):
            faults.append(f"the city of {name} lies outside its territory by {territories[name].distance(point):.1f}")
            print("fault:", faults[-1])
        cities[name] = [round(point.x, 1), round(point.y, 1)]
    board = {
        "about": "Generated by tools/risk_europe_map/generate.py. Coasts: Natural Earth (public domain). Territories: our own drawing.",
        "view": [WIDTH, HEIGHT],
        "territories": {
            n: {"outline": path(rings_of(territories[n])), **places[n], **({"city": cities[n]} if n in cities else {})}
            for n in sorted(territories)
        },
        "borders": inner,
        "sea_lines": sea_lines(territories),
        "beyond": path([r for g in neutral for r in rings_of(g)]),
        "coast": path(arcs_of(coast), close=False),
        "edge": path(arcs_of(edge_of_board), close=False),
    }
    if "--png" in sys.argv:
        from preview import render

        render(board, sys.argv[sys.argv.index("--png") + 1], BOARD)
    if faults:
        raise SystemExit(f"{len(faults)} faults: nothing written")
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    (GAME / "map.json").write_text(text.replace('},"', '},\n"').replace('},{"ends', '},\n{"ends') + "\n")
    print(f"{GAME / 'map.json'}: {len(text) / 1000:.0f} KB, {len(territories)} territories, {len(inner)} borders")


if __name__ == "__main__":
    main()
