"""Players for what others seldom bring about: a throne that stays empty, a battle that is left."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as hail
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


class Cautious(Bot):
    """Leaves every battle that it may leave; else plays as it comes."""

    name = "cautious"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        if (w.LEAVE_BATTLE,) in options:
            return (w.LEAVE_BATTLE,)
        return options[self.dice.below(len(options))]


class Courtier(Idle):
    """Idle, and hails whoever is King."""

    name = "courtier"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return (hail.CONCEDE,) if (hail.CONCEDE,) in options else super().choose(view, seat, options)


PLAYERS: Final[dict[str, type[Bot]]] = {"idle": Idle, "cautious": Cautious, "courtier": Courtier}
