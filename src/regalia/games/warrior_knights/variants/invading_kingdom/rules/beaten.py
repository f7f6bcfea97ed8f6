"""How it comes back, how it is beaten, and what ends the game if it is not. wkv.ruling.invader-end"""

from collections.abc import Callable
from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.cities import make_neutral, take_control
from regalia.games.warrior_knights.rules.deaths import end_line, has_heir
from regalia.games.warrior_knights.rules.strongholds import stronghold_falls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.cards import enlist
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import cities, has_camp, is_gone, nobles, power
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

REWARD: Final = 10  # crowns


def apply(draft: Draft) -> None:
    draft.insert_after(
        Upkeep,
        "return_nobles",
        "invaders_return",
        {"invaders_return": invaders_return},
        cites="wkv.invading-kingdom.return wkv.ruling.invader-end",
    )
    draft.wrap_rule(stronghold_falls, camp_falls)
    draft.insert_before(
        Actions,
        "allocate",
        "end_of_invasion",
        {"end_of_invasion": end_of_invasion},
        cites="wkv.invading-kingdom.over wkv.ruling.invader-end",
    )


def finish(draft: Draft) -> None:
    draft.wrap_rule(has_heir, while_the_camp_stands)


# ---- deaths, and coming back


def while_the_camp_stands(before: Callable[[Kingdom, int, int], bool], g: Kingdom, noble: int, deserted: int) -> bool:
    """Its dead come back as long as its stronghold stands, however often. wkv.invading-kingdom.return, wkv.compat.invader-heirs"""
    return has_camp(g) if pieces.baron_of(g, noble) == power(g) else before(g, noble, deserted)


def invaders_return(self: Upkeep, g: Kingdom) -> Flow | None:
    """At its stronghold, after all Barons; one without troops takes the top Mercenary first, and waits if there is none.

    wkv.invading-kingdom.return
    """
    for noble in nobles(g) if has_camp(g) else []:
        if armies.off_board(g, noble) and (armies.troops(g, noble) or enlist(g, [noble])):
            g.noble_area[noble] = g.stronghold_area[power(g)]
            g.dead = replaced(g.dead, noble, 0)
            g.emit(v.NOBLE_RETURNS, noble, g.noble_area[noble])
            armies.noble_enters(g, noble)
    return None


# ---- its stronghold falls


def camp_falls(before: Callable[[Kingdom, int, int], Procedure], g: Kingdom, loser: int, victor: int) -> Procedure:
    return InvaderBeaten(victor) if loser == power(g) else before(g, loser, victor)


class InvaderBeaten(Procedure):
    """Its stronghold is eliminated, for good. `victor` is -1 if no attacker lived to see it. Result: 1 + the city he chose, 0 if none;

    razing it is asked by the caller, as after every stronghold.
    """

    outline: ClassVar[tuple[str, ...]] = ("reward", "claim_city", "leave_board")
    cites: ClassVar[dict[str, str]] = {
        "reward": "wkv.invading-kingdom.beaten wkv.ruling.invader-end",
        "claim_city": "wkv.invading-kingdom.beaten",
        "leave_board": "wkv.invading-kingdom.beaten",
    }

    def __init__(self, victor: int) -> None:
        super().__init__()
        self.victor = victor
        self.city = -1

    def reward(self, g: Kingdom) -> Flow | None:
        if self.victor < 0:
            g.emit(w.STRONGHOLD_LOST)
            return None
        g.emit(w.BEATEN, self.victor, REWARD)
        table.gain_crowns(g, self.victor, REWARD)
        return None

    def claim_city(self, g: Kingdom) -> Flow | None:
        held = cities(g) if self.victor >= 0 else []
        return Ask(self.victor, [(v.CHOOSE_CITY, c) for c in held]) if held else None

    def on_claim_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.city = option[1]
        take_control(g, seat, self.city)
        return None

    def leave_board(self, g: Kingdom) -> Flow | None:
        """Neither the stronghold nor its dead come back."""
        camp = pieces.stronghold(power(g))
        g.stronghold_area = replaced(g.stronghold_area, power(g), f.OFF)
        g.breaches = replaced(g.breaches, camp, 0)
        armies.lift_all_sieges(g, camp)
        for troop in armies.cards(g, pieces.home_army(g, power(g))):
            armies.to_supply(g, troop)
        g.casualties[pieces.home_army(g, power(g))] = 0
        for noble in nobles(g):
            if armies.off_board(g, noble):
                end_line(g, noble)
        return End(self.city + 1)


# ---- the end of the invasion


def end_of_invasion(self: Actions | Upkeep, g: Kingdom) -> Flow | None:
    """Stronghold and Nobles are gone: what it held is nobody's. wkv.invading-kingdom.over"""
    own = invasion(g)
    if not own.invasion_over and is_gone(g):
        own.invasion_over = 1
        g.emit(w.OVER)
        for city in cities(g):
            make_neutral(g, city)
    return None
