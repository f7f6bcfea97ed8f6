"""`regalia mcp`: a table for a language model, over the Model Context Protocol."""

import os
from typing import Annotated

from cyclopts import Parameter

from regalia.bots import registry
from regalia.cli._errors import Failed, UsageError
from regalia.cli._table import find_game, make_setup
from regalia.cli.play import usual_seats
from regalia.kernel.errors import RegaliaError
from regalia.research.mcp.local import LocalSeat
from regalia.research.mcp.seat import Seat

SECRET = "REGALIA_SECRET"


def mcp(
    game: str | None = None,
    /,
    *,
    seats: int = 0,
    seat: int = 0,
    bots: str = "",
    seed: int = -1,
    variant: Annotated[list[str] | None, Parameter(negative="")] = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    decide: str = "weighty",
    join: str = "",
    name: str = "Model",
) -> None:
    """Serve a model's seat on standard input and output: what a desktop client starts by itself (docs/models.md).

    Parameters
    ----------
    game
        Opens this table at once; without it the model opens its own, by `new_game`.
    seats
        How many play: four, or as near to four as can be, by default.
    seat
        Which seat is the model's, from 0.
    bots
        Who plays the others: names separated by commas, repeated around the table. Stewards, where the game has them.
    seed
        Makes the table repeatable.
    variant
        A variant's id; may be given several times.
    option
        KEY=VALUE; may be given several times.
    decide
        weighty: a steward takes the model's routine decisions; all: it takes none.
    join
        Takes a seat at a table of a running server: the link that its page shows, ADDRESS/#/join/TABLE/INVITATION or ADDRESS/#/t/TABLE.
        Whose seat it is, REGALIA_SECRET in the environment may say; else a new guest sits down.
    name
        The new guest's name.
    """
    try:
        from regalia.research.mcp import remote, server
    except ImportError as fault:
        raise Failed(f"regalia mcp needs the extra `models`: pip install 'regalia[models]' ({fault})") from fault
    if join:
        if game is not None:
            raise UsageError("--join takes a seat at a table that is there; without it, GAME opens one")
        server.server(remote.RemoteSeat(join, os.environ.get(SECRET, ""), name)).run()
        return
    if game is None:
        server.server(opener=opened).run()
        return
    server.server(open_table(game, seats, seat, bots, variant or [], option or [], seed, decide)).run()


def opened(game: str, seats: int, seat: int, bots: str, variants: str, options: str, seed: int, decide: str) -> Seat:
    """A table as a model asks for it."""
    try:
        return open_table(game, seats, seat, bots, listed(variants), listed(options), seed, decide)
    except UsageError as fault:
        raise RegaliaError(str(fault)) from fault


def open_table(game: str, seats: int, seat: int, bots: str, variants: list[str], options: list[str], seed: int, decide: str) -> Seat:
    found = find_game(game)
    setup = make_setup(found, seats or usual_seats(found, variants, options), variants, options)
    names = listed(bots) or ["steward" if registry.temperaments(found.id) else "random"]
    return LocalSeat(found, setup, seed if seed >= 0 else int.from_bytes(os.urandom(4), "big"), seat, names, decide)


def listed(text: str) -> list[str]:
    return [x.strip() for x in text.split(",") if x.strip()]
