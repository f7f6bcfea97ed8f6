import { describe, expect, it } from 'vitest';
import { parse } from '../src/core/router.svelte';

describe('addresses', () => {
  it('lead to the lobby, a table, a moment, an invitation', () => {
    expect(parse('').page).toBe('lobby');
    expect(parse('#/t/abc')).toMatchObject({ page: 'table', id: 'abc', at: null });
    expect(parse('#/t/abc/at/120')).toMatchObject({ page: 'table', id: 'abc', at: 120 });
    expect(parse('#/join/abc/xyz')).toMatchObject({ page: 'join', id: 'abc', invite: 'xyz' });
  });
  it('forgive a bad moment and unknown pages', () => {
    expect(parse('#/t/abc/at/x')).toMatchObject({ page: 'table', at: null });
    expect(parse('#/nowhere').page).toBe('lobby');
  });
});
