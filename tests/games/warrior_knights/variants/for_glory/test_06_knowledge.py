"""For Glory: Knowledge."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bargaining, winning
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes, RallySupport, ServeTheChurch
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import Procedure
from regalia.kernel.visibility import redact
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools


@proves("cg.knowledge.resource")
def test_three_knowledge_less_a_card_of_two_leaves_one() -> None:
    g = schools.of(3, 0, 0, 0)
    p.run(g, Purchase(0))
    p.do(g, 0, w.BUY_ADVANCEMENT, schools.card("plate_harness"), 2)
    assert glory(g).knowledge == [1, 0, 0, 0]
    assert p.told(g, w.KNOWLEDGE_PAID) == [(0, 2)]


@pytest.mark.parametrize("card", [LevyTaxes(0), RallySupport(0), ServeTheChurch(0)], ids=lambda card: type(card).__name__)
@proves("cg.knowledge.gain")
def test_other_cards_bring_none(card: Procedure) -> None:
    g = schools.of(1, 0, 0, 0)
    p.put(g, p.RED + p.STAR, "kovel")
    p.run(g, card)
    p.do(g, 0, *p.options(g)[0])
    assert glory(g).knowledge == [1, 0, 0, 0]


def test_no_more_is_lost_than_there_is() -> None:
    g = schools.of(1, 3, 0, 0)
    assert knowledge.lose_knowledge(g, 0, 2) == 1
    assert knowledge.lose_knowledge(g, 1, 2) == 2
    assert knowledge.lose_knowledge(g, 2, 1) == 0
    assert glory(g).knowledge == [0, 1, 0, 0]


@proves("cg.knowledge.open", "cg.ruling.open-information")
def test_everybody_sees_knowledge_advancements_and_which_are_exhausted() -> None:
    g = schools.of(3, 1, 0, 2, scholar=1)
    sappers = schools.own(g, 3, "sappers", exhausted=1)[0]
    for viewer in (-1, 0, 3):
        seen = glory(redact(g, viewer))  # type: ignore[arg-type]
        assert seen.knowledge == [3, 1, 0, 2] and seen.scholar == 1
        assert seen.advancements[3] == (sappers,) and seen.advancement_exhausted[sappers] == 1


def test_nobody_sees_the_order_of_the_deck() -> None:
    g = schools.of(0, 0, 0, 0)
    glory(g).advancement_deck = tuple(reversed(glory(g).advancement_deck))
    seen = glory(redact(g, 0))  # type: ignore[arg-type]
    assert seen.advancement_deck == tuple(sorted(glory(g).advancement_deck))


@proves("cg.knowledge.not-traded", "cg.ruling.bargaining")
def test_a_bargain_is_about_crowns_and_words_never_about_knowledge() -> None:
    g = schools.of(3, 1, 0, 2, scholar=1)
    schools.own(g, 0, "sappers")
    g.crowns = [5] * 4
    p.run(g, LevyTaxes(0))
    kinds = {kind for form in bargaining.interjections(g, 0) for kind in v.V.verbs[form.verb].kinds}
    assert kinds <= {"seat", "crowns", "promise", "n"}
    with pytest.raises(RuleError):
        engine.interject(g, 0, (w.DISCARD_ADVANCEMENT, schools.card("sappers")))


@proves("cg.knowledge.not-traded")
def test_three_crowns_for_not_buying_are_paid_and_bind_nobody() -> None:
    g = schools.of(0, 3, 0, 0)
    g.crowns = [5] * 4
    as_spoken = bargaining.PROMISES.index("as_spoken")
    p.run(g, LevyTaxes(2))
    engine.interject(g, 0, (v.OFFER, 1, 3, 0, as_spoken))
    engine.interject(g, 1, (v.TAKE_OFFER, 0))
    assert g.crowns == [2, 8, 5, 5]
    p.run(g, Purchase(1))
    assert (w.BUY_ADVANCEMENT, schools.card("plate_harness"), 2) in p.options(g)


@proves("cg.knowledge.tie-break", "cg.ruling.tie-break-knowledge")
def test_knowledge_does_not_break_a_tie() -> None:
    """10 + 1 + 2 against 9 + 1 + 3 and 5 Knowledge: still tied, and there is no King."""
    g = schools.of(0, 5)
    g.crowns, g.faith, g.votes = [10, 9], [1, 1], [2, 3]
    assert winning.foremost_by(g, [winning.final_influence, *winning.tie_breaks(g)]) == [0, 1]
    g.votes[1] += 1
    assert winning.foremost_by(g, [winning.final_influence, *winning.tie_breaks(g)]) == [1]


@proves("cg.use.tokens-unlimited", "cg.use.token-counts")
def test_there_is_always_another_token() -> None:
    g = schools.of(19, 19, 0)
    knowledge.gain_knowledge(g, 0, 1)
    assert glory(g).knowledge == [20, 19, 0]
    assert p.told(g, w.KNOWLEDGE_GAINED) == [(0, 1)]
    assert glory(g).scholar == f.NOBODY  # a gain alone compares nobody
