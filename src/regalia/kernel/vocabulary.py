"""The words of a game as integers: verbs of options, kinds of events, purposes of chance, reasons why something cannot be done.

An option is a tuple of ints: a verb, then its arguments. Its one text form, `march noble:3 area:17`, serves logs, records, tests,
URLs and bots. Rules only ever see the integers; templates for people live in the game's words file.
"""

from typing import Final

from regalia.kernel.errors import RegaliaError

Option = tuple[int, ...]
Event = tuple[int, ...]
Reason = tuple[int, ...]

NUMBER_KINDS: Final = ("votes", "crowns", "n", "faith", "strength", "round")


class Term:
    """A verb or an event: its name and its arguments, each `kind` or `name:kind`."""

    __slots__ = ("name", "args", "kinds")

    def __init__(self, name: str, args: tuple[str, ...]) -> None:
        self.name = name
        self.args: tuple[str, ...] = tuple([a.split(":")[0] for a in args])
        self.kinds: tuple[str, ...] = tuple([a.split(":")[-1] for a in args])


class Vocabulary:
    """Declared once per game, at import. Records use the names, so the integers may change between versions."""

    __slots__ = ("game", "verbs", "events", "purposes", "reasons", "passages", "_verb_ids", "_event_ids", "_purpose_ids", "_reason_ids")

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: list[Term] = []
        self.events: list[Term] = []
        self.purposes: list[str] = []
        self.reasons: list[Term] = []
        self.passages: list[str] = []  # by reason: the passage of the rules that it speaks from
        self._verb_ids: dict[str, int] = {}
        self._event_ids: dict[str, int] = {}
        self._purpose_ids: dict[str, int] = {}
        self._reason_ids: dict[str, int] = {}

    def verb(self, name: str, *args: str) -> int:
        return self._add(self.verbs, self._verb_ids, name, args)

    def event(self, name: str, *args: str) -> int:
        return self._add(self.events, self._event_ids, name, args)

    def reason(self, name: str, passage: str, *args: str) -> int:
        """Why something cannot be done: the passage that says so, and what it speaks of. Its sentence is in the words file."""
        self.passages.append(passage)
        return self._add(self.reasons, self._reason_ids, name, args)

    def purpose(self, name: str) -> int:
        if name in self._purpose_ids:
            raise RegaliaError(f"{self.game}: chance purpose {name!r} is declared twice")
        self._purpose_ids[name] = len(self.purposes)
        self.purposes.append(name)
        return self._purpose_ids[name]

    def _add(self, terms: list[Term], ids: dict[str, int], name: str, args: tuple[str, ...]) -> int:
        if name in ids:
            raise RegaliaError(f"{self.game}: the word {name!r} is declared twice")
        ids[name] = len(terms)
        terms.append(Term(name, args))
        return ids[name]

    def verb_id(self, name: str) -> int:
        return self._verb_ids.get(name, -1)

    def purpose_id(self, name: str) -> int:
        return self._purpose_ids.get(name, -1)

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
        if not words or words[0] not in self._verb_ids:
            raise RegaliaError(f"{text!r} is no option of {self.game}: unknown verb; it has {', '.join(self._verb_ids)}")
        verb = self._verb_ids[words[0]]
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
