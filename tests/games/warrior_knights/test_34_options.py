"""Official optional rules: Exchanging Heirs, Player Elimination, Might Is Right, Abandoned Nobles."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, bargaining, upkeep, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import RallySupport, ServeTheChurch
from regalia.games.warrior_knights.rules.deaths import CheckArmies, NobleDeath
from regalia.games.warrior_knights.rules.events import ResolveEvent
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, may_return
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.rules.winning import end_by_influence
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import player_elimination
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError, SetupError
from regalia.testing import proves
from tests.games.warrior_knights.kingdom import asked, begun, carry_out, choose, city, give, kingdom, on_top, options, place, said


@proves("wk.option.agreement")
def test_options_are_fixed_at_the_start_and_unknown_ones_refused() -> None:
    g = begun(4, 1, "might-is-right")
    assert g.rules.setup.variants == ("might-is-right",)
    with pytest.raises(SetupError, match="has no variant 'dragons'"):
        begun(4, 1, "dragons")
    with pytest.raises(SetupError, match="one of 10, 8, 12, 15"):
        begun(4, 1, length="9")


# ---- Exchanging Heirs


def heirs() -> Kingdom:
    g = kingdom(4, "exchanging-heirs")
    place(g, 0, "kovel", ("English", 100))
    return carry_out(g, ReturnNobles(1))


@proves("wk.option.heirs.tokens", "wk.option.heirs.trade")
def test_every_noble_has_an_heir_his_baron_may_hand_to_another() -> None:
    g = heirs()
    assert list(g.heir_holder[:16]) == [n // 4 for n in range(16)]
    engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))
    assert g.heir_holder[0] == 2
    with pytest.raises(RuleError):
        engine.interject(g, 0, (v.GIVE_HEIR, 0, 1))  # not his to give any more


@proves("wk.option.heirs.return-needed", "wk.ruling.heirs-renewed")
def test_a_dead_noble_returns_only_when_his_heir_is_given_back() -> None:
    g = heirs()
    engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))
    give(g, 0, ("Swiss", 50))
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    assert not may_return(g, 0)
    engine.interject(g, 2, (v.GIVE_HEIR, 0, 0))
    assert may_return(g, 0)
    carry_out(g, ReturnNobles(0))
    while asked(g) >= 0:
        choose(g, *options(g)[-1])
    assert g.noble_area[0] >= 0 and not g.dead[0] and g.heir_holder[0] == 0


@proves("wk.option.heirs.kill")
def test_the_holder_may_kill_an_heir_and_the_parents_death_is_then_permanent() -> None:
    g = heirs()
    engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))
    engine.interject(g, 2, (v.KILL_HEIR, 0))
    assert g.heir[0] == 0
    carry_out(g, NobleDeath(0))
    while asked(g) >= 0:
        choose(g, *options(g)[0])
    assert g.gone[0] == 1


@proves("wk.option.heirs.kill")
def test_killing_the_heir_of_the_dead_ends_his_line_at_once() -> None:
    g = heirs()
    engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    engine.interject(g, 2, (v.KILL_HEIR, 0))
    assert g.gone[0] == 1 and armies.cards(g, 0) == []


@proves("wk.option.heirs.no-heir-events")
def test_a_noble_whose_heir_an_event_took_has_none_to_give() -> None:
    g = heirs()
    g.heir = replaced(g.heir, 0, 0)  # No Heir, or Broken Line
    with pytest.raises(RuleError):
        engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))


@proves("wk.option.heirs.no-heir-events", "wk.death.no-heir")
@pytest.mark.parametrize("card", ["no_heir", "broken_line"])
def test_a_dead_noble_whose_heir_an_event_takes_never_returns(card: str) -> None:
    g = heirs()
    give(g, 0, ("Swiss", 50))
    g.noble_area[0] = f.OFF
    g.dead = replaced(g.dead, 0, 1)
    g.faith = [0, 0, 0, 0]
    on_top(g, g.content.fate_shape.index(f.STAR) if card == "no_heir" else fate_card(g, 0))
    carry_out(g, ResolveEvent(g.content.event[card], 0))
    while asked(g) >= 0:
        choose(g, *options(g)[-1])
    assert g.gone[0] == 1 and armies.cards(g, 0) == []


def fate_card(g: Kingdom, noble: int) -> int:
    """The Fate card that names this Noble."""
    pairs = list(zip(g.content.fate_baron, g.content.fate_shape, strict=True))
    return pairs.index((g.baron[noble // 4], noble % 4))


@proves("wk.option.heirs.return-needed", "wk.option.abandoned-nobles")
def test_an_abandoned_noble_returns_although_his_heir_was_killed() -> None:
    g = kingdom(4, "exchanging-heirs", "abandoned-nobles")
    place(g, 0, "kovel", ("Swiss", 50))
    carry_out(g, ReturnNobles(1))
    engine.interject(g, 0, (v.GIVE_HEIR, 0, 2))
    engine.interject(g, 2, (v.KILL_HEIR, 0))
    carry_out(g, NobleDeath(0, deserted=1))
    assert g.dead[0] == 1 and not g.gone[0]
    assert may_return(g, 0)


@proves("wk.option.heirs.return-needed", "wk.ruling.elimination-details")
def test_heirs_held_by_a_baron_who_is_out_go_home() -> None:
    g = kingdom(4, "exchanging-heirs", "player-elimination")
    g.heir_holder = replaced(replaced(g.heir_holder, 0, 1), 5, 2)
    player_elimination.eliminate(g, 1)
    assert g.heir_holder[0] == 0
    assert g.heir_holder[5] == 2  # the heir of a Noble who is out: nobody asks for him any more


# ---- Player Elimination


def fallen() -> Kingdom:
    """Seat 1 has lost his stronghold to seat 0."""
    g = kingdom(3, "player-elimination")
    place(g, 4, "kovel", ("English", 100))
    g.office = replaced(g.office, 4, g.content.agenda["justiciar"])
    g.charges = replaced(g.charges, 1, (g.content.agenda["salt_pans"],))
    g.city_owner = replaced(replaced(g.city_owner, city(g, "froli"), 1), city(g, "monz"), 1)
    g.track = replaced(g.track, 0, 1)
    g.chairman = g.head = 1
    g.votes, g.faith = [1, 9, 3], [2, 9, 0]
    carry_out(g, StrongholdFalls(1, 0))
    choose(g, v.GIVE_CITY, city(g, "froli"))
    while asked(g) >= 0:
        choose(g, *options(g)[0])
    return g


@proves("wk.option.elimination.out", "wk.ruling.elimination-details")
def test_a_baron_whose_stronghold_is_captured_is_out() -> None:
    g = fallen()
    assert g.crowns[0] == 15 and g.city_owner[city(g, "froli")] == 0  # the rewards come first
    assert not g.out[1]
    player_elimination.eliminate_captured(Actions(), g)
    assert list(g.out) == [0, 1, 0]
    assert g.noble_area[4:8] == [f.OFF] * 4 and g.city_owner[city(g, "monz")] == f.NOBODY
    assert list(g.charges[1]) == [] and g.office[4] == -1 and g.track[0] == f.NOBODY
    assert sum(g.hold[6:12]) == 0
    assert all(at not in (4, 5, 6, 7, 25) for at in g.troop_at)


@proves("wk.option.elimination.tokens")
def test_his_tokens_pass_to_the_next_in_votes_and_faith() -> None:
    g = fallen()
    player_elimination.eliminate_captured(Actions(), g)
    assert g.chairman == 2 and g.head == 0


@proves("wk.ruling.elimination-details")
def test_a_ruined_stronghold_does_not_eliminate_and_the_last_baron_wins() -> None:
    g = kingdom(3, "player-elimination")
    carry_out(g, StrongholdFalls(1, -1))
    while asked(g) >= 0:
        choose(g, *options(g)[0])
    player_elimination.eliminate_captured(Actions(), g)
    assert list(g.out) == [0, 0, 0]
    player_elimination.eliminate(g, 1)
    assert g.end_reason < 0
    player_elimination.eliminate(g, 2)
    assert g.winners == [0] and g.end_reason == winning.LAST_BARON


@proves("wk.option.elimination.out", "wk.rally.chairman", "wk.serve.head")
def test_the_votes_and_faith_of_a_baron_who_is_out_are_compared_with_nobodys() -> None:
    g = fallen()
    player_elimination.eliminate_captured(Actions(), g)
    g.chairman, g.head = 2, 0
    assert (g.crowns[1], g.votes[1], g.faith[1]) == (0, 0, 0)
    carry_out(g, RallySupport(0))
    choose(g, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert g.votes == [3, 0, 3] and g.chairman == 2
    carry_out(g, RallySupport(0))
    choose(g, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert g.chairman == 0
    g.faith[2] = 2
    carry_out(g, ServeTheChurch(2))
    choose(g, v.CARRY_OUT, f.SERVE_THE_CHURCH)
    assert g.head == 2


@proves("wk.option.elimination.out", "wk.bargain.money")
def test_offers_to_and_from_a_baron_who_is_out_are_void() -> None:
    g = kingdom(4, "player-elimination")
    for seat, other in ((1, 0), (2, 1), (2, 0)):
        bargaining.offer(g, seat, (v.OFFER, other, 1, 1, 1))
    player_elimination.eliminate(g, 1)
    assert [deal[bargaining.STATUS] for deal in g.deals] == [bargaining.WITHDRAWN, bargaining.WITHDRAWN, bargaining.OPEN]


@proves("wk.option.elimination.out")
def test_a_sworn_band_goes_with_the_noble_who_is_out() -> None:
    g = kingdom(4, "player-elimination")
    g.sworn_band = replaced(g.sworn_band, 6, 1)
    player_elimination.eliminate(g, 1)
    assert not any(g.sworn_band)


@proves("wk.ruling.elimination-details")
def test_when_one_baron_is_left_the_game_is_over_at_once() -> None:
    """No card is allocated any more, and no special phase held, once a King is crowned."""
    g = kingdom(2, "player-elimination")
    g.no_influence = (0, player_elimination.CAPTURED)
    g.phase_area = ((), (f.DRAFT_SOLDIERS,), ())
    actions = Actions()
    actions.card, actions.used = f.MOBILIZE_FORCES, 3
    actions.step = g.rules.index[Actions]["eliminate"]
    carry_out(g, actions)
    assert g.winners == [0] and asked(g) < 0
    assert said(g, v.PHASE_BEGINS) == []


# ---- Might Is Right


@proves("wk.option.might-is-right")
def test_an_empty_pool_ends_nothing_when_might_is_right() -> None:
    g = kingdom(4, "might-is-right")
    g.pool, g.last_round = 0, 1
    g.influence = (50, 0, 0, 0)
    assert not end_by_influence(g)
    for c in range(10):
        g.city_owner = replaced(g.city_owner, c, 3)
    assert winning.check_majority(g) and g.winners == [3]


@proves("wk.option.might-is-right")
def test_no_last_round_is_announced_when_might_is_right() -> None:
    g = kingdom(4, "might-is-right")
    g.pool = 1
    g.city_owner = replaced(g.city_owner, city(g, "froli"), 1)
    carry_out(g, upkeep.Upkeep())
    while asked(g) >= 0:
        choose(g, *options(g)[-1])
    assert g.pool == 0 and not g.last_round and said(g, v.LAST_ROUND) == []


@proves("wk.ruling.might-two-players")
def test_might_is_right_for_two_means_five_cities() -> None:
    g = kingdom(2, "might-is-right")
    for c in range(5):
        g.city_owner = replaced(g.city_owner, c, 1)
    assert winning.check_majority(g) and g.winners == [1]


# ---- Abandoned Nobles


@proves("wk.option.abandoned-nobles", "wk.ruling.abandoned-scope")
def test_a_noble_his_troops_desert_dies_and_keeps_his_heir() -> None:
    g = kingdom(4, "abandoned-nobles")
    noble = place(g, 0, "kovel", ("Swiss", 200))
    g.office = replaced(g.office, noble, -1)
    g.heir = replaced(g.heir, noble, 0)
    g.crowns[0] = 5  # enough for the Regulars only
    carry_out(g, PayTroops(0))
    assert g.dead[noble] == 1 and not g.gone[noble] and g.noble_area[noble] == f.OFF


@proves("wk.ruling.abandoned-scope", "wk.death.troopless-removed")
def test_a_noble_who_loses_his_last_troops_without_desertion_is_only_removed() -> None:
    g = kingdom(4, "abandoned-nobles")
    g.noble_area[0] = g.content.area_number["kovel"]  # his office, and its maintained troops with it, has been discarded
    carry_out(g, CheckArmies(0))
    assert g.noble_area[0] == f.OFF and not g.dead[0]


def test_upkeep_asks_nobody_who_is_out() -> None:
    g = kingdom(3, "player-elimination")
    player_elimination.eliminate(g, 2)
    carry_out(g, upkeep.Upkeep())
    seen = set()
    while asked(g) >= 0:
        seen.add(asked(g))
        choose(g, *options(g)[-1])
    assert 2 not in seen
