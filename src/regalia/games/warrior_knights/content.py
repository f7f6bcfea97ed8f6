"""The Kingdom, the decks and the Barons, from content/*.toml into immutable tables of ints, with every promise of the files checked.

The map and the Barons are the game's own. Decks are assembled from its folder and from those of the variants in play (`plus`): cards
are numbered in the order of the folders, so those of the base keep their numbers.
"""

from pathlib import Path
from typing import Any, Final

import msgspec

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content_files import (
    AgendaFile,
    AgendaRow,
    BaronRow,
    BaronsFile,
    EventFile,
    EventRow,
    FateFile,
    FateRow,
    MapFile,
    MercenaryRow,
    RegularRow,
    TroopsFile,
)
from regalia.games.warrior_knights.deeds import Deeds
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"


class Content:
    """Everything printed. Areas: the Kingdom's, then six overseas. Cities: 18 of the Kingdom, then six overseas."""

    def __init__(self, folders: tuple[Path, ...], deeds: Deeds) -> None:
        self.folders = folders  # the game's, then those of variants; a variant's has the decks it adds to
        self.deeds = deeds
        self.named: dict[tuple[int, ...], dict[str, list[str]]] = {}  # what client.py has worked out, by the Barons at the table
        self._map(folders[0] / "map.toml")
        self._barons(folders[0] / "barons.toml")
        self._troops()
        self._fate()
        self._agendas()
        self._events()
        self._actions()

    def plus(self, deeds: Deeds, folder: Path | None = None) -> "Content":
        """This content and what a variant brings: the decks in its folder, and what its cards do."""
        return Content(self.folders if folder is None else (*self.folders, folder), self.deeds.plus(deeds))

    def _files(self, name: str) -> list[Path]:
        """The game's own file, and those of variants that have one."""
        return [folder / name for i, folder in enumerate(self.folders) if i == 0 or (folder / name).exists()]

    # ---- the map

    def _map(self, path: Path) -> None:
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

    # ---- Barons and troops

    def _barons(self, path: Path) -> None:
        rows = load_toml(path, BaronsFile)
        self.baron_rows: list[BaronRow] = rows.baron
        self.stronghold_strength: int = rows.stronghold.strength
        self.baron_ids: list[str] = [b.id for b in rows.baron]
        self.baron_names: list[str] = [b.name for b in rows.baron]
        self.baron_short: list[str] = [b.short for b in rows.baron]
        self.stronghold_names: list[str] = [b.stronghold for b in rows.baron]
        require(len(rows.baron) == f.MOST_SEATS and len(rows.noble) == f.NOBLES, path, "baron, noble", "six Barons and 24 Nobles")
        self.noble_names: list[str] = [""] * f.NOBLES  # by Baron, not by seat
        for n in rows.noble:
            place = self.baron_ids.index(n.baron) * 4 + _index(path, f"noble {n.id!r}.shape", f.SHAPES, n.shape)
            require(not self.noble_names[place], path, f"noble {n.id!r}", "one Noble of each shape a Baron")
            self.noble_names[place] = n.name

    def _troops(self) -> None:
        """A file's Mercenaries, then its Regulars, the same for each seat, then what a variant has besides."""
        self.nation_ids: list[str] = []
        self.nation_names: list[str] = []
        self.troop_strength: list[int] = []
        self.troop_wage: list[int] = []
        self.troop_nation: list[int] = []  # -1: none
        self.troop_kind: list[int] = []
        self.regulars: list[list[int]] = [[] for _ in range(f.MOST_SEATS)]  # by seat
        self.troop_names: list[str] = []
        self.company_names: list[str] = []
        for path in self._files("mercenaries.toml"):
            rows = load_toml(path, TroopsFile)
            self.nation_ids += [n.id for n in rows.nationality]
            self.nation_names += [n.name for n in rows.nationality]
            for mercenary in rows.mercenary:
                self._mercenary(path, mercenary)
            for own in self.regulars:
                for regular in rows.regular:
                    own += self._unbound(f.REGULAR, "Regulars", regular)
            for other in rows.other:
                self._unbound(f.OTHER, other.company, other)
        self.mercenaries: list[int] = [t for t, kind in enumerate(self.troop_kind) if kind == f.MERCENARY]

    def _mercenary(self, path: Path, row: MercenaryRow) -> None:
        nation = _index(path, f"mercenary {row.id!r}.nationality", tuple(self.nation_ids), row.nationality)
        self.troop_names.append(f"{row.company} ({row.nationality.title()} {row.strength})")
        self._troop(f.MERCENARY, row.company, nation, row.strength, row.wage)

    def _unbound(self, kind: int, company: str, row: RegularRow) -> list[int]:
        """Copies of a Troop card of no nationality; their numbers."""
        first = len(self.troop_kind)
        for _ in range(row.copies):
            self.troop_names.append(f"{company} {row.strength}")
            self._troop(kind, company, -1, row.strength, row.wage)
        return list(range(first, len(self.troop_kind)))

    def _troop(self, kind: int, company: str, nation: int, strength: int, wage: int) -> None:
        self.troop_kind.append(kind)
        self.company_names.append(company)
        self.troop_nation.append(nation)
        self.troop_strength.append(strength)
        self.troop_wage.append(wage)

    # ---- the decks

    def _fate(self) -> None:
        cards: list[tuple[Path, FateRow]] = []
        for path in self._files("fate.toml"):
            file = load_toml(path, FateFile)
            cards = ([] if file.instead else cards) + [(path, row) for row in file.fate]
        barons, nations, cities = tuple(self.baron_ids), tuple(self.nation_ids), tuple(self.city_ids)
        results = tuple([r.id for r in self.deeds.voyages])
        self.fate_rows: list[FateRow] = [row for _, row in cards]
        self.fate_baron: list[int] = [_index(p, "baron", barons, c.baron) for p, c in cards]
        self.fate_shape: list[int] = [_index(p, "noble", f.SHAPES, c.noble) for p, c in cards]
        self.fate_city: list[int] = [_index(p, "city", cities, c.city) for p, c in cards]
        self.fate_nation: list[int] = [_index(p, "nationality", nations, c.nationality) for p, c in cards]
        self.fate_battle: list[int] = [_index(p, "battle", self.deeds.battles, c.battle) for p, c in cards]
        self.fate_revolt: list[bool] = [c.revolt for _, c in cards]
        self.fate_voyage: list[list[int]] = [
            [_index(p, "ceylon", results, c.ceylon) for p, c in cards],
            [_index(p, "spice_islands", results, c.spice_islands) for p, c in cards],
            [_index(p, "china", results, c.china) for p, c in cards],
        ]

    def _agendas(self) -> None:
        """Copies of one Agenda are cards of their own. `agenda[id]` is the first card of that id."""
        self.agenda_rows: list[AgendaRow] = []
        for path in self._files("agendas.toml"):
            file = load_toml(path, AgendaFile)
            cards = [a for a in file.agenda for _ in range(a.copies)]
            require(len(cards) == file.total, path, "agenda", f"{file.total} cards, as the file says, not {len(cards)}")
            for row in file.agenda:
                known = row.kind != "motion" or row.id in self.deeds.aimed or row.id in self.deeds.general
                require(known, path, f"agenda {row.id!r}", "a motion that the rules know; see deeds.py")
            self.agenda_rows += cards
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
        self.event_rows: list[EventRow] = []
        self.event_colour: list[int] = []
        for path in self._files("events.toml"):
            file = load_toml(path, EventFile)
            require(len(file.event) == file.total, path, "event", f"{file.total} cards, as the file says, not {len(file.event)}")
            for row in file.event:
                require(row.id in self.deeds.events, path, f"event {row.id!r}", "an Event that the rules know; see deeds.py")
                self.event_colour.append(_index(path, f"event {row.id!r}.colour", f.COLOURS, row.colour))
            self.event_rows += file.event
        self.event_ids: list[str] = [e.id for e in self.event_rows]
        self.event_names: list[str] = [e.name for e in self.event_rows]
        self.event_faith: list[int] = [e.faith for e in self.event_rows]
        self.event: dict[str, int] = {e.id: i for i, e in enumerate(self.event_rows)}

    def _actions(self) -> None:
        """A Baron's card in a stack or an area is seat * kinds + kind; Neutral cards follow those of six Barons, one by one."""
        self.kinds: int = len(self.deeds.barons)
        self.kind: dict[str, int] = {row.id: i for i, row in enumerate(self.deeds.barons)}
        self.neutral: int = f.MOST_SEATS * self.kinds
        self.neutral_kind: list[int] = [kind for kind, row in enumerate(self.deeds.neutrals) for _ in range(row.copies)]

    def tables(self) -> dict[str, Any]:
        """For clients: everything printed, as plain data."""
        return {
            "map": msgspec.to_builtins(self.map_file),
            "city_area": self.city_area,
            "march": self.march,
            "fate": [msgspec.to_builtins(c) for c in self.fate_rows],
            "troop_strength": self.troop_strength,
            "troop_wage": self.troop_wage,
            "troop_nation": self.troop_nation,
            "barons": [msgspec.to_builtins(b) for b in self.baron_rows],
            "agendas": [msgspec.to_builtins(a) for a in self.agenda_rows],
            "events": [msgspec.to_builtins(e) for e in self.event_rows],
            "track_fees": list(f.TRACK_FEES),
            "stronghold_strength": self.stronghold_strength,
        }


def _index(path: Path, key: str, known: tuple[str, ...], value: str) -> int:
    require(value in known, path, f"{key} = {value!r}", "one of " + ", ".join(known))
    return known.index(value)
