import type { Option } from './types';

/** "area:17", the key under which things of the board and options find each other. */
export function entityKey(kind: string, id: number): string {
  return `${kind}:${id}`;
}

export function entitiesOf(option: Option): string[] {
  return option.args.map(([kind, id]) => entityKey(kind, id));
}

/** Which options touch which thing: those things glow, and nothing else. */
export function indexByEntity(options: Option[]): Map<string, Option[]> {
  const index = new Map<string, Option[]>();
  for (const option of options)
    for (const key of new Set(entitiesOf(option))) {
      const list = index.get(key);
      if (list) list.push(option);
      else index.set(key, [option]);
    }
  return index;
}

/** Options that hold all the chosen things: clicking a Noble and then an area leaves the march between them. */
export function narrow(options: Option[], chosen: string[]): Option[] {
  if (!chosen.length) return options;
  return options.filter((o) => {
    const have = entitiesOf(o);
    return chosen.every((key) => have.includes(key));
  });
}

/** Verbs that end or decline: they take the key 0 and stand last. */
const CLOSING = /^(done|pass|none|stop|skip|end|finish|decline|nothing|no|keep|leave|refuse|abstain|close)(_|$)/;

export function isClosing(option: Option): boolean {
  return option.args.length === 0 && CLOSING.test(option.verb);
}

export interface Group {
  verb: string;
  /** The argument position that tells the options of this group apart, when there is exactly one; -1 else. */
  varying: number;
  options: Option[];
}

function varyingPosition(options: Option[]): number {
  const first = options[0];
  let found = -1;
  for (let i = 0; i < first.args.length; i++)
    if (options.some((o) => o.args[i]?.[1] !== first.args[i][1])) {
      if (found >= 0) return -1;
      found = i;
    }
  return found;
}

/**
 * Groups a list of options for the eye: one group per verb, in the order the kernel gave; a verb with two varying
 * arguments is split by its first one when that makes at least two groups of at most twelve.
 */
export function groupOptions(options: Option[]): Group[] {
  const byVerb = new Map<string, Option[]>();
  for (const option of options) {
    const list = byVerb.get(option.verb);
    if (list) list.push(option);
    else byVerb.set(option.verb, [option]);
  }
  const groups: Group[] = [];
  for (const [verb, list] of byVerb) {
    const varying = varyingPosition(list);
    if (varying >= 0 || list.length <= 6 || list[0].args.length < 2) {
      groups.push({ verb, varying, options: list });
      continue;
    }
    const byFirst = new Map<string, Option[]>();
    const position = list[0].args.findIndex((_, i) => list.some((o) => o.args[i]?.[1] !== list[0].args[i][1]));
    for (const option of list) {
      const key = String(option.args[position]?.[1]);
      const bucket = byFirst.get(key);
      if (bucket) bucket.push(option);
      else byFirst.set(key, [option]);
    }
    for (const bucket of byFirst.values()) groups.push({ verb, varying: varyingPosition(bucket), options: bucket });
  }
  return groups;
}

/** Closing options go last; the rest keep the kernel's order. */
export function ordered(options: Option[]): Option[] {
  return [...options.filter((o) => !isClosing(o)), ...options.filter(isClosing)];
}

/**
 * Amounts bear their own digit ("Stake 3" is key 3), and those of two digits none: the stepper leads there. Of what is left keys 1 to 9
 * for the first ordinary options, 0 for the first closing one.
 */
export function assignKeys(options: Option[], nameless: (kind: string) => boolean = () => false): Map<string, string> {
  const keys = new Map<string, string>();
  const amounts = new Set<string>();
  for (const group of groupOptions(options.filter((o) => !isClosing(o)))) {
    const amount = asAmount(group, nameless);
    if (!amount) continue;
    if (!amounts.size)
      for (const option of group.options) {
        const n = option.args[amount.position][1];
        if (n >= 0 && n <= 9) keys.set(option.text, String(n));
      }
    for (const option of group.options) amounts.add(option.text); // a second amount would want the same digits
  }
  const taken = new Set(keys.values());
  const free = [...'123456789'].filter((digit) => !taken.has(digit));
  for (const option of options) {
    if (amounts.has(option.text)) continue;
    const digit = isClosing(option) && !taken.has('0') ? '0' : free.shift();
    if (digit) keys.set(option.text, digit);
    if (digit === '0') taken.add('0');
  }
  return keys;
}

/** A pure amount ("vote votes:0" … "vote votes:7"): a stepper serves it better than a row of buttons. */
export function asAmount(
  group: Group,
  nameless: (kind: string) => boolean,
): { kind: string; position: number; low: number; high: number } | null {
  if (group.varying < 0 || group.options.length < 4) return null;
  const kind = group.options[0].args[group.varying][0];
  if (!nameless(kind)) return null;
  const values = group.options.map((o) => o.args[group.varying][1]).sort((a, b) => a - b);
  for (let i = 1; i < values.length; i++) if (values[i] !== values[i - 1] + 1) return null;
  return { kind, position: group.varying, low: values[0], high: values[values.length - 1] };
}
