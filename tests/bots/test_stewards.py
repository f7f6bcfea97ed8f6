"""The stewards and the marshal: they see only what they may, choose only what is offered, and play better than chance."""

from collections.abc import Iterator

import pytest

from regalia.bots import registry as bots
from regalia.bots.marshal import Marshal, belief, lead
from regalia.bots.play import drive
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine
from regalia.players import brought_by
from tests.house import OURS
from tests.kernel import toy

GAMES = [g.id for g in OURS if bots.temperaments(g.id)]
TABLES = [
    ("warrior-knights", 2, ()),
    ("warrior-knights", 3, ("exchanging-heirs",)),
    ("warrior-knights", 4, ("player-elimination",)),
    ("warrior-knights", 5, ("abandoned-nobles",)),
    ("warrior-knights", 6, ("quick-start",)),
    ("risk-europe", 2, ()),
    ("risk-europe", 3, ("missions",)),
    ("risk-europe", 4, ("missions",)),
    ("risk-europe", 4, ("teams",)),
    ("risk-europe", 4, ("chosen-colours",)),
    ("archon", 2, ()),
    ("archon", 3, ()),
]


def table(game: str, seats: int = 0, variants: tuple[str, ...] = (), seed: int = 1) -> State:
    found = registry.game(game)
    g = engine.new(found, Setup(game, seats or found.seats[-1], variants), seed)
    g.quiet = True
    return g


def decisions(game: str, seed: int, every: int) -> Iterator[tuple[State, int, Dice]]:
    """Every so many decisions of a game among stewards: the true state, whose turn it is, and some dice."""
    g = table(game, 4 if 4 in registry.game(game).seats else 0, seed=seed)
    steward = bots.steward(game)
    steward.begin(g.rules, 0, seed)
    dice = Dice(seed)
    n = 0
    while g.stack:
        seat = engine.waiting(g)[0]
        if n % every == 0:
            yield g, seat, dice
        engine.apply(g, seat, steward.choose(redact(g, seat), seat, engine.offered(g, seat)))
        n += 1


@pytest.mark.parametrize("game", GAMES)
def test_a_steward_chooses_the_same_whatever_is_hidden_from_it(game: str) -> None:
    """The true state, the view, and another state that could be true: one choice. (So rollouts need no redacting, either.)"""
    temperaments = bots.temperaments(game)
    seen = 0
    for i, (g, seat, dice) in enumerate(decisions(game, 3, 7)):
        options = engine.offered(g, seat)
        other = redetermine(g, seat, dice)
        chosen = []
        for state in (g.clone(), redact(g, seat), redact(other, seat), other):
            steward = bots.steward(game, temperaments[i % len(temperaments)])
            steward.begin(g.rules, seat, 5)
            chosen.append(steward.choose(state, seat, options[:]))
        assert len(set(chosen)) == 1, engine.where(g)
        assert chosen[0] in options
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_marshal_chooses_the_same_whatever_is_hidden_from_it(game: str) -> None:
    seen = 0
    for g, seat, dice in decisions(game, 4, 37):
        other = redetermine(g, seat, dice)
        chosen = []
        for state in (redact(g, seat), redact(other, seat)):
            marshal = Marshal(bots.steward(game), 1.0, clock=lambda: 0.0)  # its clock stands still: only the number of worlds counts
            marshal.most_worlds = 2
            marshal.begin(g.rules, seat, 5)
            chosen.append(marshal.choose(state, seat, engine.offered(g, seat)[:]))
        assert chosen[0] == chosen[1], engine.where(g)
        seen += 1
        if seen == 5:
            break
    assert seen > 3


@pytest.mark.parametrize("game", GAMES)
def test_judging_leaves_the_view_as_it_was(game: str) -> None:
    for g, seat, _ in decisions(game, 6, 23):
        view = redact(g, seat)
        before = view.to_json()
        steward = bots.steward(game)
        steward.begin(g.rules, seat, 5)
        steward.choose(view, seat, engine.offered(g, seat)[:])
        assert view.to_json() == before, engine.where(g)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_and_worths(game: str) -> None:
    """Every choice can be explained in one sentence, and every position has a worth from 0 to 1."""
    for g, seat, _ in decisions(game, 8, 31):
        view = redact(g, seat)
        steward = bots.steward(game)
        steward.begin(g.rules, seat, 5)
        options = engine.offered(g, seat)
        said = steward.explain(view, seat, steward.choose(view, seat, options[:]))
        assert said and said.endswith(".") and "\n" not in said
        assert 0.0 <= steward.worth(view, seat) <= 1.0


