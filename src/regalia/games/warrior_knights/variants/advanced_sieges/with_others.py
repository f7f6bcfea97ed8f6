"""What other variants bring to a siege, at the tables that play them too."""

from collections.abc import Callable

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.sieges import Siege, has_engine
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraw, SiegeDraws, starve
from regalia.games.warrior_knights.variants.advanced_sieges.state import needed, tokens
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory_words
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.open_private_motions.variant import allowed, binds
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, End, Flow
from regalia.kernel.vocabulary import Option


def finish(draft: Draft) -> None:
    if "for-glory" in draft.setup.variants:
        with_glory(draft)
    if "open-private-motions" in draft.setup.variants:
        draft.wrap(SiegeDraws, "next_besieger", not_against_a_motion)
        draft.cite(SiegeDraws, "next_besieger", "wkv.compat.sieges-open-motions")


# ---- For Glory. wkv.compat.sieges-glory


def with_glory(draft: Draft) -> None:
    """A Garrison counts in the walls' strength and Sappers in each siege action by themselves."""
    draft.wrap_rule(has_engine, or_trebuchets)
    draft.remove(Siege, "open_granaries")  # a fall is known before the last tokens are placed
    draft.insert_after(
        SiegeDraw,
        "draw_card",
        "open_granaries",
        {"open_granaries": open_granaries, "on_open_granaries": on_open_granaries},
        cites="wkv.compat.sieges-glory",
    )


def or_trebuchets(before: Callable[[Kingdom, int, int], bool], g: Kingdom, wall: int, seat: int) -> bool:
    """Owned, ready or exhausted, they are an engine before all walls that he besieges."""
    cards = advancements.owned(g, seat) if seat < g.seats else ()
    return before(g, wall, seat) or any(content.ADVANCEMENTS[card].id == "trebuchets" for card in cards)


def open_granaries(self: SiegeDraw, g: Kingdom) -> Flow | None:
    """This card would make it fall."""
    seat = armies.wall_owner(g, self.wall)
    more = 1 if self.shown in (f.DEAL, f.PREVENT) else 0
    if tokens(g, self.wall) + more < needed(g, self.wall) or not 0 <= seat < g.seats:
        return None
    card = advancements.owns(g, seat, "deep_granaries")
    return Ask(seat, [(glory_words.USE_ADVANCEMENT, card), (v.DECLINE,)]) if card >= 0 else None


def on_open_granaries(self: SiegeDraw, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """What the draw has brought is taken back, and this siege is over for the round."""
    if option[0] == v.DECLINE:
        return None
    own = glory(g)
    advancements.use(g, seat, option[1])
    own.held_out = replaced(own.held_out, self.wall * g.content.chairs + self.seat, g.round)
    g.emit(glory_words.HELD_OUT, seat, self.wall)
    starve(g, self.wall, -self.starved)
    g.breaches = replaced(g.breaches, self.wall, g.breaches[self.wall] - self.breached)
    for army in self.struck:
        if g.casualties[army]:  # who has died of it stays dead
            g.casualties[army] -= 1
    return End(0)


# ---- Open Private Motions


def not_against_a_motion(before: Callable[[SiegeDraws, Kingdom], Flow | None], self: SiegeDraws, g: Kingdom) -> Flow | None:
    """A motion against sieges, or against war overseas, keeps him from pressing them. wkv.advanced-sieges.no-draw"""
    flow = before(self, g)
    if self.seat >= 0 and binds(g, self.seat):
        self.waiting = [wall for wall in self.waiting if allowed(g, [(v.SIEGE, wall)])]
    return flow
