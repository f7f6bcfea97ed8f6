"""Each Baron in turn, clockwise from the Chairman: what defences, musters, wages, laws, motions and Upkeep have in common."""

from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import AGAIN, Flow, Procedure


class InTurn(Procedure):
    """`order` are those still to come; the first is he whose turn it is. The order is fixed when the turns begin.

    wk.ruling.simultaneous-order, wk.ruling.order-fixed-at-start
    """

    def __init__(self) -> None:
        super().__init__()
        self.order: list[int] = []

    def from_the_chairman(self, g: Kingdom) -> Flow | None:
        """A step: the turns begin."""
        self.order = table.from_chairman(g)
        return None

    def turn_over(self) -> Flow:
        """On to the next Baron."""
        self.order.pop(0)
        return AGAIN
