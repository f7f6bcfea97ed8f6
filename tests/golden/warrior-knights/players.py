"""Players for what others seldom bring about: a throne that stays empty, a battle that is left, a verdict."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as hail
from regalia.games.warrior_knights.variants.treachery import vocabulary as words
from regalia.games.warrior_knights.variants.treachery.deals import BOTH
from regalia.games.warrior_knights.variants.treachery.state import treachery
from regalia.games.warrior_knights.variants.treachery.trials import LEFT_UNDONE
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


class Litigant(Bot):
    """Gives and takes free words, and accuses whoever has given them; else plays as it comes."""

    name = "litigant"
    interjects = True

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        return options[self.dice.below(len(options))]

    def interject(self, view: State, seat: int) -> Option | None:
        """With each deal once: who has accused in it may do so no more."""
        assert isinstance(view, Kingdom)
        forms = {form.verb: form for form in view.rules.game.interjections(view, seat)}
        if words.ACCUSE in forms:
            return (words.ACCUSE, forms[words.ACCUSE].ranges[0][0], LEFT_UNDONE)
        if words.ACCEPT_DEAL in forms:
            return (words.ACCEPT_DEAL, *[least for least, _ in forms[words.ACCEPT_DEAL].ranges])
        other = (seat + 1) % view.seats
        new = words.PROMISE_WORDS in forms and not view.out[other] and not any(pact[0] == seat for pact in treachery(view).pacts)
        return (words.PROMISE_WORDS, other, BOTH, view.round + 1) if new and view.round else None


PLAYERS: Final[dict[str, type[Bot]]] = {"idle": Idle, "cautious": Cautious, "courtier": Courtier, "litigant": Litigant}
