"""For Glory: Advancements in battle, one a side, declared when Fate has been drawn."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.battle_advancements import declared
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import HIDE, replaced
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.reason_cases import ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

ATTACKER, DEFENDER = p.RED + p.STAR, p.BLUE + p.CIRCLE
RED, BLUE = p.seat(ATTACKER), p.seat(DEFENDER)


def field(ours: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Kingdom:
    """Red and Blue meet in the open, 300 a side, and own these Advancements; the battle stands at its first choice."""
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, *ours)
    schools.own(g, BLUE, *theirs)
    p.put(g, ATTACKER, "crossfields", "200 100")
    p.put(g, DEFENDER, "crossfields", "200 100")
    p.run(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]))
    return g


def offered(g: Kingdom) -> list[str]:
    """The kinds of Advancements that whoever is asked may use now."""
    return schools.ids(tuple([o[1] for o in p.options(g) if o[0] == w.USE_ADVANCEMENT]))


def assault(g: Kingdom, wall: int, owner: int) -> None:
    area = g.noble_area[ATTACKER]
    p.run(g, Assault(RED, owner, area, wall, [ATTACKER], garrison(g, wall)))


@proves("cg.advancements.battle-one")
def test_each_side_uses_one_and_is_not_offered_another() -> None:
    g = field(("black_powder", "iron_forged_blades"))
    assert offered(g) == ["black_powder", "iron_forged_blades"]
    p.choose(g, w.USE_ADVANCEMENT, schools.card("black_powder"))
    assert p.step(g) == "OpenFieldBattle.discard_fate"
    assert declared(g, 0) == "black_powder"


@proves("cg.advancements.battle-declare", "cg.advancements.battle-order", "cg.advancements.battle-spy", "cg.ruling.battle-spy")
def test_the_order_is_draw_attacker_defender_spy_discards() -> None:
    g = field(("black_powder",), ("plate_harness",))
    assert (p.step(g), p.asked(g)) == ("OpenFieldBattle.declare_advancements", RED)
    assert [len(g.fate_hand[s]) for s in (RED, BLUE)] == [5, 5]
    g.kept = tuple([(p.event("spy_in_the_camp"),) if s == RED else () for s in range(4)])
    g.stack[-1].spies = [RED]  # type: ignore[attr-defined]
    p.choose(g, w.USE_ADVANCEMENT, schools.card("black_powder"))
    assert (p.step(g), p.asked(g)) == ("OpenFieldBattle.declare_advancements", BLUE)
    assert p.told(g, w.ADVANCEMENT_USED) == [(RED, schools.card("black_powder"))]  # Blue knows it when he answers
    p.choose(g, v.DECLINE)
    assert (p.step(g), p.asked(g)) == ("OpenFieldBattle.use_spy", RED)
    p.choose(g, v.DECLINE)
    assert p.step(g) == "OpenFieldBattle.discard_fate"


@proves("cg.advancements.battle-spy")
def test_the_spy_sees_what_sergeants_drew() -> None:
    g = field((), ("drilled_sergeants",))
    g.kept = tuple([(p.event("spy_in_the_camp"),) if s == RED else () for s in range(4)])
    g.stack[-1].spies = [RED]  # type: ignore[attr-defined]
    p.choose(g, w.USE_ADVANCEMENT, schools.card("drilled_sergeants"))
    p.choose(g, v.SPY)
    assert len(g.spied[RED]) == 7


@proves("cg.advancements.battle-hidden-hand", "cg.ruling.battle-declare-hidden")
def test_who_declares_has_seen_his_own_fate_cards_only() -> None:
    g = field((), ("plate_harness",))
    assert p.asked(g) == BLUE
    view = redact(g, BLUE)
    assert isinstance(view, Kingdom)
    assert view.fate_hand[BLUE] == g.fate_hand[BLUE]
    assert view.fate_hand[RED] == (HIDE,) * 5


@proves("cg.advancements.battle-adds")
def test_a_star_two_deals_and_black_powder_are_five_casualties() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "black_powder")
    p.put(g, ATTACKER, "crossfields", "200 100")
    p.put(g, DEFENDER, "crossfields", "200 200 200")
    top = p.stack_fate(g, "deal", "deal", "victory", "victory", "victory", *["victory"] * 8)
    p.run(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]))
    p.choose(g, w.USE_ADVANCEMENT, schools.card("black_powder"))
    for seat in (RED, BLUE):
        for card in g.fate_hand[seat]:
            if card not in top[:2]:
                p.do(g, seat, v.DISCARD_FATE, card)
        if (v.DONE,) in p.offers(g, seat):
            p.do(g, seat, v.DONE)
    p.choose(g, v.USE_ABILITY)
    assert p.told(g, v.TALLY)[1] == (BLUE, 0, 0, 5)


@proves("cg.advancements.battle-neutral", "cg.ruling.battle-neutral")
def test_nobody_is_asked_for_a_neutral_city() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "black_powder")
    schools.own(g, 1, "plate_harness")
    p.put(g, ATTACKER, "froli", "200 100")
    assault(g, p.town("froli"), f.NOBODY)
    assert p.asked(g) == RED
    p.choose(g, v.DECLINE)
    assert p.step(g) == "Assault.discard_fate"


@proves("cg.advancements.battle-no-noble", "cg.ruling.battle-neutral")
def test_the_owner_of_a_city_without_a_noble_may_use_one() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, BLUE, "plate_harness")
    p.city(g, "monz", BLUE)
    p.put(g, ATTACKER, "monz", "200 100")
    assault(g, p.town("monz"), BLUE)
    assert (p.asked(g), offered(g)) == (BLUE, ["plate_harness"])


@proves("cg.advancements.battle-siege", "cg.ruling.battle-siege")
def test_a_siege_offers_no_battle_card_and_an_unopposed_assault_none_at_all() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "black_powder", "barber_surgeons")
    p.put(g, ATTACKER, "froli", "200 200 200", tokens=1)
    p.run(g, StartBattle(RED, p.area("froli"), 1))
    p.choose(g, v.SIEGE, p.town("froli"))
    assert p.asked(g) < 0 and p.sieges(g, p.town("froli")) == [RED]

    g = schools.of(0, 0, 0, 0)
    schools.own(g, RED, "black_powder", "barber_surgeons")
    schools.own(g, BLUE, "plate_harness")
    city = p.town("monz")
    p.city(g, city, BLUE, breaches=g.content.city_strength[city] // 100)
    p.put(g, ATTACKER, "monz", "200 100", tokens=1)
    assault(g, city, BLUE)
    assert p.step(g) == "RazeOrKeep.choose"
    p.choose(g, v.KEEP_CITY, city)
    assert p.asked(g) < 0 and g.casualties[ATTACKER] == 1


@proves("cg.advancements.use-timing", "cg.advancements.exhausted-idle")
def test_pikes_are_for_defenders_trebuchets_for_those_who_attack_walls() -> None:
    g = field(("pike_squares", "trebuchets"), ("pike_squares", "trebuchets"))
    assert (p.asked(g), offered(g)) == (BLUE, ["pike_squares"])
    p.choose(g, w.USE_ADVANCEMENT, p.options(g)[0][1])
    p.last_choices(g)
    assert glory(g).declared == (-1, -1)
    p.put(g, ATTACKER, "crossfields", "r100")
    p.put(g, DEFENDER, "crossfields", "r100")
    p.run(g, OpenFieldBattle(RED, BLUE, p.area("crossfields"), -1, [ATTACKER], [DEFENDER]))
    assert p.step(g) == "OpenFieldBattle.discard_fate"  # the second battle of the round: it is exhausted


@proves("cg.advancements.use-timing", "cg.advancements.exhausted-idle")
def test_a_card_that_is_not_for_this_moment_or_exhausted_says_so() -> None:
    g = field(("black_powder", "pike_squares"))
    assert ask(g, RED, f"advancement:{schools.card('black_powder')}").offered
    pikes = schools.card("pike_squares")
    assert ask(g, RED, f"advancement:{pikes}").reasons == [(w.NOT_ITS_MOMENT, pikes)]
    glory(g).advancement_exhausted = replaced(glory(g).advancement_exhausted, pikes, 1)
    assert ask(g, RED, f"advancement:{pikes}").reasons == [(w.ADVANCEMENT_IDLE, pikes)]
