"""What a bot is: it gets a view (what its seat may know) and the options, and returns one of them.

    class First(regalia.players.Bot):
        name = "first"

        def choose(self, view, seat, options):
            return options[0]

A view is `kernel.visibility.redact(g, seat)`: a state of the game's own class in which everything the seat may not know is -1,
and which has neither the seed nor the future in it. A bot that wants to look ahead fills the blanks itself, on copies:
`kernel.visibility.fill(view.clone(), seat, dice)`.
"""

from hashlib import blake2b
from typing import ClassVar

from regalia.kernel.chance import Dice
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players.talk import Talk


class Bot:
    """One player in one seat of one game. Subclass it and write `choose`; everything else has a default."""

    name: ClassVar[str] = "bot"
    needs_view: ClassVar[bool] = True  # False: `choose` gets None for a view, and the game runs faster
    interjects: ClassVar[bool] = False  # True: `interject` is asked before each of its own choices, and when another has interjected
    talk: Talk | None = None  # what is said at the table, set by who keeps it

    def begin(self, rules: Ruleset, seat: int, seed: int) -> None:
        """A game begins (or goes on after a restart). `seed` is this bot's own and tells nothing about the game's."""
        self.dice = Dice(seed)

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        """One of the options."""
        raise NotImplementedError

    def interject(self, view: State, seat: int) -> Option | None:
        """Something to do out of turn (offer or answer a deal), or None."""
        return None

    def explain(self, view: State, seat: int, option: Option) -> str:
        """Why it would choose this, in one sentence; '' when it has no reason to give."""
        return ""


class RandomBot(Bot):
    """Uniform over the options. Always ends games."""

    name = "random"
    needs_view = False

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return options[self.dice.below(len(options))]

    def explain(self, view: State, seat: int, option: Option) -> str:
        return "It was drawn by lot."


class Steward(Bot):
    """A player by judgement: it puts a worth on every option and takes the best. The search bot uses the same worths as its prior.

    A game's steward is declared among its `Players`. It must read nothing in a view that its seat may not
    know (tests hand it the true state and the view: same choice), so that the search may use it in rollouts on filled copies
    without redacting them first.
    """

    name = "steward"
    worlds_each: ClassVar[int] = 8  # that a candidate of a search should meet: fewer where the steward's own order is less to be trusted

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        """The worth of each option, higher is better. Any scale, as long as it is the same for all options of one decision."""
        raise NotImplementedError

    def worth(self, g: State, seat: int) -> float:
        """How good the position is for a seat, from 0 (lost) to 1 (won): what a search looks at where it stops."""
        raise NotImplementedError

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        worths = self.judge(view, seat, options)
        return options[worths.index(max(worths))]

    # ---- what the search bot asks of it

    def lines(self, view: State, seat: int, options: list[Option], width: int) -> list[list[Option]]:
        """What is worth looking into, the steward's own choice first: single options, or whole runs of choices (a hand of cards laid)."""
        worths = self.judge(view, seat, options)
        order = sorted(range(len(options)), key=lambda i: (-worths[i], i))
        return [[options[i]] for i in order[:width]]

    def routine(self, view: State, seat: int, options: list[Option]) -> bool:
        """True where looking ahead is not worth the time."""
        return False

    def horizon(self, g: State) -> int:
        """The round at whose end a look ahead stops."""
        return g.rules.game.rounds(g)


def own_seed(seed: int, seat: int) -> int:
    """A bot's seed, from the seed of a run: one way, so that nobody gets from it to the game's own."""
    return int.from_bytes(blake2b(f"bot {seed} {seat}".encode(), digest_size=8).digest(), "big")
