"""The new Baron Action cards: Forced March and Enrich Mind."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import ActionCard, Deeds
from regalia.games.warrior_knights.reasons.things import noble_of, not_yours
from regalia.games.warrior_knights.rules import action_cards, pieces, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import declined
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.kernel import engine
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.cite(Planning, "choose_cards", "cg.setup.baron-actions cg.enrich-mind.copies cg.planning.same-limit")
    draft.cite(Actions, "allocate", "cg.enrich-mind.allocation cg.forced-march.allocation")
    draft.cite(Actions, "special_phase", "cg.planning.triggers-same")


class ForcedMarch(Procedure):
    """Exhausted Nobles are fresh again: the first for nothing, others for crowns. All they could do this round they may do once more."""

    outline = ("refresh",)
    cites: ClassVar[dict[str, str]] = {
        "refresh": "cg.forced-march.first cg.forced-march.more cg.forced-march.acts-again cg.forced-march.no-early-siege "
        "cg.forced-march.at-sea cg.forced-march.decline cg.ruling.forced-march-sea"
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.refreshed = 0

    def refresh(self, g: Kingdom) -> Flow | None:
        cost = self.cost()
        weary = exhausted_nobles(g, self.seat) if cost <= g.crowns[self.seat] else []
        return Ask(self.seat, [*[(w.REFRESH_NOBLE, n, cost) for n in weary], (v.DECLINE,)]) if weary else End()

    def cost(self) -> int:
        return h.FORCED_MARCH if self.refreshed else 0

    def on_refresh(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return None if self.refreshed else self._refused(g, option)
        table.pay_crowns(g, seat, option[2])
        g.exhausted[option[1]] = 0
        g.emit(w.NOBLE_REFRESHED, option[1])
        self.refreshed += 1
        return AGAIN

    def _refused(self, g: Kingdom, option: Option) -> Flow | None:
        declined(g, self.seat, option, g.content.kind["forced_march"])
        return None

    def why_refresh(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        noble = noble_of(g, kind, id)
        if noble < 0 or pieces.baron_of(g, noble) != seat:
            return not_yours(g, seat, kind, id)
        if g.noble_area[noble] == f.AT_SEA:
            return [(w.NOT_REFRESHED_AT_SEA, noble)]
        if g.noble_area[noble] < 0:
            return [(v.OFF_BOARD, noble)]
        return [] if g.exhausted[noble] else [(w.NOT_EXHAUSTED, noble)]


def exhausted_nobles(g: Kingdom, seat: int) -> list[int]:
    """His Nobles whom Forced March may refresh; not those at sea. cg.forced-march.at-sea"""
    return [n for n in pieces.nobles_of(g, seat) if g.exhausted[n] and g.noble_area[n] >= 0]


class EnrichMind(Procedure):
    """Gain, comparison, purchase; where the card goes is asked afterwards, as for any other."""

    outline = ("gain", "compare_knowledge", "purchase")
    cites: ClassVar[dict[str, str]] = {
        "gain": "cg.enrich-mind.gain cg.enrich-mind.order cg.enrich-mind.decline cg.knowledge.gain cg.ruling.enrich-decline",
        "compare_knowledge": "cg.scholar.gain cg.scholar.strict cg.scholar.before-purchase cg.ruling.scholar-order",
        "purchase": "cg.enrich-mind.purchase cg.advancements.purchase-when",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def gain(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CARRY_OUT, g.content.kind["enrich_mind"]), (v.DECLINE,)])

    def on_gain(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if declined(g, seat, option, g.content.kind["enrich_mind"]):
            return End()
        knowledge.gain_knowledge(g, seat, h.ENRICH_MIND)
        return None

    def compare_knowledge(self, g: Kingdom) -> Flow | None:
        knowledge.compare(g, self.seat)
        return None

    def purchase(self, g: Kingdom) -> Flow | None:
        return Purchase(self.seat)


DEEDS: Final = Deeds(
    barons=(
        ActionCard("forced_march", 1, ForcedMarch, (f.WAGES,)),
        ActionCard("enrich_mind", 2, EnrichMind, (f.TAXATION, f.ASSEMBLY)),
    )
)


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Where Enrich Mind does not go. cg.enrich-mind.allocation"""
    frame = g.stack[-1]
    if kind != "phase" or id != f.WAGES or not isinstance(frame, Actions) or not engine.offered(g, seat):
        return []
    mine = frame.card == action_cards.number(g, seat, g.content.kind["enrich_mind"])
    return [(w.NOT_TO_WAGES, id)] if mine else []
