import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../src/core/api';
import { arrive, asked } from '../src/core/arrive';

const broken = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('what arrives is simply handed on', async () => {
  expect(await arrive(() => Promise.resolve(7))).toBe(7);
});

test('while the server is away the page waits, and is loaded afresh when it answers', async () => {
  const asked = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', asked);
  const reload = vi.fn();
  void arrive(broken, reload, 1);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a part that is really missing is told, not loaded over and over', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }));
  const reload = vi.fn();
  void arrive(broken, reload, 1);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(arrive(broken, reload, 1)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a question is asked again while nobody answers, and a refusal is a refusal', async () => {
  const game = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the game');
  expect(await asked(game, 1)).toBe('the game');
  const refused = vi.fn().mockRejectedValue(new ApiError(404, 'unknown_game', 'no such game'));
  await expect(asked(refused, 1)).rejects.toThrow('no such game');
  expect(refused).toHaveBeenCalledTimes(1);
});
