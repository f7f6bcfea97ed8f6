"""The lobby: names of tables, how they stand, seats given up, games put away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("name", sa.Text(), server_default="", nullable=False))
    op.add_column("tables", sa.Column("standing", sa.Text(), server_default="{}", nullable=False))
    op.add_column("seats", sa.Column("conceded", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.create_table(
        "shelved",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_shelved_guest")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_shelved_table_id")),
        sa.PrimaryKeyConstraint("guest", "table_id", name=op.f("pk_shelved")),
    )


def downgrade() -> None:
    op.drop_table("shelved")
    op.drop_column("seats", "conceded")
    for name in ("standing", "name"):
        op.drop_column("tables", name)
