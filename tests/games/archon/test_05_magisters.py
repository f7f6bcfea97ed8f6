"""Chapter 5: Tax Collector, Cleric, Scribe and Merchant."""

from regalia.games.archon.state import ArchonState
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.archon.city import (
    cards,
    city,
    display,
    do,
    goods,
    have,
    may_place,
    options,
    own_tile,
    palace,
    pass_all,
    pass_turn,
    plays_for,
    put,
    ready,
    repository,
    slot_id,
    step,
    whose_turn,
)


def taxed(place: str, number: int = 1, seats: int = 4) -> ArchonState:
    """Seat 0 has laid a Tax Collector token; it is seat 1's turn."""
    g = city(seats)
    cards(g, 0, hand=["tax-collector", "courtier"])
    goods(g, 0, gold=1, stone=1)
    ready(g)
    put(g, 0, place, number, "tax-collector")
    while whose_turn(g) == 0:
        do(g, 0, options(g, 0)[0])
    return g


@proves("ar.magister.benefit")
def test_a_magister_brings_its_benefit_in_a_two_card_slot_too() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    put(ready(g), 0, "treasury", 2, "merchant")
    assert have(g, 0) == {"gold": 3} and g.played[0] == [4]


@proves("ar.magister.two-card")
def test_one_magister_alone_opens_a_two_card_slot() -> None:
    g = city(4)
    cards(g, 0, hand=["cleric"])
    goods(g, 0, gold=3)
    assert may_place(ready(g), 0, "guild-hall", 2)


# ---- 5.1 Tax Collector


@proves("ar.tax.token")
def test_a_tax_collector_lays_a_token_under_the_figure() -> None:
    g = taxed("treasury")
    slot = slot_id("treasury")
    assert g.tokens[slot] == [0] and g.standing[slot] == [0]


@proves("ar.tax.toll", "ar.r.toll-timing")
def test_another_player_entering_later_pays_one_gold_before_the_action() -> None:
    g = taxed("treasury")
    goods(g, 1, gold=1)
    mine = have(g, 0)["gold"]
    put(ready(g), 1, "treasury", 2, "two-courtiers")
    assert have(g, 0)["gold"] == mine + 1
    assert have(g, 1) == {"gold": 2}  # 1 - 1 + 2


@proves("ar.r.toll-no-gold", "ar.r.toll-timing", "ar.tax.toll")
def test_who_cannot_pay_the_toll_may_not_enter() -> None:
    g = taxed("treasury")
    goods(g, 1)
    assert not may_place(ready(g), 1, "treasury", 2)  # the gold of the action itself comes too late
    cards(g, 1, hand=["tax-collector"])
    assert may_place(ready(g), 1, "treasury", 2)
    cards(g, 1, hand=["courtier", "courtier"])
    g.remission[1] = 1
    assert may_place(ready(g), 1, "treasury", 2)


@proves("ar.turn.must-act", "ar.r.toll-timing")
def test_the_toll_counts_when_it_is_judged_what_is_affordable() -> None:
    g = taxed("treasury")
    g.tokens[slot_id("planetarium")] = [0]
    display(g, "science", "herbal-of-the-hills")  # a papyrus and 2 gold
    goods(g, 1, papyrus=1, gold=2)
    assert not may_place(ready(g), 1, "planetarium", 2)
    goods(g, 1, papyrus=1, gold=3)
    assert may_place(ready(g), 1, "planetarium", 2)


@proves("ar.tax.exempt")
def test_a_tax_collector_of_ones_own_pays_no_toll_and_lays_a_token_too() -> None:
    g = taxed("treasury")
    cards(g, 1, hand=["tax-collector"])
    goods(g, 1, gold=1)
    mine = have(g, 0)["gold"]
    put(ready(g), 1, "treasury", 2, "tax-collector")
    assert have(g, 0)["gold"] == mine and have(g, 1) == {"gold": 3}
    assert g.tokens[slot_id("treasury", 2)] == [1]


@proves("ar.r.tax-as-courtier", "ar.tax.exempt")
def test_a_tax_collector_played_as_a_courtier_pays() -> None:
    g = taxed("treasury")
    cards(g, 1, hand=["tax-collector"])
    goods(g, 1, gold=1)
    put(ready(g), 1, "treasury", 2, "tax-collector-as-courtier")
    assert have(g, 1) == {"gold": 2} and g.tokens[slot_id("treasury", 2)] == []


@proves("ar.tax.all-slots")
def test_the_toll_counts_for_every_slot_of_the_building() -> None:
    g = taxed("barracks")
    goods(g, 1, gold=1)
    put(ready(g), 1, "barracks", 3, "two-courtiers")
    assert have(g, 1) == {"recruit": 2}


