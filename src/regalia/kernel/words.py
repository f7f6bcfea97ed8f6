"""Words: the one place where a game's integers become sentences. Templates live in the game's words.toml (or words/*.toml), those of a
variant in its own folder.

Sections: [ask] by `Procedure.step`, [wait] the same for those who are not asked, [option] by verb, [event] by event, [reason] by reason,
[procedure] for breadcrumbs, [end] by way of ending.
A template names arguments in braces: `{noble} marches to {area}`. `{n?one|more}` chooses by number (`{n} crown{n?|s}`), and so does
`{n?one|more|none}`. What is counted has its other form among the names: `{n?{unit}|{unit.many}}`. A list leaves out what there is none of:
`{place}:{men?, 1 man|, {men} men|}{horses?, 1 horse|, {horses} horses|}` (the comma after the colon goes).
In [wait] `{who}` are those who are waited for: `{who} bid{who?s|} in secret`.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from regalia.kernel.columns import SPECTATOR
from regalia.kernel.errors import ContentError
from regalia.kernel.prices import Price
from regalia.kernel.procedure import Procedure, locals_of
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Event, Option, Reason, Term


class Passage(msgspec.Struct):
    """One rule in our own words."""

    id: str
    chapter: str
    rule: str
    kind: str = ""
    source: str = ""
    test: str = ""
    variant: str = ""  # whose rule it is; not written in the file, but known from where the file is


class Ruling(msgspec.Struct):
    """A decision on an ambiguity of the sources."""

    id: str
    question: str
    ruling: str
    affects: list[str] = []
    variant: str = ""


class Reference(msgspec.Struct):
    """The rules reference of a game: its passages.toml, then that of its variants as a whole, then those of each of them."""

    passage: list[Passage]
    ruling: list[Ruling] = []


def rooms(game: Game) -> list[tuple[str, Path]]:
    """The folders of the variants that have one, each under the first variant that lives there."""
    found: dict[Path, str] = {}
    for variant in game.variants:
        if variant.folder is not None:
            found.setdefault(variant.folder, variant.id)
    return [(id, folder) for folder, id in found.items()]


def passage_files(game: Game) -> list[tuple[str, Path]]:
    """Where the passages of a game stand, and whose they are: its own, what is said of its variants as a whole, and theirs."""
    of_all = [("", path) for path in [game.folder / "variants" / "passages.toml"] if path.exists()]
    of_each = [(id, folder / "passages.toml") for id, folder in rooms(game) if (folder / "passages.toml").exists()]
    return [("", game.folder / "passages.toml"), *of_all, *of_each]


def word_files(game: Game) -> list[Path]:
    """`words.toml`, or the files of the folder `words` by name, where a game has too many words for one; then those of the variants."""
    files: list[Path] = []
    for folder in (game.folder, *[folder for _, folder in rooms(game)]):
        files += files_in(folder) or ([folder / "words.toml"] if folder == game.folder else [])
    return files


def files_in(folder: Path) -> list[Path]:
    """The files with words of a game's or a variant's folder."""
    many = sorted((folder / "words").glob("*.toml"))
    return many or [path for path in [folder / "words.toml"] if path.exists()]


def sections(path: Path) -> dict[str, dict[str, str]]:
    """Templates by section, as one file has them."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise ContentError(f"{path}: {fault}") from fault


_BRANCH = r"((?:[^|{}]|\{[\w.]+\})*)"
BY_NUMBER = re.compile(rf"\{{(\w+)\?{_BRANCH}\|{_BRANCH}(?:\|{_BRANCH})?\}}")
OTHER_FORM = re.compile(r"\{(\w+)\.(\w+)\}")


def by_number(template: str, values: Mapping[str, object]) -> str:
    """`{n?one|more}` and `{n?one|more|none}` decided."""

    def chosen(m: re.Match[str]) -> str:
        count = _count(values.get(m[1]))
        return m[2] if count == 1 else m[4] if count == 0 and m[4] is not None else m[3]

    return BY_NUMBER.sub(chosen, template)


def _count(value: object) -> object:
    """Of several things: how many; a loss of one is one."""
    return len(value) if isinstance(value, list) else abs(value) if isinstance(value, int) else value


def kind_of(name: str, names: Mapping[str, list[str]]) -> str:
    """What a local of a procedure speaks of: `noble` a noble, `from_area` an area, `army2` an army."""
    bare = name.rstrip("0123456789")
    return bare if bare in names else bare.split("_")[-1]


def told(template: str, frame: Procedure, names: Mapping[str, list[str]], who: list[int] | None = None) -> str:
    """A template that names locals of a procedure, and who is waited for, filled; as it stands if it names something else."""
    known = {name: getattr(frame, name) for name in locals_of(type(frame))}
    if who is not None:
        known["who"] = who
    shown: dict[str, str] = {}
    for name, value in known.items():
        list_of = names.get("seat" if name == "who" else kind_of(name, names), [])
        values = value if isinstance(value, list) else [value]
        said = [list_of[v] if 0 <= v < len(list_of) else "?" if list_of else str(v) for v in values]
        shown[name] = " and ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)
    try:
        return by_number(template, known).format_map(shown)
    except (KeyError, IndexError, ValueError):
        return template


