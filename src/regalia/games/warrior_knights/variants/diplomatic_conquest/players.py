"""What an appeal is worth to a steward: the city, times the share of +1 Victory in the Fate deck, less what it costs him.

A siege by enough men is surer; but a Noble needs no men to speak. So those who are too weak for any walls that are left are placed at
high ones, where no other small army wants to be, and go where a city of another stands open.

Everything here reads public columns only. The weights are our own design.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.fate import Hand, deck_of
from regalia.games.warrior_knights.players.steward import money
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, laws
from regalia.games.warrior_knights.rules.attacks import at_peace, onlookers
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as w
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import AppealLeave, listens, price, rival_city
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay
from regalia.kernel.vocabulary import Option
from regalia.players.odds import Odds

SHORT: Final = 0.15  # for each crown that the next Wages will lack
LEAVE: Final = 0.25  # how often an onlooker gives it
LOYAL: Final = 1.05  # a city won over stays longer
AGAIN: Final = 1.2  # a Noble who is not heard asks again: how much more it is worth to stand there than to ask once
LATE: Final = 1.5  # rounds that must be left for a march to an appeal in the next
SPEAKER: Final = 1.3  # a Noble at walls too high for his men, where Nobles are placed


# ---- the odds and the price


def chance(deck: Hand) -> float:
    """Of +1 Victory, where cards that only bring another are set aside."""
    shown = deck[f.DEAL] + deck[f.PREVENT] + deck[f.VICTORY]
    return deck[f.VICTORY] / shown if shown else 0.0


def in_faith(j: Judgement) -> float:
    return j.faith * (1.0 if j.g.faith[j.seat] < 3 else 0.5)


def in_crowns(j: Judgement, crowns: int) -> float:
    return crowns * j.crown + SHORT * max(0, crowns - money.spare(j))


def cost(j: Judgement, city: int) -> float:
    """Whichever he can pay and misses less."""
    ways: list[float] = []
    if j.g.faith[j.seat]:
        ways.append(in_faith(j))
    if j.g.crowns[j.seat] >= price(j.g, city):
        ways.append(in_crowns(j, price(j.g, city)))
    return min(ways) if ways else 0.0


# ---- whether to appeal


def worth(j: Judgement, city: int) -> float:
    g = j.g
    owner = g.city_owner[city]
    gain = chance(j.deck) * j.gain(city) * LOYAL
    if owner >= 0:
        gain *= 1.0 - j.at_peace(owner)
    if onlookers(g, j.seat, city):
        gain *= LEAVE
    if owner >= 0 and g.laws and laws.battle_law(g, j.seat, owner, armies.wall_area(g, city), -1, False) >= 0:
        gain -= base.BAN * min(1.0, j.left / 2)
    return gain - cost(j, city)


def instead_of_battle(j: Judgement, area: int, nobles: list[int]) -> float:
    """By any of these, were they there."""
    g = j.g
    city = rival_city(g, j.seat, area) if nobles else -1
    if city < 0 or not listens(g, city) or not can_pay(g, j.seat, price(g, city)) or at_peace(g, j.seat, g.city_owner[city]):
        return 0.0
    return worth(j, city)


def beckons(j: Judgement, area: int) -> float:
    """A city that has nobody to hold it will listen next round as well, and the one after."""
    g = j.g
    city = rival_city(g, j.seat, area)
    if city < 0 or j.left < LATE or not listens(g, city) or at_peace(g, j.seat, g.city_owner[city]):
        return 0.0
    return AGAIN * worth(j, city) * (1.0 - 1.0 / j.left)


def place(j: Judgement, option: Option) -> float:
    """At set-up: who has too few men for any walls at a city all the same."""
    g = j.g
    noble, area = option[1], option[2]
    city = armies.standing_city(g, area) if j.at == "SetUp" else -1
    if city < 0 or armies.has_noble_in(g, j.seat, area):
        return 0.0
    return SPEAKER if armies.troops(g, noble) + f.COMMANDER <= g.content.city_strength[city] else 0.0


def appeal(j: Judgement, option: Option) -> float:
    """The weakest Noble there may as well speak: the others can still march."""
    return worth(j, option[1]) - j.strength(option[2]) / 100_000


# ---- what else he is asked


def leave(j: Judgement, option: Option) -> float:
    """An appeal under our eyes only to a city of somebody whom we would see hurt."""
    assert isinstance(j.frame, AppealLeave)
    victim = j.g.city_owner[j.frame.city]
    return 0.1 if victim >= 0 and victim == j.leader() and j.frame.asker != victim else -0.2


def pay(j: Judgement, option: Option) -> float:
    if option[0] == glory.PAY_BY_SCRIPTURE:
        return -0.1 * j.faith
    return -in_faith(j) if option[0] == v.PAY_FAITH else -in_crowns(j, option[1])


def odds_of(g: Kingdom, seat: int, option: Option) -> Odds | None:
    if option[0] != w.APPEAL:
        return None
    heard = chance(deck_of(g.rules))
    return Odds("appeal", {}, {"won_over": heard, "unheard": 1.0 - heard}, {})


def why(j: Judgement, option: Option) -> str:
    name = j.g.content.city_names[option[1]]
    return f"{name} should listen to us about {round(100 * chance(j.deck))} times in a hundred, and it costs no men."


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.APPEAL: appeal}
BY_PASSAGE: Final[dict[tuple[str, int], Callable[[Judgement, Option], float]]] = {
    ("AppealLeave", v.ALLOW): leave,
    ("Appeal", v.PAY_FAITH): pay,
    ("Appeal", v.PAY_CROWNS): pay,
    ("Appeal", glory.PAY_BY_SCRIPTURE): pay,
}
ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {v.PLACE_NOBLE: place}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.APPEAL: why}
