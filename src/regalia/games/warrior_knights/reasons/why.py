"""Why can't I? For each step that asks, the function that looks for what keeps a thing from being chosen.

They look at a redacted state and ask the rules' own functions first: what those allow is never explained away. Nothing here is a rule.
"""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights.reasons import assembly, cards, marches, opening, war
from regalia.games.warrior_knights.reasons.things import in_its_time, not_among
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, VersatileMove
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.vocabulary import Reason

STEPS: dict[str, Callable[..., list[Reason]]] = {
    "SetUp.assign_troops": opening.assign_troops,
    "SetUp.place_strongholds": opening.place_strongholds,
    "SetUp.place_nobles": opening.place_nobles,
    "Planning.choose_cards": cards.choose_cards,
    "Actions.allocate": cards.allocate,
    "DraftSoldiers.place_marker": cards.place_marker,
    "VersatileStrategy.choose_use": cards.choose_use,
    "MobilizeForces.choose_area": marches.choose_area,
    "MobilizeForces.move": marches.move,
    "VersatileMove.choose_noble": marches.choose_noble,
    "MoveNoble.choose_route": marches.choose_route,
    "MoveNoble.receive_troops": marches.receive_troops,
    "StartBattle.choose_target": war.choose_target,
    "StartBattle.commit": war.commit,
    "OpenFieldBattle.declare_commanders": war.declare_commanders,
    "OpenFieldBattle.discard_fate": war.discard_fate,
    "OpenFieldBattle.assign_casualties": war.assign_casualties,
    "OpenFieldBattle.retreat": war.next_to_retreat,
    "Assault.declare_commanders": war.declare_commanders,
    "Assault.discard_fate": war.discard_fate,
    "Assault.assign_casualties": war.assign_casualties,
    "Assault.retreat": war.next_to_retreat,
    "Retreat.desert": war.desert_retreat,
    "Retreat.move_army": war.move_army,
    "ArmyLosses.desert": war.desert_losses,
    "PayTroops.pay_mercenaries": cards.pay_mercenaries,
    "MercenaryDraft.hire": cards.hire,
    "MercenaryDraft.assign": cards.assign,
    "MercenaryDraft.hire_another": cards.hire_another,
    "MercenaryDraft.give_up_marker": cards.give_up_marker,
    "Assembly.declare_order": assembly.declare_order,
    "Assembly.write_votes": assembly.write_votes,
    "Vote.commit": assembly.commit,
    "Vote.declare": assembly.declare,
    "Vote.keeper_declares": assembly.declare,
    "Vote.break_tie": assembly.break_tie,
    "PrivateMotion.propose": assembly.propose,
    "FundExpeditions.start": cards.start_voyage,
    "FundExpeditions.fund": cards.fund,
    "UpgradeDefenses.upgrade": cards.upgrade,
    "MusterTroops.muster": cards.muster,
    "ImportantEvent.choose_drawer": cards.choose_drawer,
    "ResolveEvent.cancel_red": cards.cancel_red,
    "ResolveEvent.cancel_blue": cards.cancel_blue,
    "Revolts.choose_city": opening.choose_city,
    "Revolts.buy_off": opening.buy_off,
    "ReturnNobles.return_stronghold": opening.return_stronghold,
    "ReturnNobles.exchange": opening.exchange,
    "ReturnNobles.redistribute": opening.redistribute,
    "ReturnNobles.from_stronghold": opening.from_stronghold,
    "ReturnNobles.place": opening.place,
}


def why_not(view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if not engine.offered(view, seat):
        return assembly.not_attending(view, seat)
    frame: Any = view.stack[-1]
    look = STEPS.get(f"{type(frame).__name__}.{view.rules.step_name(frame)}")
    found = look(view, frame, seat, kind, id) if look is not None else not_among(view, seat, kind, id)
    return found if found or at_war(view) else in_its_time(view, seat, kind, id)


def at_war(view: Kingdom) -> bool:
    """Somebody moves or fights already."""
    return any(isinstance(frame, MobilizeForces | VersatileMove | StartBattle | Attack) for frame in view.stack)
