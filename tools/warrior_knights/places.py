"""Who wins by his place at the table, and which place it is: the one in setting up, or the one in play.

The first Chairman sets up first (his stronghold) and last (his Nobles), and then presides over the first rounds. `--apart` tells the two
from each other: when all is set up, the Chairman's token is drawn anew before the first round, so that a Baron's place in setting up says
nothing about his place in play. The figures of docs/warrior-knights/balance.md that go by place come from here.

python tools/warrior_knights/places.py --seats 4 --games 80 --variants quick-start
python tools/warrior_knights/places.py --seats 4 --games 160 --apart
python tools/warrior_knights/places.py --seats 4 --games 200 --players random
"""

import argparse
import random
import sys
from collections import Counter

from regalia.bots import registry as bots
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players import Bot, own_seed


def seated(args: argparse.Namespace, seed: int) -> list[Bot]:
    """Stewards of mixed temperaments, moving on one seat with each seed; or bots of another name."""
    if args.players != "mixed":
        return [bots.make("warrior-knights", args.players) for _ in range(args.seats)]
    manners = bots.temperaments("warrior-knights")
    return [bots.steward("warrior-knights", manners[(seat + seed) % len(manners)]) for seat in range(args.seats)]


def one(args: argparse.Namespace, seed: int) -> tuple[int, int, int, str, tuple[int, ...]]:
    """The winner's place in setting up and in play (-1: nobody won), the rounds, how it ended, and Influence by place in setting up."""
    setup = Setup("warrior-knights", args.seats, tuple(v for v in args.variants.split(",") if v), {})
    g = engine.new(GAME, setup, seed)
    assert isinstance(g, Kingdom)
    players = seated(args, seed)
    for seat, player in enumerate(players):
        player.begin(g.rules, seat, own_seed(seed, seat))
    first, presides = g.chairman, -1
    while not g.over:
        if presides < 0 and not any(isinstance(frame, SetUp) for frame in g.stack):
            if args.apart:
                table.make_chairman(g, random.Random(seed).randrange(args.seats))
                engine.refresh(g)
            presides = g.chairman
        seat = engine.waiting(g)[0]
        g.events, g.chances = [], []
        engine.apply(g, seat, players[seat].choose(redact(g, seat), seat, engine.offered(g, seat)))
    winner = g.winners[0] if len(g.winners) == 1 else -1
    places = ((winner - first) % args.seats, (winner - presides) % args.seats) if winner >= 0 else (-1, -1)
    return (*places, g.round, GAME.vocabulary.ends[g.end_reason], tuple(g.influence[(first + i) % args.seats] for i in range(args.seats)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variants", default="")
    parser.add_argument("--players", default="mixed", help="mixed (stewards of all temperaments), or the name of one bot for all seats")
    parser.add_argument("--apart", action="store_true", help="draw the Chairman anew when all is set up")
    args = parser.parse_args()
    games = []
    for seed in range(args.seed, args.seed + args.games):
        games.append(one(args, seed))
        print(seed, *games[-1], file=sys.stderr, flush=True)
    for place, name in ((0, "in setting up"), (1, "in play")):
        won = Counter(game[place] for game in games)
        print(f"Wins by place {name}, from the Chairman: " + " / ".join(str(won[i]) for i in range(args.seats)) + f", nobody {won[-1]}")
    means = [sum(game[4][i] for game in games) / len(games) for i in range(args.seats)]
    print("Influence by place in setting up: " + " / ".join(f"{n:.1f}" for n in means))
    rounds = sorted(game[2] for game in games)
    print(f"Rounds: median {rounds[len(rounds) // 2]}, from {rounds[0]} to {rounds[-1]}. Ends: {dict(Counter(game[3] for game in games))}")


if __name__ == "__main__":
    main()
