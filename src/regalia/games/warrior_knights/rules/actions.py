"""Phase 2: Actions. Reveal, resolve, allocate, trigger; card by card, stack by stack."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, LevyTaxes, RallySupport, ServeTheChurch, VersatileStrategy
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft, draft_is_due
from regalia.games.warrior_knights.rules.mobilize import FOUGHT, MOVED, MobilizeForces
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UncertainTimes, UpgradeDefenses
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.wages import Wages
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


class Actions(Procedure):
    outline = ("reveal", "resolve", "allocate", "special_phase", "mercenary_draft", "next_card")
    cites: ClassVar[dict[str, str]] = {
        "reveal": "wk.actions.stack-order wk.actions.one-at-a-time wk.ruling.short-stacks",
        "resolve": "wk.actions.resolve-own wk.actions.resolve-neutral wk.actions.decline",
        "allocate": "wk.actions.allocate-serve wk.actions.allocate-fixed wk.actions.allocate-neutral wk.actions.allocate-versatile "
        "wk.mobilize.allocate wk.mobilize.unused",
        "special_phase": "wk.trigger.taxation wk.trigger.wages wk.trigger.assembly wk.trigger.complete-first",
        "mercenary_draft": "wk.trigger.draft wk.draft-card.wages-first wk.ruling.draft-and-wages-timing",
    }

    def __init__(self) -> None:
        super().__init__()
        self.stack = 0
        self.card = -1
        self.used = 0  # by Mobilize Forces: MOVED, FOUGHT or both
        self.phase = -1  # the Special Phase area the card went to

    def reveal(self, g: Kingdom) -> Flow | None:
        while self.stack < 3 and not g.action_stack[self.stack]:
            self.stack += 1
        if self.stack == 3:
            return End()
        self.card = g.action_stack[self.stack][-1]
        g.action_stack = replaced(g.action_stack, self.stack, g.action_stack[self.stack][:-1])
        self.used = 0
        self.phase = -1
        if self.card >= f.NEUTRAL:
            g.neutral_seen += (self.card,)
            g.emit(v.NEUTRAL_REVEALED, f.NEUTRAL_KINDS[self.card - f.NEUTRAL], self.stack)
        else:
            seat, kind = divmod(self.card, f.CARD_KINDS)
            g.plan = replaced(g.plan, seat * 3 + self.stack, without(g.plan[seat * 3 + self.stack], kind))
            g.emit(v.CARD_REVEALED, seat, kind, self.stack)
        return None

    def resolve(self, g: Kingdom) -> Flow | None:
        if self.card >= f.NEUTRAL:
            return neutral_procedure(f.NEUTRAL_KINDS[self.card - f.NEUTRAL])
        seat, kind = divmod(self.card, f.CARD_KINDS)
        return None if g.out[seat] else baron_procedure(seat, kind)

    def after_resolve(self, g: Kingdom, result: int) -> Flow | None:
        self.used = result
        return None

    def allocate(self, g: Kingdom) -> Flow | None:
        if self.card >= f.NEUTRAL:
            return None
        seat, kind = divmod(self.card, f.CARD_KINDS)
        if kind == f.VERSATILE_STRATEGY or g.out[seat]:
            return None  # back to its owner's hand
        return Ask(seat, [(v.ALLOCATE, phase) for phase in phases_for(kind, self.used)])

    def on_allocate(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.phase = option[1]
        g.hold[self.card] -= 1
        g.phase_area = replaced(g.phase_area, self.phase, (*g.phase_area[self.phase], self.card))
        g.emit(v.CARD_ALLOCATED, seat, self.card % f.CARD_KINDS, self.phase)
        return None

    def special_phase(self, g: Kingdom) -> Flow | None:
        if self.phase < 0 or len(g.phase_area[self.phase]) < 2 * table.in_play(g):
            return None
        g.emit(v.PHASE_BEGINS, self.phase)
        if self.phase == f.TAXATION:
            return Taxation()
        return Wages() if self.phase == f.WAGES else Assembly()

    def mercenary_draft(self, g: Kingdom) -> Flow | None:
        """After Wages, when one Draft Soldiers brings both."""
        if not draft_is_due(g):
            return None
        g.emit(v.DRAFT_BEGINS)
        return MercenaryDraft()

    def next_card(self, g: Kingdom) -> Flow | None:
        return End() if g.winners else Goto("reveal")


def phases_for(kind: int, used: int) -> list[int]:
    """The Special Phase areas a Baron card may go to."""
    if kind == f.LEVY_TAXES:
        return [f.TAXATION]
    if kind == f.DRAFT_SOLDIERS:
        return [f.WAGES]
    if kind == f.RALLY_SUPPORT:
        return [f.ASSEMBLY]
    if kind == f.SERVE_THE_CHURCH:
        return [f.TAXATION, f.WAGES, f.ASSEMBLY]
    if used == MOVED:
        return [f.WAGES]
    if used == FOUGHT:
        return [f.ASSEMBLY]
    return [f.WAGES, f.ASSEMBLY]


def baron_procedure(seat: int, kind: int) -> Procedure:
    if kind == f.LEVY_TAXES:
        return LevyTaxes(seat)
    if kind == f.DRAFT_SOLDIERS:
        return DraftSoldiers(seat)
    if kind == f.RALLY_SUPPORT:
        return RallySupport(seat)
    if kind == f.SERVE_THE_CHURCH:
        return ServeTheChurch(seat)
    return MobilizeForces(seat) if kind == f.MOBILIZE_FORCES else VersatileStrategy(seat)


def neutral_procedure(kind: int) -> Procedure:
    if kind == f.IMPORTANT_EVENT:
        return ImportantEvent()
    if kind == f.FUND_EXPEDITIONS:
        return FundExpeditions()
    if kind == f.UPGRADE_DEFENSES:
        return UpgradeDefenses()
    return MusterTroops() if kind == f.MUSTER_TROOPS else UncertainTimes()
