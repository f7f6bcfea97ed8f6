"""What a seat sees, as compact plain text: for language models, and whoever else reads rather than looks.

Everything is written from the seat's redacted view, so nothing can be told that it may not know. The sentences are the game's own words,
the board is the terminal's, without its lines and colours: a game that comes with either needs nothing here.
"""

import importlib
import importlib.util
import os
import re
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.prices import has_price, prices
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.reasons import STEP, VERB, Thing, Why
from regalia.kernel.rules import Form, Game
from regalia.kernel.state import State, fields
from regalia.kernel.variant import Variant
from regalia.kernel.visibility import over
from regalia.kernel.vocabulary import Event, Option
from regalia.kernel.words import reference, seat_name, words

NOTED: Final = 12  # options: with more of them, what would help to choose among them is left to `look`
AGAIN: Final = 8  # things of one kind that are not listed once more where they are the same as in the line above
LONG: Final = 900  # characters of notes in one question
EMPTY: Final = ("", "–", "0", "·")
SPACES: Final = re.compile(r"[ \t]{2,}")
PASSAGES: Final = 6  # of one answer about the rules


# ---- the board


def board(view: State, seat: int, part: str = "") -> str:
    """The table as lines of text: all of it, or the parts whose names begin so."""
    named = parts(view)
    if part and not any(name.startswith(part) for name in named):
        raise RegaliaError(f"the board has no part {part!r}; its parts are {', '.join(named) or 'none: leave the part out'}")
    return "\n".join([line for name, lines in pieces(view, seat) if name.startswith(part) for line in lines])


def board_within(view: State, seat: int, room: int) -> str:
    """As much of the table as fits: its short parts rather than its long ones, in their order. Who wants the others asks for them."""
    told = [(name, "\n".join(lines)) for name, lines in pieces(view, seat)]
    kept: set[int] = set()
    for i in sorted(range(len(told)), key=lambda i: (len(told[i][1]), i)):
        if len(told[i][1]) <= room:
            kept.add(i)
            room -= len(told[i][1]) + 1
    return "\n".join([said for i, (_, said) in enumerate(told) if i in kept])


def pieces(view: State, seat: int) -> list[tuple[str, list[str]]]:
    """The parts of the table as lines, each under its name; a chart's places; what variants add."""
    own = terminal_of(view.rules.game)
    found: list[tuple[str, list[str]]] = []
    for name, draw in getattr(own, "PARTS", {}).items():
        drawn = draw(view, seat)
        found.append((name, plain(drawn) + (ground(view, seat) if is_chart(drawn) else [])))
    if not found:
        found.append(("", generic(view, seat)))
    once = {variant.folder: variant for variant in view.rules.variants if variant.folder is not None}  # those that share one share a part
    for variant in once.values():
        brought = terminal_of(variant)
        if brought is not None and hasattr(brought, "part"):
            found.append((variant.id, plain(brought.part(view, seat))))
    return [(name, lines) for name, lines in found if lines]


def parts(g: State) -> list[str]:
    """The names of the parts of the table that may be asked for."""
    room = [variant.id for variant in g.rules.variants if variant.folder is not None and hasattr(terminal_of(variant), "part")]
    return [*getattr(terminal_of(g.rules.game), "PARTS", {}), *room]


def ground(view: State, seat: int) -> list[str]:
    """A chart is for eyes: its places, each with what stands there."""
    own = terminal_of(view.rules.game)
    kind = getattr(own, "PLACES", "")
    if own is None or not kind or not hasattr(own, "brief"):
        return []
    told = [(name, own.brief(view, seat, kind, id)) for id, name in enumerate(view.rules.names(view).get(kind, []))]
    said = [f"{name} {text}" for name, text in told if text]
    signs = f" ({own.SIGNS})" if hasattr(own, "SIGNS") else ""
    return [f"Places{signs}:", *said] if said else []


def place(view: State, seat: int, name: str) -> str:
    """One place and what lies around it, by its name or the beginning of it."""
    own = terminal_of(view.rules.game)
    kind = getattr(own, "PLACES", "")
    known = view.rules.names(view).get(kind, [])
    if own is None or not known:
        raise RegaliaError(f"{view.rules.game.title} has no map to ask about; `board` tells the whole table")
    wanted = bare(name)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for called in (known, other_names(view)):
            found = [id for id, other in enumerate(called) if wanted and other and fits(bare(other), wanted)]
            if len(found) == 1:
                return "\n".join(plain(own.place(view, seat, found[0])))
            if found:
                raise RegaliaError(f"{name!r} may be {', '.join([called[id] for id in found])}")
    raise RegaliaError(f"there is no {kind} {name!r}; there are {', '.join([called for called in known if called])}")


