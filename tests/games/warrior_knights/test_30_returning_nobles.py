"""Returning Nobles to the board."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, upkeep
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Upkeep
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.return.order")
def test_barons_return_their_nobles_in_turn_from_the_chairman() -> None:
    g = p.kingdom()
    g.chairman = 2
    for seat in range(4):
        p.give(g, seat * 4, "english50" if seat % 2 else "swiss50")
    p.run(g, Upkeep())
    order = []
    while p.asked(g) >= 0:
        if p.asked(g) not in order:
            order.append(p.asked(g))
        p.choose(g, *p.options(g)[-1])
    assert order == [2, 3, 0, 1]


@proves("wk.return.who", "wk.return.redistribute", "wk.return.from-stronghold", "wk.return.must-place", "wk.return.needs-troops")
def test_the_rulebooks_example_of_returning_nobles() -> None:
    """Viola: von Flieder died with 100 Regulars, Lavender never had troops, de Malve gave his away; two companies wait at home."""
    viola = 1
    malve, lavender, flieder = 4, 5, 6
    g = p.kingdom()
    for t in pieces.regulars_of(g, viola):
        g.troop_at[t] = 7  # the rest, with the fourth Noble
    g.noble_area[7] = p.area("isar")
    hundred = pieces.regulars_of(g, viola)[3]
    g.troop_at[hundred] = flieder
    g.dead = replaced(g.dead, flieder, 1)
    a, b = p.give(g, f.STRONGHOLD_ARMY + viola, "english50 swiss50")
    p.city(g, "monz", viola)
    p.run(g, ReturnNobles(viola))
    p.choose(g, v.TRANSFER, hundred, lavender)
    p.choose(g, v.DONE)
    p.choose(g, v.TRANSFER, a, flieder)
    p.choose(g, v.TRANSFER, b, lavender)
    home, monz = g.stronghold_area[viola], p.area("monz")
    assert p.options(g) == [(v.PLACE_NOBLE, lavender, place) for place in sorted((home, monz))]
    p.choose(g, v.PLACE_NOBLE, lavender, home)
    p.choose(g, v.PLACE_NOBLE, flieder, monz)
    assert g.over
    assert g.noble_area[lavender] == home and g.noble_area[flieder] == monz and g.noble_area[malve] == f.OFF
    assert armies.troops(g, lavender) == 150 and armies.troops(g, flieder) == 50 and not g.dead[flieder]


@proves("wk.return.stronghold-casualties")
def test_stronghold_troops_with_casualties_go_all_to_one_noble_or_stay() -> None:
    g = p.kingdom()
    home = f.STRONGHOLD_ARMY
    g.casualties[home] = 1
    p.run(g, ReturnNobles(0))
    assert p.options(g) == [*[(v.TRANSFER_ALL, home, n) for n in range(4)], (v.DONE,)]
    p.choose(g, v.TRANSFER_ALL, home, 2)
    assert g.casualties[2] == 1 and armies.troops(g, 2) == 250 and g.noble_area[2] == g.stronghold_area[0]


@proves("wk.return.not-besieged-city", "wk.stronghold.always-open-to-owner")
def test_faq_25_nobles_return_to_their_stronghold_even_besieged_but_not_to_a_besieged_city() -> None:
    g = p.kingdom()
    p.city(g, "monz", 0)
    p.besiege(g, p.town("monz"), 1)
    p.besiege(g, f.STRONGHOLD_WALL, 1)
    assert upkeep.places_for_returning(g, 0) == [g.stronghold_area[0]]


@proves("wk.ruling.return-nowhere")
def test_with_nowhere_to_go_a_noble_waits_off_the_board() -> None:
    g = p.kingdom()
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    p.give(g, 0, "english100")
    p.run(g, ReturnNobles(0))
    p.last_choices(g)
    assert g.noble_area[0] == f.OFF and armies.troops(g, 0) == 100


@proves("wk.stronghold.return", "wk.stronghold.return-where", "wk.ruling.stronghold-nowhere", "wk.ruling.stronghold-breaches-return")
def test_a_lost_stronghold_returns_whole_where_no_rival_stands() -> None:
    g = p.kingdom()
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    g.breaches = replaced(g.breaches, f.STRONGHOLD_WALL, 4)
    p.put(g, 4, "isar", "english50")
    p.put(g, 0, "oxback", "swiss50")
    g.razed = replaced(g.razed, p.town("isar"), 1)
    p.run(g, ReturnNobles(0))
    sites = [o[1] for o in p.options(g) if o[0] == v.PLACE_STRONGHOLD]
    assert p.area("isar") not in sites and p.area("oxback") in sites and (v.DECLINE,) in p.options(g)
    assert p.area("kovel") not in sites and g.stronghold_area[1] not in sites
    p.choose(g, v.PLACE_STRONGHOLD, p.area("oxback"))
    assert g.stronghold_area[0] == p.area("oxback") and g.breaches[f.STRONGHOLD_WALL] == 0
