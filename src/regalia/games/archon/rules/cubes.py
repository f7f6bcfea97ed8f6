"""Chapters 6.2 and 6.10: cubes of the player's choice, one at a time, in the order of their kinds: no click order makes a second game."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import RESOURCES
from regalia.games.archon.rules.goods import collect, gain, pay
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def next_kinds(amounts: list[int], wanted: int, last: int, different: bool) -> list[int]:
    """The kinds the next cube may have: not before the last one's, and such that the rest can still be found."""
    kinds: list[int] = []
    rest = 0
    for kind in range(RESOURCES - 1, -1, -1):
        there = min(amounts[kind], 1) if different else amounts[kind]
        rest += there
        if there > 0 and (kind > last or (kind == last and not different)) and rest >= wanted:
            kinds.append(kind)
    kinds.reverse()
    return kinds


def available(amounts: list[int], different: bool) -> int:
    """How many cubes can be chosen at all."""
    if different:
        return RESOURCES - amounts[:RESOURCES].count(0)
    return sum(amounts[:RESOURCES])


class CollectCubes(Procedure):
    """Take cubes that lie in the Repository, as many as the action gives or as there are."""

    outline: ClassVar[tuple[str, ...]] = ("take",)
    cites: ClassVar[dict[str, str]] = {"take": "ar.repository.take ar.repository.limit ar.merchant.repository"}

    def __init__(self, seat: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = count
        self.last = 0

    def take(self, g: ArchonState) -> Flow | None:
        wanted = min(self.left, sum(g.repository))
        if wanted == 0:
            return None
        return Ask(self.seat, [(v.TAKE, kind) for kind in next_kinds(g.repository, wanted, self.last, False)])

    def on_take(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        collect(g, seat, option[1])
        self.left -= 1
        self.last = option[1]
        return AGAIN


class ChooseCubes(Procedure):
    """What taking and giving have in common: cubes of one's choice, of different kinds if the card says so."""

    def __init__(self, seat: int, count: int, different: bool) -> None:
        super().__init__()
        self.seat = seat
        self.left = count
        self.different = int(different)
        self.last = -1

    def ask(self, verb: int, amounts: list[int], wanted: int) -> Flow | None:
        """For one more cube out of these, as long as any are wanted."""
        if wanted == 0:
            return None
        return Ask(self.seat, [(verb, kind) for kind in next_kinds(amounts, wanted, self.last, self.different == 1)])

    def chosen(self, kind: int) -> Flow | None:
        self.left -= 1
        self.last = kind
        return AGAIN


class TakeCubes(ChooseCubes):
    """From the stockpile, as many as there are."""

    outline: ClassVar[tuple[str, ...]] = ("take",)
    cites: ClassVar[dict[str, str]] = {"take": "ar.palace.use ar.components.resource-split"}

    def take(self, g: ArchonState) -> Flow | None:
        different = self.different == 1
        later = [0 if kind < self.last or (different and kind == self.last) else g.supply[kind] for kind in range(RESOURCES)]
        return self.ask(v.TAKE, later, min(self.left, available(later, different)))

    def on_take(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        gain(g, seat, option[1], 1)
        return self.chosen(option[1])


class GiveCubes(ChooseCubes):
    """To the stockpile."""

    outline: ClassVar[tuple[str, ...]] = ("give",)
    cites: ClassVar[dict[str, str]] = {"give": "ar.palace.use"}

    def give(self, g: ArchonState) -> Flow | None:
        return self.ask(v.GIVE, g.goods[self.seat], self.left)

    def on_give(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        pay(g, seat, option[1], 1)
        return self.chosen(option[1])


def swaps(g: ArchonState, seat: int, own: list[int], last: int) -> list[Option]:
    """Exchanges of one of the seat's cubes (as far as `own` still counts it) against another kind of the stockpile."""
    options: list[Option] = []
    for give in range(RESOURCES):
        if own[give] == 0:
            continue
        for take in range(RESOURCES):
            if take != give and g.supply[take] > 0 and give * RESOURCES + take >= last:
                options.append((v.SWAP, give, take))
    return options


class SwapCubes(Procedure):
    """Swap up to so many of one's cubes against other kinds of the stockpile; a cube just received is not swapped on."""

    outline: ClassVar[tuple[str, ...]] = ("swap",)
    cites: ClassVar[dict[str, str]] = {"swap": "ar.build.arrow ar.palace.use"}

    def __init__(self, g: ArchonState, seat: int, count: int, must: bool) -> None:
        super().__init__()
        self.seat = seat
        self.left = count
        self.must = int(must)  # the first swap may not be declined: it is all there is to the action
        self.last = -1
        self.own = g.goods[seat][:RESOURCES]

    def swap(self, g: ArchonState) -> Flow | None:
        options = swaps(g, self.seat, self.own, self.last) if self.left > 0 else []
        if not options:
            return None
        if self.must == 0:
            options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_swap(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        give = option[1]
        take = option[2]
        g.goods[seat][give] -= 1
        g.supply[give] += 1
        g.goods[seat][take] += 1
        g.supply[take] -= 1
        g.emit(v.SWAPPED, seat, give, take)
        self.own[give] -= 1
        self.left -= 1
        self.must = 0
        self.last = give * RESOURCES + take
        return AGAIN
