"""The marshal: looks ahead. For each of a few candidate lines it plays many possible futures to the end of the round, and takes
what serves best.

Flat Monte Carlo over determinizations, not a tree: with stewards in every seat a rollout is worth some hundred decisions of good
play, and at one second a decision a tree over hidden plans would see each of its nodes a handful of times. What makes few rollouts enough:
  * candidates and their order come from the steward (its judgement is the prior);
  * every candidate meets the same possible worlds with the same luck, so that differences show early;
  * half of the candidates are dropped whenever a share of the time is up (sequential halving);
  * no more candidates are taken on than can be told apart in the time there is;
  * the steward's own choice is given up only for something believed to be better, noise and all.
It sees only its view: worlds are filled from the redacted state, with a fresh stream of chance.
"""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Final, cast

from regalia.kernel import engine
from regalia.kernel.columns import HIDE
from regalia.kernel.procedure import ASK_ALL, AskAll
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.visibility import fill
from regalia.kernel.vocabulary import Option
from regalia.players import Bot, Steward

WIDTH: Final = 6  # candidates at most; fewer where there is no time to tell them apart
LEAST: Final = 4  # worlds before anything is dropped
SURE: Final = 3.0  # standard errors at which the matter is settled for a challenger
CONTENT: Final = 1.5  # and for the steward's own choice
LONGEST: Final = 3000  # decisions in a rollout

# what is believed before looking: challengers differ from the steward's choice by some 4 points of winning chance, and are a little worse
USUAL_GAP: Final = 0.04
USUAL_LOSS: Final = 0.006
USUAL_NOISE: Final = 0.08  # of one world, counted as if seen thrice

Line = tuple[Option, ...]


