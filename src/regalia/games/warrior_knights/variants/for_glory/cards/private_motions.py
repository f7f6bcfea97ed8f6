"""What an open Private Motion may forbid besides: for a round no new Garrisons, Levies or Advancements. And what is new of a kind that it
may forbid already is forbidden with the rest: ways by road and by sea, what is paid by Scripture, walls that an Event builds.
cg.combine.private-motions, cg.ruling.motions-bind-cards

That laws, charges, offices and discarded Agendas of these decks may be named like all others needs no rule; and nothing here touches what
decides the game. cg.ruling.private-motions
"""

from typing import Final

from regalia.games.warrior_knights.deeds import Deeds, Prohibition
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.charges import BY_POST
from regalia.games.warrior_knights.variants.for_glory.cards.events_green import GuildOfMasons, SwornTownsmen
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research

A_ROUND: Final = 1  # what is left of this one, and all of the next. cg.ruling.for-a-round

DEEDS: Final = Deeds(
    prohibitions=(
        Prohibition("no_roads", (w.RELAY_ROAD, w.PATHFIND_RELAY_ROAD, *BY_POST), ()),
        Prohibition("no_voyages_by_sea", (w.SAIL_IN,), ()),
        Prohibition("no_blessings", (w.BLESS_BY_SCRIPTURE,), ()),
        Prohibition("no_directing_of_events", (w.DRAW_EVENT_BY_SCRIPTURE,), ()),
        Prohibition("no_fortifying", (), ((GuildOfMasons, "build"),)),
        Prohibition("no_new_garrisons", (w.HIRE_GARRISON,), ((HireGarrison, "choose_city"),), A_ROUND),
        Prohibition("no_raising_of_levies", (w.RAISE_LEVY,), ((RaiseLevies, "choose_levy"), (SwornTownsmen, "raise_levy")), A_ROUND),
        Prohibition("no_new_advancements", (w.BUY_ADVANCEMENT,), ((Purchase, "buy"), (Research, "buy")), A_ROUND),
    )
)
