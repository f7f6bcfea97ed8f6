"""Crowns promised until a certain round: called in when its actions are over. wkv.treachery.could-not"""

from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.deals import pay
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import BY, KIND, NUMBER, TO, UNTIL, treachery
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.insert_after(
        Round,
        "actions",
        "call_in_debts",
        {"call_in_debts": call_in_debts, "on_call_in_debts": on_call_in_debts},
        cites="wkv.treachery.could-not wkv.ruling.deal-clauses",
    )


def debts(g: Kingdom) -> list[int]:
    """What must be paid now, as places of clauses. wkv.treachery.could-not"""
    rows = treachery(g).pact_clauses
    return [place for place, row in enumerate(rows) if row[KIND] == c.CROWNS and row[UNTIL] == g.round and c.holds(g, row)]


def call_in_debts(self: Round, g: Kingdom) -> Flow | None:
    """He is asked once more; who has not enough is asked too, for somebody may help him."""
    due = debts(g) if g.end_reason < 0 else []
    if not due:
        return None
    row = treachery(g).pact_clauses[due[0]]
    pays: list[Option] = [(w.PAY_PROMISED, row[TO], row[NUMBER], due[0])] if g.crowns[row[BY]] >= row[NUMBER] else []
    return Ask(row[BY], [*pays, (w.BREAK_WORD, row[TO], 1)], always=True)


def on_call_in_debts(self: Round, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.PAY_PROMISED:
        pay(g, option[3])
    else:
        break_all(g, [treachery(g).pact_clauses[debts(g)[0]]])
    return AGAIN
