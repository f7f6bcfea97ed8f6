"""Types of Agendas: motions, laws, charges, offices, and the concessions among the charges."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.charges import ReceiveCharge
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.laws import binds
from regalia.games.warrior_knights.rules.offices import ReceiveOffice
from regalia.kernel.columns import replaced, without
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.agenda.motion")
def test_a_motion_acts_once_and_is_discarded() -> None:
    g = p.board(3)
    g.influence = (0, 5, 0)
    p.hold(g, "censure")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("censure"))
    assert g.influence[1] == 3
    assert p.agenda("censure") in g.agenda_discard
    assert p.agenda("censure") not in g.agenda_current


@proves("wk.agenda.law")
def test_a_law_stays_and_binds_all_until_it_is_discarded() -> None:
    g = p.board(3)
    p.hold(g, "closed_lists")
    p.carry(g)
    g.round += 3
    assert all(binds(g, seat, "closed_lists") for seat in range(3))
    assert list(g.laws) == [p.agenda("closed_lists")]


@proves("wk.agenda.charge")
def test_a_charge_is_its_holders_alone() -> None:
    g = p.board(3)
    p.charge(g, 1, "salt_pans")
    assert g.charges == ((), (p.agenda("salt_pans"),), ())


@proves("wk.agenda.charge-limit")
def test_a_fourth_charge_costs_one_of_the_earlier_three() -> None:
    g = p.board(3)
    p.charge(g, 1, "salt_pans", "royal_mint", "wool_staple")
    p.run(g, ReceiveCharge(1, p.agenda("amber_monopoly")))
    p.do(g, 1, v.ACCEPT, p.agenda("amber_monopoly"))
    assert p.args(g, 1, v.DISCARD_CHARGE) == [p.agenda("salt_pans"), p.agenda("royal_mint"), p.agenda("wool_staple")]
    p.do(g, 1, v.DISCARD_CHARGE, p.agenda("royal_mint"))
    assert list(g.charges[1]) == [p.agenda("salt_pans"), p.agenda("wool_staple"), p.agenda("amber_monopoly")]
    assert p.agenda("royal_mint") in g.agenda_discard


@proves("wk.agenda.office-assign", "wk.ruling.office-off-board-noble")
def test_an_office_goes_at_once_to_one_of_four_nobles() -> None:
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "froli")
    p.run(g, ReceiveOffice(1, p.agenda("justiciar")))
    assert p.args(g, 1, v.GIVE_OFFICE) == [4, 5, 6, 7]
    assert p.verbs(g, 1) == ["give_office", "refuse"]
    p.do(g, 1, v.GIVE_OFFICE, p.GREEN + p.CIRCLE)  # off the board
    assert g.office[p.GREEN + p.CIRCLE] == p.agenda("justiciar")


@proves("wk.ruling.office-off-board-noble")
def test_a_baron_without_nobles_discards_an_office_and_is_not_banned() -> None:
    g = p.board(3)
    g.gone = (*g.gone[:4], 1, 1, 1, 1, *g.gone[8:])
    g.agenda_deck = without(g.agenda_deck, p.agenda("justiciar"))
    p.run(g, ReceiveOffice(1, p.agenda("justiciar")))
    assert p.asked(g) == -1
    assert p.agenda("justiciar") in g.agenda_discard
    assert g.banned[1] == 0
    g.gone = replaced(g.gone, 6, 0)
    g.agenda_discard = without(g.agenda_discard, p.agenda("justiciar"))
    p.run(g, ReceiveOffice(1, p.agenda("justiciar")))
    assert p.args(g, 1, v.GIVE_OFFICE) == [6]


@proves("wk.agenda.office-one-each")
def test_a_new_office_replaces_the_old_one() -> None:
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "froli")
    p.appoint(g, p.GREEN + p.STAR, "lord_admiral")
    p.run(g, ReceiveOffice(1, p.agenda("justiciar")))
    p.do(g, 1, v.GIVE_OFFICE, p.GREEN + p.STAR)
    assert g.office[p.GREEN + p.STAR] == p.agenda("justiciar")
    assert p.agenda("lord_admiral") in g.agenda_discard


@proves("wk.agenda.office-one-each", "wk.death.outside-battle")
def test_a_smaller_office_may_leave_too_few_troops_for_the_casualties() -> None:
    g = p.board(3)
    p.put(g, p.GREEN + p.STAR, "froli", "r100", tokens=2)
    p.appoint(g, p.GREEN + p.STAR, "castellan_of_the_realm")  # 200 maintained troops
    p.run(g, ReceiveOffice(1, p.agenda("justiciar")))  # 50
    p.do(g, 1, v.GIVE_OFFICE, p.GREEN + p.STAR)
    assert g.dead[p.GREEN + p.STAR] == 1
    assert p.agenda("justiciar") in g.agenda_discard


@proves("wk.agenda.office-death")
def test_an_office_is_discarded_with_its_noble_and_the_heir_has_none() -> None:
    g = p.board(3)
    p.put(g, p.BLUE + p.SQUARE, "monz", "r100", tokens=1)
    p.appoint(g, p.BLUE + p.SQUARE, "justiciar")
    p.run(g, NobleDeath(p.BLUE + p.SQUARE))
    assert g.office[p.BLUE + p.SQUARE] == -1
    assert p.agenda("justiciar") in g.agenda_discard
    assert armies.troops(g, p.BLUE + p.SQUARE) == 100


@proves("wk.agenda.maintained-troops", "wk.ruling.maintained-troops")
def test_maintained_troops_add_their_strength_without_cards() -> None:
    g = p.board(3)
    p.put(g, p.RED + p.TRIANGLE, "monz", "r100 50")
    p.appoint(g, p.RED + p.TRIANGLE, "kings_champion")
    assert armies.troops(g, p.RED + p.TRIANGLE) == 250
    assert len(armies.cards(g, p.RED + p.TRIANGLE)) == 2


@proves("wk.agenda.absent-holder")
def test_a_baron_kept_away_may_be_given_a_charge_or_office() -> None:
    g = p.board(3)
    p.charge(g, 2, "envoy_abroad")
    p.hold(g, "justiciar")
    p.carry(g, 2)
    p.do(g, 2, v.GIVE_OFFICE, p.BLUE + p.STAR)
    assert g.office[p.BLUE + p.STAR] == p.agenda("justiciar")


@proves("wk.agenda.banned-refuses-freely")
def test_a_banned_baron_refuses_without_further_penalty() -> None:
    g = p.board(3)
    p.banish(g, 2)
    p.hold(g, "salt_pans", "justiciar")
    p.do(g, 0, v.NAME_AGENDA, p.agenda("salt_pans"))
    p.carry(g, 2)
    p.do(g, 2, v.REFUSE, p.agenda("salt_pans"))
    assert p.agenda("salt_pans") in g.agenda_discard
    assert list(g.banned) == [0, 0, 1]
    g.votes[0] = 1
    p.carry(g, 2)
    p.do(g, 2, v.REFUSE, p.agenda("justiciar"))
    assert (g.banned, g.office) == ((0, 0, 1), (-1,) * f.NOBLES)


def test_every_agenda_kind_has_its_rules() -> None:
    """Each card of the deck has the effect its kind calls for: none is left to words."""
    g = p.board(3)
    deeds = g.content.deeds
    for card, id in enumerate(g.content.agenda_ids):
        kind = g.content.agenda_kind[card]
        if kind == "motion":
            assert (id in deeds.aimed) == g.content.agenda_chooses[card]
            assert (id in deeds.general) != g.content.agenda_chooses[card]
        if kind == "concession":
            assert id in deeds.concessions or id == "altar_wine"
        if kind == "office":
            assert g.content.maintained[card] > 0


def test_events_of_a_vote_tell_the_page_everything() -> None:
    g = p.board(3)
    g.votes = [2, 2, 0]
    p.hold(g, "salt_pans")
    p.carry(g, 1)
    p.do(g, 1, v.ACCEPT, p.agenda("salt_pans"))
    kinds = [v.V.events[e[0]].name for _, e, _ in g.events]
    wanted = ["assembly_begins", "presides", "agenda_order", "vote_begins", "votes_revealed", "declared_for", "baron_chosen"]
    wanted += ["charge_received", "agenda_revealed", "assembly_ends"]
    places = [kinds.index(kind) for kind in wanted]
    assert places == sorted(places)
