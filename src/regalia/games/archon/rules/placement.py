"""Chapters 4 and 5: a turn is one placement or a pass; a placement is cards, toll, figure and action. Magisters add their benefits here."""

from typing import ClassVar, Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import (
    AS_COURTIER,
    AS_MAGISTER,
    CARDS,
    CLERIC,
    COURTIER,
    GOLD,
    MERCHANT,
    OCCUPIED,
    ONE_COURTIER,
    ONE_FOR_TWO,
    SCRIBE,
    TAX_COLLECTOR,
    TWO_COURTIERS,
)
from regalia.games.archon.rules.buildings import arrows, permit
from regalia.games.archon.rules.effects import Effect, possible
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

ANOTHER: Final = 1  # result of a placement whose Scribe gives a second one


# ---- what a placement asks for


def slot_node(g: ArchonState, slot: int) -> int:
    """The effect a slot carries out: its place's, or that of the Favor card lying on it; -1 if none lies there."""
    printed = g.content.slots[slot]
    if printed.place != g.content.palace:
        return g.content.places[printed.place].node
    if printed.number >= len(g.favor_row):
        return -1
    return g.content.favors[g.favor_row[printed.number]].node


def slot_cards(g: ArchonState, slot: int) -> int:
    """How many cards a slot asks for: one or two."""
    printed = g.content.slots[slot]
    return printed.cards if printed.cards else g.content.favors[g.favor_row[printed.number]].cards


def is_open(g: ArchonState, slot: int) -> bool:
    """Not under an Action Cover, and, in the Palace, with a Favor card on it."""
    return g.seats not in g.content.slots[slot].covered and slot_node(g, slot) >= 0


def collectors(g: ArchonState, seat: int, place: int) -> list[int]:
    """The owners to whom the seat owes a toll on entering a place: each other owner of a token there, once."""
    if g.remission[seat]:
        return []
    owners: list[int] = []
    for slot in g.content.places[place].slots:
        for owner in g.tokens[slot]:
            if owner != seat and owner not in owners:
                owners.append(owner)
    owners.sort()
    return owners


NO_PLAYS: Final[list[int]] = []
EACH_ITS_OWN: Final = -1  # in the Palace
NOT_AT_ALL: Final = 0
UNTAXED: Final = 1  # only by who pays no toll
TAXED: Final = 2


class Means:
    """What a seat has to place a figure with: the same for every slot, so it is looked up once for all of them."""

    __slots__ = ("courtiers", "found", "known", "magisters", "occupied", "one_for_two", "seat", "tokens")

    def __init__(self, g: ArchonState, seat: int) -> None:
        hand = g.hand[seat]
        self.seat = seat
        self.courtiers = hand.count(COURTIER)
        self.magisters = [card for card in range(TAX_COLLECTOR, CARDS) if card in hand]
        self.occupied = permit(g, seat, OCCUPIED) >= 0
        self.one_for_two = permit(g, seat, ONE_FOR_TWO) >= 0
        self.tokens = any(g.tokens)
        self.found: dict[int, int] = {}
        self.known: dict[int, list[int]] = {}

    def carries_out(self, g: ArchonState, node: int, place: int) -> int:
        """Can the effect be carried out, and after the toll of its place? Each place has effects of its own."""
        found = self.found.get(node, -1)
        if found < 0:
            found = NOT_AT_ALL
            if possible(g, self.seat, node, 0):
                toll = len(collectors(g, self.seat, place)) * g.content.toll if self.tokens else 0
                taxed = toll == 0 or (g.goods[self.seat][GOLD] >= toll and possible(g, self.seat, node, toll))
                found = TAXED if taxed else UNTAXED
            self.found[node] = found
        return found

    def plays(self, g: ArchonState, slot: int, act: int) -> list[int]:
        """What can be played for an open slot where so much is possible. It hangs on little, so that most slots share it."""
        enter = self.occupied or not g.standing[slot]
        cards = g.content.slots[slot].cards or slot_cards(g, slot)
        key = 16 * act + 2 * cards + enter
        found = self.known.get(key)
        if found is None:
            found = self._plays(act, enter, cards == 2)
            self.known[key] = found
        return found

    def _plays(self, act: int, enter: bool, two: bool) -> list[int]:
        plays: list[int] = []
        if act == NOT_AT_ALL:
            return plays
        if enter and act == TAXED:
            if self.courtiers > 0 and (not two or self.one_for_two):
                plays.append(ONE_COURTIER)
            if self.courtiers > 1 and two:
                plays.append(TWO_COURTIERS)
        for card in self.magisters:
            if (enter or card == CLERIC) and (act == TAXED or card == TAX_COLLECTOR):
                plays.append(AS_MAGISTER + card)
            if enter and act == TAXED:
                plays.append(AS_COURTIER + card)
        return plays


