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
    MercenaryRow,
    RegularRow,
    TroopsFile,
)
from regalia.games.warrior_knights.content_map import Chart
from regalia.games.warrior_knights.deeds import Deeds
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"


class Content(Chart):
    """Everything printed."""

    def __init__(self, folders: tuple[Path, ...], deeds: Deeds, chairs: int = f.MOST_SEATS) -> None:
        super().__init__(folders[0] / "map.toml")
        self.folders = folders  # the game's, then those of variants; a variant's has the decks it adds to
        self.deeds = deeds
        # whoever can have pieces: six Barons, and in a variant a power without a seat. Numbers of Nobles, armies and walls follow from it
        self.chairs: int = chairs
        self.nobles: int = f.EACH * chairs
        self.nobles_of: list[list[int]] = [[seat * f.EACH + i for i in range(f.EACH)] for seat in range(chairs)]
        self.armies: int = self.nobles + 2 * chairs
        self.walls: int = f.CITIES + chairs
        self.named: dict[tuple[int, ...], dict[str, list[str]]] = {}  # what client.py has worked out, by the Barons at the table
        self._barons(folders[0] / "barons.toml")
        self._troops()
        self._fate()
        self._agendas()
        self._events()
        self._actions()

    def plus(self, deeds: Deeds, folder: Path | None = None, chairs: int = 0) -> "Content":
        """This content and what a variant brings: the decks in its folder, what its cards do, and chairs besides the Barons'."""
        more = [*self.folders[1:], *([] if folder is None else [folder])]
        more.sort(key=lambda path: path.parts[-2:])  # by the variants' names: numbers do not depend on which of them comes first
        return Content((self.folders[0], *more), self.deeds.plus(deeds), self.chairs + chairs)

    def _files(self, name: str) -> list[Path]:
        """The game's own file, and those of variants that have one."""
        return [folder / name for i, folder in enumerate(self.folders) if i == 0 or (folder / name).exists()]

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
        self.regulars: list[list[int]] = [[] for _ in range(self.chairs)]  # by seat
        self.troop_ids: list[str] = []  # of Mercenaries; "" for others
        self.others: dict[str, list[int]] = {}  # by company: what a variant has besides
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
                self.others[other.company] = self._unbound(f.REGULAR if other.regular else f.OTHER, other.company, other)
        self.mercenaries: list[int] = [t for t, kind in enumerate(self.troop_kind) if kind == f.MERCENARY]
        self.troop: dict[str, int] = {id: t for t, id in enumerate(self.troop_ids) if id}

    def _mercenary(self, path: Path, row: MercenaryRow) -> None:
        nation = -1
        if row.nationality:
            nation = _index(path, f"mercenary {row.id!r}.nationality", tuple(self.nation_ids), row.nationality)
        self.troop_names.append(f"{row.company} ({row.nationality.title()} {row.strength})".replace("( ", "("))
        self._troop(f.MERCENARY, row.company, nation, row.strength, row.wage, row.id)

    def _unbound(self, kind: int, company: str, row: RegularRow) -> list[int]:
        """Copies of a Troop card of no nationality; their numbers."""
        first = len(self.troop_kind)
        for _ in range(row.copies):
            self.troop_names.append(f"{company} {row.strength}")
            self._troop(kind, company, -1, row.strength, row.wage)
        return list(range(first, len(self.troop_kind)))

    def _troop(self, kind: int, company: str, nation: int, strength: int, wage: int, id: str = "") -> None:
        self.troop_ids.append(id)
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
        self.neutral: int = self.chairs * self.kinds
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
            "others": self.others,
            "troop_kind": self.troop_kind,
            "troop_ids": self.troop_ids,
            "cards": [row.id for row in self.deeds.barons],
            "neutrals": [row.id for row in self.deeds.neutrals],
            "neutral": self.neutral,
            "chairs": self.chairs,
            "neutral_kind": self.neutral_kind,
            "neutrals_a_stack": f.NEUTRALS_A_STACK,
            "battle_results": list(self.deeds.battles),
            "voyage_results": [row.id for row in self.deeds.voyages],
            "barons": [msgspec.to_builtins(b) for b in self.baron_rows],
            "agendas": [msgspec.to_builtins(a) for a in self.agenda_rows],
            "events": [msgspec.to_builtins(e) for e in self.event_rows],
            "track_fees": list(f.TRACK_FEES),
            "stronghold_strength": self.stronghold_strength,
        }


def _index(path: Path, key: str, known: tuple[str, ...], value: str) -> int:
    require(value in known, path, f"{key} = {value!r}", "one of " + ", ".join(known))
    return known.index(value)
