"""Missions: a secret aim for each Baron, judged when the game is over."""

from collections.abc import Callable

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import private_motions, winning
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions import vocabulary as w
from regalia.games.warrior_knights.variants.missions.conditions import is_met
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import FAILED, FORFEITED, FULFILLED, OPEN, missions
from regalia.games.warrior_knights.variants.missions.terminal import part
from regalia.games.warrior_knights.variants.open_private_motions.variant import MOTIONS
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.columns import SPECTATOR, replaced
from regalia.kernel.errors import RuleError, SetupError
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.visibility import redact, redetermine, view
from regalia.testing import proves
from tests.games.warrior_knights import position as p

NAMED = {id: number for number, id in enumerate(CARDS.ids)}


def dealt(g: Kingdom, *ids: str) -> Kingdom:
    """These Missions lie face down before the seats; the others have left the game."""
    own = missions(g)
    cards = [NAMED[id] for id in ids]
    own.mission = tuple([(card,) for card in cards])
    own.missions_gone = tuple([card for card in range(len(CARDS.rows)) if card not in cards])
    return g


def four(*variants: str) -> Kingdom:
    """Four Barons, with nothing: red wants crowns, green a Noble each, blue and yellow charges and cities."""
    return dealt(p.board(4, "missions", *variants), "golden_chest", "four_banners", "weight_of_office", "keeper_of_walls")


def rich(g: Kingdom, seat: int = 0) -> None:
    """Fulfils The Golden Chest."""
    g.crowns[seat] = 15


def end(g: Kingdom) -> Kingdom:
    """The pool has run out, and Upkeep is over."""
    g.last_round = 1
    assert winning.end_by_influence(g)
    return g


def show(g: Kingdom, seat: int) -> None:
    engine.interject(g, seat, (w.SHOW_MISSION,))


def reached(g: Kingdom, seat: int, id: str) -> bool:
    """Would this Mission be fulfilled by this seat as the board lies?"""
    return is_met(CARDS.needs(g, seat, NAMED[id]))


# ---- assigning Mission cards


def at_the_strongholds(seats: int = 4, seed: int = 1) -> Kingdom:
    """Set-up, when all have assigned their troops."""
    g = p.begun(seats, seed, "missions")
    assert missions(g).mission == ((),) * seats and missions(g).missions_gone == ()
    for seat in range(seats):
        p.do(g, seat, v.QUICK)
    return g


@proves("cg.missions.deal", "cg.missions.rest-unseen")
@pytest.mark.parametrize("seats", GAME.seats)
def test_each_baron_gets_one_of_ten_and_the_others_leave_the_game(seats: int) -> None:
    own = missions(at_the_strongholds(seats))
    cards = [row[0] for row in own.mission if len(row) == 1]
    assert len(cards) == seats and len(own.missions_gone) == 10 - seats
    assert sorted([*cards, *own.missions_gone]) == list(range(10))


@proves("cg.missions.deal")
def test_the_deck_is_shuffled() -> None:
    assert len({missions(at_the_strongholds(seed=seed)).mission for seed in range(1, 6)}) > 1


@proves("cg.missions.when-dealt")
def test_the_chairman_knows_his_mission_when_he_places_the_first_stronghold() -> None:
    g = at_the_strongholds()
    assert p.step(g) == "SetUp.place_strongholds" and p.asked(g) == g.chairman
    assert g.stronghold_area[:4] == (f.OFF,) * 4
    assert view(g, g.chairman)["columns"]["mission"][g.chairman] == missions(g).mission[g.chairman]


@proves("cg.missions.secret")
def test_every_view_holds_ones_own_mission_and_no_other() -> None:
    g = at_the_strongholds()
    for viewer in (0, 1, 2, 3, SPECTATOR):
        columns = view(g, viewer)["columns"]
        assert [row[0] for row in columns["mission"]] == [missions(g).mission[s][0] if s == viewer else -1 for s in range(4)]
        assert columns["missions_gone"] == [-1] * 6
    secrets = [(seat, event) for seat, event, others in g.events if event[0] == w.MISSION_RECEIVED and others == ()]
    assert secrets == [(s, (w.MISSION_RECEIVED, s, missions(g).mission[s][0])) for s in range(4)]


