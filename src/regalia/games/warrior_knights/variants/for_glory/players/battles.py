"""Battles: what odds and stewards know of the new Fate results, of Leaders, and of Advancements in battle and at sea, all of it public;
which Advancement a steward declares, and whether he leaves."""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.odds.battles import ASSAULT, FIELD, Fight, Side, fight
from regalia.games.warrior_knights.players.odds.board import side_of
from regalia.games.warrior_knights.players.odds.fate import Hand, Score, additional, counted, deck_of, draws, minus, nobody_leaves
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
from regalia.players.odds import Odds

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


STANDING: Final = (
    "what a Leader, an ability or an office adds is used; what the attacker has given up may still be drawn",
    "the walls take breaches before the garrison takes casualties",
)


def odds_of(g: Kingdom, seat: int, option: Option) -> Odds | None:
    """What comes of standing, once all is revealed: the cards that the retreats and draws on the table may still bring. The names of
    the outcomes are the attacker's, as always. cg.retreat.otherwise"""
    if option[0] != w.STAY_AND_FIGHT:
        return None
    battle = cast(Battle, g.stack[-1])
    known, shown = revealed_in(g, battle, deck_of(g.rules))
    chances = dict.fromkeys(FIELD if battle.wall < 0 else ASSAULT, 0.0)
    lost = [0.0, 0.0]
    for a, d, chance in shown:
        end, hurt_a, hurt_d = known.end(a, d)
        chances[known.names[end]] += chance
        lost = [lost[0] + chance * hurt_a, lost[1] + chance * hurt_d]
    hurt = "breaches_and_casualties" if battle.wall >= 0 else "defender_casualties"
    return Odds("stand", {}, chances, {"attacker_casualties": lost[0], hurt: lost[1]}, assumes=list(STANDING))


def revealed_in(g: Kingdom, battle: Battle, deck: Hand) -> tuple[Fight, list[tuple[Score, Score, float]]]:
    """The battle under way, and what both sides may count in the end with the cards they show, each with its chance."""
    known = fight(side_of(g, battle, 0), side_of(g, battle, 1), battle.wall >= 0, deck)
    ours, theirs = counted(g.rules, g.fate_shown[0]), counted(g.rules, g.fate_shown[1])
    return known, known.revealed(ours, theirs, minus(minus(deck, ours), theirs)[:3])


def voyage_besides(g: Kingdom, seat: int) -> list[tuple[str, int]]:
    """Fate cards more for a fleet that he funds, if he uses his Mariner's Compass."""
    card = advancements.owns(g, seat, "mariners_compass")
    return [(content.ADVANCEMENTS[card].name, 1)] if card >= 0 else []


# ---- what a steward reckons with before a battle

# which of several would be declared; Drilled Sergeants, Plate Harness and Longbows after those that decide battles
FIRST: Final = ("black_powder", "iron_forged_blades", "trebuchets", "pike_squares", "yew_longbows", "plate_harness", "drilled_sergeants")


def armed(g: Kingdom, battle: Battle, i: int, side: Side) -> Side:
    """A side with the Advancement that its Baron has ready and will in all likelihood use. cg.advancements.battle-one"""
    if not 0 <= battle.seats[i] < g.seats or not glory(g).advancements[battle.seats[i]]:
        return side
    ready = [content.ADVANCEMENTS[card].id for card in usable(g, battle, i)]
    best = next((id for id in FIRST if id in ready), "")
    return using(side, best) if best else side


# ---- in battle

HARDLY: Final = 0.015  # of what a battle is about: less is not worth an Advancement that may be wanted again this round
DRILL: Final = 0.1  # what two more cards to choose from are worth, in the mean


def declare(j: Judgement, option: Option) -> float:
    """What the card changes, with the Fate cards in hand, against what the foe is likely to show. cg.advancements.battle-declare"""
    g, battle = j.g, cast(Battle, j.frame)
    i = battle.side_of(j.seat)
    card = content.ADVANCEMENTS[option[1]].id
    if card == "drilled_sergeants":
        return DRILL - HARDLY
    sides = [side_of(g, battle, 0), side_of(g, battle, 1)]
    hand = counted(g.rules, g.fate_hand[j.seat])
    n = len(g.fate_hand[j.seat]) - battle.must_discard(g, j.seat)
    without = expected(fight(sides[0], sides[1], battle.wall >= 0, j.deck), i, hand, n)
    sides[i] = using(sides[i], card)
    return expected(fight(sides[0], sides[1], battle.wall >= 0, j.deck), i, hand, n) - without - HARDLY


def expected(known: Fight, i: int, hand: Hand, n: int) -> float:
    """What a side may hope for that keeps the best n cards of its hand."""
    held = known.keep(i, hand, n)
    if not known.may_leave:
        held = nobody_leaves(held)
    left = minus(known.deck, held)[:3]
    found = 0.0
    for got, _, chance in additional(left, draws(held)):
        found += chance * known.prospect(i, known.side(i).counts(held, got), held[4])
    return found


def leave_or_stay(j: Judgement, option: Option) -> float:
    """He leaves where the revealed cards promise him less than an orderly retreat. cg.retreat.option"""
    g, battle = j.g, cast(Battle, j.frame)
    ours, theirs = counted(g.rules, g.fate_shown[0]), counted(g.rules, g.fate_shown[1])
    known = fight(side_of(g, battle, 0), side_of(g, battle, 1), battle.wall >= 0, j.deck)
    goes = known.leaves(ours, theirs, minus(minus(j.deck, ours), theirs)[:3])
    return float(goes == (option[0] == w.LEAVE_BATTLE))


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.USE_ADVANCEMENT: declare,
    w.STAY_AND_FIGHT: leave_or_stay,
    w.LEAVE_BATTLE: leave_or_stay,
}
