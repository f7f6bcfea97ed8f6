"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("open-private-motions")

PROPOSE: Final = W.verb("propose", "motion")
REPEAL: Final = W.verb("repeal", "motion", "place:n")
DEFY_MOTION: Final = W.verb("defy_motion", "motion")
DEFY_AND_START: Final = W.verb("defy_and_start", "voyage")
PROPOSED_MOTION: Final = W.event("proposed_motion", "seat", "motion")
PROPOSED_REPEAL: Final = W.event("proposed_repeal", "seat", "motion")
MOTION_IN_FORCE: Final = W.event("motion_in_force", "motion")
MOTION_REPEALED: Final = W.event("motion_repealed", "motion")
MOTION_DEFIED: Final = W.event("motion_defied", "seat", "motion")
MOTION_FORBIDS: Final = W.reason("motion_forbids", "wk.option.open-private-motions", "motion")
