"""The tables of a data set and their columns. Whoever changes them raises VERSION; docs/data.md shows `page()` word for word."""

from typing import Any, Final

VERSION: Final = 1


class Field:
    """A column: its name, its type (`int32`, `text`, `list text`, …; a `?` where it may be null), and what stands in it."""

    __slots__ = ("name", "null", "text", "type")

    def __init__(self, name: str, type: str, text: str) -> None:
        self.name = name
        self.type = type.removesuffix("?")
        self.null = type.endswith("?")
        self.text = text


ID: Final = Field("id", "int32", "the game's number in this data set")
ENTRY: Final = Field(
    "entry", "int32", "the entry of the record that it belongs to, counted from 1; 0 is the opening, before the first choice"
)

GAMES: Final = "games"
DECISIONS: Final = "decisions"
DEALS: Final = "deals"
EVENTS: Final = "events"
CHANCE: Final = "chance"
TALK: Final = "talk"
VIEWS: Final = "views"
STATES: Final = "states"

TABLES: Final[dict[str, tuple[str, tuple[Field, ...]]]] = {
    GAMES: (
        "A row for each game: what the table agreed on, and how it ended.",
        (
            ID,
            Field("source", "text", "where it comes from: a file, a table of a server, `corpus`"),
            Field("game", "text", "the game's id, `warrior-knights`"),
            Field("rules", "int32", "the version of its rules; a row leads back to a state under this version only"),
            Field("seats", "int8", "how many play"),
            Field("variants", "list text", "ids of the variants that the table asked for"),
            Field("options", "list text", "`length=8`: what the table settled otherwise than by default"),
            Field("sides", "list int8", "which party each seat chose; empty where nobody chose"),
            Field("seed", "text", "the seed of chance, in digits"),
            Field("players", "list text", "by seat, who played it: a bot's name, `person`, or `?` where the source does not say"),
            Field("characters", "list text", "by seat, the name of its party at the end"),
            Field("entries", "int32", "how many entries the record has: choices and interjections"),
            Field("rounds", "int32", "how many rounds were begun"),
            Field("end", "text?", "how it ended, by the vocabulary's name; null: it was not played to the end"),
            Field("winners", "list int8", "the seats that won"),
            Field("scores", "list int64", "by seat"),
            Field("mishaps", "int32?", "decisions that were taken for a bot that failed; null: the source does not say"),
            Field("checks", "list text", "`50 9f2c55d1a0b3c4d5`: the digest of the state after so many entries, as the record has them"),
        ),
    ),
    DECISIONS: (
        "A row for each choice, in the order of the record. What is forced is not asked, and no row.",
        (
            ID,
            ENTRY,
            Field("round", "int32", "the round in which it was asked"),
            Field("seat", "int8", "who chose"),
            Field("step", "text", "what was asked, `MoveNoble.choose_route`: a procedure and its step"),
            Field("secret", "bool", "one of the secret choices that all make at once; they stand in the order of the seats"),
            Field("options", "list text", "what was offered, as text in the order of the rules: `march noble:3 area:17`"),
            Field("chosen", "int32", "the place in `options` of the one that was chosen, from 0"),
            Field("mask", "list bool", "as long as `options`, true for the chosen one"),
            Field("check", "uint16", "the first 16 bits of the digest of the state in which it was asked"),
        ),
    ),
    DEALS: (
        "A row for each interjection: what was said out of turn and has a meaning in the rules (offers and answers; gifts; prayers).",
        (
            ID,
            ENTRY,
            Field("round", "int32", "the round in which it was said"),
            Field("seat", "int8", "who said it"),
            Field("verb", "text", "`offer`, `accept`, …"),
            Field("option", "text", "the whole of it: `offer baron:1 crowns:3`"),
            Field("check", "uint16", "as among decisions"),
        ),
    ),
    EVENTS: (
        "A row for each thing that happened, in order, as it was told. A seat heard the rows where "
        "`seat is null or (seat = SEAT) <> others`; a spectator those where `seat is null or others`.",
        (
            ID,
            ENTRY,
            Field("event", "text", "its name in the vocabulary"),
            Field("args", "list int64", "its arguments; `vocabulary.json` names them, and the kind of thing that each is"),
            Field("seat", "int8?", "null: told to everybody; else this seat was told otherwise than the others"),
            Field("others", "bool", "false: what `seat` alone was told; true: what all others were"),
        ),
    ),
    CHANCE: (
        "A row for each outcome of chance, in order.",
        (
            ID,
            ENTRY,
            Field("purpose", "text", "what chance was asked for: `fate`, `dice`"),
            Field("of", "int64", "how many outcomes there could be"),
            Field("outcome", "int64", "which it was, from 0"),
        ),
    ),
    TALK: (
        "A row for each line said in words. No names: a seat, or null for one who looked on. Only servers' tables have any.",
        (
            ID,
            Field("entry", "int32?", "the last entry before it; null where that cannot be told"),
            Field("seat", "int8?", "who said it; null: somebody without a seat"),
            Field("seconds", "int64", "since the first line that was said at the table"),
            Field("text", "text", "what was said"),
        ),
    ),
    VIEWS: (
        "On request (`--views`): what a seat knew when a choice was asked, redacted; a hidden number is null, and -1 is none.",
        (
            ID,
            ENTRY,
            Field("seat", "int8", "who knew it; -1: a spectator"),
            Field("view", "text", "JSON: the columns by name (docs/architecture.md), `stack` and `drafts`"),
        ),
    ),
    STATES: (
        "On request (`--states`): the whole state in which a choice was asked, with all that is hidden and the key of chance.",
        (
            ID,
            ENTRY,
            Field("state", "text", "JSON, as saves have it; its digest is the state's"),
        ),
    ),
}

ALWAYS: Final = (GAMES, DECISIONS, DEALS, EVENTS, CHANCE, TALK)


def fields(table: str) -> tuple[Field, ...]:
    return TABLES[table][1]


class Rows:
    """Rows of one table, kept by column."""

    __slots__ = ("columns", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self.columns: dict[str, list[Any]] = {field.name: [] for field in fields(table)}

    def add(self, *values: Any) -> None:
        for column, value in zip(self.columns.values(), values, strict=True):
            column.append(value)

    def __len__(self) -> int:
        return len(self.columns["id"])

    def extend(self, more: "Rows") -> None:
        for name, column in self.columns.items():
            column += more.columns[name]


def page() -> str:
    """The tables as a page of documentation has them."""
    lines: list[str] = []
    for name, (text, columns) in TABLES.items():
        lines += [f"### {name}", "", text, "", "| column | type | |", "|---|---|---|"]
        lines += [f"| `{f.name}` | {f.type}{' or null' if f.null else ''} | {f.text} |" for f in columns]
        lines.append("")
    return "\n".join(lines)
