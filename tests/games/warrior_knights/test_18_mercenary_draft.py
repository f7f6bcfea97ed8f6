"""The Mercenary Draft."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft, armies_for_hired, draft_is_due, reveal_mercenaries
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def on_offer(g: Kingdom, specs: str) -> list[int]:
    cards = p.give(g, f.ON_OFFER, specs)
    g.offer += tuple(cards)
    return cards


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
    g = p.kingdom(3)
    english, polish_100, polish_50, rumanian = on_offer(g, "english150 polish100 polish50 rumanian50")
    marked(g, madder, niebieski, emerande, niebieski)
    assert draft_is_due(g)
    p.city(g, "kovel", emerande)
    linden = emerande * 4
    p.put(g, linden, "kovel", "")
    p.run(g, MercenaryDraft())
    assert p.asked(g) == madder
    p.choose(g, v.HIRE, english)
    p.choose(g, v.ASSIGN, english, f.STRONGHOLD_ARMY + madder)
    assert g.crowns[madder] == 7
    assert p.asked(g) == niebieski
    p.choose(g, v.HIRE, polish_100)
    cyan = niebieski * 4 + 2
    p.choose(g, v.ASSIGN, polish_100, cyan)
    assert p.options(g) == [(v.HIRE_TOGETHER, polish_50), (v.DONE,)]
    p.choose(g, v.HIRE_TOGETHER, polish_50)
    p.choose(g, v.ASSIGN, polish_50, cyan)
    assert g.crowns[niebieski] == 7
    assert p.asked(g) == emerande
    assert [o for o in p.options(g) if o[0] == v.HIRE] == [(v.HIRE, rumanian)]
    p.choose(g, v.HIRE, rumanian)
    assert (v.ASSIGN, rumanian, linden) in p.options(g)
    p.choose(g, v.ASSIGN, rumanian, linden)
    assert g.crowns[emerande] == 9
    assert g.over and list(g.track) == [f.NOBODY] * 7 and len(g.offer) == 4
    assert g.troop_at[polish_50] == g.troop_at[polish_100] == cyan


@proves("wk.mercenaries.cannot-pay")
def test_who_cannot_pay_may_not_choose_and_his_marker_is_used_up() -> None:
    g = p.kingdom(2)
    on_offer(g, "english150 swiss200")
    marked(g, 0, 1, 1)
    g.crowns = [2, 20]
    p.run(g, MercenaryDraft())
    assert p.options(g) == [(v.DECLINE,)]
    p.do(g, 0, v.DECLINE)
    assert p.asked(g) == 1 and g.track[0] == f.NOBODY


@proves("wk.mercenaries.decline")
def test_a_baron_may_pass_although_he_could_pay() -> None:
    g = p.kingdom(2)
    (english,) = on_offer(g, "english50")
    marked(g, 0, 1, 1)
    p.run(g, MercenaryDraft())
    p.choose(g, v.DECLINE)
    assert p.asked(g) == 1 and g.troop_at[english] == f.ON_OFFER


@proves("wk.mercenaries.order")
def test_markers_are_served_from_the_left_and_several_markers_several_times() -> None:
    g = p.kingdom(3)
    on_offer(g, "english50 swiss50 polish50 tuscan50")
    marked(g, 2, 0, 2, 1)
    p.run(g, MercenaryDraft())
    order = []
    while p.asked(g) >= 0:
        order.append(p.asked(g))
        p.choose(g, v.DECLINE)
    assert order == [2, 0, 2, 1]


@proves("wk.ruling.draft-which-markers")
def test_he_chooses_which_other_marker_to_give_up() -> None:
    g = p.kingdom(3)
    a, b, _ = on_offer(g, "english50 english100 swiss50")
    marked(g, 0, 0, 1, 0)
    p.run(g, MercenaryDraft())
    p.choose(g, v.HIRE, a)
    p.choose(g, *p.options(g)[0])
    p.choose(g, v.HIRE_TOGETHER, b)
    assert p.options(g) == [(v.GIVE_UP_SPACE, 1), (v.GIVE_UP_SPACE, 3)]
    p.choose(g, v.GIVE_UP_SPACE, 3)
    p.choose(g, *p.options(g)[0])
    assert p.asked(g) == 0 and g.track[1] == 0 and g.track[3] == f.NOBODY


@proves("wk.mercenaries.same-nationality")
def test_several_at_once_only_when_his_first_marker_is_served() -> None:
    g = p.kingdom(3)
    a, b, c = on_offer(g, "english50 swiss50 swiss100")
    marked(g, 0, 0, 0, 1)
    p.run(g, MercenaryDraft())
    p.choose(g, v.HIRE, a)
    p.choose(g, *p.options(g)[0])
    p.choose(g, v.HIRE, b)  # his second marker
    p.choose(g, *p.options(g)[0])
    assert p.options(g)[0] == (v.HIRE, c)  # his third: no hiring together


@proves(
    "wk.mercenaries.assign", "wk.mercenaries.to-stronghold-always", "wk.siege.no-new-troops", "wk.ruling.draft-besieged-stronghold-noble"
)
def test_faq_25_where_hired_troops_may_go() -> None:
    g = p.kingdom(4)
    p.city(g, "kovel", 0)
    p.city(g, "froli", 0)
    p.put(g, 0, "kovel", "english50")
    p.put(g, 1, "froli", "english50")
    p.put(g, 2, "isar", "swiss50")  # in the field, not at a city of his
    p.besiege(g, p.town("froli"), 2)
    assert armies_for_hired(g, 0, 0) == [0, 3, f.STRONGHOLD_ARMY]  # at Kovel, off the board, at home
    p.besiege(g, f.STRONGHOLD_WALL, 1)
    g.noble_area[2] = g.stronghold_area[0]
    assert armies_for_hired(g, 0, 0) == [0, 3, f.STRONGHOLD_ARMY]


@proves("wk.ruling.draft-stronghold-off-board")
def test_hired_troops_may_go_to_a_stronghold_off_the_board() -> None:
    g = p.kingdom(2)
    g.stronghold_area = replaced(g.stronghold_area, 0, f.OFF)
    g.gone = (1, 1, 1, 1, *g.gone[4:])
    assert armies_for_hired(g, 0, 0) == [f.STRONGHOLD_ARMY]


@proves("wk.ruling.draft-short-offer")
def test_a_short_deck_offers_what_it_has() -> None:
    g = p.kingdom(4)
    for t in range(2, f.MERCENARIES):
        g.troop_at[t] = f.STRONGHOLD_ARMY
    reveal_mercenaries(g)
    assert sorted(g.offer) == [0, 1]
    marked(g, 0, 1, 2, 3, 0)
    g.crowns = [0, 0, 0, 0]
    p.run(g, MercenaryDraft())
    assert g.over and list(g.track) == [f.NOBODY] * 7


@proves("wk.bargain.money", "wk.mercenaries.cannot-pay", "wk.own.moment-to-borrow")
def test_who_cannot_pay_for_any_company_may_borrow_before_his_marker_is_used() -> None:
    g = p.kingdom()
    company = on_offer(g, "english100")[0]
    fee = g.content.troop_wage[company]
    marked(g, 0)
    g.crowns = [0, fee, 0, 0]
    p.run(g, MercenaryDraft())
    assert p.asked(g) == 0 and p.options(g) == [(v.DECLINE,)]
    engine.interject(g, 1, (v.GIVE_CROWNS, 0, fee))
    assert p.options(g) == [(v.HIRE, company), (v.DECLINE,)]
