/** Sentences about a view: where the game stands, and what is asked. */
import type { GameInfo, View } from '../types';
import { capital, humanise, plain, render, stepWord, type Piece, type Speaker } from '../words';

/** A template filled from the procedures under way and, where they are silent, from the columns. */
function fillFrom(view: View, speaker: Speaker, template: string): Piece[] {
  const bindings: Record<string, { kind: string; value: unknown }> = {};
  for (const crumb of view.crumbs) for (const [key, value] of Object.entries(crumb.locals)) bindings[key] = { kind: key, value };
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
