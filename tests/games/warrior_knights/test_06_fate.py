"""Drawing Fate cards."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import fate
from regalia.games.warrior_knights.rules.neutral_cards import UncertainTimes
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.fate.random-choice", "wk.fate.discard-to-bottom")
def test_the_top_card_is_used_and_goes_to_the_bottom() -> None:
    g = p.kingdom()
    top = g.fate_deck[0]
    assert fate.draw(g) == top
    assert g.fate_deck[-1] == top and len(g.fate_deck) == 24


@proves("wk.fate.redraw", "wk.ruling.fate-absent-baron", "wk.ruling.fate-rejected-cards")
def test_unfit_cards_are_passed_over_to_the_bottom_in_order() -> None:
    g = p.kingdom(3)
    absent = [c for c in range(24) if g.content.fate_baron[c] not in g.baron][:2]
    fit = next(c for c in range(24) if g.content.fate_baron[c] == g.baron[2])
    p.fate_on_top(g, *absent, fit)
    assert fate.random_seat(g, [0, 1, 2]) == 2
    assert g.fate_deck[-3:] == [*absent, fit]


@proves("wk.fate.noble-and-baron")
def test_one_card_gives_the_baron_and_his_noble() -> None:
    g = p.kingdom(6)
    card = next(c for c in range(24) if g.content.fate_baron[c] == g.baron[4] and g.content.fate_shape[c] == f.CIRCLE)
    p.fate_on_top(g, card)
    assert fate.random_noble(g, list(range(24))) == 4 * 4 + f.CIRCLE
    assert g.fate_deck[-1] == card


@proves("wk.ruling.fate-impossible")
def test_what_cannot_be_drawn_is_not_drawn() -> None:
    g = p.kingdom()
    before = g.fate_deck[:]
    assert fate.random_city(g, []) == -1 and fate.random_seat(g, []) == -1 and fate.random_noble(g, []) == -1
    assert g.fate_deck == before


@proves("wk.uncertain.shuffle", "wk.fate.shuffle-moments")
def test_only_uncertain_times_shuffles_the_deck() -> None:
    g = p.kingdom()
    before = g.fate_deck[:]
    p.run(g, UncertainTimes())
    assert g.fate_deck != before and sorted(g.fate_deck) == list(range(24))


@proves("wk.fate.fields")
def test_a_kingdom_city_is_drawn_until_no_overseas_city_shows() -> None:
    g = p.kingdom()
    overseas = [c for c in range(24) if g.content.fate_city[c] >= f.KINGDOM_CITIES]
    p.fate_on_top(g, *overseas)
    assert fate.random_city(g, list(range(18))) < 18
    assert g.fate_deck[-1 - len(overseas) : -1] == overseas