class Marshal(Bot):
    name = "marshal"

    def __init__(
        self, steward: Steward, seconds: float = 1.0, clock: Callable[[], float] = perf_counter, others: Steward | None = None
    ) -> None:
        self.steward = steward  # whose judgement it leans on
        self.others = others or steward  # what it takes the others to be
        self.seconds = seconds
        self.clock = clock
        self.most_worlds = 0  # a limit beside the clock, for runs that must repeat; 0: none
        self.interjects = steward.interjects  # type: ignore[misc]
        self._followed: list[Option] = []  # the rest of a line decided on
        self.worlds = 0  # looked into at the last decision, for the curious
        self.why = ""

    def begin(self, rules: Ruleset, seat: int, seed: int) -> None:
        super().begin(rules, seat, seed)
        self.steward.begin(rules, seat, seed)
        if self.others is not self.steward:
            self.others.begin(rules, seat, seed)
        self._followed = []

    def interject(self, view: State, seat: int) -> Option | None:
        return self.steward.interject(view, seat)

    def explain(self, view: State, seat: int, option: Option) -> str:
        return self.why or self.steward.explain(view, seat, option)

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        if self._followed:
            following = self._followed.pop(0)
            if following in options:
                return following
            self._followed = []
        self.why = ""
        if len(options) < 2 or self.steward.routine(view, seat, options):
            return self.steward.choose(view, seat, options)
        lines = [tuple(line) for line in self.steward.lines(view, seat, options, WIDTH)]
        lines = list(dict.fromkeys(lines))
        if len(lines) < 2:
            return lines[0][0] if lines else options[0]
        best = self.search(view, seat, lines, self.seconds)
        self._followed = list(best[1:])
        return best[0]

    # ---- the search

    def search(self, view: State, seat: int, lines: list[Line], budget: float) -> Line:
        start = self.clock()
        steward = self.steward
        values: dict[Line, list[float]] = {line: [] for line in lines}
        alive = lines[:]
        own = lines[0]
        phase, phases = 1, 1
        self.worlds = 0
        while self.clock() - start < budget:
            world = self.possible(view, seat)
            stop = steward.horizon(world)
            for i, line in enumerate(alive):
                spent = self.clock() - start
                if self.worlds and spent > budget:
                    break
                values[line].append(self.outcome(world.clone(), seat, line, stop))
                if not self.worlds and i == 0:  # the first rollout tells how many candidates can be told apart in time
                    cost = max(1e-6, self.clock() - start - spent)
                    alive = alive[: max(3, int(budget / (cost * steward.worlds_each)))]
                    phases = max(1, (len(alive) - 1).bit_length())
                if not self.worlds and i + 1 >= len(alive):
                    break
            self.worlds += 1
            if self.worlds >= LEAST:
                if self.clock() - start > budget * phase / phases:
                    phase += 1
                    alive = self.better_half(values, alive, own)
                if len(alive) > 1 and self.settled(values, alive, own):
                    break
            if len(alive) == 1 or self.worlds == self.most_worlds:
                break
        return self.verdict(values, alive, own)

    def possible(self, view: State, seat: int) -> State:
        """A world that could be the true one. Secret choices others have made in this moment are made anew by stewards, not at random."""
        world = view.clone()
        flow = world.asking
        if flow is not None and flow.kind == ASK_ALL:
            choosing = cast(AskAll, flow).seats
            world.offers = [[(HIDE,)] if s in choosing and s != seat else o for s, o in enumerate(world.offers)]
        return fill(world, seat, self.dice)

    def outcome(self, g: State, seat: int, line: Line, stop: int) -> float:
        """What comes of a line in one world: stewards play on to the end of the round `stop`, and the position is weighed."""
        for option in line:
            if option not in engine.offered(g, seat):
                break
            engine.apply(g, seat, option)
        rounds = g.rules.game.rounds
        steward, others = self.steward, self.others
        for _ in range(LONGEST):
            if not g.stack or rounds(g) > stop:
                break
            mover = engine.waiting(g)[0]
            mind = steward if mover == seat else others
            engine.apply(g, mover, mind.best(g, mover, engine.offered(g, mover)))  # no dice: candidates meet the same luck
        return steward.worth(g, seat)

    # ---- weighing

    def better_half(self, values: dict[Line, list[float]], alive: list[Line], own: Line) -> list[Line]:
        """The better half by mean; the steward's own choice stays, to be measured against."""
        ranked = sorted(alive, key=lambda line: -mean(values[line]))
        kept = ranked[: max(1, (len(ranked) + 1) // 2)]
        if own not in kept:
            kept.append(own)
        return [line for line in alive if line in kept]

    def settled(self, values: dict[Line, list[float]], alive: list[Line], own: Line) -> bool:
        best = max(alive, key=lambda line: mean(values[line]))
        enough = CONTENT if best == own else SURE
        return all(lead(values[best], values[line]) > enough for line in alive if line != best)

    def verdict(self, values: dict[Line, list[float]], alive: list[Line], own: Line) -> Line:
        """The steward's choice, unless what was seen of another outweighs both the noise and the usual loss of departing from it."""
        best, most = own, 0.0
        for line in alive:
            if line != own:
                believed = belief(values[line], values[own])
                if believed > most:
                    best, most = line, believed
        n = len(values[own])
        now, before = round(100 * mean(values[best])), round(100 * mean(values[own]))
        if best == own:
            self.why = f"It held its own in {n} futures looked into: about {now} chances in a hundred."
        else:
            self.why = f"In {n} futures looked into it came out best: {now} chances in a hundred against {before}."
        return best


def belief(a: list[float], b: list[float]) -> float:
    """By how much a is believed to be better than b: the mean gap, drawn towards the usual loss the fewer and noisier the worlds were."""
    n = min(len(a), len(b))
    if n < 2:
        return -USUAL_LOSS
    gaps = [a[i] - b[i] for i in range(n)]
    middle = sum(gaps) / n
    variance = (sum((x - middle) ** 2 for x in gaps) + 3 * USUAL_NOISE**2) / (n + 2)
    error = variance / n
    weight = USUAL_GAP**2 / (USUAL_GAP**2 + error)
    return weight * middle - (1.0 - weight) * USUAL_LOSS


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else -1.0


def lead(a: list[float], b: list[float]) -> float:
    """By how many standard errors a is better than b, world by world."""
    n = min(len(a), len(b))
    if n < 2:
        return 0.0
    gaps = [a[i] - b[i] for i in range(n)]
    middle = sum(gaps) / n
    spread = sqrt(sum((x - middle) ** 2 for x in gaps) / (n - 1))
    if spread < 1e-9:
        return 0.0 if abs(middle) < 1e-9 else (99.0 if middle > 0 else -99.0)
    return middle / (spread / sqrt(n))
