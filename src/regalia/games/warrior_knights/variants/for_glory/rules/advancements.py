"""Advancements: bought, owned, used, exhausted and refreshed.

What a card does stands in cards/, by its id. The deck has two halves: the cards whose order nobody knows, and under them those that have
been put there since, which everybody has seen. At most 18 are owned and three on offer, so it never runs out.
cg.advancements.deck-never-empty
"""

from typing import Any, ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import offered_of
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import humanist_saves
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced, without
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.wrap(Upkeep, "refresh_nobles", refresh_nobles)
    draft.cite(Upkeep, "refresh_nobles", "cg.advancements.refresh")
    draft.on(table.leave_the_game, leave_advancements)


# ---- what a Baron owns


def owned(g: Kingdom, seat: int) -> tuple[int, ...]:
    """His Advancements, exhausted ones too. cg.advancements.owned-faceup, cg.advancements.exhausted-counts"""
    return glory(g).advancements[seat]


def owns(g: Kingdom, seat: int, id: str) -> int:
    """His card of this kind, if it is not exhausted; else -1. cg.advancements.exhausted-idle"""
    own = glory(g)
    for card in own.advancements[seat]:
        if content.ADVANCEMENTS[card].id == id and not own.advancement_exhausted[card]:
            return card
    return -1


def has_copy(g: Kingdom, seat: int, card: int) -> bool:
    """Does he own a card of the same name, ready or exhausted? cg.advancements.one-copy, cg.advancements.exhausted-counts"""
    return content.ADVANCEMENTS[card].id in [content.ADVANCEMENTS[c].id for c in owned(g, seat)]


def use(g: Kingdom, seat: int, card: int) -> None:
    """It costs nothing; afterwards it is exhausted, or discarded, if its card says so. cg.advancements.use-free, cg.advancements.exhaust"""
    row = content.ADVANCEMENTS[card]
    g.emit(w.ADVANCEMENT_USED, seat, card)
    if row.exhausts:
        exhaust(g, card)
    elif row.discards:
        discard(g, seat, card)


def exhaust(g: Kingdom, card: int) -> None:
    own = glory(g)
    own.advancement_exhausted = replaced(own.advancement_exhausted, card, 1)


def refresh_nobles(before: Any, self: Upkeep, g: Kingdom) -> Flow | None:
    """With the Nobles all Advancements are ready again. cg.advancements.refresh"""
    flow: Flow | None = before(self, g)
    if any(glory(g).advancement_exhausted):
        for seat in range(g.seats):
            refresh(g, seat)
        g.emit(w.ADVANCEMENTS_REFRESHED)
    glory(g).on_trial = ()
    return flow


def refresh(g: Kingdom, seat: int) -> None:
    """All that he owns, but for what Schoolmen on Trial keeps idle."""
    own = glory(g)
    for card in own.advancements[seat]:
        if card not in own.on_trial:
            own.advancement_exhausted = replaced(own.advancement_exhausted, card, 0)


# ---- the deck


def draw(g: Kingdom) -> int:
    """The top card of the deck."""
    own = glory(g)
    if own.advancement_deck:
        card = own.advancement_deck[0]
        own.advancement_deck = own.advancement_deck[1:]
        return card
    card = own.advancement_bottom[0]
    own.advancement_bottom = own.advancement_bottom[1:]
    return card


def to_bottom(g: Kingdom, card: int) -> None:
    """Under the deck, whatever it comes from. cg.advancements.discard-bottom"""
    own = glory(g)
    own.advancement_bottom += (card,)
    own.advancement_exhausted = replaced(own.advancement_exhausted, card, 0)
    g.emit(w.ADVANCEMENT_DISCARDED, card)


def discard(g: Kingdom, seat: int, card: int) -> None:
    """He owns it no more. cg.advancements.discard-bottom"""
    own = glory(g)
    own.advancements = replaced(own.advancements, seat, without(own.advancements[seat], card))
    own.on_trial = tuple([c for c in own.on_trial if c != card])
    to_bottom(g, card)


def withdraw(g: Kingdom, card: int) -> None:
    """It is no longer on offer."""
    own = glory(g)
    own.advancement_offer = without(own.advancement_offer, card)


def refill(g: Kingdom) -> None:
    """The top card joins those on offer, before anything else. cg.advancements.refill, cg.scholar.refill-each"""
    card = draw(g)
    glory(g).advancement_offer += (card,)
    g.emit(w.ADVANCEMENT_OFFERED, card)


def leave_advancements(g: Kingdom, seat: int) -> None:
    """What a Baron owns who is out goes under the deck. cg.combine.elimination-goods"""
    for card in owned(g, seat):
        discard(g, seat, card)