def other_names(view: State) -> list[str]:
    """What its places are called besides, in their order: by the city that lies there."""
    own = terminal_of(view.rules.game)
    return list(own.also_called(view)) if own is not None and hasattr(own, "also_called") else []


def plain(drawn: Any) -> list[str]:
    """What Rich would draw, as lines without lines: a row of a table is its cells that say something."""
    if drawn is None:
        return []
    if isinstance(drawn, Group):
        return [line for each in drawn.renderables for line in plain(each)]
    if isinstance(drawn, Table):
        return rows(drawn)
    if isinstance(drawn, str | Text):
        text = drawn if isinstance(drawn, Text) else Text.from_markup(drawn)
        return [line for line in [SPACES.sub(" ", line).strip() for line in text.plain.splitlines()] if line]
    return []


def is_chart(drawn: Any) -> bool:
    """Is something in it that is drawn rather than written?"""
    if isinstance(drawn, Group):
        return any(is_chart(each) for each in drawn.renderables)
    return drawn is not None and not isinstance(drawn, Table | str | Text)


def rows(table: Table) -> list[str]:
    title = " ".join(plain(table.title)) if isinstance(table.title, str | Text) else ""
    columns = [["; ".join(plain(cell)) for cell in column.cells] for column in table.columns]
    heads = [" ".join(plain(column.header)) for column in table.columns] if table.show_header else []
    first = " | ".join(heads).strip()
    lines = [": ".join([x for x in (title, first) if x])]
    for cells in zip(*columns, strict=False):
        row = [cell if cell not in EMPTY or any(heads) else "" for cell in cells]
        while row and row[-1] in EMPTY:
            row.pop()
        if any(cell not in EMPTY for cell in row[1:]) or (row and len(columns) == 1):
            lines.append(" | ".join(row).replace("| |", "||"))
    return [line for line in lines if line]


def generic(view: State, seat: int) -> list[str]:
    """A game that draws nothing: its columns, by their names."""
    names = view.rules.names(view)
    lines: list[str] = []
    for holder, col in fields(view):
        value = getattr(holder, col.name)
        known = names.get(col.holds, [])
        of = names.get(col.of, [])

        def said(i: int, n: Any, known: list[str] = known, col: Any = col) -> str:
            if not isinstance(n, int):
                return f"{len(n)} hidden" if col.hides(i, seat) and n else ", ".join([said(i, x) for x in n])
            if n == -1:
                return "?" if col.hides(i, seat) else "none"
            return known[n] if 0 <= n < len(known) else str(n)

        if isinstance(value, int):
            told = said(0, value)
        else:
            cells = [(of[i] + " " if i < len(of) else "") + said(i, n) for i, n in enumerate(value)]
            told = ", ".join([cell for cell in cells if cell])
        if told and col.name not in ("seats", "end_reason", "winners"):
            lines.append(f"{col.name.replace('_', ' ')}: {told}")
    return lines


# ---- where one stands, what is asked


def aim(view: State) -> str:
    """How the game is won: the first passage of its rules that says so."""
    played = {"", *[variant.id for variant in view.rules.variants]}
    return next((p.rule for p in reference(view.rules.game).passage if p.kind == "victory" and p.variant in played), view.rules.game.text)


def where(view: State) -> str:
    return " > ".join(c for c in words(view.rules.game).crumbs(view) if c)


def summary(view: State, seat: int) -> str:
    """The seat's own line; its name, where the game has none."""
    own = terminal_of(view.rules.game)
    if own is None or not hasattr(own, "summary"):
        return seat_name(view, seat)
    return " ".join(plain(own.summary(view, seat)))


def rivals(view: State, seat: int) -> str:
    """The others, as far as everybody may know, a line each."""
    own = terminal_of(view.rules.game)
    if own is None or not hasattr(own, "summary"):
        return "; ".join([f"{seat_name(view, s)} {n}" for s, n in enumerate(view.rules.game.scores(view)) if s != seat])
    return "\n".join([" ".join(plain(own.summary(view, s))) for s in range(view.seats) if s != seat])


def standing(view: State, seat: int) -> str:
    return f"{where(view)}\nYou: {summary(view, seat)}\n{rivals(view, seat)}"


def options(view: State, seat: int) -> list[Option]:
    """What the seat may choose now."""
    return engine.offered(view, seat)


