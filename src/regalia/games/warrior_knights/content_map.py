"""The map, from content/map.toml: areas and their borders, cities, roads, bridges, and how far it is from one area to another."""

from pathlib import Path

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content_files import MapFile
from regalia.kernel.content import load_toml, require


class Chart:
    """Areas: the Kingdom's, then six overseas. Cities: 18 of the Kingdom, then six overseas."""

    def __init__(self, path: Path) -> None:
        rows = load_toml(path, MapFile)
        self.map_file = rows
        self.area_ids: list[str] = [a.id for a in rows.area] + [o.id for o in rows.overseas]
        self.area_names: list[str] = [a.name for a in rows.area] + [o.name for o in rows.overseas]
        require(len(set(self.area_ids)) == len(self.area_ids), path, "area.id", "no id twice")
        number = {id: i for i, id in enumerate(self.area_ids)}
        self.area_number: dict[str, int] = number
        self.areas: int = len(self.area_ids)
        self.kingdom_areas: int = len(rows.area)
        self.outer: list[bool] = [a.outer for a in rows.area] + [False] * len(rows.overseas)
        self.port: list[bool] = [a.port for a in rows.area] + [o.port for o in rows.overseas]
        self.ports: list[int] = [a for a in range(self.areas) if self.port[a]]
        self._cities(path, rows)
        self._borders(path, rows)
        require(len(rows.bridge) == 4, path, "bridge", "exactly four bridges")

    def _cities(self, path: Path, rows: MapFile) -> None:
        require(len(rows.city) == f.KINGDOM_CITIES, path, "city", f"{f.KINGDOM_CITIES} Kingdom cities")
        require(len(rows.overseas) == 6, path, "overseas", "six overseas cities")
        self.city_names: list[str] = [c.name for c in rows.city] + [o.name for o in rows.overseas]
        self.city_ids: list[str] = [c.id for c in rows.city] + [o.id for o in rows.overseas]
        self.city_number: dict[str, int] = {id: i for i, id in enumerate(self.city_ids)}
        self.city_strength: list[int] = [c.strength for c in rows.city] + [o.strength for o in rows.overseas]
        self.city_income: list[int] = [c.income for c in rows.city] + [o.income for o in rows.overseas]
        for city in rows.city:
            require(city.area in self.area_number, path, f"city {city.id!r}.area", "the id of an area")
        self.city_area: list[int] = [self.area_number[c.area] for c in rows.city] + [self.area_number[o.id] for o in rows.overseas]
        self.area_city: list[int] = [-1] * self.areas
        for c, a in enumerate(self.city_area):
            self.area_city[a] = c

    def _borders(self, path: Path, rows: MapFile) -> None:
        """`touching` is every neighbour, whatever the border; `march` those one can march to; `over_river` the unbridged ones."""
        at = {(a.q, a.r): i for i, a in enumerate(rows.area)}
        self.touching: list[list[int]] = [[] for _ in range(self.areas)]
        for i, row in enumerate(rows.area):
            for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                other = at.get((row.q + dq, row.r + dr))
                if other is not None:
                    self.touching[i].append(other)
            self.touching[i].sort()
        rivers = self._pairs(path, "river", [b for r in rows.river for b in r.borders])
        mountains = self._pairs(path, "mountains", [b for r in rows.mountains for b in r.borders])
        bridges = self._pairs(path, "bridge", [b.between for b in rows.bridge])
        for pair in bridges:
            require(pair in rivers, path, "bridge.between", "a river border")
        self.bridges: list[tuple[int, int]] = bridges
        self.bridge_names: list[str] = [b.name for b in rows.bridge]
        self.march: list[list[int]] = [[] for _ in range(self.areas)]
        self.over_river: list[list[int]] = [[] for _ in range(self.areas)]
        self.bridge_to: list[list[int]] = [[] for _ in range(self.areas)]
        for a in range(self.areas):
            for b in self.touching[a]:
                pair = (min(a, b), max(a, b))
                if pair in mountains:
                    continue
                if pair in bridges:
                    self.bridge_to[a].append(b)
                if pair in rivers and pair not in bridges:
                    self.over_river[a].append(b)
                else:
                    self.march[a].append(b)
        self._roads(path, rows)

    def _pairs(self, path: Path, key: str, pairs: list[tuple[str, str]]) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        for a, b in pairs:
            for id in (a, b):
                require(id in self.area_number, path, f"{key}: {id!r}", "the id of an area")
            x, y = self.area_number[a], self.area_number[b]
            require(y in self.touching[x], path, f"{key}: {a}-{b}", "two areas that touch")
            out.append((min(x, y), max(x, y)))
        return out

    def _roads(self, path: Path, rows: MapFile) -> None:
        self.roads: list[list[int]] = [[self.area_number[id] for id in r.areas] for r in rows.road]
        self.on_road: list[bool] = [False] * self.areas
        for row, road in zip(rows.road, self.roads, strict=True):
            for a, b in zip(road, road[1:], strict=False):
                require(b in self.march[a], path, f"road {row.id!r}", "areas each one march from the next")
            for a in road:
                self.on_road[a] = True
        self.road_names: list[str] = [r.name for r in rows.road]
        self.road_moves: list[list[tuple[int, ...]]] = [self._road_moves_from(a) for a in range(self.areas)]
        self.distance: list[list[int]] = [self._marches_from(a) for a in range(self.areas)]

    def _road_moves_from(self, start: int) -> list[tuple[int, ...]]:
        """Moves of two or three areas along one road: the road, then the areas in order. (One area is a march.) wk.move.road"""
        found: list[tuple[int, ...]] = []
        for number, road in enumerate(self.roads):
            if start not in road:
                continue
            at = road.index(start)
            for onward in (road[at + 1 : at + 4], road[max(0, at - 3) : at][::-1]):
                for length in range(2, len(onward) + 1):
                    found.append((number, *onward[:length]))
        return found

    def _marches_from(self, start: int) -> list[int]:
        """Marches by land from an area to every other; 99 where no march leads."""
        far = [99] * self.areas
        far[start] = 0
        edge = [start]
        while edge:
            area = edge.pop(0)
            for b in self.march[area]:
                if far[b] == 99:
                    far[b] = far[area] + 1
                    edge.append(b)
        return far
