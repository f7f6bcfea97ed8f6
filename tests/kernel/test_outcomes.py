"""What can come of a choice, with exact probabilities: they add up to one, hold what really came, and agree with sampled frequencies."""

from collections import Counter
from fractions import Fraction

import pytest

from regalia.conformance.walk import next_choice
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.outcomes import Draw, Outcome, draws, merged, opening_draws, outcomes
from regalia.kernel.rules import Game, Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from tests.conformance.games import game_id
from tests.house import OURS


def total(found: list[Outcome]) -> Fraction:
    return sum((Fraction(o.ways, o.whole) for o in found), Fraction(0))


def chance_decisions(game: Game, seed: int, most: int) -> list[tuple[State, int, Option, State]]:
    """Decisions of a random game after which chance was asked, each with the state that came of it."""
    g = engine.new(game, Setup(game.id, 3), seed)
    dice = Dice(seed)
    found: list[tuple[State, int, Option, State]] = []
    while not g.over and len(found) < most:
        before, (seat, option) = g.clone(), next_choice(g, dice)
        g.chances = []
        engine.apply(g, seat, option)
        if g.chances:
            found.append((before, seat, option, g.clone()))
    return found


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_the_probabilities_add_up_and_what_came_is_among_them(game: Game) -> None:
    enumerated = 0
    for before, seat, option, after in chance_decisions(game, 5, 12):
        digest = before.digest()
        found = outcomes(before, seat, option, 200)
        assert before.digest() == digest
        if found is None:
            continue
        enumerated += 1
        assert 1 < len(found) <= 200
        assert total(found) == 1
        assert after.digest() in [o.state.digest() for o in found]
        together = merged(found)
        assert total(together) == 1 and len({o.state.digest() for o in together}) == len(together)
    assert enumerated


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_a_choice_without_chance_has_one_outcome(game: Game) -> None:
    g = engine.new(game, Setup(game.id, 3), 1)
    dice = Dice(1)
    while True:
        seat, option = next_choice(g, dice)
        before, g.chances = g.clone(), []
        engine.apply(g, seat, option)
        if not g.chances:
            break
    found = outcomes(before, seat, option)
    assert found is not None and len(found) == 1
    assert (found[0].ways, found[0].whole, found[0].drawn) == (1, 1, [])
    assert found[0].state.digest() == g.digest()


def test_they_agree_with_sampled_frequencies() -> None:
    """A decision of Risk Europe with few outcomes, 4000 times with fresh dice: no frequency is five standard errors away."""
    game = next(g for g in OURS if g.id == "risk-europe")
    few: list[tuple[list[Outcome], State, int, Option]] = []
    for before, seat, option, _ in chance_decisions(game, 2, 40):
        found = outcomes(before, seat, option, 60)
        if found is not None:
            few.append((found, before, seat, option))
    found, before, seat, option = max(few, key=lambda row: len(row[0]))
    exact = {bare(o.state): Fraction(o.ways, o.whole) for o in by_position(found)}
    assert len(exact) > 2
    dice = Dice(9)
    seen: Counter[str] = Counter()
    samples = 4000
    for _ in range(samples):
        trial = before.clone()
        trial.quiet = True
        trial.key = dice.fresh()
        engine.apply(trial, seat, option)
        seen[bare(trial)] += 1
    assert set(seen) <= set(exact)
    for name, p in exact.items():
        error = float(p * (1 - p) / samples) ** 0.5
        assert abs(seen[name] / samples - float(p)) < 5 * error


def by_position(found: list[Outcome]) -> list[Outcome]:
    """As `merged`, whatever the number of draws."""
    for outcome in found:
        outcome.state.draws = [0] * len(outcome.state.draws)
    return merged(found)


def bare(g: State) -> str:
    """The position alone: without the stream of chance and how much of it was used."""
    data = g.to_json()
    return repr({name: data[name] for name in data if name not in ("key", "draws")})


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_too_many_are_not_begun(game: Game) -> None:
    for before, seat, option, _ in chance_decisions(game, 5, 3):
        assert outcomes(before, seat, option, 1) is None


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_an_opening_is_drawn_one_by_one(game: Game) -> None:
    rules = ruleset(game, Setup(game.id, 3))
    script: list[int] = []
    while True:
        end = opening_draws(rules, 1, script)
        if isinstance(end, State):
            break
        assert isinstance(end, Draw) and end.bound > 1
        script.append(end.bound - 1)
    assert script and not end.over
    twin = opening_draws(rules, 1, script)
    assert isinstance(twin, State) and twin.digest() == end.digest()


def test_a_branch_goes_on_from_its_script() -> None:
    game = next(g for g in OURS if g.id == "risk-europe")
    before, seat, option, after = chance_decisions(game, 5, 1)[0]
    first = draws(before, seat, option, [])
    assert isinstance(first, Draw) and first.bound > 1
    assert after.rules.game.vocabulary.purposes[first.purpose]
    with pytest.raises(Exception, match="is not below"):
        draws(before, seat, option, [first.bound])