def question(view: State, seat: int, listed: bool = True, draft: bool = True) -> str:
    """What the seat is asked, and what it may answer: numbered, with prices, and with notes where there are few. `draft`: say what it has
    chosen of a secret plan."""
    options = engine.offered(view, seat)
    w = words(view.rules.game)
    said = w.ask(view)
    if draft and view.drafts and view.drafts[seat]:
        said += " So far: " + "; ".join([w.option(view, o) for o in view.drafts[seat]]) + "."
    return f"{said}\n{listing(view, seat, options) if listed else manner(view, options)}"


def listing(view: State, seat: int, options: Sequence[Option], first: int = 1) -> str:
    """The options, numbered. Those that differ in their last word only share what they have in common."""
    texts = told(view, seat, options)
    notes = beside(view, seat, options) if len(options) <= NOTED else [""] * len(options)
    notes = [note if i == 0 or note != notes[i - 1] else "" for i, note in enumerate(notes)]
    lines: list[str] = []
    before: list[str] = []
    at = 0
    while at < len(options):
        end = at + 1
        while end < len(options) and not any(notes) and options[end][:-1] == options[at][:-1] and len(options[at]) > 1:
            end += 1
        head, inner, tail = common(texts[at:end])
        if len(inner) >= AGAIN and inner == before:
            lines.append(f"{head}…{tail}: the same, {first + at} to {first + end - 1}")
        else:
            lines.append(together(texts[at:end], first + at, notes[at]))
        before = inner
        at = end
    return "\n".join(lines)


def told(view: State, seat: int, options: Sequence[Option]) -> list[str]:
    costs = prices(view, seat, list(options)) if has_price(view, list(options)) else {}
    w = words(view.rules.game)
    return [w.option(view, option, costs.get(option)) for option in options]


def together(texts: list[str], first: int, note: str) -> str:
    """`1 March to Lenz (note)`, or `March to …: 1 Lenz; 2 Vecht`."""
    if len(texts) < 3:
        return "\n".join([f"{first + i} {text}" + (f" ({note})" if note else "") for i, text in enumerate(texts)])
    head, inner, tail = common(texts)
    return f"{head}…{tail}: " + "; ".join([f"{first + i} {text}" for i, text in enumerate(inner)])


def common(texts: list[str]) -> tuple[str, list[str], str]:
    """The words that sentences begin with alike, what they differ in, and the words that they end with alike."""
    head = os.path.commonprefix(texts)
    head = head[: head.rfind(" ") + 1]
    tail = os.path.commonprefix([text[len(head) :][::-1] for text in texts])[::-1]
    tail = tail[tail.find(" ") :] if " " in tail else ""
    return head, [text[len(head) : len(text) - len(tail)] for text in texts], tail


def beside(view: State, seat: int, options: Sequence[Option]) -> list[str]:
    """A few words beside each option, from the game's terminal; none where all together would be long, or all say the same."""
    own = terminal_of(view.rules.game)
    if own is None or not hasattr(own, "note"):
        return [""] * len(options)
    said: list[str] = []
    for option in options:
        term = view.rules.game.vocabulary.verbs[option[0]]
        found = [own.note(view, seat, kind, id) for kind, id in zip(term.kinds, option[1:], strict=True)]
        said.append(next((text for text in reversed(found) if text), ""))
    many = len(set(said)) == 1 and len(said) > 1
    return [""] * len(options) if many or sum(map(len, said)) > LONG else said


def manner(view: State, options: Sequence[Option]) -> str:
    """What may be answered where legal moves are not listed: the forms of answers, without saying which are possible now."""
    vocabulary = view.rules.game.vocabulary
    verbs = dict.fromkeys(option[0] for option in options)
    forms = [" ".join([vocabulary.verbs[verb].name, *[f"{kind}:NAME" for kind in vocabulary.verbs[verb].kinds]]) for verb in verbs]
    return f"Answer in the form: {' / '.join(forms)}"


# ---- reading answers


class NotOfferedError(RegaliaError):
    """An answer that is none of the options; the message says what was offered."""


def read(view: State, seat: int, text: str, listed: bool = True) -> Option:
    """The option that an answer means: its number, its text as it was listed, or its written form (with names or numbers)."""
    options = engine.offered(view, seat)
    answer = text.strip().strip("\"'`").rstrip(".").strip()
    if answer.isascii() and answer.isdigit() and listed:
        if len(answer) <= len(str(len(options))) and 1 <= int(answer) <= len(options):
            return options[int(answer) - 1]
        raise NotOfferedError(f"there is no option {clipped(answer)}. {offered(view, seat)}")
    w = words(view.rules.game)
    for said in (told(view, seat, options), [w.option(view, option) for option in options]):  # with its price, and without
        exact = [option for option, text in zip(options, said, strict=True) if bare(text) == bare(answer)]
        if len(exact) == 1:
            return exact[0]
    written = written_form(view, answer)
    if written in options:
        return written
    raise NotOfferedError(f"{clipped(answer)!r} is not offered. {offered(view, seat, listed)}")


