"""What the Invader is to a steward: whom it goes for next follows from the board, so he knows for whom it comes, and so do few others.

* Behind walls of his own a Noble is worth most where his men make the difference between prey and no prey: then it goes for somebody
  else. The same holds for men he hires, who may wait in the stronghold, and for walls he builds.
* What stands in its way is worth less to him: he would hardly keep it. So he spreads where it does not come, and raises a fallen
  stronghold far from it.
* The city nearest to it is stirred up; a Noble there keeps it quiet.
* Its camp brings ten crowns and the best of its cities.

Everything here reads public columns only. The figures are our own.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds import fortune
from regalia.games.warrior_knights.players.steward import worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence, siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.attacking import MARGIN
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import REWARD
from regalia.games.warrior_knights.variants.invading_kingdom.rules.cards import nearest_unrest
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import cities, has_camp, on_board, power
from regalia.games.warrior_knights.variants.invading_kingdom.rules.prey import FAR, marches_from, preference, walls
from regalia.kernel.vocabulary import Option

ID: Final = "invading-kingdom"
COMES: Final[tuple[float, ...]] = (0.8, 0.6, 0.35, 0.2)  # by marches: how likely it is there before the round is over
NEXT: Final = 0.5  # of the worth of a wall that it goes for next: what we should not have of it
NEAR: Final = 0.25  # the same of a wall that it could take, after others
HELD_UP: Final = 0.35  # of what a wall is worth to us: that it must be besieged where it would have been stormed
SEDITION: Final = 0.7  # how often a round it stirs up the nearest city
AWAY: Final = 2.5  # a site for a stronghold far from it, against one where it stands
WALL: Final = 100  # that an upgrade adds
PEACE_AFTER: Final = 0.12  # for each round to come and each city it holds: nobody comes back, and what it held is free


class Band:
    """Those of its Nobles who stand together, rested: what they are worth in a siege, and how far everything is for them."""

    def __init__(self, g: Kingdom, area: int) -> None:
        company = armies.own_nobles_in(g, power(g), area)
        self.strength = siege_strength(g, company)
        self.far = marches_from(g, company[0], area)

    def comes(self, area: int) -> float:
        return COMES[self.far[area]] if self.far[area] < len(COMES) else 0.0

    def prey(self, g: Kingdom, defence: dict[int, int]) -> int:
        """What it goes for if walls are held like this; -1: nothing."""
        weak = [wall for wall, held in defence.items() if self.strength > held and self.far[armies.wall_area(g, wall)] < FAR]
        return min(weak, key=lambda wall: preference(g, wall, self.far[armies.wall_area(g, wall)])) if weak else -1


class Invaders:
    """What they are about to do, for one decision of one Baron."""

    def __init__(self, j: Judgement) -> None:
        g = j.g
        self.bands = [Band(g, area) for area in sorted({g.noble_area[n] for n in on_board(g)})]
        self.defence = {wall: siege_defence(g, wall) for wall in walls(g)}
        self.unrest = nearest_unrest(g)
        self.found: dict[tuple[int, int], float] = {}

    def near(self, area: int) -> float:
        return max([band.comes(area) for band in self.bands], default=0.0)

    def shun(self, j: Judgement) -> None:
        """What is in their way is worth less to us."""
        g = j.g
        lost: dict[int, float] = {}
        for band in self.bands:
            prey = band.prey(g, self.defence)
            for wall, held in self.defence.items():
                comes = band.comes(armies.wall_area(g, wall))
                if comes and band.strength > held and armies.wall_owner(g, wall) != j.seat:
                    lost[wall] = max(lost.get(wall, 0.0), comes * (NEXT if wall == prey else NEAR))
        for wall, share in lost.items():
            j.dear[wall] = j.dear.get(wall, 0.0) - share * j.worth_taking(wall)

    # ---- our own walls

    def stands(self, j: Judgement, noble: int, area: int) -> float:
        """That a Noble of ours stands in an area."""
        found = self.found.get((noble, area))
        if found is None:
            found = self.found[noble, area] = self.warding(j, noble, area) + self.calming(j, area)
        return found

    def warding(self, j: Judgement, noble: int, area: int) -> float:
        """Behind our own walls: with his men and his name, against without him."""
        g = j.g
        wall = armies.own_wall_in(g, j.seat, area)
        if wall < 0:
            return 0.0
        others = [n for n in armies.own_nobles_in(g, j.seat, area) if n != noble]
        adds = j.strength(noble) + (0 if others else f.COMMANDER)
        here = self.defence.get(wall, 0) - (adds if g.noble_area[noble] == area else 0)
        return self.kept(j, wall, here, here + adds) - self.doom(j, wall, here + adds) * life(j, noble)

    def doom(self, j: Judgement, wall: int, defence: int) -> float:
        """How likely a wall of ours that is held like this is stormed over those inside."""
        coming = [
            band for band in self.bands if band.strength >= defence + MARGIN and band.prey(j.g, {**self.defence, wall: defence}) == wall
        ]
        return max([band.comes(armies.wall_area(j.g, wall)) for band in coming], default=0.0)

    def kept(self, j: Judgement, wall: int, without: int, with_them: int) -> float:
        """What a stronger defence keeps us: all, if they are no longer strong enough; some, if they must lay siege first."""
        share = 0.0
        for band in self.bands:
            comes = band.comes(armies.wall_area(j.g, wall))
            if not comes or band.strength <= without or band.prey(j.g, {**self.defence, wall: without}) != wall:
                continue
            if band.strength <= with_them:
                share = max(share, comes)
            elif without + MARGIN <= band.strength < with_them + MARGIN and not armies.siege_begun(j.g, wall, power(j.g)):
                share = max(share, HELD_UP * comes)
        return share * price(j, wall) if share else 0.0

    def calming(self, j: Judgement, area: int) -> float:
        """Where their agents go about: no city with a Noble revolts."""
        g = j.g
        city = self.unrest
        if city < 0 or g.content.city_area[city] != area or g.city_owner[city] != j.seat:
            return 0.0
        return SEDITION * fortune.revolt_chance(g.content) * min(j.hold(city), 2 * g.content.city_income[city] * j.crown)


def life(j: Judgement, noble: int) -> float:
    """What we lose with a Noble and his men."""
    return worth.NOBLE + j.hundred * j.strength(noble) / 100


def price(j: Judgement, wall: int) -> float:
    """What we lose with a wall: with a stronghold half our crowns, a city, and this round's Influence."""
    if wall < f.CITIES:
        return j.hold(wall)
    held = armies.cities_of(j.g, j.seat)
    city = min([j.hold(c) for c in held], default=0.0)
    return 0.3 + 0.5 * j.crown * j.g.crowns[j.seat] + city + len(held) * min(1.0, j.left)