@proves("cg.missions.rest-unseen", "cg.missions.secret")
def test_a_mission_left_over_or_with_another_baron_is_the_same_to_everybody_else() -> None:
    g = at_the_strongholds()
    own = missions(g)
    other = g.clone()
    assert isinstance(other, Kingdom)
    missions(other).mission = replaced(own.mission, 1, (own.missions_gone[0],))
    missions(other).missions_gone = replaced(own.missions_gone, 0, own.mission[1][0])
    assert g.rules.faults(other) == []
    for viewer in (0, 2, 3, SPECTATOR):
        assert view(g, viewer) == view(other, viewer)
    assert view(g, 1) != view(other, 1)


@proves("cg.missions.secret")
def test_what_a_viewer_imagines_keeps_what_he_has_seen() -> None:
    g = four()
    p.run(g, LevyTaxes(0))
    show(g, 3)
    guessed: list[int] = []
    for seed in range(20):
        imagined = redetermine(g, 0, Dice(seed))
        assert isinstance(imagined, Kingdom) and imagined.rules.faults(imagined) == []
        assert missions(imagined).mission[0] == missions(g).mission[0]
        assert missions(imagined).mission_shown == missions(g).mission_shown
        guessed.append(missions(imagined).mission[1][0])
    assert len(set(guessed)) > 3 and NAMED["golden_chest"] not in guessed and NAMED["keeper_of_walls"] not in guessed


def test_a_mission_in_two_places_or_judged_face_down_is_a_fault() -> None:
    g = four()
    own = missions(g)
    assert g.rules.faults(g) == []
    own.missions_gone = replaced(own.missions_gone, 0, NAMED["golden_chest"])
    assert any("the Missions are" in fault for fault in g.rules.faults(g))
    g = four()
    missions(g).mission_standing = (FULFILLED, OPEN, OPEN, OPEN)
    assert g.rules.faults(g) == ["the Mission of seat 0 is judged face down"]


@proves("cg.missions.reveal-forfeits", "cg.ruling.mission-reveal")
def test_who_shows_his_mission_gets_nothing_for_it_although_it_holds_at_the_end() -> None:
    g = four()
    rich(g)
    p.run(g, LevyTaxes(1))
    show(g, 0)
    assert p.told(g, w.MISSION_SHOWN) == [(0, NAMED["golden_chest"])]
    assert view(g, SPECTATOR)["columns"]["mission_shown"] == (NAMED["golden_chest"], -1, -1, -1)
    assert reached(g, 0, "golden_chest")
    end(g)
    assert winning.final_influence(g, 0) == 0 and missions(g).mission_standing[0] == FORFEITED
    assert p.told(g, w.MISSION_FORFEITED) == [(0, NAMED["golden_chest"])]


@proves("cg.ruling.mission-reveal")
def test_a_mission_is_shown_once_and_not_while_all_choose_in_secret() -> None:
    g = four()
    p.run(g, LevyTaxes(1))
    show(g, 0)
    with pytest.raises(RuleError):
        show(g, 0)
    p.run(g, Planning())
    with pytest.raises(RuleError):
        show(g, 1)
    assert missions(g).mission[1] == (NAMED["four_banners"],)


# ---- fulfilling Mission cards


@proves("cg.missions.worth")
def test_fourteen_influence_and_a_fulfilled_mission_are_sixteen() -> None:
    g = four()
    rich(g)
    g.influence = (14, 14, 0, 0)
    assert winning.final_influence(g, 0) == 14  # not before it is over
    end(g)
    assert GAME.scores(g) == [16, 14, 0, 0] and g.winners == [0]
    assert p.told(g, w.MISSION_FULFILLED) == [(0, NAMED["golden_chest"], 2)]


@proves("cg.missions.when-checked")
def test_missions_are_revealed_after_the_upkeep_that_empties_the_pool() -> None:
    g = four()
    g.round, g.pool, g.crowns[1] = 7, 1, 20
    p.stronghold(g, 1, "crossfields")
    p.city(g, "froli", 1)
    p.stack_fate(g, "revolt")
    last = Round()
    last.step = g.rules.index[Round]["upkeep"]
    p.run(g, last)
    assert p.step(g) == "Revolts.buy_off" and g.pool == 0 and g.last_round
    assert missions(g).mission_shown == (-1,) * 4
    p.last_choices(g)
    assert [told[0] for told in p.told(g, w.MISSION_REVEALED)] == [0, 1, 2, 3]
    assert missions(g).mission == ((),) * 4 and g.end_reason == winning.BY_INFLUENCE


