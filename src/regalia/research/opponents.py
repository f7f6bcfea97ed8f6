"""The bots in the seats that are not the learner's."""

from collections.abc import Sequence

from regalia.bots import registry
from regalia.bots.play import Minder
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Ruleset
from regalia.players import Bot, own_seed
from regalia.research.table import Play


class Others:
    """The bots in the seats that are not the learner's: minded, so that none of them can break a game."""

    def __init__(self, rules: Ruleset, seat: int, bots: str | Sequence[str]) -> None:
        seats = rules.setup.seats
        if not 0 <= seat < seats:
            raise RegaliaError(f"seat is a number from 0 to {seats - 1}, not {seat!r}")
        names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise RegaliaError(f"bots are one name, or {seats - 1} of them for the other seats in their order, not {len(names)}")
        names.insert(seat, "random")
        self.rules = rules
        self.seat = seat
        self.names = names
        self.quick = all(name == "random" for name in names)
        self.dice = Dice(0)
        self.minders: list[Minder] = []

    def begin(self, play: Play, seed: int) -> None:
        self.dice = Dice(own_seed(seed, self.seat))
        if not self.quick:
            made: list[Bot] = [registry.make(self.rules.game.id, name) for name in self.names]
            self.minders = [Minder(bot, self.rules.game.id) for bot in made]
            for seat, minder in enumerate(self.minders):
                minder.begin(play.g, seat, own_seed(seed, seat))

    def go_on(self, play: Play) -> list[float]:
        """Until the learner's seat is asked, or out of the game; what everybody earned by it."""
        earned, moved = play.rewards, False
        while not play.over and play.seat != self.seat and self.seat not in play.gone:
            seat = play.seat
            options = engine.offered(play.g, seat)
            if self.quick:
                option = options[self.dice.below(len(options))]
            else:
                minder = self.minders[seat]
                option = minder.choose(play.g, minder.view(play.g, seat), seat, options)
            play.advance(option)
            moved = True
            if any(play.rewards):
                earned = [a + b for a, b in zip(earned, play.rewards, strict=True)]
        if moved:
            play.look()
        return earned
