"""The new Upgrade Defenses and Muster Forces."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.rules.neutral_cards import MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import in_supply
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as motion_words
from regalia.games.warrior_knights.variants.open_private_motions.state import motions
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import ALTA, FROLI, MONZ, ROTA, board, card, guard, guarded


def upgrading(crowns: int, *cities: int, breaches: int = 0) -> Kingdom:
    """Red, the Chairman, has these cities; nobody else has any."""
    g = board()
    g.crowns[0] = crowns
    for city in cities:
        p.city(g, city, 0, breaches=breaches)
    p.run(g, UpgradeDefenses())
    return g


@proves("cg.upgrade-defenses.base-part")
def test_works_are_as_ever() -> None:
    g = upgrading(6, MONZ, ROTA, breaches=3)
    offered = p.offers(g, 0)
    assert (v.REPAIR, ROTA, 3) in offered and (v.FORTIFY, MONZ) in offered
    p.do(g, 0, v.REPAIR, ROTA, 3)
    assert g.breaches[ROTA] == 0 and g.breaches[MONZ] == 3 and g.crowns[0] == 0


@proves("cg.upgrade-defenses.garrison", "cg.upgrade-defenses.both", "cg.ruling.upgrade-both")
def test_five_crowns_fortify_alta_and_garrison_monz() -> None:
    g = upgrading(5, ALTA, MONZ)
    assert w.HIRE_GARRISON not in [option[0] for option in p.offers(g, 0)]
    p.do(g, 0, v.FORTIFY, ALTA)
    assert p.offers(g, 0) == [(w.HIRE_GARRISON, ALTA), (w.HIRE_GARRISON, MONZ), (v.DECLINE,)]
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert g.fortified[ALTA] and guarded(g) == [MONZ] and g.crowns[0] == 0


@proves("cg.upgrade-defenses.both")
def test_one_garrison_a_turn_for_the_same_city_or_without_any_works() -> None:
    g = upgrading(9, MONZ, ALTA)
    p.do(g, 0, v.DECLINE)
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert guarded(g) == [MONZ] and p.asked(g) == -1  # the card is done
    g = upgrading(5, MONZ)
    p.do(g, 0, v.FORTIFY, MONZ)
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert g.fortified[MONZ] and guarded(g) == [MONZ]


@proves("cg.upgrade-defenses.turn-order", "cg.garrisons.supply")
def test_each_baron_ends_his_turn_before_the_next_so_the_last_garrison_goes_to_the_first() -> None:
    g = board()
    others = [c for c in range(f.KINGDOM_CITIES) if c not in (MONZ, ALTA)][:7]
    for city in others:
        p.city(g, city, 2)
    guard(g, *others)
    p.city(g, MONZ, 0)
    p.city(g, ALTA, 1)
    g.crowns = [5, 5, 0, 0]
    p.run(g, UpgradeDefenses())
    p.do(g, 0, v.DECLINE)
    assert p.asked(g) == 0 and p.step(g) == "HireGarrison.choose_city"
    p.do(g, 0, w.HIRE_GARRISON, MONZ)
    assert in_supply(g) == 0
    assert p.step(g) == "UpgradeDefenses.upgrade" and p.asked(g) == 1
    p.do(g, 1, v.DECLINE)
    assert ALTA not in guarded(g) and p.asked(g) == -1


def mustering(crowns: int, tokens: int, *cities: str) -> Kingdom:
    """Red, the Chairman, has a Noble in each of these cities of his; the first has casualties."""
    g = board()
    g.crowns[0] = crowns
    for shape, id in enumerate(cities):
        p.city(g, id, 0)
        p.put(g, p.RED + shape, id, "100" if shape else "100 100 100", tokens=tokens if shape == 0 else 0)
    p.run(g, MusterTroops())
    return g


@proves("cg.muster-forces.base-part", "cg.ruling.muster-name")
def test_three_tokens_and_five_crowns_two_are_removed_at_most() -> None:
    g = mustering(5, 3, "lenz")
    assert p.args(g, 0, v.MUSTER, 2) == [1, 2]
    p.do(g, 0, v.MUSTER, p.RED, 2)
    assert g.casualties[p.RED] == 1 and g.crowns[0] == 1 and p.asked(g) == -1  # no crowns for a Levy


@proves("cg.muster-forces.levies")
def test_six_crowns_raise_three_levies() -> None:
    g = mustering(6, 0, "monz", "alta", "froli")
    for shape, id in enumerate(("monz", "alta", "froli")):
        assert p.step(g) == "RaiseLevies.choose_levy"
        p.do(g, 0, w.RAISE_LEVY, card(g, f"levy_{id}"), p.RED + shape)
    assert g.crowns[0] == 0 and p.asked(g) == -1
    assert [g.troop_at[card(g, f"levy_{id}")] for id in ("monz", "alta", "froli")] == [p.RED, p.RED + p.SQUARE, p.RED + p.TRIANGLE]


@proves("cg.muster-forces.both", "cg.ruling.upgrade-both")
def test_eight_crowns_remove_two_tokens_and_raise_two_levies() -> None:
    g = mustering(8, 2, "monz", "alta")
    p.do(g, 0, v.MUSTER, p.RED, 2)
    p.do(g, 0, w.RAISE_LEVY, card(g, "levy_monz"), p.RED)
    p.do(g, 0, w.RAISE_LEVY, card(g, "levy_alta"), p.RED + p.SQUARE)
    assert (g.casualties[p.RED], g.crowns[0]) == (0, 0)


@proves("cg.muster-forces.levies")
def test_he_may_stop_at_any_time() -> None:
    g = mustering(8, 0, "monz", "alta")
    p.do(g, 0, w.RAISE_LEVY, card(g, "levy_monz"), p.RED)
    p.do(g, 0, v.DONE)
    assert g.crowns[0] == 6 and p.asked(g) == -1


@proves("cg.ruling.muster-name", "cg.muster-forces.base-part")
def test_muster_forces_takes_the_place_of_muster_troops() -> None:
    g = board()
    rows = [action_cards.neutral(g, g.content.neutral + i).id for i in range(len(g.content.neutral_kind))]
    assert "muster_troops" not in rows and rows.count("muster_forces") == 1 and rows.count("upgrade_defenses") == 1


@proves("cg.upgrade-defenses.turn-order", "cg.upgrade-defenses.both")
def test_who_defies_an_open_motion_is_asked_again_and_hires_once() -> None:
    """With Open Private Motions a Baron may defy a motion in the middle of his turn: it is not over then."""
    g = board(4, "open-private-motions")
    motions(g).motions = ((MOTIONS.index("no_fortifying"), 1),)
    g.crowns[0] = 9
    p.city(g, FROLI, 0)
    p.run(g, UpgradeDefenses())
    p.do(g, 0, motion_words.DEFY_MOTION, MOTIONS.index("no_fortifying"))
    assert p.step(g) == "UpgradeDefenses.upgrade" and p.asked(g) == 0
    p.do(g, 0, v.FORTIFY, FROLI)
    p.do(g, 0, w.HIRE_GARRISON, FROLI)
    assert p.asked(g) == -1 and guarded(g) == [FROLI]
