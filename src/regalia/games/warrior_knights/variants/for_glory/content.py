"""What For Glory has printed besides the decks of the base game: Advancements; and which Troop cards are Leaders, Heralds and Levies."""

from pathlib import Path
from typing import Final

from regalia.games.warrior_knights.content import Content
from regalia.games.warrior_knights.content_files import AgendaFile, EventFile, FateFile
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory.content_files import AdvancementFile, AdvancementRow, CaptainFile, CaptainRow
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"


def _rows() -> list[AdvancementRow]:
    """A row a card: copies of a kind are cards of their own."""
    path = FOLDER / "advancements.toml"
    file = load_toml(path, AdvancementFile)
    cards = [row for row in file.advancement for _ in range(row.copies)]
    require(len(cards) == file.total, path, "advancement", f"{file.total} cards, as the file says, not {len(cards)}")
    return cards


ADVANCEMENTS: Final[list[AdvancementRow]] = _rows()

# the ids of what is shuffled into the decks of the game, a copy a card. cg.setup.agendas, cg.setup.events
AGENDAS: Final[list[str]] = [row.id for row in load_toml(FOLDER / "agendas.toml", AgendaFile).agenda for _ in range(row.copies)]
EVENTS: Final[list[str]] = [row.id for row in load_toml(FOLDER / "events.toml", EventFile).event]
FATE: Final[list[str]] = [f"fate_{row.id}" for row in load_toml(FOLDER / "fate.toml", FateFile).fate]


def marked_from(base: Content) -> dict[str, int]:
    """By shared deck: the first card with the expansion's mark; all before it are the base game's. cg.use.origin-mark, cg.use.counts"""
    return {"fate": 0, "event": len(base.event_ids), "agenda": len(base.agenda_ids), "troop": len(base.troop_ids)}


CAPTAINS: Final[list[CaptainRow]] = load_toml(FOLDER / "captains.toml", CaptainFile).captain


def role(c: Content, troop: int) -> int:
    """LEADER or HERALD, or -1 for any other Troop card."""
    id = c.troop_ids[troop]
    if id.startswith("leader_"):
        return h.LEADER
    return h.HERALD if id.startswith("herald_") else -1


def captains(c: Content) -> list[int]:
    """All Leaders and Heralds. cg.leaders.set"""
    return [t for t in c.mercenaries if role(c, t) >= 0]


def levies(c: Content) -> list[int]:
    """All Town Levies. cg.levies.own-city"""
    return [t for t in c.mercenaries if is_levy(c, t)]


def is_levy(c: Content, troop: int) -> bool:
    return c.troop_ids[troop].startswith("levy_")


def levy_city(c: Content, troop: int) -> int:
    """The city that a Levy is raised at, -1 for any other Troop card."""
    return c.city_ids.index(c.troop_ids[troop].removeprefix("levy_")) if is_levy(c, troop) else -1
