"""Open-Field Battles: prepare (commanders, Fate drawn, discarded, revealed), then resolve (casualties, victories, deaths).

Assaults follow the same steps; see assaults.py.
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import CLOSING_CITES, Attack
from regalia.games.warrior_knights.rules.cities import add_breach
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, AskAll, Flow
from regalia.kernel.vocabulary import Option

UNDECIDED: Final = 0
USED: Final = 1
NOT_USED: Final = 2

CITES: dict[str, str] = {
    "declare_commanders": "wk.battle.open.declare-commanders wk.battle.open.commander-order wk.battle.open.only-commander",
    "draw_fate": "wk.battle.open.draw-fate wk.battle.open.draw-casualties wk.battle.open.draw-cap wk.ruling.fate-draw-order "
    "wk.ruling.fractional-hundreds wk.ruling.draw-cap-includes-commander",
    "discard_fate": "wk.battle.open.discard-two wk.battle.open.keep-one wk.battle.open.discard-more wk.ruling.no-commander-no-choice",
    "reveal": "wk.battle.open.reveal",
    "draw_additional": "wk.battle.open.draw-additional wk.ruling.fate-runs-out",
    "use_abilities": "wk.battle.open.ability-star wk.battle.open.ability-square wk.battle.open.exhausted-commander "
    "wk.ruling.attacker-first-abilities",
    "tally_casualties": "wk.battle.open.tally",
    "assign_casualties": "wk.battle.open.assign wk.battle.open.assign-capacity wk.battle.open.assign-order wk.battle.open.assign-rest-lost "
    "wk.ruling.must-assign-all wk.ruling.casualties-over-fifty",
    "count_fallen": "wk.battle.open.assign-kills wk.battle.open.commander-may-die",
    "count_victories": "wk.battle.open.count-victories wk.battle.open.skip-victories wk.battle.open.ability-triangle "
    "wk.battle.open.full-victory wk.battle.open.partial-victory wk.battle.open.stalemate wk.ruling.dead-commander-ability",
    **CLOSING_CITES,
}

STEPS: tuple[str, ...] = (
    "declare_commanders",
    "draw_fate",
    "use_spy",
    "discard_fate",
    "reveal",
    "draw_additional",
    "use_abilities",
    "tally_casualties",
    "assign_casualties",
    "count_fallen",
    "count_victories",
)


def fate_draws(g: Kingdom, strength: int, commander: int) -> int:
    """Cards a side draws: one a full hundred of all its strength, two for a commander, ten at most; the Marshal one more.

    wk.battle.open.draw-fate, wk.battle.open.draw-cap
    """
    changed = g.points.fate_draws
    return base_fate_draws(g, strength, commander) if changed is None else changed(g, strength, commander)


def base_fate_draws(g: Kingdom, strength: int, commander: int) -> int:
    command = 2 + marshal(g, commander) if commander >= 0 else 0
    return min(most_fate(g), strength // 100 + command)


def most_fate(g: Kingdom) -> int:
    """No side draws more at the start, commander and walls included. wk.battle.open.draw-cap, wk.ruling.draw-cap-includes-commander"""
    changed = g.points.most_fate
    return base_most_fate(g) if changed is None else changed(g)


def base_most_fate(g: Kingdom) -> int:
    return f.MOST_FATE


def battle_draws(g: Kingdom, battle: "Battle", side: int) -> int:
    """Cards that a side draws in this battle: by its strength and its commander."""
    changed = g.points.battle_draws
    return base_battle_draws(g, battle, side) if changed is None else changed(g, battle, side)


def base_battle_draws(g: Kingdom, battle: "Battle", side: int) -> int:
    return fate_draws(g, battle.strength(g, side), battle.commanders[side])


def discards_due(g: Kingdom, battle: "Battle", side: int) -> int:
    """Cards that a commander must give up: two, the Marshal three. wk.battle.open.discard-two"""
    changed = g.points.discards_due
    return base_discards_due(g, battle, side) if changed is None else changed(g, battle, side)


def base_discards_due(g: Kingdom, battle: "Battle", side: int) -> int:
    return 2 + marshal(g, battle.commanders[side])


def marshal(g: Kingdom, commander: int) -> int:
    """The Marshal of the Realm draws one card more, and gives up one more."""
    return 1 if armies.holds_office(g, commander, "marshal_of_the_realm") else 0


def draws_another(g: Kingdom, card: int) -> bool:
    """Does a played card bring another one? wk.battle.open.draw-additional"""
    changed = g.points.draws_another
    return base_draws_another(g, card) if changed is None else changed(g, card)


def base_draws_another(g: Kingdom, card: int) -> bool:
    return g.content.fate_battle[card] == f.DRAW


def has_ability(g: Kingdom, noble: int, shape: int) -> bool:
    """Can a Noble use the ability of a shape in battle? Only his own, and only while he is fresh.

    wk.battle.open.exhausted-commander, wk.exhaust.abilities
    """
    changed = g.points.has_ability
    return base_has_ability(g, noble, shape) if changed is None else changed(g, noble, shape)


def base_has_ability(g: Kingdom, noble: int, shape: int) -> bool:
    return pieces.shape_of(noble) == shape and not g.exhausted[noble]


def battle_results(g: Kingdom, battle: "Battle", side: int, result: int) -> int:
    """How many of a side's revealed cards show a result (other things may count as cards played)."""
    changed = g.points.battle_results
    return base_battle_results(g, battle, side, result) if changed is None else changed(g, battle, side, result)


