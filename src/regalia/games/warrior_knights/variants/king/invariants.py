"""What is always true of a crown, its King and his army."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown


def faults(g: Kingdom) -> list[str]:
    """The King's Army is the King's, and nobody's before there is one; the pool stays closed."""
    own = crown(g)
    wrong = []
    serving = kings_army.in_service(g) if own.king != f.NOBODY else []
    for card in kings_army.all_cards(g):
        at = g.troop_at[card]
        if card in serving and not ((pieces.is_army(g, at) or pieces.is_post(at)) and pieces.owner(g, at) == own.king):
            wrong.append(f"card {card} of the King's Army is at {at}, and the King is {own.king}")
        if card not in serving and at != f.OUT:
            wrong.append(f"card {card} of the King's Army is at {at}, and serves no King")
    if own.king != f.NOBODY and g.out[own.king]:
        wrong.append(f"the King {own.king} is out of the game")
    if own.pool_ran_out and g.pool:
        wrong.append(f"the pool has run out and holds {g.pool}")
    return wrong
