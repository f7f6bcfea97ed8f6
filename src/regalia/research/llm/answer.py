"""What a model answered: a JSON object if it can, a plain number or text if it cannot."""

import json
import re
from typing import Any, Final

import msgspec

from regalia.kernel.errors import RegaliaError

THOUGHTS: Final = re.compile(r"<think>.*?(</think>|$)", re.S)
PLAIN: Final = re.compile(r"(?:choice|answer|option)\s*[:=]?\s*\**\s*([A-Z]\b|\d+)", re.I)
MOST_NOTE: Final = 240
READ: Final = 8_000  # characters of an answer, the last


class Said(msgspec.Struct):
    choices: list[str]  # the first is for now; those that follow are taken as long as they are offered
    note: str = ""
    say: str = ""
    deal: str = ""


def read(text: str) -> Said:
    """Refused with what would be right."""
    bare = THOUGHTS.sub("", text).strip()[-READ:]
    found = whole_object(bare)
    if found is not None:
        said = Said(choices(found.get("choice")), *[short(found.get(name)) for name in ("note", "say", "deal")])
        if said.choices or said.deal:
            return said
        raise RegaliaError('the answer has no "choice"')
    named = PLAIN.findall(bare)
    if named:
        return Said([str(named[-1])])
    if bare and len(bare.splitlines()) == 1:
        return Said([bare])
    raise RegaliaError('answer with one JSON object such as {"choice": 1}')


def whole_object(text: str) -> dict[str, Any] | None:
    """The last JSON object in a text."""
    decoder = json.JSONDecoder()
    found: dict[str, Any] | None = None
    at = text.find("{")
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            if isinstance(value, dict):
                found = value
        at = text.find("{", end)
    return found


def choices(value: Any) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [str(v).strip() for v in values if isinstance(v, int | str) and not isinstance(v, bool) and str(v).strip()]


def short(value: Any) -> str:
    return " ".join(value.split())[:MOST_NOTE] if isinstance(value, str) else ""
