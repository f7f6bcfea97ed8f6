"""The promises of the contract, each as one function that looks at a session standing at a decision and raises Broken if it is not kept.

None of them changes the session. `dice` is a stream of its own, so a check that is added or skipped changes no other.
"""

from collections.abc import Callable
from math import prod
from types import MemberDescriptorType
from typing import Any

import msgspec

from regalia.conformance.reasons import reason_faults
from regalia.conformance.walk import next_choice
from regalia.kernel import engine, record, saves, session
from regalia.kernel.chance import Dice
from regalia.kernel.columns import BUSY, LIST, OCTETS, SCALAR, SPECTATOR, STEADY, Column
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import Ask, locals_of
from regalia.kernel.reasons import things_of
from regalia.kernel.record import Entry, Replay
from regalia.kernel.session import Session
from regalia.kernel.state import State, all_columns, fields
from regalia.kernel.visibility import redact, redetermine, view
from regalia.kernel.vocabulary import Option

ONWARDS = 12  # decisions played on from a redetermined state
QUESTIONS = 12  # asked of a seat at a decision

_TRANSIENT = frozenset(("rules", "parts", "stack", "key", "draws", "script", "drafts", "asking", "offers", "quiet", "events", "chances"))


class Broken(Exception):
    """A promise that a game does not keep: which one, and what was seen."""

    def __init__(self, promise: str, message: str) -> None:
        super().__init__(f"{promise}: {message}")
        self.promise = promise


def require(kept: bool, promise: str, message: str) -> None:
    if not kept:
        raise Broken(promise, message)


def plain(data: object) -> bytes:
    return msgspec.json.encode(data)


def offers(g: State) -> list[list[Option]]:
    """What every seat may choose now."""
    return [list(engine.offered(g, seat)) for seat in range(g.seats)]


# ---- the state is what was declared


def declared(s: Session, dice: Dice) -> None:
    """Every field of the state and of every frame is declared, and holds small plain integers only."""
    g = s.state
    _all_columns(g, {c.name for c in all_columns(type(g))} | _TRANSIENT | set(type(g).shared))
    for part in g.parts:
        if part is not None:
            _all_columns(part, {c.name for c in part.columns})
    everything = [col.name for _, col in fields(g)]
    require(len(set(everything)) == len(everything), "declared", f"two columns at this table have the same name: {everything}")
    for holder, col in fields(g):
        value = getattr(holder, col.name)
        require(_fits(col, value), "declared", f"column {col.name!r} holds {value!r}")
    for frame in g.stack:
        cls = type(frame)
        known = locals_of(cls)
        for name in sorted(_attributes(frame) - {"kind", "step"}):
            require(name in known, "declared", f"{cls.__name__}.{name} is not set by `__init__`: it would be lost by copies and saves")
        for name in known:
            value = getattr(frame, name)
            good = type(value) is int or (type(value) is list and all(type(x) is int for x in value))
            require(good, "declared", f"{cls.__name__}.{name} is {value!r}: a frame holds ints and lists of ints")
        for name in cls.secret:
            require(name in known, "declared", f"{cls.__name__}.secret names {name!r}, which is none of its locals")


def _all_columns(holder: Any, known: set[str]) -> None:
    for name in sorted(_attributes(holder)):
        require(name in known, "declared", f"{type(holder).__name__}.{name} is no column: it would be lost by copies and saves")


def meaningful(s: Session, dice: Dice) -> None:
    """A column has the entries that it says it is of, and holds numbers of what it says it holds."""
    g = s.state
    counts = {kind: len(names) for kind, names in g.rules.names(g).items()}
    counts["seat"] = g.seats  # however many have names
    for holder, col in fields(g):
        value = getattr(holder, col.name)
        for kind in [*col.of.split(), *col.holds.split()]:
            require(kind in counts, "meaningful", f"column {col.name!r} speaks of {kind!r}, which is no kind of name")
        kinds = [counts[kind] for kind in col.of.split()]
        if kinds:
            width = prod(kinds[1:])
            good = len(value) % width == 0 and len(value) // width >= kinds[0]
            require(good, "meaningful", f"column {col.name!r} is of {col.of}, yet has {len(value)} entries")
            value = value[: kinds[0] * width]  # the rest is of things that are not at this table
        if col.holds:
            strange = [n for n in _numbers(col, value) if n >= counts[col.holds]]
            require(not strange, "meaningful", f"column {col.name!r} holds {strange[:3]}, no {col.holds}")


