import { t } from '../core/i18n';
import type { GameUi } from '../core/game-ui';
import { marksOf, placeOf, type Mark } from '../core/table/chapters';
import type { TableStore } from '../core/table.svelte';
import { nameOf } from '../core/words';

/** The chapters of a table's log. */
export const chaptersOf = (store: TableStore, ui: GameUi | null): Mark[] => marksOf(store.story.log, ui?.chapter ?? (() => null));

/** What a chapter is called: "Round 3", "Blue", "Battle: Saxony". */
export function chapterWord(store: TableStore, mark: Mark): string {
  if (mark.kind === 'round') return t('history.round', { n: mark.n ?? mark.round });
  const name = mark.what ? nameOf(store.speaker, mark.what.kind, mark.what.id) : '';
  return mark.kind === 'battle' ? t('history.battle', { where: name }) : name;
}

/** "Round 3, turn 2, Blue": where a moment stands in the game. */
export function placeWords(store: TableStore, marks: readonly Mark[], moment: number): string {
  const { round, turn, battle } = placeOf(marks, moment);
  const parts = [
    round ? t('history.round', { n: round }) : t('history.setup'),
    ...(turn ? [t('history.turn', { n: turn.turn }), chapterWord(store, turn)] : []),
    ...(battle ? [chapterWord(store, battle)] : []),
  ];
  return parts.filter(Boolean).join(', ');
}
