"""What a variant's counsel is worth to a steward: one who has it against three who play with the base game's mind, seats rotating.

python tools/warrior_knights/minds.py lords-of-the-realm --games 100
python tools/warrior_knights/minds.py defector --with player-elimination --games 100 --seed 500 --jobs 2
python tools/warrior_knights/minds.py invading-kingdom --immune --games 200

Who plays with the base game's mind has the same rules and the same judgement, without what the `players` of the variant's folder say:
he neither wants what only they know nor fears it (how long a game lasts, `rounds_left`, both know). He plays the base game: what the
variant offers besides he leaves alone, and a question that is not of the base game he answers as if the variant were not there. So does
Treachery's warning not stop him: he has weighed his honour already, and would choose the same again for ever.

`--immune` asks what the best defence against the Invader could bring: it never attacks the one who is measured, neither his walls nor his
Nobles in the open (it still levies and stirs up). With `--fearless` he has the base game's mind besides, as the other three.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from regalia.bots.play import drive
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.players.steward.counsel import Counsel, counsel_of
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import base_siege_defence, base_siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges.vocabulary import PRESS_SIEGE
from regalia.games.warrior_knights.variants.capitulation.vocabulary import HOLD_OUT
from regalia.games.warrior_knights.variants.hail_to_the_king.vocabulary import FIGHT_ON
from regalia.games.warrior_knights.variants.invading_kingdom.rules.cards import InvaderCard
from regalia.games.warrior_knights.variants.treachery.vocabulary import NOT_GUILTY
from regalia.kernel import engine
from regalia.kernel.rules import Ruleset, Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import BLOCK, Option
from regalia.players import Bot

SEATS = 4
BEYOND = 10**6  # a strength that nobody has
WARNINGS = ("GivenWord",)  # passages that ask: keep to it, or go on with what was chosen (the last option)
AS_IN_THE_BASE_GAME = (PRESS_SIEGE, HOLD_OUT, FIGHT_ON, NOT_GUILTY)  # new words for going on as there
TABLES = (
    "by_verb",
    "by_passage",
    "added",
    "counsels",
    "offers",
    "to_baron",
    "passed",
    "proposals",
    "harms",
    "reasons",
    "instead_of_battle",
    "beckons",
    "interjects",
    "prospects",
)  # of Counsel


class Without:
    """The table's rules as somebody sees them who does not know a variant: for the counsel alone."""

    def __init__(self, rules: Ruleset, unknown: str) -> None:
        self.variants: tuple[Variant, ...] = tuple([variant for variant in rules.variants if variant.id != unknown])


