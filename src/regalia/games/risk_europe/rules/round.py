"""How to play: a round of two turns each, and what a card allows in a turn."""

from typing import ClassVar, Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import EXPAND, FORTIFY, KING_ME, MANEUVER, NOBODY, SIEGE_ASSAULT, SPLIT_EXPAND, TAX
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault, assaults, fortify, fortify_places, take_marker
from regalia.games.risk_europe.rules.city_bonuses import moves_for_free, ready_tiles
from regalia.games.risk_europe.rules.orders import Expand, Maneuver, Spend, Tax, purchases, taxable_cities
from regalia.games.risk_europe.rules.winning import check_elimination, check_long_stop, check_victory
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, AskAll, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

TURNS: Final = 2
GAME_OVER: Final = 1


# ---- order of play


def players_from_the_marker(g: RiskState) -> list[int]:
    """Seats still in the game, clockwise from the First Player Marker."""
    return [a for a in armies_from_the_marker(g) if a < g.seats]


def armies_from_the_marker(g: RiskState) -> list[int]:
    """Everybody at the table, clockwise from the marker."""
    start = g.circle.index(g.marker)
    turned = g.circle[start:] + g.circle[:start]
    return [a for a in turned if not g.out[a]]


def turn_order(g: RiskState) -> list[int]:
    """The armies in the order of their turns, for the whole round. re.round.turn-1"""
    changed = g.points.turn_order
    return base_turn_order(g) if changed is None else changed(g)


def base_turn_order(g: RiskState) -> list[int]:
    return armies_from_the_marker(g)


def next_card(g: RiskState, army: int) -> int:
    """The card that an army turns up: the top of its stack. re.round.turn-1, re.round.turn-2"""
    changed = g.points.next_card
    return base_next_card(g, army) if changed is None else changed(g, army)


def base_next_card(g: RiskState, army: int) -> int:
    return g.laid[army].pop(0)


def commander(g: RiskState, army: int) -> int:
    """The seat that gives an army its orders."""
    changed = g.points.commander
    return base_commander(g, army) if changed is None else changed(g, army)


def base_commander(g: RiskState, army: int) -> int:
    return army


