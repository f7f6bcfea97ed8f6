"""Playing with the variant: the pool runs out, and at the end of that Upkeep the foremost Baron is crowned."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces, table, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.cite(SetUp, "fill_treasury", "cg.king.pool cg.king.aside")
    draft.replace_rule(winning.pool_is_empty, pool_runs_out)
    draft.insert_after(
        Round,
        "crown_a_king",
        "coronation",
        {"coronation": coronation},
        cites="cg.king.coronation cg.king.coronation-time cg.king.coronation-ties cg.king.coronation-full-tie cg.king.continues "
        "cg.king.missions-wait cg.ruling.coronation-time cg.ruling.coronation-tie",
    )
    draft.on(table.leave_the_game, king_leaves)


def pool_runs_out(g: Kingdom) -> None:
    """It ends nothing, and counts once. cg.king.continues"""
    own = crown(g)
    if not own.pool_ran_out:
        own.pool_ran_out = g.round
        g.emit(w.POOL_RUNS_OUT)


def coronation(self: Round, g: Kingdom) -> Flow | None:
    """After Upkeep, as long as the pool has run out and there is no King: whoever is ahead. What is hidden till the last comparison does
    not count here."""
    own = crown(g)
    if g.end_reason >= 0 or not own.pool_ran_out or own.king != f.NOBODY:
        return None
    ahead = winning.foremost_by(g, [influence, *winning.tie_breaks(g)])
    if len(ahead) > 1:
        g.emit(w.NO_KING_YET)
        return None
    return Crowning(ahead[0])


def influence(g: Kingdom, seat: int) -> int:
    """As it lies before him: without what a card adds to the final count. cg.king.final-count, cg.ruling.final-count"""
    return table.influence_of(g, seat)


class Crowning(Procedure):
    """A Baron becomes King, at a coronation or by usurping the crown: he takes the token, then assigns the King's Army card by card."""

    outline: ClassVar[tuple[str, ...]] = ("take_token", "gain_army", "assign_army")
    cites: ClassVar[dict[str, str]] = {
        "take_token": "cg.king.coronation cg.king.usurp",
        "gain_army": "cg.king.army-number cg.king.usurp-army cg.king.usurp-army-left cg.combine.elimination-army-number "
        "cg.combine.king-two-players",
        "assign_army": "cg.king.army-assign cg.king.army-besieged cg.king.army-nowhere cg.ruling.kings-army-place",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def take_token(self, g: Kingdom) -> Flow | None:
        own = crown(g)
        own.deposed = own.king
        own.king = self.seat
        if own.deposed == f.NOBODY:
            g.emit(w.BECOMES_KING, self.seat)
        else:
            g.emit(w.USURPS, self.seat, own.deposed)
        return None

    def gain_army(self, g: Kingdom) -> Flow | None:
        """Casualties stay behind; without anybody left at the stronghold there is nobody to bear them there."""
        kings_army.muster(g, self.seat)
        deposed = crown(g).deposed
        if deposed != f.NOBODY and pieces.home_army(g, deposed) not in g.troop_at:
            g.casualties[pieces.home_army(g, deposed)] = 0
        return None

    def assign_army(self, g: Kingdom) -> Flow | None:
        cards = kings_army.to_be_assigned(g, self.seat)
        if not cards:
            return None
        return Ask(self.seat, [(v.ASSIGN, cards[0], army) for army in kings_army.armies_for_it(g, self.seat)])

    def on_assign_army(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        kings_army.assign(g, option[1], option[2])
        return AGAIN


def king_leaves(g: Kingdom, seat: int) -> None:
    """The King is out and nobody has usurped the crown: another is crowned at the end of this Upkeep. cg.combine.elimination-king"""
    own = crown(g)
    if own.king == seat:
        own.king = f.NOBODY
        kings_army.lay_aside(g)
        g.emit(w.CROWN_VACANT, seat)
