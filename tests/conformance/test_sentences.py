"""Every sentence of whole games, read for what a machine can find: nothing untold, no wrong plural, nobody spoken to who is not asked."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from regalia.conformance import golden
from regalia.conformance.words import asking_steps
from regalia.kernel import engine, record, words
from regalia.kernel.rules import Game
from regalia.kernel.words import BY_NUMBER
from tests.conformance.games import game_id
from tests.conformance.sentences import Reader, Said
from tests.house import OURS

FOLDER = Path(__file__).parent.parent / "golden"
LONGEST = 60  # letters of a question in the prompt's one line (names left out)
# of the golden games of Warrior Knights so many are read together, so that several cores can take part
SHARES = 4

FAULTS = {
    "an untold placeholder": re.compile(r"[{}]"),
    "two spaces": re.compile(r"  |^ | $"),
    "a thing without a name": re.compile(r"\?(?=[\w,])|(?<=\w )\?|(?<!scores )-1\b|\bNone\b(?! of)"),
    "a wrong plural": re.compile(r"(?<![\d.:+-])(?<!Army )\b1 (?!papyrus|Arts|begins|leaves|asks|does|is\b)([A-Za-z]+s|Footmen)\b"),
    "a wrong singular": re.compile(
        r"\b([02-9]|\d\d+) (crown|coin|Vote|point|casualty|breach|card|hit|Footman|Archer|victory|cube|Recruit|Garrison|Noble|Warrior)\b"
        r"(?! token)"
    ),
    "a list with a hole": re.compile(r"[:,] ?[,.:]|:$|\d × "),
    "a row of noughts": re.compile(r"(?<!\d)0\d"),
    "makers' jargon": re.compile(r"\bruling\b|\bseat \d|\b[a-z]+_[a-z]+\b|\bwk\.|\bre\.r|\b[A-Z]\w+\.[a-z]+_"),
    "a machine's answer": re.compile(r", (no|yes)$"),
}
LOOSE = ("a thing without a name",)  # a card may ask
YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def faults_in(text: str) -> list[str]:
    found = [f"{what}: {text}" for what, pattern in FAULTS.items() if pattern.search(text)]
    if not text or (text[0].islower() and not text.startswith(("d'", "de ", "da ", "di ", "of "))):
        found.append(f"a small letter at the start: {text}")
    return found


def capital(text: str) -> str:
    """As the page does with an option or a reason."""
    return text[:1].upper() + text[1:]


def faults_of(said: Iterable[Said]) -> set[str]:
    found: set[str] = set()
    for what, text in said:
        shown = capital(text) if what not in ("ask", "wait", "chart", "card") else text
        found |= {f"{what}: {fault}" for fault in (faults_in(shown) if what != "card" else card_faults(text))}
        if what in ("wait", "event", "crumb", "chart") and YOU.search(text):
            found.add(f"who is not asked is spoken to: {text}")
    return found


def card_faults(text: str) -> list[str]:
    """Flavour may begin and end as it likes; the rest holds for it too."""
    return [f"{what}: {text}" for what, pattern in FAULTS.items() if what not in LOOSE and pattern.search(text)]


def shares() -> list[tuple[Game, int]]:
    return [(game, n) for game in OURS for n in range(SHARES if game.id == "warrior-knights" else 1)]


@pytest.mark.slow(10)
@pytest.mark.parametrize(("game", "share"), shares(), ids=lambda it: it.id if isinstance(it, Game) else str(it))
def test_every_sentence_of_whole_games_reads_as_one(game: Game, share: int) -> None:
    of = sum(1 for other, _ in shares() if other is game)
    faults: set[str] = set()
    steps: set[tuple[str, str]] = set()
    for path in golden.files(FOLDER / game.id)[share::of]:
        faults |= {f"{path.name}: {fault}" for fault in faults_of(Reader(path, steps).whole())}
    assert "\n".join(sorted(faults)[:20]) == ""


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
                found = [fault for fault in faults_in(capital(text)) if n or not fault.startswith("a list with a hole")]
                faults += [f"[{section}] {term.name}: {fault}" for fault in found]
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
def test_cards_speak_to_players_and_not_to_makers(game: Game) -> None:
    """W12: the texts of cards name no ruling."""
    jargon = re.compile(r"^\w+ = .*\((?:[^)]*\b)?ruling\b", re.MULTILINE)
    files = [*game.folder.rglob("content/*.toml")]
    found = [f"{path.name}: {m[0]}" for path in files for m in jargon.finditer(path.read_text(encoding="utf-8")) if '"' in m[0]]
    assert found == []


PLANTED = {
    "a wrong plural": ("event", "round_begins", "Round 9 begins with {n} crowns"),
    "an untold placeholder": ("option", "march", "{nobody} marches to {area}"),
    "who is not asked is spoken to": ("wait", "Planning.choose_cards", "{who}: lay your cards"),
    "makers' jargon": ("ask", "MobilizeForces.choose_area", "Mobilize: to which area? (ruling e)"),
    "a row of noughts": ("event", "siege_begins", "{seat} besieges {wall}: 0{strength} against {defence}"),
    "a machine's answer": ("event", "became_chairman", "{seat} is Chairman: revolt, no"),
    "two spaces": ("ask", "Planning.choose_cards", "Lay  cards"),
    "a small letter at the start": ("ask", "Planning.choose_cards", "lay cards"),
    "a thing without a name": ("crumb", "", ""),
    "a list with a hole": ("event", "round_begins", "Round {n} begins:"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_planted_in_the_words_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of fault, in each kind of sentence."""
    section, key, template = PLANTED[fault]
    reader = Reader(FOLDER / "warrior-knights" / "company-of-two.rec")
    if section == "crumb":
        monkeypatch.setattr(words.Words, "crumbs", lambda self, view: ["Round ?th"])
    else:
        assert key in reader.words.templates[section]
        monkeypatch.setitem(reader.words.templates[section], key, template)
    assert any(fault in found for found in faults_of(reader.whole()))


def test_the_faults_are_found() -> None:
    """What the rules above are for, as it once stood on the page."""
    for text in (
        "Madder prevents 000 and suffers 100",
        "Vecht: revolt, no",
        "Grey scores 1 points",
        "He pays 1 crowns",
        "Grey pays 1 Recruits.",
        "Blue received 4 × Footman in France for free.",
        "The bridge {noble}",
        "2 crown",
        "seat 3 wins",
    ):
        assert faults_in(text), text
    for text in ("Madder deals 0 and suffers 100", "He pays 1 crown", "11 crowns", "de Limon is Chairman", "Pledge 1 Faith"):
        assert faults_in(text) == [], text
