"""The Kingdom, the decks and the Barons, from content/*.toml into immutable tables of ints, with every promise of the files checked."""

from pathlib import Path
from typing import Any

import msgspec

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content_files import (
    AgendaFile,
    AgendaRow,
    BaronsFile,
    EventFile,
    EventRow,
    FateFile,
    MapFile,
    TroopsFile,
)
from regalia.kernel.content import load_toml, require

FOLDER = Path(__file__).parent / "content"


class Content:
    """Everything printed. Areas: the Kingdom's, then six overseas. Cities: 18 of the Kingdom, then six overseas."""

    def __init__(self) -> None:
        self._map()
        self._fate()
        self._troops()
        self._barons()
        self._agendas()
        self._events()

    # ---- the map

    def _map(self) -> None:
        path = FOLDER / "map.toml"
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

    # ---- the decks

    def _fate(self) -> None:
        path = FOLDER / "fate.toml"
        cards = load_toml(path, FateFile).fate
        require(len(cards) == 24, path, "fate", "24 cards")
        barons = ("madder", "emerande", "niebieski", "limon", "zobel", "viola")
        nations = ("english", "swiss", "polish", "rumanian", "lombard", "tuscan")
        self.fate_baron: list[int] = [_index(path, "baron", barons, c.baron) for c in cards]
        self.fate_shape: list[int] = [_index(path, "noble", f.SHAPES, c.noble) for c in cards]
        self.fate_city: list[int] = [_index(path, "city", tuple(self.city_ids), c.city) for c in cards]
        self.fate_nation: list[int] = [_index(path, "nationality", nations, c.nationality) for c in cards]
        self.fate_battle: list[int] = [_index(path, "battle", f.BATTLE_RESULTS, c.battle) for c in cards]
        self.fate_revolt: list[bool] = [c.revolt for c in cards]
        voyages = [[c.ceylon for c in cards], [c.spice_islands for c in cards], [c.china for c in cards]]
        self.fate_voyage: list[list[int]] = [[_index(path, "voyage", f.VOYAGE_RESULTS, v) for v in column] for column in voyages]
        pairs = sorted(zip(self.fate_baron, self.fate_shape, strict=True))
        require(pairs == [(b, s) for b in range(6) for s in range(4)], path, "fate", "each Baron and shape once")
        require(sorted(self.fate_city) == list(range(24)), path, "fate.city", "each city once")

    def _troops(self) -> None:
        path = FOLDER / "mercenaries.toml"
        rows = load_toml(path, TroopsFile)
        self.nation_names: list[str] = [n.name for n in rows.nationality]
        nations = tuple(n.id for n in rows.nationality)
        require(nations == ("english", "swiss", "polish", "rumanian", "lombard", "tuscan"), path, "nationality", "the six, in order")
        require(len(rows.mercenary) == f.MERCENARIES, path, "mercenary", f"{f.MERCENARIES} cards")
        regulars = [(r.strength, r.wage) for r in rows.regular for _ in range(r.copies)]
        require([s for s, _ in regulars] == [50, 50, 50, 100], path, "regular", "three cards of 50 and one of 100")
        self.troop_strength: list[int] = [m.strength for m in rows.mercenary] + [s for s, _ in regulars] * 6
        self.troop_wage: list[int] = [m.wage for m in rows.mercenary] + [w for _, w in regulars] * 6
        self.troop_nation: list[int] = [nations.index(m.nationality) for m in rows.mercenary] + [-1] * 24
        self.troop_names: list[str] = [f"{m.company} ({m.nationality.title()} {m.strength})" for m in rows.mercenary]
        self.troop_names += [f"Regulars {s}" for s, _ in regulars] * 6
        self.company_names: list[str] = [m.company for m in rows.mercenary] + ["Regulars"] * 24

    def _barons(self) -> None:
        path = FOLDER / "barons.toml"
        rows = load_toml(path, BaronsFile)
        self.stronghold_strength: int = rows.stronghold.strength
        self.baron_ids: list[str] = [b.id for b in rows.baron]
        self.baron_names: list[str] = [b.name for b in rows.baron]
        self.baron_short: list[str] = [b.short for b in rows.baron]
        self.stronghold_names: list[str] = [b.stronghold for b in rows.baron]
        require(len(rows.baron) == 6 and len(rows.noble) == 24, path, "baron, noble", "six Barons and 24 Nobles")
        self.noble_names: list[str] = [""] * 24  # by Baron, not by seat
        for n in rows.noble:
            place = self.baron_ids.index(n.baron) * 4 + _index(path, f"noble {n.id!r}.shape", f.SHAPES, n.shape)
            require(not self.noble_names[place], path, f"noble {n.id!r}", "one Noble of each shape a Baron")
            self.noble_names[place] = n.name

    def _agendas(self) -> None:
        """The 44 cards; copies of one Agenda are cards of their own. `agenda[id]` is the first card of that id."""
        path = FOLDER / "agendas.toml"
        rows = load_toml(path, AgendaFile)
        self.agenda_rows: list[AgendaRow] = [a for a in rows.agenda for _ in range(a.copies)]
        require(len(self.agenda_rows) == rows.total == 44, path, "agenda", "44 cards")
        self.agenda_ids: list[str] = [a.id for a in self.agenda_rows]
        self.agenda_names: list[str] = [a.name for a in self.agenda_rows]
        self.agenda_kind: list[str] = [a.kind for a in self.agenda_rows]
        self.agenda_chooses: list[bool] = [a.vote == "choose_baron" for a in self.agenda_rows]
        self.agenda_amounts: list[dict[str, int]] = [a.amounts for a in self.agenda_rows]
        self.agenda: dict[str, int] = {}
        for i, a in enumerate(self.agenda_rows):
            self.agenda.setdefault(a.id, i)
        self.maintained: list[int] = [a.amounts.get("maintained", 0) for a in self.agenda_rows]

    def _events(self) -> None:
        path = FOLDER / "events.toml"
        rows = load_toml(path, EventFile)
        require(len(rows.event) == rows.total == 36, path, "event", "36 cards")
        self.event_rows: list[EventRow] = rows.event
        self.event_ids: list[str] = [e.id for e in rows.event]
        self.event_names: list[str] = [e.name for e in rows.event]
        self.event_colour: list[int] = [_index(path, f"event {e.id!r}.colour", f.COLOURS, e.colour) for e in rows.event]
        self.event_faith: list[int] = [e.faith for e in rows.event]
        self.event: dict[str, int] = {e.id: i for i, e in enumerate(rows.event)}

    def tables(self) -> dict[str, Any]:
        """For clients: everything printed, as plain data."""
        return {
            "map": msgspec.to_builtins(self.map_file),
            "city_area": self.city_area,
            "march": self.march,
            "fate": [msgspec.to_builtins(c) for c in load_toml(FOLDER / "fate.toml", FateFile).fate],
            "troop_strength": self.troop_strength,
            "troop_wage": self.troop_wage,
            "troop_nation": self.troop_nation,
            "barons": [msgspec.to_builtins(b) for b in load_toml(FOLDER / "barons.toml", BaronsFile).baron],
            "agendas": [msgspec.to_builtins(a) for a in self.agenda_rows],
            "events": [msgspec.to_builtins(e) for e in self.event_rows],
            "track_fees": list(f.TRACK_FEES),
            "stronghold_strength": self.stronghold_strength,
        }


def _index(path: Path, key: str, known: tuple[str, ...], value: str) -> int:
    require(value in known, path, f"{key} = {value!r}", "one of " + ", ".join(known))
    return known.index(value)


_content: Content | None = None


def content() -> Content:
    """Loaded and checked once per process."""
    global _content
    if _content is None:
        _content = Content()
    return _content
