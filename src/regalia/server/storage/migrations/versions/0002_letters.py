"""Play by letter: since when a seat is waited for, reminders, webhooks that outlive a restart, and how far each player has looked."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_tables_bot_turn_updated", table_name="tables")
    op.create_index("ix_tables_bot_turn", "tables", ["updated"], sqlite_where=sa.text("bot_turn"), postgresql_where=sa.text("bot_turn"))
    op.add_column("tables", sa.Column("since", sa.Text(), server_default="{}", nullable=False))
    op.add_column("tables", sa.Column("remind", sa.Integer(), server_default="86400", nullable=False))
    op.add_column("tables", sa.Column("remind_at", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_tables_remind_at"), "tables", ["remind_at"], unique=False)
    op.add_column("seats", sa.Column("reminded", sa.BigInteger(), nullable=True))
    op.create_table(
        "seen",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_seen_guest")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seen_table_id")),
        sa.PrimaryKeyConstraint("guest", "table_id", name=op.f("pk_seen")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_outbox_guest")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_outbox_table_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(op.f("ix_outbox_due"), "outbox", ["due"], unique=False)
    op.create_index("ix_outbox_table_id_seat", "outbox", ["table_id", "seat"], unique=False)


def downgrade() -> None:
    op.drop_table("outbox")
    op.drop_table("seen")
    op.drop_column("seats", "reminded")
    op.drop_index("ix_tables_bot_turn", table_name="tables")
    op.create_index("ix_tables_bot_turn_updated", "tables", ["bot_turn", "updated"], unique=False)
    op.drop_index(op.f("ix_tables_remind_at"), table_name="tables")
    for name in ("remind_at", "remind", "since"):
        op.drop_column("tables", name)
