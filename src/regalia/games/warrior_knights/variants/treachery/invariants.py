"""What must always be true of public deals."""

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery.state import (
    BROKEN,
    BROKEN_DEAL,
    BY,
    DEAL,
    IN_FORCE,
    MAKER,
    OFFERED,
    STATUS,
    TAKER,
    TO,
    treachery,
)


def faults(g: Kingdom) -> list[str]:
    own = treachery(g)
    found: list[str] = []
    pairs = [sorted(pact[: TAKER + 1]) for pact in own.pacts if pact[STATUS] == OFFERED]
    found += [f"{pair} have two offers open between them" for i, pair in enumerate(pairs) if pair in pairs[:i]]
    for pact in own.pacts:
        if pact[STATUS] in (OFFERED, IN_FORCE) and (g.out[pact[MAKER]] or g.out[pact[TAKER]]):
            found.append(f"a deal binds one who has left the game: {pact}")
    for row in own.pact_clauses:
        if sorted(row[BY : TO + 1]) != sorted(own.pacts[row[DEAL]][: TAKER + 1]):
            found.append(f"a clause of others than the two of its deal: {row}")
    broken = [deal for deal, pact in enumerate(own.pacts) if pact[STATUS] == BROKEN]
    if sorted([row[BROKEN_DEAL] for row in own.betrayals]) != broken:
        found.append(f"the broken deals are {broken}, the betrayals {own.betrayals}")
    return found
