"""The King's Influence, and Usurping the King."""

from collections.abc import Callable
from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.deaths import NobleDeath, abandoned, doomed, leave_board
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep, influence_due
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

BONUS: Final = 1  # Influence


def apply(draft: Draft) -> None:
    bonus(draft)
    usurping(draft)


def bonus(draft: Draft) -> None:
    draft.wrap_rule(influence_due, with_bonus)
    draft.cite(
        Upkeep,
        "gain_influence",
        "cg.king.bonus cg.king.bonus-not-now cg.king.bonus-stronghold cg.king.usurp-bonus cg.king.influence-source cg.combine.glory-king "
        "cg.ruling.riot-bonus",
    )


def usurping(draft: Draft) -> None:
    draft.wrap_rule(table.return_influence, pool_stays_closed)
    draft.insert_after(
        StrongholdFalls,
        "captured",
        "usurp",
        {"usurp": usurp},
        cites="cg.king.usurp cg.king.usurp-ways cg.king.usurp-spoils cg.king.usurp-dead-attacker cg.combine.elimination-king "
        "cg.ruling.usurp-ways cg.ruling.usurp-dead-attacker cg.ruling.elimination",
    )
    draft.insert_before(
        StrongholdFalls,
        "leave_board",
        "left_behind",
        {"left_behind": left_behind, "after_left_behind": after_left_behind},
        cites="cg.king.usurp-army-left",
    )


# ---- Influence


def with_bonus(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    """It comes from the crown and not from a city. cg.king.bonus"""
    return before(g, seat) + (BONUS if seat == crown(g).king else 0)


def pool_stays_closed(before: Callable[[Kingdom, int], None], g: Kingdom, n: int) -> None:
    """Influence lost after the pool has run out goes to the treasury. cg.king.influence-source"""
    if not crown(g).pool_ran_out:
        before(g, n)


# ---- the crown is taken


def usurp(self: StrongholdFalls, g: Kingdom) -> Flow | None:
    """After the usual rewards, and before the troops inside are counted. Without a victor the King stays King."""
    return Crowning(self.victor) if self.victor >= 0 and self.loser == crown(g).king else None


def left_behind(self: StrongholdFalls, g: Kingdom) -> Flow | None:
    deposed = crown(g).deposed
    return LeftBehind(deposed) if deposed != f.NOBODY else None


def after_left_behind(self: StrongholdFalls, g: Kingdom, result: int) -> None:
    """Who has left the board does not retreat from the battle that is being fought."""
    crown(g).deposed = f.NOBODY
    for frame in g.stack:
        if isinstance(frame, Attack):
            frame.retreating = [n for n in frame.retreating if g.noble_area[n] != f.OFF]


class LeftBehind(Procedure):
    """The old King's Nobles without the King's Army: who has casualties as many as troops dies, who has nobody left goes off the board.

    It is no desertion, whatever Abandoned Nobles says. Whom the battle itself has killed is left to the battle.
    """

    outline: ClassVar[tuple[str, ...]] = ("check",)
    cites: ClassVar[dict[str, str]] = {"check": "cg.king.usurp-army-left cg.combine.abandoned-kings-army cg.ruling.usurp-army"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, g: Kingdom) -> Flow | None:
        falling = falling_in_battle(g)
        dying = [noble for noble in doomed(g, self.seat) if noble not in falling]
        if dying:
            return Ask(self.seat, [(v.CHOOSE_ARMY, noble) for noble in dying])
        for noble in abandoned(g, self.seat):
            if noble not in falling:
                leave_board(g, noble)
        return None

    def on_check(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return NobleDeath(option[1])

    def after_check(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN


def falling_in_battle(g: Kingdom) -> list[int]:
    """Nobles who die when the attack that is going on is over: those it has killed, in a siege those inside. wk.siege.defenders-die"""
    found: list[int] = []
    for frame in g.stack:
        if isinstance(frame, Attack):
            found += frame.dying(g) if isinstance(frame, Siege) else frame.fallen
    return found
