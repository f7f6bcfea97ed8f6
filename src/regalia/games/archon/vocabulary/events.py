"""What happens, for logs, animation and statistics. The templates are under [event] in words.toml."""

from typing import Final

from regalia.games.archon.vocabulary.book import V

ORDERED: Final = V.event("ordered", "seat", "place:n")
GRANT_LAID: Final = V.event("grant_laid", "grant", "season:n")
FAVOR_REVEALED: Final = V.event("favor_revealed", "favor")
FAVOR_GONE: Final = V.event("favor_gone", "favor")
PROVINCE_REVEALED: Final = V.event("province_revealed", "province")
CARD_REVEALED: Final = V.event("card_revealed", "scoring")
ENGAGED: Final = V.event("engaged", "seat", "card")
DIVIDED: Final = V.event("divided", "seat")
ROUND_BEGAN: Final = V.event("round_began", "round:n", "season:n")
PLACED: Final = V.event("placed", "seat", "slot", "play")
TOLL_PAID: Final = V.event("toll_paid", "seat", "owner:seat", "gold:n")
TOKEN_LAID: Final = V.event("token_laid", "seat", "slot")
GAINED: Final = V.event("gained", "seat", "good", "n")
PAID: Final = V.event("paid", "seat", "good", "n")
SWAPPED: Final = V.event("swapped", "seat", "give:good", "take:good")
SCORED: Final = V.event("scored", "seat", "points:n", "source")
HIRED: Final = V.event("hired", "seat", "card", "pile")
BUILT: Final = V.event("built", "seat", "building")
ACQUIRED: Final = V.event("acquired", "seat", "scoring")
USED: Final = V.event("used", "seat", "building")
CHOSE: Final = V.event("chose", "seat", "effect")
PASSED: Final = V.event("passed", "seat", "unused:n")
UNUSED: Final = V.event("unused", "seat", "card")
ATTACKED: Final = V.event("attacked", "attack", "strength:n", "wall:n")
DEFENDED: Final = V.event("defended")
RAIDED: Final = V.event("raided", "seat", "owed:n")
GRANTED: Final = V.event("granted", "seat", "deck", "points:n")
WON: Final = V.event("won", "seat", "points:n")
