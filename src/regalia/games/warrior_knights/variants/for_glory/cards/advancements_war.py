"""Advancements of battle, siege and army."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import base_may_besiege, may_besiege, siege_defence, siege_is_stopped, siege_strength
from regalia.games.warrior_knights.rules.battles import Battle, battle_results, must_discard, victories
from regalia.games.warrior_knights.rules.cities import add_breach
from regalia.games.warrior_knights.rules.deaths import ArmyLosses
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.battle_advancements import declared
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import has_captain
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import Ask, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    # battle
    draft.wrap_rule(battle_results, results_given)
    draft.wrap(Battle, "tally_casualties", longbows)
    draft.wrap_rule(victories, against_pikes)
    draft.wrap(Battle, "on_declare_advancements", drill)
    draft.wrap_rule(must_discard, give_up_as_many)
    draft.insert_before(Assault, "tally_casualties", "bombard", {"bombard": bombard}, cites="cg.advancements.battle-adds")
    # siege
    draft.wrap_rule(may_besiege, might_besiege)
    draft.wrap_rule(siege_strength, with_sappers)
    draft.wrap(StartBattle, "commit", commit_sappers)
    draft.wrap(StartBattle, "on_commit", on_commit_sappers)
    draft.wrap(Siege, "declare", sappers_have_dug)
    draft.cite(StartBattle, "commit", "cg.advancements.battle-siege cg.ruling.battle-siege")
    steps: Functions = {"open_granaries": open_granaries, "on_open_granaries": on_open_granaries}
    draft.insert_before(Siege, "capture", "open_granaries", steps, cites="cg.advancements.battle-siege")
    draft.wrap_rule(siege_is_stopped, not_yet_starved)
    # army
    draft.insert_after(
        Battle,
        "end_attack",
        "call_surgeons",
        {"call_surgeons": call_surgeons},
        cites="cg.advancements.battle-aftermath cg.ruling.battle-aftermath",
    )
    rolls = "cg.advancements.battle-aftermath cg.ruling.battle-aftermath"
    steps = {"call_the_roll": roll_of_retreat, "on_call_the_roll": on_call_the_roll}
    draft.insert_before(Retreat, "draw_deserters", "call_the_roll", steps, cites=rolls)
    steps = {"call_the_roll": roll_of_losses, "on_call_the_roll": on_call_the_roll}
    draft.insert_before(ArmyLosses, "draw_deserters", "call_the_roll", steps, cites=rolls)


# ---- Black Powder, Plate Harness, Iron-Forged Blades: results more than the cards show

RESULTS: Final[dict[str, tuple[int, int]]] = {
    "black_powder": (f.DEAL, h.BLACK_POWDER),
    "plate_harness": (f.PREVENT, h.PLATE_HARNESS),
    "iron_forged_blades": (f.VICTORY, h.IRON_FORGED_BLADES),
}


def given() -> dict[str, dict[str, int]]:
    """For clients: what each card does to its side's tally; `sure` casualties for the foe, `fewer` victories of his."""
    found = {id: {f.BATTLE_RESULTS[result]: n} for id, (result, n) in RESULTS.items()}
    return {**found, "yew_longbows": {"sure": h.LONGBOWS}, "pike_squares": {"fewer": h.PIKE_SQUARES}}


def results_given(before: Callable[[Kingdom, Battle, int, int], int], g: Kingdom, battle: Battle, side: int, result: int) -> int:
    """Counted with the side's own. cg.advancements.battle-adds"""
    given = RESULTS.get(declared(g, side))
    return before(g, battle, side, result) + (given[1] if given is not None and given[0] == result else 0)


# ---- Yew Longbows


def longbows(before: Any, self: Battle, g: Kingdom) -> Flow | None:
    """A hundred casualties above the tally, which nothing prevents."""
    flow: Flow | None = before(self, g)
    for side in (0, 1):
        if declared(g, side) == "yew_longbows":
            self.suffered[1 - side] += h.LONGBOWS
            g.emit(w.LONGBOWS_SHOOT, self.hand(g, side))
    return flow


