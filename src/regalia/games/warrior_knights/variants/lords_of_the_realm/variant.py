"""Lords of the Realm: no Influence is gathered; who holds most of the realm, by points worked out from the position, wins."""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.warrior_knights.rules import table, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.lords_of_the_realm import vocabulary as w
from regalia.games.warrior_knights.variants.lords_of_the_realm import winning as by_standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.standing import sources, standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import LORDS, lords
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import End, Flow
from regalia.kernel.rules import Choice
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant

ROUNDS: Final = ("20", "15", "12")


class LordsOfTheRealm(Variant):
    def __init__(self) -> None:
        super().__init__(
            "lords-of-the-realm",
            "Lords of the Realm",
            "No pool: points follow from cities, walls, troops, dignities and the like; ten and the most win.",
            part=LORDS,
            group="Reference manual",
            fixes={"length": "10"},  # there is no pool to size
            options=(
                Choice(
                    "rounds",
                    "Last round",
                    "After so many rounds the highest standing wins, if nobody has won before.",
                    ("20", "15", "12"),
                    unit="rounds",
                ),
            ),
        )

    def finish(self, draft: Draft) -> None:
        """Last of all: whatever others say of Influence, the pool and the ends is not used. wkv.lords-of-the-realm.no-pool"""
        draft.wrap(SetUp, "fill_treasury", no_pool)
        draft.replace(Upkeep, {"gain_influence": hands_out_nothing})
        draft.cite(Upkeep, "gain_influence", "wkv.lords-of-the-realm.no-pool")
        draft.replace_rule(table.influence_of, standing)
        draft.replace_rule(table.gain_influence, gain_points)
        draft.replace_rule(table.lose_influence, lose_points)
        draft.replace_rule(winning.end_by_influence, by_standing.count)
        draft.cite(
            Round,
            "crown_a_king",
            "wkv.lords-of-the-realm.count-time wkv.lords-of-the-realm.win wkv.lords-of-the-realm.win-tie wkv.lords-of-the-realm.cap "
            "wkv.lords-of-the-realm.missions wkv.lords-of-the-realm.stronghold wkv.ruling.lords-tie",
        )
        draft.insert_before(
            StrongholdFalls,
            "leave_board",
            "remember_fall",
            {"remember_fall": remember_fall},
            cites="wkv.lords-of-the-realm.stronghold wkv.ruling.lords-stronghold",
        )
        if "total-conquest" not in draft.setup.variants:
            draft.replace_rule(winning.cities_to_win, by_standing.no_number_of_cities)
        if "king" in draft.setup.variants:
            draft.replace(Round, {"coronation": by_standing.coronation})
        if "instant-influence" in draft.setup.variants:
            draft.insert_before(
                Actions, "next_card", "judge_standing", {"judge_standing": judge_standing}, cites="wkv.compat.lords-instant"
            )

    def figures(self, g: Own) -> dict[str, list[int]]:
        """The standing, all the time, as everybody's Influence; and where it comes from. wkv.lords-of-the-realm.count-time"""
        k = cast(Kingdom, g)
        found = {f"points_{name}": [source(k, seat) for seat in range(k.seats)] for name, source in sources(k).items()}
        return {"influence": [standing(k, seat) for seat in range(k.seats)], **found}

    def charts(self, g: Own) -> dict[str, list[int]]:
        k = cast(Kingdom, g)
        return {"influence": [standing(k, seat) for seat in range(k.seats)]}

    def faults(self, g: Own) -> list[str]:
        k = cast(Kingdom, g)
        return [f"{k.pool} in the pool, {k.influence} before the Barons"] if k.pool or any(k.influence) else []


def no_pool(before: Callable[[SetUp, Kingdom], Flow | None], self: SetUp, g: Kingdom) -> Flow | None:
    flow = before(self, g)
    g.pool = 0
    return flow


def hands_out_nothing(self: Upkeep, g: Kingdom) -> Flow | None:
    return None


def gain_points(g: Kingdom, seat: int, n: int) -> None:
    """What a card gives stays with him for good. wkv.lords-of-the-realm.tokens, wkv.ruling.lords-tokens"""
    if n > 0:
        change_balance(g, seat, n)
        g.emit(w.POINTS_GAINED, seat, n)


def lose_points(g: Kingdom, seat: int, n: int) -> None:
    """Below nothing, if need be. wkv.lords-of-the-realm.tokens"""
    if n > 0:
        change_balance(g, seat, -n)
        g.emit(w.POINTS_LOST, seat, n)


def change_balance(g: Kingdom, seat: int, n: int) -> None:
    own = lords(g)
    own.balance = replaced(own.balance, seat, own.balance[seat] + n)


def remember_fall(self: StrongholdFalls, g: Kingdom) -> Flow | None:
    own = lords(g)
    own.stronghold_fell = replaced(own.stronghold_fell, self.loser, g.round)
    return None


def judge_standing(self: Actions, g: Kingdom) -> Flow | None:
    """With Instant Influence, after every Action card that has been resolved as well."""
    return End() if by_standing.decided(g) else None
