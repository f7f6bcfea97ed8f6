"""A variant brings cards of every deck, with what they do; the tables that play without it never hear of them."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

import pytest

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.conformance.examine import examine
from regalia.conformance.golden import random_session
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.chapters import content
from regalia.games.warrior_knights.deeds import ActionCard, Aimed, Deeds, Event, NeutralCard, VoyageResult
from regalia.games.warrior_knights.game import WarriorKnights
from regalia.games.warrior_knights.rules import (
    action_cards,
    agenda_deck,
    bargaining,
    charges,
    fate,
    mercenary_draft,
    pieces,
    planning,
    table,
)
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.expeditions import News, end_voyage, pay_out
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.neutral_cards import UncertainTimes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, registry, session
from regalia.kernel.draft import Draft
from regalia.kernel.errors import ContentError
from regalia.kernel.procedure import Ask, Flow, Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option
from tests.games.warrior_knights import position as p

FOLDER: Final = Path(__file__).parent / "further_cards"

# ---- what the cards do


class Scout(Procedure):
    """A Baron's card: a crown, or nothing."""

    outline: ClassVar[tuple[str, ...]] = ("scout",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def scout(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CARRY_OUT, g.content.kind["scouting"]), (v.DECLINE,)])

    def on_scout(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.CARRY_OUT:
            table.gain_crowns(g, seat, 1)
        return None


class MarketDay(Procedure):
    """A Neutral card: a crown for everybody."""

    outline: ClassVar[tuple[str, ...]] = ("trade",)

    def trade(self, g: Kingdom) -> Flow | None:
        for seat in table.from_chairman(g):
            table.gain_crowns(g, seat, 1)
        return None


class Becalmed(Procedure):
    """News of a voyage that asks: the Chairman calls the fleet home, stakes and all, or lets it drift."""

    outline: ClassVar[tuple[str, ...]] = ("choose",)

    def __init__(self, voyage: int) -> None:
        super().__init__()
        self.voyage = voyage

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(g.chairman, [(v.CHOOSE_VOYAGE, self.voyage), (v.DECLINE,)])

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.CHOOSE_VOYAGE:
            pay_out(g, self.voyage, 1)
            end_voyage(g, self.voyage)
        return None


def always(g: Kingdom, seat: int) -> bool:
    return True


def dowry(g: Kingdom, seat: int) -> Procedure | None:
    table.gain_crowns(g, seat, g.content.agenda_amounts[g.content.agenda["a_dowry"]]["crowns"])
    return None


def any_city(g: Kingdom, drawer: int) -> int:
    return fate.random_city(g, [c for c in range(f.CITIES) if g.city_owner[c] >= 0])


def comet(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    table.gain_crowns(g, g.city_owner[city], 1)
    return None


def no_longer(g: Kingdom, place: int) -> bool:
    return False


DEEDS: Final = Deeds(
    barons=(ActionCard("scouting", 1, Scout, (f.TAXATION,)),),
    neutrals=(NeutralCard("market_day", 3, MarketDay, f.ASSEMBLY), NeutralCard("uncertain_times", 0, UncertainTimes)),
    voyages=(VoyageResult("becalmed", "Becalmed", 5, settle=Becalmed), VoyageResult("5x", "5x", 60, 5)),
    battles=("fog",),
    promises=("a_marriage", "a_song"),
    events={"comet": Event(comet, any_city, announced=v.EVENT_NAMES_CITY, acts=no_longer)},
    aimed={"a_dowry": Aimed(always, dowry, favour=True)},
)


class FurtherCards(Variant):
    def __init__(self) -> None:
        super().__init__("further-cards", "Further Cards", "A variant of this test.")

    def apply(self, draft: Draft) -> None:
        draft.content = draft.content.plus(DEEDS, FOLDER)
        for procedure in (Scout, MarketDay, Becalmed):
            draft.add_procedure(procedure)
        draft.replace_rule(planning.neutrals_a_stack, lambda g: 3)
        draft.replace_rule(agenda_deck.agendas_on_board, lambda g: 4)
        draft.wrap_rule(mercenary_draft.draft_is_due, after_marker)


def after_marker(before: Callable[[Kingdom], bool], g: Kingdom) -> bool:
    return before(g) or f.UNOWNED in g.track


def further_game() -> WarriorKnights:
    game = WarriorKnights()
    game.variants = (*game.variants, FurtherCards())
    return game


SETUP: Final = Setup("warrior-knights", 4, ("further-cards", "quick-start"))


def kingdom() -> Kingdom:
    g = session.new(further_game(), SETUP, 1).state
    assert isinstance(g, Kingdom)
    return g


# ---- a table with them


def test_new_cards_are_numbered_after_those_that_are_there() -> None:
    base, c = content(), kingdom().content
    assert [row.id for row in c.deeds.barons] == [*f.BARON_CARDS, "scouting"] and c.kind["scouting"] == f.CARD_KINDS
    assert c.agenda_ids[:44] == base.agenda_ids and c.agenda_ids[44:] == ["a_dowry", "master_of_the_hunt"]
    assert c.event_ids[:36] == base.event_ids and c.event_ids[36:] == ["comet"]
    assert c.troop_names[:90] == base.troop_names
    assert c.troop_names[90:] == ["The Herald (Herald 50)", "Levy 50", "Levy 50"] and c.mercenaries == [*range(66), 90]
    assert c.fate_rows[:24] == base.fate_rows and len(c.fate_rows) == 26 and c.fate_rows[25].more == ["omen"]


def test_the_table_has_room_for_them() -> None:
    g = kingdom()
    assert list(g.hold) == [2, 2, 2, 2, 2, 2, 1] * 4
    assert (len(g.agenda_deck), len(g.agenda_current), len(g.event_deck)) == (42, 4, 37)
    assert sorted(g.fate_deck) == list(range(26))
    assert [pieces.is_mercenary(g, t) for t in (65, 66, 90, 91)] == [True, False, True, False]
    assert [pieces.is_regular(g, t) for t in (65, 66, 90, 91)] == [False, True, False, False]
    assert [g.troop_at[t] for t in (91, 92)] == [f.OUT, f.OUT]
    names = g.rules.names(g)
    assert (names["card"][6], names["neutral"][5]) == ("Scouting", "Market Day")
    assert len(names["fate"]) == 26


def test_three_neutral_cards_a_stack_and_what_was_put_away_never_comes() -> None:
    g = kingdom()
    neutrals = action_cards.neutrals(g)
    kinds = Counter(g.content.deeds.neutrals[action_cards.neutral_kind(g, card)].id for card in neutrals)
    assert kinds == {"important_event": 3, "fund_expeditions": 2, "upgrade_defenses": 1, "muster_troops": 1, "market_day": 3}
    p.run(g, planning.Planning())
    for seat in range(4):
        engine.apply(g, seat, (v.LAY, f.LEVY_TAXES, 0))
        for _ in range(3):
            engine.apply(g, seat, (v.DONE,))
    dealt = [[card for card in stack if action_cards.is_neutral(g, card)] for stack in g.action_stack]
    assert [len(stack) for stack in dealt] == [3, 3, 3] and len(g.aside) == 1
    assert sorted([*dealt[0], *dealt[1], *dealt[2], *g.aside]) == neutrals


def test_a_neutral_card_may_lie_in_an_area_and_count_there_until_its_phase() -> None:
    g = kingdom()
    card = action_cards.neutrals(g)[-1]
    g.action_stack = ((), (), (card,))
    p.run(g, Actions())
    assert g.phase_area[f.ASSEMBLY] == (card,) and card not in planning.neutrals_to_deal(g)
    g.neutral_seen = ()  # as in a later round
    table.return_cards(g, f.ASSEMBLY)
    assert g.phase_area[f.ASSEMBLY] == () and card in planning.neutrals_to_deal(g)
    assert g.neutral_seen == (card,) and list(g.hold) == [2, 2, 2, 2, 2, 2, 1] * 4


@pytest.mark.parametrize("called", [True, False])
def test_news_of_a_voyage_may_ask(called: bool) -> None:
    g = kingdom()
    crowns = list(g.crowns)
    g.stake = (3, *g.stake[1:])
    g.voyage_space = (3, 0, 0)
    p.fate_on_top(g, 24)
    p.run(g, News([0]))
    engine.apply(g, g.chairman, (v.CHOOSE_VOYAGE, 0) if called else (v.DECLINE,))
    assert g.voyage_space[0] == (0 if called else 3)
    assert g.crowns[0] == crowns[0] + (3 if called else 0)


def test_the_better_of_two_results_is_not_the_later_row() -> None:
    g = kingdom()
    g.stake = (1, *g.stake[1:])
    g.voyage_space, g.voyage_blessed = (3, 0, 0), (1, 0, 0)
    poor = next(c for c in range(24) if g.content.deeds.voyages[g.content.fate_voyage[0][c]].id == "1x")
    crowns = g.crowns[0]
    p.fate_on_top(g, 24, poor)  # becalmed is a later row than 1x, and worse
    p.run(g, News([0]))
    assert g.crowns[0] == crowns + 1 and g.voyage_space[0] == 0


def test_a_right_is_known_by_its_name_whichever_charge_gives_it() -> None:
    g = kingdom()
    assert charges.right(g, 1, "votes_added") == 0
    g.charges = ((), (g.content.agenda["master_of_the_hunt"], g.content.agenda["keeper_of_the_seal"]), (), ())
    assert charges.right(g, 1, "votes_added") == 3 and charges.right(g, 1, "fee_less") == 1


def at_the_draft() -> Kingdom:
    """A marker of nobody's, then one of the third Baron's: he is asked."""
    g = kingdom()
    g.track = (f.UNOWNED, 2, *g.track[2:])
    assert mercenary_draft.draft_is_due(g)
    p.run(g, MercenaryDraft())
    return g


def test_a_marker_of_nobody_fills_its_space_and_is_never_served() -> None:
    g = at_the_draft()
    assert p.asked(g) == 2
    engine.apply(g, 2, (v.DECLINE,))
    assert set(g.track) == {f.NOBODY}


def test_promises_of_a_variant_come_after_those_of_the_game() -> None:
    g = at_the_draft()
    names = g.rules.names(g)["promise"]
    song = bargaining.number(g.content.deeds.promises.index("a_song"))
    assert names[:17] == WarriorKnights().names(p.kingdom())["promise"]
    assert (names[song], names[bargaining.own(song)]) == ("a song", "a song, on the word of the one who offers")
    assert bargaining.last(g.content) == bargaining.own(song) == len(names) - 1
    engine.interject(g, 0, (v.OFFER, 1, 0, 2, bargaining.own(song)))
    deal = g.deals[0]
    assert (bargaining.promised(deal), bargaining.promiser(deal), bargaining.promisee(deal)) == (song, 0, 1)


def test_what_no_card_names_is_not_waited_for() -> None:
    g = kingdom()
    herald = g.content.nation_ids.index("herald")
    deck = list(g.fate_deck)
    assert fate.random_nation(g, [herald]) == -1 and g.fate_deck == deck
    assert fate.random_nation(g, [herald, 1]) == 1


def test_a_table_without_them_is_what_it_was() -> None:
    kingdom()
    assert content().kinds == f.CARD_KINDS and "comet" not in content().deeds.events
    plain = Setup("warrior-knights", 4)
    assert random_session(further_game(), plain, 5).state.digest() == random_session(WarriorKnights(), plain, 5).state.digest()


# ---- bad content is refused when the ruleset is made


@pytest.mark.parametrize(
    ("deeds", "said"),
    [
        (Deeds(), "fate.toml: battle = 'fog': wanted one of deal_100"),
        (Deeds(battles=DEEDS.battles), "fate.toml: ceylon = 'becalmed': wanted one of lost"),
        (Deeds(battles=DEEDS.battles, voyages=DEEDS.voyages), "agendas.toml: agenda 'a_dowry': wanted a motion that the rules know"),
        (
            Deeds(battles=DEEDS.battles, voyages=DEEDS.voyages, aimed=DEEDS.aimed),
            "events.toml: event 'comet': wanted an Event that the rules know",
        ),
    ],
)
def test_a_card_without_its_deed_is_refused(deeds: Deeds, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        content().plus(deeds, FOLDER)


def test_a_deck_that_says_so_takes_the_place_of_the_other(tmp_path: Path) -> None:
    text = (FOLDER / "fate.toml").read_text(encoding="utf-8")
    (tmp_path / "fate.toml").write_text("instead = true\n" + text, encoding="utf-8")
    c = content().plus(DEEDS, tmp_path)
    assert [row.id for row in c.fate_rows] == [25, 26] and len(c.event_rows) == 36


# ---- whole games


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> WarriorKnights:
    """Where records and bots look for Warrior Knights, for one test."""
    found = further_game()
    monkeypatch.setitem(registry._games, found.id, found)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_games_with_further_cards_keep_every_promise(game: WarriorKnights, seed: int) -> None:
    _, examiner = examine(game, SETUP, seed, every=151)
    assert "Scout.scout" in examiner.visits


def test_stewards_play_on_although_they_do_not_know_the_cards(game: WarriorKnights) -> None:
    g = session.new(game, SETUP, 3).state
    played = drive(g, [bots.make(game.id, "steward") for _ in range(4)], seed=3)
    assert played.mishaps == [] and g.over
