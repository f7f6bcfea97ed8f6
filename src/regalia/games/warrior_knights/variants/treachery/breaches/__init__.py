"""Breaches that the rules find, at the moment they happen: a chapter for each kind of promise.

wkv.treachery.automatic, wkv.treachery.attack-meant, wkv.treachery.could-not, wkv.ruling.deal-breach, wkv.ruling.deal-clauses
"""

from typing import Final

from regalia.games.warrior_knights.rules.events import ResolveEvent
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.variants.treachery.breaches import attacks, debts, events, votes
from regalia.games.warrior_knights.variants.treachery.given_word import Breaks, warn_at
from regalia.kernel.draft import Draft

# the procedure, its step, what a choice there would break, and whether that is broken by the choice itself
WARNED: Final[tuple[tuple[type, str, Breaks, bool], ...]] = (
    (MoveNoble, "ask_permission", attacks.passage_refused, True),
    (StartBattle, "ask_consent", attacks.leave_refused, True),
    (ResolveEvent, "cancel_red", events.red_event, False),
    (ResolveEvent, "cancel_blue", events.blue_event, False),
    (Vote, "declare", votes.contrary, False),
    (Vote, "keeper_declares", votes.contrary, False),
)


def apply(draft: Draft) -> None:
    attacks.apply(draft)
    events.apply(draft)
    votes.apply(draft)
    debts.apply(draft)


def warn(draft: Draft) -> None:
    """Last of all, so that whatever other variants offer there is warned of, too."""
    for procedure, step, breaks, at_once in WARNED:
        warn_at(draft, procedure, step, breaks, at_once)
