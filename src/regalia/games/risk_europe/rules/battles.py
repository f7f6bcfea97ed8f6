"""Battles in disputed territories: the Ranked Attack Order, castle defence, and what the winner takes."""

from typing import ClassVar, Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import ARCHER, CAVALRY, NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import losses_left, remove_losses
from regalia.games.risk_europe.rules.city_bonuses import pillage
from regalia.games.risk_europe.rules.dice import general_hits, hits, roll
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.procedure import Ask, AskAll, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

GENERAL_ATTACK: Final = 4
RANK_UNIT: Final = (-1, SIEGE, ARCHER, CAVALRY)  # who rolls in ranks 1 to 3

# results of a battle
WIPED_OUT: Final = 0
HELD: Final = 1
TAKEN: Final = 2


def dice_for(g: RiskState, army: int, t: int, rank: int, attacking: bool) -> int:
    """How many dice an army rolls in a rank: by its units of that type, or in the General Attack by all its units."""
    if rank < GENERAL_ATTACK:
        unit = RANK_UNIT[rank]
        return g.units[army][t * UNITS + unit] * g.content.unit_dice[unit]
    most = g.content.attacker_dice if attacking else g.content.defender_dice
    return min(most, board.total(g, army, t))


class Battle(Procedure):
    """One disputed territory is fought out. Result: WIPED_OUT, HELD or TAKEN.

    re.dispute.example, re.battle.example-rank-1, re.castle-defence.example, re.general.example, re.crown.capture-example,
    re.r.castle-reroll-timing
    """

    outline: ClassVar[tuple[str, ...]] = ("muster", "roll_rank", "castle_defence", "remove_losses", "next_rank", "aftermath")
    cites: ClassVar[dict[str, str]] = {
        "muster": "re.dispute.outcome re.dispute.attacker re.dispute.defender re.dispute.no-retreat",
        "roll_rank": "re.battle.sequence re.battle.simultaneous re.battle.rank-1 re.battle.rank-2 re.battle.rank-3 re.battle.count "
        "re.battle.one-side re.general.count re.general.attacker-dice re.general.defender-dice re.general.maximum re.general.footmen-only "
        "re.components.dice",
        "castle_defence": "re.castle-defence.reroll re.castle-defence.once-per-pass re.castle-defence.any-rank re.castle.defence",
        "remove_losses": "re.battle.losses re.battle.losses-first re.battle.hits-stand re.general.first-pair re.general.second-pair "
        "re.general.tie re.general.two-hits re.recruit.recycle",
        "next_rank": "re.battle.repeat re.battle.end",
        "aftermath": "re.dispute.winner-takes re.battle.both-gone re.battle.both-gone-crown re.crown.capture re.crown.capture-no-tax "
        "re.castle.capture re.castle.indestructible re.city.transfer re.city.stockholm",
    }

    def __init__(self, territory: int) -> None:
        super().__init__()
        self.territory = territory
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.attackers_at_start: int = 0
        self.rank: int = 1
        self.rerolled: int = 0  # the castle's re-roll of this pass is used
        self.attack_dice: list[int] = []
        self.defence_dice: list[int] = []

    def muster(self, g: RiskState) -> Flow | None:
        t = self.territory
        self.attacker = g.attacker[t]
        self.defender = g.holder[t]
        self.attackers_at_start = board.total(g, self.attacker, t)
        g.emit(v.BATTLE_BEGUN, t, self.attacker, self.defender)
        return None

    def roll_rank(self, g: RiskState) -> Flow | None:
        t = self.territory
        self.attack_dice = roll(g, self.attacker, self.rank, dice_for(g, self.attacker, t, self.rank, True))
        self.defence_dice = roll(g, self.defender, self.rank, dice_for(g, self.defender, t, self.rank, False))
        if not self.attack_dice and not self.defence_dice:
            return Goto("next_rank")
        return None

    def castle_defence(self, g: RiskState) -> Flow | None:
        if not g.castle[self.territory] or self.rerolled or not self.defence_dice:
            return None
        return Ask(board.decider(g, self.defender, self.attacker), [(v.REROLL,), (v.STAND,)])

    def on_castle_defence(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.REROLL:
            self.rerolled = 1
            g.emit(v.CASTLE_REROLL, self.defender, self.territory)
            self.defence_dice = roll(g, self.defender, self.rank, len(self.defence_dice))
        return None

    # ---- losses: both owners choose in secret and at the same time

    def remove_losses(self, g: RiskState) -> Flow | None:
        seats = [board.decider(g, army, enemy) for army, enemy in self.sides() if self.to_lose(g, army)]
        return AskAll(sorted(seats)) if seats else None

    def options_remove_losses(self, g: RiskState, seat: int, draft: list[Option]) -> list[Option]:
        army = self.army_of(g, seat)
        left = self.to_lose(g, army) - len(draft)
        if left == 0:
            return []
        return losses_left(board.army_at(g, army, self.territory), tally(draft), left)

    def on_remove_losses(self, g: RiskState, drafts: list[list[Option]]) -> Flow | None:
        lost = [(army, tally(drafts[board.decider(g, army, enemy)])) for army, enemy in self.sides() if self.to_lose(g, army)]
        for army, units in lost:
            remove_losses(g, army, self.territory, units)
        return None

    def sides(self) -> list[tuple[int, int]]:
        return [(self.attacker, self.defender), (self.defender, self.attacker)]

    def army_of(self, g: RiskState, seat: int) -> int:
        """The army for which a seat decides in this battle."""
        return self.attacker if board.decider(g, self.attacker, self.defender) == seat else self.defender

    def to_lose(self, g: RiskState, army: int) -> int:
        """Hits scored against an army in this rank, at most all its units."""
        if self.rank == GENERAL_ATTACK:
            by_attacker, by_defender = general_hits(self.attack_dice, self.defence_dice)
        else:
            hits_on = g.content.unit_hits_on[RANK_UNIT[self.rank]]
            by_attacker, by_defender = hits(self.attack_dice, hits_on), hits(self.defence_dice, hits_on)
        return min(by_defender if army == self.attacker else by_attacker, board.total(g, army, self.territory))

    # ---- on to the next rank, or the end

    def next_rank(self, g: RiskState) -> Flow | None:
        if board.total(g, self.attacker, self.territory) == 0 or board.total(g, self.defender, self.territory) == 0:
            return None
        if self.rank < GENERAL_ATTACK:
            self.rank += 1
        else:
            self.rank = 1
            self.rerolled = 0
        return Goto("roll_rank")

    def aftermath(self, g: RiskState) -> Flow | None:
        t = self.territory
        attackers_left = board.total(g, self.attacker, t)
        defenders_left = board.total(g, self.defender, t)
        g.attacker[t] = NOBODY
        if attackers_left == 0 and defenders_left == 0:
            g.emit(v.WIPED_OUT, t)
            board.abandon(g, t)
            return End(WIPED_OUT)
        if attackers_left == 0:
            g.emit(v.HELD, self.defender, t)
            return End(HELD)
        g.holder[t] = self.attacker
        g.emit(v.TAKEN, self.attacker, self.defender, t)
        if board.is_city(g, t):
            board.take_city(g, self.attacker, t)
        pillage(g, self.attacker)
        return End(TAKEN)


def tally(draft: list[Option]) -> list[int]:
    """Units of a draft of losses, by type."""
    lost = [0] * UNITS
    for option in draft:
        lost[option[1]] += 1
    return lost
