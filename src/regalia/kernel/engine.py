"""The engine: runs procedures until somebody must choose, takes choices, and refuses what was not offered.

g = new(game, setup, seed)
while not g.over:
    seat = waiting(g)[0]
    apply(g, seat, offered(g, seat)[0])
"""

from typing import Final, cast

from regalia.kernel.chance import Dice
from regalia.kernel.errors import DefectError, RuleError
from regalia.kernel.procedure import (
    AGAIN,
    ASK,
    ASK_ALL,
    CALL,
    END,
    GOTO,
    Ask,
    AskAll,
    End,
    Flow,
    Goto,
    Step,
)
from regalia.kernel.rules import Game, Ruleset, Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

ENDLESS: Final = 1_000_000  # automatic steps in a row: more than that is a loop in the rules
FINISHED: Final = End(0)  # a procedure that comes to the end of its outline
OVERRUN: Final = Step("", None, None, None, None, None, ())

_trace: dict[tuple[str, str], int] | None = None  # (procedure, step) -> visits, while coverage is measured


def trace(into: dict[tuple[str, str], int] | None) -> None:
    """Count the steps that are carried out, for `regalia coverage`; None stops counting."""
    global _trace
    _trace = into


def new(game: Game, setup: Setup, seed: int) -> State:
    """A game at its first decision."""
    return start(ruleset(game, setup), seed)


def start(rules: Ruleset, seed: int, script: list[int] | None = None) -> State:
    g = rules.new_state(seed)
    g.script = script
    g.stack.append(rules.game.opening(g))
    resume(g)
    return g


def resume(g: State) -> None:
    """Run from wherever the stack stands to the next decision. Also what a test calls after setting up a position."""
    g.asking = None
    run(g)


def waiting(g: State) -> list[int]:
    """The seats that must choose now."""
    flow = g.asking
    if flow is None:
        return []
    if flow.kind == ASK:
        return [cast(Ask, flow).seat]
    return [s for s in cast(AskAll, flow).seats if g.offers[s]]


def next_seat(g: State) -> int:
    """The first seat that must choose now, or -1 when the game is over: what a quick loop wants."""
    flow = g.asking
    if flow is None:
        return -1
    if flow.kind == ASK:
        return cast(Ask, flow).seat
    for seat in cast(AskAll, flow).seats:
        if g.offers[seat]:
            return seat
    return -1


def offered(g: State, seat: int) -> list[Option]:
    """The options of a seat now, in a stable order; [] when it has nothing to choose. Never change the list."""
    flow = g.asking
    if flow is None:
        return []
    if flow.kind == ASK:
        ask: Ask = flow  # type: ignore[assignment]
        return ask.options if ask.seat == seat else []
    return g.offers[seat]


def apply(g: State, seat: int, option: Option) -> None:
    """Carry out a choice and go on to the next decision. Anything not offered is refused with the state unchanged."""
    flow = g.asking
    if flow is None:
        raise RuleError("the game is over: nobody has anything to choose")
    if flow.kind == ASK:
        ask: Ask = flow  # type: ignore[assignment]
        if ask.seat != seat:
            raise RuleError(f"it is seat {ask.seat}'s choice, not seat {seat}'s", governing(g))
        if option not in ask.options:
            raise refusal(g, option)
        frame = g.stack[-1]
        step = g.rules.steps[type(frame)][frame.step]
        g.asking = None
        carry_on(g, step, step.on(frame, g, seat, option))
        return
    if seat < 0 or seat >= len(g.offers) or not g.offers[seat]:
        raise RuleError(f"seat {seat} has nothing to choose now", governing(g))
    if option not in g.offers[seat]:
        raise refusal(g, option)
    g.drafts[seat].append(option)
    step = current_step(g)
    extend_draft(g, step, seat)
    if not anybody(g.offers):
        carry_on(g, step, step.on(g.stack[-1], g, close_drafts(g)))


def retract(g: State, seat: int) -> None:
    """Take back the last free choice of a seat's secret draft, until the last seat is done."""
    flow = g.asking
    if flow is None or flow.kind != ASK_ALL or seat < 0 or seat >= len(g.drafts) or not g.drafts[seat]:
        raise RuleError(f"seat {seat} has no secret choice to take back")
    step = current_step(g)
    draft = g.drafts[seat]
    frame = g.stack[-1]
    while draft:
        draft.pop()
        options: list[Option] = step.options(frame, g, seat, draft)
        if len(options) > 1:
            g.offers[seat] = options
            return
    extend_draft(g, step, seat)


