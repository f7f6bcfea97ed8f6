"""How one server process is set up."""

import importlib.metadata
import os
import sys
from pathlib import Path

import msgspec


def version() -> str:
    return importlib.metadata.version("regalia")


def data_folder() -> Path:
    """Where a user's tables are kept: the place his system has for such things."""
    override = os.environ.get("REGALIA_DATA")
    if override:
        return Path(override)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "Regalia"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Regalia"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "regalia"


class Limits(msgspec.Struct, frozen=True):
    """What one client may ask for. Rates are buckets: so many at once, so many a second."""

    frame: int = 16_384  # bytes of a socket message
    body: int = 16_384  # bytes of a request
    record: int = 1_048_576  # bytes of a record to import
    chat: int = 500  # characters
    socket_burst: int = 60
    socket_rate: float = 20.0
    request_burst: int = 120
    request_rate: float = 30.0
    guest_burst: int = 30  # new identities from one address
    guest_rate: float = 0.5
    table_burst: int = 30  # new tables of one guest
    table_rate: float = 0.2
    sockets: int = 5_000
    sockets_of_one: int = 100  # from one address
    connect_burst: int = 60  # new sockets from one address
    connect_rate: float = 5.0
    malformed: int = 20  # in a row, then the socket is closed
    waiting_frames: int = 512  # frames a slow client may be behind before it has to come back
    waiting_bytes: int = 262_144  # and bytes
    view_burst: int = 5  # whole views that a client may ask for, besides updates
    view_rate: float = 1.0
    look_burst: int = 60  # looks into the past, charts, imports: what has to be worked out, by address
    look_rate: float = 8.0
    loaded_tables: int = 5_000
    bot_tables: int = 12  # of one host, at which bots may play at the same time
    patience: int = 60  # seconds: the least after which a table may call somebody away


class Config(msgspec.Struct, frozen=True):
    db: str = ""  # '' is SQLite in the data folder
    data: str = ""
    origins: tuple[str, ...] = ()  # besides our own address
    static: str = ""  # '' is the page in the package
    bot_workers: int = 1
    bot_pace: float = 0.15  # seconds between the moves of bots while somebody looks on
    bot_seconds: float = 60.0  # after that the decision is taken for the bot
    lend_pause: float = 30.0  # seconds before a bot moves for one over whose head his seat was lent
    idle_seconds: float = 900.0  # a table nobody looks at leaves memory
    snapshot_every: int = 100  # journal lines
    digest_every: int = 5  # journal lines: the state's digest is stored with each such
    still_after: float = 120.0  # seconds of quiet, then what everybody sees is kept, should other rules come
    keep_finished: int = 0  # days for which finished games are kept; 0: for ever
    keep_guests: int = 0  # days after which a guest who sits nowhere and does not come is forgotten
    keep_chat: int = 0  # days for which talk is kept
    private_webhooks: bool = False
    webhook_waits: tuple[float, ...] = (5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400)  # seconds before each further try
    webhook_lease: float = 60.0  # seconds after which a letter is taken up that was being posted when its process died
    post_every: float = 5.0  # seconds between looks into the outbox
    remind_gap: float = 86_400.0  # seconds: a seat is not reminded more often
    metrics: str = ""  # HOST:PORT at which Prometheus reads numbers; '' tells nobody
    trust_proxy: bool = False  # take the client's address from X-Forwarded-For
    limits: Limits = Limits()

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else data_folder()

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.db:
            return f"sqlite+aiosqlite:///{self.folder / 'tables.sqlite'}"
        for plain, full in (
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.db.startswith(plain):
                return full + self.db[len(plain) :]
        if "://" not in self.db:
            return f"sqlite+aiosqlite:///{self.db}"
        return self.db
