"""What the new Agendas and Events do to us: by what each says."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import on_board
from regalia.games.warrior_knights.players.steward import money, politics
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.events_blue import at_sea
from regalia.games.warrior_knights.variants.for_glory.cards.events_red import clipped, may_riot
from regalia.games.warrior_knights.variants.for_glory.cards.motions import audited, fortified_of, levies_of, rioting_of
from regalia.games.warrior_knights.variants.for_glory.players import learning, unrest, values
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import garrisoned
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.vocabulary import Option

KNOWLEDGE: Final = 0.4  # to anybody; what it is to us, `learning` knows better
STONES: Final = 0.04  # that one more city of ours is less worth burning to whoever takes it
ADVANCEMENT: Final = 0.7  # one that another Baron has, in the mean


def late(j: Judgement) -> float:
    return min(1.0, j.left / 3)


def crown(j: Judgement) -> float:
    return base.CROWN * late(j)


# ---- to the Baron who is chosen


def endow_the_schools(j: Judgement, seat: int) -> float:
    return 2 * KNOWLEDGE * late(j)


def feast_of_concord(j: Judgement, seat: int) -> float:
    return base.HUNDRED * min(3, sum([j.g.casualties[army] for army in pieces.armies_of(j.g, seat)])) * late(j)


def pull_down_the_walls(j: Judgement, seat: int) -> float:
    if fortified_of(j.g, seat):
        return -(0.6 * crown(j) * max(0.0, j.left - 0.5) + 0.15)
    return -min(3, j.g.crowns[seat]) * crown(j)


def seize_the_writings(j: Judgement, seat: int) -> float:
    mine = advancements.owned(j.g, seat)
    if not mine:
        return -KNOWLEDGE * late(j) if glory(j.g).knowledge[seat] else 0.0
    return -min([values.value(j, card) for card in mine]) if seat == j.seat else -ADVANCEMENT * late(j)


def rector_of_the_schools(j: Judgement, seat: int) -> float:
    return 0.7 * KNOWLEDGE * max(0.0, j.left - 1.0)


def warden_of_the_walls(j: Judgement, seat: int) -> float:
    return (len(garrisoned(j.g, seat)) + 1) * crown(j) * max(0.0, j.left - 0.5) * 0.7


def master_of_posts(j: Judgement, seat: int) -> float:
    return 0.25 * late(j)


def legate_abroad(j: Judgement, seat: int) -> float:
    """A Faith at each Assembly, and no voice in it."""
    return max(0.0, j.left - 1.0) * (0.5 * base.FAITH - 0.25) - 0.08 * j.g.votes[seat]


TO_BARON: Final[dict[str, Callable[[Judgement, int], float]]] = {
    "endow_the_schools": endow_the_schools,
    "feast_of_concord": feast_of_concord,
    "pull_down_the_walls": pull_down_the_walls,
    "seize_the_writings": seize_the_writings,
    "rector_of_the_schools": rector_of_the_schools,
    "warden_of_the_walls": warden_of_the_walls,
    "master_of_posts": master_of_posts,
    "legate_abroad": legate_abroad,
}


# ---- yes or no


def costs(j: Judgement, cost: Callable[[int], float]) -> float:
    """What all pay: our part against that of the others in the mean."""
    return -cost(j.seat) + 0.6 * politics.mean_of_others(j, cost)


def crown_audit(j: Judgement) -> float:
    return costs(j, lambda seat: audited(j.g, seat) * crown(j))


def disarm_the_towns(j: Judgement) -> float:
    return costs(j, lambda seat: len(levies_of(j.g, seat)) * (base.HUNDRED * late(j) - crown(j)))


def open_the_barns(j: Judgement) -> float:
    return costs(j, lambda seat: len(rioting_of(j.g, seat)) * (crown(j) - min(unrest.LASTS, j.left)))


def standing_walls(j: Judgement) -> float:
    """Who holds many cities would see them stand; who holds few, or likes war, would be paid for burning them."""
    held = [len(armies.cities_of(j.g, seat)) for seat in range(j.g.seats) if not j.g.out[seat]]
    more = len(armies.cities_of(j.g, j.seat)) - sum(held) / len(held)
    return STONES * more - 0.05 * (j.manner.war - 1.0)


def wall_penny(j: Judgement) -> float:
    return costs(j, lambda seat: len(garrisoned(j.g, seat)) * crown(j) * min(3.0, j.left))


def harbour_dues(j: Judgement) -> float:
    return costs(
        j, lambda seat: sum([j.g.noble_area[n] >= 0 and j.g.content.port[j.g.noble_area[n]] for n in pieces.nobles_of(j.g, seat)]) * 0.05
    )


def tithe_on_learning(j: Judgement) -> float:
    """The Head of the Church is paid by all others."""
    if j.g.head == j.seat:
        return (j.g.seats - 1) * 0.5 * crown(j) * min(3.0, j.left)
    return costs(j, lambda seat: 0.0 if seat == j.g.head else 0.5 * crown(j) * min(3.0, j.left))


def price_of_bread(j: Judgement) -> float:
    """It weighs on whoever has cities to raise men in."""
    return costs(j, lambda seat: 0.3 * len(armies.kingdom_cities_of(j.g, seat)) * crown(j) * late(j))


def usury_cap(j: Judgement) -> float:
    return costs(j, lambda seat: 0.15 * at_stake(j, seat) * crown(j))


def at_stake(j: Judgement, seat: int) -> int:
    """The crowns that a Baron has at sea."""
    return sum([stakes(j.g, voyage)[seat] for voyage in range(len(j.g.voyage_space))])


PASSED: Final[dict[str, Callable[[Judgement], float]]] = {
    "crown_audit": crown_audit,
    "disarm_the_towns": disarm_the_towns,
    "open_the_barns": open_the_barns,
    "standing_walls": standing_walls,
    "wall_penny": wall_penny,
    "harbour_dues": harbour_dues,
    "tithe_on_learning": tithe_on_learning,
    "price_of_bread": price_of_bread,
    "usury_cap": usury_cap,
}


# ---- Events: what they would do to us; less than nothing where they help


def drawn_by_us(harm: Callable[[Judgement], float]) -> Callable[[Judgement], float]:
    """A red one harms the Baron who has drawn it."""

    def worth(j: Judgement) -> float:
        drawer: int = getattr(j.frame, "drawer", -1)
        return harm(j) if drawer == j.seat else -0.2

    return worth


def lost_library(j: Judgement) -> float:
    return learning.knowledge_worth(j) if glory(j.g).knowledge[j.seat] else 2 * j.crown


def mutinous_watch(j: Judgement) -> float:
    return 0.25 if garrisoned(j.g, j.seat) else base.HUNDRED


def hungry_suburbs(j: Judgement) -> float:
    found = [unrest.riot(j, city) for city in may_riot(j.g, j.seat)]
    return min(found) if found else 2 * j.crown


def marsh_ague(j: Judgement) -> float:
    return base.HUNDRED if on_board(j.g, j.seat) else 0.0


def levies_go_home(j: Judgement) -> float:
    return base.HUNDRED * len(levies_of(j.g, j.seat)) or j.vote


def clipped_coin(j: Judgement) -> float:
    return clipped(j.g, j.seat) * j.crown


def schoolmen_on_trial(j: Judgement) -> float:
    """A round without them."""
    mine = advancements.owned(j.g, j.seat)
    return sum([values.value(j, card) for card in mine]) / max(1.0, j.left) if mine else j.faith


def great_storm(j: Judgement) -> float:
    return sum([ours_or_theirs(j, pieces.baron_of(j.g, noble)) for noble in at_sea(j.g)])


def ours_or_theirs(j: Judgement, seat: int) -> float:
    """A casualty of ours, or of another's army."""
    return base.HUNDRED * (1.0 if seat == j.seat else -j.spite(seat))


