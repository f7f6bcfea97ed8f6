"""Positions set up by hand, and choices written as words: `do(g, "leave bohemia", "enter highlands", "send 3 footman")`."""

from regalia.games.risk_europe.content import content
from regalia.games.risk_europe.figures import ARMIES, NOBODY, UNITS
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.round import Round, Turn, turn_order
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.vocabulary import Event, Option

BLUE, ORANGE, GREEN, PURPLE = range(4)
BOX = content()
T = BOX.index
SLUGS: dict[str, list[str]] = {
    "territory": BOX.ids,
    "unit": ["footman", "archer", "cavalry", "siege"],
    "card": BOX.card_ids,
    "order": ["expand", "split_expand", "maneuver", "tax", "spend"],
    "mission": list(MISSIONS),
    "army": ["blue", "orange", "green", "purple"],
    "colour": ["blue", "orange", "green", "purple"],
}
CARD = {id: i for i, id in enumerate(BOX.card_ids)}
MISSION = {id: i for i, id in enumerate(SLUGS["mission"])}


def table(seats: int = 4, *variants: str, seed: int = 1, **options: str) -> RiskState:
    """A new game at its first decision."""
    return new_table(seats, variants, seed, options)


def new_table(seats: int, variants: tuple[str, ...], seed: int, options: dict[str, str]) -> RiskState:
    chosen = {k.replace("_", "-"): v for k, v in options.items()}
    g = engine.new(GAME, Setup("risk-europe", seats, variants, chosen), seed)
    assert isinstance(g, RiskState)
    return g


def board_of(seats: int = 4, *variants: str, **options: str) -> RiskState:
    """A game past its set-up, with an empty board, no coins, the marker at seat 0 and all tiles ready."""
    g = new_table(seats, variants, 1, options)
    g.round = 1
    g.marker = BLUE
    g.coins = [0] * ARMIES
    g.units = [[0] * (BOX.count * UNITS) for _ in range(ARMIES)]
    g.reserve = [BOX.unit_count[:] for _ in range(ARMIES)]
    g.holder = [NOBODY] * BOX.count
    g.attacker = [NOBODY] * BOX.count
    g.castle = [0] * BOX.count
    g.castles_left = BOX.castles
    g.tile_ready = [1] * len(BOX.tiles)
    g.out = [0 if a < seats else g.out[a] for a in range(ARMIES)]
    g.stack = []
    g.asking = None
    g.drafts = []
    g.offers = []
    g.events = []
    return g


def put(g: RiskState, army: int, place: str, footmen: int = 0, archers: int = 0, cavalry: int = 0, siege: int = 0) -> None:
    """Units on the board: they claim an empty territory, or dispute another's (without paying anything)."""
    t = T[place]
    for unit, n in enumerate((footmen, archers, cavalry, siege)):
        assert board.add_units(g, army, t, unit, n) == n
    if g.holder[t] == NOBODY:
        g.holder[t] = army
    elif g.holder[t] != army:
        g.attacker[t] = army


def build(g: RiskState, *places: str) -> None:
    for place in places:
        g.castle[T[place]] = 1
        g.castles_left -= 1


def at(g: RiskState, army: int, place: str) -> list[int]:
    """Units of an army there: Footmen, Archers, Cavalry, Siege Weapons."""
    return board.army_at(g, army, T[place])


def begin(g: RiskState, procedure: Procedure, *dice: int) -> RiskState:
    """Start a procedure on this position; `dice` are the rolls to come."""
    g.stack = [procedure]
    if dice:
        load_dice(g, *dice)
    engine.resume(g)
    return g


def load_dice(g: RiskState, *dice: int) -> None:
    g.script = [die - 1 for die in dice]


def turn(g: RiskState, army: int, card: str, number: int = 1) -> RiskState:
    """A turn of `army` with this card on top of its stack."""
    c = CARD[card]
    g.hand[army] = [x for x in BOX.deck]
    g.hand[army].remove(c)
    g.laid[army] = [c]
    g.discard[army] = []
    g.shown[army] = []
    return begin(g, Turn(army, number))


def from_step(g: RiskState, step: str, procedure: Procedure | None = None) -> RiskState:
    """The round from one of its steps on: `from_step(g, "fight_battles")`. The whole game goes on after it."""
    frame = procedure or Round()
    if isinstance(frame, Round):
        frame.number = g.round
        frame.order = turn_order(g)
        steps = g.rules.index[Round]
        frame.turns = 2 * len(frame.order) if steps[step] > steps["give_orders"] else 0
    frame.step = g.rules.index[type(frame)][step]
    root = Europe()
    root.step = g.rules.index[Europe]["play_rounds"]
    g.stack = [root, frame]
    engine.resume(g)
    return g


# ---- words


def word(g: RiskState, option: Option) -> str:
    term = GAME.vocabulary.verbs[option[0]]
    parts = [term.name]
    for kind, value in zip(term.kinds, option[1:], strict=True):
        parts.append(SLUGS[kind][value] if kind in SLUGS else str(value))
    return " ".join(parts)


def offered(g: RiskState, seat: int | None = None) -> list[str]:
    """What the seat (or the one that is asked) may choose, in words."""
    who = engine.waiting(g)[0] if seat is None else seat
    return [word(g, o) for o in engine.offered(g, who)]


def targets(g: RiskState, verb: str, seat: int | None = None) -> list[str]:
    """The last argument of every offered option with this verb."""
    return [w.split(" ")[-1] for w in offered(g, seat) if w.split(" ")[0] == verb]


def asked(g: RiskState) -> int:
    """The one seat that must choose."""
    (seat,) = engine.waiting(g)
    return seat


def do(g: RiskState, *words: str, seat: int | None = None) -> RiskState:
    """Choose, one after the other; whoever is asked first if no seat is named."""
    for text in words:
        who = engine.waiting(g)[0] if seat is None else seat
        options = {word(g, o): o for o in engine.offered(g, who)}
        assert text in options, f"{text!r} is not offered to seat {who} at {engine.where(g)}; offered: {', '.join(options)}"
        g.events = []
        engine.apply(g, who, options[text])
    return g


def all_do(g: RiskState, *words: str) -> RiskState:
    """Each waiting seat in turn makes the choice at its place: for bids."""
    for seat, text in enumerate(words):
        do(g, text, seat=seat)
    return g


def lay(g: RiskState, *cards: tuple[str, str]) -> RiskState:
    """All seats lay two cards."""
    for seat, (top, bottom) in enumerate(cards):
        do(g, f"lay {top}", seat=seat)
        if g.drafts and len(g.drafts[seat]) == 1:  # the last card of a hand lies down by itself
            do(g, f"lay {bottom}", seat=seat)
    return g


def happened(g: RiskState, name: str) -> list[Event]:
    """Events of the last choice with this name, without it."""
    return [e[1:] for _, e, _ in g.events if GAME.vocabulary.events[e[0]].name == name]


def sound(g: RiskState) -> None:
    assert g.rules.faults(g) == []


def random_steps(g: RiskState, n: int, seed: int = 5) -> RiskState:
    """Play on at random."""
    dice = Dice(seed)
    for _ in range(n):
        if g.over:
            break
        who = engine.waiting(g)[0]
        options = engine.offered(g, who)
        engine.apply(g, who, options[dice.below(len(options))])
    return g


def end_turns(g: RiskState) -> RiskState:
    """Everybody passes until all cards of the round are played; battles and the next round are left alone."""
    number = g.round
    while not g.over and g.round == number and any(isinstance(f, Turn) for f in g.stack):
        options = offered(g)
        do(g, "end_turn" if "end_turn" in options else "done")
    return g
