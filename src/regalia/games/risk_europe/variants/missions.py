"""Kingdom Missions: Crown Cards are secret missions, drawn on King Me, worth a permanent crown and a bonus when completed.

The eight missions are our own design (content/missions.toml). When a mission may be shown is ruled in re.r.mission-timing. A player with
face-down missions is always asked, even with nothing to show: otherwise the pause itself would tell the others.
"""

from typing import ClassVar, Final, cast

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import (
    BREAKER_OF_WALLS,
    FOOTMAN,
    FULL_COFFERS,
    GOLDEN_CIRCLET,
    GRAND_MUSTER,
    KING_ME,
    NARROW_SEAS,
    RING_OF_STONE,
    SIEGE,
    UNBROKEN_SHIELD,
    WIDE_HORIZONS,
)
from regalia.games.risk_europe.rules import board, orders
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, TAKEN, Battle
from regalia.games.risk_europe.rules.city_bonuses import give
from regalia.games.risk_europe.rules.dice import announce
from regalia.games.risk_europe.rules.round import Round, Turn, players_from_the_marker
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option

CHOICES: Final = 2  # cards looked at on King Me
MUSTER_TYPES: Final = 3  # unit types that the Grand Muster asks for
SHIELD_CITIES: Final = 3  # cities that the Unbroken Shield wants manned


# ---- what the missions ask


def fulfilled(g: RiskState, seat: int, mission: int) -> bool:
    """Does the state of the board fulfil a mission? (The event mission is never fulfilled by a state.)"""
    target = g.content.target(mission, g.seats)
    if mission == NARROW_SEAS:
        return sum(1 for a, b in g.content.sea_lines if board.holds(g, seat, a) and board.holds(g, seat, b)) >= target
    if mission == RING_OF_STONE:
        return sum(1 for t in board.territories(g, seat) if g.castle[t] and board.holds(g, seat, t)) >= target
    if mission == GRAND_MUSTER:
        army = board.units_on_board(g, seat)
        return sum(army) >= target and sum(1 for n in army if n) >= MUSTER_TYPES
    if mission == FULL_COFFERS:
        return g.coins[seat] >= target
    if mission == WIDE_HORIZONS:
        return sum(1 for t in board.territories(g, seat) if board.holds(g, seat, t)) >= target
    if mission == GOLDEN_CIRCLET:
        return sum(1 for t in g.content.cities if board.holds(g, seat, t)) >= target
    if mission == UNBROKEN_SHIELD:
        return sum(1 for t in g.content.cities if board.holds(g, seat, t) and board.total(g, seat, t) >= target) >= SHIELD_CITIES
    return False


def showable(g: RiskState, seat: int) -> list[Option]:
    """Kept missions that the board fulfils now."""
    return [(v.SHOW, m) for m in sorted(g.missions[seat]) if fulfilled(g, seat, m)]


# re.mission.crown re.mission.saved re.mission.saved-one-round
def complete(g: RiskState, seat: int, mission: int) -> None:
    """The card is turned over: a permanent crown at once, its bonus from the next round."""
    g.missions[seat].remove(mission)
    g.mission_owner[mission] = seat
    g.mission_round[mission] = g.round
    g.emit(v.E_SHOWN, seat, mission)


# re.mission.bonus
def has_bonus(g: RiskState, army: int, mission: int) -> bool:
    return g.mission_owner[mission] == army and g.round > g.mission_round[mission]


# ---- the deck, and King Me


# re.mission.deck
def shuffle_missions(self: Procedure, g: RiskState) -> Flow | None:
    g.mission_deck = list(range(len(g.content.missions)))
    g.shuffle(v.P_MISSIONS, g.mission_deck)
    return None


def draw_missions(self: Procedure, g: RiskState) -> Flow | None:
    turn = cast(Turn, self)
    if g.content.card_bonus[turn.card] != KING_ME or turn.army >= g.seats:
        return None
    n = min(CHOICES, len(g.mission_deck))
    g.drawn[turn.seat] = g.mission_deck[:n]
    g.mission_deck = g.mission_deck[n:]
    g.emit(v.E_DRAWN, turn.seat, n)
    return None


