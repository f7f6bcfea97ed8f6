"""`regalia golden`: verify a game's golden records, and write those that are missing."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from regalia.bots import golden as declared
from regalia.cli._errors import Failed
from regalia.cli._paths import golden_folder
from regalia.cli._table import console, find_game, progress
from regalia.conformance import golden as records
from regalia.conformance.tables import label
from regalia.kernel.record import Record
from regalia.kernel.rules import Game


def golden(
    game: str,
    /,
    *,
    renew: Annotated[bool, Parameter(negative="")] = False,
    write: Annotated[bool, Parameter(negative="")] = False,
    tries: int = 2000,
    folder: Path | None = None,
) -> int:
    """Verify the golden records of a game: one for every way it can end.

    Parameters
    ----------
    renew
        Write them again with today's digests and rules version, after proving that nothing else differs: for when only the form of
        states has changed, and no rule.
    write
        Play the games that the folder's games.toml declares and that have no record yet, then further ones while there are steps or cards
        that no record shows; and look for random games that end in ways still missing.
    tries
        How many games to try.
    folder
        Where they are: tests/golden/GAME of the checkout, by default.
    """
    found = find_game(game)
    where = folder or golden_folder(found)
    if renew:
        texts = [(path, records.renew(path)) for path in records.files(where)]  # all of them, before one is written
        for path, text in texts:
            path.write_text(text, encoding="utf-8")
        console.print(f"{len(texts)} records of {found.id} are the same games, move for move; their digests are written again")
    if write:
        for name, kept in declared.missing(found, where, tries):
            keep(where / f"{name}.rec", kept)
        for name, kept in declared.further(found, where, tries):  # looks at what was just written
            keep(where / f"{name}.rec", kept)
    reasons: list[int] = []
    for path in records.files(where):
        g = records.verify(path)
        reasons.append(g.end_reason)
        console.print(f"{path.name}: {found.vocabulary.ends[g.end_reason]}, winners {g.winners}")
    missing = records.missing_ends(found, reasons)
    if missing and write:
        missing = fill(found, missing, tries, where)
    if missing:
        raise Failed(f"no golden record of {found.id} ends by {', '.join(missing)} (in {where})")
    return 0


def keep(path: Path, kept: Record) -> None:
    path.write_text(kept.dump(), encoding="utf-8")
    console.print(f"wrote {path}: {label(kept.setup)}, seed {kept.seed}, {len(kept.entries)} entries")


def fill(game: Game, missing: list[str], tries: int, where: Path) -> list[str]:
    where.mkdir(parents=True, exist_ok=True)
    with progress("looking", tries):
        for end, (setup, seed) in records.seek(game, missing, tries).items():
            keep(where / f"{end}.rec", records.random_session(game, setup, seed).record)
            missing = [m for m in missing if m != end]
    return missing
