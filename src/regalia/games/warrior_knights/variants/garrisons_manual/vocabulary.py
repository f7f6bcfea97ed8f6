"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("garrisons-manual")

LEAVE: Final = W.verb("leave_in_city", "troop", "city")
TAKE_ALONG: Final = W.verb("take_along", "city", "noble")
SUPPRESS: Final = W.verb("suppress", "city")

TROOPS_LEFT: Final = W.event("troops_left", "noble", "city")
TAKEN_ALONG: Final = W.event("taken_along", "noble", "city")
DISSOLVED: Final = W.event("garrison_dissolved", "city")
LEFT_LOST: Final = W.event("left_troops_lost", "city")
SUPPRESSED: Final = W.event("suppressed", "seat", "city")
NOT_SUPPRESSED: Final = W.event("not_suppressed", "seat", "city")

NOT_A_HUNDRED: Final = W.reason("not_a_hundred", "wkv.garrisons.leave", "troop")
NOBLES_ONLY: Final = W.reason("nobles_only", "wkv.garrisons.leave", "troop")
NOT_WITH_CASUALTIES: Final = W.reason("not_with_casualties", "wkv.garrisons.leader-keeps-one", "army")
GARRISONED_ALREADY: Final = W.reason("garrisoned_already", "wkv.garrisons.one", "city")
NOT_IN_SIEGE: Final = W.reason("no_leaving_in_siege", "wkv.garrisons.when", "city")
NO_CITY_HERE: Final = W.reason("no_city_to_leave_in", "wkv.garrisons.leave", "noble")
LEFT_IN_CITY: Final = W.reason("left_in_city", "wkv.garrisons.static", "troop", "city")
