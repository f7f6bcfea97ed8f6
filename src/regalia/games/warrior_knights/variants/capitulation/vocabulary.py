"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("capitulation")

SURRENDER: Final = W.verb("surrender", "city", "to:seat")
HOLD_OUT: Final = W.verb("hold_out")

SURRENDERED: Final = W.event("surrendered", "seat", "city", "to:seat")
TERMS_REFUSED: Final = W.event("terms_refused", "seat", "city")
TRUCE_BEGINS: Final = W.event("truce_begins", "seat", "to:seat")

TRUCE_HOLDS: Final = W.reason("truce_holds", "wkv.capitulation.truce", "seat")
NOBODY_INSIDE: Final = W.reason("nobody_inside", "wkv.capitulation.cities-only", "city")
STRONGHOLD_STANDS: Final = W.reason("stronghold_stands", "wkv.capitulation.cities-only", "wall")
NO_BESIEGER: Final = W.reason("no_besieger", "wkv.capitulation.offer", "city")
NOWHERE_TO_GO: Final = W.reason("nowhere_to_go", "wkv.capitulation.nowhere", "city", "noble")
ONLY_TO_BESIEGER: Final = W.reason("only_to_besieger", "wkv.capitulation.two-besiegers", "city", "seat")
CANNOT_LEAD_THEM: Final = W.reason("cannot_lead_them", "wkv.capitulation.no-losses", "noble", "city")
