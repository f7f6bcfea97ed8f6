import { describe, expect, it } from 'vitest';
import { asAmount, assignKeys, groupOptions, indexByEntity, isClosing, narrow, ordered } from '../src/core/options';
import type { Arg, Option } from '../src/core/types';

function option(text: string): Option {
  const [verb, ...rest] = text.split(' ');
  return { text, verb, args: rest.map((r) => [r.split(':')[0], Number(r.split(':')[1])] as Arg) };
}
const options = (...texts: string[]) => texts.map(option);

describe('what glows', () => {
  const list = options('march noble:3 area:17', 'march noble:3 area:18', 'march noble:4 area:17', 'assault wall:2', 'done');
  it('is exactly what the options name', () => {
    expect([...indexByEntity(list).keys()].sort()).toEqual(['area:17', 'area:18', 'noble:3', 'noble:4', 'wall:2']);
    expect(
      indexByEntity(list)
        .get('area:17')
        ?.map((o) => o.text),
    ).toEqual(['march noble:3 area:17', 'march noble:4 area:17']);
  });
  it('narrows with each thing chosen, to nothing if they do not go together', () => {
    expect(narrow(list, ['noble:3']).length).toBe(2);
    expect(narrow(list, ['noble:3', 'area:18']).map((o) => o.text)).toEqual(['march noble:3 area:18']);
    expect(narrow(list, ['noble:4', 'area:18'])).toEqual([]);
    expect(narrow(list, [])).toBe(list);
  });
  it('counts a thing named twice by one option once', () => {
    expect(indexByEntity(options('swap area:1 area:1')).get('area:1')?.length).toBe(1);
  });
});

describe('grouping', () => {
  it('makes one group per verb and knows the argument that varies', () => {
    const groups = groupOptions(options('pay troop:1', 'pay troop:2', 'dismiss troop:1', 'done'));
    expect(groups.map((g) => [g.verb, g.varying, g.options.length])).toEqual([
      ['pay', 0, 2],
      ['dismiss', -1, 1],
      ['done', -1, 1],
    ]);
  });
  it('splits a long verb with two varying arguments by the first of them', () => {
    const list: Option[] = [];
    for (const n of [3, 4]) for (const a of [1, 2, 5, 9]) list.push(option(`march noble:${n} area:${a}`));
    const groups = groupOptions(list);
    expect(groups.map((g) => [g.options[0].args[0][1], g.varying, g.options.length])).toEqual([
      [3, 1, 4],
      [4, 1, 4],
    ]);
  });
  it('leaves a short one whole', () => {
    expect(groupOptions(options('march noble:3 area:1', 'march noble:4 area:2')).length).toBe(1);
  });
  it('loses no option, whatever the list', () => {
    const list: Option[] = [];
    for (let i = 0; i < 60; i++) list.push(option(`v${i % 3} a:${i % 7} b:${i % 5} c:${i}`));
    expect(groupOptions(list).flatMap((g) => g.options).length).toBe(60);
  });
});

describe('keys and order', () => {
  it('gives digits to the first nine and 0 to the closing one, which stands last', () => {
    const list = ordered(options('done', ...Array.from({ length: 11 }, (_, i) => `pick area:${i}`)));
    expect(list.at(-1)?.text).toBe('done');
    const keys = assignKeys(list);
    expect(keys.get('pick area:0')).toBe('1');
    expect(keys.get('pick area:8')).toBe('9');
    expect(keys.has('pick area:9')).toBe(false);
    expect(keys.get('done')).toBe('0');
  });
  it('lets an amount bear its own digit, and no other option that digit', () => {
    const nameless = (kind: string) => kind === 'votes';
    const keys = assignKeys(
      options('bribe noble:1', 'bribe noble:2', ...Array.from({ length: 12 }, (_, i) => `cast votes:${i + 1}`), 'done'),
      nameless,
    );
    expect(keys.get('cast votes:3')).toBe('3');
    expect(keys.get('cast votes:9')).toBe('9');
    expect(keys.has('cast votes:10')).toBe(false);
    expect(keys.has('bribe noble:1')).toBe(false);
    expect(keys.get('done')).toBe('0');
    const none = assignKeys(options('cast votes:0', 'cast votes:1', 'cast votes:2', 'cast votes:3', 'pass'), nameless);
    expect([...none]).toEqual([
      ['cast votes:0', '0'],
      ['cast votes:1', '1'],
      ['cast votes:2', '2'],
      ['cast votes:3', '3'],
      ['pass', '4'],
    ]);
  });
  it('knows closing verbs by their names, and only without arguments', () => {
    expect(isClosing(option('decline'))).toBe(true);
    expect(isClosing(option('done'))).toBe(true);
    expect(isClosing(option('keep_city city:3'))).toBe(false);
    expect(isClosing(option('donate'))).toBe(false);
  });
});

describe('amounts', () => {
  const nameless = (kind: string) => kind === 'votes' || kind === 'crowns';
  it('sees an unbroken range of a plain number', () => {
    const [group] = groupOptions(options('cast votes:0', 'cast votes:1', 'cast votes:2', 'cast votes:3'));
    expect(asAmount(group, nameless)).toEqual({ kind: 'votes', position: 0, low: 0, high: 3 });
  });
  it('refuses gaps, names and short lists', () => {
    expect(asAmount(groupOptions(options('cast votes:0', 'cast votes:1', 'cast votes:3', 'cast votes:4'))[0], nameless)).toBeNull();
    expect(asAmount(groupOptions(options('go area:0', 'go area:1', 'go area:2', 'go area:3'))[0], nameless)).toBeNull();
    expect(asAmount(groupOptions(options('cast votes:0', 'cast votes:1'))[0], nameless)).toBeNull();
  });
});
