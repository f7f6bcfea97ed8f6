"""Hail to the King: a coronation, all Influence to one, and three ways in which his reign ends."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, cities, pieces, private_motions, table, upkeep, winning
from regalia.games.warrior_knights.rules.deaths import end_line
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

KING = 0


def emptied(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """Round 6: the pool has run out in this Upkeep."""
    g = p.kingdom(len(influence), "hail-to-the-king", *variants, **options)
    g.round, g.pool, g.influence = 6, 0, influence
    reign(g).pool_ran_out = 6
    return g


def crowned(*influence: int, variants: tuple[str, ...] = (), **options: str) -> Kingdom:
    """The round after the coronation of the first seat, with his army at home."""
    g = emptied(*influence, variants=variants, **options)
    g.round = 7
    own = reign(g)
    own.king, own.first_crowned, own.kings_army = KING, 6, len(influence)
    for card in kings_army.in_service(g):
        g.troop_at[card] = f.STRONGHOLD_ARMY + KING
    return g


def end_round(g: Kingdom, step: str = "crown_a_king") -> Kingdom:
    frame = Round()
    frame.step = g.rules.index[Round][step]
    p.run(g, frame)
    return g


def answer(g: Kingdom, **answers: int) -> None:
    for name, verb in answers.items():
        p.do(g, int(name[1:]), verb)


# ---- the coronation


@proves("wkv.hail-to-the-king.coronation")
def test_who_has_most_when_the_pool_runs_out_is_king_and_the_game_goes_on() -> None:
    g = end_round(emptied(14, 12, 9))
    p.first_choices(g)
    assert reign(g).king == 0 and reign(g).first_crowned == 6 and g.end_reason < 0


@proves("wkv.hail-to-the-king.coronation")
def test_the_pool_ends_nothing_by_itself() -> None:
    g = emptied(14, 12, 9)
    reign(g).pool_ran_out, g.pool = 0, 1
    for city in range(3):
        p.city(g, city, 1)
    p.run(g, upkeep.Upkeep())
    assert g.pool == 0 and reign(g).pool_ran_out == 6 and not g.last_round


@proves("wkv.hail-to-the-king.army")
def test_he_gets_a_card_of_the_kings_army_for_each_player() -> None:
    g = end_round(emptied(14, 12, 9, 0))
    p.last_choices(g)
    assert len(kings_army.in_service(g)) == 4
    assert all(g.troop_at[card] == f.STRONGHOLD_ARMY + KING for card in kings_army.in_service(g))


@proves("wkv.hail-to-the-king.no-king", "wkv.ruling.hail-no-king")
def test_tied_in_everything_nobody_is_crowned_and_all_keep_what_they_gain() -> None:
    g = end_round(emptied(9, 9, 9))
    assert reign(g).king == f.NOBODY and reign(g).kings_army == 0 and g.end_reason < 0
    table.gain_influence(g, 2, 1)
    assert g.influence == (9, 9, 10) and g.pool == 0
    assert reign(end_round(g)).king == 2


# ---- the reign


@proves("wkv.hail-to-the-king.transfers", "wkv.ruling.hail-transfers")
def test_all_that_upkeep_brings_goes_to_the_king_without_a_bonus() -> None:
    g = crowned(14, 12, 9)
    for city in range(9):
        p.city(g, city, 0 if city < 3 else 1 if city < 5 else 2)
    p.run(g, upkeep.Upkeep())
    assert g.influence == (23, 12, 9)


@proves("wkv.hail-to-the-king.transfers", "wkv.hail-to-the-king.pool-closed", "wkv.ruling.hail-pool")
def test_what_others_give_up_goes_to_him_and_what_he_gives_up_to_the_treasury() -> None:
    g = crowned(14, 12, 9)
    table.lose_influence(g, 1, 2)
    assert g.influence == (16, 10, 9) and g.pool == 0
    table.lose_influence(g, KING, 3)
    assert g.influence == (13, 10, 9) and g.pool == 0
    table.lose_influence(g, 2, 50)
    assert g.influence == (22, 10, 0)


@proves("wkv.hail-to-the-king.depose", "wkv.ruling.hail-depose")
def test_who_takes_his_stronghold_takes_crown_army_and_influence() -> None:
    g = crowned(30, 12, 9)
    p.run(g, StrongholdFalls(KING, 1))
    p.last_choices(g)
    assert reign(g).king == 1 and g.influence == (0, 42, 9) and p.told(g, w.INFLUENCE_PASSES) == [(0, 1, 30)]
    assert all(g.troop_at[card] == f.STRONGHOLD_ARMY + 1 for card in kings_army.in_service(g))


# ---- how it ends


@proves("wkv.hail-to-the-king.concession-ask")
def test_from_the_next_round_on_all_others_are_asked_at_once() -> None:
    g = end_round(emptied(14, 12, 9, 3))
    p.last_choices(g)
    assert g.over  # nobody was asked in the round of the coronation
    g = end_round(crowned(14, 12, 9, 3))
    assert p.step(g) == "Round.concessions" and [bool(p.offers(g, seat)) for seat in range(4)] == [False, True, True, True]


@proves("wkv.hail-to-the-king.concession", "wkv.ruling.hail-concede")
def test_if_all_concede_he_has_won() -> None:
    g = end_round(crowned(14, 12, 9, 3))
    answer(g, s1=w.CONCEDE, s2=w.CONCEDE, s3=w.CONCEDE)
    assert g.winners == [KING] and g.end_reason == w.HAILED


@proves("wkv.hail-to-the-king.concession", "wkv.ruling.hail-concede")
def test_if_one_fights_on_only_the_number_is_told() -> None:
    g = end_round(crowned(14, 12, 9, 3))
    answer(g, s1=w.CONCEDE, s2=w.FIGHT_ON, s3=w.CONCEDE)
    assert g.end_reason < 0 and p.told(g, w.CONCESSIONS) == [(2, 3)]


@proves("wkv.hail-to-the-king.all-cities", "wkv.ruling.hail-cities")
def test_with_every_standing_city_of_the_kingdom_the_king_wins() -> None:
    g = crowned(14, 12, 9)
    g.razed = tuple([1 if 13 <= city < f.KINGDOM_CITIES else 0 for city in range(f.CITIES)])
    for city in range(13):
        p.city(g, city, KING)
    p.run(g, upkeep.Upkeep())
    assert g.winners == [KING] and g.end_reason == w.ALL_IS_HIS


@proves("wkv.hail-to-the-king.no-majority", "wkv.ruling.hail-cities")
def test_a_majority_wins_before_the_coronation_and_not_after_it() -> None:
    for g, won in ((crowned(14, 12, 9), []), (emptied(14, 12, 9), [1])):
        for city in range(10):
            p.city(g, city, 1)
        p.run(g, upkeep.Upkeep())
        assert g.winners == won


@proves("wkv.hail-to-the-king.cap", "wkv.ruling.cap")
def test_ten_rounds_after_the_first_coronation_whoever_is_king_wins() -> None:
    for round, won in ((15, []), (16, [KING])):
        g = crowned(14, 12, 9)
        g.round = round
        end_round(g, "reign_is_over")
        assert g.winners == won
    assert g.end_reason == w.LONG_REIGN


@proves("wkv.hail-to-the-king.cap", "wkv.ruling.cap")
def test_without_a_coronation_there_is_no_winner_in_the_end() -> None:
    g = emptied(9, 9, 9, reign="6")
    g.round = 12
    end_round(g, "reign_is_over")
    assert g.winners == [] and g.end_reason == winning.NO_KING


# ---- with others


@proves("wkv.compat.conquest-hail")
def test_with_total_conquest_a_majority_wins_for_nobody_even_before_the_coronation() -> None:
    g = emptied(14, 12, 9, variants=("total-conquest",))
    for city in range(10):
        p.city(g, city, 1)
    p.run(g, upkeep.Upkeep())
    assert g.winners == []
    g = crowned(14, 12, 9, variants=("total-conquest",))
    for city in range(f.KINGDOM_CITIES):
        p.city(g, city, 1)
    p.run(g, upkeep.Upkeep())
    assert g.winners == []  # only the King can win so now


@proves("wkv.compat.hail-elimination")
def test_who_is_out_is_not_asked_and_a_king_left_alone_wins() -> None:
    g = crowned(14, 12, 9, variants=("player-elimination",))
    eliminate(g, 1)
    end_round(g)
    answer(g, s2=w.CONCEDE)
    assert g.winners == [KING]
    g = crowned(14, 12, 9, variants=("player-elimination",))
    eliminate(g, 1)
    eliminate(g, 2)
    assert g.winners == [KING]


@proves("wkv.compat.hail-elimination")
def test_a_king_who_is_out_leaves_crown_army_and_influence_to_the_foremost() -> None:
    g = crowned(14, 12, 9, variants=("player-elimination",))
    eliminate(g, KING)
    assert reign(g).king == f.NOBODY
    end_round(g)
    p.last_choices(g)
    assert reign(g).king == 1 and g.influence == (0, 26, 9) and len(kings_army.in_service(g)) == 3


@proves("wkv.compat.hail-zero")
def test_rebels_drained_to_nothing_suffer_worse_revolts() -> None:
    g = crowned(14, 0, 9, variants=("zero-influence",))
    assert [upkeep.restlessness(g, seat, 0) for seat in range(3)] == [0, 1, 0]


@proves("wkv.compat.hail-instant")
def test_what_moves_at_once_moves_to_the_king() -> None:
    g = crowned(14, 12, 9, variants=("instant-influence",))
    froli = p.city(g, "froli", 1)
    cities.take_control(g, 2, froli)
    assert g.influence == (16, 11, 9)
    cities.take_control(g, KING, froli)
    cities.make_neutral(g, froli)
    assert g.influence == (17, 11, 8) and g.pool == 0  # his own loss went to the treasury


@proves("wkv.compat.hail-open-motions")
def test_no_motion_moves_the_crown_or_the_ends() -> None:
    with_king = private_motions.proposals(crowned(14, 12, 9, variants=("open-private-motions",)), 1)
    assert with_king == private_motions.proposals(p.kingdom(3, "open-private-motions"), 1)


@proves("wkv.compat.heirs-hail")
def test_the_kings_army_outlives_a_line() -> None:
    g = crowned(14, 12, 9, variants=("limited-heirs",))
    p.put(g, p.RED, "kovel", "50")
    card = kings_army.in_service(g)[0]
    g.troop_at[card] = p.RED
    end_line(g, p.RED)
    assert g.troop_at[card] == f.STRONGHOLD_ARMY + KING


def test_a_king_besieged_and_freed_takes_back_what_he_gave() -> None:
    """Instant Influence: his own loss went to the treasury, and what he takes back comes from there."""
    g = crowned(14, 12, 9, variants=("instant-influence",))
    g.influence = replaced(g.influence, KING, 14)
    armies.begin_siege(g, pieces.stronghold(KING), 1)
    assert g.influence[KING] == 13
    armies.lift_siege(g, pieces.stronghold(KING), 1)
    assert g.influence[KING] == 14 and g.pool == 0
