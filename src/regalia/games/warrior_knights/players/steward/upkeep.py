"""Upkeep: revolts bought off by worth, troops and Nobles brought back where they are needed."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.setup import place_noble as place_at_setup
from regalia.games.warrior_knights.players.steward.setup import site
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.kernel.vocabulary import Option


def test_city(j: Judgement, option: Option) -> float:
    return j.hold(option[1])  # any order: the dearest first, while there is money


def buy_off(j: Judgement, option: Option) -> float:
    g = j.g
    city: int = getattr(j.frame, "city", -1)
    worth = j.hold(city) if city >= 0 else 1.0
    if g.last_round:
        worth = max(worth, 0.4)  # cities break ties
    if option[0] == v.PAY_FAITH:
        return worth - j.faith * (1.0 if g.faith[j.seat] < 3 else 0.5)
    if option[0] == v.PAY_CROWNS:
        return worth - option[1] * j.crown - 0.01
    return 0.0


def place_noble(j: Judgement, option: Option) -> float:
    if j.at == "SetUp":
        return place_at_setup(j, option)
    area = option[2]
    others = len(armies.own_nobles_in(j.g, j.seat, area))
    strength = j.strength(option[1])
    return war.guard(j, area, others) + 0.6 * war.outlook(j, area, strength) + war.pull(j, area, strength) - 0.05 * others


def place_stronghold(j: Judgement, option: Option) -> float:
    return 5.0 + site(j, option[1])


def transfer(j: Judgement, option: Option) -> float:
    """From the stronghold to a Noble off the board, so that he returns: first to one who has nobody, to the circle Noble by preference."""
    g = j.g
    if option[0] == v.TRANSFER_ALL:
        return 0.3 if not pieces.is_led(g, option[1]) and pieces.is_led(g, option[2]) and g.noble_area[option[2]] == f.OFF else -1.0
    giver = g.troop_at[option[1]]
    to = option[2]
    if pieces.is_led(g, giver) or not pieces.is_led(g, to):
        return -1.0
    has = armies.troops(g, to)
    if pieces.shape_of(to) == f.CIRCLE:
        if has + g.content.troop_strength[option[1]] >= f.CIRCLE_LIMIT:
            return -0.1
        return 1.0
    return 0.8 if g.noble_area[to] == f.OFF and has < 150 else 0.4