def plague_ship(j: Judgement) -> float:
    city: int = getattr(j.frame, "target", -1)
    if city < 0:
        return 0.0
    harm = sum([ours_or_theirs(j, pieces.baron_of(j.g, n)) for n in armies.nobles_in(j.g, j.g.content.city_area[city])])
    return harm + (unrest.riot(j, city) if city in may_riot(j.g, j.seat) else 0.0)


def unpaid_companies(j: Judgement) -> float:
    nation: int = getattr(j.frame, "target", -1)
    return j.crown * len([t for t in pieces.hired(j.g, j.seat) if j.g.content.troop_nation[t] == nation])


def fair_winds(j: Judgement) -> float:
    return -0.1 * at_stake(j, j.seat) * j.crown


def rivers_in_spate(j: Judgement) -> float:
    return 0.15 * (j.manner.war - 0.5)


HARMS: Final[dict[str, Callable[[Judgement], float]]] = {
    "lost_library": drawn_by_us(lost_library),
    "mutinous_watch": drawn_by_us(mutinous_watch),
    "hungry_suburbs": drawn_by_us(hungry_suburbs),
    "marsh_ague": drawn_by_us(marsh_ague),
    "levies_go_home": drawn_by_us(levies_go_home),
    "clipped_coin": drawn_by_us(clipped_coin),
    "schoolmen_on_trial": drawn_by_us(schoolmen_on_trial),
    "great_storm": great_storm,
    "plague_ship": plague_ship,
    "unpaid_companies": unpaid_companies,
    "fair_winds": fair_winds,
    "rivers_in_spate": rivers_in_spate,
}


# ---- the choices that they bring


def enter_wager(j: Judgement, option: Option) -> float:
    """The crowns come back in the mean, and two Votes go to one of those who have entered."""
    return 2 * j.vote / max(2, j.g.seats - 1) if money.spare(j) > option[1] else -0.1


def least_city(j: Judgement, option: Option) -> float:
    """One of his cities must suffer: the one that is worth least."""
    return -j.hold(option[1])


def company_of_one(j: Judgement, option: Option) -> float:
    """Unpaid Companies: a crown for each."""
    troop = option[1]
    return base.HUNDRED * j.g.content.troop_strength[troop] / 100 * min(1.0, 0.3 + j.left / 4) - j.crown


def strike(j: Judgement, option: Option) -> float:
    """A Noble of ours suffers: rather one who survives it."""
    return j.strength(option[1]) / 1000


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.ENTER_WAGER: enter_wager}

BY_PASSAGE: Final[dict[tuple[str, int], Callable[[Judgement, Option], float]]] = {
    ("PullDownTheWalls", v.CHOOSE_CITY): least_city,
    ("HungrySuburbs", v.CHOOSE_CITY): least_city,
    ("MutinousWatch", v.CHOOSE_CITY): least_city,
    ("MutinousWatch", v.CHOOSE_NOBLE): strike,
    ("MarshAgue", v.CHOOSE_NOBLE): strike,
    ("UnpaidCompanies", v.PAY): company_of_one,
    ("UnpaidCompanies", v.DESERT): lambda j, o: 0.0,
    ("GuildOfMasons", v.FORTIFY): lambda j, o: 0.5 + 0.1 * j.hold(o[1]),
    ("GuildOfMasons", v.REPAIR): lambda j, o: 0.15 * o[2] * (1.0 + j.hold(o[1])),
}
