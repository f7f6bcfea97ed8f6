"""Sworn Crowns: each swears in secret to buy a certain crown, and is paid for keeping his word."""

from collections.abc import Callable
from typing import Final, cast

from regalia.example.little_throne.rules import Court, Reign, V
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE, OWNER, column, scalar
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AskAll, Flow
from regalia.kernel.state import Part, Place
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option, Reason

W: Final = V.of("sworn-crowns")
SWEAR: Final = W.verb("swear", "crown")
OMEN: Final = W.event("omen", "crown")
KEPT: Final = W.event("kept", "seat", "crown")
ILL_OMENED: Final = W.reason("ill-omened", "lt.sworn.omen", "crown")
DRAW_OMEN: Final = W.purpose("omen")
REWARD: Final = 3


class Oaths(Part):
    columns = (
        column("oath", OWNER, of="seat", holds="crown"),
        scalar("ill_omened", holds="crown"),
        scalar("all_sworn"),
    )

    def __init__(self, g: Court) -> None:
        self.oath = [-1] * g.seats
        self.ill_omened = -1
        self.all_sworn = 0


OATHS: Final = Place(Court, Oaths)


def oaths(g: Court) -> Oaths:
    return cast(Oaths, g.parts[OATHS.at])


class SwornCrowns(Variant):
    def __init__(self) -> None:
        super().__init__(
            "sworn-crowns",
            "Sworn Crowns",
            "Swear in secret to buy a certain crown; three coins for those who keep their word.",
            fixes={"purse": "12"},
            part=OATHS,
        )

    def apply(self, draft: Draft) -> None:
        draft.insert_after(Reign, "deal", "draw_omen", {"draw_omen": draw_omen}, cites="lt.sworn.omen")
        steps: Functions = {"swear": swear, "options_swear": options_swear, "on_swear": on_swear, "why_swear": why_swear}
        draft.insert_after(Reign, "draw_omen", "swear", steps, cites="lt.sworn.oath")
        draft.wrap(Reign, "on_bid", reward)

    def fill(self, g: Court, viewer: int, dice: Dice) -> None:
        own = oaths(g)
        if own.all_sworn:
            possible = may_be_sworn(g)
            own.oath = [possible[dice.below(len(possible))] if crown == HIDE else crown for crown in own.oath]

    def faults(self, g: Court) -> list[str]:
        own = oaths(g)
        return [f"nobody may swear to crown {crown}" for crown in own.oath if own.all_sworn and crown not in may_be_sworn(g)]


def may_be_sworn(g: Court) -> list[int]:
    """The crowns of the row, those already sold with them, without the ill-omened one."""
    return [crown for crown in sorted(sum(g.worn, g.row)) if crown != oaths(g).ill_omened]


def draw_omen(self: Reign, g: Court) -> None:
    oaths(g).ill_omened = g.row[g.chance(DRAW_OMEN, len(g.row))]
    g.emit(OMEN, oaths(g).ill_omened)


def swear(self: Reign, g: Court) -> Flow:
    return AskAll(list(range(g.seats)))


def options_swear(self: Reign, g: Court, seat: int, draft: list[Option]) -> list[Option]:
    return [] if draft else [(SWEAR, crown) for crown in may_be_sworn(g)]


def on_swear(self: Reign, g: Court, drafts: list[list[Option]]) -> None:
    oaths(g).oath = [draft[0][1] for draft in drafts]
    oaths(g).all_sworn = 1


def why_swear(self: Reign, view: Court, seat: int, kind: str, id: int) -> list[Reason]:
    return [(ILL_OMENED, id)] if kind == "crown" and id == oaths(view).ill_omened else []


def reward(before: Callable[[Reign, Court, list[list[Option]]], None], self: Reign, g: Court, drafts: list[list[Option]]) -> None:
    """The buyer pays, as ever; if it is the crown that he has sworn to buy, he is paid. lt.sworn.reward"""
    before(self, g, drafts)
    if oaths(g).oath[self.buyer] == g.row[0]:
        g.coins[self.buyer] += REWARD
        g.emit(KEPT, self.buyer, g.row[0])


VARIANT: Final = SwornCrowns()
