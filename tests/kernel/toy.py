"""A toy game that uses everything the kernel has: secret bids, a hidden deck, hands, a nested procedure, an interjection, a variant.

Each round all seats bid coins in secret for the top card; the winner pays and may keep the card or pass it to another seat. Three rounds.
"""

from pathlib import Path
from typing import ClassVar

from regalia.kernel.chance import Dice
from regalia.kernel.columns import COUNT, OWNER, Column, column, scalar, table
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, AskAll, End, Flow, Procedure
from regalia.kernel.relations import EXCLUDES, Relation
from regalia.kernel.rules import Choice, Form, Game, Ruleset
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option, Vocabulary

V = Vocabulary("toy")
BID = V.verb("bid", "coins")
KEEP = V.verb("keep", "card")
PASS = V.verb("pass", "card", "seat")
GIVE = V.verb("give", "seat", "coins")
BOUGHT = V.event("bought", "seat", "coins")
DREW = V.event("drew", "seat", "card")
GIVEN = V.event("given", "seat", "to:seat", "coins")
DECK = V.purpose("deck")
MOST_POINTS = V.end("most-points")


class Toy(State):
    columns: ClassVar[tuple[Column, ...]] = (
        column("coins", of="seat"),
        scalar("round"),
        column("deck", COUNT),
        table("hand", OWNER, of="seat"),
    )

    def __init__(self, rules: Ruleset, seed: int) -> None:
        super().__init__(rules, seed)
        self.coins = [10] * self.seats
        self.round = 0
        self.deck = list(range(12))
        self.hand: list[list[int]] = [[] for _ in range(self.seats)]


class Play(Procedure):
    outline = ("shuffle", "auction", "score")
    cites: ClassVar[dict[str, str]] = {"auction": "toy.auction"}

    def shuffle(self, g: Toy) -> Flow | None:
        g.shuffle(DECK, g.deck)
        return None

    def auction(self, g: Toy) -> Flow | None:
        if g.round == 3:
            return None
        return Auction()

    def after_auction(self, g: Toy, result: int) -> Flow | None:
        g.round += 1
        return AGAIN

    def score(self, g: Toy) -> Flow | None:
        totals = [sum(h) for h in g.hand]
        g.winners = [s for s, t in enumerate(totals) if t == max(totals)]
        g.end_reason = MOST_POINTS
        return None


class Auction(Procedure):
    outline = ("bid", "deal", "keep_or_pass")
    secret = ("card",)
    cites: ClassVar[dict[str, str]] = {"bid": "toy.bid.secret"}

    def __init__(self) -> None:
        super().__init__()
        self.winner = -1
        self.card = -1

    def bid(self, g: Toy) -> Flow | None:
        return AskAll(list(range(g.seats)))

    def options_bid(self, g: Toy, seat: int, draft: list[Option]) -> list[Option]:
        return [] if draft else [(BID, n) for n in range(g.coins[seat] + 1)]

    def on_bid(self, g: Toy, drafts: list[list[Option]]) -> Flow | None:
        bids = [d[0][1] for d in drafts]
        if max(bids) == 0:
            return End(1)
        self.winner = bids.index(max(bids))
        g.coins[self.winner] -= max(bids)
        g.emit(BOUGHT, self.winner, max(bids))
        return None

    def deal(self, g: Toy) -> Flow | None:
        self.card = g.deck.pop()
        g.hand[self.winner].append(self.card)
        g.tell(self.winner, (DREW, self.winner, self.card), ())
        return None

    def keep_or_pass(self, g: Toy) -> Flow | None:
        return Ask(self.winner, [(KEEP, self.card)] + [(PASS, self.card, s) for s in range(g.seats) if s != self.winner])

    def on_keep_or_pass(self, g: Toy, seat: int, option: Option) -> Flow | None:
        if option[0] == PASS:
            g.hand[seat].remove(option[1])
            g.hand[option[2]].append(option[1])
        return None


class Short(Variant):
    def apply(self, draft: Draft) -> None:
        draft.remove(Auction, "keep_or_pass")


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__("toy", "Toy", 1, (2, 3, 4), V, str(Path(__file__).parent))
        self.procedures = (Play, Auction)
        self.variants = (
            Short("short", "Short", "Cards are always kept."),
            Short("other", "Other", "For the tests of exclusion.", relations=(Relation("short", EXCLUDES, "one is enough"),)),
        )
        self.options = (Choice("coins", "Coins", "How many coins each seat has.", ("10", "5")),)

    def new_state(self, rules: Ruleset, seed: int) -> Toy:
        return Toy(rules, seed)

    def opening(self, g: Toy) -> Procedure:
        return Play()

    def scores(self, g: Toy) -> list[int]:
        return [sum(h) for h in g.hand]

    def rounds(self, g: Toy) -> int:
        return g.round

    def fill(self, g: Toy, viewer: int, dice: Dice) -> None:
        known = set(g.hand[viewer]) if viewer >= 0 else set()
        unknown = [c for c in range(12) if c not in known]
        dice.shuffle(unknown)
        g.deck = [unknown.pop() for _ in g.deck]
        for seat, hand in enumerate(g.hand):
            if seat != viewer:
                g.hand[seat] = [unknown.pop() for _ in hand]
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Auction) and top.winner >= 0:
            top.card = g.hand[top.winner][-1]

    def interjections(self, g: Toy, seat: int) -> list[Form]:
        return [Form(GIVE, [(0, g.seats - 1), (1, g.coins[seat])])] if g.coins[seat] else []

    def interject(self, g: Toy, seat: int, option: Option) -> None:
        g.coins[seat] -= option[2]
        g.coins[option[1]] += option[2]
        g.emit(GIVEN, seat, option[1], option[2])

    def faults(self, g: Toy) -> list[str]:
        cards = sorted(g.deck + [c for h in g.hand for c in h])
        return [] if cards == list(range(12)) else [f"cards are {cards}"]


GAME = ToyGame()
