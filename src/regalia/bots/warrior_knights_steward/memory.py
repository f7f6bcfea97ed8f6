"""What a Baron remembers of the deals at this table, beyond what the ledger says. Everything in it is public.

A bot may be made afresh between two decisions (servers do that): then it knows nothing, and takes every open promise to be new.
"""


class Memory:
    __slots__ = ("struck", "cities", "offered", "votes", "wished", "canvassed")

    def __init__(self) -> None:
        self.struck: dict[int, int] = {}  # deal -> the round in which it was first seen struck
        self.cities: dict[int, list[int]] = {}  # deal -> the giver's cities then
        self.offered: dict[int, int] = {}  # other Baron -> round of the last offer to him
        self.votes: dict[int, int] = {}  # deal -> the Agenda on which promised Votes are due
        self.wished: dict[int, int] = {}  # deal -> what the giver wanted of that vote
        self.canvassed = 0  # the round in which support was last sought
