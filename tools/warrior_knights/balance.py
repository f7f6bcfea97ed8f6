"""Balance by simulation: stewards play whole games; the figures of docs/warrior-knights/balance.md come from here.

python tools/warrior_knights/balance.py --games 200 --jobs 2
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import cast

from regalia.bots import registry as bots
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.chapters import content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players import own_seed

PHASES = ("Taxation", "Wages", "Assembly")


def one(task: tuple[int, int]) -> dict[str, object]:
    """One game of stewards of mixed temperaments; what happened in it."""
    seats, seed = task
    g = engine.new(GAME, Setup("warrior-knights", seats), seed)
    assert isinstance(g, Kingdom)
    manners = bots.temperaments("warrior-knights")
    players = [bots.steward("warrior-knights", manners[(seat + seed) % len(manners)]) for seat in range(seats)]
    for seat, player in enumerate(players):
        player.begin(g.rules, seat, own_seed(seed, seat))
    seen: Counter[str] = Counter()
    start = g.chairman
    while not g.over:
        seat = engine.waiting(g)[0]
        g.events, g.chances = [], []
        engine.apply(g, seat, players[seat].choose(redact(g, seat), seat, engine.offered(g, seat)))
        for _, event, _ in g.events:
            if event[0] == v.PHASE_BEGINS:
                seen[PHASES[event[1]]] += 1
            elif event[0] == v.DRAFT_BEGINS:
                seen["Mercenary Draft"] += 1
            elif event[0] == v.CITY_RAZED and g.round:
                seen["cities razed"] += 1
    winner = g.winners[0] if g.winners else -1
    return {
        "seats": seats,
        "rounds": g.round,
        "end": GAME.vocabulary.ends[g.end_reason],
        "seat": (winner - start) % seats if winner >= 0 else -1,
        "baron": g.baron[winner] if winner >= 0 else -1,
        "barons": g.baron,
        "seen": seen,
        "spread": max(g.influence) - min(g.influence),
    }


def percent(n: int, of: int) -> str:
    return f"{100 * n / of:.0f} %" if of else "-"


def report(games: list[dict[str, object]], seats: int) -> None:
    rows = [r for r in games if r["seats"] == seats]
    n = len(rows)
    ends = Counter(str(r["end"]) for r in rows)
    rounds = sorted(int(str(r["rounds"])) for r in rows)
    places = Counter(int(str(r["seat"])) for r in rows)
    print(f"\n### {seats} Barons, {n} games\n")
    print(
        f"Rounds: median {rounds[n // 2]}, from {rounds[0]} to {rounds[-1]}. Ends: "
        + ", ".join(f"{k} {c}" for k, c in ends.most_common())
        + ".\n"
    )
    print("| | " + " | ".join("Chairman at the start" if i == 0 else f"{i} to his left" for i in range(seats)) + " |")
    print("|---|" + "---|" * seats)
    print("| wins | " + " | ".join(percent(places[i], n) for i in range(seats)) + " |")
    total: Counter[str] = Counter()
    for r in rows:
        total.update(cast(Counter[str], r["seen"]))
    print("\nA game sees on average: " + ", ".join(f"{k} {total[k] / n:.1f}" for k in (*PHASES, "Mercenary Draft", "cities razed")) + ".")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games for each number of Barons")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    tasks = [(seats, seed) for seats in (2, 3, 4, 5, 6) for seed in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(one, tasks, chunksize=10))
    for seats in (2, 3, 4, 5, 6):
        report(games, seats)
    played = Counter(b for r in games for b in r["barons"])  # type: ignore[attr-defined]
    won = Counter(int(str(r["baron"])) for r in games)
    expected: Counter[int] = Counter()
    for r in games:
        for b in r["barons"]:  # type: ignore[attr-defined]
            expected[b] += 1.0 / int(str(r["seats"]))  # type: ignore[assignment]
    print("\n### By Baron, all games\n\n| Baron | games | wins | share of an even chance |\n|---|---|---|---|")
    for b, name in enumerate(content().baron_short):
        print(f"| {name} | {played[b]} | {won[b]} | {won[b] / expected[b]:.2f} |")


if __name__ == "__main__":
    main()
