"""Positions for the tests of reasons (reasons/): a column changed by hand, a procedure started at one of its steps."""

from typing import Any

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, UpgradeDefenses
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Procedure
from tests.games.warrior_knights.scenario import A, C, agenda, besiege, board, city, do, give, put, run, step, stronghold, town

KINGDOM = range(C.kingdom_areas)


def like(old: Any, new: Any) -> Any:
    """The same numbers, kept as the column is kept: a list, a tuple, a bytearray."""
    if isinstance(new, int):
        return new
    row = old[0] if len(old) else ()
    return type(old)([like(row, x) for x in new])


def mark(g: Kingdom, column: str, i: int, value: Any) -> None:
    """One entry or row of a column."""
    old = getattr(g, column)
    setattr(g, column, like(old, [*old[:i], value, *old[i + 1 :]]))


def lay(g: Kingdom, column: str, values: Any) -> None:
    """A whole column."""
    setattr(g, column, like(getattr(g, column), values))


def at(g: Kingdom, frame: Procedure, name: str) -> Kingdom:
    """Start a procedure at one of its steps."""
    frame.step = g.rules.index[type(frame)][name]
    run(g, frame)
    assert step(g).endswith(f".{name}"), f"play has gone on to {step(g)}"
    return g


def stand(g: Kingdom, noble: int, area: int, specs: str = "100", exhausted: int = 0) -> None:
    """A Noble in an area given by its number."""
    mark(g, "noble_area", noble, area)
    mark(g, "exhausted", noble, exhausted)
    give(g, noble, specs)


def mobilizing(noble: int = 0, area: str = "lenz") -> Kingdom:
    g = board()
    put(g, noble, area)
    put(g, 8, "froli")
    run(g, MobilizeForces(0))
    return g


def receiving() -> Kingdom:
    """Noble 0 on the march; noble 1 in the same area could give."""
    g = board()
    put(g, 0, "lenz")
    put(g, 1, "lenz", "50 100")
    put(g, 2, "froli", "r50")
    put(g, 3, "lenz", "r50", exhausted=1)
    put(g, 8, "lenz", "50")
    march = MoveNoble(0, -1)
    target = C.march[A("lenz")][0]
    march.route = [v.MARCH, 0, target]
    march.onward = [target]
    return at(g, march, "receive_troops")


def upgrading(crowns: int = 9) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, crowns)
    city(g, "lenz", 0, breaches=1)
    city(g, "froli", 1)
    city(g, "monz", 0, fortified=1)
    city(g, "uran", 0)
    besiege(g, city(g, "rota", 0), 1, 1)
    mark(g, "razed", town("vecht"), 1)
    stronghold(g, 0, "oxback")
    return run_upgrade(g)


def run_upgrade(g: Kingdom) -> Kingdom:
    run(g, UpgradeDefenses())
    return g


def assembled(**how: list[int]) -> Kingdom:
    g = board()
    lay(g, "agenda_current", [agenda("forced_loan"), agenda("bridge_tolls"), agenda("horse_fairs")])
    lay(g, "banned", how.get("banned", [0] * 4))
    lay(g, "charges", [[agenda("envoy_abroad")] if s in how.get("envoy", []) else [] for s in range(4)])
    run(g, Assembly())
    return g


def funding(crowns: int) -> Kingdom:
    g = board()
    g.crowns = [crowns] * 4
    run(g, FundExpeditions())
    do(g, 0, v.START_VOYAGE, 1)
    return g


def voting_on(card: str, votes: list[int]) -> Kingdom:
    g = board()
    lay(g, "votes", votes)
    lay(g, "attending", [1] * 4)
    g.presiding = 0
    lay(g, "agenda_current", [agenda(card)])
    run(g, Vote(agenda(card), voting.AGENDA, -1, [], []))
    return g
