import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function keeperWith(save: (draft: { text: string }) => Promise<unknown>) {
  const left: string[] = [];
  const keeper = createDraftKeeper({
    initial: { text: '' },
    save,
    saveOnLeaving: ({ text }) => left.push(text),
  });
  return { keeper, left };
}

test('what is typed in one go is saved once, 800 ms after the last change', async () => {
  const save = vi.fn(async () => {});
  const { keeper } = keeperWith(save);
  keeper.set({ text: 'a' });
  await vi.advanceTimersByTimeAsync(700);
  keeper.set({ text: 'ab' });
  await vi.advanceTimersByTimeAsync(799);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([[{ text: 'ab' }]]);
  expect(keeper.saveState()).toBe('saved');
});

test('what is typed while a save is under way is saved after it, never beside it', async () => {
  const saved: string[] = [];
  let finish = () => {};
  const { keeper } = keeperWith(({ text }) => {
    saved.push(text);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  keeper.set({ text: 'a' });
  void keeper.flush();
  keeper.set({ text: 'ab' });
  void keeper.flush();
  void keeper.flush();
  expect(saved).toEqual(['a']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['a', 'ab']);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.saveState()).toBe('saved');
});

test('a save that failed is tried again by itself', async () => {
  const save = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const { keeper } = keeperWith(save);
  keeper.set({ text: 'a' });
  await keeper.flush();
  expect(keeper.saveState()).toBe('failed');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(keeper.saveState()).toBe('saved');
});

test('leaving sends what is not saved, and nothing when all is', async () => {
  const { keeper, left } = keeperWith(async () => {});
  keeper.leave();
  keeper.set({ text: 'a' });
  keeper.leave();
  await keeper.flush();
  keeper.leave();
  expect(left).toEqual(['a']);
});

test('a closed keeper saves nothing', async () => {
  const save = vi.fn(async () => {});
  const { keeper, left } = keeperWith(save);
  keeper.set({ text: 'a' });
  keeper.close();
  keeper.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  await keeper.flush();
  expect(save).not.toHaveBeenCalled();
  expect(left).toEqual([]);
});
