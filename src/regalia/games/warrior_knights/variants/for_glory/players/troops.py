"""Garrisons, Town Levies, Leaders and Heralds, and Nobles who are made to march on."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.steward import actions, money, war
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import action_cards, armies, pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.rules.upkeep import revolt_price
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.players import unrest
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import garrison_wage, garrisoned, has_garrison
from regalia.games.warrior_knights.variants.for_glory.rules.levies import levy_price
from regalia.kernel.vocabulary import Option

# of a city's worth: what 100 more of walls save
OUT_OF_REACH: Final = 0.3  # an army is near that could besiege it without them, and cannot with them
STILL_IN_REACH: Final = 0.08
MENACED: Final = 0.06  # an army is near that is too weak as it is
IN_PEACE: Final = 0.03
SHORT: Final = 0.15  # for each crown that wages will lack: companies go, and Levies with them
WAGES_DUE: Final = 0.3  # that the circle Noble's men must be paid from now on
ALERT: Final = 0.1  # that a Noble can act again, or help in a defence


# ---- Garrisons


def garrison(j: Judgement, city: int) -> float:
    """What a Garrison will bring in a city: walls that hold, and no riot where no Noble keeps order."""
    g = j.g
    walls = safer(j, city) * j.hold(city)
    if armies.has_noble_in(g, j.seat, g.content.city_area[city]):
        return walls
    price = revolt_price(g, j.seat, city) * j.crown
    quiet = unrest.chance(g) * min(price, unrest.riot(j, city)) * min(4.0, max(0.0, j.left - 1.0))
    return walls + quiet + unrest.order(j, city)


def safer(j: Judgement, city: int) -> float:
    """How much of a city's worth a Garrison saves from the armies near it."""
    menace = j.menace(j.g.content.city_area[city])
    if not menace:
        return IN_PEACE
    there = h.GARRISON if has_garrison(j.g, city) else 0
    over = menace + f.COMMANDER - (siege_defence(j.g, city) - there)
    if over <= 0:
        return MENACED
    return OUT_OF_REACH if over <= h.GARRISON else STILL_IN_REACH


def wages_to_come(j: Judgement) -> float:
    return garrison_wage(j.g, j.seat) * j.crown * min(4.0, max(0.0, j.left - 0.5))


def hire_garrison(j: Judgement, option: Option) -> float:
    """One that can be paid in the next Wages too."""
    if money.spare(j) < h.GARRISON_HIRE + garrison_wage(j.g, j.seat) * (1 + len(garrisoned(j.g, j.seat))):
        return -0.1
    return garrison(j, option[1]) - h.GARRISON_HIRE * j.crown - 0.7 * wages_to_come(j)


def pay_garrisons(j: Judgement, option: Option) -> float:
    """As many as are worth their pay, the best first."""
    worths = sorted([garrison(j, city) for city in garrisoned(j.g, j.seat)], reverse=True)
    return sum(worths[: option[1]]) - option[1] * garrison_wage(j.g, j.seat) * j.crown


def give_up_garrison(j: Judgement, option: Option) -> float:
    return -garrison(j, option[1])


# ---- Town Levies


def raise_levy(j: Judgement, option: Option) -> float:
    """A hundred men who are never paid; only not so that the circle Noble's others must be. Sworn Townsmen ask no price."""
    g = j.g
    noble = option[2]
    men = g.content.troop_strength[option[1]]
    worth = base.HUNDRED * men / 100 * min(1.0, j.left / 3.5) * (0.5 + 0.5 * j.manner.war) + opened(j, noble, men)
    if pieces.shape_of(noble) == f.CIRCLE and armies.troops(g, noble) < f.CIRCLE_LIMIT <= armies.troops(g, noble) + men:
        worth -= WAGES_DUE
    if j.at != "RaiseLevies":
        return worth
    price = levy_price(g, j.seat, option[1])
    return worth - price * j.crown - SHORT * max(0, price - money.spare(j))


def opened(j: Judgement, noble: int, men: int) -> float:
    """A little more where they bring walls within an army's reach."""
    area, strength = j.g.noble_area[noble], j.strength(noble)
    return 0.15 if war.outlook(j, area, strength + men) > war.outlook(j, area, strength) else 0.0


# ---- Leaders and Heralds


def captain(j: Judgement, troop: int) -> float:
    """What the ability of a Leader or Herald is worth, besides his men; 0 for any other company."""
    c = j.g.content
    role = content.role(c, troop)
    if role < 0:
        return 0.0
    if role == h.LEADER:
        return 0.06 * j.left * (0.5 + 0.5 * j.manner.war)
    return HERALDS.get(c.troop_ids[troop], 0.03) * j.left * (j.manner.votes if c.troop_ids[troop] == "herald_english" else 1.0)


HERALDS: Final[dict[str, float]] = {
    "herald_english": 0.08,  # a Vote at each Assembly
    "herald_swiss": 0.1,  # a crown in each Wages
    "herald_lombard": 0.08,  # a crown with each Levy Taxes
    "herald_tuscan": 0.08,  # a Knowledge with an Enrich Mind
    "herald_polish": 0.04,
    "herald_rumanian": 0.03,
}


def hire_captain(j: Judgement, option: Option) -> float:
    return captain(j, option[1])


def keep_captain(j: Judgement, option: Option) -> float:
    return -captain(j, option[1])


def lead_captain(j: Judgement, option: Option) -> float:
    """He is of use only with a Noble on the board."""
    army = option[2]
    if content.role(j.g.content, option[1]) < 0 or not pieces.is_led(j.g, army):
        return 0.0
    return 0.5 if j.g.noble_area[army] >= 0 else 0.1


def use_leader(j: Judgement, option: Option) -> float:
    """It costs nothing."""
    return 1.0


# ---- Forced March


def offer_forced_march(j: Judgement, i: int) -> tuple[float, float]:
    """A Noble who has struck may march or strike again: worth it for one who has more cards for war than Nobles to send."""
    marches, strikes = actions.campaigns(j)
    if not marches or not strikes:
        return 0.02, AFTER_A_STRIKE
    held = action_cards.held(j.g, j.seat)
    ready = len([n for n in j.nobles if j.g.noble_area[n] >= 0])
    again = 0.3 if held[f.MOBILIZE_FORCES] + held[f.VERSATILE_STRATEGY] > ready else 0.03
    return again * min(marches[0], strikes[0]) + ALERT, AFTER_A_STRIKE


AFTER_A_STRIKE: Final = 3.1  # and before a march: see actions.py


def refresh_noble(j: Judgement, option: Option) -> float:
    """The one with most to do."""
    g = j.g
    area = g.noble_area[option[1]]
    strike = max(0.0, war.best_attack(j, area, [option[1]])[0])
    onward = war.outlook(j, area, j.strength(option[1]))
    return 0.25 * max(strike, 0.5 * onward) + ALERT - option[2] * j.crown - (0.1 if option[2] and money.spare(j) < option[2] else 0.0)


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.HIRE_GARRISON: hire_garrison,
    w.PAY_GARRISONS: pay_garrisons,
    w.GIVE_UP_GARRISON: give_up_garrison,
    w.RAISE_LEVY: raise_levy,
    w.USE_LEADER: use_leader,
    w.REFRESH_NOBLE: refresh_noble,
}
