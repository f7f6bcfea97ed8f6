"""Stewards under a King: they strike for the crown, guard their own, and know how long the game still lasts."""

from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import KnightsSteward, war
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.manner import STEADY
from regalia.games.warrior_knights.players.steward.worth import rounds_left, until_the_pool_is_empty
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import players
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import crown
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.players.knowing import judged_alike

BLUE = p.seat(p.BLUE)
KEEP = f.STRONGHOLD_WALL + BLUE
INSIDE = f.STRONGHOLD_ARMY + BLUE


def board(king: int = BLUE) -> Kingdom:
    """Blue's stronghold stands at Larkdown; he is King, or nobody is."""
    g = p.board(4, "king")
    p.stronghold(g, BLUE, "larkdown")
    if king != f.NOBODY:
        g.pool, g.round = 0, 7
        own = crown(g)
        own.king, own.kings_army, own.pool_ran_out = king, 4, 6
        for card in kings_army.in_service(g):
            g.troop_at[card] = INSIDE
    return g


def judged(g: Kingdom, seat: int) -> Judgement:
    p.run(g, LevyTaxes(seat))
    return KnightsSteward().judgement(g, seat, STEADY)


def test_the_kings_stronghold_is_worth_more_to_take_than_it_was() -> None:
    assert judged(board(), 0).gain(KEEP) > judged(board(f.NOBODY), 0).gain(KEEP) + 1.0
    assert KEEP not in judged(board(f.NOBODY), 0).dear and KEEP not in judged(board(), BLUE).dear


def test_a_king_wants_a_noble_at_his_stronghold_and_more_so_with_an_army_near() -> None:
    g = board()
    p.put(g, p.BLUE, "froli")
    home = p.area("larkdown")
    calm = war.at(judged(g, BLUE), p.BLUE, home)
    p.put(g, p.RED, g.content.march[home][0], "200 200 200 200")
    assert war.at(judged(g, BLUE), p.BLUE, home) > calm > war.at(judged(board(f.NOBODY), BLUE), p.BLUE, home)


def first_card(menaced: bool) -> int:
    """Where a new King, whose Noble is at a city with work before him, sends the first of his army."""
    g = p.board(4, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    p.put(g, p.BLUE + p.CIRCLE, "froli", "100")
    if menaced:
        p.put(g, p.RED, g.content.march[p.area("larkdown")][0], "200 200 200")
    p.run(g, Crowning(BLUE))
    options = p.options(g)
    worths = KnightsSteward().judge(g, BLUE, options)
    return options[worths.index(max(worths))][2]


def test_a_new_king_looks_to_his_stronghold_first_and_to_his_nobles_when_it_is_safe() -> None:
    assert first_card(menaced=True) == INSIDE
    assert first_card(menaced=False) == p.BLUE + p.CIRCLE


def test_a_king_does_not_strip_a_stronghold_that_is_threatened() -> None:
    g = board()
    p.give(g, p.BLUE, "50")
    transfer = (v.TRANSFER, kings_army.in_service(g)[0], p.BLUE)
    calm = steady(g, transfer)
    p.put(g, p.RED, g.content.march[p.area("larkdown")][0], "200 200 200 200 200")
    assert calm > 0.0 > steady(g, transfer)


def steady(g: Kingdom, transfer: tuple[int, ...]) -> float:
    p.run(g, ReturnNobles(BLUE))
    while transfer not in p.options(g):
        p.choose(g, v.DONE)
    return KnightsSteward().judge(g, BLUE, [transfer])[0]


def test_how_long_it_lasts_is_known_before_and_after_the_coronation() -> None:
    g = board(f.NOBODY)
    g.pool = 20
    assert rounds_left(g) >= until_the_pool_is_empty(g) + 1.0
    g = board()
    for city in range(4):
        p.city(g, city, 0)
    g.influence = (8, 0, 0, 0)
    assert rounds_left(g) == 2.0  # 4 a round, and 16 are aimed at
    g.influence = (15, 0, 0, 0)
    assert rounds_left(g) == 1.0
    assert rounds_left(p.board(4)) == until_the_pool_is_empty(p.board(4))  # as ever without a King


def test_the_crown_is_a_prospect_of_influence() -> None:
    g = board()
    assert players.prospect(g, BLUE) == rounds_left(g) and players.prospect(g, 0) == 0.0
    for seat in range(4):
        p.stronghold(g, seat, ("oxback", "kovel", "larkdown", "froli")[seat])
    p.run(g, LevyTaxes(0))
    worths = [KnightsSteward().worth(g, seat) for seat in range(4)]
    assert max(worths) == worths[BLUE] > 0.25


def test_a_steward_judges_by_what_his_seat_may_know() -> None:
    g = p.begun(4, 5, "king", "quick-start", length="6")
    g.pool = 0  # crowned after the first round
    assert judged_alike(g, 300) > 100


def test_stewards_play_the_kings_game_to_its_own_end() -> None:
    for seed in range(3):
        g = p.begun(4, seed, "king")
        played = drive(g, [KnightsSteward(STEADY.name) for _ in range(4)], seed=seed)
        assert played.mishaps == [] and crown(g).king != f.NOBODY and g.end_reason == winning.BY_INFLUENCE
        assert max(g.influence) >= 16 and g.round > crown(g).pool_ran_out
