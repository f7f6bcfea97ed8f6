"""How a model is asked: its name with what stands behind a question mark, and the environment.

    llm:MODEL?decide=all&legal=none&characters=0

The address and the key are the environment's alone (REGALIA_LLM_URL, REGALIA_LLM_KEY), so that no record and no report holds them.
"""

import os
from typing import Final
from urllib.parse import parse_qsl, urlsplit

import msgspec

from regalia.bots.registry import BotError

URL: Final = "REGALIA_LLM_URL"
KEY: Final = "REGALIA_LLM_KEY"
TRANSCRIPTS: Final = "REGALIA_LLM_TRANSCRIPTS"
CHOICES: Final = {"decide": ("weighty", "all"), "legal": ("list", "none")}
NUMBERS: Final = {"characters": 10_000_000, "calls": 10_000, "seconds": 3_600, "game": 86_400, "tries": 9, "answer": 100_000}


class Settings(msgspec.Struct, frozen=True):
    model: str
    url: str
    key: str = ""
    transcripts: str = ""  # a folder; none: nothing is written
    decide: str = "weighty"  # or all: every decision with more than one option
    legal: str = "list"  # or none: the forms of answers, without what is possible now
    characters: int = 60_000  # sent in one game; 0: no limit
    calls: int = 500  # in one game
    seconds: int = 60  # for one decision, however often it is tried
    game: int = 3_600  # seconds of waiting for it in one game; 0: no limit
    tries: int = 3  # at one decision
    answer: int = 0  # `max_tokens`; 0: left to the server


def read(manner: str) -> Settings:
    """What a bot's name says behind `llm:`. Every fault says what would be right."""
    model, _, query = manner.partition("?")
    if not model:
        raise BotError("llm: wants the name of a model, as in llm:qwen3:8b; the address comes from the environment (docs/models.md)")
    url = os.environ.get(URL, "").rstrip("/")
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BotError(f"llm: wants {URL} in the environment, an OpenAI-compatible address such as http://127.0.0.1:11434/v1, not {url!r}")
    key = os.environ.get(KEY, "")
    if not key.isascii() or not key.isprintable():
        raise BotError(f"llm: {KEY} holds a sign that no key has")
    folder = os.environ.get(TRANSCRIPTS, "")
    words: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name in CHOICES:
            if value not in CHOICES[name]:
                raise BotError(f"llm: {name} is {' or '.join(CHOICES[name])}, not {value!r}")
            words[name] = value
        elif name in NUMBERS:
            numbers[name] = number(name, value)
        else:
            raise BotError(f"llm: knows {', '.join([*CHOICES, *NUMBERS])}; not {name!r}")
    return msgspec.convert({"model": model, "url": url, "key": key, "transcripts": folder, **words, **numbers}, Settings)


def number(name: str, value: str) -> int:
    least = 0 if name in ("characters", "game", "answer") else 1
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= NUMBERS[name]:
        raise BotError(f"llm: {name} is a whole number from {least} to {NUMBERS[name]}, not {value!r}")
    return int(value)
