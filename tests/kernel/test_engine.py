"""The machine: forced choices, refusals, secret drafts, interjections, records, undo."""

import pytest

from regalia.kernel import engine, record, registry, rules, saves, session
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RecordError, RuleError, SetupError
from regalia.kernel.procedure import locals_of
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine, view
from tests.kernel import toy

registry.register(toy.GAME)


def table(seats: int = 3, seed: int = 1) -> session.Session:
    return session.new(toy.GAME, Setup("toy", seats), seed)


def play(s: session.Session, dice: Dice, stop: int = 10_000) -> None:
    while not s.state.over and stop:
        seat = engine.waiting(s.state)[0]
        options = engine.offered(s.state, seat)
        s.choose(seat, options[dice.below(len(options))])
        stop -= 1


def test_random_games_end_and_conserve_cards() -> None:
    for seed in range(20):
        s = table(seed=seed)
        play(s, Dice(seed))
        assert s.state.over
        assert s.state.rules.faults(s.state) == []
        assert s.state.winners


def test_what_is_not_offered_is_refused_and_nothing_changes() -> None:
    s = table()
    before = s.state.digest()
    with pytest.raises(RuleError, match="not offered at Play.auction > Auction.bid") as refused:
        s.choose(0, (toy.BID, 11))
    assert refused.value.rule == "toy.bid.secret"
    with pytest.raises(RuleError, match="nothing to choose"):
        s.choose(7, (toy.BID, 1))
    assert s.state.digest() == before


def test_secret_drafts_come_in_any_order_and_are_recorded_in_seat_order() -> None:
    a, b = table(), table()
    for seat in (0, 1, 2):
        a.choose(seat, (toy.BID, seat))
    for seat in (2, 0, 1):
        b.choose(seat, (toy.BID, seat))
    assert a.state.same(b.state)
    assert a.dump() == b.dump()
    assert [e.seat for e in b.record.entries] == [0, 1, 2]


def test_a_draft_may_be_changed_until_the_last_one_is_in() -> None:
    s = table()
    s.choose(0, (toy.BID, 5))
    s.retract(0)
    s.choose(0, (toy.BID, 1))
    s.choose(1, (toy.BID, 3))
    s.choose(2, (toy.BID, 0))
    assert s.state.coins == [10, 7, 10]


def test_others_see_who_has_chosen_and_not_what() -> None:
    s = table()
    s.choose(0, (toy.BID, 5))
    seen = view(s.state, 1)
    assert seen["asking"]["waiting"] == [1, 2]
    assert "5" not in str(seen["asking"]["draft"])
    assert redact(s.state, 1).drafts[0] == []
    assert redact(s.state, 0).drafts[0] == [(toy.BID, 5)]


def test_an_interjection_changes_what_is_offered_at_once() -> None:
    s = table()
    s.choose(1, (toy.BID, 2))
    s.interject(0, (toy.GIVE, 1, 10))
    assert engine.offered(s.state, 0) == []  # no coins left: the only bid is forced
    assert s.state.drafts[0] == [(toy.BID, 0)]
    assert s.state.drafts[1] == [(toy.BID, 2)]  # what was drafted stays
    with pytest.raises(RuleError, match="not possible"):
        s.interject(0, (toy.GIVE, 1, 1))


def at_the_card(seed: int = 1) -> session.Session:
    s = table(seed=seed)
    for seat in range(3):
        s.choose(seat, (toy.BID, 1))
    return s


def test_undo_goes_back_one_own_choice_and_stops_at_what_was_revealed() -> None:
    s = at_the_card()
    assert not s.can_undo(0)  # the deal showed seat 0 a card
    card = s.state.hand[0][0]
    s.choose(0, (toy.PASS, card, 1))
    assert not s.can_undo(0)  # seat 1 has seen it now
    s = at_the_card()
    before = s.state.digest()
    s.choose(0, (toy.KEEP, card))
    assert s.can_undo(0) and not s.can_undo(1)
    s.undo(0)
    assert s.state.digest() == before


def test_saved_at_every_decision_and_restored() -> None:
    s = table(seed=5)
    dice = Dice(5)
    while not s.state.over:
        data = s.state.to_json()
        again = saves.from_json(s.state.rules, data)
        assert again.same(s.state)
        seat = engine.waiting(s.state)[0]
        assert engine.offered(again, seat) == engine.offered(s.state, seat)
        play(s, dice, 1)


def test_records_replay_resume_fork_and_verify() -> None:
    s = table(seed=9)
    play(s, Dice(9))
    text = s.dump()
    loaded = record.load(text)
    assert record.replay(loaded, verify=True).same(s.state)
    assert session.resume(loaded).dump() == text
    half = session.resume(loaded, 4)
    assert half.state.same(record.replay(loaded, 4))
    play(half, Dice(1))
    assert half.state.over