@proves("ar.place.list", "ar.tax.all-slots")
def test_a_token_taxes_its_own_building_only() -> None:
    g = taxed("treasury")
    goods(g, 1, gold=1)
    put(ready(g), 1, "barracks", 1)
    assert have(g, 1) == {"gold": 1, "recruit": 2}


@proves("ar.r.toll-several")
def test_each_owner_is_paid_once_however_many_tokens() -> None:
    g = city(4)
    goods(g, 0, gold=2)
    g.tokens[slot_id("treasury", 2)] = [1, 1]
    g.tokens[slot_id("treasury", 3)] = [2]
    put(ready(g), 0, "treasury", 1)
    assert have(g, 0) == {"gold": 2} and have(g, 1) == {"gold": 1} and have(g, 2) == {"gold": 1}
    g = city(4)
    goods(g, 0, gold=1)
    g.tokens[slot_id("treasury", 2)] = [1, 2]
    assert not may_place(ready(g), 0, "treasury", 1)  # both must be paid


@proves("ar.r.toll-earlier")
def test_earlier_visitors_and_owners_do_not_pay() -> None:
    g = city(2)
    cards(g, 1, hand=["tax-collector", "merchant", "courtier"])
    goods(g, 0, gold=1)
    put(ready(g), 0, "treasury", 1)
    put(g, 1, "treasury", 2, "tax-collector")
    assert have(g, 0) == {"gold": 3} and have(g, 1) == {"gold": 2}
    pass_turn(g, 0)
    g.standing[slot_id("treasury", 1)] = []
    put(ready(g), 1, "treasury", 1)
    assert have(g, 1) == {"gold": 4}


@proves("ar.r.tax-palace", "ar.palace.place-actions")
def test_the_palace_is_one_building_and_a_favors_action_is_taxed_there_only() -> None:
    g = city(4)
    palace(g, "royal-purse", "captains-commission")
    display(g, "warrior", "gate-spearman")
    goods(g, 0, gold=1, iron=1)
    g.tokens[slot_id("palace", 1)] = [1]
    g.tokens[slot_id("royal-guard", 1)] = [2]
    put(ready(g), 0, "palace", 2)
    assert have(g, 1) == {"gold": 1} and have(g, 2) == {} and g.wall == [0]


@proves("ar.tax.removed", "ar.end.tokens")
def test_tokens_return_to_their_owners_at_the_end_of_the_round() -> None:
    g = taxed("treasury", seats=2)
    pass_all(g)
    assert g.round == 2 and all(row == [] for row in g.tokens)
    goods(g, 1)
    ready(g)
    if whose_turn(g) == 0:
        pass_turn(g, 0)
    assert may_place(g, 1, "treasury", 1)  # no toll


# ---- 5.2 Cleric


@proves("ar.cleric.occupied", "ar.r.cleric-any-number", "ar.r.cleric-cheap-slot")
def test_a_cleric_joins_a_slot_where_figures_stand() -> None:
    g = city(4)
    goods(g, 0, stone=1, silver=1)
    display(g, "arts", "fountain-mask")
    g.standing[slot_id("academy", 1)] = [1, 2]
    g.standing[slot_id("academy", 2)] = [3]
    cards(g, 0, hand=["cleric", "courtier", "courtier", "merchant"])
    ready(g)
    assert plays_for(g, 0, "academy", 1) == ["only cleric"]
    put(g, 0, "academy", 1, "cleric")
    assert len(g.arts[0]) == 1 and g.standing[slot_id("academy", 1)] == [1, 2, 0]


@proves("ar.cleric.own-slot")
def test_the_occupied_slot_may_be_ones_own() -> None:
    g = city(2)
    goods(g, 0, iron=2, recruit=8)
    display(g, "warrior", "gate-spearman", "bridge-sentinel", "tower-bowman")
    cards(g, 0, hand=["courtier", "cleric"])
    put(ready(g), 0, "royal-guard", 1)
    do(g, 0, options(g, 0)[0])
    pass_turn(g, 1)
    put(g, 0, "royal-guard", 1, "cleric")
    assert g.standing[slot_id("royal-guard", 1)] == [0, 0]


@proves("ar.cleric.pays-toll", "ar.r.toll-no-gold")
def test_a_cleric_still_pays_the_toll() -> None:
    g = taxed("barracks")
    cards(g, 1, hand=["cleric"])
    goods(g, 1)
    assert not may_place(ready(g), 1, "barracks", 1)
    goods(g, 1, gold=1)
    put(ready(g), 1, "barracks", 1, "cleric")
    assert have(g, 1) == {"recruit": 2}


# ---- 5.3 Scribe


@proves("ar.scribe.second", "ar.r.scribe-other-magister")
def test_a_scribe_gives_another_full_placement_at_once() -> None:
    g = city(4)
    cards(g, 0, hand=["scribe", "merchant", "courtier"])
    put(ready(g), 0, "barracks", 1, "scribe")
    assert step(g) == "Turn.second" and whose_turn(g) == 0
    put(g, 0, "treasury", 1, "merchant")  # another Magister keeps its benefit
    assert have(g, 0) == {"gold": 3, "recruit": 2} and g.figures[0] == 3
    assert whose_turn(g) == 1


