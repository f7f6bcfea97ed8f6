"""What was asked, what was answered and what came of it: a line of JSON each, in a file for every game and seat."""

import os
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

_games = count(1)


class Transcript:
    def __init__(self, folder: str, game: str, model: str, seat: int) -> None:
        self.file: Path | None = None
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            name = "".join([c if c.isalnum() or c in "-." else "_" for c in model])
            self.file = Path(folder) / f"{game}-{name}-seat{seat}-{os.getpid()}-{next(_games)}.jsonl"

    def write(self, **line: Any) -> None:
        if self.file is not None:
            with self.file.open("ab") as out:
                out.write(msgspec.json.encode(line) + b"\n")