def test_a_record_saved_in_the_middle_of_a_secret_choice_keeps_the_drafts() -> None:
    s = table()
    s.choose(2, (toy.BID, 4))
    again = session.resume(record.load(s.dump()))
    assert again.state.same(s.state)
    assert again.drafted == s.drafted


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("regalia-record 1", "chess 1", "no Regalia record"),
        ("rules 1", "rules 99", "rules version 99"),
        ("game toy", "game tov", "there is no game 'tov'"),
        ("0 bid coins:1", "0 bid coins:99", "entry 1 of the record does not fit"),
        ("0 bid coins:1", "0 bribe coins:1", "damaged"),
        ("\n. ", "\n= ", "truncated"),
    ],
)
def test_a_damaged_record_says_what_is_wrong(old: str, new: str, message: str) -> None:
    text = at_the_card().dump().replace(old, new, 1)
    with pytest.raises((RecordError, SetupError), match=message):
        record.replay(record.load(text))


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup("toy", 7), "seats 2, 3, 4, not 7"),
        (Setup("toy", 2, ("long",)), "no variant 'long'; it has short, other"),
        (Setup("toy", 2, ("short", "other")), "exclude each other \\(one is enough\\): leave one of them out"),
        (Setup("toy", 2, ("short", "short")), "variant 'short' is named 2 times; once is enough"),
        (Setup("toy", 2, (), {"money": "3"}), "no option 'money'"),
        (Setup("toy", 2, (), {"coins": "3"}), "one of 10, 5"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(setup: Setup, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        engine.new(toy.GAME, setup, 1)


def test_a_process_keeps_the_last_rulesets_and_states_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "most_rulesets", 2)
    game = toy.ToyGame()
    first = engine.new(game, Setup("toy", 2), 1)
    assert ruleset(game, Setup("toy", 2)) is first.rules
    for seats in (3, 4):
        engine.new(game, Setup("toy", seats), 1)
    again = ruleset(game, Setup("toy", 2))
    assert again is not first.rules and ruleset(game, Setup("toy", 2)) is again
    engine.apply(first, 0, (toy.BID, 1))


def test_a_variant_edits_the_outline() -> None:
    rules = ruleset(toy.GAME, Setup("toy", 2, ("short",)))
    assert [s.name for s in rules.steps[toy.Auction]] == ["bid", "deal"]


def differs(a: State, b: State) -> bool:
    return a.to_json() != b.to_json()


def test_redetermined_states_look_the_same_and_are_legal() -> None:
    s = at_the_card()
    truth_found = 0
    for k in range(40):
        other = redetermine(s.state, 1, Dice(k))
        assert view(other, 1) == view(s.state, 1)
        truth_found += other.hand == s.state.hand  # type: ignore[attr-defined]
        engine.apply(other, 0, engine.offered(other, 0)[0])
    assert truth_found < 20


# ---- what the conformance suite once found


def test_the_end_of_the_game_cannot_be_undone_since_it_shows_what_was_hidden() -> None:
    s = table(seats=2, seed=5)
    dice = Dice(5)
    while not s.state.over:
        seat = engine.waiting(s.state)[0]
        options = engine.offered(s.state, seat)
        s.choose(seat, options[dice.below(len(options))])
    assert not any(s.can_undo(seat) for seat in range(2))


def test_secret_decisions_in_a_row_are_recorded_one_after_the_other() -> None:
    s = table()
    for _ in range(2):  # nobody bids: the next auction opens at once
        for seat in (2, 0, 1):
            s.choose(seat, (toy.BID, 0))
    assert [e.seat for e in s.record.entries] == [0, 1, 2, 0, 1, 2]
    assert s.drafted == [[], [], []]
    assert session.resume(record.load(s.dump())).state.same(s.state)


def test_a_draft_that_an_interjection_makes_impossible_is_asked_again_and_the_record_still_replays() -> None:
    s = table()
    s.choose(0, (toy.BID, 9))
    s.choose(1, (toy.BID, 2))
    s.interject(0, (toy.GIVE, 2, 5))
    assert engine.waiting(s.state) == [0, 2]  # five coins left: a bid of nine is no longer possible
    assert s.drafted == [[], [(toy.BID, 2)], []]
    s.choose(0, (toy.BID, 5))
    s.choose(2, (toy.BID, 1))
    assert record.replay(record.load(s.dump()), verify=True).same(s.state)


def test_a_forced_draft_becomes_a_real_choice_when_an_interjection_makes_it_one() -> None:
    s = table()
    s.choose(0, (toy.BID, 10))
    s.choose(1, (toy.BID, 0))
    s.choose(2, (toy.BID, 0))
    s.choose(0, (toy.KEEP, s.state.hand[0][0]))  # type: ignore[attr-defined]
    assert engine.waiting(s.state) == [1, 2]  # seat 0 has no coins: its bid of nothing is forced
    s.interject(1, (toy.GIVE, 0, 3))
    assert engine.waiting(s.state) == [0, 1, 2]
    assert record.replay(record.load(s.dump()), verify=True).same(s.state)


def test_nonsense_out_of_turn_is_refused_like_any_other() -> None:
    s = table()
    before = s.state.digest()
    for seat, option in ((0, ()), (0, (99,)), (0, (-1, 3)), (7, (toy.GIVE, 1, 1)), (-1, (toy.GIVE, 1, 1)), (0, (toy.GIVE, 1))):
        with pytest.raises(RuleError):
            s.interject(seat, option)
    assert s.state.digest() == before


def test_a_run_of_choices_is_all_or_nothing() -> None:
    s = at_the_card()
    text = s.dump()
    card = s.state.hand[0][0]  # type: ignore[attr-defined]
    with pytest.raises(RuleError):
        s.choose(0, (toy.KEEP, card), (toy.BID, 99))
    assert s.dump() == text


def test_the_locals_of_a_frame_are_what_init_sets_along_the_line_of_its_classes() -> None:
    class Resale(toy.Auction):
        def __init__(self, price: int) -> None:
            super().__init__()
            self.price = price

    assert locals_of(toy.Auction) == ("card", "winner")
    assert locals_of(Resale) == ("card", "price", "winner")
