"""Who chooses for it in battle and after: nobody. Wherever a step would ask it, a fixed order gives the answer.

By verb, what is best: the first option of the greatest worth is taken, so that among equals the first shape and the lower area come first.
A verb that is not listed has no choice to make: the first option. wkv.invading-kingdom.battle-choices, wkv.ruling.invader-battle
"""

from collections.abc import Callable
from typing import Any, Final, cast

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.battles import Battle, must_discard
from regalia.games.warrior_knights.rules.deaths import ArmyLosses
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges import vocabulary as sieges
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import has_camp, power
from regalia.games.warrior_knights.variants.invading_kingdom.rules.prey import marches_from
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import ASK, ASK_ALL, Ask, AskAll, Flow, Procedure
from regalia.kernel.vocabulary import Option

RANK: Final[dict[str, int]] = {"victory": 0, "deal_100": 1, "draw_1": 2, "retreat_1": 2, "prevent_100": 3}  # Fate, from the best


def apply(draft: Draft) -> None:
    draft.wrap(Battle, "on_discard_fate", with_its_discards)
    for step in ("declare_commanders", "discard_fate", "use_abilities", "assign_casualties"):
        draft.cite(Battle, step, "wkv.invading-kingdom.battle-choices wkv.ruling.invader-battle")
    draft.cite(Retreat, "desert", "wkv.invading-kingdom.losses")
    draft.cite(Retreat, "move_army", "wkv.invading-kingdom.losses")
    draft.cite(ArmyLosses, "lose_casualties", "wkv.invading-kingdom.losses")


def finish(draft: Draft) -> None:
    """Whatever steps others bring: none of them asks somebody who is not there."""
    draft.wrap_every_choice(answered)


# ---- nobody is asked


def answered(before: Any, self: Procedure, g: Kingdom) -> Flow | None:
    """The one option its rules choose, which the kernel takes; and among many who choose at once it is left out."""
    flow: Flow | None = before(self, g)
    if flow is None:
        return None
    if flow.kind == ASK:
        ask = cast(Ask, flow)
        return Ask(ask.seat, [choice(g, ask.options)]) if ask.seat == power(g) else flow
    if flow.kind == ASK_ALL and power(g) in cast(AskAll, flow).seats:
        return AskAll([seat for seat in cast(AskAll, flow).seats if seat != power(g)])
    return flow


def choice(g: Kingdom, options: list[Option]) -> Option:
    return max(options, key=lambda option: worth(g, option))


def worth(g: Kingdom, option: Option) -> tuple[int, int]:
    judge = BY_VERB.get(option[0])
    return (0, 0) if judge is None else judge(g, option)


# ---- what it chooses


def gladly(g: Kingdom, option: Option) -> tuple[int, int]:
    """Before all others: abilities are used, walls take the first blows, and it never leaves a battle of its own will."""
    return (1_000_000, 0)


def most_troops(g: Kingdom, option: Option) -> tuple[int, int]:
    """Who commands."""
    return (armies.troops(g, option[1]), 0)


def most_left(g: Kingdom, option: Option) -> tuple[int, int]:
    """Whose army takes a casualty."""
    return (armies.strength(g, option[1]), 0)


def weakest_card(g: Kingdom, option: Option) -> tuple[int, int]:
    """Which troops go: the weakest, and of equals the one gained first. wkv.invading-kingdom.losses, wkv.invading-kingdom.equals"""
    enlisted = invasion(g).enlisted
    gained = enlisted.index(option[1]) if option[1] in enlisted else len(enlisted)
    return (-g.content.troop_strength[option[1]], -gained)


def nearest_to_camp(g: Kingdom, option: Option) -> tuple[int, int]:
    """Where it retreats to; without a stronghold the lowest number. wkv.invading-kingdom.losses"""
    far = marches_from(g, option[1], g.stronghold_area[power(g)])[option[2]] if has_camp(g) else 0
    return (-far, -option[2])


def by_area(g: Kingdom, option: Option) -> tuple[int, int]:
    """For which of its sieges it draws first. wkv.compat.sieges-invader"""
    return (-armies.wall_area(g, option[1]), 0)


BY_VERB: Final[dict[int, Callable[[Kingdom, Option], tuple[int, int]]]] = {
    v.COMMAND: most_troops,
    v.USE_ABILITY: gladly,
    v.TAKE_BREACH: gladly,
    v.TAKE_CASUALTY: most_left,
    v.DESERT: weakest_card,
    v.LOSE: weakest_card,
    v.DISMISS: weakest_card,
    v.RETREAT: nearest_to_camp,
    glory.STAY_AND_FIGHT: gladly,
    sieges.PRESS_SIEGE: by_area,
}


# ---- Fate


def with_its_discards(before: Any, self: Battle, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
    """What it must give up and no more, the worst first; all others have drafted theirs. wkv.invading-kingdom.battle-choices"""
    its: list[Option] = []
    if power(g) in self.seats:
        side = self.side_of(power(g))
        hand = g.fate_hand[power(g)]
        worst = sorted(range(len(hand)), key=lambda i: (-rank(g, hand[i]), -i))
        its = [(v.DISCARD_FATE, hand[i]) for i in worst[: must_discard(g, self, side)]]
    flow: Flow | None = before(self, g, [*drafts, its])
    return flow


def rank(g: Kingdom, card: int) -> int:
    """+1 Victory, Deal 100, Draw 1 Fate, Prevent 100; what nobody has told it of comes last."""
    return RANK.get(g.content.deeds.battles[g.content.fate_battle[card]], len(RANK))