def legal_plays(g: ArchonState, seat: int, slot: int) -> list[int]:
    """Every way in which the seat can pay for a figure on this slot and carry out its action; [] if there is none."""
    return plays_with(g, Means(g, seat), slot) if g.figures[seat] else []


def plays_with(g: ArchonState, means: Means, slot: int) -> list[int]:
    """The same for one of several slots, by who has a figure left. Never change the list."""
    if not is_open(g, slot):
        return NO_PLAYS
    return means.plays(g, slot, means.carries_out(g, slot_node(g, slot), g.content.slots[slot].place))


def legal_slots(g: ArchonState, seat: int) -> list[Option]:
    if g.figures[seat] == 0 or not g.hand[seat]:
        return []
    means = Means(g, seat)
    slots = g.content.slots
    found: list[Option] = []
    for number, place in enumerate(g.content.places):
        act = means.carries_out(g, place.node, number) if place.node >= 0 else EACH_ITS_OWN
        if act == NOT_AT_ALL:
            continue
        for slot in place.slots:
            if g.seats in slots[slot].covered:
                continue
            if act == EACH_ITS_OWN:
                node = slot_node(g, slot)
                if node < 0 or not means.plays(g, slot, means.carries_out(g, node, number)):
                    continue
            elif not means.plays(g, slot, act):
                continue
            found.append((v.PLACE, slot))
    return found


def usable_arrows(g: ArchonState, seat: int) -> list[Option]:
    return [(v.USE, design) for design in arrows(g, seat) if possible(g, seat, g.content.buildings[design].node, 0)]


