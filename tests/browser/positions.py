"""Tables opened at a prepared moment of a game."""

from regalia.kernel import engine
from regalia.kernel.record import Record
from tests.games.warrior_knights import moments
from tests.server.harness import Api


def until_asked(name: str, step: str, seat: int) -> Record:
    """A golden game up to the first time that this is asked of this seat, and of nobody else."""
    return moments.until(name, lambda g: moments.step_of(g) == step and engine.waiting(g) == [seat])


def opened(who: Api, record: Record, others: str = "") -> str:
    """A table there. Without bots for the others all seats are his, and nothing happens but what he clicks."""
    g = moments.state(record)
    table: str = who.post("/api/import", {"record": record.dump()})["table"]
    for seat in range(g.seats):
        if others and seat != engine.waiting(g)[0]:
            who.post(f"/api/tables/{table}/lend", {"seat": seat, "bot": others})
    return table
