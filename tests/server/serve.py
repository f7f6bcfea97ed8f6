"""A server process for tests: `python -m tests.server.serve CONFIG.json`. Prints its address when it is ready."""

import sys
from pathlib import Path

import msgspec

from regalia.server.config import Config
from regalia.server.run import run

if __name__ == "__main__":
    given = msgspec.json.decode(Path(sys.argv[1]).read_bytes())
    config = msgspec.convert(given["config"], Config)
    run(config, "127.0.0.1", given["port"], lambda address: print(f"ready {address}", flush=True), "info")
