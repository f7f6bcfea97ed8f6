"""The tools by which a model plays, on the official SDK."""

from collections.abc import Callable
from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from regalia.kernel.errors import RegaliaError
from regalia.research.mcp.desk import Desk
from regalia.research.mcp.seat import PATIENCE, Seat

INSTRUCTIONS: Final = (
    "Play board games of Regalia. {begin} Every answer ends with what you are asked: answer by `choose` with a number. "
    "You see only what your seat may know; every rule is enforced."
)
OPENS: Final = "`new_game` opens a table against bots."
SITS: Final = "You sit at a table already: begin with `look`."

Opener = Callable[[str, int, int, str, str, str, int, str], Seat]


class Table:
    """Where the model sits; nowhere at first, if it opens its own tables."""

    def __init__(self, seat: Seat | None) -> None:
        self.desk: Desk | None = Desk(seat) if seat is not None else None

    def do(self, act: Callable[[Desk], str]) -> str:
        if self.desk is None:
            raise ToolError("you sit at no table yet: `new_game` opens one, as with game warrior-knights, risk-europe or archon")
        try:
            return act(self.desk)
        except RegaliaError as fault:
            raise ToolError(str(fault)) from fault

    def sit(self, seat: Seat) -> str:
        self.leave()
        self.desk = Desk(seat)
        seat.wait(PATIENCE)
        self.desk.round = self.desk.at.view().rules.game.rounds(self.desk.at.view())
        return self.desk.look()

    def leave(self) -> None:
        if self.desk is not None:
            self.desk.at.close()
            self.desk = None


def server(seat: Seat | None = None, opener: Opener | None = None) -> MCPServer:
    """The server for one seat, or for tables that the model opens itself by `opener`."""
    made: MCPServer = MCPServer("regalia", instructions=INSTRUCTIONS.format(begin=OPENS if opener is not None else SITS), log_level="ERROR")
    table = Table(seat)
    if opener is not None:
        opening(made, table, opener)
    playing(made, table)
    asking(made, table)
    return made


def opening(made: MCPServer, table: Table, opener: Opener) -> None:
    @made.tool(structured_output=False)
    def new_game(
        game: str,
        seats: int = 0,
        seat: int = 0,
        bots: str = "",
        variants: str = "",
        options: str = "",
        seed: int = -1,
        decide: str = "weighty",
    ) -> str:
        """Open a table: game warrior-knights, risk-europe or archon. Lists by commas.

        decide: weighty (a steward takes your routine decisions) or all."""
        try:
            return table.sit(opener(game, seats, seat, bots, variants, options, seed, decide))
        except RegaliaError as fault:
            raise ToolError(str(fault)) from fault


def playing(made: MCPServer, table: Table) -> None:
    @made.tool(structured_output=False)
    def look() -> str:
        """Where you stand and what you are asked."""
        return table.do(lambda desk: desk.look())

    @made.tool(structured_output=False)
    def board(part: str = "") -> str:
        """The table: whole at first, then what changed; or one part (map, hand, ...); "whole" tells all again."""
        return table.do(lambda desk: desk.board(part.strip()))

    @made.tool(structured_output=False)
    def place(name: str) -> str:
        """One place and its neighbours."""
        return table.do(lambda desk: desk.place(name))

    @made.tool(structured_output=False)
    def choose(answer: str) -> str:
        """Choose by number or text; several, separated by semicolons, are done in turn while offered."""
        return table.do(lambda desk: desk.choose(answer))

    @made.tool(structured_output=False)
    def deal(form: str = "") -> str:
        """Offer or answer a deal, out of turn; without a form: what is possible. Promises bind nobody."""
        return table.do(lambda desk: desk.deal(form))

    @made.tool(structured_output=False)
    def say(text: str, to: str = "") -> str:
        """Say aloud, or whisper to one player."""
        return table.do(lambda desk: desk.say(text, to))

    @made.tool(structured_output=False)
    def wait(seconds: float = PATIENCE) -> str:
        """Wait for the others, 30 s at most."""
        return table.do(lambda desk: desk.wait(seconds))


def asking(made: MCPServer, table: Table) -> None:
    @made.tool(structured_output=False)
    def events() -> str:
        """All that happened since you last asked."""
        return table.do(lambda desk: desk.events())

    @made.tool(structured_output=False)
    def rules(word: str = "") -> str:
        """Rules of this decision, or about a word."""
        return table.do(lambda desk: desk.rules(word))

    @made.tool(structured_output=False)
    def why(about: str) -> str:
        """Why something (a place, a piece, a kind of choice) cannot be chosen now."""
        return table.do(lambda desk: desk.why(about))

    @made.tool(structured_output=False)
    def odds(answer: str) -> str:
        """What an option is likely to bring, where it starts a fight."""
        return table.do(lambda desk: desk.odds(answer))
