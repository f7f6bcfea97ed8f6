"""The blue Event cards, one by one: what each does, with its figures, and when it finds nothing to do.

Cancelling is tested in test_13_events; floods, corsairs, truces, spies and sworn bands in war in test_cards_of_war.
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def test_arson_in_a_neutral_city_kills_nobody_and_ends_sieges() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "acre", "r100")
    p.besiege(g, p.city(g, "acre"), 0, 1)
    p.stack_fate(g, "acre")
    p.draw_event(g, "arson", 1)
    assert g.razed[p.town("acre")] == 1
    assert g.dead[p.RED + p.STAR] == 0
    assert p.sieges(g, p.town("acre")) == []


def test_arson_several_nobles_die_one_after_the_other() -> None:
    g = p.board(3)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "monz", "r100")
    p.put(g, p.RED + p.SQUARE, "monz", "r50")
    p.stack_fate(g, "monz")
    p.draw_event(g, "arson", 1)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.RED + p.STAR, p.RED + p.SQUARE]
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.SQUARE)
    assert g.dead[0:2] == (1, 1)


@proves("wk.fate.noble-and-baron")
def test_broken_line_names_baron_and_noble_on_one_card() -> None:
    g = p.board(3)
    g.heir = replaced(g.heir, p.GREEN + p.STAR, 0)
    p.stack_fate(g, "emerande+star", "zobel+star", "niebieski+square")
    p.draw_event(g, "broken_line", 0)
    assert g.heir[p.BLUE + p.SQUARE] == 0
    assert g.gone[p.BLUE + p.SQUARE] == 0
    assert p.told(g, v.FATE_DRAWN)[-1][0] == g.fate_deck[-1]


def test_broken_line_ends_a_house_whose_heir_is_awaited() -> None:
    g = p.board(3)
    company, regulars = p.give(g, p.BLUE + p.SQUARE, "100 r100")
    g.dead = replaced(g.dead, p.BLUE + p.SQUARE, 1)
    p.stack_fate(g, "niebieski+square")
    p.draw_event(g, "broken_line", 0)
    assert g.gone[p.BLUE + p.SQUARE] == 1
    assert (g.troop_at[company], g.troop_at[regulars]) == (f.IN_DECK, f.OUT)


@proves("wk.death.outside-battle")
def test_assassin_strikes_a_noble_of_another_baron() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "monz", "200 100")
    p.put(g, p.GREEN + p.STAR, "froli", "150 100")
    p.put(g, p.BLUE + p.STAR, "vecht", "r100")
    g.noble_area[p.BLUE + p.SQUARE] = f.AT_SEA
    p.draw_event(g, "assassin", 0)
    assert p.args(g, 0, v.CHOOSE_NOBLE) == [p.GREEN + p.STAR, p.BLUE + p.STAR]
    p.do(g, 0, v.CHOOSE_NOBLE, p.GREEN + p.STAR)
    assert (g.casualties[p.GREEN + p.STAR], g.dead[p.GREEN + p.STAR]) == (2, 0)
    p.draw_event(g, "assassin", 0)
    p.do(g, 0, v.CHOOSE_NOBLE, p.BLUE + p.STAR)
    assert g.dead[p.BLUE + p.STAR] == 1  # one token is all his 100 troops can take
    assert p.told(g, v.STRUCK) == [(p.BLUE + p.STAR, 1)]


def test_assassin_may_be_bought_off_once_the_victim_is_named() -> None:
    g = p.board(3)
    g.faith = [0, 2, 0]
    p.put(g, p.GREEN + p.STAR, "froli", "150 100")
    p.draw_event(g, "assassin", 0)
    assert p.asked(g) == 1  # the only victim there is
    p.do(g, 1, v.PLEDGE, 2)
    assert g.casualties[p.GREEN + p.STAR] == 0
    g.noble_area[p.GREEN + p.STAR] = f.OFF
    p.draw_event(g, "assassin", 0)
    assert p.event_void(g, "assassin")


def test_plague_strikes_every_led_army_in_the_citys_area_and_around_it() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.STAR, "froli", "200")
    p.put(g, p.GREEN + p.STAR, "crossfields", "200")
    p.put(g, p.BLUE + p.STAR, "greyfoot", "r100")  # behind the mountains, but it touches
    p.put(g, p.BLUE + p.SQUARE, "acre", "200")
    p.stronghold(g, 1, "hartwood", "r100")
    g.razed = replaced(g.razed, p.town("froli"), 1)  # razed or not
    p.stack_fate(g, "acre", "froli")  # not overseas
    p.draw_event(g, "plague", 0)
    assert p.told(g, v.EVENT_NAMES_CITY) == [(p.event("plague"), p.town("froli"))]
    assert [g.casualties[n] for n in (p.RED + p.STAR, p.GREEN + p.STAR, p.BLUE + p.SQUARE)] == [1, 1, 0]
    assert g.dead[p.BLUE + p.STAR] == 1
    assert g.casualties[f.STRONGHOLD_ARMY + 1] == 0  # led by no Noble


def test_failed_harvest_takes_a_crown_from_each_kingdom_city_at_the_next_taxation() -> None:
    g = p.board(3)
    p.city(g, "thira", 0, fortified=1)  # 1 less 1, and 1 for the fortification
    p.city(g, "vecht", 0)
    p.city(g, "acre", 0)
    p.charge(g, 0, "salt_pans")
    p.draw_event(g, "failed_harvest", 1)
    p.run(g, Taxation())
    assert g.crowns[0] == (0 + 1) + 3 + 3 + 3
    p.run(g, Taxation())
    assert g.crowns[0] == 10 + (1 + 1) + 4 + 3 + 3


def test_spring_flood_lasts_to_the_end_of_the_next_round() -> None:
    g = p.board(3)
    p.draw_event(g, "spring_flood", 1)
    assert g.flood_until == g.round + 1


def test_corsairs_take_the_richest_fleet_and_close_the_sea() -> None:
    g = p.board(3)
    g.voyage_space = (1, 2, 1)
    g.voyage_blessed = (0, 1, 0)
    g.stake = replaced(g.stake, 0, 4)
    g.stake = replaced(g.stake, f.MOST_SEATS, 3)
    g.stake = replaced(g.stake, f.MOST_SEATS + 1, 2)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS, 1)
    p.draw_event(g, "corsairs", 2)
    assert p.told(g, v.EVENT_NAMES_VOYAGE) == [(p.event("corsairs"), 1)]
    assert list(g.voyage_space) == [1, 0, 1]
    assert list(g.voyage_blessed) == [0, 0, 0]
    assert sum(g.stake) == 5
    assert g.corsairs_round == g.round


def test_corsairs_between_equal_fleets_the_chairman_chooses() -> None:
    g = p.board(3)
    g.chairman = 1
    g.voyage_space = (1, 0, 2)
    g.stake = replaced(g.stake, 0, 3)
    g.stake = replaced(g.stake, 2 * f.MOST_SEATS + 1, 3)
    p.draw_event(g, "corsairs", 2)
    assert p.offers(g, 1) == [(v.CHOOSE_VOYAGE, 0), (v.CHOOSE_VOYAGE, 2)]
    p.do(g, 1, v.CHOOSE_VOYAGE, 2)
    assert list(g.voyage_space) == [1, 0, 0]


def test_corsairs_without_a_fleet_still_close_the_sea() -> None:
    g = p.board(3)
    p.draw_event(g, "corsairs", 2)
    assert g.corsairs_round == g.round


def test_rising_of_the_commons_tests_every_unattended_city_at_once() -> None:
    g = p.board(3)
    g.chairman = 1
    p.city(g, "monz", 0)
    p.city(g, "vecht", 1)
    p.city(g, "froli", 1)
    p.put(g, p.GREEN + p.STAR, "froli")
    g.faith[0] = 1
    p.stack_fate(g, "revolt", "revolt")
    p.draw_event(g, "rising_of_the_commons", 2)
    p.suffer(g)  # one Faith is too little to cancel, so nobody was asked
    assert [e[:2] for e in p.told(g, v.REVOLT_DRAWN)] == [(1, p.town("vecht")), (0, p.town("monz"))]
    assert g.city_owner[p.town("vecht")] == f.NOBODY
    assert p.step(g) == "Revolts.buy_off"
    p.do(g, 0, v.PAY_FAITH)
    assert g.city_owner[p.town("monz")] == 0
    assert g.city_owner[p.town("froli")] == 1


def test_sons_called_home_costs_every_baron_a_company_and_changes_the_offer() -> None:
    g = p.board(3)
    first, second = p.put(g, p.RED + p.STAR, "monz", "swiss50 swiss100")
    (third,) = p.put(g, p.GREEN + p.STAR, "froli", "swiss150")
    p.put(g, p.BLUE + p.STAR, "vecht", "polish100")
    for spec in ("swiss100", "polish50"):
        card = p.troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    swiss, polish = g.offer
    p.stack_fate(g, "swiss")
    p.draw_event(g, "sons_called_home", 2)
    assert p.args(g, 0, v.DISMISS) == sorted([first, second])
    p.do(g, 0, v.DISMISS, first)
    assert g.troop_at[third] == f.IN_DECK  # green has no choice
    assert (g.noble_area[p.GREEN + p.STAR], g.dead[p.GREEN + p.STAR]) == (f.OFF, 0)
    assert g.troop_at[second] == p.RED + p.STAR
    assert g.offer[0] == polish
    assert len(g.offer) == 2
    assert g.offer[1] not in (swiss, first, third)  # new ones, before the old are shuffled in
    assert g.troop_at[swiss] == f.IN_DECK
    assert all(g.troop_at[t] == f.ON_OFFER for t in g.offer)


def test_truce_of_god_holds_for_this_round() -> None:
    g = p.board(3)
    p.draw_event(g, "truce_of_god", 1)
    assert g.truce_round == g.round


def test_conclave_goes_to_the_highest_secret_offer_which_alone_is_paid() -> None:
    g = p.board(4)
    g.faith = [2, 3, 1, 5]
    g.excommunicated_until = replaced(g.excommunicated_until, 3, g.round)
    g.head = 0
    p.draw_event(g, "conclave", 1)
    assert engine.waiting(g) == [0, 1, 2]  # the excommunicated Baron cannot be Head of the Church
    p.do(g, 1, v.OFFER_FAITH, 2)
    assert "offer_faith faith:2" not in str(view(g, 2)["asking"])
    p.do(g, 0, v.OFFER_FAITH, 1)
    p.do(g, 2, v.OFFER_FAITH, 1)
    assert g.head == 1
    assert g.faith == [2, 1, 1, 5]


def test_conclave_among_equals_the_present_head_wins_else_the_chairman_chooses() -> None:
    g = p.board(3)
    g.faith = [2, 2, 2]
    g.head = 2
    p.draw_event(g, "conclave", 0)
    for seat in range(3):
        p.do(g, seat, v.OFFER_FAITH, 1)
    assert (g.head, g.faith) == (2, [2, 2, 1])
    p.draw_event(g, "conclave", 0)
    for seat, offer in ((0, 1), (1, 1), (2, 0)):
        p.do(g, seat, v.OFFER_FAITH, offer)
    assert p.offers(g, 0) == [(v.NAME_BARON, 0), (v.NAME_BARON, 1)]
    p.do(g, 0, v.NAME_BARON, 1)
    assert (g.head, g.faith) == (1, [2, 1, 1])


def test_conclave_without_an_offer_changes_nothing() -> None:
    g = p.board(3)
    g.faith = [1, 1, 0]
    p.draw_event(g, "conclave", 0)
    p.do(g, 0, v.OFFER_FAITH, 0)
    p.do(g, 1, v.OFFER_FAITH, 0)
    assert (g.head, g.faith) == (2, [1, 1, 0])


def test_grand_tournament_is_won_by_the_best_card() -> None:
    g = p.board(4)
    g.crowns = [1, 2, 0, 5]
    p.put(g, p.RED + p.STAR, "monz")
    p.put(g, p.GREEN + p.STAR, "froli")
    p.put(g, p.BLUE + p.STAR, "vecht")
    p.put(g, 12, "acre", "50", exhausted=1)
    cards = p.stack_fate(g, "draw", "prevent", "deal")
    p.draw_event(g, "grand_tournament", 3)
    p.do(g, 0, v.CHOOSE_NOBLE, p.RED + p.STAR)
    p.do(g, 1, v.CHOOSE_NOBLE, p.GREEN + p.STAR)
    assert p.asked(g) == -1  # no crown, no fresh Noble: the others are not asked
    assert p.told(g, v.TOURNAMENT_DRAW) == [(p.RED + p.STAR, cards[0]), (p.RED + p.STAR, cards[1]), (p.GREEN + p.STAR, cards[2])]
    assert p.told(g, v.TOURNAMENT_WON) == [(p.GREEN + p.STAR, 5)]
    assert g.crowns == [0, 1 + 5, 0, 5]
    assert g.votes == [0, 1, 0, 0]
    assert g.exhausted[p.GREEN + p.STAR] == 0


def test_grand_tournament_equals_meet_again_three_times_at_most() -> None:
    g = p.board(3)
    g.crowns = [1, 1, 1]
    g.chairman = 1
    for seat in range(3):
        p.put(g, seat * 4, ("monz", "froli", "vecht")[seat])
    p.stack_fate(g, "victory", "deal", "victory", "deal", "deal", "prevent", "prevent")
    p.draw_event(g, "grand_tournament", 0)
    for seat in (1, 2, 0):
        p.do(g, seat, v.CHOOSE_NOBLE, seat * 4)
    assert [e[0] for e in p.told(g, v.TOURNAMENT_DRAW)] == [4, 8, 0, 4, 0, 4, 0]
    assert p.told(g, v.TOURNAMENT_WON) == [(4, 6)]  # still equal: the first clockwise from the Chairman


def test_grand_tournament_without_entrants_is_nothing() -> None:
    g = p.board(3)
    g.crowns = [5, 5, 5]
    p.put(g, p.RED + p.STAR, "monz")
    deck = g.fate_deck[:]
    p.draw_event(g, "grand_tournament", 1)
    p.do(g, 0, v.DECLINE)
    assert (g.crowns, g.votes, g.fate_deck) == ([5, 5, 5], [0, 0, 0], deck)
