"""A game lists its chapters, modules of rules in the rulebook's order; what the kernel needs of them is found in them."""

from types import ModuleType

from regalia.kernel.draft import Point
from regalia.kernel.procedure import Procedure


def procedures_of(chapters: tuple[ModuleType, ...]) -> tuple[type, ...]:
    """Every procedure defined in the chapters, in their order."""
    found: list[type] = []
    for chapter in chapters:
        for thing in vars(chapter).values():
            if isinstance(thing, type) and thing.__module__ == chapter.__name__ and issubclass(thing, Procedure):
                found.append(thing)
    return tuple(found)


def points_of(chapters: tuple[ModuleType, ...]) -> tuple[Point, ...]:
    """The rule points of all chapters: what a variant may change."""
    return tuple([point for chapter in chapters for point in getattr(chapter, "POINTS", ())])
