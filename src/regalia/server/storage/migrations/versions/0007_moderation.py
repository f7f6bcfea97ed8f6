"""Order at tables, and when a secret was last used."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("moderation", sa.Text(), server_default="{}", nullable=False))
    op.add_column("tokens", sa.Column("used", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("tokens", "used")
    op.drop_column("tables", "moderation")
