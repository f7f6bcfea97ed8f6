"""The players, the seasons and the wall."""

from rich.console import Group, RenderableType
from rich.markup import escape

from regalia.games.archon.figures import ATTACK_SPACE, CARDS, DECKS, GOODS, NOBODY, TAX_COLLECTOR
from regalia.games.archon.rules import attack
from regalia.games.archon.state import ArchonState
from regalia.games.archon.terminal.heraldry import bag, cost, letter, painted, sheet
from regalia.kernel.columns import HIDE
from regalia.kernel.words import words


def seasons(g: ArchonState, viewer: int) -> RenderableType:
    """Where we are in the year, what threatens the wall, and what the King will grant."""
    crumbs = " › ".join(c for c in words(g.rules.game).crumbs(g) if c)
    lines = [f"[bold]{escape(crumbs)}[/]" if crumbs else "", f"Season track  {track(g)}   round {g.round} of 9"]
    if not g.over and g.season <= len(g.content.growth[g.seats - 2]):
        lines.append(threat(g))
    lines.append(f"Wall  {wall(g)}")
    lines += [grant(g, season, card) for season, card in enumerate(g.grants)]
    if g.province != NOBODY:
        lines.append(f"Province  {escape(g.content.provinces[g.province].name)}")
    return "\n".join([line for line in lines if line])


def track(g: ArchonState) -> str:
    """`●●○X ○○○X ○○○X`: rounds, and the attacks that close the seasons; the present space is marked."""
    said = []
    for space, kind in enumerate(g.content.track):
        sign = "[red]X[/]" if kind == ATTACK_SPACE else "○" if space > g.token else "●"
        said.append(f"[bold]<{sign}>[/]" if space == g.token else sign)
        if kind == ATTACK_SPACE:
            said.append(" ")
    return "".join(said).strip()


def threat(g: ArchonState) -> str:
    """The attack to come: the cards it may be, and what the season adds; everybody may count the cards that are gone."""
    more = attack.attack_growth(g)
    strengths = sorted([g.content.attacks[card].rows[g.seats - 2][0] + more for card in g.attack_deck])
    if not strengths:
        return ""
    span = str(strengths[0]) if strengths[0] == strengths[-1] else f"{strengths[0]} to {strengths[-1]}"
    held = len(g.wall)
    shade = "green" if held >= strengths[-1] else "red" if held < strengths[0] else "yellow"
    return f"The next attack  strength [{shade}]{span}[/] against {held} on the wall"


def wall(g: ArchonState) -> str:
    """Whose Warriors stand there, space by space; `+` where the next one scores."""
    free = ["+" if space + 1 in g.content.wall_scoring else "·" for space in range(len(g.wall), g.content.wall_spaces)]
    return "".join([letter(g, seat) for seat in g.wall]) + f"[dim]{''.join(free)}[/]"


def grant(g: ArchonState, season: int, card: int) -> str:
    names = g.rules.names(g)["deck"]
    sheet = g.content.grants[card]
    said = [f"{names[deck]} {'/'.join([str(n) for n in sheet.rows[deck][: g.seats]])}" for deck in range(DECKS)]
    style = "dim" if season + 1 < g.season else "bold" if season + 1 == g.season else ""
    text = escape(f"Grant {season + 1}  {sheet.name}: {', '.join(said)}")
    return f"[{style}]{text}[/]" if style else text


def players(g: ArchonState, viewer: int) -> RenderableType:
    """In the order of play: points, goods, figures, Magisters by kind, works."""
    names = g.rules.names(g)
    table = sheet("The players, in order", "player")
    for heading in ("points", *names["good"], "figures"):
        table.add_column(heading, justify="right")
    for seat in g.order:
        table.add_row(
            painted(g, seat) + (" (passed)" if g.passed[seat] else ""),
            f"[bold]{g.score[seat]}[/]",
            *[str(g.goods[seat][good]) for good in range(GOODS)],
            str(g.figures[seat]),
        )
    return Group(table, *[line for seat in g.order for line in works(g, seat, viewer)])


def works(g: ArchonState, seat: int, viewer: int) -> list[str]:
    """A player's Magisters, tiles and cards; of the cards in hand, only the viewer's own are named."""
    names = g.rules.names(g)
    hired = [f"{names['card'][kind]} {g.tracks[seat][kind]}" for kind in range(TAX_COLLECTOR, CARDS) if g.tracks[seat][kind]]
    built = [names["building"][t] + (" (used)" if t in g.tiles_used[seat] else "") for t in g.tiles[seat]]
    owned = [f"{names['deck'][deck]} {len(g.owned(deck)[seat])}" for deck in range(DECKS) if g.owned(deck)[seat]]
    said = [", ".join(part) for part in (hired, built, owned) if part]
    lines = [f" {letter(g, seat)}  {escape(' · '.join(said)) or '–'}"]
    shown = f"played {bag(g, g.played[seat])}"
    if seat == viewer:
        shown = f"[bold]hand {bag(g, g.hand[seat])}[/] · waiting {bag(g, g.waiting[seat])} · {shown}"
    else:
        shown = f"{len(g.hand[seat])} in hand, {len(g.waiting[seat])} waiting · {shown}"
    return [*lines, f"    {shown}"]


def summary(g: ArchonState, seat: int) -> str:
    """One's own line, above every question; of another, what may be seen of him."""
    hand = f"{len(g.hand[seat])} in hand" if HIDE in g.hand[seat] else f"hand {bag(g, g.hand[seat])}"
    return f"{painted(g, seat)}: {g.score[seat]} points · {cost(g, g.goods[seat])} · {g.figures[seat]} figures · {hand}"
