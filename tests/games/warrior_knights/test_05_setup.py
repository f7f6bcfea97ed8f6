"""Game set-up, and the rules for two to five players."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, setup
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def assigned(seats: int = 4, seed: int = 1) -> Kingdom:
    """All troops assigned: the strongholds come next."""
    g = p.begun(seats, seed)
    for seat in range(seats):
        p.do(g, seat, v.QUICK)
    return g


@pytest.mark.parametrize(("seats", "razed"), [(2, 11), (3, 7), (4, 5), (5, 3), (6, 0)])
@proves("wk.setup.razed-cities", "wk.players.razed-by-fate", "wk.setup.standing-cities", "wk.setup.player-count")
def test_cities_razed_by_fate(seats: int, razed: int) -> None:
    g = p.begun(seats)
    assert sum(g.razed[:18]) == razed and sum(g.razed[18:]) == 0
    assert list(g.city_owner) == [f.NOBODY] * 24 and not any(g.fortified) and not any(g.breaches)


@proves("wk.setup.shuffle-decks", "wk.setup.event-to-bottom", "wk.overview.event-backs")
def test_decks_are_shuffled_and_the_back_of_the_top_event_is_public() -> None:
    a, b = p.begun(4, 1), p.begun(4, 2)
    assert a.fate_deck != b.fate_deck and a.agenda_deck != b.agenda_deck and a.event_deck != b.event_deck
    assert sorted(a.event_deck) == list(range(36))
    assert a.event_colour == a.content.event_colour[a.event_deck[0]]
    seen = view(a, 0)["columns"]
    assert seen["event_colour"] == a.event_colour
    assert seen["event_deck"] == sorted(a.event_deck)


@proves("wk.setup.treasury", "wk.setup.crowns", "wk.setup.influence-pool")
def test_fifteen_crowns_no_votes_no_faith_ten_influence_a_baron_in_the_pool() -> None:
    for seats in (2, 3, 4, 5, 6):
        g = p.begun(seats)
        assert g.crowns == [15] * seats and g.votes == [0] * seats and g.faith == [0] * seats
        assert g.pool == 10 * seats


@pytest.mark.parametrize("length", ["8", "10", "12", "15"])
@proves("wk.option.game-length", "wk.option.agreement")
def test_game_length_sets_the_pool(length: str) -> None:
    assert p.begun(3, 1, length=length).pool == 3 * int(length)


@proves("wk.setup.deal-strongholds")
def test_each_seat_plays_a_different_baron_dealt_at_random() -> None:
    dealt = {tuple(p.begun(3, seed).baron) for seed in range(12)}
    assert len(dealt) > 3
    assert all(len(set(barons)) == 3 for barons in dealt)


@proves("wk.setup.chairman", "wk.setup.head-of-church", "wk.ruling.setup-draws")
def test_two_different_barons_hold_the_offices() -> None:
    pairs = set()
    for seed in range(20):
        g = p.begun(3, seed)
        assert g.chairman != g.head and 0 <= g.chairman < 3 and 0 <= g.head < 3
        pairs.add((g.chairman, g.head))
    assert len(pairs) > 3


@proves("wk.setup.regulars", "wk.setup.starting-mercenaries")
def test_four_regulars_and_a_random_mercenary_of_100_and_of_50() -> None:
    g = p.begun(6)
    for seat in range(6):
        cards = armies.cards(g, f.WAITING_ARMY + seat)
        strengths = sorted(g.content.troop_strength[t] for t in cards)
        assert strengths == [50, 50, 50, 50, 100, 100]
        assert sorted(g.content.troop_strength[t] for t in cards if t < f.MERCENARIES) == [50, 100]
    assert p.begun(6, 1).troop_at != p.begun(6, 2).troop_at


@proves("wk.setup.assign-troops", "wk.ruling.setup-assignment-secret")
def test_every_card_is_assigned_in_secret_to_nobles_or_stronghold() -> None:
    g = p.begun(2)
    for _ in range(6):
        p.do(g, 0, *p.offers(g, 0)[4])  # all to the stronghold: allowed
    assert p.asked(g) == 1
    assert view(g, 1)["asking"]["draft"] == []
    for _ in range(6):
        p.choose(g, *p.options(g)[0])  # all to one Noble
    assert armies.troops(g, f.STRONGHOLD_ARMY) == 400 and armies.troops(g, 4) == 400
    assert not armies.cards(g, f.WAITING_ARMY)


@proves("wk.own.quick-start")
def test_quick_start_deals_its_places_by_lot_and_not_from_the_chairman() -> None:
    """Who is Chairman says nothing about who places first: over 60 tables all four places come first, none of them much too seldom."""
    first = [0, 0, 0, 0]
    for seed in range(60):
        g = p.begun(4, seed, "quick-start")
        seat, _ = p.told(g, v.STRONGHOLD_PLACED)[0]
        first[(seat - g.chairman) % 4] += 1
    assert min(first) >= 5


@proves("wk.own.quick-start")
def test_quick_start_places_nobles_to_and_fro_so_that_nobody_is_always_last() -> None:
    g = p.begun(4, 3, "quick-start")
    homes = [seat for seat, _ in p.told(g, v.STRONGHOLD_PLACED)]
    assert homes == [(homes[0] + i) % 4 for i in range(4)]
    placed = [noble // 4 for noble, _ in p.told(g, v.NOBLE_PLACED)]
    assert placed == [*homes[::-1], *homes] * 2


def test_quick_start_splits_into_150_150_50_50() -> None:
    g = p.begun(3, 1, "quick-start")
    for seat in range(3):
        assert sorted(armies.troops(g, n) for n in pieces.nobles_of(g, seat)) == [50, 50, 150, 150]
        assert all(g.noble_area[n] >= 0 for n in pieces.nobles_of(g, seat))
        assert g.stronghold_area[seat] >= 0
    assert g.round == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@proves("wk.setup.first-mercenaries", "wk.setup.first-agendas")
def test_one_mercenary_more_than_barons_and_three_agendas_lie_open(seats: int) -> None:
    g = assigned(seats)
    assert len(g.offer) == seats + 1 and all(g.troop_at[t] == f.ON_OFFER for t in g.offer)
    assert len(g.agenda_current) == 3 and len(g.agenda_deck) == 41


@proves("wk.setup.stronghold-order")
def test_the_chairman_places_his_stronghold_first_then_clockwise() -> None:
    g = assigned(5)
    order = []
    while p.options(g)[0][0] == v.PLACE_STRONGHOLD:
        order.append(p.asked(g))
        p.choose(g, v.QUICK)
    assert order == [(g.chairman + i) % 5 for i in range(5)]


@proves("wk.setup.stronghold-where", "wk.setup.stronghold-on-razed")
def test_strongholds_stand_in_the_kingdom_without_a_city_or_another_stronghold() -> None:
    g = assigned(4)
    sites = [o[1] for o in p.options(g) if o[0] == v.PLACE_STRONGHOLD]
    razed = [g.content.city_area[c] for c in range(18) if g.razed[c]]
    standing = [g.content.city_area[c] for c in range(18) if not g.razed[c]]
    assert all(a in sites for a in razed)
    assert not any(a in sites for a in standing)
    assert max(sites) < g.content.kingdom_areas
    p.choose(g, v.PLACE_STRONGHOLD, sites[0])
    assert sites[0] not in [o[1] for o in p.options(g) if o[0] == v.PLACE_STRONGHOLD]


@pytest.mark.parametrize("seats", [2, 3, 4])
@proves("wk.players.outer-strongholds")
def test_with_two_or_three_players_no_stronghold_stands_on_the_rim(seats: int) -> None:
    g = assigned(seats)
    outer = any(g.content.outer[a] for a in setup.stronghold_sites(g, 0))
    assert outer == (seats > 3)


@proves("wk.setup.noble-order", "wk.ruling.noble-placement-no-pass")
def test_nobles_are_placed_one_at_a_time_counterclockwise_from_the_last() -> None:
    g = assigned(3)
    while p.options(g)[0][0] == v.PLACE_STRONGHOLD:
        p.choose(g, v.QUICK)
    last = (g.chairman - 1) % 3
    order = []
    for _ in range(12):
        assert all(o[0] in (v.PLACE_NOBLE, v.QUICK) for o in p.options(g))  # nobody may pass
        order.append(p.asked(g))
        p.choose(g, v.QUICK)
    assert order == [(last - i) % 3 for i in range(12)] and engine.waiting(g) == [0, 1, 2]  # all are placed: planning begins


@proves("wk.setup.noble-needs-troops", "wk.setup.noble-where", "wk.setup.nobles-fresh")
def test_nobles_with_troops_start_in_the_kingdom_away_from_rivals() -> None:
    g = p.begun(2)
    for seat in (0, 1):
        for _ in range(6):
            p.do(g, seat, *p.offers(g, seat)[0 if seat == 0 else 1])  # all to the first, or the second, Noble
    while p.options(g)[0][0] == v.PLACE_STRONGHOLD:
        p.choose(g, v.QUICK)
    first = p.asked(g)
    nobles = {o[1] for o in p.options(g) if o[0] == v.PLACE_NOBLE}
    assert nobles == {first * 4 + (0 if first == 0 else 1)}
    places = {o[2] for o in p.options(g) if o[0] == v.PLACE_NOBLE}
    assert g.stronghold_area[first] in places and g.stronghold_area[1 - first] not in places
    assert max(places) < g.content.kingdom_areas
    neutral = next(g.content.city_area[c] for c in range(18) if not g.razed[c])
    assert neutral in places
    p.choose(g, v.PLACE_NOBLE, nobles.pop(), neutral)
    assert neutral not in {o[2] for o in p.options(g) if o[0] == v.PLACE_NOBLE}
    p.choose(g, *p.options(g)[0])
    assert sum(1 for a in g.noble_area if a >= 0) == 2 and not any(g.exhausted)
    assert g.round == 1


@proves("wk.setup.fate-reshuffle")
def test_the_fate_deck_is_shuffled_after_razing_and_before_the_first_round() -> None:
    g = p.begun(3, 4)
    assert len(p.told(g, v.FATE_SHUFFLED)) == 2  # at the start, and after the razing draws
    dice = Dice(1)
    while g.round == 0:
        offers = engine.offered(g, engine.waiting(g)[0])
        engine.apply(g, engine.waiting(g)[0], offers[dice.below(len(offers))])
    assert len(p.told(g, v.FATE_SHUFFLED)) == 3


def test_razed_city_areas_are_open_to_strongholds_by_name() -> None:
    g = p.kingdom(4)
    g.razed = replaced(g.razed, p.town("isar"), 1)
    g.stronghold_area = tuple([-1] * 4)
    assert p.area("isar") in setup.stronghold_sites(g, 0)
