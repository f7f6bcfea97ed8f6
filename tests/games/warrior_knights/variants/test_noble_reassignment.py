"""Noble Reassignment: whom an eliminated Baron leaves behind, and who gets them."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, fate, pieces
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import masters
from regalia.games.warrior_knights.variants.defector import terminal as bribes_terminal
from regalia.games.warrior_knights.variants.exchanging_heirs import vocabulary as heir_words
from regalia.games.warrior_knights.variants.exchanging_heirs.state import heirs
from regalia.games.warrior_knights.variants.exchanging_heirs.variant import hand_over, held_by
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.games.warrior_knights.variants.missions.conditions import nobles_with_troops
from regalia.games.warrior_knights.variants.noble_reassignment import terminal
from regalia.games.warrior_knights.variants.noble_reassignment import vocabulary as w
from regalia.games.warrior_knights.variants.noble_reassignment.reassigning import Reassignment
from regalia.games.warrior_knights.variants.noble_reassignment.state import nobles_aside
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as open_words
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel.columns import replaced
from regalia.kernel.errors import SetupError
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
LOST = p.seat(p.BLUE)  # the Baron who is out
STAR = p.BLUE + p.STAR


def table(*variants: str) -> Kingdom:
    """Four Barons sit in the Assembly under the first."""
    g = p.board(4, "player-elimination", "noble-reassignment", *variants)
    p.lay(g, "attending", [1, 1, 0, 1])
    g.presiding = 0
    return g


def left_behind(*variants: str) -> Kingdom:
    g = table(*variants)
    eliminate(g, LOST)
    return g


def draw_for(g: Kingdom, *cards: str) -> Kingdom:
    p.stack_fate(g, *cards)
    p.run(g, Reassignment(STAR))
    return g


MISS = ("circle", "circle", "circle")


@proves("wkv.noble-reassignment.aside")
def test_the_nobles_of_an_eliminated_baron_are_set_aside() -> None:
    g = table()
    p.put(g, STAR, "kovel")
    g.gone = replaced(g.gone, p.BLUE + p.CIRCLE, 1)
    eliminate(g, LOST)
    assert nobles_aside(g) == [STAR, STAR + 1, STAR + 2] and g.noble_area[STAR] == f.OFF
    assert p.told(g, w.SET_ASIDE) == [(STAR,), (STAR + 1,), (STAR + 2,)]
    assert g.rules.faults(g) == []


@proves("wkv.noble-reassignment.survivors", "wkv.ruling.reassign-who")
def test_those_on_the_board_off_it_and_dead_with_an_heir_survive_but_not_one_whose_line_has_ended() -> None:
    g = table()
    p.put(g, STAR, "kovel", "english50")
    p.put(g, STAR + 1, "monz", "r100", tokens=1)
    g.heir = replaced(g.heir, STAR + 1, 0)
    for noble in (STAR + 1, STAR + 2):
        p.run(g, NobleDeath(noble))
        p.first_choices(g)
    assert g.gone[STAR + 1] and g.dead[STAR + 2]
    eliminate(g, LOST)
    assert nobles_aside(g) == [STAR, STAR + 2, STAR + 3]


@proves("wkv.noble-reassignment.no-troops", "wkv.ruling.reassign-who")
def test_they_bring_neither_troops_nor_offices() -> None:
    g = table()
    regular, other, company = p.put(g, STAR, "kovel", "r100 r50 english50")
    p.appoint(g, STAR, "justiciar")
    eliminate(g, LOST)
    assert armies.troops(g, STAR) == 0 and g.office[STAR] == -1
    assert (g.troop_at[regular], g.troop_at[other], g.troop_at[company]) == (f.OUT, f.OUT, f.IN_DECK)


@proves("wkv.noble-reassignment.motion")
def test_a_private_motion_may_name_each_noble_set_aside() -> None:
    g = table()
    p.lay(g, "votes", [2, 2, 2, 2])
    assert proposing(g) == []
    eliminate(g, LOST)
    assert proposing(g) == [STAR, STAR + 1, STAR + 2, STAR + 3]
    assert (v.POSTPONE,) in p.options(g) and p.options(g)[-1] == (v.DECLINE,)


def proposing(g: Kingdom) -> list[int]:
    """Fate gives the first Baron a Private Motion: the Nobles whom he may name."""
    p.stack_fate(g, g.content.baron_ids[g.baron[0]])
    p.run(g, PrivateMotion(p.lay_out(g, "private_motion")[0]))
    assert p.step(g) == "PrivateMotion.propose"
    return p.args(g, 0, w.PROPOSE_MASTER)


def moved() -> Kingdom:
    """A motion on the star lies before the Assembly, three cards of each Baron ready: the second finds two stars, the fourth one."""
    g = left_behind()
    p.lay(g, "votes", [2, 2, 0, 2])
    proposing(g)
    p.choose(g, w.PROPOSE_MASTER, STAR)
    p.stack_fate(g, *MISS, "star", "circle", "star", "star", "square", "square")
    return g


@proves("wkv.noble-reassignment.vote", "wkv.ruling.reassign-vote")
def test_it_is_voted_yes_or_no_and_on_no_nothing_happens() -> None:
    g = moved()
    assert p.told(g, w.PROPOSED_MASTER) == [(0, STAR)]
    deck = list(g.fate_deck)
    p.fail(g)
    assert nobles_aside(g) == [STAR, STAR + 1, STAR + 2, STAR + 3] and g.fate_deck == deck
    g = moved()
    p.carry(g)
    assert p.step(g) == "Reassignment.take_in" and p.asked(g) == 1


@proves("wkv.noble-reassignment.draw")
def test_each_who_attends_draws_three_cards_from_the_chairman_on() -> None:
    g = draw_for(left_behind(), *MISS, "star", "circle", "star", "square", "square", "star")
    assert p.told(g, w.SYMBOLS_DRAWN) == [(0, STAR, 0), (1, STAR, 2), (3, STAR, 1)]
    g = left_behind()
    g.presiding = 3
    draw_for(g, "star", "star", "circle", *MISS, "square", "square", "square")
    assert p.told(g, w.SYMBOLS_DRAWN) == [(3, STAR, 2), (0, STAR, 0), (1, STAR, 0)]


@proves("wkv.noble-reassignment.winner", "wkv.ruling.reassign-vote")
def test_most_matches_win_and_those_tied_draw_again() -> None:
    g = draw_for(left_behind(), "star", "star", "circle", "star", "circle", "circle", "square", "square", "square")
    assert p.asked(g) == 0
    g = draw_for(left_behind(), *MISS, "star", "square", "square", "star", "square", "square", *["triangle"] * 5, "star")
    assert p.told(g, w.SYMBOLS_DRAWN)[3:] == [(1, STAR, 0), (3, STAR, 1)] and p.asked(g) == 3


@proves("wkv.noble-reassignment.winner", "wkv.ruling.reassign-vote")
def test_tied_four_times_the_first_from_the_chairman_has_him() -> None:
    """Twenty-four cards, drawn through and from the top again: a star each three times, then none each."""
    g = left_behind()
    stars = [c for c in g.fate_deck if p.fits(g, c, "star")]
    others = [c for c in g.fate_deck if c not in stars]
    assert (len(stars), len(others)) == (6, 18)
    order = [others.pop() for _ in MISS]
    for star in stars:
        order += [star, others.pop(), others.pop()]
    p.fate_on_top(g, *order)
    p.run(g, Reassignment(STAR))
    told = p.told(g, w.SYMBOLS_DRAWN)
    assert told[0] == (0, STAR, 0) and told[1:] == [(1, STAR, 1), (3, STAR, 1)] * 3 + [(1, STAR, 0), (3, STAR, 0)]
    assert p.asked(g) == 1


@proves("wkv.noble-reassignment.none", "wkv.ruling.reassign-vote")
def test_if_nobody_has_a_match_he_stays_aside() -> None:
    g = draw_for(left_behind(), *["circle"] * 4, *["square"] * 5)
    assert p.asked(g) == -1 and STAR in nobles_aside(g) and p.told(g, w.NOBODY_MATCHES) == [(STAR,)]


def taken_in(*variants: str) -> Kingdom:
    """The star serves the second Baron."""
    g = draw_for(left_behind(*variants), *MISS, "star", "star", "square", "square", "square", "square")
    p.do(g, 1, w.TAKE_IN, STAR)
    return g


@proves("wkv.noble-reassignment.joins", "wkv.ruling.reassign-join")
def test_he_joins_off_the_board_and_comes_in_once_he_has_troops() -> None:
    g = taken_in()
    assert pieces.baron_of(g, STAR) == 1 and pieces.nobles_of(g, 1) == [4, 5, 6, 7, STAR] and armies.off_board(g, STAR)
    assert pieces.shape_of(STAR) == f.STAR and STAR not in nobles_aside(g)
    (regular,) = p.stronghold(g, 1, "larkdown", "r100")
    p.run(g, ReturnNobles(1))
    while p.step(g) != "ReturnNobles.from_stronghold":
        p.choose(g, v.DONE)
    p.choose(g, v.TRANSFER, regular, STAR)
    p.first_choices(g)
    assert g.noble_area[STAR] == p.area("larkdown") and armies.strength(g, STAR) == 100
    assert g.rules.faults(g) == []


@proves("wkv.noble-reassignment.decline", "wkv.ruling.reassign-join")
def test_the_winner_may_decline_without_penalty() -> None:
    g = draw_for(left_behind(), *MISS, "star", "star", "square", "square", "square", "square")
    p.do(g, 1, v.DECLINE)
    assert STAR in nobles_aside(g) and not g.banned[1] and pieces.baron_of(g, STAR) == LOST


# ---- with others


@proves("wkv.compat.reassignment-elimination")
def test_it_needs_player_elimination() -> None:
    with pytest.raises(SetupError, match="player-elimination"):
        p.board(4, "noble-reassignment")


@proves("wkv.compat.reassignment-motions")
def test_it_is_one_of_the_open_private_motions() -> None:
    g = left_behind("open-private-motions")
    assert proposing(g) == [STAR, STAR + 1, STAR + 2, STAR + 3] and (open_words.PROPOSE, 0) in p.options(g)


@proves("wkv.compat.reassignment-heirs")
def test_his_deaths_stay_counted() -> None:
    g = left_behind("limited-heirs")
    deaths(g).deaths = replaced(deaths(g).deaths, STAR, 2)
    draw_for(g, *MISS, "star", "star", "square", "square", "square", "square")
    p.do(g, 1, w.TAKE_IN, STAR)
    p.put(g, STAR, "kovel", "50")
    p.stack_fate(g, "circle+polish", "circle")
    p.run(g, NobleDeath(STAR))
    p.first_choices(g)
    assert g.gone[STAR] and deaths(g).deaths[STAR] == 3


@proves("wkv.compat.reassignment-exchange")
def test_hostages_are_void_and_the_new_baron_gets_a_new_token() -> None:
    g = table("exchanging-heirs")
    hand_over(g, STAR, 3)
    eliminate(g, LOST)
    assert held_by(g, 3) == [12, 13, 14, 15] and not any(form.verb == heir_words.KILL_HEIR for form in GAME.interjections(g, 3))
    draw_for(g, *MISS, "star", "star", "square", "square", "square", "square")
    p.do(g, 1, w.TAKE_IN, STAR)
    assert heirs(g).heir_holder[STAR] == 1 and STAR in held_by(g, 1)


@proves("wkv.compat.reassignment-missions")
def test_four_banners_may_be_carried_by_nobles_from_elsewhere() -> None:
    g = taken_in("missions")
    for noble, where in ((4, "kovel"), (5, "monz"), (6, "vecht")):
        p.put(g, noble, where, "100")
    wants = {"nobles": 4, "troops": 100}
    assert nobles_with_troops(g, 1, wants) == [(3, 4)]
    p.put(g, STAR, "froli", "100")
    assert nobles_with_troops(g, 1, wants) == [(4, 4)]


# ---- Nobles who have changed masters


def two_stars() -> Kingdom:
    g = p.board(4, "player-elimination", "noble-reassignment")
    masters.serve(g, STAR, 1)
    return g


@proves("wkv.use.same-shape", "wkv.ruling.same-shape")
def test_of_two_stars_of_one_baron_fate_means_either() -> None:
    found: list[int] = []
    g = two_stars()
    for _ in range(40):
        p.stack_fate(g, f"{g.content.baron_ids[1]}+star")
        found.append(fate.random_noble(g, list(range(16))))
    assert set(found) == {4, STAR} and 10 <= found.count(STAR) <= 30
    p.stack_fate(g, "star")
    assert fate.random_noble_of(g, 1, [5, STAR]) == STAR


@proves("wkv.use.same-shape", "wkv.ruling.same-shape")
def test_a_baron_without_such_a_noble_is_passed_over() -> None:
    g = two_stars()
    p.stack_fate(g, f"{g.content.baron_ids[LOST]}+star", f"{g.content.baron_ids[3]}+square")
    assert fate.random_noble(g, list(range(16))) == 13


# ---- why can't I?


@CASES.case(w.NOT_SET_ASIDE)
def not_set_aside() -> Asked:
    g = left_behind()
    proposing(g)
    return g, 0, "noble:4", (4,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


@pytest.mark.parametrize("variants", [(), ("defector",)], ids=["alone", "with Defector"])
def test_the_terminal_tells_once_who_serves_another_than_his_first_baron(variants: tuple[str, ...]) -> None:
    g = taken_in(*variants)
    parts = [str(terminal.part(g, 0)), str(bribes_terminal.part(g, 0)) if variants else ""]
    names = g.rules.names(g)
    assert "\n".join(parts).count(f"{names['noble'][STAR]} serves {names['seat'][1]}") == 1
