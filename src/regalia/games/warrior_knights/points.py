"""Rule points: the rules that a variant may change, each with its type. None: as the base game has it.

The function of the same name in its chapter is what the rules call; it looks here first. `docs/points.md` lists them all.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.rules import Form
from regalia.kernel.vocabulary import Option

if TYPE_CHECKING:
    from regalia.games.warrior_knights.rules.assaults import Assault
    from regalia.games.warrior_knights.rules.battles import Battle
    from regalia.games.warrior_knights.rules.sieges import Siege
    from regalia.games.warrior_knights.rules.upkeep import Revolts
    from regalia.games.warrior_knights.state import Kingdom


class Points:
    def __init__(self) -> None:
        self.sides: Callable[[Kingdom], int] | None = None
        self.baron_of: Callable[[Kingdom, int], int] | None = None
        self.nobles_of: Callable[[Kingdom, int], list[int]] | None = None
        self.same_shape: Callable[[Kingdom, int, list[int]], int] | None = None
        self.posts: Callable[[Kingdom, int], list[int]] | None = None
        self.is_garrisoned: Callable[[Kingdom, int], bool] | None = None
        self.garrison_moves_in: Callable[[Kingdom, int], None] | None = None
        self.maintained: Callable[[Kingdom, int], int] | None = None
        self.spoils: Callable[[Kingdom, int, int], int] | None = None
        self.way: Callable[[Kingdom, Option], tuple[int, ...]] | None = None
        self.city_changes_hands: Callable[[Kingdom, int, int, int], None] | None = None
        self.draws_another: Callable[[Kingdom, int], bool] | None = None
        self.has_ability: Callable[[Kingdom, int, int], bool] | None = None
        self.faith_at_hand: Callable[[Kingdom, int], int] | None = None
        self.pay_faith: Callable[[Kingdom, int, int], None] | None = None
        self.influence_of: Callable[[Kingdom, int], int] | None = None
        self.gain_influence: Callable[[Kingdom, int, int], None] | None = None
        self.lose_influence: Callable[[Kingdom, int, int], None] | None = None
        self.return_influence: Callable[[Kingdom, int], None] | None = None
        self.tie_breaks: Callable[[Kingdom], list[Callable[[Kingdom, int], int]]] | None = None
        self.promise_broken: Callable[[Kingdom, int, int], None] | None = None
        self.deserts: Callable[[Kingdom, int], None] | None = None
        self.defence_is_broken: Callable[[Kingdom, Assault], bool] | None = None
        self.attends: Callable[[Kingdom, int], bool] | None = None
        self.votes_received: Callable[[Kingdom, int], int] | None = None
        self.votes_are_written: Callable[[Kingdom], bool] | None = None
        self.battle_law: Callable[[Kingdom, int, int, int, int, bool], int] | None = None
        self.at_peace: Callable[[Kingdom, int, int], bool] | None = None
        self.instead_of_battle: Callable[[Kingdom, int, int], list[Option]] | None = None
        self.attacks: Callable[[Kingdom, int, int], list[Option]] | None = None
        self.may_besiege: Callable[[Kingdom, list[int], int], bool] | None = None
        self.siege_strength: Callable[[Kingdom, list[int]], int] | None = None
        self.siege_defence: Callable[[Kingdom, int], int] | None = None
        self.siege_is_stopped: Callable[[Kingdom, int, int], bool] | None = None
        self.siege_wears_down: Callable[[Kingdom], bool] | None = None
        self.has_engine: Callable[[Kingdom, int, int], bool] | None = None
        self.declared_again: Callable[[Kingdom, Siege], None] | None = None
        self.leave_the_game: Callable[[Kingdom, int], None] | None = None
        self.interjections: Callable[[Kingdom, int], list[Form]] | None = None
        self.interject: Callable[[Kingdom, int, Option], None] | None = None
        self.fate_draws: Callable[[Kingdom, int, int], int] | None = None
        self.most_fate: Callable[[Kingdom], int] | None = None
        self.battle_results: Callable[[Kingdom, Battle, int, int], int] | None = None
        self.victories: Callable[[Kingdom, Battle, int], int] | None = None
        self.must_discard: Callable[[Kingdom, Battle, int], int] | None = None
        self.wall_full_strength: Callable[[Kingdom, int], int] | None = None
        self.siege_begins: Callable[[Kingdom, int, int], None] | None = None
        self.siege_ends: Callable[[Kingdom, int, int], None] | None = None
        self.noble_enters: Callable[[Kingdom, int], None] | None = None
        self.to_deck: Callable[[Kingdom, int], None] | None = None
        self.may_receive: Callable[[Kingdom, int, list[int]], bool] | None = None
        self.battle_draws: Callable[[Kingdom, Battle, int], int] | None = None
        self.discards_due: Callable[[Kingdom, Battle, int], int] | None = None
        self.draw_deserters: Callable[[Kingdom, int], list[int]] | None = None
        self.levy: Callable[[Kingdom, int], int] | None = None
        self.exhaust: Callable[[Kingdom, list[int]], None] | None = None
        self.has_heir: Callable[[Kingdom, int, int], bool] | None = None
        self.troops_at_death: Callable[[Kingdom, int], Procedure] | None = None
        self.end_line: Callable[[Kingdom, int], None] | None = None
        self.break_line: Callable[[Kingdom, int], None] | None = None
        self.restore_line: Callable[[Kingdom, int], None] | None = None
        self.abandoned_noble: Callable[[Kingdom, int], Procedure | None] | None = None
        self.hiring_fee: Callable[[Kingdom, int, int], int] | None = None
        self.routes: Callable[[Kingdom, int, int], list[Option]] | None = None
        self.proposals: Callable[[Kingdom, int], list[Option]] | None = None
        self.stronghold_falls: Callable[[Kingdom, int, int], Procedure] | None = None
        self.stronghold_captured: Callable[[Kingdom, int, int], Procedure | None] | None = None
        self.pays: Callable[[Kingdom, int], bool] | None = None
        self.city_income: Callable[[Kingdom, int], int] | None = None
        self.influence_due: Callable[[Kingdom, int], int] | None = None
        self.gives_influence: Callable[[Kingdom, int], bool] | None = None
        self.influence_for: Callable[[Kingdom, int], int] | None = None
        self.restlessness: Callable[[Kingdom, int, int], int] | None = None
        self.unrest: Callable[[Kingdom, int], int] | None = None
        self.revolt_drawn: Callable[[Kingdom, Revolts, int], Flow | None] | None = None
        self.may_revolt: Callable[[Kingdom, int, int], bool] | None = None
        self.faith_stops_revolt: Callable[[Kingdom, int, int], bool] | None = None
        self.revolt_price: Callable[[Kingdom, int, int], int] | None = None
        self.may_return: Callable[[Kingdom, int], bool] | None = None
        self.proposal_passed: Callable[[Kingdom, int, int], Procedure | None] | None = None
        self.purse: Callable[[Kingdom, int], int] | None = None
        self.pay_from_purse: Callable[[Kingdom, int, int], None] | None = None
        self.wage: Callable[[Kingdom, int], int] | None = None
        self.wants_wages: Callable[[Kingdom, int], bool] | None = None
        self.payable: Callable[[Kingdom, int, list[int], list[int]], int] | None = None
        self.pay_wages: Callable[[Kingdom, int, list[int], int], None] | None = None
        self.left_unpaid: Callable[[Kingdom, int, int], None] | None = None
        self.regulars_unpaid: Callable[[Kingdom, int], None] | None = None
        self.repair_price: Callable[[Kingdom, int], int] | None = None
        self.fortify_price: Callable[[Kingdom, int], int] | None = None
        self.town_levy_price: Callable[[Kingdom, int, int], int] | None = None
        self.voyage_draws: Callable[[Kingdom, int], int] | None = None
        self.neutrals_a_stack: Callable[[Kingdom], int] | None = None
        self.neutrals_to_deal: Callable[[Kingdom], list[int]] | None = None
        self.agendas_on_board: Callable[[Kingdom], int] | None = None
        self.draft_is_due: Callable[[Kingdom], bool] | None = None
        self.cities_to_win: Callable[[Kingdom], int] | None = None
        self.final_influence: Callable[[Kingdom, int], int] | None = None
        self.tell_winner: Callable[[Kingdom, int], None] | None = None
        self.influence_wins: Callable[[Kingdom], bool] | None = None
        self.pool_is_empty: Callable[[Kingdom], None] | None = None
        self.end_by_influence: Callable[[Kingdom], bool] | None = None
        self.last_round_is_over: Callable[[Kingdom], bool] | None = None
        self.final_count: Callable[[Kingdom], None] | None = None
        self.may_take_chair: Callable[[Kingdom, int], bool] | None = None