class Words:
    __slots__ = ("game", "templates")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.templates: dict[str, dict[str, str]] = {}
        for path in word_files(game):
            try:
                for section, templates in tomllib.loads(path.read_text(encoding="utf-8")).items():
                    known = self.templates.setdefault(section, {})
                    twice = [key for key in templates if key in known]
                    if twice:
                        raise ContentError(f"{path}: [{section}] {twice[0]!r} has a template in another file already")
                    known.update(templates)
            except (OSError, tomllib.TOMLDecodeError, AttributeError) as fault:
                raise ContentError(f"{path}: {fault}") from fault

    def template(self, section: str, key: str) -> str:
        found = self.templates.get(section, {}).get(key)
        return found if isinstance(found, str) else key.replace("_", " ")

    def fill(self, template: str, term: Term, values: tuple[int, ...], names: dict[str, list[str]]) -> str:
        shown: dict[str, str] = {}
        for name, kind, value in zip(term.args, term.kinds, values, strict=True):
            known = names.get(kind, [])
            shown[name] = known[value] if 0 <= value < len(known) else str(value)
        template = by_number(template, dict(zip(term.args, values, strict=True))).replace(":, ", ": ")
        for whole, name, form in [(m[0], m[1], m[2]) for m in OTHER_FORM.finditer(template)]:
            at = term.args.index(name) if name in term.args else -1
            other = names.get(f"{term.kinds[at]}.{form}", []) if at >= 0 else []
            if at >= 0 and 0 <= values[at] < len(other):
                template = template.replace(whole, other[values[at]])
        try:
            return template.format_map(shown)
        except (KeyError, IndexError, ValueError):
            return f"{template} {shown}"

    def option(self, g: State, option: Option, price: Price | None = None) -> str:
        """With its price, if that is known: in its place `{price}`, or behind it where no argument of the option says it."""
        term = self.game.vocabulary.verbs[option[0]]
        template = self.template("option", term.name)
        said = list(zip(term.kinds, option[1:], strict=True))
        cost = " and ".join([self.price(purse, n) for purse, n in price or [] if (purse, n) not in said])
        told = template.replace("{price}", cost) if "{price}" in template else f"{template}: {cost}" if cost else template
        return self.fill(told, term, option[1:], g.rules.names(g))

    def price(self, purse: str, n: int) -> str:
        """`4 crowns`, `gain 3 crowns`."""
        template = self.template("price", f"gain_{purse}" if n < 0 else purse)
        return by_number(template, {"n": abs(n)}).format_map({"n": abs(n)})

    def event(self, g: State, event: Event) -> str:
        term = self.game.vocabulary.events[event[0]]
        return self.fill(self.template("event", term.name), term, event[1:], g.rules.names(g))

    def reason(self, g: State, reason: Reason) -> str:
        term = self.game.vocabulary.reasons[reason[0]]
        return self.fill(self.template("reason", term.name), term, reason[1:], g.rules.names(g))

    def ask(self, g: State) -> str:
        """What the open decision is about, in one sentence."""
        frame = g.stack[-1]
        return told(self.template("ask", f"{type(frame).__name__}.{g.rules.step_name(frame)}"), frame, g.rules.names(g))

    def wait(self, g: State, who: list[int]) -> str:
        """The same for those who are not asked: what they wait for, in the third person."""
        frame = g.stack[-1]
        return told(self.template("wait", f"{type(frame).__name__}.{g.rules.step_name(frame)}"), frame, g.rules.names(g), who)

    def crumbs(self, g: State) -> list[str]:
        """Where we are: `Round 3`, `Assembly`, …"""
        out: list[str] = []
        names = g.rules.names(g)
        for frame in g.stack:
            name = type(frame).__name__
            template = self.templates.get("procedure", {}).get(name, name)
            if template:
                out.append(told(template, frame, names))
        return out


_words: dict[str, Words] = {}
_references: dict[str, Reference] = {}


def words(game: Game) -> Words:
    if game.id not in _words:
        _words[game.id] = Words(game)
    return _words[game.id]


def reference(game: Game) -> Reference:
    if game.id not in _references:
        books = [_read_reference(path, variant) for variant, path in passage_files(game)]
        whole = Reference([p for book in books for p in book.passage], [r for book in books for r in book.ruling])
        _references[game.id] = whole
    return _references[game.id]


def _read_reference(path: Path, variant: str) -> Reference:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert({k: raw.get(k, []) for k in ("passage", "ruling")}, Reference)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise ContentError(f"{path}: {fault}") from fault
    for passage in found.passage:
        passage.variant = variant
    for ruling in found.ruling:
        ruling.variant = variant
    return found


def seat_name(g: State, seat: int) -> str:
    if seat == SPECTATOR:
        return "spectator"
    names = g.rules.names(g).get("seat", [])
    return names[seat] if seat < len(names) else f"seat {seat}"
