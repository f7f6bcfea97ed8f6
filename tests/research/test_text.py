"""What a seat is told: nothing that it may not know, nothing that cannot be read back."""

import re

import pytest

from regalia.bots import registry as bots
from regalia.kernel import engine, reasons, registry
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine
from regalia.research import text
from tests.kernel import toy

registry.register(toy.GAME)
TABLES = [
    Setup("warrior-knights", 4),
    Setup("warrior-knights", 5, ("king", "treachery", "missions", "for-glory")),
    Setup("risk-europe", 4),
    Setup("risk-europe", 3, ("missions",)),
    Setup("archon", 4),
    Setup("toy", 3),
]
NAMES = [f"{setup.game}-{'-'.join(setup.variants) or setup.seats}" for setup in TABLES]


def walked(setup: Setup, every: int, most: int) -> list[State]:
    """Positions of a game among stewards, some decisions apart."""
    game = registry.game(setup.game)
    g = engine.new(game, setup, 3)
    g.quiet = True
    bot = bots.stand_in(game.id)
    bot.begin(g.rules, 0, 1)
    found: list[State] = []
    for n in range(most):
        if g.over:
            break
        if n % every == 0:
            found.append(g.clone())
        seat = engine.waiting(g)[0]
        engine.apply(g, seat, bot.choose(redact(g, seat), seat, engine.offered(g, seat)))
    return found


def everything(view: State, seat: int) -> str:
    told = [text.board(view, seat), text.board_within(view, seat, 1500), text.standing(view, seat), text.dealing(view, seat)]
    told += [text.question(view, seat), text.question(view, seat, listed=False), text.ending(view)]
    told.append(text.why(view, reasons.answer(view, seat, [("step", 0)])))
    return "\n".join(told)


@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_no_secret_is_in_the_text(setup: Setup) -> None:
    """The hidden cells filled otherwise, every text of every seat is the same."""
    filled = 0
    for g in walked(setup, 17, 260):
        for seat in range(g.seats):
            told = everything(redact(g, seat), seat)
            for seed in range(2):
                world = redetermine(g, seat, Dice(seed))
                filled += world.to_json() != g.to_json()
                assert everything(redact(world, seat), seat) == told
    assert filled  # there was something to hide


def test_a_secret_in_the_text_would_be_seen() -> None:
    """The same question put to the whole state: the test above could fail."""
    g = walked(Setup("risk-europe", 4), 40, 60)[-1]
    assert any(everything(redetermine(g, 0, Dice(seed)), 0) != everything(g, 0) for seed in range(3))


@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_every_option_is_read_back_by_number_text_and_written_form(setup: Setup) -> None:
    for g in walked(setup, 11, 200):
        for seat in engine.waiting(g):
            view = redact(g, seat)
            options = engine.offered(view, seat)
            told = text.told(view, seat, options)
            for i, option in enumerate(options):
                assert text.read(view, seat, str(i + 1)) == option
                assert text.read(view, seat, view.rules.game.vocabulary.write(option)) == option
                if told.count(told[i]) == 1:
                    assert text.read(view, seat, told[i].upper() + ".") == option


@pytest.mark.parametrize("setup", TABLES, ids=NAMES)
def test_every_option_has_its_number_in_the_question(setup: Setup) -> None:
    for g in walked(setup, 23, 200):
        seat = engine.waiting(g)[0]
        said = text.question(redact(g, seat), seat)
        ranges = [range(int(low), int(high) + 1) for low, high in re.findall(r": the same, (\d+) to (\d+)$", said, re.M)]
        for i in range(len(engine.offered(g, seat))):
            assert f"{i + 1} " in said or any(i + 1 in numbers for numbers in ranges)


