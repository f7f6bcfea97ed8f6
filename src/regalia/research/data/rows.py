"""A record as rows: it is carried out again, and what it shows on the way is written down."""

from typing import Final

import msgspec

from regalia.kernel import engine
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.record import INTERJECTION, Entry, Record, Replay
from regalia.kernel.state import State
from regalia.kernel.words import seat_name
from regalia.research.data.errors import DataError
from regalia.research.data.schema import ALWAYS, CHANCE, DEALS, DECISIONS, EVENTS, GAMES, STATES, TALK, VIEWS, Rows
from regalia.research.data.seen import seen

NO_VIEWS: Final = ""
CHOOSER: Final = "chooser"  # of the seat that chooses
ALL: Final = "all"  # of every seat, and of a spectator
UNKNOWN: Final = "?"

Tables = dict[str, Rows]


class Said(msgspec.Struct, frozen=True):
    """A line of talk: the last entry before it (None: unknown), who said it (None: somebody without a seat), when, in seconds."""

    entry: int | None
    seat: int | None
    seconds: int
    text: str


class Source(msgspec.Struct, frozen=True):
    """A game to be written: its record, and what a record does not say."""

    name: str
    record: str
    players: tuple[str, ...] = ()
    mishaps: int | None = None
    talk: tuple[Said, ...] = ()


class Wanted(msgspec.Struct, frozen=True):
    """What is written besides, if asked for."""

    views: str = NO_VIEWS
    states: bool = False

    def tables(self) -> tuple[str, ...]:
        return ALWAYS + ((VIEWS,) if self.views else ()) + ((STATES,) if self.states else ())


def no_rows(wanted: Wanted) -> Tables:
    return {table: Rows(table) for table in wanted.tables()}


def short(g: State) -> int:
    """The first 16 bits of a state's digest."""
    return int(g.digest()[:4], 16)


def add_game(tables: Tables, id: int, source: Source, kept: Record, wanted: Wanted) -> None:
    """All rows of one game."""
    vocabulary = kept.game.vocabulary
    again = Replay(kept)
    brought(tables, id, 0, again.state, kept.opening)
    while again.at < len(kept.entries):
        entry = kept.entries[again.at]
        if entry.kind == INTERJECTION:
            said = vocabulary.write(entry.option)
            verb = vocabulary.verbs[entry.option[0]].name
            tables[DEALS].add(id, again.at + 1, kept.game.rounds(again.state), entry.seat, verb, said, short(again.state))
        else:
            asked(tables, id, again.at + 1, again.state, entry)
            looked(tables, id, again.at + 1, again.state, entry.seat, wanted)
        again.step()
        again.check()
        brought(tables, id, again.at, again.state, entry.chances)
    for line in source.talk:
        tables[TALK].add(id, line.entry, line.seat, line.seconds, line.text)
    tables[GAMES].add(*game_row(id, source, kept, again.state))


def asked(tables: Tables, id: int, n: int, g: State, entry: Entry) -> None:
    """The decision that the entry answers, as it stood."""
    vocabulary = g.rules.game.vocabulary
    offered = engine.offered(g, entry.seat)
    if entry.option not in offered:
        raise DataError(f"entry {n} ({vocabulary.write(entry.option)!r}) is not among what seat {entry.seat} is offered there")
    step = f"{type(g.stack[-1]).__name__}.{engine.current_step(g).name}"
    secret = g.asking is not None and g.asking.kind == ASK_ALL
    chosen = offered.index(entry.option)
    tables[DECISIONS].add(
        id,
        n,
        g.rules.game.rounds(g),
        entry.seat,
        step,
        secret,
        [vocabulary.write(o) for o in offered],
        chosen,
        [i == chosen for i in range(len(offered))],
        short(g),
    )


def looked(tables: Tables, id: int, n: int, g: State, seat: int, wanted: Wanted) -> None:
    viewers = {NO_VIEWS: [], CHOOSER: [seat], ALL: [SPECTATOR, *range(g.seats)]}[wanted.views]
    for viewer in viewers:
        tables[VIEWS].add(id, n, viewer, msgspec.json.encode(seen(g, viewer)).decode())
    if wanted.states:
        tables[STATES].add(id, n, msgspec.json.encode(g.to_json()).decode())


def brought(tables: Tables, id: int, n: int, g: State, chances: list[tuple[int, int, int]]) -> None:
    """What an entry brought: outcomes of chance, as the record has them, and events as they were told."""
    vocabulary = g.rules.game.vocabulary
    if g.chances != chances:
        raise DataError(f"entry {n} asks chance for something else than the record says")
    for purpose, of, outcome in chances:
        tables[CHANCE].add(id, n, vocabulary.purposes[purpose], of, outcome)
    for seat, event, others in g.events:
        told = [(event, None, False)] if seat < 0 else [(event, seat, False), (others, seat, True)]
        for form, to, rest in told:
            if form:
                tables[EVENTS].add(id, n, vocabulary.events[form[0]].name, list(form[1:]), to, rest)


def game_row(id: int, source: Source, kept: Record, g: State) -> list[object]:
    setup = kept.setup
    game = kept.game
    checks = {**kept.checks, len(kept.entries): g.digest()}
    return [
        id,
        source.name,
        game.id,
        kept.rules_version,
        setup.seats,
        list(setup.variants),
        [f"{key}={value}" for key, value in sorted(setup.options.items())],
        list(setup.sides),
        str(kept.seed),
        list(source.players) or [UNKNOWN] * setup.seats,
        [seat_name(g, seat) for seat in range(g.seats)],
        len(kept.entries),
        game.rounds(g),
        game.vocabulary.ends[g.end_reason] if g.over else None,
        list(g.winners) if g.over else [],
        list(game.scores(g)),
        source.mishaps,
        [f"{n} {digest}" for n, digest in sorted(checks.items())],
    ]
