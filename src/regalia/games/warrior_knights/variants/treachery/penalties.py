"""What a broken deal costs: a seat in the next Assembly, 1 Influence at once, and more for what the wronged Baron loses by it.

`break_word` is what every breach comes to, whoever finds it: the rules (breaches/) or the judges (trials.py).
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import bargaining, table
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.pieces import baron_of
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.deals import change, lapse, left_the_game
from regalia.games.warrior_knights.variants.treachery.state import (
    BROKEN,
    BY,
    CAUSER,
    DEAL,
    FROM,
    IN_FORCE,
    IN_ROUND,
    LEDGER,
    LOSER,
    NEXT,
    NOW,
    PAID,
    STATUS,
    TO,
    TRAITOR,
    WEIGHT,
    WRONGED,
    treachery,
)
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Flow

AT_ONCE: Final = 1
CITY: Final = 1
NOBLE: Final = 1
STRONGHOLD: Final = 2
BARON: Final = 2


# ---- the breach


def break_all(g: Kingdom, rows: list[c.Row]) -> None:
    """By one act; each deal once, whatever of it is broken. wkv.treachery.once, wkv.ruling.deal-breach"""
    for row in rows:
        if treachery(g).pacts[row[DEAL]][STATUS] == IN_FORCE:
            break_word(g, row[DEAL], row[BY], row[TO], len(treachery(g).losses))


def break_word(g: Kingdom, deal: int, traitor: int, wronged: int, since: int) -> None:
    """The deal is over for both, and its price is due. `since`: losses of this round that came before. wkv.treachery.once"""
    own = treachery(g)
    change(g, deal, STATUS, BROKEN)
    own.betrayals += ((traitor, wronged, deal, g.round, since, 0),)
    g.emit(w.BETRAYED, traitor, wronged)
    place = own.pacts[deal][LEDGER]
    if place >= 0 and g.deals[place][bargaining.STATUS] == bargaining.STRUCK:
        bargaining.close(g, place, bargaining.BROKEN)
    give_back(g, traitor, AT_ONCE)
    if not own.shut_out[traitor] & NEXT:
        own.shut_out = replaced(own.shut_out, traitor, own.shut_out[traitor] | NEXT)
        g.emit(w.SHUT_OUT, traitor)


def give_back(g: Kingdom, seat: int, n: int) -> None:
    """To the pool, as far as he has it; to the treasury once the pool has been found empty. wkv.treachery.influence,
    wkv.treachery.floor, wkv.treachery.pool-closed, wkv.ruling.treachery-pool"""
    pool = g.pool
    table.lose_influence(g, seat, n)
    if g.last_round:
        g.pool = pool


# ---- shut out of the next Assembly


def attends(before: Callable[[Kingdom, int], bool], g: Kingdom, seat: int) -> bool:
    """Away like an Envoy: his ban, if he has one, is another matter. wkv.treachery.ban, wkv.treachery.ban-kind, wkv.ruling.treachery-ban"""
    return not treachery(g).shut_out[seat] and before(g, seat)


def gather(before: Any, self: Assembly, g: Kingdom) -> Flow | None:
    """This is the one that they are shut out of; whoever breaks his word in it, of the next."""
    own = treachery(g)
    own.shut_out = tuple([NOW if away & NEXT else 0 for away in own.shut_out])
    flow: Flow | None = before(self, g)
    return flow


def return_cards(before: Any, self: Assembly, g: Kingdom) -> Flow | None:
    """It is over, or could not be held: that was it. wkv.treachery.ban-served"""
    own = treachery(g)
    own.shut_out = tuple([away & NEXT for away in own.shut_out])
    flow: Flow | None = before(self, g)
    return flow


# ---- what the wronged Baron loses


def loses(g: Kingdom, causer: int, loser: int, weight: int) -> None:
    """A Baron has lost something by another's doing. Noted where that may be treachery. wkv.treachery.city-noble"""
    own = treachery(g)
    if causer in (f.NOBODY, loser):
        return
    betrayed = any(row[IN_ROUND] == g.round and row[TRAITOR] == causer and row[WRONGED] == loser for row in own.betrayals)
    if betrayed or any(row[TO] == loser for row in c.promised(g, causer, c.WORDS)):
        own.losses += ((causer, loser, weight),)