class BaseMind(KnightsSteward):
    """A steward to whom the variant says nothing."""

    def __init__(self, unknown: str) -> None:
        super().__init__()
        self.unknown = unknown
        self.block = GAME.vocabulary.of(unknown).first // BLOCK
        self.plain: Counsel | None = None

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        full = self.forget(view.rules)
        try:
            if type(view.stack[-1]).__name__ in WARNINGS:
                return [float(option == options[-1]) for option in options]
            return self.as_ever(options, super().judge(view, seat, options))
        finally:
            remember(view.rules, full)

    def as_ever(self, options: list[Option], worth: list[float]) -> list[float]:
        """What the base game has not is not for him, as long as there is anything else to choose."""
        new = [o[0] // BLOCK == self.block and o[0] not in AS_IN_THE_BASE_GAME for o in options]
        if all(new):
            return worth
        return [min(worth) - 1.0 if strange else w for w, strange in zip(worth, new, strict=True)]

    def interject(self, view: State, seat: int) -> Option | None:
        full = self.forget(view.rules)
        try:
            return super().interject(view, seat)
        finally:
            remember(view.rules, full)

    def forget(self, rules: Ruleset) -> dict[str, object]:
        """Everybody asks one Counsel for each table: for this decision it knows less."""
        shared = counsel_of(rules)
        if self.plain is None:
            self.plain = Counsel(Without(rules, self.unknown))  # type: ignore[arg-type]
        full = {name: getattr(shared, name) for name in TABLES}
        for name in TABLES:
            setattr(shared, name, getattr(self.plain, name))
        return full


def remember(rules: Ruleset, full: dict[str, object]) -> None:
    shared = counsel_of(rules)
    for name, table in full.items():
        setattr(shared, name, table)


class Immune:
    """What the Invader sees of one Baron: walls and armies that it is never strong enough for. All others see what is there."""

    def __init__(self, g: Kingdom, seat: int) -> None:
        self.seat = seat
        self.defence, self.strength = g.points.siege_defence, g.points.siege_strength

    def siege_defence(self, g: Kingdom, wall: int) -> int:
        if armies.wall_owner(g, wall) == self.seat and isinstance(g.stack[-1], InvaderCard):
            return BEYOND
        return base_siege_defence(g, wall) if self.defence is None else self.defence(g, wall)

    def siege_strength(self, g: Kingdom, nobles: list[int]) -> int:
        if nobles and pieces.baron_of(g, nobles[0]) == self.seat and isinstance(g.stack[-1], InvaderCard):
            return BEYOND
        return base_siege_strength(g, nobles) if self.strength is None else self.strength(g, nobles)


def opened(setup: Setup, seed: int, spared: int) -> Kingdom:
    """A table; the Invader lets the seat `spared` be, if it is one."""
    rules = Ruleset(GAME, setup) if spared >= 0 else ruleset(GAME, setup)  # rules of its own: they are shared otherwise
    g = engine.start(rules, seed)
    assert isinstance(g, Kingdom)
    if spared >= 0:
        immune = Immune(g, spared)
        g.points.siege_defence, g.points.siege_strength = immune.siege_defence, immune.siege_strength
    return g


def play(
    variants: tuple[str, ...], options: dict[str, str], first: int, immune: bool, fearless: bool, index: int
) -> tuple[float, int, str, float]:
    """One game: the share of the victory that the one who knows has, the rounds, the end, and his score above the others' mean."""
    knows = index % SEATS
    g = opened(Setup(GAME.id, SEATS, variants, options), first + index // SEATS, knows if immune else -1)
    line_up: list[Bot] = [KnightsSteward() if seat == knows and not fearless else BaseMind(variants[0]) for seat in range(SEATS)]
    played = drive(g, line_up, seed=first + index)
    if played.mishaps:
        raise SystemExit(str(played.mishaps[0]))
    won = 1.0 / len(played.winners) if knows in played.winners else 0.0
    rest = [score for seat, score in enumerate(played.scores) if seat != knows]
    return won, played.rounds, played.end, played.scores[knows] - sum(rest) / len(rest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant", help="the one whose counsel is measured")
    parser.add_argument("--with", dest="company", default="", help="further variants at the table, with commas between them")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--immune", action="store_true", help="the Invader never attacks the one who is measured")
    parser.add_argument("--fearless", action="store_true", help="he plays with the base game's mind too")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    variants = (asked.variant, *[id for id in asked.company.split(",") if id])
    options = dict([option.split("=", 1) for option in asked.option])
    one = partial(play, variants, options, asked.seed, asked.immune, asked.fearless)
    with ProcessPoolExecutor(asked.jobs) as workers:
        games = list(workers.map(one, range(asked.games)))
    n = len(games)
    won = sum(game[0] for game in games)
    share = won / n
    off = 1.96 * sqrt(max(share * (1 - share), 0.01) / n)
    ends: dict[str, int] = {}
    for game in games:
        ends[game[2]] = ends.get(game[2], 0) + 1
    print(f"{asked.variant}: {won:.1f} of {n} ({share:.0%}; {share - off:.0%} to {share + off:.0%}; even: 25%)")
    score, rounds = sum(game[3] for game in games) / n, sum(game[1] for game in games) / n
    print(f"  score {score:+.2f} against the others' mean; rounds {rounds:.1f}; ends {ends}")


if __name__ == "__main__":
    main()
