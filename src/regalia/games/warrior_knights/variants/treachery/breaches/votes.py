"""Votes that a Baron has promised on an Agenda: which way, and how many. wkv.treachery.could-not"""

from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.deals import done_with
from regalia.games.warrior_knights.variants.treachery.given_word import AUTOMATIC, word
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import DEAL, KIND, THING, TO, WHOM
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.wrap(Vote, "options_commit", options_commit)
    draft.wrap(Vote, "on_commit", on_commit)
    draft.wrap(Assembly, "options_write_votes", options_write_votes)
    draft.wrap(Assembly, "on_write_votes", on_write_votes)
    draft.insert_before(Vote, "break_tie", "words_kept", {"words_kept": words_kept}, cites=f"{AUTOMATIC} wkv.treachery.could-not")


def vote_promises(g: Kingdom, seat: int, card: int) -> list[c.Row]:
    return [row for row in c.promised(g, seat, c.YES, c.NO, c.VOTES) if row[THING] == card]


def meant(row: c.Row) -> int:
    """How he has promised to vote, as `Vote.declared` has it."""
    return row[WHOM] if row[KIND] == c.VOTES else voting.YES if row[KIND] == c.YES else voting.NO


def contrary(self: Vote, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    if self.proposal != voting.AGENDA:
        return []
    return [row for row in vote_promises(g, seat, self.card) if meant(row) != self.meaning(option)]


def words_kept(self: Vote, g: Kingdom) -> Flow | None:
    """All have declared, and the Keeper of the Seal has added what he would: who has voted as he promised?"""
    if self.proposal != voting.AGENDA:
        return None
    for seat in self.order:
        if self.cast[seat]:
            trials.note(g, seat, trials.DECLARED, f.NOBODY, self.card)
        for row in vote_promises(g, seat, self.card) if g.attending[seat] or self.cast[seat] else []:
            owed = c.votes_owed(g, row, g.votes[seat] + self.cast[seat])
            if self.cast[seat] < owed or (self.cast[seat] and self.declared[seat] != meant(row)):
                break_all(g, [row])
            elif c.holds(g, row):
                done_with(g, row)
    return None


def too_few(g: Kingdom, seat: int, card: int, votes: int, at_hand: int) -> list[c.Row]:
    return [row for row in vote_promises(g, seat, card) if votes < c.votes_owed(g, row, at_hand)]


def settled(g: Kingdom, seat: int, cards: list[int], draft: list[Option]) -> list[Option]:
    """A draft of Votes without the answers to warnings: who keeps his word casts what he owes."""
    casts: list[Option] = []
    at_hand = g.votes[seat]
    for option in draft:
        if option[0] == w.KEEP_WORD:
            said = casts.pop()
            at_hand += said[-1]
            owed = max([c.votes_owed(g, row, at_hand) for row in vote_promises(g, seat, cards[len(casts)])], default=said[-1])
            option = (v.CAST if len(said) == 2 else v.CAST_FOR, *said[1:-1], owed)
        if option[0] != w.BREAK_WORD:
            casts.append(option)
            at_hand -= option[-1]
    return casts


def warned(g: Kingdom, seat: int, cards: list[int], draft: list[Option]) -> list[Option]:
    """The warning after a number of Votes that breaks a promise; [] where there is nothing to warn of."""
    if not draft or draft[-1][0] in (w.KEEP_WORD, w.BREAK_WORD):
        return []
    casts = settled(g, seat, cards, draft)
    at_hand = g.votes[seat] - sum([option[-1] for option in casts[:-1]])
    broken = too_few(g, seat, cards[len(casts) - 1], casts[-1][-1], at_hand)
    return word(broken[0][TO], len({row[DEAL] for row in broken})) if broken else []


def options_commit(before: Any, self: Vote, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
    cards = [self.card if self.proposal == voting.AGENDA else -1]
    found: list[Option] = warned(g, seat, cards, draft) or before(self, g, seat, settled(g, seat, cards, draft))
    return found


def on_commit(before: Any, self: Vote, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
    flow: Flow | None = before(self, g, [settled(g, seat, [self.card], draft) for seat, draft in enumerate(drafts)])
    return flow


def options_write_votes(before: Any, self: Assembly, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
    found: list[Option] = warned(g, seat, self.order, draft) or before(self, g, seat, settled(g, seat, self.order, draft))
    return found


def on_write_votes(before: Any, self: Assembly, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
    flow: Flow | None = before(self, g, [settled(g, seat, self.order, draft) for seat, draft in enumerate(drafts)])
    return flow
