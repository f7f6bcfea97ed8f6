"""What its Action cards do: war, recruits, plunder, sedition, recovery. wkv.ruling.invader-cards"""

from collections.abc import Callable
from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.cards.targets import heal
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.movement import exhaust
from regalia.games.warrior_knights.rules.upkeep import Revolts, may_revolt
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.attacking import chosen, start
from regalia.games.warrior_knights.variants.invading_kingdom.rules.marching import by_land_to, go, towards, way_to_prey
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import fresh, has_camp, nobles, on_board, power
from regalia.games.warrior_knights.variants.invading_kingdom.rules.prey import (
    FAR,
    Aim,
    acting,
    aim,
    joiner,
    marches_from,
    may_leave,
    strongest,
)
from regalia.games.warrior_knights.variants.invading_kingdom.rules.setting_up import weakest
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import End, Flow, Procedure


class InvaderCard(Procedure):
    """One of its cards; `card` is the kind, for those who are told that nothing came of it."""

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def comes_to_nothing(self, g: Kingdom) -> Flow:
        g.emit(w.IDLE, self.card)
        return End()


# ---- Mobilize Forces


class InvaderMobilizes(InvaderCard):
    """The acting Noble goes for his prey, whoever can joins him, and then they attack."""

    outline: ClassVar[tuple[str, ...]] = ("go_for_prey", "gather", "attack", "tire")
    cites: ClassVar[dict[str, str]] = {
        "go_for_prey": "wkv.invading-kingdom.mobilize wkv.invading-kingdom.acting-noble wkv.invading-kingdom.prey "
        "wkv.invading-kingdom.movement wkv.invading-kingdom.sea wkv.ruling.invader-target wkv.ruling.invader-move",
        "gather": "wkv.invading-kingdom.mobilize wkv.invading-kingdom.keeps-siege",
        "attack": "wkv.invading-kingdom.attack-what wkv.invading-kingdom.attack-how wkv.invading-kingdom.besieged",
        "tire": "wkv.invading-kingdom.base-rules",
    }

    def __init__(self, card: int) -> None:
        super().__init__(card)
        self.noble = -1
        self.moved: list[int] = []

    def go_for_prey(self, g: Kingdom) -> Flow | None:
        self.noble, goal = acting(g)
        if goal is None:
            return InvaderStrikes(self.card)
        if march(g, self.noble, goal):
            self.moved = [self.noble]
        return None

    def after_go_for_prey(self, g: Kingdom, result: int) -> Flow | None:
        return End()

    def gather(self, g: Kingdom) -> Flow | None:
        """Every other who can be there with this card, unless a siege elsewhere holds him."""
        area = g.noble_area[self.noble]
        for noble in fresh(g) if area >= 0 else []:
            route = by_land_to(g, noble, area) if g.noble_area[noble] != area and may_leave(g, noble) else ()
            if route:
                g.emit(w.JOINS, noble, self.noble)
                go(g, route)
                self.moved.append(noble)
        return None

    def attack(self, g: Kingdom) -> Flow | None:
        area = g.noble_area[self.noble]
        target = chosen(g, area) if area >= 0 else ()
        if target:
            return start(g, area, target)
        return None if self.moved else self.comes_to_nothing(g)

    def tire(self, g: Kingdom) -> Flow | None:
        exhaust(g, self.moved)
        return None


def march(g: Kingdom, noble: int, goal: Aim) -> bool:
    """Towards his prey; False if he is there already, or nothing brings him nearer."""
    route = way_to_prey(g, noble, goal) if goal.distance else ()
    if route:
        g.emit(w.MAKES_FOR, noble, goal.wall)
        go(g, route)
    return bool(route)


# ---- Versatile Strategy