def base_battle_results(g: Kingdom, battle: "Battle", side: int, result: int) -> int:
    shows = g.content.fate_battle
    return len([c for c in g.fate_shown[side] if shows[c] == result])


def victories(g: Kingdom, battle: "Battle", side: int) -> int:
    """How many victories a side counts: its +1 Victory results, and one for a triangle commander.

    wk.battle.open.count-victories, wk.battle.open.ability-triangle
    """
    changed = g.points.victories
    return base_victories(g, battle, side) if changed is None else changed(g, battle, side)


def base_victories(g: Kingdom, battle: "Battle", side: int) -> int:
    return battle.results(g, side, f.VICTORY) + battle.commanded_by(g, side, f.TRIANGLE)


def must_discard(g: Kingdom, battle: "Battle", side: int) -> int:
    """The Fate cards that a side must give up: what is due, but never the last one; none without a commander.

    wk.battle.open.keep-one, wk.ruling.no-commander-no-choice
    """
    changed = g.points.must_discard
    return base_must_discard(g, battle, side) if changed is None else changed(g, battle, side)


def base_must_discard(g: Kingdom, battle: "Battle", side: int) -> int:
    if battle.commanders[side] < 0:
        return 0
    return max(0, min(discards_due(g, battle, side), len(g.fate_hand[battle.hand(g, side)]) - 1))


