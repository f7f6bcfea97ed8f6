"""Advanced Sieges: walls are not taken by a second declaration but worn down, by Fate cards drawn in every Upkeep and with every action."""

from typing import cast

from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.sieges import Siege, declared_again, has_engine, siege_wears_down
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import moments
from regalia.games.warrior_knights.variants.advanced_sieges import sieges, with_others
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraw, SiegeDraws
from regalia.games.warrior_knights.variants.advanced_sieges.state import SIEGE_WORKS, needed, works
from regalia.games.warrior_knights.variants.player_elimination.variant import eliminate_captured
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant


class AdvancedSieges(Variant):
    def __init__(self) -> None:
        super().__init__(
            "advanced-sieges",
            "Advanced Sieges",
            "Sieges wear walls down by Fate cards, drawn in every Upkeep and with every further action; engines help, terms spare Nobles.",
            part=SIEGE_WORKS,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(SiegeDraw)
        draft.add_procedure(SiegeDraws)
        self.wear_down(draft)
        self.fall(draft)
        moments.before_the_check(
            draft, "siege_draws", {"siege_draws": siege_draws}, cites="wkv.advanced-sieges.upkeep-draw wkv.ruling.siege-pace"
        )
        if "player-elimination" in draft.setup.variants:  # the others have cards to wait for
            draft.insert_after(Upkeep, "siege_draws", "eliminate", {"eliminate": eliminate_captured}, cites="wk.option.elimination.out")
        draft.on(armies.siege_ends, sieges.siege_over)
        draft.cite(Assault, "draw_fate", "wkv.advanced-sieges.tokens-elsewhere wkv.ruling.siege-tokens")

    def wear_down(self, draft: Draft) -> None:
        """What a declaration does now."""
        draft.wrap(Siege, "declare", sieges.declare)
        draft.replace_rule(declared_again, sieges.pressed_again)
        draft.replace_rule(siege_wears_down, sieges.by_tokens)
        draft.wrap_rule(has_engine, sieges.engine_was_built)
        draft.cite(
            Siege,
            "declare",
            "wkv.advanced-sieges.start wkv.advanced-sieges.no-automatic-fall wkv.advanced-sieges.still-base "
            "wkv.advanced-sieges.tokens-elsewhere wkv.ruling.siege-pace",
        )
        engine = "wkv.advanced-sieges.engine-source wkv.ruling.siege-engine"
        draft.insert_after(Siege, "declare", "build_engine", sieges.ENGINES, cites=engine)
        draft.insert_after(
            Siege,
            "build_engine",
            "press",
            sieges.PRESSING,
            cites="wkv.advanced-sieges.action-draw wkv.advanced-sieges.captured wkv.ruling.siege-pace wkv.ruling.siege-lifted",
        )

    def fall(self, draft: Draft) -> None:
        """When tokens have brought it down it falls as by any completed siege, but for those who are spared."""
        draft.cite(Siege, "capture", "wkv.advanced-sieges.falls wkv.advanced-sieges.stronghold wkv.advanced-sieges.neutral")
        draft.cite(Siege, "defenders_die", "wkv.advanced-sieges.nobles-die")
        draft.insert_after(
            Siege, "defenders_die", "retreat", sieges.LEAVING, cites="wkv.advanced-sieges.nobles-spared wkv.ruling.siege-mercy"
        )
        draft.cite(Siege, "end_attack", "wkv.advanced-sieges.lifted wkv.ruling.siege-lifted")

    def finish(self, draft: Draft) -> None:
        with_others.finish(draft)

    def figures(self, g: Own) -> dict[str, list[int]]:
        """By wall: how many tokens bring it down. wkv.advanced-sieges.strength"""
        k = cast(Kingdom, g)
        return {"tokens_to_fall": [needed(k, wall) for wall in range(k.content.walls)]}

    def faults(self, g: Own) -> list[str]:
        k = cast(Kingdom, g)
        own, chairs = works(k), k.content.chairs
        found = [
            f"{n} casualty tokens on wall {wall}, which nobody besieges"
            for wall, n in enumerate(own.wall_casualties)
            if n and not armies.is_besieged(k, wall)
        ]
        found += [f"wall {wall} has {n} casualty tokens" for wall, n in enumerate(own.wall_casualties) if n < 0]
        for place in range(len(own.siege_terms)):
            if (own.siege_terms[place] or own.siege_engine[place]) and not k.siege_round[place]:
                found.append(f"terms or an engine at wall {place // chairs} without a siege of seat {place % chairs}")
        return found


def siege_draws(self: Upkeep, g: Kingdom) -> Flow | None:
    return SiegeDraws()
