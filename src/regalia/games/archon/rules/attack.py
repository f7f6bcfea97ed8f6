"""Chapter 8: the attack that closes a season, and what a raid costs."""

from typing import ClassVar, Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import FROM_RAIDS, GOLD, RECRUIT, RESOURCES
from regalia.games.archon.rules.cubes import next_kinds
from regalia.games.archon.rules.goods import pay, score
from regalia.games.archon.state import ArchonState
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AskAll, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def attack_growth(g: ArchonState) -> int:
    """What the attack space of this season adds to the card. ar.attack.growth, ar.r.attack-growth"""
    changed = g.points.attack_growth
    return base_attack_growth(g) if changed is None else changed(g)


def base_attack_growth(g: ArchonState) -> int:
    return g.content.growth[g.seats - 2][g.season - 1]


def owed(g: ArchonState, seat: int, strength: int) -> int:
    return strength - g.wall.count(seat)


def cubes_owed(g: ArchonState, seat: int, strength: int) -> int:
    """How many cubes the seat loses after its Recruits are gone."""
    after_recruits = max(0, owed(g, seat, strength) - g.goods[seat][RECRUIT])
    return min(after_recruits, g.cubes(seat))


class Attack(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("reveal", "compare", "choose_cubes", "pay_recruits", "pay_cubes", "pay_gold", "pay_points")
    cites: ClassVar[dict[str, str]] = {
        "reveal": "ar.attack.when ar.attack.reveal ar.attack.growth ar.setup.attack-deck",
        "compare": "ar.attack.defended ar.attack.raid ar.attack.example",
        "choose_cubes": "ar.attack.pay-resources ar.r.raid-choice",
        "pay_recruits": "ar.attack.pay-recruits ar.attack.payment-order",
        "pay_cubes": "ar.attack.pay-resources",
        "pay_gold": "ar.attack.pay-gold",
        "pay_points": "ar.attack.pay-points",
    }

    def __init__(self) -> None:
        super().__init__()
        self.strength = 0
        self.owes: list[int] = []  # by seat
        self.lost: list[int] = []  # cubes lost: by seat and kind, in one row

    def reveal(self, g: ArchonState) -> Flow | None:
        card = g.draw_from(v.ATTACK_DRAW, g.attack_deck)
        g.attacks_gone.append(card)
        self.strength = g.content.attacks[card].rows[g.seats - 2][0] + attack_growth(g)
        g.emit(v.ATTACKED, card, self.strength, len(g.wall))
        return None

    def compare(self, g: ArchonState) -> Flow | None:
        if len(g.wall) >= self.strength:
            g.emit(v.DEFENDED)
            return End()
        self.owes = [owed(g, seat, self.strength) for seat in range(g.seats)]
        self.lost = [0] * (g.seats * RESOURCES)
        for seat in range(g.seats):
            g.emit(v.RAIDED, seat, self.owes[seat])
        return None

    def choose_cubes(self, g: ArchonState) -> Flow | None:
        return AskAll(list(range(g.seats)))

    def options_choose_cubes(self, g: ArchonState, seat: int, draft: list[Option]) -> list[Option]:
        """The owner chooses the kinds, in their order; who loses all or nothing has no choice."""
        wanted = cubes_owed(g, seat, self.strength) - len(draft)
        if wanted == 0:
            return []
        have = g.goods[seat][:RESOURCES]
        for option in draft:
            have[option[1]] -= 1
        return [(v.LOSE, kind) for kind in next_kinds(have, wanted, draft[-1][1] if draft else 0, False)]

    def on_choose_cubes(self, g: ArchonState, drafts: list[list[Option]]) -> Flow | None:
        for seat in range(g.seats):
            for option in drafts[seat]:
                self.lost[seat * RESOURCES + option[1]] += 1
        return None

    def pay_recruits(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            paid = min(self.owes[seat], g.goods[seat][RECRUIT])
            pay(g, seat, RECRUIT, paid)
            self.owes[seat] -= paid
        return None

    def pay_cubes(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            for kind in range(RESOURCES):
                paid = self.lost[seat * RESOURCES + kind]
                pay(g, seat, kind, paid)
                self.owes[seat] -= paid
        return None

    def pay_gold(self, g: ArchonState) -> Flow | None:
        each = g.content.raid_gold
        for seat in range(g.seats):
            points = min(self.owes[seat], g.goods[seat][GOLD] // each)
            self.owes[seat] -= points
            # who still owes has lost all coins before any point goes: an odd one too, though it settles nothing (ar.r.raid-odd-coin)
            pay(g, seat, GOLD, g.goods[seat][GOLD] if self.owes[seat] > 0 else points * each)
        return None

    def pay_points(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            score(g, seat, -self.owes[seat], FROM_RAIDS)
        return None


POINTS: Final = (Point(attack_growth, base_attack_growth),)
