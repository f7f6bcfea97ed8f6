"""Player Elimination: who loses his stronghold is out."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import bargaining, upkeep
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, RallySupport, ServeTheChurch
from regalia.games.warrior_knights.rules.expeditions import lay_stake
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.exchanging_heirs.state import heirs
from regalia.games.warrior_knights.variants.player_elimination import variant as player_elimination
from regalia.games.warrior_knights.variants.player_elimination.vocabulary import LAST_BARON, OUT_OF_THE_GAME
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)


@proves("wk.option.heirs.return-needed", "wk.ruling.elimination-details")
def test_heirs_held_by_a_baron_who_is_out_go_home() -> None:
    g = p.kingdom(4, "exchanging-heirs", "player-elimination")
    heirs(g).heir_holder = replaced(replaced(heirs(g).heir_holder, 0, 1), 5, 2)
    player_elimination.eliminate(g, 1)
    assert heirs(g).heir_holder[0] == 0
    assert heirs(g).heir_holder[5] == 2  # the heir of a Noble who is out: nobody asks for him any more


def fallen() -> Kingdom:
    """Seat 1 has lost his stronghold to seat 0."""
    g = p.kingdom(3, "player-elimination")
    p.put(g, 4, "kovel", "english100")
    g.office = replaced(g.office, 4, g.content.agenda["justiciar"])
    g.charges = replaced(g.charges, 1, (g.content.agenda["salt_pans"],))
    p.city(g, "froli", 1)
    p.city(g, "monz", 1)
    g.track = replaced(g.track, 0, 1)
    g.chairman = g.head = 1
    g.votes, g.faith = [1, 9, 3], [2, 9, 0]
    p.run(g, StrongholdFalls(1, 0))
    p.choose(g, v.GIVE_CITY, p.town("froli"))
    p.first_choices(g)
    return g


@proves("wk.option.elimination.out", "wk.ruling.elimination-details")
def test_a_baron_whose_stronghold_is_captured_is_out() -> None:
    g = fallen()
    assert g.crowns[0] == 15 and g.city_owner[p.town("froli")] == 0  # the rewards come first
    assert not g.out[1]
    player_elimination.eliminate_captured(Actions(), g)
    assert list(g.out) == [0, 1, 0]
    assert g.noble_area[4:8] == [f.OFF] * 4 and g.city_owner[p.town("monz")] == f.NOBODY
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
    g = p.kingdom(3, "player-elimination")
    p.run(g, StrongholdFalls(1, -1))
    p.first_choices(g)
    player_elimination.eliminate_captured(Actions(), g)
    assert list(g.out) == [0, 0, 0]
    player_elimination.eliminate(g, 1)
    assert g.end_reason < 0
    player_elimination.eliminate(g, 2)
    assert g.winners == [0] and g.end_reason == LAST_BARON


@proves("wk.option.elimination.out", "wk.rally.chairman", "wk.serve.head")
def test_the_votes_and_faith_of_a_baron_who_is_out_are_compared_with_nobodys() -> None:
    g = fallen()
    player_elimination.eliminate_captured(Actions(), g)
    g.chairman, g.head = 2, 0
    assert (g.crowns[1], g.votes[1], g.faith[1]) == (0, 0, 0)
    p.run(g, RallySupport(0))
    p.choose(g, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert g.votes == [3, 0, 3] and g.chairman == 2
    p.run(g, RallySupport(0))
    p.choose(g, v.CARRY_OUT, f.RALLY_SUPPORT)
    assert g.chairman == 0
    g.faith[2] = 2
    p.run(g, ServeTheChurch(2))
    p.choose(g, v.CARRY_OUT, f.SERVE_THE_CHURCH)
    assert g.head == 2


@proves("wk.option.elimination.out", "wk.bargain.money")
def test_offers_to_and_from_a_baron_who_is_out_are_void() -> None:
    g = p.kingdom(4, "player-elimination")
    for seat, other in ((1, 0), (2, 1), (2, 0)):
        bargaining.offer(g, seat, (v.OFFER, other, 1, 1, 1))
    player_elimination.eliminate(g, 1)
    assert [deal[bargaining.STATUS] for deal in g.deals] == [bargaining.WITHDRAWN, bargaining.WITHDRAWN, bargaining.OPEN]


@proves("wk.option.elimination.out")
def test_a_sworn_band_goes_with_the_noble_who_is_out() -> None:
    g = p.kingdom(4, "player-elimination")
    g.sworn_band = replaced(g.sworn_band, 6, 1)
    player_elimination.eliminate(g, 1)
    assert not any(g.sworn_band)


@proves("wk.ruling.elimination-details")
def test_when_one_baron_is_left_the_game_is_over_at_once() -> None:
    """No card is allocated any more, and no special phase held, once a King is crowned."""
    g = p.kingdom(2, "player-elimination")
    g.no_influence = (0, player_elimination.CAPTURED)
    g.phase_area = ((), (f.DRAFT_SOLDIERS,), ())
    actions = Actions()
    actions.card, actions.used = f.MOBILIZE_FORCES, 3
    actions.step = g.rules.index[Actions]["eliminate"]
    p.run(g, actions)
    assert g.winners == [0] and p.asked(g) < 0
    assert p.told(g, v.PHASE_BEGINS) == []


def test_upkeep_asks_nobody_who_is_out() -> None:
    g = p.kingdom(3, "player-elimination")
    player_elimination.eliminate(g, 2)
    p.run(g, upkeep.Upkeep())
    seen = set()
    while p.asked(g) >= 0:
        seen.add(p.asked(g))
        p.choose(g, *p.options(g)[-1])
    assert 2 not in seen


@proves("wk.ruling.elimination-details", "wk.ruling.expedition-without-funders")
def test_a_fleet_that_only_the_baron_who_is_out_has_funded_goes_with_him() -> None:
    g = p.kingdom(4, "player-elimination")
    for voyage in (0, 1):
        g.voyage_space = replaced(g.voyage_space, voyage, 2)
        lay_stake(g, voyage, 1, 5)
    g.voyage_blessed = replaced(g.voyage_blessed, 0, 1)
    lay_stake(g, 1, 2, 3)
    player_elimination.eliminate(g, 1)
    assert list(g.voyage_space[:2]) == [0, 2]  # Ceylon is free again; the other has a funder left
    assert g.voyage_blessed[0] == 0
    p.run(g, FundExpeditions())
    assert (v.START_VOYAGE, 0) in p.options(g)


# ---- why can't I?


@CASES.case(OUT_OF_THE_GAME)
def out_of_the_game() -> Asked:
    g = p.board(4, "player-elimination")
    p.mark(g, "out", 3, 1)
    p.run(g, LevyTaxes(0))
    return g, 3, "step", (3,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