# re.mission.draw re.mission.secret re.r.mission-deck-short
def keep_mission(self: Procedure, g: RiskState) -> Flow | None:
    """One of two is kept; a single last card may be put back."""
    turn = cast(Turn, self)
    if turn.army >= g.seats or not g.drawn[turn.seat]:
        return None
    drawn = g.drawn[turn.seat]
    options: list[Option] = [(v.KEEP, m) for m in sorted(drawn)]
    if len(drawn) < CHOICES:
        options.append((v.PUT_BACK, drawn[0]))
    return Ask(turn.seat, options)


def on_keep_mission(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    drawn = g.drawn[seat]
    g.drawn[seat] = []
    if option[0] == v.KEEP:
        g.missions[seat].append(option[1])
        g.tell(seat, (v.E_KEPT, seat, option[1]), (v.E_KEPT_SECRET, seat))
        g.mission_deck += [m for m in drawn if m != option[1]]
    else:
        g.mission_deck += drawn
    return None


# ---- showing a mission in one's own turn


def act(self: Procedure, g: RiskState) -> Flow | None:
    """The menu of a turn, with the missions that may be shown; the turn ends by the player's word, so that nothing is given away."""
    turn = cast(Turn, self)
    ask = cast(Ask, Turn.act(turn, g))
    if turn.army >= g.seats or not g.missions[turn.seat]:
        return ask
    return Ask(turn.seat, ask.options[:-1] + showable(g, turn.seat) + ask.options[-1:], always=True)


# re.r.full-coffers
def on_act(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    turn = cast(Turn, self)
    if option[0] != v.SHOW:
        return Turn.on_act(turn, g, seat, option)
    complete(g, seat, option[1])
    if option[1] == FULL_COFFERS:
        return None  # coins are counted at the end of the turn: nothing else can follow
    return AGAIN


# ---- showing a mission after the battles, and after an event


class ShowMissions(Procedure):
    """Every player with face-down missions may show those that hold, in turn order."""

    outline: ClassVar[tuple[str, ...]] = ("show",)
    cites: ClassVar[dict[str, str]] = {"show": "re.mission.reveal re.mission.crown"}

    def __init__(self, players: list[int]) -> None:
        super().__init__()
        self.players = players

    def show(self, g: RiskState) -> Flow | None:
        if not self.players:
            return None
        seat = self.players[0]
        options = showable(g, seat)
        options.append((v.CONCEAL,))
        return Ask(seat, options, always=True)

    def on_show(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.SHOW:
            complete(g, seat, option[1])
            if g.missions[seat]:
                return AGAIN
        self.players = self.players[1:]
        return AGAIN


def show_missions(self: Procedure, g: RiskState) -> Flow | None:
    players = [s for s in players_from_the_marker(g) if g.missions[s]]
    return ShowMissions(players) if players else None


class ShowEvent(Procedure):
    """Right after a battle its winner may show the mission that it fulfils."""

    outline: ClassVar[tuple[str, ...]] = ("show",)
    cites: ClassVar[dict[str, str]] = {"show": "re.mission.reveal re.mission.crown"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def show(self, g: RiskState) -> Flow | None:
        options: list[Option] = [(v.SHOW, m) for m in g.missions[self.seat] if m == BREAKER_OF_WALLS]
        options.append((v.CONCEAL,))
        return Ask(self.seat, options, always=True)

    def on_show(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.SHOW:
            complete(g, seat, option[1])
        return End()


def aftermath(self: Procedure, g: RiskState) -> Flow | None:
    """The end of a battle; then who broke walls may show it. The result of the battle is heard by nobody."""
    battle = cast(Battle, self)
    flow = cast(End, Battle.aftermath(battle, g))
    walls = g.castle[battle.territory] == 1 or board.is_city(g, battle.territory)
    if flow.result != TAKEN or not walls or battle.attacker >= g.seats or not g.missions[battle.attacker]:
        return flow
    return ShowEvent(battle.attacker)


# ---- the bonuses


# re.mission.no-purchase
def may_buy_crown_card(g: RiskState, army: int) -> bool:
    return False


def price(g: RiskState, army: int, item: int) -> int:
    cost = orders.list_price(g, army, item)
    if item == orders.CASTLE and has_bonus(g, army, RING_OF_STONE):
        cost += g.content.bonus(RING_OF_STONE, "castle")
    if item == SIEGE and has_bonus(g, army, BREAKER_OF_WALLS):
        cost += g.content.bonus(BREAKER_OF_WALLS, "siege")
    return cost


def tax_extra(g: RiskState, army: int, line: list[int]) -> int:
    extra = 0
    if has_bonus(g, army, FULL_COFFERS):
        extra += g.content.bonus(FULL_COFFERS, "coins")
    if has_bonus(g, army, NARROW_SEAS):
        lanes = sum(1 for a, b in g.content.sea_lines if a in line and b in line)
        extra += min(g.content.bonus(NARROW_SEAS, "max"), lanes * g.content.bonus(NARROW_SEAS, "coins_per_sea_line"))
    return extra


def fortify_extra(g: RiskState, army: int) -> int:
    return g.content.bonus(GRAND_MUSTER, "footmen") if has_bonus(g, army, GRAND_MUSTER) else 0


def maneuver_steps(g: RiskState, army: int) -> int:
    return board.two_steps(g, army) + (g.content.bonus(WIDE_HORIZONS, "steps") if has_bonus(g, army, WIDE_HORIZONS) else 0)


def city_taken(g: RiskState, army: int, t: int) -> None:
    if has_bonus(g, army, GOLDEN_CIRCLET):
        give(g, army, t, FOOTMAN, g.content.bonus(GOLDEN_CIRCLET, "footmen"))


def shield(self: Procedure, g: RiskState) -> Flow | None:
    """The Unbroken Shield: its owner may roll one defending die of a General Attack again."""
    battle = cast(Battle, self)
    if battle.rank != GENERAL_ATTACK or not battle.defence_dice or not has_bonus(g, battle.defender, UNBROKEN_SHIELD):
        return None
    options: list[Option] = [(v.REROLL_DIE, die) for die in sorted(set(battle.defence_dice))]
    options.append((v.STAND,))
    return Ask(battle.defender, options)


def on_shield(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    battle = cast(Battle, self)
    if option[0] == v.REROLL_DIE:
        dice = battle.defence_dice[:]
        dice[dice.index(option[1])] = g.chance(v.P_DICE, 6) + 1
        battle.defence_dice = dice
        announce(g, battle.defender, battle.rank, dice)
    return None


# what a client is told to cite at the steps that this variant adds
Turn.cites["keep_mission"] = "re.mission.draw re.mission.secret"
Battle.cites["shield"] = "re.mission.bonus"


# re.mission.option
class Missions(Variant):
    def apply(self, draft: Draft) -> None:
        draft.add_procedure(ShowMissions)
        draft.add_procedure(ShowEvent)
        draft.insert_before(Europe, "bid_for_the_marker", "shuffle_missions", {"shuffle_missions": shuffle_missions})
        draft.insert_after(Turn, "king_me", "draw_missions", {"draw_missions": draw_missions})
        draft.insert_after(Turn, "draw_missions", "keep_mission", {"keep_mission": keep_mission, "on_keep_mission": on_keep_mission})
        draft.replace(Turn, {"act": act, "on_act": on_act})
        draft.insert_after(Round, "fight_battles", "show_missions", {"show_missions": show_missions})
        draft.replace(Battle, {"aftermath": aftermath})
        draft.insert_after(Battle, "castle_defence", "shield", {"shield": shield, "on_shield": on_shield})
        draft.hook("may_buy_crown_card", may_buy_crown_card)
        draft.hook("price", price)
        draft.hook("tax_extra", tax_extra)
        draft.hook("fortify_extra", fortify_extra)
        draft.hook("maneuver_steps", maneuver_steps)
        draft.hook("city_taken", city_taken)


MISSIONS = Missions(
    "missions",
    "Kingdom Missions",
    "Crown Cards are not for sale: King Me draws secret missions (our own eight), and a completed one is a permanent crown with a bonus.",
    excludes=("teams", "long-teams"),
)