# ---- buying


def price(g: Kingdom, seat: int, card: int) -> int:
    """The Knowledge printed on the card. cg.advancements.cost"""
    return content.ADVANCEMENTS[card].cost


def may_buy(g: Kingdom, seat: int, card: int, cost: int) -> bool:
    """Has he this much Knowledge, and no copy of it? cg.advancements.cost, cg.advancements.one-copy"""
    return glory(g).knowledge[seat] >= cost and not has_copy(g, seat, card)


def cannot_buy(g: Kingdom, seat: int, card: int, cost: int) -> list[Reason]:
    if has_copy(g, seat, card):
        return [(w.OWNS_A_COPY, card)]
    have = glory(g).knowledge[seat]
    return [(w.KNOWLEDGE_SHORT, card, cost, have)] if have < cost else []


def take(g: Kingdom, seat: int, card: int, cost: int) -> None:
    """He pays for a card and lays it before himself, ready for use. cg.advancements.cost, cg.advancements.owned-faceup"""
    own = glory(g)
    knowledge.pay_knowledge(g, seat, cost)
    own.advancements = replaced(own.advancements, seat, (*own.advancements[seat], card))
    g.emit(w.ADVANCEMENT_BOUGHT, seat, card, cost)


def too_many(g: Kingdom, seat: int) -> Ask | None:
    """Whoever has more than three chooses at once which one goes, the new one not excepted.

    cg.advancements.limit, cg.advancements.limit-discard, cg.scholar.limit-each, cg.ruling.fourth-advancement
    """
    if len(owned(g, seat)) <= h.MOST_OWNED:
        return None
    return Ask(seat, [(w.DISCARD_ADVANCEMENT, card) for card in owned(g, seat)])


def not_to_discard(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return [(w.NOT_YOUR_ADVANCEMENT, id)] if kind == "advancement" and id not in owned(g, seat) else []


class Purchase(Procedure):
    """Buying what is on offer: one card, or for the Scholar as many as he can pay. The third part of Enrich Mind."""

    outline = ("buy", "discard_fourth", "buy_on")
    cites: ClassVar[dict[str, str]] = {
        "buy": "cg.advancements.purchase-when cg.advancements.purchase-optional cg.advancements.cost cg.advancements.one-copy "
        "cg.advancements.refill cg.scholar.refill-each",
        "discard_fourth": "cg.advancements.limit cg.advancements.limit-discard cg.scholar.limit-each cg.ruling.fourth-advancement",
        "buy_on": "cg.advancements.purchase-one cg.scholar.buys-many",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.bought = 0

    def buy(self, g: Kingdom) -> Flow | None:
        offer = [(card, self.price(g, card)) for card in glory(g).advancement_offer]
        options: list[Option] = [(w.BUY_ADVANCEMENT, card, cost) for card, cost in offer if may_buy(g, self.seat, card, cost)]
        return Ask(self.seat, [*options, (v.DECLINE,)]) if options else End()

    def price(self, g: Kingdom, card: int) -> int:
        """The Court Humanist makes the first one cheaper, but never free; nothing is printed with less than 1."""
        saved = 0 if self.bought else humanist_saves(g, self.seat)
        return max(1, price(g, self.seat, card) - saved)

    def on_buy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return End()
        withdraw(g, option[1])
        take(g, seat, option[1], option[2])
        refill(g)
        self.bought += 1
        return None

    def why_buy(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        if kind != "advancement":
            return []
        if id not in glory(g).advancement_offer:
            return [(w.NOT_FOR_SALE, id)]
        return cannot_buy(g, seat, id, self.price(g, id))

    def discard_fourth(self, g: Kingdom) -> Flow | None:
        return too_many(g, self.seat)

    def on_discard_fourth(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        discard(g, seat, option[1])
        return None

    def why_discard_fourth(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        return not_to_discard(g, seat, kind, id)

    def buy_on(self, g: Kingdom) -> Flow | None:
        return Goto("buy") if knowledge.is_scholar(g, self.seat) else End()


# ---- why can't I?


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A card that the open step is not about: when it is bought, and when it is used."""
    if kind != "advancement" or offered_of(g, seat, "advancement"):
        return []
    if id in glory(g).advancement_offer:
        return [(w.BOUGHT_BY_CARD, id)]
    if id not in owned(g, seat):
        return []
    return [(w.ADVANCEMENT_IDLE, id)] if glory(g).advancement_exhausted[id] else [(w.NOT_ITS_MOMENT, id)]
