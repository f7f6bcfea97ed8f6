"""The one language in which the tests of Warrior Knights say a position: `from tests.games.warrior_knights import position as p`.

    g = p.board(4)                                           a bare board: round 2, Baron s in seat s, the Chairman in seat 0
    p.put(g, p.GREEN + p.SQUARE, "froli", "r100 polish50")   a Noble with Regulars (r50, r100) and Mercenaries (polish50, or any: 50)
    p.city(g, "vecht", p.seat(p.BLUE), fortified=1)
    p.stack_fate(g, "deal", "victory", "english")            the top of the Fate deck, by any of its fields
    bench = p.run(g, MobilizeForces(0))                      start a procedure and play to its first choice; bench.result when it has ended
    p.do(g, 0, v.CHOOSE_AREA, p.area("froli"))               this seat's choice; p.choose(g, …) for whoever is asked

    p.hold(g, "salt_pans", "kings_peace")                    an Assembly on these Agendas, at its first decision
    p.cast(g, 3, 0, 1, 0)                                    secret Votes, by seat
    p.declare(g, v.YES, v.NO)                                declarations in the order asked
    p.carry(g, 2)                                            the Chairman alone decides the vote: for a Baron, or yes
    p.draw_event(g, "arson")                                 the Chairman draws this Event himself

A position begins as a bare `board`, as the `kingdom` that set-up leaves but for the Nobles, or as `begun`, a game at its first decision.
Seats are multiplied by four to make Nobles: RED + STAR is the star Noble of seat 0, `seat(RED)` is 0.
"""

from tests.games.warrior_knights.position.board import *
from tests.games.warrior_knights.position.fate import *
from tests.games.warrior_knights.position.play import *
from tests.games.warrior_knights.position.politics import *
