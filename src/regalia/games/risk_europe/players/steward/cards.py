"""Cards and orders: a pair of cards is laid for what their orders would do, and for what they do together."""

from regalia.games.risk_europe.figures import EXPAND, FORTIFY, KING_ME, MANEUVER, NOBODY, SIEGE_ASSAULT, SPLIT_EXPAND, TAX
from regalia.games.risk_europe.players.steward import battles, marches, missions, money
from regalia.games.risk_europe.players.steward.judgement import Judgement, Plan
from regalia.games.risk_europe.players.steward.worth import CROWN
from regalia.games.risk_europe.rules.bonus_actions import fortify_places


def lay(j: Judgement, card: int) -> float:
    """A card is worth its better order and its bonus; a second card is laid knowing the first."""
    g = j.g
    drafted = [o[1] for o in g.drafts[j.seat]] if g.drafts else []
    j.army = j.seat
    first = card_alone(j, card)
    if drafted:
        return first + follows(j, drafted[0], card)
    left = g.hand[j.seat][:]
    left.remove(card)
    return first + 0.01 * early(j, card) + max((card_alone(j, c) * 0.9 + follows(j, card, c) for c in set(left)), default=0.0)


def card_alone(j: Judgement, card: int) -> float:
    g = j.g
    if card in j.cards:
        return j.cards[card]
    worth = max(carry_out(j, o)[0] for o in g.content.card_orders[card])
    bonus = g.content.card_bonus[card]
    if bonus == KING_ME:
        worth += 0.8 + missions.drawing(g)
    elif bonus == FORTIFY:
        worth += max((battles.fortify(j, t) for t in fortify_places(g, j.army)), default=0.0)
    elif bonus == SIEGE_ASSAULT:
        worth += 0.3
    j.cards[card] = worth
    return worth


def follows(j: Judgement, first: int, second: int) -> float:
    """What two cards do together: a tax first, then the money spent; two expansions, not the same one twice."""
    g = j.g
    a, b = g.content.card_orders[first], g.content.card_orders[second]
    if TAX in a and TAX in b:
        if missions.saves(j):
            return 0.0
        income = money.income(j)
        coins = g.coins[j.seat]
        if coins >= j.crown_price():
            return -0.5
        return 0.9 * CROWN * j.manner.thrift - 0.6 * income if coins + income >= j.crown_price() else -0.45 * income
    if (EXPAND in a or SPLIT_EXPAND in a) and (EXPAND in b or SPLIT_EXPAND in b):
        return -0.35 * min(carry_out(j, a[0])[0], carry_out(j, b[0])[0])
    return 0.0


def early(j: Judgement, card: int) -> float:
    """Laid on top: land before somebody else takes it."""
    orders = j.g.content.card_orders[card]
    return 5.0 if EXPAND in orders or SPLIT_EXPAND in orders else 1.0


def carry_out(j: Judgement, order: int) -> Plan:
    if order in j.orders:
        return j.orders[order]
    if order in (EXPAND, SPLIT_EXPAND):
        found = marches.best_expansion(j, order == SPLIT_EXPAND)
    elif order == MANEUVER:
        found = marches.best_maneuver(j)
    elif order == TAX:
        income = money.income(j)
        found = (j.coin() * min(income, money.useful(j)) + 0.2 + missions.gain(j, missions.Step(coins=income)), NOBODY, NOBODY)
    else:
        found = (money.spending(j), NOBODY, NOBODY)
    j.orders[order] = found
    return found
