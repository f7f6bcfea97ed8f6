"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("exchanging-heirs")

GIVE_HEIR: Final = W.verb("give_heir", "noble", "seat")
KILL_HEIR: Final = W.verb("kill_heir", "noble")
HEIR_GIVEN: Final = W.event("heir_given", "noble", "seat")
HEIR_KILLED: Final = W.event("heir_killed", "noble", "seat")
