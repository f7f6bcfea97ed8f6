"""Noble Death: deserters, Mercenaries lost for casualties, heirs; and Nobles whom desertion leaves without troops."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, fate, pieces, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- deserters and losses, shared with retreats and captured strongholds


def draw_deserters(g: Kingdom, army: int) -> list[int]:
    """One Fate card; the Mercenaries of its nationality in the army, one of whom must go. wk.death.deserters, wk.retreat.deserters"""
    changed = g.points.draw_deserters
    return base_draw_deserters(g, army) if changed is None else changed(g, army)


def base_draw_deserters(g: Kingdom, army: int) -> list[int]:
    if not g.fate_deck:  # every card lies in the battle: the draw is lost. wk.ruling.fate-runs-out
        return []
    nation = g.content.fate_nation[fate.draw(g)]
    found = [t for t in armies.mercenaries(g, army) if g.content.troop_nation[t] == nation]
    if not found:
        g.emit(v.NOBODY_DESERTS, army, nation)
    return found


def desert(g: Kingdom, troop: int) -> None:
    g.emit(v.DESERTED, troop, g.troop_at[troop])
    armies.deserts(g, troop)


def best_loss(strengths: list[int], owed: int) -> int:
    """The greatest total of some of the strengths that does not exceed what is owed. wk.ruling.death-loss-choice"""
    sums = 1  # bit k: a total of 50 * k can be made
    for s in strengths:
        sums |= sums << (s // 50)
    sums &= (1 << (owed // 50 + 1)) - 1
    return (sums.bit_length() - 1) * 50


def losable(g: Kingdom, mercenaries: list[int], due: int) -> list[int]:
    """Those who can be part of a set worth exactly `due`."""
    strength = g.content.troop_strength
    found: list[int] = []
    for troop in mercenaries:
        rest = due - strength[troop]
        if rest >= 0 and best_loss([strength[t] for t in mercenaries if t != troop], rest) == rest:
            found.append(troop)
    return found


class ArmyLosses(Procedure):
    """What an army loses when its Noble dies, or its stronghold falls, or its unled troops are wiped out."""

    outline: ClassVar[tuple[str, ...]] = ("draw_deserters", "desert", "owe_casualties", "lose_casualties")
    cites: ClassVar[dict[str, str]] = {
        "draw_deserters": "wk.death.deserters",
        "desert": "wk.death.deserters",
        "lose_casualties": "wk.death.lose-casualties wk.death.regulars-kept wk.ruling.death-loss-choice",
    }

    def __init__(self, army: int) -> None:
        super().__init__()
        self.army = army
        self.deserters: list[int] = []
        self.due = 0  # strength of Mercenaries still to be lost

    def draw_deserters(self, g: Kingdom) -> Flow | None:
        self.deserters = draw_deserters(g, self.army)
        return None

    def desert(self, g: Kingdom) -> Flow | None:
        return Ask(pieces.owner(g, self.army), [(v.DESERT, t) for t in self.deserters]) if self.deserters else None

    def on_desert(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        desert(g, option[1])
        return None

    def owe_casualties(self, g: Kingdom) -> Flow | None:
        strengths = [g.content.troop_strength[t] for t in armies.mercenaries(g, self.army)]
        self.due = best_loss(strengths, 100 * g.casualties[self.army])
        g.casualties[self.army] = 0
        return None

    def lose_casualties(self, g: Kingdom) -> Flow | None:
        if not self.due:
            return None
        candidates = losable(g, armies.mercenaries(g, self.army), self.due)
        if sum(g.content.troop_strength[t] for t in candidates) == self.due:  # no choice but all of them
            for troop in candidates:
                self.lose(g, troop)
            return None
        return Ask(pieces.owner(g, self.army), [(v.LOSE, t) for t in candidates])

    def on_lose_casualties(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.lose(g, option[1])
        return AGAIN

    def lose(self, g: Kingdom, troop: int) -> None:
        self.due -= g.content.troop_strength[troop]
        g.emit(v.TROOP_LOST, troop, self.army)
        armies.to_deck(g, troop)


# ---- death


class NobleDeath(Procedure):
    """`deserted` is 1 if he dies because troops deserted him, which an optional rule treats otherwise."""

    outline: ClassVar[tuple[str, ...]] = ("suffer_losses", "remove_noble", "heir")
    cites: ClassVar[dict[str, str]] = {
        "suffer_losses": "wk.death.deserters wk.death.lose-casualties wk.death.regulars-kept",
        "remove_noble": "wk.death.remove",
        "heir": "wk.death.heir wk.death.no-heir",
    }

    def __init__(self, noble: int, deserted: int = 0) -> None:
        super().__init__()
        self.noble = noble
        self.deserted = deserted

    def suffer_losses(self, g: Kingdom) -> Flow | None:
        g.emit(v.NOBLE_DIES, self.noble)
        return troops_at_death(g, self.noble)

    def remove_noble(self, g: Kingdom) -> Flow | None:
        take_off(g, self.noble)
        g.dead = replaced(g.dead, self.noble, 1)
        g.sworn_band = replaced(g.sworn_band, self.noble, 0)
        lose_office(g, self.noble)
        return None

    def heir(self, g: Kingdom) -> Flow | None:
        if has_heir(g, self.noble, self.deserted):
            g.emit(v.HEIR_WAITS, self.noble)
        else:
            end_line(g, self.noble)
        return None


def has_heir(g: Kingdom, noble: int, deserted: int) -> bool:
    """May somebody of his name come back after a Noble has died? `deserted`: his troops had left him. wk.death.no-heir"""
    changed = g.points.has_heir
    return base_has_heir(g, noble, deserted) if changed is None else changed(g, noble, deserted)


def base_has_heir(g: Kingdom, noble: int, deserted: int) -> bool:
    return bool(g.heir[noble])


def troops_at_death(g: Kingdom, army: int) -> Procedure:
    """What becomes of the troops of an army whose Noble dies, or whose stronghold falls."""
    changed = g.points.troops_at_death
    return base_troops_at_death(g, army) if changed is None else changed(g, army)


def base_troops_at_death(g: Kingdom, army: int) -> Procedure:
    return ArmyLosses(army)


def end_line(g: Kingdom, noble: int) -> None:
    """No heir: Mercenaries go back to the deck, Regulars leave the game, and he never returns. wk.death.no-heir"""
    changed = g.points.end_line
    if changed is None:
        base_end_line(g, noble)
    else:
        changed(g, noble)


def base_end_line(g: Kingdom, noble: int) -> None:
    for troop in armies.cards(g, noble):
        g.emit(v.TROOP_LOST, troop, noble)
        armies.to_supply(g, troop)
    g.casualties[noble] = 0
    g.gone = replaced(g.gone, noble, 1)
    g.emit(v.LINE_ENDS, noble)


def break_line(g: Kingdom, noble: int) -> None:
    """He has no heir from now on; if it is his heir who is waited for, the line ends at once. wk.death.no-heir"""
    changed = g.points.break_line
    if changed is None:
        base_break_line(g, noble)
    else:
        changed(g, noble)


def base_break_line(g: Kingdom, noble: int) -> None:
    g.heir = replaced(g.heir, noble, 0)
    g.emit(v.LINE_BROKEN, noble)
    if g.dead[noble]:
        end_line(g, noble)


def restore_line(g: Kingdom, noble: int) -> None:
    """What broke his line is lifted: he may have an heir again."""
    changed = g.points.restore_line
    if changed is None:
        base_restore_line(g, noble)
    else:
        changed(g, noble)


def base_restore_line(g: Kingdom, noble: int) -> None:
    g.heir = replaced(g.heir, noble, 1)


def lose_office(g: Kingdom, noble: int) -> None:
    """wk.death.remove"""
    office = g.office[noble]
    if office >= 0:
        g.office = replaced(g.office, noble, -1)
        g.agenda_discard += (office,)
        g.emit(v.OFFICE_LOST, noble, office)


def take_off(g: Kingdom, noble: int) -> None:
    """Off the board, or off the sea; sieges he alone kept up are lifted."""
    g.noble_area[noble] = f.OFF
    g.noble_port = replaced(g.noble_port, noble, -1)
    g.exhausted[noble] = 0
    armies.lift_abandoned_sieges(g)


def leave_board(g: Kingdom, noble: int) -> None:
    """A Noble without troops leaves the board; he is not dead and keeps his office.

    wk.death.troopless-removed, wk.transfer.empty-giver, wk.ruling.office-of-removed-noble
    """
    take_off(g, noble)
    g.emit(v.NOBLE_LEAVES, noble)


# ---- after desertion, or casualties outside battle


def doomed(g: Kingdom, seat: int) -> list[int]:
    """Armies of a seat whose casualties have reached their troops. wk.death.outside-battle, wk.death.by-desertion"""
    tokens = g.casualties
    own = pieces.armies_of(g, seat)
    return [a for a in own if tokens[a] and armies.is_wiped_out(g, a)]


def abandoned(g: Kingdom, seat: int) -> list[int]:
    """His Nobles on the board or at sea without troops and without casualties. wk.death.troopless-removed"""
    own = pieces.nobles_of(g, seat)
    return [n for n in own if g.noble_area[n] != f.OFF and not g.casualties[n] and armies.troops(g, n) == 0]


def abandoned_noble(g: Kingdom, noble: int) -> Procedure | None:
    """What becomes of a Noble whom all his troops have left: he is taken off the board."""
    changed = g.points.abandoned_noble
    return base_abandoned_noble(g, noble) if changed is None else changed(g, noble)


def base_abandoned_noble(g: Kingdom, noble: int) -> Procedure | None:
    leave_board(g, noble)
    return None


class CheckArmies(Procedure):
    """After desertion or casualties outside battle, for one side or, with -1, for all: who dies, who leaves the board."""

    outline: ClassVar[tuple[str, ...]] = ("check",)
    cites: ClassVar[dict[str, str]] = {
        "check": "wk.death.outside-battle wk.death.by-desertion wk.death.troopless-removed wk.ruling.desertion-checks "
        "wk.ruling.unled-troops-wiped-out"
    }

    def __init__(self, seat: int, deserted: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.deserted = deserted

    def check(self, g: Kingdom) -> Flow | None:
        for seat in table.sides_from_chairman(g) if self.seat < 0 else [self.seat]:
            dying = doomed(g, seat)
            if dying:
                return Ask(seat, [(v.CHOOSE_ARMY, a) for a in dying])
            lost = abandoned(g, seat)
            if lost:
                death = abandoned_noble(g, lost[0]) if self.deserted else base_abandoned_noble(g, lost[0])
                return AGAIN if death is None else death
        return None

    def on_check(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        army = option[1]
        if pieces.is_led(g, army):
            return NobleDeath(army, self.deserted)
        return troops_at_death(g, army)

    def after_check(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN


POINTS: Final = (
    Point(draw_deserters, base_draw_deserters),
    Point(has_heir, base_has_heir),
    Point(troops_at_death, base_troops_at_death),
    Point(end_line, base_end_line),
    Point(break_line, base_break_line),
    Point(restore_line, base_restore_line),
    Point(abandoned_noble, base_abandoned_noble),
)
