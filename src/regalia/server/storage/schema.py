"""The tables of the database, the same for SQLite and PostgreSQL.

The journal is the truth about a game: raw accepted inputs in order, (table_id, seq) being the optimistic lock between processes.
What else is kept of a table (its row, its seats, its latest snapshot) is written in the same transaction as the line that changed it.
"""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("webhook", Text, nullable=False, server_default=""),
    Column("passphrase", LargeBinary, unique=True),  # a hash
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),  # when it was last asked for, to about a day
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("setup", Text, nullable=False),  # JSON
    Column("host", Text, ForeignKey("guests.id"), nullable=False),
    Column("pace", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("odds", Boolean, nullable=False),
    Column("parent", Text),
    Column("next", Text),
    Column("created", BigInteger, nullable=False),
    # kept up with the journal, for lists and for bots that must be woken
    Column("updated", BigInteger, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("waiting", Text, nullable=False),  # JSON, seats
    Column("over", Text),  # JSON
    Column("bot_turn", Boolean, nullable=False),
    Column("since", Text, nullable=False, server_default="{}"),  # JSON: seat -> when the table began to wait for it
    Column("remind", Integer, nullable=False, server_default="86400"),  # seconds of silence after which a seat is reminded; 0: never
    Column("name", Text, nullable=False, server_default=""),  # "The Long Winter"
    Column("standing", Text, nullable=False, server_default="{}"),  # JSON: round, sides, last move
    Column("patience", Integer, nullable=False, server_default="600"),  # seconds without a sign after which somebody is away
    Column("rules", Integer, nullable=False, server_default="0"),  # the version it is played under; 0: not known
    Column("content", Text, nullable=False, server_default=""),  # a digest of what is printed
    Column("moderation", Text, nullable=False, server_default="{}"),  # JSON: what the host has decided about talk and looks
    Column("remind_at", BigInteger, index=True),  # when to look whether somebody must be
    Index("ix_tables_public_over", "public", "over"),
    Index(
        "ix_tables_bot_turn", "updated", sqlite_where=text("bot_turn"), postgresql_where=text("bot_turn")
    ),  # people's moves do not touch it
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # player, hotseat, open, bot
    Column("guest", Text, ForeignKey("guests.id"), index=True),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("lent", Text),  # the bot that plays for an absent person
    Column("lent_at", BigInteger),  # when others lent it over its player's head
    Column("invite", Text),  # until somebody takes the seat; the host may look it up again
    Column("lending", Text),  # JSON: an open proposal to lend the seat
    Column("conceded", Boolean, nullable=False, server_default=text("false")),  # given up: a bot plays it to the end
    Column("regret", Text),  # JSON: an open request to take a choice back
    Column("reminded", BigInteger),  # when its player was last reminded
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("guest", Text),
    Column("at", BigInteger, nullable=False),
    Column("digest", Text),  # of the state after it, now and then
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # the last journal line in it
    Column("record", Text, nullable=False),
    Column("counts", Text, nullable=False),  # JSON: versions
    Column("first", Text, nullable=False, server_default=""),  # the record it began with, should the other be damaged
)

stills = Table(  # what everybody saw last, should the rules change so that it cannot be worked out again
    "stills",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

seen = Table(  # how far each player has looked
    "seen",
    metadata,
    Column("guest", Text, ForeignKey("guests.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("moment", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

shelved = Table(  # finished or left games that a player has put away
    "shelved",
    metadata,
    Column("guest", Text, ForeignKey("guests.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
)

outbox = Table(  # what must still be told to webhooks; one letter of a kind for a seat, a newer one takes its place
    "outbox",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id"), nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("event", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Index("ix_outbox_table_id_seat", "table_id", "seat"),
)
