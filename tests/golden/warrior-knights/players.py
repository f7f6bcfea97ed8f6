"""A player for the throne that stays empty."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Bot


class Idle(Bot):
    """Lays no cards and says no."""

    name = "idle"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        for verb in (v.QUICK, v.DONE, v.DECLINE):
            if (verb,) in options:
                return (verb,)
        return options[0]


PLAYERS: Final[dict[str, type[Bot]]] = {"idle": Idle}