# ---- Pike Squares


def against_pikes(before: Callable[[Kingdom, Battle, int], int], g: Kingdom, battle: Battle, side: int) -> int:
    """One victory fewer for the attacker, never fewer than none."""
    counted = before(g, battle, side)
    if side == 0 and declared(g, 1) == "pike_squares":
        return max(0, counted - h.PIKE_SQUARES)
    return counted


# ---- Drilled Sergeants


def drill(before: Any, self: Battle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """Two more cards, whatever the limit, or as many as are left."""
    flow: Flow | None = before(self, g, seat, option)
    side = self.side_of(seat)
    if option[0] == w.USE_ADVANCEMENT and declared(g, side) == "drilled_sergeants":
        own = glory(g)
        drawn = tuple(g.fate_deck[: h.SERGEANTS])
        del g.fate_deck[: h.SERGEANTS]
        g.fate_hand = replaced(g.fate_hand, seat, (*g.fate_hand[seat], *drawn))
        own.drilled = replaced(own.drilled, side, len(drawn))
        g.emit(w.DRILLED, seat, len(drawn))
    return flow


def give_up_as_many(before: Callable[[Kingdom, Battle, int], int], g: Kingdom, battle: Battle, side: int) -> int:
    """As many as without the Sergeants, and those they drew: he keeps as many cards as he would have, commander or not."""
    more = glory(g).drilled[side]
    if not more:
        return before(g, battle, side)
    drawn_at_first = len(g.fate_hand[battle.hand(g, side)]) - more
    return min(before(g, battle, side), max(0, drawn_at_first - 1)) + more


# ---- Trebuchets


def bombard(self: Assault, g: Kingdom) -> Flow | None:
    """One breach before the tally, if the walls still stand."""
    if declared(g, 0) == "trebuchets" and armies.wall_strength(g, self.wall) > 0:
        add_breach(g, self.wall)
    return None


# ---- Sappers


def sappers(g: Kingdom, nobles: list[int]) -> int:
    """The ready Sappers of these Nobles' Baron, or -1."""
    seat = pieces.baron_of(g, nobles[0]) if nobles else f.NOBODY
    return advancements.owns(g, seat, "sappers") if 0 <= seat < g.seats else -1


def might_besiege(before: Callable[[Kingdom, list[int], int], bool], g: Kingdom, nobles: list[int], wall: int) -> bool:
    """Strong enough, or strong enough with his Sappers."""
    if before(g, nobles, wall):
        return True
    return sappers(g, nobles) >= 0 and siege_strength(g, nobles) + h.SAPPERS > siege_defence(g, wall)


def with_sappers(before: Callable[[Kingdom, list[int]], int], g: Kingdom, nobles: list[int]) -> int:
    return before(g, nobles) + (h.SAPPERS if glory(g).sapping else 0)


def commit_sappers(before: Any, self: StartBattle, g: Kingdom) -> Flow | None:
    """Where those committed are too weak by themselves, he says that he uses his Sappers, or commits more, or gives it up."""
    flow: Flow | None = before(self, g)
    card = sappers(g, self.fighters)
    if self.target[0] != v.SIEGE or card < 0 or base_may_besiege(g, self.fighters, self.target[1]):
        return flow
    if flow is None:  # nobody is left to be committed
        return Ask(self.seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)])
    if not isinstance(flow, Ask):
        return flow
    return Ask(self.seat, [(w.USE_ADVANCEMENT, card) if option == (v.DONE,) else option for option in flow.options])


def on_commit_sappers(before: Any, self: StartBattle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == w.USE_ADVANCEMENT:
        glory(g).sapping = 1
        advancements.use(g, seat, option[1])
        return None
    if option[0] == v.DECLINE:
        self.fighters = []
        return self.give_up()
    flow: Flow | None = before(self, g, seat, option)
    return flow


def sappers_have_dug(before: Any, self: Siege, g: Kingdom) -> Flow | None:
    """They count in this comparison only."""
    flow: Flow | None = before(self, g)
    glory(g).sapping = 0
    return flow


# ---- Deep Granaries


def open_granaries(self: Siege, g: Kingdom) -> Flow | None:
    """The second declaration would make it fall."""
    seat = self.seats[1]
    card = advancements.owns(g, seat, "deep_granaries") if 0 <= seat < g.seats else -1
    return Ask(seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)]) if card >= 0 else None


