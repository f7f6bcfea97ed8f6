"""What the new offices do, besides their maintained troops. wk.agenda.office-assign, wk.agenda.maintained-troops, cg.setup.agendas

The Marshal of the Levies is in rules/levies.py: there is who may receive which Levy. The Constable of the Watch is in rules/riots.py.
"""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import Battle, battle_results
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.laws import amount
from regalia.games.warrior_knights.rules.movement import MoveNoble, pick_up
from regalia.games.warrior_knights.rules.offices import ReceiveOffice
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules import riots
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, END, End, Flow
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.wrap_rule(battle_results, with_ordnance)
    draft.wrap_rule(armies.maintained, by_a_port)
    draft.wrap(MoveNoble, "on_receive_troops", not_judged_in_passing)
    draft.wrap(MoveNoble, "go", judged_where_it_ends)
    draft.replace(MoveNoble, {"after_go": after_go})
    draft.insert_after(Retreat, "move_army", "leave_the_haven", {"leave_the_haven": leave_the_haven}, "wk.agenda.maintained-troops")
    draft.wrap(ReceiveOffice, "check", constable_begins)


# ---- Captain of the Ordnance


def with_ordnance(before: Callable[[Kingdom, Battle, int, int], int], g: Kingdom, battle: Battle, side: int, result: int) -> int:
    """One Deal 100 more for the attackers of an assault that he commands. cg.ruling.ordnance-attackers"""
    found = before(g, battle, side, result)
    if result != f.DEAL or side or not isinstance(battle, Assault):
        return found
    commander = battle.commanders[side]
    if commander >= 0 and armies.holds_office(g, commander, "captain_of_the_ordnance"):
        found += amount(g, "captain_of_the_ordnance", "deal_more")
    return found


# ---- Warden of the Havens: maintained troops that depend on where he is


def is_warden(g: Kingdom, noble: int) -> bool:
    return pieces.is_led(g, noble) and armies.holds_office(g, noble, "warden_of_the_havens")


def by_a_port(before: Callable[[Kingdom, int], int], g: Kingdom, noble: int) -> int:
    found = before(g, noble)
    if is_warden(g, noble) and g.noble_area[noble] >= 0 and g.content.port[g.noble_area[noble]]:
        found += amount(g, "warden_of_the_havens", "by_a_port")
    return found


def not_judged_in_passing(before: Any, self: MoveNoble, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """What he picks up on the way does not kill him before he is there."""
    if self.onward and option[0] != v.DONE and is_warden(g, self.noble):
        pick_up(g, self.noble, option)
        return AGAIN
    flow: Flow | None = before(self, g, seat, option)
    return flow


def judged_where_it_ends(before: Any, self: MoveNoble, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if flow is not None and flow.kind == END and is_warden(g, self.noble) and armies.is_wiped_out(g, self.noble):
        return NobleDeath(self.noble)
    return flow


def after_go(self: MoveNoble, g: Kingdom, result: int) -> Flow | None:
    return End(1)


def leave_the_haven(self: Retreat, g: Kingdom) -> Flow | None:
    return NobleDeath(self.noble) if is_warden(g, self.noble) and armies.is_wiped_out(g, self.noble) else None


# ---- Constable of the Watch


def constable_begins(before: Any, self: ReceiveOffice, g: Kingdom) -> Flow | None:
    """Riots within his reach end as soon as he has the office."""
    riots.restore_order(g)
    flow: Flow | None = before(self, g)
    return flow
