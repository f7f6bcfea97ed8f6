"""The Invader: its troops, who leads them, and where it lands."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, fate, pieces
from regalia.games.warrior_knights.rules.setup import SetUp, stronghold_sites
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import nobles, power
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow

FEW: Final = 3  # Barons; for each one more the Invader is stronger by a company of 100


def apply(draft: Draft) -> None:
    draft.insert_before(
        SetUp,
        "assign_troops",
        "raise_invaders",
        {"raise_invaders": raise_invaders},
        cites="wkv.invading-kingdom.faction wkv.invading-kingdom.troops wkv.invading-kingdom.assign wkv.ruling.invader-force "
        "wkv.ruling.invader-count",
    )
    draft.insert_after(
        SetUp,
        "place_nobles",
        "land_invaders",
        {"land_invaders": land_invaders},
        cites="wkv.invading-kingdom.placement wkv.ruling.invader-place",
    )
    draft.cite(SetUp, "fill_treasury", "wkv.invading-kingdom.not-counted")


# ---- its army


def raise_invaders(self: SetUp, g: Kingdom) -> Flow | None:
    """A Baron's opening army, and a company of 100 for each Baron beyond three. wkv.invading-kingdom.troops"""
    cards = list(pieces.regulars_of(g, power(g)))
    for strength in [100, 50] + [100] * (g.seats - FEW):
        deck = [t for t in pieces.all_mercenaries(g) if g.troop_at[t] == f.IN_DECK and g.content.troop_strength[t] == strength]
        card = g.draw_from(w.RECRUITS, deck)
        g.troop_at[card] = pieces.waiting_army(g, power(g))
        cards.append(card)
    invasion(g).enlisted = tuple(cards)
    for card in sorted(cards, key=lambda t: -g.content.troop_strength[t]):
        g.troop_at[card] = weakest(g, nobles(g))
    return None


def weakest(g: Kingdom, among: list[int]) -> int:
    """The Noble with the fewest troops, the first shape among equals. wkv.invading-kingdom.assign"""
    return min(among, key=lambda n: (armies.troops(g, n), n))


# ---- where it lands


def landing_sites(g: Kingdom) -> list[int]:
    """Where a stronghold may stand and nobody does."""
    return [a for a in stronghold_sites(g, power(g)) if not armies.nobles_in(g, a)]


def sites_by(g: Kingdom, city: int) -> list[int]:
    """Those one march from a city that stands in the Kingdom, the lowest number first."""
    if city >= f.KINGDOM_CITIES or g.razed[city]:
        return []
    return [a for a in landing_sites(g) if a in g.content.march[g.content.city_area[city]]]


def land_invaders(self: SetUp, g: Kingdom) -> Flow | None:
    """By Fate beside a city; if none has room, on the first area that has. wkv.invading-kingdom.placement, wkv.ruling.invader-place"""
    city = fate.random_city(g, [c for c in range(f.KINGDOM_CITIES) if sites_by(g, c)])
    sites = sites_by(g, city) if city >= 0 else landing_sites(g)
    if not sites:
        return None
    g.stronghold_area = replaced(g.stronghold_area, power(g), sites[0])
    for noble in nobles(g):
        g.noble_area[noble] = sites[0]
    strength = sum([armies.troops(g, n) for n in nobles(g)])
    if city >= 0:
        g.emit(w.LANDS_BY_CITY, sites[0], city, strength)
    else:
        g.emit(w.LANDS, sites[0], strength)
    return None
