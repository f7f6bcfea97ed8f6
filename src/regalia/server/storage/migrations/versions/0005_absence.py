"""Absent players: how long a table waits before somebody counts as away, and when a seat was lent over his head."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("patience", sa.Integer(), server_default="600", nullable=False))
    op.execute("update tables set patience = 259200 where pace = 'correspondence'")
    op.add_column("seats", sa.Column("lent_at", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "lent_at")
    op.drop_column("tables", "patience")
