"""The new Neutral cards: Research, A Pressing Agenda, Assemble Troops; and what Uncertain Times does besides.

Upgrade Defenses is in garrisons.py, Muster Forces in levies.py.
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, NeutralCard
from regalia.games.warrior_knights.rules import agenda_deck, mercenary_draft, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import open_spaces
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.neutral_cards import UncertainTimes
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.insert_after(
        UncertainTimes,
        "shuffle",
        "replace_advancement",
        {"replace_advancement": replace_advancement, "on_replace_advancement": on_replace_advancement},
        cites="cg.uncertain-times.replace cg.uncertain-times.bottom cg.scholar.neutral-cards cg.scholar.nobody",
    )
    draft.cite(UncertainTimes, "shuffle", "cg.uncertain-times.shuffle")
    draft.cite(
        Planning,
        "deal_neutral_cards",
        "cg.setup.neutral-removed cg.setup.neutral-added cg.research.copies cg.planning.three-neutrals cg.planning.waiting-neutral "
        "cg.ruling.pressing-agenda-pool cg.ruling.muster-name",
    )
    draft.cite(Actions, "allocate", "cg.pressing-agenda.allocation cg.research.returns cg.assemble-troops.returns")
    draft.cite(Assembly, "return_cards", "cg.pressing-agenda.returns")
    draft.cite(MercenaryDraft, "next_marker", "cg.assemble-troops.skip")
    draft.cite(MercenaryDraft, "new_offer", "cg.assemble-troops.after-draft")


# ---- Research


class Research(Procedure):
    """The Scholar may look further than what is on offer. While nobody is Scholar nothing happens, nor for one who cannot pay."""

    outline = ("pay", "buy", "discard_fourth")
    cites: ClassVar[dict[str, str]] = {
        "pay": "cg.research.pay cg.research.no-refund cg.research.display-untouched cg.scholar.neutral-cards cg.scholar.nobody "
        "cg.ruling.no-scholar cg.ruling.research-display",
        "buy": "cg.research.buy-or-discard cg.research.limits cg.advancements.purchase-when",
        "discard_fourth": "cg.research.limits cg.advancements.limit-discard",
    }

    def __init__(self) -> None:
        super().__init__()
        self.seat = f.NOBODY  # the Scholar who has paid
        self.card = -1  # drawn, and shown to all

    def pay(self, g: Kingdom) -> Flow | None:
        scholar = glory(g).scholar
        if scholar < 0 or g.crowns[scholar] < h.RESEARCH:
            return End()
        return Ask(scholar, [(w.RESEARCH, h.RESEARCH), (v.DECLINE,)])

    def on_pay(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return End()
        table.pay_crowns(g, seat, h.RESEARCH)
        self.seat = seat
        self.card = advancements.draw(g)
        g.emit(w.ADVANCEMENT_DRAWN, seat, self.card)
        return None

    def buy(self, g: Kingdom) -> Flow | None:
        cost = self.cost(g)
        options: list[Option] = [(w.BUY_ADVANCEMENT, self.card, cost)] if advancements.may_buy(g, self.seat, self.card, cost) else []
        return Ask(self.seat, [*options, (w.DISCARD_ADVANCEMENT, self.card)])

    def cost(self, g: Kingdom) -> int:
        return max(0, advancements.price(g, self.seat, self.card) - h.RESEARCH_DISCOUNT)

    def on_buy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == w.DISCARD_ADVANCEMENT:
            advancements.to_bottom(g, self.card)
            return End()
        advancements.take(g, seat, self.card, option[2])
        return None

    def why_buy(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        if kind == "step" or (kind, id) == ("verb", w.BUY_ADVANCEMENT):
            return advancements.cannot_buy(g, seat, self.card, self.cost(g))
        return [(w.DRAWN_CARD_ONLY, self.card)] if kind == "advancement" else []

    def discard_fourth(self, g: Kingdom) -> Flow | None:
        return advancements.too_many(g, self.seat)

    def on_discard_fourth(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        advancements.discard(g, seat, option[1])
        return None

    def why_discard_fourth(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        return advancements.not_to_discard(g, seat, kind, id)


# ---- A Pressing Agenda


class APressingAgenda(Procedure):
    """One Agenda more for the next Assembly, and a card more that brings it about. All Agendas that lie there are voted on, as ever."""

    outline = ("add_agenda",)
    cites: ClassVar[dict[str, str]] = {
        "add_agenda": "cg.pressing-agenda.add cg.pressing-agenda.private-motion cg.pressing-agenda.next-three "
        "cg.pressing-agenda.postponed cg.pressing-agenda.two-players cg.ruling.pressing-agenda-next"
    }

    def add_agenda(self, g: Kingdom) -> Flow | None:
        agenda_deck.reveal_agenda(g)
        return None


# ---- Assemble Troops


class AssembleTroops(Procedure):
    """One company more on offer, and a space of the Mercenary Track less: a casualty token lies there like a marker of nobody's."""

    outline = ("add_mercenary", "block_space")
    cites: ClassVar[dict[str, str]] = {
        "add_mercenary": "cg.assemble-troops.add cg.assemble-troops.repeat cg.assemble-troops.after-draft",
        "block_space": "cg.assemble-troops.block cg.assemble-troops.trigger cg.assemble-troops.repeat",
    }

    def add_mercenary(self, g: Kingdom) -> Flow | None:
        mercenary_draft.reveal_mercenary(g)
        return None

    def block_space(self, g: Kingdom) -> Flow | None:
        free = open_spaces(g)
        if free:
            g.track = replaced(g.track, free[0], f.UNOWNED)
            g.emit(w.SPACE_BLOCKED, free[0])
        return None


# ---- Uncertain Times


def replace_advancement(self: UncertainTimes, g: Kingdom) -> Flow | None:
    """After the shuffle the Scholar may have another Advancement on offer."""
    own = glory(g)
    if own.scholar < 0:
        return None
    return Ask(own.scholar, [*[(w.REPLACE_ADVANCEMENT, card) for card in own.advancement_offer], (v.DECLINE,)])


def on_replace_advancement(self: UncertainTimes, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """The new card is drawn before the old one goes under the deck."""
    if option[0] == w.REPLACE_ADVANCEMENT:
        advancements.withdraw(g, option[1])
        advancements.refill(g)
        advancements.to_bottom(g, option[1])
    return None


DEEDS: Final = Deeds(
    neutrals=(
        NeutralCard("research", 2, Research),
        NeutralCard("a_pressing_agenda", 1, APressingAgenda, f.ASSEMBLY),
        NeutralCard("assemble_troops", 1, AssembleTroops),
        NeutralCard("uncertain_times", 1, UncertainTimes),  # the new version: a step more
    )
)


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A space that Assemble Troops has filled. cg.assemble-troops.block"""
    return [(w.TOKEN_ON_SPACE, id)] if kind == "space" and g.track[id] == f.UNOWNED else []
