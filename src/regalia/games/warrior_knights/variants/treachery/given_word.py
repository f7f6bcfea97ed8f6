"""Breaches that the rules find, at the moment they happen; and the warning before a Baron breaks his word.

wkv.treachery.automatic, wkv.treachery.attack-meant, wkv.treachery.could-not, wkv.ruling.deal-breach, wkv.ruling.deal-clauses
"""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces, table, voting
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.events import ResolveEvent, dispensations
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.deals import done_with, pay
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import BY, DEAL, KIND, NUMBER, THING, TO, UNTIL, WHOM, treachery
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, END, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

AUTOMATIC: Final = "wkv.treachery.automatic wkv.ruling.deal-breach"


class GivenWord(Procedure):
    """What he is about to do would break his word to `to`, and `deals` deals in all. Result 1: he does it."""

    outline: ClassVar[tuple[str, ...]] = ("choose",)
    cites: ClassVar[dict[str, str]] = {"choose": AUTOMATIC}

    def __init__(self, seat: int, to: int, deals: int) -> None:
        super().__init__()
        self.seat = seat
        self.to = to
        self.deals = deals

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, word(self.to, self.deals))

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return End(1 if option[0] == w.BREAK_WORD else 0)


def word(to: int, deals: int) -> list[Option]:
    return [(w.KEEP_WORD,), (w.BREAK_WORD, to, deals)]


def warning(rows: list[c.Row]) -> GivenWord:
    """Names the first whom it wrongs."""
    return GivenWord(rows[0][BY], rows[0][TO], len({row[DEAL] for row in rows}))


# ---- attacks: once all have consented and no law stands in the way


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


# ---- Events


def about(g: Kingdom, seat: int, kind: int, card: int) -> list[c.Row]:
    return [row for row in c.promised(g, seat, kind) if row[THING] == card]


