"""Being banned from the Assembly."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bans, laws
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.ban.refuse-at-once", "wk.ban.discard-targeting")
def test_a_baron_may_refuse_only_when_it_passes_and_the_agenda_is_discarded() -> None:
    g = p.board(3)
    p.hold(g, "salt_pans", "kings_peace")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.carry(g, 1)
    assert p.offers(g, 1) == [(v.ACCEPT, p.agenda("salt_pans")), (v.REFUSE, p.agenda("salt_pans"))]
    p.do(g, 1, v.REFUSE, p.agenda("salt_pans"))
    assert p.agenda("salt_pans") in g.agenda_discard
    assert p.told(g, v.AGENDA_DISCARDED) == [(p.agenda("salt_pans"),)]  # said once
    assert g.charges == ((), (), ())
    g = p.board(3)
    p.hold(g, "salt_pans", "kings_peace")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("salt_pans"))
    assert p.step(g) == "Vote.commit"  # the next vote has begun
    assert all(option[0] != v.REFUSE for option in p.offers(g, 1))


@proves("wk.ban.consequence")
def test_who_refuses_leaves_at_once_and_votes_no_more() -> None:
    g = p.board(4)
    p.hold(g, "salt_pans", "kings_peace", "closed_lists")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.do(g, 0, v.NAME_AGENDA, p.agenda("kings_peace"))
    p.cast(g, 0, 1, 0, 0)
    p.declare(g, (v.NAME_BARON, 1))
    p.do(g, 1, v.REFUSE, p.agenda("salt_pans"))
    assert p.told(g, v.BANNED) == [(1,)]
    assert list(g.attending) == [1, 0, 1, 1]
    assert engine.waiting(g) == [0, 2, 3]
    p.cast(g, 1, 0, 0, 0)
    p.declare(g, v.YES)
    assert engine.waiting(g) == [2, 3]  # seat 0 has no Votes left


@proves("wk.ban.chairman-replaced", "wk.fate.discard-to-bottom")
def test_a_chairman_banned_for_razing_a_city_just_stormed_leaves_the_tie_to_the_whole_fate_deck() -> None:
    """All cards of the battle are under the deck again: those of the tied Barons may have been played in it."""
    g = p.board(3)
    p.enact(g, "mercy_to_the_cities")
    g.votes = [0, 2, 2]
    p.put(g, p.RED + p.STAR, "froli", "200 200")
    froli = p.city(g, "froli", 1, breaches=1)
    mine = [c for c in range(24) if p.C.fate_baron[c] in (1, 2)]
    g.fate_deck = (
        [c for c in mine if p.C.fate_battle[c] != f.DRAW]
        + [c for c in range(24) if c not in mine]
        + [c for c in mine if p.C.fate_battle[c] == f.DRAW]
    )
    p.run(g, Assault(0, 1, p.area("froli"), froli, [p.RED + p.STAR], []))
    first_choices_until(g, v.KEEP_CITY)
    assert sorted(g.fate_deck) == list(range(24))
    p.do(g, 0, v.RAZE, froli)
    p.do(g, 0, v.DEFY, p.agenda("mercy_to_the_cities"))
    assert g.banned[0] and g.razed[froli] and g.chairman in (1, 2)


def first_choices_until(g: Kingdom, verb: int) -> None:
    """The last option of whoever is asked, up to a decision with this verb; in a battle nothing is discarded beyond need."""
    while p.options(g)[0][0] != verb:
        options = p.options(g)
        p.choose(g, *(options[0] if options[-1][0] != v.DONE else options[-1]))


@proves("wk.ban.refuse-law", "wk.ruling.refuse-law-again")
def test_a_tax_law_refused_at_taxation_bans_and_costs_nothing() -> None:
    """The rulebook's example: he keeps his crowns, pays no tax, and is banned."""
    g = p.board(3)
    p.enact(g, "the_crowns_third")
    p.city(g, "kovel", 0)
    p.city(g, "vecht", 0)
    income = g.content.city_income[g.content.city_number["kovel"]] + g.content.city_income[g.content.city_number["vecht"]]
    assert income >= 3
    p.run(g, Taxation())
    assert p.offers(g, 0) == [(v.OBEY, p.agenda("the_crowns_third")), (v.DEFY, p.agenda("the_crowns_third"))]
    p.do(g, 0, v.DEFY, p.agenda("the_crowns_third"))
    assert g.crowns[0] == income
    assert g.banned[0] == 1
    p.run(g, Taxation())  # while banned no law binds him, and he is not asked
    assert p.asked(g) == -1
    assert g.crowns[0] == 2 * income
    bans.reinstate(g, 0)
    p.run(g, Taxation())  # bound again
    p.do(g, 0, v.OBEY, p.agenda("the_crowns_third"))
    assert g.crowns[0] == 3 * income - income // 3


