"""What a tournament says: win rates with their intervals, ratings, lengths, endings, times."""

import math
from collections import Counter
from typing import Final

import msgspec

from regalia.bots.arena import ArenaError, Plan, Result, quantile

Z95: Final = 1.959964


class Rate(msgspec.Struct):
    """Won out of played, with the Wilson interval at 95 %."""

    games: int
    won: float  # a shared win counts its share
    rate: float
    low: float
    high: float


class Standing(msgspec.Struct):
    """One bot in one tournament."""

    bot: str
    wins: Rate
    rating: float  # openskill, Plackett-Luce: 25 at the start
    rating_low: float
    rating_high: float
    score: float  # mean final score
    median_ms: float
    p99_ms: float
    longest_ms: float
    mishaps: int


class Summary(msgspec.Struct):
    plan: Plan
    games: int
    chance: float  # what an even player would win
    standings: list[Standing]
    by_seat: dict[str, list[Rate]]  # bot -> by seat
    by_character: dict[str, Rate]  # Baron or army -> over all bots
    seats: list[Rate]  # by seat, over all bots
    ends: dict[str, int]
    rounds: list[int]  # one number a game
    decisions: list[int]
    seconds: float  # a game, in the mean
    unfinished: int
    mishaps: list[str]


def rate(won: float, games: int) -> Rate:
    """The Wilson interval: honest for few games and for rates near 0 or 1."""
    if games == 0:
        return Rate(0, 0.0, 0.0, 0.0, 1.0)
    p = won / games
    z2 = Z95 * Z95
    middle = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games))
    return Rate(games, round(won, 4), round(p, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def share(result: Result, seat: int) -> float:
    return 1.0 / len(result.winners) if seat in result.winners else 0.0


def ratings(results: list[Result]) -> dict[str, tuple[float, float]]:
    """Mean and spread per bot. Several seats of one bot in a game each play as that bot; it moves by their mean."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as fault:
        raise ArenaError("ratings need openskill: pip install 'regalia[arena]'") from fault
    model = PlackettLuce()
    table = {name: model.rating(name=name) for r in results for name in sorted(set(r.lineup))}
    for r in results:
        if len(set(r.lineup)) < 2 or not r.end:
            continue
        ranks = [0.0 if s in r.winners else 1.0 for s in range(len(r.lineup))]
        teams = [[model.rating(mu=table[n].mu, sigma=table[n].sigma)] for n in r.lineup]
        after = model.rate(teams, ranks=ranks)
        for name in set(r.lineup):
            moved = [after[s][0] for s, n in enumerate(r.lineup) if n == name]
            mu = sum(m.mu for m in moved) / len(moved)
            sigma = sum(m.sigma for m in moved) / len(moved)
            table[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: (t.mu, t.sigma) for name, t in table.items()}


def summary(plan: Plan, results: list[Result]) -> Summary:
    names = list(dict.fromkeys(n for r in results for n in r.lineup))
    table = ratings(results)
    standings = []
    by_seat: dict[str, list[Rate]] = {}
    for name in names:
        seats = [(r, s) for r in results for s, n in enumerate(r.lineup) if n == name]
        times: Counter[int] = Counter()
        for r, s in seats:
            times.update(r.times[s])
        mu, sigma = table[name]
        standings.append(
            Standing(
                bot=name,
                wins=rate(sum(share(r, s) for r, s in seats), len(seats)),
                rating=round(mu, 2),
                rating_low=round(mu - Z95 * sigma, 2),
                rating_high=round(mu + Z95 * sigma, 2),
                score=round(sum(r.scores[s] for r, s in seats) / max(1, len(seats)), 2),
                median_ms=round(1000 * quantile(times, 0.5), 3),
                p99_ms=round(1000 * quantile(times, 0.99), 3),
                longest_ms=round(1000 * quantile(times, 1.0), 3),
                mishaps=sum(f"seat {s}," in m for r, s in seats for m in r.mishaps),
            )
        )
        by_seat[name] = [rate(sum(share(r, s) for r, s in seats if s == k), sum(s == k for _, s in seats)) for k in range(plan.seats)]
    standings.sort(key=lambda s: -s.wins.rate)
    characters = sorted({c for r in results for c in r.characters})
    held = {c: [(r, s) for r in results for s, x in enumerate(r.characters) if x == c] for c in characters}
    return Summary(
        plan=plan,
        games=len(results),
        chance=round(1 / plan.seats, 4),
        standings=standings,
        by_seat=by_seat,
        by_character={c: rate(sum(share(r, s) for r, s in at), len(at)) for c, at in held.items()},
        seats=[rate(sum(share(r, k) for r in results), len(results)) for k in range(plan.seats)],
        ends=dict(Counter(r.end or "stopped" for r in results).most_common()),
        rounds=[r.rounds for r in results],
        decisions=[r.decisions for r in results],
        seconds=round(sum(r.seconds for r in results) / max(1, len(results)), 4),
        unfinished=sum(not r.end for r in results),
        mishaps=[f"game {r.index}: {m}" for r in results for m in r.mishaps],
    )
