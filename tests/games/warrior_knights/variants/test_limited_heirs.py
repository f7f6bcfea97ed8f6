"""Limited Heirs: two for nothing, then Fate decides."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules.deaths import CheckArmies, NobleDeath
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.games.warrior_knights.variants.limited_heirs import vocabulary as w
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p

STAR = p.RED  # the first Noble of a seat has a star


def led(died: int, *variants: str, troops: str = "r100 english50") -> Kingdom:
    """A star on the board who has died so often already."""
    g = p.board(4, "limited-heirs", *variants)
    p.put(g, STAR, "kovel", troops)
    deaths(g).deaths = replaced(deaths(g).deaths, STAR, died)
    return g


def die(g: Kingdom, *cards: str, deserted: int = 0) -> Kingdom:
    """Deserters are drawn first: nobody of that nation is there."""
    p.stack_fate(g, "polish", *cards)
    p.run(g, NobleDeath(STAR, deserted))
    p.first_choices(g)
    return g


@proves("wkv.limited-heirs.count", "wkv.ruling.heirs-per-noble")
def test_the_deaths_of_each_noble_are_counted() -> None:
    g = die(led(0))
    assert deaths(g).deaths[STAR] == 1 and sum(deaths(g).deaths) == 1


@proves("wkv.limited-heirs.first-two")
def test_the_first_and_the_second_time_an_heir_follows() -> None:
    for died in (0, 1):
        g = die(led(died), "circle")
        assert g.dead[STAR] and not g.gone[STAR] and p.told(g, w.HEIR_FOUND) == []


@proves("wkv.limited-heirs.third")
def test_the_third_time_fate_must_show_his_symbol() -> None:
    g = die(led(2), "star")
    assert not g.gone[STAR] and p.told(g, w.HEIR_FOUND) == [(STAR,)]
    g = die(led(2), "circle")
    assert g.gone[STAR] and p.told(g, w.NO_HEIR_FOUND) == [(STAR,)]


@proves("wkv.limited-heirs.fails", "wkv.ruling.heirs-fail")
def test_without_a_match_his_line_ends() -> None:
    g = led(2)
    regular, company = [t for t, at in enumerate(g.troop_at) if at == STAR]
    die(g, "circle")
    assert {g.troop_at[regular], g.troop_at[company]} == {f.OUT, f.IN_DECK}
    assert g.gone[STAR]


@proves("wkv.limited-heirs.each-later", "wkv.ruling.heirs-fail")
def test_every_later_death_wants_a_card_of_its_own() -> None:
    g = die(led(2), "star")
    g.dead = replaced(g.dead, STAR, 0)
    g.noble_area[STAR] = p.area("kovel")
    die(g, "square")
    assert deaths(g).deaths[STAR] == 4 and g.gone[STAR]


@proves("wkv.limited-heirs.removal", "wkv.ruling.heirs-per-noble")
def test_who_merely_leaves_the_board_has_not_died() -> None:
    g = led(2, troops="")
    p.run(g, CheckArmies(0))
    assert g.noble_area[STAR] == f.OFF and deaths(g).deaths[STAR] == 2 and not g.gone[STAR]


@proves("wkv.limited-heirs.events", "wkv.ruling.heirs-events")
def test_no_heir_ends_a_line_at_the_first_death_without_a_card() -> None:
    g = led(0)
    g.heir = replaced(g.heir, STAR, 0)
    die(g, "star")
    assert g.gone[STAR] and p.told(g, w.HEIR_FOUND) == [] == p.told(g, w.NO_HEIR_FOUND)


@proves("wkv.compat.heirs-abandoned")
def test_a_death_by_desertion_is_counted_and_needs_no_card() -> None:
    g = die(led(2, "abandoned-nobles"), "circle", deserted=1)
    assert deaths(g).deaths[STAR] == 3 and not g.gone[STAR] and p.told(g, w.NO_HEIR_FOUND) == []
    g = die(led(2), "circle", deserted=1)  # without that rule it is a death like others
    assert g.gone[STAR]


@proves("wkv.compat.heirs-king")
def test_the_kings_army_outlives_the_line_and_goes_to_his_stronghold() -> None:
    g = led(2, "king")
    p.stronghold(g, 0, "larkdown")
    crown(g).king, crown(g).pool_ran_out = 0, 1
    kings_army.muster(g, 0)
    for card in kings_army.in_service(g):
        kings_army.assign(g, card, STAR)
    g.pool = 0
    die(g, "circle")
    assert g.gone[STAR] and all(g.troop_at[card] == f.STRONGHOLD_ARMY for card in kings_army.in_service(g))
