"""`regalia play`: a person against bots, in the terminal."""

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from regalia.bots import registry as bot_registry
from regalia.bots.play import Minder
from regalia.cli._errors import UsageError
from regalia.cli._signs import speak_plainly
from regalia.cli._table import chosen, console, find_game, make_setup, named
from regalia.conformance.tables import possible
from regalia.kernel import engine, record, session
from regalia.kernel.errors import RegaliaError, RuleError
from regalia.kernel.prices import has_price, prices
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.rules import Form, Game
from regalia.kernel.session import Session
from regalia.kernel.visibility import events_for, over, redact
from regalia.kernel.vocabulary import Event, Option
from regalia.kernel.words import reference, seat_name, words
from regalia.players import Bot, own_seed
from regalia.players import board as _board

HELP = """[bold]NUMBER[/]    choose it (or type an option's text form)
[bold]b[/]         the whole board; [bold]b NAME[/] a part of it: {parts}
[bold]n NAME[/]    a place and its neighbours; the beginning of its name is enough
[bold]l[/]         what happened lately, [red]![/] what you lost by it
[bold]h[/]         the rules of this decision; [bold]h WORD[/] rules about a word
[bold]u[/]         undo: back to your last choice, unless chance or a secret stands between
[bold]o[/]         things you may do out of turn
[bold]s [FILE][/]  save   [bold]q[/] save and quit   [bold]?[/] this help"""
REMINDER = "[dim]NUMBER choose · b board · n NAME neighbours · l log · h rules · u undo · q save and quit · ? help[/]"
USUAL = 4  # seats: enough for everything that a game has to offer, and few enough to follow
NOTED = 20  # options; more of them are listed in columns, without notes


class Quit(Exception):
    """The player leaves the table."""


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    seat: int = 0,
    bots: str = "",
    seed: int | None = None,
    variant: Annotated[list[str] | None, Parameter(negative="")] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    resume: Path | None = None,
    save: Path | None = None,
    pause: bool = True,
) -> None:
    """Play against bots in the terminal. Type ? at any time.

    Parameters
    ----------
    game
        The game's id; not needed with --resume.
    seats
        How many play: four, unless you say otherwise; or as near to four as the game and its variants can be.
    seat
        Which seat is yours, from 0.
    bots
        Who plays the others: names separated by commas, repeated around the table. Stewards, where the game has them, if you do not say.
    seed
        Makes the game repeatable.
    variant
        Other ways to play, by their ids; `regalia games GAME` lists them.
    option
        KEY=VALUE, such as length=8.
    resume
        Go on from a saved record.
    save
        Where `s` and `q` save to.
    pause
        Wait for Enter before the others move, while your last choice could still be undone.
    """
    speak_plainly()
    if resume is not None:
        s = session.resume(record.load(resume.read_text(encoding="utf-8")))
        save = save or resume
    elif game is None:
        raise UsageError("which game? `regalia games` lists them (or --resume FILE)")
    else:
        found = find_game(game)
        setup = make_setup(found, seats or usual_seats(found, variant or [], option or []), variant or [], option or [])
        s = session.new(found, setup, seed if seed is not None else int.from_bytes(os.urandom(4), "big"))
    if not 0 <= seat < s.state.seats:
        raise UsageError(f"--seat wants a number from 0 to {s.state.seats - 1}, not {seat}")
    table = TableTop(s, seat, minders(s, seat, bots), save or Path(f"{s.record.game.id}.rec"), pause)
    table.run()


def usual_seats(game: Game, variants: list[str], options: list[str]) -> int | None:
    """What a newcomer should have; None if nothing is possible, which is for the set-up to explain."""
    return min(possible(game, tuple(named(variants)), chosen(options)), key=lambda n: (abs(n - USUAL), n), default=None)


def minders(s: Session, me: int, bots: str) -> list[Minder]:
    """A bot in every seat (mine too: it never moves, but it can be asked)."""
    game = s.record.game.id
    names = [n.strip() for n in bots.split(",") if n.strip()] or ["steward" if bot_registry.temperaments(game) else "random"]
    found: list[Minder] = []
    for i in range(s.state.seats):
        try:
            bot: Bot = bot_registry.make(game, names[i % len(names)])
        except RegaliaError as fault:
            raise UsageError(str(fault)) from fault
        minder = Minder(bot, game)
        minder.begin(s.state, i, own_seed(s.record.seed, i))
        found.append(minder)
    return found


