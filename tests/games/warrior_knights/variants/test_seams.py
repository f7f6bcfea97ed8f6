"""What a variant may change in the rules of war, shown by small variants of our own; one plays under the promises of conformance."""

from collections.abc import Callable
from typing import Any

import pytest

from regalia.conformance.checks import AT_A_DECISION
from regalia.conformance.walk import random_choice
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, General
from regalia.games.warrior_knights.game import WarriorKnights
from regalia.games.warrior_knights.rules import armies, battles, pieces, winning
from regalia.games.warrior_knights.rules.cities import RazeOrKeep, city_changes_hands, spoils
from regalia.games.warrior_knights.rules.motions import GeneralMotion
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.table import gain_influence
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, session
from regalia.kernel.chance import Dice
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.variant import Variant
from tests.games.warrior_knights import position as p

EVERY = 40  # decisions between two looks


class Ours(Variant):
    """A variant that is one function of the draft."""

    def __init__(self, edit: Callable[[Draft], None]) -> None:
        super().__init__("ours", "Ours", "A variant of this test.")
        self.edit = edit

    def apply(self, draft: Draft) -> None:
        self.edit(draft)


def table(edit: Callable[[Draft], None], seats: int = 3, seed: int = 1) -> session.Session:
    game = WarriorKnights()
    game.variants = (*game.variants, Ours(edit))
    return session.new(game, Setup(game.id, seats, ("ours", "quick-start")), seed)


def play(s: session.Session, look: Callable[[Kingdom], None], decisions: int = 1_000) -> Kingdom:
    dice, looking = Dice(7), Dice(8)  # what the checks ask about depends on the words of all variants; the play must not
    for n in range(decisions):
        if s.state.over:
            break
        if n % EVERY == EVERY // 2:
            for check in AT_A_DECISION:
                check(s, looking)
        s.choose(*random_choice(s.state, dice))
        assert isinstance(s.state, Kingdom)
        look(s.state)
    assert isinstance(s.state, Kingdom)
    return s.state


# ---- who serves whom

TURNCOAT = 3  # the first Baron's circle Noble serves the second from the first round on


def defects(draft: Draft) -> None:
    def leave_regulars(self: SetUp, g: Kingdom) -> Flow | None:
        for troop in armies.cards(g, TURNCOAT):
            if pieces.is_regular(g, troop):
                g.troop_at[troop] = pieces.home_army(g, 0)
        return None

    def baron_of(before: Callable[[Kingdom, int], int], g: Kingdom, noble: int) -> int:
        return 1 if noble == TURNCOAT and g.round else before(g, noble)

    def nobles_of(before: Callable[[Kingdom, int], list[int]], g: Kingdom, seat: int) -> list[int]:
        return [n for n in range(g.seats * f.EACH) if pieces.baron_of(g, n) == seat]

    draft.insert_after(SetUp, SetUp.outline[-1], "leave_regulars", {"leave_regulars": leave_regulars})
    draft.wrap_rule(pieces.baron_of, baron_of)
    draft.wrap_rule(pieces.nobles_of, nobles_of)


def test_a_noble_who_changed_his_baron_is_moved_and_paid_by_the_new_one() -> None:
    s = table(defects, seed=2)  # in which the turncoat lives to be moved
    moved_by: list[int] = []

    def look(g: Kingdom) -> None:
        for seat in range(g.seats):
            for option in engine.offered(g, seat):
                if option[0] == v.MOVE_NOBLE and option[1] == TURNCOAT:
                    moved_by.append(seat)

    g = play(s, look)
    assert set(moved_by) == {1}
    assert pieces.nobles_of(g, 0) == [0, 1, 2] and pieces.nobles_of(g, 1) == [3, 4, 5, 6, 7]
    assert pieces.whereabouts(g, 1) == [g.noble_area[n] for n in (3, 4, 5, 6, 7)]
    assert TURNCOAT in pieces.rivals(g, 0) and TURNCOAT not in pieces.rivals(g, 1)


# ---- a power without a seat


def seventh_chair(draft: Draft) -> None:
    draft.content = draft.content.plus(Deeds(), chairs=1)
    draft.replace_rule(pieces.sides, lambda g: g.seats + 1)


def test_six_barons_play_at_a_table_with_a_chair_for_a_power_without_a_seat() -> None:
    """Numbers of Nobles, armies and walls follow from the chairs; its Nobles are there, on nobody's side, and nobody is asked for them."""
    g = play(table(seventh_chair, 6), lambda g: None, 400)
    assert len(g.noble_area) == 28 and len(g.casualties) == 42 and len(g.breaches) == 31 and len(g.siege_round) == 31 * 7
    assert pieces.nobles_of(g, 6) == [24, 25, 26, 27] and pieces.is_led(g, 27) and pieces.home_army(g, 0) == 28
    assert [pieces.owner(g, army) for army in (24, 28, 34, 35, 41)] == [6, 0, 6, 0, 6]
    assert list(pieces.all_nobles(g)) == list(range(28)) and 27 in pieces.rivals(g, 5)


# ---- what happens


