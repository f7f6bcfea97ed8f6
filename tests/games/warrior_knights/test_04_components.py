"""Object of the game, components, terms, component overview: what is printed, and what never changes."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies
from regalia.kernel.columns import replaced
from regalia.kernel.vocabulary import BLOCK
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.components.baron-set", "wk.cards.six-types", "wk.overview.noble-shapes", "wk.ruling.card-names")
def test_each_baron_has_four_nobles_twelve_cards_and_four_regulars() -> None:
    g = p.begun(6)
    assert len(g.content.noble_names) == 24 and all(g.content.noble_names)
    for seat in range(6):
        assert sum(g.hold[seat * 6 : seat * 6 + 6]) == 12
        assert list(g.hold[seat * 6 : seat * 6 + 6]) == [2] * 6
    assert tuple(row.id for row in g.content.deeds.barons) == f.BARON_CARDS
    assert sum(1 for t in range(f.REGULARS, f.TROOPS) if g.troop_at[t] != f.OUT) == 24


@proves("wk.components.decks", "wk.neutral.five-types", "wk.fate.fields")
def test_the_decks_have_their_counts() -> None:
    c = p.begun(6).content
    assert (len(c.fate_rows), len(c.event_rows), len(c.agenda_rows), len(c.mercenaries), len(c.neutral_kind)) == (24, 36, 44, 66, 8)
    assert tuple(row.id for row in c.deeds.neutrals) == f.NEUTRAL_CARDS
    assert [row.copies for row in c.deeds.neutrals] == [3, 2, 1, 1, 1]
    assert sorted(zip(c.fate_baron, c.fate_shape, strict=True)) == [(baron, shape) for baron in range(6) for shape in range(4)]
    assert sorted(c.fate_city) == list(range(24))
    assert [c.troop_strength[t] for t in c.regulars[0]] == [50, 50, 50, 100]
    for field in (c.fate_baron, c.fate_revolt, c.fate_shape, c.fate_battle, c.fate_voyage[2], c.fate_city, c.fate_nation):
        assert len(field) == 24


@proves("wk.components.tokens", "wk.components-out.tokens", "wk.ruling.marker-supply", "wk.ruling.casualties-over-fifty")
def test_tokens_are_worth_100_and_never_run_out() -> None:
    g = p.kingdom()
    noble = 0
    p.put(g, noble, "kovel", "swiss200 polish200 english200")
    g.casualties[noble] = 2
    assert armies.strength(g, noble) == 400
    g.casualties[noble] = 25
    assert armies.strength(g, noble) == 0
    g.crowns[0] += 500
    assert g.crowns[0] > 93


@proves("wk.components.cities", "wk.terms.kingdom-overseas", "wk.overview.city-figures")
def test_eighteen_kingdom_cities_and_six_overseas() -> None:
    c = p.begun(6).content
    assert len(c.city_names) == 24
    assert c.city_names[18:] == ["Constantinople", "Syracuse", "Cadiz", "Jerusalem", "Alexandria", "Acre"]
    strength = dict(zip(c.city_names, c.city_strength, strict=True))
    assert (strength["Froli"], strength["Monz"], strength["Vecht"]) == (200, 200, 300)
    assert all(income >= 1 for income in c.city_income)


@proves("wk.terms.army")
def test_an_army_is_a_nobles_troops_or_those_left_at_the_stronghold() -> None:
    g = p.kingdom()
    home = g.stronghold_area[0]
    g.noble_area[0] = home
    p.give(g, 0, "english150")
    g.troop_at[69] = f.STRONGHOLD_ARMY  # the Regular card of 100
    assert armies.armies_in(g, 0, home) == [0, f.STRONGHOLD_ARMY]
    assert armies.troops(g, 0) == 150
    before = armies.troops(g, f.STRONGHOLD_ARMY)
    g.troop_at[69] = 0
    assert armies.troops(g, 0) == 250 and armies.troops(g, f.STRONGHOLD_ARMY) == before - 100


@proves("wk.overview.standing-city", "wk.overview.control-marker")
def test_a_razed_city_is_no_city_and_a_marker_shows_owner_and_fortification() -> None:
    g = p.kingdom()
    froli = p.town("froli")
    assert armies.standing_city(g, p.area("froli")) == froli
    assert g.city_owner[froli] == f.NOBODY and not g.fortified[froli]
    p.city(g, froli, 2)
    g.fortified = replaced(g.fortified, froli, 1)
    assert armies.wall_strength(g, froli) == 300
    g.razed = replaced(g.razed, froli, 1)
    g.city_owner = replaced(g.city_owner, froli, f.NOBODY)
    assert armies.standing_city(g, p.area("froli")) == -1


@proves("wk.overview.stronghold", "wk.overview.regular-troops", "wk.overview.mercenaries")
def test_printed_figures_of_strongholds_and_troops() -> None:
    g = p.kingdom()
    assert armies.wall_strength(g, f.STRONGHOLD_WALL) == 400
    assert [g.content.troop_strength[t] for t in range(66, 70)] == [50, 50, 50, 100]
    for t in range(f.TROOPS):
        assert g.content.troop_wage[t] == g.content.troop_strength[t] // 50
    assert sorted(set(g.content.troop_nation[: f.MERCENARIES])) == [0, 1, 2, 3, 4, 5]


@proves("wk.setup.player-count", "wk.object.ways-to-win")
def test_the_game_ends_only_in_the_ways_of_the_rulebook_and_our_long_stop() -> None:
    g = p.kingdom(6)
    assert g.rules.game.seats == (2, 3, 4, 5, 6)
    g.crowns[0], g.votes[0] = 60, 20
    p.city(g, 0, 0)
    p.city(g, 1, 0)
    from regalia.games.warrior_knights.rules import winning

    assert not winning.check_majority(g)
    assert not winning.end_by_influence(g)
    ends = g.rules.game.vocabulary.ends
    assert [name for number, name in ends.items() if number < BLOCK] == ["by-force", "by-influence", "no-king", "long-stop"]
