"""Risk Europe as the kernel sees it: its declaration, its variants, and what clients ask of it."""

from typing import Any, cast

from regalia.games.risk_europe.content import BONUSES, ORDERS, UNITS, Content, content
from regalia.games.risk_europe.content import MISSIONS as MISSION_IDS
from regalia.games.risk_europe.hidden import fill
from regalia.games.risk_europe.reasons import why_not
from regalia.games.risk_europe.rules import board, bonus_actions, orders, round, setup, winning
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.games.risk_europe.variants.chosen_colours import CHOSEN_COLOURS
from regalia.games.risk_europe.variants.long_teams import LONG_TEAMS
from regalia.games.risk_europe.variants.missions import MISSIONS
from regalia.games.risk_europe.variants.teams import TEAM_PLAY
from regalia.games.risk_europe.variants.three_players import THREE_PLAYERS
from regalia.games.risk_europe.variants.two_players import TWO_PLAYERS
from regalia.games.risk_europe.vocabulary import VOCABULARY
from regalia.kernel.chance import Dice
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Choice, Game, Ruleset, Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Reason


def crowns_of(g: RiskState, seat: int) -> int:
    """The base rule behind the hook `score`."""
    return board.crowns(g, seat)


class RiskEurope(Game):
    def __init__(self) -> None:
        super().__init__("risk-europe", "Risk Europe", 2, (2, 3, 4), VOCABULARY, str(content().folder.parent))
        self.text = "Kings choose two secret orders a round, take cities and buy crowns; seven crowns at the end of a round win."
        self.shelf = 2
        self.variants = (THREE_PLAYERS, TWO_PLAYERS, MISSIONS, TEAM_PLAY, LONG_TEAMS, CHOSEN_COLOURS)
        self.options = (
            Choice(
                "long-stop",
                "Long stop",
                "Rounds after which the best kingdom wins if nobody has won before. Ours: the guide sets no limit.",
                ("60", "30", "120"),
            ),
        )
        self.procedures = (
            setup.Europe,
            setup.Bid,
            setup.Placement,
            round.Round,
            round.Turn,
            orders.SendUnits,
            orders.Expand,
            orders.Maneuver,
            orders.Tax,
            orders.Spend,
            bonus_actions.SiegeAssault,
            Battle,
        )
        self.hooks = {
            "are_enemies": board.every_other_army,
            "city_taken": board.no_city_gift,
            "commander": round.own_commander,
            "crowns_to_win": winning.seven,
            "decider": board.own_king,
            "fortify_extra": bonus_actions.no_fortify_extra,
            "judge": winning.judge_by_crowns,
            "king_me": bonus_actions.take_marker,
            "last_fallen": winning.held_most,
            "last_standing": winning.single_survivor,
            "maneuver_steps": board.two_steps,
            "may_buy_crown_card": orders.crown_cards_for_sale,
            "next_card": round.next_laid_card,
            "placements": setup.one_kingdom,
            "price": orders.list_price,
            "score": crowns_of,
            "tax_extra": orders.no_tax_extra,
            "turn_order": round.armies_from_the_marker,
            "victory": winning.enough_crowns,
        }

    def content(self, setup: Setup) -> Any:
        return content()

    def new_state(self, rules: Ruleset, seed: int) -> State:
        g = RiskState(rules, seed)
        handed_out = sum(castle for _, castle in rules.hooks["placements"](g)) * g.seats
        g.castles_left -= handed_out
        return g

    def opening(self, g: State) -> Procedure:
        return setup.Europe()

    def scores(self, g: State) -> list[int]:
        s = cast(RiskState, g)
        return [g.rules.hooks["score"](s, seat) for seat in range(g.seats)]

    def rounds(self, g: State) -> int:
        return cast(RiskState, g).round

    def charts(self, g: State) -> dict[str, list[int]]:
        s = cast(RiskState, g)
        seats = range(g.seats)
        return {
            "crowns": [board.crowns(s, seat) for seat in seats],
            "territories": [len(board.territories(s, seat)) for seat in seats],
            "units": [sum(s.units[seat]) for seat in seats],
            "coins": s.coins[: g.seats],  # the column counts armies, of which some have no seat
        }

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        fill(cast(RiskState, g), viewer, dice)

    def faults(self, g: State) -> list[str]:
        return faults(cast(RiskState, g))

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return why_not(cast(RiskState, view), seat, kind, id)

    def names(self, g: State) -> dict[str, list[str]]:
        box = content()
        armies = [box.army_names[c] if c != NOBODY else f"Army {a + 1}" for a, c in enumerate(cast(RiskState, g).colour)]
        names = static_names(box)
        names["army"] = armies
        names["seat"] = armies[: g.seats]
        return names

    def tables(self) -> dict[str, Any]:
        return tables(content())

    def cards(self) -> dict[str, list[str]]:
        box = content()
        return {"card": box.card_ids, "mission": list(MISSION_IDS)}


