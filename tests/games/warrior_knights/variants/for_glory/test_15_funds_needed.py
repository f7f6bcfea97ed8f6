"""Funds Needed: a new expedition result."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.expeditions import News, lay_stake, stakes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

CHINA = 2


def cards(g: Kingdom, *results: str) -> None:
    """The next Fate cards say this of China."""
    ids = [row.id for row in g.content.deeds.voyages]
    top: list[int] = []
    for result in results:
        shows = g.content.fate_voyage[CHINA]
        top.append(next(card for card in g.fate_deck if card not in top and shows[card] == ids.index(result)))
    p.fate_on_top(g, *top)


def fleet(*staked: int, blessed: int = 0) -> Kingdom:
    """A fleet to China is due, with these stakes by seat; everybody has ten crowns."""
    g = p.board(4, "for-glory")
    g.crowns = [10] * 4
    g.voyage_space = replaced(g.voyage_space, CHINA, 3)
    g.voyage_blessed = replaced(g.voyage_blessed, CHINA, blessed)
    for seat, crowns in enumerate(staked):
        lay_stake(g, CHINA, seat, crowns)
    return g


def hear(g: Kingdom, *results: str) -> None:
    cards(g, *results)
    p.run(g, News([CHINA]))


@proves("cg.funds-needed.choice")
def test_each_funder_pays_two_crowns_or_loses_his_stake() -> None:
    g = fleet(5, 5)
    hear(g, "funds_needed")
    assert p.options(g) == [(w.PAY_FUNDS, CHINA), (w.GIVE_UP_STAKE, CHINA)]
    p.do(g, 0, w.PAY_FUNDS, CHINA)
    p.do(g, 1, w.GIVE_UP_STAKE, CHINA)
    assert stakes(g, CHINA)[:2] == (5, 0) and g.crowns == [8, 10, 10, 10]
    assert p.told(g, w.FUNDS_PAID) == [(0, CHINA, 2)] and p.told(g, w.STAKE_GIVEN_UP) == [(1, CHINA, 5)]


@proves("cg.funds-needed.broke")
def test_who_has_fewer_than_two_crowns_loses_it_without_a_choice() -> None:
    g = fleet(3, 4)
    g.crowns[0] = 1
    hear(g, "funds_needed")
    assert p.asked(g) == 1 and stakes(g, CHINA)[0] == 0 and g.crowns[0] == 1


@proves("cg.funds-needed.order", "cg.ruling.funds-order")
def test_the_funders_answer_from_the_chairman_clockwise() -> None:
    g = fleet(1, 0, 2, 3)
    g.chairman = 2
    hear(g, "funds_needed")
    asked = []
    while p.options(g):
        asked.append(p.asked(g))
        p.choose(g, w.PAY_FUNDS, CHINA)
    assert asked == [2, 3, 0]


@proves("cg.funds-needed.not-invested")
def test_the_two_crowns_do_not_raise_the_stake() -> None:
    g = fleet(5)
    hear(g, "funds_needed")
    p.choose(g, w.PAY_FUNDS, CHINA)
    hear(g, "4x")
    assert g.crowns[0] == 10 - 2 + 20


@pytest.mark.parametrize("blessed", [0, 1])
@proves("cg.funds-needed.then-no-news", "cg.ruling.no-result")
def test_after_that_it_is_as_no_news(blessed: int) -> None:
    g = fleet(5, blessed=blessed)
    hear(g, "funds_needed", "lost")
    p.choose(g, w.PAY_FUNDS, CHINA)
    assert (g.voyage_space[CHINA], g.voyage_blessed[CHINA]) == (3, blessed)
    cards(g, "2x", "2x")
    p.run(g, FundExpeditions())  # the next one hears of it again
    p.last_choices(g)
    assert p.told(g, v.VOYAGE_RESULT) == [(CHINA, g.content.fate_voyage[CHINA][g.fate_deck[-1]])] and g.crowns[0] == 8 + 10


@proves("cg.funds-needed.nobody-left", "cg.ruling.funds-empty")
def test_when_nobody_pays_the_expedition_is_over() -> None:
    g = fleet(5, 2, blessed=1)
    hear(g, "funds_needed", "funds_needed")
    p.do(g, 0, w.GIVE_UP_STAKE, CHINA)
    p.do(g, 1, w.GIVE_UP_STAKE, CHINA)
    assert (g.voyage_space[CHINA], g.voyage_blessed[CHINA]) == (0, 0) and not any(stakes(g, CHINA))
    assert p.told(g, w.VOYAGE_ABANDONED) == [(CHINA,)] and g.crowns == [10] * 4
    p.run(g, FundExpeditions())
    assert (v.START_VOYAGE, CHINA) in p.options(g)


@pytest.mark.parametrize(
    ("drawn", "counts"),
    [
        (("lost", "funds_needed"), "funds_needed"),
        (("funds_needed", "no_news"), "no_news"),
        (("no_news", "2x"), "2x"),
        (("3x", "5x"), "5x"),
        (("4x", "5x"), "5x"),
        (("2x", "lost"), "2x"),
    ],
)
@proves("cg.funds-needed.ranking")
def test_of_two_results_for_a_blessed_expedition_the_better_counts(drawn: tuple[str, str], counts: str) -> None:
    for first, second in (drawn, drawn[::-1]):
        g = fleet(4, blessed=1)
        hear(g, first, second)
        ((_, result),) = p.told(g, v.VOYAGE_RESULT)
        assert g.content.deeds.voyages[result].id == counts


@proves("cg.funds-needed.only-better")
def test_the_other_card_does_nothing() -> None:
    g = fleet(4, blessed=1)
    hear(g, "funds_needed", "2x")
    assert p.asked(g) == -1 and g.crowns[0] == 10 + 8
    g = fleet(4, blessed=1)
    hear(g, "funds_needed", "funds_needed")
    p.choose(g, w.PAY_FUNDS, CHINA)
    assert p.asked(g) == -1 and g.crowns[0] == 8  # asked once


@proves("cg.funds-needed.five-times")
def test_five_times_the_stake() -> None:
    g = fleet(4)
    hear(g, "5x")
    assert g.crowns[0] == 10 + 20 and g.voyage_space[CHINA] == 0