def test_anothers_line_tells_how_many_cards_he_has_and_not_which() -> None:
    """Archon's told a hand of Merchants: the last name in the list, since a hidden card is -1."""
    g = walked(Setup("archon", 4), 30, 31)[-1]
    for seat, line in enumerate(text.rivals(redact(g, 0), 0).splitlines(), 1):
        cards = len(g.hand[seat])  # type: ignore[attr-defined]
        assert line.endswith(f" · {cards} in hand" if cards else " · hand –")
    assert " in hand" in text.rivals(redact(g, 0), 0)
    assert " · hand " in text.summary(redact(g, 0), 0)


def test_what_is_not_offered_is_answered_with_what_is() -> None:
    g = walked(Setup("archon", 4), 40, 50)[-1]
    view, seat = redact(g, engine.waiting(g)[0]), engine.waiting(g)[0]
    count = len(engine.offered(view, seat))
    for answer in ("0", str(count + 1), "-1", "conquer the moon", "", "place slot:999", "9" * 400):
        with pytest.raises(text.NotOfferedError, match=f"Offered are 1 to {count}: 1 ") as refused:
            text.read(view, seat, answer)
        assert len(str(refused.value)) < 600
    with pytest.raises(text.NotOfferedError, match="Answer in the form: ") as refused:
        text.read(view, seat, "1", listed=False)
    assert " 1 to " not in str(refused.value)


def test_names_will_do_where_legal_moves_are_not_listed() -> None:
    g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), 1)
    view = redact(g, 0)
    option = engine.offered(g, 0)[0]
    names = g.rules.names(g)
    term = g.rules.game.vocabulary.verbs[option[0]]
    named = " ".join([term.name, *[f"{kind}:{names[kind][n]}" for kind, n in zip(term.kinds, option[1:], strict=True)]])
    assert text.read(view, 0, named, listed=False) == option


def test_questions_about_nothing_are_answered_with_what_there_is() -> None:
    view = redact(engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), 1), 0)
    for asks, said in (
        (lambda: text.board(view, 0, "cellar"), "its parts are map, barons, armies, court, hand"),
        (lambda: text.place(view, 0, "Atlantis"), "there is no area 'Atlantis'; there are Kovel"),
        (lambda: text.place(view, 0, "s"), "may be "),
        (lambda: text.rules(view, "xylophone"), "try another word"),
        (lambda: text.thing(view, "xylophone"), "nothing of this game"),
        (lambda: text.say_out_of_turn(view, 0, "sing"), "possible: "),
    ):
        with pytest.raises(RegaliaError, match=said):
            asks()
    assert text.place(view, 0, "lenz").startswith("Lenz")
    assert text.thing(view, "Lenz")


def test_many_options_share_what_they_have_in_common() -> None:
    assert (
        text.together(["March to Lenz now", "March to Old Vecht now", "March to Isar now"], 4, "")
        == "March to … now: 4 Lenz; 5 Old Vecht; 6 Isar"
    )
    g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), 1)
    turn = 0
    while not (said := text.question(redact(g, engine.waiting(g)[0]), engine.waiting(g)[0])).startswith("Place one of your Nobles"):
        options = engine.offered(g, engine.waiting(g)[0])
        engine.apply(g, engine.waiting(g)[0], options[turn % 3])  # the troops go to several Nobles
        turn += 1
    lists = said.splitlines()[1:]
    assert lists[0].count(";") > 20 and all("at …: the same, " in line for line in lists[1:-1]) and len(lists) > 2
    assert text.together(["Besiege", "Wait"], 1, "") == "1 Besiege\n2 Wait"


def test_the_news_is_short_and_tells_first_what_hurts() -> None:
    g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 4), 1)
    game = g.rules.game
    verb = {term.name: number for number, term in game.vocabulary.events.items()}
    events = [(verb["votes_gained"], 1, 1)] * 1 + [(verb["votes_gained"], seat, n) for n in range(1, 30) for seat in (1, 2)]
    events.insert(3, (verb["votes_lost"], 0, 2))
    told = text.digest(redact(g, 0), 0, events, 200)
    assert len(told) < 220 and "Madder" in told and "more" in told
