import type { Component } from 'svelte';
import Later from './Later.svelte';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

const awaited: Load<never>[] = [];

/** A part that nobody needs for his first decision: it is fetched when it is shown, or when the page has nothing else to do. */
export function later<Props extends Record<string, unknown>>(load: Load<Props>): Component<Props> {
  awaited.push(load as unknown as Load<never>);
  return ((anchor: never, props: Props) => Later(anchor, { load: load as never, props })) as unknown as Component<Props>;
}

/** Fetches what is still to come. A part that does not arrive now is asked for when it is shown. */
export function fetchRest(): void {
  for (const load of awaited.splice(0)) void load().catch(() => undefined);
}
