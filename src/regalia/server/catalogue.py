"""What the server tells about games: their declarations, and once their words, names and static tables."""

from hashlib import blake2b
from typing import Any

import msgspec

from regalia.kernel import engine, registry, words
from regalia.kernel.errors import ContentError
from regalia.kernel.rules import Game, Setup, all_tables
from regalia.kernel.vocabulary import Term
from regalia.server.errors import Refusal
from regalia.server.thinking import bot_names


class VariantInfo(msgspec.Struct):
    id: str
    name: str
    text: str
    needs: list[str]
    excludes: list[str]
    seats: list[int]
    fixes: dict[str, str]
    defaults: dict[str, str]


class OptionInfo(msgspec.Struct):
    id: str
    name: str
    text: str
    values: list[str]
    default: str


class BotInfo(msgspec.Struct):
    id: str


class GameSummary(msgspec.Struct):
    id: str
    title: str
    text: str
    seats: list[int]
    variants: list[VariantInfo]
    options: list[OptionInfo]
    bots: list[BotInfo]


def summaries() -> list[GameSummary]:
    return [
        GameSummary(
            game.id,
            game.title,
            game.text,
            list(game.seats),
            [VariantInfo(v.id, v.name, v.text, list(v.needs), list(v.excludes), list(v.seats), v.fixes, v.defaults) for v in game.variants],
            [OptionInfo(o.id, o.name, o.text, list(o.values), o.default) for o in game.options],
            [BotInfo(name) for name in bot_names(game.id)],
        )
        for game in sorted(registry.games(), key=lambda g: (g.shelf, g.id))
    ]


_details: dict[str, tuple[str, bytes]] = {}


def detail(id: str) -> tuple[str, bytes]:
    """(etag, JSON) of everything static about a game."""
    if id not in _details:
        found = next((g for g in registry.games() if g.id == id), None)
        if found is None:
            raise Refusal("not-found", f"there is no game {id!r}")
        body = msgspec.json.encode(_detail(found))
        _details[id] = (f'"{blake2b(body, digest_size=8).hexdigest()}"', body)
    return _details[id]


def _detail(game: Game) -> dict[str, Any]:
    g = engine.new(game, Setup(game.id, max(game.seats)), 0)
    try:
        templates: dict[str, Any] = words.words(game).templates
    except ContentError:
        templates = {}
    try:
        reference: Any = words.reference(game)
    except ContentError:
        reference = words.Reference([], [])
    vocabulary = game.vocabulary
    return {
        "id": game.id,
        "title": game.title,
        "text": game.text,
        "version": game.version,
        "names": g.rules.names(g),
        "tables": all_tables(game),
        "words": templates,
        "passages": reference.passage,
        "rulings": reference.ruling,
        "vocabulary": {
            "verbs": {t.name: _args(t) for t in vocabulary.verbs.values()},
            "events": {t.name: _args(t) for t in vocabulary.events.values()},
            "purposes": list(vocabulary.purposes.values()),
            "reasons": {t.name: _args(t) for t in vocabulary.reasons.values()},
        },
        "ends": list(vocabulary.ends.values()),
    }


def _args(term: Term) -> list[tuple[str, str]]:
    return list(zip(term.args, term.kinds, strict=True))