def interject(g: State, seat: int, option: Option) -> bool:
    """Something a seat does out of turn. The open decision is asked afresh afterwards, since it may have changed.

    True if that decision is still open; False if nothing was left to choose, so that play has gone on.
    """
    if g.over:
        raise RuleError("the game is over")
    if seat < 0 or seat >= g.seats:
        raise RuleError(f"there is no seat {seat} at this table")
    for form in g.rules.game.interjections(g, seat):
        if form.admits(option):
            break
    else:
        raise RuleError(f"{spell(g, option)!r} is not possible for seat {seat} now")
    chosen = free_choices(g)
    g.rules.game.interject(g, seat, option)
    if not chosen:
        return refresh(g)
    g.asking = None
    return restore_drafts(g, chosen, False)


def refresh(g: State) -> bool:
    """Ask the open decision again, keeping the secret drafts that are still possible. True if it is still open."""
    drafts = g.drafts
    was_all = g.asking is not None and g.asking.kind == ASK_ALL
    g.asking = None
    if was_all and drafts:
        return restore_drafts(g, drafts)
    before = g.stack[-1]
    step = before.step
    run(g)
    return bool(g.stack) and g.stack[-1] is before and before.step == step


def free_choices(g: State) -> list[list[Option]]:
    """The drafts of an open AskAll without what was forced: that may be a real choice after an interjection. [] if there is no AskAll."""
    flow = g.asking
    if flow is None or flow.kind != ASK_ALL:
        return []
    step = current_step(g)
    frame = g.stack[-1]
    found: list[list[Option]] = [[] for _ in g.drafts]
    for seat, draft in enumerate(g.drafts):
        for i, option in enumerate(draft):
            options: list[Option] = step.options(frame, g, seat, draft[:i])
            if len(options) > 1:
                found[seat].append(option)
    return found


def restore_drafts(g: State, drafts: list[list[Option]], whole: bool = True) -> bool:
    """Re-open an AskAll with what was drafted before: the whole drafts (after loading), or the free choices in them (after an
    interjection). True if it is still open."""
    step = current_step(g)
    flow: Flow | None = step.enter(g.stack[-1], g)
    if flow is None or flow.kind != ASK_ALL:
        raise DefectError(f"{where(g)}: drafts are kept for a step that does not ask all")
    g.asking = flow
    g.drafts = [[] for _ in drafts]
    g.offers = [[] for _ in drafts]
    for seat in cast(AskAll, flow).seats:
        redraft(g, step, seat, drafts[seat], whole)
    if anybody(g.offers):
        return True
    carry_on(g, step, step.on(g.stack[-1], g, close_drafts(g)))
    return False


def redraft(g: State, step: Step, seat: int, old: list[Option], whole: bool) -> None:
    """Follow an old draft as far as it is still possible. What is forced is taken anyway; it stands in `old` only if that is whole."""
    frame = g.stack[-1]
    draft = g.drafts[seat]
    at = 0
    while True:
        options: list[Option] = step.options(frame, g, seat, draft)
        if len(options) == 1:
            draft.append(options[0])
            at += whole
        elif options and at < len(old) and old[at] in options:
            draft.append(old[at])
            at += 1
        else:
            g.offers[seat] = options
            return


def play_out(g: State, dice: Dice, bound: int) -> int:
    """Play at random to the end; the number of decisions. Raises a DefectError that names the bound if play does not end."""
    for n in range(bound + 1):
        flow = g.asking
        if flow is None:
            return n
        if flow.kind == ASK:
            ask: Ask = flow  # type: ignore[assignment]
            apply(g, ask.seat, ask.options[dice.below(len(ask.options))])
        else:
            seat = next_seat(g)
            options = g.offers[seat]
            apply(g, seat, options[dice.below(len(options))])
    raise DefectError(f"random play did not end within {bound} decisions (at {where(g)})")


# ---- the machine


def run(g: State) -> None:
    """From wherever the stack stands to the next decision."""
    if g.asking is None and g.stack:
        frame = g.stack[-1]
        steps = g.rules.steps[type(frame)]
        if frame.step < len(steps):
            carry_on(g, steps[frame.step], AGAIN)
        else:
            carry_on(g, OVERRUN, FINISHED)