def test_a_variant_hears_of_every_city_that_changes_hands() -> None:
    heard: list[tuple[int, int, int]] = []

    def listen(draft: Draft) -> None:
        draft.on(city_changes_hands, lambda g, city, old, new: heard.append((city, old, new)))

    s = table(listen)
    seen = 0
    owners = list(s.state.city_owner)  # type: ignore[attr-defined]
    while not s.state.over and seen < 12:
        heard.clear()
        s.choose(*random_choice(s.state, Dice(len(s.record.entries))))
        for city, old, new in heard:
            assert owners[city] == old != new
            owners[city] = new
            seen += 1
        assert owners == list(s.state.city_owner)  # type: ignore[attr-defined]
    assert seen


def test_influence_that_a_variant_withholds_is_not_taken_from_the_pool() -> None:
    g = begun(lambda draft: draft.replace_rule(gain_influence, lambda g, seat, n: None))
    pool = g.pool
    gain_influence(g, 0, 3)
    assert g.pool == pool and g.influence[0] == 0


def begun(edit: Callable[[Draft], None]) -> Kingdom:
    state = table(edit).state
    assert isinstance(state, Kingdom)
    return state


def test_deserters_go_where_a_variant_sends_them() -> None:
    def leaves_the_game(g: Kingdom, troop: int) -> None:
        g.troop_at[troop] = f.OUT

    g = begun(lambda draft: draft.replace_rule(armies.deserts, leaves_the_game))
    armies.deserts(g, 5)
    assert g.troop_at[5] == f.OUT


def test_spoils_are_what_a_variant_says_and_a_general_motion_has_an_end() -> None:
    ends: list[int] = []

    def in_the_end(g: Kingdom) -> Procedure | None:
        ends.append(g.round)
        return None

    def edit(draft: Draft) -> None:
        draft.replace_rule(spoils, lambda g, seat, city: 1)
        levy = General(lambda g, seat: True, lambda g, seat: None, in_the_end=in_the_end)
        draft.content = draft.content.plus(Deeds(general={"recoinage": levy}))

    g = begun(edit)
    crowns = g.crowns[0]
    p.city(g, "vecht", 0)
    p.run(g, RazeOrKeep(0, p.town("vecht")))
    p.do(g, 0, v.RAZE, p.town("vecht"))
    assert g.crowns[0] == crowns + 1
    p.run(g, GeneralMotion(g.content.agenda["recoinage"]))
    assert not ends
    p.first_choices(g)
    assert ends == [g.round]


# ---- battles


def test_a_variant_says_who_has_an_ability_and_which_cards_bring_another() -> None:
    def edit(draft: Draft) -> None:
        draft.replace_rule(battles.has_ability, lambda g, noble, shape: shape == f.STAR)
        draft.wrap_rule(battles.draws_another, lambda before, g, card: before(g, card) or g.content.fate_battle[card] == f.VICTORY)

    g = begun(edit)
    battle = battles.OpenFieldBattle(0, 1, 0, -1, [2], [4])
    battle.commanders = [2, -1]  # a triangle
    assert battle.commanded_by(g, 0, f.STAR) and not battle.commanded_by(g, 0, f.TRIANGLE) and not battle.commanded_by(g, 1, f.STAR)
    brings = [g.content.fate_battle[c] for c in range(len(g.content.fate_battle)) if battles.draws_another(g, c)]
    assert set(brings) == {f.DRAW, f.VICTORY}


def test_an_orderly_retreat_draws_no_deserters() -> None:
    g = p.board()
    p.put(g, p.BLUE, "oxback", "polish50 polish100")
    p.stack_fate(g, "polish")
    p.run(g, Retreat(p.BLUE, orderly=1))
    assert not p.told(g, v.DESERTED) and len(armies.cards(g, p.BLUE)) == 2


# ---- the end


@pytest.mark.parametrize(("first", "winner"), [("cities", 0), ("crowns", 2)])
def test_ties_are_broken_by_what_a_variant_compares(first: str, winner: int) -> None:
    def crowns(g: Kingdom, seat: int) -> int:
        return g.crowns[seat]

    def richest(before: Callable[[Kingdom], list[Any]], g: Kingdom) -> list[Any]:
        return [crowns, *before(g)] if first == "crowns" else before(g)

    g = begun(lambda draft: draft.wrap_rule(winning.tie_breaks, richest))
    g.influence = (5, 1, 5)
    g.crowns = [1, 9, 3]
    g.city_owner = (0, *[f.NOBODY] * (f.CITIES - 1))
    g.last_round = 1
    assert winning.end_by_influence(g) and g.winners == [winner]


def test_a_variant_may_put_off_the_end_and_hears_of_the_final_count_only_then() -> None:
    counts: list[int] = []

    def later(g: Kingdom) -> bool:
        return g.round >= 9

    def edit(draft: Draft) -> None:
        draft.on(winning.final_count, lambda g: counts.append(g.round))
        draft.replace_rule(winning.last_round_is_over, later)

    g = begun(edit)
    g.influence, g.last_round, g.round = (5, 1, 3), 1, 8
    assert not winning.end_by_influence(g) and counts == [] and not g.winners
    g.round = 9
    assert winning.end_by_influence(g) and counts == [9]
    assert (g.winners, g.end_reason) == ([0], winning.BY_INFLUENCE)
