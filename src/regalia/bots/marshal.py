"""The marshal: search. (Written after the stewards it searches with.)"""

from regalia.bots.base import Bot, Steward
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option


class Marshal(Bot):
    """Plays the steward's choice until its search is in place."""

    name = "marshal"

    def __init__(self, steward: Steward, seconds: float = 1.0) -> None:
        self.steward = steward
        self.seconds = seconds

    def begin(self, rules: Ruleset, seat: int, seed: int) -> None:
        super().begin(rules, seat, seed)
        self.steward.begin(rules, seat, seed)

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return self.steward.choose(view, seat, options)
