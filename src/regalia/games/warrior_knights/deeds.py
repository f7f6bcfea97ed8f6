"""What cards do: rows and functions by the ids that are printed on the cards.

Each chapter, and each variant, declares its own as `DEEDS`; `Deeds.plus` sums them up, and a table finds the sum in its content
(`g.content.deeds`). A row of an id that is there already takes its place and keeps its number; new ones are numbered after those that
are there. So a variant puts a Neutral card away with a row of no copies, and a base table never hears of a variant's cards.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from regalia.kernel.procedure import Procedure
from regalia.kernel.vocabulary import Option

if TYPE_CHECKING:
    from regalia.games.warrior_knights.state import Kingdom

Touches = Callable[["Kingdom", int], bool]  # does it concern this Baron?
Revenue = Callable[["Kingdom", int, dict[str, int]], int]  # of a seat, by what is printed


class Row:
    """Something of which a table has several kinds, numbered in their order."""

    def __init__(self, id: str) -> None:
        self.id = id

    @property
    def name(self) -> str:
        return self.id.replace("_", " ").title()


class ActionCard(Row):
    """A Baron's Action card. `areas`: where it may be allocated; none: back to his hand. `after`: instead, by the procedure's result."""

    def __init__(
        self,
        id: str,
        copies: int,
        procedure: Callable[[int], Procedure],
        areas: tuple[int, ...] = (),
        after: dict[int, tuple[int, ...]] | None = None,
    ) -> None:
        super().__init__(id)
        self.copies = copies  # in each Baron's hand
        self.procedure = procedure  # of his seat
        self.areas = areas
        self.after: dict[int, tuple[int, ...]] = after or {}


class NeutralCard(Row):
    """`area`: where it lies and counts until that Special Phase; none: back to the Neutral cards."""

    def __init__(self, id: str, copies: int, procedure: Callable[[], Procedure], area: int = -1) -> None:
        super().__init__(id)
        self.copies = copies
        self.procedure = procedure
        self.area = area


class VoyageResult(Row):
    """What a Fate card says of an expedition: how many times it pays the stakes, and whether it is over then.

    `settle`: a procedure of the voyage that does all this instead, where somebody is to be asked.
    """

    def __init__(
        self, id: str, title: str, rank: int, times: int = 0, over: bool = True, settle: Callable[[int], Procedure] | None = None
    ) -> None:
        super().__init__(id)
        self.title = title
        self.rank = rank  # of two results the higher counts
        self.times = times
        self.over = over
        self.settle = settle


class Event:
    """What an Event does to `target`, which is drawn (`target`) or named (`names`: who chooses among what) before anybody may cancel it."""

    def __init__(
        self,
        effect: Callable[["Kingdom", int, int], Procedure | None],
        target: Callable[["Kingdom", int], int] | None = None,
        names: Callable[["Kingdom", int], tuple[int, list[Option]]] | None = None,
        announced: int = -1,
        acts: Callable[["Kingdom", int], bool] | None = None,
        undo: Callable[["Kingdom", int], None] | None = None,
    ) -> None:
        self.effect = effect
        self.target = target
        self.names = names
        self.announced = announced  # the event that tells its target
        self.acts = acts  # does it still act, at its place among the lasting ones? None: for the rest of the game
        self.undo = undo  # what is no longer so if a lasting one is ended before its time; what it did at once stays done


class Aimed:
    """A motion aimed at one Baron. A favour he may let go without being banned."""

    def __init__(self, touches: Touches, carry_out: Callable[["Kingdom", int], Procedure | None], favour: bool = False) -> None:
        self.touches = touches
        self.carry_out = carry_out
        self.favour = favour


class General:
    """A motion that binds several: whom it touches and what each of them does, and what it does at once and in the end."""

    def __init__(
        self,
        touches: Touches,
        carry_out: Callable[["Kingdom", int], None],
        at_once: Callable[["Kingdom"], None] | None = None,
        in_the_end: Callable[["Kingdom"], Procedure | None] | None = None,
    ) -> None:
        self.touches = touches
        self.carry_out = carry_out
        self.at_once = at_once
        self.in_the_end = in_the_end


class Prohibition(Row):
    """What the Assembly may forbid besides: choices by their verbs, and the steps that offer them. `rounds`: how many it lasts beyond
    the one in which it is passed; 0: until it is repealed. The base game forbids nothing; Open Private Motions does, and a row with
    the id of one of its own motions adds its verbs to that."""

    def __init__(self, id: str, verbs: tuple[int, ...], steps: tuple[tuple[type, str], ...], rounds: int = 0) -> None:
        super().__init__(id)
        self.verbs = verbs
        self.steps = steps
        self.rounds = rounds


class InsteadOfBattle(Row):
    """What a card may be used for in place of a battle, by the verb of its options. The base game has nothing of the kind.

    `options`: what a Baron could do of it in an area. Of an option: `area`, where; `against`: the Baron whom it is aimed at, or -1;
    `carry_out`: what is done, of the Baron's seat: result 1 if it took place. `onlookers`: those who must allow it, and `leave`: how one
    of them is asked (his seat, the Baron's): result 1 if he allows it.
    """

    def __init__(
        self,
        id: str,
        verb: int,
        options: Callable[["Kingdom", int, int], list[Option]],
        area: Callable[["Kingdom", Option], int],
        against: Callable[["Kingdom", Option], int],
        carry_out: Callable[[int, Option], Procedure],
        onlookers: Callable[["Kingdom", int, Option], list[int]] | None = None,
        leave: Callable[[int, int, Option], Procedure] | None = None,
    ) -> None:
        super().__init__(id)
        self.verb = verb
        self.options = options
        self.area = area
        self.against = against
        self.carry_out = carry_out
        self.onlookers = onlookers
        self.leave = leave


class Deeds:
    def __init__(
        self,
        barons: tuple[ActionCard, ...] = (),
        neutrals: tuple[NeutralCard, ...] = (),
        voyages: tuple[VoyageResult, ...] = (),
        battles: tuple[str, ...] = (),
        promises: tuple[str, ...] = (),
        events: dict[str, Event] | None = None,
        aimed: dict[str, Aimed] | None = None,
        general: dict[str, General] | None = None,
        concessions: dict[str, Revenue] | None = None,
        charges: dict[str, Callable[["Kingdom", int], None]] | None = None,
        prohibitions: tuple[Prohibition, ...] = (),
        instead_of_battle: tuple[InsteadOfBattle, ...] = (),
    ) -> None:
        self.barons = barons
        self.neutrals = neutrals
        self.voyages = voyages
        self.battles = battles  # what a Fate card may say of a battle
        self.promises = promises  # what a deal may promise
        self.events: dict[str, Event] = events or {}
        self.aimed: dict[str, Aimed] = aimed or {}
        self.general: dict[str, General] = general or {}
        self.concessions: dict[str, Revenue] = concessions or {}
        self.charges: dict[str, Callable[[Kingdom, int], None]] = charges or {}  # when a Baron receives it
        self.prohibitions = prohibitions
        self.instead_of_battle = instead_of_battle  # by their ids, whoever brings them first

    def plus(self, more: "Deeds") -> "Deeds":
        return Deeds(
            together(self.barons, more.barons),
            together(self.neutrals, more.neutrals),
            together(self.voyages, more.voyages),
            self.battles + more.battles,
            self.promises + more.promises,
            {**self.events, **more.events},
            {**self.aimed, **more.aimed},
            {**self.general, **more.general},
            {**self.concessions, **more.concessions},
            {**self.charges, **more.charges},
            together(self.prohibitions, more.prohibitions),
            tuple(sorted(together(self.instead_of_battle, more.instead_of_battle), key=lambda row: row.id)),
        )


R = TypeVar("R", bound=Row)


def together(rows: tuple[R, ...], more: tuple[R, ...]) -> tuple[R, ...]:
    """A row of a known id takes its place; the others come after."""
    instead = {row.id: row for row in more}
    known = [row.id for row in rows]
    return tuple([instead.get(row.id, row) for row in rows] + [row for row in more if row.id not in known])
