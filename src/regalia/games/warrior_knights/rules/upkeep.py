"""Phase 3: Upkeep, in its six steps, and Returning Nobles to the Board."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, charges, fate, laws, offices, pieces, table
from regalia.games.warrior_knights.rules.bargaining import could_be_lent
from regalia.games.warrior_knights.rules.cities import make_neutral
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.setup import stronghold_sites
from regalia.games.warrior_knights.rules.winning import check_majority, pool_is_empty
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


class Upkeep(InTurn):
    outline = (
        "check_for_victory",
        "sumptuary_law",
        "gain_influence",
        "revolts",
        "sea_arrivals",
        "refresh_nobles",
        "from_the_chairman",
        "return_nobles",
    )
    cites: ClassVar[dict[str, str]] = {
        "check_for_victory": "wk.upkeep.order wk.victory.majority wk.players.two-victory wk.ruling.majority-moment",
        "sumptuary_law": "wk.agenda.law wk.ban.refuse-law",
        "gain_influence": "wk.upkeep.influence wk.upkeep.influence-short wk.upkeep.no-stronghold wk.siege.no-influence "
        "wk.victory.last-round",
        "revolts": "wk.upkeep.revolt-draw wk.victory.revolts-still",
        "sea_arrivals": "wk.sea.arrival",
        "refresh_nobles": "wk.upkeep.refresh",
        "return_nobles": "wk.return.order wk.return.who",
    }

    def check_for_victory(self, g: Kingdom) -> Flow | None:
        return End() if check_majority(g) else None

    def sumptuary_law(self, g: Kingdom) -> Flow | None:
        return laws.sumptuary_law(g)

    def gain_influence(self, g: Kingdom) -> Flow | None:
        for seat in table.from_chairman(g):
            if g.stronghold_area[seat] >= 0 and not g.no_influence[seat]:
                table.gain_influence(g, seat, influence_due(g, seat))
        if g.pool == 0:
            pool_is_empty(g)
        return None

    def revolts(self, g: Kingdom) -> Flow | None:
        return Revolts()

    def sea_arrivals(self, g: Kingdom) -> Flow | None:
        for n in pieces.all_nobles(g):
            if g.noble_area[n] == f.AT_SEA:
                g.noble_area[n] = g.noble_port[n]
                g.noble_port = replaced(g.noble_port, n, -1)
                g.emit(v.NOBLE_ARRIVES, n, g.noble_area[n])
                armies.noble_enters(g, n)
        return None

    def refresh_nobles(self, g: Kingdom) -> Flow | None:
        g.exhausted = bytearray(g.content.nobles)
        g.no_influence = (0,) * g.seats
        return None

    def return_nobles(self, g: Kingdom) -> Flow | None:
        return ReturnNobles(self.order[0]) if self.order else None

    def after_return_nobles(self, g: Kingdom, result: int) -> Flow | None:
        return self.turn_over()


def influence_due(g: Kingdom, seat: int) -> int:
    """What he gains in Upkeep: for his cities, in the Kingdom or overseas. wk.upkeep.influence"""
    changed = g.points.influence_due
    return base_influence_due(g, seat) if changed is None else changed(g, seat)


def base_influence_due(g: Kingdom, seat: int) -> int:
    return influence_for(g, len(giving_cities(g, seat)))


def giving_cities(g: Kingdom, seat: int) -> list[int]:
    """His cities that give Influence."""
    return [c for c in armies.cities_of(g, seat) if gives_influence(g, c)]


def gives_influence(g: Kingdom, city: int) -> bool:
    """Not while it is besieged. wk.siege.no-influence"""
    changed = g.points.gives_influence
    return base_gives_influence(g, city) if changed is None else changed(g, city)


def base_gives_influence(g: Kingdom, city: int) -> bool:
    return not armies.is_besieged(g, city)


def influence_for(g: Kingdom, cities: int) -> int:
    """What so many cities bring in Upkeep: one for each. wk.upkeep.influence"""
    changed = g.points.influence_for
    return base_influence_for(g, cities) if changed is None else changed(g, cities)


def base_influence_for(g: Kingdom, cities: int) -> int:
    return cities


# ---- revolts


class Revolts(InTurn):
    """Each Baron in turn tests his cities without a Noble, in an order he chooses. Also what Rising of the Commons brings."""

    outline = ("from_the_chairman", "next_baron", "choose_city", "draw", "buy_off")
    cites: ClassVar[dict[str, str]] = {
        "next_baron": "wk.upkeep.revolt-draw",
        "choose_city": "wk.ruling.revolt-order",
        "draw": "wk.upkeep.revolt-draw",
        "buy_off": "wk.upkeep.revolt-buy-off wk.upkeep.revolt-result wk.ruling.income-multiples wk.own.moment-to-borrow",
    }

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1
        self.untested: list[int] = []
        self.city = -1

    def next_baron(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return End()
        self.seat = self.order.pop(0)
        self.untested = [c for c in armies.cities_of(g, self.seat) if may_revolt(g, self.seat, c)]
        return None

    def choose_city(self, g: Kingdom) -> Flow | None:
        if not self.untested:
            return Goto("next_baron")
        return Ask(self.seat, [(v.TEST_CITY, c) for c in self.untested])

    def on_choose_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.city = option[1]
        self.untested.remove(self.city)
        return None

    def draw(self, g: Kingdom) -> Flow | None:
        return revolt_drawn(g, self, draw_for_unrest(g, self.seat, self.city))

    def buy_off(self, g: Kingdom) -> Flow | None:
        options: list[Option] = []
        if faith_stops_revolt(g, self.seat, self.city) and g.faith[self.seat]:
            options.append((v.PAY_FAITH,))
        price = revolt_price(g, self.seat, self.city)
        if g.crowns[self.seat] >= price:
            options.append((v.PAY_CROWNS, price))
        lent = could_be_lent(g, self.seat, price - g.crowns[self.seat])
        return Ask(self.seat, [*options, (v.LET_GO,)], always=lent)

    def on_buy_off(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.LET_GO:
            g.emit(v.CITY_REVOLTS, seat, self.city)
            make_neutral(g, self.city)
            return Goto("choose_city")
        if option[0] == v.PAY_FAITH:
            table.pay_faith(g, seat, 1)
        else:
            table.pay_crowns(g, seat, option[1])
        g.emit(v.REVOLT_BOUGHT_OFF, seat, self.city)
        return Goto("choose_city")


def draw_for_unrest(g: Kingdom, seat: int, city: int) -> int:
    """The Fate card that counts for a city: the one that is drawn; for a restless one the worse of two, for a loyal one the milder, and a
    second is drawn only where the first shows unrest. wk.upkeep.revolt-draw"""
    card = fate.draw(g)
    restless = restlessness(g, seat, city)
    if restless > 0 or (restless < 0 and unrest(g, card)):
        second = fate.draw(g)
        worse, milder = (second, card) if unrest(g, second) > unrest(g, card) else (card, second)
        return worse if restless > 0 else milder
    return card


def restlessness(g: Kingdom, seat: int, city: int) -> int:
    """Above 0: the worse of two cards counts; below 0: the milder. A place for variants: in the base game all cities are alike."""
    changed = g.points.restlessness
    return base_restlessness(g, seat, city) if changed is None else changed(g, seat, city)


def base_restlessness(g: Kingdom, seat: int, city: int) -> int:
    return 0


def unrest(g: Kingdom, card: int) -> int:
    """How bad a Fate card is for a city that is tested: 2 a revolt, 0 nothing."""
    changed = g.points.unrest
    return base_unrest(g, card) if changed is None else changed(g, card)


def base_unrest(g: Kingdom, card: int) -> int:
    return 2 if g.content.fate_revolt[card] else 0


def revolt_drawn(g: Kingdom, revolts: Revolts, card: int) -> Flow | None:
    """What a Fate card means for the city that is tested: it revolts, and its owner may buy it off, or the next one is tested.

    wk.upkeep.revolt-draw
    """
    changed = g.points.revolt_drawn
    return base_revolt_drawn(g, revolts, card) if changed is None else changed(g, revolts, card)


def base_revolt_drawn(g: Kingdom, revolts: Revolts, card: int) -> Flow | None:
    revolt = g.content.fate_revolt[card]
    g.emit(v.REVOLT_DRAWN, revolts.seat, revolts.city, 1 if revolt else 0)
    return None if revolt else Goto("choose_city")


def may_revolt(g: Kingdom, seat: int, city: int) -> bool:
    """A city without one of his Nobles in the area, heretics not counted, and none guarded by his Justiciar."""
    changed = g.points.may_revolt
    return base_may_revolt(g, seat, city) if changed is None else changed(g, seat, city)


def base_may_revolt(g: Kingdom, seat: int, city: int) -> bool:
    return all(g.heretic[n] for n in armies.own_nobles_in(g, seat, g.content.city_area[city])) and not offices.guards(g, seat, city)


def faith_stops_revolt(g: Kingdom, seat: int, city: int) -> bool:
    """Not where a heretic of his stands."""
    changed = g.points.faith_stops_revolt
    return base_faith_stops_revolt(g, seat, city) if changed is None else changed(g, seat, city)


def base_faith_stops_revolt(g: Kingdom, seat: int, city: int) -> bool:
    return not any(g.heretic[n] for n in armies.own_nobles_in(g, seat, g.content.city_area[city]))


def revolt_price(g: Kingdom, seat: int, city: int) -> int:
    """Twice the printed income, once for the Royal Almoner."""
    changed = g.points.revolt_price
    return base_revolt_price(g, seat, city) if changed is None else changed(g, seat, city)


def base_revolt_price(g: Kingdom, seat: int, city: int) -> int:
    return g.content.city_income[city] * (charges.right(g, seat, "revolt_times") or 2)


# ---- returning Nobles


class ReturnNobles(Procedure):
    """One Baron's turn of the last step: his stronghold back, exchanges in one area, off-board troops, then the Nobles themselves.

    Troops are shifted in whatever order he likes, until he says that it is done. Within a step the same card goes to the same army no more
    than `TO_AND_FRO` times, and so does a whole army: it always ends.
    """

    outline = (
        "return_stronghold",
        "exchange",
        "leave_empty",
        "redistribute",
        "from_stronghold",
        "place",
    )
    cites: ClassVar[dict[str, str]] = {
        "return_stronghold": "wk.stronghold.return wk.stronghold.return-where wk.ruling.stronghold-nowhere "
        "wk.ruling.stronghold-breaches-return",
        "exchange": "wk.upkeep.same-area-transfer wk.ruling.upkeep-transfers wk.siege.no-transfer",
        "leave_empty": "wk.transfer.empty-giver",
        "redistribute": "wk.return.redistribute",
        "from_stronghold": "wk.return.from-stronghold wk.return.stronghold-casualties",
        "place": "wk.return.must-place wk.return.not-besieged-city wk.return.needs-troops wk.stronghold.always-open-to-owner "
        "wk.ruling.return-nowhere",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.moved: list[int] = []  # what has been shifted in this step: pairs of a card, or an army as `whole`, and where it went
        self.placed = -1  # the last Noble who came back

    def return_stronghold(self, g: Kingdom) -> Flow | None:
        if g.stronghold_area[self.seat] >= 0:
            return None
        sites: list[Option] = [(v.PLACE_STRONGHOLD, a) for a in return_sites(g, self.seat)]
        return Ask(self.seat, [*sites, (v.DECLINE,)])

    def on_return_stronghold(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.PLACE_STRONGHOLD:
            g.stronghold_area = replaced(g.stronghold_area, seat, option[1])
            g.breaches = replaced(g.breaches, pieces.stronghold(seat), 0)
            g.emit(v.STRONGHOLD_PLACED, seat, option[1])
        return None

    # ---- between armies in one area

    def exchange(self, g: Kingdom) -> Flow | None:
        options: list[Option] = []
        all_of_them = exchanging_armies(g, self.seat)
        areas = [pieces.army_area(g, army) for army in all_of_them]
        for army, area in zip(all_of_them, areas, strict=True):
            if areas.count(area) > 1:
                options += gifts(g, army, partners_of(g, army, all_of_them), self.moved)
        return Ask(self.seat, [*options, (v.DONE,)])

    def on_exchange(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self._transfer(g, option)

    def _transfer(self, g: Kingdom, option: Option) -> Flow | None:
        """Until he says that it is done; then the next step begins with a clean slate."""
        if option[0] == v.DONE:
            self.moved = []
            return None
        verb, what, other = option
        self.moved += [whole(what) if verb == v.TRANSFER_ALL else what, other]
        for troop in armies.cards(g, what) if verb == v.TRANSFER_ALL else [what]:
            g.troop_at[troop] = other
            g.emit(v.TROOP_TRANSFERRED, troop, other)
        if verb == v.TRANSFER_ALL:
            g.casualties[other] += g.casualties[what]
            g.casualties[what] = 0
        return AGAIN

    def leave_empty(self, g: Kingdom) -> Flow | None:
        """A Noble who has given away his last troops leaves the board; he is not dead."""
        for n in pieces.nobles_of(g, self.seat):
            if g.noble_area[n] >= 0 and armies.troops(g, n) == 0:
                g.noble_area[n] = f.OFF
                g.emit(v.NOBLE_LEAVES, n)
        armies.lift_abandoned_sieges(g)
        return CheckArmies(self.seat)  # tokens taken over may outnumber those who took them

    # ---- off the board

    def redistribute(self, g: Kingdom) -> Flow | None:
        off = [n for n in pieces.nobles_of(g, self.seat) if armies.off_board(g, n)]
        options: list[Option] = []
        for n in off:
            options += gifts(g, n, [other for other in off if other != n], self.moved)
        return Ask(self.seat, [*sorted(options), (v.DONE,)])

    def on_redistribute(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self._transfer(g, option)

    def from_stronghold(self, g: Kingdom) -> Flow | None:
        off = [n for n in pieces.nobles_of(g, self.seat) if armies.off_board(g, n)]
        options: list[Option] = []
        if g.stronghold_area[self.seat] >= 0:
            options = gifts(g, pieces.home_army(g, self.seat), off, self.moved)
        return Ask(self.seat, [*options, (v.DONE,)])

    def on_from_stronghold(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self._transfer(g, option)

    # ---- back on the board

    def place(self, g: Kingdom) -> Flow | None:
        sites = places_for_returning(g, self.seat)
        for n in pieces.nobles_of(g, self.seat):
            if n > self.placed and sites and armies.off_board(g, n) and armies.troops(g, n) > 0 and may_return(g, n):
                return Ask(self.seat, [(v.PLACE_NOBLE, n, area) for area in sites])
        return None

    def on_place(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.placed = option[1]
        g.noble_area[option[1]] = option[2]
        g.dead = replaced(g.dead, option[1], 0)
        g.emit(v.NOBLE_RETURNS, option[1], option[2])
        armies.noble_enters(g, option[1])
        return AGAIN


TO_AND_FRO: Final = 2  # own bound: there, back, and there again


def gifts(g: Kingdom, army: int, to: list[int], moved: list[int]) -> list[Option]:
    """What an army may give to others: card by card, or with casualty tokens all of it, tokens included, or nothing.

    wk.transfer.give-with-casualties
    """
    if not to:
        return []
    cards = armies.cards(g, army)
    if g.casualties[army]:
        everything = whole(army)
        return [(v.TRANSFER_ALL, army, other) for other in to if cards and may_go(g, everything, cards, other, moved)]
    found: list[Option] = []
    for troop in cards:
        alone = [troop]
        found += [(v.TRANSFER, troop, other) for other in to if may_go(g, troop, alone, other, moved)]
    return found


def whole(army: int) -> int:
    """All of an army, told from the single cards in what has been moved."""
    return -1 - army


def may_go(g: Kingdom, what: int, cards: list[int], other: int, moved: list[int]) -> bool:
    if moved:
        times = 0
        for i in range(0, len(moved), 2):
            if moved[i] == what and moved[i + 1] == other:
                times += 1
        if times >= TO_AND_FRO:
            return False
    return armies.may_receive(g, other, cards)


def return_sites(g: Kingdom, seat: int) -> list[int]:
    """As at set-up, and without a rival's Noble."""
    taken = [g.noble_area[n] for n in pieces.rivals(g, seat)]
    return [a for a in stronghold_sites(g, seat) if a not in taken]


