"""Properties of the table itself, over anything hypothesis can think of."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from regalia.kernel import chance, engine, record, registry, session
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError, RuleError
from regalia.kernel.rules import Form, Setup
from regalia.kernel.visibility import redetermine, view
from tests.kernel import toy

registry.register(toy.GAME)
words = st.text(alphabet="abcdefgh:- 0123456789~=!.\n", max_size=40)


@given(st.integers(0, chance.MASK), st.integers(0, 50), st.integers(0, 10**6), st.integers(1, 10**6))
def test_draws_are_within_bounds_and_repeatable(key: int, purpose: int, index: int, n: int) -> None:
    out = chance.draw(key, purpose, index, n)
    assert 0 <= out < n
    assert out == chance.draw(key, purpose, index, n)


def test_draws_are_even_and_purposes_independent() -> None:
    counts = [0] * 6
    same = 0
    for index in range(6000):
        a, b = chance.draw(7, 0, index, 6), chance.draw(7, 1, index, 6)
        counts[a] += 1
        same += a == b
    assert all(850 < c < 1150 for c in counts)
    assert 850 < same < 1150


@given(st.lists(st.integers(0, 99), max_size=30), st.integers(0, 2**60))
def test_a_shuffle_keeps_everything(pile: list[int], key: int) -> None:
    shuffled = pile[:]
    Dice(key).shuffle(shuffled)
    assert sorted(shuffled) == sorted(pile)


@given(words)
def test_nonsense_is_no_option_and_says_so(text: str) -> None:
    try:
        option = toy.V.read(text)
    except RegaliaError as fault:
        assert str(fault)
    else:
        assert toy.V.read(toy.V.write(option)) == option


@given(words)
def test_nonsense_is_no_record_and_says_so(text: str) -> None:
    base = session.new(toy.GAME, Setup("toy", 2), 1).dump()
    head, _, tail = base.partition("---\n")
    for damaged in (text, head + text + "---\n" + tail, head + "---\n" + text, base + text):
        try:
            record.replay(record.load(damaged), verify=True)
        except RegaliaError as fault:
            assert str(fault)


@given(st.lists(st.tuples(st.integers(-5, 5), st.integers(0, 5)), max_size=3), st.lists(st.integers(-9, 9), max_size=5))
def test_a_form_admits_exactly_what_lies_in_its_ranges(spans: list[tuple[int, int]], values: list[int]) -> None:
    ranges = [(low, low + width) for low, width in spans]
    form = Form(3, ranges)
    wanted = len(values) == len(ranges) and all(low <= v <= high for v, (low, high) in zip(values, ranges, strict=True))
    assert form.admits((3, *values)) == wanted
    assert not form.admits((2, *values))


class Table(RuleBasedStateMachine):
    """Anything people may do at a table, in any order: choose, change their minds, give, undo, save and go on elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.s = session.new(toy.GAME, Setup("toy", 3), 3)
        self.dice = Dice(3)

    @precondition(lambda self: not self.s.state.over)
    @rule(pick=st.integers(0, 10**6), which=st.integers(0, 2))
    def choose(self, pick: int, which: int) -> None:
        waiting = engine.waiting(self.s.state)
        seat = waiting[which % len(waiting)]
        options = engine.offered(self.s.state, seat)
        self.s.choose(seat, options[pick % len(options)])

    @rule(seat=st.integers(0, 2))
    def undo(self, seat: int) -> None:
        allowed = self.s.can_undo(seat)
        before = len(self.s.record.entries)
        try:
            self.s.undo(seat)
        except RuleError:
            assert not allowed
        else:
            assert allowed and len(self.s.record.entries) < before

    @rule(seat=st.integers(0, 2))
    def retract(self, seat: int) -> None:
        try:
            self.s.retract(seat)
        except RuleError:
            assert not self.s.drafted[seat]

    @precondition(lambda self: not self.s.state.over)
    @rule(seat=st.integers(0, 2), to=st.integers(0, 2), coins=st.integers(0, 12))
    def give(self, seat: int, to: int, coins: int) -> None:
        try:
            self.s.interject(seat, (toy.GIVE, to, coins))
        except RuleError:
            assert not 1 <= coins <= self.s.state.coins[seat]  # type: ignore[attr-defined]

    @rule()
    def save_and_go_on(self) -> None:
        self.s = session.resume(record.load(self.s.dump()))

    @invariant()
    def the_record_tells_the_truth(self) -> None:
        kept = record.load(self.s.dump())
        assert record.replay(kept, verify=True).same(self.s.state)

    @invariant()
    def coins_and_cards_are_all_there(self) -> None:
        assert self.s.state.rules.faults(self.s.state) == []

    @invariant()
    def nobody_sees_more_than_he_may(self) -> None:
        if self.s.state.over:
            return  # the end shows everything
        seat = self.dice.below(3)
        assert view(redetermine(self.s.state, seat, self.dice), seat) == view(self.s.state, seat)


TestTable = Table.TestCase
