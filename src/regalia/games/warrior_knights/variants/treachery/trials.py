"""Free words: the wronged Baron accuses, those who are no party to the deal find the other guilty or not.

wkv.treachery.accusation, wkv.treachery.false-accusation, wkv.treachery.two-players, wkv.ruling.deal-verdict, wkv.ruling.deal-acquittal
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.armies import wall_area
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import AppealLeave
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import deals
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.penalties import break_word, give_back, pay_price
from regalia.games.warrior_knights.variants.treachery.state import (
    ACCUSERS,
    ACTOR,
    ACTS,
    IN_FORCE,
    KIND,
    LOSSES,
    MAKER,
    SINCE,
    STATUS,
    TAKER,
    TO,
    treachery,
)
from regalia.kernel.columns import without
from regalia.kernel.draft import Draft
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import AGAIN, AskAll, Flow, Procedure
from regalia.kernel.rules import Form
from regalia.kernel.vocabulary import Option

# acts that may be named; of our own design, as is what was left undone
ATTACKED: Final = 0
REFUSED_PASSAGE: Final = 1
REFUSED_LEAVE: Final = 2
CANCELLED: Final = 3
DECLARED: Final = 4
MOST_ACTS: Final = 120  # in a round
LEFT_UNDONE: Final = 0  # in place of the number of an act, which are counted from 1

CITES: Final = "wkv.treachery.accusation wkv.ruling.deal-verdict"


# ---- what those who are bound by free words do


def note(g: Kingdom, seat: int, act: int, against: int, thing: int) -> None:
    """But nothing done to a power without a seat, which makes no deals. wkv.compat.treachery-invader"""
    own = treachery(g)
    if against < g.seats and c.promised(g, seat, c.WORDS) and len(own.acts) < MOST_ACTS:
        own.acts += ((seat, act, against, thing, len(own.losses)),)


def note_refusal(frame: Any, g: Kingdom, seat: int, option: Option) -> None:
    if option[0] != v.FORBID:
        return
    if isinstance(frame, MoveNoble):
        note(g, seat, REFUSED_PASSAGE, pieces.baron_of(g, frame.noble), g.noble_area[frame.noble])
    elif isinstance(frame, StartBattle):
        note(g, seat, REFUSED_LEAVE, frame.seat, frame.battlefield(g))
    elif isinstance(frame, AppealLeave):
        note(g, seat, REFUSED_LEAVE, frame.asker, wall_area(g, frame.city))


# ---- accusing


def judges(g: Kingdom, deal: int) -> list[int]:
    """Those who are no party to it. wkv.treachery.two-players"""
    return [seat for seat in range(g.seats) if not g.out[seat] and seat not in treachery(g).pacts[deal][: TAKER + 1]]


def mark(g: Kingdom, deal: int, seat: int) -> int:
    return 1 if treachery(g).pacts[deal][MAKER] == seat else 2


def may_accuse(g: Kingdom, seat: int, deal: int) -> bool:
    """Once in a deal, for the free words of the other, while they bind him."""
    pact = treachery(g).pacts[deal]
    if pact[STATUS] != IN_FORCE or seat not in pact[: TAKER + 1] or pact[ACCUSERS] & mark(g, deal, seat) or not judges(g, deal):
        return False
    return any(row[KIND] == c.WORDS and row[TO] == seat and c.holds(g, row) for row in c.of_deal(g, deal))


def may_name(g: Kingdom, seat: int, deal: int, act: int) -> bool:
    """An act of the other in this round, later than the deal; or that he has left undone what he promised."""
    own = treachery(g)
    if act == LEFT_UNDONE:
        return True
    if act > len(own.acts):
        return False
    pact = own.pacts[deal]
    return own.acts[act - 1][ACTOR] == deals.partner(g, deal, seat) and (pact[SINCE] < g.round or act > pact[ACTS])


def interjections(before: Callable[[Kingdom, int], list[Form]], g: Kingdom, seat: int) -> list[Form]:
    forms = before(g, seat)
    if deals.may_speak(g, seat):
        for deal in range(len(treachery(g).pacts)):
            if may_accuse(g, seat, deal):
                forms.append(Form(w.ACCUSE, [(deal, deal), (LEFT_UNDONE, len(treachery(g).acts))]))
    return forms


def interject(before: Callable[[Kingdom, int, Option], None], g: Kingdom, seat: int, option: Option) -> None:
    if option[0] != w.ACCUSE:
        before(g, seat, option)
        return
    _, deal, act = option
    if not may_name(g, seat, deal, act):
        raise RuleError("that was no act of his since the deal was made", "wkv.treachery.accusation")
    own = treachery(g)
    deals.change(g, deal, ACCUSERS, own.pacts[deal][ACCUSERS] | mark(g, deal, seat))
    own.accusations += ((deal, seat, act),)
    g.emit(w.ACCUSED, seat, deals.partner(g, deal, seat))


# ---- the verdict


class Trial(Procedure):
    """All judges answer at once and in secret. `late`: Upkeep is over, so the whole price is due now."""

    outline: ClassVar[tuple[str, ...]] = ("answer",)
    cites: ClassVar[dict[str, str]] = {
        "answer": f"{CITES} wkv.treachery.false-accusation wkv.ruling.deal-acquittal",
    }

    def __init__(self, deal: int, accuser: int, act: int, late: int) -> None:
        super().__init__()
        self.deal = deal
        self.accuser = accuser
        self.act = act
        self.late = late

    def answer(self, g: Kingdom) -> Flow | None:
        return AskAll(judges(g, self.deal))

    def options_answer(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        return [] if draft else [(w.GUILTY,), (w.NOT_GUILTY,)]

    def on_answer(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        """More than half; only the number is told."""
        own = treachery(g)
        own.accusations = without(own.accusations, (self.deal, self.accuser, self.act))
        answers = [draft[0][0] for draft in drafts if draft]
        guilty = answers.count(w.GUILTY)
        accused = deals.partner(g, self.deal, self.accuser)
        if 2 * guilty <= len(answers):
            g.emit(w.FOUND_NOT_GUILTY, accused, guilty, len(answers))
            give_back(g, self.accuser, 1)
            return None
        g.emit(w.FOUND_GUILTY, accused, guilty, len(answers))
        since = len(own.losses) if self.act == LEFT_UNDONE else own.acts[self.act - 1][LOSSES]
        break_word(g, self.deal, accused, self.accuser, since)
        if self.late:
            pay_price(g, accused, self.accuser)
        return None


def next_trial(g: Kingdom, late: int) -> Flow | None:
    """The first accusation that can still be heard: the deal is in force and somebody can judge."""
    if g.end_reason >= 0:
        return None
    for deal, accuser, act in treachery(g).accusations:
        if treachery(g).pacts[deal][STATUS] == IN_FORCE and judges(g, deal):
            return Trial(deal, accuser, act, late)
    return None


def hear_accusations(self: Actions, g: Kingdom) -> Flow | None:
    """Between two Action cards."""
    return next_trial(g, 0)


def last_accusations(self: Round, g: Kingdom) -> Flow | None:
    """After the last step of Upkeep, before whatever may end the game."""
    return next_trial(g, 1)


def after_trial(self: Any, g: Kingdom, result: int) -> Flow | None:
    return AGAIN


def apply(draft: Draft) -> None:
    draft.insert_after(
        Actions,
        "mercenary_draft",
        "hear_accusations",
        {"hear_accusations": hear_accusations, "after_hear_accusations": after_trial},
        cites=CITES,
    )
    draft.insert_after(
        Round,
        "upkeep",
        "last_accusations",
        {"last_accusations": last_accusations, "after_last_accusations": after_trial},
        cites=f"{CITES} wkv.use.upkeep-end",
    )