def exchanging_armies(g: Kingdom, seat: int) -> list[int]:
    """His armies on the board that are not shut in by a siege."""
    found = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0 and not armies.is_shut_in(g, n)]
    if g.stronghold_area[seat] >= 0 and not armies.is_besieged(g, pieces.stronghold(seat)):
        found.append(pieces.home_army(g, seat))
    return found


def partners_of(g: Kingdom, army: int, among: list[int]) -> list[int]:
    """The others in its area."""
    area = pieces.army_area(g, army)
    return [other for other in among if other != army and pieces.army_area(g, other) == area]


def places_for_returning(g: Kingdom, seat: int) -> list[int]:
    """His stronghold, even besieged, and each city he controls that is not."""
    places = [g.content.city_area[c] for c in armies.cities_of(g, seat) if not armies.is_besieged(g, c)]
    if g.stronghold_area[seat] >= 0:
        places.append(g.stronghold_area[seat])
    return sorted(places)


def may_return(g: Kingdom, noble: int) -> bool:
    """Every off-board Noble who is not lost for good and whom nothing else keeps away."""
    changed = g.points.may_return
    return base_may_return(g, noble) if changed is None else changed(g, noble)


def base_may_return(g: Kingdom, noble: int) -> bool:
    return True


POINTS: Final = (
    Point(influence_due, base_influence_due),
    Point(gives_influence, base_gives_influence),
    Point(influence_for, base_influence_for),
    Point(restlessness, base_restlessness),
    Point(unrest, base_unrest),
    Point(revolt_drawn, base_revolt_drawn),
    Point(may_revolt, base_may_revolt),
    Point(faith_stops_revolt, base_faith_stops_revolt),
    Point(revolt_price, base_revolt_price),
    Point(may_return, base_may_return),
)
