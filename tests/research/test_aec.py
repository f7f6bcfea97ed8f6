"""PettingZoo's own tests on every game, rewards by place, elimination, deals, and what is refused."""

import warnings
from collections.abc import Iterator

import numpy as np
import pytest

from regalia.kernel import engine, registry
from regalia.kernel.errors import RegaliaError, SetupError
from regalia.kernel.rules import Game
from regalia.research.spaces import SILENCE, ActionError
from regalia.research.table import places_of
from tests.conformance.games import game_id
from tests.house import OURS

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (extra `research`)")
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from regalia.research.pettingzoo_env import RegaliaEnv, aec  # noqa: E402

SEATS = [(game, seats) for game in OURS for seats in game.seats]
VARIED = [
    ("archon", 3, ("calm-frontier",)),
    ("risk-europe", 4, ("teams",)),
    ("risk-europe", 3, ("missions", "chosen-colours")),
    ("warrior-knights", 4, ("for-glory", "missions", "king")),
    ("warrior-knights", 5, ("treachery", "miracles")),
    ("warrior-knights", 4, ("player-elimination", "advanced-sieges", "capitulation")),
]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo warns of dict observations, which all its own classic games have
        yield


def play(env: RegaliaEnv, seed: int) -> dict[str, float]:
    """A random game; what every agent earned in all."""
    rng = np.random.default_rng(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        if ended or cut:
            env.step(None)
        else:
            assert seen is not None
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return earned


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=lambda x: x.id if isinstance(x, Game) else str(x))
def test_pettingzoos_tests_pass_at_every_seat_count(game: Game, seats: int) -> None:
    api_test(aec(game, seats), num_cycles=120)
    seed_test(lambda: aec(game, seats), num_cycles=15)


