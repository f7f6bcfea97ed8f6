"""Blue Events: they may touch anybody. For each card its target (drawn or named before anybody cancels) and its effect."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import (
    amount,
    if_any,
    living_line,
    mercenaries_of,
    on_board,
    strike,
    undo_broken_line,
)
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.rules import armies, cities, fate, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies, NobleDeath, break_line
from regalia.games.warrior_knights.rules.events import UNTARGETED
from regalia.games.warrior_knights.rules.expeditions import end_voyage, stakes
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import without
from regalia.kernel.procedure import AGAIN, Ask, AskAll, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- Arson


def arson_target(g: Kingdom, drawer: int) -> int:
    return fate.random_city(g, [c for c in range(f.CITIES) if not g.razed[c]])


def arson(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    """wk.events.arson"""
    owner = g.city_owner[city]
    inside = armies.own_nobles_in(g, owner, g.content.city_area[city]) if owner >= 0 else []
    cities.raze(g, city)
    return Arson(inside)


class Arson(Procedure):
    """The Nobles who were in the burnt city die, one after the other in the order their Baron likes."""

    outline: ClassVar[tuple[str, ...]] = ("bury",)
    cites: ClassVar[dict[str, str]] = {"bury": "wk.events.arson wk.ruling.arson-who-is-inside"}

    def __init__(self, inside: list[int]) -> None:
        super().__init__()
        self.inside = inside

    def bury(self, g: Kingdom) -> Flow | None:
        return Ask(pieces.baron_of(g, self.inside[0]), [(v.CHOOSE_NOBLE, n) for n in self.inside]) if self.inside else End()

    def on_bury(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.inside.remove(option[1])
        return NobleDeath(option[1])

    def after_bury(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN


# ---- Broken Line, Assassin, Plague: Nobles and their armies


def broken_line_target(g: Kingdom, drawer: int) -> int:
    return fate.random_noble(g, [n for seat in table.from_chairman(g) for n in pieces.nobles_of(g, seat) if living_line(g, n)])


def broken_line(g: Kingdom, drawer: int, noble: int) -> Procedure | None:
    break_line(g, noble)
    return None


def others_on_board(g: Kingdom, drawer: int) -> list[int]:
    return [n for seat in range(g.seats) if seat != drawer for n in on_board(g, seat)]


def assassin_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(others_on_board(g, drawer)))


def assassin_names(g: Kingdom, drawer: int) -> tuple[int, list[Option]]:
    return drawer, [(v.CHOOSE_NOBLE, n) for n in others_on_board(g, drawer)]


def assassin(g: Kingdom, drawer: int, noble: int) -> Procedure | None:
    strike(g, noble, amount(g, "assassin", "casualties"))
    return CheckArmies(pieces.baron_of(g, noble))


def plague_target(g: Kingdom, drawer: int) -> int:
    return fate.random_city(g, list(range(f.KINGDOM_CITIES)))


def plague(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    """Every army led by a Noble in the city's area and in each that touches it, whatever the border."""
    area = g.content.city_area[city]
    for side in table.sides_from_chairman(g):
        for noble in on_board(g, side):
            if g.noble_area[noble] == area or g.noble_area[noble] in g.content.touching[area]:
                strike(g, noble, amount(g, "plague", "casualties"))
    return CheckArmies(-1)


# ---- Failed Harvest, Spring Flood, Truce of God: the whole realm, for a while


