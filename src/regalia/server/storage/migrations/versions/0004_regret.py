"""Requests to take a choice back."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("regret", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "regret")