class Turn(Procedure):
    """One placement or a pass; a Scribe's second placement; arrows before and after."""

    outline: ClassVar[tuple[str, ...]] = ("choose", "second", "afterwards")
    cites: ClassVar[dict[str, str]] = {
        "choose": "ar.turn.order ar.turn.placement ar.turn.must-act ar.turn.occupied ar.turn.covered ar.turn.figures ar.pass.voluntary "
        "ar.pass.forced ar.pass.announce",
        "second": "ar.scribe.second ar.scribe.no-chain",
        "afterwards": "ar.build.arrow",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.placed = 0

    def choose(self, g: ArchonState) -> Flow | None:
        seat = self.seat
        if not g.hand[seat] or g.figures[seat] == 0:
            return Ask(seat, [(v.PASS,)])
        # who has cards but no use for them passes in person: the others may not see that there was no choice
        return Ask(seat, [*usable_arrows(g, seat), *legal_slots(g, seat), (v.PASS,)], always=True)

    def on_choose(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.PASS:
            g.passed[seat] = 1
            g.emit(v.PASSED, seat, len(g.hand[seat]))
            return End()
        return self.act(g, option)

    def after_choose(self, g: ArchonState, result: int) -> Flow | None:
        if self.placed == 0:
            return AGAIN  # an arrow was used; the placement is still to come
        return Goto("second") if result == ANOTHER else Goto("afterwards")

    def second(self, g: ArchonState) -> Flow | None:
        seat = self.seat
        more = usable_arrows(g, seat)
        if not more and (not g.hand[seat] or g.figures[seat] == 0):
            return End()
        # as in `choose`: whether the hand fits an open slot is nobody's business
        return Ask(seat, [*more, *legal_slots(g, seat), (v.DONE,)], always=True)

    def on_second(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        return End() if option[0] == v.DONE else self.act(g, option)

    def after_second(self, g: ArchonState, result: int) -> Flow | None:
        return AGAIN if self.placed == 1 else None

    def afterwards(self, g: ArchonState) -> Flow | None:
        more = usable_arrows(g, self.seat)
        return Ask(self.seat, [*more, (v.DONE,)]) if more else End()

    def on_afterwards(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        return End() if option[0] == v.DONE else self.act(g, option)

    def after_afterwards(self, g: ArchonState, result: int) -> Flow | None:
        return AGAIN

    def act(self, g: ArchonState, option: Option) -> Flow | None:
        """Use an arrow, or begin a placement."""
        if option[0] == v.USE:
            g.tiles_used[self.seat].append(option[1])
            g.emit(v.USED, self.seat, option[1])
            return Effect(self.seat, g.content.buildings[option[1]].node)
        self.placed += 1
        return Placement(self.seat, option[1])


class Placement(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("cards", "toll", "figure", "action", "benefit")
    cites: ClassVar[dict[str, str]] = {
        "cards": "ar.turn.two-cards ar.turn.magister-as-courtier ar.magister.benefit ar.magister.two-card ar.cleric.occupied "
        "ar.cleric.own-slot ar.build.once-per-round",
        "toll": "ar.tax.toll ar.tax.exempt ar.tax.all-slots ar.cleric.pays-toll",
        "figure": "ar.tax.token ar.components.figures",
        "action": "ar.turn.placement",
        "benefit": "ar.scribe.second",
    }

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__()
        self.seat = seat
        self.slot = slot
        self.play = -1

    def cards(self, g: ArchonState) -> Flow | None:
        return Ask(self.seat, [(v.PLAY, play) for play in legal_plays(g, self.seat, self.slot)])

    def on_cards(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        self.play = option[1]
        if g.standing[self.slot] and self.play != AS_MAGISTER + CLERIC:
            g.tiles_used[seat].append(permit(g, seat, OCCUPIED))
        if self.play == ONE_COURTIER and slot_cards(g, self.slot) == 2:
            g.tiles_used[seat].append(permit(g, seat, ONE_FOR_TWO))
        for card in cards_of(self.play):
            g.hand[seat].remove(card)
            g.played[seat].append(card)
        g.played[seat].sort()
        g.emit(v.PLACED, seat, self.slot, self.play)
        return None

    def toll(self, g: ArchonState) -> Flow | None:
        if self.play == AS_MAGISTER + TAX_COLLECTOR:
            return None
        for owner in collectors(g, self.seat, g.content.slots[self.slot].place):
            g.goods[self.seat][GOLD] -= g.content.toll
            g.goods[owner][GOLD] += g.content.toll
            g.emit(v.TOLL_PAID, self.seat, owner, g.content.toll)
        return None

    def figure(self, g: ArchonState) -> Flow | None:
        if self.play == AS_MAGISTER + TAX_COLLECTOR:
            g.tokens[self.slot].append(self.seat)
            g.emit(v.TOKEN_LAID, self.seat, self.slot)
        g.figures[self.seat] -= 1
        g.standing[self.slot].append(self.seat)
        return None

    def action(self, g: ArchonState) -> Flow | None:
        place = g.content.slots[self.slot].place
        in_palace = place == g.content.palace
        merchant = self.play == AS_MAGISTER + MERCHANT
        return Effect(self.seat, slot_node(g, self.slot), -1 if in_palace else place, merchant)

    def benefit(self, g: ArchonState) -> Flow | None:
        return End(ANOTHER if self.play == AS_MAGISTER + SCRIBE else 0)


def cards_of(play: int) -> list[int]:
    """The cards a play takes from the hand."""
    if play == TWO_COURTIERS:
        return [COURTIER, COURTIER]
    return [play % AS_COURTIER]
