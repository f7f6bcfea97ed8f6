"""Noble Reassignment: the Nobles of an eliminated Baron are set aside, and a Private Motion may give them a new master."""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces, private_motions, table, voting
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import masters
from regalia.games.warrior_knights.variants.exchanging_heirs.variant import hand_over
from regalia.games.warrior_knights.variants.noble_reassignment import vocabulary as w
from regalia.games.warrior_knights.variants.noble_reassignment.reassigning import Reassignment
from regalia.games.warrior_knights.variants.noble_reassignment.state import ASIDE, aside, nobles_aside
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option, Reason

NEW_MASTER: Final = 101  # a kind of proposal, beside those of rules/voting.py and that of Open Private Motions


class NobleReassignment(Variant):
    def __init__(self) -> None:
        super().__init__(
            "noble-reassignment",
            "Noble Reassignment",
            "The Nobles of an eliminated Baron are set aside; a Private Motion may give them a new master, whom Fate chooses.",
            part=ASIDE,
            shares=(masters.MASTERS,),
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        masters.apply(draft)
        draft.on(table.leave_the_game, set_aside)
        draft.wrap_rule(private_motions.proposals, proposals)
        draft.wrap(PrivateMotion, "on_propose", on_propose)
        draft.cite(PrivateMotion, "propose", "wkv.noble-reassignment.motion")
        draft.cite(PrivateMotion, "vote", "wkv.noble-reassignment.vote wkv.ruling.reassign-vote")
        draft.wrap_rule(voting.proposal_passed, proposal_passed)
        draft.add_procedure(Reassignment)

    def finish(self, draft: Draft) -> None:
        """Whoever held his heir holds nothing any more; his new Baron gets a new token. wkv.compat.reassignment-exchange"""
        if "exchanging-heirs" in draft.setup.variants:
            draft.wrap(Reassignment, "on_take_in", with_a_new_heir)

    def why_not(self, view: Own, seat: int, kind: str, id: int) -> list[Reason]:
        """A motion on a Noble who has a master, or none to give."""
        frame = view.stack[-1]
        proposing = isinstance(frame, PrivateMotion) and frame.seat == seat and view.rules.step_name(frame) == "propose"
        return [(w.NOT_SET_ASIDE, id)] if proposing and kind == "noble" else []

    def faults(self, g: Own) -> list[str]:
        k = cast(Kingdom, g)
        lost = [n for n in nobles_aside(k) if not k.gone[n] or k.noble_area[n] != f.OFF or not k.out[pieces.baron_of(k, n)]]
        return [f"noble {n} is set aside and in the game" for n in lost]


def set_aside(g: Kingdom, seat: int) -> None:
    """All whose line goes on, on the board or off it, those who came to him from others too; what they lead and hold is lost with him.

    wkv.noble-reassignment.aside, wkv.noble-reassignment.survivors, wkv.noble-reassignment.no-troops, wkv.ruling.reassign-who
    """
    own = aside(g)
    for noble in pieces.nobles_of(g, seat):
        if not g.gone[noble]:
            own.set_aside = replaced(own.set_aside, noble, 1)
            g.emit(w.SET_ASIDE, noble)


# ---- the motion


def proposals(before: Callable[[Kingdom, int], list[Option]], g: Kingdom, seat: int) -> list[Option]:
    """As ever, and one for each Noble set aside. wkv.noble-reassignment.motion"""
    return [*before(g, seat), *[(w.PROPOSE_MASTER, noble) for noble in nobles_aside(g)]]


def on_propose(
    before: Callable[[PrivateMotion, Kingdom, int, Option], Flow | None], self: PrivateMotion, g: Kingdom, seat: int, option: Option
) -> Flow | None:
    if option[0] != w.PROPOSE_MASTER:
        return before(self, g, seat, option)
    self.proposal = NEW_MASTER
    self.subject = option[1]
    g.emit(w.PROPOSED_MASTER, seat, option[1])
    return None


def proposal_passed(before: Callable[[Kingdom, int, int], Procedure | None], g: Kingdom, proposal: int, subject: int) -> Procedure | None:
    return Reassignment(subject) if proposal == NEW_MASTER else before(g, proposal, subject)


# ---- with Exchanging Heirs


def with_a_new_heir(
    before: Callable[[Reassignment, Kingdom, int, Option], Flow | None], self: Reassignment, g: Kingdom, seat: int, option: Option
) -> Flow | None:
    """A line that No Heir or a holder has ended stays ended: there is no token to get."""
    if option[0] == w.TAKE_IN and g.heir[self.noble]:
        hand_over(g, self.noble, seat)
    return before(self, g, seat, option)
