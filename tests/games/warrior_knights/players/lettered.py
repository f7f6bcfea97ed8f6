"""What For Glory is worth to a steward: one who plays it against three who are made to ignore it, seats rotating.

python -m tests.games.warrior_knights.players.lettered 0 15      (the first seed, and how many; four games each)

Who ignores it plays the same cards with the same judgement, but plans neither Enrich Mind nor Forced March, buys and uses no Advancement,
hires no Garrison and raises no Levy.
"""

import sys
from collections import Counter
from math import sqrt

from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.steward import KnightsSteward, actions
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Bot

GAME = "warrior-knights"
SEATS = 4
REFUSED = -99.0

IGNORED = frozenset(
    (
        w.BUY_ADVANCEMENT,
        w.RESEARCH,
        w.BUY_KNOWLEDGE,
        w.USE_ADVANCEMENT,
        w.REFRESH_NOBLE,
        w.HIRE_GARRISON,
        w.RAISE_LEVY,
        w.ENTER_WAGER,
    )
)
NEW_CARDS = ("enrich_mind", "forced_march")


class Unlettered(KnightsSteward):
    """A steward to whom what the expansion offers is nothing."""

    def rate(self, j: Judgement, option: Option) -> float:
        return REFUSED if option[0] in IGNORED else super().rate(j, option)

    def plan(self, j: Judgement) -> list[list[int]]:
        new = [j.g.content.kind[id] for id in NEW_CARDS]
        return actions.laid_out([offer for offer in actions.offers(j) if offer[2] not in new])


class Tally:
    """What came of the games for the one who plays it."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.influence = [0, 0]  # his, and that of the three others together
        self.bought: Counter[str] = Counter()  # Advancements
        self.used: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.others: Counter[str] = Counter()  # what the three did of all this: what cards made them do

    def hear(self, events: list[tuple[int, tuple[int, ...], tuple[int, ...]]], turn: int) -> None:
        """What the last choice has brought about, for the one at `turn`."""
        for _, event, _ in events:
            if event[0] not in DEEDS:
                continue
            name, seat = DEEDS[event[0]], doer(event)
            if seat != turn:
                self.others[name] += 1
            elif event[0] in (w.ADVANCEMENT_BOUGHT, w.ADVANCEMENT_USED):
                (self.bought if event[0] == w.ADVANCEMENT_BOUGHT else self.used)[content.ADVANCEMENTS[event[2]].id] += 1
            else:
                self.did[name] += 1

    def share(self) -> float:
        return self.won / max(1, self.games)

    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %."""
        n, p, z = self.games, self.share(), 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


BOUGHT = "Advancements bought"
DEEDS = {
    w.ADVANCEMENT_BOUGHT: BOUGHT,
    w.ADVANCEMENT_USED: "Advancements used",
    w.KNOWLEDGE_GAINED: "Knowledge gained",
    w.NOBLE_REFRESHED: "Nobles refreshed",
    w.GARRISON_HIRED: "Garrisons hired",
    w.LEVY_RAISED: "Levies raised",
    w.ADVANCEMENT_DRAWN: "Research",
}


def doer(event: tuple[int, ...]) -> int:
    """The seat that an event is about: of whoever leads the Noble, where it names one."""
    if event[0] == w.LEVY_RAISED:
        return event[2] // len(f.SHAPES)
    return event[1] // len(f.SHAPES) if event[0] == w.NOBLE_REFRESHED else event[1]


def table(tally: Tally, seed: int, turn: int, temperament: str = STEADY.name, **options: str) -> None:
    """One game; the one who plays For Glory sits at `turn`."""
    g = engine.new(registry.game(GAME), Setup(GAME, SEATS, ("for-glory",), options), seed)
    assert isinstance(g, Kingdom)
    line_up: list[Bot] = [(KnightsSteward if seat == turn else Unlettered)(temperament) for seat in range(SEATS)]

    def watch(g: State, seat: int, option: Option) -> None:
        g.quiet = False  # so that the choice that follows is told
        tally.hear(g.events, turn)
        g.events.clear()

    played = drive(g, line_up, seed=seed, watch=watch)
    assert not played.mishaps, played.mishaps
    tally.games += 1
    tally.won += (turn in played.winners) / max(1, len(played.winners))
    tally.influence[0] += g.influence[turn]
    tally.influence[1] += sum(g.influence) - g.influence[turn]


def tables(seeds: range, **options: str) -> Tally:
    tally = Tally()
    for seed in seeds:
        for turn in range(SEATS):
            table(tally, seed, turn, **options)
    return tally


def main(first: int, seeds: int) -> int:
    tally = tables(range(first, first + seeds))
    low, high = tally.interval()
    print(f"{tally.games} games: {tally.won:g} won, {tally.share():.1%} ({low:.1%} to {high:.1%}; 25 % is chance)")
    print(f"Influence: {tally.influence[0] / tally.games:.1f}, the others {tally.influence[1] / tally.games / (SEATS - 1):.1f}")
    for name, n in sorted(tally.did.items()):
        print(f"{name:26}{n / tally.games:8.2f} a game")
    kinds = [row.id for row in content.ADVANCEMENTS[::2]]
    for id in kinds:
        print(f"{id:26}{tally.bought[id]:5} bought{tally.used[id]:5} used")
    return 0


if __name__ == "__main__":
    sys.exit(main(*[int(text) for text in sys.argv[1:]]))
