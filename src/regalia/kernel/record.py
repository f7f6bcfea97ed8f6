"""Records: one readable text format for saves, exports, bug reports, golden games and data sets.

    regalia-record 1
    game warrior-knights
    rules 1
    seats 4
    variants exchanging-heirs
    options length=8
    seed 7
    ---
    ~ fate 23:5 22:17 …            chance: purpose, then bound:outcome
    0 assign troop:3 noble:1       a choice: seat, option
    !2 offer baron:1 crowns:3      an interjection
    = 50 9f2c55d1a0b3c4d5          a checkpoint: number of entries so far, digest of the state
    . 312 77ab01c2d3e4f506         the end of the record: a record without it is truncated

Chance outcomes follow the choice that asked for them and are replayed from here, so records survive a change of generator.
"""

from typing import Final

from regalia.kernel import engine, registry
from regalia.kernel.errors import RecordError, RegaliaError
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.rules import Game, Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

FORMAT: Final = "regalia-record 1"
CHECK_EVERY: Final = 50

CHOICE: Final = 0
INTERJECTION: Final = 1


class Entry:
    """A choice or an interjection, with the chance outcomes it brought."""

    __slots__ = ("kind", "seat", "option", "chances")

    def __init__(self, kind: int, seat: int, option: Option, chances: list[tuple[int, int, int]]) -> None:
        self.kind = kind
        self.seat = seat
        self.option = option
        self.chances = chances


class Record:
    """A game as it was played: what the table agreed on, and what happened."""

    __slots__ = ("game", "setup", "seed", "rules_version", "opening", "entries", "checks")

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.rules_version = setup.rules or game.version
        self.opening: list[tuple[int, int, int]] = []  # chance before the first choice
        self.entries: list[Entry] = []
        self.checks: dict[int, str] = {}  # number of entries -> digest

    def prefix(self, n: int) -> "Record":
        """The first n entries: a fork starts from it."""
        new = Record(self.game, self.setup, self.seed)
        new.rules_version = self.rules_version
        new.opening = self.opening
        new.entries = self.entries[:n]
        new.checks = {k: v for k, v in self.checks.items() if k <= n}
        return new

    def dump(self) -> str:
        setup = self.setup
        lines = [FORMAT, f"game {setup.game}", f"rules {self.rules_version}", f"seats {setup.seats}"]
        if setup.variants:
            lines.append(f"variants {' '.join(setup.variants)}")
        if setup.options:
            lines.append("options " + " ".join(f"{k}={v}" for k, v in sorted(setup.options.items())))
        if setup.sides:
            lines.append(f"sides {' '.join(map(str, setup.sides))}")
        lines += [f"seed {self.seed}", "---"]
        lines += self._chance_lines(self.opening)
        for i, entry in enumerate(self.entries):
            mark = "!" if entry.kind == INTERJECTION else ""
            lines.append(f"{mark}{entry.seat} {self.game.vocabulary.write(entry.option)}")
            lines += self._chance_lines(entry.chances)
            if i + 1 in self.checks and i + 1 < len(self.entries):
                lines.append(f"= {i + 1} {self.checks[i + 1]}")
        lines.append(f". {len(self.entries)} {self.checks.get(len(self.entries), '-')}")
        return "\n".join(lines) + "\n"

    def _chance_lines(self, chances: list[tuple[int, int, int]]) -> list[str]:
        lines: list[str] = []
        last = -1
        for purpose, n, out in chances:
            if purpose == last:
                lines[-1] += f" {n}:{out}"
            else:
                lines.append(f"~ {self.game.vocabulary.purposes[purpose]} {n}:{out}")
            last = purpose
        return lines