def offered(view: State, seat: int, listed: bool = True, most: int = 400) -> str:
    """What may be answered, in one line that does not grow."""
    options = engine.offered(view, seat)
    if not listed:
        return manner(view, options)
    said = [f"{i + 1} {text}" for i, text in enumerate(told(view, seat, options))]
    return f"Offered are 1 to {len(options)}: {clipped('; '.join(said), most)}" if said else "Nothing is asked of you now."


def written_form(view: State, answer: str) -> Option | None:
    """`march noble:3 area:17` or `march noble:Guy area:Lenz`, as an option, if it is one at all."""
    vocabulary = view.rules.game.vocabulary
    try:
        return vocabulary.read(answer)
    except RegaliaError:
        pass
    verb, _, rest = answer.partition(" ")
    term = vocabulary.verbs.get(vocabulary.verb_id(verb))
    if term is None:
        return None
    names = view.rules.names(view)
    pieces = re.split(r"\s*\b(" + "|".join(map(re.escape, sorted(set(term.kinds)))) + r"):", " " + rest)[1:] if term.kinds else []
    values: list[int] = []
    for kind, said in zip(pieces[::2], pieces[1::2], strict=False):
        known = [bare(name) for name in names.get(kind, [])]
        said = said.strip()
        if said.isascii() and said.isdigit():
            values.append(int(said))
        elif bare(said) in known:
            values.append(known.index(bare(said)))
        else:
            return None
    return (vocabulary.verb_id(verb), *values) if len(values) == len(term.kinds) else None


def bare(text: str) -> str:
    return re.sub(r"[^\w]+", " ", text.lower()).strip()


