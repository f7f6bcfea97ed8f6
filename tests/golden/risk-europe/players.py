"""Players for the rare ends of Risk Europe (the last kingdom, all fifteen cities): a conqueror against hermits."""

from typing import Final, cast

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import CAVALRY, FOOTMAN, SIEGE, TAX
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, Maneuver
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Bot

FAR: Final = 99


class Hermit(Bot):
    """Settles, sends most of its Footmen over the border, and then does nothing more."""

    name = "hermit"
    needs_view = False

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        for option in options:
            if option[0] in (v.BORDER, v.LAY, v.BID, v.LOSE):
                return option
        return options[-1]


class Conqueror(Bot):
    """Marches on the cities of its enemies and on nothing else, with everything it has."""

    name = "conqueror"
    everything = False  # also cities that are nobody's or the Mercenaries'

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        g = cast(RiskState, view)
        verbs = {o[0] for o in options}
        if v.SEND in verbs:
            return max(options, key=lambda o: o[1])
        if v.LAY in verbs:
            return self.card(g, seat, options)
        if v.RECRUIT in verbs or v.BUILD in verbs or v.CROWN_CARD in verbs:
            return self.purchase(g, seat, options)
        if v.LEAVE in verbs or v.ENTER in verbs:
            return self.march(g, seat, options)
        if v.ORDER in verbs or v.FORTIFY in verbs or v.ASSAULT in verbs:
            return self.act(g, seat, options)
        if v.BUY in verbs:
            return options[-1]
        return options[0]

    def goals(self, g: RiskState, seat: int) -> list[int]:
        found = []
        for t in g.content.cities:
            other = g.holder[t]
            if other == seat or (other >= 0 and not board.are_enemies(g, seat, other)):
                continue
            if self.everything or 0 <= other < g.seats:
                found.append(t)
        return found

    def distances(self, g: RiskState, seat: int) -> list[int]:
        """Steps to the nearest goal, around land that is closed."""
        steps = [FAR] * g.content.count
        todo = self.goals(g, seat)
        for t in todo:
            steps[t] = 0
        for t in todo:
            for n in g.content.links[t]:
                other = g.holder[n]
                closed = other not in (-1, seat) and (board.is_city(g, n) or not board.are_enemies(g, seat, other))
                city = other == -1 and board.is_city(g, n) and not self.everything
                if steps[n] == FAR and not closed and not city:
                    steps[n] = steps[t] + 1
                    todo.append(n)
        return steps

    def card(self, g: RiskState, seat: int, options: list[Option]) -> Option:
        wanted = (0, 1, 2, 3, 4) if g.round % 2 else (3, 4, 2, 0, 1)
        return min(options, key=lambda o: wanted.index(o[1]))

    def worth(self, g: RiskState, seat: int, origin: int, target: int, steps: list[int]) -> int:
        """How good it is to expand from here into there; 0: not at all."""
        strength = board.may_leave(g, seat, origin)
        other = g.holder[target]
        defenders = board.total(g, other, target) if other >= 0 else 0
        if steps[target] == 0:
            return 100 + strength if strength > defenders + 1 else 0
        if steps[target] >= steps[origin] or (board.is_city(g, target) and not self.everything):
            return 0
        return 50 + strength if strength > defenders + 2 else 0

    def march(self, g: RiskState, seat: int, options: list[Option]) -> Option:
        steps = self.distances(g, seat)
        frame = g.stack[-1]
        army = frame.army  # type: ignore[attr-defined]
        best: Option = options[-1]
        most = 0
        for option in options:
            if option[0] == v.DONE:
                continue
            worth = 0
            if isinstance(frame, Expand):
                origin = frame.origin if option[0] == v.ENTER else option[1]
                ends = [option[1]] if option[0] == v.ENTER else board.expand_targets(g, army, origin)
                worth = max([self.worth(g, army, origin, t, steps) for t in ends], default=0)
            elif isinstance(frame, Maneuver):
                origin = frame.origin if option[0] == v.ENTER else option[1]
                ends = [option[1]] if option[0] == v.ENTER else board.maneuver_targets(g, army, origin)
                nearer = [steps[origin] - steps[t] for t in ends if steps[t] < steps[origin]]
                worth = max(nearer) * 100 + board.may_maneuver_out(g, army, origin) if nearer and steps[origin] > 1 else 0
            if worth > most:
                best, most = option, worth
        return best

    def act(self, g: RiskState, seat: int, options: list[Option]) -> Option:
        steps = self.distances(g, seat)
        army = g.stack[-1].army  # type: ignore[attr-defined]
        goals = self.goals(g, seat)
        for option in options:
            if option[0] == v.ASSAULT and option[2] in goals:
                return option
        for option in options:
            if option[0] == v.FORTIFY:
                return min([o for o in options if o[0] == v.FORTIFY], key=lambda o: steps[o[1]])
        orders = {o[1]: o for o in options if o[0] == v.ORDER}
        if TAX in orders:
            return orders[TAX] if g.coins[army] < 16 or len(orders) == 1 else orders[max(orders)]
        if orders:
            good = any(self.worth(g, army, o, t, steps) for o in board.expand_origins(g, army) for t in board.expand_targets(g, army, o))
            first, second = min(orders), max(orders)
            return orders[first if good else second]
        return options[-1]

    def purchase(self, g: RiskState, seat: int, options: list[Option]) -> Option:
        steps = self.distances(g, seat)
        army = g.stack[-1].army  # type: ignore[attr-defined]
        have = board.units_on_board(g, army)
        for unit in (SIEGE, CAVALRY, FOOTMAN) if have[SIEGE] < 2 else (CAVALRY, FOOTMAN):
            found = [o for o in options if o[0] == v.RECRUIT and o[1] == unit]
            if found:
                return min(found, key=lambda o: steps[o[2]])
        return options[-1]


class Emperor(Conqueror):
    name = "emperor"
    everything = True


PLAYERS: Final[dict[str, type[Bot]]] = {"hermit": Hermit, "conqueror": Conqueror, "emperor": Emperor}
