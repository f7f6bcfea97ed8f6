"""The Mercenary Draft."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, charges, laws, pieces, table
from regalia.games.warrior_knights.rules.bargaining import could_be_lent
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


def draft_is_due(g: Kingdom) -> bool:
    """One marker more than there are Barons, whoever put them there. wk.trigger.draft"""
    changed = g.points.draft_is_due
    return base_draft_is_due(g) if changed is None else changed(g)


def base_draft_is_due(g: Kingdom) -> bool:
    return len(g.track) - g.track.count(f.NOBODY) > table.in_play(g)


def reveal_mercenaries(g: Kingdom) -> None:
    """One card more than there are Barons, face up. wk.setup.first-mercenaries, wk.mercenaries.new-offer, wk.ruling.draft-short-offer"""
    while len(g.offer) <= table.in_play(g):
        if not reveal_mercenary(g):
            return


def reveal_mercenary(g: Kingdom) -> bool:
    """One card of the deck, face up beside the Mercenary Track; False if there is none. wk.ruling.draft-short-offer"""
    troop = armies.draw_mercenary(g)
    if troop < 0:
        return False
    g.troop_at[troop] = f.ON_OFFER
    g.offer += (troop,)
    g.emit(v.MERCENARY_OFFERED, troop)
    return True


class MercenaryDraft(Procedure):
    outline = ("next_marker", "hire", "assign", "hire_another", "give_up_marker", "clean_up", "new_offer")
    cites: ClassVar[dict[str, str]] = {
        "next_marker": "wk.mercenaries.order",
        "hire": "wk.mercenaries.hire-one wk.mercenaries.cannot-pay wk.mercenaries.decline wk.own.moment-to-borrow",
        "assign": "wk.mercenaries.assign wk.mercenaries.to-stronghold-always wk.siege.no-new-troops wk.mercenaries.same-nationality-split "
        "wk.ruling.draft-stronghold-off-board wk.ruling.draft-besieged-stronghold-noble",
        "hire_another": "wk.mercenaries.same-nationality",
        "give_up_marker": "wk.ruling.draft-which-markers",
        "clean_up": "wk.mercenaries.cleanup",
        "new_offer": "wk.mercenaries.new-offer",
    }

    def __init__(self) -> None:
        super().__init__()
        self.space = -1
        self.troop = -1
        self.hired: list[int] = []  # with the marker being served, and those given up for it
        self.served: list[int] = []  # seats whose first marker has been served
        self.hirers: list[int] = []  # one entry for each card hired in this Draft: its seat

    def next_marker(self, g: Kingdom) -> Flow | None:
        self.space = next((s for s in range(f.TRACK) if g.track[s] >= 0), -1)
        if self.space < 0:
            return Goto("clean_up")
        self.hired = []
        return None

    def seat(self, g: Kingdom) -> int:
        return g.track[self.space]

    def hire(self, g: Kingdom) -> Flow | None:
        seat = self.seat(g)
        return Ask(seat, [*[(v.HIRE, t) for t in self.affordable(g)], (v.DECLINE,)], always=self.could_borrow(g))

    def on_hire(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return self._marker_is_used(g)
        return self._hire_or_defy(g, option[1])

    def after_hire(self, g: Kingdom, result: int) -> Flow | None:
        return self._hire(g, self.troop) if result else self._marker_is_used(g)

    def _hire_or_defy(self, g: Kingdom, troop: int) -> Flow | None:
        """A second card may be against the law."""
        law = laws.closes_lists(g, self.seat(g), self.hirers.count(self.seat(g)))
        if law < 0:
            return self._hire(g, troop)
        self.troop = troop
        return laws.Defy(self.seat(g), law)

    def affordable(self, g: Kingdom) -> list[int]:
        return [t for t in g.offer if self.fee(g, t) <= g.crowns[self.seat(g)]]

    def could_borrow(self, g: Kingdom) -> bool:
        """Could others lend him what the cheapest company costs? wk.own.moment-to-borrow"""
        seat = self.seat(g)
        return bool(g.offer) and could_be_lent(g, seat, min(self.fee(g, t) for t in g.offer) - g.crowns[seat])

    def fee(self, g: Kingdom, troop: int) -> int:
        """The hiring fee is the card's wage (`hiring_fee`), less what the Horse Fairs save on a first card."""
        seat = self.seat(g)
        saved = 0 if seat in self.hirers else charges.right(g, seat, "fee_less")
        return max(0, hiring_fee(g, seat, troop) - saved)

    def _hire(self, g: Kingdom, troop: int) -> Flow | None:
        seat = self.seat(g)
        table.pay_crowns(g, seat, self.fee(g, troop))
        self.hirers.append(seat)
        g.offer = without(g.offer, troop)
        g.troop_at[troop] = pieces.waiting_army(g, seat)
        self.troop = troop
        self.hired.append(troop)
        g.emit(v.TROOP_HIRED, seat, troop)
        return None

    def assign(self, g: Kingdom) -> Flow | None:
        seat = self.seat(g)
        return Ask(seat, [(v.ASSIGN, self.troop, army) for army in armies_for_hired(g, seat, self.troop)])

    def on_assign(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.troop_at[option[1]] = option[2]
        g.emit(v.TROOP_ASSIGNED, option[1], option[2])
        return None

    def hire_another(self, g: Kingdom) -> Flow | None:
        """When his first marker is served: more of the same nationality, one marker and one fee each."""
        seat = self.seat(g)
        nation = g.content.troop_nation[self.hired[0]]
        more = [t for t in self.affordable(g) if g.content.troop_nation[t] == nation]
        if seat in self.served or not more or not self.other_markers(g):
            return self._marker_is_used(g)
        return Ask(seat, [*[(v.HIRE_TOGETHER, t) for t in more], (v.DONE,)])

    def on_hire_another(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return self._marker_is_used(g)
        return self._hire_or_defy(g, option[1])

    def after_hire_another(self, g: Kingdom, result: int) -> Flow | None:
        return self._hire(g, self.troop) if result else self._marker_is_used(g)

    def other_markers(self, g: Kingdom) -> list[int]:
        return [s for s in range(self.space + 1, f.TRACK) if g.track[s] == self.seat(g)]

    def give_up_marker(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat(g), [(v.GIVE_UP_SPACE, s) for s in self.other_markers(g)])

    def on_give_up_marker(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.track = replaced(g.track, option[1], f.NOBODY)
        return Goto("assign")

    def _marker_is_used(self, g: Kingdom) -> Flow:
        self.served.append(self.seat(g))
        g.track = replaced(g.track, self.space, f.NOBODY)
        return Goto("next_marker")

    def clean_up(self, g: Kingdom) -> Flow | None:
        """Those not hired are shuffled back, and the track is cleared."""
        for troop in g.offer:
            armies.to_deck(g, troop)
        g.offer = ()
        g.track = (f.NOBODY,) * f.TRACK
        return None

    def new_offer(self, g: Kingdom) -> Flow | None:
        reveal_mercenaries(g)
        return None


def hiring_fee(g: Kingdom, seat: int, troop: int) -> int:
    """What a Mercenary costs a Baron in the Draft: his wage."""
    changed = g.points.hiring_fee
    return base_hiring_fee(g, seat, troop) if changed is None else changed(g, seat, troop)


def base_hiring_fee(g: Kingdom, seat: int, troop: int) -> int:
    return g.content.troop_wage[troop]


def armies_for_hired(g: Kingdom, seat: int, troop: int) -> list[int]:
    """A Noble at one of his cities or his stronghold (not besieged), one off the board, or the stronghold itself, always."""
    found = [n for n in pieces.nobles_of(g, seat) if armies.off_board(g, n) or receives_in_draft(g, n)]
    return [army for army in [*found, pieces.home_army(g, seat)] if armies.may_receive(g, army, [troop])]


def receives_in_draft(g: Kingdom, noble: int) -> bool:
    area = g.noble_area[noble]
    if area < 0:
        return False
    wall = armies.own_wall_in(g, pieces.baron_of(g, noble), area)
    return wall >= 0 and not armies.is_besieged(g, wall)


POINTS: Final = (Point(draft_is_due, base_draft_is_due), Point(hiring_fee, base_hiring_fee))
