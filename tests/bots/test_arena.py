"""The arena: fair schedules, resuming, one seam for the work, honest intervals."""

from pathlib import Path

import msgspec
import pytest

from regalia.bots import arena, ratings, report
from regalia.bots.arena import ArenaError, Plan
from regalia.bots.registry import BotError
from regalia.kernel import record, registry
from regalia.kernel.errors import SetupError
from tests.kernel import toy

registry.register(toy.GAME)

GREEDY = '''
from regalia.players import Bot

class Greedy(Bot):
    """Bids a third of what it has and keeps what it wins."""
    name = "greedy"

    def choose(self, view, seat, options):
        return options[len(options) // 3] if options[0][0] == 0 else options[0]
'''


@pytest.fixture
def greedy(tmp_path: Path) -> str:
    (tmp_path / "greedy.py").write_text(GREEDY)
    return f"{tmp_path / 'greedy.py'}:Greedy"


def test_every_bot_sits_everywhere_on_the_same_seeds() -> None:
    plan = Plan("toy", ("a", "b"), 4)
    block = [arena.task(plan, i) for i in range(4)]
    assert len({t.seed for t in block}) == 1
    assert arena.task(plan, 4).seed != block[0].seed
    assert sorted(t.lineup.index("a") for t in block) == [0, 1, 2, 3]
    assert all(t.lineup.count("b") == 3 for t in block)


def test_more_bots_than_seats_meet_in_every_company() -> None:
    plan = Plan("toy", ("a", "b", "c"), 2)
    pairs = {frozenset(arena.task(plan, i).lineup) for i in range(6)}
    assert pairs == {frozenset("ab"), frozenset("ac"), frozenset("bc")}


def test_a_run_measures_resumes_and_keeps_records(tmp_path: Path, greedy: str) -> None:
    plan = Plan("toy", (greedy, "random"), 3)
    folder = tmp_path / "run"
    first = arena.run(plan, 4, folder)
    stopped = (folder / "games.jsonl").read_bytes()
    (folder / "games.jsonl").write_bytes(stopped[:-40])  # killed while it wrote the last line
    told: list[tuple[int, int]] = []
    results = arena.run(plan, 60, folder, progress=lambda done, all: told.append((done, all)))
    assert [r.index for r in results] == list(range(60))
    assert told[0] == (3, 60) and told[-1] == (60, 60)
    strip = [msgspec.structs.replace(r, seconds=0.0, times=[]) for r in results]
    assert strip[:4] == [msgspec.structs.replace(r, seconds=0.0, times=[]) for r in first]
    assert record.replay(record.load((folder / "records" / "000007.txt").read_text()), verify=True).winners == results[7].winners
    found = ratings.summary(plan, results)
    top = found.standings[0]
    assert top.bot == greedy and top.wins.low > 1 / 3 and top.rating > found.standings[1].rating
    assert top.wins.games == 60 and found.standings[1].wins.games == 120
    assert abs(sum(s.won for s in found.seats) - 60) < 0.01
    assert found.ends == {"most-points": 60} and found.unfinished == 0
    assert msgspec.json.decode(msgspec.json.encode(found), type=ratings.Summary) == found
    with pytest.raises(ArenaError, match="another tournament"):
        arena.run(Plan("toy", ("random",), 3), 4, folder)


def test_processes_give_the_same_games(tmp_path: Path) -> None:
    plan = Plan("toy", ("random",), 3)
    alone = arena.run(plan, 6, tmp_path / "a")
    both = arena.run(plan, 6, tmp_path / "b", jobs=2)
    assert [(r.seed, r.scores) for r in alone] == [(r.seed, r.scores) for r in both]


def test_a_cluster_gives_the_same_games(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    plan = Plan("toy", ("random",), 3)
    alone = arena.run(plan, 6, tmp_path / "a")
    with distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
        far = arena.run(plan, 6, tmp_path / "b", cluster=cluster.scheduler_address)
    assert [(r.seed, r.scores) for r in alone] == [(r.seed, r.scores) for r in far]


def test_what_cannot_be_played_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="no bot 'sage'"):
        arena.run(Plan("toy", ("sage",), 3), 4, tmp_path / "x")
    with pytest.raises(SetupError, match="toy seats 2, 3, 4, not 9"):
        arena.run(Plan("toy", ("random",), 9), 4, tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_wilson_intervals() -> None:
    # published example: 10 of 100 has the interval 5.5 % to 17.4 %
    r = ratings.rate(10, 100)
    assert (round(r.low, 3), round(r.high, 3)) == (0.055, 0.174)
    assert ratings.rate(0, 0).high == 1.0
    assert ratings.rate(200, 200).low > 0.98


def test_quantiles_of_times() -> None:
    times = arena.histogram([0.001] * 98 + [0.1, 0.2])
    assert arena.quantile(times, 0.5) == pytest.approx(0.001, rel=0.1)
    assert arena.quantile(times, 0.99) == pytest.approx(0.1, rel=0.1)
    assert arena.quantile(times, 1.0) == pytest.approx(0.2, rel=0.1)


def test_the_report_page_has_its_plots(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the extra 'arena' is not installed")
    plan = Plan("toy", ("random",), 3)
    path = report.write(ratings.summary(plan, arena.run(plan, 6, tmp_path)), tmp_path)
    text = path.read_text()
    assert text.count("<svg") == 3 and "random" in text
