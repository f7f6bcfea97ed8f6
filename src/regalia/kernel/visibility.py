"""Who may know what: redaction, views, and filling the blanks again.

`redact(g, seat)` is a state of the same class in which everything the seat may not know is blank (-1). Bots receive it, the JSON
view shows the same, and `redetermine` fills its blanks with something that could be true: it starts from the redacted state, so it
cannot leak.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.cloning import blind
from regalia.kernel.columns import HIDE, OMNISCIENT, OWNER, SCALAR, SPECTATOR
from regalia.kernel.prices import Price, has_price, prices
from regalia.kernel.procedure import ASK, ASK_ALL, Ask, AskAll
from regalia.kernel.state import State, all_columns, frame_to_json, secret_fields, shown
from regalia.kernel.vocabulary import Event, Option

WORLDS: Final = 4  # tried before a decision is held to be no secret


def redact(g: State, viewer: int) -> State:
    """A copy that holds only what the viewer may know. Nobody may look into it for the seed, either."""
    new = g.clone()
    if viewer == OMNISCIENT:
        return new
    blind(new, all_columns(type(new)), viewer)
    for part in new.parts:
        if part is not None:
            blind(part, part.columns, viewer)
    new.key = 0
    for frame in new.stack:
        for name in frame.secret:
            value = getattr(frame, name)
            setattr(frame, name, [HIDE] * len(value) if isinstance(value, list) else HIDE)
    flow = g.asking
    if flow is not None and flow.kind == ASK and cast(Ask, flow).seat != viewer:
        new.asking = Ask(cast(Ask, flow).seat, [])
    if new.drafts:
        new.drafts = [d if i == viewer else [] for i, d in enumerate(new.drafts)]
        # who is still choosing is public; what he may choose is not
        new.offers = [o if i == viewer else ([(HIDE,)] if o else []) for i, o in enumerate(new.offers)]
    return new


def redetermine(g: State, viewer: int, dice: Dice) -> State:
    """A state that could be the true one, as far as the viewer knows, with a future of its own."""
    return fill(redact(g, viewer), viewer, dice)


def fill(new: State, viewer: int, dice: Dice) -> State:
    """Fill the blanks of a redacted state in place, open its decision again and give it a fresh stream of chance."""
    drafts = new.drafts
    flow = new.asking
    finished = [bool(drafts) and not o for o in new.offers]
    new.rules.fill(new, viewer, dice)
    new.key = dice.fresh()
    new.quiet = True
    if flow is None:
        return new
    if flow.kind == ASK:
        if not cast(Ask, flow).options:
            engine.resume(new)
        return new
    new.offers = [[] for _ in drafts]
    step = engine.current_step(new)
    for seat in cast(AskAll, flow).seats:
        engine.extend_draft(new, step, seat)
        if seat == viewer:
            new.drafts[seat] = drafts[seat]
            new.offers[seat] = step.options(new.stack[-1], new, seat, drafts[seat])
        elif finished[seat]:
            while new.offers[seat]:
                new.drafts[seat].append(new.offers[seat][dice.below(len(new.offers[seat]))])
                engine.extend_draft(new, step, seat)
    return new


def asks_openly(g: State) -> bool:
    """Is the open decision no secret: could anybody at the table say what is offered, and will he see what was chosen?

    Answered by trying: the options are the same in worlds that look alike to a bystander, and no two of them lead to states that differ
    although they look alike to him. For people who share a screen; nothing of the rules hangs on it.
    """
    flow = g.asking
    if flow is None or flow.kind != ASK:
        return False
    seat, offered = cast(Ask, flow).seat, cast(Ask, flow).options
    for seed in range(WORLDS):
        if engine.offered(redetermine(g, SPECTATOR, Dice(seed)), seat) != offered:
            return False
    after: list[State] = []
    for option in offered[:WORLDS]:
        trial = g.clone()
        trial.quiet = True
        engine.apply(trial, seat, option)
        after.append(trial)
    public = [redact(trial, SPECTATOR) for trial in after]
    pairs = [(i, j) for i in range(len(after)) for j in range(i)]
    return not any(public[i].same(public[j]) and not after[i].same(after[j]) for i, j in pairs)


def view(g: State, viewer: int) -> dict[str, Any]:
    """What a client gets, as plain data."""
    return {
        "game": g.rules.game.id,
        "viewer": viewer,
        "seats": g.seats,
        "columns": {**shown(g, viewer), **g.rules.figures(g)},
        "crumbs": [frame_to_json(f, g.rules, viewer) for f in g.stack],
        "asking": asking(g, viewer),
        "interjections": interjections(g, viewer),
        "over": over(g),
    }


def asking(g: State, viewer: int) -> dict[str, Any] | None:
    flow = g.asking
    if flow is None:
        return None
    step = engine.current_step(g)
    seats = [cast(Ask, flow).seat] if flow.kind == ASK else cast(AskAll, flow).seats
    own = engine.offered(g, viewer) if 0 <= viewer < g.seats else []
    told = prices(redact(g, viewer), viewer, own) if has_price(g, own) else {}
    return {
        "kind": "ask" if flow.kind == ASK else "all",
        "seats": seats,
        "waiting": engine.waiting(g),
        "step": f"{type(g.stack[-1]).__name__}.{step.name}",
        "rules": list(step.cites),
        "draft": [option_to_json(g, o) for o in g.drafts[viewer]] if flow.kind == ASK_ALL and 0 <= viewer < g.seats else [],
        "options": [option_to_json(g, o, told.get(o)) for o in own],
    }


def option_to_json(g: State, option: Option, price: Price | None = None) -> dict[str, Any]:
    vocabulary = g.rules.game.vocabulary
    term = vocabulary.verbs[option[0]]
    args = [[kind, value] for kind, value in zip(term.kinds, option[1:], strict=True)]
    found = {"text": vocabulary.write(option), "verb": term.name, "args": args}
    return {**found, "price": [[purse, n] for purse, n in price]} if price else found


def interjections(g: State, viewer: int) -> list[dict[str, Any]]:
    if g.over or not 0 <= viewer < g.seats:
        return []
    forms = []
    for form in g.rules.game.interjections(g, viewer):
        term = g.rules.game.vocabulary.verbs[form.verb]
        args = [[kind, low, high] for kind, (low, high) in zip(term.kinds, form.ranges, strict=True)]
        forms.append({"verb": term.name, "args": args})
    return forms


def over(g: State) -> dict[str, Any] | None:
    if not g.over:
        return None
    game = g.rules.game
    return {"winners": g.winners, "end": game.vocabulary.ends.get(g.end_reason, ""), "scores": game.scores(g), "rounds": game.rounds(g)}


def events_for(events: list[tuple[int, Event, Event]], viewer: int) -> list[Event]:
    """The events of a choice as one viewer hears them."""
    heard: list[Event] = []
    for seat, event, others in events:
        told = event if seat in (-1, viewer) or viewer == OMNISCIENT else others
        if told:
            heard.append(told)
    return heard


def event_to_json(g: State, event: Event) -> list[Any]:
    term = g.rules.game.vocabulary.events[event[0]]
    return [term.name, dict(zip(term.args, event[1:], strict=True))]


def secrets_touched(before: State, after: State, seat: int) -> bool:
    """Did a choice of `seat` touch anything that was hidden from him (a card drawn, a stack turned over, a hand spied on)?

    Then undo stops here. What he moves among places that were his own before, he knew already.
    """
    known: list[int] = []
    shown: list[int] = []
    for (earlier, col), (later, _) in zip(secret_fields(before), secret_fields(after), strict=True):
        old = getattr(earlier, col.name)
        new = getattr(later, col.name)
        if col.visibility == OWNER and col.shape != SCALAR:
            for i in range(max(len(old), len(new))):
                if i // col.per == seat:
                    known += _values(old, i)
                    shown += _values(new, i)
                elif i >= len(old) or i >= len(new) or old[i] != new[i]:
                    return True
        elif old != new:
            return True
    for value in shown:
        if value not in known:
            return True
    return False


def _values(column: Sequence[Any], i: int) -> list[int]:
    """Entry or row `i` of a column, as a list."""
    if i >= len(column):
        return []
    value = column[i]
    return [value] if isinstance(value, int) else list(value)
