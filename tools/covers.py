"""What the games' pictures in the lobby are drawn from: the corner of the board that they show, in whole pixels, and nothing else.

The lobby does not fetch a game's tables for a picture, which shows a seventh of a map. tools/page_types.py writes the files.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

Spot = tuple[float, float]
View = tuple[float, float, float, float]  # left, top, right, bottom

EUROPE: Final[View] = (290 - 20, 470 - 20, 760 + 20, 760 + 20)  # what the picture shows, and a rim in which cut edges lie unseen


def warrior_knights(tables: dict[str, Any]) -> dict[str, Any]:
    """The whole map: the page draws it from a list of areas, which is short."""
    return {"map": tables["map"], "city_area": tables["city_area"]}


def risk_europe(tables: dict[str, Any]) -> dict[str, Any]:
    drawn = tables["map"]
    territories = {
        id: {**{key: t[key] for key in ("label", "army", "lines")}, "outline": cut(t["outline"], EUROPE)}
        for id, t in drawn["territories"].items()
    }
    return {
        "territories": {id: t for id, t in territories.items() if t["outline"]},
        "borders": [path for path in [cut(b["path"], EUROPE, closed=False) for b in drawn["borders"]] if path],
        "beyond": cut(drawn["beyond"], EUROPE),
        "coast": cut(drawn["coast"], EUROPE),
    }


COVERS: Final[dict[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {"warrior-knights": warrior_knights, "risk-europe": risk_europe}


# ---- paths


def cut(path: str, view: View, closed: bool = True) -> str:
    """A path's parts within a view, in whole numbers; "" if nothing of it is there."""
    kept = [clipped(line, view) if closed else (line if any(within(p, view) for p in line) else []) for line in lines(path)]
    return "".join(written(line, closed) for line in kept if len(line) > 1)


def lines(path: str) -> list[list[Spot]]:
    """The corners of each part of a path of straight lines."""
    found: list[list[Spot]] = []
    command, x, y = "", 0.0, 0.0
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", path)
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command in "zZ":
                x, y = found[-1][0]
            continue
        if command not in "MLml":
            raise ValueError(f"{command} in a path of straight lines")
        dx, dy = float(tokens[at]), float(tokens[at + 1])
        x, y = (x + dx, y + dy) if command.islower() else (dx, dy)
        if command in "Mm":
            found.append([])
            command = "L" if command == "M" else "l"
        found[-1].append((x, y))
        at += 2
    return found


def within(p: Spot, view: View) -> bool:
    return view[0] <= p[0] <= view[2] and view[1] <= p[1] <= view[3]


def clipped(line: list[Spot], view: View) -> list[Spot]:
    """A polygon cut off at the four sides of a view (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, view[0], 1), (0, view[2], -1), (1, view[1], 1), (1, view[3], -1)):
        out: list[Spot] = []
        for a, b in zip([line[-1], *line[:-1]], line, strict=True) if line else []:
            a_in, b_in = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
            if a_in != b_in:
                share = (limit - a[axis]) / (b[axis] - a[axis])
                out.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
            if b_in:
                out.append(b)
        line = out
    return line


def written(line: Iterable[Spot], closed: bool) -> str:
    spots = [(round(x), round(y)) for x, y in line]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(spots, spots[1:], strict=False) if a != b]
    return f"M{spots[0][0]} {spots[0][1]}l" + " ".join(f"{x} {y}" for x, y in steps) + ("z" if closed else "") if steps else ""
