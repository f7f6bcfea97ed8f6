"""What Crown and Glory hides: Missions, the Advancement deck, Neutral cards in the stacks and what Cipher Clerks have read of them.

Two worlds that differ by nothing else are played side by side with the same choices and the same chance. Whoever may not know of the
difference sees, hears and is offered the same in both, gets the same reasons and the same odds.
"""

from collections.abc import Callable

import pytest

from regalia.bots import odds
from regalia.conformance.checks import plain
from regalia.conformance.walk import next_choice
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.content import ADVANCEMENTS
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.kernel import engine, reasons
from regalia.kernel.chance import Dice
from regalia.kernel.columns import SPECTATOR, replaced
from regalia.kernel.state import secret_fields
from regalia.kernel.visibility import events_for, redact, redetermine, view
from regalia.testing import proves
from tests.games.warrior_knights import position as p

World = Callable[[Kingdom, int, Dice], Kingdom]  # the same game, with something hidden from this viewer lying otherwise
EVERY = 7  # decisions between two whole comparisons; what is heard is compared at each
THINGS = 6  # asked about at each
CLERKS = [row.id for row in ADVANCEMENTS].index("cipher_clerks")


class SideBySide:
    """A random game, and for each viewer another world beside it; laid anew when the game has turned up, moved or drawn what differs."""

    def __init__(self, g: Kingdom, world: World, viewers: tuple[int, ...], hidden: Callable[[Kingdom], object]) -> None:
        self.g = g
        self.dice = Dice(5)
        self.world = world
        self.hidden = hidden
        self.viewers = viewers
        self.others = {viewer: world(g, viewer, self.dice) for viewer in viewers}
        self.compared = 0
        self.laid_anew = 0
        self.odds = 0

    def play(self, decisions: int) -> None:
        for n in range(decisions):
            seat, option = next_choice(self.g, self.dice)
            before = self.hidden(self.g)
            worlds = [self.g, *[other for other in self.others.values() if option in engine.offered(other, seat)]]
            for world in worlds:
                world.quiet = False
                world.events = []
                engine.apply(world, seat, option)
            if self.g.over:
                return
            if self.hidden(self.g) != before or len(worlds) <= len(self.viewers):
                self.laid_anew += 1
                self.others = {viewer: self.world(self.g, viewer, self.dice) for viewer in self.viewers}
                continue
            for viewer, other in self.others.items():
                self.compared += 1
                assert events_for(self.g.events, viewer) == events_for(other.events, viewer), engine.where(self.g)
                if n % EVERY == 0:
                    self.same_to(viewer, other)

    def same_to(self, viewer: int, other: Kingdom) -> None:
        g, where = self.g, engine.where(self.g)
        assert plain(view(g, viewer)) == plain(view(other, viewer)), where
        if viewer == SPECTATOR:
            return
        one, two = redact(g, viewer), redact(other, viewer)
        things = reasons.things_of(g)
        for thing in [things[self.dice.below(len(things))] for _ in range(THINGS)]:
            assert reasons.answer(one, viewer, [thing]).reasons == reasons.answer(two, viewer, [thing]).reasons, (where, thing)
        for option in engine.offered(g, viewer):
            found = odds.for_option(one, viewer, option)
            assert found == odds.for_option(two, viewer, option), where
            if found is not None:
                self.odds += 1
                break


# ---- Missions


def otherwise_dealt(g: Kingdom, viewer: int, dice: Dice) -> Kingdom:
    """All Missions but the viewer's are dealt again, from all ten."""
    other = g.clone()
    own = missions(other)
    seats = [seat for seat in range(g.seats) if seat != viewer and own.mission[seat]]
    deck = [*own.missions_gone, *[own.mission[seat][0] for seat in seats]]
    dice.shuffle(deck)
    for seat in seats:
        own.mission = replaced(own.mission, seat, (deck.pop(),))
    own.missions_gone = tuple(deck)
    return other


@pytest.mark.parametrize("more", [(), ("king",), ("for-glory", "king")], ids=lambda more: "+".join(("missions", *more)))
@proves("cg.missions.secret")
def test_nothing_tells_of_the_missions_of_others_until_the_game_is_over(more: tuple[str, ...]) -> None:
    side = SideBySide(p.begun(4, 3, "missions", *more), otherwise_dealt, (0, 2, SPECTATOR), lambda g: missions(g).missions_gone)
    side.play(10_000)
    assert side.g.over and side.compared > 3000 and side.odds > 0
    assert side.laid_anew == 1  # when they were dealt


# ---- the Advancement deck


def deck_shuffled(g: Kingdom, viewer: int, dice: Dice) -> Kingdom:
    other = g.clone()
    deck = list(glory(other).advancement_deck)
    dice.shuffle(deck)
    glory(other).advancement_deck = tuple(deck)
    return other


def test_nothing_tells_what_the_next_advancement_will_be() -> None:
    side = SideBySide(p.begun(4, 3, "for-glory", "king"), deck_shuffled, (0, 1, 2, SPECTATOR), lambda g: glory(g).advancement_deck)
    side.play(10_000)
    assert side.g.over and side.laid_anew > 3 and side.compared > 2000 and side.odds > 0


# ---- Neutral cards, plans, stacks, and what the Clerks have read


def all_otherwise(g: Kingdom, viewer: int, dice: Dice) -> Kingdom:
    """Whatever this viewer may not know lies otherwise; chance goes on as it would."""
    other = redetermine(g, viewer, Dice(dice.fresh()))
    assert isinstance(other, Kingdom)
    other.key = g.key
    return other


def all_hidden(g: Kingdom) -> object:
    return [getattr(holder, column.name)[:] for holder, column in secret_fields(g)]


def with_clerks(g: Kingdom, seat: int) -> Kingdom:
    own = glory(g)
    own.advancement_deck = tuple([card for card in own.advancement_deck if card != CLERKS])
    own.advancement_offer = tuple([card for card in own.advancement_offer if card != CLERKS])
    own.advancements = replaced(own.advancements, seat, (CLERKS,))
    return g


def test_only_their_owner_knows_what_cipher_clerks_have_read() -> None:
    g = with_clerks(p.begun(3, 3, "for-glory", "missions", "king"), 1)
    side = SideBySide(g, all_otherwise, (0, 1, SPECTATOR), all_hidden)
    read = 0
    while not side.g.over:
        side.play(3)
        read += bool(glory(side.g).deciphered[1])
    assert read > 3 and side.compared > 1000


# ---- the comparison can fail


def richer(g: Kingdom, viewer: int, dice: Dice) -> Kingdom:
    other = g.clone()
    other.crowns[0] += 1
    return other


def test_a_difference_that_shows_is_found() -> None:
    with pytest.raises(AssertionError):
        SideBySide(p.begun(4, 3, "for-glory"), richer, (1,), lambda g: 0).play(EVERY + 1)
