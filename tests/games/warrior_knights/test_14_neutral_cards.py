"""The Neutral Action cards: Fund Expeditions, Upgrade Defenses, Muster Troops."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import neutral_cards
from regalia.games.warrior_knights.rules.expeditions import News
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

CEYLON, SPICE, CHINA = 0, 1, 2


def result_card(g: Kingdom, voyage: int, result: str) -> int:
    return g.content.fate_voyage[voyage].index(f.VOYAGE_RESULTS.index(result))


def under_way(g: Kingdom, voyage: int, space: int, **stakes: int) -> None:
    g.voyage_space = replaced(g.voyage_space, voyage, space)
    for seat, crowns in stakes.items():
        g.stake = replaced(g.stake, voyage * 6 + int(seat[1:]), crowns)


@proves(
    "wk.expedition.start-choice",
    "wk.expedition.not-underway",
    "wk.expedition.funding-order",
    "wk.expedition.funding-limit",
    "wk.expedition.bless",
    "wk.expedition.marker",
    "wk.expedition.advance",
    "wk.expedition.resolve-on-three",
    "wk.expedition.success",
    "wk.ruling.expedition-bless-before-marker",
)
def test_the_rulebooks_example_china_starts_and_the_spice_islands_pay_double() -> None:
    g = p.kingdom(4)
    g.faith[1] = 1
    under_way(g, SPICE, 2, s2=1, s3=5)
    p.fate_on_top(g, result_card(g, SPICE, "2x"))
    p.run(g, FundExpeditions())
    assert p.asked(g) == 0 and (v.START_VOYAGE, SPICE) not in p.options(g)
    p.choose(g, v.START_VOYAGE, CHINA)
    order = []
    for crowns in (0, 3, 0, 5):
        order.append(p.asked(g))
        assert p.options(g) == [(v.FUND, n) for n in range(6)]
        p.choose(g, v.FUND, crowns)
    assert order == [0, 1, 2, 3]
    assert p.asked(g) == 1
    p.choose(g, v.BLESS, CHINA)
    assert g.faith[1] == 0 and g.voyage_blessed[CHINA] == 1
    assert list(g.voyage_space) == [0, 0, 1]
    assert g.crowns == [10, 7, 12, 15]  # green 1 -> 2, red 5 -> 10, less what was staked on China


@proves("wk.expedition.start-choice", "wk.expedition.marker", "wk.expedition.advance")
def test_the_chairman_need_not_start_one_and_older_ones_advance_all_the_same() -> None:
    g = p.kingdom()
    under_way(g, CEYLON, 1, s0=2)
    p.run(g, FundExpeditions())
    p.choose(g, v.DECLINE)
    assert list(g.voyage_space) == [2, 0, 0]


@proves("wk.expedition.not-underway")
def test_with_all_three_under_way_none_can_be_started() -> None:
    g = p.kingdom()
    for voyage in range(3):
        under_way(g, voyage, 1, s0=1)
    p.run(g, FundExpeditions())
    assert g.over and list(g.voyage_space) == [2, 2, 2]


@proves("wk.ruling.expedition-without-funders", "wk.expedition.funding-limit")
def test_an_expedition_nobody_funds_does_not_set_out() -> None:
    g = p.kingdom()
    g.faith[1] = 3
    p.run(g, FundExpeditions())
    p.choose(g, v.START_VOYAGE, CEYLON)
    for _ in range(4):
        p.choose(g, v.FUND, 0)
    assert g.over and list(g.voyage_space) == [0, 0, 0] and g.faith[1] == 3


@proves("wk.expedition.no-news", "wk.expedition.stays-blessed")
def test_no_news_keeps_the_fleet_on_space_three_and_its_blessing() -> None:
    g = p.kingdom()
    under_way(g, CHINA, 3, s0=5)
    g.voyage_blessed = replaced(g.voyage_blessed, CHINA, 1)
    news = [c for c in range(24) if g.content.fate_voyage[CHINA][c] == f.NO_NEWS][:2]
    p.fate_on_top(g, *news)
    p.run(g, News([CHINA]))
    assert g.voyage_space[CHINA] == 3 and g.voyage_blessed[CHINA] == 1 and g.stake[CHINA * 6] == 5


@proves("wk.expedition.fleet-lost")
def test_a_lost_fleet_takes_the_stakes_with_it() -> None:
    g = p.kingdom()
    under_way(g, SPICE, 3, s0=5)
    p.fate_on_top(g, result_card(g, SPICE, "lost"))
    p.run(g, News([SPICE]))
    assert g.voyage_space[SPICE] == 0 and g.crowns[0] == 10 and not any(g.stake)


@pytest.mark.parametrize(("result", "paid"), [("1x", 5), ("2x", 10), ("3x", 15), ("4x", 20)])
@proves("wk.expedition.success")
def test_a_fleet_pays_the_stake_times_its_number(result: str, paid: int) -> None:
    """Five crowns on China and 4x bring twenty, as in the rulebook."""
    g = p.kingdom()
    under_way(g, CHINA, 3, s2=5)
    p.fate_on_top(g, result_card(g, CHINA, result))
    p.run(g, News([CHINA]))
    assert g.crowns[2] == 10 + paid and g.voyage_space[CHINA] == 0


@proves("wk.expedition.blessed-two-cards", "wk.ruling.expedition-better-result")
def test_a_blessed_fleet_takes_the_better_of_two_cards() -> None:
    g = p.kingdom()
    under_way(g, CHINA, 3, s2=2)
    g.voyage_blessed = replaced(g.voyage_blessed, CHINA, 1)
    p.fate_on_top(g, result_card(g, CHINA, "lost"), result_card(g, CHINA, "4x"))
    p.run(g, News([CHINA]))
    assert g.crowns[2] == 18 and g.voyage_blessed[CHINA] == 0
    assert f.VOYAGE_RESULTS == ("lost", "no_news", "1x", "2x", "3x", "4x")


@proves("wk.ruling.expedition-order")
def test_ceylon_draws_before_the_spice_islands_and_china() -> None:
    g = p.kingdom()
    for voyage in range(3):
        under_way(g, voyage, 3, s0=1)
    cards = g.fate_deck[:3]
    results = [g.content.fate_voyage[i][c] for i, c in enumerate(cards)]
    p.run(g, FundExpeditions())
    paid = sum(r - 1 for r in results if r > f.NO_NEWS)
    assert g.crowns[0] == 10 + paid


@proves("wk.expedition.risk")
def test_ceylon_is_the_safest_and_china_the_richest() -> None:
    g = p.kingdom()
    lost = [sum(1 for r in column if r == f.FLEET_LOST) for column in g.content.fate_voyage]
    best = [max(column) for column in g.content.fate_voyage]
    assert lost[CEYLON] < lost[SPICE] < lost[CHINA]
    assert best[CEYLON] < best[SPICE] < best[CHINA]


@proves("wk.ruling.no-head-of-church")
def test_without_a_head_of_the_church_nothing_is_blessed() -> None:
    g = p.kingdom()
    g.head = f.NOBODY
    g.faith = [2, 2, 2, 2]
    p.run(g, FundExpeditions())
    p.choose(g, v.START_VOYAGE, CEYLON)
    for _ in range(4):
        p.choose(g, v.FUND, 1)
    assert g.over and list(g.voyage_blessed) == [0, 0, 0] and g.voyage_space[CEYLON] == 1


# ---- Upgrade Defenses


@proves("wk.upgrade.one-city", "wk.upgrade.repair", "wk.upgrade.fortify", "wk.ruling.repair-or-fortify")
def test_each_baron_may_repair_or_fortify_one_city() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 0)
    monz = p.city(g, "monz", 0)
    g.breaches = replaced(g.breaches, froli, 2)
    p.run(g, UpgradeDefenses())
    assert p.asked(g) == 0
    assert sorted(p.options(g)) == sorted([(v.REPAIR, froli, 1), (v.REPAIR, froli, 2), (v.FORTIFY, froli), (v.FORTIFY, monz), (v.DECLINE,)])
    p.choose(g, v.REPAIR, froli, 2)
    assert g.breaches[froli] == 0 and g.crowns[0] == 6
    assert g.over  # one thing each, and nobody else has a city


@proves("wk.upgrade.fortify", "wk.taxation.fortified", "wk.assault.fortified-strength")
def test_fortifying_costs_four_crowns() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 2)
    p.run(g, UpgradeDefenses())
    assert p.asked(g) == 2
    p.choose(g, v.FORTIFY, froli)
    assert g.fortified[froli] == 1 and g.crowns[2] == 6


@proves("wk.upgrade.stronghold-repair")
def test_a_stronghold_is_repaired_at_the_same_price_and_never_fortified() -> None:
    g = p.kingdom()
    wall = f.STRONGHOLD_WALL + 1
    g.breaches = replaced(g.breaches, wall, 3)
    p.run(g, UpgradeDefenses())
    assert p.asked(g) == 1
    assert p.options(g) == [(v.REPAIR, wall, 1), (v.REPAIR, wall, 2), (v.REPAIR, wall, 3), (v.DECLINE,)]
    p.choose(g, v.REPAIR, wall, 3)
    assert g.breaches[wall] == 0 and g.crowns[1] == 4


@proves("wk.siege.no-works")
def test_a_besieged_city_is_neither_fortified_nor_repaired() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 0, breaches=1)
    p.besiege(g, froli, 1)
    assert neutral_cards.works(g, 0) == []


# ---- Muster Troops


@proves("wk.muster.remove-casualties", "wk.battle.open.casualties-stay")
def test_casualties_of_one_army_are_bought_off_at_two_crowns_each() -> None:
    g = p.kingdom()
    noble = 4
    p.put(g, noble, "kovel", "swiss200 polish200")
    g.casualties[noble] = 3
    g.crowns[1] = 5
    p.run(g, MusterTroops())
    assert p.asked(g) == 1
    assert p.options(g) == [(v.MUSTER, noble, 1), (v.MUSTER, noble, 2), (v.DECLINE,)]
    p.choose(g, v.MUSTER, noble, 2)
    assert g.casualties[noble] == 1 and g.crowns[1] == 1 and g.over
