"""Game Setup, and the rules for two to five players."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, fate, pieces, table
from regalia.games.warrior_knights.rules.agenda_deck import reveal_agendas
from regalia.games.warrior_knights.rules.mercenary_draft import reveal_mercenaries
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, AskAll, Flow, Procedure
from regalia.kernel.vocabulary import Option


class SetUp(Procedure):
    outline = (
        "deal_strongholds",
        "shuffle_decks",
        "raze_cities",
        "appoint_offices",
        "fill_treasury",
        "deal_troops",
        "assign_troops",
        "reveal_offers",
        "place_strongholds",
        "place_nobles",
        "shuffle_fate",
    )
    cites: ClassVar[dict[str, str]] = {
        "deal_strongholds": "wk.setup.deal-strongholds wk.setup.player-count",
        "shuffle_decks": "wk.setup.shuffle-decks wk.setup.event-to-bottom",
        "raze_cities": "wk.setup.razed-cities wk.players.razed-by-fate wk.setup.standing-cities",
        "appoint_offices": "wk.setup.chairman wk.setup.head-of-church",
        "fill_treasury": "wk.setup.treasury wk.setup.crowns wk.setup.influence-pool",
        "deal_troops": "wk.setup.regulars wk.setup.starting-mercenaries",
        "assign_troops": "wk.setup.assign-troops wk.ruling.setup-assignment-secret",
        "reveal_offers": "wk.setup.first-mercenaries wk.setup.first-agendas",
        "place_strongholds": "wk.setup.stronghold-where wk.setup.stronghold-order wk.setup.stronghold-on-razed "
        "wk.players.outer-strongholds",
        "place_nobles": "wk.setup.noble-where wk.setup.noble-order wk.setup.noble-needs-troops",
        "shuffle_fate": "wk.setup.fate-reshuffle wk.setup.nobles-fresh",
    }

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def deal_strongholds(self, g: Kingdom) -> Flow | None:
        g.baron = g.rules.setup.sides  # agreed on before the game, at a table that wants it so
        if not g.baron:
            barons = list(range(6))
            g.shuffle(v.BARONS, barons)
            g.baron = tuple(barons[: g.seats])
        return None

    def shuffle_decks(self, g: Kingdom) -> Flow | None:
        g.fate_deck = list(range(len(g.content.fate_rows)))
        fate.shuffle(g)
        g.agenda_deck = g.shuffled(v.AGENDAS, range(len(g.content.agenda_rows)))
        events = g.shuffled(v.EVENTS, range(len(g.content.event_rows)))
        g.event_deck = (*events[1:], events[0])
        g.event_colour = g.content.event_colour[g.event_deck[0]]
        return None

    def raze_cities(self, g: Kingdom) -> Flow | None:
        for _ in range(f.RAZED_AT_START[g.seats]):
            standing = [c for c in range(f.KINGDOM_CITIES) if not g.razed[c]]
            city = fate.random_city(g, standing)
            g.razed = replaced(g.razed, city, 1)
            g.emit(v.CITY_RAZED, city)
        fate.shuffle(g)
        return None

    def appoint_offices(self, g: Kingdom) -> Flow | None:
        seats = list(range(g.seats))
        table.make_chairman(g, fate.random_seat(g, seats))
        seats.remove(g.chairman)
        table.make_head(g, fate.random_seat(g, seats))
        return None

    def fill_treasury(self, g: Kingdom) -> Flow | None:
        g.pool = int(g.rules.option("length")) * g.seats
        g.crowns = [f.STARTING_CROWNS] * g.seats
        return None

    def deal_troops(self, g: Kingdom) -> Flow | None:
        for seat in range(g.seats):
            for troop in pieces.regulars_of(g, seat):
                g.troop_at[troop] = pieces.waiting_army(g, seat)
        for wanted in (100, 50):
            for seat in range(g.seats):
                deck = [t for t in pieces.all_mercenaries(g) if g.troop_at[t] == f.IN_DECK and g.content.troop_strength[t] == wanted]
                g.troop_at[g.draw_from(v.MERCENARY, deck)] = pieces.waiting_army(g, seat)
        return None

    # ---- all at once, in secret: who gets which troops

    def assign_troops(self, g: Kingdom) -> Flow | None:
        return AskAll(list(range(g.seats)))

    def options_assign_troops(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        """Card by card, in the order of the cards; `quick` lets the program split them sensibly."""
        if draft and draft[-1][0] == v.QUICK:
            return []
        waiting = armies.cards(g, pieces.waiting_army(g, seat))
        if len(draft) == len(waiting):
            return []
        troop = waiting[len(draft)]
        options: list[Option] = [(v.ASSIGN, troop, army) for army in pieces.armies_of(g, seat)]
        if not draft:
            options.append((v.QUICK,))
        return options

    def on_assign_troops(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        for seat, draft in enumerate(drafts):
            if draft[-1][0] == v.QUICK:
                assign_sensibly(g, seat)
            else:
                for _, troop, army in draft:
                    g.troop_at[troop] = army
            g.emit(v.TROOPS_ASSIGNED, seat)
        return None

    def reveal_offers(self, g: Kingdom) -> Flow | None:
        reveal_mercenaries(g)
        reveal_agendas(g)
        return None

    # ---- strongholds: the Chairman first, then clockwise

    def place_strongholds(self, g: Kingdom) -> Flow | None:
        if self.turn == g.seats:
            self.turn = 0
            return None
        seat = (g.chairman + self.turn) % g.seats
        sites: list[Option] = [(v.PLACE_STRONGHOLD, area) for area in stronghold_sites(g, seat)]
        sites.append((v.QUICK,))
        return Ask(seat, sites)

    def on_place_strongholds(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        area = best_site(g, stronghold_sites(g, seat)) if option[0] == v.QUICK else option[1]
        g.stronghold_area = replaced(g.stronghold_area, seat, area)
        g.emit(v.STRONGHOLD_PLACED, seat, area)
        self.turn += 1
        return AGAIN

    # ---- Nobles with troops: one at a time, from the last to place a stronghold, counterclockwise, lap after lap

    def place_nobles(self, g: Kingdom) -> Flow | None:
        for _ in range(g.seats):
            seat = (g.chairman - 1 - self.turn) % g.seats
            waiting = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] == f.OFF and armies.troops(g, n) > 0]
            if waiting:
                options: list[Option] = [(v.PLACE_NOBLE, n, area) for n in waiting for area in noble_sites(g, seat)]
                options.append((v.QUICK,))
                return Ask(seat, options)
            self.turn += 1
        return None

    def on_place_nobles(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.QUICK:
            option = best_placement(g, seat)
        g.noble_area[option[1]] = option[2]
        g.emit(v.NOBLE_PLACED, option[1], option[2])
        self.turn += 1
        return AGAIN

    def shuffle_fate(self, g: Kingdom) -> Flow | None:
        fate.shuffle(g)
        return None


# ---- where things may stand


def stronghold_sites(g: Kingdom, seat: int) -> list[int]:
    """A Kingdom area without a standing city or another stronghold; with two or three players not on the rim."""
    inner_only = g.seats <= 3
    return [
        a
        for a in range(g.content.kingdom_areas)
        if armies.standing_city(g, a) < 0 and a not in g.stronghold_area and not (inner_only and g.content.outer[a])
    ]


def noble_sites(g: Kingdom, seat: int) -> list[int]:
    """Any Kingdom area without another Baron's Noble or stronghold."""
    taken = [False] * g.content.areas
    for n in pieces.rivals(g, seat):
        if g.noble_area[n] >= 0:
            taken[g.noble_area[n]] = True
    for s, area in enumerate(g.stronghold_area):
        if s != seat and area >= 0:
            taken[area] = True
    return [a for a in range(g.content.kingdom_areas) if not taken[a]]