@proves("cg.missions.when-checked")
def test_nothing_is_revealed_while_the_pool_lasts() -> None:
    g = four()
    rich(g)
    assert not winning.end_by_influence(g)
    assert missions(g).mission_shown == (-1,) * 4 and missions(g).mission_standing == (OPEN,) * 4


@proves("cg.missions.order")
def test_they_are_revealed_together_and_told_from_the_chairman_on() -> None:
    g = four()
    rich(g)
    g.chairman = 1
    p.run(g, LevyTaxes(2))
    end(g)
    heard = [(event[0], event[1]) for _, event, _ in g.events if event[0] in (w.MISSION_REVEALED, w.MISSION_FULFILLED, w.MISSION_FAILED)]
    assert heard[:4] == [(w.MISSION_REVEALED, seat) for seat in (1, 2, 3, 0)]
    assert heard[4:] == [(w.MISSION_FAILED, 1), (w.MISSION_FAILED, 2), (w.MISSION_FAILED, 3), (w.MISSION_FULFILLED, 0)]


@proves("cg.missions.same-state", "cg.ruling.mission-state")
@pytest.mark.parametrize("chairman", range(4))
def test_no_outcome_depends_on_who_is_looked_at_first(chairman: int) -> None:
    g = four()
    rich(g)
    p.charge(g, 2, "salt_pans", "royal_mint", "papal_legate")
    g.influence = (3, 9, 3, 0)
    g.chairman = chairman
    end(g)
    assert missions(g).mission_standing == (FULFILLED, FAILED, FULFILLED, FAILED)
    assert GAME.scores(g) == [5, 9, 5, 0]


@proves("cg.missions.failed")
def test_what_was_fulfilled_until_the_round_before_is_worth_nothing() -> None:
    g = four()
    rich(g)
    assert reached(g, 0, "golden_chest")
    g.crowns[0] = 14
    end(g)
    assert missions(g).mission_standing[0] == FAILED and winning.final_influence(g, 0) == 0


@proves("cg.missions.tie-breaks")
@pytest.mark.parametrize(("cities", "winner"), [((2, 1), 0), ((1, 2), 1)])
def test_a_tie_that_a_mission_makes_is_broken_as_ever(cities: tuple[int, int], winner: int) -> None:
    g = four()
    rich(g)
    g.influence = (15, 17, 0, 0)
    for number in range(sum(cities)):
        p.city(g, number, 0 if number < cities[0] else 1)
    end(g)
    assert GAME.scores(g)[:2] == [17, 17] and g.winners == [winner]


@proves("cg.missions.conquest", "cg.ruling.mission-conquest")
def test_a_victory_by_cities_is_at_once_whatever_the_missions_say() -> None:
    g = four()
    rich(g)
    g.influence, g.pool = (20, 0, 0, 0), 0
    for number in range(winning.cities_to_win(g)):
        p.city(g, number, 1)
    p.run(g, Upkeep())
    assert g.winners == [1] and g.end_reason == winning.BY_FORCE
    assert missions(g).mission_shown == (-1,) * 4 and winning.final_influence(g, 0) == 20


@proves("cg.missions.conquest")
def test_the_last_baron_left_wins_without_a_look_at_missions() -> None:
    g = dealt(p.board(2, "missions", "player-elimination"), "golden_chest", "four_banners")
    eliminate(g, 0)
    assert g.winners == [1] and missions(g).mission[1] == (NAMED["four_banners"],)
    assert p.told(g, w.MISSION_REVEALED) == []


# ---- the ten


def beyond_the_sea(g: Kingdom) -> None:
    p.city(g, "cadiz", 0)
    p.city(g, "acre", 0)


def keeper_of_walls(g: Kingdom) -> None:
    p.city(g, "froli", 0, fortified=1)
    p.city(g, "cadiz", 0, fortified=1)


def voice_of_the_realm(g: Kingdom) -> None:
    g.chairman, g.votes[0] = 0, 4


def hand_of_the_church(g: Kingdom) -> None:
    g.head, g.faith[0] = 0, 3


