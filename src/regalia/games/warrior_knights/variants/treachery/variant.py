"""Treachery: a public deal that is broken has a price, in Influence and in the next Assembly.

Deals are made in the open (deals.py) of clauses that can be checked, or of free words (clauses.py). The rules find a breach by fact
(breaches/), and warn before it (given_word.py); free words are judged by those who stand outside (trials.py); what it costs stands in
penalties.py.
"""

from typing import Any, cast

from regalia.games.warrior_knights.rules import bargaining, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import Assembly, attends
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import moments
from regalia.games.warrior_knights.variants.treachery import breaches, deals, given_word, invariants, penalties, trials, with_others
from regalia.games.warrior_knights.variants.treachery.state import TREACHERY
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant

MAKING = "wkv.treachery.when-made wkv.ruling.deal-making"


class Treachery(Variant):
    def __init__(self) -> None:
        super().__init__(
            "treachery",
            "Treachery",
            "Public deals bind: who breaks one returns Influence and is shut out of the next Assembly.",
            part=TREACHERY,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        for procedure in (given_word.GivenWord, trials.Trial):
            draft.add_procedure(procedure)
        for chapter in (deals, trials):
            draft.wrap_rule(bargaining.interjections, chapter.interjections)
            draft.wrap_rule(bargaining.interject, chapter.interject)
        draft.wrap(Round, "begin", begin)
        draft.cite(Round, "begin", f"{MAKING} wkv.treachery.release")
        draft.insert_before(Actions, "reveal", "planning_is_over", {"planning_is_over": offers_lapse}, cites=MAKING)
        trials.apply(draft)
        draft.insert_after(Actions, "hear_accusations", "offers_lapse", {"offers_lapse": offers_lapse}, cites=MAKING)
        breaches.apply(draft)
        self.punish(draft)

    def punish(self, draft: Draft) -> None:
        draft.wrap_rule(attends, penalties.attends)
        draft.wrap(Assembly, "gather", penalties.gather)
        draft.wrap(Assembly, "return_cards", penalties.return_cards)
        draft.cite(Assembly, "gather", "wkv.treachery.ban wkv.treachery.ban-kind wkv.ruling.treachery-ban")
        draft.cite(Assembly, "acting_chairman", "wkv.treachery.ban-chairman")
        draft.cite(Assembly, "return_cards", "wkv.treachery.ban-served")
        draft.on(city_changes_hands, penalties.city_lost)
        draft.on(table.leave_the_game, penalties.baron_lost)
        draft.wrap(NobleDeath, "remove_noble", penalties.noble_killed)
        draft.cite(NobleDeath, "remove_noble", "wkv.treachery.city-noble")
        draft.wrap(StrongholdFalls, "leave_board", penalties.stronghold_lost)
        draft.cite(StrongholdFalls, "leave_board", "wkv.treachery.stronghold-baron wkv.ruling.treachery-sum")
        moments.before_the_check(
            draft,
            "price_of_treachery",
            {"price_of_treachery": penalties.price_of_treachery},
            cites="wkv.treachery.window wkv.ruling.treachery-window wkv.treachery.floor",
        )

    def finish(self, draft: Draft) -> None:
        breaches.warn(draft)
        with_others.finish(draft)

    def names(self, g: Own) -> dict[str, list[str]]:
        return {"party": list(deals.PARTIES)}

    def faults(self, g: Own) -> list[str]:
        return invariants.faults(cast(Kingdom, g))


def offers_lapse(self: Any, g: Kingdom) -> Flow | None:
    deals.lapse(g)
    return None


def begin(before: Any, self: Round, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    deals.beginning(g)
    return flow