class InvaderStrikes(InvaderCard):
    """Who can attack where he stands does so; otherwise the acting Noble moves, or one too weak joins the strongest."""

    outline: ClassVar[tuple[str, ...]] = ("strike_or_march",)
    cites: ClassVar[dict[str, str]] = {
        "strike_or_march": "wkv.invading-kingdom.versatile wkv.invading-kingdom.acting-noble wkv.invading-kingdom.no-prey "
        "wkv.invading-kingdom.besieged wkv.invading-kingdom.keeps-siege wkv.ruling.invader-target wkv.ruling.invader-siege"
    }

    def strike_or_march(self, g: Kingdom) -> Flow | None:
        area, target = foremost_attack(g)
        if target:
            return start(g, area, target)
        noble, goal = acting(g)
        if goal is not None and march(g, noble, goal):
            exhaust(g, [noble])
            return None
        return None if goal is None and gather_at_the_strongest(g) else self.comes_to_nothing(g)

    def after_strike_or_march(self, g: Kingdom, result: int) -> Flow | None:
        return End()


def foremost_attack(g: Kingdom) -> tuple[int, tuple[int, ...]]:
    """Where it attacks without marching, the acting order deciding between areas; (): nowhere. wkv.invading-kingdom.versatile"""
    order = sorted(fresh(g), key=lambda n: (distance(aim(g, n)), -armies.troops(g, n), n))
    for noble in order:
        target = chosen(g, g.noble_area[noble])
        if target:
            return g.noble_area[noble], target
    return -1, ()


def distance(goal: Aim | None) -> int:
    return 2 * FAR + 1 if goal is None else goal.distance


def gather_at_the_strongest(g: Kingdom) -> bool:
    """Everything is too strong for everybody. wkv.invading-kingdom.no-prey"""
    noble = joiner(g)
    route = towards(g, noble, g.noble_area[strongest(g)]) if noble >= 0 else ()
    if not route:
        return False
    g.emit(w.JOINS, noble, strongest(g))
    go(g, route)
    exhaust(g, [noble])
    return True


# ---- Draft Soldiers


class InvaderDrafts(InvaderCard):
    outline: ClassVar[tuple[str, ...]] = ("enlist",)
    cites: ClassVar[dict[str, str]] = {"enlist": "wkv.invading-kingdom.draft"}

    def enlist(self, g: Kingdom) -> Flow | None:
        return None if enlist(g, receivers(g)) else self.comes_to_nothing(g)


def receivers(g: Kingdom) -> list[int]:
    """Those off the board while its stronghold stands; else all on the board who are not besieged. wkv.invading-kingdom.draft"""
    waiting = [n for n in nobles(g) if armies.off_board(g, n)] if has_camp(g) else []
    return waiting or [n for n in on_board(g) if not armies.is_shut_in(g, n)]


def enlist(g: Kingdom, among: list[int]) -> bool:
    """The top Mercenary for the one with the fewest troops who may have him. False: there is none, or nobody to lead him."""
    troop = armies.draw_mercenary(g) if among else -1
    fit = [n for n in among if armies.may_receive(g, n, [troop])] if troop >= 0 else []
    if not fit:
        return False
    noble = weakest(g, fit)
    g.troop_at[troop] = noble
    own = invasion(g)
    own.enlisted = (*[t for t in own.enlisted if t != troop], troop)
    g.emit(w.ENLISTS, noble, troop)
    return True


# ---- Levy Taxes


class InvaderPlunders(InvaderCard):
    outline: ClassVar[tuple[str, ...]] = ("plunder",)
    cites: ClassVar[dict[str, str]] = {"plunder": "wkv.invading-kingdom.plunder"}

    def plunder(self, g: Kingdom) -> Flow | None:
        """A crown to the treasury for each city in reach, as far as he can."""
        losses = [(seat, min(g.crowns[seat], len(in_reach(g, seat)))) for seat in table.from_chairman(g)]
        for seat, crowns in losses:
            if crowns:
                g.emit(w.PLUNDERS, seat, crowns)
                table.pay_crowns(g, seat, crowns)
        return None if any(crowns for _, crowns in losses) else self.comes_to_nothing(g)


def in_reach(g: Kingdom, seat: int) -> list[int]:
    """His cities in, or one march from, an area with one of its Nobles. wkv.invading-kingdom.plunder"""
    near = [False] * g.content.areas
    for noble in on_board(g):
        for area in (g.noble_area[noble], *g.content.march[g.noble_area[noble]]):
            near[area] = True
    return [c for c in armies.cities_of(g, seat) if near[g.content.city_area[c]]]


