"""What the temperaments of Warrior Knights do, over tables at which all five sit: do they play as their names say, and does each win?

python -m tests.games.warrior_knights.players.manners 200        (pytest asks for a few games of it)
"""

import sys
from collections import Counter, defaultdict

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.bargaining import BROKEN, GIVER, KEPT, STATUS, STRUCK, TAKER
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

MANNERS = bots.temperaments("warrior-knights")
GAME = "warrior-knights"

WAR = "war on Barons"
ASSAULTS = "assaults"
VOTES = "Votes cast"
CHURCH = "Church served"
STAKES = "crowns staked"


def note(did: dict[str, float], g: Kingdom, option: Option) -> None:
    """One choice, before it is carried out."""
    verb = option[0]
    if verb == v.ATTACK or (verb in (v.ASSAULT, v.SIEGE) and armies.wall_owner(g, option[1]) >= 0):
        did[WAR] += 1
    if verb == v.ASSAULT:
        did[ASSAULTS] += 1
    elif verb == v.CAST:
        did[VOTES] += option[1]
    elif verb == v.LAY and option[1] == f.SERVE_THE_CHURCH:
        did[CHURCH] += 1
    elif verb == v.FUND:
        did[STAKES] += option[1]


def tables(games: int, variants: tuple[str, ...] = ()) -> tuple[dict[str, dict[str, float]], Counter[str]]:
    """What each did, in sum; and how the games ended."""
    done: dict[str, dict[str, float]] = {m: defaultdict(float) for m in MANNERS}
    ends: Counter[str] = Counter()
    for seed in range(games):
        g = engine.new(registry.game(GAME), Setup(GAME, len(MANNERS), variants), seed)
        assert isinstance(g, Kingdom)
        turn = seed % len(MANNERS)
        seated = MANNERS[turn:] + MANNERS[:turn]

        def watch(g: State, seat: int, option: Option, seated: tuple[str, ...] = seated) -> None:
            assert isinstance(g, Kingdom)
            note(done[seated[seat]], g, option)

        played = drive(g, [bots.make(GAME, f"steward:{m}") for m in seated], seed=seed, watch=watch)
        assert not played.mishaps, played.mishaps
        ends[played.end] += 1
        for seat, manner in enumerate(seated):
            did = done[manner]
            did["wins"] += (seat in played.winners) / max(1, len(played.winners))
            did["Head of the Church at the end"] += g.head == seat
            did["charges at the end"] += len(g.charges[seat])
            did["crowns at the end"] += g.crowns[seat]
            did["offers made"] += sum(d[GIVER] == seat for d in g.deals)
            did["offers taken up"] += sum(d[GIVER] == seat and d[STATUS] in (STRUCK, KEPT, BROKEN) for d in g.deals)
            did["promises kept"] += sum(d[TAKER] == seat and d[STATUS] == KEPT for d in g.deals)
            did["promises broken"] += sum(d[TAKER] == seat and d[STATUS] == BROKEN for d in g.deals)
    return done, ends


def main(games: int, variants: tuple[str, ...]) -> int:
    done, ends = tables(games, variants)
    print(f"{games} games; {dict(ends)}; means a game:")
    print(f"{'':32}" + "".join(f"{m:>12}" for m in MANNERS))
    for what in sorted({k for did in done.values() for k in did}):
        print(f"{what:32}" + "".join(f"{done[m][what] / games:12.2f}" for m in MANNERS))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50, tuple(sys.argv[2:])))
