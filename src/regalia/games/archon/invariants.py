"""What must always hold: nothing is lost, and nothing appears from nowhere. For the conformance suite."""

from regalia.games.archon.figures import CARD_IDS, CARDS, DECK_IDS, DECKS, GOOD_IDS, GOODS, RESOURCES, TAX_COLLECTOR
from regalia.games.archon.state import ArchonState


def faults(g: ArchonState) -> list[str]:
    """What has been lost or has appeared from nowhere."""
    c = g.content
    found: list[str] = []
    for good in range(GOODS):
        there = g.supply[good] + sum([row[good] for row in g.goods])
        if good < RESOURCES:
            there += g.repository[good]
        if there != c.supply[good] or g.supply[good] < 0 or min([row[good] for row in g.goods]) < 0:
            found.append(f"{GOOD_IDS[good]}: {there} in all, {g.supply[good]} in the supply")
    for card in range(TAX_COLLECTOR, CARDS):
        if g.magisters[card] + sum([row[card] for row in g.tracks]) != c.magisters[card - 1].copies:
            found.append(f"{CARD_IDS[card]}: stock and tracks do not add up")
    for seat in range(g.seats):
        cards = g.hand[seat] + g.waiting[seat] + g.played[seat]
        if g.token > 0 and len(cards) != 10:
            found.append(f"seat {seat} owns {len(cards)} cards")
        for card in range(TAX_COLLECTOR, CARDS):
            if cards.count(card) != g.tracks[seat][card]:
                found.append(f"seat {seat} owns {cards.count(card)} {CARD_IDS[card]} with {g.tracks[seat][card]} steps")
        if g.figures[seat] + sum([row.count(seat) for row in g.standing]) != c.figures:
            found.append(f"seat {seat} lacks a figure")
        if sum([row.count(seat) for row in g.tokens]) > c.tax_tokens:
            found.append(f"seat {seat} has laid more tokens than there are")
        if sum(g.tally[seat]) != g.score[seat]:
            found.append(f"seat {seat}: score and tally differ")
        if g.wall.count(seat) != len(g.warriors[seat]):
            found.append(f"seat {seat}: wall and Warriors differ")
    for design, tile in enumerate(c.buildings):
        copies = 1 if g.seats == 2 else tile.copies
        if g.stack and g.grants and g.tiles_left[design] + sum([row.count(design) for row in g.tiles]) != copies:
            found.append(f"{tile.id}: lost or copied")
    for deck in range(DECKS):
        owned = [card for row in g.owned(deck) for card in row]
        if sorted(g.decks[deck] + g.displays[deck] + owned) != list(range(len(c.decks[deck]))):
            found.append(f"{DECK_IDS[deck]}: cards lost or copied")
    if sorted(g.favor_deck + g.favor_row + g.favors_gone) != list(range(len(c.favors))):
        found.append("favors lost or copied")
    if sorted(g.attack_deck + g.attacks_gone) != list(range(len(c.attacks))):
        found.append("attacks lost or copied")
    provinces = g.province_deck + g.provinces_gone + ([g.province] if g.province >= 0 else [])
    if sorted(provinces) != list(range(len(c.provinces))):
        found.append("provinces lost or copied")
    return found