# ---- Rally Support


class InvaderStirsUp(InvaderCard):
    """The nearest city that could revolt is tested as in Upkeep."""

    outline: ClassVar[tuple[str, ...]] = ("stir_up",)
    cites: ClassVar[dict[str, str]] = {"stir_up": "wkv.invading-kingdom.sedition"}

    def stir_up(self, g: Kingdom) -> Flow | None:
        city = nearest_unrest(g)
        if city < 0:
            return self.comes_to_nothing(g)
        revolts = Revolts()
        revolts.seat = g.city_owner[city]
        revolts.untested = [city]
        revolts.step = g.rules.index[Revolts]["choose_city"]
        g.emit(w.STIRS_UP, city, revolts.seat)
        return revolts


def nearest_unrest(g: Kingdom) -> int:
    """The Baron's city without a Noble of his that is nearest by land to one of its Nobles, the lower area among equals; or -1."""
    far = [marches_from(g, n, g.noble_area[n]) for n in on_board(g)]
    best, key = -1, (FAR, 0)
    for city in range(f.CITIES):
        owner = g.city_owner[city]
        if 0 <= owner < g.seats and may_revolt(g, owner, city):
            area = g.content.city_area[city]
            here = (min([row[area] for row in far], default=FAR), area)
            if here < key:
                best, key = city, here
    return best


# ---- Serve the Church


class InvaderRecovers(InvaderCard):
    outline: ClassVar[tuple[str, ...]] = ("recover",)
    cites: ClassVar[dict[str, str]] = {"recover": "wkv.invading-kingdom.recover"}

    def recover(self, g: Kingdom) -> Flow | None:
        wounded = [a for a in pieces.armies_of(g, power(g)) if g.casualties[a]]
        camp = pieces.stronghold(power(g))
        if not wounded and not g.breaches[camp]:
            return self.comes_to_nothing(g)
        g.emit(w.RECOVERS)
        for army in wounded:
            heal(g, army, 1)
        if g.breaches[camp]:
            g.breaches = replaced(g.breaches, camp, g.breaches[camp] - 1)
            g.emit(w.REPAIRS, camp)
        return None


# ---- For Glory's cards


class InvaderRidesOn(InvaderCard):
    """Forced March: all its Nobles are fresh again."""

    outline: ClassVar[tuple[str, ...]] = ("refresh",)
    cites: ClassVar[dict[str, str]] = {"refresh": "wkv.invading-kingdom.glory-cards"}

    def refresh(self, g: Kingdom) -> Flow | None:
        tired = [n for n in on_board(g) if g.exhausted[n]]
        if not tired:
            return self.comes_to_nothing(g)
        for noble in tired:
            g.exhausted[noble] = 0
        g.emit(w.RIDES_ON)
        return None


class InvaderBurnsLibrary(InvaderCard):
    """Enrich Mind: the oldest Advancement on offer goes under the deck; the new one is drawn first, as ever."""

    outline: ClassVar[tuple[str, ...]] = ("burn_library",)
    cites: ClassVar[dict[str, str]] = {"burn_library": "wkv.invading-kingdom.glory-cards wkv.compat.invader-glory"}

    def burn_library(self, g: Kingdom) -> Flow | None:
        oldest = glory(g).advancement_offer[0]
        g.emit(w.BURNS_LIBRARY, oldest)
        advancements.withdraw(g, oldest)
        advancements.refill(g)
        advancements.to_bottom(g, oldest)
        return None


CARDS: Final[dict[str, Callable[[int], Procedure]]] = {
    "levy_taxes": InvaderPlunders,
    "draft_soldiers": InvaderDrafts,
    "rally_support": InvaderStirsUp,
    "serve_the_church": InvaderRecovers,
    "mobilize_forces": InvaderMobilizes,
    "versatile_strategy": InvaderStrikes,
    "forced_march": InvaderRidesOn,
    "enrich_mind": InvaderBurnsLibrary,
}
