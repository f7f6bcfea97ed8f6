"""Positions in which Barons have given their word."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import upkeep
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import deals, penalties
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import STATUS, TRAITOR, WRONGED, treachery
from regalia.kernel import engine
from tests.games.warrior_knights import position as p

RED, GREEN, BLUE = 0, 1, 2  # seats
MINE, YOURS, OURS = deals.ME, deals.YOU, deals.BOTH


def realm(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Round 4, with some Influence for each and 20 in the pool."""
    g = p.board(len(influence), "treachery", *variants, **options)
    g.round, g.pool, g.influence = 4, 20, influence
    return g


def struck(g: Kingdom, by: int, to: int, verb: int, *args: int, party: int = MINE) -> int:
    """A public deal with one clause, in force; its number."""
    deals.propose(g, by, (verb, to, party, *args))
    deal = deals.open_between(g, by, to)
    deals.accept(g, deal)
    return deal


def status(g: Kingdom, deal: int) -> int:
    return treachery(g).pacts[deal][STATUS]


def traitors(g: Kingdom) -> list[tuple[int, int]]:
    return [(row[TRAITOR], row[WRONGED]) for row in treachery(g).betrayals]


def at_the_gates(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Red's second siege of green's Vecht, with a Noble of green inside, will take it without a fight."""
    g = realm(*influence, variants=variants, **options)
    p.city(g, "vecht", GREEN)
    p.put(g, p.GREEN, "vecht", "r100")
    p.put(g, p.RED, "vecht", "200 200 200 200")
    p.besiege(g, p.town("vecht"), RED, 1)
    return g


def march_on(g: Kingdom, seat: int = RED, where: str = "vecht", verb: int = v.SIEGE) -> p.Bench:
    """He declares it; all his Nobles there join."""
    bench = p.run(g, StartBattle(seat, p.area(where), 1))
    p.do(g, seat, verb, p.town(where))
    return bench


def break_word(g: Kingdom, seat: int, to: int) -> None:
    p.do(g, seat, w.BREAK_WORD, to, 1)


def at_a_decision(g: Kingdom) -> Kingdom:
    """Red is asked something, so that others may speak."""
    p.run(g, VersatileStrategy(RED))
    return g


def start_of_upkeep(g: Kingdom) -> None:
    """The price, and nothing else of Upkeep."""
    penalties.price_of_treachery(upkeep.Upkeep(), g)


def assembly(g: Kingdom, votes: list[int], agenda: str = "kings_peace") -> None:
    g.votes = [n - 1 for n in votes]  # each receives one
    p.hold(g, agenda)


def spoken(seats: int = 5) -> Kingdom:
    """Red has promised green something in free words, and taken Vecht from him."""
    g = at_the_gates(*[7, 5, 3, 3, 3][:seats])
    struck(g, RED, GREEN, w.PROMISE_WORDS, 4)
    march_on(g)
    p.first_choices(g)
    return g


def accuse(g: Kingdom, act: int, late: bool = False) -> None:
    """Green accuses red, and it comes to a trial: after this Action card, or after Upkeep."""
    at_a_decision(g)
    engine.interject(g, GREEN, (w.ACCUSE, 0, act))
    frame = Round() if late else Actions()
    frame.step = g.rules.index[type(frame)]["last_accusations" if late else "hear_accusations"]
    p.run(g, frame)
    assert p.step(g) == "Trial.answer"


def judge(g: Kingdom, *answers: int) -> None:
    for seat, answer in zip(engine.waiting(g), answers, strict=True):
        p.do(g, seat, answer)
