import type { TableStore } from '../../core/table.svelte';
import type { Option } from '../../core/types';
import { divideTexts } from './divide';

/** The two piles while they are being made: shared by the scene and the dock, so that neither forgets what the other did. */
class Split {
  kept = $state<number[]>([]);
  private key = '';

  /** A new division starts with nothing kept; what was already sent stays. */
  open(key: string, drafted: number[]): void {
    if (key === this.key) return;
    this.key = key;
    this.kept = [...drafted];
  }

  rest(hand: number[]): number[] {
    const left = [...hand];
    for (const c of this.kept) {
      const i = left.indexOf(c);
      if (i >= 0) left.splice(i, 1);
    }
    return left;
  }

  keep(card: number): void {
    this.kept = [...this.kept, card].sort((a, b) => b - a);
  }

  drop(card: number): void {
    const i = this.kept.indexOf(card);
    if (i >= 0) this.kept = this.kept.filter((_, k) => k !== i);
  }
}

export const split = new Split();

export const dividing = (store: TableStore): boolean => store.myTurn && store.asking?.step === 'DivideCards.divide';

export function draftedCards(store: TableStore): number[] {
  return (store.live?.asking?.draft ?? []).filter((o) => o.verb === 'keep').map((o) => o.args[0][1]);
}

export function handOf(store: TableStore): number[] {
  return (store.rows('hand')[store.viewer] ?? []).filter((c) => c >= 0);
}

export function seal(store: TableStore): void {
  const texts = divideTexts(handOf(store), split.kept, draftedCards(store));
  if (texts?.length) store.choose(...texts.map((text): Option => ({ text, verb: 'keep', args: [] })));
}
