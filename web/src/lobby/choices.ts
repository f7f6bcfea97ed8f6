import type { GameSummary } from '../core/types';

type Variants = GameSummary['variants'];

/** The value that a variant in play leaves as the only one, if any does. */
export function fixed(variants: Variants, id: string): string | undefined {
  return variants.map((v) => v.fixes[id]).find((value) => value !== undefined);
}

/** The value of an option at a table: fixed by a variant, else picked, else a variant's default, else its own. */
export function valueOf(option: { id: string; default: string }, variants: Variants, picked: Record<string, string>): string {
  const theirs = variants.map((v) => v.defaults[option.id]).find((value) => value !== undefined);
  return fixed(variants, option.id) ?? picked[option.id] ?? theirs ?? option.default;
}

/** What is said to the server: only what somebody picked, and may pick. */
export function said(variants: Variants, picked: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(picked).filter(([id]) => fixed(variants, id) === undefined));
}
