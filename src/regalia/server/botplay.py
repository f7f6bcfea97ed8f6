"""Seats that bots play: who must think now, and what is done with the thought."""

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Final

from regalia.kernel import engine
from regalia.server import journal
from regalia.server.config import Config
from regalia.server.errors import Refusal, StorageError
from regalia.server.metrics import Metrics
from regalia.server.table import Table
from regalia.server.thinking import Thinkers, Thought

if TYPE_CHECKING:
    from regalia.server.house import House

log = logging.getLogger("regalia.server")

TALKATIVE: Final = 8  # interjections of bots in a row without a choice between


class BotPlay:
    def __init__(self, house: "House", config: Config, metrics: Metrics) -> None:
        self.house = house
        self.pace = config.bot_pace
        self.thinkers = Thinkers(config.bot_workers, config.bot_seconds, metrics)
        self._thinking: set[tuple[str, int]] = set()
        self._chatter: dict[str, int] = {}

    @property
    def busy(self) -> set[str]:
        """Tables at which a bot thinks."""
        return {id for id, _ in self._thinking}

    def forget(self, id: str) -> None:
        self._chatter.pop(id, None)

    def kick(self, table: Table) -> None:
        """Set the bots thinking that are asked now."""
        for seat in table.bots_waiting():
            key = (table.id, seat)
            if key not in self._thinking:
                self._thinking.add(key)
                self.house.tasks.spawn(self._play(table, seat, key))

    def heard(self, table: Table, kind: str, seat: int) -> None:
        """A line was accepted here."""
        if kind in (journal.MOVE, journal.UNDO, journal.BACK):
            self.forget(table.id)
        if kind == journal.INTERJECT:
            self._consult(table, seat)
        self.kick(table)

    async def _play(self, table: Table, seat: int, key: tuple[str, int]) -> None:
        """Play one seat as long as it is a bot's and it is asked."""
        trouble = 0
        try:
            while True:
                bot = table.player_of(seat)
                if bot is None or seat not in table.waiting():
                    return
                looked_on = self.house.clients.watched(table.id) and table.row.pace == "live"
                await asyncio.sleep(self.pace if looked_on else 0)
                version = table.counts.version(seat)
                if bot != table.player_of(seat) or seat not in table.waiting():
                    continue
                thought = await self.thinkers.choose(table.state, seat, bot, table.bot_seed(seat))
                if table.player_of(seat) != bot:
                    return  # its owner took the seat back while the bot was thinking
                try:
                    await self._carry_out(table, seat, version, thought)
                    trouble = 0
                except Refusal as refusal:
                    if refusal.code == "stale" or refusal.code == "not-your-turn":
                        continue
                    trouble += 1
                    log.warning("table %s: bot %s in seat %d was refused: %s", table.id, bot, seat, refusal)
                    await asyncio.sleep(min(5.0, 0.2 * 2**trouble))  # the database may be gone: try until it is back
        finally:
            self._thinking.discard(key)

    async def _carry_out(self, table: Table, seat: int, version: int, thought: Thought) -> None:
        house = self.house
        if not thought.interjection:
            await house.move(table, None, seat, version, [thought.option])
            return
        said = self._chatter.get(table.id, 0) + 1
        self._chatter[table.id] = said
        if said <= TALKATIVE:
            with contextlib.suppress(Refusal):
                await house.act(table, journal.INTERJECT, seat, thought.option, None)
                return
        option = engine.offered(table.state, seat)  # it talks too much: let it do something
        if option:
            await house.move(table, None, seat, version, [table.game.vocabulary.write(option[secrets.randbelow(len(option))])])

    def _consult(self, table: Table, speaker: int) -> None:
        """Somebody interjected: the other bots may answer."""
        if table.state.over or self._chatter.get(table.id, 0) >= TALKATIVE:
            return
        for seat in range(table.state.seats):
            bot = table.player_of(seat)
            if bot is not None and bot != "random" and seat != speaker:
                self.house.tasks.spawn(self._answer(table, seat, bot))

    async def _answer(self, table: Table, seat: int, bot: str) -> None:
        thought = await self.thinkers.interject(table.state, seat, bot, table.bot_seed(seat))
        if thought is None or table.player_of(seat) != bot:
            return
        self._chatter[table.id] = self._chatter.get(table.id, 0) + 1
        with contextlib.suppress(Refusal):
            await self.house.act(table, journal.INTERJECT, seat, thought.option, None)

    async def wake(self, before: int) -> None:
        """Load the tables whose bots nobody plays (after a restart, or when another process died)."""
        house = self.house
        with contextlib.suppress(StorageError):
            for id in await house.store.with_bot_turn(before):
                with contextlib.suppress(Refusal):
                    self.kick(house.tables.get(id) or await house.table(id))