class TableTop:
    """The loop: others move, then the player is shown the table and asked."""

    def __init__(self, s: Session, me: int, others: list[Minder], path: Path, pause: bool) -> None:
        self.s = s
        self.me = me
        self.others = others
        self.path = path
        self.pause = pause
        self.told = 0  # log entries already shown
        self.before = s.state.clone()  # the table as it was then
        self.chronicle: list[list[tuple[Event, bool]]] = []  # by log entry: what the player has heard, and whether he lost by it
        self.words = words(s.record.game)

    def run(self) -> None:
        s = self.s
        others = [f"{seat_name(s.state, i)} ({minder.bot.name})" for i, minder in enumerate(self.others) if i != self.me]
        you = f"you are [bold]{escape(seat_name(s.state, self.me))}[/] against {escape(', '.join(others))}"
        console.print(f"[bold]{escape(s.record.game.title)}[/]: {you}.")
        console.print(REMINDER)
        self.told = max(0, len(s.log) - 1)
        try:
            while not s.state.over:
                waiting = engine.waiting(s.state)
                if self.me in waiting:
                    self.tell()
                    self.ask()
                else:
                    self.other(waiting[0])
            self.tell()
            self.finish()
        except (Quit, EOFError, KeyboardInterrupt):
            self.store(self.path)

    def other(self, seat: int) -> None:
        if self.pause and self.s.can_undo(self.me):
            self.tell()
            if self.read("[dim]Enter: the others move · u: undo[/] ") == "u":
                self.undo()
                return
        g = self.s.state
        option = self.others[seat].choose(g, redact(g, seat), seat, engine.offered(g, seat))
        self.s.choose(seat, option)

    def tell(self) -> None:
        """What happened since the player last looked, in order, his own losses marked."""
        self.hear()
        news = [told for entry in self.chronicle[self.told :] for told in entry]
        self.recount([(event, lost) for event, lost in news if not _board.is_quiet(self.s.state, event)])
        self.told = len(self.s.log)
        self.before = self.s.state.clone()

    def hear(self) -> None:
        """What is whose is asked of the table as it was: a city that was taken is no longer its loser's."""
        for entry in self.s.log[len(self.chronicle) :]:
            self.chronicle.append([(event, _board.loses(self.before, event, self.me)) for event in events_for(entry, self.me)])

    def recount(self, events: list[tuple[Event, bool]]) -> None:
        for event, lost in events:
            text = _board.told(self.s.state, self.me, event)
            console.print(f"  [bold red]! {escape(text)}[/]" if lost else f"  [dim]·[/] {_board.tinted(self.s.state, text)}")

    def ask(self) -> None:
        g = self.s.state
        options = engine.offered(g, self.me)
        console.print(f"\n[dim]{_board.where(g)}[/]")
        own = _board.summary(g, self.me)
        if own:
            console.print(own)
        if g.drafts and g.drafts[self.me]:
            so_far = [self.words.option(g, option) for option in g.drafts[self.me]]
            console.print(f"[dim]so far: {escape('; '.join(so_far))}[/]")
        console.print(f"[bold]{escape(self.words.ask(g))}[/]")
        self.enumerate_options(options)
        while True:
            line = self.read("[bold]>[/] ")
            if line and self.answer(line, options):
                return

    def enumerate_options(self, options: list[Option]) -> None:
        """A few with what helps to choose beside them; many in columns."""
        g = self.s.state
        costs = prices(redact(g, self.me), self.me, options) if has_price(g, options) else {}
        texts = [self.words.option(g, o, costs.get(o)) for o in options]
        notes = _board.notes(g, self.me, options)
        grid = Table.grid(padding=(0, 2))
        if any(notes) and len(options) <= NOTED:
            for i, (text, note) in enumerate(zip(texts, notes, strict=True)):
                grid.add_row(numbered(i, text), f"[dim]{escape(note)}[/]")
        else:
            marks = _board.notes(g, self.me, options, brief=True) if len(options) > NOTED else [""] * len(options)
            wide = max([len(text) + len(mark) + 3 * bool(mark) for text, mark in zip(texts, marks, strict=True)]) + 6
            across = max(1, console.width // wide) if len(texts) > 8 else 1
            down = -(-len(texts) // across)
            for row in range(down):
                grid.add_row(*[numbered(i, texts[i], marks[i]) for i in range(row, len(texts), down)])
        console.print(grid)
        if any(notes) and len(options) > NOTED and _board.places(g):
            console.print("[dim]n NAME tells more about a place[/]")

    def answer(self, line: str, options: list[Option]) -> bool:
        """Carry out one line; True if the decision has to be asked afresh."""
        word, _, rest = line.partition(" ")
        if word.isdigit():
            if not 1 <= int(word) <= len(options):
                console.print(f"there is no option {word}; they go from 1 to {len(options)}")
                return False
            return self.choose(options[int(word) - 1])
        simple = {"?": self.help, "l": self.log}
        if word in simple and not rest:
            simple[word]()
            return False
        if word == "b":
            self.board(rest.strip())
            return False
        if word == "n":
            self.near(rest.strip())
            return False
        if word == "h":
            self.rules(rest.strip())
            return False
        if word == "u":
            return self.undo()
        if word == "o":
            return self.out_of_turn()
        if word == "s":
            self.store(Path(rest.strip()) if rest.strip() else self.path)
            return False
        if word == "q":
            raise Quit
        try:
            return self.choose(self.s.record.game.vocabulary.read(line))
        except RegaliaError as fault:
            console.print(f"[red]{escape(str(fault))}[/] (? for help)")
            return False

    def choose(self, option: Option) -> bool:
        try:
            self.s.choose(self.me, option)
        except RuleError as fault:
            console.print(f"[red]{escape(str(fault))}[/]")
            if fault.rule:
                self.rules(fault.rule)
            return False
        return True

    def undo(self) -> bool:
        g = self.s.state
        try:
            if g.asking is not None and g.asking.kind == ASK_ALL and self.s.drafted[self.me]:
                self.s.retract(self.me)
            else:
                self.s.undo(self.me)
        except RuleError as fault:
            console.print(f"{escape(str(fault))}")
            return False
        self.told = min(self.told, len(self.s.log))
        del self.chronicle[len(self.s.log) :]
        console.print("[dim]taken back[/]")
        return True

    def out_of_turn(self) -> bool:
        forms = self.s.record.game.interjections(self.s.state, self.me)
        if not forms:
            console.print("there is nothing you may do out of turn now")
            return False
        for form in forms:
            console.print(f"  {escape(describe(self.s, form))}")
        line = self.read("type it in full, or Enter for nothing: ")
        if not line:
            return False
        try:
            self.s.interject(self.me, self.s.record.game.vocabulary.read(line))
        except RegaliaError as fault:
            console.print(f"[red]{escape(str(fault))}[/]")
            return False
        return True

    def help(self) -> None:
        console.print(HELP.format(parts=", ".join(_board.parts(self.s.state)) or "this game has only one"))

    def board(self, part: str) -> None:
        known = _board.parts(self.s.state)
        if part and not any(name.startswith(part) for name in known):
            console.print(f"there is no such part of the board; there are {', '.join(known) or 'none'}")
            return
        console.print(_board.board(self.s.state, self.me, part))

    def near(self, text: str) -> None:
        """A place and its neighbours, by the beginning of its name."""
        g = self.s.state
        names = _board.places(g)
        found = _board.place_named(g, text) if text else []
        if len(found) == 1:
            console.print(_board.place(g, self.me, found[0]))
        elif not names:
            console.print("this game has no map to ask about")
        elif found:
            console.print(f"which one? {escape(', '.join([names[i] for i in found]))}")
        else:
            console.print(f"n NAME: one of {escape(', '.join(names))}")

    def log(self) -> None:
        self.hear()
        self.recount([told for entry in self.chronicle[-15:] for told in entry])

    def rules(self, word: str) -> None:
        """The passages of this decision, or those that speak of a word, in our own words."""
        book = reference(self.s.record.game)
        if word:
            found = [p for p in book.passage if word.lower() in p.id.lower() or word.lower() in p.rule.lower()]
            rulings = [r for r in book.ruling if word == r.id]
        else:
            cites = engine.current_step(self.s.state).cites
            found = [p for p in book.passage if p.id in cites]
            rulings = [r for r in book.ruling if r.id in cites]
        for passage in found[:8]:
            console.print(f"[bold]{passage.id}[/] [dim]({escape(passage.chapter)})[/] {escape(passage.rule)}")
        for ruling in rulings:
            console.print(f"[bold]{ruling.id}[/] {escape(ruling.question)} {escape(ruling.ruling)}")
        if len(found) > 8:
            console.print(f"[dim]… and {len(found) - 8} more; a longer word finds fewer[/]")
        if not found and not rulings:
            console.print("no passage is noted here; try h WORD")

    def store(self, path: Path) -> None:
        path.write_text(self.s.dump(), encoding="utf-8")
        console.print(f"saved to {escape(str(path))}; go on with: regalia play --resume {escape(str(path))} --seat {self.me}")

    def finish(self) -> None:
        end = over(self.s.state)
        assert end is not None
        names = [seat_name(self.s.state, w) for w in end["winners"]]
        console.print(_board.board(self.s.state, -2))
        console.print(f"\n[bold]{escape(self.words.template('end', end['end']))}[/]")
        for seat, score in sorted(enumerate(end["scores"]), key=lambda pair: -pair[1]):
            console.print(f"  {escape(seat_name(self.s.state, seat))}: {score}")
        console.print(f"[bold]{escape(' and '.join(names) or 'Nobody')} won.[/]")

    def read(self, prompt: str) -> str:
        return console.input(prompt).strip()


def numbered(i: int, text: str, mark: str = "") -> str:
    """` 12 Treasury 2 (2 cards)`"""
    return f"[cyan]{i + 1:>3}[/] {escape(text)}" + (f" [dim]({escape(mark)})[/]" if mark else "")


def describe(s: Session, form: Form) -> str:
    """`offer baron:0-3 crowns:0-15`"""
    term = s.record.game.vocabulary.verbs[form.verb]
    return " ".join([term.name, *[f"{kind}:{low}-{high}" for kind, (low, high) in zip(term.kinds, form.ranges, strict=True)]])
