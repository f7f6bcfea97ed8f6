/** Sentences about a view: where the game stands, and what is asked. */
import { has, listing, t } from '../i18n';
import type { GameInfo, Over, View } from '../types';
import { capital, humanise, kindOf, plain, render, stepWord, type Piece, type Speaker } from '../words';

/** A template filled from the procedures under way and, where they are silent, from the columns. */
function fillFrom(view: View, speaker: Speaker, template: string, who?: number[]): Piece[] {
  const bindings: Record<string, { kind: string; value: unknown }> = {};
  const kind = (key: string) => kindOf(key, speaker.names);
  for (const crumb of view.crumbs) for (const [key, value] of Object.entries(crumb.locals)) bindings[key] = { kind: kind(key), value };
  if (who) bindings.who = { kind: 'seat', value: who };
  for (const [key, value] of Object.entries(view.columns))
    if (typeof value === 'number' && !(key in bindings)) bindings[key] = { kind: key, value };
  return render(speaker, template, bindings);
}

/** "Round" of a game that counts rounds is "Round 3". */
function counted(view: View, procedure: string, text: string): string {
  const count = view.columns[procedure.toLowerCase()];
  return text && typeof count === 'number' && !/\d/.test(text) ? `${text} ${count}` : text;
}

/** Where the game stands, from the outside in: "Round 3", "Movement", "Choose a route". */
export function crumbWords(view: View, info: GameInfo | null, speaker: Speaker): string[] {
  const { procedure: procedures = {}, step: steps = {} } = info?.words ?? {};
  const said = (template: string) => capital(plain(fillFrom(view, speaker, template)));
  const out = view.crumbs.map(({ procedure, step }) => {
    const template = procedures[procedure] ?? steps[`${procedure}.${step}`] ?? steps[procedure] ?? humanise(procedure);
    return counted(view, procedure, said(template));
  });
  const last = view.crumbs.at(-1);
  const step = last && (steps[`${last.procedure}.${last.step}`] ?? steps[last.step]);
  if (step) out.push(said(step));
  return out.filter(Boolean).filter((text, i, all) => text !== all[i - 1]);
}

/** The sentence of the decision that stands. */
export function askPieces(view: View, info: GameInfo | null, speaker: Speaker): Piece[] {
  const step = view.asking?.step;
  if (!step) return [];
  return fillFrom(view, speaker, stepWord(info?.words ?? {}, 'ask', step) ?? humanise(step.split('.').pop() ?? step));
}

/** The same for those who are not asked, in the third person; null where the game has no words for it. */
export function waitPieces(view: View, info: GameInfo | null, speaker: Speaker): Piece[] | null {
  const asking = view.asking;
  const template = asking && (info?.words.wait?.[asking.step] ?? null);
  return template ? fillFrom(view, speaker, template, asking.waiting) : null;
}

/** "Green wins": a game may have a word of its own for it (`over.won.<game>`). */
export function endWords(over: Over, game: string, name: (seat: number) => string): string {
  const who = listing(over.winners.map(name));
  const own = `over.won.${game}`;
  return over.winners.length ? t(has(`${own}.one`) ? own : 'over.won', { n: over.winners.length, who }) : t('over.nobody');
}
