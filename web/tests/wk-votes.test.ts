import { describe, expect, it } from 'vitest';
import { sittingOf } from '../src/games/warrior-knights/votes';

const log = (
  [
    ['assembly_begins', { n: 2 }],
    ['agenda_order', { agenda: 9, place: 1 }],
    ['agenda_order', { agenda: 4, place: 2 }],
    ['vote_begins', { agenda: 9 }],
    ['declared_yes', { seat: 0, votes: 2 }],
    ['declared_no', { seat: 1, votes: 1 }],
    ['declared_yes', { seat: 2, votes: 1 }],
    ['vote_passed', { agenda: 9, yes: 3, no: 1 }],
    ['vote_begins', { agenda: 4 }],
    ['declared_for', { seat: 1, baron: 2, votes: 3 }],
    ['baron_chosen', { agenda: 4, seat: 2, votes: 3 }],
  ] as [string, Record<string, unknown>][]
).map(([name, args], moment) => ({ moment, name, args }));

describe('an Assembly told from the log', () => {
  it('numbers its Agendas in the order of voting', () => {
    expect([...sittingOf(log).place]).toEqual([
      [9, 1],
      [4, 2],
    ]);
  });

  it('keeps who cast what, and what was decided', () => {
    const [law, office] = sittingOf(log).votes;
    expect([law.result, law.chooses, law.cast.get(1)?.map((p) => p.n), law.cast.get(0)]).toEqual([1, false, [2, 1], [{ seat: 1, n: 1 }]]);
    expect([office.result, office.chooses, office.cast.get(2)]).toEqual([2, true, [{ seat: 1, n: 3 }]]);
  });

  it('has decided nothing before its moment, and is forgotten by the next', () => {
    expect(sittingOf(log, 6).votes.map((v) => v.result)).toEqual([null]);
    expect(sittingOf([...log, { moment: 20, name: 'assembly_begins', args: {} }]).votes).toEqual([]);
    expect(sittingOf([]).place.size).toBe(0);
  });
});
