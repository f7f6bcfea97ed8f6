import { describe, expect, it } from 'vitest';
import { cardFor, told, wordCard, type Card } from '../src/core/card';
import type { TableStore } from '../src/core/table.svelte';
import type { GameEvent } from '../src/core/types';
import { cardOf as archonCard } from '../src/games/archon/cards';
import { cardOf as riskCard } from '../src/games/risk-europe/cards';
import { cardOf as knightsCard } from '../src/games/warrior-knights/cards';
import { follow, touched, type News } from '../src/games/warrior-knights/events';
import ar from './tables/archon.gen.json';
import re from './tables/risk-europe.gen.json';
import wk from './tables/warrior-knights.gen.json';

/** A table of which only what cards read is known. */
function table(tables: object, columns: Record<string, unknown> = {}): TableStore {
  const list = (name: string) => (columns[name] as number[] | undefined) ?? [];
  return {
    info: { tables, names: {} },
    shown: { seats: 4, viewer: 0, crumbs: [], columns },
    seated: true,
    viewer: 0,
    before: null,
    past: { view: null },
    live: null,
    list,
    rows: (name: string) => (columns[name] as number[][] | undefined) ?? [],
    num: () => 0,
    name: (kind: string, id: number) => `${kind} ${id}`,
    houseName: (seat: number) => `house ${seat}`,
  } as unknown as TableStore;
}

const KINDS: [string, (store: TableStore, kind: string, id: number) => Card | null, TableStore, [string, number][]][] = [
  [
    'Warrior Knights',
    knightsCard,
    table(wk),
    [
      ['agenda', 3],
      ['event', 2],
      ['card', 0],
      ['neutral', 0],
      ['fate', 0],
      ['troop', 0],
      ['space', 2],
    ],
  ],
  [
    'Risk Europe',
    riskCard,
    table(re),
    [
      ['card', 0],
      ['unit', 2],
      ['tile', 3],
      ['territory', 5],
      ['order', 0],
    ],
  ],
  [
    'Archon',
    archonCard,
    table(ar),
    [
      ['favor', 0],
      ['building', 0],
      ['card', 1],
      ['card', 0],
      ['place', 0],
      ['arts', 0],
      ['science', 0],
      ['warrior', 0],
      ['grant', 0],
    ],
  ],
];

describe.each(KINDS)('%s', (_, ask, store, things) => {
  it.each(things)('%s %i has a card with words in it', (kind, id) => {
    const card = ask(store, kind, id);
    expect(card).not.toBeNull();
    const text = `${card?.title} ${card?.sort ?? ''} ${told(card as Card)}`;
    expect(text).not.toMatch(/\b(wk|re|ar)\.[a-z]|undefined|NaN|\{|\}/);
    expect((card?.effect ?? '') + (card?.figures ?? []).map((f) => f.label).join(' ')).not.toBe('');
  });
  it('what is not there has none', () => {
    expect(ask(store, 'nothing', 0)).toBeNull();
    expect(ask(store, things[0][0], 9999)).toBeNull();
  });
});

describe('effect first', () => {
  it('an Agenda tells its short sentence, then flavour, then what refusing means', () => {
    const at = wk.agendas.findIndex((a) => a.id === 'sumptuary_law');
    const card = knightsCard(table(wk), 'agenda', at);
    expect(card?.effect).toBe(wk.agendas[at].gist);
    expect(card?.flavour).toBe(wk.agendas[at].text);
    expect(card?.foot?.[0]).toContain('banned from the Assembly');
  });
  it('an Event says what cancels it, and who may pay', () => {
    const at = wk.events.findIndex((e) => e.id === 'broken_line');
    expect(knightsCard(table(wk), 'event', at)?.foot).toEqual(['2 Faith, from one Baron or several, cancels it']);
  });
  it('a city tells its bonus with its sentence', () => {
    const at = re.territories.findIndex((t) => t.city === 'Paris');
    expect(riskCard(table(re), 'territory', at)?.effect).toBe(
      'Officer in Training. Each time you tax from Paris: 1 Cavalry and 1 Footman there, free.',
    );
  });
});

describe('words', () => {
  it.each(['banned', 'exhausted', 'breach', 'riot', 'chairman', 'head', 'step.draw_fate', 'step.vote.commit'])(
    '%s is explained',
    (word) => {
      const card = wordCard(word);
      expect(card?.effect?.length).toBeGreaterThan(20);
      expect(cardFor(`word:${word}`, () => null)).toEqual(card);
    },
  );
});

describe('Events that come up', () => {
  const tell = () => null;
  const all = (events: [string, Record<string, unknown>][]) =>
    events.reduce<[News[], boolean]>(([news, open], e) => follow(news, open, e as GameEvent, tell), [[], false])[0];

  it('are told with whom they name, until the next card; several wait in line', () => {
    const news = all([
      ['card_revealed', { seat: 0, card: 1, stack: 0 }],
      ['event_drawn', { seat: 2, event: 7 }],
      ['event_names_noble', { event: 7, noble: 5 }],
      ['event_strikes', { event: 7 }],
      ['card_revealed', { seat: 1, card: 1, stack: 0 }],
      ['crowns_paid', { seat: 0, crowns: 2 }],
      ['event_drawn', { seat: 0, event: 8 }],
      ['event_names_city', { event: 8, city: 4 }],
      ['event_cancelled', { event: 8 }],
      ['crowns_paid', { seat: 3, crowns: 2 }],
    ]);
    expect(news.map((n) => [n.event, n.nobles, n.cities, n.cancelled])).toEqual([
      [7, [5], [], false],
      [8, [], [4], true],
    ]);
    expect(news[1].seats).toEqual([]);
  });
  it('concern the one who drew, the owner of the Noble and of the city', () => {
    const [news] = all([
      ['event_drawn', { seat: 2, event: 7 }],
      ['event_names_noble', { event: 7, noble: 5 }],
      ['event_names_city', { event: 7, city: 4 }],
    ]);
    const store = table(wk, { city_owner: [-1, -1, -1, -1, 3] });
    expect(touched(store, news).sort()).toEqual([1, 2, 3]);
  });
});
