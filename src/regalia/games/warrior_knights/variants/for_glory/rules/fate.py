"""The new Fate deck: 48 cards instead of 24, so each side of a battle may draw twice as many.

Its three new results stand in the chapters that follow: riots.py, voluntary_retreat.py, funds_needed.py. All other uses of a card are
the base game's, whose functions read the deck of the table. cg.fate.functions, cg.fate.three-new, cg.fate.structure, cg.fate.riot-share
"""

from regalia.games.warrior_knights.rules.battles import Battle, most_fate
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.kernel.draft import Draft


def apply(draft: Draft) -> None:
    draft.replace_rule(most_fate, twenty_cards)
    draft.cite(Battle, "draw_fate", "cg.fate.limit cg.fate.limit-includes cg.ruling.fate-limit")
    draft.cite(Battle, "draw_additional", "cg.fate.limit-not-extra cg.fate.exhausted-deck cg.ruling.fate-limit cg.ruling.fate-empty")


def twenty_cards(g: Kingdom) -> int:
    """For the Marshal of the Realm too, whose card names the limit of the base game. cg.fate.limit, cg.fate.base-cards"""
    return h.MOST_FATE
