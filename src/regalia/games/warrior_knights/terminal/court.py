"""What lies beside the map: stacks, Special Phases, Agendas, Events, expeditions, Mercenaries, and one's own hand."""

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import action_cards, bargaining, expeditions, pieces, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal.barons import throne
from regalia.games.warrior_knights.terminal.heraldry import NO_LETTER, dyed, letter, painted

EVENT_SHADES = ("red", "green", "blue")
FATE_SAYS = ("deals 100", "prevents 100", "victory", "draw 1")


class Ledger:
    """Rows of a heading and what there is to say; nothing to say, no row."""

    def __init__(self, title: str) -> None:
        self.table = Table(title=title, title_justify="left", show_header=False, box=None, padding=(0, 2, 0, 0))
        self.table.add_column(style="dim", no_wrap=True)
        self.table.add_column()

    def say(self, heading: str, *lines: str) -> None:
        told = [line for line in lines if line]
        if told:
            self.table.add_row(heading, "\n".join(told))


def court(g: Kingdom, viewer: int) -> RenderableType:
    """Everything public beside the map."""
    book = Ledger("The court")
    book.say("throne", throne(g))
    book.say("stacks", *stacks(g))
    book.say("areas", *phases(g))
    book.say("Agendas", *[agenda(g, card) for card in g.agenda_current])
    book.say("laws", *[f"{agenda(g, card)} (round {since})" for card, since in zip(g.laws, g.law_since, strict=True)])
    book.say("charges", *[f"{letter(g, seat)}: {agenda(g, card)}" for seat in range(g.seats) for card in g.charges[seat]])
    book.say("offices", *[f"{office_of(g, n)}: {agenda(g, g.office[n])}" for n in pieces.all_nobles(g) if g.office[n] >= 0])
    book.say("Events", *events(g))
    book.say("expeditions", *[voyage(g, n) for n in range(len(f.VOYAGES)) if g.voyage_space[n]])
    book.say("draft", track(g), offer(g))
    book.say("deals", *[deal(g, row) for row in g.deals if row[bargaining.STATUS] == bargaining.OPEN])
    book.say("battle", *battle(g))
    return book.table


def stacks(g: Kingdom) -> list[str]:
    """Face down; how many of them are Barons' cards is known to all from what they lay."""
    names = g.rules.names(g)["stack"]
    return [" · ".join([f"{names[n]}: {len(cards)} face down" for n, cards in enumerate(g.action_stack)])] if any(g.action_stack) else []


def phases(g: Kingdom) -> list[str]:
    """The Special Phase areas, and how many cards make each come."""
    names, due = g.rules.names(g)["phase"], 2 * table.in_play(g)
    return [f"{names[n]} {len(cards)} of {due}" + (f": {laid(g, cards)}" if cards else "") for n, cards in enumerate(g.phase_area)]


def laid(g: Kingdom, cards: tuple[int, ...]) -> str:
    """Whose cards lie there: the Barons' letters, a dot for a Neutral card."""
    seats = [-1 if action_cards.is_neutral(g, card) else action_cards.seat_and_kind(g, card)[0] for card in cards]
    return "".join([dyed(g, seat, letter(g, seat)) if seat >= 0 else NO_LETTER for seat in seats])


def agenda(g: Kingdom, card: int) -> str:
    row = g.content.agenda_rows[card]
    how = " [dim](choose a Baron)[/]" if row.vote == "choose_baron" and card in g.agenda_current else ""
    return f"[bold]{escape(row.name)}[/]{how}: {escape(row.effect)}"


def effect_of_agenda(g: Kingdom, card: int) -> str:
    return g.content.agenda_rows[card].effect


def effect_of_event(g: Kingdom, card: int) -> str:
    return g.content.event_rows[card].effect


def office_of(g: Kingdom, noble: int) -> str:
    return dyed(g, pieces.baron_of(g, noble), g.rules.names(g)["noble"][noble])


