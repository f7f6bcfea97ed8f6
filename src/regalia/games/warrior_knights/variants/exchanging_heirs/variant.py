"""Exchanging Heirs: every Noble has an heir, whom his Baron may hand to another; the holder may give him back, or kill him.

wk.option.heirs.tokens, wk.option.heirs.trade, wk.option.heirs.kill, wk.option.heirs.return-needed, wk.option.heirs.no-heir-events,
wk.ruling.heirs-renewed, wk.ruling.heirs-restored
"""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import bargaining, pieces, table
from regalia.games.warrior_knights.rules.deaths import break_line, end_line, restore_line
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, may_return
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.exchanging_heirs import vocabulary as w
from regalia.games.warrior_knights.variants.exchanging_heirs.state import HEIRS, heirs
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import ASK_ALL, Flow
from regalia.kernel.rules import Form
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option


class ExchangingHeirs(Variant):
    def __init__(self) -> None:
        super().__init__(
            "exchanging-heirs",
            "Exchanging Heirs",
            "Nobles' heirs may be handed to other Barons as pledges; their holder may kill them.",
            part=HEIRS,
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.wrap_rule(may_return, heir_is_home)
        draft.wrap_rule(bargaining.interjections, interjections)
        draft.wrap_rule(bargaining.interject, interject)
        draft.wrap(ReturnNobles, "on_place", on_place)
        draft.on(table.leave_the_game, heirs_go_home)
        draft.on(break_line, heir_is_lost)
        draft.on(restore_line, heir_is_born)


def heir_is_home(before: Callable[[Kingdom, int], bool], g: Kingdom, noble: int) -> bool:
    """One who died comes back only if his heir is with his own Baron.

    A killed heir has ended the line already, unless the Noble was abandoned by his troops: then, under that rule, he lacks none.
    """
    return before(g, noble) and (not g.dead[noble] or heirs(g).heir_holder[noble] in (pieces.baron_of(g, noble), f.NOBODY))


def on_place(before: Any, self: ReturnNobles, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """The heir has come; he has an heir of his own, held by his Baron."""
    if g.dead[option[1]]:
        hand_over(g, option[1], seat)
    flow: Flow | None = before(self, g, seat, option)
    return flow


def held_by(g: Kingdom, seat: int) -> list[int]:
    """Nobles whose living heir is in this Baron's keeping."""
    holder = heirs(g).heir_holder
    return [n for n in pieces.all_nobles(g) if holder[n] == seat and g.heir[n] and not g.gone[n]]


def hand_over(g: Kingdom, noble: int, to: int) -> None:
    own = heirs(g)
    own.heir_holder = replaced(own.heir_holder, noble, to)


def heirs_go_home(g: Kingdom, seat: int) -> None:
    """Those whom a Baron held who leaves the game. wk.ruling.elimination-details"""
    own = heirs(g)
    own.heir_holder = tuple([pieces.baron_of(g, noble) if held == seat else held for noble, held in enumerate(own.heir_holder)])


def heir_is_lost(g: Kingdom, noble: int) -> None:
    """The token is removed, whoever held it: nobody can give back a dead heir. wk.option.heirs.no-heir-events"""
    hand_over(g, noble, f.NOBODY)


def heir_is_born(g: Kingdom, noble: int) -> None:
    """A new one, at home: the old token has left the game. wk.ruling.heirs-restored"""
    hand_over(g, noble, pieces.baron_of(g, noble))


def interjections(before: Callable[[Kingdom, int], list[Form]], g: Kingdom, seat: int) -> list[Form]:
    forms = before(g, seat)
    if g.over or g.out[seat] or (g.asking is not None and g.asking.kind == ASK_ALL):
        return forms
    for noble in held_by(g, seat):
        forms.append(Form(w.GIVE_HEIR, [(noble, noble), (0, g.seats - 1)]))
        if pieces.baron_of(g, noble) != seat:
            forms.append(Form(w.KILL_HEIR, [(noble, noble)]))
    return forms


def interject(before: Callable[[Kingdom, int, Option], None], g: Kingdom, seat: int, option: Option) -> None:
    if option[0] == w.GIVE_HEIR:
        if option[2] == seat or g.out[option[2]]:
            raise RuleError("an heir can only be handed to another Baron in the game", "wk.option.heirs.trade")
        hand_over(g, option[1], option[2])
        g.emit(w.HEIR_GIVEN, option[1], option[2])
    elif option[0] == w.KILL_HEIR:
        kill(g, option[1], seat)
    else:
        before(g, seat, option)


def kill(g: Kingdom, noble: int, by: int) -> None:
    """The parent's death is permanent now; if he is dead already, he is gone."""
    g.heir = replaced(g.heir, noble, 0)
    hand_over(g, noble, f.NOBODY)
    g.emit(w.HEIR_KILLED, noble, by)
    if g.dead[noble]:
        end_line(g, noble)
