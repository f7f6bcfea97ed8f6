"""Planning and the Baron Action cards: which cards to lay, in which stack, and what to do with each when it comes."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.counsel import Offer, counsel_of
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import action_cards, table
from regalia.games.warrior_knights.rules.baron_cards import levy
from regalia.kernel.vocabulary import Option

# ---- planning


def plan(j: Judgement) -> list[list[int]]:
    """Two cards a stack: war first, while the others have not moved; then what pays; the Church last, since it may choose its phase."""
    return laid_out(offers(j))


def offers(j: Judgement) -> list[Offer]:
    """What each card of his hand would be worth, and how soon it should come."""
    g = j.g
    hand = action_cards.held(g, j.seat)
    marches, strikes = campaigns(j)
    found: list[Offer] = []
    for i in range(hand[f.MOBILIZE_FORCES]):
        worth = marches[i] if i < len(marches) else 0.0
        found.append((worth + 0.05, 3.0 if worth > 0 else 1.0, f.MOBILIZE_FORCES))
    for i in range(hand[f.VERSATILE_STRATEGY]):
        strike = strikes[i] if i < len(strikes) else 0.0
        found.append((max(strike, 2 * j.crown) + 0.1, 3.2 if strike > 2 * j.crown else 1.5, f.VERSATILE_STRATEGY))
    for i in range(hand[f.LEVY_TAXES]):
        found.append((levy(g, j.seat) * j.crown * (1.0 - 0.1 * i), 2.0, f.LEVY_TAXES))
    for i in range(hand[f.RALLY_SUPPORT]):
        found.append((rally(j) * (1.0 - 0.2 * i), 1.4, f.RALLY_SUPPORT))
    for i in range(hand[f.SERVE_THE_CHURCH]):
        found.append((serve(j) * (1.0 - 0.25 * i), 1.0, f.SERVE_THE_CHURCH))
    for i in range(hand[f.DRAFT_SOLDIERS]):
        found.append((draft(j) * (1.0 - 0.4 * i), 1.8, f.DRAFT_SOLDIERS))
    for id, offer in counsel_of(g.rules).offers.items():
        for i in range(hand[g.content.kind[id]]):
            found.append((*offer(j, i), g.content.kind[id]))
    return found


def laid_out(found: list[Offer]) -> list[list[int]]:
    """The best six, the most urgent in the first stack."""
    best = sorted(found, key=lambda o: (-o[0], o[2]))[:6]
    chosen = sorted(best, key=lambda o: (-o[1], -o[0], o[2]))
    stacks: list[list[int]] = [[], [], []]
    for i, (_, _, kind) in enumerate(chosen):
        stacks[i // 2].append(kind)
    return [sorted(s) for s in stacks]


def variations(j: Judgement, base: list[list[int]]) -> list[list[list[int]]]:
    """The same plan with its last stack first, and with each card that was left out in place of one of the last stack."""
    g = j.g
    found = [[base[2], base[0], base[1]], [base[1], base[0], base[2]]]
    laid = [kind for stack in base for kind in stack]
    for kind, held in enumerate(action_cards.held(g, j.seat)):
        left = held - laid.count(kind)
        if left > 0 and base[2]:
            for out in sorted(set(base[2])):
                if out != kind:
                    last = base[2][:]
                    last[last.index(out)] = kind
                    found.append([base[0], base[1], sorted(last)])
    return found


def as_options(stacks: list[list[int]]) -> list[Option]:
    """A plan as the run of choices that lays it."""
    run: list[Option] = []
    for stack, kinds in enumerate(stacks):
        run += [(v.LAY, kind, stack) for kind in sorted(kinds)]
        if len(kinds) < 2:
            run.append((v.DONE,))
    return run


def campaigns(j: Judgement) -> tuple[list[float], list[float]]:
    """What Mobilize Forces could do (march and strike), and what Versatile Strategy could (strike where one stands, or march):
    best first."""
    g = j.g
    by_area: list[float] = []
    for area in war.all_areas(j):
        worth = war.mobilization(j, area)[0]
        if worth > 0.05:
            by_area.append(worth)
    by_area.sort(reverse=True)
    strikes: list[float] = []
    areas: list[int] = []
    for n in j.nobles:
        area = g.noble_area[n]
        if area >= 0 and area not in areas:
            areas.append(area)
            strikes.append(max(war.best_attack(j, area, war.fresh_in(j, area))[0], war.best_move(j, n)[0]))
    strikes.sort(reverse=True)
    return by_area, [s for s in strikes if s > 0.05]


def rally(j: Judgement) -> float:
    g = j.g
    chair = j.chair if g.chairman != j.seat and g.votes[j.seat] + 2 > max(g.votes) and not g.banned[j.seat] else 0.0
    return 2 * j.vote + chair * min(1.0, j.left / 3) if not g.banned[j.seat] else 0.02


def serve(j: Judgement) -> float:
    g = j.g
    enough = 3 if j.manner.faith < 1.5 else 6  # a bishop lays up more
    want = j.faith if g.faith[j.seat] < enough else 0.3 * j.faith
    head = j.see if g.head != j.seat and g.faith[j.seat] + 1 > max(g.faith) else 0.0
    return want + head * min(1.0, j.left / 3)


def draft(j: Judgement) -> float:
    """Men are worth hiring if they can be paid, and if there is still something to take with them."""
    g = j.g
    spare = g.crowns[j.seat] - w.wage_bill(g, j.seat) // 2
    if spare < 2 or j.left < 1.5:
        return 0.03
    best = max((g.content.troop_strength[t] for t in g.offer if g.content.troop_wage[t] <= spare), default=0)
    worth = j.hundred * best / 100 * min(1.0, j.left / 4) * (0.5 + 0.5 * j.manner.war) - 0.5 * j.crown * best / 50
    return 2.0 * worth if j.might else worth  # where only force wins, crowns are there to be turned into men


def lay(j: Judgement, option: Option, stacks: list[list[int]]) -> float:
    """Follow the plan, stack by stack."""
    g = j.g
    drafted = g.drafts[j.seat] if g.drafts else []
    stack, laid = 0, []
    for o in drafted:
        if o[0] == v.LAY:
            laid.append(o[1])
        if o[0] == v.DONE or len(laid) == 2:
            stack, laid = stack + 1, []
    wanted = stacks[stack][:] if stack < 3 else []
    for kind in laid:
        if kind in wanted:
            wanted.remove(kind)
    if option[0] == v.DONE:
        return 0.5 if not wanted else 0.0
    return 1.0 if wanted and option[1] == wanted[0] else -1.0


# ---- the cards


def carry_out(j: Judgement, option: Option) -> float:
    return 1.0


def take_space(j: Judgement, option: Option) -> float:
    """The foremost space; with Versatile Strategy only when the fee leaves enough to hire with."""
    g = j.g
    first = -0.02 * option[1]
    if j.at == "VersatileStrategy":
        spare = g.crowns[j.seat] - f.TRACK_FEES[option[1]] - w.wage_bill(g, j.seat)
        return draft(j) - f.TRACK_FEES[option[1]] * j.crown if spare > 4 else -1.0
    return draft(j) + 0.2 + first


def take_crowns(j: Judgement, option: Option) -> float:
    return 2 * j.crown + 0.02


def take_vote(j: Judgement, option: Option) -> float:
    return j.vote if not j.g.banned[j.seat] else 0.0


def move_one(j: Judgement, option: Option) -> float:
    return max((war.best_move(j, n)[0] for n in j.nobles), default=0.0) - 0.02


def fight(j: Judgement, option: Option) -> float:
    return max((worth for worth, _ in war.open_attacks(j)), default=0.0)


def allocate(j: Judgement, option: Option) -> float:
    """Wages late if we owe much, Taxation early if we earn more than others, the Assembly if we have the Votes."""
    g = j.g
    phase = option[1]
    due = 2 * table.in_play(g) - len(g.phase_area[phase])
    soon = 1.0 / max(1, due)
    mine, others = stakes(j, phase)
    return soon * (mine - others)


def stakes(j: Judgement, phase: int) -> tuple[float, float]:
    """What a Special Phase would bring us, and the others in the mean."""
    g = j.g
    rivals = [s for s in range(g.seats) if s != j.seat and not g.out[s]]
    if phase == f.TAXATION:
        gains = [w.income(g, s) * w.CROWN for s in range(g.seats)]
    elif phase == f.WAGES:
        gains = [-w.wage_bill(g, s) * w.CROWN * (1.0 if g.crowns[s] >= w.wage_bill(g, s) else 1.6) for s in range(g.seats)]
    else:
        gains = [w.VOTE * g.votes[s] + 0.15 * (g.chairman == s) - (0.3 if g.banned[s] else 0.0) for s in range(g.seats)]
    return gains[j.seat], 0.5 * sum(gains[s] for s in rivals) / max(1, len(rivals))
