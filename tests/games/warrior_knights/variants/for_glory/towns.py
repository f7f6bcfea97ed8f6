"""Positions of For Glory's cards: `from tests.games.warrior_knights.variants.for_glory.towns import garrison, riot, levy`.

garrison(g, p.city(g, "monz", 0))     a city, garrisoned
riot(g, p.city(g, "froli", 0))        a city in riot
levy(g, "monz", p.RED + p.STAR)       its Town Levy, in an army
accept(g, 0, "crown_audit")           what a Baron makes of an Agenda: `refuse`, `obey` and `defy` see to it that who does not is banned
"""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import companies


def board(seats: int = 3, *variants: str) -> Kingdom:
    return companies.board(seats, *variants)


def garrison(g: Kingdom, city: int) -> int:
    companies.guard(g, city)
    return city


def riot(g: Kingdom, city: int) -> int:
    glory(g).riot = replaced(glory(g).riot, city, 1)
    return city


def levy_of(g: Kingdom, city: str) -> int:
    return companies.card(g, f"levy_{city}")


def levy(g: Kingdom, city: str, army: int) -> int:
    """The Town Levy of this city serves in an army."""
    g.troop_at[levy_of(g, city)] = army
    return levy_of(g, city)


def raise_levy(g: Kingdom, city: str, noble: int) -> None:
    p.choose(g, w.RAISE_LEVY, levy_of(g, city), noble)


# ---- Agendas


def agenda(g: Kingdom, id: str) -> int:
    return g.content.agenda[id]


def accept(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.ACCEPT, agenda(g, id))


def refuse(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.REFUSE, agenda(g, id))
    assert g.banned[seat] == 1


def obey(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.OBEY, agenda(g, id))
    assert g.banned[seat] == 0


def defy(g: Kingdom, seat: int, id: str) -> None:
    p.do(g, seat, v.DEFY, agenda(g, id))
    assert g.banned[seat] == 1


def paying(garrisons: int, crowns: int, *laws: str, charge: str = "") -> Kingdom:
    """Red's wages, with nothing but Garrisons to pay."""
    g = board()
    for law in laws:
        p.enact(g, law)
    if charge:
        p.charge(g, 0, charge)
    for id in ("monz", "froli", "lenz")[:garrisons]:
        garrison(g, p.city(g, id, 0))
    g.crowns[0] = crowns
    p.run(g, PayTroops(0))
    return g