def load(text: str, any_version: bool = False) -> Record:
    """Read a record; every fault names its line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise RecordError(f"this is no Regalia record: line 1 should be {FORMAT!r}")
    header: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at] != "---":
        key, _, value = lines[at].partition(" ")
        header[key] = value
        at += 1
    for key in ("game", "rules", "seats", "seed"):
        if key not in header:
            raise RecordError(f"the record's header lacks {key!r}")
    game = registry.game(header["game"])
    try:
        options = dict(item.split("=", 1) for item in header.get("options", "").split())
        sides = tuple(int(side) for side in header.get("sides", "").split())
        version = int(header["rules"])
        pinned = version if game.oldest <= version < game.version else 0  # it goes on as it began
        setup = Setup(game.id, int(header["seats"]), tuple(header.get("variants", "").split()), options, sides, pinned)
        record = Record(game, setup, int(header["seed"]))
        record.rules_version = version
    except ValueError as fault:
        raise RecordError(f"the record's header is damaged: {fault}") from fault
    if version not in (game.version, pinned) and not any_version:
        raise RecordError(f"the record was played under rules version {version} of {game.id}; this program has version {game.version}")
    _read_body(record, lines, at + 1)
    return record


def _read_body(record: Record, lines: list[str], start: int) -> None:
    for i in range(start, len(lines)):
        line = lines[i].strip()
        try:
            if line.startswith("~"):
                into = record.entries[-1].chances if record.entries else record.opening
                into.extend(_read_chance(record.game, line))
            elif line.startswith("="):
                _, n, digest = line.split()
                record.checks[int(n)] = digest
            elif line.startswith("."):
                _, n, digest = line.split()
                if int(n) != len(record.entries):
                    raise RecordError(f"line {i + 1}: the record says it has {n} entries, but it has {len(record.entries)}")
                if digest != "-":
                    record.checks[int(n)] = digest
                return
            elif line:
                kind = INTERJECTION if line.startswith("!") else CHOICE
                seat, _, option = line.lstrip("!").partition(" ")
                record.entries.append(Entry(kind, int(seat), record.game.vocabulary.read(option), []))
        except RecordError:
            raise
        except (RegaliaError, ValueError, IndexError) as fault:
            raise RecordError(f"line {i + 1} of the record is damaged: {line!r} ({fault})") from fault
    raise RecordError(f"the record is truncated: it has {len(record.entries)} entries and no closing line '. N digest'")


def _read_chance(game: Game, line: str) -> list[tuple[int, int, int]]:
    words = line.split()
    purpose = game.vocabulary.purpose_id(words[1])
    if purpose < 0:
        raise RecordError(f"{game.id} knows no chance called {words[1]!r}")
    pairs = [w.split(":") for w in words[2:]]
    return [(purpose, int(n), int(out)) for n, out in pairs]


class Replay:
    """A record carried out again: `state` is the game after its first `at` entries. May go on from a state that was kept."""

    __slots__ = ("record", "state", "at")

    def __init__(self, record: Record, state: State | None = None, at: int = 0) -> None:
        self.record = record
        self.state = _opening(record) if state is None else state
        self.at = at

    def step(self) -> Entry:
        """Carry out the next entry, with the chance outcomes it brought."""
        entry = self.record.entries[self.at]
        g = self.state
        g.events = []
        g.chances = []
        g.script = [out for _, _, out in entry.chances]
        self.at += 1
        try:
            if entry.kind == INTERJECTION:
                engine.interject(g, entry.seat, entry.option)
            else:
                engine.apply(g, entry.seat, entry.option)
        except RegaliaError as fault:
            raise RecordError(f"entry {self.at} of the record does not fit these rules: {fault}") from fault
        _spent(g, self.at)
        return entry

    def to(self, end: int) -> State:
        """The state after `end` entries."""
        while self.at < end:
            self.step()
        return self.state

    def check(self) -> bool:
        """Refuse a state whose digest is not the one recorded at this place. False if none was recorded here."""
        wanted = self.record.checks.get(self.at)
        if wanted is None:
            return False
        found = self.state.digest()
        if found != wanted:
            raise RecordError(
                f"after entry {self.at} the state is {found}, the record says {wanted}: the rules have changed, or the record was"
            )
        return True


def _opening(record: Record) -> State:
    """The state at the record's first decision."""
    rules = ruleset(record.game, record.setup)
    g = engine.start(rules, record.seed, [out for _, _, out in record.opening])
    _spent(g, 0)
    return g


def _spent(g: State, n: int) -> None:
    if g.script:
        raise RecordError(f"entry {n} of the record has {len(g.script)} chance outcomes too many")
    g.script = None


def replay(record: Record, at: int = -1, verify: bool = False) -> State:
    """The state after `at` entries (all, by default). With `verify`, every checkpoint's digest is compared."""
    again = Replay(record)
    end = entries_until(record, at)
    if not verify:
        return again.to(end)
    while again.at < end:
        again.step()
        again.check()
    return again.state


def entries_until(record: Record, at: int) -> int:
    """How many entries `at` means: all of them if it is below 0."""
    if at > len(record.entries):
        raise RecordError(f"the record has {len(record.entries)} entries; there is no entry {at}")
    return len(record.entries) if at < 0 else at


class Scribe:
    """Writes entries while a game goes on. Secret choices stand in a record only when the last one is in, then in seat order."""

    __slots__ = ("start", "entries", "checks", "drafted")

    def __init__(self, start: int, entries: list[Entry], checks: dict[int, str], drafted: list[list[Option]]) -> None:
        self.start = start  # how many entries of the record stand before `entries`
        self.entries = entries
        self.checks = checks
        self.drafted = drafted  # by seat: the free choices in an open AskAll; what is forced is in the state's drafts only

    @property
    def version(self) -> int:
        return self.start + len(self.entries)

    def choose(self, g: State, seat: int, option: Option) -> int:
        """Carry out a choice and write it down. How many entries that made: none for a secret choice while others still choose."""
        g.events = []
        g.chances = []
        drafts = secret_drafts(g)
        engine.apply(g, seat, option)
        return self.note(g, Entry(CHOICE, seat, option, g.chances), drafts)

    def interject(self, g: State, seat: int, option: Option) -> bool:
        """The same for something out of turn. True if the decision that was open still is."""
        g.events = []
        g.chances = []
        still_open = engine.interject(g, seat, option)
        self.note(g, Entry(INTERJECTION, seat, option, g.chances), None)
        return still_open

    def note(self, g: State, entry: Entry, drafts: list[list[Option]] | None) -> int:
        """Write down what was just carried out; `drafts` were those of the secret decision it belongs to, if it does."""
        written = [entry]
        if drafts is not None:
            self.drafted[entry.seat].append(entry.option)
            if g.drafts is drafts:  # still the same decision: others have not chosen yet
                return 0
            written = [Entry(CHOICE, seat, option, []) for seat, draft in enumerate(self.drafted) for option in draft]
            written[-1].chances = entry.chances
            self.drafted = [[] for _ in self.drafted]
        self.entries += written
        if self.version % CHECK_EVERY == 0:
            self.checks[self.version] = g.digest()
        return len(written)


def secret_drafts(g: State) -> list[list[Option]] | None:
    """The drafts of the secret decision that is open, if one is."""
    return g.drafts if g.asking is not None and g.asking.kind == ASK_ALL else None
