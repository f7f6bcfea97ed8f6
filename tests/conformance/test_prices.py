"""What is told is what is paid: the options of golden games are tried, each on a copy, and the purses looked at before and after.

Only what the answer itself does is looked at (`prices.moved`): what the rules do afterwards, taxes say, is nobody's button."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.conformance import golden
from regalia.kernel import engine, record, words
from regalia.kernel.chance import Dice
from regalia.kernel.prices import Price, moved, prices
from regalia.kernel.procedure import ASK
from regalia.kernel.record import Replay
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine, view
from regalia.kernel.vocabulary import Option
from tests.conformance.games import game_id
from tests.house import OURS

FOLDER = Path(__file__).parent.parent / "golden"
PURSES = [game for game in OURS if game.purses]
EVERY = {"warrior-knights": 11, "risk-europe": 3}  # one decision of so many is tried
ALIKE = 4  # of the options of one verb so many are tried


def decisions(game: Game, every: int) -> Iterator[tuple[State, int, list[Option]]]:
    """Open decisions of one seat in golden games, with some of the options of each kind."""
    n = 0
    for path in golden.files(FOLDER / game.id):
        kept = record.load(path.read_text(encoding="utf-8"))
        again = Replay(kept)
        while again.at < min(len(kept.entries), 1500):
            g = again.state
            n += 1
            if n % every == 0 and g.asking is not None and g.asking.kind == ASK:
                seat = engine.waiting(g)[0]
                by_verb: dict[int, list[Option]] = {}
                for option in engine.offered(g, seat):
                    by_verb.setdefault(option[0], []).append(option)
                yield g, seat, [option for options in by_verb.values() for option in options[:ALIKE]]
            again.step()


@pytest.mark.parametrize("game", PURSES, ids=game_id)
def test_what_is_told_is_what_is_paid_and_no_purse_moves_unsaid(game: Game) -> None:
    faults: set[str] = set()
    told_verbs: set[int] = set()
    for g, seat, options in decisions(game, EVERY[game.id]):
        told = prices(redact(g, seat), seat, options)
        for option in options:
            price = told.get(option, [])
            if game.asked_price(g, seat, option):
                continue  # paid later: see below
            paid = moved(g, seat, option)
            told_verbs |= {option[0]} if price else set()
            if price != paid:
                faults.add(f"{engine.where(g)}: {game.vocabulary.write(option)} told {price}, paid {paid}")
    assert "\n".join(sorted(faults)[:10]) == ""
    assert len(told_verbs) > 4


@pytest.mark.parametrize("game", PURSES, ids=game_id)
def test_a_price_is_the_same_in_every_world_that_looks_alike(game: Game) -> None:
    """No secret leaks by a price: whatever is filled in for what the seat does not know, it stays."""
    dice = Dice(5)
    for g, seat, options in decisions(game, 40 * EVERY[game.id]):
        told = prices(redact(g, seat), seat, options)
        other = redetermine(g, seat, dice)
        assert prices(redact(other, seat), seat, options) == told, engine.where(g)


def first(game: Game, verb: str) -> tuple[State, int, Option]:
    """The first time that something is offered."""
    for g, seat, options in decisions(game, 1):
        for option in options:
            if game.vocabulary.verbs[option[0]].name == verb:
                return g, seat, option
    raise AssertionError(f"{verb} is never offered")


def after(g: State, seat: int, *options: Option) -> State:
    trial = g.clone()
    trial.quiet = True
    for option in options:
        if option in engine.offered(trial, seat):
            engine.apply(trial, seat, option)
    return trial


def test_what_is_paid_later_is_what_was_told() -> None:
    by_id = {game.id: game for game in OURS}
    game = by_id["risk-europe"]
    g, seat, option = first(game, "recruit")
    [(purse, each)] = game.asked_price(g, seat, option)
    assert purse == "coins_each"
    payer = game.payer(g, seat)
    done = after(g, seat, option, (game.vocabulary.verb_id("buy"), 1))
    assert g.coins[payer] - done.coins[payer] == each  # type: ignore[attr-defined]
    game = by_id["warrior-knights"]
    g, seat, option = first(game, "raze")
    [(_, gain)] = game.asked_price(g, seat, option)
    done = after(g, seat, option)
    assert gain < 0
    assert done.crowns[seat] - g.crowns[seat] == -gain  # type: ignore[attr-defined]


def test_the_price_stands_on_the_button() -> None:
    """In the view that a page gets, and in the words that it says."""
    by_id = {game.id: game for game in OURS}
    for game_name, verb, sentence in (
        ("warrior-knights", "repair", " breach: 2 crowns"),
        ("warrior-knights", "fortify", ": 4 crowns"),
        ("warrior-knights", "muster", ": 100 casualties: 2 crowns"),
        ("warrior-knights", "hire", " crown"),
        ("warrior-knights", "pay", " crown"),
        ("warrior-knights", "take_crowns", "gain 2 crowns"),
        ("warrior-knights", "raze", ": gain "),
        ("risk-europe", "recruit", " each"),
        ("risk-europe", "build", " coins"),
        ("risk-europe", "tax", ": gain "),
    ):
        game = by_id[game_name]
        g, seat, option = first(game, verb)
        [row] = [o for o in view(g, seat)["asking"]["options"] if o["text"] == game.vocabulary.write(option)]
        price: Price = [(purse, n) for purse, n in row["price"]]
        assert sentence in words.words(game).option(g, option, price)
        others = [o for s in range(g.seats) if s != seat for o in view(g, s)["asking"]["options"]]
        assert others == []
