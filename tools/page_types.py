"""What the page knows of the server and of the games, written from the Python that says so.

web/src/core/types.gen.ts              the protocol: regalia/server/protocol.py and messages.py
web/src/games/<game>/columns.gen.ts    the columns of the game's state, and what they are of and hold
web/src/games/<game>/figures.gen.ts    the game's figures; and in a variant's room (variants/<variant>) those of its folder
web/src/games/<game>/cover.gen.json    what its picture in the lobby is drawn from, where that is more than the page itself knows
web/tests/tables/<game>.gen.json       its tables as the server sends them, for the page's tests

python tools/page_types.py            writes them
python tools/page_types.py --check    says which differ from what it would write (exit status 1)
"""

import argparse
import importlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

from regalia.conformance.tables import tables as tried
from regalia.kernel import columns as kernel
from regalia.kernel import engine, registry
from regalia.kernel.rules import Game, Setup, ruleset
from regalia.kernel.variant import Variant
from regalia.server import catalogue, messages, protocol

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # a tool among others, also when it is run by its path
from tools.covers import COVERS  # noqa: E402

SOURCE = ROOT / "web" / "src"
TABLES = ROOT / "web" / "tests" / "tables"
HEADING: Final = "// Written by tools/page_types.py; do not edit."
ALIASES: Final = ("Cell", "EventValue", "Names", "SeatKind", "Pace", "Frame")


# ---- the protocol


