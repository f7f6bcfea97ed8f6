/** Things the page once said that were not so; each has its number in the findings. */
import { describe, expect, it } from 'vitest';
import { t } from '../src/core/i18n';
import type { TableStore } from '../src/core/table.svelte';
import { has, withVariants } from '../src/core/variant-ui';
import { roundToCome, type Tables as ArchonTables } from '../src/games/archon/model';
import { crownsToWin, orderOfPlay } from '../src/games/risk-europe/model';
import { variant as missions } from '../src/games/risk-europe/variants/missions';
import { reached, says } from '../src/games/risk-europe/variants/missions/missions';
import { variant as teams } from '../src/games/risk-europe/variants/teams';
import { partnerOf, roundsOf, teamsOf } from '../src/games/risk-europe/variants/teams/teams';
import archon from './tables/archon.gen.json';
import europe from './tables/risk-europe.gen.json';

function store(columns: Record<string, number | number[]>, crumbs: unknown[] = [], seats = 4, tables: unknown = europe): TableStore {
  return {
    shown: { columns, crumbs, seats, over: null },
    info: { tables },
    list: (name: string) => (Array.isArray(columns[name]) ? columns[name] : []),
    num: (name: string, fallback = 0) => (typeof columns[name] === 'number' ? columns[name] : fallback),
  } as unknown as TableStore;
}

describe('once untrue', () => {
  it('W1: Split Expand goes out of one territory into two at most, Expand into one', () => {
    expect(t('re.order.split_expand')).toMatch(/out of one territory into one or two/);
    expect(t('re.order.expand')).toMatch(/out of one territory into one neighbour/);
  });
  it('L12: the order of play is the round’s own, whoever has taken the marker since', () => {
    const columns = { circle: [0, 1, 2, 3], marker: 2 };
    const round = [{ procedure: 'Round', step: 'give_orders', locals: { order: [1, 2, 3, 0] } }];
    expect(orderOfPlay(store(columns, round))).toEqual([1, 2, 3, 0]);
    expect(orderOfPlay(store(columns))).toEqual([2, 3, 0, 1]);
  });
  it('T1, L10: a table of teams knows partners and rounds, no seven crowns, and no Crown Card for sale', () => {
    const here = store({ crowns_to_win: [0] });
    withVariants({ id: 'risk-europe' }, [teams], here);
    expect([crownsToWin(here), has(here, 'crown-card'), roundsOf(here)]).toEqual([0, false, 16]);
    expect(partnerOf(here, partnerOf(here, 0))).toBe(0);
    const watched = { ...store({ team_cities: [4, 7] }), viewer: 1 } as TableStore;
    expect(teamsOf(watched)).toEqual([
      { seats: [1, 3], cities: 7 },
      { seats: [0, 2], cities: 4 },
    ]);
    const alone = store({ crowns_to_win: [7] });
    withVariants({ id: 'risk-europe' }, [], alone);
    expect([crownsToWin(alone), has(alone, 'crown-card')]).toEqual([7, true]);
    const secret = store({});
    withVariants({ id: 'risk-europe' }, [missions], secret);
    expect(has(secret, 'crown-card')).toBe(false);
  });
  it('T2: a mission says its number', () => {
    const targets = europe.missions.map((m) => m.target.p4);
    const here = store({ mission_targets: targets, mission_reached: [...targets.map(() => 0), ...targets.map((_, m) => m - 1)] });
    const told = europe.missions.map((_, i) => says(here, i));
    expect(told.filter((text) => /\{n\}|this many/.test(text) || !text)).toEqual([]);
    expect(told.filter((text, i) => text.includes(String(targets[i])) || !europe.missions[i].mission.includes('{n}')).length).toBe(8);
    expect([reached(here, 1, 0), reached(here, 1, 5)]).toEqual([null, 4]); // "4 of 5", as the server says
  });
  it('T4: who has fulfilled no mission is told so', () => {
    const asked = (...verbs: string[]) => ({ choice: { options: verbs.map((verb) => ({ verb })) } }) as unknown as TableStore;
    expect(missions.ask?.(asked('conceal'))).toEqual([{ text: t('re.mission.none') }]);
    expect(missions.ask?.(asked('show', 'conceal'))).toBeNull();
  });
  it('W2: cards are divided for the round that comes, not for the one that has ended', () => {
    const tables = archon as unknown as ArchonTables;
    expect(roundToCome(store({}, [{ procedure: 'SetUp', step: 'divide', locals: {} }], 4, archon), tables)).toBe(1);
    const ended = [{ procedure: 'Round', step: 'end', locals: { number: 2 } }];
    expect(roundToCome(store({ token: 1 }, ended, 4, archon), tables)).toBe(3);
  });
});
