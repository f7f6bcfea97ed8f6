"""Types of Agendas: motions, laws, charges, offices, and the concessions among the charges."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards import concessions, motions
from regalia.games.warrior_knights.cards.charges import ReceiveCharge
from regalia.games.warrior_knights.cards.offices import ReceiveOffice
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.rules.laws import binds
from regalia.kernel.columns import replaced, without
from regalia.testing import proves
from tests.games.warrior_knights.politics import banish, carry, charge, hold
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    agenda,
    appoint,
    args,
    asked,
    board,
    do,
    put,
    run,
    verbs,
)


@proves("wk.agenda.motion")
def test_a_motion_acts_once_and_is_discarded() -> None:
    g = board(3)
    g.influence = (0, 5, 0)
    hold(g, "censure")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("censure"))
    assert g.influence[1] == 3
    assert agenda("censure") in g.agenda_discard
    assert agenda("censure") not in g.agenda_current


@proves("wk.agenda.law")
def test_a_law_stays_and_binds_all_until_it_is_discarded() -> None:
    g = board(3)
    hold(g, "closed_lists")
    carry(g)
    g.round += 3
    assert all(binds(g, seat, "closed_lists") for seat in range(3))
    assert list(g.laws) == [agenda("closed_lists")]


@proves("wk.agenda.charge")
def test_a_charge_is_its_holders_alone() -> None:
    g = board(3)
    charge(g, 1, "salt_pans")
    assert g.charges == ((), (agenda("salt_pans"),), ())


@proves("wk.agenda.charge-limit")
def test_a_fourth_charge_costs_one_of_the_earlier_three() -> None:
    g = board(3)
    charge(g, 1, "salt_pans", "royal_mint", "wool_staple")
    run(g, ReceiveCharge(1, agenda("amber_monopoly")))
    do(g, 1, v.ACCEPT, agenda("amber_monopoly"))
    assert args(g, 1, v.DISCARD_CHARGE) == [agenda("salt_pans"), agenda("royal_mint"), agenda("wool_staple")]
    do(g, 1, v.DISCARD_CHARGE, agenda("royal_mint"))
    assert list(g.charges[1]) == [agenda("salt_pans"), agenda("wool_staple"), agenda("amber_monopoly")]
    assert agenda("royal_mint") in g.agenda_discard


@proves("wk.agenda.office-assign", "wk.ruling.office-off-board-noble")
def test_an_office_goes_at_once_to_one_of_four_nobles() -> None:
    g = board(3)
    put(g, GREEN + STAR, "froli")
    run(g, ReceiveOffice(1, agenda("justiciar")))
    assert args(g, 1, v.GIVE_OFFICE) == [4, 5, 6, 7]
    assert verbs(g, 1) == ["give_office", "refuse"]
    do(g, 1, v.GIVE_OFFICE, GREEN + CIRCLE)  # off the board
    assert g.office[GREEN + CIRCLE] == agenda("justiciar")


@proves("wk.ruling.office-off-board-noble")
def test_a_baron_without_nobles_discards_an_office_and_is_not_banned() -> None:
    g = board(3)
    g.gone = (*g.gone[:4], 1, 1, 1, 1, *g.gone[8:])
    g.agenda_deck = without(g.agenda_deck, agenda("justiciar"))
    run(g, ReceiveOffice(1, agenda("justiciar")))
    assert asked(g) == -1
    assert agenda("justiciar") in g.agenda_discard
    assert g.banned[1] == 0
    g.gone = replaced(g.gone, 6, 0)
    g.agenda_discard = without(g.agenda_discard, agenda("justiciar"))
    run(g, ReceiveOffice(1, agenda("justiciar")))
    assert args(g, 1, v.GIVE_OFFICE) == [6]


@proves("wk.agenda.office-one-each")
def test_a_new_office_replaces_the_old_one() -> None:
    g = board(3)
    put(g, GREEN + STAR, "froli")
    appoint(g, GREEN + STAR, "lord_admiral")
    run(g, ReceiveOffice(1, agenda("justiciar")))
    do(g, 1, v.GIVE_OFFICE, GREEN + STAR)
    assert g.office[GREEN + STAR] == agenda("justiciar")
    assert agenda("lord_admiral") in g.agenda_discard


@proves("wk.agenda.office-one-each", "wk.death.outside-battle")
def test_a_smaller_office_may_leave_too_few_troops_for_the_casualties() -> None:
    g = board(3)
    put(g, GREEN + STAR, "froli", "r100", tokens=2)
    appoint(g, GREEN + STAR, "castellan_of_the_realm")  # 200 maintained troops
    run(g, ReceiveOffice(1, agenda("justiciar")))  # 50
    do(g, 1, v.GIVE_OFFICE, GREEN + STAR)
    assert g.dead[GREEN + STAR] == 1
    assert agenda("justiciar") in g.agenda_discard


@proves("wk.agenda.office-death")
def test_an_office_is_discarded_with_its_noble_and_the_heir_has_none() -> None:
    g = board(3)
    put(g, BLUE + SQUARE, "monz", "r100", tokens=1)
    appoint(g, BLUE + SQUARE, "justiciar")
    run(g, NobleDeath(BLUE + SQUARE))
    assert g.office[BLUE + SQUARE] == -1
    assert agenda("justiciar") in g.agenda_discard
    assert armies.troops(g, BLUE + SQUARE) == 100


@proves("wk.agenda.maintained-troops", "wk.ruling.maintained-troops")
def test_maintained_troops_add_their_strength_without_cards() -> None:
    g = board(3)
    put(g, RED + TRIANGLE, "monz", "r100 50")
    appoint(g, RED + TRIANGLE, "kings_champion")
    assert armies.troops(g, RED + TRIANGLE) == 250
    assert len(armies.cards(g, RED + TRIANGLE)) == 2


@proves("wk.agenda.absent-holder")
def test_a_baron_kept_away_may_be_given_a_charge_or_office() -> None:
    g = board(3)
    charge(g, 2, "envoy_abroad")
    hold(g, "justiciar")
    carry(g, 2)
    do(g, 2, v.GIVE_OFFICE, BLUE + STAR)
    assert g.office[BLUE + STAR] == agenda("justiciar")


@proves("wk.agenda.banned-refuses-freely")
def test_a_banned_baron_refuses_without_further_penalty() -> None:
    g = board(3)
    banish(g, 2)
    hold(g, "salt_pans", "justiciar")
    do(g, 0, v.NAME_AGENDA, agenda("salt_pans"))
    carry(g, 2)
    do(g, 2, v.REFUSE, agenda("salt_pans"))
    assert agenda("salt_pans") in g.agenda_discard
    assert list(g.banned) == [0, 0, 1]
    g.votes[0] = 1
    carry(g, 2)
    do(g, 2, v.REFUSE, agenda("justiciar"))
    assert (g.banned, g.office) == ((0, 0, 1), (-1,) * f.NOBLES)


def test_every_agenda_kind_has_its_rules() -> None:
    """Each card of the deck has the effect its kind calls for: none is left to words."""
    g = board(3)
    for card, id in enumerate(g.content.agenda_ids):
        kind = g.content.agenda_kind[card]
        if kind == "motion":
            assert (id in motions.AIMED) == g.content.agenda_chooses[card]
            assert (id in motions.GENERAL) != g.content.agenda_chooses[card]
        if kind == "concession":
            assert id in concessions.REVENUE or id == "altar_wine"
        if kind == "office":
            assert g.content.maintained[card] > 0


def test_events_of_a_vote_tell_the_page_everything() -> None:
    g = board(3)
    g.votes = [2, 2, 0]
    hold(g, "salt_pans")
    carry(g, 1)
    do(g, 1, v.ACCEPT, agenda("salt_pans"))
    kinds = [v.V.events[e[0]].name for _, e, _ in g.events]
    wanted = ["assembly_begins", "presides", "agenda_order", "vote_begins", "votes_revealed", "declared_for", "baron_chosen"]
    wanted += ["charge_received", "agenda_revealed", "assembly_ends"]
    places = [kinds.index(kind) for kind in wanted]
    assert places == sorted(places)
