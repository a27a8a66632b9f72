import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

test('whoever came first goes first, however long each one takes to prepare', async () => {
  const order: number[] = [];
  await Promise.all(
    [30, 5, 20, 1, 10, 1].map((prepareMs, place) =>
      inTurn('turns.test', async ({ afterEarlier }) => {
        await sleep(prepareMs);
        await afterEarlier();
        order.push(place);
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a failed call and one that waits for a later one keep nobody from their turn', async () => {
  const later = Promise.withResolvers<void>();
  const first = inTurn('turns.test', () => later.promise);
  const second = inTurn('turns.test', () => Promise.reject(new Error('not ready')));
  const third = inTurn('turns.test', async ({ afterEarlier }) => {
    await afterEarlier();
    later.resolve();
  });
  await expect(second).rejects.toThrow('not ready');
  await Promise.all([first, third]);
});
