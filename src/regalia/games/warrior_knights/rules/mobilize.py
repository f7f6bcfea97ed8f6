"""Mobilize Forces, and the two uses of Versatile Strategy that make war; starting a battle."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import InsteadOfBattle
from regalia.games.warrior_knights.rules import armies, laws, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import at_peace, attackers, attacks, battlefields, garrison, may_besiege, onlookers
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble, exhaust, may_move, routes
from regalia.games.warrior_knights.rules.sieges import Siege, completes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

# what Mobilize Forces was used for, as its result: either, both or neither
MOVED: Final = 1
FOUGHT: Final = 2


def can_move(g: Kingdom, seat: int) -> bool:
    """Has he a Noble who could go somewhere?"""
    return any(may_move(g, n) and routes(g, n, -1) for n in pieces.nobles_of(g, seat))


def can_battle(g: Kingdom, seat: int) -> bool:
    """Has he an enemy, or a city to attack, in reach of a fresh Noble?"""
    return any(attacks(g, seat, area) for area in battlefields(g, seat))


def instead_of_battle(g: Kingdom, seat: int, area: int) -> list[Option]:
    """What a Baron could do in an area in place of a battle: nothing. Variants bring such deeds; what forbids a battle against a Baron
    forbids them too."""
    changed = g.points.instead_of_battle
    return base_instead_of_battle(g, seat, area) if changed is None else changed(g, seat, area)


def base_instead_of_battle(g: Kingdom, seat: int, area: int) -> list[Option]:
    deeds = g.content.deeds.instead_of_battle
    return [o for deed in deeds for o in deed.options(g, seat, area) if not at_peace(g, seat, deed.against(g, o))]


def deed_of(g: Kingdom, verb: int) -> InsteadOfBattle | None:
    """What takes a battle's place, by the verb of its options; None: a battle."""
    for deed in g.content.deeds.instead_of_battle:
        if deed.verb == verb:
            return deed
    return None


def deeds_anywhere(g: Kingdom, seat: int) -> list[Option]:
    """What he could do in place of a battle wherever he has a Noble."""
    if not g.content.deeds.instead_of_battle:
        return []
    return [o for area in battlefields(g, seat) for o in instead_of_battle(g, seat, area)]


