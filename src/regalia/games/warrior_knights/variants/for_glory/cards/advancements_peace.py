"""Advancements of money, the Assembly and learning. (Movement: advancements_on_the_march.py; Faith: illuminated_scripture.py; the stacks:
cipher_clerks.py.)"""

from collections.abc import Callable
from typing import Any, ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.expeditions import News, stakes, voyage_draws
from regalia.games.warrior_knights.rules.neutral_cards import UpgradeDefenses, fortify_price, repair_price
from regalia.games.warrior_knights.rules.taxation import Taxation, city_income, pays
from regalia.games.warrior_knights.rules.wages import PayTroops, pay_from_purse, purse, troops_due, wage
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, knowledge
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import garrison_wage, garrisoned
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    # money
    draft.wrap(Taxation, "income", rotate_fields)
    draft.cite(Taxation, "income", "cg.advancements.use-timing")
    steps: Functions = {"open_ledgers": open_ledgers, "on_open_ledgers": on_open_ledgers}
    draft.insert_before(PayTroops, "borrow", "open_ledgers", steps, cites="cg.advancements.use-timing")
    draft.wrap_rule(purse, with_ledgers)
    draft.wrap_rule(pay_from_purse, ledgers_first)
    draft.wrap(PayTroops, "desertion", close_ledgers)
    draft.wrap(News, "hear", hear_with_compass)
    draft.wrap_rule(voyage_draws, with_compass)
    draft.cite(News, "hear", "cg.advancements.use-timing")
    draft.wrap_rule(repair_price, cheap_repairs)
    draft.wrap_rule(fortify_price, cheap_fortification)
    draft.wrap(UpgradeDefenses, "on_upgrade", build_with_mortar)
    draft.cite(UpgradeDefenses, "upgrade", "cg.advancements.use-timing")
    # the Assembly and learning
    steps = {"print_votes": print_votes, "after_print_votes": after_print_votes}
    draft.insert_after(Assembly, "receive_votes", "print_votes", steps, cites="cg.advancements.use-timing")
    steps = {"show_charter": show_charter, "on_show_charter": on_show_charter}
    draft.insert_after(EnrichMind, "gain", "show_charter", steps, cites="cg.advancements.use-timing")


# ---- an offer to several


class Offer(Procedure):
    """Some Barons in turn are asked whether they use their card of one kind now. Result: a bit for each seat that does."""

    outline: ClassVar[tuple[str, ...]] = ("use",)
    cites: ClassVar[dict[str, str]] = {"use": "cg.advancements.use-free cg.advancements.use-timing cg.advancements.exhaust"}

    def __init__(self, named: int, seats: list[int]) -> None:
        super().__init__()
        self.named = named  # see `kind_of`; `kind` is the kernel's
        self.seats = seats
        self.used = 0

    def use(self, g: Kingdom) -> Flow | None:
        for seat in self.seats:
            card = advancements.owns(g, seat, content.ADVANCEMENTS[self.named].id)
            if card >= 0:
                return Ask(seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)])
        return End(self.used)

    def on_use(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.seats = self.seats[self.seats.index(seat) + 1 :]
        if option[0] == w.USE_ADVANCEMENT:
            advancements.use(g, seat, option[1])
            self.used |= 1 << seat
        return AGAIN


def kind_of(id: str) -> int:
    """A kind as a number: that of its first card."""
    return [row.id for row in content.ADVANCEMENTS].index(id)


def ready(g: Kingdom, seats: list[int], id: str) -> list[int]:
    """Those who own a card of this kind that is not exhausted."""
    return [seat for seat in seats if advancements.owns(g, seat, id) >= 0]


# ---- Three-Field Rotation


def rotate_fields(before: Any, self: Taxation, g: Kingdom) -> Flow | None:
    """A crown for every two cities that pay him, counted before the harvest is forgotten."""
    yields = [rotation(g, seat) for seat in range(g.seats)]
    flow: Flow | None = before(self, g)
    for seat in table.from_chairman(g):
        if yields[seat]:
            advancements.use(g, seat, advancements.owns(g, seat, "three_field_rotation"))
            table.gain_crowns(g, seat, yields[seat])
            self.received[seat] += yields[seat]
    return flow


def rotation(g: Kingdom, seat: int) -> int:
    if advancements.owns(g, seat, "three_field_rotation") < 0:
        return 0
    paying = [c for c in armies.cities_of(g, seat) if pays(g, c) and city_income(g, c) > 0]
    return min(h.ROTATION_MOST, len(paying) // h.ROTATION_CITIES)


# ---- Double-Entry Ledgers


def open_ledgers(self: PayTroops, g: Kingdom) -> Flow | None:
    """Before he pays, if there is anything to pay."""
    card = advancements.owns(g, self.seat, "double_entry_ledgers")
    if card < 0 or not owes_wages(g, self.seat):
        return None
    return Ask(self.seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)])


