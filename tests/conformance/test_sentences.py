"""Every sentence of whole games, read for what a machine can find: golden records are replayed, and what anybody is asked, offered, told
or waits for is put into words as the page and the terminal do it."""

import re
from pathlib import Path

import pytest

from regalia.conformance import golden
from regalia.conformance.words import asking_steps
from regalia.kernel import engine, record, words
from regalia.kernel.prices import prices
from regalia.kernel.record import Replay
from regalia.kernel.rules import Game, ruleset
from regalia.kernel.words import BY_NUMBER, Words
from tests.conformance.games import game_id
from tests.house import OURS

FOLDER = Path(__file__).parent.parent / "golden"
LONGEST = 60  # letters of a question in the prompt's one line (names left out)
TOLD_AT = 5  # of so many decisions of a record one is put into words; records begin at different ones

FAULTS = {
    "an untold placeholder": re.compile(r"[{}]"),
    "two spaces": re.compile(r"  |^ | $"),
    "a thing without a name": re.compile(r"\?(?=[\w,])|(?<=\w )\?|(?<!scores )-1\b|\bNone\b(?! of)"),
    "a wrong plural": re.compile(
        r"(?<![\d.])\b1 (crowns|coins|Votes|points|casualties|breaches|cards|hits|Footmen|Archers|victories|cubes)\b"
    ),
    "a wrong singular": re.compile(r"\b([02-9]|\d\d+) (crown|coin|Vote|point|casualty|breach|card|hit|Footman|Archer|victory|cube)\b"),
    "a row of noughts": re.compile(r"(?<!\d)0\d"),
    "makers' jargon": re.compile(r"\bruling\b|\bseat \d|\b[a-z]+_[a-z]+\b|\bwk\.|\bre\.r|\b[A-Z]\w+\.[a-z]+_"),
    "a machine's answer": re.compile(r", (no|yes)$"),
}
YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def faults_in(text: str) -> list[str]:
    found = [f"{what}: {text}" for what, pattern in FAULTS.items() if pattern.search(text)]
    if not text or (text[0].islower() and not text.startswith(("d'", "de ", "da ", "di ", "of "))):
        found.append(f"a small letter at the start: {text}")
    return found


def capital(text: str) -> str:
    """As the page does with an option or a reason."""
    return text[:1].upper() + text[1:]


def said_in(path: Path, first: int) -> set[tuple[str, str]]:
    """What is said in a record: (what it is, the sentence)."""
    kept = record.load(path.read_text(encoding="utf-8"))
    spoken = words.words(kept.game)
    again = Replay(kept)
    again.state.quiet = False
    found: set[tuple[str, str]] = set()
    while again.at < len(kept.entries):
        g = again.state
        found |= {("event", spoken.event(g, told)) for _, event, others in g.events for told in (event, others) if told}
        if again.at % TOLD_AT == first and not g.over:
            who = engine.waiting(g)
            found |= {("ask", spoken.ask(g)), ("wait", spoken.wait(g, who))}
            found |= {("crumb", crumb) for crumb in spoken.crumbs(g)}
            for seat in who:
                told = prices(g, seat, engine.offered(g, seat))
                found |= {("option", capital(spoken.option(g, option, told.get(option)))) for option in engine.offered(g, seat)}
        again.step()
    return found


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_every_sentence_of_whole_games_reads_as_one(game: Game) -> None:
    faults: set[str] = set()
    for n, path in enumerate(golden.files(FOLDER / game.id)):
        if path.stat().st_size > 60_000:
            continue  # the longest say little that the others do not
        for what, text in said_in(path, n % TOLD_AT):
            faults |= {f"{what}: {fault}" for fault in faults_in(capital(text) if what in ("event", "crumb") else text)}
            if what == "wait" and YOU.search(text):
                faults.add(f"who waits is spoken to: {text}")
    assert "\n".join(sorted(faults)) == ""


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_no_template_says_a_wrong_number_with_none_one_or_two(game: Game) -> None:
    """Whatever game is played: each argument that counts is 0, 1 and 2."""
    spoken = words.words(game)
    names = ruleset_names(game)
    vocabulary = game.vocabulary
    faults: list[str] = []
    for section, terms in (("option", vocabulary.verbs), ("event", vocabulary.events), ("reason", vocabulary.reasons)):
        for term in terms.values():
            for n in (0, 1, 2):
                template = spoken.template(section, term.name).replace("{price}", spoken.price("crowns", n))
                text = spoken.fill(template, term, tuple([n] * len(term.args)), names)
                faults += [f"[{section}] {term.name}: {fault}" for fault in faults_in(capital(text))]
    assert "\n".join(faults) == ""


def ruleset_names(game: Game) -> dict[str, list[str]]:
    """Names of a table with everything on it."""
    found: dict[str, list[str]] = {}
    for path in golden.files(FOLDER / game.id):
        kept = record.load(path.read_text(encoding="utf-8"))
        g = engine.new(kept.game, kept.setup, 1)
        found = {**{kind: [name or "nothing" for name in names] for kind, names in g.rules.names(g).items()}, **found}
    return found


def plain(template: str) -> str:
    """A template at its longest, without what is filled in."""
    return re.sub(r"\{\w+\}", "", BY_NUMBER.sub(lambda m: max(m[2], m[3], key=len), template))


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_questions_fit_the_prompts_one_line(game: Game) -> None:
    templates = words.words(game).templates
    asked = {f"[{s}] {key}": plain(templates[s][key]) for s in ("ask", "wait") for key in asking_steps(game)}
    assert {key: text for key, text in asked.items() if len(text) > LONGEST} == {}


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_who_waits_is_never_spoken_to(game: Game) -> None:
    waits = words.words(game).templates["wait"]
    assert {key: text for key, text in waits.items() if YOU.search(text) or "{who}" not in text} == {}


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_every_chart_has_a_label(game: Game) -> None:
    charts = words.words(game).templates["chart"]
    for path in golden.files(FOLDER / game.id)[:60]:
        kept = record.load(path.read_text(encoding="utf-8"))
        g = ruleset(kept.game, kept.setup).new_state(1)
        assert set(g.rules.charts(g)) <= set(charts), path.name
    assert [label for label in charts.values() if not label or label[0].islower()] == []


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_cards_speak_to_players_and_not_to_makers(game: Game) -> None:
    """W12: the texts of cards name no ruling."""
    jargon = re.compile(r"^\w+ = .*\((?:[^)]*\b)?ruling\b", re.MULTILINE)
    files = [*game.folder.rglob("content/*.toml")]
    found = [f"{path.name}: {m[0]}" for path in files for m in jargon.finditer(path.read_text(encoding="utf-8")) if '"' in m[0]]
    assert found == []


def test_the_faults_are_found() -> None:
    """What the rules above are for, as it once stood on the page."""
    spoken = Words(OURS[0])
    assert spoken.templates
    for text in (
        "Madder prevents 000 and suffers 100",
        "Vecht: revolt, no",
        "Grey scores 1 points",
        "He pays 1 crowns",
        "The bridge {noble}",
        "2 crown",
        "seat 3 wins",
    ):
        assert faults_in(text), text
    for text in ("Madder deals 0 and suffers 100", "He pays 1 crown", "11 crowns", "de Limon is Chairman"):
        assert faults_in(text) == [], text
