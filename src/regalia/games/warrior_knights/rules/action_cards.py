"""Action cards as numbers: those of the Barons by seat and kind, then the Neutral cards. What each is stands in the content's deeds."""

from regalia.games.warrior_knights.deeds import NeutralCard
from regalia.games.warrior_knights.state import Kingdom


def number(g: Kingdom, seat: int, kind: int) -> int:
    """A Baron's card of a kind: where `hold` counts it, and what stands for it in a stack or an area."""
    return seat * g.content.kinds + kind


def seat_and_kind(g: Kingdom, card: int) -> tuple[int, int]:
    return card // g.content.kinds, card % g.content.kinds


def cards_of(g: Kingdom, seat: int) -> range:
    """The numbers of all his kinds of cards."""
    return range(seat * g.content.kinds, (seat + 1) * g.content.kinds)


def held(g: Kingdom, seat: int) -> list[int]:
    """How many cards of each kind he holds."""
    return list(g.hold[seat * g.content.kinds : (seat + 1) * g.content.kinds])


def is_neutral(g: Kingdom, card: int) -> bool:
    return card >= g.content.neutral


def neutral_kind(g: Kingdom, card: int) -> int:
    return g.content.neutral_kind[card - g.content.neutral]


def neutral(g: Kingdom, card: int) -> NeutralCard:
    return g.content.deeds.neutrals[neutral_kind(g, card)]


def neutrals(g: Kingdom) -> list[int]:
    """All Neutral cards of the table."""
    return [g.content.neutral + i for i in range(len(g.content.neutral_kind))]
