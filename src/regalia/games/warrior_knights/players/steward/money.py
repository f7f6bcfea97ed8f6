"""Money: wages, hiring, expeditions, walls, casualties. Wages are kept payable before anything else is bought."""

from typing import cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds import fortune
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions
from regalia.kernel.vocabulary import Option


def spare(j: Judgement) -> int:
    """Crowns beyond what the next Wages phase will take (less what the next Taxation should bring)."""
    g = j.g
    return g.crowns[j.seat] - max(0, w.wage_bill(g, j.seat) - w.income(g, j.seat) // 2)


# ---- wages


def pay(j: Judgement, option: Option) -> float:
    """A company is worth its pay while there is war to be made with it."""
    g = j.g
    if option[0] == v.PAY_REST:
        return 0.35
    troop = option[1]
    worth = j.hundred * g.content.troop_strength[troop] / 100 * min(1.0, 0.3 + j.left / 4)
    return worth - g.content.troop_wage[troop] * j.crown


def dismiss(j: Judgement, option: Option) -> float:
    """In Wages: only who is not worth it goes. Elsewhere somebody must: the weakest."""
    if j.at == "PayTroops":
        return 0.0
    return -j.g.content.troop_strength[option[1]] / 100


# ---- the Mercenary Draft


def hire(j: Judgement, option: Option) -> float:
    g = j.g
    troop = option[1]
    strength, wage = g.content.troop_strength[troop], g.content.troop_wage[troop]
    after = spare(j) - wage
    worth = j.hundred * strength / 100 * min(1.0, j.left / 3.5) - wage * j.crown
    return worth - (0.0 if after >= 0 else 0.12 * -after)


def assign_hired(j: Judgement, option: Option) -> float:
    """To the circle Noble while his men serve for nothing; to a Noble off the board, who comes back with them; else to the strongest."""
    g = j.g
    troop, army = option[1], option[2]
    strength = g.content.troop_strength[troop]
    if not pieces.is_led(g, army):
        return 0.1
    has = armies.troops(g, army)
    if pieces.shape_of(army) == f.CIRCLE and has + strength < f.CIRCLE_LIMIT:
        return 1.0 if g.noble_area[army] >= 0 or has else 0.9
    if g.noble_area[army] == f.OFF:
        return 0.8 if has == 0 else 0.6
    return 0.4 + (0.2 if war.outlook(j, g.noble_area[army], has + strength) > 0 else 0.0)


def give_up_space(j: Judgement, option: Option) -> float:
    return option[1]  # the hindmost


def choose_troop(j: Judgement, option: Option) -> float:
    return j.g.content.troop_strength[option[1]] / 100


# ---- expeditions


def patience(j: Judgement) -> float:
    """How much of a fleet's profit comes in time: two more Fund Expeditions, about one a round."""
    return 1.0 if j.left > 3.0 else 0.5 if j.left > 2.0 else 0.0


def start_voyage(j: Judgement, option: Option) -> float:
    back = fortune.voyage(j.g.content, option[1], 2 if j.g.head == j.seat and j.g.faith[j.seat] > 1 else 1).back
    return (back - 1.0) * 5 * j.crown * patience(j) if spare(j) >= 3 else -0.1


def fund(j: Judgement, option: Option) -> float:
    """By expected value, out of what is not needed for wages; the merchant stakes more."""
    g = j.g
    frame = cast(FundExpeditions, j.frame)
    blessed = g.head == j.seat and g.faith[j.seat] > 1
    back = fortune.voyage(g.content, frame.voyage, 2 if blessed else 1).back
    stake = option[1]
    free = max(0, spare(j) - 3)
    profit = stake * ((back - 1.0) * patience(j) * j.manner.gold - 0.06) * w.CROWN
    short = max(0, stake - free)
    return profit - 0.15 * short if patience(j) > 0 else -float(stake)


def bless(j: Judgement, option: Option) -> float:
    if option[0] == v.DECLINE:
        return 0.0
    g = j.g
    stake = stakes(g, option[1])[j.seat]
    others = sum(stakes(g, option[1])) - stake
    better = fortune.voyage(g.content, option[1], 2).back - fortune.voyage(g.content, option[1], 1).back
    return better * (stake - 0.3 * others) * j.crown - (j.faith if g.faith[j.seat] < 3 else 0.5 * j.faith)


# ---- walls and wounds


def fortify(j: Judgement, option: Option) -> float:
    g = j.g
    if spare(j) < f.FORTIFY + 1 or j.left < 2.0:
        return -1.0
    city = option[1]
    area = g.content.city_area[city]
    threat = 0.25 if j.menace(area) else 0.08
    return 0.6 * j.crown * (j.left - 1.0) + threat * 0.3 * j.hold(city) - f.FORTIFY * j.crown * 0.9


def repair(j: Judgement, option: Option) -> float:
    g = j.g
    wall, n = option[1], option[2]
    if spare(j) < f.REPAIR * n:
        return -1.0
    area = armies.wall_area(g, wall)
    worth = j.hold(wall) if wall < f.CITIES else 1.0
    return n * ((0.2 if j.menace(area) else 0.06) * worth - f.REPAIR * j.crown)


def muster(j: Judgement, option: Option) -> float:
    """A token costs 100 strength until it is gone."""
    n = option[2]
    if spare(j) < f.MUSTER * n and j.g.crowns[j.seat] < f.MUSTER * n + 3:
        return -1.0
    doomed = armies.strength(j.g, option[1]) <= 50
    return n * (w.HUNDRED * min(1.0, j.left / 3) * 0.9 - f.MUSTER * j.crown) + (0.2 if doomed else 0.0)
