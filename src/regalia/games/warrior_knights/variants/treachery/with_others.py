"""What is as hostile as an attack: appeals and bribes, at the tables that play them too.

That they break a promise not to attack is found where attacks are (`StartBattle.defender`, `battlefield`), and a city won over is lost as
any other is. wkv.treachery.attack-meant, wkv.ruling.deal-clauses
"""

from typing import Any

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector.bribe import Bribe
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import AppealLeave
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import given_word, penalties
from regalia.games.warrior_knights.variants.treachery.state import TO
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.vocabulary import Option


def finish(draft: Draft) -> None:
    if "diplomatic-conquest" in draft.setup.variants:
        given_word.warn_at(draft, AppealLeave, "allow", leave_refused, True)
        draft.cite(AppealLeave, "allow", "wkv.compat.diplomacy-treachery")
    if "defector" in draft.setup.variants:
        draft.wrap(Bribe, "change_masters", noble_bribed)
        draft.cite(Bribe, "change_masters", "wkv.treachery.city-noble wkv.compat.treachery-defector")


def leave_refused(self: AppealLeave, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    """Who has promised leave to attack has promised leave to appeal. wkv.compat.diplomacy-treachery"""
    return [row for row in c.promised(g, seat, c.LEAVE) if row[TO] == self.asker] if option[0] == v.FORBID else []


def noble_bribed(before: Any, self: Bribe, g: Kingdom) -> Flow | None:
    """A Noble who defects counts as lost. wkv.compat.treachery-defector"""
    penalties.loses(g, self.seat, pieces.baron_of(g, self.noble), penalties.NOBLE)
    flow: Flow | None = before(self, g)
    return flow
