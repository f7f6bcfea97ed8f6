"""Words: every verb, event, reason, asking step and end has a template, and every template names only what there is."""

import io
import re
import string
import tokenize
from pathlib import Path

from regalia.conformance.tables import tables
from regalia.kernel import words
from regalia.kernel.procedure import locals_of
from regalia.kernel.rules import Game, Ruleset, ruleset
from regalia.kernel.vocabulary import Term


def rulesets(game: Game) -> list[Ruleset]:
    """The rulesets of all tables that are tried: variants bring steps of their own."""
    return [ruleset(game, setup) for setup in tables(game)]


def asking_steps(game: Game) -> dict[str, tuple[str, ...]]:
    """`Procedure.step` -> the locals of its frame, for every step that takes an answer under any table."""
    found: dict[str, tuple[str, ...]] = {}
    for rules in rulesets(game):
        for procedure, steps in rules.steps.items():
            for step in steps:
                if step.on is not None:
                    found[f"{procedure.__name__}.{step.name}"] = locals_of(procedure)
    return found


def word_faults(game: Game) -> list[str]:
    """What words.toml lacks, and what in it names something that does not exist."""
    templates = words.words(game).templates
    faults: list[str] = []
    vocabulary = game.vocabulary
    faults += _section(templates, "option", {t.name: t for t in vocabulary.verbs.values()})
    faults += _section(templates, "event", {t.name: t for t in vocabulary.events.values()})
    faults += _section(templates, "reason", {t.name: t for t in vocabulary.reasons.values()})
    faults += _keys(templates, "end", set(vocabulary.ends.values()))
    asking = asking_steps(game)
    faults += _keys(templates, "ask", set(asking))
    for key, text in templates.get("ask", {}).items():
        faults += _fields("ask", key, text, asking.get(key, ()))
    faults += _keys(templates, "wait", set(asking))
    for key, text in templates.get("wait", {}).items():
        faults += _fields("wait", key, text, (*asking.get(key, ()), "who"))
    return faults


def _section(templates: dict[str, dict[str, str]], section: str, terms: dict[str, Term]) -> list[str]:
    faults = _keys(templates, section, set(terms))
    for key, text in templates.get(section, {}).items():
        if key in terms:
            known = (*terms[key].args, "price") if section == "option" else terms[key].args
            faults += _fields(section, key, text, known)
    return faults


def _keys(templates: dict[str, dict[str, str]], section: str, wanted: set[str]) -> list[str]:
    have = set(templates.get(section, {}))
    lacking = [f"words.toml: [{section}] has no template for {key!r}" for key in sorted(wanted - have)]
    return lacking + [f"words.toml: [{section}] {key!r} is the name of nothing in the rules" for key in sorted(have - wanted)]


def _fields(section: str, key: str, text: object, known: tuple[str, ...]) -> list[str]:
    if not isinstance(text, str) or not text.strip():
        return [f"words.toml: [{section}] {key!r} is no text"]
    try:
        plain = words.BY_NUMBER.sub(r"{\1}\2\3\4", text)
        names = [field for _, field, _, _ in string.Formatter().parse(plain) if field is not None]
    except ValueError as fault:
        return [f"words.toml: [{section}] {key!r}: {fault}"]
    bad = [re.split(r"[.\[]", name)[0] for name in names]
    return [
        f"words.toml: [{section}] {key!r} names {{{name}}}; it has {', '.join(known) or 'nothing'}" for name in bad if name not in known
    ]


# ---- passages


def passage_ids(game: Game) -> set[str]:
    reference = words.reference(game)
    told = {r.id for variant in game.variants for r in variant.relations if r.id}
    return {p.id for p in reference.passage} | {r.id for r in reference.ruling} | told


def cited(game: Game) -> dict[str, list[str]]:
    """Passage (or ruling) id -> the places that cite it: steps by `cites`, and comments, docstrings and strings of the source."""
    places: dict[str, list[str]] = {}
    for rules in rulesets(game):
        for procedure, steps in rules.steps.items():
            cites: dict[str, str] = procedure.cites  # type: ignore[attr-defined]
            spots = [(step.name, id) for step in steps for id in step.cites]
            spots += [(key, id) for key, ids in cites.items() for id in ids.split()]
            for name, id in spots:
                place = f"{procedure.__name__}.{name}"
                if place not in places.setdefault(id, []):
                    places[id].append(place)
    prefixes = {id.split(".")[0] for id in passage_ids(game)}
    pattern = re.compile(rf"(?<![\w./-])(?:{'|'.join(sorted(prefixes))})\.[a-z0-9]+(?:[.-][a-z0-9]+)*")
    for path in sorted(game.folder.rglob("*.py")):
        for line, text in spoken(path):
            for id in pattern.findall(text):
                place = f"{path.relative_to(game.folder)}:{line}"
                if place not in places.setdefault(id, []):
                    places[id].append(place)
    return places


def spoken(path: Path) -> list[tuple[int, str]]:
    """Comments and strings of a source file, with their lines."""
    source = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [(t.start[0], t.string) for t in tokens if t.type in (tokenize.COMMENT, tokenize.STRING)]


def passage_faults(game: Game) -> list[str]:
    """Passages that are cited but do not exist, or are listed twice."""
    known = passage_ids(game)
    faults = [
        f"{', '.join(places[:3])} cites {id!r}, which passages.toml does not have" for id, places in cited(game).items() if id not in known
    ]
    faults += [
        f"reason {game.vocabulary.reasons[number].name!r} cites {id!r}, which passages.toml does not have"
        for number, id in game.vocabulary.passages.items()
        if id not in known
    ]
    listed = [p.id for p in words.reference(game).passage]
    faults += [f"passages.toml lists {id!r} twice" for id in sorted({id for id in listed if listed.count(id) > 1})]
    return faults