def company_of_nations(g: Kingdom) -> None:
    p.put(g, p.RED + p.STAR, "froli", "polish50 polish100 swiss50 r100")
    p.put(g, p.RED + p.CIRCLE, "cadiz", "english50")
    p.stronghold(g, 0, "crossfields", "lombard50")


def four_banners(g: Kingdom) -> None:
    for shape, place in enumerate(("froli", "froli", "oxback", "cadiz")):
        p.put(g, p.RED + shape, place, "50 50" if shape else "200", tokens=0 if shape else 1)


def at_the_gates(g: Kingdom) -> None:
    """Crossfields is one march from Froli, and borders Beechholt across mountains."""
    p.stronghold(g, 1, "crossfields")
    p.put(g, p.RED + p.STAR, "crossfields")
    p.put(g, p.RED + p.CIRCLE, "froli")


def weight_of_office(g: Kingdom) -> None:
    p.charge(g, 0, "salt_pans", "papal_legate")
    p.appoint(g, p.RED + p.STAR, "justiciar")


def harbour_master(g: Kingdom) -> None:
    for id in ("ballin", "surat", "acre"):
        p.city(g, id, 0)


# who has fulfilled it, and what then keeps him from it
TEN: list[tuple[str, Callable[[Kingdom], None], Callable[[Kingdom], object]]] = [
    ("beyond_the_sea", beyond_the_sea, lambda g: p.city(g, "acre", 1)),
    ("keeper_of_walls", keeper_of_walls, lambda g: p.city(g, "froli", 0, fortified=1, breaches=1)),
    ("keeper_of_walls", keeper_of_walls, lambda g: p.city(g, "cadiz", 0, fortified=0)),
    ("golden_chest", rich, lambda g: p.mark(g, "crowns", 0, 14)),
    ("golden_chest", rich, lambda g: p.mark(g, "crowns", 3, 15)),
    ("voice_of_the_realm", voice_of_the_realm, lambda g: p.mark(g, "votes", 0, 3)),
    ("voice_of_the_realm", voice_of_the_realm, lambda g: setattr(g, "chairman", 2)),
    ("hand_of_the_church", hand_of_the_church, lambda g: p.mark(g, "faith", 0, 2)),
    ("hand_of_the_church", hand_of_the_church, lambda g: setattr(g, "head", f.NOBODY)),
    ("company_of_nations", company_of_nations, lambda g: p.mark(g, "stronghold_area", 0, f.OFF)),
    ("company_of_nations", company_of_nations, lambda g: p.mark(g, "noble_area", p.RED + p.CIRCLE, f.AT_SEA)),
    ("four_banners", four_banners, lambda g: p.mark(g, "noble_area", p.RED + p.CIRCLE, f.AT_SEA)),
    ("four_banners", four_banners, lambda g: p.mark(g, "casualties", p.RED + p.STAR, 2)),
    ("at_the_gates", at_the_gates, lambda g: p.mark(g, "noble_area", p.RED + p.CIRCLE, p.area("beechholt"))),
    ("at_the_gates", at_the_gates, lambda g: p.mark(g, "stronghold_area", 1, f.OFF)),
    ("weight_of_office", weight_of_office, lambda g: p.mark(g, "office", p.RED + p.STAR, -1)),
    ("weight_of_office", weight_of_office, lambda g: p.mark(g, "charges", 0, (p.agenda("salt_pans"),))),
    ("harbour_master", harbour_master, lambda g: p.city(g, "acre", f.NOBODY)),
]


@proves("cg.missions.content")
@pytest.mark.parametrize(("id", "fulfil", "spoil"), TEN)
def test_each_mission_is_judged_by_what_the_base_game_has(
    id: str, fulfil: Callable[[Kingdom], None], spoil: Callable[[Kingdom], object]
) -> None:
    g = p.board(4, "missions")
    fulfil(g)
    assert reached(g, 0, id) and not reached(g, 2, id)
    spoil(g)
    assert not reached(g, 0, id)


def test_the_list_above_has_all_ten() -> None:
    assert {id for id, _, _ in TEN} == set(CARDS.ids) and len(CARDS.ids) == 10


@proves("cg.missions.content")
def test_ones_own_stronghold_has_no_gates_to_stand_at() -> None:
    g = p.board(4, "missions")
    p.stronghold(g, 0, "crossfields")
    p.put(g, p.RED + p.STAR, "crossfields")
    p.put(g, p.RED + p.CIRCLE, "froli")
    assert not reached(g, 0, "at_the_gates")


