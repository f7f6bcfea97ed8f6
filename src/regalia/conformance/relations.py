"""What variants say of each other is true of the game: the other exists, a pair is told once, and told so that it helps."""

from regalia.kernel.relations import ADAPTS, EXCLUDES, REQUIRES, Relation
from regalia.kernel.rules import Game


def relations(game: Game) -> list[tuple[str, Relation]]:
    """All relations of a game, each with the variant that tells it."""
    return [(variant.id, relation) for variant in game.variants for relation in variant.relations]


def relation_faults(game: Game) -> list[str]:
    variants = [variant.id for variant in game.variants]
    options = [choice.id for choice in game.options]
    faults: list[str] = []
    told: dict[tuple[str, ...], str] = {}
    for id, relation in relations(game):
        pair = f"{id!r} and {relation.other!r}"
        if relation.other not in variants + options:
            faults.append(f"{pair}: {game.id} has neither a variant nor an option {relation.other!r}")
        if relation.other in options and relation.kind in (EXCLUDES, REQUIRES):
            faults.append(f"{pair}: an option always has some value; say what becomes of it with `fixes` or an option of the same id")
        if told.setdefault(tuple(sorted((id, relation.other))), id) != id:
            faults.append(f"{pair}: the pair is told by both")
        if not relation.reason or (relation.kind == ADAPTS and not relation.how):
            faults.append(f"{pair}: it wants a reason, and where one adapts how")
    return faults
