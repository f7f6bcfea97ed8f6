"""What the server tells about games: their declarations, and once their words, names and static tables."""

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from regalia.kernel import engine, registry, words
from regalia.kernel.columns import LIST, PUBLIC, SCALAR, TABLE, Column
from regalia.kernel.errors import ContentError, SetupError
from regalia.kernel.rules import Choice, Game, Ruleset, Setup, check_setup
from regalia.kernel.state import State, all_columns
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Term
from regalia.server.errors import Refusal
from regalia.server.protocol import (
    BotInfo,
    ColumnInfo,
    GameInfo,
    GameSummary,
    NamedKind,
    OptionInfo,
    PresetInfo,
    RelationInfo,
    VariantInfo,
    Vocabulary,
)
from regalia.server.thinking import bot_names


def summaries() -> list[GameSummary]:
    return [
        GameSummary(
            game.id,
            game.title,
            game.text,
            list(game.seats),
            [_variant(variant) for variant in game.variants],
            [_option(choice) for choice in game.options],
            [PresetInfo(p.id, p.name, p.text, list(p.variants), p.options) for p in game.presets],
            [BotInfo(name) for name in bot_names(game.id)],
        )
        for game in sorted(registry.games(), key=lambda g: (g.shelf, g.id))
    ]


def _variant(v: Variant) -> VariantInfo:
    options = [_option(choice) for choice in v.options]
    needs, excludes, seats = list(v.needs), list(v.excludes), list(v.seats)
    relations = [RelationInfo(r.other, r.kind, r.reason, r.how) for r in v.relations]
    return VariantInfo(v.id, v.name, v.text, v.group, needs, excludes, relations, seats, v.fixes, v.defaults, options)


def _option(choice: Choice) -> OptionInfo:
    return OptionInfo(choice.id, choice.name, choice.text, list(choice.values), choice.default)


SHAPES: Final[dict[int, Literal["number", "list", "table"]]] = {SCALAR: "number", LIST: "list", TABLE: "table"}

COMPANIES: Final = 64  # of variants, kept ready


def detail(id: str, variants: tuple[str, ...] = ()) -> tuple[str, bytes]:
    """(etag, JSON) of everything static about a game, with the names and tables of a company of variants."""
    found = next((g for g in registry.games() if g.id == id), None)
    if found is None:
        raise Refusal("not-found", f"there is no game {id!r}")
    return _told(found, tuple(sorted(set(variants))))


@lru_cache(COMPANIES)
def _told(game: Game, variants: tuple[str, ...]) -> tuple[str, bytes]:
    body = msgspec.json.encode(_detail(game, variants))
    return f'"{blake2b(body, digest_size=8).hexdigest()}"', body


def _example(game: Game, variants: tuple[str, ...]) -> State:
    """A table of that company, with as many seats as it may have. Its ruleset is not kept: there are more companies than memory."""
    fault: SetupError | None = None
    for seats in sorted(game.seats, reverse=True):
        setup = Setup(game.id, seats, variants)
        try:
            check_setup(game, setup)
        except SetupError as refused:
            fault = fault or refused
        else:
            return engine.start(Ruleset(game, setup), 0)
    raise Refusal("setup", str(fault))


def _detail(game: Game, variants: tuple[str, ...]) -> GameInfo:
    g = _example(game, variants)
    try:
        templates: dict[str, Any] = words.words(game).templates
    except ContentError:
        templates = {}
    try:
        reference: Any = words.reference(game)
    except ContentError:
        reference = words.Reference([], [])
    vocabulary = game.vocabulary
    return GameInfo(
        id=game.id,
        title=game.title,
        text=game.text,
        version=game.version,
        names=g.rules.names(g),
        tables=g.rules.tables(),
        columns=columns(g),
        words={section: {key: text for key, text in said.items() if isinstance(text, str)} for section, said in templates.items()},
        passages=reference.passage,
        rulings=reference.ruling,
        vocabulary=Vocabulary(
            verbs={t.name: _args(t) for t in vocabulary.verbs.values()},
            events={t.name: _args(t) for t in vocabulary.events.values()},
            purposes=list(vocabulary.purposes.values()),
            reasons={t.name: _args(t) for t in vocabulary.reasons.values()},
        ),
        ends=list(vocabulary.ends.values()),
        deals=type(game).interjections is not Game.interjections,
    )


def columns(g: State) -> list[ColumnInfo]:
    """Those of every table, then those that variants bring; what several of them bring stands there once, under the first of them. And the
    figures that are worked out at this table."""
    found = {col.name: _column(col, None) for col in all_columns(type(g))}
    for variant in g.rules.game.variants:
        for place in variant.places:
            for col in place.part.columns:
                found.setdefault(col.name, _column(col, variant.id))
    for name in g.rules.figures(g):
        found.setdefault(name, ColumnInfo(name, "list", True, "", "", None))
    return list(found.values())


def _column(col: Column, variant: str | None) -> ColumnInfo:
    return ColumnInfo(col.name, SHAPES[col.shape], col.visibility == PUBLIC, col.of, col.holds, variant)


def _args(term: Term) -> list[NamedKind]:
    return [NamedKind(name, kind) for name, kind in zip(term.args, term.kinds, strict=True)]
