"""Knowledge and the Scholar.

Knowledge is a token like Faith: everybody sees it, it never runs out, it is neither traded nor counted among crowns, Faith and Votes when
players are tied, and only Enrich Mind and cards that say so bring it.
cg.knowledge.resource, cg.knowledge.gain, cg.knowledge.open, cg.knowledge.not-traded, cg.knowledge.tie-break, cg.use.tokens-unlimited,
cg.ruling.open-information, cg.ruling.bargaining, cg.ruling.tie-break-knowledge
"""

from regalia.games.warrior_knights.rules import bans, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.draft import Draft


def apply(draft: Draft) -> None:
    draft.on(table.leave_the_game, leave_knowledge)


def gain_knowledge(g: Kingdom, seat: int, n: int) -> None:
    """From the treasury. Nobody is compared: whose card says so asks `compare` too. cg.knowledge.gain"""
    if n > 0:
        glory(g).knowledge[seat] += n
        g.emit(w.KNOWLEDGE_GAINED, seat, n)


def pay_knowledge(g: Kingdom, seat: int, n: int) -> None:
    """For an Advancement, to the treasury. cg.advancements.cost"""
    if n > 0:
        glory(g).knowledge[seat] -= n
        g.emit(w.KNOWLEDGE_PAID, seat, n)


def lose_knowledge(g: Kingdom, seat: int, n: int) -> int:
    """As much of `n` as he has; returns what was lost. The Scholar stays the Scholar. cg.scholar.keeps"""
    lost = min(n, glory(g).knowledge[seat])
    if lost > 0:
        glory(g).knowledge[seat] -= lost
        g.emit(w.KNOWLEDGE_LOST, seat, lost)
    return lost


# ---- the Scholar


def compare(g: Kingdom, seat: int) -> None:
    """Has he more Knowledge than every other Baron? Then he takes the token, wherever it is.

    Nothing else moves it. cg.scholar.gain, cg.scholar.strict, cg.scholar.keeps, cg.ruling.scholar-keeps
    """
    if table.leads(glory(g).knowledge, seat):
        make_scholar(g, seat)


def make_scholar(g: Kingdom, seat: int) -> None:
    own = glory(g)
    if own.scholar != seat:
        own.scholar = seat
        g.emit(w.SCHOLAR, seat)


def is_scholar(g: Kingdom, seat: int) -> bool:
    return glory(g).scholar == seat


# ---- a Baron who is out


def leave_knowledge(g: Kingdom, seat: int) -> None:
    """His Knowledge goes to the treasury; as the Scholar he is followed by whoever has the most, by Fate among equals.

    cg.combine.elimination-scholar, cg.combine.elimination-goods, cg.ruling.elimination
    """
    own = glory(g)
    own.knowledge[seat] = 0
    if own.scholar == seat:
        make_scholar(g, bans.foremost(g, own.knowledge, table.clockwise(g, 0)))
