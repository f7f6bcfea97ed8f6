"""Attacks, once all have consented and no law stands in the way; and leave to attack or to pass that is refused.

wkv.treachery.attack-meant
"""

from typing import Any

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery.given_word import AUTOMATIC, warning
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import TO
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.insert_before(
        StartBattle,
        "fight",
        "keep_word",
        {"keep_word": keep_word, "after_keep_word": after_keep_word},
        cites=f"{AUTOMATIC} wkv.treachery.attack-meant wkv.ruling.deal-clauses",
    )
    draft.wrap(StartBattle, "fight", fight)


def attack_in_view(self: StartBattle, g: Kingdom) -> list[c.Row]:
    return c.attack_breaks(g, self.seat, self.defender(g), self.battlefield(g))


def keep_word(self: StartBattle, g: Kingdom) -> Flow | None:
    broken = attack_in_view(self, g)
    return warning(broken) if broken else None


def after_keep_word(self: StartBattle, g: Kingdom, result: int) -> Flow | None:
    if not result:
        self.fighters = []
        return self.give_up()
    break_all(g, attack_in_view(self, g))
    return None


def fight(before: Any, self: StartBattle, g: Kingdom) -> Flow | None:
    """An attack is an act that may be called a breach of free words."""
    trials.note(g, self.seat, trials.ATTACKED, self.defender(g), self.battlefield(g))
    flow: Flow | None = before(self, g)
    return flow


# ---- leave to pass, and to attack


def passage_refused(self: MoveNoble, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    mover = pieces.baron_of(g, self.noble)
    return [row for row in c.promised(g, seat, c.PASSAGE) if row[TO] == mover] if option[0] == v.FORBID else []


def leave_refused(self: StartBattle, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    return [row for row in c.promised(g, seat, c.LEAVE) if row[TO] == self.seat] if option[0] == v.FORBID else []