def failed_harvest(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    g.failed_harvest = amount(g, "failed_harvest", "less")
    return None


def spring_flood(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    g.flood_until = g.round + 1
    return None


def truce_of_god(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    g.truce_round = g.round
    return None


# ---- Corsairs


def richest_voyages(g: Kingdom) -> list[int]:
    """Of the expeditions under way, those with the most crowns in them."""
    under_way = [i for i in range(3) if g.voyage_space[i]]
    most = max((sum(stakes(g, i)) for i in under_way), default=0)
    return [i for i in under_way if sum(stakes(g, i)) == most]


def corsairs_names(g: Kingdom, drawer: int) -> tuple[int, list[Option]]:
    return g.chairman, [(v.CHOOSE_VOYAGE, i) for i in richest_voyages(g)]


def corsairs(g: Kingdom, drawer: int, voyage: int) -> Procedure | None:
    """The richest fleet is lost, and nobody puts to sea for the rest of the round."""
    if voyage != UNTARGETED:
        g.emit(v.FLEET_TAKEN, voyage)
        end_voyage(g, voyage)
    g.corsairs_round = g.round
    return None


# ---- Rising of the Commons


def rising_of_the_commons(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return Revolts()


# ---- Sons Called Home


def sons_called_home_target(g: Kingdom, drawer: int) -> int:
    return fate.random_nation(g, list(range(6)))


def sons_called_home(g: Kingdom, drawer: int, nation: int) -> Procedure | None:
    return SonsCalledHome(nation, [s for s in table.from_chairman(g) if mercenaries_of(g, s, nation)])


class SonsCalledHome(InTurn):
    """Every Baron gives up one company of the nation; those on offer are replaced from the deck, which they all join afterwards."""

    outline: ClassVar[tuple[str, ...]] = ("dismiss", "replace_offer", "check")
    cites: ClassVar[dict[str, str]] = {"dismiss": "wk.events.colours", "check": "wk.death.by-desertion"}

    def __init__(self, nation: int, order: list[int]) -> None:
        super().__init__()
        self.nation = nation
        self.order = order
        self.home: list[int] = []  # gone home; not drawn again before all are shuffled in

    def dismiss(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        return Ask(self.order[0], [(v.DISMISS, t) for t in mercenaries_of(g, self.order[0], self.nation)])

    def on_dismiss(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self._send_home(g, option[1])
        return self.turn_over()

    def _send_home(self, g: Kingdom, troop: int) -> None:
        armies.to_deck(g, troop)
        self.home.append(troop)
        g.emit(v.SENT_HOME, troop)

    def replace_offer(self, g: Kingdom) -> Flow | None:
        gone = [t for t in g.offer if g.content.troop_nation[t] == self.nation]
        for troop in gone:
            self._send_home(g, troop)
        for troop in gone:
            deck = [t for t in pieces.all_mercenaries(g) if g.troop_at[t] == f.IN_DECK and t not in self.home]
            g.offer = without(g.offer, troop)
            if deck:
                fresh = deck[g.chance(v.MERCENARY, len(deck))]
                g.troop_at[fresh] = f.ON_OFFER
                g.offer += (fresh,)
                g.emit(v.MERCENARY_OFFERED, fresh)
        return None

    def check(self, g: Kingdom) -> Flow | None:
        return CheckArmies(-1, 1)


# ---- Conclave


def candidates(g: Kingdom) -> list[int]:
    return [s for s in range(g.seats) if table.may_head_church(g, s)]


def conclave_target(g: Kingdom, drawer: int) -> int:
    return if_any(any(table.faith_at_hand(g, s) for s in candidates(g)))


def conclave(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return Conclave()


class Conclave(Procedure):
    """Faith is offered in secret; the highest offer is paid and makes its Baron Head of the Church."""

    outline: ClassVar[tuple[str, ...]] = ("offer", "elect")
    cites: ClassVar[dict[str, str]] = {"offer": "wk.events.colours", "elect": "wk.offices.only-moment"}

    def __init__(self) -> None:
        super().__init__()
        self.offers: list[int] = []  # by seat

    def offer(self, g: Kingdom) -> Flow | None:
        return AskAll(candidates(g))

    def options_offer(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        return [] if draft else [(v.OFFER_FAITH, n) for n in range(g.faith[seat] + 1)]

    def on_offer(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        self.offers = [draft[0][1] if draft else 0 for draft in drafts]
        for seat in candidates(g):
            g.emit(v.FAITH_OFFERED, seat, self.offers[seat])
        return None

    def elect(self, g: Kingdom) -> Flow | None:
        best = max(self.offers)
        if best < amount(g, "conclave", "least"):
            return None
        equal = [s for s in range(g.seats) if self.offers[s] == best]
        if g.head in equal:
            equal = [g.head]
        return Ask(g.chairman, [(v.NAME_BARON, s) for s in equal])

    def on_elect(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        table.pay_faith(g, option[1], self.offers[option[1]])
        table.make_head(g, option[1])
        return None


# ---- Grand Tournament


def grand_tournament(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return GrandTournament()


LISTS = {f.VICTORY: 3, f.DEAL: 2, f.PREVENT: 1}  # which battle result beats which
MOST_TILTS: Final = 3


class GrandTournament(InTurn):
    """Each Baron may enter a fresh Noble for a crown; the best Fate card takes the purse and a Vote."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "enter", "tilt", "award")
    cites: ClassVar[dict[str, str]] = {"enter": "wk.events.colours", "tilt": "wk.fate.fields"}

    def __init__(self) -> None:
        super().__init__()
        self.entrants: list[int] = []  # Nobles, clockwise from the Chairman
        self.purse = 0
        self.best: list[int] = []

    def enter(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        seat = self.order[0]
        fresh = [n for n in on_board(g, seat) if not g.exhausted[n]] if g.crowns[seat] >= amount(g, "grand_tournament", "entry") else []
        return Ask(seat, [*[(v.CHOOSE_NOBLE, n) for n in fresh], (v.DECLINE,)])

    def on_enter(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.CHOOSE_NOBLE:
            self.purse += table.pay_crowns(g, seat, amount(g, "grand_tournament", "entry"))
            self.entrants.append(option[1])
            g.emit(v.TOURNAMENT_ENTRY, option[1])
        return self.turn_over()

    def tilt(self, g: Kingdom) -> Flow | None:
        """Equals at the top meet again, three times in all; then the first of them clockwise wins."""
        self.best = self.entrants[:]
        for tilt in range(MOST_TILTS):
            if len(self.best) > 1 or (self.best and tilt == 0):
                drawn = [self._draw(g, noble) for noble in self.best]
                self.best = [n for n, rank in zip(self.best, drawn, strict=True) if rank == max(drawn)]
        return None

    def _draw(self, g: Kingdom, noble: int) -> int:
        while True:
            card = fate.draw(g)
            g.emit(v.TOURNAMENT_DRAW, noble, card)
            rank = LISTS.get(g.content.fate_battle[card], 0)
            if rank:
                return rank

    def award(self, g: Kingdom) -> Flow | None:
        if not self.best:
            return None
        champion = self.best[0]
        purse = self.purse + amount(g, "grand_tournament", "purse")
        g.emit(v.TOURNAMENT_WON, champion, purse)
        table.gain_crowns(g, pieces.baron_of(g, champion), purse, table.UNTOLD)
        table.gain_votes(g, pieces.baron_of(g, champion), amount(g, "grand_tournament", "votes"))
        return None


# ---- while they last


def harvest_has_failed(g: Kingdom, place: int) -> bool:
    return g.failed_harvest > 0


def rivers_are_high(g: Kingdom, place: int) -> bool:
    return g.flood_until >= g.round


def corsairs_are_out(g: Kingdom, place: int) -> bool:
    return g.corsairs_round == g.round


def truce_holds(g: Kingdom, place: int) -> bool:
    return g.truce_round == g.round


# ---- if they are ended before their time


def save_harvest(g: Kingdom, place: int) -> None:
    g.failed_harvest = 0


def end_flood(g: Kingdom, place: int) -> None:
    g.flood_until = 0


def open_seas(g: Kingdom, place: int) -> None:
    g.corsairs_round = 0


def end_truce(g: Kingdom, place: int) -> None:
    g.truce_round = 0


DEEDS: Final = Deeds(
    events={
        "arson": Event(arson, arson_target, announced=v.EVENT_NAMES_CITY),
        "broken_line": Event(broken_line, broken_line_target, announced=v.EVENT_NAMES_NOBLE, undo=undo_broken_line),
        "assassin": Event(assassin, assassin_target, assassin_names, v.EVENT_NAMES_NOBLE),
        "plague": Event(plague, plague_target, announced=v.EVENT_NAMES_CITY),
        "failed_harvest": Event(failed_harvest, acts=harvest_has_failed, undo=save_harvest),
        "spring_flood": Event(spring_flood, acts=rivers_are_high, undo=end_flood),
        "corsairs": Event(corsairs, names=corsairs_names, announced=v.EVENT_NAMES_VOYAGE, acts=corsairs_are_out, undo=open_seas),
        "rising_of_the_commons": Event(rising_of_the_commons),
        "sons_called_home": Event(sons_called_home, sons_called_home_target, announced=v.EVENT_NAMES_NATION),
        "truce_of_god": Event(truce_of_god, acts=truce_holds, undo=end_truce),
        "conclave": Event(conclave, conclave_target),
        "grand_tournament": Event(grand_tournament),
    }
)
