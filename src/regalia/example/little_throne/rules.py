"""Little Throne: its words, its table and its rules, in the order of play."""

from regalia.kernel.columns import OWNER, column, table
from regalia.kernel.procedure import Ask, AskAll, Flow, Goto, Procedure
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option, Reason, Vocabulary

V = Vocabulary("little-throne")
BID = V.verb("bid", "coins")
CROWN = V.verb("crown", "seat")
DEALT = V.event("dealt", "crown")
CROWNED = V.event("crowned", "seat", "crown")
DECK = V.purpose("deck")
TOO_POOR = V.reason("too-poor", "lt.bid", "coins")
MOST_WORTH = V.end("most-worth")
CROWNS = ["thorn", "straw", "paper", "tin", "iron", "copper", "brass", "silver", "gold", "ruby"]  # worth -2, -1, 0, 1, … 7


class Court(State):
    columns = (
        column("coins", of="seat"),
        column("heirloom", OWNER, of="seat", holds="crown"),  # each sees only his own
        column("row", holds="crown"),  # for sale, the first one first
        table("worn", of="seat", holds="crown"),
    )

    def __init__(self, rules: Ruleset, seed: int) -> None:
        super().__init__(rules, seed)
        self.coins = [int(rules.option("purse"))] * self.seats
        self.heirloom = [-1] * self.seats
        self.row = list(range(len(CROWNS)))
        self.worn: list[list[int]] = [[] for _ in range(self.seats)]

    def worth(self, seat: int) -> int:
        return sum([crown - 2 for crown in [*self.worn[seat], self.heirloom[seat]]])


class Reign(Procedure):
    outline = ("deal", "bid", "crown", "end")
    cites = {"deal": "lt.deal", "bid": "lt.bid", "crown": "lt.crown", "end": "lt.end"}

    def __init__(self) -> None:
        super().__init__()
        self.buyer = -1

    def deal(self, g: Court) -> None:
        g.shuffle(DECK, g.row)
        for seat in range(g.seats):
            g.heirloom[seat] = g.row.pop()
            g.tell(seat, (DEALT, g.heirloom[seat]), ())

    def bid(self, g: Court) -> Flow:
        return AskAll(list(range(g.seats))) if g.row else Goto("end")

    def options_bid(self, g: Court, seat: int, draft: list[Option]) -> list[Option]:
        return [] if draft else [(BID, coins) for coins in range(g.coins[seat] + 1)]

    def on_bid(self, g: Court, drafts: list[list[Option]]) -> None:
        bids = [draft[0][1] for draft in drafts]
        self.buyer = bids.index(max(bids))
        g.coins[self.buyer] -= max(bids)

    def why_bid(self, view: Court, seat: int, kind: str, id: int) -> list[Reason]:
        return [(TOO_POOR, view.coins[seat])] if kind == "coins" else []

    def crown(self, g: Court) -> Flow:
        return Ask(self.buyer, [(CROWN, seat) for seat in range(g.seats)])

    def on_crown(self, g: Court, buyer: int, option: Option) -> Flow:
        g.emit(CROWNED, option[1], g.row[0])
        g.worn[option[1]].append(g.row.pop(0))
        return Goto("bid")

    def end(self, g: Court) -> None:
        best = max([g.worth(seat) for seat in range(g.seats)])
        g.winners = [seat for seat in range(g.seats) if g.worth(seat) == best]
        g.end_reason = MOST_WORTH
