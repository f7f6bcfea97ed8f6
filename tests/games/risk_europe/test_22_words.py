"""Words: choices in the singular and the plural, questions with their figures."""

from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup
from regalia.kernel.words import words


def test_a_choice_is_told_in_the_singular_and_the_plural() -> None:
    game = registry.game("risk-europe")
    g = engine.new(game, Setup(game.id, 4), 1)
    sent = {n: words(game).option(g, game.vocabulary.read(f"divide n:{n}")) for n in (1, 2)}
    assert sent == {1: "Send 1 Footman", 2: "Send 2 Footmen"}


def test_a_question_names_the_figures_of_its_procedure() -> None:
    game = registry.game("risk-europe")
    g = engine.new(game, Setup(game.id, 4), 1)
    while words(game).ask(g) == "" or "Footmen go" not in words(game).ask(g):
        seat = engine.next_seat(g)
        engine.apply(g, seat, engine.offered(g, seat)[0])
    assert words(game).ask(g) == "How many of your 10 Footmen go to the neighbour?"