# ---- quick start: sensible choices for those who ask for them


def assign_sensibly(g: Kingdom, seat: int) -> None:
    """Two armies of 150 that can besiege a city of 300, and two of 50 for cities of 200: the first opening of the strategy tips."""
    own = pieces.nobles_of(g, seat)
    waiting = armies.cards(g, pieces.waiting_army(g, seat))
    hundreds = [t for t in waiting if g.content.troop_strength[t] == 100]
    fifties = [t for t in waiting if g.content.troop_strength[t] == 50]
    shapes = (f.STAR, f.SQUARE, f.STAR, f.SQUARE, f.TRIANGLE, f.CIRCLE)
    for troop, shape in zip(hundreds + fifties, shapes, strict=True):
        g.troop_at[troop] = own[shape]


def best_site(g: Kingdom, sites: list[int]) -> int:
    """Much income within two marches, other strongholds far away."""

    def worth(area: int) -> int:
        far = g.content.distance[area]
        near = 0
        for city in standing_kingdom_cities(g):
            marches = far[g.content.city_area[city]]
            if marches <= 2:
                near += g.content.city_income[city] * (6 - 2 * marches)
        crowd = sum(10 * (4 - far[s]) for s in g.stronghold_area if s >= 0 and far[s] < 4)
        return near - crowd

    return max(sites, key=lambda a: (worth(a), -a))


def best_placement(g: Kingdom, seat: int) -> Option:
    """The strongest Noble still off the board, at the best city he can besiege near his stronghold, else at home."""
    waiting = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] == f.OFF and armies.troops(g, n) > 0]
    noble = max(waiting, key=lambda n: (armies.troops(g, n), -n))
    reach = armies.troops(g, noble) + f.COMMANDER
    sites = noble_sites(g, seat)
    far = g.content.distance[g.stronghold_area[seat]]
    best, best_worth = g.stronghold_area[seat], 0
    for city in standing_kingdom_cities(g):
        area = g.content.city_area[city]
        if area in sites and not armies.has_noble_in(g, seat, area) and g.content.city_strength[city] < reach:
            worth = 10 * g.content.city_income[city] + 20 - 5 * min(far[area], 4)
            if worth > best_worth:
                best, best_worth = area, worth
    return (v.PLACE_NOBLE, noble, best)


def standing_kingdom_cities(g: Kingdom) -> list[int]:
    return [c for c in range(f.KINGDOM_CITIES) if not g.razed[c]]
