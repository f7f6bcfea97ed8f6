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

/** The variants under their headings, in the order in which the headings first appear. */
export function grouped(variants: Variants): { group: string; variants: Variants }[] {
  const groups = [...new Set(variants.map((v) => v.group))];
  return groups.map((group) => ({ group, variants: variants.filter((v) => v.group === group) }));
}

/** What keeps a variant from being switched on: others in play that it does not go with (and why), or the number of seats. */
export function obstacles(
  variant: Variants[number],
  inPlay: Variants,
  seats: number,
): { with: string[]; because: string; seats: number[] } {
  const against = inPlay.filter((v) => v.id !== variant.id && (v.excludes.includes(variant.id) || variant.excludes.includes(v.id)));
  const because = against.map((v) => relation(variant, v)?.reason).find((why) => why);
  const fits = !variant.seats.length || variant.seats.includes(seats);
  return { with: against.map((v) => v.id), because: because ?? '', seats: fits ? [] : variant.seats };
}

/** How two variants go together, whichever of the two tells it; nothing if neither changes for the other. */
function relation(a: Variants[number], b: Variants[number]): Variants[number]['relations'][number] | undefined {
  return a.relations.find((r) => r.other === b.id) ?? b.relations.find((r) => r.other === a.id);
}

/** What is done otherwise because others are in play beside a variant: told once, with the one that comes first in the list. */
export function adapted(variant: Variants[number], inPlay: Variants): { with: string; how: string }[] {
  const later = inPlay.slice(inPlay.indexOf(variant) + 1);
  return later.flatMap((v) => {
    const found = relation(variant, v);
    return found?.kind === 'adapts' ? [{ with: v.name, how: found.how }] : [];
  });
}

/** So many variants are named in a line. */
const MANY = 3;

/** How a table's variants are told in short, and all of them by name: the preset they are, else their names. */
export function companyOf(
  game: Pick<GameSummary, 'presets' | 'options' | 'variants'>,
  chosen: string[],
  picked: Record<string, string>,
): { short: string; all: string } {
  const names = chosen.map((id) => game.variants.find((v) => v.id === id)?.name ?? id);
  const preset = chosen.length ? game.presets.find((p) => p.id === presetOf(game, chosen, picked)) : undefined;
  const short = names.length > MANY ? [...names.slice(0, MANY - 1), `+${names.length - MANY + 1}`] : names;
  return { short: preset?.name ?? short.join(', '), all: names.join(', ') };
}

/** The preset that a table is just now, if it is one: the same variants, and the same options as far as anybody picked some. */
export function presetOf(
  game: Pick<GameSummary, 'presets' | 'options' | 'variants'>,
  chosen: string[],
  picked: Record<string, string>,
): string | undefined {
  const inPlay = game.variants.filter((v) => chosen.includes(v.id));
  const now = said(game.options, inPlay, picked);
  const free = offered(game.options, inPlay);
  return game.presets.find(
    (p) =>
      p.variants.length === chosen.length &&
      p.variants.every((id) => chosen.includes(id)) &&
      free.every((o) => (p.options[o.id] ?? o.default) === (now[o.id] ?? o.default)),
  )?.id;
}