def static_names(box: Content) -> dict[str, list[str]]:
    """Names by kind that do not depend on the table."""
    return {
        "territory": box.names,
        "city": [city or name for city, name in zip(box.city_names, box.names, strict=True)],
        "unit": box.unit_names,
        "card": box.card_names,
        "order": [order.replace("_", " ").title() for order in ORDERS],
        "mission": [m.name for m in box.missions],
        "colour": box.army_names,
        "army": box.army_names,
        "seat": box.army_names,
        "rank": ["muster", "siege attack", "archer volley", "cavalry charge", "General Attack"],
    }


def tables(box: Content) -> dict[str, Any]:
    """Everything printed, for clients: the drawing of the board and the figures by number."""
    return {
        "names": static_names(box),
        "map": box.drawing(),
        "territories": [
            {
                "id": id,
                "name": box.names[t],
                "land": box.land[t],
                "sea": box.sea[t],
                "city": box.city_names[t],
                "crown": ("", "black", "gold")[box.crown[t]],
                "crowns": box.crowns[t],
                "tax": box.tax[t],
                "tile": box.tile_of[t],
            }
            for t, id in enumerate(box.ids)
        ],
        "units": [
            {
                "name": box.unit_names[u],
                "count": box.unit_count[u],
                "price": box.unit_price[u],
                "dice": box.unit_dice[u],
                "hits_on": box.unit_hits_on[u],
            }
            for u in range(UNITS)
        ],
        "cards": [
            {
                "id": id,
                "name": box.card_names[c],
                "copies": box.deck.count(c),
                "orders": [ORDERS[o] for o in box.card_orders[c]],
                "bonus": BONUSES[box.card_bonus[c]],
            }
            for c, id in enumerate(box.card_ids)
        ],
        "tiles": [{"id": id, "name": t.name, "territory": box.index[t.territory]} for id, t in box.figures.tile.items()],
        "missions": [
            {"id": id, "name": m.name, "mission": m.mission, "bonus": m.bonus, "target": m.target, "source": m.source}
            for id, m in zip(MISSION_IDS, box.missions, strict=True)
        ],
        "prices": {"castle": box.castle_price, "crown_card": box.crown_card_price},
    }


def faults(g: RiskState) -> list[str]:
    """Broken invariants: figures, castles and cards are conserved, and the columns agree about who is where."""
    found: list[str] = []
    box = g.content
    for army in range(len(g.units)):
        for unit in range(UNITS):
            on_board = sum(g.units[army][t * UNITS + unit] for t in range(box.count))
            if on_board + g.reserve[army][unit] != box.unit_count[unit] or min(on_board, g.reserve[army][unit]) < 0:
                found.append(f"army {army} has {on_board} + {g.reserve[army][unit]} of unit {unit}")
        if g.coins[army] < 0:
            found.append(f"army {army} has {g.coins[army]} coins")
    for t in range(box.count):
        there = [a for a in range(len(g.units)) if board.total(g, a, t)]
        wanted = sorted(a for a in (g.holder[t], g.attacker[t]) if a != NOBODY)
        settling = g.round == 0 and not there  # a city founded in set-up stands empty until its Footmen come
        if there != wanted and not settling and not fighting(g, t):
            found.append(f"territory {t}: units of {there}, but holder {g.holder[t]} and attacker {g.attacker[t]}")
    castles = sum(g.castle) + g.castles_left
    if castles != box.castles if g.round else castles > box.castles:
        found.append(f"{castles} castles instead of {box.castles}")
    if g.crown_cards_left + sum(g.crown_cards) > box.crown_cards:
        found.append("there are too many Crown Cards")
    for seat in range(g.seats):
        cards = sorted(g.hand[seat] + g.laid[seat] + g.shown[seat] + g.discard[seat])
        if not g.out[seat] and cards != box.deck:
            found.append(f"seat {seat} has the order cards {cards}")
    for army in range(g.seats, len(g.out)):
        if not g.out[army] and sorted(g.pile[army] + g.shown[army] + g.discard[army]) != box.deck:
            found.append(f"the Mercenary deck of army {army} is not whole")
    if g.rules.has("missions") and g.marker != NOBODY:  # shuffled before the bid
        missions = g.mission_deck + g.buried + [m for row in g.missions + g.drawn for m in row]
        missions += [m for m, owner in enumerate(g.mission_owner) if owner != NOBODY]
        if sorted(missions) != list(range(len(box.missions))):
            found.append(f"the missions are {sorted(missions)}")
    return found


def fighting(g: RiskState, t: int) -> bool:
    """The battle there is going on: an army may be gone before its end is told."""
    return any(isinstance(f, Battle) and f.territory == t for f in g.stack)


GAME = RiskEurope()
