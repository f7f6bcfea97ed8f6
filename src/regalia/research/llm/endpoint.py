"""One question to an OpenAI-compatible address: `POST URL/chat/completions`, answered before a deadline or not at all."""

import json
from time import monotonic
from typing import Any, Final

import msgspec

from regalia.bots.registry import BotError
from regalia.research.llm.settings import Settings

MOST: Final = 1_000_000  # bytes of one answer
CONNECT: Final = 5.0

Message = dict[str, str]


class AskError(Exception):
    """No answer. `gone`: nobody is there, or will not have us, so that asking again soon is no use."""

    def __init__(self, said: str, gone: bool = False) -> None:
        super().__init__(said)
        self.gone = gone


class Answer(msgspec.Struct):
    text: str
    usage: dict[str, Any]


class Endpoint:
    def __init__(self, settings: Settings) -> None:
        try:
            import httpx
        except ImportError as fault:
            raise BotError("llm: needs the extra `models`: pip install 'regalia[models]'") from fault
        self.httpx = httpx
        self.settings = settings
        headers = {"Authorization": f"Bearer {settings.key}"} if settings.key else {}
        self.client = httpx.Client(headers=headers, trust_env=False)

    def ask(self, messages: list[Message], deadline: float) -> Answer:
        """The model's answer. `deadline` is a time of `monotonic`; one that trickles in is cut off there too."""
        body: dict[str, Any] = {"model": self.settings.model, "messages": messages}
        if self.settings.answer:
            body["max_tokens"] = self.settings.answer
        left = deadline - monotonic()
        if left <= 0:
            raise AskError(f"no answer within {self.settings.seconds} s")
        httpx = self.httpx
        url = f"{self.settings.url}/chat/completions"
        try:
            timeout = httpx.Timeout(left, connect=min(left, CONNECT))
            with self.client.stream("POST", url, json=body, timeout=timeout) as response:
                raw = b""
                for piece in response.iter_bytes():
                    raw += piece
                    if monotonic() > deadline:
                        raise AskError(f"no whole answer within {self.settings.seconds} s")
                    if len(raw) > MOST:
                        raise AskError(f"an answer of more than {MOST:,} bytes")
                status = response.status_code
        except httpx.TimeoutException as fault:
            raise AskError(f"no answer within {self.settings.seconds} s") from fault
        except httpx.ConnectError as fault:
            raise AskError(f"nobody answers at {self.settings.url}: {fault}", gone=True) from fault
        except httpx.HTTPError as fault:
            raise AskError(f"{type(fault).__name__}: {fault}") from fault
        except (httpx.InvalidURL, ValueError) as fault:
            raise AskError(f"{url} is no address: {fault}", gone=True) from fault
        if status != httpx.codes.OK:
            raise AskError(f"status {status}: {raw[:200].decode(errors='replace')}", gone=status in (401, 403, 404))
        return content(raw)

    def close(self) -> None:
        self.client.close()


def content(raw: bytes) -> Answer:
    try:
        data = json.loads(raw)
        text = data["choices"][0]["message"]["content"]
    except (ValueError, LookupError, TypeError) as fault:
        raise AskError(f"the answer is no chat completion: {raw[:120].decode(errors='replace')}") from fault
    usage = data.get("usage")
    return Answer(text if isinstance(text, str) else "", usage if isinstance(usage, dict) else {})
