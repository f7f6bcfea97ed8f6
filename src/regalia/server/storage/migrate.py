"""Migrations: run by themselves when a store opens."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    command.upgrade(alembic_config(connection), to)


def downgrade(connection: Connection) -> None:
    command.downgrade(alembic_config(connection), "base")


def check(connection: Connection) -> None:
    """Raises when the migrations do not lead to the schema."""
    command.check(alembic_config(connection))


def revise(connection: Connection, message: str, **how: Any) -> None:
    """A new migration from what the schema says (for developers)."""
    command.revision(alembic_config(connection), message=message, autogenerate=True, **how)