def red_event(self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    """He cancels it, or suffers it although he could cancel it."""
    if option[0] != v.SUFFER:
        return about(g, seat, c.SUFFER, self.card)
    could = table.faith_at_hand(g, seat) >= g.content.event_faith[self.card] or bool(dispensations(g, seat))
    return about(g, seat, c.CANCEL, self.card) if could else []


def blue_event(self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    """He helps to cancel it, or does less for that than he could."""
    if option[0] == v.USE_KEPT:
        return about(g, seat, c.SUFFER, self.card)
    gives, short = option[1], g.content.event_faith[self.card] - sum(self.pledges)
    broken = about(g, seat, c.SUFFER, self.card) if gives else []
    if gives < short and (gives < table.faith_at_hand(g, seat) or dispensations(g, seat)):
        broken += about(g, seat, c.CANCEL, self.card)
    return broken


def on_cancel_blue(before: Any, self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """Cancelled: by all whose Faith it took, or by one who used a card. Found once it is so: a pledge alone cancels nothing."""
    flow: Flow | None = before(self, g, seat, option)
    if flow is not None and flow.kind == END:
        by = [seat] if option[0] == v.USE_KEPT else [s for s in range(g.seats) if self.pledges[s]]
        cancelled(g, by, self.card)
    return flow


def on_cancel_red(before: Any, self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> Flow | None:
    flow: Flow | None = before(self, g, seat, option)
    if flow is not None and flow.kind == END:
        cancelled(g, [seat], self.card)
    return flow


def cancelled(g: Kingdom, by: list[int], card: int) -> None:
    """Whoever promised to cancel it has what he promised, whoever paid."""
    for seat in range(g.seats):
        for row in about(g, seat, c.CANCEL, card):
            done_with(g, row)
    for seat in by:
        trials.note(g, seat, trials.CANCELLED, f.NOBODY, card)
        break_all(g, about(g, seat, c.SUFFER, card))


def take_effect(before: Any, self: ResolveEvent, g: Kingdom) -> Flow | None:
    """It strikes: broken by one who promised to cancel it and has kept back enough. wkv.treachery.could-not"""
    for seat in range(g.seats):
        if kept_back(self, g, seat):
            break_all(g, about(g, seat, c.CANCEL, self.card))
    flow: Flow | None = before(self, g)
    return flow


def kept_back(self: ResolveEvent, g: Kingdom, seat: int) -> bool:
    """Could he have cancelled it by what he did not give?"""
    cost = g.content.event_faith[self.card]
    red = g.content.event_colour[self.card] == f.RED
    if not cost or (red and seat != self.drawer):
        return False
    pledged = self.pledges[seat] if self.pledges else 0
    short = cost - sum(self.pledges)
    return bool(dispensations(g, seat)) or table.faith_at_hand(g, seat) - pledged >= short


# ---- Votes


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


# ---- debts


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


# ---- warning before a choice is carried out

Breaks = Callable[[Any, Kingdom, int, Option], list[c.Row]]

# the procedure, its step, what a choice there would break, and whether that is broken by the choice itself
WARNED: Final[tuple[tuple[type, str, Breaks, bool], ...]] = (
    (MoveNoble, "ask_permission", passage_refused, True),
    (StartBattle, "ask_consent", leave_refused, True),
    (ResolveEvent, "cancel_red", red_event, False),
    (ResolveEvent, "cancel_blue", blue_event, False),
    (Vote, "declare", contrary, False),
    (Vote, "keeper_declares", contrary, False),
)


def on_warned(breaks: Breaks, at_once: bool, before: Any, self: Any, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """A choice that would break his word waits until he has been warned; then it is made again, and carried out."""
    own = treachery(g)
    broken = breaks(self, g, seat, option)
    if broken and not own.unsaid:
        own.unsaid = (seat, *option)
        return warning(broken)
    own.unsaid = ()
    trials.note_refusal(self, g, seat, option)
    flow: Flow | None = before(self, g, seat, option)
    if at_once:
        break_all(g, broken)
    return flow


def after_warned(self: Any, g: Kingdom, result: int) -> Flow | None:
    own = treachery(g)
    seat, option = own.unsaid[0], own.unsaid[1:]
    if not result:
        own.unsaid = ()
        return AGAIN
    flow: Flow | None = g.rules.steps[type(self)][self.step].on(self, g, seat, option)
    return flow


def after_either(before: Any, self: Any, g: Kingdom, result: int) -> Flow | None:
    """Where the step calls others besides: an appeal's onlooker answers in a procedure of his own."""
    flow: Flow | None = after_warned(self, g, result) if treachery(g).unsaid else before(self, g, result)
    return flow


def warn(draft: Draft) -> None:
    """Last of all, so that whatever other variants offer there is warned of, too."""
    for procedure, step, breaks, at_once in WARNED:
        warn_at(draft, procedure, step, breaks, at_once)


def warn_at(draft: Draft, procedure: type, step: str, breaks: Breaks, at_once: bool) -> None:
    draft.wrap(procedure, f"on_{step}", partial(on_warned, breaks, at_once))
    if hasattr(procedure, f"after_{step}"):
        draft.wrap(procedure, f"after_{step}", after_either)
    else:
        draft.replace(procedure, {f"after_{step}": after_warned})
    draft.cite(procedure, step, AUTOMATIC)


def apply(draft: Draft) -> None:
    draft.insert_before(
        StartBattle,
        "fight",
        "keep_word",
        {"keep_word": keep_word, "after_keep_word": after_keep_word},
        cites=f"{AUTOMATIC} wkv.treachery.attack-meant wkv.ruling.deal-clauses",
    )
    draft.wrap(StartBattle, "fight", fight)
    draft.wrap(ResolveEvent, "on_cancel_red", on_cancel_red)
    draft.wrap(ResolveEvent, "on_cancel_blue", on_cancel_blue)
    draft.wrap(ResolveEvent, "take_effect", take_effect)
    draft.wrap(Vote, "options_commit", options_commit)
    draft.wrap(Vote, "on_commit", on_commit)
    draft.wrap(Assembly, "options_write_votes", options_write_votes)
    draft.wrap(Assembly, "on_write_votes", on_write_votes)
    draft.insert_before(Vote, "break_tie", "words_kept", {"words_kept": words_kept}, cites=f"{AUTOMATIC} wkv.treachery.could-not")
    draft.insert_after(
        Round,
        "actions",
        "call_in_debts",
        {"call_in_debts": call_in_debts, "on_call_in_debts": on_call_in_debts},
        cites="wkv.treachery.could-not wkv.ruling.deal-clauses",
    )
