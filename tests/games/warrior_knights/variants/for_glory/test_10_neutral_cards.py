"""For Glory: the new Neutral cards."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import mercenary_draft, planning
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, VersatileStrategy, open_spaces
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.neutral_cards import UncertainTimes
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import APressingAgenda, AssembleTroops, Research
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import engine
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

CASES = Cases(GAME)


def counts(g: Kingdom) -> list[int]:
    """How many cards lie in Taxation, Wages and Assembly."""
    return [len(area) for area in g.phase_area]


# ---- Research


def research(knowledge: int, top: str, crowns: int = 2) -> Kingdom:
    """The Scholar, in seat 1, has paid and drawn this card."""
    g = schools.of(0, knowledge, 0, 0, scholar=1)
    g.crowns[1] = crowns
    schools.on_top(g, top)
    p.run(g, Research())
    p.choose(g, w.RESEARCH, 2)
    return g


@proves("cg.research.copies")
def test_there_are_two_of_them() -> None:
    g = schools.of(0, 0, 0, 0)
    ids = [g.content.deeds.neutrals[kind].id for kind in g.content.neutral_kind]
    assert ids.count("research") == 2


@proves("cg.research.pay")
def test_the_scholar_draws_for_two_crowns() -> None:
    g = schools.of(0, 3, 0, 0, scholar=1)
    g.crowns[1] = 1
    p.run(g, Research())
    assert p.asked(g) < 0
    g.crowns[1] = 2
    p.run(g, Research())
    assert p.asked(g) == 1 and p.options(g) == [(w.RESEARCH, 2), (v.DECLINE,)]
    p.choose(g, v.DECLINE)
    assert g.crowns[1] == 2 and p.asked(g) < 0


@pytest.mark.parametrize(("top", "printed", "cost"), [("black_powder", 3, 2), ("cipher_clerks", 1, 0)])
@proves("cg.research.buy-or-discard")
def test_the_drawn_card_costs_one_knowledge_less(top: str, printed: int, cost: int) -> None:
    g = research(cost, top)
    card = schools.card(top)
    assert advancements.price(g, 1, card) == printed
    assert p.options(g) == [(w.BUY_ADVANCEMENT, card, cost), (w.DISCARD_ADVANCEMENT, card)]
    p.choose(g, w.BUY_ADVANCEMENT, card, cost)
    assert advancements.owned(g, 1) == (card,) and glory(g).knowledge[1] == 0


@proves("cg.research.buy-or-discard", "cg.research.no-refund")
def test_with_too_little_knowledge_the_card_is_discarded_and_the_crowns_are_gone() -> None:
    g = research(1, "black_powder")  # nothing to choose: it costs 2
    assert p.asked(g) < 0 and schools.deck(g)[-1] == schools.card("black_powder")
    assert (g.crowns[1], glory(g).knowledge[1]) == (0, 1)


@proves("cg.research.no-refund")
def test_he_may_discard_what_he_could_buy() -> None:
    g = research(5, "black_powder", crowns=7)
    p.choose(g, w.DISCARD_ADVANCEMENT, schools.card("black_powder"))
    assert (g.crowns[1], glory(g).knowledge[1]) == (5, 5)
    assert schools.deck(g)[-1] == schools.card("black_powder")


@proves("cg.research.limits")
def test_a_second_copy_can_only_be_discarded() -> None:
    g = schools.of(0, 9, 0, 0, scholar=1)
    g.crowns[1] = 2
    schools.own(g, 1, "black_powder")
    drawn = schools.on_top(g, "black_powder")[0]
    p.run(g, Research())
    p.choose(g, w.RESEARCH, 2)
    assert p.asked(g) < 0 and schools.deck(g)[-1] == drawn


@proves("cg.research.limits", "cg.advancements.limit-discard")
def test_a_fourth_card_means_a_discard() -> None:
    g = schools.of(0, 9, 0, 0, scholar=1)
    g.crowns[1] = 2
    three = schools.own(g, 1, "sappers", "pathfinders", "yew_longbows")
    card = schools.on_top(g, "black_powder")[0]
    p.run(g, Research())
    p.choose(g, w.RESEARCH, 2)
    p.choose(g, w.BUY_ADVANCEMENT, card, 2)
    assert p.options(g) == [(w.DISCARD_ADVANCEMENT, c) for c in (*three, card)]
    p.choose(g, w.DISCARD_ADVANCEMENT, card)
    assert advancements.owned(g, 1) == tuple(three)


@proves("cg.research.display-untouched", "cg.ruling.research-display")
def test_the_offer_stays_and_everybody_sees_the_card() -> None:
    g = schools.of(0, 9, 0, 0, scholar=1)
    g.crowns[1] = 2
    offer = glory(g).advancement_offer
    card = schools.on_top(g, "black_powder")[0]
    p.run(g, Research())
    p.choose(g, w.RESEARCH, 2)
    assert p.told(g, w.ADVANCEMENT_DRAWN) == [(1, card)]
    assert redact(g, 3).stack[-1].card == card  # type: ignore[attr-defined]
    p.choose(g, w.BUY_ADVANCEMENT, card, 2)
    assert glory(g).advancement_offer == offer


@proves("cg.research.returns")
def test_research_counts_for_no_special_phase() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.resolve(g, schools.neutral_card(g, "research"))
    assert counts(g) == [0, 0, 0]
    assert schools.neutral_card(g, "research") in planning.neutrals_to_deal(g)


# ---- A Pressing Agenda


def agenda_on_top(g: Kingdom, card: int) -> int:
    g.agenda_deck = (card, *[other for other in g.agenda_deck if other != card])
    return card


@proves("cg.pressing-agenda.add")
def test_a_fourth_agenda_joins_and_all_four_are_voted_on() -> None:
    g = schools.of(0, 0, 0, 0)
    three = p.lay_out(g, "salt_pans", "kings_peace", "mercy_to_the_cities")
    fourth = agenda_on_top(g, p.agenda("bridge_tolls"))
    p.run(g, APressingAgenda())
    assert g.agenda_current == (*three, fourth)
    p.run(g, Assembly())
    assert p.step(g) == "Assembly.declare_order"
    assert p.options(g) == [(v.NAME_AGENDA, card) for card in (*three, fourth)]


def pressed(lying: int, *current: str) -> Kingdom:
    """Three players; A Pressing Agenda has been revealed with so many cards in the Assembly area."""
    g = schools.of(0, 0, 0)
    p.lay_out(g, *current)
    agenda_on_top(g, p.agenda("bridge_tolls"))
    schools.lie_in(g, f.ASSEMBLY, lying)
    schools.resolve(g, schools.neutral_card(g, "a_pressing_agenda"))
    return g


@proves("cg.pressing-agenda.allocation")
def test_it_lies_in_the_assembly_area_and_may_be_the_card_that_brings_it() -> None:
    g = pressed(4, "salt_pans", "kings_peace", "mercy_to_the_cities")
    assert counts(g) == [0, 0, 5] and p.told(g, v.PHASE_BEGINS) == []
    g = pressed(5, "salt_pans", "kings_peace", "mercy_to_the_cities")
    assert p.told(g, v.PHASE_BEGINS) == [(f.ASSEMBLY,)]
    assert len(p.args(g, g.presiding, v.NAME_AGENDA)) == 4


@proves("cg.pressing-agenda.returns", "cg.planning.waiting-neutral", "cg.ruling.pressing-agenda-pool")
def test_while_it_lies_there_it_is_not_dealt_and_after_the_assembly_it_is() -> None:
    g = schools.of(0, 0, 0)
    card = schools.neutral_card(g, "a_pressing_agenda")
    schools.resolve(g, card)
    planning_phase = Planning()
    planning_phase.step = g.rules.index[Planning]["deal_neutral_cards"]
    p.run(g, planning_phase)
    dealt = [c for stack in g.action_stack for c in stack]
    assert (len(dealt), len(g.aside)) == (9, 2) and card not in dealt and card not in g.aside
    p.run(g, Assembly())
    p.last_choices(g)
    assert counts(g) == [0, 0, 0] and len(planning.neutrals_to_deal(g)) == 12


@proves("cg.pressing-agenda.private-motion")
def test_a_private_motion_that_joins_comes_first() -> None:
    g = schools.of(0, 0, 0, 0)
    p.lay_out(g, "salt_pans", "kings_peace", "mercy_to_the_cities")
    motion = agenda_on_top(g, next(card for card in g.agenda_deck if g.content.agenda_kind[card] == "private_motion"))
    p.run(g, APressingAgenda())
    g.votes = [3] * 4
    p.run(g, Assembly())
    while p.step(g).startswith("PrivateMotion") or p.step(g).startswith("Vote"):
        assert motion in g.agenda_current or "Vote" in p.step(g)
        p.do(g, *first_answer(g))
    assert p.step(g) == "Assembly.declare_order"
    assert len(p.args(g, g.presiding, v.NAME_AGENDA)) == 3


def first_answer(g: Kingdom) -> tuple[int, ...]:
    """Whoever is asked first takes the last option: no Votes, no proposal."""
    seat = engine.waiting(g)[0]
    return (seat, *p.offers(g, seat)[-1])


@proves("cg.pressing-agenda.next-three", "cg.ruling.pressing-agenda-next")
def test_after_four_agendas_three_new_ones_are_revealed() -> None:
    g = pressed(5, "salt_pans", "kings_peace", "mercy_to_the_cities")
    p.last_choices(g)
    assert p.told(g, v.ASSEMBLY_ENDS) == [()]
    assert len(g.agenda_current) == 3 and len(p.told(g, v.AGENDA_REVEALED)) == 1 + 3


@proves("cg.pressing-agenda.postponed", "cg.ruling.pressing-agenda-next")
def test_a_postponed_assembly_leaves_the_other_three() -> None:
    g = schools.of(0, 0, 0, 0)
    motion = next(id for id in g.content.agenda_ids if g.content.agenda_kind[g.content.agenda[id]] == "private_motion")
    p.lay_out(g, motion, "salt_pans", "kings_peace", "mercy_to_the_cities")
    g.votes = [5, 0, 0, 0]
    p.run(g, Assembly())
    while p.step(g) != "PrivateMotion.propose":
        p.do(g, *most_votes(g))
    p.choose(g, v.POSTPONE)
    p.carry(g)
    assert p.told(g, v.POSTPONED) == [()]
    assert len(g.agenda_current) == 3


def most_votes(g: Kingdom) -> tuple[int, ...]:
    """Seat 0 bids a Vote for the right to propose, the others none."""
    seat = engine.waiting(g)[0]
    options = p.offers(g, seat)
    return (seat, *(options[1] if seat == 0 and len(options) > 1 else options[0]))


@proves("cg.pressing-agenda.two-players", "cg.ruling.pressing-agenda-next")
def test_two_players_write_four_numbers() -> None:
    g = schools.of(0, 0)
    p.lay_out(g, "salt_pans", "kings_peace", "mercy_to_the_cities", "bridge_tolls")
    g.votes = [4, 4]
    p.run(g, Assembly())
    while p.step(g) == "Assembly.declare_order":
        p.choose(g, *p.options(g)[0])
    assert p.step(g) == "Assembly.write_votes" and g.votes == [5, 5]
    for n in (2, 2, 1):
        p.do(g, 0, *next(option for option in p.offers(g, 0) if option[2] == n))
    assert [option[2] for option in g.drafts[0]] == [2, 2, 1, 0]  # nothing is left for the fourth: 2 + 2 + 1 = 5
    assert sorted(option[1] for option in g.drafts[0]) == sorted(g.agenda_current)


# ---- Assemble Troops


def drafting(seats: int = 4, *track: int) -> Kingdom:
    """The Mercenaries of a round are on offer; these markers lie on the track."""
    g = schools.of(*[0] * seats)
    mercenary_draft.reveal_mercenaries(g)
    g.track = (*track, *[f.NOBODY] * (f.TRACK - len(track)))
    return g


@proves("cg.assemble-troops.add")
def test_a_sixth_company_joins_the_five_on_offer() -> None:
    g = drafting()
    p.run(g, AssembleTroops())
    assert len(g.offer) == 6 and g.troop_at[g.offer[-1]] == f.ON_OFFER
    for troop, at in enumerate(g.troop_at):
        if at == f.IN_DECK:
            g.troop_at[troop] = f.OUT
    p.run(g, AssembleTroops())
    assert len(g.offer) == 6 and g.track.count(f.UNOWNED) == 2  # an empty deck: only the token


@proves("cg.assemble-troops.block")
def test_a_token_fills_the_first_free_space() -> None:
    g = drafting(4, 1, 2)
    p.run(g, AssembleTroops())
    assert g.track[:4] == (1, 2, f.UNOWNED, f.NOBODY) and p.told(g, w.SPACE_BLOCKED) == [(2,)]
    p.run(g, DraftSoldiers(0))
    assert p.args(g, 0, v.TAKE_SPACE) == [3, 4] == open_spaces(g)
    g.crowns[0] = 20
    p.run(g, VersatileStrategy(0))
    assert p.args(g, 0, v.TAKE_SPACE) == [3, 4]


@proves("cg.assemble-troops.trigger")
def test_a_token_may_be_the_one_that_brings_the_draft() -> None:
    g = drafting(4, 0, 1, 2, 3)
    g.crowns = [9] * 4
    schools.resolve(g, schools.neutral_card(g, "assemble_troops"))
    assert p.told(g, v.DRAFT_BEGINS) == [()] and p.step(g) == "MercenaryDraft.hire"
    g = drafting(4, 0, 1, 2)
    schools.resolve(g, schools.neutral_card(g, "assemble_troops"))
    assert p.told(g, v.DRAFT_BEGINS) == []


@proves("cg.assemble-troops.skip")
def test_tokens_are_passed_over() -> None:
    g = drafting(4, f.UNOWNED, 2, 0, f.UNOWNED, 1)
    g.crowns = [9] * 4
    asked = []
    p.run(g, MercenaryDraft())
    while p.step(g) == "MercenaryDraft.hire":
        asked.append(p.asked(g))
        p.choose(g, v.DECLINE)
    assert asked == [2, 0, 1] and set(g.track) == {f.NOBODY}


@proves("cg.assemble-troops.skip")
def test_a_draft_of_tokens_alone_serves_nobody() -> None:
    g = drafting(2, f.UNOWNED, f.UNOWNED, f.UNOWNED)
    p.run(g, MercenaryDraft())
    assert p.asked(g) < 0 and set(g.track) == {f.NOBODY} and len(g.offer) == 3


@proves("cg.assemble-troops.repeat")
def test_it_may_come_again_before_the_next_draft() -> None:
    g = drafting()
    p.run(g, AssembleTroops())
    p.run(g, AssembleTroops())
    assert len(g.offer) == 7 and g.track.count(f.UNOWNED) == 2


@proves("cg.assemble-troops.after-draft")
def test_after_the_draft_players_and_one_are_on_offer_again() -> None:
    g = drafting(4, f.UNOWNED, 0, 1, f.UNOWNED, 2)
    g.crowns = [20] * 4
    mercenary_draft.reveal_mercenary(g)
    assert len(g.offer) == 6
    p.run(g, MercenaryDraft())
    hired = []
    while p.asked(g) >= 0:
        option = p.options(g)[0]
        hired += [option[1]] if option[0] == v.HIRE else []
        p.choose(g, *(option if option[0] != v.HIRE_TOGETHER else (v.DONE,)))
    assert len(hired) == 3 and len(g.offer) == 5
    assert all(g.troop_at[troop] not in (f.IN_DECK, f.ON_OFFER) for troop in hired)


@proves("cg.assemble-troops.returns")
def test_assemble_troops_counts_for_no_special_phase() -> None:
    g = drafting()
    schools.resolve(g, schools.neutral_card(g, "assemble_troops"))
    assert counts(g) == [0, 0, 0]
    assert schools.neutral_card(g, "assemble_troops") in planning.neutrals_to_deal(g)


# ---- Uncertain Times


@proves("cg.uncertain-times.shuffle")
def test_all_48_fate_cards_are_shuffled() -> None:
    g = schools.of(0, 0, 0, 0)
    before = list(g.fate_deck)
    p.run(g, UncertainTimes())
    assert g.fate_deck != before and sorted(g.fate_deck) == before == list(range(48))
    assert p.told(g, v.FATE_SHUFFLED) == [()]


@proves("cg.uncertain-times.replace", "cg.uncertain-times.bottom")
def test_the_scholar_may_replace_one_of_three() -> None:
    g = schools.of(0, 0, 0, 0, scholar=3)
    before = schools.deck(g)
    offer = glory(g).advancement_offer
    p.run(g, UncertainTimes())
    assert p.asked(g) == 3
    assert p.options(g) == [*[(w.REPLACE_ADVANCEMENT, card) for card in offer], (v.DECLINE,)]
    p.choose(g, w.REPLACE_ADVANCEMENT, offer[1])
    assert glory(g).advancement_offer == (offer[0], offer[2], before[0])
    assert len(before) == 41 and schools.deck(g) == [*before[1:], offer[1]]


# ---- why can't I?


@CASES.case(w.DRAWN_CARD_ONLY)
def drawn_card_only() -> Asked:
    drawn, other = schools.card("black_powder"), schools.card("plate_harness")
    return research(9, "black_powder"), 1, f"advancement:{other}", (drawn,)


@CASES.case(w.TOKEN_ON_SPACE)
def token_on_space() -> Asked:
    g = drafting(4, 1, f.UNOWNED)
    p.run(g, DraftSoldiers(0))
    return g, 0, "space:1", (1,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
