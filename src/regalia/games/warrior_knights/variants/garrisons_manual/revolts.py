"""Suppressing revolts: the garrison of a city that revolts may put it down, if Fate shows +1 Victory."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, fate
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, Flow, Goto
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.insert_after(
        Revolts,
        "draw",
        "suppress",
        {"suppress": suppress, "on_suppress": on_suppress},
        cites="wkv.garrisons.suppress wkv.garrisons.suppress-fails wkv.ruling.garrison-suppress",
    )
    draft.cite(Revolts, "buy_off", "wkv.garrisons.suppress-fails wkv.garrisons.lost")
    draft.cite(Revolts, "draw", "wkv.garrisons.riot")


def suppress(self: Revolts, g: Kingdom) -> Flow | None:
    """Garrisons of either kind; what riots there are, they keep down without a draw. wkv.compat.garrison-glory"""
    return Ask(self.seat, [(w.SUPPRESS, self.city), (v.DECLINE,)]) if armies.is_garrisoned(g, self.city) else None


def on_suppress(self: Revolts, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """+1 Victory: nothing is paid. On anything else he may pay as ever. wkv.garrisons.suppress, wkv.garrisons.suppress-fails"""
    if option[0] == v.DECLINE:
        return None
    if g.content.fate_battle[fate.draw(g)] == f.VICTORY:
        g.emit(w.SUPPRESSED, seat, self.city)
        return Goto("choose_city")
    g.emit(w.NOT_SUPPRESSED, seat, self.city)
    return None
