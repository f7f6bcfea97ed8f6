"""For Glory: Knowledge and Advancements, Garrisons, Town Levies, Leaders and Heralds, a Fate deck of 48, and cards of every deck.

One of the three parts of Crown and Glory, which a table takes or leaves before it begins, each by itself or together.
cg.use.variants, cg.use.all-combine, cg.use.agreed-first, cg.use.content-by-variant
"""

from types import ModuleType
from typing import Any, cast

import msgspec

from regalia.games.warrior_knights.chapters import content as base_content
from regalia.games.warrior_knights.chapters import deeds_of
from regalia.games.warrior_knights.client import names_of
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content, invariants
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory.cards import (
    advancements_on_the_march,
    advancements_peace,
    advancements_war,
    charges,
    cipher_clerks,
    events_blue,
    events_green,
    events_red,
    illuminated_scripture,
    laws,
    motions,
    offices,
    private_motions,
)
from regalia.games.warrior_knights.variants.for_glory.rules import (
    advancements,
    baron_cards,
    battle_advancements,
    fate,
    funds_needed,
    garrisons,
    knowledge,
    leaders,
    levies,
    neutral_cards,
    riots,
    setup,
    voluntary_retreat,
)
from regalia.games.warrior_knights.variants.for_glory.state import GLORY, glory
from regalia.kernel.chance import Dice
from regalia.kernel.chapters import procedures_of
from regalia.kernel.draft import Draft
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

# in the order of the rulebook; a chapter that changes the base has an `apply`, one with cards has DEEDS, one may say `why_not`
CHAPTERS: tuple[ModuleType, ...] = (
    setup,
    leaders,
    garrisons,
    levies,
    knowledge,
    advancements,
    battle_advancements,
    baron_cards,
    neutral_cards,
    fate,
    riots,
    voluntary_retreat,
    funds_needed,
    motions,
    laws,
    charges,
    offices,
    advancements_war,
    advancements_on_the_march,
    advancements_peace,
    illuminated_scripture,
    cipher_clerks,
    private_motions,
    events_red,
    events_green,
    events_blue,
)


class ForGlory(Variant):
    def __init__(self) -> None:
        super().__init__(
            "for-glory",
            "For Glory",
            "Crown and Glory: Knowledge and Advancements, Garrisons, Levies, Leaders and Heralds, a Fate deck of 48, new cards.",
            part=GLORY,
            group="Crown and Glory",
        )

    def apply(self, draft: Draft) -> None:
        draft.content = draft.content.plus(deeds_of(CHAPTERS), content.FOLDER)
        for procedure in procedures_of(CHAPTERS):
            draft.add_procedure(procedure)
        for chapter in CHAPTERS:
            change = getattr(chapter, "apply", None)
            if change is not None:
                change(draft)

    def fill(self, g: Kingdom, viewer: int, dice: Dice) -> None:
        own = glory(g)
        deck = list(own.advancement_deck)
        dice.shuffle(deck)
        own.advancement_deck = tuple(deck)
        cipher_clerks.fill(g, viewer, dice)

    def faults(self, g: Kingdom) -> list[str]:
        return [*invariants.faults(g), *cipher_clerks.faults(g)]

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        """What a chapter has to say of things that the open step does not explain itself."""
        for chapter in CHAPTERS:
            say = getattr(chapter, "why_not", None)
            found: list[Reason] = [] if say is None else say(cast(Kingdom, view), seat, kind, id)
            if found:
                return found
        return []

    def names(self, g: Kingdom) -> dict[str, list[str]]:
        barons = names_of(g.content, g.baron)["seat"]
        return {"advancement": [row.name for row in content.ADVANCEMENTS], "action": cipher_clerks.action_names(g, barons)}

    def charts(self, g: Kingdom) -> dict[str, list[int]]:
        return {"knowledge": list(glory(g).knowledge)}

    def tables(self) -> dict[str, Any]:
        """Its own deck, which cards of the shared decks carry its mark, and what lies in the box."""
        return {
            "advancements": [msgspec.to_builtins(row) for row in content.ADVANCEMENTS],
            "glory_marked_from": content.marked_from(base_content()),
            "glory_tokens": h.TOKENS,
            "captains": [msgspec.to_builtins(row) for row in content.CAPTAINS],
            "glory_in_battle": {**advancements_war.given(), **leaders.given()},
            "most_owned": h.MOST_OWNED,
            "garrison_strength": h.GARRISON,
            "garrison_wage": h.GARRISON_WAGE,
            "neutrals_a_stack": h.NEUTRALS_A_STACK,
        }

    def cards(self) -> dict[str, list[str]]:
        """The new decks, and what is shuffled into those of the game. cg.setup.agendas, cg.setup.events, cg.setup.fate-replaced"""
        deeds, base = deeds_of(CHAPTERS), base_content().deeds
        return {
            "agenda": content.AGENDAS,
            "event": content.EVENTS,
            "card": [row.id for row in base.plus(deeds).barons[len(base.barons) :]],
            "neutral": [row.id for row in base.plus(deeds).neutrals[len(base.neutrals) :]],
            "fate": content.FATE,
            "advancement": [row.id for row in content.ADVANCEMENTS],
        }
