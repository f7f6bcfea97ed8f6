"""OpenSpiel: registered games, its own simulation test and searches, chance nodes, information states."""

import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.outcomes import outcomes

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed (extra `openspiel`)")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from regalia.research.openspiel_games import STREAMS, RegaliaState, openspiel  # noqa: E402

NAMES = openspiel()


def begun(name: str, seed: int) -> RegaliaState:
    """A game at its first decision."""
    state: RegaliaState = pyspiel.load_game(name).new_initial_state()
    dice = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    return state


def on(state: RegaliaState, dice: random.Random) -> None:
    """One random action, of chance or of a player."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def test_all_games_are_registered_once() -> None:
    assert openspiel() == NAMES
    assert {"python_regalia_archon", "python_regalia_risk_europe", "python_regalia_warrior_knights"} <= set(NAMES)
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(
    "name",
    [
        "python_regalia_archon(players=2)",
        "python_regalia_archon(players=3,chance=explicit)",
        "python_regalia_archon(players=3,variants=calm-frontier,chance=sampled)",
        pytest.param("python_regalia_risk_europe(players=2)", marks=pytest.mark.slow(6)),
        pytest.param("python_regalia_warrior_knights(players=2,variants=quick-start,options=length:8)", marks=pytest.mark.slow(6)),
    ],
)
def test_openspiels_own_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_the_same_after_its_history_is_played_again() -> None:
    game = pyspiel.load_game("python_regalia_archon(players=3)")
    state, dice = begun("python_regalia_archon(players=3)", 2), random.Random(2)
    for _ in range(60):
        on(state, dice)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.history() == state.history()


@pytest.mark.parametrize("name", ["archon(players=3)", "risk_europe(players=3)", "warrior_knights(players=2)"])
def test_a_whole_game_and_its_returns(name: str) -> None:
    state, dice = begun(f"python_regalia_{name}", 5), random.Random(5)
    nodes = 0
    while not state.is_terminal():
        assert state.returns() == [0.0] * state.num_players()
        nodes += state.is_chance_node()
        on(state, dice)
    assert sum(state.returns()) == pytest.approx(0.0)
    best = [s for s, value in enumerate(state.returns()) if value == max(state.returns())]
    assert best == sorted(state.g.winners)
    assert nodes and state.legal_actions() == []


def test_clones_go_their_own_ways() -> None:
    state, dice = begun("python_regalia_archon(players=3)", 3), random.Random(3)
    for _ in range(80):
        on(state, dice)
        text = str(state)
        other = state.clone()
        assert str(other) == text and other.legal_actions() == state.legal_actions()
        on(other, random.Random(1))
        assert str(state) == text and (other.history() != state.history())


@pytest.mark.parametrize("chance", ["explicit", "auto"])
def test_explicit_chance_nodes_are_the_kernels_outcomes(chance: str) -> None:
    """Walking all chance nodes below a choice of Risk Europe gives what `outcomes` lists, with the same probabilities."""
    state, dice = begun(f"python_regalia_risk_europe(players=3,chance={chance})", 4), random.Random(4)
    while True:
        before = state.clone()
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        if state.is_chance_node() and len(state.chance_outcomes()) < STREAMS:
            break
        while state.is_chance_node():
            on(state, dice)
    seat = before.current_player()
    option = before.table.game.space.option(action, engine.offered(before.g, seat))
    listed = outcomes(before.g, seat, option, 100_000)
    assert listed is not None
    wanted = Counter({o.state.digest(): Fraction(0) for o in listed})
    for o in listed:
        wanted[o.state.digest()] += Fraction(o.ways, o.whole)
    found: Counter[str] = Counter()

    def walk(node: RegaliaState, p: Fraction) -> None:
        if not node.is_chance_node():
            found[node.g.digest()] += p
            return
        told = node.chance_outcomes()
        assert sum(q for _, q in told) == pytest.approx(1.0)
        for i, _ in told:
            child = node.clone()
            child.apply_action(i)
            walk(child, p / len(told))

    walk(state, Fraction(1))
    assert found == wanted and sum(found.values()) == 1


def test_sampled_chance_is_one_node_of_streams_and_repeats() -> None:
    game = pyspiel.load_game("python_regalia_archon(players=3,chance=sampled)")
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == STREAMS
    first, second, other = state.clone(), state.clone(), state.clone()
    first.apply_action(7)
    second.apply_action(7)
    other.apply_action(8)
    assert str(first) == str(second) != str(other)
    assert not first.is_chance_node()
    with pytest.raises(Exception, match="chance is not asked now"):
        RegaliaState.chance_outcomes(first)


def test_openspiels_searches_run() -> None:
    state = begun("python_regalia_archon(players=2)", 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for bot in (
        mcts.MCTSBot(state.get_game(), 1.4, 4, evaluator, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game=state.get_game(), uct_c=1.4, max_simulations=4, evaluator=evaluator, random_state=np.random.RandomState(1)),
    ):
        assert bot.step(state) in state.legal_actions()


def test_an_information_state_is_what_a_seat_can_know() -> None:
    """What is hidden is dealt anew: the seat's string, its tensors and its actions are as they were, and the state is another."""
    state, dice = begun("python_regalia_risk_europe(players=4)", 6), random.Random(6)
    others = 0
    for _ in range(120):
        if not state.is_chance_node():
            seat = state.current_player()
            other = state.resample_from_infostate(seat, dice.random)
            others += str(other) != str(state)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.legal_actions() == state.legal_actions()
        on(state, dice)
    assert others


def test_an_information_state_remembers_what_the_seat_did() -> None:
    state, dice = begun("python_regalia_archon(players=2)", 6), random.Random(6)
    strings = []
    while len(strings) < 10:
        if not state.is_chance_node() and state.current_player() == 0:
            strings.append(state.information_state_string(0))
            assert len(strings[-1].split()) == len(strings) + 2
        on(state, dice)
    assert len(set(strings)) == 10


def test_tensors_have_the_shape_that_is_told() -> None:
    state = begun("python_regalia_archon(players=3)", 1)
    game = state.get_game()
    tensor = state.observation_tensor(1)
    assert len(tensor) == game.observation_tensor_shape()[0] == 2 * state.table.game.layout.size
    assert state.action_to_string(0, state.legal_actions()[0]).startswith("engage card:")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("python_regalia_archon(players=7)", "seats 2, 3, 4"),
        ("python_regalia_archon(chance=fair)", "chance is auto, explicit, sampled"),
        ("python_regalia_archon(variants=king)", "no variant 'king'"),
        ("python_regalia_warrior_knights(options=length)", "options are KEY:VALUE"),
    ],
)
def test_what_cannot_be_loaded_says_what_can(name: str, told: str) -> None:
    with pytest.raises((RegaliaError, pyspiel.SpielError, RuntimeError), match=told):
        pyspiel.load_game(name)
