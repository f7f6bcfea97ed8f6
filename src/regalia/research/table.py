"""A game as an environment steps it: one choice after the other by number, what a seat sees, who has won what. All environments stand on
this.

Seats choose in the engine's order; where all choose in secret at once, seat after seat drafts its own, one choice at a time, and none
sees another's. With deals, a seat that is asked openly may first say something out of turn; whoever is given something to answer by that
may answer (or stay silent), and then the first seat goes on.

Rewards are by place: the winners are first, the others follow by score, level seats share, and places are spread evenly from 1 to -1, so
that they add up to 0. A seat that has left the game for good is told at once: it has the lowest place that is still free. With
`rewards="win"` the winners share 1 and the others have 0. `shaping` adds so much of every change of a seat's lead in score over the mean
of the others, which moves nothing in the sum; scores are the game's own and may count what others cannot see.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from regalia.kernel import engine, registry
from regalia.kernel.errors import RegaliaError, RuleError, SetupError
from regalia.kernel.procedure import ASK
from regalia.kernel.rules import Form, Game, Ruleset, Setup, check_setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.research.observation import Encoder, Layout
from regalia.research.spaces import SILENCE, Space

REWARDS: Final = ("place", "win")
TALKATIVE: Final = 4  # interjections before one decision
SEEDS: Final = 2**62


def rules_for(
    game: str | Game, seats: int | None = None, variants: Sequence[str] = (), options: Mapping[str, str] | None = None
) -> Ruleset:
    """The rules of a table, as many seats as can be if nothing is said. Refused with what would be valid."""
    found = registry.game(game.replace("_", "-")) if isinstance(game, str) else game
    if isinstance(variants, str):
        raise SetupError(f"variants are a list of ids, ({variants!r},) and not {variants!r}")
    return ruleset(
        found, Setup(found.id, _most(found, variants, options) if seats is None else seats, tuple(variants), dict(options or {}))
    )


def _most(game: Game, variants: Sequence[str], options: Mapping[str, str] | None) -> int:
    for seats in sorted(game.seats, reverse=True):
        try:
            check_setup(game, Setup(game.id, seats, tuple(variants), dict(options or {})))
        except SetupError:
            continue
        return seats
    return game.seats[-1]  # whatever is wrong will be said of it


def space(
    game: str | Game, seats: int | None = None, variants: Sequence[str] = (), options: Mapping[str, str] | None = None, deals: bool = False
) -> Space:
    """The numbered actions of a table."""
    return Space(rules_for(game, seats, variants, options), deals)


class Play:
    """One game after the other at one table."""

    def __init__(
        self, rules: Ruleset, space: Space, layout: Layout, rewards: str = "place", shaping: float = 0.0, most_steps: int = 0
    ) -> None:
        if rewards not in REWARDS:
            raise RegaliaError(f"rewards are {' or '.join(map(repr, REWARDS))}, not {rewards!r}")
        self.rules = rules
        self.game = rules.game
        self.seats = rules.setup.seats
        self.space = space
        self.layout = layout
        self.encoder = Encoder(layout, *layout.blank())
        self.by_win = rewards == "win"
        self.shaping = shaping
        self.most_steps = most_steps or 10 * rules.game.decision_bound
        self._nothing = [0.0] * self.seats
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.g: State = engine.start(self.rules, seed)
        self.g.quiet = True
        self.steps = 0
        self.rewards = self._nothing  # of the last step
        self.gone: list[int] = []
        self._leads = self._lead() if self.shaping else []
        self._answering: list[int] = []  # seats that may answer what was said, before the decision goes on
        self._talk = TALKATIVE
        self.look()

    # ---- who and what

    @property
    def over(self) -> bool:
        return self.g.over or self.cut_short

    @property
    def cut_short(self) -> bool:
        """Stopped after too many steps: an end that the rules do not know."""
        return not self.g.over and self.steps >= self.most_steps

    def look(self) -> None:
        """Who is to act, and by which numbers."""
        g = self.g
        self.offered: list[Option] = []
        if self._answering:
            self.seat = self._answering[0]
            self.numbers = [SILENCE, *self.space.said(self._forms(self.seat))]
            return
        self.seat = engine.next_seat(g)
        if self.seat < 0:
            self.numbers = []
            return
        self.offered = engine.offered(g, self.seat)
        self.numbers = self.space.numbers(self.offered)
        if self.space.deals and self._talk > 0 and g.asking is not None and g.asking.kind == ASK:
            self.numbers = self.numbers + self.space.said(self._forms(self.seat))

    def _forms(self, seat: int) -> list[Form]:
        return self.game.interjections(self.g, seat)

    def act(self, number: Any) -> None:
        """The seat's choice by its number; refused, with everything as it was, if it is not offered."""
        numbers = self.numbers
        try:
            at = numbers.index(number)
        except ValueError:
            at = -1
        if at < 0 or number < 0:
            raise self.space.refusal(number, numbers, self.offered)
        if at < len(self.offered):
            self.choose(at)
            return
        self.steps += 1
        self._say(int(number))
        self.look()
        self._reward()

    def choose(self, at: int) -> None:
        """The seat's choice by its place in the list of what is offered: for bots."""
        self.advance(self.offered[at])
        self.look()

    def advance(self, option: Option) -> None:
        """An option is taken, and nobody looks yet (`look`): for bots, between two choices of the learner's."""
        self.steps += 1
        engine.apply(self.g, self.seat, option)
        self._talk = TALKATIVE
        self.seat = engine.next_seat(self.g)
        self._reward()

    def _say(self, number: int) -> None:
        """Something out of turn, or silence. What the rules refuse changes nothing, and is one word less to say."""
        seat, answering = self.seat, self._answering
        if answering:
            answering.pop(0)
        if number == SILENCE:
            return
        self._talk -= 1
        others = [s for s in range(self.seats) if s != seat]
        before = [told(self._forms(s)) for s in others]
        try:
            engine.interject(self.g, seat, self.space.option(number))
        except RuleError:
            return
        if self.g.over or self._talk <= 0:
            self._answering = []
            return
        self._answering = [
            s for s, old in zip(others, before, strict=True) if told(self._forms(s)) - old and s not in answering
        ] + answering

    # ---- seeing

    def mask(self) -> Any:
        found = np.zeros(self.space.n, np.int8)
        found[[n for n in self.numbers if n >= 0]] = 1
        return found

    def observe(self, seat: int) -> tuple[Any, Any]:
        """Copies, so that what was seen stays."""
        self.encoder.write(self.g, seat)
        return self.encoder.values.copy(), self.encoder.known.copy()

    # ---- rewards

    def _reward(self) -> None:
        g = self.g
        if not self.shaping and not g.over and self.game.gone(g) == self.gone:
            self.rewards = self._nothing
            return
        rewards = [0.0] * self.seats
        if self.shaping:
            leads = self._lead()
            rewards = [self.shaping * (now - then) for now, then in zip(leads, self._leads)]
            self._leads = leads
        in_play = [s for s in range(self.seats) if s not in self.gone]
        left = [] if g.over else [s for s in self.game.gone(g) if s in in_play]
        if g.over:
            for seat, reward in self._final(in_play).items():
                rewards[seat] += reward
        elif left:
            worst = range(len(in_play) - len(left), len(in_play))
            for seat in left:
                rewards[seat] += 0.0 if self.by_win else sum(self._worth(place) for place in worst) / len(left)
            self.gone = sorted(self.gone + left)
        self.rewards = rewards

    def _final(self, seats: list[int]) -> dict[int, float]:
        if self.by_win:
            return {s: 1.0 / len(self.g.winners) if s in self.g.winners else 0.0 for s in seats}
        return {s: sum(map(self._worth, places)) / len(places) for s, places in places_of(self.g, seats).items()}

    def _worth(self, place: int) -> float:
        return 1.0 - 2.0 * place / (self.seats - 1)

    def _lead(self) -> list[float]:
        scores = self.game.scores(self.g)
        total = sum(scores)
        return [score - (total - score) / (self.seats - 1) for score in scores]


def told(forms: list[Form]) -> set[tuple[int, ...]]:
    """What may be said, so that two moments can be compared: only what speaks of one thing (an answer to this offer), not amounts."""
    return {(form.verb, *[low for low, _ in form.ranges]) for form in forms if all(low == high for low, high in form.ranges)}


def places_of(g: State, seats: Sequence[int]) -> dict[int, list[int]]:
    """The places of these seats at the end, from 0, several for those who are level: winners, then the others by score."""
    scores = g.rules.game.scores(g)
    order = sorted(seats, key=lambda s: (s not in g.winners, 0 if s in g.winners else -scores[s]))
    rank = {s: (s in g.winners, 0 if s in g.winners else scores[s]) for s in seats}
    return {s: [place for place, other in enumerate(order) if rank[other] == rank[s]] for s in seats}
