"""Crown and Glory by simulation: stewards play whole games with some of its variants; the figures of docs/warrior-knights/balance.md that
are about the expansion come from here.

python tools/warrior_knights/expansion.py for-glory --games 200              # the variants with commas between them
python tools/warrior_knights/expansion.py for-glory,missions,king --seats 2,3,5,6 --games 40
python tools/warrior_knights/expansion.py for-glory --given sappers --games 40   # what a card is worth: one Baron has it from the start
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from regalia.bots import registry as bots
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king import vocabulary as k
from regalia.games.warrior_knights.variants.missions import vocabulary as m
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players import own_seed

KINDS = [row.id for row in content.ADVANCEMENTS[::2]]
BY_SEAT = ("Influence", "cities", "Advancements bought", "Levies raised", "Garrisons hired", "crowns left", "Votes left", "Faith left")


class Game:
    """What happened in one game."""

    def __init__(self, g: Kingdom) -> None:
        self.seats = g.seats
        self.start = g.chairman
        self.rounds = 0
        self.end = ""
        self.influence: list[int] = []
        self.winners: list[int] = []
        self.kings: list[int] = []  # in the order of their reigns
        self.cards: Counter[str] = Counter()  # "what id"
        self.own: list[Counter[str]] = [Counter() for _ in range(g.seats)]

    def hear(self, g: Kingdom, event: tuple[int, ...]) -> None:
        c = g.content
        kind = event[0]
        if kind == w.ADVANCEMENT_BOUGHT:
            self.cards[f"bought {content.ADVANCEMENTS[event[2]].id}"] += 1
            self.own[event[1]]["Advancements bought"] += 1
        elif kind == w.ADVANCEMENT_USED:
            self.cards[f"used {content.ADVANCEMENTS[event[2]].id}"] += 1
        elif kind == w.LEVY_RAISED:
            self.own[event[2] // len(f.SHAPES)]["Levies raised"] += 1
        elif kind == w.GARRISON_HIRED:
            self.own[event[1]]["Garrisons hired"] += 1
        elif kind == v.VOTE_BEGINS:
            self.cards[f"voted {c.agenda_ids[event[1]]}"] += 1
        elif kind in (v.VOTE_PASSED, v.BARON_CHOSEN):
            self.cards[f"passed {c.agenda_ids[event[1]]}"] += 1
        elif kind in (v.EVENT_STRIKES, v.EVENT_USED):
            self.cards[f"struck {c.event_ids[event[-1]]}"] += 1
        elif kind == v.EVENT_DRAWN:
            self.cards[f"drawn {c.event_ids[event[2]]}"] += 1
        elif kind == v.NEUTRAL_REVEALED:
            self.cards[f"neutral {c.deeds.neutrals[event[1]].id}"] += 1
        elif kind in (k.BECOMES_KING, k.USURPS):
            self.kings.append(event[1])
        elif kind in (m.MISSION_FULFILLED, m.MISSION_FAILED, m.MISSION_FORFEITED):
            self.cards[f"{'fulfilled' if kind == m.MISSION_FULFILLED else 'failed'} {CARDS.rows[event[2]].id}"] += 1

    def ended(self, g: Kingdom) -> None:
        self.rounds, self.end = g.round, GAME.vocabulary.ends[g.end_reason]
        self.winners, self.influence = list(g.winners), list(g.influence)
        for seat, own in enumerate(self.own):
            own["Influence"], own["cities"] = g.influence[seat], len(armies.cities_of(g, seat))
            own["crowns left"], own["Votes left"], own["Faith left"] = g.crowns[seat], g.votes[seat], g.faith[seat]


def give(g: Kingdom, seat: int, kind: str) -> None:
    """One copy of a kind of Advancement, from the deck or from what is on offer, before play begins."""
    own = glory(g)
    card = next(c for c, row in enumerate(content.ADVANCEMENTS) if row.id == kind and c in (*own.advancement_deck, *own.advancement_offer))
    if card in own.advancement_offer:
        advancements.withdraw(g, card)
        advancements.refill(g)
    own.advancement_deck = tuple([c for c in own.advancement_deck if c != card])
    own.advancements = tuple([(card,) if s == seat else row for s, row in enumerate(own.advancements)])


def one(variants: tuple[str, ...], given: str, task: tuple[int, int]) -> Game:
    """One game of stewards of mixed temperaments, or of steady ones where a card is given to one of them."""
    seats, seed = task
    g = engine.new(GAME, Setup("warrior-knights", seats, variants), seed // seats if given else seed)
    assert isinstance(g, Kingdom)
    if given:
        give(g, seed % seats, given)
    manners = bots.temperaments("warrior-knights")
    names = ["steady" if given else manners[(seat + seed) % len(manners)] for seat in range(seats)]
    players = [bots.steward("warrior-knights", name) for name in names]
    for seat, player in enumerate(players):
        player.begin(g.rules, seat, own_seed(seed, seat))
    game = Game(g)
    while not g.over:
        seat = engine.waiting(g)[0]
        g.events, g.chances = [], []
        engine.apply(g, seat, players[seat].choose(redact(g, seat), seat, engine.offered(g, seat)))
        for _, event, _ in g.events:
            game.hear(g, event)
    game.ended(g)
    return game


# ---- what is printed


def percent(n: int, of: int) -> str:
    return f"{100 * n / of:.0f} %" if of else "-"


def mean(values: list[float]) -> float:
    return sum(values) / max(1, len(values))


def tell_ends(games: list[Game]) -> None:
    rounds = sorted(game.rounds for game in games)
    n, seats = len(games), games[0].seats
    ends = Counter(game.end for game in games)
    ordered = [sorted(game.influence, reverse=True) for game in games]
    places = Counter((game.winners[0] - game.start) % seats for game in games if game.winners)
    print(f"\n### {seats} Barons, {n} games\n")
    print(
        f"Rounds: median {rounds[n // 2]}, from {rounds[0]} to {rounds[-1]}. Ends: {', '.join(f'{e} {c}' for e, c in ends.most_common())}."
    )
    print("Influence, from the first to the last: " + ", ".join(f"{mean([row[i] for row in ordered]):.1f}" for i in range(seats)) + ".")
    print("Wins from the first Chairman on, clockwise: " + ", ".join(percent(places[i], n) for i in range(seats)) + ".")


def tell_deciders(games: list[Game]) -> None:
    """What the winner had, and the others in the mean."""
    print("\n| | the winner | the others |\n|---|---|---|")
    for name in BY_SEAT:
        won = mean([game.own[game.winners[0]][name] for game in games if game.winners])
        lost = mean([own[name] for game in games for seat, own in enumerate(game.own) if seat not in game.winners])
        print(f"| {name} | {won:.1f} | {lost:.1f} |")


def tell_kings(games: list[Game]) -> None:
    crowned = [game for game in games if game.kings]
    first = sum(game.kings[0] in game.winners for game in crowned)
    last = sum(game.kings[-1] in game.winners for game in crowned)
    usurped = sum(len(game.kings) - 1 for game in crowned)
    print(f"\nKings were crowned in {len(crowned)} games; the first of them won {percent(first, len(crowned))}, ", end="")
    print(f"the last {percent(last, len(crowned))}. Usurpations: {usurped}.")


def tell_cards(total: Counter[str], variants: tuple[str, ...]) -> None:
    if "for-glory" in variants:
        print("\n| Advancement | price | bought | used |\n|---|---|---|---|")
        for row in content.ADVANCEMENTS[::2]:
            print(f"| {row.name} | {row.cost} | {total[f'bought {row.id}']} | {total[f'used {row.id}']} |")
        told = [
            ("Agendas, voted on and passed", content.AGENDAS, "voted", "passed"),
            ("Events, drawn and struck", content.EVENTS, "drawn", "struck"),
        ]
        for name, ids, met, done in told:
            print(f"\n{name}: " + ", ".join(f"{id} {total[f'{met} {id}']}/{total[f'{done} {id}']}" for id in dict.fromkeys(ids)) + ".")
        neutrals = [(key.split()[1], n) for key, n in total.items() if key.startswith("neutral ")]
        print("\nNeutral cards: " + ", ".join(f"{id} {n}" for id, n in sorted(neutrals)) + ".")
    if "missions" in variants:
        print("\nMissions, dealt and fulfilled: ", end="")
        rows = [(row.id, total[f"fulfilled {row.id}"], total[f"failed {row.id}"]) for row in CARDS.rows]
        print(", ".join(f"{id} {done + failed}/{done}" for id, done, failed in rows) + ".")


def tell_gift(games: list[Game], kind: str) -> None:
    """What one who has a card from the start is ahead of the three others, and how often he wins."""
    ahead: list[float] = []
    won = 0.0
    for at, game in enumerate(games):
        seat = at % game.seats
        ahead.append(game.influence[seat] - (sum(game.influence) - game.influence[seat]) / (game.seats - 1))
        won += (seat in game.winners) / max(1, len(game.winners))
    spread = sqrt(mean([(a - mean(ahead)) ** 2 for a in ahead]) / len(ahead))
    used = sum(game.cards[f"used {kind}"] for game in games)
    print(f"{kind}: {len(games)} games, won {won / len(games):.0%}, ahead by {mean(ahead):+.2f} ± {spread:.2f}, used {used}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", help="for-glory, missions, king, and others; with commas between them")
    parser.add_argument("--games", type=int, default=200, help="games for each number of Barons")
    parser.add_argument("--seats", default="4", help="numbers of Barons, with commas between them")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--given", default="", choices=["", *KINDS], help="an Advancement that one Baron has from the start, seats rotating"
    )
    args = parser.parse_args()
    variants = tuple(args.variants.split(","))
    play = partial(one, variants, args.given)
    for seats in [int(n) for n in args.seats.split(",")]:
        tasks = [(seats, seed) for seed in range(args.seed, args.seed + args.games)]
        with ProcessPoolExecutor(args.jobs) as pool:
            games = list(pool.map(play, tasks, chunksize=5))
        if args.given:
            tell_gift(games, args.given)
            continue
        total: Counter[str] = Counter()
        for game in games:
            total.update(game.cards)
        tell_ends(games)
        tell_deciders(games)
        if "king" in variants:
            tell_kings(games)
        tell_cards(total, variants)


if __name__ == "__main__":
    main()
