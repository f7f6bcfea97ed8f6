"""`regalia coverage`: how much of the rulebook is proved by tests, cited by code and visited by golden games."""

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from regalia.cli._coverage import Coverage, read_golden, read_tests, run_tests
from regalia.cli._errors import Failed, UsageError
from regalia.cli._paths import golden_folder, tests_folder
from regalia.cli._table import console, find_game, progress, say


def coverage(
    game: str,
    /,
    *,
    run: Annotated[bool, Parameter(negative="")] = False,
    missing: Annotated[bool, Parameter(negative="")] = False,
    at_least: float = 0.0,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Count the passages of the rules, the steps and the cards that tests and golden games visit.

    Parameters
    ----------
    run
        Run the game's tests and count only what passes; otherwise their marks are read from the source.
    missing
        Also list what is not covered.
    at_least
        Exit code 1 if less than this share of the passages is covered (0.9, say).
    json
        One JSON object.
    """
    if not 0.0 <= at_least <= 1.0:
        raise UsageError(f"--at-least wants a share from 0 to 1, not {at_least}")
    found = Coverage(find_game(game))
    folder = tests_folder(found.game)
    if run:
        run_tests(found, folder)
    else:
        read_tests(found, folder)
    with progress("golden games", 1, not json) as bar:
        read_golden(found, golden_folder(found.game), lambda done, of: bar.to(done / of))
    data = found.to_json()
    if json:
        say(data)
    else:
        show(found, missing)
    if found.failed:
        raise Failed(f"{len(found.failed)} tests failed, the first is {found.failed[0]}")
    if data["coverage"] < at_least:
        raise Failed(f"{data['coverage']:.1%} of the passages are covered, {at_least:.1%} are wanted")
    return 0


def show(found: Coverage, missing: bool) -> None:
    table = Table("chapter", "passages", "cited", "proved", "visited", "covered", title=found.game.title, title_justify="left")
    covered, visited = found.covered(), found.visited()
    for chapter, ids in found.by_chapter():
        wanted = set(ids)
        numbers = [len(wanted), len(wanted & found.cited), len(wanted & found.proved), len(wanted & visited)]
        table.add_row(chapter, *[str(n) for n in numbers], f"{len(wanted & covered) / len(wanted):.0%}")
    console.print(table)
    data = found.to_json()
    console.print(
        f"[bold]{data['coverage']:.1%}[/] of {data['passages']} passages covered: {data['proved']} proved by {data['tests']} marked tests, "
        f"{data['visited']} visited by {data['records']} golden games; {data['cited']} cited in the code; "
        f"{data['rulings_cited_or_proved']} of {data['rulings']} rulings"
    )
    if len(data["parts"]) > 1:
        shares = [f"{name} {part['covered'] / part['passages']:.0%} of {part['passages']}" for name, part in data["parts"].items()]
        console.print(f"apart: {', '.join(shares)}")
    if data["relations"]:
        told = f"{data['relations']} relations between variants are told"
        console.print(f"{told}; {data['adapting_proved']} of {data['adapting']} that adapt something are proved")
    tested = f", {data['steps_tested']} by tests" if found.tested_steps else ""
    steps = f"{data['steps_visited']} of {data['steps']} steps{tested}"
    console.print(f"golden games visit {steps} and {data['cards_visited']} of {data['cards']} cards")
    for name in data["unknown_proved"]:
        console.print(f"[yellow]a test proves {name!r}, which is no passage[/]")
    if missing:
        for key in ("missing", "uncited", "steps_missing", "cards_missing"):
            console.print(f"[bold]{key.replace('_', ' ')}[/] ({len(data[key])}): {', '.join(data[key]) or 'none'}")
