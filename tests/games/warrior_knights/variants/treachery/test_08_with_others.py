"""With other variants."""

from regalia.games.warrior_knights.rules import cities
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.games.warrior_knights.variants.treachery import penalties
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import NEXT, treachery
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    RED,
    at_the_gates,
    break_word,
    march_on,
    realm,
    start_of_upkeep,
    struck,
)


@proves("wkv.compat.lords-treachery")
def test_with_lords_of_the_realm_the_penalty_enters_the_balance() -> None:
    g = realm(0, 0, 0, variants=("lords-of-the-realm",))
    g.pool = 0
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    cities.take_control(g, RED, p.city(g, "vecht", GREEN))
    start_of_upkeep(g)
    assert lords(g).balance == (-2, 0, 0) and g.pool == 0


@proves("wkv.compat.hail-treachery")
def test_with_hail_to_the_king_the_penalty_is_his_and_his_own_the_treasurys() -> None:
    g = realm(7, 5, 3, variants=("hail-to-the-king",))
    g.pool = 0
    crown(g).king, crown(g).pool_ran_out = BLUE, 3
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert g.influence == (6, 5, 4) and g.pool == 0
    penalties.break_word(g, struck(g, BLUE, GREEN, w.PROMISE_WORDS, 5), BLUE, GREEN, 0)
    assert g.influence == (6, 5, 3) and g.pool == 0


@proves("wkv.compat.treachery-king")
def test_with_the_king_it_goes_to_the_treasury_once_the_pool_has_run_out() -> None:
    g = realm(7, 5, 3, variants=("king",))
    g.pool = 0
    crown(g).king, crown(g).pool_ran_out = BLUE, 3
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert g.influence == (6, 5, 3) and g.pool == 0


@proves("wkv.compat.treachery-instant")
def test_with_instant_influence_each_is_carried_out_by_itself() -> None:
    g = at_the_gates(7, 5, 3, variants=("instant-influence",))
    struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    march_on(g)
    break_word(g, RED, GREEN)
    p.first_choices(g)
    assert g.influence == (7, 4, 3)  # one returned, one for the city
    start_of_upkeep(g)
    assert g.influence == (5, 4, 3)


@proves("wkv.compat.treachery-might")
def test_with_might_is_right_the_shut_out_remains() -> None:
    g = realm(7, 5, 3, variants=("might-is-right",))
    penalties.break_word(g, struck(g, RED, GREEN, w.PROMISE_WORDS, 5), RED, GREEN, 0)
    assert treachery(g).shut_out == (NEXT, 0, 0)