def owes_wages(g: Kingdom, seat: int) -> bool:
    return any(wage(g, t) for t in troops_due(g, seat)) or (garrison_wage(g, seat) > 0 and bool(garrisoned(g, seat)))


def on_open_ledgers(self: PayTroops, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.USE_ADVANCEMENT:
        glory(g).ledgers[seat] = h.LEDGERS
        advancements.use(g, seat, option[1])
    return None


def with_ledgers(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    return before(g, seat) + glory(g).ledgers[seat]


def ledgers_first(before: Callable[[Kingdom, int, int], None], g: Kingdom, seat: int, crowns: int) -> None:
    """Its crowns are spent before his own."""
    own = glory(g)
    paid = min(own.ledgers[seat], crowns)
    if paid:
        own.ledgers[seat] -= paid
        g.emit(w.LEDGERS_PAY, seat, paid)
    before(g, seat, crowns - paid)


def close_ledgers(before: Any, self: PayTroops, g: Kingdom) -> Flow | None:
    """What he has not used is lost."""
    glory(g).ledgers[self.seat] = 0
    flow: Flow | None = before(self, g)
    return flow


# ---- Mariner's Compass


def hear_with_compass(before: Any, self: News, g: Kingdom) -> Flow | None:
    """Before a fleet's card is drawn its funders are asked, from the Chairman on."""
    own = glory(g)
    if self.fleets and own.compass_voyage != self.fleets[0]:
        funders = [s for s in table.from_chairman(g) if stakes(g, self.fleets[0])[s]]
        if ready(g, funders, "mariners_compass"):
            return AskFunders(self.fleets[0], funders)
    flow: Flow | None = before(self, g)
    own.compass_voyage = -1
    own.compass_cards = 0
    return flow


class AskFunders(Procedure):
    """One more Fate card for each who uses his Compass."""

    outline: ClassVar[tuple[str, ...]] = ("ask",)
    cites: ClassVar[dict[str, str]] = {"ask": "cg.advancements.use-timing"}

    def __init__(self, voyage: int, funders: list[int]) -> None:
        super().__init__()
        self.voyage = voyage
        self.funders = funders

    def ask(self, g: Kingdom) -> Flow | None:
        return Offer(kind_of("mariners_compass"), self.funders[:])

    def after_ask(self, g: Kingdom, result: int) -> Flow | None:
        own = glory(g)
        own.compass_voyage = self.voyage
        own.compass_cards = result.bit_count()
        return None


def with_compass(before: Callable[[Kingdom, int], int], g: Kingdom, voyage: int) -> int:
    own = glory(g)
    return before(g, voyage) + (own.compass_cards if own.compass_voyage == voyage else 0)


# ---- Lime Mortar


def cheap_repairs(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    return h.LIME_REPAIR if advancements.owns(g, seat, "lime_mortar") >= 0 else before(g, seat)


def cheap_fortification(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    return h.LIME_FORTIFY if advancements.owns(g, seat, "lime_mortar") >= 0 else before(g, seat)


def build_with_mortar(before: Any, self: UpgradeDefenses, g: Kingdom, seat: int, option: Option) -> Flow | None:
    card = advancements.owns(g, seat, "lime_mortar")
    if card >= 0 and option[0] in (v.REPAIR, v.FORTIFY):
        advancements.use(g, seat, card)
    flow: Flow | None = before(self, g, seat, option)
    return flow


# ---- Printing Press


def print_votes(self: Assembly, g: Kingdom) -> Flow | None:
    """When Votes have been received; only those who attend."""
    seats = ready(g, [s for s in table.from_chairman(g) if g.attending[s]], "printing_press")
    return Offer(kind_of("printing_press"), seats) if seats else None


def after_print_votes(self: Assembly, g: Kingdom, result: int) -> Flow | None:
    for seat in table.from_chairman(g):
        if result >> seat & 1:
            table.gain_votes(g, seat, h.PRINTED_VOTES)
    return None


# ---- University Charter


def show_charter(self: EnrichMind, g: Kingdom) -> Flow | None:
    """With the gain, before anybody is compared."""
    card = advancements.owns(g, self.seat, "university_charter")
    return Ask(self.seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)]) if card >= 0 else None


def on_show_charter(self: EnrichMind, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.USE_ADVANCEMENT:
        advancements.use(g, seat, option[1])
        knowledge.gain_knowledge(g, seat, h.CHARTER)
    return None