def events(g: Kingdom) -> list[str]:
    """Those that still act, and the colour of the next one's back."""
    said = []
    for card, drawer, target in zip(g.event_lasting, g.lasting_drawer, g.lasting_target, strict=True):
        whom = f", {office_of(g, target)}" if target >= 0 else ""
        drew = letter(g, drawer) if drawer >= 0 else NO_LETTER
        said.append(f"[bold]{escape(g.content.event_names[card])}[/] ({drew}{whom}): {escape(g.content.event_rows[card].effect)}")
    said += ["The harvest has failed: a crown less from each Kingdom city in the next Taxation"] if g.failed_harvest else []
    said += [f"Flood: no bridge is crossed until the end of round {g.flood_until}"] if g.flood_until >= max(1, g.round) else []
    said += ["Corsairs: nobody sails this round"] if g.round and g.corsairs_round == g.round else []
    said += ["Truce: no battle between Barons this round"] if g.round and g.truce_round == g.round else []
    if g.event_colour >= 0:
        said.append(f"next in the deck: [{EVENT_SHADES[g.event_colour]}]{f.COLOURS[g.event_colour]}[/]")
    return said


def voyage(g: Kingdom, number: int) -> str:
    staked = [f"{dyed(g, seat, letter(g, seat))} {crowns}" for seat, crowns in enumerate(expeditions.stakes(g, number)) if crowns]
    blessed = ", blessed" if g.voyage_blessed[number] else ""
    return f"{escape(g.rules.names(g)['voyage'][number])}: space {g.voyage_space[number]}{blessed}; stakes {', '.join(staked) or 'none'}"


def track(g: Kingdom) -> str:
    """The Mercenary Track: whose marker is on which space, and what a space costs."""
    spaces = g.rules.names(g)["space"]
    said = [f"{spaces[n]} {dyed(g, seat, letter(g, seat)) if seat >= 0 else '×'}" for n, seat in enumerate(g.track) if seat != f.NOBODY]
    return f"markers: {', '.join(said) or 'none'} ({len(said)} of {table.in_play(g) + 1})"


def offer(g: Kingdom) -> str:
    c = g.content
    names = g.rules.names(g)["troop"]
    return "on offer: " + escape(", ".join([f"{names[t]} wage {c.troop_wage[t]}" for t in g.offer])) if g.offer else ""


def deal(g: Kingdom, row: tuple[int, ...]) -> str:
    give, take, promise = row[bargaining.GIVE], row[bargaining.TAKE], row[bargaining.PROMISE]
    said = [f"gives {give} crowns"] if give else []
    said += [f"asks {take} crowns"] if take else []
    said += [f"promise: {g.rules.names(g)['promise'][promise]}"] if promise else []
    return f"{painted(g, row[bargaining.GIVER])} offers {painted(g, row[bargaining.TAKER])}: {escape(', '.join(said))}"


def battle(g: Kingdom) -> list[str]:
    """Fate cards on the table and, counted, in the hands of both sides."""
    sides = g.rules.names(g)["side"]
    said = [f"{escape(sides[side])} holds {len(cards)} Fate cards" for side, cards in enumerate(g.fate_hand) if cards]
    shown = [
        f"{whose}: {escape(', '.join([fate(g, card) for card in cards]))}"
        for whose, cards in zip(("attacker", "defender"), g.fate_shown, strict=True)
        if cards
    ]
    return said + shown


def fate(g: Kingdom, card: int) -> str:
    """What a Fate card does in battle."""
    result = g.content.fate_battle[card]
    return FATE_SAYS[result] if result < len(FATE_SAYS) else g.content.deeds.battles[result].replace("_", " ")


# ---- one's own


def hand(g: Kingdom, viewer: int) -> RenderableType | None:
    """What only the viewer sees: where his cards are, the Events he keeps, his Fate cards."""
    if not 0 <= viewer < g.seats:
        return None
    book = Ledger("Yours")
    book.say("hand", action_hand(g, viewer))
    names = g.rules.names(g)
    for n, stack in enumerate(names["stack"]):
        laid_there = g.plan[viewer * 3 + n]
        book.say(f"stack {stack}", escape(", ".join([names["card"][kind] for kind in laid_there])))
    book.say("kept", *[f"[bold]{escape(g.content.event_names[e])}[/]: {escape(g.content.event_rows[e].effect)}" for e in g.kept[viewer]])
    book.say("Fate", escape(", ".join([fate(g, card) for card in g.fate_hand[viewer]])))
    book.say("seen", escape(", ".join([fate(g, card) for card in g.spied[viewer]])))
    return Group(book.table)


def action_hand(g: Kingdom, seat: int) -> str:
    """Held and not laid."""
    laid_out = [kind for n in range(3) for kind in g.plan[seat * 3 + n]]
    names = g.rules.names(g)["card"]
    left = [(names[kind], held - laid_out.count(kind)) for kind, held in enumerate(action_cards.held(g, seat))]
    return escape(", ".join([text if n == 1 else f"{n} {text}" for text, n in left if n > 0]))
