"""Siege draws: what Fate does to those inside, and when a Baron may ask it.

A siege is begun as ever; its marker brings no card yet. wkv.advanced-sieges.start
"""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import offered_of, wall_of
from regalia.games.warrior_knights.rules import armies, laws, pieces
from regalia.games.warrior_knights.rules.attacks import at_peace, garrison, siege_is_stopped
from regalia.games.warrior_knights.rules.cities import add_breach
from regalia.games.warrior_knights.rules.deaths import NobleDeath, troops_at_death
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.sieges import Siege, has_engine
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as w
from regalia.games.warrior_knights.variants.advanced_sieges.state import needed, of_siege, tokens, works
from regalia.games.warrior_knights.variants.single_result import single_result
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option, Reason


class SiegeDraw(Procedure):
    """One draw for one Baron's siege: a card, or two with an engine, each carried out before the next. Result 1 if the walls fall by it."""

    outline: ClassVar[tuple[str, ...]] = ("count_cards", "draw_card", "place_token", "strike_army", "worn_down", "judge")
    cites: ClassVar[dict[str, str]] = {
        "count_cards": "wkv.advanced-sieges.engine",
        "draw_card": "wkv.advanced-sieges.draw-one wkv.ruling.redraw",
        "place_token": "wkv.advanced-sieges.deal wkv.advanced-sieges.prevent wkv.advanced-sieges.victory wkv.advanced-sieges.neutral "
        "wkv.ruling.siege-mercy",
        "strike_army": "wkv.advanced-sieges.deal wkv.advanced-sieges.deal-choice wkv.ruling.siege-army",
        "worn_down": "wkv.advanced-sieges.army-worn-down wkv.ruling.siege-army",
        "judge": "wkv.advanced-sieges.falls wkv.advanced-sieges.strength wkv.advanced-sieges.two-besiegers wkv.ruling.siege-check "
        "wkv.ruling.siege-strength",
    }

    def __init__(self, seat: int, wall: int) -> None:
        super().__init__()
        self.seat = seat
        self.wall = wall
        self.cards = 1  # still to be drawn
        self.shown = -1  # the result of the last one
        self.starved = 0  # casualty tokens that this draw has put on the walls
        self.breached = 0
        self.struck: list[int] = []  # armies that it has struck, once for each token

    def count_cards(self, g: Kingdom) -> Flow | None:
        self.cards = 2 if has_engine(g, self.wall, self.seat) else 1
        return None

    def draw_card(self, g: Kingdom) -> Flow | None:
        g.emit(w.SIEGE_DRAW, self.seat, self.wall, self.cards)
        self.cards -= 1
        self.shown = single_result(g)
        return None

    def place_token(self, g: Kingdom) -> Flow | None:
        if self.shown == f.DEAL:
            self.starved += 1
            starve(g, self.wall, 1)
            return None if garrison(g, self.wall) else Goto("judge")
        if self.shown == f.PREVENT and armies.wall_strength(g, self.wall) > 0:
            self.breached += 1
            add_breach(g, self.wall)
        if self.shown == f.VICTORY:
            grant_terms(g, self.wall, self.seat)
        return Goto("judge")

    def strike_army(self, g: Kingdom) -> Flow | None:
        return Ask(armies.wall_owner(g, self.wall), [(v.TAKE_CASUALTY, army) for army in garrison(g, self.wall)])

    def on_strike_army(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.casualties[option[1]] += 1
        g.emit(v.CASUALTY, option[1])
        self.struck.append(option[1])
        return None

    def worn_down(self, g: Kingdom) -> Flow | None:
        """At once, and whatever terms there are; the walls hold on by their own tokens."""
        army = self.struck[-1]
        if not armies.is_wiped_out(g, army):
            return None
        return NobleDeath(army) if pieces.is_led(g, army) else troops_at_death(g, army)

    def judge(self, g: Kingdom) -> Flow | None:
        """After each card, whatever it was; at no other moment do walls fall by tokens."""
        if tokens(g, self.wall) >= needed(g, self.wall):
            return End(1)
        return Goto("draw_card") if self.cards else End(0)


def starve(g: Kingdom, wall: int, n: int) -> None:
    """So many casualty tokens more on the walls, or fewer."""
    own = works(g)
    own.wall_casualties = replaced(own.wall_casualties, wall, own.wall_casualties[wall] + n)
    if n > 0:
        g.emit(w.HUNGER, wall, tokens(g, wall), needed(g, wall))


def grant_terms(g: Kingdom, wall: int, seat: int) -> None:
    """The Nobles inside will be spared, as long as this siege lasts. wkv.advanced-sieges.victory"""
    own = works(g)
    place = of_siege(g, wall, seat)
    if not own.siege_terms[place]:
        own.siege_terms = replaced(own.siege_terms, place, 1)
        g.emit(w.TERMS_GRANTED, seat, wall)


# ---- in Upkeep


def is_pressed(g: Kingdom, seat: int, wall: int) -> bool:
    """Does he besiege these walls, with nothing that keeps him from going on: no truce, no law, no card?

    wkv.advanced-sieges.no-draw, wkv.ruling.siege-stopped
    """
    if not armies.siege_begun(g, wall, seat):
        return False
    owner, area = armies.wall_owner(g, wall), armies.wall_area(g, wall)
    if at_peace(g, seat, owner) or siege_is_stopped(g, seat, wall):
        return False
    return seat >= g.seats or laws.battle_law(g, seat, owner, area, wall, True) < 0


class SiegeDraws(InTurn):
    """The start of Upkeep: one draw for each siege that is kept up. Neither strength nor consent nor an action is wanted for it."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "next_besieger", "choose_siege")
    cites: ClassVar[dict[str, str]] = {
        "from_the_chairman": "wkv.advanced-sieges.order wkv.ruling.siege-pace",
        "next_besieger": "wkv.advanced-sieges.upkeep-draw wkv.advanced-sieges.no-draw wkv.ruling.siege-stopped",
        "choose_siege": "wkv.advanced-sieges.upkeep-draw wkv.advanced-sieges.order wkv.advanced-sieges.two-besiegers",
    }

    def __init__(self) -> None:
        super().__init__()
        self.seat = -1
        self.waiting: list[int] = []  # walls for whose siege he has not drawn yet

    def next_besieger(self, g: Kingdom) -> Flow | None:
        if not self.order or g.end_reason >= 0:
            return End()
        self.seat = self.order.pop(0)
        self.waiting = [wall for wall in range(g.content.walls) if is_pressed(g, self.seat, wall)]
        return None

    def choose_siege(self, g: Kingdom) -> Flow | None:
        """In the order of his choice; a draw may have ended another siege of his."""
        options: list[Option] = [(w.PRESS_SIEGE, wall) for wall in self.waiting if is_pressed(g, self.seat, wall)]
        return Ask(self.seat, options) if options else Goto("next_besieger")

    def on_choose_siege(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        wall = option[1]
        self.waiting.remove(wall)
        return Siege(seat, armies.wall_owner(g, wall), armies.wall_area(g, wall), wall, [], garrison(g, wall))

    def after_choose_siege(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN

    def why_choose_siege(self, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        wall = wall_of(view, kind, id)
        if wall < 0 or wall in offered_of(view, seat, "wall"):
            return []
        if not armies.siege_begun(view, wall, seat):
            return [(w.NOT_BESIEGED_BY_YOU, wall)]
        return [(w.SIEGE_DRAWN, wall)] if is_pressed(view, seat, wall) else [(w.SIEGE_STOPPED, wall)]