def _numbers(col: Column, value: Any) -> list[int]:
    if col.shape == SCALAR:
        return [value]
    if col.shape == LIST:
        return [n for n in value if col.kept != OCTETS or n < col.below]
    return [n for row in value for n in row]


def _attributes(thing: object) -> set[str]:
    names = set(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        for name, value in vars(cls).items():
            if isinstance(value, MemberDescriptorType) and not name.startswith("__"):
                names.add(name)
    return names


def _fits(col: Column, value: Any) -> bool:
    """Is the value of the shape that was declared, and kept as it was declared?"""
    if col.shape == SCALAR:
        return type(value) is int
    if type(value) is not {BUSY: list, STEADY: tuple, OCTETS: bytearray}[col.kept]:
        return False
    if col.shape == LIST:
        return all(type(x) is int for x in value)
    kind = list if col.kept == BUSY else tuple
    return all(type(row) is kind and all(type(x) is int for x in row) for row in value)


# ---- what is offered


def well_formed(s: Session, dice: Dice) -> None:
    """Somebody has a real choice; options are distinct, and each is a verb of the vocabulary with all its arguments."""
    g = s.state
    waiting = engine.waiting(g)
    require(bool(waiting), "well formed", f"nobody is asked at {engine.where(g)}, yet the game is not over")
    vocabulary = g.rules.game.vocabulary
    for seat in waiting:
        options = engine.offered(g, seat)
        single = len(options) == 1 and isinstance(g.asking, Ask) and g.asking.always
        require(len(options) > 1 or single, "well formed", f"{engine.where(g)} asks seat {seat} to choose among {len(options)}")
        require(len(set(options)) == len(options), "well formed", f"{engine.where(g)} offers the same option twice")
        for option in options:
            good = type(option) is tuple and all(type(x) is int for x in option) and option[0] in vocabulary.verbs
            require(good, "well formed", f"{engine.where(g)} offers {option!r}")
            arity = len(vocabulary.verbs[option[0]].kinds)
            text = vocabulary.write(option)
            require(len(option) == arity + 1, "well formed", f"{text!r} has {len(option) - 1} arguments, not {arity}")
            require(vocabulary.read(text) == option, "well formed", f"{text!r} is not read back as it was written")


def asks_again(s: Session, dice: Dice) -> None:
    """A step that asks changes nothing: run again, it leaves the same state and offers the same."""
    g = s.state
    again = g.clone()
    engine.refresh(again)
    where = engine.where(g)
    if not again.same(g):
        raise Broken("asks again", f"{where}: the asking step changes the state ({_difference(g, again)})")
    require(offers(again) == offers(g), "asks again", f"{where}: asked again, it offers something else")
    require(not again.events and not again.chances, "asks again", f"{where}: the asking step emits events or asks chance")


def refuses(s: Session, dice: Dice) -> None:
    """What was not offered is refused, whoever says it, and nothing changes."""
    g = s.state.clone()
    before = g.digest()
    waiting = engine.waiting(g)
    verbs = g.rules.game.vocabulary.verbs
    seat = waiting[dice.below(len(waiting))]
    options = engine.offered(g, seat)
    good = options[dice.below(len(options))]
    verb = list(verbs)[dice.below(len(verbs))]
    bad: list[tuple[int, Option]] = [
        (seat, ()),
        (seat, (max(verbs) + 7,)),
        (seat, (-1,)),
        (seat, (*good, 0)),
        (seat, (good[0], *[x + 1000 for x in good[1:]], *([] if len(good) > 1 else [3]))),
        (seat, (verb, *[dice.below(9) for _ in verbs[verb].kinds])),
        (-1, good),
        (g.seats, good),
    ]
    bad += [(other, good) for other in range(g.seats) if other not in waiting]
    for who, option in bad:
        if 0 <= who < g.seats and option in engine.offered(g, who):
            continue
        for act in (engine.apply, engine.interject):
            if act is engine.interject and 0 <= who < g.seats and any(f.admits(option) for f in g.rules.game.interjections(g, who)):
                continue
            try:
                act(g, who, option)
            except RuleError:
                pass
            else:
                raise Broken("refuses", f"{engine.where(s.state)}: seat {who} may {option!r}, which was not offered")
            require(g.digest() == before, "refuses", f"a refused {option!r} of seat {who} changed the state")


# ---- copies and saves


def copies(s: Session, dice: Dice) -> None:
    """A copy is the same game and lives its own life."""
    g = s.state
    copy = g.clone()
    if not copy.same(g) or offers(copy) != offers(g):
        raise Broken("copies", f"a copy differs: {_difference(g, copy)}")
    digest, offered = g.digest(), offers(g)
    for _ in range(3):
        if copy.over:
            break
        engine.apply(copy, *next_choice(copy, dice))
    where = engine.where(g)
    require(g.digest() == digest and offers(g) == offered, "copies", f"{where}: playing on a copy changed the original")


def saved(s: Session, dice: Dice) -> None:
    """Through JSON and back: the same state, the same offers."""
    g = s.state
    data = msgspec.json.decode(plain(g.to_json()))
    again = saves.from_json(g.rules, data)
    where = engine.where(g)
    if not again.same(g):
        raise Broken("saved", f"{where}: restored from JSON it differs: {_difference(g, again)}")
    require(
        engine.waiting(again) == engine.waiting(g) and offers(again) == offers(g), "saved", f"{where}: restored, it offers something else"
    )
    copy = g.clone()
    seat, option = next_choice(g, dice)
    copy.quiet = again.quiet = True
    engine.apply(copy, seat, option)
    engine.apply(again, seat, option)
    if not again.same(copy):
        raise Broken("saved", f"{where}: restored, {option!r} leads elsewhere: {_difference(copy, again)}")


def _difference(a: State, b: State) -> str:
    one, two = a.to_json(), b.to_json()
    for key in one:
        if one[key] != two[key]:
            return f"{key}: {one[key]!r} became {two[key]!r}"[:400]
    return "only what is offered"


# ---- secrecy


def secret(s: Session, dice: Dice) -> None:
    """Whatever a viewer may not know can be otherwise without his noticing; and what he imagines is a legal game that goes on."""
    viewers = [*range(s.state.seats), SPECTATOR]
    for viewer in viewers:
        _imagines(s.state, viewer, dice)
    _goes_on(s.state, viewers[dice.below(len(viewers))], dice)


def secret_from_two(s: Session, dice: Dice) -> None:
    """The same for one who is asked and for one of all by lot: for decisions of a kind at which every viewer has been looked at."""
    viewers = [*range(s.state.seats), SPECTATOR]
    for viewer in (engine.waiting(s.state)[0], viewers[dice.below(len(viewers))]):
        _imagines(s.state, viewer, dice)
    _goes_on(s.state, viewers[dice.below(len(viewers))], dice)


def _imagines(g: State, viewer: int, dice: Dice) -> None:
    """What this viewer may not know, filled otherwise: he sees the same, is offered the same, and it could be so."""
    where = engine.where(g)
    other = redetermine(g, viewer, Dice(dice.fresh()))
    if plain(view(other, viewer)) != plain(view(g, viewer)):
        raise Broken("secret", f"{where}: seat {viewer} can tell a hidden difference: {_seen(g, other, viewer)}")
    own = engine.offered(g, viewer) if viewer >= 0 else []
    imagined = engine.offered(other, viewer) if viewer >= 0 else []
    require(own == imagined, "secret", f"{where}: the options of seat {viewer} depend on what it may not know")
    if not redact(other, viewer).same(redact(g, viewer)):  # what bots, reasons and odds are made from
        told = _difference(redact(g, viewer), redact(other, viewer))
        raise Broken("secret", f"{where}: what is left for seat {viewer} of a state differs by what it may not know: {told}")
    require(other.key != g.key, "secret", "a redetermined state shares its future with the true one")
    faults = g.rules.faults(other)
    require(not faults, "secret", f"{where}: what seat {viewer} imagines is impossible: {'; '.join(faults[:3])}")
    require(offers(other.clone()) == offers(other), "secret", f"{where}: a copy of a redetermined state offers something else")


def _goes_on(g: State, viewer: int, dice: Dice) -> None:
    """What a viewer imagines can be played on."""
    other = redetermine(g, viewer, Dice(dice.fresh()))
    for _ in range(ONWARDS):
        if other.over:
            return
        engine.apply(other, *next_choice(other, dice))


def _seen(a: State, b: State, viewer: int) -> str:
    one, two = view(a, viewer), view(b, viewer)
    for key in one:
        if one[key] == two[key]:
            continue
        if key == "columns":
            names = [n for n in one[key] if one[key][n] != two[key][n]]
            return f"column {names[0]}: {one[key][names[0]]!r} or {two[key][names[0]]!r}"[:400]
        return f"{key}: {one[key]!r} or {two[key]!r}"[:400]
    return "nothing"


# ---- undo


def undone(s: Session, dice: Dice) -> None:
    """Undo leads back exactly; it stops at chance; and where it is possible, the player has learned nothing."""
    g = s.state
    seat, option = next_choice(g, dice)
    trial = fork(s)
    before, told = g.digest(), _written(trial)
    trial.choose(seat, option)
    fresh = trial.record.entries[len(s.record.entries) :]
    if not trial.can_undo(seat):
        return
    where = engine.where(g)
    require(not any(e.chances for e in fresh), "undone", f"{where}: undo would go back past chance")
    imagined = redetermine(g, seat, Dice(dice.fresh()))
    engine.apply(imagined, seat, option)
    if plain(view(imagined, seat)) != plain(view(trial.state, seat)):
        showed = f"{where}: {g.rules.game.vocabulary.write(option)!r} can be undone, yet it showed seat {seat} something: "
        raise Broken("undone", showed + _seen(trial.state, imagined, seat))
    trial.undo(seat)
    require(trial.state.digest() == before and _written(trial) == told, "undone", f"{where}: undo does not lead back")
    require(offers(trial.state) == offers(g), "undone", f"{where}: after undo something else is offered")


def _written(s: Session) -> tuple[list[Entry], dict[int, str], list[list[Option]]]:
    """All that a session would write: its entries and checkpoints, and secret drafts that are open."""
    return s.record.entries[:], dict(s.record.checks), [draft[:] for draft in s.drafted]


def fork(s: Session) -> Session:
    """A session that goes on from here without touching the other. (Sessions never change a state in place, except by drafts.)"""
    new = Session(s.state.clone(), s.record.prefix(len(s.record.entries)))
    new.drafted = [d[:] for d in s.drafted]
    return new


# ---- conservation


def conserved(s: Session, dice: Dice) -> None:
    """Coins, cards and pieces are all there."""
    faults = s.state.rules.faults(s.state)
    require(not faults, "conserved", f"{engine.where(s.state)}: {'; '.join(faults[:5])}")


# ---- records


def recorded(s: Session, dice: Dice) -> None:
    """The record reads back as it was written, replays to this state with every digest, and can be resumed in the middle."""
    text = s.dump()
    loaded = record.load(text)
    require(loaded.dump() == text, "recorded", "a record is not read back as it was written")
    again = Replay(loaded)
    at = dice.below(len(loaded.entries) + 1)
    middle = again.state.clone()
    while again.at < len(loaded.entries):
        again.step()
        again.check()
        if again.at == at:
            middle = again.state.clone()
    end = again.state
    require(end.same(s.state), "recorded", f"the replay ends elsewhere: {_difference(s.state, end)}")
    require(session.resume(loaded, at).state.same(middle), "recorded", f"resumed after {at} entries the state differs")
    if not s.state.over:
        require(offers(end) == offers(s.state), "recorded", "after a replay something else is offered")


def ended(s: Session) -> None:
    """A finished game says how it ended, who won and with what scores."""
    g = s.state
    game = g.rules.game
    require(g.end_reason in game.vocabulary.ends, "ended", f"the game is over, but end_reason is {g.end_reason}")
    good = g.winners == sorted(set(g.winners)) and all(0 <= w < g.seats for w in g.winners)
    require(good, "ended", f"winners are {g.winners}")
    require(len(game.scores(g)) == g.seats, "ended", f"scores are {game.scores(g)}")
    require(not engine.waiting(g) and not any(offers(g)), "ended", "the game is over, yet somebody is asked")
    plain(view(g, SPECTATOR))
    try:
        engine.apply(g, 0, (0,))
    except RuleError:
        return
    raise Broken("ended", "a choice is taken after the end")


# ---- why can't I?


def explained(s: Session, dice: Dice) -> None:
    """A few things of the table, for one who is asked and for anybody: why not has an answer, a true one that tells no secret."""
    g = s.state
    things = things_of(g)
    for seat in (engine.waiting(g)[0], dice.below(g.seats)):
        faults = reason_faults(g, seat, [things[dice.below(len(things))] for _ in range(QUESTIONS)], dice)
        require(not faults, "explained", "; ".join(faults[:3]))


Check = Callable[[Session, Dice], None]
# `AT_A_DECISION` where a kind of decision is met first, `AGAIN` where it is met again.
AT_A_DECISION: tuple[Check, ...] = (
    declared,
    meaningful,
    well_formed,
    conserved,
    asks_again,
    copies,
    saved,
    refuses,
    secret,
    undone,
    explained,
)
AGAIN: tuple[Check, ...] = tuple(secret_from_two if check is secret else check for check in AT_A_DECISION)
