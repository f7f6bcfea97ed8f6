"""What a player may choose. The templates are under [option] in words.toml."""

from typing import Final

from regalia.games.risk_europe.vocabulary.book import V

# ---- set-up
BID: Final = V.verb("bid", "coins:n")
SETTLE: Final = V.verb("settle", "territory")  # take a starting city
BORDER: Final = V.verb("border", "territory")  # the neighbouring territory that shares the Footmen
TOGETHER: Final = V.verb("together")  # all Footmen into the city
DIVIDE: Final = V.verb("divide", "footmen:n")  # so many of them into the neighbouring territory

# ---- the round
LAY: Final = V.verb("lay", "card")
ORDER: Final = V.verb("order", "order")
FORTIFY: Final = V.verb("fortify", "territory")
ASSAULT: Final = V.verb("assault", "origin:territory", "target:territory")
END_TURN: Final = V.verb("end_turn")

# ---- orders
LEAVE: Final = V.verb("leave", "origin:territory")  # units set out from here
ENTER: Final = V.verb("enter", "target:territory")
SEND: Final = V.verb("send", "number:n", "unit")
TAX: Final = V.verb("tax", "territory")
RECRUIT: Final = V.verb("recruit", "unit", "territory")
BUY: Final = V.verb("buy", "number:n")
BUILD: Final = V.verb("build", "territory")
CROWN_CARD: Final = V.verb("crown_card")
DONE: Final = V.verb("done")

# ---- battles
BATTLE: Final = V.verb("battle", "territory")
REROLL: Final = V.verb("reroll")
STAND: Final = V.verb("stand")
LOSE: Final = V.verb("lose", "unit")

V.costs(SETTLE, TAX, RECRUIT, BUY, BUILD, CROWN_CARD)
