"""Where the Missions lie: before their Barons, face down or face up, or out of the game."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import COUNT, OWNER, Column, steady, steady_rows
from regalia.kernel.state import Part, Place, State

# how it stands with a Baron's Mission
OPEN: Final = 0  # nobody can tell before the end
FORFEITED: Final = 1
FULFILLED: Final = 2
FAILED: Final = 3


class Missions(Part):
    """cg.missions.secret, cg.missions.rest-unseen"""

    columns: ClassVar[tuple[Column, ...]] = (
        steady_rows("mission", OWNER, of="seat", holds="mission"),  # face down: one card, or none
        steady("mission_shown", of="seat", holds="mission"),  # face up, for good
        steady("mission_standing", of="seat"),
        steady("missions_gone", COUNT, holds="mission"),  # out of the game, seen by nobody
    )

    def __init__(self, g: State) -> None:
        self.mission: tuple[tuple[int, ...], ...] = ((),) * g.seats
        self.mission_shown: tuple[int, ...] = (f.NOBODY,) * g.seats
        self.mission_standing: tuple[int, ...] = (OPEN,) * g.seats
        self.missions_gone: tuple[int, ...] = ()


MISSIONS: Final = Place(Kingdom, Missions)


def missions(g: Kingdom) -> Missions:
    return cast(Missions, g.parts[MISSIONS.at])