@pytest.mark.parametrize(("game", "seats", "variants"), VARIED)
def test_and_with_variants(game: str, seats: int, variants: tuple[str, ...]) -> None:
    api_test(aec(game, seats, variants), num_cycles=120)
    seed_test(lambda: aec(game, seats, variants), num_cycles=15)


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_rendering_passes_and_shows_the_terminals_board(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec(game, render_mode=render_mode))
    env = aec(game, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None and len(text.splitlines()) > 5
    assert capsys.readouterr().out.count(text.splitlines()[2])  # `human` printed the like


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_rewards_are_by_final_place(game: Game) -> None:
    env = aec(game, 3)
    earned = list(play(env, 2).values())
    g = env.play.g
    assert g.over and sum(earned) == pytest.approx(0.0)
    assert [s for s in range(3) if earned[s] == max(earned)] == sorted(g.winners)
    if len(g.winners) == 1:
        assert max(earned) == 1.0
    by_win = list(play(aec(game, 3, rewards="win"), 2).values())
    assert by_win == [1.0 / len(g.winners) if s in g.winners else 0.0 for s in range(3)]


def test_who_is_level_shares_places() -> None:
    g = engine.new(registry.game("archon"), aec("archon", 4).rules.setup, 1)
    g.winners = [2]
    g.rules.game.scores(g)
    assert places_of(g, [0, 1, 2, 3]) == {2: [0], 0: [1, 2, 3], 1: [1, 2, 3], 3: [1, 2, 3]}


def test_shaping_adds_the_changes_of_the_lead_and_moves_nothing_in_the_sum() -> None:
    plain, shaped = play(aec("archon", 3), 4), play(aec("archon", 3, shaping=0.01), 4)
    assert sum(shaped.values()) == pytest.approx(0.0, abs=1e-9)
    env = aec("archon", 3, shaping=0.01)
    play(env, 4)
    scores = env.play.game.scores(env.play.g)
    for seat, agent in enumerate(env.possible_agents):
        lead = scores[seat] - (sum(scores) - scores[seat]) / 2
        assert shaped[agent] - plain[agent] == pytest.approx(0.01 * lead)


def test_a_seat_that_is_eliminated_terminates_at_once_with_the_lowest_place() -> None:
    """Random armies of Risk Europe wipe each other out sooner or later."""
    for seed in range(40):
        env = aec("risk-europe", 4)
        rng = np.random.default_rng(seed)
        env.reset(seed=seed)
        earned = dict.fromkeys(env.possible_agents, 0.0)
        early: list[str] = []
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            earned[agent] += reward
            if ended or cut:
                if not env.play.over:
                    early.append(agent)
                env.step(None)
                assert agent not in env.agents
            else:
                assert seen is not None
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert sum(earned.values()) == pytest.approx(0.0)
        if early:
            assert earned[early[0]] == min(earned.values())
            return
    pytest.fail("nobody was eliminated in forty games")


def test_where_a_partner_may_still_win_nobody_leaves_early() -> None:
    env = aec("risk-europe", 4, ["teams"])
    env.reset(seed=1)
    env.play.g.out[0] = 1  # type: ignore[attr-defined]
    assert env.play.game.gone(env.play.g) == []
    other = aec("risk-europe", 4)
    other.play.g.out[0] = 1  # type: ignore[attr-defined]
    assert other.play.game.gone(other.play.g) == [0]


def test_secret_choices_go_seat_by_seat_and_stay_secret() -> None:
    env = aec("risk-europe", 4)
    env.reset(seed=1)  # everybody bids
    order = []
    while env.play.g.drafts:
        order.append(env.agent_selection)
        before = {agent: env.observe(agent) for agent in env.agents if agent != env.agent_selection}
        env.step(env.play.numbers[-1])
        if env.play.g.drafts:
            place = env.layout.places["decision.waiting"]
            for agent, seen in before.items():
                now = env.observe(agent)
                changed = np.flatnonzero(seen["observation"] != now["observation"])
                assert all(place.start <= i < place.start + place.size for i in changed)  # that somebody is done, not with what
    assert order == env.possible_agents


def test_a_long_game_is_truncated() -> None:
    env = aec("archon", 3, most_steps=20)
    earned = play(env, 1)
    assert env.play.steps == 20 and not env.play.g.over and set(earned.values()) == {0.0}


@pytest.mark.parametrize("wrong", [5, 10**6, -1, "keep", None, np.array([1, 2]), [39]])
def test_what_is_not_offered_is_refused_with_everything_as_it_was(wrong: object) -> None:
    env = aec("archon", 3)
    env.reset(seed=1)
    digest = env.play.g.digest()
    with pytest.raises(ActionError, match=r"offered now: \d+ \(engage card:"):
        env.step(wrong)  # type: ignore[arg-type]
    assert env.play.g.digest() == digest
    assert env.agent_selection == "seat_0" or env.play.seat >= 0


def test_a_dead_agent_steps_with_none_and_a_table_that_is_left_says_so() -> None:
    env = aec("archon", 2)
    play(env, 1)
    with pytest.raises(RegaliaError, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(RegaliaError, match="there is no agent 'seat_9'; there are seat_0, seat_1"):
        env.observe("seat_9")


def test_tables_that_cannot_be_say_what_can() -> None:
    with pytest.raises(SetupError, match="seats 2, 3, 4, not 9"):
        aec("archon", 9)
    with pytest.raises(SetupError, match="there is no game 'ludo'"):
        aec("ludo")
    with pytest.raises(SetupError, match="has no variant"):
        aec("archon", 3, ["king"])
    with pytest.raises(SetupError, match="list of ids"):
        aec("archon", 3, "calm-frontier")
    with pytest.raises(RegaliaError, match="rewards are 'place' or 'win'"):
        aec("archon", rewards="gold")
    with pytest.raises(RegaliaError, match="render_mode"):
        aec("archon", render_mode="rgb_array")


def test_deals_are_offered_answered_and_kept_apart() -> None:
    """Somebody offers, the other is asked for an answer and may stay silent, then the first goes on."""
    plain, env = aec("warrior-knights", 3), aec("warrior-knights", 3, deals=True)
    plain.reset(seed=3)
    env.reset(seed=3)
    assert env.space.n > plain.space.n
    rng = np.random.default_rng(1)
    while not set(env.play.numbers) - set(env.play.space.numbers(env.play.offered)):
        env.step(int(rng.choice(env.play.numbers)))
    asker, offered = env.play.seat, env.play.offered
    to = (asker + 1) % 3
    number = env.space.number((env.rules.game.vocabulary.verb_id("offer"), to, 1, 0, 0))
    assert env.observe(f"seat_{asker}")["action_mask"][number]
    env.step(number)
    assert env.play.seat == to and SILENCE in env.play.numbers
    env.step(env.space.number((env.rules.game.vocabulary.verb_id("take_offer"), 0)))
    assert env.play.seat == asker and env.play.offered == offered
    assert env.play.g.deals[0][5] != 0  # type: ignore[attr-defined]
    play(env, 7)
    assert env.play.g.over
