"""The marshal with a tree: single-observer information-set search, to be measured against the flat one.

Every iteration fills one possible world and walks down a tree that all worlds share. A node is a decision worth a look, of any
seat, known by the choices that led to it; its children are the steward's best lines, taken on one by one as it is visited more
(progressive widening), chosen by PUCT with the steward's order as the prior. Below the first new node stewards play on to the
horizon, every seat's standing there is its value (max^n), and the line most often visited from the root is taken.
"""

from math import sqrt
from typing import Final

from regalia.bots.marshal import LONGEST, WIDTH, Line, Marshal
from regalia.kernel import engine
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.state import State

EXPLORE: Final = 0.25  # values lie within some tenths of each other
DEEPEST: Final = 4  # decisions in the tree; below that stewards play
FIRST: Final = 0.4  # the prior of the steward's own choice; the others share the rest by rank


class Node:
    """A decision of one seat after certain choices, in whatever world."""

    __slots__ = ("seat", "lines", "children", "visits", "total")

    def __init__(self, seat: int, lines: list[Line]) -> None:
        self.seat = seat
        self.lines = lines
        self.children: list[Node | None] = [None] * len(lines)
        self.visits = [0] * len(lines)
        self.total = [0.0] * len(lines)  # of the values for `seat`

    def select(self, legal: list[int]) -> int:
        """A line by PUCT, among the first few that are possible in this world."""
        seen = sum(self.visits)
        wide = legal[: 2 + int(sqrt(seen))]
        mean = sum(self.total) / seen if seen else 0.5
        root = sqrt(seen + 1)
        best, most = wide[0], -9.0
        for rank, i in enumerate(wide):
            prior = FIRST if rank == 0 else (1.0 - FIRST) / max(1, len(wide) - 1)
            value = self.total[i] / self.visits[i] if self.visits[i] else mean
            score = value + EXPLORE * prior * root / (1 + self.visits[i])
            if score > most:
                best, most = i, score
        return best


class MarshalTree(Marshal):
    name = "marshal-tree"

    def search(self, view: State, seat: int, lines: list[Line], budget: float) -> Line:
        start = self.clock()
        root = Node(seat, lines)
        self.worlds = 0
        while not self.worlds or self.clock() - start < budget:
            self.iterate(self.possible(view, seat), root)
            self.worlds += 1
            if self.worlds == self.most_worlds:
                break
        best = max(range(len(lines)), key=lambda i: (root.visits[i], -i))
        chances = round(100 * root.total[best] / max(1, root.visits[best]))
        self.why = f"It was looked into most, in {root.visits[best]} futures of {self.worlds}: {chances} chances in a hundred."
        return lines[best]

    def iterate(self, g: State, root: Node) -> None:
        """One walk down the tree, one rollout, and what it was worth to everybody on the way."""
        steward = self.steward
        rounds = g.rules.game.rounds
        stop = steward.horizon(g)
        walked: list[tuple[Node, int]] = []
        node: Node | None = root
        deep = True
        for _ in range(LONGEST):
            if not g.stack or rounds(g) > stop:
                break
            mover = engine.waiting(g)[0]
            options = engine.offered(g, mover)
            if deep and (node is not None or not self.plain(g, mover, options, root.seat)):
                if node is None:  # a decision not yet in the tree: it joins, and ends the tree's part of the walk
                    node = Node(mover, [tuple(line) for line in steward.lines(g, mover, options, WIDTH)])
                    parent, i = walked[-1]
                    parent.children[i] = node
                    deep = False
                legal = [i for i, line in enumerate(node.lines) if line[0] in options] if node.seat == mover else []
                if legal:
                    i = node.select(legal)
                    walked.append((node, i))
                    for option in node.lines[i]:
                        if option not in engine.offered(g, mover):
                            break
                        engine.apply(g, mover, option)
                    node = node.children[i]
                    deep = deep and len(walked) < DEEPEST
                    if node is not None:
                        self.advance(g, node, root.seat, stop)
                    continue
                node = None
                deep = False
            engine.apply(g, mover, steward.choose(g, mover, options))
        values = [steward.worth(g, s) for s in range(g.seats)]
        for step, i in walked:
            step.visits[i] += 1
            step.total[i] += values[step.seat]

    def plain(self, g: State, mover: int, options: list[tuple[int, ...]], seat: int) -> bool:
        """Not a decision for the tree: small change, or somebody else's secret choice, which the one who looks cannot see."""
        secret = g.asking is not None and g.asking.kind == ASK_ALL and mover != seat
        return len(options) < 2 or secret or self.steward.routine(g, mover, options)

    def advance(self, g: State, node: Node, seat: int, stop: int) -> None:
        """Stewards play what is plain, up to the next decision of the tree."""
        rounds = g.rules.game.rounds
        for _ in range(LONGEST):
            if not g.stack or rounds(g) > stop:
                return
            mover = engine.waiting(g)[0]
            options = engine.offered(g, mover)
            if not self.plain(g, mover, options, seat):
                return
            engine.apply(g, mover, self.steward.choose(g, mover, options))
