"""Games as tables: data sets in Parquet, made from records or by bots, and read again. docs/data.md describes them.

schema.py    the tables and their columns: the one description that writer, reader and the documentation share
rows.py      a record as rows
seen.py      what a seat knows, hidden numbers told apart from those that are none
folder.py    a data set on disk: parts, written beside and renamed; what is in it; its card (card.py)
sources.py   where records come from: files, folders, arenas
export.py    records into a data set
corpus.py    a data set played by bots, by one command
dataset.py   a data set read again: frames, and any row back to the state it speaks of

Writing and reading Parquet needs the extra `data` (polars); nothing here imports it before it is needed.
"""

from regalia.research.data.dataset import DataSet, state_at, view_at
from regalia.research.data.errors import DataError

__all__ = ["DataError", "DataSet", "state_at", "view_at"]
