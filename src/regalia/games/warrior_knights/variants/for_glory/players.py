"""What odds and stewards know of For Glory: the new Fate results, Leaders, and Advancements in battle and at sea. All of it is public."""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.odds.battles import Side, fight
from regalia.games.warrior_knights.players.odds.board import side_of
from regalia.games.warrior_knights.players.odds.fate import counted, minus
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules.battles import NOT_USED, USED, Battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.advancements_war import RESULTS
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.battle_advancements import declared, usable
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import adds
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.vocabulary import Option

# ---- odds

LEAVES: Final = (h.RETREAT,)  # the battle results with which a defender may leave
UNREST: Final = (h.RIOT,)  # what a card may show in the place of a revolt
ASSUMES: Final = ("nobody uses an Advancement; what a Leader or an office adds is used",)


def in_battle(g: Kingdom, battle: Battle, i: int, side: Side) -> Side:
    """With its commander's Leader, unless he has declined it, and the Advancement it has declared, if the battle is under way.

    What battle_results counts is there already. cg.leaders.commander-only, cg.advancements.battle-adds
    """
    result, used = adds(g, battle, i), glory(g).leader_used[i]
    if result >= 0 and used not in (USED, NOT_USED):
        side = more_of(side, result, 1)
    card = declared(g, i)
    return side if not card or card in RESULTS else using(side, card, glory(g).drilled[i])


def more_of(side: Side, result: int, n: int) -> Side:
    if result == f.DEAL:
        return side._replace(deal=side.deal + n)
    return side._replace(prevent=side.prevent + n) if result == f.PREVENT else side._replace(victory=side.victory + n)


def using(side: Side, card: str, drilled: int = h.SERGEANTS) -> Side:
    """A side with the Advancement of this id. cg.advancements.battle-adds"""
    if card in RESULTS:
        return more_of(side, *RESULTS[card])
    if card == "yew_longbows":
        return side._replace(sure=side.sure + h.LONGBOWS)
    if card == "pike_squares":
        return side._replace(fewer=side.fewer + h.PIKE_SQUARES)
    if card == "trebuchets":
        return side._replace(breach=side.breach + 1)
    return side._replace(drawn=side.drawn + drilled)  # Drilled Sergeants: he keeps no more than he would have


def besides(g: Kingdom, battle: Battle, i: int, side: Side) -> list[tuple[str, Side]]:
    """The side with each Advancement that its Baron could declare in this battle. cg.advancements.battle-one"""
    rows = [content.ADVANCEMENTS[card] for card in usable(g, battle, i)]
    return [(row.name, using(side, row.id)) for row in rows]


def voyage_besides(g: Kingdom, seat: int) -> list[tuple[str, int]]:
    """Fate cards more for a fleet that he funds, if he uses his Mariner's Compass."""
    card = advancements.owns(g, seat, "mariners_compass")
    return [(content.ADVANCEMENTS[card].name, 1)] if card >= 0 else []


# ---- a steward in battle: what the odds take for granted


def leave_or_stay(j: Judgement, option: Option) -> float:
    """He leaves where the revealed cards promise him less than an orderly retreat. cg.retreat.option"""
    g, battle = j.g, cast(Battle, j.frame)
    ours, theirs = counted(g.rules, g.fate_shown[0]), counted(g.rules, g.fate_shown[1])
    known = fight(side_of(g, battle, 0), side_of(g, battle, 1), battle.wall >= 0, j.deck)
    goes = known.leaves(ours, theirs, minus(minus(j.deck, ours), theirs)[:3])
    return float(goes == (option[0] == w.LEAVE_BATTLE))


def use_leader(j: Judgement, option: Option) -> float:
    """It costs nothing. cg.leaders.ability"""
    return 1.0


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.STAY_AND_FIGHT: leave_or_stay,
    w.LEAVE_BATTLE: leave_or_stay,
    w.USE_LEADER: use_leader,
}
