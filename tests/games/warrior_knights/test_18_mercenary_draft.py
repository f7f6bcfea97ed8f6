"""The Mercenary Draft."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft, armies_for_hired, draft_is_due, reveal_mercenaries
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights.kingdom import asked, carry_out, choose, city, kingdom, mercenary, options, place


def on_offer(g: Kingdom, *companies: tuple[str, int]) -> list[int]:
    found = []
    for nation, strength in companies:
        t = mercenary(g, nation, strength)
        g.troop_at[t] = f.ON_OFFER
        g.offer += (t,)
        found.append(t)
    return found


def marked(g: Kingdom, *seats: int) -> None:
    g.track = (*seats, *[f.NOBODY] * (f.TRACK - len(seats)))


@proves(
    "wk.trigger.draft",
    "wk.mercenaries.order",
    "wk.mercenaries.hire-one",
    "wk.mercenaries.same-nationality",
    "wk.mercenaries.same-nationality-split",
    "wk.mercenaries.assign",
    "wk.mercenaries.cleanup",
    "wk.mercenaries.new-offer",
)
def test_the_rulebooks_example_of_a_draft() -> None:
    """Madder takes the English for 3; Niebieski both Poles for 3 and two markers, to an off-board Noble; d'Emerande the Rumanians for 1."""
    madder, niebieski, emerande = 0, 1, 2
    g = kingdom(3)
    english, polish_100, polish_50, rumanian = on_offer(g, ("English", 150), ("Polish", 100), ("Polish", 50), ("Rumanian", 50))
    marked(g, madder, niebieski, emerande, niebieski)
    assert draft_is_due(g)
    kovel = city(g, "kovel")
    g.city_owner = replaced(g.city_owner, kovel, emerande)
    linden = place(g, emerande * 4, "kovel")
    carry_out(g, MercenaryDraft())
    assert asked(g) == madder
    choose(g, v.HIRE, english)
    choose(g, v.ASSIGN, english, f.STRONGHOLD_ARMY + madder)
    assert g.crowns[madder] == 7
    assert asked(g) == niebieski
    choose(g, v.HIRE, polish_100)
    cyan = niebieski * 4 + 2
    choose(g, v.ASSIGN, polish_100, cyan)
    assert options(g) == [(v.HIRE_TOGETHER, polish_50), (v.DONE,)]
    choose(g, v.HIRE_TOGETHER, polish_50)
    choose(g, v.ASSIGN, polish_50, cyan)
    assert g.crowns[niebieski] == 7
    assert asked(g) == emerande
    assert [o for o in options(g) if o[0] == v.HIRE] == [(v.HIRE, rumanian)]
    choose(g, v.HIRE, rumanian)
    assert (v.ASSIGN, rumanian, linden) in options(g)
    choose(g, v.ASSIGN, rumanian, linden)
    assert g.crowns[emerande] == 9
    assert g.over and list(g.track) == [f.NOBODY] * 7 and len(g.offer) == 4
    assert g.troop_at[polish_50] == g.troop_at[polish_100] == cyan


@proves("wk.mercenaries.cannot-pay")
def test_who_cannot_pay_may_not_choose_and_his_marker_is_used_up() -> None:
    g = kingdom(2)
    on_offer(g, ("English", 150), ("Swiss", 200))
    marked(g, 0, 1, 1)
    g.crowns = [2, 20]
    carry_out(g, MercenaryDraft())
    assert asked(g) == 1 and g.track[0] == f.NOBODY


@proves("wk.mercenaries.decline")
def test_a_baron_may_pass_although_he_could_pay() -> None:
    g = kingdom(2)
    (english,) = on_offer(g, ("English", 50))
    marked(g, 0, 1, 1)
    carry_out(g, MercenaryDraft())
    choose(g, v.DECLINE)
    assert asked(g) == 1 and g.troop_at[english] == f.ON_OFFER


