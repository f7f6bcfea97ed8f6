"""The MCP server `regalia mcp`, by which a language model joins a table: docs/models.md.

seat.py      what a model's seat can do, wherever the table is
local.py     a table opened here, against bots
remote.py    a seat at a table of a running server
desk.py      what is told and how much of it: the tools' answers
server.py    the tools, by the official SDK (the only module that needs the extra `models`)
"""
