"""What a Noble without a master is to a steward: one more banner for whoever Fate gives him to, if there are men to follow it.

Everything here reads public columns only. The figures are of our own design.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.noble_reassignment import vocabulary as w
from regalia.games.warrior_knights.variants.noble_reassignment.reassigning import CARDS
from regalia.games.warrior_knights.variants.noble_reassignment.variant import NEW_MASTER
from regalia.kernel.vocabulary import Option

BANNER: Final = 2.0  # one more Noble for the rest of the game, in Influence, to a Baron with men for him
WITHOUT_MEN: Final = 0.7  # and to one who would have to hire them first
MISSES: Final = 0.75  # a Fate card shows another symbol
PUT_FORWARD: Final = 0.6  # a motion has still to be passed


def banner(g: Kingdom, seat: int, left: float) -> float:
    """What he would be worth to a Baron now: little to one whose stronghold is empty, nothing when there is no time to use him."""
    waiting = [pieces.home_army(g, seat), *[n for n in pieces.nobles_of(g, seat) if armies.off_board(g, n)]]
    has_men = g.stronghold_area[seat] >= 0 and any(armies.troops(g, army) >= 100 for army in waiting)
    return (BANNER if has_men else WITHOUT_MEN) * max(0.0, min(1.0, (left - 1.0) / 3.0))


def passes(j: Judgement, noble: int) -> float:
    """All who attend have the same chance of him, and together almost certainly find his symbol."""
    g = j.g
    drawing = [seat for seat in range(g.seats) if (g.attending[seat] if any(g.attending) else not g.banned[seat]) and not g.out[seat]]
    if not drawing:
        return 0.0
    share = (1.0 - MISSES ** (CARDS * len(drawing))) / len(drawing)
    theirs = sum([j.spite(seat) * banner(g, seat, j.left) for seat in drawing if seat != j.seat])
    return share * ((banner(g, j.seat, j.left) if j.seat in drawing else 0.0) - theirs)


def propose(j: Judgement, option: Option) -> float:
    """If it is good for us at all it is weighed by what we may gain, as an Agenda is that could be brought back instead."""
    expected = passes(j, option[1])
    return PUT_FORWARD * banner(j.g, j.seat, j.left) if expected > 0.0 else expected


def take_in(j: Judgement, option: Option) -> float:
    """He costs nothing until he leads men."""
    return 0.1 + banner(j.g, j.seat, j.left)


PROPOSALS: Final[dict[int, Callable[[Judgement, int], float]]] = {NEW_MASTER: passes}
BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.PROPOSE_MASTER: propose, w.TAKE_IN: take_in}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {
    w.PROPOSE_MASTER: lambda j, o: "He is of more use to us, if Fate is kind, than to those whom we fear.",
    w.TAKE_IN: lambda j, o: "One more banner, and he costs nothing until he leads men.",
}
