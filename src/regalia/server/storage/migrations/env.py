"""Alembic's entry: runs on the connection that the store (or a developer's command line) hands over."""

from alembic import context
from sqlalchemy import text

from regalia.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite", compare_server_default=False
)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":  # two servers that start together migrate one after the other
        connection.execute(text("select pg_advisory_xact_lock(730113)"))
    context.run_migrations()