class Battle(Attack):
    """The steps of open-field battles and assaults."""

    def __init__(self, attacker: int, defender: int, area: int, wall: int, fighters: list[int], defenders: list[int]) -> None:
        super().__init__(attacker, defender, area, wall, fighters, defenders)
        self.commanders: list[int] = [-1, -1]
        self.spies: list[int] = []  # Barons who may still use a Spy in the Camp
        self.abilities: list[int] = [UNDECIDED, UNDECIDED]  # of star and square commanders
        self.suffered: list[int] = [0, 0]  # casualties still to be assigned
        self.lead = 0  # the attacker's victories less the defender's

    def side_of(self, seat: int) -> int:
        return 0 if seat == self.seats[0] else 1

    def results(self, g: Kingdom, side: int, result: int) -> int:
        """How often a side has played a result."""
        return battle_results(g, self, side, result)

    def commanded_by(self, g: Kingdom, side: int, shape: int) -> bool:
        """Has the commander of a side the ability of this shape?"""
        return self.commanders[side] >= 0 and has_ability(g, self.commanders[side], shape)

    # ---- prepare for battle

    def declare_commanders(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            nobles = self.living(g, side)
            if self.commanders[side] < 0 and nobles:
                return Ask(self.seats[side], [(v.COMMAND, n) for n in nobles])
        return None

    def on_declare_commanders(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.commanders[self.side_of(seat)] = option[1]
        g.emit(v.COMMANDS, option[1])
        return AGAIN

    def strength(self, g: Kingdom, side: int) -> int:
        """Of all troops on a side, and of the walls it defends. wk.assault.city-strength"""
        walls = armies.wall_strength(g, self.wall) if side and self.wall >= 0 else 0
        return walls + sum(armies.strength(g, a) for a in self.side(side))

    def draw_fate(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            n = battle_draws(g, self, side)
            g.fate_hand = replaced(g.fate_hand, self.hand(g, side), tuple(g.fate_deck[:n]))
            del g.fate_deck[:n]
            g.emit(v.FATE_TAKEN, self.hand(g, side), n)
        spy = g.content.event["spy_in_the_camp"]
        self.spies = [s for s in self.seats if 0 <= s < g.seats and spy in g.kept[s]]
        return None

    def use_spy(self, g: Kingdom) -> Flow | None:
        return Ask(self.spies[0], [(v.SPY,), (v.DECLINE,)]) if self.spies else None

    def on_use_spy(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.spies.pop(0)
        if option[0] == v.SPY:
            spy = g.content.event["spy_in_the_camp"]
            g.kept = replaced(g.kept, seat, without(g.kept[seat], spy))
            g.event_discard += (spy,)
            g.spied = replaced(g.spied, seat, g.fate_hand[self.hand(g, 1 - self.side_of(seat))])
            g.emit(v.SPIED, seat)
        return AGAIN

    def discard_fate(self, g: Kingdom) -> Flow | None:
        choosing = [self.seats[side] for side in (0, 1) if self.may_discard(g, side)]
        return AskAll(choosing) if choosing else None

    def may_discard(self, g: Kingdom, side: int) -> bool:
        """A commander gives up as many as he likes; without one a side keeps what it drew, unless something makes it give up some."""
        return self.commanders[side] >= 0 or (self.seats[side] >= 0 and must_discard(g, self, side) > 0)

    def options_discard_fate(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        if draft and draft[-1][0] == v.DONE:
            return []
        hand = g.fate_hand[seat]
        gone = [option[1] for option in draft]
        enough = len(gone) >= self.must_discard(g, seat)
        if enough and self.commanders[self.side_of(seat)] < 0:
            return []
        options: list[Option] = [(v.DISCARD_FATE, c) for c in hand if c not in gone]
        if options and enough:
            options.append((v.DONE,))
        return options

    def must_discard(self, g: Kingdom, seat: int) -> int:
        return must_discard(g, self, self.side_of(seat))

    def on_discard_fate(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        for side in (0, 1):
            if not self.may_discard(g, side):
                continue
            seat = self.seats[side]
            gone = [option[1] for option in drafts[seat] if option[0] == v.DISCARD_FATE]
            g.fate_hand = replaced(g.fate_hand, seat, tuple([c for c in g.fate_hand[seat] if c not in gone]))
            put_under(g, gone)
            g.emit(v.FATE_DISCARDED, seat, len(gone))
            for card in gone:
                g.tell(seat, (v.FATE_GIVEN_UP, seat, card), ())
        return None

    def reveal(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            row = self.hand(g, side)
            g.fate_shown = replaced(g.fate_shown, side, g.fate_hand[row])
            g.fate_hand = replaced(g.fate_hand, row, ())
            if row < len(g.spied):
                g.spied = replaced(g.spied, row, ())  # what a spy saw is on the table now
            for card in g.fate_shown[side]:
                g.emit(v.FATE_PLAYED, row, card)
        return None

    # ---- resolve the battle

    def draw_additional(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            shown = list(g.fate_shown[side])
            at = 0
            while at < len(shown):  # a further Draw 1 Fate brings another card
                if draws_another(g, shown[at]) and g.fate_deck:
                    shown.append(g.fate_deck.pop(0))
                    g.emit(v.FATE_ADDED, self.hand(g, side), shown[-1])
                at += 1
            g.fate_shown = replaced(g.fate_shown, side, tuple(shown))
        return None

    def would_matter(self, g: Kingdom, side: int) -> bool:
        """Can the ability of a side's commander change what anybody suffers? If not, nobody needs to be asked."""
        if self.commanded_by(g, side, f.STAR):
            return self.results(g, side, f.DEAL) >= self.results(g, 1 - side, f.PREVENT)
        if self.commanded_by(g, side, f.SQUARE):
            star = 1 if self.commanded_by(g, 1 - side, f.STAR) and self.abilities[1 - side] != NOT_USED else 0
            return self.results(g, 1 - side, f.DEAL) + star > self.results(g, side, f.PREVENT)
        return False

    def use_abilities(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            if self.abilities[side] == UNDECIDED and self.would_matter(g, side):
                return Ask(self.seats[side], [(v.USE_ABILITY,), (v.DECLINE,)])
        return None

    def on_use_abilities(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        side = self.side_of(seat)
        self.abilities[side] = USED if option[0] == v.USE_ABILITY else NOT_USED
        if option[0] == v.USE_ABILITY:
            g.emit(v.ABILITY_USED, self.commanders[side])
        return AGAIN

    def dealt(self, g: Kingdom, side: int) -> int:
        return self.results(g, side, f.DEAL) + (self.abilities[side] == USED and self.commanded_by(g, side, f.STAR))

    def prevented(self, g: Kingdom, side: int) -> int:
        return self.results(g, side, f.PREVENT) + (self.abilities[side] == USED and self.commanded_by(g, side, f.SQUARE))

    def tally_casualties(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            self.suffered[side] = max(0, self.dealt(g, 1 - side) - self.prevented(g, side))
        for side in (0, 1):
            g.emit(v.TALLY, self.hand(g, side), self.dealt(g, side), self.prevented(g, side), self.suffered[side])
        return None

    def room(self, g: Kingdom, side: int) -> list[Option]:
        """What can still take 100 casualties on a side: armies not yet wiped out, and walls that still stand."""
        found: list[Option] = [(v.TAKE_CASUALTY, a) for a in self.side(side) if not armies.is_wiped_out(g, a)]
        if side and self.wall >= 0 and armies.wall_strength(g, self.wall) > 0:
            found.append((v.TAKE_BREACH, self.wall))
        return found

    def assign_casualties(self, g: Kingdom) -> Flow | None:
        for side in (0, 1):
            if not self.suffered[side]:
                continue
            options = self.room(g, side)
            if not options:
                g.emit(v.CASUALTIES_LOST, self.hand(g, side), self.suffered[side])
                self.suffered[side] = 0
                return AGAIN
            if self.seats[side] < 0:  # a neutral city has no choice. wk.ruling.neutral-city-draws
                return self.take(g, side, options[0])
            return Ask(self.seats[side], options)
        return None

    def on_assign_casualties(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return self.take(g, self.side_of(seat), option)

    def take(self, g: Kingdom, side: int, option: Option) -> Flow:
        self.suffered[side] -= 1
        if option[0] == v.TAKE_BREACH:
            add_breach(g, option[1])
        else:
            g.casualties[option[1]] += 1
            g.emit(v.CASUALTY, option[1])
        return AGAIN

    def count_fallen(self, g: Kingdom) -> Flow | None:
        self.fallen = [n for n in self.fighters + self.defenders if pieces.is_led(g, n) and armies.is_wiped_out(g, n)]
        return None

    def count(self, g: Kingdom) -> int:
        """The attacker's lead in victories. wk.battle.open.count-victories"""
        counted = [0, 0]
        for side in (0, 1):
            counted[side] = victories(g, self, side)
            g.emit(v.VICTORIES, self.hand(g, side), counted[side])
        return counted[0] - counted[1]

    def defeat(self, g: Kingdom, side: int, lead: int) -> None:
        """A side has lost by victories: its living Nobles die, or retreat if the lead was one."""
        if lead >= 2:
            g.emit(v.FULL_VICTORY, self.hand(g, 1 - side))
            self.fallen += self.living(g, side)
        else:
            g.emit(v.PARTIAL_VICTORY, self.hand(g, 1 - side))
            self.retreating = self.living(g, side)

    # ---- the end

    def end_battle(self, g: Kingdom) -> Flow | None:
        """Played cards go under the deck, the attacker's first. wk.ruling.fate-draw-order"""
        for side in (0, 1):
            put_under(g, list(g.fate_shown[side]))
            g.fate_shown = replaced(g.fate_shown, side, ())
            if self.seats[side] >= 0:
                g.spied = replaced(g.spied, self.seats[side], ())
        return None


def put_under(g: Kingdom, cards: list[int]) -> None:
    """In an order nobody knows. wk.fate.discard-to-bottom"""
    g.shuffle(v.FATE, cards)
    g.fate_deck += cards


class OpenFieldBattle(Battle):
    outline: ClassVar[tuple[str, ...]] = (*STEPS, "retreat", "resolve_deaths", "end_battle", "end_attack")
    cites: ClassVar[dict[str, str]] = CITES

    def count_victories(self, g: Kingdom) -> Flow | None:
        if not self.living(g, 0) or not self.living(g, 1):
            g.emit(v.VICTORIES_SKIPPED)
            return None
        self.lead = self.count(g) or self.champion(g)
        if self.lead == 0:
            g.emit(v.STALEMATE)
        else:
            self.defeat(g, 1 if self.lead > 0 else 0, abs(self.lead))
        return None

    def champion(self, g: Kingdom) -> int:
        """The King's Champion turns a stalemate, both commanders alive, into a partial victory."""
        if any(c in self.fallen for c in self.commanders):
            return 0
        for side in (0, 1):
            if armies.holds_office(g, self.commanders[side], "kings_champion"):
                g.emit(v.CHAMPION, self.commanders[side])
                return 1 - 2 * side
        return 0


POINTS: Final = (
    Point(fate_draws, base_fate_draws),
    Point(most_fate, base_most_fate),
    Point(battle_draws, base_battle_draws),
    Point(discards_due, base_discards_due),
    Point(draws_another, base_draws_another),
    Point(has_ability, base_has_ability),
    Point(battle_results, base_battle_results),
    Point(victories, base_victories),
    Point(must_discard, base_must_discard),
)
