"""What each concession pays in Taxation. wk.taxation.concessions"""

from typing import Final

from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.taxation import pays
from regalia.games.warrior_knights.state import Kingdom


def wool_staple(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """One crown, and one for each unbesieged city of his by a port."""
    ports = [c for c in armies.cities_of(g, seat) if g.content.port[g.content.city_area[c]] and pays(g, c)]
    return min(amounts["most"], amounts["crowns"] + amounts["per_port_city"] * len(ports))


def bridge_farm(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """One crown for each bridge he watches from at least one of its ends."""
    watched = [pair for pair in g.content.bridges if any(watches(g, seat, area) for area in pair)]
    return min(amounts["most"], max(amounts["least"], amounts["per_bridge"] * len(watched)))


def watches(g: Kingdom, seat: int, area: int) -> bool:
    """A Noble, an unbesieged city or his stronghold is there."""
    if armies.has_noble_in(g, seat, area) or g.stronghold_area[seat] == area:
        return True
    city = armies.standing_city(g, area)
    return city >= 0 and g.city_owner[city] == seat and pays(g, city)


def printed(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    return amounts["crowns"]


DEEDS: Final = Deeds(
    concessions={
        "salt_pans": printed,
        "royal_mint": printed,
        "wool_staple": wool_staple,
        "bridge_farm": bridge_farm,
        "horse_fairs": printed,
        "amber_monopoly": printed,
    }
)
