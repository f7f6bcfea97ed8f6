"""The King in company: base options, Missions, For Glory."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import private_motions, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.upkeep import influence_due
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.missions import vocabulary as mission_words
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.games.warrior_knights.variants.player_elimination import variant as player_elimination
from regalia.kernel.columns import replaced
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Setup, check_setup
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import BLUE, emptied, end_round, guard, reign, usurp, where


@proves("cg.combine.game-length", "cg.compat.king-length", "cg.ruling.game-length")
def test_the_base_lengths_are_not_offered_with_the_king() -> None:
    with pytest.raises(SetupError, match="option 'length' with variant 'king' is one of 8, 6, 10, not '12'"):
        check_setup(GAME, Setup(GAME.id, 4, ("king",), {"length": "12"}))
    check_setup(GAME, Setup(GAME.id, 4, ("missions",), {"length": "12"}))
    assert GAME.options[0].values == ("10", "8", "12", "15")  # untouched for everybody else


@proves("cg.combine.might-is-right", "cg.ruling.might-is-right")
def test_might_is_right_is_refused_with_a_reason() -> None:
    with pytest.raises(SetupError, match="might-is-right.*ends by Influence"):
        check_setup(GAME, Setup(GAME.id, 4, ("king", "might-is-right")))


@proves("cg.combine.king-two-players")
def test_two_players() -> None:
    g = p.begun(2, 1, "king")
    assert g.pool == 16
    g = end_round(emptied(9, 3, seats=2))
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 2 + [f.OUT] * 4
    for city in range(5):
        p.city(g, city, 1)
    g.round = 7
    assert end_round(g, "upkeep").winners == [1]


def with_missions(*influence: int) -> Kingdom:
    """The first Baron's Mission is fulfilled as things stand: he is the richest."""
    g = emptied(*influence, variants=("missions",))
    g.crowns = [20, 0, 0]
    chest = CARDS.ids.index("golden_chest")
    others = [card for card in range(len(CARDS.ids)) if card != chest]
    own = missions(g)
    own.mission, own.missions_gone = ((chest,), (others[0],), (others[1],)), tuple(others[2:])
    return g


@proves("cg.king.missions-wait", "cg.combine.missions-king")
def test_missions_are_not_looked_at_when_a_king_is_crowned() -> None:
    g = with_missions(7, 8, 3)
    end_round(g)
    assert crown(g).king == 1 and p.told(g, mission_words.MISSION_REVEALED) == [] and g.influence == (7, 8, 3)


@proves("cg.king.missions-then", "cg.combine.missions-king", "cg.compat.missions-king")
def test_but_when_the_target_is_reached_before_the_last_comparison() -> None:
    g = with_missions(15, 16, 3)
    g.round = 7
    end_round(g)
    assert len(p.told(g, mission_words.MISSION_REVEALED)) == 3 and g.winners == [0]
    assert [winning.final_influence(g, seat) for seat in (0, 1)] == [17, 16]


@proves("cg.king.missions-no-trigger", "cg.ruling.mission-trigger")
def test_a_mission_does_not_reach_the_target() -> None:
    g = with_missions(14, 3, 3)
    g.round = 7
    end_round(g)
    assert g.end_reason < 0 and p.told(g, mission_words.MISSION_REVEALED) == []


@proves("cg.combine.glory-king", "cg.ruling.riot-bonus")
def test_riots_do_not_touch_the_bonus() -> None:
    g = reign(4, "for-glory")
    riots = glory(g)
    for city in range(2):
        p.city(g, city, BLUE)
        riots.riot = replaced(riots.riot, city, 1)
    assert influence_due(g, BLUE) == 1


@proves("cg.combine.elimination-king", "cg.compat.king-elimination", "cg.ruling.elimination")
def test_a_usurped_king_is_out_after_crown_army_and_spoils_have_passed() -> None:
    g = reign(4, "player-elimination")
    g.crowns[BLUE] = 9
    p.city(g, "froli", BLUE)
    usurp(g)
    assert crown(g).king == 0 and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4 and not g.out[BLUE]
    player_elimination.eliminate_captured(Actions(), g)
    assert g.out[BLUE] and crown(g).king == 0 and where(g)[:4] == [f.STRONGHOLD_ARMY] * 4
    assert g.crowns[0] == 4 and g.city_owner[p.town("froli")] == 0 and g.rules.faults(g) == []


@proves("cg.combine.elimination-king", "cg.ruling.elimination")
def test_a_king_who_is_out_without_a_usurper_makes_room_for_another() -> None:
    g = reign(4, "player-elimination")
    player_elimination.eliminate(g, BLUE)
    assert crown(g).king == f.NOBODY and where(g) == [f.OUT] * 6 and p.told(g, w.CROWN_VACANT) == [(BLUE,)]
    g.influence = (3, 5, 9, 4)  # the most is of one who is out
    end_round(g)
    p.last_choices(g)
    assert crown(g).king == 1 and where(g) == [f.STRONGHOLD_ARMY + 1] * 4 + [f.OUT] * 2  # as many as before


@proves("cg.combine.elimination-army-number")
def test_the_army_counts_those_still_in_play_at_the_first_coronation() -> None:
    g = emptied(9, 3, 3, 3, 3, seats=5, variants=("player-elimination",))
    player_elimination.eliminate(g, 4)
    end_round(g)
    p.last_choices(g)
    assert where(g) == [f.STRONGHOLD_ARMY] * 4 + [f.OUT] * 2


@proves("cg.combine.abandoned-kings-army", "cg.compat.king-abandoned", "cg.ruling.usurp-army")
def test_a_noble_emptied_by_a_usurper_is_only_removed_with_abandoned_nobles_too() -> None:
    g = reign(4, "abandoned-nobles")
    p.put(g, p.BLUE, "froli", "")
    guard(g, p.BLUE, p.BLUE)
    usurp(g)
    assert g.noble_area[p.BLUE] == f.OFF and not g.dead[p.BLUE]


@proves("cg.combine.motions-barred", "cg.compat.king-open-motions")
def test_no_motion_moves_the_crown_the_army_or_the_target() -> None:
    """What may be proposed is the same with the King and without him."""
    with_king = private_motions.proposals(reign(4, "open-private-motions"), 0)
    without = private_motions.proposals(p.board(4, "open-private-motions"), 0)
    assert with_king == without