class Round(Procedure):
    """Result: GAME_OVER if the game ended with this round.

    re.r.turn-2-order, re.r.refresh, re.r.discards-open, re.r.battle-order-stepwise, re.r.elim-before-win
    """

    outline: ClassVar[tuple[str, ...]] = (
        "begin",
        "take_hands_back",
        "lay_cards",
        "give_orders",
        "fight_battles",
        "discard_cards",
        "claim_victory",
        "eliminate_players",
        "long_stop",
    )
    cites: ClassVar[dict[str, str]] = {
        "begin": "re.round.next-starter re.setup.marker re.crowncard.one-per-round",
        "take_hands_back": "re.round.refresh re.round.hand",
        "lay_cards": "re.round.select re.round.no-reorder",
        "give_orders": "re.round.two-turns re.round.turn-1 re.round.turn-2",
        "fight_battles": "re.dispute.battle-order re.round.battles re.dispute.many",
        "discard_cards": "re.round.discard re.round.decline",
        "claim_victory": "re.round.over re.win.seven re.setup.object re.win.tie-territories re.win.tie-coins re.win.marker-ten",
        "eliminate_players": "re.elim.condition re.elim.timing re.elim.cleanup re.saved.one-round re.saved.reclaimed re.saved.cards-gone",
        "long_stop": "re.r.long-stop",
    }

    def __init__(self) -> None:
        super().__init__()
        self.number: int = 0
        self.order: list[int] = []  # armies, for both turns
        self.turns: int = 0  # taken so far

    def begin(self, g: RiskState) -> Flow | None:
        g.round += 1
        self.number = g.round
        self.order = turn_order(g)
        g.bought = [0] * len(g.bought)
        g.emit(v.ROUND_BEGUN, g.round)
        return None

    def take_hands_back(self, g: RiskState) -> Flow | None:
        back = False
        for seat in range(g.seats):
            if not g.out[seat] and not g.hand[seat]:
                g.hand[seat] = sorted(g.discard[seat])
                g.discard[seat] = []
                back = True
        if back:
            g.emit(v.HANDS_BACK)
        return None

    def lay_cards(self, g: RiskState) -> Flow | None:
        return AskAll([s for s in range(g.seats) if not g.out[s]])

    def options_lay_cards(self, g: RiskState, seat: int, draft: list[Option]) -> list[Option]:
        """Top card first. Twin cards are one option."""
        if len(draft) == TURNS:
            return []
        left = g.hand[seat][:]
        for option in draft:
            left.remove(option[1])
        return [(v.LAY, card) for card in range(len(g.content.card_ids)) if card in left]

    def on_lay_cards(self, g: RiskState, drafts: list[list[Option]]) -> Flow | None:
        for seat, draft in enumerate(drafts):
            for option in draft:
                g.hand[seat].remove(option[1])
                g.laid[seat].append(option[1])
        g.emit(v.CARDS_LAID)
        return None

    def give_orders(self, g: RiskState) -> Flow | None:
        if self.turns == TURNS * len(self.order):
            return None
        army = self.order[self.turns % len(self.order)]
        self.turns += 1
        return Turn(army, 1 + (self.turns - 1) // len(self.order))

    def after_give_orders(self, g: RiskState, result: int) -> Flow | None:
        return AGAIN

    def fight_battles(self, g: RiskState) -> Flow | None:
        open_disputes = board.disputes(g)
        if not open_disputes:
            return None
        return Ask(g.marker, [(v.BATTLE, t) for t in open_disputes])

    def on_fight_battles(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        return Battle(option[1])

    def after_fight_battles(self, g: RiskState, result: int) -> Flow | None:
        return AGAIN

    def discard_cards(self, g: RiskState) -> Flow | None:
        for army in range(len(g.shown)):
            g.discard[army] += g.shown[army]
            g.discard[army].sort()
            g.shown[army] = []
        return None

    def claim_victory(self, g: RiskState) -> Flow | None:
        return End(GAME_OVER) if check_victory(g) else None

    def eliminate_players(self, g: RiskState) -> Flow | None:
        return End(GAME_OVER) if check_elimination(g) else None

    def long_stop(self, g: RiskState) -> Flow | None:
        return End(GAME_OVER if check_long_stop(g) else 0)


class Turn(Procedure):
    """A card is revealed: one of its orders, its bonus action before or after, and Berlin's maneuver last."""

    outline: ClassVar[tuple[str, ...]] = ("reveal", "king_me", "act", "free_maneuver")
    cites: ClassVar[dict[str, str]] = {
        "reveal": "re.round.turn-1 re.round.turn-2 re.city.timing",
        "king_me": "re.kingme.take re.kingme.several re.kingme.only-way",
        "act": "re.round.one-order re.round.extras re.round.decline re.bonus.in-addition re.bonus.timing re.fortify.city re.fortify.castle "
        "re.fortify.dispute re.siege.select re.siege.land-only re.siege.no-disputes re.siege.none re.saved.no-tax",
        "free_maneuver": "re.city.berlin-maneuver re.city.berlin-last",
    }

    def __init__(self, army: int, turn: int) -> None:
        super().__init__()
        self.army = army
        self.turn = turn
        self.seat: int = NOBODY  # who commands the army
        self.card: int = NOBODY
        self.order: int = NOBODY  # the order chosen
        self.bonus_left: int = 0  # a bonus action of the card that may still be used
        self.expanded: int = 0  # units that expanded

    def reveal(self, g: RiskState) -> Flow | None:
        self.seat = commander(g, self.army)
        self.card = next_card(g, self.army)
        g.shown[self.army].append(self.card)
        g.emit(v.CARD_REVEALED, self.army, self.card, self.turn)
        bonus = g.content.card_bonus[self.card]
        self.bonus_left = bonus if bonus in (FORTIFY, SIEGE_ASSAULT) else 0
        ready_tiles(g, self.army)
        return None

    def king_me(self, g: RiskState) -> Flow | None:
        if g.content.card_bonus[self.card] == KING_ME:
            take_marker(g, self.army)
        return None

    def act(self, g: RiskState) -> Flow | None:
        options: list[Option] = []
        if self.order == NOBODY:
            options += [(v.ORDER, order) for order in g.content.card_orders[self.card] if can_give(g, self.army, order)]
        if self.bonus_left == FORTIFY:
            options += [(v.FORTIFY, t) for t in fortify_places(g, self.army)]
        if self.bonus_left == SIEGE_ASSAULT:
            options += [(v.ASSAULT, origin, target) for origin, target in assaults(g, self.army)]
        options.append((v.END_TURN,))
        return Ask(self.seat, options)

    def on_act(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        verb = option[0]
        if verb == v.ORDER:
            self.order = option[1]
            g.emit(v.ORDER_GIVEN, self.army, self.order)
            return order_procedure(self.army, self.seat, self.order)
        if verb == v.FORTIFY:
            self.bonus_left = 0
            fortify(g, self.army, option[1])
            return AGAIN
        if verb == v.ASSAULT:
            self.bonus_left = 0
            return SiegeAssault(self.army, option[1], option[2])
        return None

    def after_act(self, g: RiskState, result: int) -> Flow | None:
        if self.order in (EXPAND, SPLIT_EXPAND):
            self.expanded += result
        return AGAIN

    def free_maneuver(self, g: RiskState) -> Flow | None:
        if self.expanded and moves_for_free(g, self.army) and board.maneuver_origins(g, self.army):
            return Maneuver(self.army, self.seat)
        return None


def can_give(g: RiskState, army: int, order: int) -> bool:
    """An order is offered if it can do anything at all."""
    if order in (EXPAND, SPLIT_EXPAND):
        return bool(board.expand_origins(g, army))
    if order == MANEUVER:
        return bool(board.maneuver_origins(g, army))
    if order == TAX:
        return bool(taxable_cities(g, army))
    return bool(purchases(g, army))


def order_procedure(army: int, seat: int, order: int) -> Procedure:
    if order == EXPAND:
        return Expand(army, seat, 1)
    if order == SPLIT_EXPAND:
        return Expand(army, seat, 2)
    if order == MANEUVER:
        return Maneuver(army, seat)
    if order == TAX:
        return Tax(army, seat)
    return Spend(army, seat)


POINTS: Final = (
    Point(turn_order, base_turn_order),
    Point(next_card, base_next_card),
    Point(commander, base_commander),
)
