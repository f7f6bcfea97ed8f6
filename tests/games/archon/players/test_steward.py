"""The steward of Archon: temperaments bend one way to score each; goods are worth what the plan lacks."""

import pytest

from regalia.games.archon.figures import ARTS, GOODS, SCIENCE, WARRIORS
from regalia.games.archon.players.steward.judgement import Judgement
from regalia.games.archon.players.steward.manner import MANNERS
from regalia.games.archon.players.steward.worth import standing
from tests.games.archon.city import city


@pytest.mark.parametrize(("temperament", "deck"), [("patron", ARTS), ("scholar", SCIENCE), ("captain", WARRIORS)])
def test_a_temperament_overrates_the_cards_of_its_own_trade_and_no_others(temperament: str, deck: int) -> None:
    g = city(3)
    plain, bent = Judgement(g, 0, MANNERS["balanced"]), Judgement(g, 0, MANNERS[temperament])
    for other in (ARTS, SCIENCE, WARRIORS):
        card = g.displays[other][0]
        ratio = bent.card_worth(other, card) / plain.card_worth(other, card)
        assert ratio > 1.3 if other == deck else ratio == pytest.approx(1.0)


def test_a_good_that_the_plan_lacks_is_worth_more_than_one_to_spare() -> None:
    poor, rich = city(3), city(3)
    poor.goods[0] = [0] * GOODS
    rich.goods[0] = [9] * GOODS
    lacking, sated = Judgement(poor, 0, MANNERS["balanced"]), Judgement(rich, 0, MANNERS["balanced"])
    wanted = [i for i in range(GOODS) if lacking.gaining(i, 1) > sated.gaining(i, 1)]
    assert wanted
    assert all(lacking.gaining(i, 1) >= sated.gaining(i, 1) for i in range(GOODS))


def test_who_leads_stands_better() -> None:
    g = city(3)
    even = standing(g, 0)
    g.score[0] += 10
    assert standing(g, 0) > even > standing(g, 1)
