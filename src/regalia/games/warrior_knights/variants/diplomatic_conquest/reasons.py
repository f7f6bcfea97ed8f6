"""Why there is no appeal."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.reasons.things import missing, wall_of
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import at_peace, battlefields
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.cities import is_held
from regalia.games.warrior_knights.rules.mobilize import StartBattle, instead_of_battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as w
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import price, rival_city
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay, speakers
from regalia.kernel import engine
from regalia.kernel.vocabulary import Reason


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Where appeals are offered: of a city, and of the verb."""
    frame = g.stack[-1] if g.stack else None
    if not isinstance(frame, VersatileStrategy | StartBattle) or not engine.offered(g, seat):
        return []
    if g.rules.step_name(frame) not in ("choose_use", "choose_target"):
        return []
    areas = [frame.area] if isinstance(frame, StartBattle) and frame.area >= 0 else battlefields(g, seat)
    if kind == "verb":
        return missing([(w.APPEAL, reason) for reason in no_appeal_in(g, seat, areas)], kind, id)
    wall = wall_of(g, kind, id) if kind in ("city", "wall") else -1
    area = armies.wall_area(g, wall) if 0 <= wall < f.CITIES else -1
    return no_appeal(g, seat, area) if area in areas else []


def no_appeal_in(g: Kingdom, seat: int, areas: list[int]) -> list[Reason]:
    if any(o[0] == w.APPEAL for area in areas for o in instead_of_battle(g, seat, area)):
        return []
    found = [reason for area in areas for reason in no_appeal(g, seat, area)]
    return found or [(w.NOBODY_TO_APPEAL_TO,)]


def no_appeal(g: Kingdom, seat: int, area: int) -> list[Reason]:
    """Why the city of an area hears none, though a Noble of his is there who could speak and nothing keeps the peace."""
    city = rival_city(g, seat, area)
    if city < 0 or not speakers(g, seat, area) or at_peace(g, seat, g.city_owner[city]):
        return []
    if armies.is_besieged(g, city):
        return [(w.NO_APPEAL_IN_SIEGE, city)]
    if is_held(g, city):
        return [(w.HELD_UNDER_ARMS, city)]
    if not can_pay(g, seat, price(g, city)):
        return [(w.APPEAL_TOO_DEAR, city, price(g, city), g.crowns[seat])]
    return []
