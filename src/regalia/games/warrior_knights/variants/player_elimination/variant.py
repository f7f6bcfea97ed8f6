"""Player Elimination: a Baron whose stronghold is captured is out of the game.

wk.option.elimination.out, wk.option.elimination.tokens, wk.ruling.elimination-details
"""

from typing import Any, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import action_cards, armies, bargaining, pieces, table, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.bans import foremost
from regalia.games.warrior_knights.rules.cities import make_neutral
from regalia.games.warrior_knights.rules.expeditions import end_voyage, lay_stake, stakes
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.player_elimination import vocabulary as w
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import End, Flow, Procedure
from regalia.kernel.state import State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

CAPTURED: Final = 2  # in g.no_influence: captured, not merely ruined; he is out once the card is done


class PlayerElimination(Variant):
    def __init__(self) -> None:
        super().__init__(
            "player-elimination",
            "Player Elimination",
            "A Baron whose stronghold is captured is out; the last one left wins.",
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.wrap(StrongholdFalls, "leave_board", leave_board)
        draft.insert_after(Actions, "resolve", "eliminate", {"eliminate": eliminate_captured}, cites="wk.option.elimination.out")

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        """A Baron who has left the game chooses nothing, and nothing is done to him."""
        out = cast(Kingdom, view).out
        if out[seat]:
            return [(w.OUT_OF_THE_GAME, seat)]
        return [(w.OUT_OF_THE_GAME, id)] if kind == "seat" and id < len(out) and out[id] else []


def leave_board(before: Any, self: StrongholdFalls, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if self.victor >= 0:
        g.no_influence = replaced(g.no_influence, self.loser, CAPTURED)
    return flow


def eliminate_captured(self: Procedure, g: Kingdom) -> Flow | None:
    """The rewards are paid and the battle is over: now he goes."""
    for seat in range(g.seats):
        if g.no_influence[seat] == CAPTURED and not g.out[seat]:
            eliminate(g, seat)
    return End() if g.winners else None


def eliminate(g: Kingdom, seat: int) -> None:
    table.leave_the_game(g, seat)
    g.emit(w.ELIMINATED, seat)
    disband(g, seat)
    for city in armies.cities_of(g, seat):
        make_neutral(g, city)
    g.agenda_discard += g.charges[seat]
    g.charges = replaced(g.charges, seat, ())
    g.event_discard += g.kept[seat]
    g.kept = replaced(g.kept, seat, ())
    give_back(g, seat)
    clear_cards(g, seat)
    withdraw_stakes(g, seat)
    pass_tokens(g, seat)
    left = [s for s in range(g.seats) if not g.out[s]]
    if len(left) == 1:
        winning.crown(g, left, w.LAST_BARON)


def give_back(g: Kingdom, seat: int) -> None:
    """His tokens go to the treasury, so that nobody is compared with them, and his offers are void."""
    g.crowns[seat] = g.votes[seat] = g.faith[seat] = 0
    for place, deal in enumerate(g.deals):
        if seat in (deal[bargaining.GIVER], deal[bargaining.TAKER]) and deal[bargaining.STATUS] == bargaining.OPEN:
            bargaining.close(g, place, bargaining.WITHDRAWN)


def disband(g: Kingdom, seat: int) -> None:
    """His Nobles leave for good; Mercenaries go back to the deck, Regulars out of the game."""
    own = pieces.armies_of(g, seat)
    for troop, at in enumerate(list(g.troop_at)):
        if at in own:
            armies.to_supply(g, troop)
    for army in own:
        g.casualties[army] = 0
    for noble in pieces.nobles_of(g, seat):
        g.noble_area[noble] = f.OFF
        g.noble_port = replaced(g.noble_port, noble, -1)
        g.gone = replaced(g.gone, noble, 1)
        g.sworn_band = replaced(g.sworn_band, noble, 0)
        if g.office[noble] >= 0:
            g.agenda_discard += (g.office[noble],)
            g.office = replaced(g.office, noble, -1)
    armies.lift_abandoned_sieges(g)


def clear_cards(g: Kingdom, seat: int) -> None:
    """His Action cards and markers leave the board."""
    own = action_cards.cards_of(g, seat)
    for i in range(3):
        g.plan = replaced(g.plan, seat * 3 + i, ())
        g.action_stack = replaced(g.action_stack, i, tuple([c for c in g.action_stack[i] if c not in own]))
        g.phase_area = replaced(g.phase_area, i, tuple([c for c in g.phase_area[i] if c not in own]))
    for card in own:
        g.hold[card] = 0
    g.track = tuple([f.NOBODY if s == seat else s for s in g.track])


def withdraw_stakes(g: Kingdom, seat: int) -> None:
    """A fleet that he alone has funded does not sail on empty: its track is free again. wk.ruling.expedition-without-funders"""
    for voyage, space in enumerate(g.voyage_space):
        lay_stake(g, voyage, seat, 0)
        if space and not any(stakes(g, voyage)):
            end_voyage(g, voyage)


def pass_tokens(g: Kingdom, seat: int) -> None:
    """To the Baron with the most Votes or Faith of those left, ties by Fate."""
    left = [s for s in range(g.seats) if not g.out[s]]
    if g.chairman == seat:
        free = [s for s in left if not g.banned[s]] or left
        table.make_chairman(g, foremost(g, g.votes, free))
    if g.head == seat:
        may = [s for s in left if table.may_head_church(g, s)]
        table.make_head(g, foremost(g, g.faith, may) if may else f.NOBODY)
