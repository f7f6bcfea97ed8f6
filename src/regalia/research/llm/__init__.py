"""A language model as a bot, `llm:MODEL`: docs/models.md.

settings.py     its name, its budget, the environment
prompt.py       what it is asked
answer.py       what it answered
endpoint.py     one question over HTTP
bot.py          the bot: whose decision it is, tries, budget, and the steward for the rest
transcript.py   what was asked and answered, for later
"""

from regalia.bots.registry import stand_in
from regalia.research.llm import settings
from regalia.research.llm.bot import Model
from regalia.research.llm.endpoint import Endpoint

__all__ = ["Model", "make"]


def make(game: str, manner: str) -> Model:
    """The bot that a name means; it still has to `begin`."""
    found = settings.read(manner)
    return Model(found, Endpoint(found), stand_in(game))
