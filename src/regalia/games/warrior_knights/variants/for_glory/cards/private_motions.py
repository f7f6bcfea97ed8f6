"""What an open Private Motion may forbid besides: for a round no new Garrisons, Levies or Advancements; and the ways by road and by sea
that are new are among those it may forbid already. cg.combine.private-motions

That laws, charges, offices and discarded Agendas of these decks may be named like all others needs no rule; and nothing here touches what
decides the game. cg.ruling.private-motions
"""

from typing import Final

from regalia.games.warrior_knights.deeds import Deeds, Prohibition
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research

A_ROUND: Final = 1  # what is left of this one, and all of the next

DEEDS: Final = Deeds(
    prohibitions=(
        Prohibition("no_roads", (w.RIDE_POST, w.RELAY_ROAD, w.PATHFIND_RELAY_ROAD), ()),
        Prohibition("no_voyages_by_sea", (w.SAIL_IN,), ()),
        Prohibition("no_new_garrisons", (w.HIRE_GARRISON,), ((HireGarrison, "choose_city"),), A_ROUND),
        Prohibition("no_raising_of_levies", (w.RAISE_LEVY,), ((RaiseLevies, "choose_levy"),), A_ROUND),
        Prohibition("no_new_advancements", (w.BUY_ADVANCEMENT,), ((Purchase, "buy"), (Research, "buy")), A_ROUND),
    )
)
