"""The ten Missions as one immutable object, read and checked once. Errors name the file and the key."""

from pathlib import Path
from typing import Final

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions.conditions import CONDITIONS, Need
from regalia.games.warrior_knights.variants.missions.content_files import Mission, MissionsFile
from regalia.kernel.content import load_toml, require

FOLDER: Final = Path(__file__).parent / "content"
FEW: Final = 3  # so many players or fewer


class MissionCards:
    def __init__(self, folder: Path) -> None:
        path = folder / "missions.toml"
        file = load_toml(path, MissionsFile)
        require(len(file.mission) == file.total, path, "mission", f"{file.total} cards, as the file says, not {len(file.mission)}")
        require(file.own_design, path, "own_design", "the label that these are not the published cards")
        for row in file.mission:
            require(row.condition in CONDITIONS, path, f"mission {row.id!r}.condition", "one of " + ", ".join(CONDITIONS))
            require(all(key in row.wants for key in row.few), path, f"mission {row.id!r}.few", "figures that `wants` has too")
        self.rows: list[Mission] = file.mission
        self.ids: list[str] = [row.id for row in file.mission]
        require(len(set(self.ids)) == len(self.ids), path, "mission.id", "no id twice")
        self.influence: int = file.influence  # what a fulfilled one is worth

    def wants(self, mission: int, seats: int) -> dict[str, int]:
        """The figures of a card for the number of players."""
        row = self.rows[mission]
        return {**row.wants, **row.few} if seats <= FEW else row.wants

    def needs(self, g: Kingdom, seat: int, mission: int) -> list[Need]:
        """What a Baron has for a Mission as the board lies, and what it takes."""
        return CONDITIONS[self.rows[mission].condition](g, seat, self.wants(mission, g.seats))


CARDS: Final = MissionCards(FOLDER)