class StartBattle(Procedure):
    """One attack: in `area`, or anywhere if it is -1; or what may take its place. Result 1 if it took place.

    Consent first, then a law that forbids it, so that nobody is banned for a battle that does not happen.
    """

    outline: ClassVar[tuple[str, ...]] = ("choose_target", "ask_consent", "obey_law", "commit", "fight")
    cites: ClassVar[dict[str, str]] = {
        "choose_target": "wk.battle.start-by-card wk.battle.start-requirement wk.battle.two-sides wk.battle.in-city "
        "wk.battle.in-city-no-open-field wk.battle.type-city wk.battle.type-own-city wk.city.assault-or-siege wk.siege.requirement "
        "wk.siege.sortie wk.sea.no-battle wk.ruling.siege-repeat-same-round",
        "ask_consent": "wk.city.attack-neutral wk.city.attack-owned wk.siege.permission-again wk.ruling.attack-permission-scope",
        "obey_law": "wk.ban.refuse-law",
        "commit": "wk.battle.attacker-chooses wk.ruling.siege-attackers-counted wk.siege.strength wk.siege.strength-again",
        "fight": "wk.battle.defender-all wk.battle.two-sides",
    }

    def __init__(self, seat: int, area: int, may_decline: int) -> None:
        super().__init__()
        self.seat = seat
        self.area = area
        self.may_decline = may_decline
        self.target: list[int] = []  # the option chosen
        self.asked: list[int] = []  # Barons still to consent
        self.refused: list[int] = []  # keys of attacks that came to nothing
        self.fighters: list[int] = []

    # ---- whom to attack, and how

    def open_targets(self, g: Kingdom) -> list[Option]:
        areas = [self.area] if self.area >= 0 else battlefields(g, self.seat)
        found = [o for area in areas for o in (*attacks(g, self.seat, area), *instead_of_battle(g, self.seat, area))]
        return [o for o in found if target_key(o) not in self.refused] if self.refused else found

    def is_aimed(self) -> bool:
        """Has something been chosen, and not been given up?"""
        return bool(self.target) and target_key(tuple(self.target)) not in self.refused

    def choose_target(self, g: Kingdom) -> Flow | None:
        if self.is_aimed():
            return None  # with the card itself
        options = self.open_targets(g)
        if not options:
            return End(0)
        if self.may_decline or self.refused:
            options.append((v.DECLINE,))
        return Ask(self.seat, options)

    def on_choose_target(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return End(0)
        self.aim(g, option)
        return None

    def aim(self, g: Kingdom, option: Option) -> None:
        self.target = list(option)
        deed = deed_of(g, option[0])
        if deed is not None:
            self.asked = deed.onlookers(g, self.seat, option) if deed.onlookers is not None else []
        else:
            self.asked = [] if option[0] == v.ATTACK else onlookers(g, self.seat, option[1])

    def ask_consent(self, g: Kingdom) -> Flow | None:
        deed = deed_of(g, self.target[0])
        if deed is not None and deed.leave is not None and self.asked:
            return deed.leave(self.asked[0], self.seat, tuple(self.target))
        return Ask(self.asked[0], [(v.ALLOW,), (v.FORBID,)]) if self.asked else None

    def on_ask_consent(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.FORBID:
            g.emit(v.ATTACK_FORBIDDEN, seat, self.seat, self.target[1])
            return self.give_up()
        g.emit(v.ATTACK_CONSENTED, seat, self.seat, self.target[1])
        self.asked.pop(0)
        return AGAIN

    def after_ask_consent(self, g: Kingdom, result: int) -> Flow | None:
        if not result:
            return self.give_up()
        self.asked.pop(0)
        return AGAIN

    def give_up(self) -> Flow:
        """This attack is off; another, or none. wk.ruling.mobilize-battle-refused"""
        self.refused.append(target_key(tuple(self.target)))
        return Goto("choose_target")

    # ---- what was chosen

    def wall(self) -> int:
        return self.target[1] if self.target[0] in (v.ASSAULT, v.SIEGE) else -1

    def battlefield(self, g: Kingdom) -> int:
        deed = deed_of(g, self.target[0])
        if deed is not None:
            return deed.area(g, tuple(self.target))
        return self.target[2] if self.target[0] == v.ATTACK else armies.wall_area(g, self.target[1])

    def defender(self, g: Kingdom) -> int:
        deed = deed_of(g, self.target[0])
        if deed is not None:
            return deed.against(g, tuple(self.target))
        return self.target[1] if self.target[0] == v.ATTACK else armies.wall_owner(g, self.target[1])

    def obey_law(self, g: Kingdom) -> Flow | None:
        wall = self.wall()
        completing = self.target[0] == v.SIEGE and completes(g, self.seat, wall)
        law = laws.battle_law(g, self.seat, self.defender(g), self.battlefield(g), wall, completing)
        return laws.Defy(self.seat, law) if law >= 0 else None

    def after_obey_law(self, g: Kingdom, result: int) -> Flow | None:
        return None if result else self.give_up()

    # ---- who fights

    def commit(self, g: Kingdom) -> Flow | None:
        if deed_of(g, self.target[0]) is not None:
            return None
        ready = [n for n in attackers(g, self.seat, self.battlefield(g)) if n not in self.fighters]
        if not ready:
            return None
        options: list[Option] = [(v.COMMIT, n) for n in ready]
        if self.fighters and (self.target[0] != v.SIEGE or may_besiege(g, self.fighters, self.target[1])):
            options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_commit(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        self.fighters = sorted([*self.fighters, option[1]])
        return AGAIN

    def fight(self, g: Kingdom) -> Flow | None:
        deed = deed_of(g, self.target[0])
        if deed is not None:
            return deed.carry_out(self.seat, tuple(self.target))
        seat, defender, area, wall = self.seat, self.defender(g), self.battlefield(g), self.wall()
        if self.target[0] == v.ATTACK:
            g.emit(v.BATTLE_BEGINS, seat, defender, area)
            battle = OpenFieldBattle(seat, defender, area, -1, self.fighters[:], armies.own_nobles_in(g, defender, area))
            battle.tell_armies(g)
            return battle
        if self.target[0] == v.SIEGE:
            return Siege(seat, defender, area, wall, self.fighters[:], garrison(g, wall))
        g.emit(v.ASSAULT_BEGINS, seat, wall)
        assault = Assault(seat, defender, area, wall, self.fighters[:], garrison(g, wall))
        assault.tell_armies(g)
        return assault

    def after_fight(self, g: Kingdom, result: int) -> Flow | None:
        took_place = result or deed_of(g, self.target[0]) is None
        return End(1) if took_place else self.give_up()


def target_key(option: Option) -> int:
    """An attack as one number: assault and siege of one wall are two. wk.ruling.attack-permission-scope"""
    return (option[0] * 64 + option[1]) * 64 + (option[2] if option[0] == v.ATTACK else 0)


class MobilizeForces(Procedure):
    """One area: Nobles move into it, then at most one battle there. Result: 1 moved, 2 fought, 3 both, 0 neither."""

    outline: ClassVar[tuple[str, ...]] = ("choose_area", "move", "battle", "finish")
    cites: ClassVar[dict[str, str]] = {
        "choose_area": "wk.mobilize.one-area wk.actions.decline",
        "move": "wk.mobilize.move wk.exhaust.limits wk.siege.no-move wk.siege.reinforce wk.ruling.mobilize-order wk.ruling.mobilize-by-sea",
        "battle": "wk.mobilize.battle wk.ruling.mobilize-battle-refused wk.ruling.mobilize-order",
        "finish": "wk.exhaust.when wk.exhaust.who wk.mobilize.allocate",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.area = -1
        self.moving = -1
        self.moved: list[int] = []
        self.stuck: list[int] = []  # Nobles whom a refusal kept where they were
        self.fought = 0

    def choose_area(self, g: Kingdom) -> Flow | None:
        options: list[Option] = [(v.CHOOSE_AREA, area) for area in theatres(g, self.seat)]
        return Ask(self.seat, [*options, (v.DECLINE,)])

    def on_choose_area(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            g.emit(v.CARD_DECLINED, seat, f.MOBILIZE_FORCES)
            return End(0)
        self.area = option[1]
        g.emit(v.AREA_NAMED, seat, self.area)
        return None

    def movers(self, g: Kingdom) -> list[int]:
        spent = self.moved + self.stuck
        own = pieces.nobles_of(g, self.seat)
        return [n for n in own if n not in spent and g.noble_area[n] != self.area and may_move(g, n) and routes(g, n, self.area)]

    def move(self, g: Kingdom) -> Flow | None:
        ready = self.movers(g)
        return Ask(self.seat, [*[(v.MOVE_NOBLE, n) for n in ready], (v.DONE,)]) if ready else None

    def on_move(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        self.moving = option[1]
        return MoveNoble(option[1], self.area)

    def after_move(self, g: Kingdom, result: int) -> Flow | None:
        (self.moved if result else self.stuck).append(self.moving)
        return AGAIN

    def battle(self, g: Kingdom) -> Flow | None:
        return StartBattle(self.seat, self.area, 1)

    def after_battle(self, g: Kingdom, result: int) -> Flow | None:
        self.fought = result
        return None

    def finish(self, g: Kingdom) -> Flow | None:
        exhaust(g, self.moved)
        return End((MOVED if self.moved else 0) | (FOUGHT if self.fought else 0))


def theatres(g: Kingdom, seat: int) -> list[int]:
    """Areas in which Mobilize Forces could do something."""
    found = [False] * g.content.areas
    for noble in pieces.nobles_of(g, seat):
        if may_move(g, noble):
            for route in routes(g, noble, -1):
                found[route[2]] = True
    for area in battlefields(g, seat):
        if not found[area] and (attacks(g, seat, area) or instead_of_battle(g, seat, area)):
            found[area] = True
    return [area for area in range(g.content.areas) if found[area]]


class VersatileMove(Procedure):
    """One Noble moves and is exhausted. Result 1 if he moved."""

    outline: ClassVar[tuple[str, ...]] = ("choose_noble",)
    cites: ClassVar[dict[str, str]] = {"choose_noble": "wk.versatile.move wk.exhaust.who wk.exhaust.limits wk.siege.no-move"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.moving = -1
        self.stuck: list[int] = []

    def choose_noble(self, g: Kingdom) -> Flow | None:
        own = pieces.nobles_of(g, self.seat)
        options: list[Option] = [(v.MOVE_NOBLE, n) for n in own if n not in self.stuck and may_move(g, n) and routes(g, n, -1)]
        if not options:
            return End(0)
        if self.stuck:
            options.append((v.DECLINE,))
        return Ask(self.seat, options)

    def on_choose_noble(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return End(0)
        self.moving = option[1]
        return MoveNoble(option[1], -1)

    def after_choose_noble(self, g: Kingdom, result: int) -> Flow | None:
        if not result:
            self.stuck.append(self.moving)
            return AGAIN
        exhaust(g, [self.moving])
        return End(1)


class VersatileBattle(Procedure):
    """One battle anywhere, without moving. Result 1 if it took place."""

    outline: ClassVar[tuple[str, ...]] = ("battle",)
    cites: ClassVar[dict[str, str]] = {"battle": "wk.versatile.battle wk.exhaust.who"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def battle(self, g: Kingdom) -> Flow | None:
        return StartBattle(self.seat, -1, 0)

    def after_battle(self, g: Kingdom, result: int) -> Flow | None:
        return End(result)


POINTS: Final = (Point(instead_of_battle, base_instead_of_battle),)
