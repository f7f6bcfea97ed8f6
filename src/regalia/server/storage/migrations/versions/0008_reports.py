"""What guests report to who keeps the server, and whom they do not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_table(
        "blocks",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("blocked", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_blocks_guest")),
        sa.PrimaryKeyConstraint("guest", "blocked", name=op.f("pk_blocks")),
    )


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("reports")