def typescript(kind: kinds.Type) -> str:
    """A type of ours as one of the page's."""
    match kind:
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.AnyType():
            return "unknown"
        case kinds.LiteralType(values):
            return named(" | ".join(f"'{value}'" for value in values))
        case kinds.ListType(item):
            inner = typescript(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case kinds.DictType(_, value):
            return f"Record<string, {typescript(value)}>"
        case kinds.UnionType(types):
            return named(" | ".join(typescript(t) for t in types))
        case kinds.StructType(cls):
            return str(cls.__name__)
    raise TypeError(f"tools/page_types.py does not know how to write {kind} in TypeScript")


def named(text: str) -> str:
    """A union that has a name is called by it, also beside others."""
    return aliases.get(text, text)


aliases: dict[str, str] = {}


def comment(cls: type) -> str:
    text = " ".join((cls.__doc__ or "").split())
    return f"/** {text} */\n" if cls.__doc__ and not cls.__doc__.startswith(f"{cls.__name__}(") else ""


def struct(cls: Any, suffix: str = "") -> str:
    """A struct as an interface, or as a tuple where it is said as a list."""
    info = kinds.type_info(cls)
    assert isinstance(info, kinds.StructType)
    if info.array_like:
        parts = ", ".join(f"{f.name}: {typescript(f.type)}" for f in info.fields)
        return f"{comment(cls)}export type {cls.__name__} = [{parts}];\n"
    lines = [f"  t: '{info.tag}';"] if info.tag_field else []
    lines += [f"  {f.encode_name}{'?' if may_lack(f, suffix) else ''}: {typescript(f.type)};" for f in info.fields]
    return f"{comment(cls)}export interface {cls.__name__}{suffix} {{\n" + "\n".join(lines) + "\n}\n"


def may_lack(field: kinds.Field, suffix: str) -> bool:
    """What the server says is whole, but for what is UNSET; what a client says may lack what has a default."""
    has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
    return not field.required and (bool(suffix) or not has_default)


def structs() -> Iterator[Any]:
    """Of the protocol, in the order of the module; abstract ones have no fields."""
    for cls in vars(protocol).values():
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and (cls.__struct_fields__ or cls.__struct_config__.tag):
            yield cls


def types() -> str:
    out = [f"{HEADING} What the server says: src/regalia/server/protocol.py\n"]
    aliases.clear()
    for name in ALIASES:
        text = typescript(kinds.type_info(getattr(protocol, name)))
        aliases[text] = name
        out.append(f"export type {name} = {text};\n")
    out += [struct(cls) for cls in structs()]
    said = get_args(messages.Any_)
    out.append("// What a client says: src/regalia/server/messages.py\n")
    out += [struct(cls, "Message") for cls in said]
    out.append(f"export type Message = {' | '.join(f'{cls.__name__}Message' for cls in said)};\n")
    return "\n".join(out)


# ---- the games


def columns(game: Game) -> str:
    rows = [
        f"  {c.name}: {{ shape: '{c.shape}', of: '{c.of}', holds: '{c.holds}', variant: {repr(c.variant) if c.variant else 'null'} }},"
        for c in catalogue.columns(engine.new(game, Setup(game.id, max(game.seats)), 0))
    ]
    rows += [f"  {name}: {{ shape: 'list', of: '', holds: '', variant: null }}, // worked out" for name in worked_out(game)]
    return "\n".join([f"{HEADING} The columns of {game.title}.", "export const COLUMNS = {", *rows, "} as const;", ""])


def worked_out(game: Game) -> list[str]:
    """Figures that are told with the columns, at any table that is tried; not those that stand in the place of a column."""
    found: dict[str, None] = {}
    for setup in tried(game):
        g = engine.new(game, setup, 0)
        found.update(dict.fromkeys(g.rules.figures(g)))
    known = [c.name for c in catalogue.columns(engine.new(game, Setup(game.id, max(game.seats)), 0))]
    return [name for name in found if name not in known]


def figures(whose: Game | Variant, title: str) -> str:
    """Of the module `figures` beside it; "" if there is none."""
    name = f"{whose.__class__.__module__.rpartition('.')[0]}.figures"
    if importlib.util.find_spec(name) is None:
        return ""
    module = importlib.import_module(name)
    found = {name: value for name, value in vars(module).items() if name.isupper() and plain(value) and name not in vars(kernel)}
    rows = [f"export const {name} = {literal(value)};" for name, value in sorted(found.items())]
    return "\n".join([f"{HEADING} The figures of {title}.", *rows, ""])


def of_variants(game: Game, room: Path) -> dict[Path, str]:
    """The figures of variants that have a room there and figures of their own."""
    rooms = [(room / "variants" / variant.id, variant) for variant in game.variants]
    found = {path / "figures.gen.ts": figures(variant, variant.name) for path, variant in rooms if path.is_dir()}
    return {path: text for path, text in found.items() if text}


def plain(value: Any) -> bool:
    """A number or a word, or a row of them: what can be a figure."""
    if isinstance(value, tuple):
        return all(plain(v) for v in value)
    return isinstance(value, int | str) and not isinstance(value, bool)


def literal(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(literal(v) for v in value)}] as const" if value else "[] as const"
    return json.dumps(value, ensure_ascii=False).replace('"', "'")


def tables(game: Game) -> dict[str, Any]:
    """The static tables of a table without variants, and those that variants bring besides, for the page's own tests."""
    found = ruleset(game, Setup(game.id, max(game.seats))).tables()
    for variant in game.variants:
        found = {**variant.tables(), **found}
    return found


def files() -> dict[Path, str]:
    """Of the games that have a room in the page."""
    out = {SOURCE / "core" / "types.gen.ts": types()}
    for game in registry.games():
        room = SOURCE / "games" / game.id
        if room.is_dir():
            out[room / "columns.gen.ts"] = columns(game)
            out[room / "figures.gen.ts"] = figures(game, game.title)
            out.update(of_variants(game, room))
            if game.id in COVERS:
                out[room / "cover.gen.json"] = json.dumps(COVERS[game.id](tables(game)), ensure_ascii=False, separators=(",", ":")) + "\n"
            out[TABLES / f"{game.id}.gen.json"] = json.dumps(tables(game), ensure_ascii=False) + "\n"
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    check: bool = parser.parse_args().check
    written = files()
    old = [path for path, text in written.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in old:
        print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(written[path], encoding="utf-8")
    return 1 if check and old else 0


if __name__ == "__main__":
    sys.exit(main())
