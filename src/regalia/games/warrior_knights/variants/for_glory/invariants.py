"""What is never created nor destroyed in For Glory."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory.rules.riots import can_keep_riot
from regalia.games.warrior_knights.variants.for_glory.state import glory


def faults(g: Kingdom) -> list[str]:
    return [*advancements(g), *cities(g), *troops(g)]


def advancements(g: Kingdom) -> list[str]:
    """Each card in one place; a missing one is in the hands of a procedure."""
    own = glory(g)
    if not own.advancement_deck and not own.advancement_offer:
        return []  # before the set-up
    wrong = []
    cards = [*own.advancement_deck, *own.advancement_bottom, *own.advancement_offer, *[c for row in own.advancements for c in row]]
    if len(set(cards)) != len(cards):
        wrong.append(f"an Advancement is in two places: {sorted(cards)}")
    for seat, row in enumerate(own.advancements):
        names = [content.ADVANCEMENTS[c].id for c in row]
        if len(set(names)) != len(names):
            wrong.append(f"seat {seat} owns two Advancements of a name: {names}")
    if min(own.knowledge) < 0:
        wrong.append(f"knowledge is {own.knowledge}")
    for card in own.on_trial:
        if not own.advancement_exhausted[card] or not any(card in row for row in own.advancements):
            wrong.append(f"Advancement {card} is on trial, and ready for use or nobody's")
    return wrong


def cities(g: Kingdom) -> list[str]:
    own = glory(g)
    wrong = []
    if sum(own.garrison) > h.GARRISONS:
        wrong.append(f"{sum(own.garrison)} Garrisons")
    for city in range(f.CITIES):
        if g.city_owner[city] < 0 and (own.garrison[city] or own.riot[city]):
            wrong.append(f"city {city} is nobody's and has a Garrison or a riot")
        if own.garrison[city] and own.riot[city]:
            wrong.append(f"city {city} riots under a Garrison")
        if own.riot[city] and not can_keep_riot(g, city):
            wrong.append(f"city {city} riots in the presence of its owner's Noble")
    return wrong


def troops(g: Kingdom) -> list[str]:
    """Levies are with an army, in the supply or out of the game; a Noble has one Leader and one Herald at most."""
    wrong = []
    for levy in content.levies(g.content):
        at = g.troop_at[levy]
        if not pieces.is_army(g, at) and not pieces.is_post(at) and at not in (h.IN_SUPPLY, f.OUT):
            wrong.append(f"levy {levy} is at {g.troop_at[levy]}")
    for role in (h.LEADER, h.HERALD):
        led = [g.troop_at[t] for t in content.captains(g.content) if content.role(g.content, t) == role]
        led = [at for at in led if pieces.is_army(g, at) and pieces.is_led(g, at)]
        if len(set(led)) != len(led):
            wrong.append(f"a Noble leads two cards of the role {h.ROLES[role]}: {sorted(led)}")
    return wrong
