"""What is never created nor destroyed: cards, troops, tokens. For the conformance suite and the fuzzer."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.action_cards import seat_and_kind
from regalia.games.warrior_knights.state import Kingdom


def faults(g: Kingdom) -> list[str]:
    return [*action_cards(g), *fate_cards(g), *troop_cards(g), *decks(g), *board(g), *tokens(g)]


def action_cards(g: Kingdom) -> list[str]:
    wrong = []
    areas = [c for row in g.phase_area for c in row]
    for card, held in enumerate(list(g.hold)):
        seat, kind = seat_and_kind(g, card)
        if seat < g.seats and not g.out[seat] and held + areas.count(card) != g.content.deeds.barons[kind].copies:
            wrong.append(f"action card {card}: {held} held and {areas.count(card)} in the areas")
    return wrong


def fate_cards(g: Kingdom) -> list[str]:
    if not g.fate_deck:
        return []
    cards = sorted(g.fate_deck + [c for row in [*g.fate_hand, *g.fate_shown] for c in row])
    return [] if cards == list(range(len(g.content.fate_rows))) else [f"Fate cards are {cards}"]


def troop_cards(g: Kingdom) -> list[str]:
    wrong = []
    for side in range(pieces.sides(g)):
        for troop in pieces.regulars_of(g, side):
            at = g.troop_at[troop]
            if pieces.is_army(g, at) and pieces.owner(g, at) != side:
                wrong.append(f"regular {troop} is in army {at}")
    for troop, at in enumerate(list(g.troop_at)):
        if at == f.ON_OFFER and troop not in g.offer:
            wrong.append(f"mercenary {troop} should be on offer")
        if pieces.is_mercenary(g, troop) and g.content.troop_nation[troop] >= 0 and at == f.OUT:
            wrong.append(f"mercenary {troop} has left the game")
    return wrong


def decks(g: Kingdom) -> list[str]:
    """No card twice; a missing one is in the hands of a procedure."""
    wrong = []
    agendas = [*g.agenda_deck, *g.agenda_discard, *g.agenda_current, *g.laws]
    agendas += [c for row in g.charges for c in row] + [c for c in g.office if c >= 0]
    if len(set(agendas)) != len(agendas):
        wrong.append(f"an Agenda is in two places: {sorted(agendas)}")
    events = [*g.event_deck, *g.event_discard, *g.event_lasting, *[c for row in g.kept for c in row]]
    if len(set(events)) != len(events):
        wrong.append(f"an Event is in two places: {sorted(events)}")
    return wrong


def board(g: Kingdom) -> list[str]:
    wrong = []
    for name, column in (("crowns", g.crowns), ("faith", g.faith), ("votes", g.votes), ("influence", g.influence)):
        if min(column) < 0:
            wrong.append(f"{name} are {column}")
    for n in pieces.all_nobles(g):
        if g.gone[n] and g.noble_area[n] != f.OFF:
            wrong.append(f"noble {n} is lost for good and on the board")
    for city in range(f.CITIES):
        if g.razed[city] and g.city_owner[city] >= 0:
            wrong.append(f"razed city {city} has an owner")
        if g.fortified[city] and g.city_owner[city] < 0:
            wrong.append(f"neutral city {city} is fortified")
    if len([c for row in g.charges for c in row if len(row) > f.CHARGES + 1]):
        wrong.append(f"too many charges: {g.charges}")
    return wrong


def tokens(g: Kingdom) -> list[str]:
    """Casualty tokens lie on troops: whoever gives his troops away gives them too. wk.transfer.give-with-casualties"""
    bare = [army for army in range(len(g.casualties)) if g.casualties[army] and not armies.troops(g, army)]
    return [f"army {army} has {g.casualties[army]} casualty tokens and no troops" for army in bare]
