"""The chapters of the rulebook, in its order, then the cards: where the game finds its procedures, its rule points and what cards do."""

from types import ModuleType

from regalia.games.warrior_knights.cards import charges as charge_cards
from regalia.games.warrior_knights.cards import concessions as concession_cards
from regalia.games.warrior_knights.cards import events_blue, events_green, events_red
from regalia.games.warrior_knights.cards import motions as motion_cards
from regalia.games.warrior_knights.content import FOLDER, Content
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import (
    actions,
    agenda_deck,
    armies,
    assaults,
    assembly,
    attacks,
    bans,
    bargaining,
    baron_cards,
    battles,
    charges,
    cities,
    concessions,
    consent,
    deaths,
    events,
    expeditions,
    fate,
    laws,
    mercenary_draft,
    mobilize,
    motions,
    movement,
    neutral_cards,
    offices,
    pieces,
    planning,
    presiding,
    private_motions,
    retreats,
    round,
    setup,
    sieges,
    strongholds,
    table,
    taxation,
    upkeep,
    voting,
    wages,
    winning,
)

CHAPTERS: tuple[ModuleType, ...] = (
    round,
    table,
    pieces,
    armies,
    setup,
    planning,
    actions,
    baron_cards,
    mobilize,
    neutral_cards,
    expeditions,
    events,
    fate,
    taxation,
    concessions,
    wages,
    agenda_deck,
    assembly,
    presiding,
    voting,
    private_motions,
    motions,
    laws,
    charges,
    offices,
    consent,
    bans,
    mercenary_draft,
    movement,
    attacks,
    battles,
    assaults,
    sieges,
    strongholds,
    retreats,
    deaths,
    cities,
    upkeep,
    winning,
    bargaining,
    motion_cards,
    charge_cards,
    concession_cards,
    events_red,
    events_green,
    events_blue,
)


def deeds_of(chapters: tuple[ModuleType, ...]) -> Deeds:
    """What the cards do, summed over the chapters that declare some."""
    found = Deeds()
    for chapter in chapters:
        declared: Deeds | None = getattr(chapter, "DEEDS", None)
        if declared is not None:
            found = found.plus(declared)
    return found


_content: Content | None = None


def content() -> Content:
    """The base game's, loaded and checked once per process."""
    global _content
    if _content is None:
        _content = Content((FOLDER,), deeds_of(CHAPTERS))
    return _content