@pytest.mark.parametrize("game", GAMES)
def test_a_steward_beats_chance(game: str) -> None:
    seats = 4 if 4 in registry.game(game).seats else registry.game(game).seats[-1]
    won = 0.0
    for seed in range(8):
        at = seed % seats
        line_up = [bots.make(game, "steward" if s == at else "random") for s in range(seats)]
        played = drive(table(game, seats, seed=seed), line_up, seed=seed)
        assert played.mishaps == []
        won += (at in played.winners) / max(1, len(played.winners))
    assert won >= 6


@pytest.mark.parametrize(("game", "seats", "variants"), TABLES)
def test_mixed_tables_of_every_kind_end_without_mishap(game: str, seats: int, variants: tuple[str, ...]) -> None:
    manners = bots.temperaments(game)
    for seed in range(2):
        names = [f"steward:{manners[(seed + s) % len(manners)]}" for s in range(seats - 1)] + ["random"]
        played = drive(table(game, seats, variants, seed), [bots.make(game, n) for n in names], seed=seed)
        assert played.mishaps == [] and played.end


def test_a_marshal_plays_a_game_within_its_time() -> None:
    g = table("risk-europe", 4, seed=5)
    played = drive(g, [bots.make("risk-europe", "marshal:0.004c"), *[bots.make("risk-europe", "steward") for _ in range(3)]], seed=5)
    assert played.mishaps == [] and played.end


def test_a_marshal_made_afresh_in_the_middle_of_a_plan_goes_on_with_it() -> None:
    """Servers make a bot for every single decision. Whatever plan was begun, the next one follows some plan that begins like it."""
    g, seat = next((g, seat) for g, seat, _ in decisions("warrior-knights", 4, 1) if "Planning.choose_cards" in engine.where(g))
    assert isinstance(g, Kingdom)
    steward = bots.steward("warrior-knights")
    steward.begin(g.rules, seat, 5)
    plans = steward.lines(redact(g, seat), seat, engine.offered(g, seat), 6)
    assert len(plans) > 3
    plan = plans[-1]
    for done, option in enumerate(plan):
        fresh = bots.steward("warrior-knights")
        fresh.begin(g.rules, seat, 5)
        lines = fresh.lines(redact(g, seat), seat, engine.offered(g, seat), 6)
        assert plan[done:] in lines
        assert all(plan[:done] + line in plans for line in lines)
        engine.apply(g, seat, option)


def test_the_lead_of_one_line_over_another() -> None:
    assert lead([1.0, 1.0], [0.0, 0.0]) == 99.0
    assert lead([0.5], [0.1]) == 0.0
    assert lead([0.6, 0.4, 0.6, 0.4], [0.5, 0.5, 0.5, 0.5]) == pytest.approx(0.0)
    assert lead([0.7, 0.6, 0.8, 0.7], [0.5, 0.5, 0.5, 0.5]) > 3.0


def test_belief_needs_evidence() -> None:
    steady = [0.5] * 40
    assert belief([0.56, 0.55] * 20, steady) > 0.05
    assert belief([0.56, 0.55], steady) < 0.5 * belief([0.56, 0.55] * 20, steady)  # two worlds say little
    assert belief([0.51, 0.505], steady) < 0
    assert belief([0.49, 0.50] * 20, steady) < 0
    assert belief([], steady) < 0


def test_every_game_of_ours_brings_a_steward() -> None:
    """Players that do not load are noted and left out; of our own, none may be."""
    assert len(OURS) == 3 and {g.id for g in OURS} <= set(GAMES)
    for game in OURS:
        assert registry.trouble_of(game.id) is None
    assert brought_by(toy.GAME).steward is None and brought_by(toy.GAME).questions == {}


def test_every_kind_of_bot_has_a_name() -> None:
    for game in GAMES:
        for name in bots.names(game):
            assert bots.make(game, name).name
    assert bots.names("warrior-knights")[:5] == ["random", "apprentice", "squire", "steward", "steward:steady"]