def carry_on(g: State, step: Step, flow: Flow | None) -> None:
    """Do what the step on top of the stack answered, then enter step after step, until somebody must choose or the game is over.

    One loop and no helpers: this is where all games spend their time in the kernel. What a flow is, its kind tells; it is assigned to a
    variable of that class, which compiled is a cast and interpreted costs nothing.
    """
    stack = g.stack
    steps_of = g.rules.steps
    trace = _trace
    frame = stack[-1]
    steps = steps_of[type(frame)]
    for _ in range(ENDLESS):
        if flow is None:
            frame.step += 1
        else:
            kind = flow.kind
            if kind == CALL:
                frame = flow  # type: ignore[assignment]
                stack.append(frame)
                steps = steps_of[type(frame)]
            elif kind == ASK:
                ask: Ask = flow  # type: ignore[assignment]
                if len(ask.options) != 1 or ask.always:
                    if not ask.options:
                        raise DefectError(f"{where(g)}: seat {ask.seat} is asked, but there is no option")
                    g.asking = ask
                    return
                flow = step.on(frame, g, ask.seat, ask.options[0])  # forced: taken, not asked
                continue
            elif kind == END:  # the step that called the procedure hears the result
                stack.pop()
                if not stack:
                    return
                frame = stack[-1]
                steps = steps_of[type(frame)]
                step = steps[frame.step]
                if step.after is None:
                    flow = None
                else:
                    end: End = flow  # type: ignore[assignment]
                    flow = step.after(frame, g, end.result)
                continue
            elif kind == GOTO:
                goto: Goto = flow  # type: ignore[assignment]
                frame.step = g.rules.index[type(frame)][goto.step]
            elif kind == ASK_ALL:
                if open_drafts(g, step, cast(AskAll, flow)):
                    return
                flow = step.on(frame, g, close_drafts(g))
                continue
        at = frame.step
        if at < len(steps):
            step = steps[at]
            if trace is not None:
                spot = (type(frame).__name__, step.name)
                trace[spot] = trace.get(spot, 0) + 1
            flow = step.enter(frame, g)
        else:
            flow = FINISHED
    raise DefectError(f"{where(g)}: the rules go round in a circle")


def open_drafts(g: State, step: Step, flow: AskAll) -> bool:
    """Open a secret decision; True if anybody has a real choice in it."""
    g.asking = flow
    g.drafts = [[] for _ in range(g.seats)]
    g.offers = [[] for _ in range(g.seats)]
    for seat in flow.seats:
        extend_draft(g, step, seat)
    return anybody(g.offers)


def anybody(offers: list[list[Option]]) -> bool:
    for options in offers:
        if options:
            return True
    return False


def close_drafts(g: State) -> list[list[Option]]:
    """The decision is closed; what everybody drafted."""
    drafts = g.drafts
    g.asking = None
    g.drafts = []
    g.offers = []
    return drafts


def extend_draft(g: State, step: Step, seat: int) -> None:
    """Take what is forced; leave the next real choice, if any, in the seat's offers."""
    frame = g.stack[-1]
    draft = g.drafts[seat]
    while True:
        options: list[Option] = step.options(frame, g, seat, draft)
        if len(options) != 1:
            g.offers[seat] = options
            return
        draft.append(options[0])


# ---- words for errors


def current_step(g: State) -> Step:
    frame = g.stack[-1]
    return g.rules.steps[type(frame)][frame.step]


def where(g: State) -> str:
    """`Game.round > Battle.discard_fate`"""
    return " > ".join(f"{type(f).__name__}.{g.rules.step_name(f)}" for f in g.stack)


def governing(g: State) -> str:
    """The passage that governs the open decision, or ''."""
    if not g.stack:
        return ""
    cites = current_step(g).cites
    return cites[0] if cites else ""


def spell(g: State, option: Option) -> str:
    """The text form, even of nonsense: this is for error messages."""
    try:
        return g.rules.game.vocabulary.write(option)
    except (IndexError, KeyError, TypeError):
        return str(option)


def refusal(g: State, option: Option) -> RuleError:
    write = g.rules.game.vocabulary.write
    said = spell(g, option)
    seat = waiting(g)[0]
    offers = [write(o) for o in offered(g, seat)[:6]]
    more = len(offered(g, seat)) - len(offers)
    tail = f" and {more} more" if more > 0 else ""
    rule = governing(g)
    named = f" ({rule})" if rule else ""
    return RuleError(f"{said!r} is not offered at {where(g)}{named}; offered: {', '.join(offers)}{tail}", rule)
