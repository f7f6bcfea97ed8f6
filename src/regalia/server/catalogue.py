"""What the server tells about games: their declarations, and once their words, names and static tables; their rules for who reads them."""

import gzip
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from regalia.bots import levels
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
    BotRating,
    ColumnInfo,
    GameInfo,
    GameSummary,
    NamedKind,
    OptionInfo,
    PresetInfo,
    RelationInfo,
    RuleInfo,
    RulesInfo,
    VariantInfo,
    Vocabulary,
)
from regalia.server.thinking import bot_names


class Told(msgspec.Struct, frozen=True):
    """An answer that is the same for everybody: worked out and packed once, known again by its tag."""

    etag: str
    body: bytes
    packed: bytes


def told(content: Any) -> Told:
    body = msgspec.json.encode(content)
    return Told(f'"{blake2b(body, digest_size=8).hexdigest()}"', body, gzip.compress(body, 9, mtime=0))


@lru_cache(1)
def shelf(_ids: tuple[str, ...]) -> Told:
    """The games that are served, by the ids of those that are known now."""
    return told(summaries())


def summaries() -> list[GameSummary]:
    return [
        GameSummary(
            game.id,
            game.title,
            game.text,
            list(game.seats),
            [_variant(game, variant) for variant in game.variants],
            [_option(choice) for choice in game.options],
            [PresetInfo(p.id, p.name, p.text, list(p.variants), p.options) for p in game.presets],
            [_bot(game.id, name) for name in bot_names(game.id)],
            game.parties(),
        )
        for game in sorted(registry.games(), key=lambda g: (g.shelf, g.id))
    ]


def _variant(game: Game, v: Variant) -> VariantInfo:
    options = [_option(choice) for choice in v.options]
    needs, excludes, seats = list(v.needs), list(v.excludes), list(v.seats)
    implied = [n for n in game.seats if v.implied(Setup(game.id, n))]
    relations = [RelationInfo(r.other, r.kind, r.reason, r.how) for r in v.relations]
    return VariantInfo(v.id, v.name, v.text, v.group, needs, excludes, relations, seats, implied, v.fixes, v.defaults, options)


def _bot(game: str, name: str) -> BotInfo:
    found = levels.rating(game, name)
    if found is None:
        return BotInfo(name, levels.text(name), None)
    date = levels.measured()[game].date
    return BotInfo(name, levels.text(name), BotRating(found.points, found.low, found.high, found.games, date, found.measured))


def _option(choice: Choice) -> OptionInfo:
    return OptionInfo(choice.id, choice.name, choice.text, list(choice.values), choice.default, choice.unit)


SHAPES: Final[dict[int, Literal["number", "list", "table"]]] = {SCALAR: "number", LIST: "list", TABLE: "table"}

COMPANIES: Final = 64  # of variants, kept ready


def detail(id: str, variants: tuple[str, ...] = ()) -> Told:
    """What a page needs of a game to be played, with the names and tables of a company of variants."""
    return _told(_named(id), tuple(sorted(set(variants))))


@lru_cache(COMPANIES)
def _told(game: Game, variants: tuple[str, ...]) -> Told:
    return told(_detail(game, variants))


def rules(id: str) -> Told:
    """All rules of a game and its variants: as heavy as the rest, and wanted only by who opens them."""
    return _rules(_named(id))


@lru_cache(COMPANIES)
def _rules(game: Game) -> Told:
    try:
        reference = words.reference(game)
    except ContentError:
        reference = words.Reference([], [])
    passages = [RuleInfo(p.id, p.chapter, p.rule, p.variant) for p in reference.passage]
    return told(RulesInfo(game.id, game.title, passages, reference.ruling))


def _named(id: str) -> Game:
    found = next((g for g in registry.games() if g.id == id), None)
    if found is None:
        raise Refusal("not-found", f"there is no game {id!r}")
    return found


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
    vocabulary = game.vocabulary
    return GameInfo(
        id=game.id,
        title=game.title,
        text=game.text,
        version=game.version,
        names=g.rules.names(g),
        tables=g.rules.tables(),
        columns=columns(g),
        words=_words(g),
        vocabulary=Vocabulary(
            verbs={t.name: _args(t) for t in vocabulary.verbs.values()},
            events={t.name: _args(t) for t in vocabulary.events.values()},
            purposes=list(vocabulary.purposes.values()),
            reasons={t.name: _args(t) for t in vocabulary.reasons.values()},
        ),
        ends=list(vocabulary.ends.values()),
        deals=type(game).interjections is not Game.interjections,
    )


def _words(g: State) -> dict[str, dict[str, str]]:
    """The sentences of a game, without those of variants that are not in play."""
    game = g.rules.game
    try:
        said: dict[str, Any] = words.words(game).templates
        inside = {v.folder for v in g.rules.variants}
        apart = [words.sections(path) for id, folder in words.rooms(game) if folder not in inside for path in words.files_in(folder)]
    except ContentError:
        return {}
    unsaid = {(section, key) for sections in apart for section, templates in sections.items() for key in templates}
    return {
        section: {key: text for key, text in texts.items() if isinstance(text, str) and (section, key) not in unsaid}
        for section, texts in said.items()
    }


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
