"""Playing on from a position: a procedure started, choices made, what was told."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.battles import Battle, most_fate
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.procedure import Flow, Procedure, Step
from regalia.kernel.vocabulary import Option
from tests.games.warrior_knights.position.fate import fits, stack_fate


class Bench(Procedure):
    """The bottom of a test's stack: keeps the result of the procedure under test."""

    outline = ("call",)

    def __init__(self) -> None:
        super().__init__()
        self.result = -1

    def call(self, g: Kingdom) -> Flow | None:
        raise AssertionError("the bench only waits")

    def after_call(self, g: Kingdom, result: int) -> Flow | None:
        self.result = result
        return None


def run(g: Kingdom, procedure: Procedure) -> Bench:
    """Start a procedure here; it plays to its first real choice."""
    rules = g.rules
    rules.steps[Bench] = [Step("call", Bench.call, None, None, Bench.after_call, None, ())]
    rules.index[Bench] = {"call": 0}
    rules.by_name["Bench"] = Bench
    bench = Bench()
    g.stack = [bench, procedure]
    g.drafts = []
    g.offers = []
    g.events = []
    engine.resume(g)
    return bench


def at(g: Kingdom, frame: Procedure, name: str) -> Kingdom:
    """Start a procedure at one of its steps."""
    frame.step = g.rules.index[type(frame)][name]
    run(g, frame)
    assert step(g).endswith(f".{name}"), f"play has gone on to {step(g)}"
    return g


def offers(g: Kingdom, seat: int) -> list[Option]:
    return engine.offered(g, seat)


def options(g: Kingdom) -> list[Option]:
    """What the one seat that is asked may choose; nothing when nobody is."""
    return offers(g, asked(g)) if engine.waiting(g) else []


def verbs(g: Kingdom, seat: int) -> list[str]:
    """The names of the verbs offered, each once."""
    names: list[str] = []
    for option in offers(g, seat):
        name = v.V.verbs[option[0]].name
        if name not in names:
            names.append(name)
    return names


def args(g: Kingdom, seat: int, verb: int, place: int = 1) -> list[int]:
    """One argument of all options with a verb."""
    return [o[place] for o in offers(g, seat) if o[0] == verb]


def asked(g: Kingdom) -> int:
    """The one seat that is asked now, or -1."""
    waiting = engine.waiting(g)
    assert len(waiting) < 2, f"{waiting} are all asked"
    return waiting[0] if waiting else -1


def step(g: Kingdom) -> str:
    """Where play stands: `Assault.assign_casualties`."""
    return engine.where(g).split(" > ")[-1]


def do(g: Kingdom, seat: int, *option: int) -> None:
    """Make a choice; anything not offered is refused."""
    engine.apply(g, seat, option)


def choose(g: Kingdom, *option: int) -> None:
    """The choice of the one seat that is asked."""
    do(g, asked(g), *option)


def keep(g: Kingdom, seat: int, *specs: str) -> None:
    """In a battle: discard all Fate cards but the ones that fit, and be done."""
    hand = list(g.fate_hand[seat])
    for spec in specs:
        hand.remove(next(c for c in hand if fits(g, c, spec)))
    for card in hand:
        do(g, seat, v.DISCARD_FATE, card)
    if (v.DONE,) in offers(g, seat):
        do(g, seat, v.DONE)


def fight(g: Kingdom, battle: Battle, ours: str, theirs: str, *after: str, use: bool = True) -> Bench:
    """A battle in which the sides play exactly these results (`"deal victory"`), with whatever else they draw given up; abilities are
    used, or not. `after` are the next cards of the deck. It stands at the next choice after that."""
    kept = [ours.split(), theirs.split()]
    drawn = [min(most_fate(g), battle.strength(g, side) // 100 + (2 if battle.living(g, side) else 0)) for side in (0, 1)]
    chosen = stack_fate(g, *kept[0], *kept[1], *after)
    rest = g.fate_deck[len(chosen) :]
    top: list[int] = []
    for side in (0, 1):
        assert len(kept[side]) <= drawn[side], f"side {side} draws only {drawn[side]}"
        top += chosen[: len(kept[side])] + [rest.pop(0) for _ in range(drawn[side] - len(kept[side]))]
        chosen = chosen[len(kept[side]) :]
    g.fate_deck = top + chosen + rest
    bench = run(g, battle)
    while step(g).endswith("declare_commanders"):
        choose(g, *options(g)[0])
    for side in (0, 1):
        if battle.living(g, side):
            keep(g, battle.seats[side], *kept[side])
    while step(g).endswith("use_abilities"):
        choose(g, v.USE_ABILITY if use else v.DECLINE)
    return bench


def first_choices(g: Kingdom) -> None:
    """Take the first option of whoever is asked, to the end."""
    play_out(g, 0)


def last_choices(g: Kingdom) -> None:
    """Take the last option of whoever is asked, to the end: mostly to be done, or to decline."""
    play_out(g, -1)


def play_out(g: Kingdom, which: int) -> None:
    for _ in range(1_000):
        waiting = engine.waiting(g)
        if not waiting:
            return
        do(g, waiting[0], *offers(g, waiting[0])[which])
    raise AssertionError("it does not end")


def told(g: Kingdom, event: int) -> list[tuple[int, ...]]:
    """The arguments of every event of a kind since the last `run`."""
    return [e[1:] for _, e, _ in g.events if e[0] == event]
