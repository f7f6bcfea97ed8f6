"""Money: taxes, what is saved for the next crown, and what is bought with the rest."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import CAVALRY, FOOTMAN, NOBODY, SIEGE
from regalia.games.risk_europe.players.steward import missions, stalemate
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.missions import Step
from regalia.games.risk_europe.players.steward.worth import CROWN, VICTORY, city_worth, units
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import CASTLE, may_buy_crown_card, price, purchases, tax_value, taxable_cities
from regalia.kernel.vocabulary import Option

PURSE: Final = 999  # coins: as many as one likes


def income(j: Judgement) -> int:
    return max((tax_value(j.g, j.army, t) for t in taxable_cities(j.g, j.army)), default=0)


def useful(j: Judgement) -> int:
    """How many more coins could be spent: in a long game without Crown Cards only on those who can still be recruited."""
    g = j.g
    if not stalemate.long(j) or sells_crowns(j):
        return PURSE
    return max(
        0, sum(n * price(g, j.army, unit) for unit, n in enumerate(g.reserve[j.army][:SIEGE])) + stalemate.WAR_CHEST - g.coins[j.army]
    )


def tax(j: Judgement, t: int) -> float:
    g = j.g
    worth = float(tax_value(g, j.army, t))
    for city in board.supply_line(g, j.army, t):
        tile = g.content.tile_of[city]
        if tile >= 0 and g.tile_ready[tile]:
            gift = g.content.tiles[tile]
            worth += 0.6 * gift.footmen + 0.9 * gift.archers + 1.4 * gift.cavalry
    return worth


def sells_crowns(j: Judgement) -> bool:
    """Is a Crown Card to be had this round, if the money is there?"""
    g = j.g
    coins = g.coins[j.army]
    if j.army >= g.seats or g.bought[j.army] or not g.crown_cards_left:
        return False
    g.coins[j.army] = 999  # the rule asks after the purse, too: lend him one for the question
    sold = may_buy_crown_card(g, j.army)
    g.coins[j.army] = coins
    return sold


def spending(j: Judgement) -> float:
    """What the purse can do now."""
    g = j.g
    coins = g.coins[j.army]
    if j.hired:
        return 0.1 * coins
    worth = 0.0
    if coins >= j.crown_price() and sells_crowns(j):
        worth += CROWN * 1.1 * j.manner.thrift + (VICTORY if board.crowns(g, j.army) + 1 >= j.needed else 0.0)
        coins -= j.crown_price()
    threat = max((j.danger(t) * city_worth(g, t) for t in board.cities(g, j.army)), default=0.0)
    worth += missions.purchase(j)
    if missions.saves(j):
        return worth + (0.25 * threat if coins >= 3 else 0.0)
    if stalemate.long(j):  # money is no use where nobody is left to be recruited
        coins = min(coins, sum(n * price(g, j.army, unit) for unit, n in enumerate(g.reserve[j.army][:SIEGE])))
        if not worth:
            worth = max((stalemate.weapon(j, t) for t in board.cities(g, j.army)), default=0.0)
    saving = sells_crowns(j) and not worth
    return worth + (0.2 if saving else 0.45) * min(coins, 20) + (0.25 * threat if coins >= 3 else 0.0)


def shopping(j: Judgement) -> dict[Option, float]:
    """What each purchase is worth now. Crowns first; then men where they are needed; money for the next crown is not frittered away."""
    g = j.g
    coins = g.coins[j.army]
    found: dict[Option, float] = {}
    crown = sells_crowns(j)
    saving = (crown and coins < j.crown_price() and not j.hired) or missions.saves(j)
    for option in purchases(g, j.army):
        verb = option[0]
        if verb == v.CROWN_CARD:
            found[option] = 50.0
        elif verb == v.BUILD:
            t = option[1]
            spare = coins - price(g, j.army, CASTLE)
            threat = j.danger(t) * city_worth(g, t)
            worth = 0.5 * threat * j.manner.caution - 3.0
            wanted = missions.gain(j, Step(castle=t, coins=-price(g, j.army, CASTLE)))
            if wanted > 0.0:
                found[option] = wanted + 0.1 * city_worth(g, t)
                continue
            found[option] = worth if spare >= (j.crown_price() if crown else 0) and g.content.crowns[t] else -1.0
        else:
            unit, t = option[1], option[2]
            men = lot(j, unit)
            wanted = missions.gain(j, Step(men=men, unit=unit, place=t, coins=-men * price(g, j.army, unit)))
            found[option] = recruit(j, unit, t, coins, saving) + wanted
    return found


def recruit(j: Judgement, unit: int, t: int, coins: int, saving: bool) -> float:
    g = j.g
    own = units(g, j.army, t)
    need = j.danger(t) * city_worth(g, t)
    if saving and need < 4.0:
        return -1.0
    cost = price(g, j.army, unit)
    place = 0.3 * need + 0.35 * j.front(t) + 0.1
    # footmen to stand in front, cavalry to strike; a siege weapon where only a castle is in the way
    front_rank = own[0] + 1
    if unit == SIEGE and stalemate.long(j):
        return stalemate.weapon(j, t)
    if unit == SIEGE:
        walls = any(
            g.castle[n] and g.holder[n] not in (NOBODY, j.army) and board.are_enemies(g, j.army, g.holder[n]) for n in g.content.links[t]
        )
        return place * 1.2 if walls and coins >= cost and own[SIEGE] == 0 and front_rank > 5 else -1.0
    riders = own[1] + own[2]
    if unit == FOOTMAN:
        return place * (1.1 if front_rank <= 2 + 2 * riders else 0.9)
    if unit == CAVALRY:
        return place * (1.0 if front_rank > 2 * riders + 2 and coins >= 3 else 0.6)
    return place * (0.95 if front_rank > 2 * riders + 2 else 0.55)


def number(j: Judgement) -> int:
    """How many of the unit just chosen."""
    unit: int = getattr(j.frame, "unit", 0)
    return lot(j, unit)


def lot(j: Judgement, unit: int) -> int:
    """How many of a unit are bought at once: half of the purse for Footmen, so that Cavalry can follow."""
    g = j.g
    coins = g.coins[j.army]
    if unit == FOOTMAN:
        return max(1, coins // 2) if coins > 4 else coins
    if unit == SIEGE:
        return 1
    return max(1, coins // (2 * price(g, j.army, unit)))
