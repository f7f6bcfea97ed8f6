import type { GameSummary } from '../core/types';

type Variants = GameSummary['variants'];
type Options = GameSummary['options'];

/** The options of a table: the game's, and those of the variants in play, each in the place of one that has the same id. */
export function offered(options: Options, variants: Variants): Options {
  const found = new Map([...options, ...variants.flatMap((v) => v.options)].map((o) => [o.id, o]));
  return [...found.values()];
}

/** The value that a variant in play leaves as the only one, if any does. */
export function fixed(variants: Variants, id: string): string | undefined {
  return variants.map((v) => v.fixes[id]).find((value) => value !== undefined);
}

/** The value of an option at a table: fixed by a variant, else picked, else a variant's default, else its own. What was picked before a
 * variant put another option in its place counts only if that has the value too. */
export function valueOf(option: Options[number], variants: Variants, picked: Record<string, string>): string {
  const theirs = variants.map((v) => v.defaults[option.id]).find((value) => value !== undefined);
  return fixed(variants, option.id) ?? pickedOf(option, picked) ?? theirs ?? option.default;
}

function pickedOf(option: Options[number], picked: Record<string, string>): string | undefined {
  return option.values.includes(picked[option.id]) ? picked[option.id] : undefined;
}

/** What is said to the server: only what somebody picked, and may pick. */
export function said(options: Options, variants: Variants, picked: Record<string, string>): Record<string, string> {
  const free = offered(options, variants).filter((o) => fixed(variants, o.id) === undefined);
  return Object.fromEntries(free.flatMap((o) => (pickedOf(o, picked) === undefined ? [] : [[o.id, picked[o.id]]])));
}
