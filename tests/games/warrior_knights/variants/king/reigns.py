"""Positions of The King: `from tests.games.warrior_knights.variants.king.reigns import reign, usurp`.

emptied(7, 8, 3)               round 6, in whose Upkeep the pool has run out; Influence by seat
end_round(g)                   what comes after Upkeep: a coronation, or the end
reign()                        two rounds later blue is King, his army at his stronghold at Larkdown
guard(g, p.BLUE, p.BLUE)       two cards of the King's Army to a Noble
usurp(g, by=0)                 the stronghold falls
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from tests.games.warrior_knights import position as p

BLUE = p.seat(p.BLUE)  # the King of most of these positions
KEEP = f.STRONGHOLD_WALL + BLUE  # his stronghold, at Larkdown
INSIDE = f.STRONGHOLD_ARMY + BLUE


def reign(seats: int = 4, *variants: str, king: int = BLUE, **options: str) -> Kingdom:
    """Round 8 on a bare board: the pool ran out two rounds ago, blue is King, and his army is at his stronghold at Larkdown."""
    g = p.board(seats, "king", *variants, seed=1, **options)
    p.stronghold(g, BLUE, "larkdown")
    g.round, g.pool = 8, 0
    own = crown(g)
    own.king, own.kings_army, own.pool_ran_out = king, seats, 6
    for card in kings_army.in_service(g):
        g.troop_at[card] = f.STRONGHOLD_ARMY + king
    return g


def guard(g: Kingdom, *army_of: int) -> list[int]:
    """Cards of the King's Army, one by one, to these armies; the others stay where they are."""
    cards = kings_army.in_service(g)[: len(army_of)]
    for card, army in zip(cards, army_of, strict=True):
        g.troop_at[card] = army
    return cards


def where(g: Kingdom) -> list[int]:
    """Where the King's Army is, card by card."""
    return [g.troop_at[card] for card in kings_army.all_cards(g)]


def end_round(g: Kingdom, step: str = "crown_a_king") -> Kingdom:
    """The end of a round: Upkeep is over, or begins."""
    frame = Round()
    frame.step = g.rules.index[Round][step]
    p.run(g, frame)
    return g


def emptied(*influence: int, seats: int = 3, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Round 6: the pool has run out in this Upkeep."""
    g = p.kingdom(seats, "king", *variants, **options)
    g.round, g.pool, g.influence = 6, 0, influence
    crown(g).pool_ran_out = 6
    return g


def storm(g: Kingdom, seat: int = 0) -> Assault:
    """An assault on the King's stronghold with all that a Baron has there."""
    return Assault(seat, BLUE, p.area("larkdown"), KEEP, armies.own_nobles_in(g, seat, p.area("larkdown")), garrison(g, KEEP))


def usurp(g: Kingdom, by: int = 0) -> Kingdom:
    """The King's stronghold falls; the new King keeps all of the army at home."""
    p.run(g, StrongholdFalls(BLUE, by))
    p.last_choices(g)
    return g
