"""For Glory: what is set up besides."""

from collections import Counter

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import action_cards, pieces
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import setup
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def begun(seats: int = 4, seed: int = 1) -> Kingdom:
    """A game of For Glory whose pieces are on the board."""
    return p.begun(seats, seed, "quick-start", "for-glory")


def troops_of(g: Kingdom, seat: int) -> list[int]:
    return [t for t, at in enumerate(g.troop_at) if pieces.is_army(g, at) and pieces.owner(g, at) == seat]


@proves("cg.setup.with-base")
def test_the_base_game_is_set_up_as_ever() -> None:
    g = begun()
    strength = g.content.troop_strength
    for seat in range(4):
        own = troops_of(g, seat)
        assert g.crowns[seat] == 15
        assert sum(strength[t] for t in own if pieces.is_regular(g, t)) == 250
        assert sorted(strength[t] for t in own if pieces.is_mercenary(g, t)) == [50, 100]


@proves("cg.setup.agendas")
def test_25_agendas_join_the_44() -> None:
    g = begun()
    assert len(g.content.agenda_ids) == 44 + 25
    assert (len(g.agenda_current), len(g.agenda_deck)) == (3, 66)


@proves("cg.setup.events")
def test_20_events_join_the_36() -> None:
    g = begun()
    assert len(g.event_deck) == len(g.content.event_ids) == 36 + 20


@proves("cg.setup.baron-actions")
def test_each_baron_has_15_action_cards() -> None:
    g = begun()
    for seat in range(4):
        assert sum(g.hold[card] for card in action_cards.cards_of(g, seat)) == 15
        held = {id: g.hold[action_cards.number(g, seat, kind)] for id, kind in g.content.kind.items()}
        assert (held["forced_march"], held["enrich_mind"]) == (1, 2)


@proves("cg.setup.neutral-removed", "cg.setup.neutral-added", "cg.ruling.muster-name")
def test_three_neutral_cards_leave_and_seven_come() -> None:
    g = begun()
    ids = Counter(action_cards.neutral(g, card).id for card in action_cards.neutrals(g))
    assert ids == {
        "important_event": 3,
        "fund_expeditions": 2,
        "research": 2,
        "a_pressing_agenda": 1,
        "assemble_troops": 1,
        "upgrade_defenses": 1,
        "muster_forces": 1,
        "uncertain_times": 1,
    }
    assert sum(ids.values()) == 5 + 7


@proves("cg.setup.mercenaries")
def test_leaders_and_heralds_make_78_mercenaries() -> None:
    g = begun()
    companies = [t for t in g.content.mercenaries if t not in content.levies(g.content)]
    assert len(companies) == 66 + 12
    assert sum(1 for t in companies if g.troop_at[t] in (f.IN_DECK, f.ON_OFFER)) == 70


@proves("cg.setup.mercenaries-after-deal", "cg.ruling.leaders-set-up")
def test_nobody_is_dealt_a_leader_yet_some_are_on_offer() -> None:
    offered = 0
    for seed in range(100):
        g = begun(4, seed)
        captains = content.captains(g.content)
        assert not any(pieces.is_army(g, g.troop_at[t]) for t in captains)
        offered += sum(1 for t in captains if g.troop_at[t] == f.ON_OFFER)
    assert 40 < offered < 120  # 12 of 70 cards, five a game: 86 are to be expected


@proves("cg.setup.troop-decks")
def test_everybody_sees_eight_garrisons_and_eighteen_levies_in_supply() -> None:
    g = begun(6)
    for viewer in (-1, 0, 5):
        view = redact(g, viewer)
        assert isinstance(view, Kingdom)
        assert h.GARRISONS - sum(glory(view).garrison) == 8
        assert [view.troop_at[t] for t in content.levies(view.content)] == [h.IN_SUPPLY] * 18


@proves("cg.setup.fate-replaced")
def test_the_fate_deck_is_the_new_one_of_48() -> None:
    g = p.begun(4, 1, "for-glory")
    assert len(g.fate_deck) == len(g.content.fate_rows) == 48
    assert not any(row in p.C.fate_rows for row in g.content.fate_rows)


@proves("cg.setup.advancements")
def test_three_advancements_are_on_offer_and_41_in_the_deck() -> None:
    g = p.begun(4, 1, "for-glory")
    assert (len(glory(g).advancement_offer), len(glory(g).advancement_deck)) == (3, 41)
    assert sorted(glory(g).advancement_offer + glory(g).advancement_deck) == list(range(44))


@proves("cg.setup.scholar")
def test_the_scholar_is_drawn_by_lot_from_those_without_a_token() -> None:
    for seed in range(20):
        g = p.begun(3, seed, "for-glory")
        if g.chairman != g.head:
            assert {g.chairman, g.head, glory(g).scholar} == {0, 1, 2}
    places: Counter[int] = Counter()
    for seed in range(150):
        g = p.begun(5, seed, "for-glory")
        others = [seat for seat in range(5) if seat not in (g.chairman, g.head)]
        places[others.index(glory(g).scholar)] += 1
    assert all(30 < places[i] < 70 for i in range(3))


@proves("cg.setup.scholar-two-players")
def test_with_two_players_nobody_is_the_scholar() -> None:
    for seed in range(10):
        g = p.begun(2, seed, "for-glory")
        assert {g.chairman, g.head} == {0, 1}
        assert glory(g).scholar == f.NOBODY


@proves("cg.setup.tokens")
def test_nobody_begins_with_knowledge_and_no_city_with_a_token() -> None:
    g = begun(6)
    assert glory(g).knowledge == [0] * 6
    assert not any(glory(g).garrison) and not any(glory(g).riot)


@proves("cg.setup.raze-by-levy", "cg.setup.raze-levies-gone")
def test_levies_say_which_cities_are_razed_and_leave_the_game() -> None:
    for seats, razed in {2: 11, 3: 7, 4: 5, 5: 3, 6: 0}.items():
        g = begun(seats)
        out = [t for t in content.levies(g.content) if g.troop_at[t] == f.OUT]
        cities = sorted(content.levy_city(g.content, t) for t in out)
        assert len(out) == razed == sum(g.razed)
        assert cities == [city for city in range(f.CITIES) if g.razed[city]]
        left = [content.levy_city(g.content, t) for t in content.levies(g.content) if g.troop_at[t] == h.IN_SUPPLY]
        assert sorted(left) == [city for city in range(f.KINGDOM_CITIES) if not g.razed[city]]


@proves("cg.setup.event-top", "cg.ruling.event-top")
def test_red_events_on_top_go_to_the_bottom() -> None:
    g = p.begun(4, 1, "for-glory")
    red = [event for event, colour in enumerate(g.content.event_colour) if colour == f.RED][:2]
    blue = g.content.event_colour.index(f.BLUE)
    rest = [event for event in g.event_deck if event not in (*red, blue)]
    g.event_deck = (*red, blue, *rest)
    setup.no_red_event_on_top(lambda self, g: None, SetUp(), g)
    assert g.event_deck == (blue, *rest, *red) and g.event_colour == f.BLUE


@proves("cg.setup.event-top")
def test_no_game_begins_with_a_red_event() -> None:
    for seed in range(30):
        g = p.begun(4, seed, "for-glory")
        assert g.event_colour == g.content.event_colour[g.event_deck[0]] != f.RED


def test_the_set_up_is_told() -> None:
    g = begun()
    told = [e[0] for _, e, _ in g.events]
    assert told.count(w.ADVANCEMENT_OFFERED) == 3 and told.count(w.SCHOLAR) == 1