def foreseen(j: Judgement) -> Invaders:
    """Worked out once for a judgement."""
    found = j.foreseen.get(ID)
    if not isinstance(found, Invaders):
        found = j.foreseen[ID] = Invaders(j)
    return found


def counsel(j: Judgement) -> None:
    g = j.g
    if has_camp(g):
        j.dear[pieces.stronghold(power(g))] = prize(j)
    if on_board(g):
        invaders = foreseen(j)
        invaders.shun(j)
        j.stands.append(invaders.stands)


# ---- its camp


def prize(j: Judgement) -> float:
    """Ten crowns, the best of its cities, and some peace."""
    held = cities(j.g)
    best = max([worth.city_worth(j.g, city, j.left) for city in held], default=0.0)
    return j.manner.war * (REWARD * j.crown + best + PEACE_AFTER * j.left * (1 + len(held)))


def claim(j: Judgement, option: Option) -> float:
    """Of its cities the one that brings most."""
    return j.gain(option[1])


# ---- against it


def place_stronghold(j: Judgement, option: Option) -> float:
    return -AWAY * foreseen(j).near(option[1])


def place_noble(j: Judgement, option: Option) -> float:
    """Who returns is worth most where he keeps it off."""
    return foreseen(j).stands(j, option[1], option[2])


def man(j: Judgement, option: Option) -> float:
    """Men who are hired go where they keep it off, into the stronghold too. At set-up nobody knows where it will land."""
    if j.at == "SetUp":
        return 0.0
    army = option[2]
    area = j.g.noble_area[army] if pieces.is_led(j.g, army) else j.g.stronghold_area[j.seat]
    wall = armies.own_wall_in(j.g, j.seat, area) if area >= 0 else -1
    return stronger(j, wall, j.g.content.troop_strength[option[1]]) if wall >= 0 else 0.0


def fortify(j: Judgement, option: Option) -> float:
    return stronger(j, option[1], WALL)


def stronger(j: Judgement, wall: int, by: int) -> float:
    invaders = foreseen(j)
    held = invaders.defence.get(wall, 0)
    return invaders.kept(j, wall, held, held + by)


Judge = Callable[[Judgement, Option], float]

BY_PASSAGE: Final[dict[tuple[str, int], Judge]] = {("InvaderBeaten", v.CHOOSE_CITY): claim}
ADDED: Final[dict[int, Judge]] = {
    v.PLACE_STRONGHOLD: place_stronghold,
    v.PLACE_NOBLE: place_noble,
    v.ASSIGN: man,
    v.FORTIFY: fortify,
}