def attack_on(g: Kingdom, seat: int) -> Attack | None:
    """The attack on this Baron that is being fought."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack):
            return frame if frame.seats[1] == seat else None
    return None


def by_its_fall(g: Kingdom, attack: Attack) -> bool:
    """Has this attack brought down a stronghold? What is lost with it is not counted besides. wkv.treachery.stronghold-baron"""
    return attack.wall >= f.CITIES and g.stronghold_area[attack.wall - f.STRONGHOLD_WALL] < 0


def city_lost(g: Kingdom, city: int, old: int, new: int) -> None:
    """To the traitor, however he got it; but not the one that a fallen stronghold brings. wkv.treachery.city-noble"""
    if old != f.NOBODY and new != f.NOBODY and not any(isinstance(frame, StrongholdFalls) for frame in g.stack):
        loses(g, new, old, CITY)


def noble_killed(before: Any, self: NobleDeath, g: Kingdom) -> Flow | None:
    """In a battle that the traitor has begun. wkv.treachery.city-noble"""
    loser = baron_of(g, self.noble)
    attack = attack_on(g, loser)
    if attack is not None and not by_its_fall(g, attack):
        loses(g, attack.seats[0], loser, NOBLE)
    flow: Flow | None = before(self, g)
    return flow


def stronghold_lost(before: Any, self: StrongholdFalls, g: Kingdom) -> Flow | None:
    """Captured, or brought down with nobody left to take it. wkv.treachery.stronghold-baron, wkv.ruling.treachery-sum"""
    attack = attack_on(g, self.loser)
    loses(g, self.victor if attack is None else attack.seats[0], self.loser, STRONGHOLD)
    flow: Flow | None = before(self, g)
    return flow


def baron_lost(g: Kingdom, seat: int) -> None:
    """He is out because his stronghold fell to the traitor. wkv.treachery.stronghold-baron, wkv.compat.treachery-elimination"""
    fallen_to = [row[CAUSER] for row in treachery(g).losses if row[LOSER] == seat and row[WEIGHT] == STRONGHOLD]
    if fallen_to:
        loses(g, fallen_to[-1], seat, BARON)
    left_the_game(g, seat)


# ---- the further price


def due(g: Kingdom, traitor: int, wronged: int) -> int:
    """For losses from the first breach of this round on, less what has been returned for them. wkv.treachery.window,
    wkv.ruling.treachery-window"""
    own = treachery(g)
    rows = [row for row in own.betrayals if row[IN_ROUND] == g.round and row[TRAITOR] == traitor and row[WRONGED] == wronged]
    if not rows:
        return 0
    counted = own.losses[min([row[FROM] for row in rows]) :]
    lost = sum([row[WEIGHT] for row in counted if row[CAUSER] == traitor and row[LOSER] == wronged])
    return lost - sum([row[PAID] for row in rows])


def pay_price(g: Kingdom, traitor: int, wronged: int) -> None:
    owed = due(g, traitor, wronged)
    if owed <= 0 or g.out[traitor]:
        return
    own = treachery(g)
    place = max([i for i, row in enumerate(own.betrayals) if row[TRAITOR] == traitor and row[WRONGED] == wronged])
    own.betrayals = replaced(own.betrayals, place, replaced(own.betrayals[place], PAID, own.betrayals[place][PAID] + owed))
    g.emit(w.PRICE_PAID, traitor, wronged, owed)
    give_back(g, traitor, owed)


def price_of_treachery(self: Upkeep, g: Kingdom) -> Flow | None:
    """After the losses that it counts, before the check for victory; from the Chairman clockwise. wkv.treachery.window"""
    lapse(g)
    for traitor in table.from_chairman(g):
        for wronged in range(g.seats):
            pay_price(g, traitor, wronged)
    return None
