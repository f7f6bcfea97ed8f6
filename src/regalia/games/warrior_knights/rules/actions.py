"""Phase 2: Actions. Reveal, resolve, allocate, trigger; card by card, stack by stack."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import ActionCard, Deeds, NeutralCard
from regalia.games.warrior_knights.rules import action_cards, table
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
        if action_cards.is_neutral(g, self.card):
            g.neutral_seen += (self.card,)
            g.emit(v.NEUTRAL_REVEALED, action_cards.neutral_kind(g, self.card), self.stack)
        else:
            seat, kind = action_cards.seat_and_kind(g, self.card)
            g.plan = replaced(g.plan, seat * 3 + self.stack, without(g.plan[seat * 3 + self.stack], kind))
            g.emit(v.CARD_REVEALED, seat, kind, self.stack)
        return None

    def resolve(self, g: Kingdom) -> Flow | None:
        if action_cards.is_neutral(g, self.card):
            return action_cards.neutral(g, self.card).procedure()
        seat, kind = action_cards.seat_and_kind(g, self.card)
        return None if g.out[seat] else g.content.deeds.barons[kind].procedure(seat)

    def after_resolve(self, g: Kingdom, result: int) -> Flow | None:
        self.used = result
        return None

    def allocate(self, g: Kingdom) -> Flow | None:
        if action_cards.is_neutral(g, self.card):
            area = action_cards.neutral(g, self.card).area
            if area >= 0:
                self._lay(g, area)
            return None
        seat, kind = action_cards.seat_and_kind(g, self.card)
        areas = phases_for(g, kind, self.used)
        if not areas or g.out[seat]:
            return None  # back to its owner's hand
        return Ask(seat, [(v.ALLOCATE, phase) for phase in areas])

    def on_allocate(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self._lay(g, option[1])
        g.hold[self.card] -= 1
        g.emit(v.CARD_ALLOCATED, seat, action_cards.seat_and_kind(g, self.card)[1], self.phase)
        return None

    def _lay(self, g: Kingdom, phase: int) -> None:
        self.phase = phase
        g.phase_area = replaced(g.phase_area, phase, (*g.phase_area[phase], self.card))

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


def phases_for(g: Kingdom, kind: int, used: int) -> tuple[int, ...]:
    """The Special Phase areas a Baron card may go to, after what it was used for; none if it goes back to its owner's hand."""
    card = g.content.deeds.barons[kind]
    return card.after.get(used, card.areas)


DEEDS: Final = Deeds(
    barons=(
        ActionCard("levy_taxes", 2, LevyTaxes, (f.TAXATION,)),
        ActionCard("draft_soldiers", 2, DraftSoldiers, (f.WAGES,)),
        ActionCard("rally_support", 2, RallySupport, (f.ASSEMBLY,)),
        ActionCard("serve_the_church", 2, ServeTheChurch, (f.TAXATION, f.WAGES, f.ASSEMBLY)),
        ActionCard("mobilize_forces", 2, MobilizeForces, (f.WAGES, f.ASSEMBLY), {MOVED: (f.WAGES,), FOUGHT: (f.ASSEMBLY,)}),
        ActionCard("versatile_strategy", 2, VersatileStrategy),
    ),
    # three Important Events and two Fund Expeditions is our own split of the five that the two share
    neutrals=(
        NeutralCard("important_event", 3, ImportantEvent),
        NeutralCard("fund_expeditions", 2, FundExpeditions),
        NeutralCard("upgrade_defenses", 1, UpgradeDefenses),
        NeutralCard("muster_troops", 1, MusterTroops),
        NeutralCard("uncertain_times", 1, UncertainTimes),
    ),
)
