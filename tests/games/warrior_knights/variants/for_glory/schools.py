"""Positions of learning: `from tests.games.warrior_knights.variants.for_glory import schools`.

g = schools.of(3, 1, 0, 0, scholar=1)                         Knowledge by seat, and who is the Scholar
schools.offer(g, "lime_mortar", "plate_harness", "black_powder")   what is on offer
schools.on_top(g, "cipher_clerks")                            the next cards of the deck
schools.own(g, 0, "sappers", exhausted=1)                     what a Baron owns
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced, without
from tests.games.warrior_knights import position as p

OFFER = ("lime_mortar", "plate_harness", "iron_forged_blades")  # they cost 1, 2 and 3


def card(id: str, copy: int = 0) -> int:
    """An Advancement by its kind; `copy`: the first or the second of it."""
    return [row.id for row in content.ADVANCEMENTS].index(id) + copy


def of(*knowledge: int, scholar: int = f.NOBODY, variants: tuple[str, ...] = ()) -> Kingdom:
    """A bare board on which the Barons have this Knowledge, and cards of 1, 2 and 3 are on offer."""
    g = p.board(len(knowledge), "for-glory", *variants)
    own = glory(g)
    own.knowledge = list(knowledge)
    own.scholar = scholar
    own.advancement_deck = tuple(range(len(content.ADVANCEMENTS)))
    offer(g, *OFFER)
    return g


def offer(g: Kingdom, *ids: str) -> tuple[int, ...]:
    own = glory(g)
    own.advancement_deck += own.advancement_offer
    own.advancement_offer = ()
    for id in ids:
        own.advancement_offer += (taken(g, id),)
    return own.advancement_offer


def on_top(g: Kingdom, *ids: str) -> list[int]:
    cards = [taken(g, id) for id in ids]
    glory(g).advancement_deck = (*cards, *glory(g).advancement_deck)
    return cards


def own(g: Kingdom, seat: int, *ids: str, exhausted: int = 0) -> list[int]:
    cards = [taken(g, id) for id in ids]
    mine = glory(g)
    mine.advancements = replaced(mine.advancements, seat, (*mine.advancements[seat], *cards))
    for number in cards:
        mine.advancement_exhausted = replaced(mine.advancement_exhausted, number, exhausted)
    return cards


def taken(g: Kingdom, id: str) -> int:
    """A card of this kind, out of the deck."""
    mine = glory(g)
    found = next(number for number in mine.advancement_deck if content.ADVANCEMENTS[number].id == id)
    mine.advancement_deck = without(mine.advancement_deck, found)
    return found


def ids(cards: tuple[int, ...]) -> list[str]:
    return [content.ADVANCEMENTS[number].id for number in cards]


def deck(g: Kingdom) -> list[int]:
    """All of it, from the top to the bottom."""
    return [*glory(g).advancement_deck, *glory(g).advancement_bottom]


def resolve(g: Kingdom, *cards: int) -> None:
    """These Action cards are all of the first stack; they are revealed and resolved, and play goes on to the first choice."""
    g.action_stack = (tuple(reversed(cards)), (), ())
    for number in cards:
        if not action_cards.is_neutral(g, number):
            seat, kind = action_cards.seat_and_kind(g, number)
            g.plan = replaced(g.plan, seat * 3, (*g.plan[seat * 3], kind))
    p.run(g, Actions())


def baron_card(g: Kingdom, seat: int, id: str) -> int:
    return action_cards.number(g, seat, g.content.kind[id])


def neutral_card(g: Kingdom, id: str) -> int:
    kind = [row.id for row in g.content.deeds.neutrals].index(id)
    return g.content.neutral + g.content.neutral_kind.index(kind)


def lie_in(g: Kingdom, phase: int, n: int) -> None:
    """So many cards lie in an area: Levy Taxes of seat 0, as far as numbers go."""
    g.phase_area = replaced(g.phase_area, phase, (f.LEVY_TAXES,) * n)
