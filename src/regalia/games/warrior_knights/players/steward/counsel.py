"""What the variants in play at a table make of things that the base game knows, and of what they bring themselves.

All of it is optional, in the `players` of their folders:

    BY_VERB               what to make of an option, by its verb
    BY_PASSAGE            the same where a verb means something else: by the name of the procedure, and the verb
    ADDED                 by verb: what an option is worth besides
    counsel(j)            sets what they make dear, for the one who judges: `j.dear`, `j.posts`, `j.stands`, `j.honour`, `j.starving`,
                          `j.siege_proof`, `j.spared`, `j.hundred`, `j.chair`, `j.see`, tokens; what it works out for that it may keep in
                          `j.foreseen`, under its id
    OFFERS                by the id of an Action card: what it is worth to lay the first or the second of them, and how soon (actions.py)
    TO_BARON              by the id of an Agenda: what it is worth to the Baron who is chosen (politics.py)
    PASSED                by the id of an Agenda: what it is worth to us that it passes
    PROPOSALS             by the kind of a proposal in a Private Motion: what it is worth to us that it passes, by its subject
    HARMS                 by the id of an Event: what it would do to us (events.py)
    REASONS               by verb: one sentence for why (reasons.py)
    instead_of_battle(j, area, nobles)
                          what these Nobles of his could win in an area in place of a battle, were they there
    beckons(j, area)      what a Noble of his with however few men could win in an area in rounds to come, were he there
    interject(j)          something to say out of turn, before what the base game has to say; None if nothing (deals.py)
    prospect(g, seat)     Influence that he may hope for and that no column of the base shows
    rounds_left(g)        how often Influence is still handed out, where the variant ends the game otherwise: see worth.py
"""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Ruleset
from regalia.kernel.vocabulary import Option
from regalia.players import brought

Judge = Callable[[Judgement, Option], float]
Offer = tuple[float, float, int]  # worth, urgency, kind of card


class Counsel:
    def __init__(self, rules: Ruleset) -> None:
        modules = brought.of_these(rules.variants)
        self.by_verb: dict[int, Judge] = joined(modules, "BY_VERB")
        self.by_passage: dict[tuple[str, int], Judge] = joined(modules, "BY_PASSAGE")
        self.added: list[dict[int, Judge]] = [m.ADDED for m in modules if hasattr(m, "ADDED")]
        self.counsels: list[Callable[[Judgement], None]] = [m.counsel for m in modules if hasattr(m, "counsel")]
        self.offers: dict[str, Callable[[Judgement, int], tuple[float, float]]] = joined(modules, "OFFERS")
        self.to_baron: dict[str, Callable[[Judgement, int], float]] = joined(modules, "TO_BARON")
        self.passed: dict[str, Callable[[Judgement], float]] = joined(modules, "PASSED")
        self.proposals: dict[int, Callable[[Judgement, int], float]] = joined(modules, "PROPOSALS")
        self.harms: dict[str, Callable[[Judgement], float]] = joined(modules, "HARMS")
        self.reasons: dict[int, Callable[[Judgement, Option], str]] = joined(modules, "REASONS")
        self.instead_of_battle: list[Callable[[Judgement, int, list[int]], float]] = [
            m.instead_of_battle for m in modules if hasattr(m, "instead_of_battle")
        ]
        self.beckons: list[Callable[[Judgement, int], float]] = [m.beckons for m in modules if hasattr(m, "beckons")]
        self.interjects: list[Callable[[Judgement], Option | None]] = [m.interject for m in modules if hasattr(m, "interject")]
        self.prospects: list[Callable[[Kingdom, int], float]] = [m.prospect for m in modules if hasattr(m, "prospect")]


def joined(modules: list[ModuleType], name: str) -> dict[Any, Any]:
    """The tables of this name, in one."""
    return {key: value for module in modules for key, value in getattr(module, name, {}).items()}


counsel_of = cache(Counsel)


def rated(j: Judgement, option: Option, by_passage: dict[tuple[str, int], Judge], by_verb: dict[int, Judge]) -> float:
    """What an option is worth: by the base game, which these tables are of, and by what the variants add."""
    told = counsel_of(j.g.rules)
    here = (j.at, option[0])
    judge = by_passage.get(here) or told.by_passage.get(here) or by_verb.get(option[0]) or told.by_verb.get(option[0])
    worth = judge(j, option) if judge is not None else 0.0
    for added in told.added:
        if option[0] in added:
            worth += added[option[0]](j, option)
    return worth
