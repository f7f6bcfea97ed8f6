"""Phase 1: Planning."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AskAll, Flow, Procedure
from regalia.kernel.vocabulary import Option


class Planning(Procedure):
    outline = ("choose_cards", "deal_neutral_cards", "shuffle_stacks")
    cites: ClassVar[dict[str, str]] = {
        "choose_cards": "wk.planning.choose-cards wk.planning.fewer-cards wk.planning.only-from-hand",
        "deal_neutral_cards": "wk.planning.neutral-cards wk.ruling.neutral-pile",
        "shuffle_stacks": "wk.planning.shuffle-stacks wk.overview.action-backs",
    }

    def choose_cards(self, g: Kingdom) -> Flow | None:
        return AskAll(table.clockwise(g, 0))

    def options_choose_cards(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        """Stack by stack, kinds in ascending order; `done` closes a stack with fewer than two cards."""
        stack, last, laid = 0, 0, 0
        left = [g.hold[seat * f.CARD_KINDS + kind] for kind in range(f.CARD_KINDS)]
        for option in draft:
            if option[0] == v.LAY:
                left[option[1]] -= 1
                last = option[1]
                laid += 1
            if option[0] == v.DONE or laid == 2:
                stack, last, laid = stack + 1, 0, 0
        if stack == 3:
            return []
        options: list[Option] = [(v.LAY, kind, stack) for kind in range(last, f.CARD_KINDS) if left[kind]]
        options.append((v.DONE,))
        return options

    def on_choose_cards(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        plan: list[tuple[int, ...]] = [()] * (g.seats * 3)
        for seat, draft in enumerate(drafts):
            for option in draft:
                if option[0] == v.LAY:
                    plan[seat * 3 + option[2]] += (option[1],)
        g.plan = tuple(plan)
        return None

    def deal_neutral_cards(self, g: Kingdom) -> Flow | None:
        """All eight are shuffled; two go to each stack, two are set aside unseen."""
        cards = g.shuffled(v.NEUTRALS, [f.NEUTRAL + i for i in range(8)])
        g.action_stack = (cards[:2], cards[2:4], cards[4:6])
        g.aside = cards[6:]
        g.neutral_seen = ()
        return None

    def shuffle_stacks(self, g: Kingdom) -> Flow | None:
        for i in range(3):
            cards = list(g.action_stack[i])
            for seat in range(g.seats):
                cards += [seat * f.CARD_KINDS + kind for kind in g.plan[seat * 3 + i]]
            g.action_stack = replaced(g.action_stack, i, g.shuffled(v.STACKS, cards))
        return None
