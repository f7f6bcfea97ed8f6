"""Columns: what a viewer may not know is blank, and a column says where."""

import pytest

from regalia.kernel.columns import COUNT, HIDDEN, HIDE, OMNISCIENT, OWNER, PUBLIC, SORTED, SPECTATOR, Column, column, redact_value, table

VISIBILITIES = {"public": PUBLIC, "owner": OWNER, "count": COUNT, "sorted": SORTED}


@pytest.mark.parametrize("per", [1, 2])
@pytest.mark.parametrize("visibility", VISIBILITIES.values(), ids=VISIBILITIES)
def test_a_list_is_blank_exactly_where_it_says_so(visibility: int, per: int) -> None:
    col, values = column("cards", visibility, per), [3, 4, 5, 6]
    for viewer in (0, 1, SPECTATOR, OMNISCIENT):
        blank = [n == HIDE for n in redact_value(col, values, viewer)]
        assert blank == [col.hides(i, viewer) for i in range(len(values))]


@pytest.mark.parametrize("visibility", VISIBILITIES.values(), ids=VISIBILITIES)
def test_a_table_is_blank_exactly_in_the_rows_it_says(visibility: int) -> None:
    col, rows = table("hands", visibility), [[3, 4], [5, 6]]
    for viewer in (0, 1, SPECTATOR, OMNISCIENT):
        blank = [row == [HIDE] * len(row) for row in redact_value(col, rows, viewer)]
        assert blank == [col.hides(i, viewer) for i in range(len(rows))]


def test_of_what_is_hidden_not_even_the_length_is_known() -> None:
    col = Column("key", 1, HIDDEN, 1)
    assert redact_value(col, [3, 4], 0) == [] and col.hides(0, 0) and not col.hides(0, OMNISCIENT)
