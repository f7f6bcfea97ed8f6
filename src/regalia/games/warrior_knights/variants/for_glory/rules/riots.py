"""Riot: a new revolt result. The city stays its owner's, and gives him neither crowns nor Influence until order is restored."""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, offices
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.taxation import Taxation, pays
from regalia.games.warrior_knights.rules.upkeep import Revolts, Upkeep, gives_influence, revolt_drawn, unrest
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, Flow, Goto
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.wrap_rule(revolt_drawn, riot_drawn)
    draft.cite(Revolts, "draw", "cg.riot.when cg.riot.second cg.riot.revolt cg.riot.siege cg.ruling.base-cards-revolt")
    draft.wrap(Revolts, "buy_off", buy_off)
    draft.wrap(Revolts, "on_buy_off", on_buy_off)
    draft.cite(
        Revolts,
        "buy_off",
        "cg.riot.pay cg.riot.token cg.riot.second-paid cg.riot.base-cards cg.ruling.city-income cg.ruling.riot-paid",
    )
    draft.wrap_rule(pays, no_crowns)
    draft.cite(Taxation, "income", "cg.riot.no-income cg.ruling.riot-control")
    draft.cite(Taxation, "concessions", "cg.riot.no-income")
    draft.wrap_rule(gives_influence, no_influence)
    draft.wrap_rule(unrest, riot_is_unrest)
    draft.cite(Upkeep, "gain_influence", "cg.riot.no-influence cg.riot.timing")
    draft.on(armies.noble_enters, noble_restores_order)
    draft.on(armies.garrison_moves_in, end_riot)
    draft.on(city_changes_hands, riot_ends_with_control)
    draft.wrap(Actions, "next_card", next_card)


# ---- the token


def rioting(g: Kingdom, city: int) -> bool:
    """Does a Riot token lie there? In all but crowns and Influence the city is its owner's as before. cg.riot.still-controlled"""
    return glory(g).riot[city] == 1


def can_keep_riot(g: Kingdom, city: int) -> bool:
    """It has an owner, and neither a Noble of his in its area, heretics not counted, nor a Garrison of any kind, nor his Constable of the
    Watch nearby.

    cg.riot.end-noble, cg.riot.end-garrison, cg.riot.base-cards
    """
    seat = g.city_owner[city]
    if not 0 <= seat < g.seats or armies.is_garrisoned(g, city) or offices.is_near(g, seat, city, "constable_of_the_watch"):
        return False
    return all(g.heretic[n] for n in armies.own_nobles_in(g, seat, g.content.city_area[city]))


def start_riot(g: Kingdom, city: int) -> None:
    """A Riot token, if the city can keep one; there are always enough. cg.riot.token"""
    if not rioting(g, city) and can_keep_riot(g, city):
        glory(g).riot = replaced(glory(g).riot, city, 1)
        g.emit(w.RIOT_BEGINS, city)


def end_riot(g: Kingdom, city: int) -> None:
    if rioting(g, city):
        glory(g).riot = replaced(glory(g).riot, city, 0)
        g.emit(w.RIOT_ENDS, city)


# ---- how it begins


def shows_riot(g: Kingdom, card: int) -> bool:
    return h.RIOT in g.content.fate_rows[card].more


def riot_is_unrest(before: Callable[[Kingdom, int], int], g: Kingdom, card: int) -> int:
    """Between nothing and a revolt. cg.riot.when"""
    return 1 if shows_riot(g, card) else before(g, card)


def riot_drawn(before: Callable[[Kingdom, Revolts, int], Flow | None], g: Kingdom, revolts: Revolts, card: int) -> Flow | None:
    """The owner pays, or the city riots; one that riots already revolts. Where no token could stay, nothing is asked.

    cg.riot.when, cg.riot.second, cg.riot.revolt, cg.garrisons.stops-riot
    """
    if not shows_riot(g, card):
        return before(g, revolts, card)
    g.emit(w.RIOT_DRAWN, revolts.seat, revolts.city)
    if rioting(g, revolts.city):
        return None
    if not can_keep_riot(g, revolts.city):
        g.emit(w.RIOT_STOPPED, revolts.city)
        return Goto("choose_city")
    glory(g).riot_drawn = 1
    return None


def buy_off(before: Callable[[Revolts, Kingdom], Flow], self: Revolts, g: Kingdom) -> Flow:
    """What stops a revolt stops a riot; who does not pay keeps the city, and the riot in it. cg.riot.pay, cg.riot.token"""
    ask = before(self, g)
    if not glory(g).riot_drawn or not isinstance(ask, Ask):
        return ask
    return Ask(self.seat, [(w.LET_RIOT, self.city) if option == (v.LET_GO,) else option for option in ask.options], ask.always)


def on_buy_off(before: Any, self: Revolts, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """Settled once the next city is tested; what another variant offers here may lead back to the same question."""
    flow: Flow | None
    if option[0] == w.LET_RIOT:
        start_riot(g, self.city)
        flow = Goto("choose_city")
    else:
        flow = before(self, g, seat, option)
    if isinstance(flow, Goto):
        glory(g).riot_drawn = 0
    return flow


# ---- what it costs


def no_crowns(before: Callable[[Kingdom, int], bool], g: Kingdom, city: int) -> bool:
    """cg.riot.no-income: neither its income, nor the crown for its fortification, nor what others count for it."""
    return not rioting(g, city) and before(g, city)


def no_influence(before: Callable[[Kingdom, int], bool], g: Kingdom, city: int) -> bool:
    """What comes from elsewhere than a city stays. cg.riot.no-influence, cg.combine.glory-king"""
    return not rioting(g, city) and before(g, city)


# ---- how it ends


def restore_order(g: Kingdom) -> None:
    """Every city that can no longer keep its riot is quiet again. cg.riot.end-noble, cg.riot.end-garrison"""
    if 1 not in glory(g).riot:
        return
    for city in range(f.CITIES):
        if rioting(g, city) and not can_keep_riot(g, city):
            end_riot(g, city)


def noble_restores_order(g: Kingdom, noble: int) -> None:
    """As soon as he is there, even in passing; from the sea when he has landed. cg.riot.end-noble, cg.riot.sea, cg.ruling.riot-presence"""
    restore_order(g)


def riot_ends_with_control(g: Kingdom, city: int, old: int, new: int) -> None:
    """cg.riot.end-control"""
    end_riot(g, city)


def next_card(before: Any, self: Actions, g: Kingdom) -> Flow | None:
    """Between two Action cards, for one who was no help until now: a heretic whose heresy has been lifted. cg.riot.base-cards"""
    restore_order(g)
    flow: Flow | None = before(self, g)
    return flow