@proves("ar.scribe.no-chain")
def test_a_second_scribe_gives_no_third_placement() -> None:
    g = city(4)
    cards(g, 0, hand=["scribe", "scribe", "courtier"])
    put(ready(g), 0, "barracks", 1, "scribe")
    put(g, 0, "treasury", 1, "scribe")
    assert whose_turn(g) == 1


@proves("ar.scribe.second", "ar.r.scribe-nothing-left")
def test_the_second_placement_may_be_declined_and_is_no_pass() -> None:
    g = city(2)
    cards(g, 0, hand=["scribe", "courtier"])
    put(ready(g), 0, "barracks", 1, "scribe")
    do(g, 0, "done")
    assert g.passed == [0, 0] and whose_turn(g) == 1
    pass_turn(g, 1)
    assert whose_turn(g) == 0
    g = city(2)
    cards(g, 0, hand=["scribe"])
    put(ready(g), 0, "barracks", 1, "scribe")
    assert whose_turn(g) == 1 and g.passed[0] == 0  # no card left: the turn simply ends


@proves("ar.r.scribe-nothing-left", "ar.r.forced-pass")
def test_after_a_scribe_the_pause_does_not_tell_whether_the_hand_fits_a_slot() -> None:
    """Who still has a card and a figure ends the turn in person, also when no second placement is possible."""
    seen = []
    for kept, waiting in (("courtier", "cleric"), ("cleric", "courtier")):
        g = city(2)
        cards(g, 0, hand=["scribe", kept], waiting=["courtier"] * 7 + [waiting])
        for slot in range(len(g.standing)):
            g.standing[slot] = [1] if slot != slot_id("barracks") else []
        put(ready(g), 0, "barracks", 1, "scribe")
        assert whose_turn(g) == 0 and step(g) == "Turn.second"
        assert (options(g, 0) == ["done"]) is (kept == "courtier")
        seen.append(view(g, 1))
    assert seen[0] == seen[1]


# ---- 5.4 Merchant


@proves("ar.merchant.treasury", "ar.treasury.gold")
def test_a_merchant_in_the_treasury_brings_one_more_gold() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    put(ready(g), 0, "treasury", 1, "merchant")
    assert have(g, 0) == {"gold": 3}


@proves("ar.merchant.repository")
def test_a_merchant_in_the_repository_brings_one_more_cube_if_there_is_one() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    repository(g, iron=1)
    put(ready(g), 0, "repository", 1, "merchant")
    assert have(g, 0) == {"iron": 1}
    g = city(4)
    cards(g, 0, hand=["merchant"])
    repository(g, iron=2)
    put(ready(g), 0, "repository", 1, "merchant")
    assert have(g, 0) == {"iron": 2}


@proves("ar.merchant.barracks", "ar.barracks.recruits")
def test_a_merchant_in_the_barracks_brings_one_more_recruit() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    put(ready(g), 0, "barracks", 1, "merchant")
    assert have(g, 0) == {"recruit": 3}


@proves("ar.merchant.elsewhere", "ar.r.favor-benefits")
def test_elsewhere_a_merchant_has_no_extra_benefit() -> None:
    g = city(4)
    cards(g, 0, hand=["merchant"])
    goods(g, 0, gold=2)
    put(ready(g), 0, "marketplace", 1, "merchant")
    do(g, 0, "buy good:0")
    assert have(g, 0) == {"stone": 1}  # the same price as for a Courtier
    g = city(4)
    cards(g, 0, hand=["merchant"])
    palace(g, "kings-word")
    put(ready(g), 0, "palace", 1, "merchant")
    do(g, 0, options(g, 0)[0])  # the Treasury's action, in the Palace
    assert have(g, 0) == {"gold": 2}


@proves("ar.r.favor-benefits")
def test_tax_collector_cleric_and_scribe_work_in_the_palace() -> None:
    g = city(4)
    palace(g, "royal-purse", "call-to-arms")
    cards(g, 0, hand=["tax-collector", "scribe"])
    put(ready(g), 0, "palace", 1, "tax-collector")
    assert g.tokens[slot_id("palace", 1)] == [0]
    for seat in (1, 2, 3):
        pass_turn(g, seat)
    put(g, 0, "palace", 2, "scribe")
    assert have(g, 0) == {"gold": 3, "recruit": 3}
    g = city(4)
    palace(g, "royal-purse")
    g.standing[slot_id("palace", 1)] = [1]
    cards(g, 0, hand=["cleric"])
    own_tile(g, 1, "postern-gate")
    put(ready(g), 0, "palace", 1, "cleric")
    assert have(g, 0) == {"gold": 3}