def on_open_granaries(self: Siege, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == v.DECLINE:
        return None
    own = glory(g)
    advancements.use(g, seat, option[1])
    own.held_out = replaced(own.held_out, self.wall * g.content.chairs + self.seats[0], g.round)
    g.emit(w.HELD_OUT, seat, self.wall)
    return Goto("end_attack")


def not_yet_starved(before: Callable[[Kingdom, int, int], bool], g: Kingdom, seat: int, wall: int) -> bool:
    """A siege that Deep Granaries have withstood is not finished in the same round; its marker stays."""
    return glory(g).held_out[wall * g.content.chairs + seat] == g.round or before(g, seat, wall)


# ---- Barber-Surgeons


def call_surgeons(self: Battle, g: Kingdom) -> Flow | None:
    """After the last step, and only if there was a fight. cg.advancements.battle-siege"""
    if self.commanders[0] < 0:
        return None
    wounded = [n for n in self.fighters + self.defenders if may_be_treated(g, n)]
    return Surgeons(list(self.seats), wounded) if wounded else None


def may_be_treated(g: Kingdom, army: int) -> bool:
    """It has a casualty token, and its Noble still."""
    return g.casualties[army] > 0 and pieces.is_led(g, army) and g.noble_area[army] >= 0


class Surgeons(Procedure):
    """Each side in turn, the attacker first, may treat one of its armies that fought."""

    outline: ClassVar[tuple[str, ...]] = ("treat",)
    cites: ClassVar[dict[str, str]] = {"treat": "cg.advancements.battle-aftermath"}

    def __init__(self, seats: list[int], wounded: list[int]) -> None:
        super().__init__()
        self.seats = seats  # still to be asked
        self.wounded = wounded

    def treat(self, g: Kingdom) -> Flow | None:
        for seat in self.seats:
            card = advancements.owns(g, seat, "barber_surgeons") if 0 <= seat < g.seats else -1
            mine = [n for n in self.wounded if pieces.baron_of(g, n) == seat]
            if card >= 0 and mine:
                return Ask(seat, [*[(w.TREAT, n, card) for n in mine], (v.DECLINE,)])
        return None

    def on_treat(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.seats = self.seats[self.seats.index(seat) + 1 :]
        if option[0] == w.TREAT:
            advancements.use(g, seat, option[2])
            g.casualties[option[1]] -= 1
            g.emit(w.ARMY_TREATED, option[1])
        return Goto("treat")


# ---- Muster Rolls


def roll_of_retreat(self: Retreat, g: Kingdom) -> Flow | None:
    """Not where nobody would desert anyway."""
    return None if self.orderly or has_captain(g, self.noble, "herald_rumanian") else roll(g, self.noble)


def roll_of_losses(self: ArmyLosses, g: Kingdom) -> Flow | None:
    return roll(g, self.army)


def roll(g: Kingdom, army: int) -> Flow | None:
    """Before deserters are drawn for an army in which somebody could desert."""
    seat = pieces.owner(g, army)
    card = advancements.owns(g, seat, "muster_rolls") if 0 <= seat < g.seats else -1
    if card < 0 or not g.fate_deck or all(g.content.troop_nation[t] < 0 for t in armies.mercenaries(g, army)):
        return None
    return Ask(seat, [(w.USE_ADVANCEMENT, card), (v.DECLINE,)])


def on_call_the_roll(self: Retreat | ArmyLosses, g: Kingdom, seat: int, option: Option) -> Flow | None:
    if option[0] == v.DECLINE:
        return None
    advancements.use(g, seat, option[1])
    return Goto("count_troops" if isinstance(self, Retreat) else "owe_casualties")  # past all that is drawn
