"""The words of a game as integers: verbs of options, kinds of events, purposes of chance, reasons why something cannot be done.

An option is a tuple of ints: a verb, then its arguments. Its one text form, `march noble:3 area:17`, serves logs, records, tests,
URLs and bots. Rules only ever see the integers; templates for people live in the game's words file.
"""

from typing import Final
from zlib import crc32

from regalia.kernel.errors import RegaliaError

Option = tuple[int, ...]
Event = tuple[int, ...]
Reason = tuple[int, ...]

BLOCK: Final = 1024  # words of one kind that a variant may bring
BLOCKS: Final = 1 << 20


class Term:
    """A verb or an event: its name and its arguments, each `kind` or `name:kind`."""

    __slots__ = ("name", "args", "kinds")

    def __init__(self, name: str, args: tuple[str, ...]) -> None:
        self.name = name
        self.args: tuple[str, ...] = tuple([a.split(":")[0] for a in args])
        self.kinds: tuple[str, ...] = tuple([a.split(":")[-1] for a in args])


class Kind:
    """All words of one kind (verbs, events, …) of a game and its variants, by number and by name."""

    __slots__ = ("terms", "ids")

    def __init__(self) -> None:
        self.terms: dict[int, Term] = {}
        self.ids: dict[str, int] = {}


class Vocabulary:
    """Declared once per game, at import. Records use the names, so the integers may change between versions.

    A variant declares its words in a block of its own, `V.of("miracles")`, whose numbers follow from the variant's name alone: they depend
    neither on what is imported first nor on what other variants bring. All blocks of a game share one set of tables.
    """

    __slots__ = (
        "game",
        "first",
        "verbs",
        "events",
        "purposes",
        "reasons",
        "passages",
        "ends",
        "places",
        "counters",
        "priced",
        "_kinds",
        "_next",
        "_blocks",
    )

    def __init__(self, game: str, whole: "Vocabulary | None" = None, first: int = 0) -> None:
        self.game = game
        self.first = first
        self._kinds: dict[str, Kind] = {} if whole is None else whole._kinds
        self._next: dict[str, int] = {}
        self._blocks: dict[int, tuple[str, Vocabulary]] = {} if whole is None else whole._blocks
        self.verbs: dict[int, Term] = self._kind("verb").terms
        self.events: dict[int, Term] = self._kind("event").terms
        self.reasons: dict[int, Term] = self._kind("reason").terms
        self.purposes: dict[int, str] = {} if whole is None else whole.purposes
        self.places: dict[int, int] = {} if whole is None else whole.places  # of a purpose: where its draws are counted
        self.counters: list[tuple[str, int]] = [] if whole is None else whole.counters  # the purposes by name, with those places
        self.priced: set[int] = set() if whole is None else whole.priced  # verbs that may cost or bring something
        self.passages: dict[int, str] = {} if whole is None else whole.passages  # by reason: the passage of the rules that it speaks from
        self.ends: dict[int, str] = {} if whole is None else whole.ends  # ways a game can end

    def of(self, variant: str) -> "Vocabulary":
        """The block of words of a variant (or of what several variants share)."""
        number = 1 + crc32(variant.encode()) % BLOCKS
        known = self._blocks.get(number)
        if known is None:
            known = (variant, Vocabulary(self.game, self, BLOCK * number))
            self._blocks[number] = known
        if known[0] != variant:
            both = f"{known[0]!r} and {variant!r}"
            raise RegaliaError(f"{self.game}: the variants {both} would number their words alike: call one of them otherwise")
        return known[1]

    def verb(self, name: str, *args: str) -> int:
        return self._add("verb", name, args)

    def costs(self, *verbs: int) -> None:
        """These may cost who says them something, or bring it: their prices are told with them. See prices.py."""
        self.priced.update(verbs)

    def event(self, name: str, *args: str) -> int:
        return self._add("event", name, args)

    def reason(self, name: str, passage: str, *args: str) -> int:
        """Why something cannot be done: the passage that says so, and what it speaks of. Its sentence is in the words file."""
        number = self._add("reason", name, args)
        self.passages[number] = passage
        return number

    def end(self, name: str) -> int:
        """A way a game can end."""
        number = self._add("end", name, ())
        self.ends[number] = name
        return number

    def purpose(self, name: str, stream: int = -1) -> int:
        """What chance is asked for: a stream of its own, keyed by its number. `stream` keeps a number that a purpose always had."""
        number = self._add("purpose", name, (), stream)
        self.purposes[number] = name
        self.places[number] = len(self.places)
        self.counters.append((name, self.places[number]))
        self.counters.sort()
        return number

    def _kind(self, kind: str) -> Kind:
        return self._kinds.setdefault(kind, Kind())

    def _add(self, kind: str, name: str, args: tuple[str, ...], number: int = -1) -> int:
        words = self._kind(kind)
        if number < 0:
            number = self.first + self._next.get(kind, 0)
            self._next[kind] = number - self.first + 1
        if name in words.ids:
            raise RegaliaError(f"{self.game}: the {kind} {name!r} is declared twice")
        if number in words.terms:
            raise RegaliaError(f"{self.game}: the {kind}s {words.terms[number].name!r} and {name!r} have the same number {number}")
        words.ids[name] = number
        words.terms[number] = Term(name, args)
        return number

    def verb_id(self, name: str) -> int:
        return self._kind("verb").ids.get(name, -1)

    def purpose_id(self, name: str) -> int:
        return self._kind("purpose").ids.get(name, -1)

    def place(self, purpose: str) -> int:
        """Where the draws for a purpose are counted. KeyError if there is none of that name."""
        return self.places[self._kind("purpose").ids[purpose]]

    def write(self, option: Option) -> str:
        """The text form of an option: `march noble:3 area:17`."""
        term = self.verbs[option[0]]
        parts = [term.name]
        for i in range(1, len(option)):
            kind = term.kinds[i - 1] if i <= len(term.kinds) else "n"
            parts.append(f"{kind}:{option[i]}")
        return " ".join(parts)

    def read(self, text: str) -> Option:
        """Parse a text form; whether it is legal is for the engine to say."""
        words = text.split()
        verb = self.verb_id(words[0]) if words else -1
        if verb < 0:
            raise RegaliaError(f"{text!r} is no option of {self.game}: unknown verb; it has {', '.join(self._kind('verb').ids)}")
        term = self.verbs[verb]
        if len(words) - 1 != len(term.kinds):
            raise RegaliaError(f"{text!r}: {term.name} takes {len(term.kinds)} arguments ({' '.join(term.kinds)})")
        values = [verb]
        for kind, word in zip(term.kinds, words[1:], strict=True):
            head, _, tail = word.partition(":")
            if head != kind or not tail.lstrip("-").isdigit():
                raise RegaliaError(f"{text!r}: expected {kind}:NUMBER where it says {word!r}")
            values.append(int(tail))
        return tuple(values)