@proves("wk.mercenaries.order")
def test_markers_are_served_from_the_left_and_several_markers_several_times() -> None:
    g = kingdom(3)
    on_offer(g, ("English", 50), ("Swiss", 50), ("Polish", 50), ("Tuscan", 50))
    marked(g, 2, 0, 2, 1)
    carry_out(g, MercenaryDraft())
    order = []
    while asked(g) >= 0:
        order.append(asked(g))
        choose(g, v.DECLINE)
    assert order == [2, 0, 2, 1]


@proves("wk.ruling.draft-which-markers")
def test_he_chooses_which_other_marker_to_give_up() -> None:
    g = kingdom(3)
    a, b, _ = on_offer(g, ("English", 50), ("English", 100), ("Swiss", 50))
    marked(g, 0, 0, 1, 0)
    carry_out(g, MercenaryDraft())
    choose(g, v.HIRE, a)
    choose(g, *options(g)[0])
    choose(g, v.HIRE_TOGETHER, b)
    assert options(g) == [(v.GIVE_UP_SPACE, 1), (v.GIVE_UP_SPACE, 3)]
    choose(g, v.GIVE_UP_SPACE, 3)
    choose(g, *options(g)[0])
    assert asked(g) == 0 and g.track[1] == 0 and g.track[3] == f.NOBODY


@proves("wk.mercenaries.same-nationality")
def test_several_at_once_only_when_his_first_marker_is_served() -> None:
    g = kingdom(3)
    a, b, c = on_offer(g, ("English", 50), ("Swiss", 50), ("Swiss", 100))
    marked(g, 0, 0, 0, 1)
    carry_out(g, MercenaryDraft())
    choose(g, v.HIRE, a)
    choose(g, *options(g)[0])
    choose(g, v.HIRE, b)  # his second marker
    choose(g, *options(g)[0])
    assert options(g)[0] == (v.HIRE, c)  # his third: no hiring together


@proves(
    "wk.mercenaries.assign", "wk.mercenaries.to-stronghold-always", "wk.siege.no-new-troops", "wk.ruling.draft-besieged-stronghold-noble"
)
def test_faq_25_where_hired_troops_may_go() -> None:
    g = kingdom(4)
    g.city_owner = replaced(replaced(g.city_owner, city(g, "kovel"), 0), city(g, "froli"), 0)
    place(g, 0, "kovel", ("English", 50))
    place(g, 1, "froli", ("English", 50))
    place(g, 2, "isar", ("Swiss", 50))  # in the field, not at a city of his
    g.siege_round[city(g, "froli") * 6 + 2] = 1
    assert armies_for_hired(g, 0) == [0, 3, f.STRONGHOLD_ARMY]  # at Kovel, off the board, at home
    g.siege_round[(f.STRONGHOLD_WALL + 0) * 6 + 1] = 1
    g.noble_area[2] = g.stronghold_area[0]
    assert armies_for_hired(g, 0) == [0, 3, f.STRONGHOLD_ARMY]


@proves("wk.ruling.draft-stronghold-off-board")
def test_hired_troops_may_go_to_a_stronghold_off_the_board() -> None:
    g = kingdom(2)
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    g.gone = (1, 1, 1, 1, *g.gone[4:])
    assert armies_for_hired(g, 0) == [f.STRONGHOLD_ARMY]


@proves("wk.ruling.draft-short-offer")
def test_a_short_deck_offers_what_it_has() -> None:
    g = kingdom(4)
    for t in range(2, f.MERCENARIES):
        g.troop_at[t] = f.STRONGHOLD_ARMY
    reveal_mercenaries(g)
    assert sorted(g.offer) == [0, 1]
    marked(g, 0, 1, 2, 3, 0)
    g.crowns = [0, 0, 0, 0]
    carry_out(g, MercenaryDraft())
    assert g.over and list(g.track) == [f.NOBODY] * 7