def clipped(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


# ---- what happened


def news(view: State, events: Iterable[Event]) -> list[str]:
    """Events as sentences; those that others tell again are left out."""
    own = terminal_of(view.rules.game)
    quiet = getattr(own, "QUIET", ())
    w = words(view.rules.game)
    return [w.event(view, event) for event in events if event[0] not in quiet]


def digest(view: State, seat: int, events: Sequence[Event], most: int) -> str:
    """The news in so many characters at most: what names the seat or takes something from it goes first, then the latest."""
    own = terminal_of(view.rules.game)
    quiet, losses = getattr(own, "QUIET", ()), getattr(own, "LOSSES", {})
    kept = [event for event in events if event[0] not in quiet]
    lines = news(view, kept)
    if len(counted(lines)) <= most:
        return counted(lines)
    name = seat_name(view, seat)
    first = [i for i, event in enumerate(kept) if name in lines[i] or event[0] in losses]
    chosen: set[int] = set()
    room = most
    for i in [*reversed(first), *reversed(range(len(lines)))]:
        if i not in chosen and len(lines[i]) + 2 <= room:
            chosen.add(i)
            room -= len(lines[i]) + 2
    told = counted([line for i, line in enumerate(lines) if i in chosen])
    return f"{told}; … {len(lines) - len(chosen)} more"


def counted(lines: Sequence[str]) -> str:
    """In one line; what was said several times running is said once."""
    said: list[str] = []
    times: list[int] = []
    for line in lines:
        line = line.rstrip(".")
        if said and said[-1] == line:
            times[-1] += 1
        else:
            said.append(line)
            times.append(1)
    return "; ".join([line if n == 1 else f"{line} ({n} times)" for line, n in zip(said, times, strict=True)])


def ending(view: State) -> str:
    """How the game ended; '' while it runs."""
    end = over(view)
    if end is None:
        return ""
    won = " and ".join([seat_name(view, w) for w in end["winners"]]) or "Nobody"
    scores = ", ".join([f"{seat_name(view, s)} {n}" for s, n in enumerate(end["scores"])])
    return f"The game is over: {words(view.rules.game).template('end', end['end'])} {won} won. {scores}."


# ---- rules, reasons, deals


def rules(view: State, word: str = "") -> str:
    """The passages of this decision, or those that speak of a word, in our own words."""
    book = reference(view.rules.game)
    played = {"", *[variant.id for variant in view.rules.variants]}
    passages = [p for p in book.passage if p.variant in played]
    if word:
        found = [p for p in passages if word.lower() in p.id.lower() or word.lower() in p.rule.lower()]
    else:
        cites = engine.current_step(view).cites if view.stack else ()
        found = [p for p in passages if p.id in cites]
    if not found:
        raise RegaliaError(f"no passage speaks of {word!r}; try another word" if word else "no passage is noted here; ask about a word")
    more = f"\n… and {len(found) - PASSAGES} more; a longer word finds fewer" if len(found) > PASSAGES else ""
    return "\n".join([f"{p.id}: {p.rule}" for p in found[:PASSAGES]]) + more


def thing(view: State, text: str) -> list[Thing]:
    """What one asks about: `area:17`, `verb:siege`, `step`; or the name of a thing, or the beginning of it."""
    from regalia.kernel import reasons

    try:
        return [reasons.read(view, text)]
    except RegaliaError:
        pass
    game = view.rules.game
    verb = game.vocabulary.verb_id(text.strip().replace(" ", "_").lower())
    if verb >= 0:
        return [(VERB, verb)]
    wanted = bare(text)
    kinds = sorted({kind for term in game.vocabulary.verbs.values() for kind in term.kinds})
    named = [(kind, id, bare(name)) for kind in kinds for id, name in enumerate(view.rules.names(view).get(kind, [])) if name]
    named += [(getattr(terminal_of(game), "PLACES", ""), id, bare(name)) for id, name in enumerate(other_names(view)) if name]
    for fits in (str.__eq__, str.startswith):
        found: list[Thing] = [(kind, id) for kind, id, name in named if wanted and fits(name, wanted)]
        if found:
            return found
    verbs = ", ".join(sorted({term.name for term in game.vocabulary.verbs.values()})[:40])
    raise RegaliaError(
        f"{clipped(text)!r} is nothing of this game: name a place, a card or a piece, `{STEP}`, or a kind of option: {verbs}"
    )


def why(view: State, answer: Why) -> str:
    """A refusal in sentences: the nearest reason first."""
    w = words(view.rules.game)
    book = {p.id: p.rule for p in reference(view.rules.game).passage}
    if answer.offered:
        return "It can be chosen: an option names it."
    said = [w.reason(view, reason) for reason in answer.reasons]
    if not said:
        who = ", ".join([seat_name(view, s) for s in answer.waiting])
        asked = w.ask(view) if view.stack else ""
        said = [f"Now {who or 'nobody'} must choose: {asked}"]
        said += [book[id] for id in answer.rules if id in book][:1]
    return " ".join(said)


def forms(view: State, seat: int) -> list[str]:
    """What the seat may say out of turn, as forms to be filled."""
    return [form_text(view.rules.game, form) for form in view.rules.game.interjections(view, seat)] if not view.over else []


def dealing(view: State, seat: int) -> str:
    """The forms, and what the numbers in them stand for; '' where there is nothing to say out of turn."""
    said = forms(view, seat)
    kinds = [kind for form in view.rules.game.interjections(view, seat) for kind in view.rules.game.vocabulary.verbs[form.verb].kinds]
    names = view.rules.names(view)
    legend = [
        f"{kind}: " + ", ".join([f"{i} {name}" for i, name in enumerate(names[kind]) if name])
        for kind in dict.fromkeys(kinds)
        if kind in names
    ]
    return "\n".join([" / ".join(said), *legend]) if said else ""


def form_text(game: Game, form: Form) -> str:
    """`offer baron:0-3 crowns:0-15`"""
    term = game.vocabulary.verbs[form.verb]
    return " ".join([term.name, *[f"{kind}:{low}-{high}" for kind, (low, high) in zip(term.kinds, form.ranges, strict=True)]])


def say_out_of_turn(view: State, seat: int, text: str) -> Option:
    """The interjection that a text means; refused with the forms that are possible."""
    option = written_form(view, text.strip())
    admitted = [] if view.over else view.rules.game.interjections(view, seat)
    if option is not None and any(form.admits(option) for form in admitted):
        return option
    possible = [form_text(view.rules.game, form) for form in admitted]
    raise RegaliaError(f"{clipped(text)!r} cannot be said now; possible: {' / '.join(possible) or 'nothing, at this decision'}")


def secret(view: State) -> bool:
    """Is a secret decision open, at which all choose at once?"""
    return view.asking is not None and view.asking.kind == ASK_ALL


def terminal_of(owner: Game | Variant) -> ModuleType | None:
    """The module `terminal` beside the declaration of a game or a variant."""
    package = type(owner).__module__.rpartition(".")[0]
    found = bool(package) and importlib.util.find_spec(f"{package}.terminal") is not None
    return importlib.import_module(f"{package}.terminal") if found else None