@proves("wk.ban.duration")
def test_a_ban_lasts_through_every_later_assembly() -> None:
    g = p.board(3)
    p.banish(g, 1)
    for _ in range(3):
        g.round += 1
        p.run(g, Assembly())
        assert g.attending[1] == 0
        while asked_or_all(g):
            engine.apply(g, engine.waiting(g)[0], p.offers(g, engine.waiting(g)[0])[-1])


def asked_or_all(g: object) -> bool:
    return bool(engine.waiting(g))  # type: ignore[arg-type]


@proves("wk.ban.chairman-replaced")
def test_a_banned_chairman_is_followed_by_the_baron_with_the_most_votes() -> None:
    g = p.board(4)
    g.votes = [9, 4, 2, 4]
    p.stack_fate(g, "niebieski", "madder", "limon")  # neither of the two with 4, then one of them
    bans.ban(g, 0)
    assert g.chairman == 3


@proves("wk.ban.chairman-replaced", "wk.ruling.new-chairman-after-ban")
def test_only_barons_not_banned_follow_him() -> None:
    g = p.board(4)
    g.votes = [0, 0, 9, 0]
    p.banish(g, 2)
    p.stack_fate(g, "emerande")
    bans.ban(g, 0)
    assert g.chairman == 1


@proves("wk.ruling.no-chairman")
def test_when_all_are_banned_the_token_stays_until_one_is_reinstated() -> None:
    g = p.board(3)
    p.banish(g, 1, 2)
    bans.ban(g, 0)
    assert g.chairman == 0
    bans.reinstate(g, 2)
    assert g.chairman == 2


@proves("wk.ruling.refuse-general-motion")
def test_a_general_motion_stands_for_those_who_do_not_refuse_it() -> None:
    g = p.board(4)
    g.crowns = [9, 10, 2, 8]
    p.hold(g, "recoinage")
    p.carry(g)
    p.do(g, 0, v.ACCEPT, p.agenda("recoinage"))
    assert p.asked(g) == 1
    p.do(g, 1, v.REFUSE, p.agenda("recoinage"))
    assert p.asked(g) == 3  # two crowns give no third: seat 2 is not touched, hence not asked
    p.do(g, 3, v.ACCEPT, p.agenda("recoinage"))
    assert g.crowns == [6, 10, 2, 6]
    assert list(g.banned) == [0, 1, 0, 0]
    assert p.agenda("recoinage") in g.agenda_discard


def test_a_banned_baron_is_bound_by_no_law() -> None:
    g = p.board(3)
    p.enact(g, "bridge_tolls")
    g.chairman = 2
    assert [laws.binds(g, seat, "bridge_tolls") for seat in range(3)] == [True, True, True]
    bans.ban(g, 1)
    assert [laws.toll(g, seat) for seat in range(3)] == [1, 0, 0]
    bench = p.run(g, laws.Defy(1, p.agenda("bridge_tolls")))
    assert bench.result == 1
    assert p.asked(g) == -1
