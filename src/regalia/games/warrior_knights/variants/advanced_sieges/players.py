"""What a siege is worth to a steward: how likely the walls fall, card by card, before it is too late; and whether an engine pays.

Low walls are worth most: two hundreds may fall to an engine in the very round in which the siege begins, four want three rounds, and as
long as they stand the army before them can do nothing else. So his Nobles are placed at low walls, he marches to those that are
breached already, presses what keeps an army from its next siege, and storms only where that is better than to wait.

Everything here reads public columns, and the Fate deck by the numbers of its cards. The weights are our own design.
"""

from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.fate import Hand
from regalia.games.warrior_knights.players.steward import war, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement, Starving
from regalia.games.warrior_knights.players.steward.reasons import wall_name
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.sieges import Siege, has_engine
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as w
from regalia.games.warrior_knights.variants.advanced_sieges.sieges import ENGINE
from regalia.games.warrior_knights.variants.advanced_sieges.state import needed, tokens
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.players.using import open_granaries
from regalia.kernel.vocabulary import Option

MOST_ROUNDS: Final = 6  # as far as a steward looks ahead
UNTIL_UPKEEP: Final = 0.95  # that nobody drives him off before this round's free draw
HOLDS: Final = 0.8  # that a siege lasts from one round to the next
NEARLY: Final = 0.3  # of the worth of a city that one more card could take
SHORT: Final = 1.6  # how much dearer crowns are that wages will want
IDLE: Final = 0.3  # what an army could do elsewhere, for each round that the game lasts after one spent before walls
AT_THE_GATES: Final = 1.2  # of what a siege promises, to an army that comes to begin it: found by play
LOW: Final = 1.0  # for each hundred of walls more than two, where Nobles are placed

# ---- the odds


def token_chance(deck: Hand) -> float:
    """That a card which counts puts a token on the walls: Deal and Prevent do, a Victory does not, and the others are drawn again."""
    deal, prevent, victory = deck[:3]
    return (deal + prevent) / (deal + prevent + victory)


@lru_cache(maxsize=4096)
def falls_within(need: int, cards: int, chance: float) -> float:
    """That so many cards bring so many tokens; walls that have enough already fall by any card at all."""
    if need <= 0:
        return 1.0 if cards else 0.0
    return sum(comb(cards, hits) * chance**hits * (1.0 - chance) ** (cards - hits) for hits in range(need, cards + 1))


def to_come(g: Kingdom, wall: int) -> int:
    return needed(g, wall) - tokens(g, wall)


def cards_a_draw(g: Kingdom, seat: int, wall: int) -> int:
    return 2 if has_engine(g, wall, seat) else 1


def promise(j: Judgement, wall: int, holds: float, now: int, a_draw: int) -> float:
    """What a siege promises: `now` cards at once, the free draw of this Upkeep, then one by action and one free in each round, as long as
    it holds. What falls later pays for fewer rounds, and keeps an army from other sieges meanwhile."""
    need, chance = to_come(j.g, wall), token_chance(j.deck)
    before = falls_within(need, now, chance)
    found, cards, lasts, idle = before, now, UNTIL_UPKEEP, 0.0
    for later in range(MOST_ROUNDS):
        if later >= j.left:
            break
        cards += a_draw if later == 0 else 2 * a_draw
        after = falls_within(need, cards, chance)
        found += lasts * (after - before) * (j.left - later) / max(0.5, j.left)
        idle += lasts * (1.0 - after) * max(0.0, j.left - later - 1.0)
        before, lasts = after, lasts * holds
    return found * j.gain(wall) - IDLE * idle


class Hunger(Starving):
    def declared(self, j: Judgement, wall: int, holds: float, again: bool) -> float:
        """A further action is worth what it adds to the draws that come by themselves."""
        each = cards_a_draw(j.g, j.seat, wall)
        if again:
            return promise(j, wall, holds, each, each) - promise(j, wall, holds, 0, each)
        plain = promise(j, wall, holds, 0, each)
        return max(plain, promise(j, wall, holds, 0, 2) - price(j)) if can_build(j, wall) else plain

    def promised(self, j: Judgement, wall: int) -> float:
        each = 2 if can_build(j, wall) else cards_a_draw(j.g, j.seat, wall)
        return AT_THE_GATES * promise(j, wall, HOLDS, 0, each)

    def kept_up(self, j: Judgement, wall: int) -> float:
        return promise(j, wall, HOLDS, 0, cards_a_draw(j.g, j.seat, wall))


def counsel(j: Judgement) -> None:
    j.starving = Hunger()


def prospect(g: Kingdom, seat: int) -> float:
    """Cities that he besieges, by how near they are to their fall."""
    left = worth.rounds_left(g)
    found = 0.0
    for wall in range(f.CITIES):
        if armies.siege_begun(g, wall, seat):
            found += NEARLY * min(1.0, tokens(g, wall) / needed(g, wall)) * worth.city_worth(g, wall, max(0.0, left - 1.0))
    return found


# ---- engines


def can_build(j: Judgement, wall: int) -> bool:
    return j.g.crowns[j.seat] >= ENGINE and cards_a_draw(j.g, j.seat, wall) == 1


def price(j: Judgement) -> float:
    left = j.g.crowns[j.seat] - ENGINE
    return ENGINE * j.crown * (SHORT if left < worth.wage_bill(j.g, j.seat) else 1.0)


def build_engine(j: Judgement, option: Option) -> float:
    """Two cards instead of one from now on: with the action itself if it is not the first, and in every round that the siege lasts."""
    wall = option[1]
    holds = war.holds(j, wall, j.frame.fighters) if isinstance(j.frame, Siege) else HOLDS
    pressed = 1 if armies.siege_begun(j.g, wall, j.seat) < j.g.round else 0
    more = promise(j, wall, holds, 2 * pressed, 2) - promise(j, wall, holds, pressed, 1)
    return more - price(j)


def press_siege(j: Judgement, option: Option) -> float:
    """All are drawn for; the one that may fall first."""
    return falls_within(to_come(j.g, option[1]), cards_a_draw(j.g, j.seat, option[1]), token_chance(j.deck)) * j.gain(option[1])


# ---- set-up


def place(j: Judgement, option: Option) -> float:
    """At low walls first, with many men too: high ones fall a round or two later."""
    city = armies.standing_city(j.g, option[2]) if j.at == "SetUp" else -1
    return -LOW * (needed(j.g, city) - 2) if city >= 0 else 0.0


# ---- why


def why_siege(j: Judgement, option: Option) -> str:
    """The odds of the draws until the end of the next round, one action in it."""
    wall = option[1]
    again = 0 < armies.siege_begun(j.g, wall, j.seat) < j.g.round
    cards = (4 if again else 3) * cards_a_draw(j.g, j.seat, wall)
    chance = round(100 * falls_within(to_come(j.g, wall), cards, token_chance(j.deck)))
    return f"{wall_name(j, wall)} should fall to our siege before the next round is over {chance} times in a hundred."


def why_engine(j: Judgement, option: Option) -> str:
    return f"Two cards a draw wear {wall_name(j, option[1])} down in half the time."


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.BUILD_ENGINE: build_engine, w.PRESS_SIEGE: press_siege}
BY_PASSAGE: Final = {("SiegeDraw", glory_words.USE_ADVANCEMENT): open_granaries}
ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {v.PLACE_NOBLE: place}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {v.SIEGE: why_siege, w.BUILD_ENGINE: why_engine}
