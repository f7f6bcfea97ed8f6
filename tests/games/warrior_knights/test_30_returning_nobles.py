"""Returning Nobles to the board."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, upkeep
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights.kingdom import (
    area,
    asked,
    carry_out,
    choose,
    city,
    give,
    kingdom,
    options,
    place,
    regulars,
)


def finish(g: Kingdom) -> None:
    """Decline whatever is left."""
    while asked(g) >= 0:
        choose(g, *options(g)[-1])


@proves("wk.return.order")
def test_barons_return_their_nobles_in_turn_from_the_chairman() -> None:
    g = kingdom()
    g.chairman = 2
    for seat in range(4):
        give(g, seat * 4, ("English" if seat % 2 else "Swiss", 50))
    carry_out(g, Upkeep())
    order = []
    while asked(g) >= 0:
        if asked(g) not in order:
            order.append(asked(g))
        choose(g, *options(g)[-1])
    assert order == [2, 3, 0, 1]


@proves("wk.return.who", "wk.return.redistribute", "wk.return.from-stronghold", "wk.return.must-place", "wk.return.needs-troops")
def test_the_rulebooks_example_of_returning_nobles() -> None:
    """Viola: von Flieder died with 100 Regulars, Lavender never had troops, de Malve gave his away; two companies wait at home."""
    viola = 1
    malve, lavender, flieder = 4, 5, 6
    g = kingdom()
    for t in regulars(viola):
        g.troop_at[t] = 7  # the rest, with the fourth Noble
    g.noble_area[7] = area(g, "isar")
    hundred = regulars(viola)[3]
    g.troop_at[hundred] = flieder
    g.dead = replaced(g.dead, flieder, 1)
    a, b = give(g, f.STRONGHOLD_ARMY + viola, ("English", 50), ("Swiss", 50))
    g.city_owner = replaced(g.city_owner, city(g, "monz"), viola)
    carry_out(g, ReturnNobles(viola))
    choose(g, v.TRANSFER, hundred, lavender)
    choose(g, v.TRANSFER, a, flieder)
    choose(g, v.TRANSFER, b, lavender)
    home, monz = g.stronghold_area[viola], area(g, "monz")
    assert options(g) == [(v.PLACE_NOBLE, lavender, p) for p in sorted((home, monz))]
    choose(g, v.PLACE_NOBLE, lavender, home)
    choose(g, v.PLACE_NOBLE, flieder, monz)
    assert g.over
    assert g.noble_area[lavender] == home and g.noble_area[flieder] == monz and g.noble_area[malve] == f.OFF
    assert armies.troops(g, lavender) == 150 and armies.troops(g, flieder) == 50 and not g.dead[flieder]


@proves("wk.return.stronghold-casualties")
def test_stronghold_troops_with_casualties_go_all_to_one_noble_or_stay() -> None:
    g = kingdom()
    home = f.STRONGHOLD_ARMY
    g.casualties[home] = 1
    carry_out(g, ReturnNobles(0))
    assert options(g) == [*[(v.TRANSFER_ALL, home, n) for n in range(4)], (v.DONE,)]
    choose(g, v.TRANSFER_ALL, home, 2)
    assert g.casualties[2] == 1 and armies.troops(g, 2) == 250 and g.noble_area[2] == g.stronghold_area[0]


@proves("wk.return.not-besieged-city", "wk.stronghold.always-open-to-owner")
def test_faq_25_nobles_return_to_their_stronghold_even_besieged_but_not_to_a_besieged_city() -> None:
    g = kingdom()
    g.city_owner = replaced(g.city_owner, city(g, "monz"), 0)
    g.siege_round[city(g, "monz") * 6 + 1] = 1
    g.siege_round[f.STRONGHOLD_WALL * 6 + 1] = 1
    assert upkeep.places_for_returning(g, 0) == [g.stronghold_area[0]]


@proves("wk.ruling.return-nowhere")
def test_with_nowhere_to_go_a_noble_waits_off_the_board() -> None:
    g = kingdom()
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    give(g, 0, ("English", 100))
    carry_out(g, ReturnNobles(0))
    finish(g)
    assert g.noble_area[0] == f.OFF and armies.troops(g, 0) == 100


@proves("wk.stronghold.return", "wk.stronghold.return-where", "wk.ruling.stronghold-nowhere", "wk.ruling.stronghold-breaches-return")
def test_a_lost_stronghold_returns_whole_where_no_rival_stands() -> None:
    g = kingdom()
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    g.breaches = replaced(g.breaches, f.STRONGHOLD_WALL, 4)
    place(g, 4, "isar", ("English", 50))
    place(g, 0, "oxback", ("Swiss", 50))
    g.razed = replaced(g.razed, city(g, "isar"), 1)
    carry_out(g, ReturnNobles(0))
    sites = [o[1] for o in options(g) if o[0] == v.PLACE_STRONGHOLD]
    assert area(g, "isar") not in sites and area(g, "oxback") in sites and (v.DECLINE,) in options(g)
    assert area(g, "kovel") not in sites and g.stronghold_area[1] not in sites
    choose(g, v.PLACE_STRONGHOLD, area(g, "oxback"))
    assert g.stronghold_area[0] == area(g, "oxback") and g.breaches[f.STRONGHOLD_WALL] == 0
