"""Phase 1: Planning."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
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
        left = action_cards.held(g, seat)
        for option in draft:
            if option[0] == v.LAY:
                left[option[1]] -= 1
                last = option[1]
                laid += 1
            if option[0] == v.DONE or laid == 2:
                stack, last, laid = stack + 1, 0, 0
        if stack == 3:
            return []
        options: list[Option] = [(v.LAY, kind, stack) for kind in range(last, len(left)) if left[kind]]
        options.append((v.DONE,))
        return options

    def on_choose_cards(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        plan: list[tuple[int, ...]] = [()] * len(g.plan)
        for seat, draft in enumerate(drafts):
            for option in draft:
                if option[0] == v.LAY:
                    plan[seat * 3 + option[2]] += (option[1],)
        g.plan = tuple(plan)
        return None

    def deal_neutral_cards(self, g: Kingdom) -> Flow | None:
        """All are shuffled; two go to each stack, the rest is set aside unseen."""
        each = neutrals_a_stack(g)
        cards = g.shuffled(v.NEUTRALS, neutrals_to_deal(g))
        g.action_stack = (cards[:each], cards[each : 2 * each], cards[2 * each : 3 * each])
        g.aside = cards[3 * each :]
        g.neutral_seen = ()
        return None

    def shuffle_stacks(self, g: Kingdom) -> Flow | None:
        for i in range(3):
            cards = list(g.action_stack[i])
            for seat in range(g.seats):
                cards += [action_cards.number(g, seat, kind) for kind in g.plan[seat * 3 + i]]
            g.action_stack = replaced(g.action_stack, i, g.shuffled(v.STACKS, cards))
        return None


def neutrals_a_stack(g: Kingdom) -> int:
    """How many Neutral cards are dealt to each stack. wk.planning.neutral-cards"""
    changed = g.points.neutrals_a_stack
    return base_neutrals_a_stack(g) if changed is None else changed(g)


def base_neutrals_a_stack(g: Kingdom) -> int:
    return f.NEUTRALS_A_STACK


def neutrals_to_deal(g: Kingdom) -> list[int]:
    """The Neutral cards that are shuffled: all that lie in no area. wk.ruling.neutral-pile"""
    changed = g.points.neutrals_to_deal
    return base_neutrals_to_deal(g) if changed is None else changed(g)


def base_neutrals_to_deal(g: Kingdom) -> list[int]:
    waiting = [card for area in g.phase_area for card in area]
    return [card for card in action_cards.neutrals(g) if card not in waiting]


POINTS: Final = (Point(neutrals_a_stack, base_neutrals_a_stack), Point(neutrals_to_deal, base_neutrals_to_deal))
