"""Under which rules a table is played, digests to compare when it is loaded, and what is left to look at if they differ."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("content", sa.Text(), server_default="", nullable=False))
    op.add_column("journal", sa.Column("digest", sa.Text(), nullable=True))
    op.add_column("snapshots", sa.Column("first", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "stills",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_stills_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_stills")),
    )


def downgrade() -> None:
    op.drop_table("stills")
    op.drop_column("snapshots", "first")
    op.drop_column("journal", "digest")
    for name in ("content", "rules"):
        op.drop_column("tables", name)