@proves("cg.missions.content")
@pytest.mark.parametrize(("seats", "overseas", "ports"), [(2, 1, 2), (3, 1, 2), (4, 2, 3), (6, 2, 3)])
def test_two_missions_ask_for_less_with_two_or_three_players(seats: int, overseas: int, ports: int) -> None:
    g = p.board(seats, "missions")
    for number, id in enumerate(("cadiz", "acre", "thira")):
        assert reached(g, 0, "beyond_the_sea") == (number >= overseas)
        assert reached(g, 0, "harbour_master") == (number >= ports)
        p.city(g, id, 0)


# ---- Combinations


@proves("cg.combine.might-is-right", "cg.ruling.might-is-right")
def test_where_might_is_right_there_are_no_missions() -> None:
    with pytest.raises(SetupError, match="'missions' and 'might-is-right' exclude each other \\(A Mission earns nothing but Influence"):
        check_setup(GAME, Setup(GAME.id, 4, ("missions", "might-is-right")))


@pytest.mark.parametrize(("length", "pool"), [("8", 32), ("12", 48), ("15", 60)])
def test_missions_go_with_any_length_of_game(length: str, pool: int) -> None:
    g = p.begun(4, 1, "missions", length=length)
    assert g.pool == pool and CARDS.influence == 2


def test_with_two_players_five_cities_end_the_game_without_missions() -> None:
    g = dealt(p.board(2, "missions"), "golden_chest", "four_banners")
    rich(g)
    for number in range(5):
        p.city(g, number, 1)
    p.run(g, Upkeep())
    assert g.winners == [1] and missions(g).mission_shown == (-1, -1)


@proves("cg.combine.elimination-goods", "cg.compat.missions-elimination")
def test_the_mission_of_a_baron_who_is_out_leaves_unseen() -> None:
    g = four("player-elimination")
    rich(g, 1)
    p.run(g, LevyTaxes(2))
    eliminate(g, 0)
    assert missions(g).mission[0] == () and missions(g).missions_gone[-1] == NAMED["golden_chest"]
    assert g.rules.faults(g) == []
    for viewer in (1, 2, 3, SPECTATOR):
        columns = view(g, viewer)["columns"]
        assert columns["missions_gone"] == [-1] * 7 and columns["mission_shown"] == (-1,) * 4
    with pytest.raises(RuleError):
        show(g, 0)
    end(g)
    assert missions(g).mission_standing[0] == OPEN and [told[0] for told in p.told(g, w.MISSION_REVEALED)] == [1, 2, 3]


@proves("cg.combine.motions-barred", "cg.compat.missions-open-motions")
def test_no_open_motion_is_about_missions() -> None:
    plain, with_missions = (p.board(4, "open-private-motions", *more) for more in ((), ("missions",)))
    offered = private_motions.proposals(with_missions, 0)
    assert offered == private_motions.proposals(plain, 0)
    kinds = [kind for option in offered for kind in v.V.verbs[option[0]].kinds]
    assert "motion" in kinds and "mission" not in kinds
    assert not [motion for motion in MOTIONS if "mission" in motion]


# ---- in a terminal


def printed(g: Kingdom, viewer: int) -> str:
    found = part(redact(g, viewer), viewer)
    return "" if found is None else str(found)


def test_the_terminal_shows_ones_own_mission_and_how_far_it_is() -> None:
    g = four()
    g.crowns = [7, 9, 0, 0]
    assert "The Golden Chest" in printed(g, 0) and "(7 of 15, 7 of 10)" in printed(g, 0)
    assert "Golden Chest" not in printed(g, 1) and "Four Banners" in printed(g, 1)
    assert printed(g, SPECTATOR) == ""


def test_the_terminal_shows_to_all_what_became_of_each() -> None:
    g = four()
    rich(g)
    p.run(g, LevyTaxes(1))
    show(g, 3)
    end(g)
    for viewer in (0, 2, SPECTATOR):
        said = printed(g, viewer)
        assert "The Golden Chest, fulfilled, 2 Influence" in said
        assert "Four Banners, not fulfilled" in said and "Keeper of Walls, void" in said
